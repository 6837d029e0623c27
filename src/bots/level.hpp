#pragma once
#include <array>

#include "bots/search.hpp"

namespace tidekeep {

// The five levels: each imagines more games than the one below and sees further; the lower three also take what is nearly as good for as
// good, which is how people err.
inline constexpr std::array<Effort, 5> levels = {{
    {.iterations = 16, .temperature = 0.15, .nodes = 1u << 8},
    {.iterations = 50, .temperature = 0.06, .nodes = 1u << 9},
    {.iterations = 200, .sight = 2, .temperature = 0.02, .nodes = 1u << 11},
    {.iterations = 800, .sight = 8, .nodes = 1u << 12},
    {.iterations = 4000, .sight = 8, .nodes = 1u << 14},
}};

}  // namespace tidekeep
