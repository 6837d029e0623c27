#include "lab/arena.hpp"

#include <cstdio>
#include <iostream>
#include <memory>

#include "cli/bots.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "cli/table.hpp"

namespace tidekeep {
namespace {

struct Flags : GameFlags {
    std::vector<std::string> bots = {"level1", "level2", "level3", "level4", "level5"};
    std::size_t games = 100;
    int threads = 2;
    double sprt = 0;
    bool json = false;
};

std::string_view verdict(const Duel& duel) { return duel.decided > 0 ? "better" : duel.decided < 0 ? "not better" : "open"; }

Json report_json(const Flags& flags, const std::vector<Duel>& duels, const std::vector<double>& ratings, double seconds) {
    Json bots = Json::array(), list = Json::array();
    for (std::size_t bot = 0; bot < ratings.size(); ++bot) bots.push_back({{"bot", flags.bots[bot]}, {"rating", ratings[bot]}});
    for (const Duel& duel : duels) {
        const Elo elo = duel.elo();
        list.push_back({{"first", flags.bots[duel.first]},
                        {"second", flags.bots[duel.second]},
                        {"games", 2 * duel.pairs.size()},
                        {"share", duel.share()},
                        {"elo", elo.middle},
                        {"low", elo.low},
                        {"high", elo.high}});
        if (flags.sprt > 0) list.back()["sprt"] = verdict(duel);
    }
    return {{"game", flags.game}, {"players", flags.players}, {"seed", flags.seed}, {"seconds", seconds}, {"bots", bots}, {"duels", list}};
}

void print_report(const Flags& flags, const std::vector<Duel>& duels, const std::vector<double>& ratings, double seconds) {
    std::printf("%s with %d players, in %.1f s\n\n%-10s %-10s %6s %8s %7s   95%% interval\n", flags.game.c_str(), flags.players, seconds,
                "first", "second", "games", "share", "Elo");
    for (const Duel& duel : duels) {
        const Elo elo = duel.elo();
        std::printf("%-10s %-10s %6zu %7.2f%% %+7.0f   %+.0f to %+.0f", flags.bots[duel.first].c_str(), flags.bots[duel.second].c_str(),
                    2 * duel.pairs.size(), 100 * duel.share(), elo.middle, elo.low, elo.high);
        if (flags.sprt > 0) std::printf("   %s", std::string(verdict(duel)).c_str());
        std::printf("\n");
    }
    std::printf("\n%-10s rating\n", "bot");
    for (std::size_t bot = 0; bot < ratings.size(); ++bot) std::printf("%-10s %+6.0f\n", flags.bots[bot].c_str(), ratings[bot]);
}

template <Game G>
void contest(const Flags& flags) {
    const Laid<G> table = lay<G>(flags);
    if (flags.bots.size() < 2) throw Failure{"--bots: name at least two, separated by commas"};
    for (const std::string& bot : flags.bots)
        if (make_bot<G>(bot) == nullptr) throw Failure{"--bots: there is no bot '" + bot + "'; there is " + bot_names<G>()};
    const Arena<G> arena(table.published.rules, table.choices, flags.players, flags.bots, flags.seed, flags.sprt);
    const std::size_t pairs = (flags.games + 1) / 2;
    const auto start = std::chrono::steady_clock::now();
    std::vector<Duel> duels;
    {
        Progress progress(pairs * flags.bots.size() * (flags.bots.size() - 1));
        duels = arena.run(pairs, flags.threads, progress.count());
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (flags.json) std::cout << report_json(flags, duels, arena.ratings(duels), seconds).dump(2) << '\n';
    else print_report(flags, duels, arena.ratings(duels), seconds);
}

}  // namespace

void add_arena(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "arena",
        "Let bots play each other, every two of them the same number of games, in pairs of games that share their luck with the seats\n"
        "exchanged, and rate them on Elo's scale with 95% intervals. Alone (--players 1) the higher score wins.");
    const auto flags = std::make_shared<Flags>();
    flags->add_to(*command);
    command->add_option("-b,--bots", flags->bots, "two or more bots, separated by commas")->delimiter(',')->capture_default_str();
    command->add_option("-n,--games", flags->games, "games between every two bots; an odd number is rounded up")
        ->capture_default_str()
        ->check(CLI::Range(std::size_t{2}, std::size_t{10'000'000}));
    command
        ->add_option("--sprt", flags->sprt, "stop a duel as soon as it is clear whether the first is better by so many Elo, or not at all")
        ->check(CLI::Range(0.0, 1000.0));
    command->add_option("-t,--threads", flags->threads, "threads; the result does not depend on them")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    command->add_flag("--json", flags->json, "as JSON");
    command->footer(help_on_bots());
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { contest<G>(*flags); }); });
}

}  // namespace tidekeep
