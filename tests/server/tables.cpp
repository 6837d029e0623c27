#include <algorithm>
#include <thread>
#include <vector>

#include "guest.hpp"
#include "server/secret.hpp"

// Shared tables as clients meet them: requests, sockets, and what is refused.
namespace tidekeep {
namespace {

class Tables : public testing::Test {
protected:
    explicit Tables(double requests_per_second = 1000)
        : service(small_site(), [requests_per_second] {
              Terms terms;
              terms.limits.tables_per_minute = 1000;
              terms.limits.requests_per_second = requests_per_second;
              return terms;
          }()) {}

    void lay(const Json& wishes = Json::object()) {
        const Laid laid = laid_by(ada, wishes);
        table = laid.table;
        invitation = laid.invitation;
        watch = laid.watch;
    }
    void begin() {
        lay();
        ASSERT_EQ(bo.post("/api/join", {{"secret", invitation}}).status, 200);
        ASSERT_TRUE(ada.open(table));
        ASSERT_TRUE(bo.open(table));
        const std::uint32_t sitting = bo.send(asking(wire::Ask::sit, 0, 0, 1));
        std::string told = bo.next(wire::Frame::state);
        while (!told.empty() && number<std::uint32_t>(told, 1) != sitting) told = bo.next(wire::Frame::state);
        ASSERT_FALSE(told.empty());
        ada.send(asking(wire::Ask::start));
        while (Standing(ada.next(wire::Frame::state)).length == 0 && ada.socket.open()) {
        }
    }

