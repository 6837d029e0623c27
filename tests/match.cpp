#include "match/match.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/games.hpp"
#include "heap.hpp"
#include "match/play.hpp"
#include "script.hpp"

namespace tidekeep {
namespace {

Record played(int actions) {
    Script script("tidepool", 2);
    Rng rng(5);
    for (int i = 0; i < actions; ++i) script.match().apply_any(rng);
    return script.match().record();
}

}  // namespace

TEST(Record, of_another_edition_is_refused_unless_supplied) {
    std::string edition(find_title("tidepool")->edition_text);
    edition.replace(edition.find("\"keep\": 4"), 9, "\"keep\": 6");
    Script script("tidepool", 2, Json::object(), edition);
    Rng rng(5);
    for (int i = 0; i < 40; ++i) script.match().apply_any(rng);
    const Record record = script.match().record();
    const MatchResult without = replay(record);
    ASSERT_FALSE(without);
    EXPECT_NE(without.problem().text().find("supply the edition"), std::string::npos);
    const MatchResult with = replay(record, edition, "six.jsonc");
    ASSERT_TRUE(with) << with.problem().text();
    EXPECT_EQ((*with)->position(), script.position());
}

TEST(Record, comments_and_layout_of_an_edition_do_not_matter) {
    const std::string plain = parse(find_title("tidepool")->edition_text, "edition")->dump();
    EXPECT_TRUE(replay(played(20), plain));
}

TEST(Record, a_forged_action_is_refused_with_its_place_and_rule) {
    Record record = played(20);
    record.actions[12] = "give p2";
    const MatchResult result = replay(record);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.problem().where, "actions[12]");
    EXPECT_NE(result.problem().text().find("TP-63"), std::string::npos) << result.problem().text();
}

TEST(Record, spoilt_documents_are_refused_by_field) {
    const Json whole = played(10).to_json();
    for (const auto& item : whole.items()) {
        Json less = whole;
        less.erase(item.key());
        const Result<Record> record = Record::from_json(less, "game.json");
        ASSERT_FALSE(record) << item.key();
        EXPECT_EQ(record.problem().text(), "game.json: field '" + item.key() + "' is missing");
    }
    Json more = whole;
    more["tidekeep"] = 2;
    EXPECT_EQ(Record::from_json(more, "game.json").problem().text(), "game.json: tidekeep: 2 is not within 1 to 1");
    more = whole;
    more["seats"] = Json::array({"a", "b", "c"});
    EXPECT_FALSE(Record::from_json(more, "game.json"));
    more = whole;
    more["actions"][3] = 5;
    EXPECT_EQ(Record::from_json(more, "game.json").problem().text(), "game.json: actions[3]: expected a text, found 5");
}

TEST(Record, a_fingerprint_has_sixteen_digits) {
    Json document = played(10).to_json();
    for (const char* forged : {"", "0123456789abcde", "0123456789ABCDEF", "0123456789abcdef0", "0123456789abcde\n"}) {
        document["fingerprint"] = forged;
        const Result<Record> record = Record::from_json(document, "game.json");
        ASSERT_FALSE(record) << forged;
        EXPECT_EQ(record.problem().text(),
                  "game.json: fingerprint: " + quoted(forged) + " is not a fingerprint: 16 digits of 0 to 9 and a to f");
    }
}

TEST(Record, has_an_end_and_names_of_bearable_length) {
    Json document = played(10).to_json();
    document["actions"] = std::vector<std::string>(most_actions + 1, "flip");
    EXPECT_EQ(Record::from_json(document, "game.json").problem().text(), "game.json: actions: has 20001 entries, not 0 to 20000");
    document = played(10).to_json();
    document["seats"] = {"Ada", std::string(longest_name + 1, 'x')};
    EXPECT_EQ(Record::from_json(document, "game.json").problem().text(), "game.json: seats[1]: is longer than 100 bytes");
}

