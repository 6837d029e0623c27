#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "front/goods.hpp"
#include "front/target.hpp"
#include "games/tidepool/rules.hpp"

namespace tidekeep::tidepool {

// What the balance targets of docs/rules/tidepool.md ask.
class Census {
public:
    void observe(const Rules&, const State&, Action) {}
    void finish(const Rules& rules, const State& end);
    void merge(const Census& other);
    std::vector<Target> targets(const Rules& rules, int players) const;

private:
    std::uint64_t games_ = 0;
    std::uint64_t turns_ = 0;
    std::uint64_t usual_winner_ = 0;                 // games won with 22 to 34 points
    std::array<std::int64_t, most_players> wins_{};  // in shares of a win
    std::array<std::uint64_t, most_walls> built_{};
};

// What players take in this game, and what became of it: see front/goods.hpp.
std::vector<Good> goods(const Rules& rules);
void gain(const Rules& rules, const State& before, Action action, Haul& haul);
void settle_goods(const Rules& rules, const State& end, Haul& haul);

}  // namespace tidekeep::tidepool
