#include "barons/board.hpp"

namespace tidekeep::barons {

RULE_TEST(BaronsBuilding, takes_a_tile_from_holder_or_market, "BA-23") {
    Script script = board(2);
    EXPECT_EQ(script.ruling("build wall-3 b1"), "allowed");
    EXPECT_EQ(script.ruling("build market hall-20 b1"), "allowed");
    EXPECT_EQ(script.ruling("build wall-4 b1"), "BA-23") << "not in the holder";
    EXPECT_EQ(script.ruling("build hall-20 b1"), "BA-23") << "on the market, not in the holder";
    EXPECT_EQ(script.ruling("build market wall-3 b1"), "BA-23");
    script.play({"build wall-3 b1"});
    EXPECT_EQ(names(script.seat(0)["holder"]), Json::array({"wall-1", "wall-5"}));
}

RULE_TEST(BaronsBuilding, is_on_ones_own_castle, "BA-24") {
    Script script = board(2);
    script.rearrange([](Json& position) { castle(position, 1, {{"b1", "wall-1"}, {"d1", "wall-2"}}); });
    EXPECT_EQ(script.ruling("build wall-3 c2"), "BA-33") << "the neighbour's walls carry nothing of mine";
    script.play({"build wall-3 b1", "build wall-3 c2"});
    EXPECT_EQ(script.seat(0)["castle"], Json({{"b1", "wall-3"}, {"f1", "door"}}));
    EXPECT_EQ(script.seat(1)["castle"]["c2"], "wall-3");
    EXPECT_EQ(script.seat(1)["baron"], 3) << "then the baron moves";
}

RULE_TEST(BaronsBuilding, is_like_laying_bricks, "BA-25") {
    Script script = board(2);
    EXPECT_EQ(script.ruling("build wall-1 c1"), "BA-25");
    EXPECT_EQ(script.ruling("build wall-1 d2"), "BA-25");
    script.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}, {"h1", "wall-1"}, {"c2", "window-3"}, {"e2", "window-4"}});
        holder(position, 0, {"wall-7", "wall-3"});
    });
    EXPECT_EQ(script.ruling("build wall-7 d3"), "allowed") << "odd levels stand alike";
    EXPECT_EQ(script.ruling("build wall-7 c3"), "BA-25");
    EXPECT_EQ(script.ruling("build wall-3 g2"), "allowed");
}

RULE_TEST(BaronsBuilding, begins_on_four_places_beside_the_door, "BA-26") {
    const Script script = board(2);
    for (const char* place : {"b1", "d1", "h1", "j1"}) EXPECT_EQ(script.ruling(std::string("build wall-1 ") + place), "allowed") << place;
    EXPECT_EQ(script.ruling("build wall-1 f1"), "BA-26");
    EXPECT_EQ(script.seat(0)["castle"]["f1"], "door");
}

RULE_TEST(BaronsBuilding, reaches_half_a_tile_beyond_the_foundation, "BA-27") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}, {"j1", "wall-2"}, {"c2", "wall-3"}});
        holder(position, 0, {"side-1-left", "side-1-right"});
    });
    EXPECT_EQ(script.ruling("build side-1-left a2"), "allowed");
    EXPECT_EQ(script.ruling("build side-1-right k2"), "allowed");
    EXPECT_EQ(script.ruling("build side-1-right l1"), "BA-27");
    EXPECT_EQ(script.ruling("build side-1-right m2"), "BA-27");
}

RULE_TEST(BaronsBuilding, has_twelve_levels, "BA-28") {
    EXPECT_EQ(board(2).ruling("build wall-1 a12"), "BA-33");
    EXPECT_EQ(board(2).ruling("build wall-1 b13"), "BA-28");
    const std::optional<std::string> low = edition_with([](Json& edition) { edition["steps"] = {0, 2}; });
    for (const std::optional<std::string>& edition : {std::optional<std::string>(), low}) {
        Script script = board(2, Json::object(), edition);
        script.rearrange([](Json& position) {
            castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}, {"c2", "wall-3"}, {"e2", "wall-4"}});
            holder(position, 0, {"wall-7"});
        });
        EXPECT_EQ(script.ruling("build wall-7 d3"), edition ? "BA-28" : "allowed");
    }
}

RULE_TEST(BaronsBuilding, needs_an_empty_place, "BA-29") {
    Script script = board(2);
    script.play({"build wall-1 b1", "build wall-1 b1"});
    EXPECT_EQ(script.ruling("build wall-3 b1"), "BA-29");
    EXPECT_EQ(script.ruling("build wall-3 d1"), "allowed");
}

