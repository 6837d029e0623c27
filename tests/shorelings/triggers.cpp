#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {
namespace {

// Three players with Witches (or Rangers); hazards: giant facing the western lane, meteor the eastern one, terror away in the south.
Script lane(Json options, const Scene& scene) {
    options["hazards"] = "giant+terror+meteor";
    Script script = shore(3, options, scene);
    script.rearrange(Scene()
                         .hazard(0, "north-wave", revealed(script, 0))
                         .hazard(1, "south-shovel", revealed(script, 1))
                         .hazard(2, "east-shark", revealed(script, 2))
                         .flipping());
    return script;
}
const Json witch = {{"princess", "witch"}};
const Json ranger = {{"archer", "ranger"}};

}  // namespace

// --- Witches ----------------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsWitches, flee_before_the_hazard_strikes, "SH-213 SH-212 SH-214") {
    Script script =
        lane(witch, Scene().old(2, {"b2", "b6", "k6"}).old(1, {"c2"}).column("j6", 3).piece(1, princess, "b2").piece(2, guard1, "k6"));
    script.play({"flip giant", "reveal giant 3"});
    EXPECT_EQ(script.actor(), 1);
    EXPECT_EQ(script.field("phase"), "witch");
    EXPECT_EQ(script.ruling("witch c2"), "SH-213") << "no pillar";
    EXPECT_EQ(script.ruling("witch b2"), "SH-213") << "another pillar";
    EXPECT_EQ(script.ruling("witch k6"), "SH-214") << "somebody is there";
    EXPECT_TRUE(script.offers("stay")) << "she need not";
    EXPECT_TRUE(script.offers("witch b6")) << "even within the lane";
    script.play({"witch j6"});
    EXPECT_EQ(where(script, 1, princess), "j6");
    EXPECT_EQ(script.field("phase"), "reveal") << "the next hazard is flipped";
    Script stays = lane(witch, Scene().old(2, {"b2", "k6"}).piece(1, princess, "b2"));
    stays.play({"flip giant", "reveal giant 3", "stay"});
    EXPECT_EQ(where(stays, 1, princess), "destroyed");
}

RULE_TEST(ShorelingsWitches, do_not_stand_where_others_keep_clear, "SH-214 SH-57") {
    const Scene scene = Scene().old(2, {"b2", "k6", "k7", "l6"}).piece(1, princess, "b2");
    Script outpost =
        lane({{"princess", "witch"}, {"tower", "outpost"}}, Scene(scene).piece(2, tower1, "k6", {"north", "east", "south", "west"}));
    outpost.play({"flip giant", "reveal giant 3"});
    EXPECT_EQ(outpost.field("phase"), "reveal") << "every other pillar is beside the Outpost: she cannot move";
    Script tower = lane(witch, Scene().old(2, {"b2", "k7", "l6", "j2"}).old(1, {"k6"}).piece(1, princess, "b2").piece(2, tower1, "k6"));
    tower.play({"flip giant", "reveal giant 3"});
    EXPECT_EQ(tower.ruling("witch k7"), "SH-214") << "one of the Tower's two walls";
    EXPECT_EQ(tower.ruling("witch j2"), "allowed");
    Script swap = lane(witch, Scene().old(2, {"b2", "a3", "b4", "j2"}).old(1, {"b3"}).piece(1, princess, "b2").piece(2, tower1, "b3"));
    swap.play({"flip giant", "reveal giant 3"});
    EXPECT_EQ(swap.ruling("witch a3"), "allowed") << "she leaves one of its walls for another";
}

RULE_TEST(ShorelingsWitches, decide_in_turn_order, "SH-215") {
    Script script = lane(
        witch, Scene().old(2, {"b2", "b6", "a3", "k6", "j6"}).piece(0, princess, "b2").piece(1, princess, "b6").piece(2, princess, "a3"));
    script.rearrange(Scene().set("turn", 1).set("actor", 1).set("reached", 1));
    script.play({"flip giant", "reveal giant 3"});
    EXPECT_EQ(script.actor(), 1);
    script.play({"witch k6"});
    EXPECT_EQ(script.actor(), 2);
    script.play({"stay"});
    EXPECT_EQ(script.actor(), 0);
    EXPECT_EQ(script.ruling("witch k6"), "SH-214") << "taken by now";
    script.play({"witch j6"});
    EXPECT_EQ(where(script, 2, princess), "destroyed");
    EXPECT_EQ(where(script, 0, princess), "j6");
}

