#include "load/cluster.hpp"

#include <algorithm>

namespace tidekeep {

Cluster::Cluster(const std::string& folder, std::size_t nodes, const std::vector<std::string>& options, std::size_t thinkers)
    : store_(folder + "/tables.db"), options_(options), count_(std::max<std::size_t>(1, nodes)), count_of_thinkers_(thinkers) {
    if (nodes > 0) database_ = std::make_unique<PostgresProcess>(folder);
}

std::optional<Problem> Cluster::start() {
    if (database_ != nullptr) {
        if (std::optional<Problem> problem = database_->start()) return problem;
        store_ = database_->address();
    }
    std::vector<std::string> options = options_;
    options.insert(options.end(), {"--store", store_});
    if (!start(nodes_, count_, options) || !start(thinkers_, count_of_thinkers_, {"--role", "think", "--store", store_}))
        return Problem{"server", "does not start"};
    return std::nullopt;
}

bool Cluster::start(Processes& processes, std::size_t count, const std::vector<std::string>& options) {
    for (std::size_t i = 0; i < count; ++i) {
        processes.push_back(std::make_unique<ServerProcess>(options));
        if (!processes.back()->start()) return false;
    }
    return true;
}

double Cluster::seconds_of(const Processes& processes) {
    double seconds = 0;
    for (const auto& process : processes) seconds += process->cpu_seconds();
    return seconds;
}

std::uint64_t Cluster::memory() const {
    std::uint64_t bytes = 0;
    for (const auto& node : nodes_) bytes += node->memory();
    return bytes;
}

}  // namespace tidekeep
