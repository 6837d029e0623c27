#include "cli/command.hpp"

#include <limits>

#include "match/match.hpp"

namespace tidekeep {

void GameFlags::add_to(CLI::App& command) {
    command.add_option("game", game, "the game; `tidekeep games` lists them")->required();
    add_number(command, "-p,--players", players, 1, most_seats, "number of players (default: the least the game allows)");
    command.add_option("-o,--option", options, "an option of the game, as name=value; may be repeated");
    command.add_option("--edition", edition_file, "an edition file to use instead of the built-in one");
    add_number(command, "-s,--seed", seed, 0, std::numeric_limits<std::uint64_t>::max(),
               "where luck comes from; the same seed gives the same game")
        ->capture_default_str();
    command.parse_complete_callback([this] {
        const Title* title = find_title(game);
        if (title == nullptr) throw Failure{"there is no game " + quoted(game) + "; `tidekeep games` lists them"};
        if (players == 0) players = title->least_players;
    });
}

Json GameFlags::option_object() const {
    Json object = Json::object();
    for (const std::string& option : options) {
        const std::size_t sign = option.find('=');
        if (sign == std::string::npos) throw Failure{"--option " + quoted(option) + ": expected name=value"};
        object[option.substr(0, sign)] = option.substr(sign + 1);
    }
    return object;
}

}  // namespace tidekeep
