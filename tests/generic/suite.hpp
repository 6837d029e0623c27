#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include "generic/travel.hpp"
#include "heap.hpp"
#include "lab/playout.hpp"
#include "match/play.hpp"

// What every game must pass, by being registered.
namespace tidekeep {

template <class G>
class Generic : public testing::Test {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    // What whoever acts can do, sorted.
    static std::vector<Action> options_of(const Rules& rules, const State& state) {
        std::vector<Action> actions;
        if (rules.actor(state) == nature) {
            typename G::Outcomes outcomes;
            rules.outcomes(state, outcomes);
            for (const Outcome& outcome : outcomes) actions.push_back(outcome.action);
        } else if (rules.actor(state) != nobody) {
            typename G::Actions legal;
            rules.legal(state, legal);
            actions.assign(legal.begin(), legal.end());
        }
        std::sort(actions.begin(), actions.end());
        return actions;
    }

    static const std::vector<Action>& space() {
        static const std::vector<Action> all = [] {
            std::vector<Action> actions;
            visit_actions(standard<G>().rules, [&](Action action) { actions.push_back(action); });
            return actions;
        }();
        return all;
    }

    // The generator's list is just what the referee allows, of the whole space and of arbitrary bits. Returns the number of comparisons.
    static std::uint64_t compare(const Rules& rules, const State& state, Rng& rng) {
        const std::vector<Action> options = options_of(rules, state);
        EXPECT_EQ(std::adjacent_find(options.begin(), options.end()), options.end()) << "an action is listed twice";
        std::size_t found = 0;
        for (const Action action : space()) {
            const bool listed = std::binary_search(options.begin(), options.end(), action);
            found += listed ? 1 : 0;
            const Verdict verdict = check(rules, state, action);
            EXPECT_EQ(verdict.ok(), listed) << to_text(rules, action)
                                            << (listed ? " is generated, but refused by rule " + std::to_string(verdict.rule())
                                                       : " is allowed, but not generated")
                                            << " in " << to_json(rules, state).dump();
            if (verdict.ok() != listed) return 0;
            EXPECT_TRUE(verdict.ok() || find(G::ledger, verdict.rule()) != nullptr);
        }
        EXPECT_EQ(found, options.size()) << "an action outside the space is generated in " << to_json(rules, state).dump();
        for (int i = 0; i < 64; ++i) {
            Action action{static_cast<std::uint32_t>(rng.next())};
            if (i % 2 == 0) action.bits = space()[rng.below(static_cast<std::uint32_t>(space().size()))].bits ^ 1u << rng.below(32);
            EXPECT_EQ(check(rules, state, action).ok(), std::binary_search(options.begin(), options.end(), action))
                << std::hex << action.bits;
        }
        return space().size();
    }

    static void expect_sound(const Rules& rules, const State& state) {
        const std::optional<std::string> wrong = fault(rules, state);
        ASSERT_FALSE(wrong.has_value()) << *wrong << " in " << to_json(rules, state).dump();
    }

    // Everything that the redaction contract says, for one viewer of one state.
    static void expect_redacted(const Rules& rules, const State& state, Seat viewer, Rng& rng) {
        const State known = rules.redact(state, viewer);
        ASSERT_TRUE(same(rules.redact(known, viewer), known)) << "redacting twice differs";
        const State other = rules.complete(known, viewer, rng);
        expect_sound(rules, other);
        ASSERT_TRUE(same(rules.redact(other, viewer), known))
            << "a completion differs in what seat " << int(viewer) << " sees: " << to_json(rules, known).dump() << " and "
            << to_json(rules, rules.redact(other, viewer)).dump();
        ASSERT_EQ(rules.actor(other), rules.actor(state)) << "who acts is public";
        if (rules.actor(state) == viewer && viewer >= 0) {
            const std::vector<Action> options = options_of(rules, state);
            ASSERT_EQ(options_of(rules, known), options) << "what a seat can do depends on what it does not know";
            for (const Action action : options) ASSERT_EQ(rules.reveals(known, action), rules.reveals(state, action));
            for (int i = 0; i < 32; ++i) {
                const Action action = space()[rng.below(static_cast<std::uint32_t>(space().size()))];
                ASSERT_EQ(check(rules, known, action), check(rules, state, action))
                    << "a refusal depends on what the seat does not know: " << to_text(rules, action);
            }
        }
        expect_log_hides(rules, state, other, viewer);
    }

