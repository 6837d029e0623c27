#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {
namespace {

// The last turn of the last round is about to reach its hazard step.
Script last_turn(int players, const Scene& scene) {
    Script script = shore(players, Json::object(), scene);
    const std::map<int, int> rounds = {{2, 6}, {3, 5}, {4, 4}};
    script.rearrange(Scene()
                         .set("round", rounds.at(players))
                         .set("turn", players - 1)
                         .set("actor", players - 1)
                         .set("reached", players - 1)
                         .set("phase", "move")
                         .set("stage", "hazard")
                         .set("last", nullptr));
    return script;
}

}  // namespace

// The book's example: two Towers, a Door, the Princess, an Archer and a Guard.
RULE_TEST(ShorelingsScore, seven_for_the_pieces_of_the_example, "SH-200") {
    const Scene scene = Scene()
                            .old(1, {"a3", "b3", "c3", "d3"})
                            .old(2, {"b2"})
                            .piece(0, tower1, "a3")
                            .piece(0, tower2, "b3")
                            .piece(0, door1, "f2", {"north", "south"})
                            .piece(0, princess, "b2")
                            .piece(0, archer1, "c3")
                            .piece(0, guard1, "d3")
                            .placing();
    EXPECT_EQ(pays(shore(4, Json::object(), scene)), 7);
}

RULE_TEST(ShorelingsScore, only_what_is_on_the_board, "SH-201 SH-200") {
    Script script = shore(3, {{"princess", "sorceress"}}, Scene().column("b2", 3, 3).old(1, {"c2"}).piece(0, guard1, "c2").placing());
    script.play({"place sorceress b2"});
    EXPECT_EQ(where(script, 0, guard1), "destroyed");
    EXPECT_EQ(pays(script), 2) << "the Guard is not on its card, but not on the board either";
}

RULE_TEST(ShorelingsEnd, special_round_in_turn_order, "SH-245") {
    Script script = last_turn(3, Scene());
    script.play({"move dragon east-wave", "flip giant", "reveal giant 0", "reveal terror 0"});
    EXPECT_EQ(script.field("stage"), "special");
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(script.actor(), seat);
        EXPECT_EQ(script.field("phase"), "move") << "hazards only";
        const std::string move = script.match().choices()[0].text;
        script.play({move});
        EXPECT_EQ(script.match().choices().size(), 2u);
        script.play({script.match().choices()[0].text});
        while (script.actor() == nature) script.play({script.match().choices()[0].text});
    }
    EXPECT_EQ(script.actor(), nobody);
}

RULE_TEST(ShorelingsEnd, four_players_flip_one_in_the_special_round, "SH-245 SH-204") {
    Script script = last_turn(4, Scene());
    script.play({"move dragon east-wave", "flip giant", "reveal giant 0", "move dragon south-wave", "flip giant", "reveal giant 0"});
    EXPECT_EQ(script.actor(), 1);
    EXPECT_EQ(script.field("stage"), "special");
}

RULE_TEST(ShorelingsEnd, hazards_strike_then_pieces_come_home_and_all_score, "SH-246 SH-247 SH-245") {
    Script script = last_turn(2, Scene()
                                     .old(1, {"b2", "b3", "k11"})
                                     .piece(0, guard1, "b2")
                                     .piece(0, guard2, "b3")
                                     .piece(1, guard1, "k11")
                                     .hazard(0, "west-wave")
                                     .hazard(1, "west-shark")
                                     .hazard(2, "south-shovel")
                                     .mat(0, 4)
                                     .mat(1, 4));
    script.play({"move terror west-shovel", "flip giant", "reveal giant 0", "reveal dragon 0"});
    EXPECT_EQ(dollars(script, 0), 0) << "the special round begins without scoring";
    script.play({"move dragon north-shark", "flip giant", "reveal giant 3"});
    EXPECT_EQ(where(script, 0, guard1), "destroyed");
    script.play({"reveal terror 0", "move terror north-shovel", "flip giant", "reveal giant 0", "reveal dragon 0"});
    EXPECT_EQ(script.actor(), nobody);
    EXPECT_EQ(where(script, 0, guard1), "card");
    EXPECT_EQ(script.seat(0)["mat"], 5) << "one block for two pieces, and not the three";
    EXPECT_EQ(dollars(script, 0), 0);
    EXPECT_EQ(dollars(script, 1), 1) << "who is still there scores one last time";
}

RULE_TEST(ShorelingsEnd, a_short_supply_at_the_end, "SH-246 SH-42") {
    Script script = last_turn(2, Scene().old(1, {"b2"}).away(0, guard1, "destroyed").away(0, guard2, "destroyed").mat(0, 42).mat(1, 7));
    script.rearrange(Scene().set("stage", "special"));
    script.play({"move dragon east-wave", "flip giant", "reveal giant 0", "reveal terror 0"});
    EXPECT_EQ(script.field("stage"), "home");
    EXPECT_EQ(script.field("phase"), "take");
    script.play({"take b2"});
    EXPECT_EQ(script.seat(0)["mat"], 43);
    EXPECT_EQ(script.actor(), nobody);
}

// The book's example: 39 from the turns, 4 for two seaweed, 10 for two castle cards.
RULE_TEST(ShorelingsEnd, thirty_nine_and_four_and_ten, "SH-249 SH-248 SH-173") {
    Script script = last_turn(2, Scene().hand(0, {"cage-the-beast", "barricade", "spire"}));
    script.rearrange([](Json& p) {
        p["seats"][0]["dollars"] = 39;
        p["seats"][0]["seaweed"] = 2;
        p["seaweed"] = {"a8", "l8", "d12", "h12", "i12", "d1"};
        p["seats"][0]["hand"] = Json::array();
        p["seats"][0]["held"] = 0;
        p["seats"][0]["declared"] = {"barricade", "cage-the-beast"};
        p["seats"][0]["discarded"] = {"spire"};
        p["seats"][0]["laid"] = 1;
    });
    EXPECT_EQ(script.points(0), 53);
    EXPECT_EQ(script.rank(0), 1);
    EXPECT_EQ(script.rank(1), 2);
}

RULE_TEST(ShorelingsEnd, ties_go_to_saved_blocks_and_are_shared, "SH-250 SH-249") {
    const auto table = [](int first, int second) {
        Script script = last_turn(3, Scene().mat(0, first).mat(1, second));
        script.rearrange([](Json& p) { p["seats"][0]["dollars"] = p["seats"][1]["dollars"] = 30; });
        return std::pair{script.rank(0), script.rank(1)};
    };
    EXPECT_EQ(table(2, 5), (std::pair{2, 1}));
    EXPECT_EQ(table(5, 2), (std::pair{1, 2}));
    EXPECT_EQ(table(3, 3), (std::pair{1, 1}));
}

}  // namespace tidekeep::shorelings
