#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// Text that others wrote, made fit to be shown: in a sentence, on a terminal.
namespace tidekeep {

// The length of the character that a text begins with, 0 if that is none: not UTF-8, or the text is empty.
constexpr std::size_t character_at(std::string_view text) {
    if (text.empty()) return 0;
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    if (byte(0) < 0x80) return 1;
    const std::size_t length = byte(0) < 0xC2 ? 0 : byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : byte(0) < 0xF5 ? 4 : 0;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80) return 0;
    const bool too_long = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
    const bool no_character = (byte(0) == 0xED && byte(1) >= 0xA0) || (byte(0) == 0xF4 && byte(1) >= 0x90);  // surrogates; beyond the last
    return too_long || no_character ? 0 : length;
}

// Whether a character moves the cursor, turns the reading direction or is not seen at all, instead of being drawn.
constexpr bool is_control(std::string_view character) {
    if (character.size() == 1) return character[0] < 0x20 || character[0] == 0x7F;
    if (character.size() == 2) return character >= "\xC2\x80" && character <= "\xC2\x9F";
    const auto within = [&](std::string_view first, std::string_view last) { return character >= first && character <= last; };
    return character.size() == 3 && (character == "\u200B" || within("\u200E", "\u200F") || within("\u2028", "\u202E") ||
                                     within("\u2060", "\u206F") || character == "\uFEFF" || within("\uFFF9", "\uFFFB"));
}

// A text whose every character can be seen: \n, \t, and \x1b for the bytes of what is no character or not drawn. A backslash stays one.
inline std::string visible(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string shown;
    while (!text.empty()) {
        const std::size_t length = character_at(text);
        const std::string_view character = text.substr(0, length == 0 ? 1 : length);
        text.remove_prefix(character.size());
        if (length != 0 && !is_control(character)) shown += character;
        else if (character == "\n") shown += "\\n";
        else if (character == "\r") shown += "\\r";
        else if (character == "\t") shown += "\\t";
        else
            for (const char byte : character) {
                const auto value = static_cast<std::uint8_t>(byte);
                shown += {'\\', 'x', digits[value >> 4], digits[value & 15]};
            }
    }
    return shown;
}

// Of a long text only the beginning, visible: at most so many bytes of it, no character cut in two.
inline std::string shortened(std::string_view text, std::size_t most = 60) {
    std::size_t end = 0;
    while (end < text.size()) {
        const std::size_t length = std::max<std::size_t>(1, character_at(text.substr(end)));
        if (end + length > most) break;
        end += length;
    }
    return visible(text.substr(0, end)) + (end < text.size() ? "…" : "");
}

// quoted(text, most = 60): the same in quotation marks. (An object, for a function of that name would compete with the standard library's.)
inline constexpr auto quoted = [](std::string_view text, std::size_t most = 60) { return "'" + shortened(text, most) + "'"; };

}  // namespace tidekeep
