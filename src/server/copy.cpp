#include "server/copy.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "front/digest.hpp"
#include "server/chronicle.hpp"
#include "store/store.hpp"

namespace tidekeep {
namespace {

constexpr std::size_t copied_at_once = 1000;

// Changes that are under way, so many at once.
class Freight {
public:
    Done one() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return under_way_ < copied_at_once; });
        ++under_way_;
        return [this](Fate fate) {
            const std::lock_guard inner(mutex_);
            --under_way_;
            if (fate != Fate::stored) worst_ = fate;
            changed_.notify_all();
        };
    }
    // What became of the worst of all.
    Fate wait() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return under_way_ == 0; });
        return worst_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t under_way_ = 0;
    Fate worst_ = Fate::stored;
};

// Reads all of a store. The first problem ends it.
class Survey {
public:
    explicit Survey(Archive& archive) : archive_(archive) {}

    const std::optional<Problem>& problem() const { return problem_; }

    template <class F>
    void for_all_accounts(F f) {
        std::optional<PersonId> after;
        pages([&] { return archive_.accounts(after, copied_at_once); },
              [&](const Archive::Account& account) {
                  f(account);
                  after = account.person.id;
              });
    }
    template <class F>
    void for_all_keys(F f) {
        std::optional<Hash> after;
        pages([&] { return archive_.keys(after, copied_at_once); },
              [&](const Archive::Key& key) {
                  f(key);
                  after = key.hash;
              });
    }
    std::vector<TableId> tables() { return read(archive_.all()); }
    std::vector<Archive::Member> members(TableId table) { return read(archive_.members(table)); }
    std::optional<Archive::Log> log(TableId table) {
        std::optional<Archive::Log> log = read(archive_.load(table));
        if (!log && !problem_) problem_ = Problem{"table " + hex(table), "has gone: a server must not use the store meanwhile"};
        return log;
    }

private:
    template <class T>
    T read(Result<T> result) {
        if (result) return std::move(*result);
        if (!problem_) problem_ = result.problem();
        return {};
    }
    template <class Read, class F>
    void pages(Read next, F f) {
        for (bool more = true; more && !problem_;) {
            const auto some = read(next());
            for (const auto& one : some) f(one);
            more = some.size() == copied_at_once;
        }
    }

    Archive& archive_;
    std::optional<Problem> problem_;
};

std::optional<Problem> carry(Survey& from, Store& to, const std::string& name, Copied& copied) {
    Freight freight;
    from.for_all_accounts([&](const Archive::Account& account) {
        to.keep(account.person, freight.one());
        if (account.words) to.set_words(account.person.id, *account.words, freight.one());
        ++copied.people;
    });
    from.for_all_keys([&](const Archive::Key& key) { to.add_key(key.person, key.hash, freight.one()); });
    for (const TableId table : from.tables()) {
        std::optional<Archive::Log> log = from.log(table);
        if (!log) break;
        copied.events += log->events.size();
        ++copied.tables;
        to.create(std::move(log->facts), std::move(log->events), {}, freight.one());
        for (const Archive::Member& member : from.members(table)) to.admit(member.person, table, member.role, member.at, freight.one());
    }
    const Fate fate = freight.wait();
    if (from.problem()) return from.problem();
    if (fate == Fate::taken) return Problem{name, "something of it is there already"};
    if (fate != Fate::stored) return Problem{name, "cannot be written to"};
    return std::nullopt;
}

// How a game stands that is replayed, or why it cannot be.
std::string standing(const Archive::Log& log) {
    const Result<Chronicle> chronicle = Chronicle::read(log);
    if (!chronicle) return chronicle.problem().text();
    std::string bytes;
    chronicle->match().append_known(nobody, chronicle->match().length(), bytes);
    return std::to_string(static_cast<int>(chronicle->phase())) + ' ' + std::to_string(chronicle->match().length()) + ' ' + bytes;
}

std::vector<std::string> people_of(Survey& survey) {
    std::vector<std::string> all;
    const auto add = [&](const Hash& hash) { all.back().append(reinterpret_cast<const char*>(hash.data()), hash.size()); };
    survey.for_all_accounts([&](const Archive::Account& account) {
        all.push_back(hex(account.person.id) + std::to_string(account.person.colour) + account.person.name);
        if (account.words) add(*account.words);
    });
    survey.for_all_keys([&](const Archive::Key& key) {
        all.push_back(hex(key.person));
        add(key.hash);
    });
    return all;
}

std::optional<Problem> difference(Survey& from, Survey& to) {
    const auto unread = [&] { return from.problem() ? from.problem() : to.problem(); };
    if (people_of(from) != people_of(to)) return unread() ? unread() : Problem{"copy", "the people are not the same"};
    const std::vector<TableId> tables = from.tables();
    if (tables != to.tables()) return unread() ? unread() : Problem{"copy", "the tables are not the same"};
    for (const TableId table : tables) {
        const std::optional<Archive::Log> one = from.log(table), other = to.log(table);
        if (!one || !other) return unread();
        const bool same = one->facts == other->facts && one->events == other->events && standing(*one) == standing(*other);
        if (!same || from.members(table) != to.members(table)) return Problem{"table " + hex(table), "is not the same in the copy"};
    }
    return unread();
}

}  // namespace

Result<Copied> copy_store(const std::string& from, const std::string& to) {
    const Result<std::unique_ptr<Archive>> source = read_store(from);
    if (!source) return source.problem();
    const Result<std::unique_ptr<Store>> target = open_store(to);
    if (!target) return target.problem();
    const std::unique_ptr<Archive> result = (*target)->archive();
    if (result == nullptr) return Problem{to, "cannot be read"};
    Survey one(**source), other(*result);
    std::size_t there = other.tables().size();
    other.for_all_accounts([&](const Archive::Account&) { ++there; });
    if (other.problem()) return *other.problem();
    if (there > 0) return Problem{to, "holds tables or people already"};
    Copied copied;
    if (const auto problem = carry(one, **target, to, copied)) return *problem;
    if (const auto problem = difference(one, other)) return *problem;
    return copied;
}

}  // namespace tidekeep
