#pragma once
#include <cstdint>
#include <string>

#include "front/document.hpp"
#include "server/wire.hpp"

namespace tidekeep {

// How long players may think, and what happens when their time is over.
struct Pace {
    wire::Clock clock = wire::Clock::none;
    std::uint32_t seconds = 0;    // for a turn, or in all
    std::uint32_t increment = 0;  // for each action
    bool resigns = false;         // when time is over; else a bot plays on
    std::string bot = "level4";   // the first level that throws away nothing good

    std::int64_t allowance() const { return std::int64_t{seconds} * 1000; }

    static Pace read(const Reader& place);
    Json to_json() const;
};

}  // namespace tidekeep
