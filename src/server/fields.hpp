#pragma once
#include <string_view>

// What clients say in the fields of a header, read as RFC 9110 has it. A field that stands there several times is given as one, joined
// by commas.
namespace tidekeep {

// Accept-Encoding: how much a coding ("br", "gzip", ..) is wanted, from 0 (not at all) to 1000. What is not listed, by name or by "*", is
// not wanted; but "identity", which is a file as it is, then suits as a last resort: 1, the least that there is.
int weight(std::string_view accepted, std::string_view coding);

// If-None-Match: whether it lists an entity tag, or everything ("*"). Tags that differ only in being weak (W/) are the same.
bool lists(std::string_view tags, std::string_view tag);

// Equal but for the case of ASCII letters.
bool same_word(std::string_view one, std::string_view two);

}  // namespace tidekeep
