#include "tidepool/beach.hpp"

namespace tidekeep::tidepool {

RULE_TEST(TidepoolWaves, a_wave_takes_the_beach_and_the_line_is_stashed, "TP-25 TP-27 TP-28 TP-34") {
    Script script = beach(2);
    script.rearrange([](Json& position) {
        position["pool"]["stick"] = 3;
        position["beach"]["stick"] = 2;
    });
    script.play({"flip", "reveal fan", "flip", "reveal wave"});
    EXPECT_EQ(script.field("waves"), 1);
    EXPECT_EQ(script.field("pool")["wave"], 2) << "it lies by the beach, not in the pool";
    EXPECT_EQ(script.field("beach"), Json::object());
    EXPECT_EQ(script.field("pool")["stick"], 5);
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"fan", 1}}));
    script.play({"keep"});
    EXPECT_EQ(script.field("phase"), "build");
    EXPECT_EQ(script.actor(), 0);
    EXPECT_EQ(script.ruling("flip"), "TP-34");
}

RULE_TEST(TidepoolWaves, the_third_wave_returns_all_three, "TP-26") {
    Script script = beach(2);
    script.play({"flip", "reveal wave", "flip", "reveal wave"});
    EXPECT_EQ(script.field("waves"), 2);
    EXPECT_EQ(script.field("pool")["wave"], 1);
    script.play({"flip", "reveal wave"});
    EXPECT_EQ(script.field("waves"), 0);
    EXPECT_EQ(script.field("pool")["wave"], 3);
}

RULE_TEST(TidepoolWaves, everyone_keeps_four_beginning_with_the_flipper, "TP-29 TP-30 TP-31 TP-32") {
    Script script = beach(3);
    script.rearrange([](Json& position) {
        stash(position, 0, "shovel", 1);
        stash(position, 0, "rake", 1);
        stash(position, 0, "sand", 2);
        stash(position, 2, "pebble", 5);
    });
    script.play({"flip", "reveal fan", "flip", "reveal wave"});
    EXPECT_EQ(script.actor(), 0);
    EXPECT_EQ(script.ruling("keep"), "TP-29") << "shovel and rake count: that is five";
    EXPECT_EQ(script.ruling("discard stick"), "TP-29");
    script.play({"discard rake"});
    EXPECT_EQ(script.ruling("keep"), "allowed");
    EXPECT_EQ(script.ruling("discard sand"), "allowed") << "fewer than four may be kept";
    script.play({"discard sand", "keep"});
    EXPECT_EQ(script.actor(), 2) << "the second player has nothing to choose";
    EXPECT_EQ(script.seat(0)["stash"], tiles({{"sand", 1}, {"fan", 1}, {"shovel", 1}}));
    EXPECT_EQ(script.ruling("keep"), "TP-29");
    script.play({"discard pebble", "keep"});
    EXPECT_EQ(script.seat(2)["stash"], tiles({{"pebble", 4}}));
    EXPECT_EQ(script.field("pool")["pebble"], 3);
    EXPECT_EQ(script.actor(), 0);
    EXPECT_EQ(script.field("phase"), "build");
}

RULE_TEST(TidepoolWaves, one_may_discard_everything, "TP-32") {
    Script script = beach(2);
    script.play({"flip", "reveal fan", "flip", "reveal wave", "discard fan"});
    EXPECT_EQ(script.seat(0)["stash"], Json::object());
    EXPECT_EQ(script.field("phase"), "build");
}

RULE_TEST(TidepoolWaves, a_swish_forgets_every_place, "TP-33") {
    Script script = beach(3);
    script.play({"seagull", "look", "peek fan", "look", "peek spiral", "look", "peek sand", "flip 3", "flip", "reveal wave"});
    EXPECT_EQ(script.field("seen").size(), 2u) << "until all have chosen";
    script.play({"keep"});
    EXPECT_EQ(script.field("seen").size(), 0u);
    EXPECT_EQ(script.field("pool")["spiral"], 2);
    EXPECT_EQ(script.match().view(0)["seen"], Json::array());
}

RULE_TEST(TidepoolWaves, nimble_toes_begin_again, "TP-35 TP-11") {
    Script script = beach(2);
    script.rearrange([](Json& position) { stash(position, 1, "fan", 2); });
    script.play({"flip", "reveal wave"});
    EXPECT_EQ(script.actor(), 1) << "the others still choose what to keep";
    script.play({"keep"});
    EXPECT_EQ(script.actor(), 0);
    EXPECT_EQ(script.field("phase"), "collect");
    EXPECT_EQ(script.ruling("stop"), "TP-11");
    script.play({"flip", "reveal wave", "keep"});
    EXPECT_EQ(script.field("phase"), "collect") << "however often";
    script.play({"flip", "reveal sand", "stop"});
    EXPECT_EQ(script.field("phase"), "build");
}

RULE_TEST(TidepoolWaves, nimble_toes_do_not_bring_the_seagull_back, "TP-36 TP-38") {
    Script script = beach(3);
    script.play({"seagull", "look", "peek wave", "look", "peek fan", "look", "peek sand", "flip 1"});
    EXPECT_EQ(script.field("phase"), "collect") << "the first tile drawn was a wave";
    EXPECT_EQ(script.field("seen").size(), 0u);
    EXPECT_EQ(script.ruling("seagull"), "TP-38");
}

RULE_TEST(TidepoolWaves, one_can_build_after_a_wave, "TP-34 TP-48 TP-49") {
    Script script = beach(2);
    script.rearrange([](Json& position) {
        stash(position, 0, "spiral", 1);
        stash(position, 0, "fan", 1);
        stash(position, 0, "pebble", 2);
    });
    script.play({"flip", "reveal sand", "flip", "reveal wave", "discard pebble", "keep", "build SXF"});
    EXPECT_EQ(script.points(0), 8 + 1);
}

}  // namespace tidekeep::tidepool
