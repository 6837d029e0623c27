#pragma once
#include "match/match.hpp"

// How a match looks in JSON, as docs/protocol.md has it.
namespace tidekeep {

// A seat's number, "nature", or null when the game is over.
Json actor_json(Seat actor);

Json to_json(const Line& line);

// What was done after so many actions, as the viewer saw it.
Json log_of(const Match& match, Seat viewer, std::size_t since);

// What whoever acts can do.
Json choices_of(const Match& match);

}  // namespace tidekeep
