#include "tidepool/beach.hpp"

namespace tidekeep::tidepool {

RULE_TEST(TidepoolSeagull, looks_at_three_and_takes_one_at_least, "TP-37 TP-38 TP-39 TP-40") {
    Script script = beach(3);
    script.play({"seagull", "look", "peek fan"});
    EXPECT_EQ(script.ruling("look 1"), "TP-39") << "three different places";
    EXPECT_EQ(script.ruling("flip 1"), "TP-39") << "first look at all three";
    EXPECT_EQ(script.ruling("stop"), "TP-40") << "whoever looks must take";
    script.play({"look", "peek sand", "look", "peek stick"});
    EXPECT_EQ(script.ruling("flip"), "TP-40");
    EXPECT_EQ(script.ruling("stop"), "TP-40") << "one of them at least";
    EXPECT_EQ(script.match().choices().size(), 3u);
    script.play({"flip 3", "flip 1"});
    EXPECT_EQ(script.field("line"), Json::array({"stick", "fan"})) << "in the order of one's choice";
    EXPECT_EQ(script.field("seen").size(), 1u) << "the rest stays";
    EXPECT_EQ(script.ruling("seagull"), "TP-38");
}

RULE_TEST(TidepoolSeagull, may_be_used_in_mid_collection, "TP-37 TP-38") {
    Script script = beach(3);
    script.play({"flip", "reveal sand"});
    EXPECT_EQ(script.ruling("seagull"), "allowed");
    script.play({"seagull", "look", "peek fan", "look", "peek sand", "look", "peek stick", "flip 1", "stop"});
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"sand", 1}, {"fan", 1}}));
}

RULE_TEST(TidepoolSeagull, places_seen_before_may_be_chosen_again, "TP-39 TP-15") {
    Script script = beach(3);
    script.play({"seagull", "look", "peek fan", "look", "peek spiral", "look", "peek butterfly", "flip 1", "stop", "pass", "give p2"});
    script.play({"seagull", "look 1", "look 2", "look", "peek sand"});
    EXPECT_EQ(script.match().view(1)["seen"][0]["tile"], "spiral");
    EXPECT_EQ(script.match().view(1)["seen"][0]["known_by"], Json::array({0, 1}));
    EXPECT_EQ(script.match().view(0)["seen"][2]["tile"], "?");
    EXPECT_EQ(script.match().view(2)["seen"][0]["tile"], "?");
}

RULE_TEST(TidepoolSeagull, looks_at_all_when_fewer_than_three_are_left, "TP-39") {
    Script script = beach(3);
    script.rearrange([](Json& position) {
        position["seats"][1]["stash"] = position["pool"];
        position["seats"][1]["stash"].erase("wave");
        position["pool"] = tiles({{"wave", 2}});
        position["waves"] = 1;
    });
    script.play({"seagull", "look", "peek wave", "look", "peek wave"});
    EXPECT_EQ(script.field("phase"), "take");
}

RULE_TEST(TidepoolSeagull, a_drop_leaves_the_rest_in_the_pool, "TP-41 TP-18") {
    Script script = beach(3);
    script.play({"flip", "reveal fan", "flip", "reveal sand", "seagull", "look", "peek fan", "look", "peek spiral", "look", "peek stick",
                 "flip 1"});
    EXPECT_EQ(script.field("phase"), "pick");
    EXPECT_EQ(script.field("seen").size(), 2u);
    EXPECT_EQ(script.match().view(0)["seen"][0]["tile"], "spiral");
}

RULE_TEST(TidepoolSeagull, flies_on_at_the_end_of_the_turn, "TP-42 TP-43") {
    Script script = beach(4);
    script.rearrange([](Json& position) { castle(position, 2, {"SWWK"}); });
    script.play({"flip", "reveal sand", "stop", "pass"});
    EXPECT_EQ(script.field("phase"), "give") << "used or not";
    EXPECT_EQ(script.ruling("give p1"), "TP-42");
    EXPECT_EQ(script.ruling("give p3"), "TP-43") << "others have fewer walls";
    EXPECT_TRUE(script.offers("give p2") && script.offers("give p4") && !script.offers("give p3"));
    script.play({"give p4"});
    EXPECT_EQ(script.field("gull"), 3);
    EXPECT_EQ(script.actor(), 1);
    EXPECT_EQ(script.ruling("seagull"), "TP-37");
}

