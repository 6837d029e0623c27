#pragma once
#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "front/document.hpp"
#include "kernel/action.hpp"

// Where shared tables and the people who sit at them are kept. A table is its log: events that are only ever appended, each with the
// next number. Appending with that number is the only lock there is: of two who append the same one, one is told that it is taken.
namespace tidekeep {

using TableId = std::uint64_t;
using PersonId = std::uint64_t;
using Hash = std::array<unsigned char, 32>;

// What happened at a table. The numbers are stored: they keep their meaning.
enum class Deed : std::uint8_t {
    act = 0,        // actor: a seat or Nature; value: the action
    undo = 1,       // actor: who asked for it; value: the length that the game went back to
    sit = 2,        // actor: the seat; note: the person
    stand = 3,      // actor: the seat, which is open again
    assign = 4,     // actor: the seat; note: the bot that holds it
    start = 5,      // the game begins
    say = 6,        // actor: a seat or -2; note: the person, a blank, the message
    gesture = 7,    // actor: a seat or -2; value: the gesture; note: the person
    replace = 8,    // actor: the seat; note: the bot that plays for its person; value: 1 if time was over
    come_back = 9,  // actor: the seat, whose person plays again
    resign = 10,    // actor: the seat; value: 1 if time was over; note: the bot that plays on for it
    resume = 11,    // clocks go on from here: nobody could be here before
    over = 12,      // value: wire::Ending
    next = 13       // note: the table at which the game is played again
};
inline constexpr std::uint8_t last_deed = 13;

struct Event {
    std::uint32_t seq = 0;
    Deed deed = Deed::act;
    Seat actor = nature;
    std::uint32_t value = 0;
    std::int64_t at = 0;  // milliseconds since 1970
    std::string note = {};

    bool operator==(const Event&) const = default;
};

// What does not change about a table.
struct Facts {
    TableId id = 0;
    std::string game;
    std::uint64_t signature = 0;  // of the rules that it was begun under
    std::string edition;          // the text of the edition file; empty: the built-in one
    int players = 0;
    std::string options;  // a JSON object
    std::string pace;     // a JSON object
    bool hints = false;
    Hash secret{};
    PersonId host = 0;
    std::string invitation, watch;
    std::int64_t created = 0;

    bool operator==(const Facts&) const = default;
};

struct Person {
    PersonId id = 0;
    std::string name;
    std::uint8_t colour = 0;

    bool operator==(const Person&) const = default;
};

enum class Role : std::uint8_t { watcher = 1, guest = 2 };

// What became of a change: it is on the disk, or nothing of it is. `taken`: another was there before (an event's number, a table's id).
enum class Fate : std::uint8_t { stored, taken, full, failed };
using Done = std::function<void(Fate)>;

// Reads; for one thread.
class Archive {
public:
    virtual ~Archive() = default;

    struct Log {
        Facts facts;
        std::vector<Event> events;
    };
    virtual Result<std::optional<Log>> load(TableId table) = 0;
    virtual Result<std::optional<Facts>> facts(TableId table) = 0;

    struct Door {
        TableId table;
        Role role;
    };
    virtual Result<std::optional<Door>> door(std::string_view secret) = 0;
    virtual Result<std::optional<Role>> role(PersonId person, TableId table) = 0;
    virtual Result<std::vector<TableId>> tables_of(PersonId person, std::size_t most) = 0;  // latest first
    virtual Result<std::size_t> unfinished_of(PersonId host) = 0;
    virtual Result<std::vector<TableId>> all() = 0;
    // How many events tables have, in the order that they are named.
    virtual Result<std::vector<std::uint32_t>> lengths(const std::vector<TableId>& tables) = 0;

    virtual Result<std::optional<Person>> person(PersonId person) = 0;
    virtual Result<std::optional<Person>> person_with_key(const Hash& key) = 0;
    virtual Result<std::optional<Person>> person_with_words(const Hash& words) = 0;

    // All of it, a part after the other: what follows something, in some order of the store's own.
    struct Account {
        Person person;
        std::optional<Hash> words;

        bool operator==(const Account&) const = default;
    };
    struct Key {
        Hash hash;
        PersonId person;

        bool operator==(const Key&) const = default;
    };
    struct Member {
        PersonId person;
        Role role;
        std::int64_t at;

        bool operator==(const Member&) const = default;
    };
    virtual Result<std::vector<Account>> accounts(std::optional<PersonId> after, std::size_t most) = 0;
    virtual Result<std::vector<Key>> keys(const std::optional<Hash>& after, std::size_t most) = 0;
    virtual Result<std::vector<Member>> members(TableId table) = 0;
};

// A program that uses a store together with others; 0: there are no others.
using NodeId = std::uint64_t;

// What a store hears of other nodes that use it, told from a thread of its own. Notices may be lost: what they say is in the store.
class Neighbours {
public:
    virtual ~Neighbours() = default;

