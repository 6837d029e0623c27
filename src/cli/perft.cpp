#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/table.hpp"
#include "games/games.hpp"
#include "lab/playout.hpp"

namespace tidekeep {
namespace {

struct Flags : GameFlags {
    int depth = 0;
    std::string position;
};

template <Game G>
void count(const Flags& flags) {
    const Laid<G> table = lay<G>(flags);
    typename G::State state = table.published.rules.setup(flags.players, table.choices);
    if (!flags.position.empty()) {
        const Json document = expect(parse(read_file(flags.position), flags.position));
        std::optional<Problem> problem;
        const auto loaded = from_json(table.published.rules, Reader(document, flags.position, problem));
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
    const auto flags = std::make_shared<Flags>();
    flags->add_to(*command);
    command->add_option("depth", flags->depth, "the greatest length")->required()->check(CLI::Range(1, 30));
    command->add_option("--position", flags->position, "a position file to start from (default: the setup)");
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { count<G>(*flags); }); });
}

}  // namespace tidekeep
