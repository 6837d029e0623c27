#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "front/goods.hpp"
#include "front/target.hpp"
#include "games/shorelings/rules.hpp"

namespace tidekeep::shorelings {

// What the balance targets of docs/rules/shorelings.md ask.
class Census {
public:
    void observe(const Rules& rules, const State& before, Action action);
    void finish(const Rules& rules, const State& end);
    void merge(const Census& other);
    std::vector<Target> targets(const Rules& rules, int players) const;

private:
    std::uint64_t games_ = 0;
    std::int64_t solo_points_ = 0;
    std::uint64_t usual_winner_ = 0;                 // games won with 35 to 60 points
    std::array<std::int64_t, most_players> wins_{};  // in shares of a win
    std::array<std::uint64_t, hazard_kinds> hazard_games_{};
    std::array<std::uint64_t, hazard_kinds> triggers_{};
    std::array<std::uint64_t, most_castle_cards> held_{};
    std::array<std::uint64_t, most_castle_cards> declared_{};
    std::array<std::uint64_t, card_count> card_games_{};
    std::array<std::uint64_t, card_count> placed_{};
    std::uint32_t placed_now_ = 0;  // cards placed in the running game, a bit each
};

// What players take in this game, and what became of it: see front/goods.hpp.
std::vector<Good> goods(const Rules& rules);
void gain(const Rules& rules, const State& before, Action action, Haul& haul);
void settle_goods(const Rules& rules, const State& end, Haul& haul);

}  // namespace tidekeep::shorelings
