#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "front/game.hpp"
#include "games/barons/rules.hpp"

// Actions as text and JSON, states as JSON and as a picture in text.
namespace tidekeep::barons {

std::string to_text(const Rules& rules, Action action);
std::optional<Action> from_text(const Rules& rules, std::string_view text);
Json explain(const Rules& rules, Action action);

Json to_json(const Rules& rules, const State& state);
std::optional<State> from_json(const Rules& rules, const Reader& reader);
std::optional<Problem> fault(const Rules& rules, const State& state);
std::string page_types(const Rules& rules);  // of positions, in TypeScript

std::string sketch(const Rules& rules, const State& state, Seat viewer);
std::vector<Part> breakdown(const Rules& rules, const State& state, Seat seat);

// Half columns are letters and levels count from 1: "b1" is the left-most place of the ground level.
std::string place_text(unsigned place);
std::optional<unsigned> to_place(std::string_view word);

// What is wrong with a file is told to the reader.
void read_edition(const Reader& reader, Edition& edition);

}  // namespace tidekeep::barons
