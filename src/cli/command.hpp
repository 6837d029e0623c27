#pragma once
#include <CLI/CLI.hpp>
#include <charconv>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <type_traits>
#include <vector>

#include "front/document.hpp"
#include "front/option.hpp"
#include "front/quote.hpp"

// The commands of `tidekeep`. Each adds itself to the program; what it finds wrong it throws as Failure, which main prints.
namespace tidekeep {

void add_games(CLI::App& program);
void add_rules(CLI::App& program);
void add_play(CLI::App& program);
void add_simulate(CLI::App& program);
void add_compare(CLI::App& program);
void add_sweep(CLI::App& program);
void add_tune(CLI::App& program);
void add_edition(CLI::App& program);
void add_arena(CLI::App& program);
void add_audit(CLI::App& program);
void add_harvest(CLI::App& program);
void add_replay(CLI::App& program);
void add_review(CLI::App& program);
void add_perft(CLI::App& program);
void add_bench(CLI::App& program);
void add_referee(CLI::App& program);
void add_serve(CLI::App& program);
void add_store_commands(CLI::App& program);
void add_load(CLI::App& program);
void add_cluster(CLI::App& program);

// A request that cannot be carried out; the program says why and exits with 2.
struct Failure {
    std::string what;
};

// Ctrl+C has ended a command before it had done all; the program says when, unless the command has, and exits with 130.
struct Interrupted {
    std::string when;
};

// What commands about one game have in common.
struct GameFlags {
    std::string game;
    int players = 0;                   // 0: the least that the game allows
    std::vector<std::string> options;  // name=value
    std::optional<std::string> edition_file;
    std::uint64_t seed = 1;

    void add_to(CLI::App& command);
    Json option_object() const;
};

// Adds an option that takes a number within bounds, in digits. (The library would take "-1" for a very large number and "010" for 8.)
template <class Number>
CLI::Option* add_number(CLI::App& command, const std::string& names, Number& value, std::type_identity_t<Number> least,
                        std::type_identity_t<Number> most, const std::string& help) {
    std::ostringstream bounds;
    bounds << least << " to " << most;
    const auto check = [least, most, bounds = bounds.str()](std::string& text) -> std::string {
        constexpr bool whole = std::is_integral_v<Number>;
        Number number{};
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size() || !(number >= least && number <= most))
            return quoted(text) + " is not a " + (whole ? "whole number" : "number") + " within " + bounds;
        if constexpr (whole) text = std::to_string(number);
        return {};
    };
    return command.add_option(names, value, help)->transform(CLI::Validator(check, ""))->type_name("[" + bounds.str() + "]");
}

inline constexpr int most_threads = 256;  // that a command takes

// Unwraps a result or fails with its problem.
template <class T>
T expect(Result<T> result) {
    if (!result) throw Failure{result.problem().text()};
    return std::move(*result);
}

}  // namespace tidekeep
