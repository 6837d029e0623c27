#pragma once
#include <optional>

#include "front/record.hpp"
#include "input.hpp"
#include "trial.hpp"

// A unit is a table as a JSON object, {"game", "players", "options", "edition", "position", "luck"}, of which only "game" must be there.
namespace tidekeep {

template <Game G>
struct Table {
    Published<G> published;
    typename G::State state;
    bool edited, placed;  // whether edition and position come from the unit
};

// The table that a unit describes, or nothing if it is refused.
template <Game G>
std::optional<Table<G>> lay(const Json& unit) {
    Table<G> table{standard<G>(), {}, unit.contains("edition"), unit.contains("position")};
    if (table.edited) {
        const auto published = publish<G>(unit["edition"].dump(), "edition");
        require(static_cast<bool>(published) || !published.problem().what.text.empty(), "a refusal without a reason");
        if (!published) return std::nullopt;
        table.published = *published;
    }
    const typename G::Rules& rules = table.published.rules;
    std::optional<Problem> problem;
    if (table.placed) {
        const auto state = from_json(rules, Reader(unit["position"], "position", problem));
        require(state.has_value() != problem.has_value(), "a position neither accepted nor refused");
        if (!state) return std::nullopt;
        require(!fault(rules, *state), "an impossible position is accepted");
        table.state = *state;
        return table;
    }
    const int players = unit.contains("players") ? Reader(unit, "unit", problem).at("players").integer(1, most_seats) : G::least_players;
    const Choices choices = unit.contains("options") ? read_choices(Reader(unit["options"], "options", problem), G::options) : Choices{};
    if (problem || players < G::least_players || players > G::most_players || !check_setup(rules, players, choices).ok())
        return std::nullopt;
    table.state = rules.setup(players, choices);
    return table;
}

inline std::uint64_t luck_of(const Json& unit) {
    const auto luck = unit.find("luck");
    return luck != unit.end() && luck->is_number_unsigned() ? luck->get<std::uint64_t>() : 1;
}

// Plays a table to its end by three lucks, the first time with bots.
template <Game G>
void try_out(const Table<G>& table, std::uint64_t luck) {
    for (std::uint64_t i = 0; i < 3; ++i) Trial<G>(table.published.rules, luck + i).play(table.state, i == 0);
}

}  // namespace tidekeep
