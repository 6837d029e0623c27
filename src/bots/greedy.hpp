#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "bots/bot.hpp"

namespace tidekeep {

// Looks one action ahead: takes the one after which `evaluate` likes the position best, on average over what is hidden and over luck.
template <Game G>
class GreedyBot final : public Bot<G> {
public:
    Action choose(const typename G::Rules& rules, const Redacted<G>& known, Rng& rng) override {
        typename G::Actions actions;
        rules.legal(known.state(), actions);
        if (actions.size() == 1) return actions[0];
        std::array<std::int64_t, G::Actions::capacity()> worth;
        std::fill_n(worth.begin(), actions.size(), std::int64_t{0});
        for (int round = 0; round < worlds; ++round) {
            const typename G::State world = known.complete(rules, rng);
            for (std::size_t i = 0; i < actions.size(); ++i) {
                typename G::State next = world;
                rules.apply(next, actions[i]);
                worth[i] += after_luck(rules, next, known.viewer(), rng);
            }
        }
        return best(actions, worth, rng);
    }

private:
    static constexpr int worlds = 3;          // how often what is hidden is imagined
    static constexpr int most_outcomes = 16;  // beyond this many, luck is sampled

    // The mean of evaluate over Nature's next action; whatever luck comes after that is drawn.
    static std::int64_t after_luck(const typename G::Rules& rules, const typename G::State& state, Seat seat, Rng& rng) {
        if (rules.actor(state) != nature) return evaluate(rules, state, seat);
        typename G::Outcomes outcomes;
        rules.outcomes(state, outcomes);
        std::int64_t sum = 0, weights = 0;
        if (outcomes.size() <= most_outcomes) {
            for (const Outcome& outcome : outcomes) {
                sum += outcome.weight * settled(rules, state, outcome.action, seat, rng);
                weights += outcome.weight;
            }
        } else {
            for (; weights < most_outcomes / 2; ++weights) sum += settled(rules, state, sample(outcomes, rng), seat, rng);
        }
        return sum / weights;
    }

    static std::int64_t settled(const typename G::Rules& rules, typename G::State state, Action action, Seat seat, Rng& rng) {
        rules.apply(state, action);
        while (rules.actor(state) == nature) rules.apply(state, draw<G>(rules, state, rng));
        return evaluate(rules, state, seat);
    }

    // The action of greatest worth; any of them if several are.
    static Action best(const typename G::Actions& actions, const std::array<std::int64_t, G::Actions::capacity()>& worth, Rng& rng) {
        std::int64_t greatest = std::numeric_limits<std::int64_t>::min();
        std::uint32_t ties = 0;
        Action choice = actions[0];
        for (std::size_t i = 0; i < actions.size(); ++i) {
            if (worth[i] < greatest) continue;
            ties = worth[i] > greatest ? 1 : ties + 1;
            greatest = worth[i];
            if (rng.below(ties) == 0) choice = actions[i];
        }
        return choice;
    }
};

}  // namespace tidekeep
