#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {

RULE_TEST(ShorelingsPrincess, on_a_just_built_block_of_a_pillar, "SH-117 SH-28") {
    EXPECT_EQ(shore(4, Json::object(), Scene().column("c3", 2, 2).placing()).ruling("place princess c3"), "allowed");
    EXPECT_EQ(shore(4, Json::object(), Scene().fresh(1, {"c3"}).placing()).ruling("place princess c3"), "SH-117") << "no pillar";
    EXPECT_EQ(shore(4, Json::object(), Scene().old(2, {"c3"}).fresh(3, {"d3"}).placing()).ruling("place princess c3"), "SH-117")
        << "not just built";
    EXPECT_EQ(shore(4, Json::object(), Scene().stone("a1", "c3").column("c3", 2, 2).placing()).ruling("place princess c3"), "allowed")
        << "a stone is a block of the pillar";
}

RULE_TEST(ShorelingsPrincess, no_piece_beside_her_block, "SH-118 SH-30") {
    const Scene scene = Scene().column("c3", 2, 2).placing();
    EXPECT_EQ(shore(4, Json::object(), Scene(scene).old(1, {"d3"}).piece(1, guard1, "d3").placing()).ruling("place princess c3"), "SH-118")
        << "on level 2, beside her block";
    EXPECT_EQ(shore(4, Json::object(), Scene(scene).old(2, {"d3"}).piece(1, guard1, "d3").placing()).ruling("place princess c3"), "allowed")
        << "on level 3, beside herself";
    EXPECT_EQ(shore(4, Json::object(), Scene(scene).old(1, {"d2"}).piece(1, guard1, "d2").placing()).ruling("place princess c3"), "allowed")
        << "across a corner";
}

RULE_TEST(ShorelingsPrincess, scores_two, "SH-119") {
    EXPECT_EQ(pays(shore(4, Json::object(), Scene().old(2, {"c3"}).piece(0, princess, "c3").placing())), 2);
}

RULE_TEST(ShorelingsWizard, on_three_blocks_and_alone, "SH-120 SH-121") {
    const Json wizard = card("princess", "wizard");
    EXPECT_EQ(shore(4, wizard, Scene().column("c3", 3, 3).placing()).ruling("place wizard c3"), "allowed");
    EXPECT_EQ(shore(4, wizard, Scene().column("c3", 2, 2).placing()).ruling("place wizard c3"), "SH-120");
    EXPECT_EQ(shore(4, wizard, Scene().column("c3", 3, 3).old(3, {"a4"}).piece(1, princess, "a4").placing()).ruling("place wizard c3"),
              "SH-121")
        << "an enemy's counts";
    EXPECT_EQ(shore(4, wizard, Scene().column("c3", 3, 3).old(3, {"e4"}).piece(1, princess, "e4").placing()).ruling("place wizard c3"),
              "allowed")
        << "another tile";
}

RULE_TEST(ShorelingsWizard, scores_less_under_threat, "SH-122") {
    const Scene scene = Scene().old(3, {"c3"}).piece(0, princess, "c3").placing();
    const auto scored = [&](const char* dragon, const char* giant, const char* terror) {
        return pays(shore(4, card("princess", "wizard"), Scene(scene).hazard(0, dragon).hazard(1, giant).hazard(2, terror)));
    };
    EXPECT_EQ(scored("north-shark", "west-wave", "south-wave"), 3);
    EXPECT_EQ(scored("north-wave", "west-wave", "south-wave"), 2);
    EXPECT_EQ(scored("north-wave", "west-shark", "south-wave"), 1);
    EXPECT_EQ(scored("south-shark", "east-wave", "north-wave"), 0) << "never below nothing";
}

RULE_TEST(ShorelingsWitch, on_a_pillar_that_is_not_the_highest, "SH-123 SH-124") {
    const Json witch = card("princess", "witch");
    EXPECT_EQ(shore(4, witch, Scene().column("c3", 2, 2).old(3, {"a4"}).placing()).ruling("place witch c3"), "allowed");
    EXPECT_EQ(shore(4, witch, Scene().column("c3", 2, 2).old(2, {"a4"}).placing()).ruling("place witch c3"), "SH-124")
        << "equal is not higher";
    EXPECT_EQ(shore(4, witch, Scene().column("c3", 2, 2).old(3, {"e4"}).placing()).ruling("place witch c3"), "SH-124") << "another tile";
    EXPECT_EQ(shore(4, witch, Scene().column("c3", 2, 2).old(1, {"a4"}).piece(1, tower1, "a4").placing()).ruling("place witch c3"),
              "allowed")
        << "a block and a structure are a pillar, of three";
    EXPECT_EQ(shore(4, witch, Scene().column("c3", 2, 2).old(2, {"a4"}).piece(1, guard1, "a4").placing()).ruling("place witch c3"),
              "SH-124")
        << "a figure makes none higher";
    EXPECT_EQ(shore(4, witch, Scene().fresh(1, {"c3"}).old(3, {"a4"}).placing()).ruling("place witch c3"), "SH-123") << "no pillar";
    EXPECT_EQ(pays(shore(4, witch, Scene().old(2, {"c3"}).piece(0, princess, "c3").placing())), 2);
}

RULE_TEST(ShorelingsWitch, scores_two, "SH-125") {
    EXPECT_EQ(pays(shore(2, card("princess", "witch"), Scene().old(2, {"b2"}).piece(0, princess, "b2").placing())), 2);
}

RULE_TEST(ShorelingsSorceress, on_a_pillar_with_nobody_beside_her, "SH-126 SH-127") {
    const Json sorceress = card("princess", "sorceress");
    EXPECT_EQ(shore(4, sorceress, Scene().column("c3", 2, 2).placing()).ruling("place sorceress c3"), "allowed");
    EXPECT_EQ(shore(4, sorceress, Scene().fresh(1, {"c3"}).placing()).ruling("place sorceress c3"), "SH-126");
    EXPECT_EQ(shore(4, sorceress, Scene().column("c3", 2, 2).old(2, {"d3"}).piece(1, guard1, "d3").placing()).ruling("place sorceress c3"),
              "SH-127");
    EXPECT_EQ(shore(4, sorceress, Scene().column("c3", 2, 2).old(1, {"d3"}).piece(1, guard1, "d3").placing()).ruling("place sorceress c3"),
              "allowed")
        << "lower down";
}

RULE_TEST(ShorelingsSorceress, destroys_figures_beside_her_pillar, "SH-128 SH-129 SH-55") {
    Script script = shore(4, card("princess", "sorceress"),
                          Scene()
                              .column("c3", 3, 3)
                              .old(1, {"d3"})
                              .old(2, {"c4"})
                              .old(1, {"d4", "b2"})
                              .piece(1, guard1, "d3")
                              .piece(0, guard1, "c4")
                              .piece(2, guard1, "d4")
                              .piece(1, door1, "b3", {"west", "east"})
                              .placing());
    script.play({"place sorceress c3"});
    EXPECT_EQ(where(script, 1, guard1), "destroyed");
    EXPECT_EQ(where(script, 0, guard1), "destroyed") << "your own, too";
    EXPECT_EQ(where(script, 2, guard1), "d4") << "across a corner";
    EXPECT_EQ(where(script, 1, door1), "b3") << "figures only";
    EXPECT_EQ(pays(script), 2);
}

}  // namespace tidekeep::shorelings
