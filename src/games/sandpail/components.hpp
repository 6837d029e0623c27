#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace tidekeep::sandpail {

// Builder tiles: two kinds to build with, two kinds of wave.
enum class Tile : std::uint8_t { pail, tower, single_wave, double_wave };

inline constexpr int tile_kinds = 4;
inline constexpr std::array<std::string_view, tile_kinds> tile_names = {"pail", "tower", "single", "double"};

constexpr bool is_wave(Tile tile) { return tile >= Tile::single_wave; }

// How many tiles of each kind, in a hand or in the pool.
class Tiles {
public:
    static constexpr int most_of_a_kind = 99;

    constexpr std::uint8_t operator[](Tile tile) const { return counts_[static_cast<std::size_t>(tile)]; }
    constexpr int total() const { return counts_[0] + counts_[1] + counts_[2] + counts_[3]; }
    constexpr void add(Tile tile, int count = 1) { counts_[static_cast<std::size_t>(tile)] += static_cast<std::uint8_t>(count); }
    constexpr void remove(Tile tile, int count = 1) { counts_[static_cast<std::size_t>(tile)] -= static_cast<std::uint8_t>(count); }
    friend constexpr bool operator==(Tiles, Tiles) = default;

private:
    std::array<std::uint8_t, tile_kinds> counts_;
};

// A set of cells of a castle, a bit each: four columns a to d, four rows from the ground up.
using Cells = std::uint16_t;
inline constexpr unsigned columns = 4;
inline constexpr unsigned rows = 4;
inline constexpr unsigned cells = columns * rows;
inline constexpr Cells ground = 0x000F;  // row 1

constexpr unsigned cell_at(unsigned column, unsigned row) { return row * columns + column; }
constexpr bool has(Cells set, unsigned cell) { return (set >> cell & 1) != 0; }

struct Castle {
    Cells cells;   // all of them
    Cells towers;  // those that take a tower; the others take a pail
    std::uint8_t value;
    std::array<char, 19> letters;  // its name, ends with '\0'
    constexpr std::string_view name() const { return letters.data(); }

    friend constexpr bool operator==(const Castle&, const Castle&) = default;
};

// What one face of a die yields.
struct Face {
    enum Kind : std::uint8_t { pail, tower, wave } kind;
    std::uint8_t count;
    friend constexpr bool operator==(Face, Face) = default;
};

inline constexpr std::size_t most_castles = 32;
inline constexpr std::size_t die_faces = 6;
inline constexpr int most_on_a_face = 9;
inline constexpr std::array<std::string_view, 4> length_names = {"standard", "short", "long", "longest"};

struct Edition {
    Tiles tiles;
    std::array<Face, die_faces> die;
    std::uint8_t plays;  // tiles played in a turn
    std::uint8_t waves;  // how many of them may be waves
    std::uint8_t hand;   // tiles held at the end of a turn
    std::uint8_t keep;   // pails kept when the opponent builds the castle
    std::uint8_t walls;  // in front of one castle
    std::uint16_t turns;
    std::array<std::uint8_t, length_names.size()> lengths;  // castles in a game
    std::uint8_t castle_count;
    std::array<Castle, most_castles> castles;
    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

}  // namespace tidekeep::sandpail
