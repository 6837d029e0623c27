#pragma once
#include "bots/bot.hpp"

namespace tidekeep {

// Any legal action, all equally likely.
template <Game G>
class RandomBot final : public Bot<G> {
public:
    Action choose(const typename G::Rules& rules, const Redacted<G>& known, Rng& rng, Stop = {}) override {
        return any_action<G>(rules, known.state(), rng).value_or(Action{});
    }
};

}  // namespace tidekeep
