#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "front/document.hpp"
#include "load/postgres.hpp"
#include "load/server.hpp"

namespace tidekeep {

// Servers of tables on this machine: one with a file, or several with a database of their own, and some that only think perhaps.
class Cluster {
public:
    // With these options each. No nodes: one server with a file in that folder; else the folder is the database's (empty: one that is
    // removed in the end). Thinkers need nodes.
    Cluster(const std::string& folder, std::size_t nodes, const std::vector<std::string>& options, std::size_t thinkers);

    std::optional<Problem> start();
    std::size_t size() const { return nodes_.size(); }
    ServerProcess& node(std::size_t i) { return *nodes_[i]; }
    const std::vector<std::unique_ptr<ServerProcess>>& thinkers() { return thinkers_; }
    PostgresProcess* database() { return database_.get(); }
    // Whether `tidekeep store check` finds nothing wrong.
    bool sound() const { return run_program({"tidekeep", "store", "check", "--store", store_}); }

    double server_seconds() const { return seconds_of(nodes_); }
    double thinker_seconds() const { return seconds_of(thinkers_); }
    double database_seconds() const { return database_ == nullptr ? 0 : database_->cpu_seconds(); }
    std::uint64_t memory() const;

private:
    using Processes = std::vector<std::unique_ptr<ServerProcess>>;
    static double seconds_of(const Processes& processes);
    static bool start(Processes& processes, std::size_t count, const std::vector<std::string>& options);

    std::string store_;
    std::vector<std::string> options_;
    std::size_t count_, count_of_thinkers_;
    std::unique_ptr<PostgresProcess> database_;
    Processes nodes_, thinkers_;
};

}  // namespace tidekeep
