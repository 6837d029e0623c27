#pragma once
#include <string>

#include "cli/command.hpp"
#include "cli/file.hpp"
#include "games/players.hpp"
#include "match/match.hpp"

namespace tidekeep {

// The part of a command's help that lists the bots; they are the same for every game.
inline std::string help_on_bots() {
    std::string text;
    with_game(catalogue()[0].name,
              [&]<Game G>() { text = "Bots (level5:200 is level5 with 200 imagined games a decision):\n" + bot_help<G>(); });
    return text;
}

// Options of commands in which bots search.
inline void add_time(CLI::App& command, std::int64_t& milliseconds) {
    add_number(
        command, "--milliseconds", milliseconds, 1, 600'000,
        "what bots that search have for a decision, instead of a number of imagined games; then the seed does not settle the result");
}
inline void add_network(CLI::App& command, std::optional<std::string>& file) {
    command.add_option("--network", file, "a file with what `learned` judges by, instead of the built-in one");
}

// What is in the file is what `learned` judges by from now on.
template <Game G>
void use_network(const std::string& file) {
    const std::string bytes = read_file(file);
    network<G>() = std::make_shared<const Network>(
        expect(read_network<G>({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}, visible(file))));
}

// Fails unless there is a bot of that name.
template <Game G>
void require_bot(const std::string& option, const std::string& name) {
    if (const std::optional<std::string> fault = fault_of_bot<G>(name)) throw Failure{option + ": " + *fault};
}

}  // namespace tidekeep
