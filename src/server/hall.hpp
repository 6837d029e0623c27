#pragma once
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "server/journal.hpp"
#include "server/limits.hpp"
#include "server/metrics.hpp"
#include "server/shard.hpp"
#include "server/thinkers.hpp"
#include "store/store.hpp"

// All shared tables: the threads that they are played in, the bots that think for them and where they are stored; perhaps with other
// nodes, which keep nothing of their own either.
namespace tidekeep {

class Hall final : Neighbours {
public:
    // The limits and the journal outlive it.
    Hall(std::unique_ptr<Store> store, const Limits& limits, const Journal& journal, std::size_t threads);
    ~Hall() override;

    Shard& shard_of(TableId table) { return *shards_[table % shards_.size()]; }
    Store& store() { return *store_; }
    Thinkers& thinkers() { return *thinkers_; }
    const Limits& limits() const { return limits_; }
    const Journal& journal() const { return journal_; }
    Metrics& metrics() { return metrics_; }
    Standings standings() const;
    // Whether bots wait here, and those who only think have less to do as far as is known here.
    bool is_busy() const;
    // Of the rules of a game, with the edition that is built in.
    static std::uint64_t signature(const std::string& game);
    // Since when tables have been attended to, here or at another node.
    std::int64_t attended_since() const { return attended_; }

    // Notes whether it can store things, if that has changed.
    void look_at_store();

    // Closes all sockets.
    void finish();

private:
    void appended(NodeId node, TableId table, std::vector<Event> events) override;
    void told(NodeId node, TableId table, std::string message) override;
    void met(std::vector<NodeId> nodes, std::size_t thinkers) override;
    void thought(TableId table, std::uint32_t seq, std::optional<Action> action) override;

    const Limits& limits_;
    const Journal& journal_;
    Metrics metrics_;
    std::atomic<std::size_t> neighbours_ = 0, helpers_ = 0;  // other nodes; threads of those that only think
    std::atomic<bool> store_well_ = true;
    std::int64_t attended_;
    std::vector<std::unique_ptr<Shard>> shards_;
    // These end first, for they tell shards what has become of things.
    std::unique_ptr<Store> store_;
    std::unique_ptr<Thinkers> thinkers_;
};

// Milliseconds since 1970.
std::int64_t now();

}  // namespace tidekeep
