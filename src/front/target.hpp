#pragma once
#include <string>
#include <vector>

namespace tidekeep {

// A figure that balance asks of a game, with what was measured. A game's `Census` collects them:
//
//   census.observe(rules, before, action)   for every action of a simulated game, in order
//   census.finish(rules, end)               once at its end
//   census.merge(other)                     adds what another thread counted
//   census.targets(players)                 what it comes to
struct Target {
    std::string label;
    double measured;
    double least;
    double most;
    std::string unit;  // "%", "points", ..

    bool met() const { return measured >= least && measured <= most; }
};

}  // namespace tidekeep
