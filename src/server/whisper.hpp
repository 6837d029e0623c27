#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/frame.hpp"

// What the rooms of one table on several nodes tell each other, besides what is stored: who is there, and which wish is open.
namespace tidekeep {

struct Whisper {
    std::optional<frame::Presence> here = {};  // at the node that tells
    bool ask = false;                          // who is there at the others
    std::optional<frame::Wish> wish = {};      // of seat `nobody`: none is open any more
    std::uint32_t at = 0;                      // the length of the game by then
};

std::string write_whisper(const Whisper& whisper);
// Nothing if it is none.
std::optional<Whisper> read_whisper(std::string_view text);

}  // namespace tidekeep
