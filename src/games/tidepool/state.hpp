#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "games/tidepool/components.hpp"
#include "kernel/action.hpp"
#include "kernel/list.hpp"
#include "kernel/seat.hpp"

namespace tidekeep::tidepool {

enum class Phase : std::uint8_t {
    deal,     // Nature fills the row of walls before the first turn
    collect,  // flip, use the seagull, or stop
    reveal,   // Nature turns up the unseen tile that was flipped
    look,     // the seagull's user chooses places to look at
    peek,     // Nature shows the user the unseen tile looked at
    take,     // the user takes the first of the tiles looked at
    pick,     // the dropped tiles go around
    keep,     // a wave has crashed: each player decides what to keep
    build,    // build, pinch, or pass
    refill,   // Nature replaces the wall that was built
    give,     // the seagull flies on
    over
};

// What ended the collection step of this turn; a wave that was the first tile drawn lets it begin again.
enum class Ended : std::uint8_t { none, stop, drop, wave, nimble };

// A place of the pool that somebody has looked at: its tile (low four bits) and who knows it (a bit a seat).
enum class Place : std::uint8_t {};
constexpr Place make_place(Tile tile, unsigned known_by) { return static_cast<Place>(static_cast<unsigned>(tile) | known_by << 4); }
constexpr Tile tile_in(Place place) { return static_cast<Tile>(static_cast<unsigned>(place) & 15); }
constexpr unsigned known_by(Place place) { return static_cast<unsigned>(place) >> 4; }

inline constexpr int most_players = 4;
inline constexpr std::uint8_t no_wall = 0xFF;
inline constexpr std::uint16_t most_turns = 400;
inline constexpr std::uint8_t most_looks = 3;  // places that a user of the seagull looks at

struct State {
    Tiles pool;  // face down, in places that nobody has looked at
    Tiles beach;
    Tiles dropped;
    PerSeat<Tiles, most_players> stash;
    std::uint64_t looked;                         // during look and take: which seen places (by index) the seagull's user looks at
    PerSeat<std::uint32_t, most_players> castle;  // the walls that each seat has built, a bit a wall
    std::uint32_t stack;                          // the walls not yet dealt
    std::uint16_t turns;                          // turns that have ended
    List<Place, Tiles::most_in_all> seen;         // face down, in places that somebody has looked at, in the order of looking
    List<Tile, Tiles::most_in_all> line;          // the collection line of the player whose turn it is
    std::array<std::uint8_t, most_in_row> row;    // walls on show, no_wall where there is none
    std::uint8_t players;
    Phase phase;
    Seat actor;
    Seat turn;                // whose turn it is
    Seat crab;                // who holds it
    Seat gull;                // who holds it, or nobody
    Seat last;                // who triggered the final round, or nobody
    std::uint8_t waves;       // by the beach
    std::uint8_t looks_left;  // places still to be looked at
    std::uint8_t gull_used;   // this turn
    std::uint8_t built;       // walls built this turn
    Ended ended;              // none while collecting, and if there was nothing to collect
};

static_assert(sizeof(State) <= 512);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

// flip and look: operand a is 0 for an unseen place, or 1 + the index of a seen one. In the log a flip of a seen place has 1 + its tile as
// b. build: a is the wall, b and c what shovel and rake stand for (a Tile, or no_tool).
enum class Kind : std::uint8_t { deal, reveal, peek, flip, gull, look, stop, pick, discard, keep, build, pinch, pass, give };

inline constexpr unsigned no_tool = 0;  // sand: nothing a tool could stand for

}  // namespace tidekeep::tidepool
