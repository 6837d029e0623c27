#include "tidepool/beach.hpp"

namespace tidekeep::tidepool {

RULE_TEST(TidepoolCollecting, a_turn_is_flips_and_a_stop, "TP-10 TP-11 TP-12 TP-13") {
    Script script = beach(2);
    EXPECT_EQ(script.ruling("stop"), "TP-11");
    EXPECT_FALSE(script.offers("stop"));
    script.play({"flip", "reveal fan"});
    EXPECT_EQ(script.ruling("stop"), "allowed");
    script.play({"flip", "reveal sand"});
    EXPECT_EQ(script.field("line"), Json::array({"fan", "sand"}));
    EXPECT_EQ(script.seat(0)["stash"], Json::object());
    script.play({"stop"});
    EXPECT_EQ(script.field("line"), Json::array());
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"sand", 1}, {"fan", 1}}));
    EXPECT_EQ(script.field("phase"), "build");
    EXPECT_EQ(script.ruling("flip"), "TP-12") << "until you stop";
    EXPECT_EQ(script.ruling("stop"), "TP-12");
}

RULE_TEST(TidepoolCollecting, unseen_places_are_alike_and_seen_ones_are_not, "TP-14 TP-15 TP-40") {
    Script script = beach(3);
    EXPECT_EQ(script.match().choices().size(), 2u) << "one way to flip, and the seagull";
    script.play({"seagull", "look", "peek fan", "look", "peek spiral", "look", "peek sand", "flip 1"});
    EXPECT_EQ(script.field("line"), Json::array({"fan"}));
    EXPECT_TRUE(script.offers("flip") && script.offers("flip 1") && script.offers("flip 2"));
    script.play({"stop", "pass", "give p2"});
    const Json own = script.match().view(0)["seen"], other = script.match().view(1)["seen"],
               bystander = script.match().view(nobody)["seen"];
    EXPECT_EQ(own[0]["tile"], "spiral");
    EXPECT_EQ(own[1]["tile"], "sand");
    EXPECT_EQ(other[0]["tile"], "?");
    EXPECT_EQ(other[0]["known_by"], Json::array({0}));
    EXPECT_EQ(bystander[1]["tile"], "?");
    EXPECT_EQ(script.match().view(1)["pool"]["spiral"], 2) << "for others it is still one of the pool";
    script.play({"flip 1"});
    EXPECT_EQ(script.field("line"), Json::array({"spiral"}));
    EXPECT_EQ(script.field("seen").size(), 1u);
}

RULE_TEST(TidepoolCollecting, the_log_shows_a_secret_look_to_its_user_alone, "TP-15 TP-37") {
    Script script = beach(3);
    script.play({"seagull", "look", "peek fan"});
    EXPECT_EQ(script.match().log(0).back().text, "peek fan");
    EXPECT_EQ(script.match().log(1).back().text, "peek ?");
    EXPECT_EQ(script.match().log(nobody).back().text, "peek ?");
}

RULE_TEST(TidepoolCollecting, the_log_names_a_tile_turned_up_for_everyone, "TP-10 TP-15") {
    Script script = beach(3);
    script.play({"seagull", "look", "peek fan", "look", "peek spiral", "look", "peek sand", "flip 2"});
    for (const Seat viewer : {Seat{0}, Seat{1}, Seat{2}, nobody}) {
        const Line line = script.match().log(viewer).back();
        EXPECT_EQ(line.text, "flip 2 spiral");
        EXPECT_EQ(line.structure, Json({{"kind", "flip"}, {"place", 2}, {"tile", "spiral"}}));
    }
    EXPECT_EQ(script.match().record().actions.back(), "flip 2") << "an action is to turn up a place";
    EXPECT_EQ(script.ruling("flip 1 fan"), "TP-64") << "nobody says what will turn up";
}

RULE_TEST(TidepoolCollecting, what_turns_up_is_in_the_pool, "TP-14") {
    Script script = beach(2);
    script.rearrange([](Json& position) { stash(position, 1, "spiral", 2); }).play({"flip"});
    EXPECT_EQ(script.ruling("reveal spiral"), "TP-14");
    EXPECT_EQ(script.ruling("reveal fan"), "allowed");
}

RULE_TEST(TidepoolCollecting, the_stash_is_public_and_never_matches, "TP-16") {
    Script script = beach(2);
    script.rearrange([](Json& position) { stash(position, 0, "fan", 1); });
    EXPECT_EQ(script.match().view(1)["seats"][0]["stash"], tiles({{"fan", 1}}));
    script.play({"flip", "reveal fan"});
    EXPECT_EQ(script.field("phase"), "collect");
    EXPECT_EQ(script.field("line"), Json::array({"fan"}));
}