TEST(Record, that_contradicts_its_edition_or_its_start_is_refused) {
    const auto fault = [](const Record& record) {
        const MatchResult result = replay(record);
        return result ? "replayed" : result.problem().text();
    };
    Record renamed = played(10);
    renamed.edition = "the second \x1b[2J";
    EXPECT_EQ(fault(renamed), "edition: 'the second \\x1b[2J', but the edition of that fingerprint is called 'standard'");
    Script script("tidepool", 2);
    script.play({"deal SXF"}).rearrange([](Json&) {});
    const Record started = script.match().record();
    EXPECT_EQ(fault(started), "replayed");
    Record more = started;
    more.players = 3;
    EXPECT_EQ(fault(more), "players: 3, but the position at the start has 2");
    Record optional = started;
    optional.options["seagull"] = "on";
    EXPECT_EQ(fault(optional), "options: must be empty: the position at the start has its own");
}

TEST(Match, an_empty_edition_is_not_the_built_in_one) {
    const MatchResult begun = new_match({"tidepool", 2, Json::object(), {}, "", "my.jsonc"});
    ASSERT_FALSE(begun);
    EXPECT_EQ(begun.problem().text(), "my.jsonc: is empty");
    EXPECT_FALSE(replay(played(10), ""));
}

TEST(Match, says_little_of_what_it_refuses) {
    const std::string flood = "\x1b" + std::string(1'000'000, 'x');
    EXPECT_LT(new_match({flood, 2, Json::object(), {}, {}, {}}).problem().text().size(), 300u);
    EXPECT_LT(Script("tidepool", 2).match().check(flood).reason.size(), 300u);
    Record record = played(10);
    record.edition = flood;
    EXPECT_LT(replay(record).problem().text().size(), 300u);
}

TEST(Match, undo_stops_at_luck_at_others_and_at_what_was_shown) {
    Script script("tidepool", 3);
    EXPECT_EQ(script.match().undo(0).reason, "nothing has been done yet");
    EXPECT_EQ(script.match().undo(0).key, "undo.nothing");
    script.play({"deal SXF", "deal SPPK", "deal SBBK", "deal SFBK", "deal SSPPW", "flip"});
    const Json before = script.position();
    EXPECT_EQ(script.match().undo(1).reason, "another player has acted since");
    EXPECT_TRUE(script.match().undo(0).ok);
    script.play({"flip"});
    EXPECT_EQ(script.position(), before);
    script.play({"reveal sand"});
    EXPECT_EQ(script.match().undo(0).key, "undo.luck");
    script.play({"seagull", "look", "peek fan", "look", "peek sand", "look", "peek stick", "flip 1"});
    EXPECT_EQ(script.match().undo(0).reason, "that action showed something hidden");
}

TEST(Match, seats_must_fit_the_players) {
    const tidekeep::Setup setup{"tidepool", 3, Json::object(), {"Ada", "Bo"}, {}, {}};
    const MatchResult result = new_match(setup);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.problem().text(), "seats: 2 named, 3 needed");
}

TEST(Match, at_rest_after_a_whole_game_takes_little_memory) {
    for (const Title& title : catalogue())
        for (std::uint64_t luck = 1; luck <= 5; ++luck) {
            const tidekeep::Setup setup{std::string(title.name), title.most_players, Json::object(), {}, {}, {}};
            (void)new_match(setup);  // the edition is read once
            const std::size_t before = heap_bytes();
            const MatchResult match = new_match(setup);
            Rng rng(luck);
            while ((*match)->apply_any(rng)) continue;
            ASSERT_EQ((*match)->actor(), nobody);
            const std::size_t bytes = heap_bytes() - before;
            const std::size_t most = std::max<std::size_t>(8192, 6 * (*match)->length());  // very long games: little but their actions
            EXPECT_LE(bytes, most) << title.name << " after " << (*match)->length() << " actions";
            if (luck == 3) std::printf("%s: %zu bytes after %zu actions\n", std::string(title.name).c_str(), bytes, (*match)->length());
        }
}

TEST(Match, shares_its_edition_with_all_that_are_played_with_it) {
    using G = tidepool::Game;
    EXPECT_EQ(share<G>({}, "")->get(), &standard<G>());
    EXPECT_EQ(share<G>(std::string(G::edition_text), "mine")->get(), &standard<G>());
    std::string text(G::edition_text);
    text.replace(text.find("\"keep\": 4"), 9, "\"keep\": 6");
    const std::size_t before = heap_bytes();
    {
        const Result<Shared<G>> one = share<G>(text, "mine"), two = share<G>(text, "theirs"), other = share<G>(text + "\n", "other");
        ASSERT_TRUE(one && two && other);
        EXPECT_EQ(one->get(), two->get());
        EXPECT_NE(one->get(), other->get());
        EXPECT_GT(heap_bytes(), before + sizeof(Published<G>));
    }
    EXPECT_LT(heap_bytes(), before + 500) << "kept only while somebody plays with it";
    EXPECT_FALSE(share<G>("{}", "mine"));
}

