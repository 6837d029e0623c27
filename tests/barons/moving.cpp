#include "barons/board.hpp"

namespace tidekeep::barons {

// The first player builds a tile of some number from the holder; ready-made walls carry it on level 2 (c2, sum 3) and level 3 (d3, sum 7).
template <class Change>
Script path(int players, Names tiles, Change change) {
    Script script = board(players);
    script.rearrange([&](Json& position) {
        castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}});
        holder(position, 0, tiles);
        for (int number = 1; number < players; ++number) seat(position, number)["baron"] = 24 - number;
        change(position);
    });
    return script;
}

void third_level(Json& position) { castle(position, 0, {{"c2", "window-3"}, {"e2", "wall-4"}}); }

RULE_TEST(BaronsMoving, the_ground_level_gives_no_steps, "BA-47") {
    Script script = path(2, {"wall-13"}, [](Json&) {});
    script.play({"build wall-13 h1"});
    EXPECT_EQ(script.seat(0)["baron"], 0) << "for all its ruby";
    EXPECT_EQ(script.actor(), 1);
}

RULE_TEST(BaronsMoving, a_level_gives_its_number_of_steps, "BA-48") {
    Script second = path(2, {"wall-3"}, [](Json&) {});
    second.play({"build wall-3 c2"});
    EXPECT_EQ(second.seat(0)["baron"], 2);
    Script third = path(2, {"wall-7"}, third_level);
    third.play({"build wall-7 d3"});
    EXPECT_EQ(third.seat(0)["baron"], 3);
    Script fourth = path(2, {"prince"}, [](Json& position) {
        third_level(position);
        castle(position, 0, {{"h1", "wall-1"}, {"g2", "wall-3"}, {"d3", "wall-7"}, {"f3", "window-7"}});
        seat(position, 0)["baron"] = 18;
    });
    fourth.play({"build prince e4"});
    EXPECT_EQ(fourth.seat(0)["baron"], 22);
}

// The book's example: the angry noble on the second level is worth 3 steps, the lady on the third is worth 4.
RULE_TEST(BaronsMoving, a_ruby_on_the_tile_gives_one_more, "BA-48") {
    Script noble = path(2, {"noble-6"}, [](Json& position) { castle(position, 0, {{"h1", "wall-4"}}); });
    noble.play({"build noble-6 g2"});
    EXPECT_EQ(noble.seat(0)["baron"], 3);
    Script lady = path(2, {"lady-9", "wall-1", "wall-1"}, third_level);
    lady.play({"build lady-9 d3", "pay wall-1", "pay wall-1"});
    EXPECT_EQ(lady.seat(0)["baron"], 4);
    Script two = path(2, {"roof-15"}, [](Json& position) {
        castle(position, 0, {{"h1", "wall-13"}});
        seat(position, 0)["baron"] = 18;
    });
    two.play({"build roof-15 g2"});
    EXPECT_EQ(two.seat(0)["baron"], 22) << "two rubies";
}

RULE_TEST(BaronsMoving, occupied_spaces_count, "BA-49") {
    Script script = path(3, {"wall-3"}, [](Json& position) {
        seat(position, 0)["baron"] = 18;
        seat(position, 1)["baron"] = 19;
        seat(position, 2)["baron"] = 23;
    });
    script.play({"build wall-3 c2"});
    EXPECT_EQ(script.seat(0)["baron"], 20);
}

RULE_TEST(BaronsMoving, glides_on_to_an_empty_space, "BA-50 BA-56") {
    Script script = path(3, {"wall-3"}, [](Json& position) {
        seat(position, 0)["baron"] = 20;
        seat(position, 1)["baron"] = 22;
        seat(position, 2)["baron"] = 23;
    });
    script.play({"build wall-3 c2"});
    EXPECT_EQ(script.seat(0)["baron"], 0) << "around the corner";
    EXPECT_EQ(script.field("coins_owed"), 1) << "the coin space was glided over";
}

RULE_TEST(BaronsMoving, does_not_glide_over_the_space_it_came_from, "BA-50") {
    Script script = board(2, Json::object(), edition_with([](Json& edition) {
                              edition["path"] = {"1 2 3 4 $"};
                              edition["steps"] = {0, 5};
                          }));
    script.rearrange([](Json& position) { castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}}); });
    script.play({"build wall-3 c2"});
    EXPECT_EQ(script.seat(0)["baron"], 0) << "once around";
    EXPECT_EQ(script.field("coins_owed"), 1);
}

