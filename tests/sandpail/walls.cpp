#include "sandpail/scene.hpp"

namespace tidekeep::sandpail {
namespace {

RULE_TEST(SandpailWalls, a_pail_can_be_a_wall, "SP-46 SP-47") {
    Scene scene("Keep");
    scene.with_walls().hand(p1, "pail pail pail pail").act({"wall 1", "wall 2"});
    EXPECT_EQ(scene.walls(p1, 1), 1);
    EXPECT_EQ(scene.walls(p1, 2), 1);
    EXPECT_EQ(scene.hand_of(p1, "pail"), 2);
    EXPECT_EQ(scene.field("plays"), 1);
    scene.act("wall 1");
    EXPECT_EQ(scene.ruling("wall 2"), "SP-20");
}

RULE_TEST(SandpailWalls, two_walls_are_the_most, "SP-48") {
    Scene scene("Keep");
    scene.with_walls().hand(p1, "pail pail pail").act({"wall 1", "wall 1"});
    EXPECT_EQ(scene.ruling("wall 1"), "SP-48");
    EXPECT_EQ(scene.ruling("wall 2"), "allowed");
}

RULE_TEST(SandpailWalls, waves_take_walls_first, "SP-49") {
    Scene one("Keep");
    one.with_walls().hand(p1, "single").built(p2, 1, "a1 b1").walls(p2, 1, 2).act("wave single 1");
    EXPECT_EQ(one.walls(p2, 1), 1);
    EXPECT_EQ(one.built(p2, 1), "a1 b1");
    EXPECT_EQ(one.field("phase"), "play");

    Scene both("Keep");
    both.with_walls().hand(p1, "double").built(p2, 1, "a1 b1").walls(p2, 1, 1).walls(p2, 2, 1).act("wave double 1");
    EXPECT_EQ(both.walls(p2, 1), 0);
    EXPECT_EQ(both.walls(p2, 2), 1);  // of the other castle
    EXPECT_EQ(both.choices(), "wash a1; wash b1");
    both.act("wash b1");
    EXPECT_EQ(both.built(p2, 1), "a1");
    EXPECT_EQ(both.pool("pail"), 46);

    Scene walls_only("Keep");
    walls_only.with_walls().hand(p1, "double").built(p2, 1, "a1").walls(p2, 1, 2).act("wave double 1");
    EXPECT_EQ(walls_only.walls(p2, 1), 0);
    EXPECT_EQ(walls_only.built(p2, 1), "a1");
}

RULE_TEST(SandpailWalls, walls_make_an_empty_castle_a_target, "SP-50") {
    Scene scene("Keep");
    scene.with_walls().hand(p1, "double").walls(p2, 1, 1);
    EXPECT_EQ(scene.ruling("wave double 2"), "SP-31");
    scene.act("wave double 1");
    EXPECT_EQ(scene.walls(p2, 1), 0);
    EXPECT_EQ(scene.field("phase"), "play");
}

RULE_TEST(SandpailWalls, walls_go_with_the_castle, "SP-51") {
    Scene scene("Molehill", "Keep");
    scene.with_walls().hand(p1, "tower").built(p1, 1, "a1 b1 c1").walls(p1, 1, 1).walls(p1, 2, 1).walls(p2, 1, 2).walls(p2, 2, 2);
    scene.act({"place tower 1 b2", "draw Barge"});
    EXPECT_EQ(scene.actor(), p1);  // p2 had walls there but no pails to keep
    EXPECT_EQ(scene.walls(p1, 1) + scene.walls(p2, 1), 0);
    EXPECT_EQ(scene.walls(p1, 2), 1);
    EXPECT_EQ(scene.walls(p2, 2), 2);
    EXPECT_EQ(scene.pool("pail"), 45);
}

RULE_TEST(SandpailWalls, without_the_option_there_are_no_walls, "SP-52") {
    Scene scene("Keep");
    scene.hand(p1, "pail");
    EXPECT_EQ(scene.ruling("wall 1"), "SP-52");
    EXPECT_EQ(scene.choices().find("wall"), std::string::npos);
}

}  // namespace
}  // namespace tidekeep::sandpail
