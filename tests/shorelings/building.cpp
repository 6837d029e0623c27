#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {

// --- gather -----------------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsGather, the_five_steps_in_order, "SH-38 SH-40 SH-209") {
    Script script = shore(2);
    EXPECT_EQ(script.field("phase"), "build");
    EXPECT_EQ(script.seat(0)["mat"], 3);
    script.play({"done"});
    EXPECT_EQ(script.field("phase"), "place");
    script.play({"done"});
    EXPECT_EQ(script.field("phase"), "move") << "scoring asks nobody";
    script.play({"move dragon east-wave", "flip giant", "reveal giant 0", "reveal terror 0"});
    EXPECT_EQ(script.actor(), 1);
    EXPECT_EQ(script.field("phase"), "build");
    EXPECT_EQ(script.seat(1)["mat"], 3);
}

// The book's example: three destroyed pieces give one block more, four would give two.
RULE_TEST(ShorelingsGather, bonus_blocks_for_destroyed_pieces, "SH-39 SH-41 SH-58") {
    for (const auto& [lost, blocks] : {std::pair{0, 3}, {1, 3}, {2, 4}, {3, 4}, {4, 5}, {5, 5}, {10, 8}}) {
        Script script = shore(2);
        script.play({"done", "done"});
        Scene scene;
        for (int piece = 0; piece < lost; ++piece) scene.away(1, static_cast<Piece>(piece), "destroyed");
        script.rearrange(scene);
        script.play({"move dragon east-wave", "flip giant", "reveal giant 0", "reveal terror 0"});
        EXPECT_EQ(script.seat(1)["mat"], blocks) << lost;
        const Json pieces = script.seat(1)["pieces"];
        for (const Json& piece : pieces) EXPECT_EQ(piece, "card");
    }
}

RULE_TEST(ShorelingsGather, a_short_supply_is_taken_from_the_board, "SH-42 SH-43") {
    Script script = shore(2);
    script.play({"done", "done", "move dragon east-wave", "flip giant", "reveal giant 0"});
    script.rearrange(Scene().old(3, {"c1", "b2"}).column("a1", 1).column("b1", 2).piece(0, guard1, "b1").mat(0, 41));
    ASSERT_EQ(script.field("supply"), 1);
    script.play({"reveal terror 0"});
    EXPECT_EQ(script.field("phase"), "take");
    EXPECT_EQ(script.actor(), 1);
    EXPECT_EQ(script.seat(1)["mat"], 1);
    EXPECT_EQ(script.ruling("take a1"), "SH-42") << "a stone";
    EXPECT_EQ(script.ruling("take b1"), "SH-42") << "something stands on it";
    EXPECT_EQ(script.ruling("take d2"), "SH-42") << "nothing there";
    EXPECT_EQ(script.ruling("build c1"), "SH-282");
    script.play({"take c1"});
    EXPECT_EQ(blocks_on(script, "c1"), 2);
    EXPECT_EQ(script.seat(1)["mat"], 2);
    script.play({"done"});
    EXPECT_EQ(script.field("phase"), "build") << "or do without";
    EXPECT_EQ(script.seat(1)["mat"], 2);
    script.play({"done"});
    EXPECT_EQ(script.ruling("take c1"), "SH-282");
}

// --- build ------------------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsBuild, any_number_and_the_rest_is_saved, "SH-44") {
    Script script = shore(2);
    script.play({"build c1", "done", "done"});
    EXPECT_EQ(script.seat(0)["mat"], 2) << "what is not built stays";
    Script all = shore(2);
    all.play({"build c1", "build c2", "build c2"});
    EXPECT_EQ(all.seat(0)["mat"], 0);
    EXPECT_EQ(all.ruling("build c2"), "SH-44");
}

