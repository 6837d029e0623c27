#include <atomic>
#include <chrono>
#include <random>
#include <thread>

#include "front/digest.hpp"
#include "store/database.hpp"
#include "store/notice.hpp"
#include "store/writer.hpp"

namespace tidekeep {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr int postgres_form = 1;                // of the tables below
constexpr milliseconds longest_flush{30'000};   // after which a connection counts as broken
constexpr milliseconds patience_unsent{5'000};  // for what was not begun
constexpr milliseconds pause_away{100};         // between attempts to connect
constexpr milliseconds farewell{5'000};         // for what is not written when the program ends
constexpr std::size_t most_orders = 500;        // in a transaction
constexpr int most_attempts = 5;                // of a change that others are in the way of

constexpr std::array postgres_schema = {
    "CREATE TABLE persons(id bigint PRIMARY KEY, name text NOT NULL, colour smallint NOT NULL, words bytea UNIQUE)",
    "CREATE TABLE keys(hash bytea PRIMARY KEY, person bigint NOT NULL)",
    "CREATE TABLE tables(id bigint PRIMARY KEY, game text NOT NULL, signature bigint NOT NULL, edition text NOT NULL, "
    "players smallint NOT NULL, options text NOT NULL, pace text NOT NULL, hints smallint NOT NULL, secret bytea NOT NULL, "
    "host bigint NOT NULL, invitation text NOT NULL UNIQUE, watch text NOT NULL UNIQUE, created bigint NOT NULL, ended bigint)",
    "CREATE INDEX hosted ON tables(host) WHERE ended IS NULL",
    "CREATE TABLE members(person bigint, tab bigint, role smallint NOT NULL, at bigint NOT NULL, PRIMARY KEY(person, tab))",
    "CREATE INDEX member_of ON members(tab)",
    "CREATE TABLE events(tab bigint, seq bigint, deed smallint NOT NULL, actor smallint NOT NULL, value bigint NOT NULL, "
    "at bigint NOT NULL, note text, PRIMARY KEY(tab, seq))",
    // `attended`: since when there has always been a node.
    "CREATE TABLE form(version integer NOT NULL, attended bigint NOT NULL)",
};

// What is left to thinkers. It may be lost, for the node that waits for it knows how to go on: so nothing of it is logged or flushed.
// `until`: when that node takes it back, which is put off once it has been taken; `thinker`: the process that serves whoever has taken it;
// `action`: what was decided, -1 if that could not be found out.
constexpr const char* table_of_thoughts =
    "CREATE UNLOGGED TABLE IF NOT EXISTS thoughts(tab bigint, seq bigint, node bigint, until timestamptz NOT NULL, thinker integer, "
    "action bigint, PRIMARY KEY(tab, seq, node))";

// Whoever holds it may make the tables, or say that nobody was there.
constexpr const char* lock_form = "SELECT pg_advisory_xact_lock(7215041)";

// The connections by which nodes are known to each other are called so, with the node's number.
constexpr std::string_view node_prefix = "tidekeep node ";
// Those of thinkers are all called the same.
constexpr std::string_view thinker_name = "tidekeep thinker";
constexpr const char* others =
    "SELECT application_name FROM pg_stat_activity WHERE datname = current_database() AND (application_name LIKE 'tidekeep node %' OR "
    "application_name = 'tidekeep thinker')";

constexpr const char* channel = "LISTEN tidekeep";
constexpr const char* notify = "SELECT pg_notify('tidekeep', $1)";

// Thinkers that have nothing to do listen to one channel, and each node to one of its own: what is said there is empty.
constexpr const char* leave =
    "INSERT INTO thoughts(tab, seq, node, until) VALUES($1, $2, $3, clock_timestamp() + interval '3 s') ON CONFLICT DO NOTHING";
constexpr const char* notify_thinkers = "SELECT pg_notify('tidekeep thoughts', '')";
constexpr const char* take_thought =
    "WITH oldest AS (SELECT tab, seq, node FROM thoughts WHERE thinker IS NULL AND until > clock_timestamp() ORDER BY until LIMIT 1 "
    "FOR UPDATE SKIP LOCKED) UPDATE thoughts t SET thinker = pg_backend_pid(), until = clock_timestamp() + interval '6 s' FROM oldest o "
    "WHERE t.tab = o.tab AND t.seq = o.seq AND t.node = o.node RETURNING t.tab, t.seq, t.node";
constexpr const char* answer_thought =
    "WITH waited AS (UPDATE thoughts SET action = $4 WHERE tab = $1 AND seq = $2 AND node = $3 AND thinker = pg_backend_pid() "
    "RETURNING node) SELECT pg_notify('tidekeep ' || node, '') FROM waited";
// What has been thought for a node, and what has not been and is not any more: nobody has taken it, or who has is gone, or takes too long,
// or there are no thinkers (no number, not even none, is among those of nobody). Besides, what nobody waits for, because its node is gone.
constexpr const char* take_back =
    "DELETE FROM thoughts WHERE (node = $1 AND (action IS NOT NULL OR until < clock_timestamp() OR thinker <> ALL(ARRAY(SELECT pid FROM "
    "pg_stat_activity WHERE datname = current_database() AND application_name = 'tidekeep thinker')))) "
    "OR until < clock_timestamp() - interval '1 min' RETURNING node, tab, seq, coalesce(action, -1)";

// Those appends whose first number is free, in the order in which all nodes lock them. `head` is that first number.
constexpr const char* append_events =
    "WITH given AS (SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::smallint[], $5::smallint[], $6::bigint[], "
    "$7::bigint[], $8::text[]) AS t(tab, head, seq, deed, actor, value, at, note)), "
    "opened AS (INSERT INTO events SELECT tab, seq, deed, actor, value, at, note FROM given WHERE seq = head ORDER BY tab, seq "
    "ON CONFLICT DO NOTHING RETURNING tab, seq), "
    "others AS (INSERT INTO events SELECT g.tab, g.seq, g.deed, g.actor, g.value, g.at, g.note FROM given g JOIN opened o "
    "ON g.tab = o.tab AND g.head = o.seq WHERE g.seq > g.head), "
    "over AS (UPDATE tables SET ended = g.at FROM given g JOIN opened o ON g.tab = o.tab AND g.head = o.seq "
    "WHERE g.deed = 12 AND tables.id = g.tab) "
    "SELECT tab, seq FROM opened";

std::int64_t milliseconds_since_1970() {
    return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

template <class Enum>
int number_of(Enum value) {
    return static_cast<int>(value);
}

class PostgresArchive final : public Archive {
public:
    explicit PostgresArchive(std::string address, std::string_view name = "tidekeep") : database_(std::move(address), std::string(name)) {}

    std::optional<Problem> connect() { return database_.connect(); }

    Result<std::optional<Log>> load(TableId table) override {
        // Facts never change, and of events only more can have come by then.
        Result<std::optional<Facts>> found = facts(table);
        if (!found) return found.problem();
        if (!*found) return std::optional<Log>();
        Log log{std::move(**found), {}};
        const Rows rows = ask("SELECT seq, deed, actor, value, at, note FROM events WHERE tab = $1 ORDER BY seq", values(table));
        if (!rows.error().empty()) return problem_of(rows);
        for (int i = 0; i < rows.size(); ++i)
            log.events.push_back({rows.as<std::uint32_t>(i, 0), rows.as<Deed>(i, 1), rows.as<Seat>(i, 2), rows.as<std::uint32_t>(i, 3),
                                  rows.number(i, 4), rows.text(i, 5)});
        return std::optional<Log>(std::move(log));
    }

    Result<std::optional<Facts>> facts(TableId table) override {
        const auto make = [](const Rows& row) {
            return Facts{row.as<TableId>(0, 0),  row.text(0, 1),        row.as<std::uint64_t>(0, 2),
                         row.text(0, 3),         row.as<int>(0, 4),     row.text(0, 5),
                         row.text(0, 6),         row.number(0, 7) != 0, row.hash(0, 8),
                         row.as<PersonId>(0, 9), row.text(0, 10),       row.text(0, 11),
                         row.number(0, 12)};
        };
        return one<Facts>(ask("SELECT id, game, signature, edition, players, options, pace, hints, secret, host, invitation, watch, "
                              "created FROM tables WHERE id = $1",
                              values(table)),
                          make);
    }

    Result<std::optional<Door>> door(std::string_view secret) override {
        return one<Door>(ask("SELECT id, 2 FROM tables WHERE invitation = $1 UNION ALL SELECT id, 1 FROM tables WHERE watch = $1",
                             values(secret.substr(0, secret.find('\0')))),
                         [](const Rows& row) { return Door{row.as<TableId>(0, 0), row.as<Role>(0, 1)}; });
    }

    Result<std::optional<Role>> role(PersonId person, TableId table) override {
        return one<Role>(ask("SELECT role FROM members WHERE person = $1 AND tab = $2", values(person, table)),
                         [](const Rows& row) { return row.as<Role>(0, 0); });
    }

    Result<std::vector<TableId>> tables_of(PersonId person, std::size_t most) override {
        return list<TableId>(ask("SELECT tab FROM members WHERE person = $1 ORDER BY at DESC LIMIT $2", values(person, most)));
    }
    Result<std::vector<TableId>> all() override { return list<TableId>(ask("SELECT id FROM tables ORDER BY id", {})); }

    Result<std::vector<std::uint32_t>> lengths(const std::vector<TableId>& tables) override {
        std::string array = "{";
        for (const TableId table : tables) array += (array.size() > 1 ? "," : "") + value_of(table);
        return list<std::uint32_t>(
            ask("SELECT coalesce((SELECT seq + 1 FROM events WHERE tab = t.id ORDER BY seq DESC LIMIT 1), 0) FROM unnest($1::bigint[]) "
                "WITH ORDINALITY AS t(id, place) ORDER BY t.place",
                values(array + "}")));
    }

    Result<std::size_t> unfinished_of(PersonId host) override {
        const auto count = one<std::size_t>(ask("SELECT count(*) FROM tables WHERE host = $1 AND ended IS NULL", values(host)),
                                            [](const Rows& row) { return row.as<std::size_t>(0, 0); });
        if (!count) return count.problem();
        return count->value_or(0);
    }

    Result<std::optional<Person>> person(PersonId person) override {
        return someone(ask("SELECT id, name, colour FROM persons WHERE id = $1", values(person)));
    }
    Result<std::optional<Person>> person_with_key(const Hash& key) override {
        return someone(ask("SELECT id, name, colour FROM keys JOIN persons ON persons.id = keys.person WHERE hash = $1", values(key)));
    }
    Result<std::optional<Person>> person_with_words(const Hash& words) override {
        return someone(ask("SELECT id, name, colour FROM persons WHERE words = $1", values(words)));
    }

    Result<std::vector<Account>> accounts(std::optional<PersonId> after, std::size_t most) override {
        Values given = {after ? std::optional(value_of(*after)) : std::nullopt, value_of(most)};
        return all_of<Account>(
            ask("SELECT id, name, colour, words FROM persons WHERE $1::bigint IS NULL OR id > $1 ORDER BY id LIMIT $2", given),
            [](const Rows& rows, int i) {
                return Account{{rows.as<PersonId>(i, 0), rows.text(i, 1), rows.as<std::uint8_t>(i, 2)},
                               rows.absent(i, 3) ? std::nullopt : std::optional(rows.hash(i, 3))};
            });
    }
    Result<std::vector<Key>> keys(const std::optional<Hash>& after, std::size_t most) override {
        Values given = {after ? std::optional(value_of(*after)) : std::nullopt, value_of(most)};
        return all_of<Key>(ask("SELECT hash, person FROM keys WHERE $1::bytea IS NULL OR hash > $1 ORDER BY hash LIMIT $2", given),
                           [](const Rows& rows, int i) { return Key{rows.hash(i, 0), rows.as<PersonId>(i, 1)}; });
    }
    Result<std::vector<Member>> members(TableId table) override {
        return all_of<Member>(
            ask("SELECT person, role, at FROM members WHERE tab = $1 ORDER BY person", values(table)),
            [](const Rows& rows, int i) { return Member{rows.as<PersonId>(i, 0), rows.as<Role>(i, 1), rows.number(i, 2)}; });
    }

    // A connection that broke while it lay idle is made anew: reading twice does no harm.
    Rows ask(const char* text, const Values& given) {
        Rows rows = database_.ask(text, given);
        return database_.open() ? std::move(rows) : database_.ask(text, given);
    }
    static Problem problem_of(const Rows& rows) { return {"database", rows.sentence()}; }
    template <class T, class Make>
    static Result<std::optional<T>> one(const Rows& rows, Make make) {
        if (!rows.error().empty()) return problem_of(rows);
        return rows.size() > 0 ? std::optional<T>(make(rows)) : std::nullopt;
    }
    Database& database() { return database_; }

private:
    static Result<std::optional<Person>> someone(const Rows& rows) {
        return one<Person>(rows,
                           [](const Rows& row) { return Person{row.as<PersonId>(0, 0), row.text(0, 1), row.as<std::uint8_t>(0, 2)}; });
    }
    template <class T, class Make>
    static Result<std::vector<T>> all_of(const Rows& rows, Make make) {
        if (!rows.error().empty()) return problem_of(rows);
        std::vector<T> all;
        for (int i = 0; i < rows.size(); ++i) all.push_back(make(rows, i));
        return all;
    }
    template <class Number>
    static Result<std::vector<Number>> list(const Rows& rows) {
        return all_of<Number>(rows, [](const Rows& all, int i) { return all.as<Number>(i, 0); });
    }

    Database database_;
};

// What many nodes ask of one table of events, as arrays.
class Arrays {
public:
    void add(const Append& change) {
        for (const Event& event : change.events) {
            const char* comma = count_++ == 0 ? "{" : ",";
            const auto put = [&](std::size_t column, const std::string& text) { columns_[column] += comma + text; };
            put(0, value_of(change.table));
            put(1, value_of(change.events.front().seq));
            put(2, value_of(event.seq));
            put(3, value_of(number_of(event.deed)));
            put(4, value_of(event.actor));
            put(5, value_of(event.value));
            put(6, value_of(event.at));
            put(7, event.note.empty() ? "NULL" : quoted_note(event.note));
        }
    }
    bool empty() const { return count_ == 0; }
    Values values() const {
        Values values;
        for (const std::string& column : columns_) values.push_back(column + "}");
        return values;
    }

private:
    static std::string quoted_note(const std::string& note) {
        std::string text = "\"";
        for (const char c : note) {
            if (c == '"' || c == '\\') text += '\\';
            text += c;
        }
        return text + '"';
    }

    std::size_t count_ = 0;
    std::array<std::string, 8> columns_;
};

// Carries changes out, many in a transaction that is sent in one go.
class PostgresDesk final : public Writer::Desk {
public:
    PostgresDesk(std::string address, NodeId node, std::shared_ptr<std::atomic<bool>> away)
        : database_(std::move(address), "tidekeep writer"), node_(node), away_(std::move(away)) {}

    // Returns once it is known what has become of all of them: until the database is back if need be.
    void write(std::vector<Errand>& orders, Inbox& inbox) override {
        take_in(orders);
        const auto begun = steady_clock::now();
        while (!held_.empty()) {
            if (!database_.connect()) {
                if (!flush(std::span(held_).first(std::min(held_.size(), most_orders)))) database_.close();
            } else {
                *away_ = true;
                std::vector<Errand> more;
                inbox.take_more(more, pause_away);
                if (more.empty()) std::this_thread::sleep_for(pause_away);
                take_in(more);
                give_up(inbox.ending() && steady_clock::now() > begun + farewell);
            }
            std::erase_if(held_, [](const Held& one) { return one.known; });
        }
        publish();
    }

private:
    struct Held {
        Errand order;
        steady_clock::time_point since;
        bool begun = false;     // it may have been stored
        bool doubtful = false;  // the connection broke before it was heard what became of it
        bool known = false;
    };

    void take_in(std::vector<Errand>& orders) {
        for (Errand& order : orders) held_.push_back({std::move(order), steady_clock::now()});
        orders.clear();
    }

    void settle(Held& one, Fate fate) {
        one.known = true;
        if (fate == Fate::stored) remember(one.order.change);
        if (one.order.done) one.order.done(fate);
    }

    void remember(Change& change) {
        if (auto* append = std::get_if<Append>(&change)) lines_.push_back({append->table, std::move(append->events), {}});
        if (auto* tell = std::get_if<Tell>(&change)) lines_.push_back({tell->table, {}, std::move(tell->message)});
        left_ = left_ || std::holds_alternative<Leave>(change);
    }

    // What was not begun has not happened.
    void give_up(bool all) {
        for (Held& one : held_)
            if (all || (!one.begun && steady_clock::now() > one.since + patience_unsent)) settle(one, Fate::failed);
    }

    // False if the connection broke: then nothing is known of those that are not settled.
    bool flush(std::span<Held> orders) {
        const std::optional<std::string> error = transact(orders);
        if (!error) return false;
        if (error->empty()) return publish();
        // One of them cannot be carried out: each in its own, so that the others are not lost with it.
        for (std::size_t i = 0; i < orders.size(); ++i)
            if (!flush_alone(orders.subspan(i, 1))) return false;
        return publish();
    }

    bool flush_alone(std::span<Held> order) {
        for (int attempt = 0; attempt < most_attempts; ++attempt) {
            const std::optional<std::string> error = transact(order);
            if (!error) return false;
            if (error->empty()) return true;
            if (*error == "40P01" || *error == "40001") continue;  // a deadlock, or something like it
            if (*error == "23505") return taken(order.front());
            settle(order.front(), *error == "53100" ? Fate::full : Fate::failed);
            return true;
        }
        settle(order.front(), Fate::failed);
        return true;
    }

    // All in one transaction: "" if they are settled, else SQLSTATE of what went wrong, and none has happened; nothing if the connection
    // broke.
    std::optional<std::string> transact(std::span<Held> orders) {
        Arrays appends;
        std::vector<Database::Statement> statements = {{"BEGIN"}};
        for (Held& one : orders) {
            one.begun = true;
            if (const auto* append = std::get_if<Append>(&one.order.change)) appends.add(*append);
            else std::visit([&](const auto& change) { state(change, statements, appends); }, one.order.change);
        }
        if (!appends.empty()) statements.push_back({append_events, appends.values()});
        statements.push_back({"COMMIT"});
        const std::optional<std::vector<Rows>> all = database_.ask_all(statements, longest_flush);
        if (!all) {
            for (Held& one : orders) one.doubtful = true;
            return std::nullopt;
        }
        *away_ = false;
        for (const Rows& rows : *all)
            if (const std::string error = rows.error(); !error.empty()) return database_.ask("ROLLBACK"), error;
        if (all->back().command() != "COMMIT") return "aborted";
        return settle_all(orders, appends.empty() ? nullptr : &(*all)[all->size() - 2]);
    }

    std::optional<std::string> settle_all(std::span<Held> orders, const Rows* opened) {
        std::vector<std::pair<TableId, std::uint32_t>> free;
        for (int i = 0; opened != nullptr && i < opened->size(); ++i)
            free.emplace_back(opened->as<TableId>(i, 0), opened->as<std::uint32_t>(i, 1));
        std::ranges::sort(free);
        for (Held& one : orders) {
            const auto* append = std::get_if<Append>(&one.order.change);
            const bool lost = append != nullptr && !append->events.empty() &&
                              !std::ranges::binary_search(free, std::pair(append->table, append->events.front().seq));
            if (!lost) settle(one, Fate::stored);
            else if (!taken(one)) return std::nullopt;
        }
        return "";
    }

    // Another was there before: unless it was this very change, whose success was not heard of when the connection broke. False if that
    // cannot be found out.
    bool taken(Held& one) {
        if (!one.doubtful) return settle(one, Fate::taken), true;
        const std::optional<bool> ours = std::visit([this](const auto& change) { return is_there(change); }, one.order.change);
        if (ours) settle(one, *ours ? Fate::stored : Fate::taken);
        return ours.has_value();
    }

    std::optional<bool> is_there(const Append& change) {
        const Rows rows = database_.ask(
            "SELECT deed, actor, value, at, coalesce(note, '') FROM events WHERE tab = $1 AND seq >= $2 ORDER BY seq LIMIT $3",
            values(change.table, change.events.front().seq, change.events.size()));
        if (!rows.error().empty()) return std::nullopt;
        const auto same = [&](int i, const Event& event) {
            return rows.number(i, 0) == number_of(event.deed) && rows.number(i, 1) == event.actor && rows.number(i, 2) == event.value &&
                   rows.number(i, 3) == event.at && rows.text(i, 4) == event.note;
        };
        if (rows.size() != static_cast<int>(change.events.size())) return false;
        for (int i = 0; i < rows.size(); ++i)
            if (!same(i, change.events[static_cast<std::size_t>(i)])) return false;
        return true;
    }
    std::optional<bool> is_there(const Create& change) {
        return exists("SELECT 1 FROM tables WHERE id = $1 AND secret = $2 AND invitation = $3",
                      values(change.facts.id, change.facts.secret, change.facts.invitation));
    }
    std::optional<bool> is_there(const AddKey& change) {
        return exists("SELECT 1 FROM keys WHERE hash = $1 AND person = $2", values(change.key, change.person));
    }
    template <class Other>
    std::optional<bool> is_there(const Other&) {
        return false;
    }
    std::optional<bool> exists(const char* text, const Values& given) {
        const Rows rows = database_.ask(text, given);
        return rows.error().empty() ? std::optional(rows.size() > 0) : std::nullopt;
    }

    using Statements = std::vector<Database::Statement>;
    void state(const Leave& change, Statements& out, Arrays&) const { out.push_back({leave, values(change.table, change.seq, node_)}); }
    static void state(const Append&, Statements&, Arrays&) {}
    static void state(const Tell&, Statements&, Arrays&) {}
    static void state(const Create& change, Statements& out, Arrays& appends) {
        const Facts& facts = change.facts;
        out.push_back({"INSERT INTO tables VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, NULL)",
                       values(facts.id, facts.game, facts.signature, facts.edition, facts.players, facts.options, facts.pace,
                              int{facts.hints}, facts.secret, facts.host, facts.invitation, facts.watch, facts.created)});
        for (const PersonId guest : change.guests) state(Admit{guest, facts.id, Role::guest, facts.created}, out, appends);
        appends.add({facts.id, change.events});
    }
    static void state(const Admit& change, Statements& out, Arrays&) {
        out.push_back(
            {"INSERT INTO members(person, tab, role, at) VALUES($1, $2, $3, $4) ON CONFLICT(person, tab) DO UPDATE SET "
             "role = greatest(members.role, excluded.role), at = excluded.at",
             values(change.person, change.table, number_of(change.role), change.at)});
    }
    static void state(const Keep& change, Statements& out, Arrays&) {
        out.push_back(
            {"INSERT INTO persons(id, name, colour) VALUES($1, $2, $3) ON CONFLICT(id) DO UPDATE SET name = excluded.name, "
             "colour = excluded.colour",
             values(change.person.id, change.person.name, change.person.colour)});
    }
    static void state(const AddKey& change, Statements& out, Arrays&) {
        out.push_back({"INSERT INTO keys(hash, person) VALUES($1, $2)", values(change.key, change.person)});
    }
    static void state(const SetWords& change, Statements& out, Arrays&) {
        out.push_back({"UPDATE persons SET words = $1 WHERE id = $2", values(change.words, change.person)});
    }
    static void state(const Forget& change, Statements& out, Arrays&) {
        out.push_back(
            {"WITH old AS (SELECT id FROM tables WHERE ended IS NULL AND created < $1 AND coalesce((SELECT at FROM events "
             "WHERE tab = id ORDER BY seq DESC LIMIT 1), 0) < $1), "
             "m AS (DELETE FROM members USING old WHERE tab = old.id), e AS (DELETE FROM events USING old WHERE tab = old.id) "
             "DELETE FROM tables USING old WHERE tables.id = old.id",
             values(change.before)});
    }

    // Tells others of what has been stored. What is lost here is found by those whom it concerns. False if the connection broke.
    bool publish() {
        if (lines_.empty() && !left_) return true;
        // Nobody waits for a disk here.
        Statements statements = {{"BEGIN"}, {"SET LOCAL synchronous_commit TO off"}};
        for (const std::string& notice : write_notices(node_, std::exchange(lines_, {}))) statements.push_back({notify, values(notice)});
        if (std::exchange(left_, false)) statements.push_back({notify_thinkers});
        statements.push_back({"COMMIT"});
        const std::optional<std::vector<Rows>> all = database_.ask_all(statements, longest_flush);
        if (all && !all->back().error().empty()) database_.ask("ROLLBACK");
        return all.has_value();
    }

    Database database_;
    NodeId node_;
    std::shared_ptr<std::atomic<bool>> away_;
    std::vector<Held> held_;
    // Of what has been stored, that others are to be told of.
    std::vector<Notice::Line> lines_;
    bool left_ = false;  // something is left to thinkers
};

// Listens to other nodes, in a thread of its own.
class Crier {
public:
    Crier(const std::string& address, NodeId node, Neighbours& neighbours, std::shared_ptr<std::atomic<bool>> away)
        : database_(address, std::string(node_prefix) + hex(node)),
          node_(node),
          neighbours_(neighbours),
          away_(std::move(away)),
          thread_([this] { run(); }) {}
    ~Crier() {
        ending_ = true;
        thread_.join();
    }
    Crier(const Crier&) = delete;
    Crier& operator=(const Crier&) = delete;

private:
    static constexpr milliseconds beat{250};
    static constexpr int beats_of_nodes = 4, beats_of_doubt = 40;

    void run() {
        while (!ending_) {
            if (!database_.open()) *away_ = !begin();
            if (!database_.open()) {
                std::this_thread::sleep_for(pause_away);
                continue;
            }
            const std::optional<std::vector<std::string>> notices = database_.notices(beat);
            if (!notices) continue;
            for (const std::string& text : *notices) hear(text);
            if (steady_clock::now() >= look_) look_around(steady_clock::now() >= doubt_);
            else if (std::ranges::any_of(*notices, &std::string::empty)) fetch_thoughts();
        }
    }

    bool begin() {
        const std::string own_channel = "LISTEN \"tidekeep " + value_of(node_) + '"';
        if (database_.connect() || !database_.ask(channel).error().empty() || !database_.ask(own_channel).error().empty())
            return database_.close(), false;
        return look_around(true);
    }

    // Who else is there; told if it has changed, or every so often, since notices may be lost.
    bool look_around(bool doubtful) {
        look_ = steady_clock::now() + beat * beats_of_nodes;
        if (doubtful) doubt_ = steady_clock::now() + beat * beats_of_doubt;
        const Rows rows = database_.ask(others);
        if (!rows.error().empty()) return database_.close(), false;
        std::vector<NodeId> nodes;
        std::size_t thinkers = 0;
        for (int i = 0; i < rows.size(); ++i) {
            const std::string name = rows.text(i, 0);
            const NodeId node = name == thinker_name ? 0 : std::strtoull(name.c_str() + node_prefix.size(), nullptr, 16);
            if (node == 0) ++thinkers;
            else if (node != node_) nodes.push_back(node);
        }
        std::ranges::sort(nodes);
        if (doubtful || nodes != nodes_ || thinkers != thinkers_) neighbours_.met(nodes, thinkers);
        nodes_ = std::move(nodes);
        thinkers_ = thinkers;
        return fetch_thoughts();
    }

    bool fetch_thoughts() {
        const Rows rows = database_.ask(take_back, values(node_));
        if (!rows.error().empty()) return database_.close(), false;
        for (int i = 0; i < rows.size(); ++i) {
            if (rows.as<NodeId>(i, 0) != node_) continue;
            const std::int64_t action = rows.number(i, 3);
            neighbours_.thought(rows.as<TableId>(i, 1), rows.as<std::uint32_t>(i, 2),
                                action < 0 ? std::nullopt : std::optional(Action{static_cast<std::uint32_t>(action)}));
        }
        return true;
    }

    void hear(const std::string& text) {
        std::optional<Notice> notice = read_notice(text);
        if (!notice || notice->from == node_) return;
        // It is there, and would be missed.
        const auto place = std::ranges::lower_bound(nodes_, notice->from);
        if (place == nodes_.end() || *place != notice->from) nodes_.insert(place, notice->from);
        for (Notice::Line& line : notice->lines) {
            if (line.message) neighbours_.told(notice->from, line.table, std::move(*line.message));
            else neighbours_.appended(notice->from, line.table, std::move(line.events));
        }
    }

    Database database_;
    NodeId node_;
    Neighbours& neighbours_;
    std::shared_ptr<std::atomic<bool>> away_;
    std::vector<NodeId> nodes_;
    std::size_t thinkers_ = 0;
    steady_clock::time_point look_{}, doubt_{};
    std::atomic<bool> ending_ = false;
    std::thread thread_;
};

class PostgresThinker final : public Thinker {
public:
    explicit PostgresThinker(std::string address) : archive_(std::move(address), thinker_name) {}

    std::optional<Problem> connect() { return archive_.connect(); }

    Result<std::optional<Thought>> take(milliseconds patience) override {
        Result<std::optional<Thought>> taken = take();
        if (!taken || *taken || patience.count() == 0) return taken;
        // It listens no longer than it waits: whoever listens has to be told of everything.
        if (const Rows rows = archive_.ask("LISTEN \"tidekeep thoughts\"", {}); !rows.error().empty()) return archive_.problem_of(rows);
        taken = take();
        const auto left = [end = steady_clock::now() + patience] { return std::chrono::ceil<milliseconds>(end - steady_clock::now()); };
        while (taken && !*taken && left().count() > 0 && archive_.database().notices(left())) taken = take();
        if (const Rows rows = archive_.ask("UNLISTEN *", {}); !rows.error().empty() && !(taken && *taken)) return archive_.problem_of(rows);
        return taken;
    }

    Result<bool> answer(const Thought& thought, std::optional<Action> action) override {
        const std::int64_t told = action ? std::int64_t{action->bits} : -1;
        const Rows rows = archive_.ask(answer_thought, values(thought.table, thought.seq, thought.node, told));
        if (!rows.error().empty()) return archive_.problem_of(rows);
        return rows.size() > 0;
    }

    Archive& archive() override { return archive_; }

private:
    Result<std::optional<Thought>> take() {
        return PostgresArchive::one<Thought>(archive_.ask(take_thought, {}), [](const Rows& row) {
            return Thought{row.as<TableId>(0, 0), row.as<std::uint32_t>(0, 1), row.as<NodeId>(0, 2)};
        });
    }

    PostgresArchive archive_;
};

class PostgresStore final : public WritingStore {
public:
    PostgresStore(std::string address, NodeId node, std::int64_t attended, std::shared_ptr<std::atomic<bool>> away)
        : WritingStore(std::make_unique<PostgresDesk>(address, node, away)),
          address_(std::move(address)),
          node_(node),
          attended_(attended),
          away_(std::move(away)) {}

    std::unique_ptr<Archive> archive() override { return std::make_unique<PostgresArchive>(address_); }
    Health health() const override { return {!*away_, writer_.waiting()}; }

    NodeId node() const override { return node_; }
    std::int64_t attended_since() const override { return attended_; }
    void listen(Neighbours& neighbours) override { crier_ = std::make_unique<Crier>(address_, node_, neighbours, away_); }
    void tell(TableId table, std::string message) override { writer_.add(Tell{table, std::move(message)}, {}); }
    void leave_to_thinkers(TableId table, std::uint32_t seq, Done done) override { writer_.add(Leave{table, seq}, std::move(done)); }

private:
    std::string address_;
    NodeId node_;
    std::int64_t attended_;
    std::shared_ptr<std::atomic<bool>> away_;
    std::unique_ptr<Crier> crier_;
};

// What is wrong with a database that is not one of ours, or of a version to come.
std::optional<Problem> unfit_database(Database& database) {
    const Rows rows = database.ask("SELECT version FROM form");
    if (rows.error() == "42P01") return Problem{"database", "holds no tables of Tidekeep"};
    if (!rows.error().empty()) return Problem{"database", rows.sentence()};
    if (rows.size() == 1 && rows.number(0, 0) == postgres_form) return std::nullopt;
    return Problem{"database", "was written by another version of Tidekeep"};
}

// Makes the tables where there are none, and finds out since when there has always been a node.
Result<std::int64_t> furnish(Database& database) {
    const auto all = [&](std::span<const Database::Statement> statements) -> std::optional<Problem> {
        const auto rows = database.ask_all(statements, longest_flush);
        if (!rows) return Problem{"database", "the connection broke"};
        for (const Rows& one : *rows)
            if (!one.error().empty()) return Problem{"database", one.sentence()};
        return std::nullopt;
    };
    const std::array<Database::Statement, 2> begin = {{{"BEGIN"}, {lock_form}}};
    if (const auto problem = all(begin)) return *problem;
    const Rows made = database.ask(
        "SELECT to_regclass('form') IS NOT NULL, count(*) FROM pg_stat_activity WHERE datname = "
        "current_database() AND application_name LIKE 'tidekeep node %'");
    if (!made.error().empty()) return Problem{"database", made.sentence()};
    const std::string now = value_of(milliseconds_since_1970());
    std::vector<Database::Statement> statements;
    if (made.text(0, 0) != "t") {
        for (const char* text : postgres_schema) statements.push_back({text});
        statements.push_back({"INSERT INTO form VALUES($1, $2)", values(postgres_form, now)});
    } else if (made.number(0, 1) == 0) {
        statements.push_back({"UPDATE form SET attended = $1", values(now)});
    }
    statements.push_back({table_of_thoughts});
    statements.push_back({"COMMIT"});
    if (const auto problem = all(statements)) return *problem;
    if (const auto problem = unfit_database(database)) return *problem;
    const Rows attended = database.ask("SELECT attended FROM form");
    if (!attended.error().empty()) return Problem{"database", attended.sentence()};
    return attended.number(0, 0);
}

}  // namespace

bool is_address(const std::string& name) { return name.starts_with("postgresql://") || name.starts_with("postgres://"); }

Result<std::unique_ptr<Store>> open_postgres(const std::string& address) {
    Database database(address, "tidekeep");
    if (const std::optional<Problem> problem = database.connect()) return *problem;
    const Result<std::int64_t> attended = furnish(database);
    if (!attended) return attended.problem();
    std::random_device chance;
    const NodeId node = (NodeId{chance()} << 31 | chance()) | 1;
    return std::unique_ptr<Store>(std::make_unique<PostgresStore>(address, node, *attended, std::make_shared<std::atomic<bool>>(false)));
}

Result<std::unique_ptr<Archive>> read_postgres(const std::string& address) {
    Database database(address, "tidekeep");
    if (const std::optional<Problem> problem = database.connect()) return *problem;
    if (const std::optional<Problem> problem = unfit_database(database)) return *problem;
    return std::unique_ptr<Archive>(std::make_unique<PostgresArchive>(address));
}

Result<std::unique_ptr<Thinker>> open_thinker(const std::string& name) {
    if (!is_address(name))
        return Problem{name, "is a file, which other nodes cannot use: whoever thinks for them needs the database that they share"};
    Database database(name, "tidekeep");
    if (const std::optional<Problem> problem = database.connect()) return *problem;
    if (const Result<std::int64_t> made = furnish(database); !made) return made.problem();
    auto thinker = std::make_unique<PostgresThinker>(name);
    if (const std::optional<Problem> problem = thinker->connect()) return *problem;
    return std::unique_ptr<Thinker>(std::move(thinker));
}

Result<std::unique_ptr<Store>> open_store(const std::string& name) { return is_address(name) ? open_postgres(name) : open_sqlite(name); }

Result<std::unique_ptr<Archive>> read_store(const std::string& name) { return is_address(name) ? read_postgres(name) : read_sqlite(name); }

}  // namespace tidekeep
