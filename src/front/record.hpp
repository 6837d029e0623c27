#pragma once
#include <string>
#include <vector>

#include "front/document.hpp"
#include "front/option.hpp"

namespace tidekeep {

// The longest game that there is a record of, Nature's actions included: ten times what random play comes to in any of our games.
inline constexpr std::size_t most_actions = 20'000;
// The longest name of whoever sits at a table, in bytes.
inline constexpr std::size_t longest_name = 100;

// A game as it was played: its options and its list of actions, nothing else. Replaying it from the setup (or from `start`, a
// position) gives every state it went through. Nature's actions are part of the list, so no seed is needed.
struct Record {
    static constexpr int version = 1;

    std::string game;
    std::string edition;      // the name inside the edition file
    std::string fingerprint;  // of the edition's content: a record is only replayed with the edition it was played with
    int players = 0;
    Json options = Json::object();     // option name -> value name, the non-default ones
    std::vector<std::string> seats;    // who sat where, free text
    Json start;                        // null, or the position play began from
    std::vector<std::string> actions;  // in notation

    Json to_json() const;
    static Result<Record> from_json(const Json& document, const std::string& name);
};

// Who sits where: at most so many names as there are seats, each of a bearable length.
std::vector<std::string> read_seats(const Reader& reader);

// Reads the values of options by name, refusing unknown names and values. The result of reading an absent object is all defaults.
Choices read_choices(const Reader& reader, std::span<const Option> options);

// The non-default choices by name.
Json write_choices(const Choices& choices, std::span<const Option> options);

}  // namespace tidekeep
