#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "front/goods.hpp"
#include "front/target.hpp"
#include "games/barons/rules.hpp"

namespace tidekeep::barons {

// What the balance targets of docs/rules/barons.md ask.
class Census {
public:
    void observe(const Rules& rules, const State& before, Action action);
    void finish(const Rules& rules, const State& end);
    void merge(const Census& other);
    std::vector<Target> targets(const Rules& rules, int players) const;

private:
    std::uint64_t games_ = 0;
    std::uint64_t builds_ = 0;
    std::uint64_t draws_ = 0;
    std::uint64_t tall_ = 0;  // games in which a castle of four levels stands at the end
    std::uint64_t stalemates_ = 0;
    std::array<double, most_players> wins_{};
    std::array<std::uint64_t, coin_kinds> taken_{};
};

// What players take in this game, and what became of it: see front/goods.hpp.
std::vector<Good> goods(const Rules& rules);
void gain(const Rules& rules, const State& before, Action action, Haul& haul);
void settle_goods(const Rules& rules, const State& end, Haul& haul);

}  // namespace tidekeep::barons
