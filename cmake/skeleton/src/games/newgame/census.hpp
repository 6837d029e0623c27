#pragma once
#include <cstdint>
#include <vector>

#include "front/goods.hpp"
#include "front/target.hpp"
#include "games/newgame/rules.hpp"

namespace tidekeep::newgame {

// What the balance targets of docs/balance/newgame.md ask.
class Census {
public:
    void observe(const Rules& rules, const State& before, Action action);
    void finish(const Rules& rules, const State& end);
    void merge(const Census& other);
    std::vector<Target> targets(const Rules& rules, int players) const;

private:
    std::uint64_t games_ = 0;
    std::uint64_t turns_ = 0;
    std::int64_t first_wins_ = 0;  // of the player who went first, in shares of a win
};

// What players take in this game, and what became of it: see front/goods.hpp.
std::vector<Good> goods(const Rules& rules);
void gain(const Rules& rules, const State& before, Action action, Haul& haul);
void settle_goods(const Rules& rules, const State& end, Haul& haul);

}  // namespace tidekeep::newgame
