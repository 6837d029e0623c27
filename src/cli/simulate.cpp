#include <chrono>
#include <iostream>
#include <memory>

#include "cli/bots.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/table.hpp"
#include "lab/simulation.hpp"

namespace tidekeep {
namespace {

struct SimulateFlags : GameFlags {
    std::uint64_t games = 1000;
    std::vector<std::string> bots = {"greedy"};
    int threads = 2;
    std::int64_t milliseconds = 0;
    std::optional<std::string> network;
    bool json = false;
};

Json histogram_json(const Histogram& histogram) {
    return {{"mean", histogram.mean()},
            {"deviation", histogram.deviation()},
            {"p5", histogram.quantile(0.05)},
            {"median", histogram.quantile(0.5)},
            {"p95", histogram.quantile(0.95)}};
}

Json report_json(const SimulateFlags& flags, const Simulation& simulation, double seconds) {
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < simulation.wins.size(); ++seat) {
        const double wins = static_cast<double>(simulation.wins[seat]) / win_shares, games = static_cast<double>(simulation.games);
        const auto [low, high] = interval(wins, games);
        seats.push_back({{"bot", flags.bots[seat]},
                         {"wins", wins},
                         {"share", wins / games},
                         {"low", low},
                         {"high", high},
                         {"points", histogram_json(simulation.points[seat])}});
    }
    Json targets = Json::array();
    for (const Target& target : simulation.targets)
        targets.push_back({{"target", target.label},
                           {"measured", target.measured},
                           {"least", target.least},
                           {"most", target.most},
                           {"unit", target.unit},
                           {"met", target.met()}});
    return {
        {"game", flags.game}, {"players", flags.players}, {"games", simulation.games},     {"asked", flags.games},
        {"seed", flags.seed}, {"seconds", seconds},       {"actions", simulation.actions}, {"decisions", histogram_json(simulation.length)},
        {"seats", seats},     {"targets", targets}};
}

void print_report(const SimulateFlags& flags, const Simulation& simulation, double seconds) {
    const auto plural = [](std::uint64_t count) { return count == 1 ? "" : "s"; };
    if (simulation.games < flags.games) std::cout << "Stopped after " << simulation.games << " of ";
    std::cout << flags.games << " game" << plural(flags.games) << " of " << flags.game << " with " << flags.players << " player"
              << plural(static_cast<std::uint64_t>(flags.players)) << formatted(" in %.2f s\n\n", seconds);
    std::cout << formatted("seat  %-10s %8s   %-15s %8s %6s %5s %6s %5s\n", "bot", "wins", "95% interval", "points", "+-", "5%", "50%",
                           "95%");
    for (std::size_t seat = 0; seat < simulation.wins.size(); ++seat) {
        const double wins = static_cast<double>(simulation.wins[seat]) / win_shares, games = static_cast<double>(simulation.games);
        const auto [low, high] = interval(wins, games);
        const Histogram& points = simulation.points[seat];
        std::cout << formatted("p%-4zu %-10s %7.2f%%   %5.2f - %5.2f%%  %8.2f %6.2f %5d %6d %5d\n", seat + 1, flags.bots[seat].c_str(),
                               100 * wins / games, 100 * low, 100 * high, points.mean(), points.deviation(), points.quantile(0.05),
                               points.quantile(0.5), points.quantile(0.95));
    }
    std::cout << formatted("\ndecisions a game  %.1f (5%% %d, 50%% %d, 95%% %d)\n", simulation.length.mean(),
                           simulation.length.quantile(0.05), simulation.length.quantile(0.5), simulation.length.quantile(0.95));
    if (!simulation.targets.empty()) std::cout << formatted("\nbalance targets\n");
    for (const Target& target : simulation.targets)
        std::cout << formatted("%-4s %-60s %8.2f %s (%g to %g)\n", target.met() ? "met" : "MISS", visible(target.label).c_str(),
                               target.measured, target.unit.c_str(), target.least, target.most);
}

template <Game G>
void simulate(SimulateFlags& flags) {
    const Laid<G> table = lay<G>(flags);
    if (flags.bots.size() == 1) flags.bots.resize(static_cast<std::size_t>(flags.players), flags.bots[0]);
    if (static_cast<int>(flags.bots.size()) != flags.players)
        throw Failure{"--bots: name one bot for all seats, or one for each of the " + std::to_string(flags.players)};
    for (const std::string& bot : flags.bots) require_bot<G>("--bots", bot);
    if (flags.network) use_network<G>(*flags.network);
    const Simulator<G> simulator(table.published.rules, table.choices, flags.bots, flags.seed, flags.milliseconds);
    const auto start = std::chrono::steady_clock::now();
    Simulation simulation;
    {
        const Interrupt interrupt;
        Progress progress(flags.games);
        simulation = simulator.run(flags.games, flags.threads, progress.count(), interrupt.stop());
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (simulation.games == 0) throw Interrupted{"before the first game was finished"};
    if (flags.json) std::cout << report_json(flags, simulation, seconds).dump(2) << '\n';
    else print_report(flags, simulation, seconds);
    if (simulation.games < flags.games) throw Interrupted{};
}

}  // namespace

void add_simulate(CLI::App& program) {
    CLI::App* command =
        program.add_subcommand("simulate", "Play many games between bots and report wins, points, length and the balance targets.");
    const auto flags = std::make_shared<SimulateFlags>();
    flags->add_to(*command);
    add_number(*command, "-n,--games", flags->games, 1, 1'000'000'000, "number of games")->capture_default_str();
    command->add_option("-b,--bots", flags->bots, "bots by seat, separated by commas; one name stands for all seats")
        ->delimiter(',')
        ->capture_default_str();
    add_number(*command, "-t,--threads", flags->threads, 1, most_threads, "threads; the result does not depend on them")
        ->capture_default_str();
    add_time(*command, flags->milliseconds);
    add_network(*command, flags->network);
    command->add_flag("--json", flags->json, "as JSON");
    command->footer(help_on_bots());
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { simulate<G>(*flags); }); });
}

}  // namespace tidekeep
