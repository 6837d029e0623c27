#pragma once
#include "games/shorelings/hazard.hpp"

// Castle cards: whether one is complete. The generator's reading, with patterns turned and mirrored beforehand.
namespace tidekeep::shorelings {

constexpr bool is_blocks(char mark) { return mark == '#' || (mark >= '1' && mark <= '9'); }

// A plan in one of its positions: the squares that matter, blocks first.
struct Drawing {
    struct Mark {
        std::int8_t row, column;
        char mark;
        friend constexpr bool operator==(Mark, Mark) = default;
    };
    std::array<Mark, plan_side * plan_side> marks{};
    std::uint8_t count = 0;
    std::uint8_t blocks = 0;

    friend constexpr bool operator==(const Drawing&, const Drawing&) = default;
};

// The plan after so many quarter turns, mirrored first or not.
constexpr Drawing draw_plan(const Plan& plan, unsigned quarters, bool mirrored) {
    Drawing drawing;
    const unsigned rows = quarters % 2 ? plan.columns : plan.rows, columns = quarters % 2 ? plan.rows : plan.columns;
    for (const bool blocks : {true, false}) {
        for (unsigned row = 0; row < rows; ++row)
            for (unsigned column = 0; column < columns; ++column) {
                unsigned from_row = row, from_column = column;
                if (quarters == 1) from_row = plan.rows - 1 - column, from_column = row;
                if (quarters == 2) from_row = plan.rows - 1 - row, from_column = plan.columns - 1 - column;
                if (quarters == 3) from_row = column, from_column = plan.columns - 1 - row;
                if (mirrored) from_column = plan.columns - 1 - from_column;
                const char mark = plan.mark(from_row, from_column);
                if (mark == any_square || is_blocks(mark) != blocks) continue;
                drawing.marks[drawing.count++] = {static_cast<std::int8_t>(row), static_cast<std::int8_t>(column), mark};
            }
        if (blocks) drawing.blocks = drawing.count;
    }
    return drawing;
}

// All different positions of a plan.
struct Pattern {
    std::array<Drawing, 8> drawings{};
    std::uint8_t count = 0;
    bool stone = false;