RULE_TEST(ShorelingsWitches, flee_from_the_meteor_before_the_die, "SH-216") {
    Script script = lane(witch, Scene().old(2, {"b10", "b2"}).piece(1, princess, "b10"));
    script.rearrange(Scene().set("to_flip", Json::array({0, 2})));
    script.play({"flip meteor", "reveal meteor 3"});
    EXPECT_EQ(script.field("phase"), "witch") << "any tile of the southern lane may be hit";
    script.play({"stay"});
    EXPECT_EQ(script.field("phase"), "meteor");
    script.play({"meteor 1"});
    EXPECT_EQ(where(script, 1, princess), "b10") << "another tile was hit";
}

RULE_TEST(ShorelingsWitches, flee_from_hazards_that_would_spare_them, "SH-217 SH-239") {
    Script script = shore(3, {{"princess", "witch"}, {"hazards", "dragon+giant+sandstorm"}},
                          Scene()
                              .old(2, {"b2", "k6"})
                              .piece(1, princess, "b2")
                              .hazard(0, "south-shovel")
                              .hazard(1, "east-shovel")
                              .hazard(2, "north-wave")
                              .flipping()
                              .set("to_flip", Json::array({1, 2})));
    script.play({"flip sandstorm", "reveal sandstorm 3"});
    EXPECT_EQ(script.field("phase"), "witch");
    Script linked =
        lane({{"princess", "witch"}, {"door", "tunnel"}},
             Scene().old(2, {"k2", "b2"}).piece(1, princess, "k2").piece(0, door1, "c3", {"east"}).piece(0, door2, "j3", {"east"}));
    linked.play({"flip giant", "reveal giant 3"});
    EXPECT_EQ(linked.field("phase"), "witch") << "a linked tile is affected";
}

RULE_TEST(ShorelingsWitches, move_once_for_each_hazard, "SH-218") {
    Script script = lane(witch, Scene().old(2, {"b2", "b6", "a10"}).piece(1, princess, "b2"));
    script.rearrange(Scene().hazard(1, "west-shovel"));
    script.play({"flip giant", "reveal giant 3", "witch b6"});
    EXPECT_EQ(where(script, 1, princess), "destroyed") << "still in the lane, and not asked again";
    Script twice = lane(witch, Scene().old(2, {"b2", "b6", "k2"}).piece(1, princess, "b2"));
    twice.rearrange(Scene().hazard(1, "north-shark"));
    twice.play({"flip giant", "reveal giant 3", "witch k2", "reveal terror 3"});
    EXPECT_EQ(twice.field("phase"), "witch") << "but again for another hazard";
}

RULE_TEST(ShorelingsWitches, without_a_refuge_stay, "SH-219") {
    Script script = lane(witch, Scene().old(2, {"b2"}).old(1, {"k6"}).piece(1, princess, "b2"));
    script.play({"flip giant", "reveal giant 3"});
    EXPECT_EQ(where(script, 1, princess), "destroyed");
}

// --- Rangers ----------------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsRangers, reveal_a_card_when_destroyed, "SH-220 SH-221 SH-222 SH-212") {
    Script script = lane(ranger, Scene().old(1, {"b2"}).piece(1, archer1, "b2"));
    script.play({"flip giant", "reveal giant 3"});
    EXPECT_EQ(script.actor(), 1);
    EXPECT_EQ(script.field("phase"), "ranger");
    EXPECT_EQ(hazard_place(script, 0), "north-wave") << "the Giant moves on only afterwards";
    EXPECT_EQ(script.ruling("flip giant"), "SH-222") << "it has triggered this turn";
    EXPECT_EQ(script.ruling("done"), "SH-282") << "not optional";
    EXPECT_EQ(script.match().choices().size(), 2u);
    script.play({"flip meteor", "reveal meteor 1"});
    EXPECT_EQ(revealed(script, 2), Json::array({1}));
    EXPECT_EQ(hazard_place(script, 0), "east-wave");
    EXPECT_EQ(script.field("phase"), "reveal") << "the hazard step goes on";
    EXPECT_EQ(script.field("focus"), 1);
}

RULE_TEST(ShorelingsRangers, also_when_a_piece_destroys_them, "SH-220 SH-55") {
    Script script = shore(3, {{"archer", "ranger"}, {"guard", "duelist"}, {"hazards", "giant+terror+meteor"}},
                          Scene().fresh(1, {"b2"}).old(1, {"c2"}).piece(1, archer1, "c2").hazard(0, "north-wave", {2}).placing());
    script.play({"place duelist b2", "duel c2"});
    EXPECT_EQ(script.actor(), 1);
    EXPECT_EQ(script.match().choices().size(), 3u) << "no hazard has triggered yet";
    script.play({"flip giant", "reveal giant 1"});
    EXPECT_EQ(where(script, 0, guard1), "destroyed") << "the third alert triggers the Giant in the middle of the place step";
    EXPECT_EQ(script.field("phase"), "place");
    EXPECT_EQ(script.actor(), 0);
    EXPECT_EQ(hazard_place(script, 0), "east-wave");
}

