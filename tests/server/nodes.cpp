#include "front/digest.hpp"
#include "guest.hpp"
#include "server/chronicle.hpp"
#include "server/secret.hpp"
#include "store/postgres.hpp"

// The same tables at several servers with one database.
namespace tidekeep {
namespace {

Terms at_database(const std::string& address) {
    Terms terms;
    terms.store = address;
    terms.threads = 2;
    terms.limits.tables_per_minute = 1000;
    terms.limits.requests_per_second = 1000;
    return terms;
}

class PostgresNodes : public testing::Test {
protected:
    void lay(const Json& wishes = Json::object()) {
        const Laid laid = laid_by(ada, wishes);
        table = laid.table;
        ASSERT_EQ(bo.post("/api/join", {{"secret", laid.invitation}}).status, 200);
        ASSERT_TRUE(ada.open(table));
        ASSERT_TRUE(bo.open(table));
    }
    // Each at a node of their own, in the middle of a game.
    void begin() {
        lay();
        answer(bo, asking(wire::Ask::sit, 0, 0, 1));
        answer(ada, asking(wire::Ask::start));
        follow(bo, standing(ada).length);
    }

    static Standing standing(const Guest& guest) { return Standing(guest.last_state); }
    // What is asked for is done: the answer, or the frame `refused`.
    static std::string answer(Guest& guest, wire::Request request) {
        const std::uint32_t number_of_request = guest.send(std::move(request));
        while (true) {
            const std::string frame = guest.next();
            if (frame.empty()) break;
            const auto kind = static_cast<wire::Frame>(frame[0]);
            if (kind == wire::Frame::state) guest.last_state = frame;
            const bool answers = kind == wire::Frame::state || kind == wire::Frame::done || kind == wire::Frame::refused;
            if (answers && number<std::uint32_t>(frame, 1) == number_of_request) return frame;
        }
        ADD_FAILURE() << "no answer";
        return {};
    }
    // Waits until somebody is told of a game so long.
    static void follow(Guest& guest, std::uint32_t length) {
        while (guest.last_state.empty() || standing(guest).length < length) {
            guest.last_state = guest.next(wire::Frame::state);
            ASSERT_FALSE(guest.last_state.empty()) << "never told of action " << length;
        }
    }
    // Whoever is to act does.
    void move() {
        Guest& mover = standing(ada).actor == 0 ? ada : bo;
        Guest& other = standing(ada).actor == 0 ? bo : ada;
        const Standing now = standing(mover);
        const std::string told = answer(mover, asking(wire::Ask::act, now.length, now.any().bits));
        ASSERT_EQ(told[0], static_cast<char>(wire::Frame::state));
        follow(other, Standing(told).length);
    }

    TableId id() const { return *number_in_hex(table); }
    Chronicle stored() const { return std::move(*Chronicle::read(std::move(**(*read_store(database))->load(id())))); }
    // Appends an event as somebody who tells nobody.
    void append_secretly(Deed deed, Seat actor, const std::string& note) const {
        Database connection(database, "test");
        const Rows rows = connection.ask("INSERT INTO events SELECT $1, max(seq) + 1, $2, $3, 0, max(at), $4 FROM events WHERE tab = $1",
                                         values(id(), static_cast<int>(deed), static_cast<int>(actor), note));
        ASSERT_EQ(rows.error(), "") << rows.sentence();
    }

