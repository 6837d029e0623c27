#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace tidekeep {

inline constexpr std::size_t most_options = 12;

// What was chosen before the game: for each of its options (front/option.hpp) the index of a value; unused ones are 0.
using Choices = std::array<std::uint8_t, most_options>;

}  // namespace tidekeep
