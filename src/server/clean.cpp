#include "server/clean.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace tidekeep {
namespace {

// The code point that a text begins with and how many bytes it takes; no bytes if it is not well-formed.
struct Letter {
    std::uint32_t code = 0;
    std::size_t size = 0;
};

Letter first_of(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return {byte(0), 1};
    const std::size_t size = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
    if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < size) return {};
    std::uint32_t code = byte(0) & (0x7Fu >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3Fu);
    }
    constexpr std::array<std::uint32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
    if (code < least[size] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return {};
    return {code, size};
}

bool within(std::uint32_t code, std::initializer_list<std::pair<std::uint32_t, std::uint32_t>> ranges) {
    return std::any_of(ranges.begin(), ranges.end(), [&](const auto& range) { return code >= range.first && code <= range.second; });
}

bool blank(std::uint32_t code) {
    return within(code, {{0x09, 0x0D},
                         {0x20, 0x20},
                         {0x85, 0x85},
                         {0xA0, 0xA0},
                         {0x1680, 0x1680},
                         {0x2000, 0x200A},
                         {0x2028, 0x2029},
                         {0x202F, 0x202F},
                         {0x205F, 0x205F},
                         {0x3000, 0x3000},
                         {0x2800, 0x2800},
                         {0x3164, 0x3164},
                         {0xFFA0, 0xFFA0}});
}

// Controls, marks of direction, what shows nothing, and what is for nobody but programs. The joiner of emoji stays.
bool unfit(std::uint32_t code) {
    return within(code, {{0x00, 0x1F},
                         {0x7F, 0x9F},
                         {0xAD, 0xAD},
                         {0x34F, 0x34F},
                         {0x61C, 0x61C},
                         {0x115F, 0x1160},
                         {0x17B4, 0x17B5},
                         {0x180B, 0x180F},
                         {0x200B, 0x200C},
                         {0x200E, 0x200F},
                         {0x202A, 0x202E},
                         {0x2060, 0x206F},
                         {0xFDD0, 0xFDEF},
                         {0xFEFF, 0xFEFF},
                         {0xFFF0, 0xFFFF},
                         {0xE000, 0xF8FF},
                         {0xE0000, 0x10FFFF}});
}

bool mark(std::uint32_t code) {
    return within(code, {{0x300, 0x36F},
                         {0x483, 0x489},
                         {0x1AB0, 0x1AFF},
                         {0x1DC0, 0x1DFF},
                         {0x20D0, 0x20FF},
                         {0xFE00, 0xFE0F},
                         {0xFE20, 0xFE2F},
                         {0x200D, 0x200D}});
}

}  // namespace

std::string cleaned(std::string_view text) {
    constexpr int most_marks = 3;
    std::string clean;
    bool gap = false;
    int marks = 0;
    while (!text.empty()) {
        const Letter letter = first_of(text);
        const std::string_view bytes = text.substr(0, std::max<std::size_t>(letter.size, 1));
        text.remove_prefix(bytes.size());
        if (letter.size > 0 && blank(letter.code)) gap = true;
        if (letter.size == 0 || blank(letter.code) || unfit(letter.code)) continue;
        marks = mark(letter.code) ? marks + 1 : 0;
        if (marks > most_marks || (marks > 0 && (clean.empty() || gap))) continue;
        if (gap && !clean.empty()) clean += ' ';
        gap = false;
        clean += bytes;
    }
    return clean;
}

std::size_t letters_of(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace tidekeep
