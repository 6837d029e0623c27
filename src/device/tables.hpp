#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "device/plan.hpp"
#include "kernel/action.hpp"
#include "kernel/running.hpp"

// Games on a device that somebody acts in from outside, and games of players who need nobody. Everything here is for the host; a game's part
// of it is compiled from cmake/tables.cu.in. What the device refuses is thrown as a Failure (device/failure.hpp).
namespace tidekeep::device {

// Who plays a seat: whoever calls, or one of the players that a device has.
enum class Player : std::uint8_t { outside, random, greedy };
using Players = std::array<Player, most_seats>;

// Arrays of the device, a row a game. They are made once and written in place.
struct Arrays {
    std::int16_t* observation;  // games x entries
    std::int8_t* mask;          // games x actions
    std::int32_t* choice;       // games: what `pick` chose
    float* reward;              // games x players
    std::int16_t* points;       // games x players
    std::int8_t* actor;         // games
    bool* done;                 // games
};

// Games that go on at the same time, the same as a host has them with that seed (python/environment.hpp: Batch).
class Tables {
public:
    virtual ~Tables() = default;

    Arrays arrays{};
    std::size_t size = 0, entries = 0, actions = 0, players = 0;
    int device = 0;

    // Does an action in every game; `chosen` is an array of the device. Where one is not legal, says the first game where, and nothing is
    // done in any.
    virtual std::optional<std::size_t> step(const std::int32_t* chosen) = 0;
    // A random legal action for every game, into `choice`.
    virtual void pick() = 0;
    // Copies the state of a game and what is chosen in it to the host.
    virtual void read(std::size_t index, void* state) const = 0;
    // One number of an array of the device.
    virtual std::int32_t number(const std::int32_t* at) const = 0;
};

// `plan.games` of them, on that device.
template <class Rules>
std::unique_ptr<Tables> make_tables(const Rules& rules, const Plan& plan, const Players& seats, int device);

// Plays the games of a plan from number `first` on, to their ends; everybody is a player that the device has.
template <class Rules>
std::vector<Finish> play_games(const Rules& rules, const Plan& plan, const Players& seats, std::uint64_t first, int device);

}  // namespace tidekeep::device
