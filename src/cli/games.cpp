#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "match/match.hpp"
#include "table/advisor.hpp"

namespace tidekeep {
namespace {

void print(const Title& title) {
    const std::string range = title.least_players == title.most_players
                                  ? std::to_string(title.least_players)
                                  : std::to_string(title.least_players) + "-" + std::to_string(title.most_players);
    std::cout << title.name << std::string(12 - title.name.size(), ' ') << title.title << " (" << title.credit << "), " << range
              << " players\n";
    for (const Option& option : title.options) {
        std::cout << "              " << option.name << " = ";
        for (std::size_t i = 0; i < option.values.size(); ++i) std::cout << (i == 0 ? "" : " | ") << option.values[i];
        std::cout << "   " << option.help << '\n';
    }
}

}  // namespace

void add_games(CLI::App& program) {
    CLI::App* command = program.add_subcommand("games", "List the games, with their options; the first value of each is the default.");
    const auto json = std::make_shared<bool>(false);
    command->add_flag("--json", *json, "as JSON");
    command->callback([json] {
        if (*json) std::cout << game_list().dump(2) << '\n';
        else
            for (const Title& title : catalogue()) print(title);
    });
}

}  // namespace tidekeep
