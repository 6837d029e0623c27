#pragma once
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace tidekeep {

// One step of a running 64-bit hash over numbers.
constexpr std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9FB21C651E98DF25u;
    return hash ^ hash >> 32;
}

// The hash of a state, which is its bytes.
template <class State>
std::uint64_t hash_state(const State& state, std::uint64_t hash) {
    static_assert(std::has_unique_object_representations_v<State>);
    const auto* bytes = reinterpret_cast<const unsigned char*>(&state);
    std::uint64_t word = 0;
    std::size_t at = 0;
    for (; at + sizeof word <= sizeof state; at += sizeof word) {
        std::memcpy(&word, bytes + at, sizeof word);
        hash = mix(hash, word);
    }
    for (; at < sizeof state; ++at) hash = mix(hash, bytes[at]);
    return hash;
}

}  // namespace tidekeep
