#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "kernel/maybe.hpp"
#include "kernel/rng.hpp"

// A bag that Nature draws from: how many of each kind there are, a byte a kind and at most 255 in all, so that eight kinds can be added up
// in one word.
namespace tidekeep {

// Eight counts; the first is the lowest byte.
constexpr std::uint64_t eight_counts(const std::uint8_t* counts) {
    std::uint64_t word = 0;
#ifndef __CUDA_ARCH__
    if (!std::is_constant_evaluated() && std::endian::native == std::endian::little) {
        std::memcpy(&word, counts, sizeof word);
        return word;
    }
#endif
    for (unsigned i = 0; i < 8; ++i) word |= std::uint64_t{counts[i]} << 8 * i;
    return word;
}

// In each byte the sum of that count and all before it; the sum of all is the highest byte.
constexpr std::uint64_t running_sums(std::uint64_t counts) { return counts * 0x0101010101010101u; }

template <std::size_t N>
constexpr std::uint32_t total_of(const std::array<std::uint8_t, N>& counts) {
    std::uint64_t lanes = 0;
    std::size_t i = 0;
    for (; i + 8 <= N; i += 8) lanes += eight_counts(counts.data() + i);
    std::uint32_t total = static_cast<std::uint32_t>(running_sums(lanes) >> 56);
    for (; i < N; ++i) total += counts[i];
    return total;
}

// The kind that a ticket falls on if each kind has as many as there are of it; for tickets below the total.
template <std::size_t N>
constexpr unsigned kind_of(const std::array<std::uint8_t, N>& counts, std::uint32_t ticket) {
    unsigned kind = 0;
    for (; kind + 8 <= N; kind += 8) {
        std::uint64_t sums = running_sums(eight_counts(counts.data() + kind));
        if (ticket >= sums >> 56) {
            ticket -= static_cast<std::uint32_t>(sums >> 56);
            continue;
        }
        for (; ticket >= (sums & 0xFF); sums >>= 8) ++kind;
        return kind;
    }
    for (; kind + 1 < N && ticket >= counts[kind]; ++kind) ticket -= counts[kind];
    return kind;
}

// One of the things in the bag, by its kind; nothing if it is empty.
template <std::size_t N>
constexpr Maybe<unsigned> any_kind(const std::array<std::uint8_t, N>& counts, Rng& rng) {
    const std::uint32_t total = total_of(counts);
    if (total == 0) return {};
    return kind_of(counts, rng.below(total));
}

}  // namespace tidekeep
