#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "kernel/table.hpp"

namespace tidekeep::sandbank {

enum class Type : std::uint8_t { crab, bucket, seagull };
enum class Shape : std::uint8_t { end, straight, corner, tee, cross };

inline constexpr int types = 3;
inline constexpr int shapes = 5;
inline constexpr std::array<std::string_view, types> type_names = {"crab", "bucket", "seagull"};
inline constexpr std::array<std::string_view, shapes> shape_names = {"end", "straight", "corner", "tee", "cross"};

// The wheel of power: crab beats bucket, bucket beats seagull, seagull beats crab.
constexpr Type prey(Type type) { return static_cast<Type>((static_cast<int>(type) + 1) % types); }
constexpr Type hunter(Type type) { return static_cast<Type>((static_cast<int>(type) + 2) % types); }

// A set of edges, a bit each: north 1, east 2, south 4, west 8.
using Walls = std::uint8_t;
inline constexpr int sides = 4;
enum Side : int { north, east, south, west };
inline constexpr Walls all_walls = 15;
inline constexpr std::string_view side_letters = "NESW";
inline constexpr std::array<std::string_view, sides> side_names = {"north", "east", "south", "west"};
TIDEKEEP_TABLE std::array<int, sides> step_x = {0, 1, 0, -1};
TIDEKEEP_TABLE std::array<int, sides> step_y = {-1, 0, 1, 0};

constexpr Walls wall_at(int side) { return static_cast<Walls>(1 << side); }
constexpr int opposite(int side) { return side ^ 2; }
constexpr Walls turned(Walls walls) { return static_cast<Walls>((walls << 1 | walls >> 3) & all_walls); }
constexpr unsigned count_walls(unsigned walls) { return (walls & 1) + (walls >> 1 & 1) + (walls >> 2 & 1) + (walls >> 3 & 1); }
constexpr Shape shape_of(Walls walls) {  // of at least one wall
    switch (count_walls(walls)) {
        case 1: return Shape::end;
        case 2: return walls == 5 || walls == 10 ? Shape::straight : Shape::corner;
        case 3: return Shape::tee;
        default: return Shape::cross;
    }
}

// What a card of the main deck shows: a sandcastle card's type, shape and pebble, or an attack card's type.
enum class Card : std::uint8_t { first_attack = 30, wave = 33, unknown = 63 };
inline constexpr int castle_kinds = 30;
inline constexpr int card_kinds = 33;  // all but the Big Wave

constexpr Card castle_card(Type type, Shape shape, bool pebble) {
    return static_cast<Card>(static_cast<int>(type) * 10 + static_cast<int>(shape) * 2 + (pebble ? 1 : 0));
}
constexpr Card attack_card(Type type) { return static_cast<Card>(castle_kinds + static_cast<int>(type)); }
constexpr bool is_castle(Card card) { return card < Card::first_attack; }
constexpr bool is_attack(Card card) { return card >= Card::first_attack && card < Card::wave; }
constexpr Type type_of(Card card) {
    const int index = static_cast<int>(card);
    return static_cast<Type>(is_castle(card) ? index / 10 : index - castle_kinds);
}
constexpr Shape shape_of(Card card) { return static_cast<Shape>(static_cast<int>(card) % 10 / 2); }  // of a sandcastle card
constexpr bool has_pebble(Card card) { return is_castle(card) && static_cast<int>(card) % 2 != 0; }

// A sandcastle card as it lies on the sand: its walls (low four bits), its type, whether it shows a pebble, whether another card covers it.
enum class Face : std::uint8_t {};
inline constexpr unsigned faces = 128;  // without the bit for covered
inline constexpr unsigned covered_bit = 128;

constexpr Face make_face(Type type, Walls walls, bool pebble) {
    return static_cast<Face>(walls | static_cast<unsigned>(type) << 4 | (pebble ? 64u : 0u));
}
constexpr Walls walls_of(Face face) { return static_cast<Walls>(static_cast<unsigned>(face) & all_walls); }
constexpr Type type_of(Face face) { return static_cast<Type>(static_cast<unsigned>(face) >> 4 & 3); }
constexpr bool has_pebble(Face face) { return (static_cast<unsigned>(face) & 64) != 0; }
constexpr bool is_covered(Face face) { return (static_cast<unsigned>(face) & covered_bit) != 0; }
constexpr Face covered(Face face) { return static_cast<Face>(static_cast<unsigned>(face) | covered_bit); }
constexpr Face uncovered(Face face) { return static_cast<Face>(static_cast<unsigned>(face) & ~covered_bit); }
// Whether the bits are those of a card that lies uncovered.
constexpr bool is_face(unsigned bits) { return bits < faces && (bits & all_walls) != 0 && (bits >> 4 & 3) < types; }
constexpr Card card_of(Face face) { return castle_card(type_of(face), shape_of(walls_of(face)), has_pebble(face)); }

// What a castle covers, seen from above: the places of its smallest upright box, a bit each, eight to a row.
struct Outline {
    static constexpr int most_side = 8;
    std::uint64_t cells = 0;
    std::uint8_t width = 0;
    std::uint8_t height = 0;
    friend constexpr bool operator==(const Outline&, const Outline&) = default;
};

// A dealt bonus: all that it asks of a completed castle. Zero asks for nothing.
struct Bonus {
    std::array<char, 16> id_text{};
    std::array<char, 48> name_text{};
    std::uint8_t points = 0;
    std::array<std::uint8_t, types> least_of_type{};
    std::array<std::uint8_t, types> least_pebbles_of_type{};
    std::uint8_t least_pebbles = 0;
    std::uint8_t least_cards = 0;
    std::uint8_t most_cards = 0;
    std::uint8_t most_types = 0;
    std::uint8_t top_pebble = 0;  // a pebble on top of a stack of at least so many cards
    std::uint8_t covered_pebbles = 0;
    std::uint8_t tower = 0;          // a stack of at least so many cards
    std::uint8_t outline_count = 0;  // the turns and mirror images of its shape; none: any shape
    std::array<Outline, 8> outlines{};

