#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "front/goods.hpp"
#include "front/target.hpp"
#include "games/sandbank/rules.hpp"

namespace tidekeep::sandbank {

// What the balance targets of docs/rules/sandbank.md ask.
class Census {
public:
    void observe(const Rules& rules, const State& before, Action action);
    void finish(const Rules& rules, const State& end);
    void merge(const Census& other);
    std::vector<Target> targets(const Rules& rules, int players) const;

private:
    std::uint64_t games_ = 0;
    std::uint64_t attacks_ = 0;
    std::uint64_t countered_ = 0;  // attacks that met at least one counter
    std::uint64_t declined_ = 0;   // attacks that the defender could have countered, and did not
    std::uint64_t games_with_attack_ = 0;
    std::uint64_t completed_ = 0;                    // castles
    bool attacked_ = false;                          // in the game under way
    std::array<std::int64_t, most_players> wins_{};  // in shares of a win
    std::array<std::uint64_t, most_bonuses> dealt_{};
    std::array<std::uint64_t, most_bonuses> claimed_{};
};

// What players take in this game, and what became of it: see front/goods.hpp.
std::vector<Good> goods(const Rules& rules);
void gain(const Rules& rules, const State& before, Action action, Haul& haul);
void settle_goods(const Rules& rules, const State& end, Haul& haul);

}  // namespace tidekeep::sandbank
