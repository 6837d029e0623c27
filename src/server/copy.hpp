#pragma once
#include <cstddef>
#include <string>

#include "front/document.hpp"

namespace tidekeep {

struct Copied {
    std::size_t tables = 0, events = 0, people = 0;
};

// All that a store holds into another one that holds nothing; then reads both, and replays every table. A difference is a problem.
Result<Copied> copy_store(const std::string& from, const std::string& to);

}  // namespace tidekeep
