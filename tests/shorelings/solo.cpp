#include "front/edition.hpp"
#include "games/shorelings/census.hpp"
#include "games/shorelings/game.hpp"
#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {
namespace {

// A solo game at the beginning of its hazard step, the three hazards at the given places: cards are to be flipped.
Script alone(Json options, const Scene& scene) {
    Script script = shore(1, std::move(options), scene);
    script.rearrange(Scene().placing());
    script.play({"done"});
    return script;
}

void flip_all(Script& script, int first, int second, int third) {
    const Json hazards = script.field("hazards");
    int i = 0;
    for (const int alerts : {first, second, third}) {
        const std::string action =
            "reveal " + hazards[static_cast<std::size_t>(i++)]["kind"].get<std::string>() + " " + std::to_string(alerts);
        script.play({action});
    }
}

MatchResult table(Json options) { return new_match({"shorelings", 1, std::move(options), {}, {}, {}}); }

// The end of a solo game, whatever was before: the special hazard step is all that is left.
Script at_the_end(Json options, const Scene& scene) {
    Script script = shore(1, std::move(options), scene);
    script.rearrange(
        Scene().set("round", 6).set("stage", "special").set("phase", "reveal").set("actor", "nature").set("focus", 0).set("last", nullptr));
    return script;
}

}  // namespace

RULE_TEST(ShorelingsSolo, hazards_start_on_any_three_places, "SH-252") {
    Script script("shorelings", 1);
    while (script.field("phase") == "tile") script.play({script.match().choices()[0].text});
    script.play({"put terror north-wave"});
    EXPECT_EQ(script.match().choices().size(), 11u);
    EXPECT_EQ(script.ruling("put giant north-wave"), "SH-252");
    script.play({"put giant north-shovel", "put dragon north-shark"});
    EXPECT_EQ(script.field("phase"), "deal");
}

RULE_TEST(ShorelingsSolo, ambush_is_met_beside_another_figure, "SH-190 SH-254") {
    Script script =
        shore(1, Json::object(),
              Scene().hand(0, {"ambush", "spire"}).old(1, {"c2"}).old(2, {"b1"}).fresh(1, {"b2"}).piece(0, guard1, "c2").placing());
    EXPECT_EQ(script.ruling("declare ambush"), "SH-190");
    script.play({"place archer b2"});
    EXPECT_EQ(script.ruling("declare ambush"), "allowed") << "alone the player after you is yourself";
}

RULE_TEST(ShorelingsSolo, cards_about_opponents_are_not_used, "SH-253") {
    for (const auto& [slot, name] : {std::pair{"tower", "keep"},
                                     {"door", "prison"},
                                     {"princess", "sorceress"},
                                     {"archer", "thief"},
                                     {"archer", "hunter"},
                                     {"guard", "duelist"}}) {
        const MatchResult result = table({{slot, name}});
        ASSERT_FALSE(result) << name;
        EXPECT_NE(result.problem().text().find("SH-253"), std::string::npos) << result.problem().text();
    }
    EXPECT_FALSE(table({{"combination", "crabs-and-robbers"}}));
    EXPECT_TRUE(table({{"combination", "hurricane-season"}}));
    Script script("shorelings", 1, {{"combination", "random"}, {"tower", "random"}});
    EXPECT_EQ(script.ruling("combination grimm-on-the-beach"), "SH-253");
    script.play({"combination storm-watchers"});
    EXPECT_EQ(script.ruling("card keep"), "SH-253");
    EXPECT_EQ(script.match().choices().size(), 3u);
}

RULE_TEST(ShorelingsSolo, castle_deck_and_hand, "SH-254") {
    Script script("shorelings", 1);
    while (script.field("phase") != "deal") script.play({script.match().choices()[0].text});
    EXPECT_EQ(script.match().choices().size(), 22u);
    for (const std::string card : {"good-friends", "lead-the-way", "wind-tunnel", "gate"})
        EXPECT_EQ(script.ruling("deal p1 " + card), "SH-254");
    script.play({"deal p1 plinth", "deal p1 spire"});
    EXPECT_EQ(script.field("phase"), "build");
}

