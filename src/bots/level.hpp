#pragma once
#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

#include "bots/search.hpp"

namespace tidekeep {

// The five levels: each imagines at least as many games as the one below, and hurries less, which is how people err: whoever hurries
// takes what is nearly as good for as good. The highest takes its time, and plays each game on for some turns before it judges.
inline constexpr std::array<Effort, 5> levels = {{
    {.iterations = 40, .pride = 0.1, .haste = 4, .nodes = 1u << 9},
    {.iterations = 40, .pride = 0.1, .haste = 0.33, .nodes = 1u << 9},
    {.iterations = 60, .pride = 0.1, .haste = 0.17, .nodes = 1u << 10},
    {.iterations = 200, .pride = 0.1, .haste = 0.1, .nodes = 1u << 11},
    {.iterations = 4000, .sight = 100, .pride = 0.1, .nodes = 1u << 14},
}};

// The effort of whoever gives advice: that of the highest level, but with the win alone in mind, so that what it expects is the chance
// of it.
constexpr Effort advice(std::uint32_t iterations = levels.back().iterations, int threads = 1) {
    Effort effort = levels.back();
    effort.iterations = iterations;
    effort.pride = 0;
    effort.threads = threads;
    return effort;
}

inline constexpr std::uint32_t most_iterations = 100'000;  // that a name may ask for

// The effort of "level1" to "level5"; "level5:200" is level 5, but with 200 imagined games a decision. Nothing for any other name.
inline std::optional<Effort> effort_of(std::string_view name) {
    constexpr std::string_view word = "level";
    if (name.size() <= word.size() || !name.starts_with(word)) return std::nullopt;
    const auto index = static_cast<std::size_t>(name[word.size()] - '1');
    if (index >= levels.size()) return std::nullopt;
    Effort effort = levels[index];
    const std::string_view budget = name.substr(word.size() + 1);
    if (budget.empty()) return effort;
    const auto [end, error] = std::from_chars(budget.data() + 1, budget.data() + budget.size(), effort.iterations);
    if (budget[0] != ':' || error != std::errc{} || end != budget.data() + budget.size()) return std::nullopt;
    if (effort.iterations == 0 || effort.iterations > most_iterations) return std::nullopt;
    effort.nodes = std::max(effort.nodes, std::min(4 * effort.iterations, 1u << 16));
    return effort;
}

}  // namespace tidekeep
