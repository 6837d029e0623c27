#pragma once
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
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

// FNV-1a over bytes.
constexpr std::uint64_t hash_text(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325u;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    return hash;
}

// Sixteen hexadecimal digits.
inline std::string hex(std::uint64_t value) {
    std::string digits(16, '0');
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, value >>= 4) *digit = "0123456789abcdef"[value & 15];
    return digits;
}

}  // namespace tidekeep