// The book's example of four placements: a castle whose 3-tile and 5-tile have sky beside them.
RULE_TEST(BaronsPlacing, follows_the_example_of_stone_and_sky, "BA-30 BA-31 BA-34 BA-35") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-3"}, {"d1", "wall-2"}, {"h1", "roof-5"}, {"c2", "wall-5"}});
        holder(position, 0, {"side-1-left", "side-1-right", "wall-5", "window-14"});
    });
    EXPECT_EQ(script.ruling("build side-1-left b3"), "BA-35") << "no tile on the third level yet";
    EXPECT_EQ(script.ruling("build side-1-right e2"), "BA-31") << "its air over the stone of the door";
    EXPECT_EQ(script.ruling("build wall-5 g2"), "BA-30") << "the roof is sky";
    EXPECT_EQ(script.ruling("build wall-5 a2"), "BA-30") << "nothing but sky on the left";
    EXPECT_EQ(script.ruling("build side-1-left a2"), "allowed");
    EXPECT_EQ(script.ruling("build side-1-right g2"), "allowed") << "air over the roof's air";
    script.rearrange([](Json& position) { holder(position, 0, {"wall-4", "gable-5-left", "side-3-left"}); });
    EXPECT_EQ(script.ruling("build wall-4 e2"), "allowed") << "beside the 5-tile: sides do not matter";
}

RULE_TEST(BaronsPlacing, puts_anything_of_stone_on_the_foundation, "BA-31 BA-39 BA-41") {
    Script script = board(2);
    script.rearrange(
        [](Json& position) { holder(position, 0, {"wall-9", "princess", "roof-8", "side-1-left", "side-3-right", "keep-11-1"}); });
    for (const char* tile : {"wall-9", "princess", "roof-8", "keep-11-1"})
        EXPECT_EQ(script.ruling(std::string("build ") + tile + " d1"), "allowed") << tile;
    EXPECT_EQ(script.ruling("build side-1-left d1"), "BA-31");
    EXPECT_EQ(script.ruling("build side-3-right d1"), "BA-31");
}

// The book's example of a side wall on top of a 6-tile.
RULE_TEST(BaronsPlacing, hangs_a_side_wall_over_the_edge, "BA-31 BA-35 BA-41") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        castle(position, 0, {{"h1", "wall-2"}, {"j1", "wall-6"}});
        holder(position, 0, {"side-3-right", "side-3-left", "wall-4"});
    });
    EXPECT_EQ(script.ruling("build side-3-right k2"), "BA-35") << "it may not start a level";
    EXPECT_EQ(script.ruling("build side-3-left k2"), "BA-33") << "its stone is on the other side";
    script.play({"build wall-4 g2", "draw", "receive p2 wall-2", "receive p2 wall-2", "build side-3-right k2"});
    EXPECT_EQ(script.seat(0)["castle"]["k2"], "side-3-right");
}

RULE_TEST(BaronsPlacing, matches_what_lies_above, "BA-32") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-1"}, {"h1", "wall-2"}, {"g2", "wall-4"}, {"c2", "side-1-right"}});
        holder(position, 0, {"wall-3", "roof-8", "gable-5-left", "gable-5-right"});
    });
    EXPECT_EQ(script.ruling("build wall-3 d1"), "BA-32") << "the side wall on c2 hangs over it with air";
    EXPECT_EQ(script.ruling("build gable-5-right d1"), "BA-32");
    EXPECT_EQ(script.ruling("build roof-8 d1"), "allowed");
    EXPECT_EQ(script.ruling("build gable-5-left d1"), "allowed") << "air on its left";
    script.play({"build gable-5-left d1"});
    EXPECT_EQ(script.seat(0)["castle"]["d1"], "gable-5-left");
}

RULE_TEST(BaronsPlacing, lets_nothing_float, "BA-33") {
    Script script = board(2);
    EXPECT_EQ(script.ruling("build wall-1 c2"), "BA-33");
    EXPECT_EQ(script.ruling("build wall-1 h5"), "BA-33");
    script.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "roof-4"}, {"d1", "wall-1"}, {"e2", "wall-3"}});
        holder(position, 0, {"side-1-left", "side-1-right"});
    });
    EXPECT_EQ(script.ruling("build side-1-left a2"), "BA-33") << "over the roof";
    EXPECT_EQ(script.ruling("build side-1-right c2"), "BA-33") << "its stone over the roof";
    EXPECT_EQ(script.ruling("build side-1-left c2"), "allowed") << "air over the roof, stone over the wall";
}

RULE_TEST(BaronsPlacing, counts_the_door_as_a_tile_of_its_level, "BA-35 BA-40") {
    const Script script = board(2, Json::object(), edition_with([](Json& edition) { edition["tiles"][0]["warning"] = true; }));
    EXPECT_EQ(script.ruling("build wall-1 b1"), "allowed") << "with a warning sign on the ground level";
}

}  // namespace tidekeep::barons
