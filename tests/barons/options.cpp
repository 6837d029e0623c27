#include "barons/board.hpp"
#include "front/edition.hpp"

namespace tidekeep::barons {

const Json sky = {{"reach-the-sky", "on"}};
const Json royal = {{"royal-strategy", "on"}};
const Json peaceful = {{"peaceful-times", "on"}};

RULE_TEST(BaronsOptions, reach_the_sky_asks_for_nine_coins, "BA-81") {
    for (const int before : {6, 7, 8}) {
        Script script = at_the_coins(2, {"crumble", "mill", "monk"}, [&](Json& position) { coins(position, 0, before); }, sky);
        script.play({"coin crumble", "mint thief", "crumble c2"});
        EXPECT_EQ(script.actor(), before == 8 ? nobody : Seat{1});
        EXPECT_EQ(script.points(0), before + 1);
    }
}

RULE_TEST(BaronsOptions, royal_strategy_gives_a_prince_and_a_princess, "BA-82 BA-85") {
    const Script script = board(3, royal);
    for (int number = 0; number < 3; ++number) {
        EXPECT_EQ(script.seat(number)["royals"], Json::array({"prince", "princess"}));
        EXPECT_EQ(script.seat(number)["holder"].size(), 3u) << "beside the holder";
    }
    EXPECT_EQ(script.field("pile")["prince"], 1) << "the fourth stays among the tiles";
    EXPECT_EQ(board(3).seat(0)["royals"], Json::array());
    EXPECT_EQ(board(3).field("pile")["prince"], 4);
    for (const Seat viewer : {Seat{1}, nobody}) EXPECT_EQ(script.match().view(viewer)["seats"][0]["royals"].size(), 2u) << "for all to see";
}

RULE_TEST(BaronsOptions, royal_strategy_needs_royals_for_all, "BA-82") {
    const std::string edition = edition_with([](Json& document) {
        for (Json& tile : document["tiles"])
            if (tile["tile"] == "prince") tile["copies"] = 3;
    });
    EXPECT_TRUE(new_match({"barons", 3, royal, {}, edition, "mine"}));
    EXPECT_TRUE(new_match({"barons", 4, Json::object(), {}, edition, "mine"}));
    const MatchResult result = new_match({"barons", 4, royal, {}, edition, "mine"});
    ASSERT_FALSE(result);
    EXPECT_NE(result.problem().text().find("BA-82"), std::string::npos) << result.problem().text();
}

RULE_TEST(BaronsOptions, royals_are_built_as_from_the_holder, "BA-83 BA-85") {
    Script script = board(2, royal);
    EXPECT_EQ(script.ruling("build royal prince b1"), "allowed");
    EXPECT_EQ(script.ruling("build prince b1"), "BA-23") << "it is not in the holder";
    EXPECT_EQ(script.ruling("build royal wall-1 b1"), "BA-83");
    EXPECT_EQ(board(2).ruling("build royal prince b1"), "BA-83");
    script.rearrange([](Json& position) { castle(position, 0, {{"b1", "wall-4"}, {"d1", "wall-4"}}); });
    script.play({"build royal prince c2"});
    EXPECT_EQ(script.seat(0)["castle"]["c2"], "prince");
    EXPECT_EQ(script.seat(0)["royals"], Json::array({"princess"}));
    EXPECT_EQ(script.seat(0)["baron"], 2);
    script.play({"draw", "receive p2 wall-2", "receive p2 wall-2"});
    EXPECT_EQ(script.ruling("build royal prince h1"), "BA-83") << "it has been built";
    EXPECT_EQ(script.ruling("build royal princess h1"), "allowed");
}

RULE_TEST(BaronsOptions, royals_are_safe_beside_the_holder, "BA-84") {
    Script paying = board(2, royal);
    paying.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-4"}, {"d1", "wall-4"}});
        holder(position, 0, {"wall-7"});
        market(position, {"wall-7", "hall-18", "hall-16"});
    });
    EXPECT_EQ(paying.ruling("build wall-7 c2"), "BA-36") << "they do not pay";
    paying.play({"build market wall-7 c2"});
    EXPECT_EQ(paying.ruling("pay prince"), "BA-84");

    Script robbing = at_the_coins(2, {"thief", "mill", "monk"}, [](Json& position) { holder(position, 1, {"wall-1"}); }, royal);
    robbing.play({"coin thief", "mint ruby", "rob p2"});
    EXPECT_EQ(robbing.ruling("steal prince"), "BA-65");
    Script alone = at_the_coins(2, {"thief", "bitter-lady", "monk"}, [](Json& position) { holder(position, 1, {}); }, royal);
    alone.play({"coin thief", "mint ruby"});
    EXPECT_EQ(alone.actor(), 1) << "royals alone are not robbed";

    Script full = board(2, royal);
    full.rearrange([](Json& position) { holder(position, 0, {"wall-1", "wall-1", "wall-2", "wall-2", "wall-3"}); });
    full.play({"draw", "receive p1 wall-4", "receive p1 wall-4"});
    EXPECT_EQ(full.actor(), 1) << "seven tiles, and the royals do not count";
    full.play({"draw", "receive p2 wall-6", "receive p2 wall-6", "draw", "receive p1 wall-5", "receive p1 wall-6"});
    EXPECT_EQ(full.ruling("discard prince"), "BA-84");
}

RULE_TEST(BaronsOptions, a_built_royal_is_a_tile_like_any_other, "BA-85") {
    Script script = at_the_coins(
        2, {"catapult", "mill", "monk"},
        [](Json& position) {
            seat(position, 1)["royals"] = Json::array({"princess"});
            seat(position, 1)["castle"]["b1"] = "prince";
        },
        royal);
    script.play({"coin catapult", "mint ruby", "catapult p2 b1"});
    EXPECT_EQ(script.field("discards"), Json({{"prince", 1}}));
}

RULE_TEST(BaronsOptions, peaceful_times_take_a_tile_instead, "BA-86") {
    for (const char* coin : {"catapult", "thief", "bitter-lady"}) {
        Script script = at_the_coins(2, {coin, "mill", "monk"}, [](Json& position) { castle(position, 1, {{"b1", "wall-4"}}); }, peaceful);
        script.play({("coin " + std::string(coin)), "mint ruby"});
        EXPECT_EQ(script.field("phase"), "take") << coin;
        EXPECT_EQ(script.ruling("take wall-1"), "BA-86") << "not on the market";
        script.play({"take hall-18", "stock wall-2"});
        EXPECT_EQ(names(script.seat(0)["holder"]), Json::array({"hall-18"}));
        EXPECT_EQ(script.seat(1)["holder"].size(), 3u) << "nobody is hurt";
        EXPECT_EQ(script.seat(1)["castle"].size(), 2u);
        EXPECT_EQ(script.seat(0)["coins"], 1);
        EXPECT_EQ(script.field("market"), Json::array({"hall-20", "wall-2", "hall-16"}));
    }
    Script other = at_the_coins(2, {"crumble", "mill", "monk"}, [](Json&) {}, peaceful);
    other.play({"coin crumble", "mint ruby"});
    EXPECT_EQ(other.field("phase"), "crumble") << "the other coins stay as they are";
}

}  // namespace tidekeep::barons
