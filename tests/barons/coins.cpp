#include "barons/board.hpp"

namespace tidekeep::barons {

RULE_TEST(BaronsCoins, are_chosen_from_the_market, "BA-57") {
    const Script script = at_the_coins(2, {"thief", "mill", "mill"});
    EXPECT_EQ(script.actor(), 0);
    EXPECT_TRUE(script.offers("coin thief") && script.offers("coin mill"));
    EXPECT_EQ(script.match().choices().size(), 2u);
    EXPECT_EQ(script.ruling("coin monk"), "BA-57");
}

RULE_TEST(BaronsCoins, are_refilled_then_performed_then_kept, "BA-58 BA-59") {
    Script script = at_the_coins(2, {"crumble", "mill", "monk"});
    script.play({"coin crumble"});
    EXPECT_EQ(script.field("phase"), "mint");
    script.play({"mint ruby"});
    EXPECT_EQ(script.field("phase"), "crumble") << "even though it does no good";
    EXPECT_EQ(script.seat(0)["coins"], 0);
    EXPECT_EQ(script.ruling("draw"), "BA-90");
    script.play({"crumble c2"});
    EXPECT_EQ(script.seat(0)["coins"], 1);
    EXPECT_EQ(script.actor(), 1);
}

RULE_TEST(BaronsCoins, without_an_answer_do_nothing, "BA-60 BA-66") {
    Script thief = at_the_coins(3, {"thief", "mill", "monk"}, [](Json& position) {
        for (const int number : {1, 2}) holder(position, number, {});
    });
    thief.play({"coin thief", "mint ruby"});
    EXPECT_EQ(thief.seat(0)["coins"], 1);
    EXPECT_EQ(thief.actor(), 1);
    Script catapult = at_the_coins(2, {"catapult", "mill", "monk"});
    catapult.play({"coin catapult", "mint ruby"});
    EXPECT_EQ(catapult.actor(), 1) << "only doors to shoot at";
    Script lady = at_the_coins(2, {"bitter-lady", "mill", "monk"}, [](Json& position) { holder(position, 1, {}); });
    lady.play({"coin bitter-lady", "mint ruby"});
    EXPECT_EQ(lady.actor(), 1);
    Script persons = at_the_coins(2, {"most-persons", "mill", "monk"});
    persons.play({"coin most-persons", "mint ruby"});
    EXPECT_EQ(persons.actor(), 1);
}

RULE_TEST(BaronsCoins, concern_players_in_turn_order, "BA-61 BA-68") {
    Script script = at_the_coins(4, {"bitter-lady", "mill", "monk"});
    script.play({"coin bitter-lady", "mint ruby"});
    for (const int number : {1, 2, 3}) {
        EXPECT_EQ(script.field("receiver"), number);
        script.play({"lose " + seat_text(static_cast<unsigned>(number)) + " wall-3"});
    }
    EXPECT_EQ(script.field("discards"), Json({{"wall-3", 3}}));
    EXPECT_EQ(script.actor(), 1);
}

RULE_TEST(BaronsRuby, moves_one_step_with_all_it_brings, "BA-62 BA-63") {
    // From the coin space 11 the step leads onto the ruby space 12, and so to 13.
    Script script = at_the_coins(2, {"ruby", "mill", "monk"}, [](Json& position) {
        seat(position, 0)["baron"] = 9;
        seat(position, 1)["baron"] = 0;
    });
    script.play({"coin ruby", "mint thief"});
    EXPECT_EQ(script.seat(0)["baron"], 13);
    EXPECT_EQ(script.seat(0)["coins"], 1);
    EXPECT_EQ(script.actor(), 1);
}

RULE_TEST(BaronsRuby, is_kept_before_further_coins_are_taken, "BA-63 BA-55") {
    // The first coin is owed for passing 23; the ruby glides from 4 over the barons to 5, the next coin space.
    const std::string edition = edition_with([](Json& document) { document["path"] = {"1 2 3 4 . $ $ ."}; });
    Script script = board(2, Json::object(), edition);
    script.rearrange([](Json& position) {
        shelf(position, {"ruby", "monk", "mill"});
        castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}});
        seat(position, 0)["baron"] = 3;
    });
    script.play({"build wall-3 c2"});
    EXPECT_EQ(script.seat(0)["baron"], 5);
    EXPECT_EQ(script.field("coins_owed"), 1);
    script.play({"coin ruby", "mint thief"});
    EXPECT_EQ(script.seat(0)["baron"], 6);
    EXPECT_EQ(script.seat(0)["coins"], 1) << "the ruby is kept";
    EXPECT_EQ(script.field("phase"), "coin") << "and another coin reached";
    script.play({"coin monk", "mint thief"});
    EXPECT_EQ(script.field("receiver"), 1) << "who now has fewer coins";
}