    constexpr std::string_view id() const { return id_text.data(); }
    constexpr std::string_view name() const { return name_text.data(); }

    friend constexpr bool operator==(const Bonus&, const Bonus&) = default;
};

// A bonus that goes to whoever beats its mark.
struct RecordBonus {
    std::array<char, 48> name_text{};
    std::uint8_t points = 0;
    std::uint8_t least = 0;
    constexpr std::string_view name() const { return name_text.data(); }

    friend constexpr bool operator==(const RecordBonus&, const RecordBonus&) = default;
};

enum class Group : std::uint8_t { content, pebble, shape };
inline constexpr int groups = 3;
inline constexpr std::array<std::string_view, groups> group_names = {"content", "pebble", "shape"};

inline constexpr int most_players = 7;
inline constexpr int most_placed = 96;  // sandcastle cards of an edition, and so cards that can ever lie on the sand
inline constexpr int most_attacks = 60;
inline constexpr int most_hand = 5;
inline constexpr int most_beach = 5;
inline constexpr int most_bonuses = 48;  // of all groups
inline constexpr int most_dealt_a_group = 5;

struct Edition {
    std::array<std::uint8_t, card_kinds> cards{};
    std::uint8_t hand = 0;
    std::uint8_t beach = 0;
    std::uint8_t wave_depth = 0;
    std::uint8_t stale_rounds = 0;
    std::array<Walls, shapes> printed{};  // how a castle's first card lies
    RecordBonus biggest;
    RecordBonus tallest;
    std::array<std::uint8_t, most_players + 1> dealt{};  // of each group, by number of players
    std::array<std::uint8_t, groups + 1> group_start{};  // where a group's bonuses begin; the last entry is their number
    std::array<Bonus, most_bonuses> bonuses{};
    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

}  // namespace tidekeep::sandbank
