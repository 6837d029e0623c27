#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <span>
#include <sstream>
#include <vector>

#include "front/digest.hpp"
#include "generic/travel.hpp"
#include "heap.hpp"
#include "lab/playout.hpp"
#include "match/play.hpp"
#include "table/protocol.hpp"
#include "unit.hpp"

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
        const std::optional<Problem> wrong = fault(rules, state);
        ASSERT_FALSE(wrong.has_value()) << wrong->text() << " in " << to_json(rules, state).dump();
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

    static State known_after(const Rules& rules, State state, Action action, Seat viewer) {
        rules.apply(state, action);
        return rules.redact(state, viewer);
    }

    // Actions that the log shows alike leave a viewer knowing the same, and how they are shown does not depend on what stays hidden.
    static void expect_log_hides(const Rules& rules, const State& state, const State& other, Seat viewer) {
        std::map<std::uint32_t, State> seen;
        for (const Action action : options_of(rules, state)) {
            const Action shown = rules.conceal(state, action, viewer);
            ASSERT_EQ(from_text(rules, to_text(rules, shown)), shown) << to_text(rules, shown);
            const State known = known_after(rules, state, action, viewer);
            if (rules.conceal(other, action, viewer) != shown) {
                ASSERT_TRUE(check(rules, other, action).ok()) << to_text(rules, shown) << " shows what is hidden";
                ASSERT_FALSE(same(known_after(rules, other, action, viewer), known))
                    << to_text(rules, shown) << " shows seat " << int(viewer) << " what its view hides";
            }
            const auto [earlier, fresh] = seen.emplace(shown.bits, known);
            ASSERT_TRUE(fresh || same(earlier->second, known))
                << to_text(rules, shown) << " hides from seat " << int(viewer) << " what its view shows";
        }
    }

    // Bytes as a request has them.
    static std::string digits(std::span<const std::uint8_t> bytes) {
        std::string text;
        for (const std::uint8_t byte : bytes) {
            text += "0123456789abcdef"[byte >> 4];
            text += "0123456789abcdef"[byte & 15];
        }
        return text;
    }
    template <class... Parts>
    static std::string line_of(Parts... parts) {
        std::vector<std::uint8_t> bytes;
        const auto append = [&](auto part) {
            for (std::size_t i = 0; i < sizeof part; ++i) bytes.push_back(static_cast<std::uint8_t>(part >> 8 * i));
        };
        (append(parts), ...);
        return digits(bytes);
    }

    // What somebody elsewhere is told of the game: the state as bytes, and what was done since as it was shown.
    static Json told_of(const Play<G>& play, Seat viewer, std::size_t since) {
        const State known = play.rules().redact(play.state(), viewer);
        std::array<std::uint8_t, sizeof(State)> bytes;
        std::memcpy(bytes.data(), &known, sizeof known);
        Json lines = Json::array();
        for (std::size_t step = since; step < play.length(); ++step) {
            const State before = play.state(step);
            lines.push_back(line_of(play.rules().actor(before), play.rules().conceal(before, play.action(step), viewer).bits));
        }
        return {{"cmd", "glimpse"},
                {"game", std::string(G::name)},
                {"players", play.players()},
                {"sketch", true},
                {"state", digits(bytes)},
                {"told", lines},
                {"seat", viewer < 0 ? Json() : Json(viewer)}};
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

// Whatever is drawn, counted or picked without a list is what the list would have given, and takes the same luck.
TYPED_TEST_P(Generic, drawing_counting_and_picking_equal_listing) {
    Rng rng(20);
    std::uint64_t drawn = 0, picked = 0;
    const auto expect_drawn = [&](const auto& rules, const auto& state) {
        typename TypeParam::Outcomes outcomes;
        rules.outcomes(state, outcomes);
        Counter counter;
        rules.outcomes(state, counter);
        ASSERT_EQ(counter.size(), outcomes.size());
        ASSERT_EQ(counter.total(), outcomes.total());
        for (int i = 0; i < 4; ++i, ++drawn) {
            Rng listed(rng.next()), unlisted = listed;
            ASSERT_EQ(rules.draw(state, unlisted), sample(outcomes, listed)) << to_json(rules, state).dump();
            ASSERT_EQ(unlisted.next(), listed.next()) << "drawing takes more or less luck than sampling";
        }
    };
    const auto expect_picked = [&](const auto& rules, const auto& state) {
        typename TypeParam::Actions actions;
        rules.legal(state, actions);
        Counter counter;
        rules.legal(state, counter);
        ASSERT_EQ(counter.size(), actions.size());
        Rng listed(rng.next()), unlisted = listed;
        ASSERT_EQ(any_action_unlisted<TypeParam>(rules, state, unlisted), *any_action<TypeParam>(rules, state, listed));
        ASSERT_EQ(unlisted.next(), listed.next());
        if (rng.below(16) != 0) return;
        for (std::uint32_t k = 0; k < actions.size(); ++k, ++picked) {
            Picker picker(k);
            rules.legal(state, picker);
            ASSERT_EQ(picker.picked(), actions[k]);
        }
    };
    travel<TypeParam>(200 / thinning + 1, 21, [&](const auto& rules, const auto& state, Action) {
        if (rules.actor(state) >= 0) return expect_picked(rules, state);
        expect_drawn(rules, state);
        expect_drawn(rules, rules.redact(state, nobody));
    });
    EXPECT_GT(drawn, 0u);
    EXPECT_GT(picked, 0u);
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

// Every action of the space that a seat can have has a number of its own, and every number an action of the space.
TYPED_TEST_P(Generic, numbers_of_actions_round_trip) {
    const auto& rules = standard<TypeParam>().rules;
    const typename TypeParam::Numbering numbering(rules);
    std::set<std::uint32_t> space, numbered;
    for (const Action action : TestFixture::space()) {
        space.insert(action.bits);
        if (const Maybe<unsigned> index = numbering.index_of(action)) {
            ASSERT_LT(*index, numbering.action_count()) << to_text(rules, action);
            ASSERT_EQ(numbering.action_at(*index), action) << *index;
        }
    }
    for (unsigned index = 0; index < numbering.action_count(); ++index) {
        const Action action = numbering.action_at(index);
        ASSERT_EQ(numbering.index_of(action).value_or(~0u), index) << to_text(rules, action);
        ASSERT_TRUE(space.contains(action.bits)) << to_text(rules, action);
        ASSERT_TRUE(numbered.insert(action.bits).second) << to_text(rules, action) << " has two numbers";
    }
    Rng rng(22);
    for (int i = 0; i < 200'000 / thinning; ++i) {
        const Action action{TestFixture::space()[rng.below(static_cast<std::uint32_t>(space.size()))].bits ^ 1u << rng.below(32)};
        ASSERT_EQ(static_cast<bool>(numbering.index_of(action)), numbered.contains(action.bits)) << std::hex << action.bits;
    }
}

// What a seat may do has a number, and what luck brings has none that a seat could have at that time.
TYPED_TEST_P(Generic, legal_actions_have_numbers) {
    const typename TypeParam::Numbering numbering(standard<TypeParam>().rules);
    std::uint64_t legal = 0, luck = 0;
    travel<TypeParam>(640 / thinning + 1, 23, [&](const auto& rules, const auto& state, Action) {
        for (const Action action : TestFixture::options_of(rules, state)) {
            const bool numbered = static_cast<bool>(numbering.index_of(action));
            ASSERT_EQ(numbered, rules.actor(state) != nature) << to_text(rules, action);
            ++(numbered ? legal : luck);
        }
    });
    EXPECT_GT(legal, 0u);
    EXPECT_GT(luck, 0u);
    std::cout << "  " << legal << " actions of seats, of " << numbering.action_count() << '\n';
}

// The names and limits of an observation's entries, as a pen writes them.
struct Scribe {
    struct Entry {
        std::string name;
        unsigned value, most;
    };
    std::vector<Entry> entries;

    static std::string text(Label label) {
        std::string name = label.noun;
        for (const int index : {label.first, label.second})
            if (index >= 0) name += "[" + std::to_string(index) + "]";
        return name;
    }
    void amount(Label label, unsigned value, unsigned most) { entries.push_back({text(label), value, most}); }
    void choice(Label label, unsigned value, unsigned count) { entries.push_back({text(label), value, count - 1}); }
    void flag(Label label, bool value) { entries.push_back({text(label), value, 1}); }
};

// The same entries in every state, named once, each within its limits; one for each thing known, so that equal knowledge gives equal rows,
// whatever the truth, and different knowledge different ones.
TYPED_TEST_P(Generic, observations_hold_what_a_seat_knows_and_nothing_else) {
    constexpr std::size_t size = observation_size<TypeParam>;
    using Row = std::array<std::int16_t, size>;
    const auto row_of = [](const auto& rules, const auto& full, Seat viewer) {
        Row row{};
        observe(rules, Redacted<TypeParam>(rules, full, viewer), row.data());
        return row;
    };
    std::vector<std::string> names;
    std::vector<unsigned> limits;
    std::map<std::uint64_t, std::uint64_t> known_by_row;
    std::set<std::uint64_t> rows;
    Rng rng(24);
    const auto expect_named = [&](const auto& rules, const auto& known, Seat viewer, const Row& row) {
        Scribe scribe;
        observe(rules, known, viewer, scribe);
        std::vector<std::string> now;
        std::vector<unsigned> most, values;
        for (const auto& entry : scribe.entries) {
            now.push_back(entry.name);
            most.push_back(entry.most);
            values.push_back(entry.value);
        }
        if (names.empty()) names = now, limits = most;
        ASSERT_EQ(now, names) << "entries depend on the state";
        ASSERT_EQ(most, limits) << "limits depend on the state";
        ASSERT_EQ(values, std::vector<unsigned>(row.begin(), row.end())) << "pens differ";
    };
    travel<TypeParam>(640 / thinning + 10, 25, [&](const auto& rules, const auto& state, Action) {
        if (rng.below(8) != 0) return;
        const Seat viewer = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(state.players)));
        const auto known = rules.redact(state, viewer);
        const Row row = row_of(rules, state, viewer);
        ASSERT_EQ(row_of(rules, rules.complete(known, viewer, rng), viewer), row) << "an observation depends on what is hidden";
        if (rows.size() % 128 == 0) expect_named(rules, known, viewer, row);
        for (std::size_t i = 0; i < size; ++i)
            ASSERT_TRUE(row[i] >= 0 && static_cast<unsigned>(row[i]) <= limits[i]) << names[i] << " in " << to_json(rules, known).dump();
        const std::uint64_t row_hash = hash_state(row, 1), known_hash = hash_state(known, static_cast<std::uint64_t>(viewer));
        ASSERT_EQ(known_by_row.emplace(row_hash, known_hash).first->second, known_hash)
            << "an observation does not show all that a seat knows: " << to_json(rules, known).dump();
        rows.insert(row_hash);
    });
    EXPECT_EQ(names.size(), size);
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), size) << "two entries have one name";
    EXPECT_LE(*std::max_element(limits.begin(), limits.end()), 32767u);
    EXPECT_GT(rows.size(), 100u);
    std::cout << "  " << size << " entries, " << rows.size() << " different rows\n";
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

