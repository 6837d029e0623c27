#include "server/shard.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "front/digest.hpp"
#include "server/hall.hpp"

namespace tidekeep {
namespace {

namespace asio = boost::asio;

constexpr auto rest = std::chrono::seconds(30);          // between looks at who is idle; after two of them a table is dropped
constexpr auto pulse = std::chrono::seconds(1);          // between looks at who waits for the store
constexpr std::size_t at_once = 200;                     // tables whose lengths are asked for
constexpr auto longest_away = std::chrono::seconds(12);  // of a thought, longer than the database lets any take

}  // namespace

Shard::Shard(Hall& hall) : hall_(hall), context_(1), archive_(hall.store().archive()), sweep_(context_), beat_(context_) {
    sweep();
    beat();
    thread_ = std::thread([this] { context_.run(); });
}

Shard::~Shard() {
    stop();
    // What waits for the thread may hold visitors, who hold on to the context.
    rooms_.clear();
}

void Shard::stop() {
    context_.stop();
    if (thread_.joinable()) thread_.join();
}

void Shard::attend(Arrival arrival) {
    // A handler must be copyable, and a socket is not.
    auto shared = std::make_shared<Arrival>(std::move(arrival));
    asio::post(context_, [this, shared] {
        const auto visitor = std::make_shared<Visitor>(context_, std::move(*shared), hall_.limits());
        visitor->open([this, visitor] { admit(visitor); });
    });
}

void Shard::admit(const std::shared_ptr<Visitor>& visitor) {
    Room* room = nullptr;
    const Finding finding = find(visitor->table(), room);
    if (finding == Finding::found) room->enter(visitor);
    else visitor->close(finding == Finding::later ? wire::Close::later : wire::Close::not_let_in);
}

void Shard::visit(TableId table, std::function<void(Room*)> f) {
    asio::post(context_, [this, table, f = std::move(f)] {
        Room* room = nullptr;
        find(table, room);
        f(room);
    });
}

void Shard::learn(NodeId node, TableId table, std::vector<Event> events) {
    asio::post(context_, [this, node, table, events = std::move(events)]() mutable {
        know(node);
        if (Room* room = loaded(table)) room->learn(node, std::move(events));
    });
}

void Shard::hear(NodeId node, TableId table, std::string message) {
    asio::post(context_, [this, node, table, message = std::move(message)] {
        know(node);
        Room* room = loaded(table);
        const std::optional<Whisper> whisper = room == nullptr ? std::nullopt : read_whisper(message);
        if (whisper) room->hear(node, *whisper);
    });
}

// One that has just come may be heard of before it is met.
void Shard::know(NodeId node) {
    const auto place = std::ranges::lower_bound(nodes_, node);
    if (place == nodes_.end() || *place != node) nodes_.insert(place, node);
}

void Shard::tell(TableId table, const Whisper& whisper) { hall_.store().tell(table, write_whisper(whisper)); }

void Shard::meet(std::vector<NodeId> nodes) {
    asio::post(context_, [this, nodes = std::move(nodes)]() mutable {
        nodes_ = std::move(nodes);
        std::vector<TableId> tables;
        for (const auto& [table, room] : rooms_) {
            tables.push_back(table);
            room->meet();
        }
        compare(0, std::make_shared<const std::vector<TableId>>(std::move(tables)));
    });
}

// Looks for what was not heard of, some tables at a time, so that nobody waits for it.
void Shard::compare(std::size_t first, const std::shared_ptr<const std::vector<TableId>>& tables) {
    if (archive_ == nullptr || first >= tables->size()) return;
    const std::size_t end = std::min(first + at_once, tables->size());
    const auto place = [&](std::size_t i) { return tables->begin() + static_cast<std::ptrdiff_t>(i); };
    const std::vector<TableId> some(place(first), place(end));
    const auto lengths = archive_->lengths(some);
    if (!lengths) return;
    for (std::size_t i = 0; i < some.size(); ++i)
        if (Room* room = loaded(some[i])) room->compare((*lengths)[i]);
    asio::post(context_, [this, end, tables] { compare(end, tables); });
}

void Shard::finish() {
    asio::post(context_, [this] {
        for (const auto& [table, room] : rooms_) room->close();
    });
}

Room* Shard::loaded(TableId table) {
    const auto found = rooms_.find(table);
    return found == rooms_.end() ? nullptr : found->second.get();
}

// A table that is not in memory is read.
Shard::Finding Shard::find(TableId table, Room*& room) {
    room = loaded(table);
    if (room != nullptr) return Finding::found;
    if (archive_ == nullptr) return Finding::later;
    auto log = archive_->load(table);
    if (!log) return Finding::later;
    if (!*log) return Finding::nothing;
    Result<Chronicle> chronicle = Chronicle::read(std::move(**log));
    if (!chronicle) {
        hall_.journal().note("table cannot be read", {{"table", hex(table)}});
        return Finding::nothing;
    }
    room = (rooms_[table] = std::make_unique<Room>(*this, std::move(*chronicle))).get();
    room->wake();
    return Finding::found;
}

void Shard::discard(TableId table) {
    asio::post(context_, [this, table] { rooms_.erase(table); });
}

void Shard::append(TableId table, std::vector<Event> events) {
    hall_.store().append(table, std::move(events), [this, table](Fate fate) {
        bool first = false;
        {
            const std::lock_guard lock(mutex_);
            first = results_.empty();
            results_.emplace_back(table, fate);
        }
        if (first) asio::post(context_, [this] { committed(); });
    });
}

void Shard::committed() {
    std::vector<std::pair<TableId, Fate>> results;
    {
        const std::lock_guard lock(mutex_);
        results.swap(results_);
    }
    for (const auto& [table, fate] : results)
        if (Room* room = loaded(table)) room->committed(fate);
}

void Shard::create(Facts facts, std::vector<Event> events, std::vector<PersonId> guests, TableId then, std::function<void(Fate)> done) {
    hall_.store().create(std::move(facts), std::move(events), std::move(guests), [this, then, done = std::move(done)](Fate fate) {
        asio::post(context_, [this, then, done, fate] {
            if (loaded(then) != nullptr) done(fate);
        });
    });
}

Thinking Shard::think(const Musing& musing, std::function<Action()> decision, bool here) {
    if (away_.erase(musing.table) > 0) --hall_.metrics().away;
    if (!here && hall_.is_busy()) return leave_to_thinkers(musing), Thinking::elsewhere;
    const bool added = hall_.thinkers().add([this, musing, decision = std::move(decision)] {
        const auto begun = std::chrono::steady_clock::now();
        const Action action = decision();
        hall_.metrics().thoughts.add(std::chrono::steady_clock::now() - begun);
        asio::post(context_, [this, musing, action] {
            if (Room* room = loaded(musing.table)) room->decided(musing.length, musing.turn, action);
        });
    });
    return added ? Thinking::here : Thinking::none;
}

void Shard::leave_to_thinkers(const Musing& musing) {
    Metrics& metrics = hall_.metrics();
    ++metrics.left;
    ++metrics.away;
    away_[musing.table] = {musing, std::chrono::steady_clock::now()};
    hall_.store().leave_to_thinkers(musing.table, musing.seq, [this, table = musing.table, seq = musing.seq](Fate fate) {
        if (fate != Fate::stored) thought(table, seq, std::nullopt);
    });
}

void Shard::thought(TableId table, std::uint32_t seq, std::optional<Action> action) {
    asio::post(context_, [this, table, seq, action] { come_back(table, seq, action); });
}

// What nobody waits for any more is passed over.
void Shard::come_back(TableId table, std::uint32_t seq, std::optional<Action> action) {
    const auto found = away_.find(table);
    if (found == away_.end() || found->second.musing.seq != seq) return;
    const Musing musing = found->second.musing;
    away_.erase(found);
    Metrics& metrics = hall_.metrics();
    --metrics.away;
    if (!action) ++metrics.lost;
    if (Room* room = loaded(table)) room->decided(musing.length, musing.turn, action);
}

void Shard::beat() {
    hall_.look_at_store();
    for (const auto& [table, room] : rooms_) room->tell_stall();
    std::vector<Musing> lost;
    for (const auto& [table, away] : away_)
        if (std::chrono::steady_clock::now() > away.since + longest_away) lost.push_back(away.musing);
    for (const Musing& musing : lost) come_back(musing.table, musing.seq, std::nullopt);
    beat_.expires_after(pulse);
    beat_.async_wait([this](const boost::system::error_code& cancelled) {
        if (!cancelled) beat();
    });
}

void Shard::sweep() {
    std::erase_if(rooms_, [](const auto& entry) { return entry.second->idle(); });
    sweep_.expires_after(rest);
    sweep_.async_wait([this](const boost::system::error_code& cancelled) {
        if (!cancelled) sweep();
    });
}

}  // namespace tidekeep
