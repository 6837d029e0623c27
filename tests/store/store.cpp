#include "store/store.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <mutex>
#include <thread>

#include "server/folder.hpp"
#include "store/postgres.hpp"

namespace tidekeep {
namespace {

Facts facts(TableId id) {
    const std::string name = std::to_string(id);
    Facts facts;
    facts.id = id;
    facts.game = "tidepool";
    facts.players = 2;
    facts.options = facts.pace = "{}";
    facts.host = 7;
    facts.invitation = "in" + name;
    facts.watch = "see" + name;
    facts.created = 1000;
    return facts;
}

// Waits for a change.
template <class Start>
Fate fate_of(Start start) {
    std::promise<Fate> promise;
    start([&](Fate fate) { promise.set_value(fate); });
    return promise.get_future().get();
}

// What must hold of every store.
class Stored : public testing::TestWithParam<std::string> {
protected:
    Stored() : store(std::move(*open_store(name))), archive(store->archive()) {}
    // A node that comes later.
    void reopen() {
        archive.reset();
        store.reset();
        store = std::move(*open_store(name));
        archive = store->archive();
    }
    std::string file() const { return (folder / "tables.db").string(); }
    Fate create(TableId id, std::vector<Event> events = {}) {
        return fate_of([&](Done done) { store->create(facts(id), std::move(events), {7}, std::move(done)); });
    }
    Fate append(TableId id, std::vector<Event> events) {
        return fate_of([&](Done done) { store->append(id, std::move(events), std::move(done)); });
    }