RULE_TEST(ShorelingsRangers, act_in_turn_order, "SH-223") {
    Script script = lane(ranger, Scene()
                                     .old(1, {"b2", "b6", "a10", "b10"})
                                     .piece(0, archer1, "b2")
                                     .piece(2, archer1, "b6")
                                     .piece(0, archer2, "a10")
                                     .piece(1, archer1, "b10"));
    script.rearrange(Scene().set("turn", 2).set("actor", 2).set("reached", 2));
    script.play({"flip giant", "reveal giant 3"});
    EXPECT_EQ(script.actor(), 2) << "the player whose turn it is";
    script.play({"flip meteor", "reveal meteor 0"});
    EXPECT_EQ(script.actor(), 0);
    script.play({"flip meteor", "reveal meteor 0"});
    EXPECT_EQ(script.actor(), 0) << "both of theirs before the next player";
    script.play({"flip terror", "reveal terror 0"});
    EXPECT_EQ(script.actor(), 1);
    script.play({"flip terror", "reveal terror 0"});
    EXPECT_EQ(script.actor(), nature);
    EXPECT_EQ(script.field("focus"), 1) << "and the step goes on";
}

RULE_TEST(ShorelingsRangers, chain_around_the_table, "SH-224 SH-223 SH-225 SH-222") {
    // The Giant destroys Rangers of p2 and p3. The Ranger of p2 triggers the Meteor, which destroys the Rangers of p1 and the other of p2:
    // that one acts at once, as p2 is being served, then p3, then p1.
    Script script = lane(ranger, Scene()
                                     .old(1, {"b2", "b6", "k11", "k10"})
                                     .piece(1, archer1, "b2")
                                     .piece(2, archer1, "b6")
                                     .piece(0, archer1, "k11")
                                     .piece(1, archer2, "k10"));
    script.play({"flip giant", "reveal giant 3"});
    EXPECT_EQ(script.actor(), 1);
    script.play({"flip meteor", "reveal meteor 3", "meteor 1"});
    EXPECT_EQ(where(script, 0, archer1), "destroyed");
    EXPECT_EQ(script.actor(), 1) << "the same player first";
    EXPECT_EQ(script.match().choices().size(), 1u) << "only the Terror has not triggered";
    EXPECT_EQ(script.ruling("flip meteor"), "SH-222");
    EXPECT_EQ(hazard_place(script, 2), "east-shark") << "nobody has moved on yet";
    script.play({"flip terror", "reveal terror 0"});
    EXPECT_EQ(script.actor(), 2);
    script.play({"flip terror", "reveal terror 1"});
    EXPECT_EQ(script.actor(), 0) << "around to the first player";
    script.play({"flip terror", "reveal terror 0"});
    EXPECT_EQ(hazard_place(script, 0), "east-wave");
    EXPECT_EQ(hazard_place(script, 2), "south-shark");
    EXPECT_EQ(revealed(script, 0), Json::array());
    EXPECT_EQ(revealed(script, 2), Json::array());
    EXPECT_EQ(script.field("phase"), "reveal");
}

RULE_TEST(ShorelingsRangers, find_no_deck_when_all_have_triggered, "SH-221 SH-222") {
    Script script =
        lane(ranger, Scene().old(1, {"b2", "k11", "f11"}).piece(1, archer1, "b2").piece(1, archer2, "k11").piece(2, archer1, "f11"));
    script.play({"flip giant", "reveal giant 3", "flip meteor", "reveal meteor 3", "meteor 1", "flip terror", "reveal terror 3"});
    EXPECT_EQ(where(script, 2, archer1), "destroyed");
    EXPECT_EQ(script.field("phase"), "reveal") << "nothing is left to reveal from; the step goes on";
    EXPECT_EQ(script.field("focus"), 1) << "and the Terror is still flipped";
    EXPECT_EQ(script.seat(2)["rangers"], 0);
}

RULE_TEST(ShorelingsRangers, chains_move_on_in_order_of_triggering, "SH-225") {
    // Giant and Terror both want the next free place with the icon wave: whoever triggered first takes it.
    Script script = lane(ranger, Scene().old(1, {"b2"}).piece(1, archer1, "b2"));
    script.rearrange(Scene().hazard(1, "west-wave"));
    script.play({"flip giant", "reveal giant 3", "flip terror", "reveal terror 3"});
    EXPECT_EQ(hazard_place(script, 0), "east-wave");
    EXPECT_EQ(hazard_place(script, 1), "north-wave") << "which the Giant has left";
}

}  // namespace tidekeep::shorelings
