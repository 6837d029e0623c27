#pragma once
#include "bots/bot.hpp"
#include "bots/foresight.hpp"

namespace tidekeep {

// Looks one action ahead.
template <Game G>
class GreedyBot final : public Bot<G> {
public:
    Action choose(const typename G::Rules& rules, const Redacted<G>& known, Rng& rng, Stop = {}) override;
};

// Out of the class, and so not inline: what is compiled once (cmake/players.cpp.in) is compiled nowhere else.
template <Game G>
Action GreedyBot<G>::choose(const typename G::Rules& rules, const Redacted<G>& known, Rng& rng, Stop) {
    return look_ahead<G>(rules, known, rng);
}

}  // namespace tidekeep
