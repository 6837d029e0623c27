#include "sandpail/scene.hpp"

namespace tidekeep::sandpail {
namespace {

RULE_TEST(SandpailTurn, turns_alternate, "SP-15") {
    Scene scene("Keep");
    for (const Seat seat : {p1, p2, p1, p2}) {
        EXPECT_EQ(scene.actor(), seat);
        scene.act("done");
        EXPECT_EQ(scene.actor(), nature);
        scene.act("roll pail + pail");
    }
    EXPECT_EQ(scene.field("turns"), 5);
}

RULE_TEST(SandpailTurn, steps_come_in_order, "SP-16") {
    Scene scene("Keep");
    scene.hand(p1, "pail pail pail pail pail").hand(p2, "single").built(p1, 1, "a1 b1").rolling();
    for (const std::string_view early : {"place pail 1 c1", "done", "take single", "wash a1", "keep a1", "wave single 1"})
        EXPECT_EQ(scene.ruling(early), "SP-16") << early;
    scene.act("roll tower + wave");
    EXPECT_EQ(scene.choices(), "take single; take double");
    EXPECT_EQ(scene.ruling("place pail 1 c1"), "SP-16");
    EXPECT_EQ(scene.ruling("done"), "SP-16");
    scene.act("take double");
    EXPECT_EQ(scene.ruling("roll pail + pail"), "SP-16");
    EXPECT_EQ(scene.ruling("discard pail"), "SP-16");
    scene.act("done");
    EXPECT_EQ(scene.ruling("place pail 1 c1"), "SP-16");
    scene.act({"discard pail", "discard pail", "roll pail + pail"});
    EXPECT_EQ(scene.ruling("draw Twins"), "SP-16");
    EXPECT_EQ(scene.ruling("first p1"), "SP-16");
    scene.act("wave single 1");
    EXPECT_EQ(scene.choices(), "wash a1; wash b1");
    EXPECT_EQ(scene.ruling("done"), "SP-16");  // a wave that was sent takes something
}

RULE_TEST(SandpailTurn, dice_bring_tiles, "SP-17") {
    Scene scene("Keep");
    scene.rolling().act("roll 2 pails + 2 pails");
    EXPECT_EQ(scene.hand_of(p1, "pail"), 4);
    EXPECT_EQ(scene.pool("pail"), 44);
    scene.act({"done", "roll pail + tower"});
    EXPECT_EQ(scene.hand_of(p2, "pail"), 1);
    EXPECT_EQ(scene.hand_of(p2, "tower"), 1);
    EXPECT_EQ(scene.hand(p1), 4);
}

RULE_TEST(SandpailTurn, takes_what_is_left_of_a_kind, "SP-18") {
    Scene towers("Keep");
    towers.hand(p1, "tower tower tower tower tower").hand(p2, "tower tower tower tower").rolling().act("roll tower + tower");
    EXPECT_EQ(towers.hand_of(p1, "tower"), 6);
    EXPECT_EQ(towers.hand(p1), 6);  // nothing instead
    EXPECT_EQ(towers.pool("tower"), 0);

    Scene waves("Keep");
    waves.hand(p1, "single single single").hand(p2, "single double double").rolling().act("roll wave + wave");
    EXPECT_EQ(waves.hand(p1), 3);
    EXPECT_EQ(waves.actor(), p1);
    EXPECT_EQ(waves.choices(), "done");
}

RULE_TEST(SandpailTurn, a_wave_face_lets_one_choose_the_wave, "SP-19") {
    Scene scene("Keep");
    scene.rolling().act("roll wave + wave");
    EXPECT_EQ(scene.choices(), "take single; take double");
    EXPECT_EQ(scene.ruling("take pail"), "SP-19");
    scene.act({"take double", "take single"});
    EXPECT_EQ(scene.hand_of(p1, "single"), 1);
    EXPECT_EQ(scene.hand_of(p1, "double"), 1);

    Scene no_doubles("Keep");
    no_doubles.hand(p2, "double double").rolling().act("roll pail + wave");
    EXPECT_EQ(no_doubles.hand_of(p1, "single"), 1);  // taken without asking

    Scene no_singles("Keep");
    no_singles.hand(p2, "single single single single").rolling().act("roll wave + wave");
    EXPECT_EQ(no_singles.hand_of(p1, "double"), 2);

    Scene one_of_each("Keep");
    one_of_each.hand(p1, "single").hand(p2, "single single double").rolling().act("roll wave + wave");
    EXPECT_EQ(one_of_each.hand_of(p1, "single"), 2);  // both that are left
    EXPECT_EQ(one_of_each.hand_of(p1, "double"), 1);
    EXPECT_EQ(one_of_each.field("phase"), "play");
}

RULE_TEST(SandpailTurn, plays_up_to_three_tiles, "SP-20") {
    Scene scene("Keep");
    scene.hand(p1, "pail pail pail pail").act({"place pail 1 a1", "place pail 1 b1", "place pail 2 a1"});
    EXPECT_EQ(scene.ruling("place pail 1 c1"), "SP-20");
    EXPECT_EQ(scene.choices(), "done");

    Scene fewer("Keep");
    fewer.hand(p1, "pail pail").act({"place pail 1 a1", "done"});
    EXPECT_EQ(fewer.field("turn"), 1);

    Scene mixed("Keep");
    mixed.hand(p1, "pail tower single")
        .built(p1, 1, "b1 b2")
        .built(p2, 2, "a1")
        .act({"place tower 1 b3", "wave single 2", "place pail 1 a1"});
    EXPECT_EQ(mixed.choices(), "done");
}

RULE_TEST(SandpailTurn, plays_one_wave_a_turn, "SP-21") {
    Scene scene("Keep");
    scene.hand(p1, "single double").built(p2, 1, "a1 b1").built(p2, 2, "a1").act({"wave single 2"});
    EXPECT_EQ(scene.ruling("wave double 1"), "SP-21");
    EXPECT_EQ(scene.field("plays"), 2);
    scene.act({"done", "roll pail + pail", "done", "roll pail + pail"});
    EXPECT_EQ(scene.ruling("wave double 1"), "allowed");
}

RULE_TEST(SandpailTurn, plays_from_the_own_hand, "SP-22") {
    Scene scene("Keep");
    scene.with_walls().hand(p1, "single").hand(p2, "pail tower double").built(p1, 1, "b1 b2").built(p2, 1, "a1");
    EXPECT_EQ(scene.ruling("place pail 1 a1"), "SP-22");
    EXPECT_EQ(scene.ruling("place tower 1 b3"), "SP-22");
    EXPECT_EQ(scene.ruling("wave double 1"), "SP-22");
    EXPECT_EQ(scene.ruling("wall 1"), "SP-22");
    EXPECT_EQ(scene.ruling("wave single 1"), "allowed");
}

RULE_TEST(SandpailTurn, discards_down_to_five, "SP-39") {
    Scene scene("Keep");
    scene.hand(p1, "pail pail pail pail tower single double").act("done");
    EXPECT_EQ(scene.actor(), p1);
    EXPECT_EQ(scene.choices(), "discard pail; discard tower; discard single; discard double");
    EXPECT_EQ(scene.ruling("done"), "SP-16");
    scene.act("discard tower");
    EXPECT_EQ(scene.ruling("discard tower"), "SP-39");
    scene.act("discard single");
    EXPECT_EQ(scene.hand(p1), 5);
    EXPECT_EQ(scene.pool("tower"), 10);
    EXPECT_EQ(scene.pool("single"), 4);
    EXPECT_EQ(scene.field("turn"), 1);
}

RULE_TEST(SandpailTurn, five_tiles_need_no_discard, "SP-40") {
    Scene scene("Keep");
    scene.hand(p1, "pail pail pail pail pail");
    EXPECT_EQ(scene.ruling("discard pail"), "SP-40");
    scene.act("done");
    EXPECT_EQ(scene.field("turn"), 1);
    EXPECT_EQ(scene.hand(p1), 5);
}

RULE_TEST(SandpailTurn, only_what_exists_can_be_named, "SP-53") {
    Scene scene("Keep");
    scene.hand(p1, "pail pail pail pail pail pail single").built(p2, 1, "a1");
    for (const std::string_view text :
         {"place #4 1 a1", "place pail #2 a1", "place pail 1 #16", "wave pail 1", "wave single #2", "discard #4"})
        EXPECT_EQ(scene.ruling(text), "SP-53") << text;
    const State start = standard_rules().setup(2, {});
    EXPECT_EQ(check(standard_rules(), start, Action{0xFF}).rule(), 53);
    EXPECT_EQ(check(standard_rules(), start, Action::of(Kind::done, 1)).rule(), 53);
    EXPECT_EQ(check(standard_rules(), start, Action::of(Kind::wave, 2, 0, 1)).rule(), 53);
    Script script("sandpail", 2);
    EXPECT_EQ(script.ruling("draw #24"), "SP-53");
    script.play({"draw Keep", "draw Twins"});
    EXPECT_EQ(script.ruling("first p3"), "SP-53");
}

}  // namespace
}  // namespace tidekeep::sandpail
