#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace tidekeep::barons {

inline constexpr int most_players = 4;
inline constexpr std::size_t most_tiles = 80;  // names of tiles, each with its copies
inline constexpr std::size_t most_levels = 12;
inline constexpr std::size_t most_halves = 12;  // half columns: the ten of the foundation, and one more at either end
inline constexpr std::size_t most_spaces = 64;  // of the path
inline constexpr std::size_t most_on_market = 5;
inline constexpr std::size_t most_in_holder = 12;  // before the limit is looked at

// A tile by its name: 1 is the first of the edition. Copies of a tile are all alike.
enum class Tile : std::uint8_t { none = 0, door = most_tiles + 1, unknown = 255 };

enum class Coin : std::uint8_t {
    ruby,
    highest_tower,
    thief,
    most_persons,
    bitter_lady,
    most_windows,
    mill,
    most_roofs,
    crumble,
    monk,
    catapult,
    none = 255
};

inline constexpr int coin_kinds = 11;
inline constexpr std::array<std::string_view, coin_kinds> coin_names = {
    "ruby", "highest-tower", "thief", "most-persons", "bitter-lady", "most-windows", "mill", "most-roofs", "crumble", "monk", "catapult"};

// The halves of an edge that are stone: bit 0 the left one, bit 1 the right one.
using Edge = std::uint8_t;
inline constexpr Edge left_half = 1, right_half = 2, all_stone = 3;

// What a tile shows.
struct Face {
    std::uint8_t number = 0;  // to be matched beneath; 0 for a check tile
    std::uint8_t above = 0;   // counts for what is built on it
    Edge bottom = all_stone;
    Edge top = all_stone;
    bool check = false;
    bool warning = false;
    std::uint8_t windows = 0;
    std::uint8_t roofs = 0;
    std::uint8_t persons = 0;
    std::uint8_t rubies = 0;
    std::uint8_t copies = 0;
    friend constexpr bool operator==(const Face&, const Face&) = default;
};

struct Name {
    static constexpr std::size_t longest = 19;
    std::array<char, longest + 1> letters{};  // ends with '\0'
    constexpr std::string_view text() const { return letters.data(); }

    friend constexpr bool operator==(const Name&, const Name&) = default;
};

enum class Space : std::uint8_t { empty, coin, ruby, tile };

struct Edition {
    std::array<Face, most_tiles + 2> faces;  // by Tile; the door has one too
    std::array<Name, most_tiles + 2> names;
    std::uint8_t tile_count = 0;
    std::array<std::uint8_t, coin_kinds> coin_copies{};
    std::array<std::uint8_t, coin_kinds> coin_tiles{};  // what the effect gives to those who gain by it
    std::array<Space, most_spaces> path{};
    std::uint8_t path_length = 0;
    std::array<std::uint8_t, most_players> starts{};  // spaces of the path
    std::array<std::uint8_t, most_levels> steps{};
    std::uint8_t levels = 0;
    std::uint8_t door = 0;  // which of the five places of level 1
    std::uint8_t deal = 0;
    std::uint8_t draw = 0;
    std::uint8_t holder = 0;  // the limit
    std::uint8_t market_tiles = 0;
    std::uint8_t market_coins = 0;
    std::array<std::uint8_t, 2> goal{};  // without and with reach-the-sky
    std::uint8_t stalemate = 0;          // rounds without a build, after which heuristic players have had enough
    std::array<Tile, 2> royals{};

    constexpr const Face& face(Tile tile) const { return faces[static_cast<std::size_t>(tile)]; }
    constexpr std::string_view name(Tile tile) const { return names[static_cast<std::size_t>(tile)].text(); }

    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

}  // namespace tidekeep::barons
