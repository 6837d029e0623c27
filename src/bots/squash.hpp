#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "kernel/rules.hpp"

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

// What `evaluate` says for each seat.
using Leads = std::array<std::int32_t, most_seats>;

template <Playable G>
constexpr Leads leads_of(const typename G::Rules& rules, const typename G::State& state) {
    Leads leads{};
    for (int seat = 0; seat < state.players; ++seat) leads[seat] = evaluate(rules, state, static_cast<Seat>(seat));
    return leads;
}

// A share for each seat by its lead; the broader, the less a lead tells.
template <Playable G>
constexpr Shares shares_by_lead(const typename G::Rules& rules, const Leads& leads, int players, double breadth) {
    constexpr double three_to_one = 1.5849625;  // as a power of two
    const double scale = three_to_one / (breadth * decisive(rules));
    Shares shares{};
    double sum = shares[0] = 1;
    for (int seat = 1; seat < players; ++seat) sum += shares[seat] = power_of_two(scale * (leads[seat] - leads[0]));
    for (int seat = 0; seat < players; ++seat) shares[seat] /= sum;
    return shares;
}

// Expected shares, of which so much, `pride`, is not for the win but for a good result, won or lost, which still tells when the game is decided.
template <Playable G>
constexpr Shares proudly(const typename G::Rules& rules, const Leads& leads, int players, double pride, Shares shares) {
    constexpr double broad = 8;
    if (pride == 0) return shares;
    const Shares result = shares_by_lead<G>(rules, leads, players, broad);
    for (int seat = 0; seat < players; ++seat) shares[seat] += pride * (result[seat] - shares[seat]);
    return shares;
}

// What each seat has of a finished game: its share of the win, alone at the table its points.
constexpr Shares shares_of(const Scores& scores, int players) {
    Shares shares{};
    const auto won = shares_of_win(scores, players);
    for (int seat = 0; seat < players; ++seat) shares[seat] = static_cast<double>(won[seat]) / win_shares;
    if (players == 1) shares[0] = scores.points[0] / solo_unit;
    return shares;
}

// What each seat may expect of a state: of a finished game what it has of it, else what `evaluate` promises; with pride. Each seat is
// evaluated once.
template <Playable G>
constexpr Shares hope_for_shares(const typename G::Rules& rules, const typename G::State& state, double pride) {
    const bool over = rules.actor(state) == nobody;
    if (over && (pride == 0 || state.players == 1)) return shares_of(rules.scores(state), state.players);
    if (state.players == 1) return {evaluate(rules, state, 0) / (1000 * solo_unit)};
    const Leads leads = leads_of<G>(rules, state);
    const Shares shares = over ? shares_of(rules.scores(state), state.players) : shares_by_lead<G>(rules, leads, state.players, 1);
    return proudly<G>(rules, leads, state.players, pride, shares);
}

template <Playable G>
constexpr Shares expect_shares(const typename G::Rules& rules, const typename G::State& state) {
    return hope_for_shares<G>(rules, state, 0);
}

}  // namespace tidekeep
