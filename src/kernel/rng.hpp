#pragma once
#include <cstdint>

#include "kernel/bits.hpp"

namespace tidekeep {

// A small seeded generator (SplitMix64) with integer sampling of its own: the same seed gives the same
// choices on every platform and in every build.
class Rng {
public:
    constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15u;
        std::uint64_t z = state_;
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
        z = (z ^ z >> 27) * 0x94D049BB133111EBu;
        return z ^ z >> 31;
    }

    // Uniform in [0, bound), exactly (multiply and reject); bound > 0.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // An independent generator for part number `stream` of something seeded with `seed`.
    static constexpr Rng derive(std::uint64_t seed, std::uint64_t stream) {
        Rng mixed(seed ^ (stream + 1) * 0xD1342543DE82EF95u);
        return Rng(mixed.next());
    }

private:
    std::uint64_t state_;
};

// The index of one of the bits of a set, each as likely as the others. There is one.
template <class T>
constexpr unsigned any_bit(T set, Rng& rng) {
    return nth_bit(set, rng.below(count_bits(set)));
}

// Picks one of a list of outcomes by weight. The list is not empty.
template <class Outcomes>
constexpr auto sample(const Outcomes& outcomes, Rng& rng) {
    if (outcomes.empty()) __builtin_unreachable();
    std::uint32_t ticket = rng.below(outcomes.total());
    const auto* chosen = outcomes.begin();
    while (ticket >= chosen->weight) ticket -= (chosen++)->weight;
    return chosen->action;
}

}  // namespace tidekeep
