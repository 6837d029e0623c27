#include "match/match.hpp"

#include <gtest/gtest.h>

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
    EXPECT_NE(result.problem().what.find("TP-63"), std::string::npos) << result.problem().what;
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

TEST(Match, undo_stops_at_luck_at_others_and_at_what_was_shown) {
    Script script("tidepool", 3);
    EXPECT_EQ(script.match().undo(0).reason, "nothing has been done yet");
    script.play({"deal SXF", "deal SPPK", "deal SBBK", "deal SFBK", "deal SSPPW", "flip"});
    const Json before = script.position();
    EXPECT_EQ(script.match().undo(1).reason, "another player has acted since");
    EXPECT_TRUE(script.match().undo(0).ok);
    script.play({"flip"});
    EXPECT_EQ(script.position(), before);
    script.play({"reveal sand"});
    EXPECT_FALSE(script.match().undo(0).ok) << "luck";
    script.play({"seagull", "look", "peek fan", "look", "peek sand", "look", "peek stick", "flip 1"});
    EXPECT_EQ(script.match().undo(0).reason, "that action showed something hidden");
}

TEST(Match, seats_must_fit_the_players) {
    const tidekeep::Setup setup{"tidepool", 3, Json::object(), {"Ada", "Bo"}, {}, {}};
    const MatchResult result = new_match(setup);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.problem().text(), "seats: names 2 seats for 3 players");
}

}  // namespace tidekeep
