#pragma once
#include <string>

namespace tidekeep {

// The folder of the page, which is built beside the program.
std::string default_page();

}  // namespace tidekeep
