#pragma once
#include <charconv>
#include <cstddef>
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

// What does not exist is written as # and its number: so every action has a text of its own, and a referee can be asked about it.
inline std::string nameless(unsigned index) { return "#" + std::to_string(index); }
inline std::optional<unsigned> to_nameless(std::string_view word, std::size_t existing) {
    const auto number = word.starts_with('#') ? to_number(word.substr(1)) : std::nullopt;
    return number && *number >= existing ? number : std::nullopt;
}

// A name of a list, or the number of what is not in it.
template <class Names>
std::string name_of(const Names& names, unsigned index) {
    return index < names.size() ? std::string(names[index]) : nameless(index);
}
template <class Names>
std::optional<unsigned> to_name(const Names& names, std::string_view word) {
    const auto index = index_of(names, word);
    return index ? index : to_nameless(word, names.size());
}

// Seats in notation are p1, p2, .. as people count them.
inline std::string seat_text(unsigned seat) { return "p" + std::to_string(seat + 1); }
inline std::optional<unsigned> to_seat(std::string_view word) {
    if (word.size() < 2 || word[0] != 'p') return std::nullopt;
    const std::optional<unsigned> number = to_number(word.substr(1));
    return number && *number > 0 ? std::optional(*number - 1) : std::nullopt;
}

// An action as it is written: its kind, and the words after that.
template <class Kind>
class Phrase {
public:
    // Nothing if the first word is not the name of a kind.
    template <class Names>
    static std::optional<Phrase> read(const Names& kind_names, std::string_view text) {
        Phrase phrase;
        phrase.words_ = split(text);
        const auto kind = index_of(kind_names, phrase[0]);
        if (!kind) return std::nullopt;
        phrase.kind_ = static_cast<Kind>(*kind);
        return phrase;
    }

    Kind kind() const { return kind_; }

    // Its words, of which the first is the kind's; those that it does not have are empty.
    std::size_t size() const { return words_.size(); }
    std::string_view operator[](std::size_t i) const { return i < words_.size() ? words_[i] : std::string_view(); }

    // The phrase without a word that only links others; if that is not there, a phrase of which no action can be made.
    Phrase without(std::size_t i, std::string_view link) const {
        Phrase rest = *this;
        if ((*this)[i] == link) rest.words_.erase(rest.words_.begin() + static_cast<std::ptrdiff_t>(i));
        else rest.words_.clear();
        return rest;
    }

    // The action with these operands, if all were understood and the phrase has just so many.
    template <class... Operands>
    std::optional<Action> with(const Operands&... operands) const {
        if (size() != 1 + sizeof...(operands) || !(operands.has_value() && ...)) return std::nullopt;
        return Action::of(kind_, static_cast<unsigned>(*operands)...);
    }

private:
    Kind kind_{};
    std::vector<std::string_view> words_;
};

}  // namespace tidekeep
