#pragma once
#include <cstddef>
#include <string>

#include "front/document.hpp"

namespace tidekeep {

// The contents of a regular file. Anything else at that path (a link, a folder, a device, a pipe that nobody writes to), nothing at all,
// or more than so many bytes is a problem; none of them is followed or waited for.
Result<std::string> read_regular(const std::string& path, std::size_t most);

}  // namespace tidekeep
