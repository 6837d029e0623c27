#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "games/shorelings/board.hpp"

namespace tidekeep::shorelings {

inline constexpr int most_players = 4;

// The six slots of player cards and their four variants each, in the order of the slots.
enum class Slot : std::uint8_t { large, tower, door, princess, archer, guard };
inline constexpr unsigned slot_count = 6;
inline constexpr unsigned variants = 4;

enum class Card : std::uint8_t {
    arch,
    monument,
    aqueduct,
    bridge,
    tower,
    outpost,
    watchtower,
    keep,
    door,
    window,
    tunnel,
    prison,
    princess,
    wizard,
    witch,
    sorceress,
    archer,
    thief,
    ranger,
    hunter,
    guard,
    duelist,
    captain,
    prince,
    suggested = 0xFE,
    drawn = 0xFF  // before the game: as the combination says, or as Nature draws
};
inline constexpr unsigned card_count = slot_count * variants;
inline constexpr std::array<std::string_view, card_count> card_names = {
    "arch",     "monument", "aqueduct", "bridge",    "tower",  "outpost", "watchtower", "keep",   "door",  "window",  "tunnel",  "prison",
    "princess", "wizard",   "witch",    "sorceress", "archer", "thief",   "ranger",     "hunter", "guard", "duelist", "captain", "prince"};

constexpr unsigned index(Card card) { return static_cast<unsigned>(card); }
constexpr Slot slot_of(Card card) { return static_cast<Slot>(index(card) / variants); }
constexpr bool is_structure(Card card) { return index(card) < 3 * variants; }
constexpr bool is_large(Card card) { return slot_of(card) == Slot::large; }
constexpr unsigned levels_of(Card card) { return index(card) < 2 * variants ? 2 : 1; }

// A player's pieces: index 0 is the large structure, 1 and 2 the towers, 3 and 4 the doors, 5 the princess, 6 and 7 the archers, 8 and 9
// the guards.
inline constexpr unsigned pieces_a_player = 10;
inline constexpr unsigned first_figure = 5;
TIDEKEEP_TABLE std::array<std::uint8_t, pieces_a_player> piece_slot = {0, 1, 1, 2, 2, 3, 4, 4, 5, 5};
TIDEKEEP_TABLE std::array<std::uint8_t, slot_count + 1> slot_first = {0, 1, 3, 5, 6, 8, 10};

enum class Hazard : std::uint8_t { dragon, giant, terror, meteor, sandstorm, greatclaw, suggested = 0xFE, drawn = 0xFF };
inline constexpr unsigned hazard_kinds = 6;
inline constexpr unsigned hazards_in_play = 3;
inline constexpr unsigned every_puck = (1u << hazards_in_play) - 1;
inline constexpr std::array<std::string_view, hazard_kinds> hazard_names = {"dragon", "giant",     "terror",
                                                                            "meteor", "sandstorm", "greatclaw"};
inline constexpr std::array<std::string_view, 4> side_names = {"north", "east", "south", "west"};
inline constexpr std::array<std::string_view, icon_count> icon_names = {"wave", "shovel", "shark"};
inline constexpr unsigned most_alerts = 3;   // on a card
inline constexpr unsigned hazard_cards = 6;  // in a deck

// One tile face: where its stone and its seaweed are, 0 to 15 as drawn.
struct Face {
    std::uint8_t stone = 0;
    std::uint8_t seaweed = 0;
    friend constexpr bool operator==(const Face&, const Face&) = default;
};
inline constexpr unsigned face_count = 8;
inline constexpr unsigned every_face = (1u << face_count) - 1;

// The faces of a player count. Unless they fit anywhere, the first four are corners and the others sides.
struct Shape {
    std::array<Face, face_count> faces{};
    std::array<std::uint16_t, 2> wet{};  // squares (bits, as drawn) of a corner and of a side that are tide pool
    bool anywhere = false;
    friend constexpr bool operator==(const Shape&, const Shape&) = default;
};

struct CardData {
    std::uint8_t pieces = 0;
    std::int8_t score = 0;
    std::int8_t placed = 0;  // at once
    std::int8_t each = 0;    // for everything it counts
    friend constexpr bool operator==(const CardData&, const CardData&) = default;
};

inline constexpr unsigned combination_count = 10;
inline constexpr std::array<std::string_view, combination_count> combination_names = {
    "basic",           "storm-watchers",  "starfish-crossed-lovers", "crabs-and-robbers", "hurricane-season", "grimm-on-the-beach",
    "coastal-warfare", "seashore-zoning", "distant-shores",          "buried-treasure"};
struct Combination {
    std::array<Card, slot_count> cards{};
    std::array<Hazard, hazards_in_play> hazards{};
    friend constexpr bool operator==(const Combination&, const Combination&) = default;
};

// From `friends` on a deed counts to a number.
enum class Deed : std::uint8_t { plan, cage, study, ambush, friends, lead, figures, structures, tiles, crowd, height, threats, seaweed };
inline constexpr std::array<std::string_view, 13> deed_names = {"plan",       "cage",  "study", "ambush", "friends", "lead",   "figures",
                                                                "structures", "tiles", "crowd", "height", "threats", "seaweed"};

// A castle card's pattern: what each square of a small grid must be.
inline constexpr char any_square = '.';
inline constexpr unsigned plan_side = 5;
struct Plan {
    std::uint8_t rows = 0;
    std::uint8_t columns = 0;
    bool stone = false;  // one of its columns stands on a stone
    std::array<char, plan_side * plan_side> marks{};
    constexpr char mark(unsigned row, unsigned column) const { return marks[row * plan_side + column]; }

