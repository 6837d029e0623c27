#pragma once
#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/action.hpp"

// What notations are made of.
namespace tidekeep {

// The words of a text, separated by single spaces; nothing for any other spacing.
inline std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        const std::size_t end = text.find(' ');
        words.push_back(text.substr(0, end));
        if (words.back().empty()) return {};
        if (end == std::string_view::npos) return words;
        text.remove_prefix(end + 1);
    }
}

// A number without sign or leading zeros, at most 255: an action's operand.
inline std::optional<unsigned> to_number(std::string_view word) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    const bool plain = error == std::errc{} && end == word.data() + word.size() && value <= 255 && (word.size() == 1 || word[0] != '0');
    return plain ? std::optional(value) : std::nullopt;
}

// The index of a word in a list of names.
template <class Names>
std::optional<unsigned> index_of(const Names& names, std::string_view word) {
    unsigned index = 0;
    for (const std::string_view name : names) {
        if (name == word) return index;
        ++index;
    }
    return std::nullopt;
}

// Seats in notation are p1, p2, .. as people count them.
inline std::string seat_text(unsigned seat) { return "p" + std::to_string(seat + 1); }
inline std::optional<unsigned> to_seat(std::string_view word) {
    if (word.size() < 2 || word[0] != 'p') return std::nullopt;
    const std::optional<unsigned> number = to_number(word.substr(1));
    return number && *number > 0 ? std::optional(*number - 1) : std::nullopt;
}

}  // namespace tidekeep