    Service service;
    Guest ada{service}, bo{service}, cy{service};
    std::string table, invitation, watch;
};

TEST_F(Tables, two_play_and_each_is_told_what_the_other_does) {
    lay();
    ASSERT_EQ(bo.post("/api/join", {{"secret", invitation}}).status, 200);
    ASSERT_TRUE(ada.open(table));
    ASSERT_FALSE(ada.next(wire::Frame::table).empty());
    ASSERT_TRUE(bo.open(table));
    ada.send(asking(wire::Ask::start));
    EXPECT_EQ(ada.refusal(), "table.open");
    bo.send(asking(wire::Ask::start));
    EXPECT_EQ(bo.refusal(), "table.host");
    bo.send(asking(wire::Ask::sit, 0, 0, 0));
    EXPECT_EQ(bo.refusal(), "table.taken");
    bo.send(asking(wire::Ask::sit, 0, 0, 1));
    ASSERT_FALSE(bo.next(wire::Frame::table).empty()) << "who has a seat sees the table from there";
    const std::uint32_t started = ada.send(asking(wire::Ask::start));
    Standing now(ada.next(wire::Frame::state));
    while (now.length == 0) now = Standing(ada.next(wire::Frame::state));
    EXPECT_GT(started, 0u);
    ASSERT_GE(now.actor, 0);
    Guest& mover = now.actor == 0 ? ada : bo;
    Guest& other = now.actor == 0 ? bo : ada;
    other.send(asking(wire::Ask::act, now.length, now.any().bits));
    EXPECT_EQ(other.refusal(), "submit.foreign");
    mover.send(asking(wire::Ask::act, now.length + 1, now.any().bits));
    EXPECT_EQ(mover.refusal(), "submit.stale");
    const std::uint32_t number_of_move = mover.send(asking(wire::Ask::act, now.length, now.any().bits));
    std::string mine, theirs;
    do mine = mover.next(wire::Frame::state);
    while (!mine.empty() && number<std::uint32_t>(mine, 1) != number_of_move);
    do theirs = other.next(wire::Frame::state);
    while (!theirs.empty() && Standing(theirs).length <= now.length);
    EXPECT_EQ(Standing(mine).length, Standing(theirs).length);
    EXPECT_EQ(Standing(theirs).lines, Standing(theirs).length - now.length);
}

TEST_F(Tables, a_reload_returns_to_the_same_seat_with_the_whole_log) {
    begin();
    ASSERT_TRUE(ada.open(table));
    const std::string told = ada.next(wire::Frame::table);
    const Standing now(ada.next(wire::Frame::state));
    EXPECT_GT(now.length, 0u);
    EXPECT_EQ(now.lines, now.length);
    const Json list = Json::parse(ada.get("/api/tables").body);
    ASSERT_EQ(list["tables"].size(), 1u);
    EXPECT_EQ(list["tables"][0]["phase"], "playing");
    EXPECT_EQ(list["tables"][0]["seat"], 0);
}

TEST_F(Tables, who_was_not_let_in_learns_nothing) {
    lay();
    EXPECT_EQ(cy.get("/api/tables/" + table).status, 401);
    cy.post("/api/me", {{"name", "Cy"}});
    EXPECT_EQ(cy.get("/api/tables/" + table).status, 404);
    EXPECT_EQ(field(cy.get("/api/tables/" + table + "/socket").body, "key"), "table.unknown");
    EXPECT_FALSE(cy.open(table));
    EXPECT_EQ(field(cy.post("/api/join", {{"secret", "nothing"}}).body, "key"), "secret.unknown");
    EXPECT_EQ(field(cy.post("/api/join", {{"secret", watch}}).body, "as"), "watcher");
    EXPECT_TRUE(Json::parse(cy.get("/api/tables/" + table).body)["invitation"].is_null()) << "a watcher has no invitation to give on";
    ASSERT_TRUE(cy.open(table));
    cy.send(asking(wire::Ask::sit, 0, 0, 1));
    EXPECT_EQ(cy.refusal(), "table.guest");
    cy.send(asking(wire::Ask::say, 0, 0, 0, "hello"));
    EXPECT_EQ(cy.refusal(), "table.guest");
    EXPECT_EQ(field(ada.get("/api/tables/" + table + "/record").body, "key"), "table.phase") << "a record shows what is hidden";
}

TEST_F(Tables, pages_from_elsewhere_are_refused) {
    EXPECT_EQ(ada.post("/api/me", {{"name", "Ada"}}, "Origin: http://evil.example\r\n").status, 403);
    EXPECT_EQ(ada.post("/api/me", {{"name", "Ada"}}, "Origin: null\r\n").status, 403);
    EXPECT_EQ(ada.post("/api/me", {{"name", "Ada"}}, "Sec-Fetch-Site: cross-site\r\n").status, 403);
    EXPECT_EQ(ada.post("/api/me", {{"name", "Ada"}}, "Origin: http://localhost\r\n").status, 200);
    lay();
    LoadSocket socket;
    ASSERT_TRUE(socket.connect(service.port()));
    const std::string answer =
        socket.ask("GET /api/tables/" + table + "/socket HTTP/1.1\r\nHost: localhost\r\nCookie: tidekeep=" + ada.cookie +
                   "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://evil.example\r\n\r\n");
    EXPECT_EQ(field(reply(answer).body, "key"), "request.origin");
}

TEST_F(Tables, people_are_who_their_cookie_and_their_words_say) {
    EXPECT_EQ(ada.get("/api/me").body, R"({"person":null})");
    const Reply met = ada.post("/api/me", {{"name", "  A\u0007d\u202Ea \n "}, {"colour", 3}});
    EXPECT_EQ(field(met.body, "name"), "Ada");
    EXPECT_NE(met["Set-Cookie"].find("HttpOnly; SameSite=Strict"), std::string::npos);
    EXPECT_EQ(met["Set-Cookie"].find("Secure"), std::string::npos) << "it came without TLS";
    EXPECT_EQ(ada.get("/api/me").body, met.body);
    EXPECT_EQ(field(ada.post("/api/me", {{"name", " \u200B "}}).body, "key"), "name.empty");
    EXPECT_EQ(field(ada.post("/api/me", {{"name", std::string(25, 'x')}}).body, "key"), "text.long");
    const std::string words = field(ada.post("/api/me/words", Json::object()).body, "words");
    EXPECT_EQ(words.size(), 35u);
    EXPECT_EQ(field(bo.post("/api/me/recover", {{"words", "lusab babad gutih tugad mudof sakat"}}).body, "key"), "words.unknown");
    std::string typed = "  " + words + " ";
    typed[3] = static_cast<char>(std::toupper(typed[3]));
    EXPECT_EQ(bo.post("/api/me/recover", {{"words", typed}}).body, met.body);
    EXPECT_NE(ada.cookie, bo.cookie) << "every device has a key of its own";
    EXPECT_EQ(bo.get("/api/me").body, met.body);
}

TEST_F(Tables, the_luck_of_a_game_that_is_over_can_be_verified) {
    begin();
    std::string told;
    ASSERT_TRUE(bo.open(table));
    told = bo.next(wire::Frame::table);
    Hash promised{};
    // The commitment stands before the two times at the end of the frame.
    std::memcpy(promised.data(), told.data() + told.size() - 16 - promised.size(), promised.size());
    bo.send(asking(wire::Ask::resign));
    const std::string over = bo.next(wire::Frame::over);
    ASSERT_FALSE(over.empty());
    EXPECT_EQ(over[1], 1) << "by resignation";
    Hash secret{};
    std::memcpy(secret.data(), over.data() + 2, secret.size());
    EXPECT_EQ(commitment(secret), promised);
    const auto& rules = standard<tidepool::Game>().rules;
    tidepool::Game::State state = rules.setup(2, {});
    int draws = 0;
    for (std::uint32_t i = 0; i < number<std::uint32_t>(over, 34); ++i) {
        const std::size_t place = 38 + 10 * std::size_t{i};
        const Action action{number<std::uint32_t>(over, place + 6)};
        if (number<Seat>(over, place + 5) == nature) {
            Rng luck = luck_of_nature(secret, number<std::uint32_t>(over, place));
            EXPECT_EQ(*rules.draw(state, luck), action);
            ++draws;
        }
        rules.apply(state, action);
    }
    EXPECT_GT(draws, 3);
    const Reply record = ada.get("/api/tables/" + table + "/record");
    EXPECT_EQ(field(record.body, "secret"), hex_of(secret));
}

TEST_F(Tables, what_is_no_frame_ends_that_socket_alone) {
    begin();
    ada.socket.send("nonsense");
    EXPECT_TRUE(ada.next(wire::Frame::pong).empty());
    EXPECT_FALSE(ada.socket.open());
    bo.send(asking(wire::Ask::ping));
    EXPECT_FALSE(bo.next(wire::Frame::pong).empty());
}

TEST_F(Tables, talk_is_cleaned_limited_and_told_to_those_who_come) {
    begin();
    ada.send(asking(wire::Ask::say, 0, 0, 0, "well \u202E\n\n played"));
    const std::string said = bo.next(wire::Frame::said);
    EXPECT_TRUE(said.ends_with("well played"));
    ada.send(asking(wire::Ask::say, 0, 0, 0, std::string(301, 'x')));
    EXPECT_EQ(ada.refusal(), "text.long");
    ada.send(asking(wire::Ask::say, 0, 0, 0, "\n"));
    EXPECT_EQ(ada.refusal(), "text.empty");
    for (int i = 0; i < 5; ++i) ada.send(asking(wire::Ask::gesture, 0, 0, 1));
    EXPECT_EQ(ada.refusal(), "limit.rate");
    ASSERT_TRUE(bo.open(table));
    EXPECT_TRUE(bo.next(wire::Frame::said).ends_with("well played"));
}

class LimitedTables : public Tables {
protected:
    LimitedTables() : Tables(5) {}
};

TEST_F(LimitedTables, what_is_asked_too_often_is_refused_by_its_number) {
    begin();
    std::vector<std::uint32_t> asked;
    for (int i = 0; i < 20; ++i) asked.push_back(ada.send(asking(wire::Ask::ping)));
    const std::string refused = ada.next(wire::Frame::refused);
    EXPECT_NE(std::ranges::find(asked, number<std::uint32_t>(refused, 1)), asked.end());
    EXPECT_NE(refused.find("limit.rate"), std::string::npos);
    std::this_thread::sleep_for(2s);
    ada.frames.clear();
    const std::uint32_t later = ada.send(asking(wire::Ask::ping));
    std::string pong = ada.next(wire::Frame::pong);
    while (!pong.empty() && number<std::uint32_t>(pong, 1) != later) pong = ada.next(wire::Frame::pong);
    EXPECT_FALSE(pong.empty()) << "after a while it is answered again";
}

TEST_F(Tables, bots_play_and_take_over_and_give_back) {
    lay({{"seats", {"me", "random"}}});
    ASSERT_TRUE(ada.open(table));
    ada.send(asking(wire::Ask::start));
    ada.send(asking(wire::Ask::leave, 0, 0, 0, "random"));
    EXPECT_FALSE(ada.next(wire::Frame::over).empty()) << "two bots play to the end";
    ada.send(asking(wire::Ask::again));
    EXPECT_EQ(ada.next(wire::Frame::next).size(), 1u + 2 + 16);
}

TEST_F(Tables, others_may_allow_to_go_back_over_luck) {
    begin();
    ASSERT_TRUE(ada.open(table));
    const Standing now(ada.next(wire::Frame::state));
    Guest& mover = now.actor == 0 ? ada : bo;
    ASSERT_TRUE(bo.open(table));
    mover.send(asking(wire::Ask::wish, now.length, now.length));
    EXPECT_EQ(mover.refusal(), "table.step");
    ada.send(asking(wire::Ask::wish, now.length, 0));
    EXPECT_FALSE(bo.next(wire::Frame::wish).empty());
    ada.send(asking(wire::Ask::answer, 0, 0, 1));
    EXPECT_EQ(ada.refusal(), "table.wish") << "nobody agrees to their own wish";
    bo.send(asking(wire::Ask::answer, 0, 0, 1));
    std::string told = bo.next(wire::Frame::state);
    while (!told.empty() && number<std::uint32_t>(told, 24) != 0) told = bo.next(wire::Frame::state);
    EXPECT_FALSE(told.empty());
}

}  // namespace
}  // namespace tidekeep