    Folder folder;
    std::string name = GetParam() == "Postgres" ? fresh_database() : file();
    std::unique_ptr<Store> store;
    std::unique_ptr<Archive> archive;
};

class StoredInFile : public testing::Test {
protected:
    Folder folder;
    std::string file = (folder / "tables.db").string();
    std::unique_ptr<Store> store = std::move(*open_sqlite(file));
};

INSTANTIATE_TEST_SUITE_P(Kinds, Stored, testing::Values("Sqlite", "Postgres"), [](const auto& kind) { return kind.param; });

TEST_P(Stored, tables_are_read_as_they_were_written) {
    ASSERT_EQ(create(~TableId{4}, {{0, Deed::sit, 0, 0, 1000, "7"}}), Fate::stored);
    ASSERT_EQ(append(~TableId{4}, {{1, Deed::start, nobody, 0, 1001, {}}, {2, Deed::act, nature, 0xFFFFFFFF, 1002, {}}}), Fate::stored);
    const auto log = archive->load(~TableId{4});
    ASSERT_TRUE(log && *log);
    EXPECT_EQ((*log)->facts.game, "tidepool");
    EXPECT_EQ((*log)->facts.host, 7u);
    ASSERT_EQ((*log)->events.size(), 3u);
    EXPECT_EQ((*log)->events[0].note, "7");
    EXPECT_EQ((*log)->events[2].value, 0xFFFFFFFFu);
    EXPECT_EQ((*log)->events[2].actor, nature);
    EXPECT_EQ((*archive->door("in" + std::to_string(~TableId{4})))->role, Role::guest);
    EXPECT_EQ((*archive->door("see" + std::to_string(~TableId{4})))->role, Role::watcher);
    EXPECT_FALSE(archive->door("nothing")->has_value());
}

TEST_P(Stored, an_event_number_is_taken_once_and_others_do_not_suffer) {
    ASSERT_EQ(create(1), Fate::stored);
    ASSERT_EQ(create(2), Fate::stored);
    ASSERT_EQ(append(1, {{0, Deed::start, nobody, 0, 1, {}}}), Fate::stored);
    std::array<std::promise<Fate>, 3> fates;
    store->append(2, {{0, Deed::start, nobody, 0, 1, {}}}, [&](Fate fate) { fates[0].set_value(fate); });
    store->append(1, {{0, Deed::start, nobody, 0, 2, {}}, {1, Deed::resume, nobody, 0, 2, {}}},
                  [&](Fate fate) { fates[1].set_value(fate); });
    store->append(2, {{1, Deed::resume, nobody, 0, 1, {}}}, [&](Fate fate) { fates[2].set_value(fate); });
    EXPECT_EQ(fates[0].get_future().get(), Fate::stored);
    EXPECT_EQ(fates[1].get_future().get(), Fate::taken);
    EXPECT_EQ(fates[2].get_future().get(), Fate::stored);
    EXPECT_EQ((*archive->load(1))->events.size(), 1u);
    EXPECT_EQ((*archive->load(2))->events.size(), 2u);
}

TEST_P(Stored, people_are_known_by_their_keys_and_words) {
    const Hash key{1, 2, 3}, words{4, 5, 6};
    ASSERT_EQ(fate_of([&](Done done) { store->keep({9, "Ada", 2}, done); }), Fate::stored);
    ASSERT_EQ(fate_of([&](Done done) { store->add_key(9, key, done); }), Fate::stored);
    ASSERT_EQ(fate_of([&](Done done) { store->set_words(9, words, done); }), Fate::stored);
    EXPECT_EQ((*archive->person_with_key(key))->name, "Ada");
    EXPECT_EQ((*archive->person_with_words(words))->colour, 2);
    EXPECT_FALSE(archive->person_with_key(words)->has_value());
    ASSERT_EQ(fate_of([&](Done done) { store->keep({9, "Bo", 3}, done); }), Fate::stored);
    EXPECT_EQ((*archive->person_with_words(words))->name, "Bo") << "a new name takes nothing else away";
}

TEST_P(Stored, abandoned_tables_are_forgotten_and_finished_ones_are_not) {
    for (TableId id = 1; id <= 3; ++id) ASSERT_EQ(create(id), Fate::stored);
    ASSERT_EQ(append(1, {{0, Deed::start, nobody, 0, 2000, {}}}), Fate::stored);
    ASSERT_EQ(append(2, {{0, Deed::over, nobody, 0, 2000, {}}}), Fate::stored);
    ASSERT_EQ(append(3, {{0, Deed::start, nobody, 0, 9000, {}}}), Fate::stored);
    EXPECT_EQ(*archive->unfinished_of(7), 2u);
    ASSERT_EQ(fate_of([&](Done done) { store->forget_abandoned(5000, done); }), Fate::stored);
    EXPECT_EQ(*archive->all(), (std::vector<TableId>{2, 3}));
    EXPECT_EQ(archive->tables_of(7, 10)->size(), 2u);
}

TEST_P(Stored, what_was_stored_is_there_for_whoever_comes_later) {
    ASSERT_EQ(create(1, {{0, Deed::start, nobody, 0, 2000, {}}}), Fate::stored);
    for (std::uint32_t seq = 1; seq <= 300; ++seq)
        ASSERT_EQ(append(1, {{seq, Deed::say, 1, 0, 2000 + seq, "7 it's \\ \"said\" {so,}, \u00e4\U0001F3F0"}}), Fate::stored);
    reopen();
    const auto log = archive->load(1);
    ASSERT_TRUE(log && *log);
    ASSERT_EQ((*log)->events.size(), 301u);
    for (std::uint32_t seq = 0; seq <= 300; ++seq) ASSERT_EQ((*log)->events[seq].seq, seq);
    EXPECT_EQ((*log)->events[300].note, "7 it's \\ \"said\" {so,}, \u00e4\U0001F3F0");
    EXPECT_EQ(append(1, {{300, Deed::resume, nobody, 0, 9, {}}}), Fate::taken);
    EXPECT_EQ(append(1, {{301, Deed::resume, nobody, 0, 9, {}}}), Fate::stored);
}

TEST_P(Stored, a_change_is_done_wholly_or_not_at_all) {
    ASSERT_EQ(create(1, {{0, Deed::start, nobody, 0, 2000, {}}}), Fate::stored);
    EXPECT_EQ(create(1, {{0, Deed::sit, 0, 0, 2000, "7"}, {1, Deed::sit, 1, 0, 2000, "8"}}), Fate::taken);
    EXPECT_EQ((*archive->load(1))->events.size(), 1u) << "nothing of the second table of that name";
    EXPECT_EQ(append(1, {{0, Deed::resume, nobody, 0, 3, {}}, {1, Deed::resume, nobody, 0, 3, {}}}), Fate::taken);
    EXPECT_EQ((*archive->load(1))->events.size(), 1u) << "not even the event whose number is free";
}

TEST_P(Stored, many_threads_append_and_each_number_is_given_once) {
    constexpr int threads = 4, tables = 5;
    constexpr std::uint32_t most = 40;
    for (TableId id = 1; id <= tables; ++id) ASSERT_EQ(create(id), Fate::stored);
    std::atomic<int> stored = 0;
    std::vector<std::thread> crew;
    for (int i = 0; i < threads; ++i)
        crew.emplace_back([&, i] {
            // Each with a store of its own, as nodes have, where stores can be shared.
            const std::unique_ptr<Store> own = GetParam() == "Postgres" ? std::move(*open_store(name)) : nullptr;
            Store& mine = own ? *own : *store;
            for (std::uint32_t seq = 0; seq < most; ++seq)
                for (TableId id = 1; id <= tables; ++id) {
                    const Fate fate = fate_of([&](Done done) { mine.append(id, {{seq, Deed::say, 0, 0, i, "7 hm"}}, std::move(done)); });
                    EXPECT_TRUE(fate == Fate::stored || fate == Fate::taken);
                    stored += fate == Fate::stored ? 1 : 0;
                }
        });
    for (std::thread& one : crew) one.join();
    EXPECT_EQ(stored, static_cast<int>(most) * tables);
    EXPECT_EQ(*archive->lengths({5, 99, 1}), (std::vector<std::uint32_t>{most, 0, most}));
}

TEST_F(StoredInFile, nothing_can_be_left_to_thinkers) {
    EXPECT_EQ(fate_of([&](Done done) { store->leave_to_thinkers(1, 0, std::move(done)); }), Fate::failed);
    const auto thinker = open_thinker(file);
    ASSERT_FALSE(thinker);
    EXPECT_NE(thinker.problem().text().find("is a file"), std::string::npos);
}

TEST_F(StoredInFile, a_backup_is_made_while_others_write_and_never_over_a_file) {
    ASSERT_EQ(fate_of([&](Done done) { store->create(facts(1), {{0, Deed::start, nobody, 0, 2000, {}}}, {}, std::move(done)); }),
              Fate::stored);
    const std::string copy = (folder / "copy.db").string();
    EXPECT_FALSE(back_up_sqlite(file, copy).has_value());
    EXPECT_TRUE(back_up_sqlite(file, copy).has_value());
    EXPECT_FALSE(check_sqlite(copy).has_value());
    const auto copied = read_sqlite(copy);
    ASSERT_TRUE(copied);
    EXPECT_EQ((*(*copied)->load(1))->events.size(), 1u);
}

TEST(Store, files_that_are_not_ours_are_left_alone) {
    const Folder folder;
    folder.write("text.db", "this is a text, and by far not a database of anything at all, though it has that ending");
    EXPECT_FALSE(open_sqlite((folder / "text.db").string()));
    EXPECT_FALSE(open_sqlite((folder / "nowhere/tables.db").string()));
    EXPECT_TRUE(back_up_sqlite((folder / "nothing.db").string(), (folder / "copy.db").string()).has_value());
}

// In a process of its own, whose files may not grow: much as if the disk were full, though systems give another reason.
TEST(Store, no_room_is_an_answer_and_writing_resumes_when_there_is_some) {
    const Folder folder;
    const pid_t process = ::fork();
    if (process == 0) {
        ::signal(SIGXFSZ, SIG_IGN);
        auto store = open_sqlite((folder / "tables.db").string());
        if (!store) ::_exit(1);
        if (fate_of([&](Done done) { (*store)->create(facts(1), {}, {}, done); }) != Fate::stored) ::_exit(2);
        rlimit limit{};
        ::getrlimit(RLIMIT_FSIZE, &limit);
        const rlimit small{150'000, limit.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &small);
        std::uint32_t seq = 0;
        Fate fate = Fate::stored;
        const auto more = [&] {
            std::vector<Event> events;
            for (std::uint32_t i = 0; i < 100; ++i) events.push_back({seq + i, Deed::say, 0, 0, 1, "7 " + std::string(100, 'x')});
            return events;
        };
        for (int tries = 0; tries < 100 && fate == Fate::stored; ++tries) {
            fate = fate_of([&](Done done) { (*store)->append(1, more(), done); });
            if (fate == Fate::stored) seq += 100;
        }
        if (fate != Fate::full && fate != Fate::failed) ::_exit(3);
        ::setrlimit(RLIMIT_FSIZE, &limit);
        if (fate_of([&](Done done) { (*store)->append(1, more(), done); }) != Fate::stored) ::_exit(4);
        ::_exit((*(*store)->archive()->load(1))->events.size() == seq + 100 ? 0 : 5);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(process, &status, 0), process);
    EXPECT_EQ(status, 0);
}

// A node that leaves what bots have to think, and is told what has become of it.
class PostgresThinkers : public testing::Test, protected Neighbours {
protected:
    using Answer = std::optional<Action>;

    PostgresThinkers() { store->listen(*this); }
    ~PostgresThinkers() override { store.reset(); }

    void appended(NodeId, TableId, std::vector<Event>) override {}
    void told(NodeId, TableId, std::string) override {}
    void met(std::vector<NodeId>, std::size_t thinkers) override { thinkers_ = thinkers; }
    void thought(TableId table, std::uint32_t seq, Answer action) override {
        const std::lock_guard lock(mutex_);
        answers_.push_back({{table, seq}, action});
    }

    void leave(TableId table, std::uint32_t seq) {
        ASSERT_EQ(fate_of([&](Done done) { store->leave_to_thinkers(table, seq, std::move(done)); }), Fate::stored);
    }
    std::unique_ptr<Thinker> thinker() const { return std::move(*open_thinker(name)); }
    static std::optional<Thought> take(Thinker& thinker, std::chrono::milliseconds patience = {}) { return *thinker.take(patience); }
    // What became of the first that was left, once that is known; it fails if it takes too long.
    std::pair<std::pair<TableId, std::uint32_t>, Answer> answer() {
        for (int tries = 0; tries < 1000; ++tries) {
            {
                const std::lock_guard lock(mutex_);
                if (!answers_.empty()) {
                    const auto first = answers_.front();
                    answers_.erase(answers_.begin());
                    return first;
                }
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        ADD_FAILURE() << "never told";
        return {};
    }
    std::int64_t count() const { return ask("SELECT count(*) FROM thoughts").number(0, 0); }
    Rows ask(const std::string& text) const {
        Database database(name, "test");
        Rows rows = database.ask(text);
        EXPECT_EQ(rows.error(), "") << rows.sentence();
        return rows;
    }

    std::string name = fresh_database();
    std::unique_ptr<Store> store = std::move(*open_store(name));
    std::atomic<std::size_t> thinkers_ = 0;

private:
    std::mutex mutex_;
    std::vector<std::pair<std::pair<TableId, std::uint32_t>, Answer>> answers_;
};

TEST_F(PostgresThinkers, what_is_left_is_taken_once_and_its_answer_comes_back) {
    const auto one = thinker(), other = thinker();
    EXPECT_FALSE(take(*one));
    leave(~TableId{4}, 7);
    const std::optional<Thought> taken = take(*one);
    ASSERT_TRUE(taken);
    EXPECT_EQ(*taken, (Thought{~TableId{4}, 7, store->node()}));
    EXPECT_FALSE(take(*other));
    EXPECT_FALSE(*other->answer(*taken, Action{3})) << "it is not theirs";
    EXPECT_TRUE(*one->answer(*taken, Action{0xFFFFFFFF}));
    const auto [where, action] = answer();
    EXPECT_EQ(where, std::pair(~TableId{4}, 7u));
    EXPECT_EQ(action, Action{0xFFFFFFFF});
    EXPECT_EQ(count(), 0);
    EXPECT_FALSE(*one->answer(*taken, Action{3})) << "nobody waits for it any more";
}

TEST_F(PostgresThinkers, the_oldest_comes_first_and_of_many_each_is_taken_once) {
    constexpr std::uint32_t most = 60;
    const auto idle = thinker();  // if nobody were there, all would go back
    for (std::uint32_t seq = 0; seq < most; ++seq) leave(1, seq);
    std::array<std::vector<std::uint32_t>, 4> taken;
    std::vector<std::thread> crew;
    for (auto& mine : taken)
        crew.emplace_back([&] {
            const auto own = thinker();
            while (const std::optional<Thought> thought = take(*own, std::chrono::milliseconds(200))) {
                mine.push_back(thought->seq);
                EXPECT_TRUE(*own->answer(*thought, Action{thought->seq}));
            }
        });
    for (std::thread& one : crew) one.join();
    std::vector<std::uint32_t> all;
    for (const auto& mine : taken) {
        EXPECT_TRUE(std::ranges::is_sorted(mine));
        all.insert(all.end(), mine.begin(), mine.end());
    }
    std::ranges::sort(all);
    ASSERT_EQ(all.size(), most);
    for (std::uint32_t seq = 0; seq < most; ++seq) EXPECT_EQ(all[seq], seq);
    for (std::uint32_t i = 0; i < most; ++i) {
        const auto [where, action] = answer();
        EXPECT_EQ(action, Action{where.second});
    }
}

TEST_F(PostgresThinkers, whoever_waits_hears_at_once) {
    const auto waiting = thinker();
    std::future<std::optional<Thought>> taken = std::async(std::launch::async, [&] { return take(*waiting, std::chrono::seconds(60)); });
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    leave(1, 2);
    ASSERT_EQ(taken.wait_for(std::chrono::seconds(5)), std::future_status::ready);
    EXPECT_EQ(taken.get()->seq, 2u);
}

TEST_F(PostgresThinkers, what_nobody_takes_or_can_find_out_or_a_thinker_dies_over_goes_back) {
    leave(1, 1);
    EXPECT_EQ(answer(), std::pair(std::pair(TableId{1}, 1u), Answer())) << "nobody was there";
    auto one = thinker();
    EXPECT_FALSE(take(*one)) << "it is not to be had any more";
    leave(1, 0);
    EXPECT_EQ(answer(), std::pair(std::pair(TableId{1}, 0u), Answer())) << "nobody has taken it";
    leave(1, 2);
    ASSERT_TRUE(take(*one));
    one.reset();
    EXPECT_EQ(answer(), std::pair(std::pair(TableId{1}, 2u), Answer())) << "whoever had it is gone";
    const auto other = thinker();
    leave(1, 3);
    std::optional<Thought> taken = take(*other);
    ASSERT_TRUE(taken);
    EXPECT_TRUE(*other->answer(*taken, std::nullopt));
    EXPECT_EQ(answer(), std::pair(std::pair(TableId{1}, 3u), Answer()));
    leave(1, 4);
    taken = take(*other);
    ASSERT_TRUE(taken);
    ask("UPDATE thoughts SET until = clock_timestamp()");
    EXPECT_EQ(answer(), std::pair(std::pair(TableId{1}, 4u), Answer())) << "it has taken too long";
    EXPECT_FALSE(*other->answer(*taken, Action{1}));
    EXPECT_EQ(count(), 0);
}

TEST_F(PostgresThinkers, an_answer_is_found_though_its_notice_is_lost) {
    const auto one = thinker();
    leave(1, 5);
    ASSERT_TRUE(take(*one));
    ask("UPDATE thoughts SET action = 9");
    EXPECT_EQ(answer(), std::pair(std::pair(TableId{1}, 5u), Answer(Action{9})));
}

TEST_F(PostgresThinkers, they_are_counted_and_are_no_neighbours) {
    const auto one = thinker(), other = thinker();
    for (int tries = 0; tries < 500 && thinkers_ != 2; ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(thinkers_, 2u);
    leave(1, 6);
    ask("INSERT INTO thoughts SELECT tab, seq, node + 2, until - interval '2 min' FROM thoughts");
    answer();
    for (int tries = 0; tries < 500 && count() > 0; ++tries) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(count(), 0) << "what a node that is gone has left is removed by the others";
}

// A server of its own, which may be ended.
class PostgresAway : public testing::Test {
protected:
    void SetUp() override {
        const std::optional<Problem> problem = server.start();
        ASSERT_FALSE(problem) << problem->text();
        store = std::move(*open_store(server.address()));
        ASSERT_EQ(fate_of([&](Done done) { store->create(facts(1), {}, {}, std::move(done)); }), Fate::stored);
    }
    std::future<Fate> append(std::uint32_t seq) {
        const auto promise = std::make_shared<std::promise<Fate>>();
        store->append(1, {{seq, Deed::say, 0, 0, seq, "7 hm"}}, [promise](Fate fate) { promise->set_value(fate); });
        return promise->get_future();
    }
    std::size_t length() { return (*store->archive()->load(1))->events.size(); }

    PostgresProcess server;
    std::unique_ptr<Store> store;
};

TEST_F(PostgresAway, what_comes_while_it_is_away_is_stored_when_it_is_back) {
    EXPECT_TRUE(store->health().well);
    server.kill();
    std::future<Fate> waiting = append(0);
    EXPECT_EQ(waiting.wait_for(std::chrono::milliseconds(500)), std::future_status::timeout) << "it may come back any time";
    EXPECT_FALSE(store->health().well);
    EXPECT_FALSE(store->archive()->load(1)) << "a table that cannot be read is not a table that is not there";
    ASSERT_FALSE(server.start());
    EXPECT_EQ(waiting.get(), Fate::stored);
    EXPECT_TRUE(store->health().well);
    EXPECT_EQ(length(), 1u);
}

TEST_F(PostgresAway, what_was_not_begun_has_failed_after_a_while) {
    server.kill();
    EXPECT_EQ(append(0).get(), Fate::failed);
    ASSERT_FALSE(server.start());
    EXPECT_EQ(length(), 0u) << "it was said that nothing has changed";
}

TEST_F(PostgresAway, a_slow_one_is_waited_for) {
    server.freeze();
    std::future<Fate> waiting = append(0);
    EXPECT_EQ(waiting.wait_for(std::chrono::seconds(2)), std::future_status::timeout) << "it has been sent: who knows";
    server.thaw();
    EXPECT_EQ(waiting.get(), Fate::stored);
    EXPECT_EQ(length(), 1u);
}

TEST_F(PostgresAway, nothing_that_was_said_to_be_stored_is_lost_in_a_crash_nor_stored_twice) {
    std::uint32_t seq = 0;
    for (int crash = 0; crash < 4; ++crash) {
        std::thread reaper([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(30 + 7 * crash));
            server.kill();
        });
        std::vector<std::future<Fate>> fates;
        while (fates.size() < 200) {
            fates.push_back(append(seq++));
            std::this_thread::sleep_for(std::chrono::microseconds(300));
        }
        reaper.join();
        ASSERT_FALSE(server.start());
        for (std::future<Fate>& fate : fates) ASSERT_EQ(fate.get(), Fate::stored);
        ASSERT_EQ(length(), seq);
    }
}

}  // namespace
}  // namespace tidekeep
