#pragma once
#include <algorithm>

#include "games/newgame/rules.hpp"

// What a heuristic player looks at: the lead, and the heap for what it is worth while it may still be lost.
namespace tidekeep::newgame {

// The lead in evaluate with which three games of four are won.
constexpr std::int32_t decisive(const Rules&) { return 8'000; }

constexpr std::int32_t evaluate(const Rules& rules, const State& s, Seat seat) {
    constexpr std::int32_t win = 100'000;
    const Scores scores = rules.scores(s);
    std::int32_t own = 0, best = 0;
    for (Seat other = 0; other < s.players; ++other) {
        const std::int32_t heap = s.turn == other ? (s.phase == Phase::choose ? 1000 : 750) * s.heap : 0;
        const std::int32_t worth = 1000 * s.points[other] + heap;
        if (other == seat) own = worth;
        else best = std::max(best, worth);
    }
    if (s.phase == Phase::over) return own - best + (scores.rank[seat] == 1 ? win : -win);
    return own - best;
}

}  // namespace tidekeep::newgame
