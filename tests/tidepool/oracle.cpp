#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <vector>

#include "bots/greedy.hpp"
#include "bots/search.hpp"
#include "games/tidepool/game.hpp"
#include "generic/travel.hpp"
#include "kernel/edition.hpp"
#include "lab/solver.hpp"

// Search against exact play, in the last turns of sensible games.
namespace tidekeep::tidepool {
namespace {

using Exact = Solver<Game>;

// The decisions of a game between greedy players, last first.
std::vector<State> decisions_of(std::uint64_t game) {
    const Rules& rules = standard<Game>().rules;
    GreedyBot<Game> greedy;
    Rng rng = Rng::derive(38, game);
    State state = rules.setup(2, {});
    std::vector<State> decisions;
    for (Seat actor; (actor = rules.actor(state)) != nobody;) {
        if (actor >= 0) decisions.insert(decisions.begin(), state);
        rules.apply(state,
                    actor == nature ? draw<Game>(rules, state, rng) : greedy.choose(rules, Redacted<Game>(rules, state, actor), rng));
    }
    return decisions;
}

double best_of(const std::vector<Exact::Line>& lines) {
    double best = 0;
    for (const Exact::Line& line : lines) best = std::max(best, line.share);
    return best;
}

bool all_alike(const std::vector<Exact::Line>& lines) {
    return std::all_of(lines.begin(), lines.end(), [&](const Exact::Line& line) { return line.share > best_of(lines) - 1e-9; });
}

TEST(Oracle, search_chooses_what_exact_play_chooses) {
    const Rules& rules = standard<Game>().rules;
    constexpr int wanted = 200 / thinning;
    SearchBot<Game> search({.iterations = 5000, .nodes = 1u << 15});
    Rng rng(40);
    int solved = 0, optimal = 0;
    for (std::uint64_t game = 0; game < 2000 && solved < wanted; ++game) {
        for (const State& position : decisions_of(game)) {
            Exact solver(rules, 2000);
            const auto lines = solver.lines(position);
            if (!lines || solved == wanted) break;
            if (all_alike(*lines)) continue;
            search.start();
            const Action choice = search.choose(rules, Redacted<Game>(rules, position, rules.actor(position)), rng);
            for (const Exact::Line& line : *lines)
                if (line.action == choice && line.share >= best_of(*lines) - 1e-9) ++optimal;
            ++solved;
        }
    }
    EXPECT_EQ(solved, wanted);
    EXPECT_GE(optimal * 100, solved * 95) << optimal << " of " << solved;
    std::cout << "  " << optimal << " of " << solved << " solved positions\n";
}

TEST(Oracle, the_solver_gives_up_on_what_is_too_large) {
    const Rules& rules = standard<Game>().rules;
    EXPECT_FALSE(Exact(rules, 1000).solve(rules.setup(2, {})));
}

}  // namespace
}  // namespace tidekeep::tidepool
