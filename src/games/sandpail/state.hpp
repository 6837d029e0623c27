#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "games/sandpail/components.hpp"
#include "kernel/action.hpp"
#include "kernel/seat.hpp"

namespace tidekeep::sandpail {

enum class Phase : std::uint8_t {
    draw,     // Nature draws a castle for `place`
    first,    // Nature decides who goes first
    roll,     // Nature rolls the dice
    collect,  // which wave to take, with `left` of them to come
    play,     // place a tile, build a wall, send a wave, or be done
    wash,     // which tile of the top row at `place` the wave takes, with `left` to come
    keep,     // the opponent of the player who built: the ground cells at `place` for up to `left` kept pails
    discard,  // which of too many tiles to put back
    over
};

inline constexpr unsigned places = 2;  // where castles lie on show
inline constexpr std::uint8_t no_castle = 0xFF;

struct Player {
    std::uint32_t scored;  // the castles put aside, a bit a castle
    std::uint16_t points;  // their sum
    std::array<Cells, places> built;
    std::array<std::uint8_t, places> walls;
    Tiles hand;
};

struct State {
    static constexpr int players = 2;  // always
    PerSeat<Player, players> player;
    std::uint32_t unseen;  // the castles never drawn, those to come among those put away
    Tiles pool;
    std::uint16_t turns;                    // number of the turn, from 1; 0 before the first
    std::array<std::uint8_t, places> show;  // castles, no_castle where there is none
    std::uint8_t stack;                     // castles still to be drawn
    std::uint8_t with_walls;                // 1 if the option is played
    Phase phase;
    Seat turn;           // whose turn it is
    std::uint8_t plays;  // tiles that may still be played in this turn
    std::uint8_t waves;  // waves that may still be played in this turn
    std::uint8_t place;  // see Phase, else 0
    std::uint8_t left;   // see Phase, else 0; during draw: pails that may be kept
};

static_assert(sizeof(State) <= 512);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

// Operands, in this order: draw a castle; first a seat; roll two different or equal faces; take a wave; place a tile, a place, a cell;
// wall a place; wave a wave, a place; wash a cell; keep a cell; discard a tile.
enum class Kind : std::uint8_t { draw, first, roll, take, place, wall, wave, wash, keep, discard, done };

}  // namespace tidekeep::sandpail
