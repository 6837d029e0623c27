#include "lab/arena.hpp"

#include <iostream>
#include <memory>

#include "cli/bots.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/table.hpp"

namespace tidekeep {
namespace {

struct ArenaFlags : GameFlags {
    std::vector<std::string> bots = {"level1", "level2", "level3", "level4", "level5"};
    std::size_t games = 100;
    int threads = 2;
    double sprt = 0;
    std::int64_t milliseconds = 0;
    std::optional<std::string> network;
    bool json = false;
};

constexpr std::size_t most_bots = 32;

// How many games there are between all of them.
std::size_t games_in_all(const ArenaFlags& flags) { return (flags.games + 1) / 2 * flags.bots.size() * (flags.bots.size() - 1); }

std::size_t games_in(const std::vector<Duel>& duels) {
    std::size_t sum = 0;
    for (const Duel& duel : duels) sum += 2 * duel.pairs.size();
    return sum;
}

std::string_view verdict(const Duel& duel) { return duel.decided > 0 ? "better" : duel.decided < 0 ? "not better" : "open"; }

Json report_json(const ArenaFlags& flags, const std::vector<Duel>& duels, const std::vector<double>& ratings, double seconds) {
    Json bots = Json::array(), list = Json::array();
    for (std::size_t bot = 0; bot < ratings.size(); ++bot)
        bots.push_back({{"bot", flags.bots[bot]}, {"rating", std::isnan(ratings[bot]) ? Json() : Json(ratings[bot])}});
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
    return {{"game", flags.game},       {"players", flags.players},     {"seed", flags.seed}, {"seconds", seconds},
            {"games", games_in(duels)}, {"asked", games_in_all(flags)}, {"bots", bots},       {"duels", list}};
}

void print_report(const ArenaFlags& flags, const std::vector<Duel>& duels, const std::vector<double>& ratings, double seconds,
                  bool stopped) {
    if (stopped) std::cout << "Stopped after " << games_in(duels) << " of " << games_in_all(flags) << " games of ";
    std::cout << formatted("%s with %d players, in %.1f s\n\n%-10s %-10s %6s %8s %7s   95%% interval\n", flags.game.c_str(), flags.players,
                           seconds, "first", "second", "games", "share", "Elo");
    for (const Duel& duel : duels) {
        const Elo elo = duel.elo();
        std::cout << formatted("%-10s %-10s %6zu %7.2f%% %+7.0f   %+.0f to %+.0f", flags.bots[duel.first].c_str(),
                               flags.bots[duel.second].c_str(), 2 * duel.pairs.size(), 100 * duel.share(), elo.middle, elo.low, elo.high);
        if (flags.sprt > 0) std::cout << "   " << verdict(duel);
        std::cout << '\n';
    }
    std::cout << formatted("\n%-10s rating\n", "bot");
    for (std::size_t bot = 0; bot < ratings.size(); ++bot)
        std::cout << formatted("%-10s ", flags.bots[bot].c_str())
                  << (std::isnan(ratings[bot]) ? "no game" : formatted("%+6.0f", ratings[bot])) << '\n';
}

template <Game G>
void require_bots(const std::vector<std::string>& bots) {
    if (bots.size() < 2) throw Failure{"--bots: name at least two, separated by commas"};
    if (bots.size() > most_bots) throw Failure{"--bots: name at most " + std::to_string(most_bots)};
    for (auto bot = bots.begin(); bot != bots.end(); ++bot) {
        require_bot<G>("--bots", *bot);
        if (std::find(bots.begin(), bot, *bot) != bot) throw Failure{"--bots: " + quoted(*bot) + " is named twice"};
    }
}

template <Game G>
void contest(const ArenaFlags& flags) {
    const Laid<G> table = lay<G>(flags);
    require_bots<G>(flags.bots);
    if (flags.network) use_network<G>(*flags.network);
    const Arena<G> arena(table.published.rules, table.choices, flags.players, flags.bots, flags.seed, flags.sprt, flags.milliseconds);
    const std::size_t pairs = (flags.games + 1) / 2;
    const auto start = std::chrono::steady_clock::now();
    std::vector<Duel> duels;
    bool stopped = false;
    {
        const Interrupt interrupt;
        Progress progress(games_in_all(flags));
        duels = arena.run(pairs, flags.threads, progress.count(), interrupt.stop());
        stopped = interrupt.stop().asked();
    }
    if (duels.empty()) throw Interrupted{"before the first two games were finished"};
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (flags.json) std::cout << report_json(flags, duels, arena.ratings(duels), seconds).dump(2) << '\n';
    else print_report(flags, duels, arena.ratings(duels), seconds, stopped);
    if (stopped) throw Interrupted{};
}

}  // namespace

void add_arena(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "arena",
        "Let bots play each other, every two of them the same number of games, in pairs of games that share their luck with the seats\n"
        "exchanged, and rate them on Elo's scale with 95% intervals. Alone (--players 1) the higher score wins.");
    const auto flags = std::make_shared<ArenaFlags>();
    flags->add_to(*command);
    command->add_option("-b,--bots", flags->bots, "two or more bots, separated by commas")->delimiter(',')->capture_default_str();
    add_number(*command, "-n,--games", flags->games, 2, 10'000'000, "games between every two bots; an odd number is rounded up")
        ->capture_default_str();
    add_number(*command, "--sprt", flags->sprt, 0, 1000,
               "stop a duel as soon as it is clear whether the first is better by so many Elo, or not at all");
    add_number(*command, "-t,--threads", flags->threads, 1, most_threads, "threads; the result does not depend on them")
        ->capture_default_str();
    add_time(*command, flags->milliseconds);
    add_network(*command, flags->network);
    command->add_flag("--json", flags->json, "as JSON");
    command->footer(help_on_bots());
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { contest<G>(*flags); }); });
}

}  // namespace tidekeep