RULE_TEST(TidepoolSeagull, the_giver_counts_for_nothing, "TP-43") {
    Script script = beach(3);
    script.rearrange([](Json& position) {
        castle(position, 1, {"SWWK"});
        castle(position, 2, {"SSPWK", "SPKB"});
    });
    script.play({"flip", "reveal sand", "stop", "pass"});
    EXPECT_EQ(script.ruling("give p2"), "allowed") << "fewest among the others, though the giver has none";
    EXPECT_EQ(script.ruling("give p3"), "TP-43");
}

RULE_TEST(TidepoolCrab, pinches_a_tile_and_changes_hands, "TP-44 TP-45 TP-46 TP-64") {
    Script script = beach(2);
    script.rearrange([](Json& position) {
        stash(position, 0, "fan", 1);
        position["crab"] = 0;
    });
    EXPECT_EQ(script.ruling("pinch p2 fan"), "TP-45") << "not while collecting";
    script.play({"flip", "reveal sand", "stop"});
    EXPECT_EQ(script.ruling("pinch p2 fan"), "TP-46") << "an empty stash";
    EXPECT_EQ(script.ruling("pinch p1 fan"), "TP-44") << "from another player";
    script.play({"pass", "flip", "reveal sand", "stop"});
    EXPECT_EQ(script.ruling("pinch p1 fan"), "TP-44") << "the crab is elsewhere";
    script.play({"pass", "flip", "reveal stick", "stop"});
    EXPECT_EQ(script.ruling("pinch p2 fan"), "TP-64") << "no such tile there";
    script.play({"pinch p2 sand"});
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"sand", 2}, {"stick", 1}, {"fan", 1}}));
    EXPECT_EQ(script.seat(1)["stash"], Json::object());
    EXPECT_EQ(script.field("crab"), 1);
    EXPECT_EQ(script.field("phase"), "build") << "one may still build";
}

RULE_TEST(TidepoolSeagull, is_not_used_by_two, "TP-9") {
    Script script = beach(2);
    EXPECT_EQ(script.ruling("seagull"), "TP-9");
    EXPECT_TRUE(script.field("gull").is_null());
}

RULE_TEST(TidepoolCrab, is_used_before_building_as_that_ends_the_turn, "TP-45 TP-54") {
    Script script = beach(3);
    script.rearrange([](Json& position) {
        stash(position, 0, "spiral", 1);
        stash(position, 0, "fan", 1);
        stash(position, 1, "fan", 1);
        position["crab"] = 0;
    });
    script.play({"flip", "reveal sand", "stop"});
    EXPECT_TRUE(script.offers("pinch p2 fan") && script.offers("build SXF"));
    script.play({"build SXF", "deal SWWK"});
    EXPECT_EQ(script.field("phase"), "give") << "the turn is over, the seagull flies on";
    EXPECT_EQ(script.ruling("pinch p2 fan"), "TP-45");
    script.play({"give p2"});
    EXPECT_EQ(script.actor(), 1);
    EXPECT_EQ(script.field("crab"), 0) << "unused";
}

RULE_TEST(TidepoolCrab, may_pinch_after_building_in_the_final_round, "TP-45 TP-54 TP-59") {
    Script script = beach(2);
    script.rearrange([](Json& position) {
        castle(position, 1, {"SWWK", "SSPWK", "SPKB", "SFPW"});
        position["last"] = 1;
        stash(position, 0, "spiral", 1);
        stash(position, 0, "fan", 1);
        stash(position, 1, "fan", 1);
        position["crab"] = 0;
    });
    script.play({"flip", "reveal sand", "stop", "build SXF", "deal SSPWW"});
    EXPECT_EQ(script.actor(), 0);
    EXPECT_TRUE(script.offers("pinch p2 fan") && script.offers("pass"));
    script.play({"pinch p2 fan"});
    EXPECT_EQ(script.actor(), 0) << "and might build again";
    EXPECT_EQ(script.field("crab"), 1);
    script.play({"pass"});
    EXPECT_EQ(script.actor(), nobody);
}

RULE_TEST(TidepoolCrab, waves_do_not_move_the_critters, "TP-47") {
    Script script = beach(3);
    script.play({"flip", "reveal sand", "flip", "reveal wave", "keep"});
    EXPECT_EQ(script.field("crab"), 2);
    EXPECT_EQ(script.field("gull"), 0);
    for (const Choice& choice : script.match().choices()) EXPECT_EQ(choice.text.find("seagull"), std::string::npos);
}

}  // namespace tidekeep::tidepool
