#include "server/hall.hpp"

#include <algorithm>
#include <chrono>

#include "front/edition.hpp"
#include "games/games.hpp"
#include "lab/playout.hpp"

namespace tidekeep {
namespace {

constexpr std::size_t most_thoughts = 1000;  // of bots, that wait

// Found out when it is asked for first, by playing.
template <Game G>
std::uint64_t signature_here() {
    static const std::uint64_t found = signature<G>(standard<G>().rules);
    return found;
}

template <Game... G>
std::uint64_t signature_of(const std::string& game, Games<G...>) {
    std::uint64_t found = 0;
    ((game == G::name ? void(found = signature_here<G>()) : void()), ...);
    return found;
}

}  // namespace

std::int64_t now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Hall::Hall(std::unique_ptr<Store> store, const Limits& limits, const Journal& journal, std::size_t threads)
    : limits_(limits),
      journal_(journal),
      attended_(now()),
      store_(std::move(store)),
      thinkers_(std::make_unique<Thinkers>(threads, most_thoughts)) {
    if (store_->attended_since() > 0) attended_ = store_->attended_since();
    for (std::size_t i = 0; i < threads; ++i) shards_.push_back(std::make_unique<Shard>(*this));
    store_->listen(*this);
}

std::uint64_t Hall::signature(const std::string& game) { return signature_of(game, AllGames{}); }

Hall::~Hall() {
    for (const auto& shard : shards_) shard->stop();
}

void Hall::appended(NodeId node, TableId table, std::vector<Event> events) { shard_of(table).learn(node, table, std::move(events)); }
void Hall::told(NodeId node, TableId table, std::string message) { shard_of(table).hear(node, table, std::move(message)); }
void Hall::thought(TableId table, std::uint32_t seq, std::optional<Action> action) { shard_of(table).thought(table, seq, action); }
void Hall::met(std::vector<NodeId> nodes, std::size_t thinkers) {
    if (neighbours_.exchange(nodes.size()) != nodes.size()) journal_.note("neighbours", {{"count", nodes.size()}});
    if (helpers_.exchange(thinkers) != thinkers) journal_.note("thinkers", {{"count", thinkers}});
    for (const auto& shard : shards_) shard->meet(nodes);
}

Standings Hall::standings() const {
    const Store::Health health = store_->health();
    return {.neighbours = neighbours_,
            .thinkers = helpers_,
            .store_waiting = health.waiting,
            .bots_waiting = thinkers_->waiting(),
            .bots_thinking = thinkers_->thinking(),
            .store_up = health.well};
}

bool Hall::is_busy() const {
    const std::size_t threads = thinkers_->threads(), waiting = thinkers_->waiting();
    return waiting >= threads && static_cast<std::size_t>(metrics_.away) * threads < waiting * helpers_;
}

void Hall::look_at_store() {
    const Store::Health health = store_->health();
    if (store_well_.exchange(health.well) != health.well)
        journal_.note(health.well ? "store back" : "store away", {{"waiting", health.waiting}});
}

void Hall::finish() {
    for (const auto& shard : shards_) shard->finish();
}

}  // namespace tidekeep
