#pragma once
#include <array>
#include <cstdint>

#include "kernel/bits.hpp"
#include "kernel/table.hpp"

// The beach: squares, tiles, lanes and the hazard places around it. Nothing here changes during a game.
namespace tidekeep::shorelings {

inline constexpr unsigned board_side = 12;
inline constexpr unsigned square_count = board_side * board_side;
inline constexpr unsigned tile_count = 9;
inline constexpr unsigned pool_tile = 4;  // the centre
inline constexpr unsigned place_count = 12;
inline constexpr unsigned icon_count = 3;

// Squares in reading order: a1 (north-west) is 0, l12 is 143. `off` is what lies beside the board's edge: a column that is always empty.
using Square = std::uint8_t;
inline constexpr Square off = square_count;

constexpr unsigned row_of(unsigned square) { return square / board_side; }
constexpr unsigned column_of(unsigned square) { return square % board_side; }

enum class Dir : std::uint8_t { north, east, south, west };
TIDEKEEP_TABLE std::array<Dir, 4> all_dirs = {Dir::north, Dir::east, Dir::south, Dir::west};
constexpr unsigned index(Dir dir) { return static_cast<unsigned>(dir); }
constexpr unsigned bit(Dir dir) { return 1u << index(dir); }
constexpr Dir opposite(Dir dir) { return static_cast<Dir>(index(dir) ^ 2u); }
constexpr Dir left_of(Dir dir) { return static_cast<Dir>((index(dir) + 3u) & 3u); }
constexpr Dir right_of(Dir dir) { return static_cast<Dir>((index(dir) + 1u) & 3u); }

TIDEKEEP_TABLE auto neighbour_table = [] {
    std::array<std::array<Square, 4>, square_count + 1> table{};
    for (auto& row : table) fill_all(row, off);
    for (unsigned square = 0; square < square_count; ++square) {
        if (row_of(square) > 0) table[square][0] = static_cast<Square>(square - board_side);
        if (column_of(square) + 1 < board_side) table[square][1] = static_cast<Square>(square + 1);
        if (row_of(square) + 1 < board_side) table[square][2] = static_cast<Square>(square + board_side);
        if (column_of(square) > 0) table[square][3] = static_cast<Square>(square - 1);
    }
    return table;
}();
constexpr Square beside(unsigned square, Dir dir) { return neighbour_table[square][index(dir)]; }

// A set of squares.
class Squares {
public:
    constexpr bool has(unsigned square) const { return words_[square / 64] >> square % 64 & 1; }
    constexpr void add(unsigned square) { words_[square / 64] |= std::uint64_t{1} << square % 64; }
    constexpr void remove(unsigned square) { words_[square / 64] &= ~(std::uint64_t{1} << square % 64); }
    constexpr void clear() { words_ = {}; }
    constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
    constexpr unsigned size() const { return count_bits(words_[0]) + count_bits(words_[1]) + count_bits(words_[2]); }

    friend constexpr Squares operator&(Squares a, const Squares& b) {
        return a.combine(b, [](auto x, auto y) { return x & y; });
    }
    friend constexpr Squares operator|(Squares a, const Squares& b) {
        return a.combine(b, [](auto x, auto y) { return x | y; });
    }
    friend constexpr Squares operator-(Squares a, const Squares& b) {
        return a.combine(b, [](auto x, auto y) { return x & ~y; });
    }
    friend constexpr bool operator==(const Squares&, const Squares&) = default;

    // Calls f with each square, in reading order.
    template <class F>
    constexpr void each(F f) const {
        for (unsigned word = 0; word < words_.size(); ++word)
            for (std::uint64_t left = words_[word]; left != 0; left &= left - 1) f(static_cast<Square>(64 * word + lowest_bit(left)));
    }

    // These squares and all that share an edge with one of them.
    constexpr Squares spread() const;

private:
    template <class F>
    constexpr Squares combine(const Squares& other, F f) const {
        Squares result;
        for (unsigned word = 0; word < words_.size(); ++word) result.words_[word] = f(words_[word], other.words_[word]);
        return result;
    }
    constexpr Squares up(unsigned by) const {  // towards higher squares
        Squares result;
        result.words_ = {words_[0] << by, words_[1] << by | words_[0] >> (64 - by), words_[2] << by | words_[1] >> (64 - by)};
        return result;
    }
    constexpr Squares down(unsigned by) const {
        Squares result;
        result.words_ = {words_[0] >> by | words_[1] << (64 - by), words_[1] >> by | words_[2] << (64 - by), words_[2] >> by};
        return result;
    }

