#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
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
    // Lets a bot think for a table; false if too many do.
    bool think(TableId table, std::size_t length, std::uint32_t turn, std::function<Action()> decision);
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

    Hall& hall_;
    boost::asio::io_context context_;
    std::unique_ptr<Archive> archive_;
    std::unordered_map<TableId, std::unique_ptr<Room>> rooms_;
    boost::asio::steady_timer sweep_, beat_;
    std::vector<NodeId> nodes_;
    std::mutex mutex_;
    std::vector<std::pair<TableId, Fate>> results_;  // of appends, from the store's thread
    std::thread thread_;
};

}  // namespace tidekeep
