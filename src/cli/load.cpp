#include "load/load.hpp"

#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/command.hpp"

namespace tidekeep {
namespace {

constexpr double longest_absence = 3000;  // milliseconds

void print(const LoadReport& report) {
    std::cout << report.tables << " tables, " << report.moves << " durable moves in " << report.seconds
              << " s: " << static_cast<double>(report.moves) / report.seconds << " a second\n";
    std::cout << "from sending to the other player's frame: p50 " << report.p50 << " ms, p99 " << report.p99 << " ms, most " << report.most
              << " ms\n";
    if (report.server_seconds > 0)
        std::cout << "the server took " << report.server_seconds
                  << " s of a core: " << static_cast<double>(report.moves) / report.server_seconds << " moves for each, and has "
                  << report.server_memory / 1'000'000 << " MB in memory\n";
    if (report.database_seconds > 0)
        std::cout << "the database took " << report.database_seconds
                  << " s of a core besides: " << static_cast<double>(report.moves) / (report.server_seconds + report.database_seconds)
                  << " moves for each in all\n";
    if (report.decisions > 0)
        std::cout << "bots made " << static_cast<double>(report.decisions) / report.seconds
                  << " decisions a second; servers that only think took " << report.thinker_seconds << " s of a core\n";
    if (report.silent > 0) std::cout << report.silent << " silent connections were held\n";
    if (report.kills + report.upgrades + report.restarts > 0)
        std::cout << "killed " << report.kills << " times, the database " << report.restarts << " times, ended and started again "
                  << report.upgrades << " times: " << report.lost << " tables lost something acknowledged, " << report.doubled
                  << " moves were made that nobody asked for\n";
    if (report.absence > 0)
        std::cout << "whoever lost a connection was back after " << report.absence
                  << " ms at most; no table was without a move for more than " << report.pause << " ms\n";
    std::cout << report.refused << " moves were refused\n";
}

}  // namespace

void add_load(CLI::App& program) {
    CLI::App* command =
        program.add_subcommand("load", "Play many shared tables at once against a server of its own on this machine, and measure.");
    const auto load = std::make_shared<Load>();
    add_number(*command, "--tables", load->tables, 1, 200'000, "tables of two players, of all games in turn")->capture_default_str();
    add_number(*command, "--every", load->every, 0, 60'000, "milliseconds between the moves of a table; 0: as soon as possible")
        ->capture_default_str();
    add_number(*command, "--seconds", load->seconds, 1, 600, "how long to measure")->capture_default_str();
    add_number(*command, "--silent", load->silent, 0, 10'000, "connections that say nothing meanwhile")->capture_default_str();
    add_number(*command, "--kill", load->kills, 0, 10'000, "how often to kill a server at a random instant (instead of --seconds)")
        ->capture_default_str();
    CLI::Option* nodes = add_number(*command, "--nodes", load->nodes, 0, 32,
                                    "so many servers with a database of PostgreSQL of their own; 0: one with a file")
                             ->capture_default_str();
    add_number(*command, "--upgrade", load->upgrades, 0, 10'000,
               "with --nodes: how often to end a server as for an upgrade, and start it again")
        ->needs(nodes)
        ->capture_default_str();
    add_number(*command, "--restart", load->restarts, 0, 10'000, "with --nodes: how often to kill the database, which is started again")
        ->needs(nodes)
        ->capture_default_str();
    add_number(*command, "--thinkers", load->thinkers, 0, 32, "with --nodes: so many servers besides that only think, for bots")
        ->needs(nodes)
        ->capture_default_str();
    command->add_option("--bot", load->bot, "has the second seat of every table, such as level3");
    add_number(*command, "--rest", load->rest, 0, 1'000'000, "so many tables are begun, played for some moves and left, a few at a time")
        ->capture_default_str();
    add_number(*command, "--seed", load->seed, 0, 1'000'000'000, "of moves and instants")->capture_default_str();
    command->add_option("--folder", load->folder, "where the server keeps its tables (default: a folder that is removed afterwards)");
    command->callback([load] {
        const LoadReport report = expect(run_load(*load));
        print(report);
        if (report.lost > 0 || report.doubled > 0 || report.unsound) throw Failure{"something acknowledged was lost, or done twice"};
        if (report.absence > longest_absence) throw Failure{"somebody had to wait for too long"};
    });
}

}  // namespace tidekeep
