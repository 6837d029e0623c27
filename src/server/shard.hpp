#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/room.hpp"
#include "store/store.hpp"

// A thread with the tables that belong to it: nothing of a table is ever touched by two.
namespace tidekeep {

class Hall;

// A decision that a bot has to make: at which table, after how many events, how long the game was, and in which turn.
struct Musing {
    TableId table = 0;
    std::uint32_t seq = 0;
    std::size_t length = 0;
    std::uint32_t turn = 0;
};

class Shard {
public:
    explicit Shard(Hall& hall);
    ~Shard();
    Shard(const Shard&) = delete;
    Shard& operator=(const Shard&) = delete;

    // From any thread.
    void attend(Arrival arrival);
    // Calls f with the table, read if need be; with null if there is none or it cannot be read.
    void visit(TableId table, std::function<void(Room*)> f);
    // What was told by other nodes.
    void learn(NodeId node, TableId table, std::vector<Event> events);
    void hear(NodeId node, TableId table, std::string message);
    // These nodes are there besides this one; and something may have been missed.
    void meet(std::vector<NodeId> nodes);
    // What has become of something that was left to thinkers.
    void thought(TableId table, std::uint32_t seq, std::optional<Action> action);
    // Closes all sockets.
    void finish();
    // Ends the thread.
    void stop();

    // For rooms, in its thread.
    Hall& hall() { return hall_; }
    boost::asio::io_context& context() { return context_; }
    Archive& archive() { return *archive_; }
    // A table that is in memory, or null.
    Room* loaded(TableId table);
    void append(TableId table, std::vector<Event> events);
    void create(Facts facts, std::vector<Event> events, std::vector<PersonId> guests, TableId then, std::function<void(Fate)> done);
    // Other nodes, in order; and what is told to those that have the table.
    const std::vector<NodeId>& nodes() const { return nodes_; }
    void tell(TableId table, const Whisper& whisper);
    // Lets a bot think for a table: here, or at a node that only thinks if that is sooner, unless it has to be here. Nowhere if too many do.
    // Of what was left to such a node before, nothing will be heard.
    Thinking think(const Musing& musing, std::function<Action()> decision, bool here);
    // A table that is of no more use as it is.
    void discard(TableId table);

private:
    // `later`: it cannot be read just now.
    enum class Finding { found, nothing, later };
    Finding find(TableId table, Room*& room);
    void admit(const std::shared_ptr<Visitor>& visitor);
    void know(NodeId node);
    void committed();
    void sweep();
    void beat();
    void compare(std::size_t first, const std::shared_ptr<const std::vector<TableId>>& tables);
    void leave_to_thinkers(const Musing& musing);
    void come_back(TableId table, std::uint32_t seq, std::optional<Action> action);

    Hall& hall_;
    boost::asio::io_context context_;
    std::unique_ptr<Archive> archive_;
    std::unordered_map<TableId, std::unique_ptr<Room>> rooms_;
    boost::asio::steady_timer sweep_, beat_;
    std::vector<NodeId> nodes_;
    struct Away {
        Musing musing;
        std::chrono::steady_clock::time_point since;
    };
    std::unordered_map<TableId, Away> away_;  // what is left to thinkers
    std::mutex mutex_;
    std::vector<std::pair<TableId, Fate>> results_;  // of appends, from the store's thread
    std::thread thread_;
};

}  // namespace tidekeep