RULE_TEST(BaronsRuby, may_bring_a_tile, "BA-62 BA-53") {
    Script script = at_the_coins(2, {"ruby", "mill", "monk"}, [](Json& position) {
        seat(position, 0)["baron"] = 16;
        seat(position, 1)["baron"] = 0;
    });
    EXPECT_EQ(script.seat(0)["baron"], 18);
    script.play({"coin ruby", "mint thief"});
    EXPECT_EQ(script.field("phase"), "receive");
    EXPECT_EQ(script.seat(0)["coins"], 0);
    script.play({"receive p1 wall-9"});
    EXPECT_EQ(script.seat(0)["coins"], 1);
}

RULE_TEST(BaronsGains, highest_tower_counts_levels, "BA-64 BA-77") {
    Script alone = at_the_coins(2, {"highest-tower", "mill", "monk"});
    alone.play({"coin highest-tower", "mint ruby", "receive p1 wall-9", "receive p1 wall-9"});
    EXPECT_EQ(alone.seat(0)["holder"].size(), 2u);
    EXPECT_EQ(alone.actor(), 1);
    Script tied = at_the_coins(3, {"highest-tower", "mill", "monk"},
                               [](Json& position) { castle(position, 2, {{"d1", "wall-2"}, {"e2", "wall-4"}}); });
    tied.play({"coin highest-tower", "mint ruby", "receive p1 wall-9", "receive p1 wall-9"});
    EXPECT_EQ(tied.field("receiver"), 2) << "equally high castles gain too";
    tied.play({"receive p3 wall-8", "receive p3 wall-8"});
    EXPECT_EQ(tied.seat(2)["holder"].size(), 5u);
    EXPECT_EQ(tied.seat(1)["holder"].size(), 3u);
    EXPECT_EQ(tied.actor(), 1);
}

// The second player has most of something, and gains two tiles; then the coin is kept.
void expect_gain(const char* coin, const char* tile, const char* rival) {
    Script script = at_the_coins(3, {coin, "mill", "monk"}, [&](Json& position) {
        castle(position, 1, {{"b1", tile}, {"j1", tile}});
        castle(position, 0, {{"j1", rival}});
    });
    script.play({("coin " + std::string(coin)), "mint ruby"});
    EXPECT_EQ(script.field("receiver"), 1) << coin;
    EXPECT_EQ(script.ruling("receive p2 wall-9"), "allowed");
    script.play({"receive p2 wall-9", "receive p2 wall-9"});
    EXPECT_EQ(script.seat(1)["holder"].size(), 5u);
    EXPECT_EQ(script.seat(0)["coins"], 1);
    Script tie = at_the_coins(3, {coin, "mill", "monk"}, [&](Json& position) {
        castle(position, 1, {{"b1", tile}});
        castle(position, 2, {{"b1", tile}});
    });
    tie.play({("coin " + std::string(coin)), "mint ruby", "receive p2 wall-9", "receive p2 wall-9"});
    EXPECT_EQ(tie.field("receiver"), 2) << coin;
}

RULE_TEST(BaronsGains, most_persons_windows_and_roofs, "BA-67 BA-69 BA-71") {
    expect_gain("most-persons", "princess", "prince");
    expect_gain("most-windows", "window-5", "window-4");
    expect_gain("most-roofs", "roof-6", "gable-5-left");
    for (const char* coin : {"most-persons", "most-windows", "most-roofs"}) {
        Script script = at_the_coins(3, {coin, "mill", "monk"});
        script.play({("coin " + std::string(coin)), "mint ruby"});
        EXPECT_EQ(script.actor(), 1) << coin << ": at least one is needed";
    }
}

RULE_TEST(BaronsGains, two_roofs_on_a_tile_are_one_tile, "BA-71") {
    Script script = at_the_coins(2, {"most-roofs", "mill", "monk"}, [](Json& position) {
        castle(position, 0, {{"h1", "roof-15"}});
        castle(position, 1, {{"b1", "gable-5-left"}});
    });
    script.play({"coin most-roofs", "mint ruby", "receive p1 wall-9", "receive p1 wall-9"});
    EXPECT_EQ(script.field("receiver"), 1) << "tiles are counted, so that both have one";
}

