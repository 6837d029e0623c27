#pragma once
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

// Bits and ranges of bytes, for rules that run on hosts and on devices. In device code std::countr_zero and the 64-bit std::popcount compile
// and give wrong answers, and std::fill, std::copy and array::fill on bytes trap: so rules use these and nothing of the kind.
namespace tidekeep {

// The number of bits that are set.
template <class T>
constexpr unsigned count_bits(T set) {
    static_assert(std::is_unsigned_v<T>);
#ifdef __CUDA_ARCH__
    if constexpr (sizeof(T) == 8) return static_cast<unsigned>(__popcll(set));
    else return static_cast<unsigned>(__popc(set));
#else
    return static_cast<unsigned>(std::popcount(set));
#endif
}

// The index of the lowest bit that is set. There is one.
template <class T>
constexpr unsigned lowest_bit(T set) {
    static_assert(std::is_unsigned_v<T>);
#ifdef __CUDA_ARCH__
    if constexpr (sizeof(T) == 8) return static_cast<unsigned>(__ffsll(static_cast<long long>(set))) - 1;
    else return static_cast<unsigned>(__ffs(static_cast<int>(set))) - 1;
#else
    return static_cast<unsigned>(std::countr_zero(set));
#endif
}

// The index of the highest bit that is set. There is one.
template <class T>
constexpr unsigned highest_bit(T set) {
    static_assert(std::is_unsigned_v<T>);
#ifdef __CUDA_ARCH__
    if constexpr (sizeof(T) == 8) return 63u - static_cast<unsigned>(__clzll(static_cast<long long>(set)));
    else return 31u - static_cast<unsigned>(__clz(static_cast<int>(set)));
#else
    return static_cast<unsigned>(std::bit_width(set)) - 1;
#endif
}

// Whether just one bit is set, or none.
template <class T>
constexpr bool at_most_one_bit(T set) {
    return (set & (set - 1)) == 0;
}

// The index of the lowest bit but n. There are more than n.
template <class T>
constexpr unsigned nth_bit(T set, unsigned n) {
    for (; n > 0; --n) set &= set - 1;
    return lowest_bit(set);
}

// Calls f with the index of each bit that is set, from the lowest on.
template <class T, class F>
constexpr void each_bit(T set, F f) {
    for (; set != 0; set &= set - 1) f(lowest_bit(set));
}

// The elements [first, end) become that value.
template <class Array, class T>
constexpr void fill_range(Array& array, std::size_t first, std::size_t end, T value) {
#ifdef __CUDA_ARCH__
    for (; first < end; ++first) array[first] = value;
#else
    std::fill(array.begin() + first, array.begin() + end, value);
#endif
}

// Every element becomes that value.
template <class Array, class T>
constexpr void fill_all(Array& array, T value) {
    fill_range(array, 0, array.size(), value);
}

// Moves the elements [first, end) so that they begin at `to`, which may lie on either side of them.
template <class Array>
constexpr void move_range(Array& array, std::size_t first, std::size_t end, std::size_t to) {
#ifdef __CUDA_ARCH__
    if (to < first)
        for (; first < end; ++first, ++to) array[to] = array[first];
    else
        for (to += end - first; end > first;) array[--to] = array[--end];
#else
    if (to < first) std::copy(array.begin() + first, array.begin() + end, array.begin() + to);
    else std::copy_backward(array.begin() + first, array.begin() + end, array.begin() + to + (end - first));
#endif
}

}  // namespace tidekeep
