#pragma once
#include <algorithm>

#include "games/shorelings/column.hpp"

// Hazards: what they threaten, whom they reach, what they do.
namespace tidekeep::shorelings {

// The tiles a hazard threatens from where it is.
constexpr Tiles threatened(const Puck& puck) {
    return puck.kind == Hazard::terror ? static_cast<Tiles>(1u << lane_table[puck.place][0]) : lane_tiles(puck.place);
}
constexpr unsigned threats_to(const State& s, Tiles tiles) {
    unsigned count = 0;
    for (const Puck& puck : s.pucks) count += (threatened(puck) & tiles) != 0 ? 1 : 0;
    return count;
}

constexpr unsigned alerts(const Puck& puck) {
    unsigned sum = 0;
    for (unsigned value = 1; value <= most_alerts; ++value) sum += value * puck.revealed[value];
    return sum;
}
constexpr bool occupied(const State& s, unsigned place) {
    return std::any_of(s.pucks.begin(), s.pucks.end(), [&](const Puck& puck) { return puck.place == place; });
}

// These tiles and all that Tunnels link to them.
constexpr Tiles linked(const State& s, Tiles tiles) {
    if (card_in(s, Slot::door) != Card::tunnel) return tiles;
    for (bool more = true; more;) {
        more = false;
        for (Seat seat = 0; seat < s.players; ++seat) {
            const unsigned first = piece_number(seat, first_piece(Slot::door));
            if (!on_board(s, first) || !on_board(s, first + 1)) continue;
            const Tiles ends = static_cast<Tiles>(tiles_of(s, first) | tiles_of(s, first + 1));
            if ((tiles & ends) == 0 || (tiles & ends) == ends) continue;
            tiles = static_cast<Tiles>(tiles | ends);
            more = true;
        }
    }
    return tiles;
}

// The tiles a hazard affects if it triggers now; for the Meteor before its die is rolled.
constexpr Tiles affected(const State& s, const Puck& puck) { return linked(s, threatened(puck)); }

// --- how things leave the board ---------------------------------------------------------------------------------------------

constexpr void lift(State& s, unsigned number) {
    s.columns[s.at[number]].piece = 0;
    s.carried.remove(s.at[number]);
    if (!large_number(number)) return;
    s.columns[second_square(s, number)].piece = 0;
    s.carried.remove(second_square(s, number));
}

constexpr void stand(State& s, unsigned number, unsigned square) {
    s.at[number] = static_cast<std::uint8_t>(square);
    s.columns[square].piece = static_cast<std::uint8_t>(number + 1);
    s.carried.add(square);
    if (!large_number(number)) return;
    s.columns[second_square(s, number)].piece = static_cast<std::uint8_t>(number + 1);
    s.carried.add(second_square(s, number));
}

constexpr void destroy(State& s, unsigned number) {
    lift(s, number);
    s.at[number] = destroyed;
    s.clear[number] = 0;
    if (card_of(s, number) == Card::ranger) ++s.rangers[owner_of(number)];
}

// Lowers or raises a column to a number of blocks; the sand goes to or comes from the supply.
constexpr void set_height(State& s, unsigned square, unsigned blocks) {
    Column& column = s.columns[square];
    s.supply = static_cast<std::uint8_t>(s.supply + column.height - blocks);
    column.height = static_cast<std::uint8_t>(blocks);
    if (column.fresh_high <= blocks) return;
    column.fresh_high = column.height;
    if (column.fresh_high >= column.fresh_low) return;
    column.fresh_low = column.fresh_high = 0;
    s.fresh.remove(square);
}

// --- what they do -----------------------------------------------------------------------------------------------------------

// What a hazard took, for the solo challenges.
struct Toll {
    unsigned pieces = 0;
    unsigned figures = 0;
    unsigned blocks = 0;
    unsigned saved = 0;  // figures that the Prince saved
};

constexpr bool shielded(const State& s, unsigned number) { return s.shield != 0 && figure_number(number) && owner_of(number) == s.turn; }

constexpr void take_piece(State& s, unsigned number, Toll& toll) {
    ++toll.pieces;
    toll.figures += figure_number(number) ? 1 : 0;
    destroy(s, number);
}

// Takes the piece of a column; false if a Prince forbids it and its blocks stay as well.
constexpr bool take_from(State& s, unsigned square, Toll& toll) {
    if (!carries(s, square)) return true;
    const unsigned number = piece_on(s, square);
    if (shielded(s, number)) {
        ++toll.saved;
        return false;
    }
    take_piece(s, number, toll);
    return true;
}

constexpr void take_blocks(State& s, unsigned square, unsigned leave, Toll& toll) {
    const unsigned rest = std::max(leave, s.stones.has(square) ? 1u : 0u);
    if (height(s, square) <= rest) return;
    toll.blocks += height(s, square) - rest;
    set_height(s, square, rest);
}

constexpr void clear_columns(State& s, const Squares& squares, Toll& toll) {
    squares.each([&](unsigned square) {
        if (take_from(s, square, toll)) take_blocks(s, square, 0, toll);
    });
}

constexpr void dragon(State& s, const Squares& lane, Toll& toll) {
    unsigned highest = 0;
    lane.each([&](unsigned square) { highest = std::max(highest, top(s, square)); });
    const unsigned lowest = std::max(highest, 3u) - 1;  // the lower of the two levels, never the ground's
    if (highest < 2) return;
    lane.each([&](unsigned square) {
        if (carries(s, square)) {
            if (height(s, square) == 0 || top(s, square) < lowest) return;
            if (!take_from(s, square, toll)) return;
        }
        take_blocks(s, square, lowest - 1, toll);
    });
}

constexpr void giant(State& s, const Squares& lane, Toll& toll) {
    (lane & s.carried).each([&](unsigned square) {
        if (figure_number(piece_on(s, square))) take_from(s, square, toll);
    });
}

constexpr void greatclaw(State& s, const Squares& lane, Toll& toll) {
    Squares beside_stones;
    (lane & s.stones).each([&](unsigned stone) {
        for (const Dir dir : all_dirs)
            if (const unsigned square = beside(stone, dir); square != off) beside_stones.add(square);
    });
    clear_columns(s, beside_stones & lane, toll);
}

// Adds as many blocks as the supply still has.
constexpr void heap(State& s, unsigned square, unsigned blocks) {
    set_height(s, square, height(s, square) + std::min<unsigned>(blocks, s.supply));
}

// Tile by tile: `order` are the affected tiles, the nearest first. Structures are taken away before the first cell is filled; a half of a
// large one that lies in no affected tile is filled after those that do.
template <class Order>
constexpr void sandstorm(State& s, const Order& order, Toll& toll) {
    std::array<Squares, 2> buried;  // columns that lost a structure of one level, and of two
    const auto bury = [&](unsigned square) {
        if (!carries(s, square) || figure_number(piece_on(s, square))) return;
        const unsigned number = piece_on(s, square);
        Squares& columns = buried[levels_of(number) - 1];
        columns.add(s.at[number]);
        if (large_number(number)) columns.add(second_square(s, number));
        take_piece(s, number, toll);
    };
    for (const unsigned tile : order) tile_squares[tile].each(bury);
    const Squares lost = buried[0] | buried[1];
    const auto fill = [&](unsigned square) {
        if (lost.has(square)) heap(s, square, buried[0].has(square) ? 1 : 2);
    };
    const auto cover = [&](unsigned square) {
        if (!lost.has(square) && !carries(s, square) && sand_top(s, square)) heap(s, square, 1);
    };
    Squares beyond = lost;
    for (const unsigned tile : order) {
        tile_squares[tile].each(fill);
        beyond = beyond - tile_squares[tile];
    }
    beyond.each(fill);
    for (const unsigned tile : order) tile_squares[tile].each(cover);
}

// The tiles of a set in the order in which a Sandstorm reaches them: along the lane, then the linked ones.
struct Path {
    std::array<std::uint8_t, tile_count> tiles{};
    unsigned count = 0;
    constexpr Path(unsigned place, Tiles all) {
        for (const unsigned tile : lane_table[place]) visit(tile, all);
        for (unsigned tile = 0; tile < tile_count; ++tile) visit(tile, all);
    }
    constexpr const std::uint8_t* begin() const { return tiles.data(); }
    constexpr const std::uint8_t* end() const { return tiles.data() + count; }

private:
    constexpr void visit(unsigned tile, Tiles& left) {
        if (!(left >> tile & 1)) return;
        left = static_cast<Tiles>(left & ~(1u << tile));
        tiles[count++] = static_cast<std::uint8_t>(tile);
    }
};

// The whole effect of a triggered hazard on these tiles.
constexpr Toll strike(State& s, const Puck& puck, Tiles tiles) {
    Toll toll;
    const Squares lane = squares_in(tiles);
    switch (puck.kind) {
        case Hazard::dragon: dragon(s, lane, toll); break;
        case Hazard::giant: giant(s, lane, toll); break;
        case Hazard::sandstorm: sandstorm(s, Path(puck.place, tiles), toll); break;
        case Hazard::greatclaw: greatclaw(s, lane, toll); break;
        default: clear_columns(s, lane, toll); break;  // terror, meteor
    }
    return toll;
}

}  // namespace tidekeep::shorelings
