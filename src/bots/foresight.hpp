#pragma once
#include <cstdint>

#include "front/game.hpp"

namespace tidekeep {

// What a state comes to once luck has spoken: the mean of `evaluate` over Nature's next action. Beyond so many outcomes luck is sampled,
// and whatever luck comes after that is drawn.
template <Game G, int most_outcomes>
std::int64_t after_luck(const typename G::Rules& rules, const typename G::State& state, Seat seat, Rng& rng) {
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

}  // namespace tidekeep
