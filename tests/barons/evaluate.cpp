#include <gtest/gtest.h>

#include "front/edition.hpp"
#include "games/barons/game.hpp"

namespace tidekeep::barons {
namespace {

const Rules& rules() { return standard<Game>().rules; }

// A game that has just begun, but for the change.
template <class Change>
std::int32_t worth_with(Seat seat, Change change) {
    Rng rng(3);
    State s = rules().setup(2, {});
    while (rules().actor(s) == nature) rules().apply(s, *tidekeep::draw<Game>(rules(), s, rng));
    change(s);
    return evaluate(rules(), s, seat);
}

TEST(BaronsEvaluate, steps_and_coins_count) {
    const auto at = [](std::uint8_t space, std::uint8_t coins) {
        return worth_with(0, [=](State& s) { s.barons[0] = space, s.coins[0] = coins; });
    };
    EXPECT_GT(at(4, 0), at(1, 0));
    EXPECT_GT(at(6, 1), at(4, 0)) << "past the coin of space 5";
}

TEST(BaronsEvaluate, a_lead_counts_for_more_near_the_goal) {
    const auto lead = [](std::uint8_t coins) {
        return worth_with(0, [=](State& s) { s.coins = {static_cast<std::uint8_t>(coins + 1), coins}; }) -
               worth_with(0, [=](State& s) { s.coins = {coins, coins}; });
    };
    EXPECT_GT(lead(5), lead(0));
    EXPECT_GT(lead(0), 0);
}

TEST(BaronsEvaluate, one_gains_what_the_other_loses) {
    const auto change = [](State& s) { s.coins = {2, 3}; };
    EXPECT_NEAR(worth_with(0, change), -worth_with(1, change), 20) << "but for rounding";
    EXPECT_GT(worth_with(1, change), worth_with(0, change));
}

TEST(BaronsEvaluate, a_tile_that_fits_is_worth_more_than_one_that_does_not) {
    const auto with = [](std::string_view name) {
        return worth_with(0, [=](State& s) {
            s.holders[0] = {};
            s.market.fill(Tile::none);
            for (unsigned tile = 1; tile <= rules().edition().tile_count; ++tile)
                if (rules().edition().name(static_cast<Tile>(tile)) == name) s.holders[0].add(static_cast<Tile>(tile), 0);
            s.castles[0].put(make_place(0, 3), s.holders[0][0], all_stone);  // with the door's 2, a place on top asks for more
        });
    };
    EXPECT_GT(with("prince"), with("hall-24")) << "a prince goes on any number";
}

}  // namespace
}  // namespace tidekeep::barons
