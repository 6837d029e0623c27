#pragma once
#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "bots/stop.hpp"
#include "front/game.hpp"

namespace tidekeep {

// What a bot thinks of an action: the viewer's share of the win after it (alone at the table: points, a hundred being 1), and how far off
// that may be, as the half width of a 95% interval over the games it imagined.
struct Hint {
    Action action;
    double chance;
    double error;
    std::uint32_t visits;
};

// A player. It is given what its seat knows, never the state itself.
template <Game G>
class Bot {
public:
    virtual ~Bot() = default;
    // A new game begins: nothing from an earlier one may matter.
    virtual void start() {}
    // One of the viewer's legal actions; it is the viewer's turn to act. Asked to stop, a bot that would think for long answers at once,
    // by what it has found out so far.
    virtual Action choose(const typename G::Rules& rules, const Redacted<G>& known, Rng& rng, Stop stop = {}) = 0;
    // Every action it has an opinion of, the one it would choose first. A bot that only acts has none.
    virtual std::vector<Hint> hints(const typename G::Rules&, const Redacted<G>&, Rng&, Stop = {}) { return {}; }
};

}  // namespace tidekeep
