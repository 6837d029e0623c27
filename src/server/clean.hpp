#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace tidekeep {

// What people write, fit to be shown to others: in well-formed UTF-8 (anything else is left out), without control characters and those
// that turn the direction of writing or show nothing, each run of white space one blank and none at the ends, and no more marks on a
// letter than languages have.
std::string cleaned(std::string_view text);

// The number of code points of well-formed UTF-8.
std::size_t letters_of(std::string_view text);

}  // namespace tidekeep
