#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {

RULE_TEST(ShorelingsDoor, between_two_blocks_one_just_built, "SH-96 SH-97 SH-27") {
    EXPECT_EQ(shore(4, Json::object(), Scene().old(1, {"b3"}).fresh(1, {"d3"}).placing()).ruling("place door c3"), "allowed");
    EXPECT_EQ(shore(4, Json::object(), Scene().old(1, {"c2"}).fresh(1, {"c4"}).placing()).ruling("place door c3"), "allowed")
        << "north and south";
    EXPECT_EQ(shore(4, Json::object(), Scene().fresh(1, {"d3"}).placing()).ruling("place door c3"), "SH-96");
    EXPECT_EQ(shore(4, Json::object(), Scene().old(1, {"c2"}).fresh(1, {"d3"}).placing()).ruling("place door c3"), "SH-96")
        << "not opposite";
    EXPECT_EQ(shore(4, Json::object(), Scene().old(2, {"b3", "d3"}).fresh(1, {"c3"}).placing()).ruling("place door c3"), "SH-97")
        << "only the block beneath is just built";
    EXPECT_EQ(shore(4, Json::object(), Scene().column("b3", 2, 2).old(1, {"d3"}).placing()).ruling("place door c3"), "SH-52")
        << "the just built block is a level higher";
    EXPECT_EQ(shore(4, Json::object(), Scene().stone("a1", "b3").fresh(1, {"d3"}).placing()).ruling("place door c3"), "allowed")
        << "a stone is a block";
}

RULE_TEST(ShorelingsDoor, faces_stay_clear, "SH-98 SH-35") {
    EXPECT_EQ(shore(4, Json::object(), Scene().old(1, {"b3", "c2"}).fresh(1, {"d3"}).placing()).ruling("place door c3"), "SH-98");
    Script script = shore(4, Json::object(), Scene().old(1, {"b3"}).fresh(1, {"d3"}).placing());
    script.play({"place door c3"});
    EXPECT_EQ(script.seat(0)["pieces"][door1]["clear"], Json({"north", "south"}));
    Script pool = shore(4, Json::object(), Scene().old(1, {"e4"}).fresh(1, {"g4"}).placing());
    EXPECT_EQ(pool.ruling("place door f4"), "allowed") << "the tide pool is empty";
}

RULE_TEST(ShorelingsDoor, scores_one_each, "SH-99") {
    EXPECT_EQ(pays(shore(4, Json::object(), Scene().old(1, {"b3", "d3"}).piece(0, door1, "c3", {"north", "south"}).placing())), 1);
}

RULE_TEST(ShorelingsWindow, on_a_block_between_blocks, "SH-100 SH-101 SH-102") {
    const Json window = card("door", "window");
    EXPECT_EQ(shore(4, window, Scene().old(2, {"b3"}).fresh(2, {"d3"}).old(1, {"c3"}).placing()).ruling("place window c3"), "allowed");
    EXPECT_EQ(shore(4, window, Scene().old(1, {"b3"}).fresh(1, {"d3"}).placing()).ruling("place window c3"), "SH-100")
        << "not on the ground";
    EXPECT_EQ(shore(4, window, Scene().old(1, {"b3"}).fresh(2, {"d3"}).old(1, {"c3"}).placing()).ruling("place window c3"), "SH-101");
    EXPECT_EQ(shore(4, window, Scene().old(2, {"b3", "d3"}).fresh(1, {"c3"}).placing()).ruling("place window c3"), "allowed")
        << "the block beneath is just built";
    EXPECT_EQ(shore(4, window, Scene().old(2, {"b3", "d3"}).old(1, {"c3"}).fresh(1, {"g3"}).placing()).ruling("place window c3"), "SH-52");
    EXPECT_EQ(shore(4, window, Scene().old(2, {"b3"}).column("d3", 3, 3).old(1, {"c3"}).placing()).ruling("place window c3"), "SH-52")
        << "the just built block is above it";
    EXPECT_EQ(shore(4, window, Scene().old(2, {"b3", "d3"}).old(1, {"c3"}).fresh(2, {"c4"}).placing()).ruling("place window c3"), "SH-102")
        << "it touches one, but that is none of the three";
}