    std::string database = fresh_database();
    Service one{small_site(), at_database(database)}, two{small_site(), at_database(database)};
    Guest ada{one}, bo{two};
    std::string table;
};

TEST_F(PostgresNodes, two_at_different_nodes_play_a_whole_game) {
    begin();
    while (standing(ada).actor >= 0) ASSERT_NO_FATAL_FAILURE(move());
    EXPECT_EQ(standing(bo).length, standing(ada).length);
    EXPECT_EQ(ada.next(wire::Frame::over), bo.next(wire::Frame::over));
    const Chronicle chronicle = stored();
    EXPECT_EQ(chronicle.phase(), wire::Phase::over);
    EXPECT_EQ(chronicle.match().length(), standing(ada).length);
}

TEST_F(PostgresNodes, a_bot_acts_once_though_two_nodes_have_its_table) {
    lay({{"seats", {"me", "greedy"}}});
    answer(ada, asking(wire::Ask::start));
    while (standing(ada).actor >= 0) {
        const std::string told = standing(ada).actor == 0
                                     ? answer(ada, asking(wire::Ask::act, standing(ada).length, standing(ada).any().bits))
                                     : ada.next(wire::Frame::state);
        ASSERT_FALSE(told.empty());
        ASSERT_EQ(told[0], static_cast<char>(wire::Frame::state));
        ada.last_state = told;
    }
    follow(bo, standing(ada).length);
    EXPECT_EQ(stored().phase(), wire::Phase::over);
}

TEST_F(PostgresNodes, who_is_there_is_known_everywhere_and_a_node_that_dies_takes_its_people_along) {
    begin();
    const auto wait_for = [&](std::uint8_t seats) {
        std::string told = ada.next(wire::Frame::presence);
        while (!told.empty() && number<std::uint8_t>(told, 1) != seats) told = ada.next(wire::Frame::presence);
        return !told.empty();
    };
    ASSERT_TRUE(ada.open(table));
    EXPECT_TRUE(wait_for(3)) << "both";
    two.tell(SIGKILL);
    EXPECT_EQ(two.ended(), -SIGKILL);
    EXPECT_TRUE(wait_for(1)) << "only the one at the node that is left";
}

TEST_F(PostgresNodes, what_was_not_told_is_found_when_it_is_in_the_way) {
    begin();
    append_secretly(Deed::say, 0, hex(7) + " psst");
    ASSERT_NO_FATAL_FAILURE(move());
    EXPECT_TRUE(ada.last_said.ends_with("psst"));
    EXPECT_TRUE(bo.last_said.ends_with("psst"));
    append_secretly(Deed::resign, 0, "random");
    append_secretly(Deed::over, nobody, {});
    Guest& mover = standing(ada).actor == 0 ? ada : bo;
    const std::string refused = answer(mover, asking(wire::Ask::act, standing(mover).length, standing(mover).any().bits));
    ASSERT_EQ(refused[0], static_cast<char>(wire::Frame::refused));
    EXPECT_EQ(refused.substr(9, 4), "over");
    EXPECT_EQ(stored().match().length(), standing(mover).length);
}

TEST_F(PostgresNodes, what_was_not_told_is_found_though_nobody_asks) {
    begin();
    append_secretly(Deed::say, 0, hex(7) + " psst");
    const Service three(small_site(), at_database(database));  // others look when somebody comes, and every ten seconds
    EXPECT_TRUE(ada.next(wire::Frame::said).ends_with("psst"));
    EXPECT_TRUE(bo.next(wire::Frame::said).ends_with("psst"));
}

TEST_F(PostgresNodes, a_wish_is_granted_at_another_node) {
    begin();
    ASSERT_NO_FATAL_FAILURE(move());
    ada.send(asking(wire::Ask::wish, standing(ada).length, 0));
    EXPECT_FALSE(bo.next(wire::Frame::wish).empty());
    bo.send(asking(wire::Ask::answer, 0, 0, 1));
    std::string told = ada.next(wire::Frame::state);
    while (!told.empty() && number<std::uint32_t>(told, 24) != 0) told = ada.next(wire::Frame::state);
    EXPECT_FALSE(told.empty()) << "it went back to the beginning";
}

TEST_F(PostgresNodes, it_is_played_again_at_one_table_whoever_asks) {
    begin();
    answer(ada, asking(wire::Ask::resign));
    ASSERT_FALSE(ada.next(wire::Frame::over).empty());
    ASSERT_FALSE(bo.next(wire::Frame::over).empty());
    ada.send(asking(wire::Ask::again));
    bo.send(asking(wire::Ask::again));
    const std::string next = ada.next(wire::Frame::next);
    EXPECT_EQ(next.size(), 1u + 2 + 16);
    EXPECT_EQ(bo.next(wire::Frame::next), next);
    EXPECT_EQ(Json::parse(bo.get("/api/tables").body)["tables"].size(), 2u);
}

TEST_F(PostgresNodes, whoever_moves_to_another_node_is_told_all_that_was_acknowledged) {
    begin();
    for (int i = 0; i < 6 && standing(ada).actor >= 0; ++i) ASSERT_NO_FATAL_FAILURE(move());
    const std::uint32_t length = standing(ada).length;
    one.tell(SIGKILL);
    EXPECT_EQ(one.ended(), -SIGKILL);
    Guest moved(two);
    moved.cookie = ada.cookie;
    ASSERT_TRUE(moved.open(table));
    const Standing now(moved.next(wire::Frame::state));
    EXPECT_EQ(now.length, length);
    EXPECT_EQ(now.lines, length);
}

TEST(PostgresNodesAway, play_waits_says_so_and_goes_on) {
    PostgresProcess server;
    ASSERT_FALSE(server.start());
    const Service service(small_site(), at_database(server.address()));
    Guest ada(service);
    ASSERT_TRUE(ada.open(laid_by(ada, {{"seats", {"me", "random"}}}).table));
    ASSERT_FALSE(ada.next(wire::Frame::presence).empty());
    server.freeze();
    ada.send(asking(wire::Ask::say, 0, 0, 0, "hello"));
    EXPECT_EQ(ada.next(wire::Frame::stalled), std::string("\x0d\x01"));
    server.thaw();
    EXPECT_TRUE(ada.next(wire::Frame::said).ends_with("hello"));
    // Longer than anybody waits: it is refused, and nothing is lost.
    server.kill();
    EXPECT_EQ(field(ada.post("/api/tables", {{"game", "tidepool"}, {"players", 2}}).body, "key"), "store.failed");
    ada.send(asking(wire::Ask::say, 0, 0, 0, "again"));
    EXPECT_EQ(ada.refusal(), "store.failed");
    ada.send(asking(wire::Ask::start));
    ASSERT_FALSE(server.start());
    std::string told = ada.next(wire::Frame::state);
    while (!told.empty() && Standing(told).length == 0) told = ada.next(wire::Frame::state);
    EXPECT_FALSE(told.empty()) << "what was asked for meanwhile is done";
}

}  // namespace
}  // namespace tidekeep
