#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace tidekeep {

// A choice made before the game: a variant, an optional rule, a length. The first value is the default.
struct Option {
    std::string_view name;
    std::string_view help;
    std::span<const std::string_view> values;
};

inline constexpr std::array<std::string_view, 2> off_on = {"off", "on"};

inline constexpr std::size_t most_options = 12;

// The chosen value of each option, by index into its values; unused ones are 0.
using Choices = std::array<std::uint8_t, most_options>;

}  // namespace tidekeep
