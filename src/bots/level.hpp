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

// The player that has learnt: it thinks like the highest level, but judges by its network.
inline constexpr Effort learned_effort = [] {
    Effort effort = levels.back();
    effort.learned = true;
    return effort;
}();

inline constexpr std::uint32_t most_iterations = 100'000;  // that anyone may ask for, a decision
inline constexpr std::uint32_t most_nodes = 1u << 16;      // remembered for those

// The effort of "level1" to "level5" and of "learned"; "level5:200" is level 5, but with 200 imagined games a decision. Nothing for any other
// name.
inline std::optional<Effort> effort_of(std::string_view name) {
    constexpr std::string_view level = "level", learned = "learned";
    Effort effort;
    std::string_view budget;
    if (name.starts_with(learned)) {
        effort = learned_effort;
        budget = name.substr(learned.size());
    } else if (name.size() > level.size() && name.starts_with(level)) {
        const auto index = static_cast<std::size_t>(name[level.size()] - '1');
        if (index >= levels.size()) return std::nullopt;
        effort = levels[index];
        budget = name.substr(level.size() + 1);
    } else {
        return std::nullopt;
    }
    if (budget.empty()) return effort;
    const auto [end, error] = std::from_chars(budget.data() + 1, budget.data() + budget.size(), effort.iterations);
    if (budget[0] != ':' || error != std::errc{} || end != budget.data() + budget.size()) return std::nullopt;
    if (effort.iterations == 0 || effort.iterations > most_iterations) return std::nullopt;
    effort.nodes = std::max(effort.nodes, std::min(4 * effort.iterations, most_nodes));
    return effort;
}

// The same effort for so long a decision instead, with room for what it then imagines.
constexpr Effort timed(Effort effort, std::int64_t milliseconds) {
    effort.milliseconds = milliseconds;
    effort.nodes = most_nodes;
    return effort;
}

}  // namespace tidekeep