RULE_TEST(ShorelingsSolo, one_castle_card_a_round, "SH-255 SH-256") {
    Script script = shore(1, Json::object(), Scene().hand(0, {"plinth", "spire"}).old(2, {"b1", "c1", "b2"}));
    script.play({"build c2", "declare plinth"});
    EXPECT_EQ(script.ruling("discard spire"), "SH-255") << "one a round";
    script.play({"done", "done"});
    flip_all(script, 0, 0, 0);
    EXPECT_EQ(script.field("phase"), "draw");
    EXPECT_EQ(script.ruling("deal p1 plinth"), "SH-18") << "it was declared";
    script.play({"deal p1 courtyard"});
    EXPECT_EQ(script.seat(0)["hand"], Json({"spire", "courtyard"}));
    script.play({"discard spire"});
    EXPECT_EQ(script.seat(0)["discarded"], Json({"spire"}));
    EXPECT_EQ(script.ruling("discard courtyard"), "SH-255");
    script.play({"done", "done"});
    flip_all(script, 0, 1, 0);
    EXPECT_EQ(script.field("phase"), "draw") << "after a discard as well";
    script.play({"deal p1 rampart", "done", "done"});
    flip_all(script, 1, 0, 1);
    EXPECT_EQ(script.field("phase"), "build") << "without either there is no draw";
    Script six = shore(1, Json::object(), Scene().hand(0, {"beachcomber", "spire"}));
    six.rearrange([](Json& p) {
        p["seats"][0]["declared"] = {"barricade", "staircase", "rampart", "ziggurat", "battlement", "courtyard"};
        p["seats"][0]["seaweed"] = 8;
        p["seaweed"] = Json::array();
    });
    EXPECT_EQ(six.ruling("declare beachcomber"), "SH-255") << "six in all";
}

RULE_TEST(ShorelingsSolo, every_hazard_is_flipped_and_moves_by_its_alerts, "SH-257 SH-258 SH-259") {
    Script script = alone(Json::object(), Scene().hazard(0, "north-wave").hazard(1, "north-shovel").hazard(2, "west-shark"));
    EXPECT_EQ(script.actor(), nature) << "nobody moves a hazard by choice";
    EXPECT_EQ(script.ruling("move dragon east-wave"), "SH-282");
    flip_all(script, 2, 0, 1);
    EXPECT_EQ(hazard_place(script, 0), "east-wave") << "two places, the Giant's not counted";
    EXPECT_EQ(hazard_place(script, 1), "north-shovel") << "no alert, no move";
    EXPECT_EQ(hazard_place(script, 2), "north-wave") << "one place, which the Dragon has left: the decks' order";
    EXPECT_EQ(revealed(script, 0), Json::array({2}));
}

RULE_TEST(ShorelingsSolo, triggers_after_moving_and_stays, "SH-260 SH-259") {
    Script script =
        alone(Json::object(),
              Scene().hazard(0, "north-wave", {2}).hazard(1, "south-shovel").hazard(2, "west-shovel").old(3, {"b2", "f2"}).column("a1", 1));
    flip_all(script, 1, 0, 0);
    EXPECT_EQ(hazard_place(script, 0), "north-shovel") << "moved, and not moved on";
    EXPECT_EQ(blocks_on(script, "f2"), 1) << "it struck where it came to";
    EXPECT_EQ(blocks_on(script, "b2"), 3);
    EXPECT_EQ(revealed(script, 0), Json::array()) << "shuffled";
    // A hazard flipped first does not strike before all have moved.
    Script order = alone({{"hazards", "dragon+giant+terror"}}, Scene()
                                                                   .hazard(0, "north-wave")
                                                                   .hazard(1, "north-shovel")
                                                                   .hazard(2, "south-wave")
                                                                   .old(1, {"b2"})
                                                                   .piece(0, guard1, "b2")
                                                                   .old(2, {"j2"})
                                                                   .piece(0, princess, "j2"));
    order.play({"reveal dragon 3"});
    EXPECT_EQ(order.field("phase"), "reveal") << "no trigger in mid-flipping";
    order.play({"reveal giant 3"});
    EXPECT_EQ(where(order, 0, guard1), "b2");
    order.play({"reveal terror 0"});
    EXPECT_EQ(hazard_place(order, 0), "east-shovel");
    EXPECT_EQ(hazard_place(order, 1), "east-shark") << "its third place, without the one that the Dragon has taken";
}

