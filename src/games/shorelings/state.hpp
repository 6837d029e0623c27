#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "games/shorelings/components.hpp"
#include "kernel/action.hpp"
#include "kernel/list.hpp"
#include "kernel/seat.hpp"

namespace tidekeep::shorelings {

// What is asked for now.
enum class Phase : std::uint8_t {
    combination,  // Nature: which suggested combination is played
    card,         // Nature: which variant of a player card
    hazard,       // Nature: which hazards take part
    tile,         // Nature: the board
    put,          // Nature: where the hazards start
    deal,         // Nature: castle cards before the game
    take,         // the supply is short: take a block from the board or do without
    build,        // build, declare, or be done
    place,        // place, declare, or be done
    aqueduct,     // move a hazard that threatens the Aqueduct
    bridge,       // choose a figure to change places, in the first tile and then in the second
    watchtower,   // put a revealed card back
    duel,         // choose the figure that the Duelist destroys
    move,         // the hazard step: move a hazard
    flip,         // the hazard step: flip another
    reveal,       // Nature: the card that is flipped
    witch,        // move the Witch, or stay
    meteor,       // Nature: the Meteor die
    ranger,       // a destroyed Ranger's owner flips a card
    draw,         // Nature: the solo player's next castle card
    over
};
inline constexpr unsigned phase_count = 21;

// Which part of the game an interruption returns to.
enum class Stage : std::uint8_t { setup, gather, build, place, hazard, special, home, over };
inline constexpr unsigned stage_count = 8;

// Where a piece is when it is not on a square.
inline constexpr std::uint8_t on_card = 0xFF;
inline constexpr std::uint8_t destroyed = 0xFE;
inline constexpr std::uint8_t in_box = 0xFD;

inline constexpr std::uint8_t none = 0xFF;  // no square, no hazard, no place

// A column of the board: blocks from the ground up (a stone is the lowest), then at most one piece.
// Just built blocks are the levels fresh_low to fresh_high; without any both are 0.
struct Column {
    std::uint8_t height;
    std::uint8_t piece;  // 0, or 1 + the piece's number: ten times the seat plus the index among that player's pieces
    std::uint8_t fresh_low;
    std::uint8_t fresh_high;
};

// A hazard in play. Its deck is what the edition says, less what is revealed and what lies known on top: a bag for Nature.
struct Puck {
    Hazard kind;
    std::uint8_t place;
    std::array<std::uint8_t, most_alerts + 1> revealed;  // cards by alerts
    List<std::uint8_t, hazard_cards> top;                // cards put back, the last one on top
};

inline constexpr unsigned challenge_count = 18;

// What the solo challenges remember.
struct Feats {
    std::uint8_t monuments;  // times the Monument was placed
    std::uint8_t outposts;   // scorings with an Outpost at its best
    std::uint8_t wizards;    // scorings with the Wizard at his best
    std::uint8_t saved;      // figures that the Prince saved
    std::uint8_t giant;      // figures that the Giant took this round
    std::uint8_t terror;     // the Terror has taken a piece
    std::uint8_t empire;     // all pieces were on the board when this hazard step began
    std::uint8_t unused;
};

struct State {
    Squares stones;
    Squares seaweed;
    Squares carried;                            // columns with a piece
    Squares fresh;                              // columns with a just built block
    PerSeat<std::uint32_t, most_players> hand;  // castle cards, a bit each
    PerSeat<std::uint32_t, most_players> declared;
    PerSeat<std::uint32_t, most_players> spare;  // discarded, known to its owner
    std::uint32_t challenges;                    // met so far, a bit each
    PerSeat<std::uint16_t, most_players> dollars;
    std::array<Column, square_count + 1> columns;                 // the last one stands for everything off the board and stays empty
    std::array<std::uint8_t, most_players * pieces_a_player> at;  // on_card, destroyed, in_box, or the (first) square
    std::array<std::uint8_t, most_players * pieces_a_player>
        clear;  // sides that the piece keeps clear (bits of Dir); large ones: + lies_south
    std::array<Puck, hazards_in_play> pucks;
    std::array<Card, slot_count> cards;
    Feats feats;
    PerSeat<std::uint8_t, most_players> mat;          // sand blocks
    PerSeat<std::uint8_t, most_players> weeds;        // seaweed taken
    PerSeat<std::uint8_t, most_players> held;         // castle cards in hand, known to all
    PerSeat<std::uint8_t, most_players> laid;         // castle cards in spare
    PerSeat<std::uint8_t, most_players> rangers;      // destroyed Rangers still to act
    std::array<std::uint8_t, hazards_in_play> shown;  // solo: alerts of the card just flipped
    List<std::uint8_t, hazards_in_play> chain;        // pucks that have triggered and not yet moved on
    std::uint8_t supply;
    std::uint8_t players;
    Phase phase;
    Stage stage;
    Seat actor;
    Seat turn;                           // whose turn it is; while dealing, who is dealt to
    Seat reached;                        // where the order of destroyed Rangers has come to
    std::uint8_t round;                  // from 1
    std::uint8_t dealt;                  // faces of the tiles that lie on the board, a bit each
    std::uint8_t owed;                   // blocks that the supply could not give
    std::uint8_t last;                   // the square of the block built last, or none
    std::uint8_t placed;                 // pieces placed this turn
    std::uint8_t studied;                // Deep Study was declared this turn
    std::uint8_t ambush;                 // the last piece placed was a figure adjacent to a figure of the next player
    std::uint8_t shield;                 // the player whose turn it is placed a Prince this turn
    std::uint8_t spot;                   // where the Duelist stands who strikes, or the figure chosen first for the Bridge; else none
    std::uint8_t used_card;              // solo: a castle card was declared or discarded this round
    std::uint8_t focus;                  // the puck whose card is flipped or which triggers, or none
    std::uint8_t to_flip;                // pucks that may still be flipped in this hazard step, a bit each
    std::uint8_t asked;                  // how many seats were asked for their Witch
    std::uint8_t solo_step;              // solo hazard step: 0 to 2 flip that puck, 3 to 5 look whether it triggers, 6 is the end
    std::uint8_t triggered;              // pucks that have triggered this turn, a bit each
    std::array<std::uint8_t, 2> unused;  // rounds the size up to the alignment; always 0
};

static_assert(sizeof(State) <= 2048);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

inline constexpr unsigned lies_south = 16;  // a large structure's second column is south of the first, not east

// combination a: which.  card a: Card.  hazard a: Hazard.  tile a: tile, b: face, c: quarter turns.  put, move a: Hazard, b: place.
// deal a: seat, b: castle card or unknown_card.  reveal a: Hazard, b: alerts.  meteor a: 1 to 3.  take, build, duel, swap, witch a: square.
// place a: Card, b: square, c: Dir (large: east or south, where the second column is; Tunnel: the open face; else 0).
// declare, discard a: castle card.  flip a: Hazard.  putback a: Hazard, b: alerts.  done, stay: nothing.
enum class Kind : std::uint8_t {
    combination,
    card,
    hazard,
    tile,
    put,
    deal,
    reveal,
    meteor,
    take,
    build,
    place,
    declare,
    discard,
    done,
    move,
    flip,
    putback,
    duel,
    swap,
    witch,
    stay
};
inline constexpr unsigned kind_count = 21;
inline constexpr unsigned unknown_card = 0xFF;

}  // namespace tidekeep::shorelings
