#pragma once
#include "device/failure.hpp"
#include "device/tables.hpp"

// In place of devices, where Tidekeep was built without.
namespace tidekeep::device {

[[noreturn]] inline void absent() {
    throw Failure("this Tidekeep was built without devices; docs/device.md says how to build it with them");
}

template <class Rules>
std::unique_ptr<Tables> make_tables(const Rules&, const Plan&, const Players&, int) {
    absent();
}

template <class Rules>
std::vector<Finish> play_games(const Rules&, const Plan&, const Players&, std::uint64_t, int) {
    absent();
}

}  // namespace tidekeep::device
