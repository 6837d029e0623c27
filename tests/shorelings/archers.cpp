#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {
namespace {
const Json all_sides = {"north", "east", "south", "west"};
}

RULE_TEST(ShorelingsArcher, on_a_just_built_block_beside_a_block, "SH-130 SH-131 SH-30") {
    EXPECT_EQ(shore(4, Json::object(), Scene().fresh(1, {"c3"}).old(2, {"d3"}).placing()).ruling("place archer c3"), "allowed");
    EXPECT_EQ(shore(4, Json::object(), Scene().fresh(1, {"c3"}).old(1, {"d3"}).placing()).ruling("place archer c3"), "SH-131")
        << "its level counts";
    EXPECT_EQ(shore(4, Json::object(), Scene().fresh(1, {"c3"}).old(2, {"d4"}).placing()).ruling("place archer c3"), "SH-131")
        << "across a corner";
    EXPECT_EQ(shore(4, Json::object(), Scene().old(1, {"c3"}).fresh(2, {"d3"}).placing()).ruling("place archer c3"), "SH-130");
    EXPECT_EQ(shore(4, Json::object(), Scene().fresh(1, {"c3"}).old(1, {"d3"}).piece(1, guard1, "d3").placing()).ruling("place archer c3"),
              "SH-131")
        << "a figure is no cover";
    EXPECT_EQ(pays(shore(4, Json::object(), Scene().old(1, {"c3", "d3"}).piece(0, archer1, "c3").piece(0, archer2, "d3").placing())), 2);
}

RULE_TEST(ShorelingsArcher, scores_one_each, "SH-132") {
    EXPECT_EQ(pays(shore(2, Json::object(), Scene().old(1, {"b2"}).piece(0, archer1, "b2").placing())), 1);
}

RULE_TEST(ShorelingsThief, on_a_just_built_block_beside_a_block, "SH-133 SH-134") {
    const Json thief = card("archer", "thief");
    EXPECT_EQ(shore(4, thief, Scene().fresh(1, {"c3"}).old(2, {"d3"}).placing()).ruling("place thief c3"), "allowed");
    EXPECT_EQ(shore(4, thief, Scene().fresh(1, {"c3"}).placing()).ruling("place thief c3"), "SH-134");
    EXPECT_EQ(shore(4, thief, Scene().old(1, {"c3"}).fresh(2, {"d3"}).placing()).ruling("place thief c3"), "SH-133");
}

RULE_TEST(ShorelingsThief, stands_where_enemy_structures_keep_clear, "SH-135 SH-137") {
    const Json cards = {{"archer", "thief"}, {"tower", "outpost"}};
    const Scene scene = Scene().old(1, {"c3"}).column("d3", 1, 1).old(2, {"d4"});
    EXPECT_EQ(shore(4, cards, Scene(scene).piece(1, tower1, "c3", all_sides).placing()).ruling("place thief d3"), "allowed");
    EXPECT_EQ(shore(4, cards, Scene(scene).piece(0, tower1, "c3", all_sides).placing()).ruling("place thief d3"), "SH-137") << "a friend's";
    Script monument = shore(4, {{"archer", "thief"}, {"large", "monument"}}, Scene().fresh(1, {"b3", "c3", "d3"}).old(2, {"d4"}).placing());
    monument.play({"place monument b3 c3"});
    EXPECT_EQ(monument.ruling("place thief d3"), "SH-137") << "one's own for this turn";
}

RULE_TEST(ShorelingsThief, and_on_the_walls_of_enemy_towers, "SH-136 SH-137") {
    const Scene scene = Scene().old(1, {"c3"}).old(2, {"c2"}).column("d3", 2, 2).old(3, {"d4"});
    EXPECT_EQ(shore(4, card("archer", "thief"), Scene(scene).piece(1, tower1, "c3").placing()).ruling("place thief d3"), "allowed");
    EXPECT_EQ(shore(4, card("archer", "thief"), Scene(scene).piece(0, tower1, "c3").placing()).ruling("place thief d3"), "SH-137")
        << "not on a friend's";
    Script prince = shore(4, {{"archer", "thief"}, {"guard", "prince"}},
                          Scene().old(1, {"c3"}).column("d3", 2, 2).old(3, {"d4"}).piece(1, guard1, "c3").placing());
    EXPECT_EQ(prince.ruling("place thief d3"), "SH-137") << "nor on the wall that a figure needs";
}

RULE_TEST(ShorelingsThief, later_structures_must_find_their_cells_clear, "SH-138") {
    Script script =
        shore(4, {{"archer", "thief"}, {"tower", "outpost"}}, Scene().old(1, {"d3"}).piece(1, archer1, "d3").fresh(1, {"c3"}).placing());
    EXPECT_EQ(script.ruling("place outpost c3"), "SH-83");
}

