#pragma once
#include <cstddef>
#include <cstdint>
#include <string>

#include "front/document.hpp"

// Many players at once, to see what a server bears: they play random moves at tables of two, over sockets as the page does. The server is
// a process of its own on this machine; or several are, with a database of their own, and the players of a table sit at different ones.
namespace tidekeep {

struct Load {
    std::size_t tables = 100;
    int every = 0;  // milliseconds between the moves of a table
    int seconds = 10;
    std::size_t silent = 0;
    int kills = 0;
    int upgrades = 0;          // of nodes, which are ended and started again
    int restarts = 0;          // of the database
    std::size_t nodes = 0;     // 0: one server with a file
    std::size_t thinkers = 0;  // that only think besides
    std::string bot;           // has the second seat of every table, where the other player looks on; empty: nobody
    std::size_t rest = 0;
    std::uint64_t seed = 1;
    std::string folder;
};

struct LoadReport {
    std::size_t tables = 0, silent = 0;
    std::uint64_t moves = 0, refused = 0;
    std::uint64_t decisions = 0;  // of bots
    double seconds = 0;
    double p50 = 0, p99 = 0, most = 0;  // milliseconds
    double server_seconds = 0;          // of a core
    double database_seconds = 0;        // of a core, besides
    double thinker_seconds = 0;         // of a core, besides
    std::uint64_t server_memory = 0;    // bytes
    int kills = 0, upgrades = 0, restarts = 0;
    std::size_t lost = 0;     // tables that forgot something acknowledged
    std::size_t doubled = 0;  // moves that nobody had made there
    double absence = 0;       // milliseconds until whoever lost a connection was told how the game stands
    double pause = 0;         // milliseconds that a table was without a move
    bool unsound = false;     // the store does not pass its check
};

Result<LoadReport> run_load(const Load& load);

}  // namespace tidekeep