RULE_TEST(ShorelingsBuild, anywhere_on_blocks_of_anyone, "SH-45 SH-21") {
    Script script = shore(2, Json::object(), Scene().old(2, {"k2"}).old(1, {"b2"}).piece(1, archer1, "b2"));
    EXPECT_EQ(script.ruling("build k2"), "allowed") << "on another's pillar";
    EXPECT_EQ(script.ruling("build l5"), "allowed") << "on a stone";
    EXPECT_EQ(script.ruling("build g2"), "allowed") << "far from everything";
    EXPECT_EQ(script.ruling("build b2"), "SH-21") << "on a piece";
    EXPECT_EQ(script.ruling("build f5"), "SH-45");
}

// The four examples of the book.
RULE_TEST(ShorelingsBuild, four_examples_of_legal_and_illegal_builds, "SH-46 SH-25") {
    Script first = shore(2);
    first.play({"build b2", "build c2", "build d2"});  // each touches the one before
    Script second = shore(2);
    second.play({"build b2", "build c2"});
    EXPECT_EQ(second.ruling("build d1"), "SH-46") << "the third touches an edge only";
    Script third = shore(2);
    third.play({"build e2", "build e2", "build e1"});  // on the stone e1, level 2, beside the second block
    EXPECT_EQ(blocks_on(third, "e1"), 2);
    Script fourth = shore(2);
    fourth.play({"build e2"});
    EXPECT_EQ(fourth.ruling("build e1"), "SH-46") << "on the stone, a level above the block beside it";
}

RULE_TEST(ShorelingsBuild, only_this_turns_blocks_connect, "SH-46 SH-26") {
    Script script = shore(2, Json::object(), Scene().old(1, {"c2", "c1"}));
    script.play({"build b2"});
    EXPECT_EQ(script.ruling("build d2"), "SH-46") << "it touches an older block";
    EXPECT_EQ(script.ruling("build c2"), "SH-46") << "a level above";
    EXPECT_EQ(script.ruling("build b2"), "allowed") << "on top";
    script.play({"build b2"});
    EXPECT_EQ(script.ruling("build c2"), "allowed") << "now beside a block of its level";
}

RULE_TEST(ShorelingsBuild, seaweed_is_taken, "SH-37 SH-248") {
    Script script = shore(2, Json::object(), Scene().seaweed("h1", "f2").old(1, {"e2"}));
    script.play({"build d1"});
    EXPECT_EQ(script.seat(0)["seaweed"], 1);
    EXPECT_EQ(script.points(0), 2);
    EXPECT_EQ(script.field("seaweed").size(), 7u);
    Script door = shore(2, Json::object(), Scene().seaweed("h1", "f2").old(1, {"e2"}).fresh(1, {"g2"}).placing());
    door.play({"place door f2"});
    EXPECT_EQ(door.seat(0)["seaweed"], 1) << "a piece on the square takes it as well";
}

RULE_TEST(ShorelingsBuild, permanently_clear_cells_stay_clear, "SH-47 SH-35") {
    const Scene scene = Scene().old(1, {"b3", "d3"}).piece(1, door1, "c3", {"north", "south"});
    Script script = shore(4, Json::object(), scene);
    EXPECT_EQ(script.ruling("build c2"), "SH-47");
    EXPECT_EQ(script.ruling("build c4"), "SH-47");
    EXPECT_EQ(script.ruling("build b3"), "allowed") << "its walls may grow";
    EXPECT_EQ(script.ruling("build c3"), "SH-21");
    Script gone = shore(4, Json::object(), Scene(scene).away(1, door1, "destroyed"));
    EXPECT_EQ(gone.ruling("build c2"), "allowed") << "as long as the piece stands";
    Script high = shore(4, Json::object(), Scene().old(2, {"b3", "d3"}).old(1, {"c3", "c4"}).piece(1, door1, "c3", {"north", "south"}));
    EXPECT_EQ(high.ruling("build c2"), "allowed") << "on the level below";
    EXPECT_EQ(high.ruling("build c4"), "SH-47");
}

