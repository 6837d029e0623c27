#include "lab/harvest.hpp"

#include <fstream>
#include <iostream>
#include <memory>

#include "cli/bots.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/table.hpp"

namespace tidekeep {
namespace {

struct HarvestFlags : GameFlags {
    std::uint64_t games = 100;
    std::string bot = "level5:100";
    std::string out;
    double haste = 0.05;
    std::uint32_t aside = 6;
    int threads = 2;
    std::optional<std::string> network;
};

// The entries of an observation: [noun, first index, second index, kind, greatest value].
class Describer {
public:
    Json entries = Json::array();

    void amount(Label label, unsigned, unsigned most) { add(label, "amount", most); }
    void choice(Label label, unsigned, unsigned count) { add(label, "choice", count - 1); }
    void flag(Label label, bool) { add(label, "flag", 1); }

private:
    void add(Label label, const char* kind, unsigned most) { entries.push_back({label.noun, label.first, label.second, kind, most}); }
};

template <Game G>
Json head(const HarvestFlags& flags) {
    Describer describer;
    observe(typename G::Rules(typename G::Edition{}), typename G::State{}, Seat{0}, describer);
    return {{"game", G::name},
            {"players", flags.players},
            {"seed", flags.seed},
            {"bot", flags.bot},
            {"haste", flags.haste},
            {"aside", flags.aside},
            {"learned", network<G>() != nullptr},
            {"seats", G::most_players},
            {"layout", hex(layout_of<G>().hash())},
            {"edition", hex(hash_text(standard<G>().fingerprint))},
            {"entries", describer.entries}};
}

template <Game G>
void harvest(const HarvestFlags& flags) {
    const Laid<G> table = lay<G>(flags);
    std::optional<Effort> effort = effort_of(flags.bot);
    if (!effort) throw Failure{"--bot: " + quoted(flags.bot) + " does not search; level1 to level5 and learned do"};
    effort->pride = 0;  // what it expects is to be the chance to win
    effort->haste = flags.haste;
    if (flags.network) use_network<G>(*flags.network);
    std::ofstream file(flags.out, std::ios::binary);
    const auto require_file = [&] {
        if (!file) throw Failure{visible(flags.out) + ": cannot be written"};
    };
    require_file();
    file << head<G>(flags).dump() << '\n';
    const Harvest<G> harvest(table.published.rules, table.choices, flags.players, *effort, flags.aside, flags.seed);
    const Interrupt interrupt;
    Progress progress(flags.games);
    harvest.run(flags.games, flags.threads, progress.count(), [&](const std::string& rows) { file << rows; }, interrupt.stop());
    file.close();
    require_file();
    std::cout << progress.count() << " games of " << flags.game << " with " << flags.players << " players\n";
    if (interrupt.stop().asked()) throw Interrupted{};
}

}  // namespace

void add_harvest(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "harvest",
        "Let a bot that searches play with itself, and write down what was known at every decision, what it expected and how the game\n"
        "ended: from that a network for `learned` is trained (train/README.md). Ctrl+C ends it; what is finished is kept.");
    const auto flags = std::make_shared<HarvestFlags>();
    flags->add_to(*command);
    command->add_option("--out", flags->out, "the file to write")->required();
    command->add_option("-b,--bot", flags->bot, "who plays all seats")->capture_default_str();
    add_number(*command, "-n,--games", flags->games, 1, 1'000'000'000, "number of games")->capture_default_str();
    add_number(*command, "--haste", flags->haste, 0, 100,
               "how much worse than the best an action taken may well be, in deviations of what games come to")
        ->capture_default_str();
    add_number(*command, "--aside", flags->aside, 1, 1'000'000,
               "at one decision in so many it also looks at where an action at random would lead")
        ->capture_default_str();
    add_number(*command, "-t,--threads", flags->threads, 1, most_threads, "threads; what is written does not depend on them")
        ->capture_default_str();
    add_network(*command, flags->network);
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { harvest<G>(*flags); }); });
}

}  // namespace tidekeep