RULE_TEST(ShorelingsSolo, ends_with_one_more_hazard_step_and_a_scoring, "SH-261 SH-251") {
    Script script = shore(1, Json::object(),
                          Scene()
                              .old(1, {"b2"})
                              .piece(0, guard1, "b2")
                              .hazard(0, "south-wave")
                              .hazard(1, "south-shovel")
                              .hazard(2, "east-wave")
                              .set("round", 6)
                              .placing());
    script.play({"done"});
    EXPECT_EQ(dollars(script, 0), 1);
    flip_all(script, 0, 0, 0);
    EXPECT_EQ(script.field("stage"), "special") << "after the sixth round";
    flip_all(script, 0, 0, 0);
    EXPECT_EQ(script.actor(), nobody);
    EXPECT_EQ(dollars(script, 0), 2);
}

RULE_TEST(ShorelingsSolo, chart, "SH-262") {
    for (const auto& [points, title] : {std::pair{0, "Sandbox Fun"},
                                        {39, "Sandbox Fun"},
                                        {40, "Shorely Improving"},
                                        {50, "Making Waves"},
                                        {60, "Guardian of the Sand"},
                                        {70, "Outstanding Among Your Piers"},
                                        {80, "Master Artisan"},
                                        {89, "Master Artisan"},
                                        {90, "Lord of the Beach"},
                                        {140, "Lord of the Beach"}}) {
        Script script = shore(1);
        script.rearrange([&, value = points](Json& p) { p["seats"][0]["dollars"] = value; });
        EXPECT_NE(script.match().sketch(0).find(std::string("Chart: ") + title + "\n"), std::string::npos) << points;
    }
}

// --- challenges -------------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsChallenges, are_reported_and_need_their_cards, "SH-263") {
    Script script = at_the_end({{"hazards", "dragon+giant+meteor"}}, Scene());
    flip_all(script, 0, 0, 0);
    EXPECT_EQ(script.actor(), nobody);
    EXPECT_FALSE(met(script, "Good Boy")) << "not offered without the Terror";
    EXPECT_NE(script.match().sketch(0).find("Challenges met: none"), std::string::npos);
    Script boy = at_the_end(Json::object(), Scene());
    flip_all(boy, 0, 0, 0);
    EXPECT_NE(boy.match().sketch(0).find("Challenges met: Good Boy"), std::string::npos);
    EXPECT_EQ(shore(2).field("solo"), Json()) << "only in a solo game";
}

RULE_TEST(ShorelingsChallenges, purist_overachiever_forgotten, "SH-264 SH-265 SH-269") {
    const auto end = [](int dollars, Json declared, bool piece) {
        Scene scene;
        if (piece) scene.old(1, {"b2"}).piece(0, guard1, "b2");
        Script script = at_the_end(
            Json::object(),
            Scene(scene).hand(0, {"breakwater", "spire"}).hazard(0, "south-wave").hazard(1, "south-shovel").hazard(2, "east-wave"));
        script.rearrange([&](Json& p) {
            p["seats"][0]["dollars"] = dollars;
            p["seats"][0]["declared"] = declared;
        });
        flip_all(script, 0, 0, 0);
        return std::tuple{met(script, "Sandcastle Purist"), met(script, "Overachiever"), met(script, "Forgotten Kingdom")};
    };
    const Json five = {"barricade", "staircase", "rampart", "ziggurat", "battlement"};
    Json six = five;
    six.push_back("courtyard");
    EXPECT_EQ(end(66, Json::array(), false), (std::tuple{true, false, true}));
    EXPECT_EQ(end(65, Json::array(), true), (std::tuple{true, false, false})) << "66 with the last scoring, and a piece is left";
    EXPECT_EQ(end(65, Json::array(), false), (std::tuple{false, false, true})) << "above 65";
    EXPECT_EQ(end(70, {"barricade"}, true), (std::tuple{false, false, false}));
    EXPECT_EQ(end(0, six, true), (std::tuple{false, true, false}));
    EXPECT_EQ(end(0, five, false), (std::tuple{false, false, false}));
    EXPECT_EQ(end(50, Json::array(), false), (std::tuple{false, false, false})) << "above 50";
}

