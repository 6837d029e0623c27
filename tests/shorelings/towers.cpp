#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {
namespace {
const Json all_sides = {"north", "east", "south", "west"};
}

RULE_TEST(ShorelingsTower, on_a_just_built_block_with_two_open_walls, "SH-79 SH-80 SH-29") {
    Script straight = shore(4, Json::object(), Scene().column("c3", 1, 1).old(2, {"b3", "d3"}).placing());
    EXPECT_EQ(straight.ruling("place tower c3"), "allowed") << "opposite each other";
    Script corner = shore(4, Json::object(), Scene().column("c3", 1, 1).old(2, {"b3", "c4"}).placing());
    EXPECT_EQ(corner.ruling("place tower c3"), "allowed") << "or next to each other";
    Script one = shore(4, Json::object(), Scene().column("c3", 1, 1).old(2, {"b3"}).placing());
    EXPECT_EQ(one.ruling("place tower c3"), "SH-80");
    Script high = shore(4, Json::object(), Scene().column("c3", 1, 1).old(2, {"b3"}).old(3, {"d3"}).placing());
    EXPECT_EQ(high.ruling("place tower c3"), "SH-80") << "a wall of another height is none";
    Script taken = shore(4, Json::object(), Scene().column("c3", 1, 1).old(2, {"b3", "d3"}).piece(1, archer1, "d3").placing());
    EXPECT_EQ(taken.ruling("place tower c3"), "SH-80") << "somebody stands on it";
    Script old = shore(4, Json::object(), Scene().old(1, {"c3"}).column("b3", 2, 2).old(2, {"d3"}).placing());
    EXPECT_EQ(old.ruling("place tower c3"), "SH-79") << "it touches a just built block and stands on none";
}

RULE_TEST(ShorelingsTower, a_structure_can_be_a_wall, "SH-80 SH-27") {
    // A Door on level 2 at d3: its top is on level 2 and nothing stands on it.
    Script script =
        shore(4, Json::object(),
              Scene().column("c3", 1, 1).old(2, {"b3", "d2", "d4"}).old(1, {"d3"}).piece(1, door1, "d3", {"east", "west"}).placing());
    EXPECT_EQ(script.ruling("place tower c3"), "SH-54") << "but a Tower in the Door's face is refused";
    Script prison = shore(4, card("door", "prison"),
                          Scene().column("c3", 1, 1).old(2, {"b3", "d2", "d4"}).old(1, {"d3"}).piece(0, door1, "d3", {"east"}).placing());
    EXPECT_EQ(prison.ruling("place tower c3"), "allowed") << "the back of a Prison";
}

RULE_TEST(ShorelingsTower, covers_an_archer_as_long_as_its_walls_are_open, "SH-27 SH-48") {
    // The FAQ's example: the Tower is the block that the Archer needs.
    const Scene scene = Scene().old(1, {"c3"}).piece(0, tower1, "c3").old(2, {"c2", "c4"}).fresh(1, {"b3"});
    EXPECT_EQ(shore(4, Json::object(), Scene(scene).placing()).ruling("place archer b3"), "allowed");
    Script wall =
        shore(4, Json::object(), Scene().old(1, {"c3"}).piece(0, tower1, "c3").old(2, {"c2"}).column("b3", 2, 2).old(3, {"b2"}).placing());
    EXPECT_EQ(wall.ruling("place archer b3"), "SH-48") << "standing on the Tower's second wall";
}

RULE_TEST(ShorelingsTower, a_damaged_tower_allows_nothing_on_its_walls, "SH-49") {
    Script script = shore(4, Json::object(), Scene().old(1, {"c3"}).piece(1, tower1, "c3").column("b3", 2, 2).old(3, {"b2"}).placing());
    EXPECT_EQ(script.ruling("place archer b3"), "SH-49");
}

RULE_TEST(ShorelingsTower, scores_one_each, "SH-81") {
    EXPECT_EQ(pays(shore(4, Json::object(), Scene().old(1, {"c3", "g3"}).piece(0, tower1, "c3").piece(0, tower2, "g3").placing())), 2);
}