    // Actions that the log shows alike leave a viewer knowing the same, and how they are shown does not depend on what is hidden.
    static void expect_log_hides(const Rules& rules, const State& state, const State& other, Seat viewer) {
        std::map<std::uint32_t, State> seen;
        for (const Action action : options_of(rules, state)) {
            const Action shown = rules.conceal(state, action, viewer);
            ASSERT_EQ(rules.conceal(other, action, viewer), shown);
            ASSERT_EQ(from_text(rules, to_text(rules, shown)), shown) << to_text(rules, shown);
            State next = state;
            rules.apply(next, action);
            const State known = rules.redact(next, viewer);
            const auto [earlier, fresh] = seen.emplace(shown.bits, known);
            ASSERT_TRUE(fresh || same(earlier->second, known))
                << to_text(rules, shown) << " hides from seat " << int(viewer) << " what its view shows";
        }
    }

    static Json golden() {
        std::ifstream file(TIDEKEEP_SOURCE "/tests/golden/" + std::string(G::name) + ".json");
        std::stringstream text;
        text << file.rdbuf();
        const Result<Json> document = parse(text.str(), std::string(G::name) + ".json");
        return document ? *document : Json();
    }
};

TYPED_TEST_SUITE_P(Generic);

TYPED_TEST_P(Generic, built_in_edition_loads) {
    const auto published = publish<TypeParam>(TypeParam::edition_text, "edition.jsonc");
    ASSERT_TRUE(published) << published.problem().text();
    EXPECT_EQ(published->fingerprint.size(), 16u);
}

TYPED_TEST_P(Generic, edition_without_any_one_field_is_refused_by_name) {
    const Json whole = *parse(TypeParam::edition_text, "edition.jsonc");
    for (const auto& item : whole.items()) {
        Json less = whole;
        less.erase(item.key());
        const auto published = publish<TypeParam>(less.dump(), "lacking.jsonc");
        ASSERT_FALSE(published) << item.key();
        EXPECT_NE(published.problem().text().find("lacking.jsonc"), std::string::npos) << published.problem().text();
        EXPECT_NE(published.problem().text().find(item.key()), std::string::npos) << published.problem().text();
    }
    Json more = whole;
    more["surplus"] = 1;
    const auto published = publish<TypeParam>(more.dump(), "surplus.jsonc");
    ASSERT_FALSE(published);
    EXPECT_NE(published.problem().text().find("'surplus'"), std::string::npos) << published.problem().text();
}

TYPED_TEST_P(Generic, generator_equals_referee) {
    constexpr std::uint64_t wanted = 2'100'000 / thinning, wanted_states = 600 / thinning;
    std::uint64_t pairs = 0, states = 0;
    Rng rng(11);
    for (std::uint64_t round = 0; pairs < wanted || states < wanted_states; ++round) {
        travel<TypeParam>(
            64, 100 + round,
            [&](const auto& rules, const auto& state, Action) {
                if ((pairs >= wanted && states >= wanted_states) || rng.below(64) != 0) return;
                pairs += TestFixture::compare(rules, state, rng);
                ++states;
                ASSERT_FALSE(testing::Test::HasFailure());
            },
            [&](const auto& rules, const auto& state) { ASSERT_GT(TestFixture::compare(rules, state, rng), 0u); });
        if (this->HasFatalFailure()) return;
    }
    EXPECT_GE(pairs, wanted);
    this->RecordProperty("pairs", std::to_string(pairs));
    std::cout << "  " << pairs << " (state, action) pairs in " << states << " states\n";
}

TYPED_TEST_P(Generic, games_end_and_states_stay_sound) {
    constexpr int games = 20'000 / thinning;
    Rng rng(12);
    std::uint64_t actions = 0, ends = 0;
    travel<TypeParam>(
        games, 3,
        [&](const auto& rules, const auto& state, Action action) {
            ++actions;
            if (rng.below(16) != 0) return;
            TestFixture::expect_sound(rules, state);
            const auto options = TestFixture::options_of(rules, state);
            ASSERT_FALSE(options.empty()) << "somebody is to act and cannot";
            auto once = state, twice = state;
            rules.apply(once, action);
            rules.apply(twice, action);
            ASSERT_TRUE(same(once, twice)) << "the same action has led to two states";
        },
        [&](const auto& rules, const auto& state) {
            TestFixture::expect_sound(rules, state);
            ++ends;
        });
    EXPECT_EQ(ends, static_cast<std::uint64_t>(games));
    std::cout << "  " << actions << " actions in " << games << " games\n";
}

TYPED_TEST_P(Generic, weights_of_nature_are_positive) {
    std::uint64_t draws = 0;
    travel<TypeParam>(400 / thinning + 1, 4, [&](const auto& rules, const auto& state, Action) {
        if (rules.actor(state) != nature) return;
        typename TypeParam::Outcomes outcomes;
        rules.outcomes(state, outcomes);
        for (const Outcome& outcome : outcomes) ASSERT_GT(outcome.weight, 0u);
        ++draws;
    });
    EXPECT_GT(draws, 0u);
}

TYPED_TEST_P(Generic, scores_rank_and_add_up) {
    travel<TypeParam>(
        800 / thinning + 1, 5, [](const auto&, const auto&, Action) {},
        [](const auto& rules, const auto& state) {
            const Scores scores = rules.scores(state);
            int winners = 0;
            for (int seat = 0; seat < state.players; ++seat) {
                int sum = 0;
                for (const Part& part : breakdown(rules, state, static_cast<Seat>(seat))) sum += part.points;
                ASSERT_EQ(sum, scores.points[seat]);
                winners += scores.rank[seat] == 1 ? 1 : 0;
                for (int other = 0; other < state.players; ++other)
                    ASSERT_TRUE(scores.points[other] <= scores.points[seat] || scores.rank[other] < scores.rank[seat]);
            }
            ASSERT_GE(winners, 1);
        });
}

TYPED_TEST_P(Generic, notation_round_trips) {
    const auto& rules = standard<TypeParam>().rules;
    std::set<std::string> texts;
    for (const Action action : TestFixture::space()) {
        const std::string text = to_text(rules, action);
        ASSERT_EQ(from_text(rules, text), action) << text;
        ASSERT_TRUE(texts.insert(text).second) << text << " stands for two actions";
        ASSERT_TRUE(explain(rules, action).contains("kind")) << text;
    }
    for (const std::string_view nonsense :
         {"", " ", "?", "p1", "no such action", "  flip", "flip ", "\xff\xfe", "-1", "99999999999999999999"})
        EXPECT_FALSE(from_text(rules, nonsense)) << nonsense;
    Rng rng(6);
    for (int i = 0; i < 20'000 / thinning; ++i) {
        std::string text = to_text(rules, TestFixture::space()[rng.below(static_cast<std::uint32_t>(TestFixture::space().size()))]);
        text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(rng.below(256));
        const auto action = from_text(rules, text);
        ASSERT_TRUE(!action || to_text(rules, *action) == text) << text << " and " << to_text(rules, *action) << " are one action";
    }
}

TYPED_TEST_P(Generic, positions_round_trip_byte_for_byte) {
    Rng rng(7);
    int loaded = 0;
    travel<TypeParam>(200 / thinning + 10, 8, [&](const auto& rules, const auto& state, Action) {
        if (rng.below(32) != 0) return;
        const Result<Json> document = parse(to_json(rules, state).dump(), "position");
        ASSERT_TRUE(document);
        std::optional<Problem> problem;
        const auto again = from_json(rules, Reader(*document, "position", problem));
        ASSERT_FALSE(problem.has_value()) << problem->text() << " in " << document->dump();
        ASSERT_TRUE(same(*again, state)) << document->dump();
        ++loaded;
    });
    EXPECT_GT(loaded, 0);
}

// Every field of a position in turn is removed, or replaced by something of another kind: an answer that names it, and never a crash.
TYPED_TEST_P(Generic, spoilt_positions_are_refused) {
    Rng rng(8);
    int spoilt = 0;
    travel<TypeParam>(8, 9, [&](const auto& rules, const auto& state, Action) {
        if (rng.below(64) != 0) return;
        const Json whole = to_json(rules, state);
        for (const auto& item : whole.items()) {
            for (const Json& instead : {Json("nonsense"), Json(-7), Json(1e300), Json::array({-1, "x", nullptr}), Json{{"a", 1}}, Json()}) {
                Json changed = whole;
                if (instead.is_null()) changed.erase(item.key());
                else changed[item.key()] = instead;
                std::optional<Problem> problem;
                const auto loaded = from_json(rules, Reader(changed, "position", problem));
                ASSERT_TRUE(problem.has_value()) << item.key() << " = " << instead.dump() << " is accepted";
                ASSERT_FALSE(loaded.has_value());
                ++spoilt;
            }
        }
    });
    EXPECT_GT(spoilt, 0);
}

TYPED_TEST_P(Generic, redaction_reveals_nothing) {
    Rng rng(9);
    std::uint64_t checked = 0;
    constexpr std::uint64_t wanted = 100'000 / thinning;
    for (std::uint64_t round = 0; checked < wanted; ++round) {
        travel<TypeParam>(64, 200 + round, [&](const auto& rules, const auto& state, Action) {
            if (checked >= wanted || rng.below(16) != 0) return;
            TestFixture::expect_redacted(rules, state, static_cast<Seat>(rng.below(state.players)), rng);
            if (rng.below(4) == 0) TestFixture::expect_redacted(rules, state, nobody, rng);
            ++checked;
        });
        if (this->HasFatalFailure()) return;
    }
    EXPECT_GE(checked, wanted);
    std::cout << "  " << checked << " states\n";
}

TYPED_TEST_P(Generic, views_and_sketches_show_only_what_is_known) {
    Rng rng(10);
    int looked = 0;
    travel<TypeParam>(64, 13, [&](const auto& rules, const auto& state, Action) {
        if (rng.below(64) != 0) return;
        const Seat viewer = static_cast<Seat>(rng.below(state.players));
        const auto known = rules.redact(state, viewer);
        const auto other = rules.complete(known, viewer, rng);
        ASSERT_EQ(to_json(rules, rules.redact(other, viewer)).dump(), to_json(rules, known).dump());
        ASSERT_EQ(sketch(rules, rules.redact(other, viewer), viewer), sketch(rules, known, viewer));
        ASSERT_FALSE(sketch(rules, known, viewer).empty());
        ++looked;
    });
    EXPECT_GT(looked, 0);
}

TYPED_TEST_P(Generic, records_replay_and_undo_restores_byte_for_byte) {
    const auto& published = standard<TypeParam>();
    int undone = 0, kept = 0;
    for (std::uint64_t game = 0; game < 60 / thinning + 3; ++game) {
        Rng rng = Rng::derive(14, game);
        const auto [players, choices] = any_table<TypeParam>(published.rules, rng);
        Setup setup{std::string(TypeParam::name), players, write_choices(choices, TypeParam::options), {}, {}, {}};
        MatchResult result = new_match(setup);
        ASSERT_TRUE(result) << result.problem().text();
        auto& play = dynamic_cast<Play<TypeParam>&>(**result);
        while (play.actor() != nobody) {
            const Seat actor = play.actor();
            const auto before = play.state();
            play.apply_any(rng);
            const Answer undo = play.undo(static_cast<Seat>(std::max<int>(actor, 0)));
            if (undo.ok) {
                ASSERT_GE(actor, 0) << "luck was taken back";
                ASSERT_TRUE(same(play.state(), before));
                play.apply_any(rng);
                ++undone;
            } else {
                ASSERT_FALSE(undo.reason.empty());
                ++kept;
            }
        }
        const Result<Json> document = parse(play.record().to_json().dump(), "record");
        const Result<Record> record = Record::from_json(*document, "record");
        ASSERT_TRUE(record) << record.problem().text();
        const MatchResult again = replay(*record);
        ASSERT_TRUE(again) << again.problem().text();
        const auto& replayed = dynamic_cast<const Play<TypeParam>&>(**again);
        ASSERT_EQ(replayed.length(), play.length());
        for (std::size_t step = 0; step <= play.length(); ++step) ASSERT_TRUE(same(replayed.state(step), play.state(step))) << step;
    }
    EXPECT_GT(undone, 0);
    EXPECT_GT(kept, 0);
}

TYPED_TEST_P(Generic, nothing_is_allocated_between_first_action_and_last) {
    const auto& rules = standard<TypeParam>().rules;
    for (int players = TypeParam::least_players; players <= TypeParam::most_players; ++players) {
        Tally tally;
        const std::uint64_t before = allocations();
        play_out<TypeParam>(rules, players, {}, Rng(15), tally);
        EXPECT_EQ(allocations(), before);
        EXPECT_GT(tally.actions, 0u);
    }
}

TYPED_TEST_P(Generic, signature_is_the_stored_one) {
    const Json golden = TestFixture::golden();
    ASSERT_TRUE(golden.contains("signature"));
    EXPECT_EQ(hex(signature<TypeParam>(standard<TypeParam>().rules)), golden["signature"].get<std::string>())
        << "if the rules were meant to change, run ./dev golden";
}

TYPED_TEST_P(Generic, perft_counts_are_the_stored_ones) {
    const Json golden = TestFixture::golden();
    const auto& rules = standard<TypeParam>().rules;
    ASSERT_TRUE(golden.contains("perft"));
    ASSERT_GE(golden["perft"].size(), 3u);
    for (const Json& entry : golden["perft"]) {
        std::optional<Problem> problem;
        const auto state = from_json(rules, Reader(entry["position"], "position", problem));
        ASSERT_FALSE(problem.has_value()) << problem->text();
        int depth = 0;
        for (const Json& count : entry["counts"])
            EXPECT_EQ(perft<TypeParam>(rules, *state, ++depth), count.get<std::uint64_t>()) << "depth " << depth;
    }
}

REGISTER_TYPED_TEST_SUITE_P(Generic, built_in_edition_loads, edition_without_any_one_field_is_refused_by_name, generator_equals_referee,
                            games_end_and_states_stay_sound, weights_of_nature_are_positive, scores_rank_and_add_up, notation_round_trips,
                            positions_round_trip_byte_for_byte, spoilt_positions_are_refused, redaction_reveals_nothing,
                            views_and_sketches_show_only_what_is_known, records_replay_and_undo_restores_byte_for_byte,
                            nothing_is_allocated_between_first_action_and_last, signature_is_the_stored_one,
                            perft_counts_are_the_stored_ones);

}  // namespace tidekeep
