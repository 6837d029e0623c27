#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/table.hpp"
#include "games/games.hpp"
#include "lab/playout.hpp"

namespace tidekeep {
namespace {

struct PerftFlags : GameFlags {
    int depth = 0;
    std::optional<std::string> position;
};

template <Game G>
void count(const PerftFlags& flags) {
    const Laid<G> table = lay<G>(flags);
    typename G::State state = table.published.rules.setup(flags.players, table.choices);
    if (flags.position) {
        const Json document = expect(parse(read_file(*flags.position), visible(*flags.position)));
        std::optional<Problem> problem;
        const auto loaded = from_json(table.published.rules, Reader(document, visible(*flags.position), problem));
        if (problem) throw Failure{problem->text()};
        state = *loaded;
    }
    for (int depth = 1; depth <= flags.depth; ++depth)
        std::cout << depth << "  " << perft<G>(table.published.rules, state, depth) << std::endl;
}

}  // namespace

void add_perft(CLI::App& program) {
    CLI::App* command =
        program.add_subcommand("perft", "Count the action sequences of each length up to a depth, Nature's outcomes included.");
    const auto flags = std::make_shared<PerftFlags>();
    flags->add_to(*command);
    add_number(*command, "depth", flags->depth, 1, 30, "the greatest length")->required();
    command->add_option("--position", flags->position, "a position file to start from (default: the setup)");
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { count<G>(*flags); }); });
}

}  // namespace tidekeep