RULE_TEST(ShorelingsOutpost, on_a_just_built_block_with_clear_sides, "SH-82 SH-83 SH-35") {
    Script script = shore(4, card("tower", "outpost"), Scene().fresh(1, {"c3", "b3"}).placing());
    EXPECT_EQ(script.ruling("place outpost c3"), "allowed") << "blocks beside its foot are on the level below";
    EXPECT_EQ(script.ruling("place outpost d3"), "SH-82") << "beside one is not on one";
    Script edge = shore(4, card("tower", "outpost"), Scene().fresh(1, {"b1"}).placing());
    EXPECT_EQ(edge.ruling("place outpost b1"), "allowed") << "off the board all is empty";
    for (const std::string square : {"b3", "d3", "c2", "c4"}) {
        Script filled = shore(4, card("tower", "outpost"), Scene().fresh(1, {"c3"}).old(2, {square}).placing());
        EXPECT_EQ(filled.ruling("place outpost c3"), "SH-83") << square;
        Script later = shore(4, card("tower", "outpost"), Scene().old(1, {"c3", square}).piece(0, tower1, "c3", all_sides));
        EXPECT_EQ(later.ruling("build " + square), "SH-47") << square;
    }
}

RULE_TEST(ShorelingsOutpost, alone_among_friendly_structures, "SH-84 SH-32") {
    const Scene door = Scene().old(1, {"a3", "a4"}).fresh(1, {"d3"});
    EXPECT_EQ(shore(4, card("tower", "outpost"), Scene(door).piece(0, tower1, "a3", all_sides).placing()).ruling("place outpost d3"),
              "SH-84")
        << "another Outpost";
    EXPECT_EQ(shore(4, card("tower", "outpost"), Scene(door).piece(1, tower1, "a3", all_sides).placing()).ruling("place outpost d3"),
              "allowed")
        << "an enemy's";
    EXPECT_EQ(shore(4, card("tower", "outpost"), Scene(door).piece(0, archer1, "a3").placing()).ruling("place outpost d3"), "allowed")
        << "a figure";
    Script wide = shore(4, {{"tower", "outpost"}, {"large", "bridge"}}, Scene().fresh(1, {"b2"}).piece(0, large, "d4", {}, "e4").placing());
    EXPECT_EQ(wide.ruling("place outpost b2"), "SH-84") << "a Bridge is in both of its tiles";
}

RULE_TEST(ShorelingsOutpost, scores_for_threats, "SH-85 SH-33") {
    const Scene scene = Scene().old(1, {"c3"}).piece(0, tower1, "c3", all_sides).placing();
    const auto scored = [&](const char* dragon, const char* giant, const char* terror) {
        return pays(shore(4, card("tower", "outpost"), Scene(scene).hazard(0, dragon).hazard(1, giant).hazard(2, terror)));
    };
    EXPECT_EQ(scored("north-wave", "west-shark", "south-wave"), 2);
    EXPECT_EQ(scored("north-shark", "west-wave", "south-wave"), 0) << "not targeted";
    EXPECT_EQ(scored("south-shark", "east-wave", "north-wave"), 3) << "the most there is";
    EXPECT_EQ(scored("south-shark", "east-wave", "west-wave"), 2) << "the Terror threatens only the tile beside it";
}

RULE_TEST(ShorelingsWatchtower, exactly_three_spots_beside_its_block_are_empty, "SH-86 SH-87 SH-22") {
    EXPECT_EQ(shore(4, card("tower", "watchtower"), Scene().fresh(1, {"c3"}).old(1, {"b3"}).placing()).ruling("place watchtower c3"),
              "allowed");
    EXPECT_EQ(shore(4, card("tower", "watchtower"), Scene().fresh(1, {"c3"}).placing()).ruling("place watchtower c3"), "SH-87")
        << "four are";
    EXPECT_EQ(shore(4, card("tower", "watchtower"), Scene().fresh(1, {"c3"}).old(1, {"b3", "d3"}).placing()).ruling("place watchtower c3"),
              "SH-87")
        << "two are";
    EXPECT_EQ(shore(4, card("tower", "watchtower"), Scene().column("c3", 2, 2).old(1, {"b3", "d3"}).old(2, {"c2"}).placing())
                  .ruling("place watchtower c3"),
              "allowed")
        << "lower blocks fill nothing";
    EXPECT_EQ(shore(4, card("tower", "watchtower"), Scene().fresh(1, {"b1", "b2"}).placing()).ruling("place watchtower b1"), "SH-87")
        << "the stone a1 and b2; off the board is empty";
    EXPECT_EQ(shore(4, card("tower", "watchtower"), Scene().fresh(1, {"c3"}).placing()).ruling("place watchtower b3"), "SH-86");
}