RULE_TEST(TidepoolCollecting, an_empty_pool_skips_collecting, "TP-17") {
    const std::string edition = R"({"game": "tidepool", "edition": "puddle", "row": 1, "castle": 4, "keep": 4,
        "tiles": {"sand": 2, "pebble": 0, "seaweed": 0, "stick": 0, "butterfly": 0, "fan": 0, "spiral": 0, "shovel": 0, "rake": 0, "wave": 0},
        "walls": [{"tiles": "SSS", "points": 5, "from": 2}]})";
    Script script("tidepool", 3, Json::object(), edition);
    script.play({"deal SSS", "flip", "reveal sand", "flip", "reveal sand"});
    EXPECT_EQ(script.ruling("flip"), "TP-64");
    EXPECT_EQ(script.ruling("seagull"), "TP-17");
    EXPECT_EQ(script.match().choices().size(), 1u);
    script.play({"stop", "pass", "give p2"});
    EXPECT_EQ(script.actor(), 1);
    EXPECT_EQ(script.field("phase"), "build") << "nothing to collect";
    EXPECT_EQ(script.ruling("flip"), "TP-17");
}

RULE_TEST(TidepoolDropping, the_example_of_the_book, "TP-18 TP-19 TP-20 TP-21 TP-24") {
    Script script = beach(3);
    script.play({"flip", "reveal sand", "flip", "reveal sand", "flip", "reveal pebble", "flip", "reveal fan", "flip", "reveal rake"});
    EXPECT_EQ(script.field("phase"), "collect") << "the second sand and the rake are safe";
    script.play({"flip", "reveal pebble"});
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"sand", 2}, {"pebble", 1}}));
    EXPECT_EQ(script.field("dropped"), tiles({{"pebble", 1}, {"fan", 1}, {"rake", 1}}));
    EXPECT_EQ(script.actor(), 1) << "the player to the left picks first";
    EXPECT_EQ(script.ruling("pick sand"), "TP-21");
    EXPECT_EQ(script.ruling("flip"), "TP-24");
    script.play({"pick fan"});
    EXPECT_EQ(script.actor(), 2);
    EXPECT_EQ(script.ruling("pick fan"), "TP-21") << "it is gone";
    script.play({"pick rake"});
    EXPECT_EQ(script.actor(), 0);
    script.play({"pick pebble"});
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"sand", 2}, {"pebble", 2}}));
    EXPECT_EQ(script.seat(1)["stash"], tiles({{"fan", 1}}));
    EXPECT_EQ(script.seat(2)["stash"], tiles({{"rake", 1}}));
    EXPECT_EQ(script.field("phase"), "build");
    EXPECT_EQ(script.ruling("flip"), "TP-24") << "a drop ends the collecting";
    EXPECT_EQ(script.ruling("seagull"), "TP-24");
}

RULE_TEST(TidepoolDropping, the_left_most_match_counts, "TP-18 TP-19") {
    Script script = beach(2);
    script.play({"flip", "reveal fan", "flip", "reveal stick", "flip", "reveal fan"});
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"fan", 1}}));
    EXPECT_EQ(script.field("dropped"), tiles({{"stick", 1}, {"fan", 1}}));
}

RULE_TEST(TidepoolDropping, picking_goes_around_until_nothing_is_left, "TP-21 TP-22 TP-23") {
    Script script = beach(2);
    script.play({"flip", "reveal fan", "flip", "reveal stick", "flip", "reveal sand", "flip", "reveal sand", "flip", "reveal fan"});
    EXPECT_EQ(script.actor(), 1);
    EXPECT_EQ(script.ruling("pass"), "TP-23") << "nobody may decline";
    EXPECT_EQ(script.ruling("keep"), "TP-23");
    script.play({"pick sand"});
    EXPECT_EQ(script.actor(), 0) << "the round comes to whoever dropped";
    EXPECT_EQ(script.ruling("stop"), "TP-23");
    script.play({"pick fan"});
    EXPECT_EQ(script.actor(), 1) << "and goes on";
    script.play({"pick stick", "pick sand"});
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"sand", 1}, {"fan", 2}}));
    EXPECT_EQ(script.seat(1)["stash"], tiles({{"sand", 1}, {"stick", 1}}));
    EXPECT_EQ(script.field("phase"), "build");
    EXPECT_EQ(script.actor(), 0);
}

RULE_TEST(TidepoolDropping, tools_and_sand_never_match, "TP-20") {
    Script script = beach(2);
    script.play({"flip", "reveal spiral", "flip", "reveal shovel", "flip", "reveal rake", "flip", "reveal stick", "flip", "reveal sand",
                 "flip", "reveal sand"});
    EXPECT_EQ(script.field("phase"), "collect");
    EXPECT_EQ(script.field("line").size(), 6u);
}

}  // namespace tidekeep::tidepool
