#include "oracle.hpp"

#include "games/tidepool/game.hpp"

namespace tidekeep::tidepool {
namespace {

TEST(TidepoolOracle, search_plays_the_last_turns_as_exact_play_does) {
    Oracle<Game>({}, 500).examine(200 / thinning, [](State&) { return true; });
}

TEST(TidepoolOracle, the_solver_gives_up_on_what_is_too_large) {
    const Rules& rules = standard<Game>().rules;
    EXPECT_FALSE(Solver<Game>(rules, 1000).solve(rules.setup(2, {})));
}

}  // namespace
}  // namespace tidekeep::tidepool
