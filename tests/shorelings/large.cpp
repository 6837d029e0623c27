#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {

// --- Arch -------------------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsArch, between_two_pillars, "SH-59 SH-28 SH-23 SH-24") {
    Script script = shore(4, Json::object(), Scene().old(2, {"a3"}).fresh(2, {"d3"}).placing());
    EXPECT_EQ(script.ruling("place arch b3 c3"), "allowed") << "on the ground";
    Script low = shore(4, Json::object(), Scene().old(1, {"a3"}).fresh(2, {"d3"}).placing());
    EXPECT_EQ(low.ruling("place arch b3 c3"), "SH-59") << "one of them is no pillar";
    Script raised = shore(4, Json::object(), Scene().old(2, {"a3"}).old(1, {"b3", "c3"}).fresh(3, {"d3"}).placing());
    EXPECT_EQ(raised.ruling("place arch b3 c3"), "SH-59") << "both of its levels need support at both ends";
    Script high = shore(4, Json::object(), Scene().old(3, {"a3"}).old(1, {"b3", "c3"}).fresh(3, {"d3"}).placing());
    EXPECT_EQ(high.ruling("place arch b3 c3"), "allowed") << "on blocks";
    Script south = shore(4, Json::object(), Scene().fresh(2, {"b1"}).old(2, {"b4"}).placing());
    EXPECT_EQ(south.ruling("place arch b2 b3"), "allowed") << "north and south";
}

RULE_TEST(ShorelingsArch, a_structure_serves_as_a_pillar, "SH-59 SH-27") {
    Script script =
        shore(4, Json::object(), Scene().old(1, {"a3", "b3", "c3"}).fresh(3, {"d3"}).old(2, {"a2", "a4"}).piece(1, tower1, "a3").placing());
    EXPECT_EQ(script.ruling("place arch b3 c3"), "allowed") << "the Tower fills levels 2 and 3";
    Script figure = shore(4, Json::object(), Scene().old(1, {"a3"}).fresh(2, {"d3"}).piece(1, archer1, "a3").placing());
    EXPECT_EQ(figure.ruling("place arch b3 c3"), "SH-59") << "a figure does not";
}

RULE_TEST(ShorelingsArch, touches_a_just_built_block_of_a_pillar, "SH-60 SH-52") {
    Script script = shore(4, Json::object(), Scene().old(2, {"a3", "d3"}).fresh(1, {"g3"}).placing());
    EXPECT_EQ(script.ruling("place arch b3 c3"), "SH-52");
    Script above = shore(4, Json::object(), Scene().old(2, {"a3"}).column("d3", 3, 3).fresh(1, {"g3"}).placing());
    EXPECT_EQ(above.ruling("place arch b3 c3"), "SH-52") << "the just built block is above the Arch";
    Script below = shore(4, Json::object(), Scene().old(3, {"a3", "d3"}).fresh(1, {"b3", "c3"}).placing());
    EXPECT_EQ(below.ruling("place arch b3 c3"), "SH-60") << "beneath it is not in a pillar";
}

RULE_TEST(ShorelingsArch, faces_stay_clear, "SH-61 SH-35") {
    for (const std::string square : {"b2", "c2", "b4", "c4"}) {
        Script filled = shore(4, Json::object(), Scene().old(2, {"a3"}).fresh(2, {"d3"}).old(1, {square}).placing());
        EXPECT_EQ(filled.ruling("place arch b3 c3"), "SH-61") << square;
        Script later = shore(4, Json::object(), Scene().old(2, {"a3", "d3"}).piece(1, large, "b3", {"north", "south"}, "c3"));
        EXPECT_EQ(later.ruling("build " + square), "SH-47") << square;
    }
    Script placed = shore(4, Json::object(), Scene().old(2, {"a3"}).fresh(2, {"d3"}).placing());
    placed.play({"place arch b3 c3"});
    EXPECT_EQ(placed.seat(0)["pieces"][large], Json({{"at", "b3"}, {"second", "c3"}, {"clear", {"north", "south"}}}));
}