RULE_TEST(BaronsGains, tiles_may_show_two_of_something, "BA-69") {
    Script script = at_the_coins(2, {"most-windows", "mill", "monk"}, [](Json& position) {
        castle(position, 0, {{"h1", "window-2"}});
        castle(position, 1, {{"b1", "window-7"}});
    });
    script.play({"coin most-windows", "mint ruby"});
    EXPECT_EQ(script.field("receiver"), 1);
}

RULE_TEST(BaronsGains, monk_feeds_the_poorest, "BA-73") {
    Script equal = at_the_coins(2, {"monk", "mill", "ruby"});
    equal.play({"coin monk", "mint thief"});
    EXPECT_EQ(equal.field("receiver"), 0) << "the Monk itself does not count";
    equal.play({"receive p1 wall-9", "receive p1 wall-9", "receive p1 wall-8"});
    EXPECT_EQ(equal.field("receiver"), 1) << "both have none";
    equal.play({"receive p2 wall-7", "receive p2 wall-7", "receive p2 wall-8"});
    EXPECT_EQ(equal.seat(0)["holder"].size(), 3u);
    EXPECT_EQ(equal.seat(1)["holder"].size(), 6u);
    Script richer = at_the_coins(2, {"monk", "mill", "ruby"}, [](Json& position) { coins(position, 0, 1); });
    richer.play({"coin monk", "mint thief"});
    EXPECT_EQ(richer.field("receiver"), 1);
}

RULE_TEST(BaronsThief, takes_a_random_tile_of_a_chosen_opponent, "BA-65 BA-66") {
    Script script = at_the_coins(3, {"thief", "mill", "monk"}, [](Json& position) { holder(position, 2, {}); });
    script.play({"coin thief", "mint ruby"});
    EXPECT_EQ(script.ruling("rob p1"), "BA-65");
    EXPECT_EQ(script.ruling("rob p3"), "BA-66");
    script.play({"rob p2"});
    EXPECT_EQ(script.actor(), nature);
    EXPECT_EQ(script.match().choices().size(), 3u);
    EXPECT_EQ(script.ruling("steal wall-2"), "BA-65") << "p2 has none";
    script.play({"steal wall-5"});
    EXPECT_EQ(names(script.seat(0)["holder"]), Json::array({"wall-5"}));
    EXPECT_EQ(names(script.seat(1)["holder"]), Json::array({"wall-1", "wall-3"}));
    EXPECT_EQ(script.seat(0)["coins"], 1);
}

RULE_TEST(BaronsThief, minds_the_limit, "BA-15 BA-17 BA-65") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        shelf(position, {"thief", "mill", "monk"});
        market(position, {"wall-3", "hall-18", "hall-16"});
        holder(position, 0, {"wall-4", "wall-4", "wall-5", "wall-5", "wall-6", "wall-6", "wall-7"});
        castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}});
        seat(position, 0)["baron"] = 3;
    });
    script.play({"build market wall-3 c2", "stock wall-2", "coin thief", "mint ruby", "rob p2", "steal wall-1"});
    EXPECT_EQ(script.field("phase"), "discard");
    EXPECT_EQ(script.seat(0)["coins"], 0) << "the effect is not over";
    script.play({"discard wall-1"});
    EXPECT_EQ(script.seat(0)["coins"], 1);
}

RULE_TEST(BaronsLady, discards_a_random_tile_of_each_opponent, "BA-68") {
    Script script = at_the_coins(3, {"bitter-lady", "mill", "monk"}, [](Json& position) { holder(position, 0, {"wall-3", "wall-4"}); });
    script.play({"coin bitter-lady", "mint ruby"});
    EXPECT_EQ(script.actor(), nature);
    EXPECT_EQ(script.ruling("lose p2 wall-4"), "BA-68") << "p2 has none";
    EXPECT_EQ(script.ruling("lose p3 wall-1"), "BA-61") << "p2 first";
    script.play({"lose p2 wall-1", "lose p3 wall-5"});
    EXPECT_EQ(names(script.seat(0)["holder"]), Json::array({"wall-4"})) << "nothing of one's own";
    EXPECT_EQ(names(script.seat(1)["holder"]), Json::array({"wall-3", "wall-5"}));
    EXPECT_EQ(names(script.seat(2)["holder"]), Json::array({"wall-1", "wall-3"}));
    EXPECT_EQ(script.field("discards"), Json({{"wall-1", 1}, {"wall-5", 1}}));
}

