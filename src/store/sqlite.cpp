#include <sqlite3.h>

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <span>
#include <thread>

#include "store/store.hpp"
#include "store/writer.hpp"

namespace tidekeep {
namespace {

constexpr int form = 1;  // of the tables below, as PRAGMA user_version

// Small pages: of each table that goes on, a flush writes the last page.
constexpr const char* settings = R"(
PRAGMA page_size = 1024;
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA wal_autocheckpoint = 50000;
PRAGMA cache_size = -32768;
)";

constexpr const char* schema = R"(
BEGIN;
CREATE TABLE persons(id INTEGER PRIMARY KEY, name TEXT NOT NULL, colour INTEGER NOT NULL, words BLOB UNIQUE) STRICT;
CREATE TABLE keys(hash BLOB PRIMARY KEY, person INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE tables(id INTEGER PRIMARY KEY, game TEXT NOT NULL, signature INTEGER NOT NULL, edition TEXT NOT NULL, players INTEGER NOT NULL,
    options TEXT NOT NULL, pace TEXT NOT NULL, hints INTEGER NOT NULL, secret BLOB NOT NULL, host INTEGER NOT NULL,
    invitation TEXT NOT NULL UNIQUE, watch TEXT NOT NULL UNIQUE, created INTEGER NOT NULL, ended INTEGER) STRICT;
CREATE INDEX hosted ON tables(host) WHERE ended IS NULL;
CREATE TABLE members(person INTEGER, tab INTEGER, role INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY(person, tab)) STRICT, WITHOUT ROWID;
CREATE INDEX member_of ON members(tab);
CREATE TABLE events(tab INTEGER, seq INTEGER, deed INTEGER NOT NULL, actor INTEGER NOT NULL, value INTEGER NOT NULL, at INTEGER NOT NULL,
    note TEXT, PRIMARY KEY(tab, seq)) STRICT, WITHOUT ROWID;
PRAGMA user_version = 1;
COMMIT;
)";

struct Closer {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Connection = std::unique_ptr<sqlite3, Closer>;

// Seconds to wait for another program that writes.
constexpr int patience = 5000;

Problem problem_of(sqlite3* database, const std::string& file) {
    if (sqlite3_extended_errcode(database) == SQLITE_READONLY_DIRECTORY) return {file, "the folder cannot be written to"};
    return {file, database == nullptr ? "there is not enough memory" : sqlite3_errmsg(database)};
}

Result<std::shared_ptr<sqlite3>> connect(const std::string& file, int flags) {
    sqlite3* database = nullptr;
    const int status = sqlite3_open_v2(file.c_str(), &database, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    std::shared_ptr<sqlite3> connection(database, Closer{});
    if (status != SQLITE_OK) return problem_of(database, file);
    sqlite3_busy_timeout(database, patience);
    return connection;
}

// A prepared statement, bound and stepped through.
class Statement {
public:
    Statement(sqlite3* database, const char* text) {
        sqlite3_stmt* made = nullptr;
        sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &made, nullptr);
        statement_.reset(made);
    }

    template <class... Values>
    Statement& with(const Values&... values) {
        sqlite3_reset(statement_.get());
        int at = 0;
        (bind(++at, values), ...);
        return *this;
    }
    // SQLITE_ROW, SQLITE_DONE or what went wrong.
    int step() { return statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_.get()); }
    // One that returns no rows.
    int run() {
        const int status = step();
        if (statement_ != nullptr) sqlite3_reset(statement_.get());
        return status;
    }
    void done() { sqlite3_reset(statement_.get()); }

    std::int64_t number(int column) const { return sqlite3_column_int64(statement_.get(), column); }
    template <class Number>
    Number as(int column) const {
        return static_cast<Number>(number(column));
    }
    std::string text(int column) const {
        const auto* start = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
        return start == nullptr ? std::string()
                                : std::string(start, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)));
    }
    bool absent(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }
    Hash hash(int column) const {
        Hash hash{};
        const void* start = sqlite3_column_blob(statement_.get(), column);
        if (start != nullptr && sqlite3_column_bytes(statement_.get(), column) == static_cast<int>(hash.size()))
            std::memcpy(hash.data(), start, hash.size());
        return hash;
    }