RULE_TEST(ShorelingsArch, scores_two, "SH-62") {
    EXPECT_EQ(pays(shore(4, Json::object(), Scene().old(2, {"a3", "d3"}).piece(0, large, "b3", {"north", "south"}, "c3").placing())), 2);
}

// --- Monument ---------------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsMonument, on_two_blocks_one_just_built, "SH-63") {
    Script script = shore(4, card("large", "monument"), Scene().old(1, {"b3"}).fresh(1, {"c3"}).placing());
    EXPECT_EQ(script.ruling("place monument b3 c3"), "allowed");
    EXPECT_EQ(script.ruling("place monument c3 d3"), "SH-24");
    Script old = shore(4, card("large", "monument"), Scene().old(1, {"b3", "c3"}).fresh(1, {"g3"}).placing());
    EXPECT_EQ(old.ruling("place monument b3 c3"), "SH-52");
    Script ground = shore(4, card("large", "monument"), Scene().fresh(1, {"d3"}).placing());
    EXPECT_EQ(ground.ruling("place monument b3 c3"), "SH-63") << "it stands on blocks";
    Script stone = shore(4, card("large", "monument"), Scene().stone("a1", "b3").fresh(1, {"c3"}).placing());
    EXPECT_EQ(stone.ruling("place monument b3 c3"), "allowed") << "a stone is a block";
}

RULE_TEST(ShorelingsMonument, all_sides_clear_for_the_turn, "SH-64 SH-34 SH-54") {
    const Scene scene = Scene().fresh(1, {"b3", "c3"});
    for (const std::string square : {"a3", "d3", "b2", "c2", "b4", "c4"}) {
        Script script = shore(4, card("large", "monument"), Scene(scene).old(2, {square}).placing());
        EXPECT_EQ(script.ruling("place monument b3 c3"), "SH-64") << square;
        Script below = shore(4, card("large", "monument"), Scene(scene).fresh(1, {square, "a2"}).old(2, {"a2"}).placing());
        EXPECT_EQ(below.ruling("place monument b3 c3"), "allowed") << square << " on the level below";
    }
    Script turn = shore(4, card("large", "monument"), Scene(scene).fresh(1, {"c4"}).old(2, {"d4"}).placing());
    turn.play({"place monument b3 c3"});
    EXPECT_EQ(turn.ruling("place archer c4"), "SH-54") << "clear for this turn";
    turn.play({"done", "move terror west-wave", "flip dragon", "reveal dragon 0"});
    EXPECT_EQ(turn.ruling("build c4"), "allowed") << "and no longer";
}

RULE_TEST(ShorelingsMonument, scores_at_once_and_later, "SH-65 SH-66 SH-56") {
    Script script = shore(4, card("large", "monument"), Scene().fresh(1, {"b3", "c3"}).placing());
    script.play({"place monument b3 c3"});
    EXPECT_EQ(dollars(script, 0), 3);
    EXPECT_EQ(pays(script), 1);
}

// --- Aqueduct ---------------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsAqueduct, one_end_at_a_pillar, "SH-67 SH-28 SH-27") {
    const Scene threats = Scene().hazard(0, "north-wave").hazard(1, "west-shark").hazard(2, "south-shovel");
    Script script = shore(4, card("large", "aqueduct"), Scene(threats).fresh(2, {"d3"}).placing());
    EXPECT_EQ(script.ruling("place aqueduct b3 c3"), "allowed");
    Script low = shore(4, card("large", "aqueduct"), Scene(threats).fresh(1, {"d3"}).placing());
    EXPECT_EQ(low.ruling("place aqueduct b3 c3"), "SH-67") << "no pillar";
    Script high = shore(4, card("large", "aqueduct"), Scene(threats).column("d3", 3, 3).placing());
    EXPECT_EQ(high.ruling("place aqueduct b3 c3"), "SH-52") << "the just built block is above it";
    Script side = shore(4, card("large", "aqueduct"), Scene(threats).fresh(2, {"b4"}).placing());
    EXPECT_EQ(side.ruling("place aqueduct b3 c3"), "SH-67") << "at a face";
    Script topped =
        shore(4, card("large", "aqueduct"), Scene(threats).fresh(1, {"d3"}).piece(1, door1, "d3", {"north", "south"}).placing());
    EXPECT_EQ(topped.ruling("place aqueduct b3 c3"), "allowed") << "a structure counts as the pillar's second block";
}