RULE_TEST(BaronsMoving, a_ruby_space_is_one_step_more, "BA-51") {
    Script script = path(2, {"wall-3"}, [](Json& position) { seat(position, 0)["baron"] = 19; });
    script.play({"build wall-3 c2"});
    EXPECT_EQ(script.seat(0)["baron"], 22);
    Script passed = path(2, {"wall-7"}, [](Json& position) {
        third_level(position);
        seat(position, 0)["baron"] = 19;
    });
    passed.play({"build wall-7 d3"});
    EXPECT_EQ(passed.seat(0)["baron"], 22) << "passing it is nothing";
}

RULE_TEST(BaronsMoving, the_further_step_glides_and_may_meet_a_ruby_again, "BA-52 BA-56") {
    Script glide = path(3, {"wall-3"}, [](Json& position) {
        seat(position, 0)["baron"] = 19;
        seat(position, 1)["baron"] = 22;
        seat(position, 2)["baron"] = 10;
    });
    glide.play({"build wall-3 c2"});
    EXPECT_EQ(glide.seat(0)["baron"], 23);
    EXPECT_EQ(glide.field("coins_owed"), 1);
    const std::string rubies = edition_with([](Json& edition) { edition["path"] = {"1 2 3 4 r r . $"}; });
    Script again = board(2, Json::object(), rubies);
    again.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}});
        seat(position, 0)["baron"] = 2;
    });
    again.play({"build wall-3 c2"});
    EXPECT_EQ(again.seat(0)["baron"], 6) << "from ruby to ruby";
}

RULE_TEST(BaronsMoving, a_tile_space_brings_a_tile_to_who_stops_there, "BA-53") {
    Script script = path(2, {"wall-3"}, [](Json& position) { seat(position, 0)["baron"] = 12; });
    script.play({"build wall-3 c2"});
    EXPECT_EQ(script.seat(0)["baron"], 14);
    EXPECT_EQ(script.field("phase"), "receive");
    script.play({"receive p1 prince"});
    EXPECT_EQ(names(script.seat(0)["holder"]), Json::array({"prince"}));
    EXPECT_EQ(script.actor(), 1);
    Script passed = path(2, {"wall-3"}, [](Json& position) { seat(position, 0)["baron"] = 13; });
    passed.play({"build wall-3 c2"});
    EXPECT_EQ(passed.actor(), 1) << "passing brings nothing";
}

RULE_TEST(BaronsMoving, the_tile_comes_before_the_coins, "BA-54") {
    Script script = path(2, {"lady-9", "wall-1", "wall-1"}, [](Json& position) {
        third_level(position);
        seat(position, 0)["baron"] = 15;
    });
    script.play({"build lady-9 d3", "pay wall-1", "pay wall-1"});
    EXPECT_EQ(script.seat(0)["baron"], 19);
    EXPECT_EQ(script.field("phase"), "receive");
    EXPECT_EQ(script.field("coins_owed"), 1);
    script.play({"receive p1 prince"});
    EXPECT_EQ(script.field("phase"), "coin");
}

RULE_TEST(BaronsMoving, a_coin_space_reached_or_passed_brings_a_coin, "BA-55") {
    Script reached = path(2, {"wall-3"}, [](Json& position) { seat(position, 0)["baron"] = 3; });
    reached.play({"build wall-3 c2"});
    EXPECT_EQ(reached.field("phase"), "coin");
    EXPECT_EQ(reached.field("coins_owed"), 1);
    Script passed = path(2, {"wall-3"}, [](Json& position) { seat(position, 0)["baron"] = 4; });
    passed.play({"build wall-3 c2"});
    EXPECT_EQ(passed.field("phase"), "coin");
    Script short_of = path(2, {"wall-3"}, [](Json& position) { seat(position, 0)["baron"] = 2; });
    short_of.play({"build wall-3 c2"});
    EXPECT_EQ(short_of.field("phase"), "receive") << "a tile space, and no coin";
}

// The book's example: three steps lead onto the first of three barons, gliding over them leads to a ruby, and that one step further.
RULE_TEST(BaronsMoving, glides_over_three_barons_onto_a_ruby, "BA-49 BA-50 BA-51 BA-53") {
    Script script = path(4, {"wall-7"}, [](Json& position) {
        third_level(position);
        seat(position, 0)["baron"] = 15;
        for (int number = 1; number < 4; ++number) seat(position, number)["baron"] = 17 + number;
    });
    script.play({"build wall-7 d3"});
    EXPECT_EQ(script.seat(0)["baron"], 22);
    EXPECT_EQ(script.field("phase"), "coin") << "the coin on the way";
    EXPECT_EQ(script.field("owed"), 0) << "but not the tile, where she did not stop";
}

}  // namespace tidekeep::barons
