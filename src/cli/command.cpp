#include "cli/command.hpp"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "match/match.hpp"

namespace tidekeep {
namespace {
constexpr std::size_t largest_file = 16u << 20;
}

void GameFlags::add_to(CLI::App& command) {
    command.add_option("game", game, "the game; `tidekeep games` lists them")->required();
    command.add_option("-p,--players", players, "number of players (default: the least the game allows)")->check(CLI::Range(1, most_seats));
    command.add_option("-o,--option", options, "an option of the game, as name=value; may be repeated");
    command.add_option("--edition", edition_file, "an edition file to use instead of the built-in one");
    command.add_option("-s,--seed", seed, "where luck comes from; the same seed gives the same game")->capture_default_str();
    command.parse_complete_callback([this] {
        const Title* title = find_title(game);
        if (title == nullptr) throw Failure{"there is no game '" + game + "'; `tidekeep games` lists them"};
        if (players == 0) players = title->least_players;
    });
}

Json GameFlags::option_object() const {
    Json object = Json::object();
    for (const std::string& option : options) {
        const std::size_t sign = option.find('=');
        if (sign == std::string::npos) throw Failure{"--option " + option + ": expected name=value"};
        object[option.substr(0, sign)] = option.substr(sign + 1);
    }
    return object;
}

std::string GameFlags::edition_text() const { return edition_file.empty() ? std::string() : read_file(edition_file); }

std::string read_file(const std::string& path) {
    std::ifstream file;
    if (path != "-") {
        if (std::error_code error; std::filesystem::is_directory(path, error)) throw Failure{path + ": is a folder, not a file"};
        file.open(path, std::ios::binary);
        if (!file) throw Failure{path + ": cannot be read"};
    }
    std::istream& stream = path == "-" ? std::cin : file;
    std::string text;
    char block[65536];
    while (stream.read(block, sizeof block), stream.gcount() > 0) {
        text.append(block, static_cast<std::size_t>(stream.gcount()));
        if (text.size() > largest_file) throw Failure{path + ": larger than " + std::to_string(largest_file >> 20) + " MiB"};
    }
    return text;
}

void write_file(const std::string& path, const std::string& text) {
    const std::string draft = path + ".part";
    std::ofstream file(draft, std::ios::binary | std::ios::trunc);
    file << text << std::flush;
    const bool written = file.good();
    file.close();
    std::error_code error;
    if (written) std::filesystem::rename(draft, path, error);
    if (!written || error) {
        std::error_code ignored;
        std::filesystem::remove(draft, ignored);
        throw Failure{path + ": cannot be written"};
    }
}

}  // namespace tidekeep