// Whoever is told of a game in redacted bytes sees what there is to see beside it: every seat, and a bystander.
TYPED_TEST_P(Generic, a_glimpse_is_the_look_of_whoever_is_told) {
    int looks = 0, choices = 0;
    for (std::uint64_t game = 0; game < 6 / thinning + 1; ++game) {
        Rng rng = Rng::derive(22, game);
        const auto [players, options] = any_table<TypeParam>(standard<TypeParam>().rules, rng);
        const Json begin = {{"cmd", "new"},
                            {"game", std::string(TypeParam::name)},
                            {"players", players},
                            {"options", write_choices(options, TypeParam::options)}};
        MatchResult result = new_match({std::string(TypeParam::name), players, begin["options"], {}, {}, {}});
        ASSERT_TRUE(result) << result.problem().text();
        auto& play = dynamic_cast<Play<TypeParam>&>(**result);
        Protocol here, elsewhere({.glimpses = true});
        here.answer(begin.dump());
        for (bool over = false; !over;) {
            over = play.actor() == nobody;
            for (Seat viewer = nobody; viewer < players; ++viewer) {
                if (viewer == nature || (!over && rng.below(12) != 0)) continue;
                const std::size_t since = play.length() - std::min<std::size_t>(play.length(), 8);
                const Json told = TestFixture::told_of(play, viewer, since);
                Json seen = *parse(elsewhere.answer(told.dump()), "glimpse");
                Json look =
                    *parse(here.answer(Json{{"cmd", "look"}, {"seat", told["seat"]}, {"since", since}, {"sketch", true}}.dump()), "look");
                ASSERT_FALSE(seen.contains("error")) << seen["error"];
                ASSERT_EQ(seen["numbers"].size(), seen["actions"].size());
                for (std::size_t i = 0; i < seen["numbers"].size(); ++i, ++choices)
                    ASSERT_EQ(to_text(play.rules(), Action{seen["numbers"][i].template get<std::uint32_t>()}),
                              seen["actions"][i]["text"].template get<std::string>());
                seen.erase("numbers");
                for (const char* elsewhere_unknown : {"length", "step", "undo"}) {
                    seen.erase(elsewhere_unknown);
                    look.erase(elsewhere_unknown);
                }
                ASSERT_EQ(seen, look);
                ++looks;
            }
            if (over) break;
            play.apply_any(rng);
            here.answer(Json{{"cmd", "apply"}, {"action", play.played(play.length() - 1).front()}}.dump());
        }
    }
    EXPECT_GT(looks, 100 / thinning);
    EXPECT_GT(choices, 50 / thinning);
    std::cout << "  " << looks << " looks\n";
}

