#pragma once
#include <array>
#include <cstdint>

#include "kernel/action.hpp"

namespace tidekeep {

// What a finished (or running) game is worth. `rank` 1 has won; ties that no tie-break resolves share a rank.
struct Scores {
    std::array<std::int16_t, most_seats> points{};
    std::array<std::uint8_t, most_seats> rank{};
};

// Ranks seats by comparing keys: a seat's rank is one more than the number of seats with a greater key.
template <class Key>
constexpr void rank_by(Scores& scores, int players, const std::array<Key, most_seats>& keys) {
    for (int seat = 0; seat < players; ++seat) {
        scores.rank[seat] = 1;
        for (int other = 0; other < players; ++other)
            if (keys[other] > keys[seat]) ++scores.rank[seat];
    }
}

// A won game is 420 shares, divided evenly among the winners: whole numbers for up to seven of them.
inline constexpr int win_shares = 420;
constexpr std::array<int, most_seats> shares_of_win(const Scores& scores, int players) {
    std::array<int, most_seats> shares{};
    int winners = 0;
    for (int seat = 0; seat < players; ++seat) winners += scores.rank[seat] == 1 ? 1 : 0;
    for (int seat = 0; seat < players; ++seat) shares[seat] = scores.rank[seat] == 1 ? win_shares / winners : 0;
    return shares;
}

}  // namespace tidekeep