RULE_TEST(ShorelingsChallenges, beachcombing_and_conquer_the_beach, "SH-266 SH-267") {
    Script weeds = shore(1);
    weeds.rearrange([](Json& p) {
        p["seats"][0]["seaweed"] = 6;
        p["seaweed"] = {"d1", "h1"};
    });
    weeds.play({"build d1"});
    EXPECT_FALSE(met(weeds, "Beachcombing"));
    Script last = shore(1);
    last.rearrange([](Json& p) {
        p["seats"][0]["seaweed"] = 7;
        p["seaweed"] = {"d1"};
    });
    last.play({"build d1"});
    EXPECT_TRUE(met(last, "Beachcombing"));
    const Scene scene = Scene()
                            .old(1, {"b2", "f2", "k2", "b6", "k6", "b11"})
                            .piece(0, guard1, "b2")
                            .piece(0, guard2, "f2")
                            .piece(0, archer1, "k2")
                            .piece(0, archer2, "b6")
                            .piece(0, tower1, "k6")
                            .piece(0, tower2, "b11")
                            .piece(0, door1, "f11", {"north", "south"});
    Script beach = shore(1, Json::object(), Scene(scene).column("k11", 2, 2).placing());
    beach.play({"place princess k11"});
    EXPECT_TRUE(met(beach, "Conquer the Beach"));
    Script seven = shore(1, Json::object(), Scene(scene).away(0, door1, "card").column("k11", 2, 2).placing());
    seven.play({"place princess k11"});
    EXPECT_FALSE(met(seven, "Conquer the Beach"));
    Script witch = alone({{"princess", "witch"}, {"hazards", "dragon+giant+terror"}}, Scene(scene)
                                                                                          .old(2, {"a3", "k11"})
                                                                                          .piece(0, princess, "a3")
                                                                                          .hazard(0, "south-shovel")
                                                                                          .hazard(1, "west-wave")
                                                                                          .hazard(2, "east-shovel"));
    flip_all(witch, 0, 3, 0);
    witch.play({"witch k11"});
    EXPECT_TRUE(met(witch, "Conquer the Beach")) << "a Witch who flees may be the last step";
}

RULE_TEST(ShorelingsChallenges, fall_of_an_empire, "SH-268") {
    // All ten pieces stand in the north-west tile, and the Terror comes: west-wave plus three places is north-wave.
    const Scene all = Scene()
                          .old(1, {"b2", "c2", "d2", "a2", "a4", "b4"})
                          .old(2, {"c1"})
                          .piece(0, large, "a3", {}, "b3")
                          .piece(0, tower1, "b2")
                          .piece(0, tower2, "c2")
                          .piece(0, door1, "b1", {"north", "south"})
                          .piece(0, door2, "a1", {"north", "south"})
                          .piece(0, princess, "c1")
                          .piece(0, archer1, "a4")
                          .piece(0, archer2, "b4")
                          .piece(0, guard1, "d2")
                          .piece(0, guard2, "a2")
                          .hazard(0, "south-wave")
                          .hazard(1, "south-shovel")
                          .hazard(2, "west-wave");
    const auto struck = [](const Scene& scene) {
        Script script = alone(card("large", "bridge"), scene);
        flip_all(script, 0, 0, 3);
        EXPECT_EQ(where(script, 0, tower1), "card") << "destroyed, and home again in the new round";
        return met(script, "The Fall of an Empire");
    };
    EXPECT_TRUE(struck(all));
    EXPECT_FALSE(struck(Scene(all).away(0, large, "card"))) << "not all pieces were on the board";
    EXPECT_FALSE(struck(Scene(all).old(1, {"k6"}).piece(0, guard1, "k6"))) << "one is left";
}

RULE_TEST(ShorelingsChallenges, good_boy, "SH-270") {
    const auto end = [](bool piece) {
        Scene scene = Scene().hazard(0, "south-wave").hazard(1, "south-shovel").hazard(2, "west-wave");
        if (piece) scene.old(1, {"b2"}).piece(0, guard1, "b2");
        Script script = at_the_end(Json::object(), scene);
        flip_all(script, 0, 0, 3);
        return met(script, "Good Boy");
    };
    EXPECT_TRUE(end(false)) << "the Terror came and found no piece";
    EXPECT_FALSE(end(true));
}