    constexpr Pattern() = default;
    constexpr explicit Pattern(const Plan& plan) : stone(plan.stone) {
        for (const bool mirrored : {false, true})
            for (unsigned quarters = 0; quarters < 4; ++quarters) {
                const Drawing drawing = draw_plan(plan, quarters, mirrored);
                bool known = false;
                for (unsigned i = 0; i < count; ++i) known = known || drawings[i] == drawing;
                if (!known) drawings[count++] = drawing;
            }
    }
};

constexpr bool square_matches(const State& s, const Squares& playable, int row, int column, char mark) {
    const int side = static_cast<int>(board_side);
    const bool on = row >= 0 && row < side && column >= 0 && column < side;
    const unsigned square = on ? static_cast<unsigned>(row * side + column) : off;
    switch (mark) {
        case '#': return height(s, square) > 0;
        case '_': return top(s, square) == 0;
        case ',': return top(s, square) <= 1;
        case '~': return on && !playable.has(square);
        default: return height(s, square) == static_cast<unsigned>(mark - '0');
    }
}

constexpr bool matches_at(const State& s, const Squares& playable, const Drawing& drawing, int row, int column, bool stone) {
    bool on_stone = !stone;
    for (unsigned i = 0; i < drawing.count; ++i) {
        const Drawing::Mark mark = drawing.marks[i];
        if (!square_matches(s, playable, row + mark.row, column + mark.column, mark.mark)) return false;
        if (i < drawing.blocks && !on_stone)
            on_stone = s.stones.has(static_cast<unsigned>((row + mark.row) * static_cast<int>(board_side) + column + mark.column));
    }
    return on_stone;
}

// Whether the block built last completes the pattern: it is one of its blocks, on a level that the pattern shows.
constexpr bool completes(const State& s, const Squares& playable, const Pattern& pattern) {
    if (s.last == none) return false;
    const int row = static_cast<int>(row_of(s.last)), column = static_cast<int>(column_of(s.last));
    const unsigned level = height(s, s.last);
    for (unsigned d = 0; d < pattern.count; ++d) {
        const Drawing& drawing = pattern.drawings[d];
        for (unsigned i = 0; i < drawing.blocks; ++i) {
            const Drawing::Mark mark = drawing.marks[i];
            if (level != (mark.mark == '#' ? 1u : static_cast<unsigned>(mark.mark - '0'))) continue;
            if (matches_at(s, playable, drawing, row - mark.row, column - mark.column, pattern.stone)) return true;
        }
    }
    return false;
}

// --- deeds and states -------------------------------------------------------------------------------------------------------

constexpr bool caged(const State& s) {
    bool found = false;
    s.stones.each([&](unsigned stone) {
        bool all = true;
        for (const Dir dir : all_dirs) {
            const unsigned square = beside(stone, dir);
            all = all && carries(s, square) && owner_of(piece_on(s, square)) == s.turn;
        }
        found = found || all;
    });
    return found;
}

constexpr unsigned pieces_out(const State& s, Seat seat) {
    unsigned count = 0;
    for (unsigned piece = 0; piece < pieces_a_player; ++piece) count += on_board(s, piece_number(seat, piece)) ? 1 : 0;
    return count;
}

// Own figures meet figures of every opponent, so many times in all: a time for each opponent in each tile.
constexpr bool good_friends(const State& s, unsigned times) {
    const Tiles own = tiles_with(s, s.turn, first_figure, pieces_a_player);
    unsigned meetings = 0;
    for (Seat seat = 0; seat < s.players; ++seat) {
        if (seat == s.turn) continue;
        const Tiles common = static_cast<Tiles>(own & tiles_with(s, seat, first_figure, pieces_a_player));
        if (common == 0) return false;
        meetings += count_bits(common);
    }
    return meetings >= times;
}

// Ahead of the next player, who has some, by so many pieces.
constexpr bool leads(const State& s, unsigned by) {
    const unsigned followers = pieces_out(s, after(s, s.turn));
    return followers > 0 && pieces_out(s, s.turn) >= followers + by;
}

// The most pieces of a seat in one tile, of those from `first` on.
constexpr unsigned most_together(const State& s, Seat seat, unsigned first) {
    std::array<std::uint8_t, tile_count> count{};
    for (unsigned piece = first; piece < pieces_a_player; ++piece) {
        const unsigned number = piece_number(seat, piece);
        if (!on_board(s, number)) continue;
        for (unsigned left = tiles_of(s, number); left != 0; left &= left - 1) ++count[lowest_bit(left)];
    }
    return *std::max_element(count.begin(), count.end());
}

constexpr unsigned tiles_of_structures(const State& s, Seat seat) { return count_bits(tiles_with(s, seat, 0, first_figure)); }

constexpr bool most_seaweed(const State& s) {
    for (Seat seat = 0; seat < s.players; ++seat)
        if (seat != s.turn && s.weeds[seat] >= s.weeds[s.turn]) return false;
    return true;
}

constexpr bool all_out(const State& s, Seat seat, unsigned first, unsigned end) {
    for (unsigned piece = first; piece < end; ++piece) {
        const std::uint8_t where = s.at[piece_number(seat, piece)];
        if (where != in_box && where >= square_count) return false;
    }
    return true;
}

inline constexpr int society = 3;  // figures that stand high
constexpr bool high_society(const State& s, unsigned level) {
    int figures = 0;
    for (unsigned piece = first_figure; piece < pieces_a_player; ++piece)
        if (const unsigned number = piece_number(s.turn, piece); on_board(s, number) && height(s, s.at[number]) + 1 >= level) ++figures;
    return figures >= society;
}

// The pieces of a seat in tiles that a hazard threatens.
constexpr unsigned pieces_facing(const State& s, Seat seat, const Puck& puck) {
    unsigned count = 0;
    for (unsigned piece = 0; piece < pieces_a_player; ++piece)
        if (const unsigned number = piece_number(seat, piece); on_board(s, number))
            count += (threatened(puck) & tiles_of(s, number)) != 0 ? 1 : 0;
    return count;
}

constexpr bool daring(const State& s, unsigned needs) {
    for (const Puck& puck : s.pucks)
        if (pieces_facing(s, s.turn, puck) < needs) return false;
    return true;
}

constexpr bool deed_done(const State& s, const CastleCard& card) {
    switch (card.deed) {
        case Deed::cage: return caged(s);
        case Deed::study: return s.placed == 0;
        case Deed::ambush: return s.ambush != 0;
        case Deed::friends: return good_friends(s, card.needs);
        case Deed::lead: return leads(s, card.needs);
        case Deed::figures:
            return all_out(s, s.turn, first_figure, pieces_a_player) && most_together(s, s.turn, first_figure) >= card.needs;
        case Deed::structures: return tiles_of_structures(s, s.turn) >= card.needs;
        case Deed::tiles: return count_bits(tiles_with(s, s.turn, 0, pieces_a_player)) >= card.needs;
        case Deed::crowd: return most_together(s, s.turn, 0) >= card.needs;
        case Deed::height: return high_society(s, card.needs);
        case Deed::threats: return daring(s, card.needs);
        case Deed::seaweed: return s.weeds[s.turn] >= card.needs && most_seaweed(s);
        case Deed::plan: return false;
    }
    return false;
}

}  // namespace tidekeep::shorelings