private:
    void bind(int at, std::int64_t value) { sqlite3_bind_int64(statement_.get(), at, value); }
    void bind(int at, std::uint64_t value) { bind(at, static_cast<std::int64_t>(value)); }
    void bind(int at, int value) { sqlite3_bind_int(statement_.get(), at, value); }
    void bind(int at, std::uint32_t value) { bind(at, std::int64_t{value}); }
    void bind(int at, std::string_view value) {
        sqlite3_bind_text(statement_.get(), at, value.data() == nullptr ? "" : value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
    }
    void bind(int at, const Hash& value) {
        sqlite3_bind_blob(statement_.get(), at, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
    }
    void bind(int at, std::nullptr_t) { sqlite3_bind_null(statement_.get(), at); }

    std::unique_ptr<sqlite3_stmt, Closer> statement_;
};

// What is wrong with a file that is not one of ours, or of a version to come.
std::optional<Problem> unfit(sqlite3* database, const std::string& file) {
    Statement statement(database, "PRAGMA user_version");
    if (statement.step() != SQLITE_ROW) return problem_of(database, file);
    if (statement.number(0) == form) return std::nullopt;
    return Problem{file, statement.number(0) > form ? "was written by a later version of Tidekeep" : "holds no tables of Tidekeep"};
}

class SqliteArchive final : public Archive {
public:
    SqliteArchive(std::shared_ptr<sqlite3> database, std::string file) : database_(std::move(database)), file_(std::move(file)) {}

    Result<std::optional<Log>> load(TableId table) override {
        // Facts never change, and of events only more can have come by then.
        Result<std::optional<Facts>> found = facts(table);
        if (!found) return found.problem();
        if (!*found) return std::optional<Log>();
        Log log{std::move(**found), {}};
        events_.with(table);
        int status = SQLITE_DONE;
        while ((status = events_.step()) == SQLITE_ROW)
            log.events.push_back({events_.as<std::uint32_t>(0), events_.as<Deed>(1), events_.as<Seat>(2), events_.as<std::uint32_t>(3),
                                  events_.number(4), events_.text(5)});
        events_.done();
        if (status != SQLITE_DONE) return problem();
        return std::optional<Log>(std::move(log));
    }

    Result<std::optional<Facts>> facts(TableId table) override {
        return one<Facts>(facts_.with(table), [](const Statement& row) {
            return Facts{
                row.as<TableId>(0), row.text(1), row.as<std::uint64_t>(2), row.text(3),  row.as<int>(4), row.text(5),   row.text(6),
                row.number(7) != 0, row.hash(8), row.as<PersonId>(9),      row.text(10), row.text(11),   row.number(12)};
        });
    }

    Result<std::optional<Door>> door(std::string_view secret) override {
        return one<Door>(door_.with(secret), [](const Statement& row) { return Door{row.as<TableId>(0), row.as<Role>(1)}; });
    }

    Result<std::optional<Role>> role(PersonId person, TableId table) override {
        return one<Role>(role_.with(person, table), [](const Statement& row) { return row.as<Role>(0); });
    }

    Result<std::vector<TableId>> tables_of(PersonId person, std::size_t most) override { return list(tables_.with(person, most)); }
    Result<std::vector<TableId>> all() override { return list(all_.with()); }

    Result<std::vector<std::uint32_t>> lengths(const std::vector<TableId>& tables) override {
        std::vector<std::uint32_t> lengths;
        for (const TableId table : tables) {
            const auto length = one<std::uint32_t>(length_.with(table), [](const Statement& row) { return row.as<std::uint32_t>(0); });
            if (!length) return length.problem();
            lengths.push_back(length->value_or(0));
        }
        return lengths;
    }

    Result<std::size_t> unfinished_of(PersonId host) override {
        const auto count = one<std::size_t>(unfinished_.with(host), [](const Statement& row) { return row.as<std::size_t>(0); });
        if (!count) return count.problem();
        return count->value_or(0);
    }

    Result<std::optional<Person>> person(PersonId person) override { return someone(person_.with(person)); }
    Result<std::optional<Person>> person_with_key(const Hash& key) override { return someone(key_.with(key)); }
    Result<std::optional<Person>> person_with_words(const Hash& words) override { return someone(words_.with(words)); }

    Result<std::vector<Account>> accounts(std::optional<PersonId> after, std::size_t most) override {
        return rows<Account>(after ? accounts_.with(*after, most) : accounts_.with(nullptr, most), [](const Statement& row) {
            return Account{{row.as<PersonId>(0), row.text(1), row.as<std::uint8_t>(2)},
                           row.absent(3) ? std::nullopt : std::optional(row.hash(3))};
        });
    }
    Result<std::vector<Key>> keys(const std::optional<Hash>& after, std::size_t most) override {
        return rows<Key>(after ? keys_.with(*after, most) : keys_.with(nullptr, most),
                         [](const Statement& row) { return Key{row.hash(0), row.as<PersonId>(1)}; });
    }
    Result<std::vector<Member>> members(TableId table) override {
        return rows<Member>(members_.with(table),
                            [](const Statement& row) { return Member{row.as<PersonId>(0), row.as<Role>(1), row.number(2)}; });
    }

private:
    Problem problem() const { return problem_of(database_.get(), file_); }

    template <class T, class Make>
    Result<std::optional<T>> one(Statement& statement, Make make) {
        const int status = statement.step();
        std::optional<T> found;
        if (status == SQLITE_ROW) found = make(statement);
        statement.done();
        if (status != SQLITE_ROW && status != SQLITE_DONE) return problem();
        return found;
    }
    Result<std::optional<Person>> someone(Statement& statement) {
        return one<Person>(statement,
                           [](const Statement& row) { return Person{row.as<PersonId>(0), row.text(1), row.as<std::uint8_t>(2)}; });
    }
    template <class T, class Make>
    Result<std::vector<T>> rows(Statement& statement, Make make) {
        std::vector<T> all;
        int status = SQLITE_DONE;
        while ((status = statement.step()) == SQLITE_ROW) all.push_back(make(statement));
        statement.done();
        if (status != SQLITE_DONE) return problem();
        return all;
    }
    Result<std::vector<TableId>> list(Statement& statement) {
        return rows<TableId>(statement, [](const Statement& row) { return row.as<TableId>(0); });
    }
    Statement prepare(const char* text) { return {database_.get(), text}; }

    std::shared_ptr<sqlite3> database_;
    std::string file_;
    Statement facts_ = prepare(
        "SELECT id, game, signature, edition, players, options, pace, hints, secret, host, invitation, watch, created FROM tables WHERE id "
        "= ?");
    Statement events_ = prepare("SELECT seq, deed, actor, value, at, note FROM events WHERE tab = ? ORDER BY seq");
    Statement door_ = prepare("SELECT id, 2 FROM tables WHERE invitation = ?1 UNION ALL SELECT id, 1 FROM tables WHERE watch = ?1");
    Statement role_ = prepare("SELECT role FROM members WHERE person = ? AND tab = ?");
    Statement tables_ = prepare("SELECT tab FROM members WHERE person = ? ORDER BY at DESC LIMIT ?");
    Statement all_ = prepare("SELECT id FROM tables ORDER BY id");
    Statement length_ = prepare("SELECT coalesce(max(seq) + 1, 0) FROM events WHERE tab = ?");
    Statement unfinished_ = prepare("SELECT count(*) FROM tables WHERE host = ? AND ended IS NULL");
    Statement person_ = prepare("SELECT id, name, colour FROM persons WHERE id = ?");
    Statement key_ = prepare("SELECT id, name, colour FROM keys JOIN persons ON persons.id = keys.person WHERE hash = ?");
    Statement words_ = prepare("SELECT id, name, colour FROM persons WHERE words = ?");
    Statement accounts_ = prepare("SELECT id, name, colour, words FROM persons WHERE ?1 IS NULL OR id > ?1 ORDER BY id LIMIT ?2");
    Statement keys_ = prepare("SELECT hash, person FROM keys WHERE ?1 IS NULL OR hash > ?1 ORDER BY hash LIMIT ?2");
    Statement members_ = prepare("SELECT person, role, at FROM members WHERE tab = ? ORDER BY person");
};

// Carries changes out, many in a transaction.
class SqliteDesk final : public Writer::Desk {
public:
    explicit SqliteDesk(std::shared_ptr<sqlite3> database) : database_(std::move(database)) {}

    // All in one flush; if one of them cannot be carried out, each in its own, so that the others are not lost with it.
    void write(std::vector<Errand>& orders, Inbox&) override {
        const std::span<Errand> all(orders);
        if (const Fate fate = flush(all); fate != Fate::taken) {
            for (const Errand& order : all) order.done(fate);
            return;
        }
        for (std::size_t i = 0; i < all.size(); ++i) all[i].done(flush(all.subspan(i, 1)));
    }

private:
    Fate flush(std::span<Errand> orders) {
        if (!exec("BEGIN IMMEDIATE")) return why();
        for (const Errand& order : orders) {
            if (std::visit([this](const auto& one) { return carry_out(one); }, order.change)) continue;
            const Fate fate = taken() ? Fate::taken : why();
            exec("ROLLBACK");
            return fate;
        }
        if (exec("COMMIT")) return Fate::stored;
        const Fate fate = why();
        exec("ROLLBACK");
        return fate;
    }
    // Of what failed last: whether another was there before, and if not, why.
    bool taken() const { return (sqlite3_errcode(database_.get()) & 0xFF) == SQLITE_CONSTRAINT; }
    Fate why() const {
        const int error = sqlite3_errcode(database_.get()) & 0xFF;
        const bool no_room = error == SQLITE_FULL || sqlite3_system_errno(database_.get()) == ENOSPC ||
                             sqlite3_system_errno(database_.get()) == EDQUOT || sqlite3_system_errno(database_.get()) == EFBIG;
        return no_room ? Fate::full : Fate::failed;
    }

    bool carry_out(const Append& change) {
        for (const Event& event : change.events) {
            const int status =
                event.note.empty()
                    ? event_.with(change.table, event.seq, int{code_of(event.deed)}, int{event.actor}, event.value, event.at, nullptr).run()
                    : event_.with(change.table, event.seq, int{code_of(event.deed)}, int{event.actor}, event.value, event.at, event.note)
                          .run();
            if (status != SQLITE_DONE) return false;
            if (event.deed == Deed::over && !ok(ended_.with(event.at, change.table))) return false;
        }
        return true;
    }
    bool carry_out(const Create& change) {
        const Facts& facts = change.facts;
        if (!ok(table_.with(facts.id, facts.game, facts.signature, facts.edition, facts.players, facts.options, facts.pace,
                            int{facts.hints}, facts.secret, facts.host, facts.invitation, facts.watch, facts.created)))
            return false;
        for (const PersonId guest : change.guests)
            if (!ok(member_.with(guest, facts.id, int{code_of(Role::guest)}, facts.created))) return false;
        return carry_out(Append{facts.id, change.events});
    }
    bool carry_out(const Admit& change) { return ok(member_.with(change.person, change.table, int{code_of(change.role)}, change.at)); }
    bool carry_out(const Keep& change) { return ok(person_.with(change.person.id, change.person.name, int{change.person.colour})); }
    bool carry_out(const AddKey& change) { return ok(key_.with(change.key, change.person)); }
    bool carry_out(const SetWords& change) { return ok(words_.with(change.words, change.person)); }
    bool carry_out(const Forget& change) {
        constexpr const char* which =
            "SELECT id FROM tables WHERE ended IS NULL AND created < ?1 AND "
            "coalesce((SELECT at FROM events WHERE tab = id ORDER BY seq DESC LIMIT 1), 0) < ?1";
        const std::string abandoned(which);
        for (const std::string& text :
             {"DELETE FROM members WHERE tab IN (" + abandoned + ")", "DELETE FROM events WHERE tab IN (" + abandoned + ")",
              // Its events are gone by now: what remains was begun before, and has none.
              std::string("DELETE FROM tables WHERE ended IS NULL AND created < ?1 AND NOT EXISTS "
                          "(SELECT 1 FROM events WHERE tab = id)")})
            if (Statement statement(database_.get(), text.c_str()); !ok(statement.with(change.before))) return false;
        return true;
    }
    bool carry_out(const Tell&) { return true; }  // there is nobody else
    bool carry_out(const Leave&) { return true; }

    template <class Enum>
    static int code_of(Enum value) {
        return static_cast<int>(value);
    }
    static bool ok(Statement& statement) { return statement.run() == SQLITE_DONE; }
    bool exec(const char* text) { return sqlite3_exec(database_.get(), text, nullptr, nullptr, nullptr) == SQLITE_OK; }
    Statement prepare(const char* text) { return {database_.get(), text}; }

    std::shared_ptr<sqlite3> database_;
    Statement event_ = prepare("INSERT INTO events(tab, seq, deed, actor, value, at, note) VALUES(?, ?, ?, ?, ?, ?, ?)");
    Statement ended_ = prepare("UPDATE tables SET ended = ? WHERE id = ?");
    Statement table_ = prepare("INSERT INTO tables VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)");
    Statement member_ = prepare(
        "INSERT INTO members(person, tab, role, at) VALUES(?, ?, ?, ?) ON CONFLICT DO UPDATE SET role = max(role, excluded.role), at = "
        "excluded.at");
    Statement person_ = prepare(
        "INSERT INTO persons(id, name, colour) VALUES(?, ?, ?) ON CONFLICT(id) DO UPDATE SET name = excluded.name, colour = "
        "excluded.colour");
    Statement key_ = prepare("INSERT INTO keys(hash, person) VALUES(?, ?)");
    Statement words_ = prepare("UPDATE persons SET words = ? WHERE id = ?");
};

// Moves what was written from the log of changes (WAL) to where it belongs, while others write: left to the writer, who does what remains
// when that log has become long, it would hold everybody up.
class Mover {
public:
    explicit Mover(const std::string& file) : thread_([this, file] { run(file); }) {}
    ~Mover() {
        {
            const std::lock_guard lock(mutex_);
            ending_ = true;
        }
        end_.notify_one();
        thread_.join();
    }
    Mover(const Mover&) = delete;
    Mover& operator=(const Mover&) = delete;

private:
    void run(const std::string& file) {
        constexpr auto pause = std::chrono::seconds(2);
        const Result<std::shared_ptr<sqlite3>> database = connect(file, SQLITE_OPEN_READWRITE);
        if (!database) return;
        std::unique_lock lock(mutex_);
        while (!end_.wait_for(lock, pause, [this] { return ending_; }))
            sqlite3_wal_checkpoint_v2(database->get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    }

    std::mutex mutex_;
    std::condition_variable end_;
    bool ending_ = false;
    std::thread thread_;
};

class SqliteStore final : public WritingStore {
public:
    SqliteStore(std::string file, std::shared_ptr<sqlite3> database)
        : WritingStore(std::make_unique<SqliteDesk>(std::move(database))), file_(std::move(file)), mover_(file_) {}

    std::unique_ptr<Archive> archive() override {
        Result<std::unique_ptr<Archive>> made = read_sqlite(file_);
        return made ? std::move(*made) : nullptr;
    }

private:
    std::string file_;
    Mover mover_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::string& file) {
    const Result<std::shared_ptr<sqlite3>> opened = connect(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!opened) return opened.problem();
    sqlite3* database = opened->get();
    if (sqlite3_exec(database, settings, nullptr, nullptr, nullptr) != SQLITE_OK) return problem_of(database, file);
    Statement version(database, "PRAGMA user_version");
    Statement tables(database, "SELECT count(*) FROM sqlite_schema");
    const bool fresh = version.step() == SQLITE_ROW && version.number(0) == 0 && tables.step() == SQLITE_ROW && tables.number(0) == 0;
    version.done();
    tables.done();
    if (fresh && sqlite3_exec(database, schema, nullptr, nullptr, nullptr) != SQLITE_OK) return problem_of(database, file);
    if (const std::optional<Problem> problem = unfit(database, file)) return *problem;
    // Whether it can be written to is better known now than when somebody plays.
    if (sqlite3_exec(database, "BEGIN IMMEDIATE; PRAGMA user_version = 1; COMMIT", nullptr, nullptr, nullptr) != SQLITE_OK)
        return problem_of(database, file);
    return std::unique_ptr<Store>(std::make_unique<SqliteStore>(file, *opened));
}

Result<std::unique_ptr<Archive>> read_sqlite(const std::string& file) {
    // Not only to read, or else it could not make the small file that it shares with whoever writes.
    const Result<std::shared_ptr<sqlite3>> opened = connect(file, SQLITE_OPEN_READWRITE);
    if (!opened) return opened.problem();
    sqlite3_exec(opened->get(), "PRAGMA query_only = ON; PRAGMA cache_size = -8192", nullptr, nullptr, nullptr);
    if (const std::optional<Problem> problem = unfit(opened->get(), file)) return *problem;
    return std::unique_ptr<Archive>(std::make_unique<SqliteArchive>(*opened, file));
}

std::optional<Problem> back_up_sqlite(const std::string& file, const std::string& copy) {
    std::error_code error;
    if (std::filesystem::exists(std::filesystem::symlink_status(copy, error))) return Problem{copy, "is there already"};
    const Result<std::shared_ptr<sqlite3>> opened = connect(file, SQLITE_OPEN_READWRITE);
    if (!opened) return opened.problem();
    if (const std::optional<Problem> problem = unfit(opened->get(), file)) return problem;
    Statement statement(opened->get(), "VACUUM INTO ?");
    if (statement.with(std::string_view(copy)).run() == SQLITE_DONE) return std::nullopt;
    const Problem problem = problem_of(opened->get(), copy);
    std::filesystem::remove(copy, error);
    return problem;
}

std::optional<Problem> check_sqlite(const std::string& file) {
    const Result<std::shared_ptr<sqlite3>> opened = connect(file, SQLITE_OPEN_READWRITE);
    if (!opened) return opened.problem();
    if (const std::optional<Problem> problem = unfit(opened->get(), file)) return problem;
    Statement statement(opened->get(), "PRAGMA integrity_check(1)");
    if (statement.step() != SQLITE_ROW) return problem_of(opened->get(), file);
    if (statement.text(0) != "ok") return Problem{file, statement.text(0)};
    return std::nullopt;
}

}  // namespace tidekeep
