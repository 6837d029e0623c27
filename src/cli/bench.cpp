#include <chrono>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/table.hpp"
#include "games/games.hpp"
#include "lab/playout.hpp"

namespace tidekeep {
namespace {

struct Flags : GameFlags {
    std::uint64_t games = 10'000;
    bool json = false;
};

template <Game G>
void bench(const Flags& flags) {
    const Laid<G> table = lay<G>(flags);
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
    CLI::App* command =
        program.add_subcommand("bench", "Play random games on one thread, as fast as the rules go, and print the speed and a signature.");
    const auto flags = std::make_shared<Flags>();
    flags->add_to(*command);
    command->add_option("-n,--games", flags->games, "number of games")->capture_default_str();
    command->add_flag("--json", flags->json, "as one JSON object: games, actions, seconds, actions_per_second, signature");
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { bench<G>(*flags); }); });
}

}  // namespace tidekeep
