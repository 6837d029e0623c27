#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/chronicle.hpp"
#include "server/wire.hpp"

// Frames as JSON, for clients that ask for it (docs/wire.md, "JSON instead").
namespace tidekeep::tongue {

// What a client asks for; nothing if the text is no such thing. Actions are in the notation of the match.
std::optional<wire::Request> read(std::string_view text, const Match& match);

// One of our frames, other than those that show a state.
std::string told(std::string_view frame);
// And those.
std::string state(const Chronicle& chronicle, Seat viewer, std::size_t from, std::uint32_t request, std::int64_t now);
std::string looked(const Chronicle& chronicle, Seat viewer, std::uint32_t request, std::size_t step);

}  // namespace tidekeep::tongue