RULE_TEST(ShorelingsWatchtower, returns_a_card_to_the_top, "SH-88 SH-205") {
    Script script = shore(2, card("tower", "watchtower"),
                          Scene().fresh(1, {"b2"}).old(1, {"b1"}).hazard(0, "north-wave", {1, 1}).hazard(1, "east-shovel", {2}).placing());
    script.play({"place watchtower b2"});
    EXPECT_EQ(script.field("phase"), "watchtower");
    EXPECT_EQ(script.ruling("return dragon 2"), "SH-88");
    EXPECT_EQ(script.ruling("return terror 0"), "SH-88") << "nothing is revealed there";
    script.play({"return giant 2"});
    EXPECT_EQ(revealed(script, 1), Json::array());
    EXPECT_EQ(script.match().view(1)["hazards"][1]["top"], Json::array({2})) << "known to all";
    script.play({"done", "move terror west-wave", "flip giant"});
    ASSERT_EQ(script.match().choices().size(), 1u) << "not shuffled";
    EXPECT_EQ(script.match().choices()[0].text, "reveal giant 2");
    EXPECT_EQ(script.ruling("reveal giant 0"), "SH-88");
    script.play({"reveal giant 2"});
    EXPECT_EQ(script.field("hazards")[1]["top"], Json::array());
    Script idle = shore(2, card("tower", "watchtower"), Scene().fresh(1, {"b2"}).old(1, {"b1"}).placing());
    idle.play({"place watchtower b2"});
    EXPECT_EQ(idle.field("phase"), "place") << "with nothing revealed nothing happens";
}

RULE_TEST(ShorelingsWatchtower, scores_one, "SH-89") {
    EXPECT_EQ(pays(shore(4, card("tower", "watchtower"), Scene().old(1, {"c3"}).piece(0, tower1, "c3").placing())), 1);
}

RULE_TEST(ShorelingsKeep, on_a_just_built_block_with_clear_sides, "SH-90 SH-91") {
    Script script = shore(4, card("tower", "keep"), Scene().fresh(1, {"c3", "d3"}).old(2, {"c2"}).placing());
    EXPECT_EQ(script.ruling("place keep c3"), "SH-91");
    EXPECT_EQ(script.ruling("place keep d3"), "allowed");
    EXPECT_EQ(script.ruling("place keep c4"), "SH-90");
    Script later = shore(4, card("tower", "keep"), Scene().old(1, {"c3", "d3"}).piece(0, tower1, "c3", all_sides));
    EXPECT_EQ(later.ruling("build d3"), "SH-47");
}

RULE_TEST(ShorelingsKeep, one_a_tile_and_no_enemy_structures, "SH-92 SH-93 SH-94") {
    const Scene keep = Scene().old(1, {"a3"}).piece(0, tower1, "a3", all_sides);
    EXPECT_EQ(shore(4, card("tower", "keep"), Scene(keep).fresh(1, {"d3"}).placing()).ruling("place keep d3"), "SH-92");
    EXPECT_EQ(shore(4, card("tower", "keep"), Scene(keep).fresh(1, {"f3"}).placing()).ruling("place keep f3"), "allowed") << "another tile";
    const Scene enemy = Scene().old(1, {"a3"}).piece(1, tower1, "a3", all_sides).fresh(1, {"d3", "d4"}).old(1, {"c4"});
    Script script = shore(4, card("tower", "keep"), Scene(enemy).old(1, {"b4"}).placing());
    EXPECT_EQ(script.ruling("place keep d3"), "SH-93");
    EXPECT_EQ(script.ruling("place guard d4"), "SH-150") << "figures are not barred";
    Script wide = shore(4, {{"tower", "keep"}, {"large", "monument"}},
                        Scene().old(1, {"a3"}).piece(1, tower1, "a3", all_sides).fresh(1, {"d3", "e3"}).placing());
    EXPECT_EQ(wide.ruling("place monument d3 e3"), "SH-93") << "half of it in the tile";
    Script before =
        shore(4, card("tower", "keep"), Scene().old(1, {"b2", "d2"}).piece(1, door1, "c2", {"north", "south"}).fresh(1, {"a4"}).placing());
    before.play({"place keep a4"});
    EXPECT_EQ(where(before, 1, door1), "c2") << "what was there stays";
}

RULE_TEST(ShorelingsKeep, scores_one, "SH-95") {
    EXPECT_EQ(pays(shore(4, card("tower", "keep"), Scene().old(1, {"c3"}).piece(0, tower1, "c3", all_sides).placing())), 1);
}

}  // namespace tidekeep::shorelings
