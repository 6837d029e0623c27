#include <fstream>
#include <iostream>
#include <string>
#include <utility>

#include "front/edition.hpp"
#include "games/players.hpp"

// Writes what the page has to know of the games as modules of TypeScript into a folder: the types of each game's positions, and in which
// games, with how many players, there is one who has learnt. Usage: types FOLDER.
namespace tidekeep {
namespace {

template <Game G>
bool write_types(const std::string& folder) {
    std::ofstream file(folder + "/" + std::string(G::name) + ".ts");
    file << "// Made by the build from src/games/" << G::name << "/position.cpp.\n" << page_types(standard<G>().rules);
    return static_cast<bool>(file.flush());
}

template <Game G>
void write_learned(std::ostream& file) {
    if (network<G>() == nullptr) return;
    file << "    " << G::name << ": [";
    const char* separator = "";
    for (int players = G::least_players; players <= G::most_players; ++players)
        if (network<G>()->knows(players)) file << std::exchange(separator, ", ") << players;
    file << "],\n";
}

template <Game... G>
bool write_all(const std::string& folder, Games<G...>) {
    std::ofstream file(folder + "/learned.ts");
    file << "// Made by the build from src/games/*/network.bin.\n"
            "export const learned: { readonly [game: string]: readonly number[] | undefined } = {\n";
    (write_learned<G>(file), ...);
    file << "};\n";
    return file.flush() && (write_types<G>(folder) && ...);
}

}  // namespace
}  // namespace tidekeep

int main(int argc, char** argv) {
    if (argc == 2 && tidekeep::write_all(argv[1], tidekeep::AllGames{})) return 0;
    std::cerr << "types: nothing could be written\n";
    return 1;
}
