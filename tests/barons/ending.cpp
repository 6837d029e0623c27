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

namespace {

using Tiles = std::initializer_list<std::pair<const char*, const char*>>;

// A castle that only f3 is missing from: then nothing but air is on top.
constexpr Tiles nearly_roofed = {{"b1", "roof-4"}, {"d1", "roof-5"},      {"h1", "roof-6"},
                                 {"j1", "roof-7"}, {"e2", "side-1-left"}, {"g2", "side-1-right"}};
constexpr Tiles roofed = {{"b1", "roof-8"},      {"d1", "roof-8"},       {"h1", "roof-9"}, {"j1", "roof-10"},
                          {"e2", "side-3-left"}, {"g2", "side-3-right"}, {"f3", "prince"}};

// The first player can finish a castle; the last player's has room on j1, or is roofed over as well.
Script last_roof(int players, bool room) {
    Script script = board(players);
    script.rearrange([&](Json& position) {
        castle(position, 0, nearly_roofed);
        castle(position, 1, roofed);
        if (players > 2)
            castle(position, 2,
                   {{"b1", "roof-10"},
                    {"d1", "roof-12"},
                    {"h1", "roof-15"},
                    {"j1", "roof-6"},
                    {"e2", "side-3-left"},
                    {"g2", "side-3-right"},
                    {"f3", "prince"}});
        if (room) {
            seat(position, players - 1)["castle"].erase("j1");
            draw(position, players > 2 ? "roof-6" : "roof-10", -1);
        }
        holder(position, 0, {"spire"});
        seat(position, 0)["baron"] = 5;
        position["idle"] = 200;
        coins(position, 0, 1);
        coins(position, 1, 3);
        if (players > 2) coins(position, 2, 3);
    });
    return script;
}

}  // namespace

RULE_TEST(BaronsEnd, comes_when_nobody_could_ever_build_again, "BA-80") {
    Script script = last_roof(2, false);
    EXPECT_EQ(script.actor(), 0) << "a tile could be built";
    script.play({"build spire f3"});
    EXPECT_EQ(script.actor(), nobody) << "no tile fits on any castle";
    EXPECT_EQ(script.rank(1), 1) << "most coins win";
    EXPECT_EQ(script.rank(0), 2);
    Json position = script.position();
    position["phase"] = "turn";
    const MatchResult again = load_position({"barons", 0, Json::object(), {}, {}, {}}, position);
    ASSERT_FALSE(again);
    EXPECT_NE(again.problem().text().find("nobody can ever build again"), std::string::npos) << again.problem().text();
}

RULE_TEST(BaronsEnd, does_not_come_while_somebody_could_build, "BA-80") {
    Script script = last_roof(2, true);
    script.play({"build spire f3"});
    EXPECT_EQ(script.actor(), 1) << "there is room on j1";
    script.rearrange([](Json& position) {
        position["idle"] = 255;
        for (const int number : {0, 1}) holder(position, number, {"wall-3", "wall-3", "wall-4", "wall-5", "wall-6", "wall-7", "wall-9"});
    });
    for (int round = 0; round < 2; ++round)
        for (const std::string receive : {"receive p2", "receive p1"})
            script.play({"draw", receive + " wall-1", receive + " wall-2", "discard wall-1", "discard wall-2"});
    EXPECT_EQ(script.actor(), 1) << "however long nobody does";
}

RULE_TEST(BaronsEnd, of_equals_is_shared, "BA-80") {
    Script script = last_roof(3, false);
    script.play({"build spire f3"});
    EXPECT_EQ(script.actor(), nobody);
    EXPECT_EQ(script.rank(1), 1);
    EXPECT_EQ(script.rank(2), 1);
    EXPECT_EQ(script.rank(0), 3);
}

}  // namespace tidekeep::barons
