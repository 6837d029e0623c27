#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/file.hpp"
#include "front/schema.hpp"
#include "games/games.hpp"

namespace tidekeep {
namespace {

struct EditionFlags {
    std::string game;
    std::optional<std::string> check;
    bool schema = false;
    bool table = false;
};

template <Game G>
void tell(const EditionFlags& flags) {
    if (flags.schema) {
        std::cout << edition_schema<G>().dump(2) << '\n';
    } else if (flags.table) {
        std::cout << table_of(edition_schema<G>());
    } else if (flags.check) {
        const Published<G> published = expect(publish<G>(read_file(*flags.check), visible(*flags.check)));
        std::cout << visible(*flags.check) << ": " << visible(published.edition) << ", " << published.fingerprint << '\n';
    } else {
        std::cout << G::edition_text;
    }
}

}  // namespace

void add_edition(CLI::App& program) {
    CLI::App* command = program.add_subcommand("edition", "Print a game's built-in edition, or what may stand in one; or check a file.");
    const auto flags = std::make_shared<EditionFlags>();
    command->add_option("game", flags->game, "the game; `tidekeep games` lists them")->required();
    command->add_option("--check", flags->check, "an edition file to read; says what is wrong with it, or its name and fingerprint");
    command->add_flag("--schema", flags->schema, "a JSON Schema of editions, by which editors can check a file");
    command->add_flag("--table", flags->table, "all fields, what they mean, and which values they take, as a table in Markdown");
    command->callback([flags] {
        if (!with_game(flags->game, [&]<Game G>() { tell<G>(*flags); }))
            throw Failure{"there is no game " + quoted(flags->game) + "; `tidekeep games` lists them"};
    });
}

}  // namespace tidekeep
