#include "load/cluster.hpp"

#include <algorithm>

namespace tidekeep {

Cluster::Cluster(const std::string& folder, std::size_t nodes, const std::vector<std::string>& options)
    : store_(folder + "/tables.db"), options_(options), count_(std::max<std::size_t>(1, nodes)) {
    if (nodes > 0) database_ = std::make_unique<PostgresProcess>(folder);
}

std::optional<Problem> Cluster::start() {
    if (database_ != nullptr) {
        if (std::optional<Problem> problem = database_->start()) return problem;
        store_ = database_->address();
    }
    std::vector<std::string> options = options_;
    options.insert(options.end(), {"--store", store_});
    for (std::size_t i = 0; i < count_; ++i) {
        nodes_.push_back(std::make_unique<ServerProcess>(options));
        if (!nodes_.back()->start()) return Problem{"server", "does not start"};
    }
    return std::nullopt;
}

double Cluster::server_seconds() const {
    double seconds = 0;
    for (const auto& node : nodes_) seconds += node->cpu_seconds();
    return seconds;
}

std::uint64_t Cluster::memory() const {
    std::uint64_t bytes = 0;
    for (const auto& node : nodes_) bytes += node->memory();
    return bytes;
}

}  // namespace tidekeep
