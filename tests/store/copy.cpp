#include "server/copy.hpp"

#include <gtest/gtest.h>

#include <future>

#include "server/folder.hpp"
#include "store/postgres.hpp"
#include "store/store.hpp"

namespace tidekeep {
namespace {

Fate wait_for(const std::function<void(Done)>& start) {
    std::promise<Fate> promise;
    start([&](Fate fate) { promise.set_value(fate); });
    return promise.get_future().get();
}

// A few tables and people: names past all letters, words, watchers, an end.
void fill(const std::string& name) {
    const std::unique_ptr<Store> store = std::move(*open_store(name));
    ASSERT_EQ(wait_for([&](Done done) { store->keep({~PersonId{6}, "Ödön \U0001F3F0", 3}, done); }), Fate::stored);
    ASSERT_EQ(wait_for([&](Done done) { store->keep({9, "", 0}, done); }), Fate::stored);
    ASSERT_EQ(wait_for([&](Done done) { store->set_words(9, Hash{1}, done); }), Fate::stored);
    for (unsigned char i = 0; i < 3; ++i) ASSERT_EQ(wait_for([&](Done done) { store->add_key(9, Hash{i, 7}, done); }), Fate::stored);
    for (TableId id : {TableId{1}, ~TableId{1}}) {
        Facts facts;
        facts.id = id;
        facts.game = "tidepool";
        facts.players = 2;
        facts.options = facts.pace = "{}";
        facts.host = 9;
        facts.secret = Hash{9, 9};
        facts.invitation = "in" + std::to_string(id);
        facts.watch = "see" + std::to_string(id);
        facts.created = 1000;
        const std::vector<Event> events = {{0, Deed::sit, 0, 0, 1000, "9"},
                                           {1, Deed::say, 0, 0, 1001, "9 {\"a\\b\"}, ä"},
                                           {2, Deed::over, nobody, id == 1 ? 1u : 0u, 1002, {}}};
        ASSERT_EQ(wait_for([&](Done done) { store->create(facts, events, {9}, done); }), Fate::stored);
        ASSERT_EQ(wait_for([&](Done done) { store->admit(~PersonId{6}, id, Role::watcher, 1234, done); }), Fate::stored);
    }
}

TEST(PostgresCopy, a_database_goes_into_a_file_and_back_with_all_that_it_holds) {
    const Folder folder;
    const std::string first = fresh_database(), file = (folder / "tables.db").string(), second = fresh_database();
    fill(first);
    const Result<Copied> out = copy_store(first, file), back = copy_store(file, second);
    ASSERT_TRUE(out) << out.problem().text();
    ASSERT_TRUE(back) << back.problem().text();
    EXPECT_EQ(out->tables, 2u);
    EXPECT_EQ(out->events, 6u);
    EXPECT_EQ(back->people, 2u);
    const std::unique_ptr<Archive> archive = std::move(*read_store(second));
    EXPECT_EQ((*archive->person_with_key(Hash{2, 7}))->id, 9u);
    EXPECT_EQ((*archive->person_with_words(Hash{1}))->id, 9u);
    EXPECT_EQ(*archive->role(~PersonId{6}, 1), Role::watcher);
    EXPECT_EQ(*archive->unfinished_of(9), 0u) << "tables that are over are over";
    EXPECT_EQ((*archive->load(~TableId{1}))->events[1].note, "9 {\"a\\b\"}, ä");
}

TEST(Copy, nothing_is_copied_over_what_is_there) {
    const Folder folder;
    const std::string one = (folder / "one.db").string(), other = (folder / "other.db").string();
    fill(one);
    fill(other);
    const Result<Copied> copied = copy_store(one, other);
    ASSERT_FALSE(copied);
    EXPECT_NE(copied.problem().text().find("already"), std::string::npos);
}

}  // namespace
}  // namespace tidekeep
