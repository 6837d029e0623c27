#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <vector>

#include "front/edition.hpp"
#include "games/shorelings/game.hpp"
#include "generic/travel.hpp"

// Generator and referee over every player count and every player card, in games that build closely enough for all cards to find a place.
namespace tidekeep::shorelings {
namespace {

constexpr int games = 12'000 / thinning;

// Of a few random actions the one that builds nearest to other things; any placement twice as gladly as ending the step.
Action close_builder(const Rules& rules, const State& state, Rng& rng) {
    Actions actions;
    rules.legal(state, actions);
    Action best = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    int most = -1;
    for (int i = 0; i < 5; ++i) {
        const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        int liking = 0;
        if (action.kind<Kind>() == Kind::place) liking = 4;
        if (action.kind<Kind>() == Kind::build)
            for (const Dir dir : all_dirs) liking += top(state, beside(action.a(), dir)) > 0 ? 1 : 0;
        if (liking > most) {
            most = liking;
            best = action;
        }
    }
    return best;
}

}  // namespace

TEST(ShorelingsAgreement, generator_equals_referee_with_every_card) {
    const Rules& rules = standard<Game>().rules;
    std::vector<Action> space;
    visit_actions(rules, [&](Action action) { space.push_back(action); });
    std::array<int, card_count> games_with{}, placed{};
    std::uint64_t pairs = 0;
    for (int game = 0; game < games; ++game) {
        Rng rng = Rng::derive(2022, static_cast<std::uint64_t>(game));
        const int players = 1 + game % 4;
        Choices choices{};
        for (unsigned slot = 0; slot < slot_count; ++slot) choices[first_card_option + slot] = random_card;
        choices[hazards_option] = random_hazards;
        State state = rules.setup(players, choices);
        unsigned until_check = rng.below(150);
        while (rules.actor(state) != nobody) {
            if (until_check-- == 0 && rules.actor(state) != nature) {
                Actions listed;
                rules.legal(state, listed);
                std::vector<Action> legal(listed.begin(), listed.end());
                std::sort(legal.begin(), legal.end());
                for (const Action action : space) {
                    const Verdict verdict = check(rules, state, action);
                    ASSERT_EQ(verdict.ok(), std::binary_search(legal.begin(), legal.end(), action))
                        << to_text(rules, action) << " rule " << verdict.rule() << " in " << to_json(rules, state).dump();
                }
                pairs += space.size();
            }
            const Action action = rules.actor(state) == nature ? *draw<Game>(rules, state, rng) : close_builder(rules, state, rng);
            if (action.kind<Kind>() == Kind::place) ++placed[action.a()];
            rules.apply(state, action);
        }
        for (const Card card : state.cards) ++games_with[index(card)];
    }
    for (unsigned card = 0; card < card_count; ++card) {
        EXPECT_GE(games_with[card], games / 7) << card_names[card];
        EXPECT_GT(placed[card], 0) << card_names[card];
    }
    EXPECT_GE(pairs, static_cast<std::uint64_t>(games) * 1000);
    std::cout << "  " << pairs << " (state, action) pairs in " << games << " games\n";
}

}  // namespace tidekeep::shorelings
