#include "front/digest.hpp"
#include "guest.hpp"
#include "server/chronicle.hpp"
#include "server/secret.hpp"
#include "server/study.hpp"
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

Terms thinking_at(const std::string& address) {
    Terms terms = at_database(address);
    terms.only_thinks = true;
    return terms;
}

// A node with a single thread for the bots of many tables.
class PostgresThinking : public testing::Test {
protected:
    static Terms with_one_thread(const std::string& address) {
        Terms terms = at_database(address);
        terms.threads = 1;
        return terms;
    }
    // So many more tables, at each of which two bots play.
    void lay(int count, const std::string& bot) {
        for (int i = 0; i < count; ++i) {
            hosts.push_back(std::make_unique<Guest>(node));
            const std::string table = laid_by(*hosts.back(), {{"seats", {"me", bot}}}).table;
            ASSERT_TRUE(hosts.back()->open(table));
            hosts.back()->send(asking(wire::Ask::start));
            hosts.back()->send(asking(wire::Ask::leave, 0, 0, 0, bot));
            tables.push_back(*number_in_hex(table));
        }
    }
    static int count(const Service& service, const std::string& name) {
        return std::atoi(metric(service.get("/metrics").body, name).c_str());
    }
    template <class Condition>
    static bool soon(Condition condition) {
        for (int tries = 0; tries < 3000 && !condition(); ++tries) std::this_thread::sleep_for(50ms);
        return condition();
    }
    Chronicle stored(TableId table) const { return std::move(*Chronicle::read(std::move(**archive->load(table)))); }
    // Whether every table has gone on by then, or is over.
    bool all_go_on() {
        const std::vector<std::uint32_t> before = *archive->lengths(tables);
        return soon([&] {
            const std::vector<std::uint32_t> now = *archive->lengths(tables);
            for (std::size_t i = 0; i < tables.size(); ++i)
                if (now[i] == before[i] && stored(tables[i]).phase() != wire::Phase::over) return false;
            return true;
        });
    }
    // What bots have done at a table is what they would have done anywhere.
    void expect_own_decisions(TableId table, int most) const {
        const std::vector<Event> events = (*archive->load(table))->events;
        Chronicle chronicle = std::move(*Chronicle::begin(*(*archive->facts(table))));
        for (const Event& event : events) {
            if (event.deed == Deed::act && event.actor >= 0 && most-- > 0) {
                ASSERT_FALSE(chronicle.bot().empty());
                ASSERT_EQ(chronicle.decision()(), Action{event.value}) << "event " << event.seq;
            }
            chronicle.add(event);
        }
    }

    std::string database = fresh_database();
    std::unique_ptr<Archive> archive = std::move(*open_store(database))->archive();
    Service node{small_site(), with_one_thread(database)};
    std::vector<std::unique_ptr<Guest>> hosts;
    std::vector<TableId> tables;
};

TEST_F(PostgresThinking, a_busy_node_leaves_bots_to_one_that_only_thinks_where_they_decide_the_same) {
    const Service thinker(Site(), thinking_at(database));
    ASSERT_TRUE(soon([&] { return count(node, "thinkers") == 2; })) << "threads";
    ASSERT_NO_FATAL_FAILURE(lay(6, "level3"));
    ASSERT_TRUE(soon([&] { return count(thinker, "thoughts_taken_total") >= 20; }));
    EXPECT_GE(count(node, "thoughts_left_total"), 20);
    EXPECT_GT(count(node, "thought_seconds_count"), 0) << "some of it is thought here";
    EXPECT_EQ(count(node, "neighbours"), 0);
    for (const TableId table : tables) ASSERT_NO_FATAL_FAILURE(expect_own_decisions(table, 8));
}

TEST_F(PostgresThinking, play_goes_on_when_thinkers_die) {
    Service thinker(Site(), thinking_at(database));
    std::unique_ptr<Thinker> other = std::move(*open_thinker(database));
    ASSERT_TRUE(soon([&] { return count(node, "thinkers") == 3; }));
    ASSERT_NO_FATAL_FAILURE(lay(8, "level4"));
    ASSERT_TRUE(*other->take(20s)) << "one that never answers";
    ASSERT_TRUE(soon([&] { return count(thinker, "thoughts_taken_total") > 0; }));
    other.reset();
    thinker.tell(SIGKILL);
    EXPECT_EQ(thinker.ended(), -SIGKILL);
    EXPECT_TRUE(soon([&] { return count(node, "thoughts_lost_total") > 0; }));
    EXPECT_TRUE(soon([&] { return count(node, "thinkers") == 0 && count(node, "thoughts_away") == 0; }));
    EXPECT_TRUE(all_go_on());
}

