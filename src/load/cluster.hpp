#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "front/document.hpp"
#include "load/postgres.hpp"
#include "load/server.hpp"

namespace tidekeep {

// Servers of tables on this machine: one with a file, or several with a database of their own.
class Cluster {
public:
    // With these options each. No nodes: one server with a file in that folder; else the folder is the database's (empty: one that is
    // removed in the end).
    Cluster(const std::string& folder, std::size_t nodes, const std::vector<std::string>& options);

    std::optional<Problem> start();
    std::size_t size() const { return nodes_.size(); }
    ServerProcess& node(std::size_t i) { return *nodes_[i]; }
    PostgresProcess* database() { return database_.get(); }
    // Whether `tidekeep store check` finds nothing wrong.
    bool sound() const { return run_program({"tidekeep", "store", "check", "--store", store_}); }

    double server_seconds() const;
    double database_seconds() const { return database_ == nullptr ? 0 : database_->cpu_seconds(); }
    std::uint64_t memory() const;

private:
    std::string store_;
    std::vector<std::string> options_;
    std::size_t count_;
    std::unique_ptr<PostgresProcess> database_;
    std::vector<std::unique_ptr<ServerProcess>> nodes_;
};

}  // namespace tidekeep
