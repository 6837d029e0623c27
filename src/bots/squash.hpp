#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "kernel/game.hpp"

// From evaluations, which are points, to shares of the win.
namespace tidekeep {

// Two to the power of x, by arithmetic that gives the same bits everywhere (a library's function need not); wrong by less than 0.01%.
constexpr double power_of_two(double x) {
    if (x < -60) return 0;
    if (x > 60) x = 60;
    const int whole = static_cast<int>(x + 64) - 64;
    const double rest = x - whole;
    const double part = 1 + rest * (0.6951786 + rest * (0.2276464 + rest * 0.0771750));
    return std::bit_cast<double>(static_cast<std::uint64_t>(whole + 1023) << 52) * part;
}
static_assert(power_of_two(0) == 1 && power_of_two(10) == 1024 && power_of_two(-1) == 0.5);
static_assert(power_of_two(0.5) > 1.4141 && power_of_two(0.5) < 1.4143);

using Shares = std::array<double, most_seats>;

inline constexpr double solo_unit = 100;  // points that count as 1 to somebody who plays alone

// A share for each seat by its lead in `evaluate`; the broader, the less a lead tells.
template <Game G>
constexpr Shares shares_by_lead(const typename G::Rules& rules, const typename G::State& state, double breadth) {
    constexpr double three_to_one = 1.5849625;  // as a power of two
    const double scale = three_to_one / (breadth * decisive(rules));
    const std::int32_t first = evaluate(rules, state, 0);
    Shares shares{};
    double sum = shares[0] = 1;
    for (int seat = 1; seat < state.players; ++seat)
        sum += shares[seat] = power_of_two(scale * (evaluate(rules, state, static_cast<Seat>(seat)) - first));
    for (int seat = 0; seat < state.players; ++seat) shares[seat] /= sum;
    return shares;
}

// What each seat may expect of a state: of a finished game its share of the win, else what `evaluate` promises.
template <Game G>
constexpr Shares expect_shares(const typename G::Rules& rules, const typename G::State& state) {
    const bool over = rules.actor(state) == nobody;
    Shares shares{};
    if (state.players == 1) {
        shares[0] = over ? rules.scores(state).points[0] / solo_unit : evaluate(rules, state, 0) / (1000 * solo_unit);
    } else if (over) {
        const auto won = shares_of_win(rules.scores(state), state.players);
        for (int seat = 0; seat < state.players; ++seat) shares[seat] = static_cast<double>(won[seat]) / win_shares;
    } else {
        shares = shares_by_lead<G>(rules, state, 1);
    }
    return shares;
}

// The same, but with so much of it not for the win but for a good result, won or lost, which still tells when the game is decided.
template <Game G>
constexpr Shares hope_for_shares(const typename G::Rules& rules, const typename G::State& state, double pride) {
    constexpr double broad = 8;
    Shares shares = expect_shares<G>(rules, state);
    if (pride == 0 || state.players == 1) return shares;
    const Shares result = shares_by_lead<G>(rules, state, broad);
    for (int seat = 0; seat < state.players; ++seat) shares[seat] += pride * (result[seat] - shares[seat]);
    return shares;
}

}  // namespace tidekeep
