#include "load/cluster.hpp"

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/page.hpp"
#include "load/balancer.hpp"

namespace tidekeep {
namespace {

struct ClusterFlags {
    std::size_t nodes = 3, thinkers = 0;
    std::uint16_t port = 8088;
    std::string folder, page;
};

constexpr int pulse = 500;  // milliseconds between looks at what has ended

void run_cluster(const ClusterFlags& flags) {
    // Everybody comes by the balancer.
    Cluster cluster(flags.folder, flags.nodes,
                    {"--page", flags.page.empty() ? default_page() : flags.page, "--trusted-proxy", "127.0.0.1", "--log"}, flags.thinkers);
    if (const std::optional<Problem> problem = cluster.start()) throw Failure{problem->text()};
    std::vector<std::uint16_t> ports;
    for (std::size_t i = 0; i < cluster.size(); ++i) ports.push_back(cluster.node(i).port());
    Balancer balancer(ports);
    if (const std::optional<Problem> problem = balancer.open(flags.port)) throw Failure{problem->text()};
    std::cout << "The table is at http://127.0.0.1:" << balancer.port() << "/ (Ctrl+C ends it)\n";
    for (std::size_t i = 0; i < cluster.size(); ++i)
        std::cout << "node " << i + 1 << " is at http://127.0.0.1:" << ports[i] << "/, process " << cluster.node(i).process() << '\n';
    for (std::size_t i = 0; i < flags.thinkers; ++i) {
        const ServerProcess& thinker = *cluster.thinkers()[i];
        std::cout << "thinker " << i + 1 << " is at http://127.0.0.1:" << thinker.port() << "/metrics, process " << thinker.process()
                  << '\n';
    }
    std::cout << "the database is " << cluster.database()->address() << std::endl;
    const auto look_after = [](ServerProcess& server, const char* what, std::size_t i) {
        if (!server.ended() || !server.launch()) return;
        std::cout << what << i + 1 << " has ended; it is started again, process " << server.process() << std::endl;
    };
    balancer.every(pulse, [&] {
        for (std::size_t i = 0; i < cluster.size(); ++i) look_after(cluster.node(i), "node ", i);
        for (std::size_t i = 0; i < flags.thinkers; ++i) look_after(*cluster.thinkers()[i], "thinker ", i);
    });
    balancer.run();
}

}  // namespace

void add_cluster(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "cluster",
        "Serve the table by several nodes with a database of PostgreSQL of their own, behind a small balancer, on this machine.");
    const auto flags = std::make_shared<ClusterFlags>();
    add_number(*command, "--nodes", flags->nodes, 1, 32, "how many")->capture_default_str();
    add_number(*command, "--thinkers", flags->thinkers, 0, 32, "how many that only think besides, for bots")->capture_default_str();
    add_number(*command, "-p,--port", flags->port, 0, 65535, "the balancer's port; 0 takes any free one")->capture_default_str();
    command->add_option("--folder", flags->folder, "where the database keeps what it has (default: a folder that is removed afterwards)");
    command->add_option("--page", flags->page, "the folder of the built page (default: page, beside the program)");
    command->callback([flags] { run_cluster(*flags); });
}

}  // namespace tidekeep
