#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "bots/search.hpp"

namespace tidekeep {

// The five levels: each imagines more games than the one below; the lower three also take what is nearly as good for as good, which is
// how people err. The highest also plays each game on for some turns before it judges, which costs ten times as much as the rest.
inline constexpr std::array<Effort, 5> levels = {{
    {.iterations = 16, .temperature = 0.12, .nodes = 1u << 8},
    {.iterations = 32, .temperature = 0.03, .nodes = 1u << 9},
    {.iterations = 64, .temperature = 0.015, .nodes = 1u << 10},
    {.iterations = 250, .nodes = 1u << 11},
    {.iterations = 3000, .sight = 150, .nodes = 1u << 14},
}};

// The effort of "level1" to "level5", or nothing.
constexpr std::optional<Effort> effort_of(std::string_view name) {
    constexpr std::string_view word = "level";
    if (name.size() != word.size() + 1 || !name.starts_with(word)) return std::nullopt;
    const auto index = static_cast<std::size_t>(name.back() - '1');
    return index < levels.size() ? std::optional(levels[index]) : std::nullopt;
}

}  // namespace tidekeep