RULE_TEST(ShorelingsBuild, a_tower_keeps_two_open_walls, "SH-48 SH-49 SH-29") {
    const Scene two = Scene().old(1, {"b2"}).old(2, {"b3", "c2"}).piece(1, tower1, "b2");
    Script script = shore(4, Json::object(), two);
    EXPECT_EQ(script.ruling("build b3"), "SH-48");
    EXPECT_EQ(script.ruling("build c2"), "SH-48");
    EXPECT_EQ(script.ruling("build a2"), "allowed");
    Script three = shore(4, Json::object(), Scene(two).old(2, {"a2"}));
    EXPECT_EQ(three.ruling("build b3"), "allowed") << "two are left";
    Script one = shore(4, Json::object(), Scene().old(1, {"b2", "c2"}).old(2, {"b3"}).piece(1, tower1, "b2"));
    EXPECT_EQ(one.ruling("build b3"), "SH-49") << "a hazard took the other wall";
    EXPECT_EQ(one.ruling("build c2"), "allowed") << "this makes a second one";
    one.play({"build c2"});
    EXPECT_EQ(one.ruling("build c2"), "SH-48");
    Script cut = shore(4, Json::object(), Scene().old(1, {"b2"}).old(2, {"b3"}).piece(1, tower1, "b2").mat(0, 5));
    cut.play({"build a2", "build a2"});
    EXPECT_EQ(cut.ruling("build a2"), "SH-48") << "two again, so they are kept";
}

RULE_TEST(ShorelingsBuild, before_placing, "SH-50") {
    Script script = shore(2);
    script.play({"build b2", "done"});
    EXPECT_EQ(script.ruling("build b2"), "SH-50");
}

// --- place ------------------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsPlace, any_number_of_pieces_from_their_cards, "SH-51") {
    Script script = shore(4, Json::object(), Scene().fresh(1, {"b3", "c3", "d3"}).old(2, {"b2", "c2", "d2"}).placing());
    script.play({"place guard b3", "place guard d3"});
    EXPECT_EQ(script.ruling("place guard c3"), "SH-51") << "both are out";
    Script lost =
        shore(4, Json::object(), Scene().fresh(1, {"b3", "c3"}).away(0, guard1, "destroyed").away(0, guard2, "destroyed").placing());
    EXPECT_EQ(lost.ruling("place guard c3"), "SH-51") << "destroyed ones come home first";
}

RULE_TEST(ShorelingsPlace, the_golden_rule, "SH-52 SH-26") {
    Script script = shore(4, Json::object(), Scene().old(1, {"b3", "c3", "d3"}).fresh(1, {"g3"}).placing());
    EXPECT_EQ(script.ruling("place guard b3"), "SH-52") << "an old block";
    EXPECT_EQ(script.ruling("place tower c3"), "SH-52");
    EXPECT_EQ(script.ruling("place archer b3"), "SH-52");
}

RULE_TEST(ShorelingsPlace, on_the_beach_and_on_no_piece, "SH-53 SH-21 SH-24") {
    Script script = shore(2, card("large", "monument"),
                          Scene().fresh(1, {"b2", "c2", "d2"}).column("k2", 2, 1).fresh(1, {"j2"}).piece(0, guard1, "b2").placing());
    EXPECT_EQ(script.ruling("place archer b2"), "SH-21");
    EXPECT_EQ(script.ruling("place archer f6"), "SH-53");
    EXPECT_EQ(script.ruling("place monument b2 c2"), "SH-21");
    EXPECT_EQ(script.ruling("place monument b2 b3"), "SH-21");
    EXPECT_EQ(script.ruling("place monument d2 d3"), "SH-53") << "half of it over the pool";
    EXPECT_EQ(script.ruling("place monument j2 k2"), "SH-24") << "columns of different height";
    EXPECT_EQ(script.ruling("place monument l2 east"), "SH-53") << "off the board";
}

