#pragma once
#include <array>
#include <concepts>
#include <cstddef>

#include "kernel/action.hpp"

namespace tidekeep {

// One value for each of N seats, by seat. Laid out like the array that it is.
template <class T, std::size_t N>
struct PerSeat : std::array<T, N> {
    constexpr T& operator[](std::integral auto seat) { return std::array<T, N>::operator[](static_cast<std::size_t>(seat)); }
    constexpr const T& operator[](std::integral auto seat) const { return std::array<T, N>::operator[](static_cast<std::size_t>(seat)); }
};

}  // namespace tidekeep