    std::array<std::uint64_t, 3> words_{};
};

TIDEKEEP_TABLE auto edge_columns = [] {
    std::array<Squares, 2> edges;  // west, east
    for (unsigned row = 0; row < board_side; ++row) {
        edges[0].add(row * board_side);
        edges[1].add(row * board_side + board_side - 1);
    }
    return edges;
}();
TIDEKEEP_TABLE Squares whole_board = [] {
    Squares all;
    for (unsigned square = 0; square < square_count; ++square) all.add(square);
    return all;
}();

constexpr Squares Squares::spread() const {
    const Squares east = (*this - edge_columns[1]).up(1), west = (*this - edge_columns[0]).down(1);
    return (*this | east | west | up(board_side) | down(board_side)) & whole_board;
}

// Tiles in reading order, 0 (north-west) to 8; a set of tiles is a bit mask.
using Tiles = std::uint16_t;
TIDEKEEP_TABLE auto tile_table = [] {
    std::array<std::uint8_t, square_count + 1> table{};
    for (unsigned square = 0; square < square_count; ++square)
        table[square] = static_cast<std::uint8_t>(row_of(square) / 4 * 3 + column_of(square) / 4);
    table[off] = pool_tile;
    return table;
}();
constexpr unsigned tile_of(unsigned square) { return tile_table[square]; }
constexpr Tiles tile_bit(unsigned square) { return static_cast<Tiles>(1u << tile_of(square)); }
inline constexpr Tiles every_tile = (1u << tile_count) - 1;
inline constexpr Tiles sandy_tiles = every_tile & ~(1u << pool_tile);

TIDEKEEP_TABLE auto tile_squares = [] {
    std::array<Squares, tile_count> tiles;
    for (unsigned square = 0; square < square_count; ++square) tiles[tile_of(square)].add(square);
    return tiles;
}();
constexpr Squares squares_in(Tiles tiles) {
    Squares squares;
    for (unsigned left = tiles; left != 0; left &= left - 1) squares = squares | tile_squares[lowest_bit(left)];
    return squares;
}

// The square at (row, column) of a tile face as drawn, when it lies at a position with so many quarter turns clockwise.
constexpr Square turned(unsigned tile, unsigned local, unsigned quarters) {
    unsigned row = local / 4, column = local % 4;
    for (unsigned i = 0; i < quarters; ++i) {
        const unsigned old = row;
        row = column;
        column = 3 - old;
    }
    return static_cast<Square>((tile / 3 * 4 + row) * board_side + tile % 3 * 4 + column);
}
constexpr bool is_corner(unsigned tile) { return tile != pool_tile && tile % 2 == 0; }
// How a face drawn for the north-west corner or the north side is turned to look at the centre from that tile.
TIDEKEEP_TABLE std::array<std::uint8_t, tile_count> quarters_inward = {0, 0, 1, 3, 0, 1, 3, 2, 2};

// Hazard places go clockwise from the western end of the north side, three a side: wave, shovel, shark.
constexpr unsigned side_of(unsigned place) { return place / icon_count; }
constexpr unsigned icon_of(unsigned place) { return place % icon_count; }

// The lane a place faces: its tiles, the nearest first.
TIDEKEEP_TABLE auto lane_table = [] {
    std::array<std::array<std::uint8_t, 3>, place_count> lanes{};
    for (unsigned place = 0; place < place_count; ++place)
        for (unsigned far = 0; far < 3; ++far) {
            const unsigned along = icon_of(place);
            const unsigned tile = side_of(place) == 0   ? far * 3 + along
                                  : side_of(place) == 1 ? along * 3 + 2 - far
                                  : side_of(place) == 2 ? (2 - far) * 3 + 2 - along
                                                        : (2 - along) * 3 + far;
            lanes[place][far] = static_cast<std::uint8_t>(tile);
        }
    return lanes;
}();
constexpr Tiles lane_tiles(unsigned place) {
    return static_cast<Tiles>(1u << lane_table[place][0] | 1u << lane_table[place][1] | 1u << lane_table[place][2]);
}

}  // namespace tidekeep::shorelings
