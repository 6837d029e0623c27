#include <chrono>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/table.hpp"
#include "games/players.hpp"
#include "lab/playout.hpp"
#include "lab/thinking.hpp"

namespace tidekeep {
namespace {

struct Flags : GameFlags {
    std::uint64_t games = 10'000;
    std::string bot;
    std::int64_t milliseconds = 1000;
    int decisions = 10;
    bool json = false;
};

// How much a level thinks in a given time.
template <Game G>
void bench_bot(const Flags& flags, const Laid<G>& table) {
    std::optional<Effort> effort = effort_of(flags.bot);
    if (!effort) throw Failure{"--bot: '" + flags.bot + "' is not a level; there is level1 to level" + std::to_string(levels.size())};
    effort->milliseconds = flags.milliseconds;
    const Thinking thinking =
        measure_thinking<G>(table.published.rules, flags.players, table.choices, *effort, flags.decisions, flags.seed);
    if (flags.json) {
        const Json report = {{"bot", flags.bot},
                             {"milliseconds", flags.milliseconds},
                             {"decisions", thinking.decisions},
                             {"least_iterations", thinking.least},
                             {"mean_iterations", thinking.mean()},
                             {"most_iterations", thinking.most}};
        std::cout << report.dump() << '\n';
    } else {
        std::cout << "decisions   " << thinking.decisions << " of " << flags.milliseconds << " ms\niterations  "
                  << static_cast<std::uint64_t>(thinking.mean()) << " a decision (" << thinking.least << " to " << thinking.most << ")\n";
    }
}

template <Game G>
void bench(const Flags& flags) {
    const Laid<G> table = lay<G>(flags);
    if (!flags.bot.empty()) return bench_bot<G>(flags, table);
    const auto start = std::chrono::steady_clock::now();
    const Tally tally = play_out<G>(table.published.rules, flags.players, table.choices, flags.games, flags.seed);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double rate = static_cast<double>(tally.actions) / seconds;
    if (flags.json) {
        const Json report = {{"games", tally.games},
                             {"actions", tally.actions},
                             {"seconds", seconds},
                             {"actions_per_second", rate},
                             {"signature", hex(tally.signature)}};
        std::cout << report.dump() << '\n';
    } else {
        std::cout << "games      " << tally.games << "\nactions    " << tally.actions << "\nseconds    " << seconds << "\nactions/s  "
                  << static_cast<std::uint64_t>(rate) << "\nsignature  " << hex(tally.signature) << '\n';
    }
}

}  // namespace

void add_bench(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "bench",
        "Play random games on one thread, as fast as the rules go, and print the speed and a signature. With --bot: the "
        "iterations\nthat a level makes in a given time on one thread.");
    const auto flags = std::make_shared<Flags>();
    flags->add_to(*command);
    command->add_option("-n,--games", flags->games, "number of games")->capture_default_str();
    command->add_option("-b,--bot", flags->bot, "level1 to level5: measure its thinking instead");
    command->add_option("--milliseconds", flags->milliseconds, "with --bot: time for a decision")
        ->capture_default_str()
        ->check(CLI::Range(1, 600'000));
    command->add_option("--decisions", flags->decisions, "with --bot: how many, from all over a game between greedy players")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000));
    command->add_flag("--json", flags->json, "as one JSON object: games, actions, seconds, actions_per_second, signature");
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { bench<G>(*flags); }); });
}

}  // namespace tidekeep