    friend constexpr bool operator==(const Plan&, const Plan&) = default;
};

struct CastleCard {
    std::array<char, 24> letters{};  // its name, ends with '\0'
    std::uint8_t points = 0;
    std::uint8_t needs = 0;
    Deed deed = Deed::plan;
    bool solo = true;
    Plan plan;
    constexpr std::string_view name() const { return letters.data(); }

    friend constexpr bool operator==(const CastleCard&, const CastleCard&) = default;
};
inline constexpr unsigned most_castle_cards = 32;

struct Rank {
    std::uint16_t from = 0;
    std::array<char, 40> letters{};
    constexpr std::string_view title() const { return letters.data(); }

    friend constexpr bool operator==(const Rank&, const Rank&) = default;
};
inline constexpr unsigned most_ranks = 12;

struct Edition {
    std::array<std::uint8_t, most_players> rounds{};  // by number of players
    std::uint8_t blocks = 0;
    std::uint8_t gather = 0;
    std::uint8_t pieces_a_bonus = 0;
    std::uint8_t most_bonus = 0;
    std::uint8_t seaweed = 0;                          // points
    std::array<Shape, 3> shapes{};                     // for up to two, three and four players
    std::array<std::uint8_t, most_alerts + 1> deck{};  // cards of a hazard deck by alerts
    std::uint8_t trigger = 0;
    std::array<std::uint8_t, 3> meteor{};  // sides of the die by result, 1 to 3
    std::array<CardData, card_count> cards{};
    std::array<Combination, combination_count> combinations{};
    std::uint8_t hand = 0;
    std::uint8_t declare = 0;
    std::array<CastleCard, most_castle_cards> castle{};
    std::uint8_t castle_count = 0;
    std::uint8_t solo_hand = 0;
    std::uint8_t solo_declare = 0;
    std::uint32_t solo_without = 0;  // cards, a bit each
    std::array<Rank, most_ranks> chart{};
    std::uint8_t chart_count = 0;

    constexpr const CardData& card(Card which) const { return cards[index(which)]; }
    constexpr const Shape& shape(int players) const { return shapes[players <= 2 ? 0 : static_cast<std::size_t>(players) - 2]; }

    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

}  // namespace tidekeep::shorelings
