#pragma once
#include <array>
#include <cstdint>
#include <limits>

#include "bots/bot.hpp"
#include "bots/foresight.hpp"

namespace tidekeep {

// Looks one action ahead: takes the one after which `evaluate` likes the position best, on average over what is hidden and over luck.
template <Game G>
class GreedyBot final : public Bot<G> {
public:
    Action choose(const typename G::Rules& rules, const Redacted<G>& known, Rng& rng, Stop = {}) override;

private:
    static constexpr int worlds = 3;  // how often what is hidden is imagined

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

// Out of the class, and so not inline: what is compiled once (cmake/players.cpp.in) is compiled nowhere else.
template <Game G>
Action GreedyBot<G>::choose(const typename G::Rules& rules, const Redacted<G>& known, Rng& rng, Stop) {
    typename G::Actions actions;
    rules.legal(known.state(), actions);
    if (actions.size() == 1) return actions[0];
    std::array<std::int64_t, G::Actions::capacity()> worth{};
    for (int round = 0; round < worlds; ++round) {
        const typename G::State world = known.complete(rules, rng);
        for (std::size_t i = 0; i < actions.size(); ++i) {
            typename G::State next = world;
            rules.apply(next, actions[i]);
            worth[i] += after_luck<G, 16>(rules, next, known.viewer(), rng);
        }
    }
    return best(actions, worth, rng);
}

}  // namespace tidekeep
