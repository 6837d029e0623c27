#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "front/game.hpp"
#include "games/shorelings/rules.hpp"

// Actions as text and JSON, states as JSON and as a picture in text.
namespace tidekeep::shorelings {

std::string to_text(const Rules& rules, Action action);
std::optional<Action> from_text(const Rules& rules, std::string_view text);
Json explain(const Rules& rules, Action action);

Json to_json(const Rules& rules, const State& state);
std::optional<State> from_json(const Rules& rules, const Reader& reader);
std::optional<Problem> fault(const Rules& rules, const State& state);
std::optional<Problem> wrong_ranges(const Rules& rules, const State& state);  // of `fault`: what a field cannot hold
std::string page_types(const Rules& rules);                                   // of positions, in TypeScript

std::string sketch(const Rules& rules, const State& state, Seat viewer);
std::vector<Part> breakdown(const Rules& rules, const State& state, Seat seat);

// The words that several of these are made of.
std::string square_text(unsigned square);
std::optional<unsigned> to_square(std::string_view word);
std::string place_text(unsigned place);
std::optional<unsigned> to_place(std::string_view word);
std::string castle_text(const Rules& rules, unsigned card);
std::optional<unsigned> to_castle(const Rules& rules, std::string_view word);
inline constexpr std::array<std::string_view, tile_count> tile_names = {"north-west", "north",      "north-east", "west",      "centre",
                                                                        "east",       "south-west", "south",      "south-east"};

// What is wrong with a file is told to the reader.
void read_edition(const Reader& reader, Edition& edition);

}  // namespace tidekeep::shorelings