TEST_F(PostgresThinking, what_is_answered_when_the_game_has_changed_changes_nothing) {
    std::unique_ptr<Thinker> thinker = std::move(*open_thinker(database));
    ASSERT_TRUE(soon([&] { return count(node, "thinkers") == 1; }));
    ASSERT_NO_FATAL_FAILURE(lay(4, "level5"));  // which takes longer than this test
    Guest ada(node);
    const std::string name = laid_by(ada, {{"seats", {"me", "level3"}}}).table;
    const TableId table = *number_in_hex(name);
    ASSERT_TRUE(ada.open(name));
    ada.send(asking(wire::Ask::start));
    // Until a decision of the bot at her table is left to others: these leave all else to the node itself.
    std::optional<Thought> thought;
    std::uint32_t length = 0;
    for (int tries = 0; tries < 500 && !thought; ++tries) {
        if (const Chronicle now = stored(table); now.match().actor() == 0) {
            const std::string frame = ada.next(wire::Frame::state);
            ASSERT_FALSE(frame.empty());
            const Standing standing(frame);
            if (standing.actor != 0 || standing.length < now.match().length()) continue;
            length = standing.length;
            ada.send(asking(wire::Ask::act, length, standing.any().bits));
        }
        while (!thought) {
            const std::optional<Thought> taken = *thinker->take(100ms);
            if (!taken) break;
            if (taken->table == table) thought = taken;
            else ASSERT_TRUE(thinker->answer(*taken, std::nullopt));
        }
    }
    ASSERT_TRUE(thought);
    const std::optional<Action> action = decide(*archive, *thought);
    ASSERT_TRUE(action);
    EXPECT_EQ(action, stored(table).decision()());
    // She takes her last action back, though there was luck since then, and only then the bot decides.
    ada.send(asking(wire::Ask::wish, static_cast<std::uint32_t>(stored(table).match().length()), length));
    ASSERT_TRUE(soon([&] { return stored(table).match().length() == length; }));
    EXPECT_FALSE(decide(*archive, *thought)) << "a thinker that comes late sees that it is void";
    EXPECT_TRUE(*thinker->answer(*thought, action));
    thinker.reset();
    ASSERT_TRUE(soon([&] { return count(node, "thoughts_away") == 0; }));
    std::this_thread::sleep_for(200ms);
    EXPECT_EQ(stored(table).match().length(), length);
    EXPECT_EQ(stored(table).match().actor(), 0);
    // And nothing waits for it.
    Standing standing(ada.next(wire::Frame::state));
    while (standing.length != length || standing.actor != 0) standing = Standing(ada.next(wire::Frame::state));
    ada.send(asking(wire::Ask::act, length, standing.any().bits));
    const auto bot_has_acted = [&] {
        const Chronicle now = stored(table);
        return now.match().length() > length + 1 && (now.match().actor() == 0 || now.phase() == wire::Phase::over);
    };
    EXPECT_TRUE(soon(bot_has_acted));
}

TEST_F(PostgresThinking, a_thinker_says_how_it_is_and_nothing_else) {
    const Service thinker(Site(), thinking_at(database));
    EXPECT_EQ(thinker.get("/health").body, R"({"ending":false,"store":"well"})");
    EXPECT_EQ(metric(thinker.get("/metrics").body, "thoughts_taken_total"), "0");
    EXPECT_EQ(thinker.get("/").status, 404);
    EXPECT_EQ(thinker.get("/api/me").status, 404);
    Guest ada(thinker);
    EXPECT_EQ(ada.post("/api/me", {{"name", "Ada"}}).status, 405);
}

TEST(Thinking, needs_a_database_that_others_use) {
    const Folder folder;
    Terms terms = thinking_at((folder / "tables.db").string());
    const std::optional<Problem> problem = serve(Site(), terms, [](const Opening&) {});
    ASSERT_TRUE(problem);
    EXPECT_NE(problem->text().find("database"), std::string::npos);
}

}  // namespace
}  // namespace tidekeep
