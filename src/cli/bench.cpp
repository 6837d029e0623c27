#include <chrono>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/table.hpp"
#include "front/digest.hpp"
#include "games/players.hpp"
#include "lab/playout.hpp"
#include "lab/thinking.hpp"

namespace tidekeep {
namespace {

struct BenchFlags : GameFlags {
    std::uint64_t games = 10'000;
    std::optional<std::string> bot;
    std::int64_t milliseconds = 1000;
    int decisions = 10;
    bool json = false;
};

// How much a level thinks in a given time.
template <Game G>
void bench_bot(const BenchFlags& flags, const Laid<G>& table) {
    std::optional<Effort> effort = effort_of(*flags.bot);
    if (!effort)
        throw Failure{"--bot: " + quoted(*flags.bot) + " is not a level; there is level1 to level" + std::to_string(levels.size())};
    effort->milliseconds = flags.milliseconds;
    const Thinking thinking =
        measure_thinking<G>(table.published.rules, flags.players, table.choices, *effort, flags.decisions, flags.seed);
    if (flags.json) {
        const Json report = {{"bot", *flags.bot},
                             {"milliseconds", flags.milliseconds},
                             {"decisions", thinking.decisions},
                             {"least_iterations", thinking.least},
                             {"most_iterations", thinking.most},
                             {"iterations", thinking.sum},
                             {"seconds", thinking.seconds},
                             {"iterations_per_second", thinking.rate()}};
        std::cout << report.dump() << '\n';
    } else {
        std::cout << "decisions     " << thinking.decisions << " of " << flags.milliseconds << " ms\niterations    " << thinking.sum
                  << " in " << thinking.seconds << " s (" << thinking.least << " to " << thinking.most << " a decision)\niterations/s  "
                  << static_cast<std::uint64_t>(thinking.rate()) << '\n';
    }
}

template <Game G>
void bench(const BenchFlags& flags) {
    const Laid<G> table = lay<G>(flags);
    if (flags.bot) return bench_bot<G>(flags, table);
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
    const auto flags = std::make_shared<BenchFlags>();
    flags->add_to(*command);
    add_number(*command, "-n,--games", flags->games, 1, 1'000'000'000, "number of games")->capture_default_str();
    command->add_option("-b,--bot", flags->bot, "level1 to level5: measure its thinking instead");
    add_number(*command, "--milliseconds", flags->milliseconds, 1, 600'000, "with --bot: time for a decision")->capture_default_str();
    add_number(*command, "--decisions", flags->decisions, 1, 100'000, "with --bot: how many, from all over a game between greedy players")
        ->capture_default_str();
    command->add_flag("--json", flags->json, "as one JSON object: games, actions, seconds, actions_per_second, signature");
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { bench<G>(*flags); }); });
}

}  // namespace tidekeep
