#pragma once
#include <array>
#include <span>
#include <string_view>

#include "kernel/choice.hpp"

namespace tidekeep {

// A choice made before the game: a variant, an optional rule, a length. The first value is the default.
struct Option {
    std::string_view name;
    std::string_view help;
    std::span<const std::string_view> values;
};

inline constexpr std::array<std::string_view, 2> off_on = {"off", "on"};

}  // namespace tidekeep
