#include "sandpail/scene.hpp"

namespace tidekeep::sandpail {
namespace {

RULE_TEST(SandpailWaves, a_wave_takes_a_tile_of_the_top_row, "SP-28 SP-30") {
    Scene scene("Keep");
    scene.hand(p1, "single").built(p1, 1, "a1").built(p2, 1, "a1 b1 c1 a2 c2").act("wave single 1");
    EXPECT_EQ(scene.actor(), p1);
    EXPECT_EQ(scene.choices(), "wash a2; wash c2");
    EXPECT_EQ(scene.ruling("wash b2"), "SP-28");  // nothing there
    EXPECT_EQ(scene.ruling("wash b1"), "SP-29");
    scene.act("wash c2");
    EXPECT_EQ(scene.built(p2, 1), "a1 b1 c1 a2");
    EXPECT_EQ(scene.built(p1, 1), "a1");  // never one's own
    EXPECT_EQ(scene.field("phase"), "play");
}

RULE_TEST(SandpailWaves, a_double_wave_looks_up_the_top_row_again, "SP-28 SP-29") {
    Scene scene("Keep");
    scene.hand(p1, "double").built(p2, 1, "a1 b1 b2 b3").act("wave double 1");
    EXPECT_EQ(scene.built(p2, 1), "a1 b1");  // the tower, then the pail under it: no choice
    EXPECT_EQ(scene.field("phase"), "play");

    Scene chosen("Keep");
    chosen.hand(p1, "double").built(p2, 1, "a1 b1 c1 a2").act("wave double 1");
    EXPECT_EQ(chosen.choices(), "wash a1; wash b1; wash c1");  // a2 is gone, row 1 is the top row now
    chosen.act("wash a1");
    EXPECT_EQ(chosen.built(p2, 1), "b1 c1");

    Scene twice("Keep");
    twice.hand(p1, "double").built(p2, 1, "a1 b1 c1").act({"wave double 1", "wash b1"});
    EXPECT_EQ(twice.choices(), "wash a1; wash c1");
    EXPECT_EQ(twice.ruling("done"), "SP-16");
    twice.act("wash a1");
    EXPECT_EQ(twice.field("phase"), "play");
}

RULE_TEST(SandpailWaves, a_wave_needs_something_to_take, "SP-31") {
    Scene scene("Keep");
    scene.hand(p1, "single double").built(p1, 1, "a1").built(p2, 2, "a1");
    EXPECT_EQ(scene.ruling("wave single 1"), "SP-31");
    EXPECT_EQ(scene.ruling("wave double 1"), "SP-31");
    scene.act("wave double 2");  // for one tile, the second wave is lost
    EXPECT_EQ(scene.built(p2, 2), "");
    EXPECT_EQ(scene.field("phase"), "play");
}

RULE_TEST(SandpailWaves, waves_and_what_they_take_go_back_to_the_pool, "SP-32") {
    Scene scene("Keep");
    scene.hand(p1, "double").built(p2, 1, "a1 b1 b2 b3");
    EXPECT_EQ(scene.field("pool"), (Json{{"pail", 45}, {"tower", 9}, {"single", 4}, {"double", 1}}));
    scene.act("wave double 1");
    EXPECT_EQ(scene.field("pool"), (Json{{"pail", 46}, {"tower", 10}, {"single", 4}, {"double", 2}}));
    EXPECT_EQ(scene.hand(p1), 0);
}

}  // namespace
}  // namespace tidekeep::sandpail