RULE_TEST(ShorelingsChallenges, rapunzel_and_fairy_tale, "SH-271 SH-275") {
    Script high = shore(1, Json::object(), Scene().column("b2", 4, 4).placing());
    high.play({"place princess b2"});
    EXPECT_TRUE(met(high, "Rapunzel"));
    Script low = shore(1, Json::object(), Scene().column("b2", 3, 3).placing());
    low.play({"place princess b2"});
    EXPECT_FALSE(met(low, "Rapunzel"));
    const Scene tale = Scene().old(2, {"c2"}).piece(0, princess, "c2").column("b2", 2, 2).old(3, {"b1"});
    Script beside = shore(1, card("guard", "prince"), Scene(tale).placing());
    beside.play({"place prince b2"});
    EXPECT_TRUE(met(beside, "Fairy Tale"));
    Script far = shore(1, card("guard", "prince"), Scene(tale).column("c2", 3).placing());
    far.play({"place prince b2"});
    EXPECT_FALSE(met(far, "Fairy Tale")) << "she stands a level higher";
}

RULE_TEST(ShorelingsChallenges, fe_fi_fo_fum, "SH-272") {
    const Scene all = Scene()
                          .old(1, {"b2", "b3", "a3", "a6"})
                          .column("b6", 2)
                          .piece(0, guard1, "b2")
                          .piece(0, guard2, "b3")
                          .piece(0, archer1, "a3")
                          .piece(0, archer2, "a6")
                          .piece(0, princess, "b6")
                          .hazard(0, "south-shovel")
                          .hazard(1, "west-wave")
                          .hazard(2, "east-shovel");
    Script script = alone(Json::object(), all);
    flip_all(script, 0, 3, 0);
    EXPECT_TRUE(met(script, "Fe-fi-fo-fum"));
    Script four = alone(Json::object(), Scene(all).away(0, guard1, "card"));
    flip_all(four, 0, 3, 0);
    EXPECT_FALSE(met(four, "Fe-fi-fo-fum"));
}

RULE_TEST(ShorelingsChallenges, defense_tower, "SH-273") {
    const auto dragon = [](const Scene& scene) {
        Script script = alone(Json::object(), Scene(scene).hazard(0, "west-wave").hazard(1, "south-shovel").hazard(2, "east-shovel"));
        flip_all(script, 3, 0, 0);
        return met(script, "Defense Tower");
    };
    EXPECT_TRUE(dragon(Scene().old(4, {"b2"}).old(1, {"b6"}).piece(0, guard1, "b6")));
    EXPECT_FALSE(dragon(Scene().old(4, {"b2"}).old(2, {"b6"}).piece(0, guard1, "b6"))) << "a piece was taken";
    EXPECT_FALSE(dragon(Scene().old(4, {"b2"}).old(1, {"k6"}).piece(0, guard1, "k6"))) << "no piece in the lane";
    EXPECT_FALSE(dragon(Scene().old(1, {"b6"}).column("b6", 0).piece(0, door1, "b6", {"north", "south"}))) << "nothing was taken";
}

RULE_TEST(ShorelingsChallenges, protection, "SH-274 SH-163") {
    const Scene scene = Scene()
                            .fresh(1, {"b2"})
                            .old(2, {"b1"})
                            .old(1, {"b6", "a3"})
                            .piece(0, archer1, "b6")
                            .hazard(0, "south-shovel")
                            .hazard(1, "west-wave")
                            .hazard(2, "east-shovel")
                            .placing();
    Script script = shore(1, card("guard", "prince"), Scene(scene).piece(0, archer2, "a3"));
    script.play({"place prince b2", "done"});
    flip_all(script, 0, 3, 0);
    EXPECT_TRUE(met(script, "Protection")) << "two Archers and the Prince himself";
    Script two = shore(1, card("guard", "prince"), scene);
    two.play({"place prince b2", "done"});
    flip_all(two, 0, 3, 0);
    EXPECT_FALSE(met(two, "Protection"));
    EXPECT_EQ(two.field("solo")["saved"], 2) << "counted over the game";
}

RULE_TEST(ShorelingsChallenges, ozymandias, "SH-276") {
    for (const auto& [before, expected] : {std::pair{2, false}, {3, true}}) {
        Script script = shore(1, card("large", "monument"), Scene().fresh(1, {"b2", "c2"}).placing());
        script.rearrange([value = before](Json& p) { p["solo"]["monuments"] = value; });
        script.play({"place monument b2 c2"});
        EXPECT_EQ(met(script, "Ozymandias"), expected);
    }
}

