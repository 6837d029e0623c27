#include "barons/board.hpp"

namespace tidekeep::barons {

RULE_TEST(BaronsEnd, seven_coins_win_at_once, "BA-78") {
    Script script = at_the_coins(3, {"monk", "mill", "crumble"}, [](Json& position) {
        coins(position, 0, 6);
        coins(position, 1, 2);
        coins(position, 2, 4);
    });
    script.play({"coin crumble", "mint thief"});
    EXPECT_EQ(script.actor(), 0) << "the effect is still performed";
    script.play({"crumble c2"});
    EXPECT_EQ(script.actor(), nobody) << "though the others had fewer turns";
    EXPECT_EQ(script.points(0), 7);
    EXPECT_EQ(script.rank(0), 1);
    EXPECT_EQ(script.rank(1), 3);
    EXPECT_EQ(script.rank(2), 2);
}

RULE_TEST(BaronsEnd, six_coins_do_not_win, "BA-78") {
    Script script = at_the_coins(2, {"crumble", "mill", "monk"}, [](Json& position) { coins(position, 0, 5); });
    script.play({"coin crumble", "mint thief", "crumble c2"});
    EXPECT_EQ(script.seat(0)["coins"], 6);
    EXPECT_EQ(script.actor(), 1);
}

RULE_TEST(BaronsEnd, comes_in_mid_movement, "BA-79 BA-56") {
    // Nine steps over two coin spaces, the seventh coin being the first of them.
    Script script = board(2, Json::object(), edition_with([](Json& edition) { edition["steps"] = {0, 9}; }));
    script.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}});
        shelf(position, {"crumble", "ruby", "mill"});
        coins(position, 0, 6);
        seat(position, 0)["baron"] = 4;
    });
    script.play({"build wall-3 c2"});
    EXPECT_EQ(script.field("coins_owed"), 2);
    script.play({"coin crumble", "mint thief", "crumble c2"});
    EXPECT_EQ(script.actor(), nobody);
    EXPECT_EQ(script.points(0), 7) << "the coin still owed is not taken";
}

RULE_TEST(BaronsEnd, two_coin_spaces_bring_two_coins, "BA-56 BA-55") {
    Script script = board(2, Json::object(), edition_with([](Json& edition) { edition["steps"] = {0, 9}; }));
    script.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}});
        shelf(position, {"crumble", "crumble", "mill"});
        seat(position, 0)["baron"] = 4;
    });
    script.play({"build wall-3 c2", "coin crumble", "mint thief", "crumble c2"});
    EXPECT_EQ(script.field("phase"), "coin") << "one after another";
    script.play({"coin crumble", "mint thief", "crumble b1"});
    EXPECT_EQ(script.seat(0)["coins"], 2);
    EXPECT_EQ(script.actor(), 1);
}

RULE_TEST(BaronsEnd, comes_when_nobody_builds_any_more, "BA-80") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        position["idle"] = 18;
        coins(position, 0, 1);
        coins(position, 1, 3);
        holder(position, 0, {});
        holder(position, 1, {});
    });
    script.play({"draw", "receive p1 wall-1", "receive p1 wall-1"});
    EXPECT_EQ(script.actor(), 1);
    script.play({"draw", "receive p2 wall-2", "receive p2 wall-2"});
    EXPECT_EQ(script.actor(), nobody) << "ten rounds";
    EXPECT_EQ(script.rank(1), 1) << "most coins win";
    EXPECT_EQ(script.rank(0), 2);
    Script built = board(2);
    built.rearrange([](Json& position) { position["idle"] = 19; });
    built.play({"build wall-1 b1"});
    EXPECT_EQ(built.field("idle"), 0) << "a build begins the count anew";
    EXPECT_EQ(built.actor(), 1);
}

RULE_TEST(BaronsEnd, of_equals_is_shared, "BA-80") {
    Script script = board(3);
    script.rearrange([](Json& position) {
        position["idle"] = 29;
        coins(position, 1, 2);
        coins(position, 2, 2);
    });
    script.play({"draw", "receive p1 wall-1", "receive p1 wall-1"});
    EXPECT_EQ(script.actor(), nobody);
    EXPECT_EQ(script.rank(1), 1);
    EXPECT_EQ(script.rank(2), 1);
    EXPECT_EQ(script.rank(0), 3);
}

}  // namespace tidekeep::barons
