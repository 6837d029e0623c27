#pragma once
#include <array>
#include <cstdint>
#include <limits>

#include "kernel/rules.hpp"

namespace tidekeep {

// What a state comes to once luck has spoken: the mean of `evaluate` over Nature's next action. Beyond so many outcomes luck is sampled,
// and whatever luck comes after that is drawn.
template <Playable G, int most_outcomes>
constexpr std::int64_t after_luck(const typename G::Rules& rules, const typename G::State& state, Seat seat, Rng& rng) {
    if (rules.actor(state) != nature) return evaluate(rules, state, seat);
    const auto settled = [&](Action action) -> std::int64_t {
        typename G::State next = state;
        rules.apply(next, action);
        settle<G>(rules, next, rng);
        return evaluate(rules, next, seat);
    };
    typename G::Outcomes outcomes;
    rules.outcomes(state, outcomes);
    std::int64_t sum = 0, weights = 0;
    if (outcomes.size() <= most_outcomes) {
        for (const Outcome& outcome : outcomes) {
            sum += outcome.weight * settled(outcome.action);
            weights += outcome.weight;
        }
    } else {
        for (; weights < most_outcomes / 2; ++weights) sum += settled(sample(outcomes, rng));
    }
    return weights == 0 ? evaluate(rules, state, seat) : sum / weights;
}

// The action of greatest worth, by the list of both; any of them if several are.
template <class Actions, class Worths>
constexpr Action best_of(const Actions& actions, const Worths& worths, Rng& rng) {
    std::int64_t greatest = std::numeric_limits<std::int64_t>::min();
    std::uint32_t ties = 0;
    Action choice = actions[0];
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (worths[i] < greatest) continue;
        ties = worths[i] > greatest ? 1 : ties + 1;
        greatest = worths[i];
        if (rng.below(ties) == 0) choice = actions[i];
    }
    return choice;
}

// One action ahead: that after which `evaluate` likes the position best, on average over luck and over what is hidden, which is imagined so
// many times.
template <Playable G>
constexpr Action look_ahead(const typename G::Rules& rules, const Redacted<G>& known, Rng& rng) {
    constexpr int worlds = 3;
    typename G::Actions actions;
    rules.legal(known.state(), actions);
    if (actions.size() == 1) return actions[0];
    std::array<std::int64_t, G::Actions::capacity()> worths{};
    for (int round = 0; round < worlds; ++round) {
        const typename G::State world = known.complete(rules, rng);
        for (std::size_t i = 0; i < actions.size(); ++i) {
            typename G::State next = world;
            rules.apply(next, actions[i]);
            worths[i] += after_luck<G, 16>(rules, next, known.viewer(), rng);
        }
    }
    return best_of(actions, worths, rng);
}

}  // namespace tidekeep
