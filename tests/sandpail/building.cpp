#include "sandpail/scene.hpp"

namespace tidekeep::sandpail {
namespace {

RULE_TEST(SandpailBuilding, each_builds_a_copy_of_both_castles, "SP-23") {
    Scene scene("Keep", "Twins");
    scene.hand(p1, "pail pail").act({"place pail 1 a1", "place pail 2 b1"});
    EXPECT_EQ(scene.built(p1, 1) + ", " + scene.built(p1, 2), "a1, b1");
    scene.act({"done", "roll pail + pail"});
    EXPECT_EQ(scene.ruling("place pail 1 a1"), "allowed");  // free on the copy of p2
    scene.act("place pail 1 a1");
    EXPECT_EQ(scene.built(p2, 1), "a1");
    EXPECT_EQ(scene.built(p1, 1), "a1");
}

RULE_TEST(SandpailBuilding, plays_nothing_where_no_castle_lies, "SP-24") {
    Scene scene("Keep");
    scene.with_walls()
        .scored(p1, "Twins Dune Barge Stairs")
        .scored(p2, "Belfry Gatehouse Doorstep")
        .empty_place(2)
        .last_castles()
        .hand(p1, "pail single");
    EXPECT_EQ(scene.ruling("place pail 2 a1"), "SP-24");
    EXPECT_EQ(scene.ruling("wave single 2"), "SP-24");
    EXPECT_EQ(scene.ruling("wall 2"), "SP-24");
    EXPECT_EQ(scene.ruling("place pail 1 a1"), "allowed");
}

RULE_TEST(SandpailBuilding, tiles_keep_to_the_drawing, "SP-25") {
    Scene scene("Doorstep");
    scene.hand(p1, "pail pail").built(p1, 1, "a1 b1");
    EXPECT_EQ(scene.ruling("place pail 1 c1"), "SP-25");
    EXPECT_EQ(scene.ruling("place pail 1 b2"), "SP-25");
    EXPECT_EQ(scene.ruling("place pail 1 a1"), "SP-25");  // taken
    EXPECT_EQ(scene.ruling("place pail 1 a2"), "allowed");
}

RULE_TEST(SandpailBuilding, tiles_match_their_cells, "SP-26") {
    Scene scene("Molehill");
    scene.hand(p1, "pail tower").built(p1, 1, "b1");
    EXPECT_EQ(scene.ruling("place pail 1 b2"), "SP-26");
    EXPECT_EQ(scene.ruling("place tower 1 a1"), "SP-26");
    EXPECT_EQ(scene.ruling("place single 1 a1"), "SP-26");
    EXPECT_EQ(scene.ruling("place tower 1 b2"), "allowed");
}

RULE_TEST(SandpailBuilding, castles_grow_from_the_ground_up, "SP-27") {
    Scene scene("Keep");
    scene.hand(p1, "pail pail tower").built(p1, 1, "b1");
    EXPECT_EQ(scene.ruling("place pail 1 a2"), "SP-27");
    EXPECT_EQ(scene.ruling("place tower 1 b3"), "SP-27");
    scene.act({"place pail 1 b2", "place tower 1 b3"});  // one column to its top, the others empty
    EXPECT_EQ(scene.ruling("place pail 1 c2"), "SP-27");
    EXPECT_EQ(scene.ruling("place pail 1 c1"), "allowed");
}

RULE_TEST(SandpailBuilding, a_castle_is_scored_at_once, "SP-33 SP-34 SP-35") {
    Scene scene("Keep", "Twins");
    scene.hand(p1, "pail tower pail").built(p1, 1, "a1 b1 c1 a2 b2").built(p2, 1, "b1 b2 b3").scored(p2, "Dune");
    scene.act({"place pail 1 c2", "place tower 1 b3"});
    EXPECT_EQ(scene.points(p1), 8);
    EXPECT_EQ(scene.match().scores(nobody)[0]["parts"][0]["label"], "Keep");
    EXPECT_EQ(scene.built(p1, 1) + scene.built(p2, 1), "");
    EXPECT_EQ(scene.pool("pail"), 47);  // all but the one in the hand of p1
    EXPECT_EQ(scene.pool("tower"), 10);
    EXPECT_EQ(scene.actor(), nature);
    EXPECT_EQ(scene.ruling("draw Keep"), "SP-12");
    EXPECT_EQ(scene.ruling("draw Twins"), "SP-12");
    EXPECT_EQ(scene.ruling("draw Dune"), "SP-12");
    scene.act({"draw Barge", "done"});
    EXPECT_EQ(scene.field("show"), (Json{"Barge", "Twins"}));  // in the same place
    EXPECT_EQ(scene.actor(), p1);
    EXPECT_EQ(scene.field("plays"), 1);
    EXPECT_EQ(scene.ruling("place pail 1 d1"), "allowed");  // on the new castle, in the same turn
}

RULE_TEST(SandpailBuilding, two_castles_can_be_built_in_one_turn, "SP-35") {
    Scene scene("Molehill", "Twins");
    scene.hand(p1, "tower tower tower").built(p1, 1, "a1 b1 c1").built(p1, 2, "a1 b1");
    scene.act({"place tower 2 a2", "place tower 2 b2", "draw Barge", "place tower 1 b2", "draw Keep"});
    EXPECT_EQ(scene.points(p1), 11);
    EXPECT_EQ(scene.choices(), "done");
}

RULE_TEST(SandpailBuilding, the_other_player_keeps_two_pails, "SP-36 SP-37") {
    Scene scene("Molehill");
    scene.hand(p1, "tower").built(p1, 1, "a1 b1 c1").built(p2, 1, "a1 b1 c1").act({"place tower 1 b2", "draw Barge"});
    EXPECT_EQ(scene.actor(), p2);
    EXPECT_EQ(scene.choices(), "keep a1; keep b1; keep c1; keep d1; done");
    EXPECT_EQ(scene.ruling("keep a2"), "SP-37");  // not on the ground
    scene.act("keep d1");
    EXPECT_EQ(scene.ruling("keep d1"), "SP-37");  // one in a cell
    scene.act("keep a1");
    EXPECT_EQ(scene.actor(), p1);  // two are the most
    EXPECT_EQ(scene.built(p2, 1), "a1 d1");
    EXPECT_EQ(scene.hand(p2), 0);
    EXPECT_EQ(scene.pool("pail"), 46);
}

RULE_TEST(SandpailBuilding, one_may_keep_fewer_pails, "SP-37") {
    const auto built = [] {
        Scene scene("Molehill");
        scene.hand(p1, "tower").built(p1, 1, "a1 b1 c1");
        return scene;
    };
    Scene none = built();
    none.built(p2, 1, "a1 b1").act({"place tower 1 b2", "draw Barge", "done"});
    EXPECT_EQ(none.built(p2, 1), "");
    EXPECT_EQ(none.actor(), p1);

    Scene one = built();
    one.built(p2, 1, "a1 b1").act({"place tower 1 b2", "draw Barge", "keep b1", "done"});
    EXPECT_EQ(one.built(p2, 1), "b1");

    Scene narrow = built();
    narrow.built(p2, 1, "a1 b1").act({"place tower 1 b2", "draw Lighthouse"});
    EXPECT_EQ(narrow.choices(), "keep a1; done");
    EXPECT_EQ(narrow.ruling("keep b1"), "SP-37");
    narrow.act("keep a1");
    EXPECT_EQ(narrow.actor(), p1);  // no room for a second
}

RULE_TEST(SandpailBuilding, only_pails_on_that_castle_are_kept, "SP-36 SP-37") {
    Scene with_tower("Molehill", "Keep");
    with_tower.hand(p1, "tower")
        .built(p1, 1, "a1 b1 c1")
        .built(p2, 1, "b1 b2")
        .built(p2, 2, "a1 b1")
        .act({"place tower 1 b2", "draw Barge", "keep a1"});
    EXPECT_EQ(with_tower.actor(), p1);  // one pail, and the tower does not count
    EXPECT_EQ(with_tower.built(p2, 2), "a1 b1");

    Scene nothing("Molehill", "Keep");
    nothing.hand(p1, "tower").hand(p2, "pail pail").built(p1, 1, "a1 b1 c1").act({"place tower 1 b2", "draw Barge"});
    EXPECT_EQ(nothing.actor(), p1);  // pails in the hand are not on the castle
}

RULE_TEST(SandpailBuilding, a_place_stays_empty_when_no_castle_is_left, "SP-38") {
    Scene scene("Molehill", "Keep");
    scene.scored(p1, "Twins Dune Barge").scored(p2, "Belfry Gatehouse Doorstep").last_castles();
    scene.hand(p1, "tower").built(p1, 1, "a1 b1 c1").built(p2, 1, "a1 b1").act("place tower 1 b2");
    EXPECT_EQ(scene.actor(), p1);
    EXPECT_TRUE(scene.field("show")[0].is_null());
    EXPECT_EQ(scene.built(p2, 1), "");
    EXPECT_EQ(scene.pool("pail"), 48);
}

}  // namespace
}  // namespace tidekeep::sandpail
