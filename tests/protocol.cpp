#include "table/protocol.hpp"

#include <gtest/gtest.h>

namespace tidekeep {
namespace {

Json ask(Protocol& protocol, const std::string& line) {
    const Result<Json> reply = parse(protocol.answer(line), "answer");
    EXPECT_TRUE(reply) << line;
    return reply ? *reply : Json();
}

std::string error(Protocol& protocol, const std::string& line) {
    const Json reply = ask(protocol, line);
    return reply.contains("error") ? reply["error"].get<std::string>() : "no error: " + reply.dump();
}

Protocol under_way() {
    Protocol protocol;
    EXPECT_EQ(ask(protocol, R"({"cmd":"new","game":"tidepool","players":3,"options":{},"seed":7})")["ok"], true);
    EXPECT_EQ(ask(protocol, R"({"cmd":"auto"})")["actor"], 0);
    return protocol;
}

}  // namespace

TEST(Protocol, names_what_is_wrong_with_a_request) {
    Protocol protocol;
    EXPECT_EQ(error(protocol, ""), "request: not valid JSON at line 1, column 1");
    EXPECT_EQ(error(protocol, "[1,2]"), "request: expected an object, found an array");
    EXPECT_EQ(error(protocol, "{}"), "request: field 'cmd' is missing");
    EXPECT_EQ(error(protocol, R"({"cmd":7})"), "request: cmd: expected a text, found 7");
    EXPECT_NE(error(protocol, R"({"cmd":"dance"})").find("'dance' is not one of"), std::string::npos);
    EXPECT_EQ(error(protocol, R"({"cmd":"legal"})"), "request: no game is under way; begin with \"new\" or \"load\"");
    EXPECT_EQ(error(protocol, R"({"cmd":"new","game":"tidepool"})"), "request: field 'players' is missing");
    EXPECT_NE(error(protocol, R"({"cmd":"new","game":"chess","players":2})").find("there is no game 'chess'"), std::string::npos);
    EXPECT_EQ(error(protocol, R"({"cmd":"new","game":"tidepool","players":9})"), "request: players: 9 is not within 1 to 7");
    EXPECT_NE(error(protocol, R"({"cmd":"new","game":"tidepool","players":1})").find("2 to 4 players, not 1"), std::string::npos);
    EXPECT_EQ(error(protocol, R"({"cmd":"new","game":"tidepool","players":2,"sede":1})"), "request: unknown field 'sede'");
    EXPECT_NE(error(protocol, R"({"cmd":"new","game":"tidepool","players":2,"options":{"moat":"on"}})").find("unknown option 'moat'"),
              std::string::npos);
    EXPECT_NE(error(protocol, std::string(2000, '[')).find("nested deeper"), std::string::npos);
    EXPECT_NE(error(protocol, R"({"cmd":"load","game":"tidepool"})").find("either \"position\""), std::string::npos);
}

TEST(Protocol, an_error_changes_nothing) {
    Protocol protocol = under_way();
    const std::string before = protocol.answer(R"({"cmd":"state"})");
    for (const char* line :
         {R"({"cmd":"new","game":"tidepool","players":1})", R"({"cmd":"apply","action":"stop"})", R"({"cmd":"apply","action":"dance"})",
          R"({"cmd":"apply"})", R"({"cmd":"undo","seat":0})", R"({"cmd":"undo","seat":5})", R"({"cmd":"view","seat":-1})",
          R"({"cmd":"load","game":"tidepool","position":{"players":2}})", R"({"cmd":"load","record":{}})", R"({"cmd":"auto","who":"me"})",
          "\xff"}) {
        const Json reply = ask(protocol, line);
        EXPECT_TRUE(reply.contains("error") || reply["ok"] == false) << line << " " << reply.dump();
        EXPECT_EQ(protocol.answer(R"({"cmd":"state"})"), before) << line;
    }
}

TEST(Protocol, checks_and_applies) {
    Protocol protocol = under_way();
    const Json refusal = ask(protocol, R"({"cmd":"check","action":"stop"})");
    EXPECT_EQ(refusal["ok"], false);
    EXPECT_EQ(refusal["rule"], "TP-11");
    EXPECT_FALSE(refusal["statement"].get<std::string>().empty());
    EXPECT_EQ(ask(protocol, R"({"cmd":"check","action":"flip"})"), (Json{{"ok", true}}));
    const Json done = ask(protocol, R"({"cmd":"apply","action":"flip"})");
    EXPECT_EQ(done["actor"], "nature");
    const Json outcomes = ask(protocol, R"({"cmd":"legal"})");
    EXPECT_EQ(outcomes["outcomes"][0]["text"], "reveal sand");
    EXPECT_EQ(outcomes["outcomes"][0]["weight"], 14);
    EXPECT_EQ(ask(protocol, R"({"cmd":"undo","seat":0})")["actor"], 0) << "luck has not spoken yet";
}

TEST(Protocol, positions_and_records_come_back) {
    Protocol protocol = under_way();
    const Json position = ask(protocol, R"({"cmd":"state"})")["position"];
    const Json record = ask(protocol, R"({"cmd":"save"})")["record"];
    Protocol other;
    EXPECT_EQ(ask(other, Json{{"cmd", "load"}, {"game", "tidepool"}, {"position", position}}.dump())["actor"], 0);
    EXPECT_EQ(ask(other, R"({"cmd":"state"})")["position"], position);
    const Json from_position = ask(other, R"({"cmd":"save"})")["record"];
    EXPECT_EQ(ask(other, Json{{"cmd", "load"}, {"record", record}}.dump())["length"], 5);
    EXPECT_EQ(ask(other, R"({"cmd":"state"})")["position"], position);
    EXPECT_EQ(ask(other, Json{{"cmd", "load"}, {"record", from_position}}.dump())["length"], 0);
    EXPECT_EQ(ask(other, R"({"cmd":"state"})")["position"], position);
}

TEST(Protocol, the_same_seed_gives_the_same_game) {
    Protocol one = under_way(), two = under_way();
    for (Protocol* protocol : {&one, &two}) (void)protocol->answer(R"({"cmd":"auto","who":"all"})");
    EXPECT_EQ(one.answer(R"({"cmd":"save"})"), two.answer(R"({"cmd":"save"})"));
    EXPECT_EQ(ask(one, R"({"cmd":"legal"})")["actions"], Json::array());
    EXPECT_TRUE(ask(one, R"({"cmd":"scores"})")["scores"][0].contains("parts"));
}

TEST(Protocol, shows_each_seat_its_own_log) {
    Protocol protocol = under_way();
    for (const char* action : {"seagull", "look", "peek fan"}) (void)protocol.answer(Json{{"cmd", "apply"}, {"action", action}}.dump());
    EXPECT_EQ(ask(protocol, R"({"cmd":"log","seat":0})")["log"].back()["text"], "peek fan");
    EXPECT_EQ(ask(protocol, R"({"cmd":"log","seat":1})")["log"].back()["text"], "peek ?");
    EXPECT_EQ(ask(protocol, R"({"cmd":"view","seat":2})")["view"]["seen"][0]["tile"], "?");
}

TEST(Protocol, a_look_shows_what_a_seat_sees_now_and_before) {
    Protocol protocol = under_way();
    const Json now = ask(protocol, R"({"cmd":"look","seat":0})");
    EXPECT_EQ(now["actor"], 0);
    EXPECT_EQ(now["actions"][0]["text"], "flip");
    EXPECT_EQ(now["view"], ask(protocol, R"({"cmd":"view","seat":0})")["view"]);
    EXPECT_EQ(now["log"].size(), 5u);
    EXPECT_EQ(now["undo"]["ok"], false);
    EXPECT_EQ(ask(protocol, R"({"cmd":"look","seat":1})")["actions"], Json::array()) << "another seat is to act";
    (void)protocol.answer(R"({"cmd":"apply","action":"flip"})");
    const Json before = ask(protocol, R"({"cmd":"look","seat":0,"step":5})");
    EXPECT_EQ(before["view"], now["view"]);
    EXPECT_EQ(before["length"], 6);
    EXPECT_EQ(ask(protocol, R"({"cmd":"look","seat":0})")["undo"]["ok"], true);
    EXPECT_EQ(error(protocol, R"({"cmd":"look","step":7})"), "request: step: 7 is not within 0 to 6");
}

TEST(Protocol, a_look_back_hides_what_the_seat_did_not_know) {
    Protocol protocol = under_way();
    for (const char* action : {"seagull", "look", "peek fan"}) (void)protocol.answer(Json{{"cmd", "apply"}, {"action", action}}.dump());
    EXPECT_EQ(ask(protocol, R"({"cmd":"look","seat":1,"step":8})")["view"]["seen"][0]["tile"], "?");
    EXPECT_EQ(ask(protocol, R"({"cmd":"look","seat":1,"step":8,"since":7})")["log"][0]["text"], "peek ?");
    EXPECT_EQ(ask(protocol, R"({"cmd":"look","seat":0,"step":8})")["view"]["seen"][0]["tile"], "fan");
}

TEST(Protocol, bots_act_and_advise) {
    Protocol protocol;
    (void)protocol.answer(R"({"cmd":"new","game":"tidepool","players":2})");  // without the seagull: one must flip
    (void)protocol.answer(R"({"cmd":"auto"})");
    EXPECT_EQ(error(protocol, R"({"cmd":"bot","bot":"champion"})"), "request: bot: there is no bot 'champion'");
    const Json hints = ask(protocol, R"({"cmd":"hint","iterations":50})")["hints"];
    EXPECT_EQ(hints[0]["text"], "flip");
    EXPECT_GT(hints[0]["chance"].get<double>(), 0);
    EXPECT_EQ(ask(protocol, R"({"cmd":"bot","bot":"level1"})")["action"], "flip");
    EXPECT_EQ(ask(protocol, R"({"cmd":"comment","step":5,"iterations":50})")["comment"]["action"], "flip");
    EXPECT_EQ(error(protocol, R"({"cmd":"hint"})"), "request: no seat is to act") << "it is luck's turn";
}

TEST(Protocol, a_saved_game_goes_on_as_it_would_have) {
    Protocol one = under_way(), two;
    const Json record = ask(one, R"({"cmd":"save"})")["record"];
    EXPECT_EQ(ask(two, Json{{"cmd", "load"}, {"record", record}, {"seed", 7}}.dump())["ok"], true);
    for (int step = 0; step < 40; ++step)
        for (Protocol* protocol : {&one, &two}) {
            (void)protocol->answer(R"({"cmd":"auto"})");
            (void)protocol->answer(R"({"cmd":"bot","bot":"level1"})");
        }
    EXPECT_EQ(one.answer(R"({"cmd":"save"})"), two.answer(R"({"cmd":"save"})"));
}

TEST(Protocol, editions_are_shown_and_taken_as_text_or_object) {
    Protocol protocol = under_way();
    const Json edition = ask(protocol, R"({"cmd":"edition"})")["edition"];
    EXPECT_EQ(edition["game"], "tidepool");
    const std::string text(find_title("tidepool")->edition_text);
    EXPECT_EQ(ask(protocol, Json{{"cmd", "new"}, {"game", "tidepool"}, {"players", 2}, {"edition", edition}}.dump())["ok"], true);
    EXPECT_EQ(ask(protocol, Json{{"cmd", "new"}, {"game", "tidepool"}, {"players", 2}, {"edition", text}}.dump())["ok"], true);
    EXPECT_NE(error(protocol, Json{{"cmd", "new"}, {"game", "tidepool"}, {"players", 2}, {"edition", "{"}}.dump()).find("not valid JSON"),
              std::string::npos);
}

}  // namespace tidekeep
