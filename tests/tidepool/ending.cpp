#include "tidepool/beach.hpp"

namespace tidekeep::tidepool {
namespace {

// The first of three players has three walls and can build a fourth.
Script nearly_done() {
    Script script = beach(3);
    script.rearrange([](Json& position) {
        castle(position, 0, {"SWWK", "SSPWK", "SPKB"});
        castle(position, 1, {"SFPW"});
        for (const auto& [tile, count] : {std::pair{"spiral", 1}, {"fan", 1}, {"sand", 1}}) stash(position, 0, tile, count);
        for (const auto& [tile, count] : {std::pair{"sand", 4}, {"pebble", 4}, {"stick", 3}, {"butterfly", 3}, {"fan", 1}, {"seaweed", 1}})
            stash(position, 1, tile, count);
    });
    script.play({"flip", "reveal pebble", "stop"});
    return script;
}

}  // namespace

RULE_TEST(TidepoolEnding, a_fourth_wall_triggers_the_final_round, "TP-55 TP-57 TP-58 TP-59 TP-54") {
    Script script = nearly_done();
    EXPECT_TRUE(script.field("last").is_null());
    script.play({"build SXF", "deal SSPWW", "give p3"});
    EXPECT_EQ(script.field("last"), 0);
    EXPECT_EQ(script.actor(), 1);
    script.play({"flip", "reveal seaweed", "stop", "build SPPK", "deal SSWKB"});
    EXPECT_EQ(script.actor(), 1) << "more than one wall in the final round";
    EXPECT_EQ(script.ruling("build SBBK"), "allowed");
    script.play({"build SBBK", "deal SPWFK"});
    EXPECT_EQ(script.ruling("build SSPPW"), "allowed");
    script.play({"build SSPPW", "deal SXWB"});
    EXPECT_EQ(script.seat(1)["castle"].size(), 4u);
    EXPECT_EQ(script.actor(), 2) << "four walls are a castle: the turn is over";
    script.play({"flip", "reveal sand", "stop", "pass", "give p2"});
    EXPECT_EQ(script.actor(), nobody) << "whoever triggered the final round does not play in it";
    EXPECT_EQ(script.ruling("flip"), "the game is over");
}

RULE_TEST(TidepoolEnding, nobody_builds_a_fifth_wall, "TP-55") {
    Script script = nearly_done();
    script.rearrange([](Json& position) {
        position["crab"] = 1;
        for (const auto& [tile, count] : {std::pair{"sand", 2}, {"pebble", 1}, {"seaweed", 2}}) stash(position, 1, tile, count);
    });
    script.play({"build SXF", "deal SSPWW", "give p3", "flip", "reveal seaweed", "stop"});
    script.play({"build SPPK", "deal SSWKB", "build SBBK", "deal SPWFK", "build SSPPW", "deal SXWB"});
    EXPECT_EQ(script.actor(), 1) << "the crab may still be used in the final round";
    EXPECT_EQ(script.ruling("build SSPWW"), "TP-55") << "though it could be paid for";
}

RULE_TEST(TidepoolEnding, the_example_of_the_book_scores_thirty, "TP-60") {
    Script script = beach(3);
    script.rearrange([](Json& position) {
        position["row"] = Json::array({"SXF", "SPPK", "SBBK", "SFBK", "SWWK"});
        position["stack"].push_back("SSPPW");
        castle(position, 0, {"SXBK", "SSFPW", "SSPWK", "SSPPW"});  // 9 + 7 + 6 + 5
        position["stack"].erase(0);
        stash(position, 0, "sand", 1);
        stash(position, 0, "fan", 1);
        stash(position, 0, "shovel", 1);
        position["last"] = 0;
        position["stack"] = Json::array();
        for (const char* wall : {"SSPWW", "SPKB", "SFPW", "SSWKB", "SPWFK", "SPWKK", "SXWB"}) position["stack"].push_back(wall);
        position["turn"] = 1;
        position["actor"] = 1;
        position["gull"] = 2;
    });
    EXPECT_EQ(script.points(0), 30);
    const Json parts = script.match().scores(nobody)[0]["parts"];
    EXPECT_EQ(parts.size(), 5u);
    EXPECT_EQ(parts[0]["label"], "wall of 2 sand, 2 pebble, seaweed");
    EXPECT_EQ(parts[4]["points"], 3) << "tools count like any other tile";
}

RULE_TEST(TidepoolEnding, ties_go_to_walls_then_tiles_then_are_shared, "TP-61") {
    Script script = beach(4);
    script.rearrange([](Json& position) {
        castle(position, 0, {"SSPWK"});  // 6 points in one wall ..
        stash(position, 0, "sand", 5);   // .. and 5 tiles: 11
        position["stack"].push_back("SPPK");
        position["row"][1] = "SSPWW";
        castle(position, 1, {"SPPK", "SWWK"});  // 10 points in two walls ..
        stash(position, 1, "pebble", 1);        // .. and 1 tile: 11
        castle(position, 2, {"SPKB"});          // 6 points in one wall ..
        stash(position, 2, "stick", 5);         // .. and 5 tiles: 11
        Json stack = Json::array();
        for (const Json& wall : position["stack"])
            if (wall != "SSPWW") stack.push_back(wall);
        position["stack"] = stack;
    });
    for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(script.points(seat), 11);
    EXPECT_EQ(script.rank(1), 1) << "more walls";
    EXPECT_EQ(script.rank(0), 2);
    EXPECT_EQ(script.rank(2), 2) << "equal in walls and tiles: shared";
    EXPECT_EQ(script.rank(3), 4);
    script.rearrange([](Json& position) {
        position["seats"][0]["castle"] = Json::array({"SSPWK"});
        position["seats"][1]["castle"] = Json::array({"SPPK"});
        position["stack"].push_back("SWWK");
        stash(position, 1, "pebble", 5);
    });
    EXPECT_EQ(script.points(1), 11);
    EXPECT_EQ(script.rank(1), 1) << "equal walls, six tiles against five";
    EXPECT_EQ(script.rank(0), 2);
}

RULE_TEST(TidepoolEnding, four_hundred_turns_are_enough, "TP-62") {
    Script script = beach(2);
    script.rearrange([](Json& position) { position["turns"] = 398; });
    script.play({"flip", "reveal sand", "stop", "pass"});
    EXPECT_EQ(script.actor(), 1);
    script.play({"flip", "reveal sand", "stop", "pass"});
    EXPECT_EQ(script.actor(), nobody);
}

RULE_TEST(TidepoolEnding, an_action_belongs_to_its_moment, "TP-63") {
    Script script = beach(3);
    for (const char* action :
         {"pass", "keep", "pick sand", "discard sand", "look", "give p2", "build SXF", "reveal sand", "deal SWWK", "peek fan"})
        EXPECT_EQ(script.ruling(action), "TP-63") << action;
}

}  // namespace tidekeep::tidepool
