#include "front/edition.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "games/shorelings/game.hpp"

// Editions that are wrong are refused with the entry and the reason; editions that differ play differently.
namespace tidekeep::shorelings {
namespace {

std::string problem_with(const std::function<void(Json&)>& change) {
    Json edition = *parse(edition_text, "edition.jsonc");
    change(edition);
    const auto published = publish<Game>(edition.dump(), "beach.jsonc");
    return published ? "loads" : published.problem().text();
}

}  // namespace

TEST(ShorelingsEdition, says_what_is_wrong_and_where) {
    const std::vector<std::pair<std::function<void(Json&)>, std::string>> spoilt = {
        {[](Json& e) { e["blocks"] = -1; }, "blocks"},
        {[](Json& e) { e["rounds"] = {6, 6, 5}; }, "rounds"},
        {[](Json& e) { e["gather"]["pieces_a_bonus"] = 0; }, "gather.pieces_a_bonus"},
        {[](Json& e) { e["tiles"]["two"]["corners"][1][0] = "....."; }, "tiles.two.corners[1][0]"},
        {[](Json& e) { e["tiles"]["two"]["corners"][1][0] = "o..."; }, "tiles.two.corners[1]"},
        {[](Json& e) { e["tiles"]["three"]["sides"][2][3] = "~~~."; }, "tiles.three.sides[2]"},
        {[](Json& e) { e["tiles"]["four"]["any"].erase(0); }, "tiles.four.any"},
        {[](Json& e) { e["hazards"]["alerts"] = {0, 0, 0, 0, 1, 1}; }, "hazards.alerts"},
        {[](Json& e) { e["hazards"]["meteor"][0] = 4; }, "hazards.meteor[0]"},
        {[](Json& e) { e["cards"]["tower"]["pieces"] = 3; }, "cards.tower.pieces"},
        {[](Json& e) { e["cards"]["guard"]["each"] = 1; }, "cards.guard.each"},
        {[](Json& e) { e["cards"]["pirate"] = e["cards"]["guard"]; }, "'pirate'"},
        {[](Json& e) { e["combinations"]["basic"]["cards"][0] = "tower"; }, "combinations.basic.cards[0]"},
        {[](Json& e) { e["combinations"]["basic"]["hazards"][1] = "terror"; }, "combinations.basic.hazards[1]"},
        {[](Json& e) { e["castle"]["hand"] = 7; }, "castle.hand"},
        {[](Json& e) { e["castle_cards"][3]["plan"] = {"12x"}; }, "castle_cards[3].plan[0]"},
        {[](Json& e) { e["castle_cards"][3]["plan"] = {"___"}; }, "castle_cards[3].plan"},
        {[](Json& e) { e["castle_cards"][3]["deed"] = "cage"; }, "castle_cards[3]"},
        {[](Json& e) { e["castle_cards"][1]["name"] = "barricade"; }, "castle_cards[1].name"},
        {[](Json& e) { e["castle_cards"][14]["needs"] = 2; }, "castle_cards[14].needs"},
        {[](Json& e) { e["solo"]["without"] = {"princess", "wizard", "witch", "sorceress"}; }, "solo.without"},
        {[](Json& e) { e["solo"]["chart"][2]["from"] = 40; }, "solo.chart[2].from"}};
    for (const auto& [change, where] : spoilt) {
        const std::string problem = problem_with(change);
        EXPECT_NE(problem.find("beach.jsonc"), std::string::npos) << where << ": " << problem;
        EXPECT_NE(problem.find(where), std::string::npos) << where << ": " << problem;
    }
    EXPECT_EQ(problem_with([](Json&) {}), "loads");
}

TEST(ShorelingsEdition, numbers_are_used) {
    Json edition = *parse(edition_text, "edition.jsonc");
    edition["gather"]["blocks"] = 5;
    edition["rounds"] = {1, 1, 1, 1};
    edition["castle_cards"][0]["points"] = 9;
    const auto published = publish<Game>(edition.dump(), "beach.jsonc");
    ASSERT_TRUE(published) << published.problem().text();
    const Rules& rules = published->rules;
    State state = rules.setup(2, {});
    Rng rng(5);
    int turns = 0;
    while (rules.actor(state) != nobody) {
        if (state.phase == Phase::build && state.fresh.empty()) {
            ++turns;
            EXPECT_EQ(state.mat[static_cast<std::size_t>(state.turn)], 5);
            rules.apply(state, Action::of(Kind::done));
        } else {
            rules.apply(state, *any_action<Game>(rules, state, rng));
        }
    }
    EXPECT_EQ(turns, 2);
    EXPECT_EQ(rules.castle_points(1), 9);
}

}  // namespace tidekeep::shorelings
