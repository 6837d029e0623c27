#pragma once
#include <array>

#include "bots/search.hpp"

namespace tidekeep {

// The five levels: each imagines more games than the one below; the lower three also take what is nearly as good for as good, which is
// how people err. None plays on beyond its tree: `evaluate` is fitted to how games end, and tells more than a hasty ending would.
inline constexpr std::array<Effort, 5> levels = {{
    {.iterations = 16, .temperature = 0.12, .nodes = 1u << 8},
    {.iterations = 32, .temperature = 0.05, .nodes = 1u << 9},
    {.iterations = 64, .temperature = 0.015, .nodes = 1u << 10},
    {.iterations = 250, .nodes = 1u << 11},
    {.iterations = 6000, .nodes = 1u << 15},
}};

}  // namespace tidekeep
