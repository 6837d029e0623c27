#pragma once
#include <array>
#include <memory>
#include <string_view>

#include "kernel/game.hpp"

namespace tidekeep {

// A player. It is given what its seat knows, never the state itself.
template <Game G>
class Bot {
public:
    virtual ~Bot() = default;
    // One of the viewer's legal actions; it is the viewer's turn to act.
    virtual Action choose(const typename G::Rules& rules, const Redacted<G>& known, Rng& rng) = 0;
};

}  // namespace tidekeep
