#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "games/sandbank/components.hpp"
#include "kernel/action.hpp"
#include "kernel/list.hpp"
#include "kernel/seat.hpp"

namespace tidekeep::sandbank {

enum class Phase : std::uint8_t {
    bonus,    // Nature deals the bonuses
    deal,     // Nature deals the hands, then the beach
    turn,     // build, attack, exchange, or pass
    answer,   // a fight: counter, or yield
    place,    // the attacker has won and puts the stolen card into play
    restock,  // someone short of cards takes one from the beach or asks for one from the deck
    draw,     // Nature turns up the card asked for
    refill,   // Nature fills up the beach
    over
};

// A card in a hand: what it is, and whether everybody knows (it came from the beach).
enum class Held : std::uint8_t {};
constexpr Held make_held(Card card, bool open) { return static_cast<Held>(static_cast<unsigned>(card) << 1 | (open ? 1u : 0u)); }
constexpr Card card_in(Held held) { return static_cast<Card>(static_cast<unsigned>(held) >> 1); }
constexpr bool is_open(Held held) { return (static_cast<unsigned>(held) & 1) != 0; }

using Hand = List<Held, most_hand>;
using Beach = List<Card, most_beach>;

// A sandcastle card in play. Places are counted from the castle's north-west corner: every castle reaches row 0 and column 0.
struct Placed {
    std::uint8_t x;
    std::uint8_t y;
    Face face;
    friend constexpr bool operator==(const Placed&, const Placed&) = default;
};

// An unfinished castle: so many cards of the sand, in a row.
struct Castle {
    std::uint8_t owner;
    std::uint8_t size;
};

// Who holds a bonus that can be taken away, and what has to be beaten.
struct Mark {
    Seat holder;
    std::uint8_t best;
};

inline constexpr int most_dealt = groups * most_dealt_a_group;

// No game outgrows this: a card on the sand is one of the edition's sandcastle cards, of which there are at most `most_placed`, so neither
// the cards, nor the castles, nor the rows or columns of a castle (whose cards hang together) can be more.
//
// Equal tables are equal bytes: castles are sorted by owner, then by age; the cards of a castle by row, then column, and in a stack from
// the top down. Hands, beach and dealt bonuses are sorted.
struct State {
    std::array<std::uint8_t, card_kinds> unseen;  // the deck without the Big Wave; for a viewer also what others hold that he does not know
    std::uint8_t deck;                            // cards in the deck, without the Big Wave
    PerSeat<Hand, most_players> hands;
    Beach beach;
    PerSeat<std::uint8_t, most_players> bank;       // cards, and so points
    PerSeat<std::uint8_t, most_players> completed;  // castles
    std::uint8_t bonus_count;
    std::array<std::uint8_t, most_dealt> bonuses;
    std::array<Seat, most_dealt> claimed;  // by whom, or nobody
    Mark biggest;
    Mark tallest;
    std::uint8_t placed;        // cards on the sand
    std::uint8_t castle_count;  // unfinished
    std::array<Castle, most_placed> castles;
    std::array<Placed, most_placed> sand;
    std::uint8_t players;
    Phase phase;
    Seat actor;
    Seat turn;                // whose turn it is
    std::uint8_t pot;         // attack cards played in the fight; 0: no fight
    Type last;                // the type of the last of them
    std::uint8_t target;      // the card fought for, as an index of the sand
    Card stolen;              // to be placed; Card::unknown: none
    std::uint8_t idle;        // exchanges in a row
    std::uint8_t swept;       // cards that left the game with the beach
    std::uint8_t wave_out;    // the Big Wave has turned up
    std::uint8_t last_turns;  // still to come after this one, once it has
};

static_assert(sizeof(State) <= 1024);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

// bonus: a is the bonus. deal, start, take: a is the card. exchange: a is the card given, b the card of the beach. counter: a is the type.
// join: a is the card on the sand (an index) beside which to build, b the side of it, c the face of the new card.
// cover: a is the card to cover, b the face of the new card. attack: a is the target, b the type of the attack card.
// A place that several walls lead to is named by the first card that has one of these walls.
enum class Kind : std::uint8_t { bonus, deal, start, join, cover, attack, exchange, counter, yield, take, draw, pass };

// Where a castle's cards lie on the sand.
struct Run {
    unsigned castle;
    unsigned first;
    unsigned end;
};

// The castle that a card of the sand belongs to.
constexpr Run run_of(const State& s, unsigned card) {
    unsigned castle = 0, end = s.castles[0].size;
    while (card >= end) end += s.castles[++castle].size;
    return {castle, end - s.castles[castle].size, end};
}

}  // namespace tidekeep::sandbank