RULE_TEST(ShorelingsAqueduct, three_sides_clear_for_the_turn, "SH-68 SH-34") {
    const Scene threats = Scene().hazard(0, "north-wave").hazard(1, "west-shark").hazard(2, "south-shovel").fresh(2, {"d3"});
    for (const std::string square : {"a3", "b2", "c2", "b4", "c4"}) {
        Script script = shore(4, card("large", "aqueduct"), Scene(threats).old(1, {square}).placing());
        EXPECT_EQ(script.ruling("place aqueduct b3 c3"), "SH-68") << square;
    }
    Script turn = shore(4, {{"large", "aqueduct"}, {"guard", "prince"}}, Scene(threats).placing());
    turn.play({"place aqueduct b3 c3", "move dragon east-wave"});
    EXPECT_EQ(turn.seat(0)["pieces"][large]["clear"], Json({"north", "south", "west"}));
    turn.play({"done", "move giant north-wave", "flip dragon", "reveal dragon 0"});
    EXPECT_FALSE(turn.seat(0)["pieces"][large].contains("clear"));
    EXPECT_EQ(turn.ruling("build b2"), "allowed");
}

RULE_TEST(ShorelingsAqueduct, two_hazards_threaten_it, "SH-69 SH-33") {
    Script one = shore(4, card("large", "aqueduct"),
                       Scene().hazard(0, "north-wave").hazard(1, "west-wave").hazard(2, "south-shark").fresh(2, {"d3"}).placing());
    EXPECT_EQ(one.ruling("place aqueduct b3 c3"), "SH-69") << "the Terror threatens only the nearest tile of its lane";
    Script both = shore(4, card("large", "aqueduct"),
                        Scene().hazard(0, "north-wave").hazard(1, "north-shovel").hazard(2, "south-shark").fresh(2, {"c3"}).placing());
    EXPECT_EQ(both.ruling("place aqueduct d3 e3"), "allowed") << "each threatens one of its tiles";
}

RULE_TEST(ShorelingsAqueduct, moves_a_hazard_that_threatens_it, "SH-70 SH-71 SH-202") {
    Script script = shore(2, card("large", "aqueduct"),
                          Scene().hazard(0, "north-wave").hazard(1, "west-shark").hazard(2, "east-shark").column("b2", 2, 1).placing());
    script.play({"place aqueduct c2 d2"});
    EXPECT_EQ(script.field("phase"), "aqueduct");
    EXPECT_EQ(script.ruling("move terror south-wave"), "SH-70") << "it does not threaten the Aqueduct";
    EXPECT_EQ(script.ruling("move dragon south-wave"), "SH-202") << "one side clockwise";
    EXPECT_EQ(script.ruling("move dragon east-shark"), "SH-202") << "taken";
    EXPECT_EQ(script.ruling("move giant north-wave"), "SH-202") << "taken";
    script.play({"move dragon east-wave"});
    EXPECT_EQ(script.field("phase"), "place");
    script.play({"done"});
    EXPECT_EQ(script.ruling("move dragon south-wave"), "allowed") << "it may be moved again in the hazard step";
    script.play({"move giant north-shark"});
    EXPECT_TRUE(script.offers("flip dragon")) << "or flipped";
}

RULE_TEST(ShorelingsAqueduct, scores_two, "SH-72") {
    EXPECT_EQ(pays(shore(4, card("large", "aqueduct"), Scene().old(2, {"d3"}).piece(0, large, "b3", {}, "c3").placing())), 2);
}

