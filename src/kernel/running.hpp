#pragma once
#include <cstdint>

#include "kernel/rules.hpp"

// Whole games, for whoever plays many of them on a host or on a device. The same luck gives the same games on both.
namespace tidekeep {

// What a game came to.
struct Finish {
    Scores scores;
    std::int32_t decisions = 0;  // of seats
    std::int32_t actions = 0;    // those and luck's
};

// Plays a game from its beginning to its end. choose(seat, state, rng) is the action of the seat to act; nothing ends the game early.
template <Playable G, class Choose>
constexpr Finish play_game(const typename G::Rules& rules, int players, const Choices& choices, Rng rng, Choose choose) {
    typename G::State state = rules.setup(players, choices);
    Finish finish;
    for (Seat seat; (seat = rules.actor(state)) != nobody; ++finish.actions) {
        const Maybe<Action> action = seat == nature ? rules.draw(state, rng) : choose(seat, state, rng);
        if (!action) break;
        rules.apply(state, *action);
        if (seat != nature) ++finish.decisions;
    }
    finish.scores = rules.scores(state);
    return finish;
}

// A game that goes on and on. Luck, and players inside, act until somebody outside is to; a game that ends is counted, and another begins.
// What becomes of it depends on a seed and on its number.
template <Playable G>
struct Running {
    typename G::State state{};
    Rng luck;  // of the game, and of the players inside
    Rng whim;  // for random actions of those outside

    constexpr Running(std::uint64_t seed, std::uint64_t number) : luck(Rng::derive(seed, number)), whim(Rng::derive(~seed, number)) {}

    // Says which seat is to act from outside. inside(seat) is the action of a player inside, or nothing; count() is called when a game is over.
    template <class Inside, class Count>
    constexpr Seat go_on(const typename G::Rules& rules, int players, const Choices& choices, Inside inside, Count count) {
        for (;;) {
            const Seat seat = settle<G>(rules, state, luck);
            if (seat == nobody) {
                count();
                state = rules.setup(players, choices);
                continue;
            }
            const Maybe<Action> action = seat == nature ? Maybe<Action>() : inside(seat);
            if (!action) return seat;
            rules.apply(state, *action);
        }
    }
};

}  // namespace tidekeep
