#include "cite.hpp"
#include "script.hpp"

namespace tidekeep {
namespace {

// A position in the middle of a game: what is kept, who has rolled how much.
Script& midway(Script& script, std::initializer_list<int> points, int turns, int heap) {
    return script.rearrange([&](Json& position) {
        position["seats"] = Json::array();
        for (const int each : points) position["seats"].push_back({{"points", each}});
        position["turns"] = turns;
        position["turn"] = (turns - 1) % static_cast<int>(points.size());
        position["heap"] = heap;
        position["phase"] = heap > 0 ? "choose" : "roll";
    });
}

RULE_TEST(NewgamePieces, two_to_four_players, "NG-1") {
    EXPECT_FALSE(new_match({"newgame", 1, Json::object(), {}, {}, {}}));
    for (const int players : {2, 3, 4}) EXPECT_TRUE(new_match({"newgame", players, Json::object(), {}, {}, {}}));
    EXPECT_FALSE(new_match({"newgame", 5, Json::object(), {}, {}, {}}));
}

RULE_TEST(NewgamePieces, the_die_has_a_wave_and_2_to_6, "NG-2") {
    const Script script("newgame", 2);
    for (const std::string_view roll : {"roll 0", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"})
        EXPECT_TRUE(script.offers(roll)) << roll;
    EXPECT_EQ(script.ruling("roll 1"), "NG-2");
    EXPECT_EQ(script.ruling("roll 7"), "NG-2");
}

RULE_TEST(NewgamePieces, a_short_game_ends_at_50, "NG-3") {
    Script usual("newgame", 2), brief("newgame", 2, {{"length", "short"}});
    midway(usual, {44, 0}, 3, 6).play({"keep"});
    EXPECT_EQ(usual.actor(), nature);
    midway(brief, {44, 0}, 3, 6).play({"keep"});
    EXPECT_EQ(brief.actor(), nobody);
}

RULE_TEST(NewgameTurn, turns_go_round, "NG-4") {
    Script script("newgame", 3);
    for (const int seat : {0, 1, 2, 0}) {
        script.play({"roll 4"});
        EXPECT_EQ(script.actor(), seat);
        script.play({"keep"});
    }
}

RULE_TEST(NewgameTurn, the_die_comes_first, "NG-5") {
    Script script("newgame", 2);
    EXPECT_EQ(script.ruling("keep"), "NG-5");
    EXPECT_EQ(script.ruling("again"), "NG-5");
    script.play({"roll 3"});
    EXPECT_EQ(script.ruling("roll 3"), "NG-5");
}

RULE_TEST(NewgameTurn, numbers_pile_up, "NG-6") {
    Script script("newgame", 2);
    script.play({"roll 3", "again", "roll 5"});
    EXPECT_EQ(script.field("heap"), 8);
    EXPECT_TRUE(script.offers("again") && script.offers("keep"));
}

RULE_TEST(NewgameTurn, a_wave_takes_the_heap, "NG-7") {
    Script script("newgame", 2);
    script.play({"roll 3", "again", "roll 0"});
    EXPECT_EQ(script.field("heap"), 0);
    EXPECT_EQ(script.field("turn"), 1);
    EXPECT_EQ(script.points(0), 0);
}

RULE_TEST(NewgameTurn, what_is_kept_counts, "NG-8") {
    Script script("newgame", 2);
    script.play({"roll 3", "again", "roll 5", "keep"});
    EXPECT_EQ(script.points(0), 8);
    EXPECT_EQ(script.field("heap"), 0);
    EXPECT_EQ(script.field("turn"), 1);
}

RULE_TEST(NewgameTurn, enough_is_kept, "NG-9") {
    Script script("newgame", 2);
    midway(script, {94, 0}, 3, 5);
    EXPECT_EQ(script.ruling("again"), "allowed");
    midway(script, {94, 0}, 3, 6);
    EXPECT_EQ(script.ruling("again"), "NG-9");
    EXPECT_EQ(script.ruling("keep"), "allowed");
}

RULE_TEST(NewgameEnd, ends_at_the_goal_or_after_turn_200, "NG-10") {
    Script script("newgame", 2);
    midway(script, {98, 20}, 3, 2).play({"keep"});
    EXPECT_EQ(script.actor(), nobody);
    EXPECT_EQ(script.ruling("keep"), "the game is over");
    Script slow("newgame", 2);
    midway(slow, {1, 2}, 200, 0).play({"roll 0"});
    EXPECT_EQ(slow.actor(), nobody);
}

RULE_TEST(NewgameEnd, most_points_win, "NG-11") {
    Script script("newgame", 3);
    midway(script, {7, 7, 2}, 200, 0).play({"roll 0"});
    EXPECT_EQ(script.rank(0), 1);
    EXPECT_EQ(script.rank(1), 1);
    EXPECT_EQ(script.rank(2), 3);
}

RULE_TEST(NewgameEnd, only_what_exists_has_a_name, "NG-12") {
    Script script("newgame", 2);
    EXPECT_EQ(script.ruling("dance"), "'dance' is not an action of newgame");
    EXPECT_EQ(script.ruling("roll"), "'roll' is not an action of newgame");
}

TEST(NewgamePositions, what_cannot_be_is_refused) {
    const auto refusal = [](const auto& change) {
        Script script("newgame", 2);
        Json position = midway(script, {7, 9}, 5, 6).position();
        change(position);
        const MatchResult result = load_position({"newgame", 2, Json::object(), {}, {}, {}}, position);
        return result ? "" : result.problem().text();
    };
    EXPECT_EQ(refusal([](Json&) {}), "");
    EXPECT_NE(refusal([](Json& position) { position["turn"] = 1; }).find("another seat's turn"), std::string::npos);
    EXPECT_NE(refusal([](Json& position) { position["heap"] = 0; }).find("nothing to keep"), std::string::npos);
    EXPECT_NE(refusal([](Json& position) { position["phase"] = "over"; }).find("before the heap is kept"), std::string::npos);
    EXPECT_NE(refusal([](Json& position) { position["seats"][1]["points"] = 100; }).find("reached the goal"), std::string::npos);
    EXPECT_NE(refusal([](Json& position) { position["turns"] = 1; }).find("cannot have kept yet"), std::string::npos);
}

}  // namespace
}  // namespace tidekeep
