#pragma once
#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "kernel/document.hpp"
#include "kernel/option.hpp"

// The commands of `tidekeep`. Each adds itself to the program; what it finds wrong it throws as Failure, which main prints.
namespace tidekeep {

void add_games(CLI::App& program);
void add_rules(CLI::App& program);
void add_play(CLI::App& program);
void add_simulate(CLI::App& program);
void add_arena(CLI::App& program);
void add_replay(CLI::App& program);
void add_review(CLI::App& program);
void add_perft(CLI::App& program);
void add_bench(CLI::App& program);
void add_referee(CLI::App& program);
void add_serve(CLI::App& program);

// A request that cannot be carried out; the program says why and exits with 2.
struct Failure {
    std::string what;
};

// What commands about one game have in common.
struct GameFlags {
    std::string game;
    int players = 0;                   // 0: the least that the game allows
    std::vector<std::string> options;  // name=value
    std::string edition_file;
    std::uint64_t seed = 1;

    void add_to(CLI::App& command);
    Json option_object() const;
    std::string edition_text() const;  // empty for the built-in edition
};

// The contents of a file ("-" is standard input); a file that cannot be read, or is larger than any of ours, is a Failure.
std::string read_file(const std::string& path);
// Writes a file whole or not at all.
void write_file(const std::string& path, const std::string& text);

// Unwraps a result or fails with its problem.
template <class T>
T expect(Result<T> result) {
    if (!result) throw Failure{result.problem().text()};
    return std::move(*result);
}

}  // namespace tidekeep