// A game with its luck passes an audit, also where things were taken back; any other luck, actor or action is found at its place.
TYPED_TEST_P(Generic, an_audit_finds_luck_that_was_bent) {
    Rng rng(23);
    const int players = TypeParam::least_players;
    MatchResult result = new_match({std::string(TypeParam::name), players, Json::object(), {}, {}, {}});
    ASSERT_TRUE(result) << result.problem().text();
    auto& play = dynamic_cast<Play<TypeParam>&>(**result);
    Json events = Json::array();
    std::vector<std::size_t> draws;
    for (Seat actor; (actor = play.actor()) != nobody;) {
        const std::uint64_t word = rng.next();
        Rng luck(word);
        play.apply_any(luck);
        if (actor == nature) draws.push_back(events.size());
        events.push_back(TestFixture::line_of(std::uint8_t{0}, actor, play.action(play.length() - 1).bits, word));
        if (actor >= 0 && rng.below(4) == 0 && play.undo(actor).ok)
            events.push_back(TestFixture::line_of(std::uint8_t{1}, actor, static_cast<std::uint32_t>(play.length()), std::uint64_t{0}));
    }
    Protocol protocol;
    protocol.answer(Json{{"cmd", "new"}, {"game", std::string(TypeParam::name)}, {"players", players}}.dump());
    const auto audit = [&](const Json& told) { return *parse(protocol.answer(Json{{"cmd", "audit"}, {"events", told}}.dump()), "audit"); };
    ASSERT_EQ(audit(events), (Json{{"draws", draws.size()}, {"actions", play.played(0)}}));
    ASSERT_GT(draws.size(), 0u);
    int found = 0;
    for (int i = 0; i < 200; ++i) {
        Json bent = events;
        const std::size_t at = draws[rng.below(static_cast<std::uint32_t>(draws.size()))];
        std::string text = bent[at];
        for (std::size_t digit = 12; digit < text.size(); ++digit) text[digit] = "0123456789abcdef"[rng.below(16)];
        bent[at] = text;
        const Json report = audit(bent);
        if (!report.contains("wrong")) continue;  // other luck may come to the same
        ASSERT_EQ(report["wrong"], at);
        ++found;
    }
    EXPECT_GT(found, 20);
    for (const char* wrong : {"00", "000000000000000000000000000x", ""}) {
        Json bent = events;
        bent[0] = wrong;
        EXPECT_TRUE(audit(bent).contains("error")) << wrong;
    }
    events[1] = TestFixture::line_of(std::uint8_t{1}, Seat{0}, std::uint32_t{2}, std::uint64_t{0});
    EXPECT_EQ(audit(events)["wrong"], 1) << "back to where the game has not been";
}

