#include "store/writer.hpp"

#include <iterator>
#include <utility>

namespace tidekeep {

void Inbox::add(Change change, Done done) {
    bool first = false;
    {
        const std::lock_guard lock(mutex_);
        first = waiting_.empty();
        waiting_.push_back({std::move(change), std::move(done)});
    }
    if (first) arrived_.notify_one();
}

bool Inbox::take(std::vector<Errand>& orders) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !waiting_.empty() || ending_; });
    orders.swap(waiting_);
    return !orders.empty();
}

void Inbox::take_more(std::vector<Errand>& orders, std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    arrived_.wait_for(lock, time, [this] { return !waiting_.empty(); });
    std::move(waiting_.begin(), waiting_.end(), std::back_inserter(orders));
    waiting_.clear();
}

void Inbox::end() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
    }
    arrived_.notify_one();
}

bool Inbox::ending() const {
    const std::lock_guard lock(mutex_);
    return ending_;
}

std::size_t Inbox::size() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
}

Writer::Writer(std::unique_ptr<Desk> desk)
    : desk_(std::move(desk)), thread_([this] {
          for (std::vector<Errand> orders; inbox_.take(orders); orders.clear()) desk_->write(orders, inbox_);
      }) {}

Writer::~Writer() {
    inbox_.end();
    thread_.join();
}

void WritingStore::append(TableId table, std::vector<Event> events, Done done) {
    writer_.add(Append{table, std::move(events)}, std::move(done));
}

void WritingStore::create(Facts facts, std::vector<Event> events, std::vector<PersonId> guests, Done done) {
    writer_.add(Create{std::move(facts), std::move(events), std::move(guests)}, std::move(done));
}

void WritingStore::admit(PersonId person, TableId table, Role role, std::int64_t at, Done done) {
    writer_.add(Admit{person, table, role, at}, std::move(done));
}

void WritingStore::keep(Person person, Done done) { writer_.add(Keep{std::move(person)}, std::move(done)); }

void WritingStore::add_key(PersonId person, const Hash& key, Done done) { writer_.add(AddKey{person, key}, std::move(done)); }

void WritingStore::set_words(PersonId person, const Hash& words, Done done) { writer_.add(SetWords{person, words}, std::move(done)); }

void WritingStore::forget_abandoned(std::int64_t before, Done done) { writer_.add(Forget{before}, std::move(done)); }

}  // namespace tidekeep
