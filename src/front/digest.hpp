#pragma once
#include <cstdint>
#include <string>
#include <string_view>

namespace tidekeep {

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