// What fuzzing once found (tests/findings/<game>): refused now, or played to its end by every luck.
TYPED_TEST_P(Generic, findings_are_refused_or_played_to_their_end) {
    const std::filesystem::path folder = TIDEKEEP_SOURCE "/tests/findings/" + std::string(TypeParam::name);
    if (!std::filesystem::exists(folder)) return;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        std::stringstream text;
        text << std::ifstream(file.path()).rdbuf();
        const Result<Json> unit = parse(text.str(), file.path().filename().string());
        ASSERT_TRUE(unit) << unit.problem().text();
        ASSERT_EQ((*unit)["game"], std::string(TypeParam::name));
        try {
            if (const auto table = lay<TypeParam>(*unit)) try_out<TypeParam>(*table, luck_of(*unit));
        } catch (const Broken& broken) {
            ADD_FAILURE() << file.path().filename() << ": " << broken.what();
        }
    }
}

REGISTER_TYPED_TEST_SUITE_P(Generic, built_in_edition_loads, edition_without_any_one_field_is_refused_by_name, generator_equals_referee,
                            games_end_and_states_stay_sound, weights_of_nature_are_positive, drawing_counting_and_picking_equal_listing,
                            scores_rank_and_add_up, notation_round_trips, positions_round_trip_byte_for_byte, spoilt_positions_are_refused,
                            redaction_reveals_nothing, views_and_sketches_show_only_what_is_known, numbers_of_actions_round_trip,
                            legal_actions_have_numbers, observations_hold_what_a_seat_knows_and_nothing_else,
                            records_replay_and_undo_restores_byte_for_byte, nothing_is_allocated_between_first_action_and_last,
                            signature_is_the_stored_one, perft_counts_are_the_stored_ones, a_glimpse_is_the_look_of_whoever_is_told,
                            an_audit_finds_luck_that_was_bent, findings_are_refused_or_played_to_their_end);

}  // namespace tidekeep
