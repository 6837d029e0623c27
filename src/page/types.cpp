#include <fstream>
#include <iostream>

#include "front/edition.hpp"
#include "games/games.hpp"

// Writes the types of each game's positions as a module of TypeScript into a folder, for the page: usage: types FOLDER.
namespace tidekeep {
namespace {

template <Game G>
bool write_types(const std::string& folder) {
    std::ofstream file(folder + "/" + std::string(G::name) + ".ts");
    file << "// Made by the build from src/games/" << G::name << "/position.cpp.\n" << page_types(standard<G>().rules);
    return static_cast<bool>(file.flush());
}

template <Game... G>
bool write_all(const std::string& folder, Games<G...>) {
    return (write_types<G>(folder) && ...);
}

}  // namespace
}  // namespace tidekeep

int main(int argc, char** argv) {
    if (argc == 2 && tidekeep::write_all(argv[1], tidekeep::AllGames{})) return 0;
    std::cerr << "types: nothing could be written\n";
    return 1;
}