RULE_TEST(ShorelingsPlace, cells_that_others_keep_clear, "SH-54 SH-35 SH-23") {
    const Scene scene = Scene().old(2, {"b2"}).piece(1, tower1, "b2", {"north", "east", "south", "west"}).old(2, {"b4"});
    Script script = shore(4, card("tower", "outpost"), Scene(scene).column("b3", 2, 2).column("c2", 1, 1).placing());
    EXPECT_EQ(script.ruling("place guard b3"), "SH-150");
    Script beside = shore(4, card("tower", "outpost"), Scene(scene).column("b3", 2, 2).column("b4", 3).placing());
    EXPECT_EQ(beside.ruling("place archer b3"), "SH-54");
    Script low = shore(4, card("tower", "outpost"), Scene(scene).column("b3", 1, 1).old(2, {"b4"}).placing());
    EXPECT_EQ(low.ruling("place archer b3"), "allowed") << "one level below the Outpost's sides";
    Script tall = shore(
        4, card("tower", "watchtower"),
        Scene().old(2, {"d3", "d4"}).piece(1, door1, "c3", {"north", "south"}).old(1, {"b3"}).column("d3", 1).fresh(1, {"c4"}).placing());
    EXPECT_EQ(tall.ruling("place watchtower c4"), "SH-87");
}

RULE_TEST(ShorelingsPlace, both_cells_of_a_tall_piece_count, "SH-54 SH-23") {
    // An Outpost on level 3 at b2 keeps b3 clear on levels 3 and 4; a Tower on level 2 at b3 would reach into it.
    Script script = shore(4, card("tower", "outpost"),
                          Scene().old(2, {"b2"}).piece(1, tower1, "b2", {"north", "east", "south", "west"}).fresh(1, {"b3"}).placing());
    EXPECT_EQ(script.ruling("place outpost b3"), "SH-83") << "the pillar under the enemy Outpost";
    Script away = shore(4, {{"tower", "watchtower"}, {"door", "door"}},
                        Scene().old(3, {"b2", "d2"}).old(2, {"c2"}).piece(1, door1, "c2", {"north", "south"}).fresh(1, {"c3"}).placing());
    EXPECT_EQ(away.ruling("place watchtower c3"), "SH-54") << "levels 2 and 3, and level 3 is the Door's face";
}

RULE_TEST(ShorelingsPlace, effects_come_at_once_and_only_from_the_card, "SH-55 SH-56 SH-57") {
    // A Bridge switches a Hunter to a place from which he would see an enemy: nothing is shot, and no rule of his card is asked.
    Script script = shore(4, {{"large", "bridge"}, {"archer", "hunter"}},
                          Scene()
                              .old(1, {"b2", "h4"})
                              .piece(0, archer1, "b2")
                              .piece(1, guard1, "h4")
                              .column("h2", 1)
                              .piece(1, guard2, "h2")
                              .fresh(2, {"c3"})
                              .placing());
    script.play({"place bridge d3 e3"});
    EXPECT_EQ(script.field("phase"), "bridge") << "at once";
    EXPECT_EQ(script.ruling("done"), "SH-282");
    script.play({"switch b2", "switch h4"});
    EXPECT_EQ(where(script, 0, archer1), "h4");
    EXPECT_EQ(where(script, 1, guard1), "b2");
    EXPECT_EQ(where(script, 1, guard2), "h2") << "in the Hunter's line of sight, and unharmed";
    EXPECT_EQ(script.field("phase"), "place");
}

RULE_TEST(ShorelingsPlace, destroyed_pieces_return_with_the_next_gathering, "SH-58 SH-39") {
    Script script = shore(2, {{"hazards", "dragon+giant+terror"}}, Scene().column("b2", 2).piece(1, princess, "b2").flipping());
    script.play({"flip giant", "reveal giant 0", "reveal dragon 3"});
    EXPECT_EQ(script.actor(), 1) << "the next turn has begun, and she is back";
    EXPECT_EQ(where(script, 1, princess), "card");
    Script other = shore(2, Json::object(), Scene().column("b2", 2).piece(0, princess, "b2").flipping());
    other.play({"flip giant", "reveal giant 0", "reveal dragon 3"});
    EXPECT_EQ(where(other, 0, princess), "destroyed") << "until its owner gathers";
}

}  // namespace tidekeep::shorelings
