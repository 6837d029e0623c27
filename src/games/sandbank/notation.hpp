#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "front/game.hpp"
#include "games/sandbank/rules.hpp"

// Actions as text and JSON, states as JSON and as a picture in text.
namespace tidekeep::sandbank {

std::string to_text(const Rules& rules, Action action);
std::optional<Action> from_text(const Rules& rules, std::string_view text);
Json explain(const Rules& rules, Action action);

Json to_json(const Rules& rules, const State& state);
std::optional<State> from_json(const Rules& rules, const Reader& reader);
std::optional<Problem> fault(const Rules& rules, const State& state);
std::string page_types(const Rules& rules);  // of positions, in TypeScript

std::string sketch(const Rules& rules, const State& state, Seat viewer);
std::vector<Part> breakdown(const Rules& rules, const State& state, Seat seat);

// A card as a word: crab-corner, crab-corner-pebble, crab-attack, wave, or ? for one that is not known.
std::string card_text(Card card);
std::optional<Card> to_card(std::string_view word);

// A card as it lies: crab-NE, crab-NE-pebble.
std::string face_text(Face face);
std::optional<Face> to_face(std::string_view word);

// What is wrong with a file is told to the reader.
void read_edition(const Reader& reader, Edition& edition);

}  // namespace tidekeep::sandbank