RULE_TEST(ShorelingsWindow, faces_stay_clear, "SH-103") {
    const Json window = card("door", "window");
    EXPECT_EQ(shore(4, window, Scene().old(2, {"b3", "c4"}).fresh(2, {"d3"}).old(1, {"c3"}).placing()).ruling("place window c3"), "SH-103");
    Script later = shore(4, window, Scene().old(2, {"b3", "d3"}).old(1, {"c3", "c4"}).piece(0, door1, "c3", {"north", "south"}));
    EXPECT_EQ(later.ruling("build c4"), "SH-47");
}

RULE_TEST(ShorelingsWindow, scores_for_what_it_sees, "SH-104 SH-31") {
    const Scene scene = Scene().old(2, {"b3", "d3"}).old(1, {"c3"}).piece(0, door1, "c3", {"north", "south"}).placing();
    const Json window = card("door", "window");
    EXPECT_EQ(pays(shore(4, window, scene)), 2);
    EXPECT_EQ(pays(shore(4, window, Scene(scene).old(1, {"c10"}).piece(1, archer1, "c10"))), 3) << "a figure far to the south, on level 2";
    EXPECT_EQ(pays(shore(4, window, Scene(scene).old(1, {"c10", "c1"}).piece(1, archer1, "c10").piece(2, archer1, "c1"))), 4)
        << "both faces: the most there is";
    EXPECT_EQ(pays(shore(4, window, Scene(scene).old(1, {"c10", "c11"}).piece(1, archer1, "c10").piece(1, archer2, "c11"))), 3)
        << "only the first thing in the line";
    EXPECT_EQ(pays(shore(4, window, Scene(scene).old(1, {"c10"}).old(2, {"c7"}).piece(1, archer1, "c10"))), 2) << "a block is in the way";
    EXPECT_EQ(pays(shore(4, window, Scene(scene).old(2, {"c10"}).piece(1, archer1, "c10"))), 2)
        << "on another level a figure is not seen, its block is";
    EXPECT_EQ(pays(shore(4, window, Scene(scene).old(1, {"g3"}).piece(1, archer1, "g3"))), 2) << "not a face";
}

RULE_TEST(ShorelingsTunnel, covered_behind_and_on_a_side, "SH-105 SH-106 SH-107") {
    const Json tunnel = card("door", "tunnel");
    Script script = shore(4, tunnel, Scene().old(1, {"c2"}).fresh(1, {"b3"}).placing());
    EXPECT_EQ(script.ruling("place tunnel c3 east"), "allowed") << "b3 behind, c2 at its side";
    EXPECT_EQ(script.ruling("place tunnel c3 south"), "allowed") << "or the other way round";
    EXPECT_EQ(script.ruling("place tunnel c3 north"), "SH-105");
    EXPECT_EQ(script.ruling("place tunnel c3 west"), "SH-105");
    EXPECT_EQ(shore(4, tunnel, Scene().fresh(1, {"b3"}).placing()).ruling("place tunnel c3 east"), "SH-105") << "a second block is missing";
    EXPECT_EQ(shore(4, tunnel, Scene().old(1, {"d3"}).fresh(1, {"b3"}).placing()).ruling("place tunnel c3 east"), "SH-105")
        << "opposite does not cover a side";
    EXPECT_EQ(shore(4, tunnel, Scene().old(1, {"d3", "c2"}).fresh(1, {"b3"}).placing()).ruling("place tunnel c3 east"), "SH-107")
        << "only one face may be covered";
    EXPECT_EQ(shore(4, tunnel, Scene().old(2, {"b3", "c2"}).fresh(1, {"c3"}).placing()).ruling("place tunnel c3 east"), "SH-106")
        << "the block beneath does not count";
    EXPECT_EQ(shore(4, tunnel, Scene().old(1, {"b3", "c2"}).fresh(1, {"c4"}).placing()).ruling("place tunnel c3 east"), "allowed")
        << "either side";
    script.play({"place tunnel c3 south"});
    EXPECT_EQ(script.seat(0)["pieces"][door1]["clear"], Json({"south"}));
    Script later = shore(4, tunnel, Scene().old(1, {"b3", "c2"}).piece(1, door1, "c3", {"south"}));
    EXPECT_EQ(later.ruling("build c4"), "SH-47");
    EXPECT_EQ(later.ruling("build d3"), "allowed");
}