    // Another node has appended these; if there are none, they are to be read.
    virtual void appended(NodeId node, TableId table, std::vector<Event> events) = 0;
    // Something for those who are at a table just now, which is kept nowhere.
    virtual void told(NodeId node, TableId table, std::string message) = 0;
    // These nodes are there besides this one, and so many thinkers; and a notice may have been lost.
    virtual void met(std::vector<NodeId> nodes, std::size_t thinkers) = 0;
    // What was left to thinkers has been thought; no action: it has not been, and will not be.
    virtual void thought(TableId table, std::uint32_t seq, std::optional<Action> action) = 0;
};

// A decision that a node has left to thinkers: the one that a bot has to make after so many events of a table. All else is in the log.
struct Thought {
    TableId table = 0;
    std::uint32_t seq = 0;
    NodeId node = 0;  // that waits for it

    bool operator==(const Thought&) const = default;
};

// A thinker: whoever thinks what nodes have left to others. For one thread. What it has taken is given to another one once it is gone;
// what nobody takes, or answers, in good time, goes back to the node that waits for it.
class Thinker {
public:
    virtual ~Thinker() = default;

    // The one that has waited longest. If there is none, one that comes within that time.
    virtual Result<std::optional<Thought>> take(std::chrono::milliseconds patience) = 0;
    // No action: it cannot be found out here. False if nobody waits for it any more.
    virtual Result<bool> answer(const Thought& thought, std::optional<Action> action) = 0;
    // Where the tables are read.
    virtual Archive& archive() = 0;
};

// Changes, each of which is wholly done or not at all. `done` is called from a thread of the store; what was asked for first is done first.
class Store {
public:
    virtual ~Store() = default;

    // Events with consecutive numbers, the first of which is the next one of that table.
    virtual void append(TableId table, std::vector<Event> events, Done done) = 0;
    // A new table with its first events; whoever is named is let in as a guest.
    virtual void create(Facts facts, std::vector<Event> events, std::vector<PersonId> guests, Done done) = 0;
    // Lets somebody in. A guest stays one.
    virtual void admit(PersonId person, TableId table, Role role, std::int64_t at, Done done) = 0;
    // Somebody, new or known.
    virtual void keep(Person person, Done done) = 0;
    virtual void add_key(PersonId person, const Hash& key, Done done) = 0;
    virtual void set_words(PersonId person, const Hash& words, Done done) = 0;
    // Forgets tables that are not over and at which nothing has happened since then.
    virtual void forget_abandoned(std::int64_t before, Done done) = 0;

    virtual std::unique_ptr<Archive> archive() = 0;

    // How it is: whether changes are being stored as they should, and how many wait for it.
    struct Health {
        bool well = true;
        std::size_t waiting = 0;
    };
    virtual Health health() const = 0;

    // Where several nodes may use the same store.
    virtual NodeId node() const { return 0; }
    // Since when there has always been a node; 0: since this one began.
    virtual std::int64_t attended_since() const { return 0; }
    // From now on tells what others do. Whoever hears it outlives the store.
    virtual void listen(Neighbours&) {}
    virtual void tell(TableId, std::string) {}
    // Leaves the decision that a bot has to make after so many events to thinkers. Of one that is stored it is told what has become of it,
    // unless the database loses it meanwhile, which may forget what waits there.
    virtual void leave_to_thinkers(TableId, std::uint32_t, Done done) { done(Fate::failed); }
};

// By its name: the address of a database of PostgreSQL, or a file of SQLite.
Result<std::unique_ptr<Store>> open_store(const std::string& name);
Result<std::unique_ptr<Archive>> read_store(const std::string& name);
bool is_address(const std::string& name);
// A database only: in a file nobody else could leave anything.
Result<std::unique_ptr<Thinker>> open_thinker(const std::string& name);

// A database of PostgreSQL, "postgresql://..", which several nodes may use at once. While it is away, changes wait for it: it is known of
// each whether it was stored before anything is said of it. One that was not begun within some seconds has failed.
Result<std::unique_ptr<Store>> open_postgres(const std::string& address);
Result<std::unique_ptr<Archive>> read_postgres(const std::string& address);

// One file of SQLite, made if it is not there. Changes that come while others are written share the next flush.
Result<std::unique_ptr<Store>> open_sqlite(const std::string& file);
// The same only to read, as it is; also while a server uses it.
Result<std::unique_ptr<Archive>> read_sqlite(const std::string& file);
// A copy of it as it is now into a new file, while others go on.
std::optional<Problem> back_up_sqlite(const std::string& file, const std::string& copy);
// Whether the file itself is sound.
std::optional<Problem> check_sqlite(const std::string& file);

}  // namespace tidekeep
