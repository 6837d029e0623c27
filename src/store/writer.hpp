#pragma once
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <variant>
#include <vector>

#include "store/store.hpp"

// A thread that writes what others hand it: all changes that come while it flushes share the next flush.
namespace tidekeep {

struct Append {
    TableId table;
    std::vector<Event> events;
};
struct Create {
    Facts facts;
    std::vector<Event> events;
    std::vector<PersonId> guests;
};
struct Admit {
    PersonId person;
    TableId table;
    Role role;
    std::int64_t at;
};
struct Keep {
    Person person;
};
struct AddKey {
    PersonId person;
    Hash key;
};
struct SetWords {
    PersonId person;
    Hash words;
};
struct Forget {
    std::int64_t before;
};
struct Tell {
    TableId table;
    std::string message;
};
struct Leave {
    TableId table;
    std::uint32_t seq;
};
using Change = std::variant<Append, Create, Admit, Keep, AddKey, SetWords, Forget, Tell, Leave>;

// A change, and who waits for it.
struct Errand {
    Change change;
    Done done;
};

// Where orders wait for the thread that carries them out.
class Inbox {
public:
    void add(Change change, Done done);
    // Waits for orders; false once there are none and none will come.
    bool take(std::vector<Errand>& orders);
    // Those that come within that time, behind the ones that are there.
    void take_more(std::vector<Errand>& orders, std::chrono::milliseconds time);
    void end();
    bool ending() const;
    std::size_t size() const;

private:
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<Errand> waiting_;
    bool ending_ = false;
};

class Writer {
public:
    // Where changes are carried out, in that thread.
    class Desk {
    public:
        virtual ~Desk() = default;
        // Carries out all of them, and says so.
        virtual void write(std::vector<Errand>& orders, Inbox& inbox) = 0;
    };

    explicit Writer(std::unique_ptr<Desk> desk);
    // Writes what it still has.
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void add(Change change, Done done) { inbox_.add(std::move(change), std::move(done)); }
    std::size_t waiting() const { return inbox_.size(); }

private:
    Inbox inbox_;
    std::unique_ptr<Desk> desk_;
    std::thread thread_;
};

// What every store does with changes: hand them to its writer.
class WritingStore : public Store {
public:
    explicit WritingStore(std::unique_ptr<Writer::Desk> desk) : writer_(std::move(desk)) {}

    void append(TableId table, std::vector<Event> events, Done done) override;
    void create(Facts facts, std::vector<Event> events, std::vector<PersonId> guests, Done done) override;
    void admit(PersonId person, TableId table, Role role, std::int64_t at, Done done) override;
    void keep(Person person, Done done) override;
    void add_key(PersonId person, const Hash& key, Done done) override;
    void set_words(PersonId person, const Hash& words, Done done) override;
    void forget_abandoned(std::int64_t before, Done done) override;
    Health health() const override { return {true, writer_.waiting()}; }

protected:
    Writer writer_;
};

}  // namespace tidekeep
