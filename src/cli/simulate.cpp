#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>

#include "cli/bots.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/table.hpp"
#include "lab/simulation.hpp"

namespace tidekeep {
namespace {

struct Flags : GameFlags {
    std::uint64_t games = 1000;
    std::vector<std::string> bots = {"greedy"};
    int threads = 2;
    bool json = false;
};

Json histogram_json(const Histogram& histogram) {
    return {{"mean", histogram.mean()},
            {"deviation", histogram.deviation()},
            {"p5", histogram.quantile(0.05)},
            {"median", histogram.quantile(0.5)},
            {"p95", histogram.quantile(0.95)}};
}

Json report_json(const Flags& flags, const Simulation& simulation, double seconds) {
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
    return {{"game", flags.game},
            {"players", flags.players},
            {"games", simulation.games},
            {"seed", flags.seed},
            {"seconds", seconds},
            {"actions", simulation.actions},
            {"decisions", histogram_json(simulation.length)},
            {"seats", seats},
            {"targets", targets}};
}

void print_report(const Flags& flags, const Simulation& simulation, double seconds) {
    const auto plural = [](std::uint64_t count) { return count == 1 ? "" : "s"; };
    std::printf("%llu game%s of %s with %d player%s in %.2f s\n\n", static_cast<unsigned long long>(simulation.games),
                plural(simulation.games), flags.game.c_str(), flags.players, plural(static_cast<std::uint64_t>(flags.players)), seconds);
    std::printf("seat  %-10s %8s   %-15s %8s %6s %5s %6s %5s\n", "bot", "wins", "95% interval", "points", "+-", "5%", "50%", "95%");
    for (std::size_t seat = 0; seat < simulation.wins.size(); ++seat) {
        const double wins = static_cast<double>(simulation.wins[seat]) / win_shares, games = static_cast<double>(simulation.games);
        const auto [low, high] = interval(wins, games);
        const Histogram& points = simulation.points[seat];
        std::printf("p%-4zu %-10s %7.2f%%   %5.2f - %5.2f%%  %8.2f %6.2f %5d %6d %5d\n", seat + 1, flags.bots[seat].c_str(),
                    100 * wins / games, 100 * low, 100 * high, points.mean(), points.deviation(), points.quantile(0.05),
                    points.quantile(0.5), points.quantile(0.95));
    }
    std::printf("\ndecisions a game  %.1f (5%% %d, 50%% %d, 95%% %d)\n", simulation.length.mean(), simulation.length.quantile(0.05),
                simulation.length.quantile(0.5), simulation.length.quantile(0.95));
    if (!simulation.targets.empty()) std::printf("\nbalance targets\n");
    for (const Target& target : simulation.targets)
        std::printf("%-4s %-60s %8.2f %s (%g to %g)\n", target.met() ? "met" : "MISS", target.label.c_str(), target.measured,
                    target.unit.c_str(), target.least, target.most);
}

template <Game G>
void simulate(Flags& flags) {
    const Laid<G> table = lay<G>(flags);
    if (flags.bots.size() == 1) flags.bots.resize(static_cast<std::size_t>(flags.players), flags.bots[0]);
    if (static_cast<int>(flags.bots.size()) != flags.players)
        throw Failure{"--bots: name one bot for all seats, or one for each of the " + std::to_string(flags.players)};
    for (const std::string& bot : flags.bots)
        if (make_bot<G>(bot) == nullptr) throw Failure{"--bots: there is no bot '" + bot + "'; there is " + bot_names<G>()};
    const Simulator<G> simulator(table.published.rules, table.choices, flags.bots, flags.seed);
    const auto start = std::chrono::steady_clock::now();
    Simulation simulation;
    {
        Progress progress(flags.games);
        simulation = simulator.run(flags.games, flags.threads, progress.count());
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (flags.json) std::cout << report_json(flags, simulation, seconds).dump(2) << '\n';
    else print_report(flags, simulation, seconds);
}

}  // namespace

void add_simulate(CLI::App& program) {
    CLI::App* command =
        program.add_subcommand("simulate", "Play many games between bots and report wins, points, length and the balance targets.");
    const auto flags = std::make_shared<Flags>();
    flags->add_to(*command);
    command->add_option("-n,--games", flags->games, "number of games")
        ->capture_default_str()
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    command->add_option("-b,--bots", flags->bots, "bots by seat, separated by commas; one name stands for all seats")
        ->delimiter(',')
        ->capture_default_str();
    command->add_option("-t,--threads", flags->threads, "threads; the result does not depend on them")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    command->add_flag("--json", flags->json, "as JSON");
    command->footer(help_on_bots());
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { simulate<G>(*flags); }); });
}

}  // namespace tidekeep
