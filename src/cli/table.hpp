#pragma once
#include "cli/command.hpp"
#include "cli/file.hpp"
#include "front/edition.hpp"
#include "match/play.hpp"

namespace tidekeep {

// A table laid from the command line: the rules of the edition asked for, and the options.
template <Game G>
struct Laid {
    Published<G> published;
    Choices choices;
};

template <Game G>
Laid<G> lay(const GameFlags& flags) {
    const std::optional<std::string>& file = flags.edition_file;
    Laid<G> laid{file ? expect(publish<G>(read_file(*file), visible(*file))) : standard<G>(), {}};
    const Json options = flags.option_object();
    std::optional<Problem> problem;
    laid.choices = read_choices(Reader(options, "--option", problem), G::options);
    if (problem) throw Failure{problem->text()};
    if (flags.players < G::least_players || flags.players > G::most_players)
        throw Failure{"--players: " + std::string(G::name) + " is for " + std::to_string(G::least_players) + " to " +
                      std::to_string(G::most_players) + " players, not " + std::to_string(flags.players)};
    if (const Verdict verdict = check_setup(laid.published.rules, flags.players, laid.choices); !verdict.ok())
        throw Failure{title<G>.rule_name(verdict.rule()) + ": " + std::string(find(G::ledger, verdict.rule())->statement)};
    return laid;
}

}  // namespace tidekeep