RULE_TEST(ShorelingsTunnel, one_a_tile_and_player, "SH-108 SH-109") {
    const Json tunnel = card("door", "tunnel");
    const Scene scene = Scene().old(1, {"c2", "b1"}).fresh(1, {"b3"});
    EXPECT_EQ(shore(4, tunnel, Scene(scene).piece(0, door1, "c1", {"east"}).placing()).ruling("place tunnel c3 east"), "SH-108");
    EXPECT_EQ(shore(4, tunnel, Scene(scene).piece(1, door1, "c1", {"east"}).placing()).ruling("place tunnel c3 east"), "allowed")
        << "an enemy's";
    EXPECT_EQ(pays(shore(4, tunnel, Scene(scene).piece(0, door1, "c1", {"east"}).placing())), 1);
}

RULE_TEST(ShorelingsPrison, in_three_walls, "SH-110 SH-111 SH-112") {
    const Json prison = card("door", "prison");
    Script script = shore(4, prison, Scene().old(1, {"b3", "c2"}).fresh(1, {"d3"}).placing());
    EXPECT_EQ(script.ruling("place prison c3"), "allowed");
    EXPECT_EQ(shore(4, prison, Scene().old(1, {"b3"}).fresh(1, {"d3"}).placing()).ruling("place prison c3"), "SH-110");
    EXPECT_EQ(shore(4, prison, Scene().old(1, {"b3", "c2", "c4"}).fresh(1, {"d3"}).placing()).ruling("place prison c3"), "SH-112")
        << "one side stays open";
    EXPECT_EQ(shore(4, prison, Scene().old(2, {"b3", "c2", "d3"}).fresh(1, {"c3"}).placing()).ruling("place prison c3"), "SH-111");
    script.play({"place prison c3"});
    EXPECT_EQ(script.seat(0)["pieces"][door1]["clear"], Json({"south"}));
}

RULE_TEST(ShorelingsPrison, one_a_tile_and_no_enemy_figures, "SH-113 SH-114 SH-115 SH-116") {
    const Json prison = card("door", "prison");
    const Scene mine = Scene().old(1, {"a2", "b1", "c2"}).piece(0, door1, "b2", {"south"});
    EXPECT_EQ(shore(4, prison, Scene(mine).old(1, {"b4", "c3"}).fresh(1, {"d4"}).placing()).ruling("place prison c4"), "SH-113");
    EXPECT_EQ(pays(shore(4, prison, Scene(mine).placing())), 1);
    const Scene enemys = Scene().old(1, {"a2", "b1", "c2"}).piece(1, door1, "b2", {"south"});
    Script script = shore(4, prison, Scene(enemys).fresh(1, {"c4"}).old(2, {"d4"}).placing());
    EXPECT_EQ(script.ruling("place guard c4"), "SH-114");
    EXPECT_EQ(script.ruling("place archer c4"), "SH-114");
    Script structure = shore(4, {{"door", "prison"}, {"tower", "outpost"}}, Scene(enemys).fresh(1, {"c4"}).placing());
    EXPECT_EQ(structure.ruling("place outpost c4"), "allowed") << "structures are not barred";
    Script before = shore(4, prison, Scene().old(1, {"a2", "b1", "d4"}).fresh(1, {"c2"}).piece(1, archer1, "d4").placing());
    before.play({"place prison b2"});
    EXPECT_EQ(where(before, 1, archer1), "d4") << "figures that were there stay";
    Script moved = shore(4, {{"door", "prison"}, {"large", "bridge"}},
                         Scene(enemys).old(1, {"a4", "h4"}).piece(1, guard1, "a4").piece(0, archer1, "h4").fresh(2, {"c3"}).placing());
    moved.play({"place bridge d3 e3", "switch a4", "switch h4"});
    EXPECT_EQ(where(moved, 0, archer1), "a4") << "moved into a tile with an enemy Prison";
}

}  // namespace tidekeep::shorelings
