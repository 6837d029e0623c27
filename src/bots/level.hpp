#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "bots/search.hpp"

namespace tidekeep {

// The five levels: each imagines at least as many games as the one below, and hurries less, which is how people err: whoever hurries
// takes what is nearly as good for as good. The highest takes its time, and plays each game on for some turns before it judges.
inline constexpr std::array<Effort, 5> levels = {{
    {.iterations = 40, .haste = 4, .nodes = 1u << 9},
    {.iterations = 40, .haste = 0.5, .nodes = 1u << 9},
    {.iterations = 60, .haste = 0.2, .nodes = 1u << 10},
    {.iterations = 200, .haste = 0.07, .nodes = 1u << 11},
    {.iterations = 3000, .sight = 100, .nodes = 1u << 14},
}};

// The effort of "level1" to "level5", or nothing.
constexpr std::optional<Effort> effort_of(std::string_view name) {
    constexpr std::string_view word = "level";
    if (name.size() != word.size() + 1 || !name.starts_with(word)) return std::nullopt;
    const auto index = static_cast<std::size_t>(name.back() - '1');
    return index < levels.size() ? std::optional(levels[index]) : std::nullopt;
}

}  // namespace tidekeep
