#pragma once
#include "games/shorelings/state.hpp"

// What stands where: the questions that generator and effects ask about columns and pieces, answered without searching.
namespace tidekeep::shorelings {

constexpr unsigned at(Seat seat) { return static_cast<unsigned>(seat); }
constexpr Seat after(const State& s, Seat seat) { return static_cast<Seat>((seat + 1) % s.players); }
constexpr unsigned piece_number(Seat seat, unsigned piece) { return code(seat) * pieces_a_player + piece; }
constexpr Card card_in(const State& s, Slot slot) { return s.cards[code(slot)]; }
constexpr unsigned first_piece(Slot slot) { return slot_first[code(slot)]; }
constexpr unsigned end_piece(Slot slot) { return slot_first[code(slot) + 1]; }
constexpr Seat owner_of(unsigned number) { return static_cast<Seat>(number / pieces_a_player); }
constexpr bool figure_number(unsigned number) { return number % pieces_a_player >= first_figure; }
constexpr Card card_of(const State& s, unsigned number) { return s.cards[piece_slot[number % pieces_a_player]]; }
constexpr bool on_board(const State& s, unsigned number) { return s.at[number] < square_count; }

constexpr unsigned height(const State& s, unsigned square) { return s.columns[square].height; }
constexpr bool carries(const State& s, unsigned square) { return s.columns[square].piece != 0; }
constexpr unsigned piece_on(const State& s, unsigned square) { return s.columns[square].piece - 1u; }  // of a column that carries one
constexpr unsigned levels_of(unsigned number) { return number % pieces_a_player < end_piece(Slot::tower) ? 2 : 1; }

// The highest level that is filled, and the highest that is solid.
constexpr unsigned top(const State& s, unsigned square) {
    return height(s, square) + (carries(s, square) ? levels_of(piece_on(s, square)) : 0);
}
constexpr unsigned solid_top(const State& s, unsigned square) {
    return carries(s, square) && !figure_number(piece_on(s, square)) ? top(s, square) : height(s, square);
}
constexpr bool filled(const State& s, unsigned square, unsigned level) { return level <= top(s, square); }
constexpr bool solid(const State& s, unsigned square, unsigned level) { return level <= solid_top(s, square); }
constexpr bool fresh(const State& s, unsigned square, unsigned level) {
    return level <= s.columns[square].fresh_high && level >= s.columns[square].fresh_low;
}
// On a just built block, with nothing there yet.
constexpr bool fresh_top(const State& s, unsigned square) {
    const Column column = s.columns[square];
    return column.fresh_high != 0 && column.fresh_high == column.height && column.piece == 0;
}
constexpr bool sand_top(const State& s, unsigned square) { return height(s, square) > (s.stones.has(square) ? 1u : 0u); }

// The piece in a cell, or `none`.
constexpr unsigned piece_in(const State& s, unsigned square, unsigned level) {
    return carries(s, square) && level > height(s, square) && level <= top(s, square) ? piece_on(s, square) : none;
}
constexpr unsigned figure_in(const State& s, unsigned square, unsigned level) {
    return carries(s, square) && level == height(s, square) + 1 && figure_number(piece_on(s, square)) ? piece_on(s, square) : none;
}

// The first piece that the line of sight meets; `none` if it meets a block or nothing.
constexpr unsigned sighted(const State& s, unsigned square, unsigned level, Dir dir) {
    for (unsigned seen = beside(square, dir); seen != off; seen = beside(seen, dir))
        if (filled(s, seen, level)) return piece_in(s, seen, level);
    return none;
}

// An open wall for a piece that stands on that level beside the square.
constexpr bool open_wall(const State& s, unsigned square, unsigned level) {
    return solid_top(s, square) == level && top(s, square) == level;
}
constexpr unsigned open_walls(const State& s, unsigned square, unsigned level) {
    unsigned walls = 0;
    for (const Dir dir : all_dirs) walls += open_wall(s, beside(square, dir), level) ? 1 : 0;
    return walls;
}
constexpr unsigned walls_needed(Card card) { return card == Card::tower ? 2 : card == Card::prince ? 1 : 0; }

constexpr unsigned second_square(const State& s, unsigned number) {
    return beside(s.at[number], s.clear[number] & lies_south ? Dir::south : Dir::east);
}
constexpr bool large_number(unsigned number) { return number % pieces_a_player == 0; }

// The tiles that a piece on the board is in.
constexpr Tiles tiles_of(const State& s, unsigned number) {
    const Tiles first = tile_bit(s.at[number]);
    return large_number(number) ? static_cast<Tiles>(first | tile_bit(second_square(s, number))) : first;
}

// The tiles that a seat's pieces number from `first` up to `end` are in.
constexpr Tiles tiles_with(const State& s, Seat seat, unsigned first, unsigned end) {
    Tiles tiles = 0;
    for (unsigned piece = first; piece < end; ++piece)
        if (const unsigned number = piece_number(seat, piece); on_board(s, number)) tiles = static_cast<Tiles>(tiles | tiles_of(s, number));
    return tiles;
}

constexpr Tiles tiles_with(const State& s, Seat seat, Slot slot) { return tiles_with(s, seat, first_piece(slot), end_piece(slot)); }

// Whether filling so many cells of a column, which carries nothing, from its top is against a piece beside it: a side that it keeps clear,
// or an open wall that it needs. A Thief (seat `thief`) does not mind what enemy structures keep clear.
constexpr bool hindered(const State& s, unsigned square, unsigned levels, Seat thief = nobody) {
    const unsigned low = height(s, square) + 1, high = low + levels - 1;
    for (const Dir dir : all_dirs) {
        const unsigned other = beside(square, dir);
        if (!carries(s, other)) continue;
        const unsigned number = piece_on(s, other), base = height(s, other) + 1;
        const bool in_its_face = (s.clear[number] & bit(opposite(dir))) && low < base + levels_of(number) && high >= base;
        const unsigned needed = walls_needed(card_of(s, number));
        const bool takes_its_wall = needed != 0 && low - 1 == base && open_walls(s, other, base) <= needed;
        if ((in_its_face || takes_its_wall) && (thief == nobody || owner_of(number) == thief || figure_number(number))) return true;
    }
    return false;
}

}  // namespace tidekeep::shorelings
