#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace tidekeep::tidepool {

enum class Tile : std::uint8_t { sand, pebble, seaweed, stick, butterfly, fan, spiral, shovel, rake, wave, unknown = 15 };

inline constexpr int tile_kinds = 10;
inline constexpr std::array<std::string_view, tile_kinds> tile_names = {"sand", "pebble", "seaweed", "stick", "butterfly",
                                                                        "fan",  "spiral", "shovel",  "rake",  "wave"};
inline constexpr std::string_view wall_letters = "SPWKBFX";  // of the first seven kinds, which walls are made of

constexpr bool is_decoration(Tile tile) { return tile >= Tile::pebble && tile <= Tile::spiral; }

// How many tiles of each kind: ten lanes of six bits, of which the sixth stays free, so that lanes can be compared side by side.
class Tiles {
public:
    static constexpr unsigned most_of_a_kind = 31;
    static constexpr unsigned most_in_all = 62;

    constexpr unsigned operator[](Tile tile) const { return static_cast<unsigned>(lanes_ >> shift(tile)) & 0x3F; }
    constexpr unsigned total() const { return static_cast<unsigned>(lanes_ % 63); }  // 64 = 1 modulo 63, so lanes add up
    constexpr bool empty() const { return lanes_ == 0; }
    constexpr bool covers(Tiles other) const { return (((lanes_ | spare) - other.lanes_) & spare) == spare; }

    constexpr void add(Tile tile, unsigned count = 1) { lanes_ += std::uint64_t{count} << shift(tile); }
    constexpr void remove(Tile tile) { lanes_ -= std::uint64_t{1} << shift(tile); }
    constexpr void operator+=(Tiles other) { lanes_ += other.lanes_; }
    constexpr void operator-=(Tiles other) { lanes_ -= other.lanes_; }
    friend constexpr Tiles operator+(Tiles a, Tiles b) { return a += b, a; }
    friend constexpr Tiles operator-(Tiles a, Tiles b) { return a -= b, a; }
    friend constexpr bool operator==(Tiles, Tiles) = default;

    // Calls f with each kind that is there, in order.
    template <class F>
    constexpr void each_kind(F f) const {
        unsigned kind = 0;
        for (std::uint64_t rest = lanes_; rest != 0; rest >>= 6, ++kind)
            if ((rest & 0x3F) != 0) f(static_cast<Tile>(kind));
    }

private:
    static constexpr std::uint64_t spare = 0x0820820820820820u;  // the sixth bit of each lane
    static constexpr int shift(Tile tile) { return 6 * static_cast<int>(tile); }

    std::uint64_t lanes_ = 0;
};

struct Wall {
    Tiles cost;
    std::uint8_t points = 0;
    std::uint8_t from = 0;           // the least number of players it is used with
    std::array<char, 10> letters{};  // its name: one letter a tile, ends with '\0'
    constexpr std::string_view name() const { return letters.data(); }

    friend constexpr bool operator==(const Wall&, const Wall&) = default;
};

inline constexpr std::size_t most_walls = 32;
inline constexpr std::size_t most_in_row = 8;
inline constexpr int most_tiles_a_wall = 9;

struct Edition {
    Tiles tiles;
    std::array<Wall, most_walls> walls;
    std::uint8_t wall_count = 0;
    std::uint8_t row = 0;     // walls on show
    std::uint8_t castle = 0;  // walls that complete a castle
    std::uint8_t keep = 0;    // tiles kept when a wave crashes
    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

}  // namespace tidekeep::tidepool