RULE_TEST(BaronsMill, brings_new_tiles_and_takes_one, "BA-70") {
    Script script = at_the_coins(2, {"mill", "thief", "monk"});
    script.play({"coin mill", "mint ruby"});
    EXPECT_EQ(script.field("discards"), Json({{"hall-16", 1}, {"hall-18", 1}, {"hall-20", 1}}));
    script.play({"stock wall-7", "stock wall-8", "stock wall-9"});
    EXPECT_EQ(script.field("phase"), "take");
    EXPECT_EQ(script.ruling("take hall-20"), "BA-70");
    script.play({"take wall-8"});
    EXPECT_EQ(script.field("phase"), "stock") << "refilled again";
    script.play({"stock wall-2"});
    EXPECT_EQ(script.field("market"), Json::array({"wall-7", "wall-2", "wall-9"}));
    EXPECT_EQ(names(script.seat(0)["holder"]), Json::array({"wall-8"}));
    EXPECT_EQ(script.seat(0)["coins"], 1);
}

RULE_TEST(BaronsCrumble, discards_a_free_tile_of_ones_own, "BA-72 BA-75 BA-76") {
    Script script = at_the_coins(2, {"crumble", "mill", "monk"}, [](Json& position) {
        castle(position, 0, {{"h1", "wall-9"}});
        castle(position, 1, {{"j1", "wall-9"}});
    });
    script.play({"coin crumble", "mint ruby"});
    EXPECT_EQ(script.ruling("crumble b1"), "BA-75") << "wall-3 lies on it";
    EXPECT_EQ(script.ruling("crumble f1"), "BA-76") << "the door";
    EXPECT_EQ(script.ruling("crumble j1"), "BA-72") << "nothing there; the opponent's tile is not mine";
    EXPECT_EQ(script.ruling("crumble i1"), "BA-72");
    EXPECT_EQ(script.match().choices().size(), 2u);
    script.play({"crumble h1"});
    EXPECT_EQ(script.seat(0)["castle"].contains("h1"), false);
    EXPECT_EQ(script.field("discards"), Json({{"wall-9", 1}}));
    EXPECT_EQ(script.seat(0)["baron"], 5) << "the baron stays";
    script.play({"draw", "receive p2 wall-2", "receive p2 wall-2"}).rearrange([](Json& position) { holder(position, 0, {"wall-7"}); });
    EXPECT_EQ(script.ruling("build wall-7 h1"), "allowed") << "the hole can be built on again";
}

RULE_TEST(BaronsCatapult, discards_a_free_tile_of_an_opponent, "BA-74 BA-75 BA-76") {
    Script script = at_the_coins(3, {"catapult", "mill", "monk"}, [](Json& position) {
        castle(position, 1, {{"b1", "wall-4"}, {"d1", "wall-4"}, {"c2", "wall-8"}});
        castle(position, 2, {{"b1", "roof-4"}, {"d1", "wall-6"}, {"e2", "wall-8"}, {"c2", "side-1-left"}});
    });
    script.play({"coin catapult", "mint ruby"});
    EXPECT_EQ(script.ruling("catapult p1 c2"), "BA-74") << "not one's own";
    EXPECT_EQ(script.ruling("catapult p2 h1"), "BA-74") << "nothing there";
    EXPECT_EQ(script.ruling("catapult p2 b1"), "BA-75");
    EXPECT_EQ(script.ruling("catapult p3 b1"), "BA-75") << "air over air is on top as well";
    EXPECT_EQ(script.ruling("catapult p3 f1"), "BA-76");
    EXPECT_EQ(script.match().choices().size(), 3u);
    const Json barons = Json::array({script.seat(0)["baron"], script.seat(1)["baron"], script.seat(2)["baron"]});
    script.play({"catapult p2 c2"});
    EXPECT_EQ(script.seat(1)["castle"].contains("c2"), false);
    EXPECT_EQ(script.field("discards"), Json({{"wall-8", 1}}));
    EXPECT_EQ(Json::array({script.seat(0)["baron"], script.seat(1)["baron"], script.seat(2)["baron"]}), barons);
}

}  // namespace tidekeep::barons
