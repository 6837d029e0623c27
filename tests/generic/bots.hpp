#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <type_traits>

#include "bots/registry.hpp"
#include "generic/travel.hpp"
#include "heap.hpp"
#include "lab/arena.hpp"
#include "lab/review.hpp"
#include "lab/simulation.hpp"
#include "match/match.hpp"

// What bots must do in every game.
namespace tidekeep {

template <class G>
class Bots : public testing::Test {
public:
    using State = typename G::State;

    // Calls visit(rules, state) at some decisions with a real choice.
    template <class Visit>
    static int decisions(int games, std::uint64_t seed, std::uint32_t one_in, Visit visit) {
        Rng rng(seed);
        int count = 0;
        travel<G>(games, seed, [&](const auto& rules, const auto& state, Action) {
            typename G::Actions actions;
            if (rules.actor(state) < 0 || rng.below(one_in) != 0) return;
            rules.legal(state, actions);
            if (actions.size() < 2) return;
            visit(rules, state);
            ++count;
        });
        return count;
    }

    static bool is_legal(const typename G::Rules& rules, const State& state, Action action) {
        typename G::Actions actions;
        rules.legal(state, actions);
        return std::find(actions.begin(), actions.end(), action) != actions.end();
    }
};

TYPED_TEST_SUITE_P(Bots);

// A bot cannot be handed a state: there is no way from one to what a seat knows but redaction.
TYPED_TEST_P(Bots, the_true_state_does_not_compile) {
    using True = typename TypeParam::State;
    static_assert(!std::is_convertible_v<True, Redacted<TypeParam>>);
    static_assert(!std::is_constructible_v<Redacted<TypeParam>, True>);
    static_assert(!std::is_invocable_v<decltype(&SearchBot<TypeParam>::choose), SearchBot<TypeParam>&, const typename TypeParam::Rules&,
                                       const True&, Rng&, Stop>);
    static_assert(std::is_invocable_v<decltype(&SearchBot<TypeParam>::choose), SearchBot<TypeParam>&, const typename TypeParam::Rules&,
                                      const Redacted<TypeParam>&, Rng&, Stop>);
}

TYPED_TEST_P(Bots, every_bot_finishes_its_games_by_the_rules) {
    const auto& rules = standard<TypeParam>().rules;
    for (const BotEntry<TypeParam>& entry : bot_registry<TypeParam>) {
        if (entry.name == "level4" || entry.name == "level5" || entry.name == "learned") continue;  // the same program, only longer
        const auto bot = make_bot<TypeParam>(entry.name);
        Rng rng(31);
        const int players = TypeParam::most_players;
        auto state = rules.setup(players, {});
        int decisions = 0;
        for (Seat actor; (actor = rules.actor(state)) != nobody && decisions < 100 / thinning;) {
            Action action = actor == nature ? *draw<TypeParam>(rules, state, rng) : Action{};
            if (actor != nature) {
                action = bot->choose(rules, Redacted<TypeParam>(rules, state, actor), rng);
                ASSERT_TRUE(TestFixture::is_legal(rules, state, action)) << entry.name << ": " << to_text(rules, action);
                ++decisions;
            }
            rules.apply(state, action);
        }
        EXPECT_GT(decisions, 0);
    }
    for (const char* unknown :
         {"", "level", "level0", "level6", "level55", "level5:", "level5:0", "level5:-1", "level5:9x", "level5:100001",
          "level5:99999999999", "level5 :9", "greedy:9", "random:9", "learned:", "learned:0", "learneds"})
        EXPECT_EQ(make_bot<TypeParam>(unknown), nullptr) << unknown;
    EXPECT_FALSE(fault_of_bot<TypeParam>("greedy") || fault_of_bot<TypeParam>("level5:100000") || fault_of_bot<TypeParam>("learned:9"));
    EXPECT_NE(fault_of_bot<TypeParam>("level6")->find("there is no bot 'level6'; there is random, greedy"), std::string::npos);
    EXPECT_EQ(*fault_of_bot<TypeParam>("level5:-3"), "'level5:-3': after the colon comes how many games to imagine, 1 to 100000");
    EXPECT_LT(fault_of_bot<TypeParam>(std::string(100'000, 'x'))->size(), 200u);
    EXPECT_EQ(effort_of("level5:9")->iterations, 9u);
    EXPECT_EQ(effort_of("level5:9")->sight, levels[4].sight);
}

TYPED_TEST_P(Bots, the_same_seed_gives_the_same_choice) {
    const Effort effort{.iterations = 100, .sight = 40, .nodes = 1u << 9};
    SearchBot<TypeParam> one(effort), other(effort);
    const int count = TestFixture::decisions(8, 32, 64, [&](const auto& rules, const auto& state) {
        const Redacted<TypeParam> known(rules, state, rules.actor(state));
        Rng first(7), second(7);
        one.start();
        other.start();
        ASSERT_EQ(one.choose(rules, known, first), other.choose(rules, known, second));
        ASSERT_EQ(first.next(), second.next());
    });
    EXPECT_GT(count, 0);
}

// What is hidden cannot matter: any state that looks the same to the seat gets the same answer.
TYPED_TEST_P(Bots, choices_and_hints_do_not_depend_on_what_is_hidden) {
    SearchBot<TypeParam> bot({.iterations = 60, .nodes = 1u << 9});
    Rng luck(33);
    const int count = TestFixture::decisions(8, 34, 64, [&](const auto& rules, const auto& state) {
        const Seat seat = rules.actor(state);
        const Redacted<TypeParam> known(rules, state, seat), also(rules, known.complete(rules, luck), seat);
        Rng first(8), second(8);
        bot.start();
        const auto hints = bot.hints(rules, known, first);
        bot.start();
        const auto others = bot.hints(rules, also, second);
        ASSERT_EQ(hints.size(), others.size());
        for (std::size_t i = 0; i < hints.size(); ++i) {
            ASSERT_EQ(hints[i].action, others[i].action);
            ASSERT_EQ(hints[i].chance, others[i].chance);
        }
    });
    EXPECT_GT(count, 0);
}

TYPED_TEST_P(Bots, hints_are_chances_best_first) {
    SearchBot<TypeParam> bot({.iterations = 200, .nodes = 1u << 10});
    const int count = TestFixture::decisions(8, 35, 64, [&](const auto& rules, const auto& state) {
        const Redacted<TypeParam> known(rules, state, rules.actor(state));
        Rng first(9), second(9);
        bot.start();
        const std::vector<Hint> hints = bot.hints(rules, known, first);
        ASSERT_FALSE(hints.empty());
        bot.start();
        ASSERT_EQ(bot.choose(rules, known, second), hints[0].action);
        std::uint32_t visits = 0, most = 0;
        for (const Hint& hint : hints) most = std::max(most, hint.visits);
        ASSERT_GE(hints[0].visits * 100, most * 15) << "tried too seldom to be the best";
        for (const Hint& hint : hints) {
            ASSERT_TRUE(TestFixture::is_legal(rules, state, hint.action));
            ASSERT_TRUE(state.players == 1 || (hint.chance >= 0 && hint.chance <= 1)) << hint.chance;
            ASSERT_GE(hint.error, 0);
            ASSERT_TRUE(hint.visits * 100 < most * 15 || hint.chance - hint.error <= hints[0].chance - hints[0].error);
            visits += hint.visits;
        }
        ASSERT_LE(visits, 200u);
        ASSERT_GE(visits, 100u);
    });
    EXPECT_GT(count, 0);
}

// Pride is for players: it takes a tenth of the win away from whoever leads and never changes who that is. Advice is about the win.
TYPED_TEST_P(Bots, pride_moves_every_share_towards_an_even_split_and_advice_has_none) {
    static_assert(advice().pride == 0 && advice(7, 2).iterations == 7 && advice(7, 2).threads == 2);
    const int count = TestFixture::decisions(8, 43, 64, [&](const auto& rules, const auto& state) {
        if (state.players == 1) return;
        const Shares chance = expect_shares<TypeParam>(rules, state), hope = hope_for_shares<TypeParam>(rules, state, 0.1);
        EXPECT_EQ(hope_for_shares<TypeParam>(rules, state, 0), chance);
        double sum = 0;
        for (int seat = 0; seat < state.players; ++seat) sum += hope[seat];
        EXPECT_NEAR(sum, 1, 1e-9);
        const auto leader = std::max_element(chance.begin(), chance.begin() + state.players) - chance.begin();
        EXPECT_LE(hope[leader], chance[leader]);
        EXPECT_GE(hope[leader], 0.9 * chance[leader]);
        EXPECT_EQ(std::max_element(hope.begin(), hope.begin() + state.players) - hope.begin(), leader);
    });
    EXPECT_GT(count, 0);
}

TYPED_TEST_P(Bots, nothing_is_allocated_while_thinking_even_when_memory_is_full) {
    SearchBot<TypeParam> bot({.iterations = 400 / thinning, .sight = 40, .nodes = 64});
    const int count = TestFixture::decisions(4, 36, 64, [&](const auto& rules, const auto& state) {
        const Redacted<TypeParam> known(rules, state, rules.actor(state));
        Rng rng(10);
        const std::uint64_t before = allocations();
        const Action action = bot.choose(rules, known, rng);
        ASSERT_EQ(allocations(), before);
        ASSERT_TRUE(TestFixture::is_legal(rules, state, action));
    });
    EXPECT_GT(count, 0);
}

TYPED_TEST_P(Bots, threads_share_the_iterations_and_their_speed_does_not_matter) {
    const Effort effort{.iterations = 100, .nodes = 1u << 10, .threads = 3};
    SearchBot<TypeParam> one(effort), other(effort);
    const int count = TestFixture::decisions(8, 41, 64, [&](const auto& rules, const auto& state) {
        const Redacted<TypeParam> known(rules, state, rules.actor(state));
        Rng first(7), second(7), third(7);
        one.start();
        other.start();
        const std::vector<Hint> hints = one.hints(rules, known, first);
        ASSERT_EQ(other.choose(rules, known, second), hints[0].action);
        ASSERT_EQ(one.iterations(), 102u) << "34 each";
        std::uint32_t visits = 0;
        for (const Hint& hint : hints) visits += hint.visits;
        ASSERT_LE(visits, 102u);
        ASSERT_GE(visits, 51u);
        double sum = 0;
        for (const double share : one.appraise(rules, known, {}, third)) sum += share;
        ASSERT_TRUE(state.players == 1 || (sum > 1 - 1e-9 && sum < 1 + 1e-9)) << sum;
    });
    EXPECT_GT(count, 0);
}

// Starting threads allocates; thinking longer does not.
TYPED_TEST_P(Bots, what_threads_allocate_does_not_depend_on_how_long_they_think) {
    const auto& rules = standard<TypeParam>().rules;
    Rng luck(42);
    auto state = rules.setup(TypeParam::least_players, {});
    typename TypeParam::Actions actions;
    for (actions.push({}); rules.actor(state) < 0 || actions.size() < 2;) {
        rules.apply(state, *any_action<TypeParam>(rules, state, luck));
        if (rules.actor(state) >= 0) rules.legal(state, actions);
    }
    const Redacted<TypeParam> known(rules, state, rules.actor(state));
    const auto allocated = [&](std::uint32_t iterations) {
        SearchBot<TypeParam> bot({.iterations = iterations, .nodes = 64, .threads = 2});
        Rng rng(10);
        bot.choose(rules, known, rng);
        const std::uint64_t before = allocations();
        bot.choose(rules, known, rng);
        return allocations() - before;
    };
    EXPECT_EQ(allocated(20), allocated(2000 / thinning));
}

TYPED_TEST_P(Bots, a_time_budget_is_kept) {
    SearchBot<TypeParam> bot({.milliseconds = 5});
    const auto& rules = standard<TypeParam>().rules;
    Rng rng(37);
    auto state = rules.setup(TypeParam::least_players, {});
    while (rules.actor(state) == nature) rules.apply(state, *draw<TypeParam>(rules, state, rng));
    const auto hints = bot.hints(rules, Redacted<TypeParam>(rules, state, rules.actor(state)), rng);
    EXPECT_FALSE(hints.empty());
    EXPECT_EQ(bot.iterations() % 16, 0u);
    EXPECT_GE(bot.iterations(), 16u);
}

// Asked beforehand, a bot imagines one game: that of the action which looks best. Asked meanwhile, it has an answer soon.
TYPED_TEST_P(Bots, a_decision_can_be_stopped) {
    std::atomic<bool> flag = true;
    const Effort endless{.iterations = 1'000'000'000, .sight = 40, .haste = 0.1, .nodes = 1u << 9, .threads = 2};
    SearchBot<TypeParam> bot(endless), advisor(advice());
    const int count = TestFixture::decisions(8, 44, 64, [&](const auto& rules, const auto& state) {
        const Redacted<TypeParam> known(rules, state, rules.actor(state));
        Rng rng(7);
        for (const BotEntry<TypeParam>& entry : bot_registry<TypeParam>)
            ASSERT_TRUE(TestFixture::is_legal(rules, state, make_bot<TypeParam>(entry.name)->choose(rules, known, rng, Stop(flag))));
        ASSERT_TRUE(TestFixture::is_legal(rules, state, bot.choose(rules, known, rng, Stop(flag))));
        ASSERT_EQ(bot.iterations(), 2u) << "one each";
        advisor.start();
        const std::vector<Hint> hints = advisor.hints(rules, known, rng, Stop(flag));
        ASSERT_EQ(hints.size(), 1u);
        ASSERT_TRUE(TestFixture::is_legal(rules, state, hints[0].action));
        double sum = 0;
        for (const double share : bot.appraise(rules, known, {}, rng, Stop(flag))) sum += share;
        ASSERT_TRUE(state.players == 1 || (sum > 1 - 1e-9 && sum < 1 + 1e-9)) << sum;
        flag = false;
        std::thread impatient([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            flag = true;
        });
        const Action action = bot.choose(rules, known, rng, Stop(flag));
        impatient.join();
        ASSERT_TRUE(TestFixture::is_legal(rules, state, action));
    });
    EXPECT_GT(count, 0);
}

// The games finished by then, counted like those of a run that was asked for no more.
TYPED_TEST_P(Bots, a_stopped_run_counts_the_games_that_were_finished) {
    const auto& rules = standard<TypeParam>().rules;
    const int players = std::max(2, TypeParam::least_players);
    const auto stopped_after_three = [](const auto& run) {
        std::atomic<std::uint64_t> progress = 0;
        std::atomic<bool> flag = false;
        std::thread impatient([&] {
            while (progress < 3) std::this_thread::yield();
            flag = true;
        });
        run(progress, Stop(flag));
        impatient.join();
    };
    const Simulator<TypeParam> simulator(rules, {}, std::vector<std::string>(static_cast<std::size_t>(players), "greedy"), 6);
    stopped_after_three([&](auto& progress, Stop stop) {
        const Simulation part = simulator.run(1'000'000'000, 1, progress, stop);
        const Simulation whole = simulator.run(progress, 2, progress);
        EXPECT_GE(part.games, 3u);
        EXPECT_EQ(part.games, whole.games);
        EXPECT_EQ(part.actions, whole.actions);
        EXPECT_EQ(part.decisions, whole.decisions);
        EXPECT_EQ(part.wins, whole.wins);
        EXPECT_EQ(part.length.counts(), whole.length.counts());
        for (std::size_t seat = 0; seat < part.points.size(); ++seat) EXPECT_EQ(part.points[seat].counts(), whole.points[seat].counts());
        ASSERT_EQ(part.targets.size(), whole.targets.size());
        for (std::size_t i = 0; i < part.targets.size(); ++i) EXPECT_NEAR(part.targets[i].measured, whole.targets[i].measured, 1e-9);
    });
    const Arena<TypeParam> arena(rules, {}, players, {"greedy", "random", "level1"}, 5, 0);
    stopped_after_three([&](auto& progress, Stop stop) {
        const std::vector<Duel> part = arena.run(1'000'000'000, 1, progress, stop);
        ASSERT_EQ(part.size(), 1u);
        EXPECT_GE(part[0].games(), 3);
        std::atomic<std::uint64_t> other = 0;
        EXPECT_EQ(part[0].pairs, arena.run(part[0].pairs.size(), 2, other)[0].pairs);
        EXPECT_NEAR(arena.ratings(part)[0] + arena.ratings(part)[1], 0, 1e-9);
        EXPECT_TRUE(std::isnan(arena.ratings(part)[2])) << "it has not played";
    });
}

TYPED_TEST_P(Bots, arena_gives_the_same_on_any_number_of_threads_and_knows_who_is_better) {
    const auto& rules = standard<TypeParam>().rules;
    const int players = std::max(2, TypeParam::least_players);
    const Arena<TypeParam> arena(rules, {}, players, {"greedy", "random"}, 5, 0);
    std::atomic<std::uint64_t> progress = 0;
    const std::vector<Duel> one = arena.run(8, 1, progress), two = arena.run(8, 2, progress);
    EXPECT_EQ(progress, 32u);
    ASSERT_EQ(one.size(), 1u);
    EXPECT_EQ(one[0].pairs, two[0].pairs);
    EXPECT_GT(one[0].elo().low, 0);
    EXPECT_GT(arena.ratings(one)[0], arena.ratings(one)[1]);
    const Arena<TypeParam> sequential(rules, {}, players, {"greedy", "random"}, 5, 200);
    const std::vector<Duel> soon = sequential.run(400, 1, progress);
    EXPECT_EQ(soon[0].decided, 1);
    EXPECT_LT(soon[0].pairs.size(), 400u);
}

TYPED_TEST_P(Bots, a_review_comments_on_every_action) {
    MatchResult result = new_match({std::string(TypeParam::name), TypeParam::least_players, Json::object(), {}, {}, {}});
    ASSERT_TRUE(result);
    auto& play = dynamic_cast<Play<TypeParam>&>(**result);
    Rng rng(39);
    for (int i = 0; i < 40 && play.actor() != nobody; ++i) play.apply_any(rng);
    Reviewer<TypeParam> reviewer({.iterations = 40, .nodes = 1u << 9}, 1);
    int judged = 0;
    for (std::size_t step = 0; step < play.length(); ++step) {
        const Comment comment = reviewer.comment(play, step);
        double sum = 0;
        for (const double chance : comment.chances) sum += chance;
        if (play.players() > 1) {
            EXPECT_NEAR(sum, 1, 1e-9);
        }
        EXPECT_GE(comment.loss(), 0);
        EXPECT_TRUE(comment.actor >= 0 || !comment.better);
        judged += comment.actor >= 0 ? 1 : 0;
    }
    EXPECT_GT(judged, 0);
}

REGISTER_TYPED_TEST_SUITE_P(Bots, the_true_state_does_not_compile, every_bot_finishes_its_games_by_the_rules,
                            the_same_seed_gives_the_same_choice, choices_and_hints_do_not_depend_on_what_is_hidden,
                            hints_are_chances_best_first, pride_moves_every_share_towards_an_even_split_and_advice_has_none,
                            nothing_is_allocated_while_thinking_even_when_memory_is_full,
                            threads_share_the_iterations_and_their_speed_does_not_matter,
                            what_threads_allocate_does_not_depend_on_how_long_they_think, a_time_budget_is_kept, a_decision_can_be_stopped,
                            a_stopped_run_counts_the_games_that_were_finished,
                            arena_gives_the_same_on_any_number_of_threads_and_knows_who_is_better, a_review_comments_on_every_action);

}  // namespace tidekeep
