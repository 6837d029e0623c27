#include "lab/audit.hpp"

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

struct AuditFlags : GameFlags {
    std::vector<std::string> bots = {"greedy", "level5", "learned"};
    std::string host = "level5:100";
    std::string judge = "level5";
    std::uint64_t games = 100;
    std::uint32_t one_in = 20;
    std::int64_t milliseconds = 100;
    std::int64_t patience = 10;
    int threads = 2;
    std::optional<std::string> network;
    bool json = false;
};

template <Game G>
void audit(const AuditFlags& flags) {
    const Laid<G> table = lay<G>(flags);
    for (const std::string& bot : flags.bots) require_bot<G>("--bots", bot);
    require_bot<G>("--host", flags.host);
    std::optional<Effort> judge = effort_of(flags.judge);
    if (!judge) throw Failure{"--judge: " + quoted(flags.judge) + " does not search; level1 to level5 and learned do"};
    judge = timed(*judge, flags.patience * flags.milliseconds);
    judge->pride = 0;
    judge->haste = 0;
    if (flags.network) use_network<G>(*flags.network);
    const Audit<G> audit(table.published.rules, table.choices, flags.players, flags.bots, flags.host, *judge, flags.one_in,
                         flags.milliseconds, flags.seed);
    Losses losses;
    {
        const Interrupt interrupt;
        Progress progress(flags.games);
        losses = audit.run(flags.games, flags.threads, progress.count(), interrupt.stop());
    }
    if (losses.looked == 0 || losses.games == 0) throw Interrupted{"before there was anything to tell"};
    if (flags.json) {
        Json list = Json::array();
        for (std::size_t i = 0; i < flags.bots.size(); ++i)
            list.push_back({{"bot", flags.bots[i]}, {"loss", losses.mean(i, flags.players)}, {"error", losses.error(i, flags.players)}});
        std::cout << Json{{"game", flags.game},
                          {"players", flags.players},
                          {"judge", flags.judge},
                          {"milliseconds", flags.milliseconds},
                          {"patience", flags.patience},
                          {"looked_at", losses.looked},
                          {"decisions", losses.decisions / losses.games / flags.players},
                          {"bots", list}}
                         .dump(2)
                  << '\n';
        return;
    }
    std::cout << formatted("%.0f decisions looked at; a seat has %.1f in a game\n\n%-10s given away a game, 95%% interval\n", losses.looked,
                           losses.decisions / losses.games / flags.players, "bot");
    for (std::size_t i = 0; i < flags.bots.size(); ++i)
        std::cout << formatted("%-10s %.3f +- %.3f\n", flags.bots[i].c_str(), losses.mean(i, flags.players),
                               losses.error(i, flags.players));
}

}  // namespace

void add_audit(CLI::App& program) {
    CLI::App* command = program.add_subcommand("audit",
                                               "How much of a win (alone: of a hundred points) bots give away in a game: they are asked "
                                               "about decisions from games between others,\n"
                                               "and a search that thinks several times as long judges what they would do.");
    const auto flags = std::make_shared<AuditFlags>();
    flags->add_to(*command);
    command->add_option("-b,--bots", flags->bots, "bots, separated by commas")->delimiter(',')->capture_default_str();
    command->add_option("--host", flags->host, "who plays the games")->capture_default_str();
    command->add_option("--judge", flags->judge, "who judges")->capture_default_str();
    add_number(*command, "-n,--games", flags->games, 1, 1'000'000'000, "number of games")->capture_default_str();
    add_number(*command, "--one-in", flags->one_in, 1, 1'000'000, "of so many decisions one is looked at")->capture_default_str();
    add_number(*command, "--milliseconds", flags->milliseconds, 1, 600'000, "what bots that search have for a decision")
        ->capture_default_str();
    add_number(*command, "--patience", flags->patience, 1, 1000, "how many times as long the judge has")->capture_default_str();
    add_number(*command, "-t,--threads", flags->threads, 1, most_threads, "threads")->capture_default_str();
    add_network(*command, flags->network);
    command->add_flag("--json", flags->json, "as JSON");
    command->footer(help_on_bots());
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { audit<G>(*flags); }); });
}

}  // namespace tidekeep