// --- Bridge -----------------------------------------------------------------------------------------------------------------

const Scene between_figures = Scene().old(1, {"a4", "h4"}).piece(0, guard1, "a4").piece(1, archer1, "h4");

RULE_TEST(ShorelingsBridge, one_end_at_a_pillar, "SH-73") {
    EXPECT_EQ(shore(4, card("large", "bridge"), Scene(between_figures).fresh(2, {"c3"}).placing()).ruling("place bridge d3 e3"), "allowed");
    EXPECT_EQ(shore(4, card("large", "bridge"), Scene(between_figures).fresh(1, {"c3"}).placing()).ruling("place bridge d3 e3"), "SH-73");
    EXPECT_EQ(shore(4, card("large", "bridge"), Scene(between_figures).fresh(2, {"f3"}).placing()).ruling("place bridge d3 e3"), "allowed")
        << "at either end";
    EXPECT_EQ(
        shore(4, card("large", "bridge"), Scene(between_figures).old(2, {"c3"}).fresh(1, {"g2"}).placing()).ruling("place bridge d3 e3"),
        "SH-52");
    EXPECT_EQ(
        shore(4, card("large", "bridge"), Scene(between_figures).fresh(2, {"c3"}).old(3, {"f3"}).placing()).ruling("place bridge d3 e3"),
        "allowed")
        << "the other end may be filled";
}

RULE_TEST(ShorelingsBridge, faces_empty_when_placed, "SH-74") {
    EXPECT_EQ(
        shore(4, card("large", "bridge"), Scene(between_figures).fresh(2, {"c3"}).old(1, {"e2"}).placing()).ruling("place bridge d3 e3"),
        "SH-74");
    Script script = shore(4, card("large", "bridge"), Scene(between_figures).fresh(2, {"c3"}).placing());
    script.play({"place bridge d3 e3", "switch a4", "switch h4"});
    EXPECT_FALSE(script.seat(0)["pieces"][large].contains("clear")) << "at that moment only";
}

RULE_TEST(ShorelingsBridge, over_two_tiles_with_figures, "SH-75 SH-32") {
    EXPECT_EQ(shore(4, card("large", "bridge"), Scene(between_figures).fresh(2, {"a3"}).placing()).ruling("place bridge b3 c3"), "SH-75")
        << "one tile";
    Script empty = shore(4, card("large", "bridge"), Scene().old(1, {"a4"}).piece(0, guard1, "a4").fresh(2, {"c3"}).placing());
    EXPECT_EQ(empty.ruling("place bridge d3 e3"), "SH-75") << "nobody in the second";
}

RULE_TEST(ShorelingsBridge, switches_a_figure_of_each_tile, "SH-76 SH-77 SH-57") {
    Script script =
        shore(4, card("large", "bridge"), Scene(between_figures).old(3, {"g2"}).piece(2, princess, "g2").fresh(2, {"c3"}).placing());
    script.play({"place bridge d3 e3"});
    EXPECT_EQ(script.ruling("switch h4"), "SH-76") << "the first tile first";
    EXPECT_EQ(script.ruling("switch b4"), "SH-76") << "nobody there";
    script.play({"switch a4"});
    EXPECT_EQ(script.ruling("switch a4"), "SH-76") << "now one of the second tile";
    EXPECT_TRUE(script.offers("switch h4") && script.offers("switch g2"));
    script.play({"switch g2"});
    EXPECT_EQ(where(script, 2, princess), "a4") << "a Princess on no pillar";
    EXPECT_EQ(where(script, 0, guard1), "g2") << "a Guard without a wall";
}

RULE_TEST(ShorelingsBridge, scores_two, "SH-78") {
    EXPECT_EQ(pays(shore(4, card("large", "bridge"), Scene().old(2, {"c3"}).piece(0, large, "d3", {}, "e3").placing())), 2);
}

}  // namespace tidekeep::shorelings