RULE_TEST(ShorelingsChallenges, shadow_lands_and_sabbatical, "SH-277 SH-279") {
    const Scene outpost = Scene().old(1, {"b2"}).piece(0, tower1, "b2", {"north", "east", "south", "west"}).placing();
    for (const auto& [before, place, expected] : {std::tuple{2, "north-wave", true}, {1, "north-wave", false}, {2, "south-shark", false}}) {
        Script script = shore(1, card("tower", "outpost"), Scene(outpost).hazard(0, "west-shark").hazard(1, "east-wave").hazard(2, place));
        script.rearrange([value = before](Json& p) { p["solo"]["outposts"] = value; });
        script.play({"done"});
        EXPECT_EQ(met(script, "The Shadow Lands"), expected);
    }
    const Scene wizard = Scene().old(3, {"b2"}).piece(0, princess, "b2").placing();
    for (const auto& [before, place, expected] : {std::tuple{2, "south-wave", true}, {1, "south-wave", false}, {2, "north-wave", false}}) {
        Script script =
            shore(1, card("princess", "wizard"), Scene(wizard).hazard(0, "south-shovel").hazard(1, "east-shovel").hazard(2, place));
        script.rearrange([value = before](Json& p) { p["solo"]["wizards"] = value; });
        script.play({"done"});
        EXPECT_EQ(met(script, "Sabbatical"), expected);
    }
}

RULE_TEST(ShorelingsChallenges, beautiful_vista, "SH-278") {
    // Two Windows look at each other along row 2, and at a Guard on either outer side.
    const Scene scene = Scene()
                            .old(1, {"c2", "g2", "b2", "k2"})
                            .piece(0, door1, "c2", {"east", "west"})
                            .piece(0, door2, "g2", {"east", "west"})
                            .piece(0, guard1, "b2")
                            .placing();
    Script both = shore(1, card("door", "window"), Scene(scene).piece(0, guard2, "k2"));
    both.play({"done"});
    EXPECT_TRUE(met(both, "Beautiful Vista"));
    Script one = shore(1, card("door", "window"), scene);
    one.play({"done"});
    EXPECT_FALSE(met(one, "Beautiful Vista"));
}

RULE_TEST(ShorelingsChallenges, awful_luck, "SH-280") {
    const auto meteor = [](const Scene& scene, const std::string& die) {
        Script script = alone({{"hazards", "meteor+sandstorm+greatclaw"}},
                              Scene(scene).hazard(0, "west-wave").hazard(1, "south-shovel").hazard(2, "east-shovel"));
        flip_all(script, 3, 0, 0);
        script.play({"meteor " + die});
        return met(script, "Awful Luck");
    };
    const Scene scene = Scene().old(1, {"b6", "b2"}).piece(0, guard1, "b6");
    EXPECT_TRUE(meteor(scene, "2"));
    EXPECT_FALSE(meteor(scene, "1")) << "another tile";
    EXPECT_FALSE(meteor(Scene(scene).piece(0, guard2, "b2"), "2")) << "not the only tile of the lane with pieces";
}

RULE_TEST(ShorelingsChallenges, bury_em_all, "SH-281") {
    const Json storm = {{"hazards", "dragon+giant+sandstorm"}};
    Script script = alone(
        storm, Scene().old(1, {"b2", "b3", "a3"}).mat(0, 46).hazard(0, "south-shovel").hazard(1, "east-shovel").hazard(2, "west-wave"));
    ASSERT_EQ(script.field("supply"), 1);
    flip_all(script, 0, 0, 3);
    EXPECT_TRUE(met(script, "Bury 'Em All"));
    Script plenty =
        alone(storm, Scene().old(1, {"b2"}).mat(0, 3).hazard(0, "south-shovel").hazard(1, "east-shovel").hazard(2, "west-wave"));
    flip_all(plenty, 0, 0, 3);
    EXPECT_FALSE(met(plenty, "Bury 'Em All"));
}

TEST(ShorelingsSolo, the_mean_score_is_the_only_balance_target) {
    const Rules& rules = standard<Game>().rules;
    State end = rules.setup(1, {});
    Census census;
    for (const unsigned dollars : {60u, 70u}) {
        end.dollars[0] = static_cast<std::uint16_t>(dollars);
        census.finish(rules, end);
    }
    const std::vector<Target> targets = census.targets(rules, 1);
    ASSERT_EQ(targets.size(), 1u);
    EXPECT_EQ(targets[0].measured, 65);
}

}  // namespace tidekeep::shorelings
