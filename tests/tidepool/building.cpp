#include "tidepool/beach.hpp"

namespace tidekeep::tidepool {
namespace {

// The first player, with these tiles, has just stopped collecting.
Script rich(int players, std::initializer_list<std::pair<const char*, int>> counts) {
    Script script = beach(players);
    script.rearrange([&](Json& position) {
        for (const auto& [tile, count] : counts) stash(position, 0, tile, count);
    });
    script.play({"flip", "reveal pebble", "stop"});
    return script;
}

}  // namespace

RULE_TEST(TidepoolBuilding, takes_the_pictured_tiles_to_the_beach, "TP-48 TP-49 TP-53") {
    Script script = rich(2, {{"sand", 2}, {"spiral", 1}, {"fan", 1}});
    EXPECT_TRUE(script.offers("pass")) << "one need not build";
    EXPECT_EQ(script.ruling("build SWWK"), "TP-48") << "not in the row";
    EXPECT_EQ(script.ruling("build SPPK"), "TP-49") << "cannot be paid for";
    script.play({"build SXF"});
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"sand", 1}, {"pebble", 1}}));
    EXPECT_EQ(script.field("beach"), tiles({{"sand", 1}, {"fan", 1}, {"spiral", 1}}));
    EXPECT_EQ(script.seat(0)["castle"], Json::array({"SXF"}));
    EXPECT_EQ(script.actor(), nature);
    script.play({"deal SWWK"});
    EXPECT_EQ(script.field("row"), Json::array({"SWWK", "SPPK", "SXBK", "SFBK", "SSPPW"}));
}

RULE_TEST(TidepoolBuilding, the_row_is_refilled_while_the_stack_lasts, "TP-53") {
    Script script = beach(2);
    script.rearrange([](Json& position) {
        castle(position, 1, {"SWWK", "SSPWK", "SPKB"});
        castle(position, 0, {"SSPWW", "SFPW", "SSWKB"});
        position["stack"] = Json::array();
        position["seats"][0]["castle"] = Json::array({"SSPWW", "SFPW"});
        position["seats"][1]["castle"] = Json::array({"SWWK", "SSPWK", "SPKB"});
        position["row"] = Json::array({"SSWKB", "SPWFK", "SXF", "SFBK", "SPPK"});
        position["stack"] = Json::array({"SSPPW", "SXBK"});
        stash(position, 0, "sand", 4);
        stash(position, 0, "fan", 2);
        stash(position, 0, "spiral", 1);
    });
    script.play({"flip", "reveal pebble", "stop", "build SXF"});
    EXPECT_EQ(script.actor(), nature);
    EXPECT_EQ(script.match().choices().size(), 2u);
    script.rearrange([](Json& position) {
        position["stack"] = Json::array();
        position["seats"][0]["castle"].push_back("SSPPW");
        position["row"][2] = "SXBK";
        position["phase"] = "collect";
        position["ended"] = nullptr;
        position["actor"] = 1;
        position["turn"] = 1;
        position["built"] = 0;
        position["last"] = 0;
        stash(position, 1, "sand", 1);
        stash(position, 1, "pebble", 2);
    });
    script.play({"flip", "reveal stick", "stop", "build SPPK"});
    EXPECT_TRUE(script.field("row")[4].is_null()) << "nothing is left to refill it";
}

RULE_TEST(TidepoolBuilding, the_shovel_stands_for_a_shell, "TP-50 TP-52") {
    Script script = rich(3, {{"sand", 1}, {"fan", 1}, {"shovel", 1}, {"butterfly", 1}, {"stick", 1}});
    EXPECT_EQ(script.ruling("build SXF"), "TP-49");
    EXPECT_EQ(script.ruling("build SXF shovel=stick"), "TP-50") << "not a shell";
    EXPECT_EQ(script.ruling("build SXF shovel=butterfly"), "TP-50") << "not in that wall";
    EXPECT_EQ(script.ruling("build SXF shovel=fan"), "TP-49") << "it leaves the spiral unpaid";
    EXPECT_EQ(script.ruling("build SBBK shovel=butterfly"), "allowed") << "it stands for one of two";
    EXPECT_EQ(script.ruling("build SXF rake=fan"), "TP-51");
    script.play({"build SXF shovel=spiral"});
    EXPECT_EQ(script.field("beach"), tiles({{"sand", 1}, {"fan", 1}, {"shovel", 1}}));
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"pebble", 1}, {"stick", 1}, {"butterfly", 1}}));
    EXPECT_EQ(rich(3, {{"sand", 1}, {"fan", 1}}).ruling("build SXF shovel=spiral"), "TP-50") << "without a shovel";
}

RULE_TEST(TidepoolBuilding, the_rake_stands_for_what_drifts, "TP-51 TP-52") {
    Script script = rich(2, {{"sand", 2}, {"rake", 1}, {"stick", 1}});
    EXPECT_EQ(script.ruling("build SPPK rake=pebble"), "allowed");
    EXPECT_EQ(script.ruling("build SPPK rake=seaweed"), "TP-51") << "not in that wall";
    EXPECT_EQ(script.ruling("build SPPK rake=spiral"), "TP-51") << "a shell is the shovel's";
    EXPECT_EQ(rich(2, {{"sand", 2}, {"stick", 1}}).ruling("build SPPK rake=pebble"), "TP-51") << "without a rake";
    script.play({"build SPPK rake=pebble"});
    EXPECT_EQ(script.field("beach"), tiles({{"sand", 1}, {"pebble", 1}, {"stick", 1}, {"rake", 1}}));
}

RULE_TEST(TidepoolBuilding, both_tools_in_one_wall, "TP-50 TP-51") {
    Script script = rich(2, {{"sand", 1}, {"fan", 1}, {"shovel", 1}, {"rake", 1}});
    EXPECT_TRUE(script.offers("build SFBK shovel=butterfly rake=stick"));
    script.play({"build SFBK shovel=butterfly rake=stick"});
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"pebble", 1}}));
}

RULE_TEST(TidepoolBuilding, a_tool_may_be_saved_or_spent, "TP-50") {
    Script script = rich(2, {{"sand", 1}, {"fan", 1}, {"spiral", 1}, {"shovel", 1}});
    EXPECT_TRUE(script.offers("build SXF") && script.offers("build SXF shovel=spiral") && script.offers("build SXF shovel=fan"));
}

RULE_TEST(TidepoolBuilding, tools_wash_back_with_the_beach, "TP-52 TP-27") {
    Script script = rich(2, {{"sand", 1}, {"fan", 1}, {"shovel", 1}});
    script.play({"build SXF shovel=spiral", "deal SWWK", "flip", "reveal sand", "flip", "reveal wave"});
    EXPECT_EQ(script.field("pool")["shovel"], 1);
}

RULE_TEST(TidepoolBuilding, one_wall_ends_the_turn, "TP-54 TP-56") {
    Script script = rich(2, {{"sand", 5}, {"fan", 2}, {"spiral", 1}, {"pebble", 2}, {"stick", 2}, {"butterfly", 1}});
    script.play({"build SXF", "deal SWWK"});
    EXPECT_EQ(script.actor(), 1) << "it ends the turn at once";
    EXPECT_EQ(script.seat(0)["castle"].size(), 1u);
    Script gull = rich(3, {{"sand", 3}, {"fan", 2}, {"spiral", 1}, {"butterfly", 1}, {"stick", 1}});
    gull.play({"build SXF", "deal SWWK"});
    EXPECT_EQ(gull.ruling("build SFBK"), "TP-54") << "only the seagull is left to be passed on";
}

}  // namespace tidekeep::tidepool