RULE_TEST(ShorelingsThief, scores_for_enemy_structures, "SH-139 SH-32") {
    const Json cards = {{"archer", "thief"}, {"large", "bridge"}};
    const Scene scene = Scene().old(1, {"c3"}).piece(0, archer1, "c3").placing();
    EXPECT_EQ(pays(shore(4, cards, scene)), 0) << "possibly nothing";
    EXPECT_EQ(pays(shore(4, cards,
                         Scene(scene)
                             .piece(1, door1, "a4", {"north", "south"})
                             .piece(2, large, "d4", {}, "e4")
                             .piece(0, door1, "b1", {"north", "south"}))),
              2 + 1)
        << "an enemy Door and half a Bridge; the own Door pays for itself";
    EXPECT_EQ(pays(shore(4, cards, Scene(scene).piece(1, door1, "e4", {"north", "south"}).old(1, {"d3"}).piece(1, guard1, "d3"))), 0)
        << "other tiles and figures pay nothing";
}

RULE_TEST(ShorelingsRanger, beside_a_block_away_from_friends, "SH-140 SH-141 SH-142 SH-143") {
    const Json ranger = card("archer", "ranger");
    EXPECT_EQ(shore(4, ranger, Scene().fresh(1, {"c3"}).old(2, {"d3"}).placing()).ruling("place ranger c3"), "allowed");
    EXPECT_EQ(shore(4, ranger, Scene().fresh(1, {"c3"}).placing()).ruling("place ranger c3"), "SH-141");
    EXPECT_EQ(shore(4, ranger, Scene().old(1, {"c3"}).fresh(2, {"d3"}).placing()).ruling("place ranger c3"), "SH-140");
    const Scene company = Scene().fresh(1, {"c3"}).old(2, {"d3"}).old(1, {"a4"});
    EXPECT_EQ(shore(4, ranger, Scene(company).piece(0, guard1, "a4").placing()).ruling("place ranger c3"), "SH-142");
    EXPECT_EQ(shore(4, ranger, Scene(company).piece(1, guard1, "a4").placing()).ruling("place ranger c3"), "allowed");
    EXPECT_EQ(pays(shore(4, ranger, Scene().old(1, {"c3"}).piece(0, archer1, "c3").placing())), 1);
}

RULE_TEST(ShorelingsHunter, beside_a_block, "SH-144 SH-145 SH-148") {
    const Json hunter = card("archer", "hunter");
    EXPECT_EQ(shore(4, hunter, Scene().fresh(1, {"c3"}).old(2, {"d3"}).placing()).ruling("place hunter c3"), "allowed");
    EXPECT_EQ(shore(4, hunter, Scene().fresh(1, {"c3"}).placing()).ruling("place hunter c3"), "SH-145");
    EXPECT_EQ(shore(4, hunter, Scene().old(1, {"c3"}).fresh(2, {"d3"}).placing()).ruling("place hunter c3"), "SH-144");
    EXPECT_EQ(pays(shore(4, hunter, Scene().old(1, {"c3"}).piece(0, archer1, "c3").placing())), 1);
}

RULE_TEST(ShorelingsHunter, shoots_the_first_enemy_in_each_direction, "SH-146 SH-147 SH-31") {
    const Json hunter = card("archer", "hunter");
    const Scene scene = Scene()
                            .fresh(1, {"c3"})
                            .old(2, {"b3"})
                            .old(1, {"c1", "c10", "h3", "i3"})
                            .piece(1, guard1, "c1")
                            .piece(1, guard2, "c10")
                            .piece(2, guard1, "h3")
                            .piece(2, guard2, "i3");
    Script script = shore(4, hunter, Scene(scene).placing());
    script.play({"place hunter c3"});
    EXPECT_EQ(where(script, 1, guard1), "destroyed");
    EXPECT_EQ(where(script, 1, guard2), "destroyed") << "across the board";
    EXPECT_EQ(where(script, 2, guard1), "destroyed") << "three in all: the fourth direction is blocked";
    EXPECT_EQ(where(script, 2, guard2), "i3") << "behind the first";
    Script friends = shore(
        4, hunter, Scene().fresh(1, {"c3"}).old(2, {"b3"}).old(1, {"d3", "e3"}).piece(0, guard1, "d3").piece(1, guard1, "e3").placing());
    friends.play({"place hunter c3"});
    EXPECT_EQ(where(friends, 1, guard1), "e3") << "a friend stands in the way";
    EXPECT_EQ(where(friends, 0, guard1), "d3");
    Script levels = shore(4, hunter, Scene().fresh(1, {"c3"}).old(2, {"b3"}).old(2, {"d3"}).piece(1, guard1, "d3").placing());
    levels.play({"place hunter c3"});
    EXPECT_EQ(where(levels, 1, guard1), "d3") << "on another level";
}

}  // namespace tidekeep::shorelings