TEST(Match, tells_what_happened_since_a_step_without_what_came_before) {
    Script script("tidepool", 3);
    Rng rng(6);
    for (int i = 0; i < 300; ++i) script.match().apply_any(rng);
    const std::size_t length = script.match().length();
    ASSERT_EQ(length, 300u);
    const std::vector<Line> whole = script.match().log(1);
    const Record record = script.match().record();
    for (const std::size_t since : {std::size_t{0}, std::size_t{1}, std::size_t{97}, length - 1, length}) {
        const std::vector<Line> lines = script.match().log(1, since);
        ASSERT_EQ(lines.size(), length - since);
        for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i].structure, whole[since + i].structure);
        EXPECT_EQ(script.match().played(since),
                  std::vector(record.actions.begin() + static_cast<std::ptrdiff_t>(since), record.actions.end()));
    }
    const std::uint64_t before = allocations();
    (void)script.match().log(1, length - 1);
    EXPECT_LT(allocations() - before, 30u);
}

TEST(Match, every_earlier_state_is_played_again_and_goes_on_as_it_did) {
    Script script("barons", 3);
    Rng rng(8);
    std::vector<Json> positions;
    for (int i = 0; i < 150; ++i) {
        positions.push_back(script.position());
        script.match().apply_any(rng);
    }
    const Record record = script.match().record();
    for (std::size_t step = 0; step < positions.size(); ++step) {
        const std::unique_ptr<Match> earlier = script.match().at(step);
        ASSERT_EQ(earlier->length(), step);
        ASSERT_EQ(earlier->position(), positions[step]) << step;
        if (step % 7 != 0) continue;
        for (std::size_t i = step; i < record.actions.size(); ++i) ASSERT_TRUE(earlier->apply(record.actions[i]).ok) << i;
        ASSERT_EQ(earlier->position(), script.position());
    }
}

TEST(Match, takes_an_action_only_from_whom_it_is_due_and_on_what_they_saw) {
    Script script("tidepool", 3);
    Match& match = script.match();
    EXPECT_EQ(match.submit(0, 0, "deal SXF").key, "submit.luck");
    script.play({"deal SXF", "deal SPPK", "deal SBBK", "deal SFBK", "deal SSPPW"});
    const Json before = script.position();
    const Answer stale = match.submit(0, 4, "flip"), foreign = match.submit(1, 5, "flip");
    EXPECT_EQ(stale.key, "submit.stale");
    EXPECT_EQ(stale.operands, (std::vector<std::string>{"5", "4"}));
    EXPECT_EQ(stale.reason, "the game has gone on: it is 5 actions long, not 4");
    EXPECT_EQ(foreign.key, "submit.foreign");
    EXPECT_EQ(foreign.operands, std::vector<std::string>{"1"});
    EXPECT_EQ(match.submit(0, 5, "dance").key, "no-action");
    EXPECT_EQ(match.submit(0, 5, "stop").rule, 11);
    EXPECT_EQ(script.position(), before);
    EXPECT_TRUE(match.submit(0, 5, "flip").ok);
    EXPECT_EQ(match.submit(0, 5, "flip").key, "submit.stale") << "sent twice";
    EXPECT_EQ(match.length(), 6u);
    Rng rng(5);
    while (match.apply_any(rng)) continue;
    EXPECT_EQ(match.submit(0, match.length(), "flip").key, "over");
}

TEST(Match, a_game_from_a_position_keeps_it_as_its_start) {
    Script script("tidepool", 2);
    script.play({"deal SXF"});
    const Json position = script.position();
    script.rearrange([](Json&) {});
    Rng rng(5);
    for (int i = 0; i < 100; ++i) script.match().apply_any(rng);
    EXPECT_EQ(script.match().record().start, position);
    EXPECT_EQ(script.match().at(40)->record().start, position);
}

}  // namespace tidekeep
