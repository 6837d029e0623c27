#pragma once
#include <cstdint>
#include <type_traits>

#include "games/newgame/components.hpp"
#include "kernel/action.hpp"
#include "kernel/seat.hpp"

namespace tidekeep::newgame {

inline constexpr int least_seats = 2;
inline constexpr int most_at_the_table = 4;

enum class Phase : std::uint8_t {
    roll,    // Nature rolls the die
    choose,  // roll again, or keep the heap
    over
};

struct State {
    PerSeat<std::uint8_t, most_at_the_table> points;
    std::uint8_t players;
    std::uint8_t length;  // of length_names
    std::uint8_t turns;   // number of the turn, from 1
    std::uint8_t heap;    // what was rolled in this turn
    Seat turn;            // whose turn it is
    Phase phase;
};

static_assert(sizeof(State) <= 512);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

// Operands: roll has what the die shows.
enum class Kind : std::uint8_t { roll, again, keep };

}  // namespace tidekeep::newgame
