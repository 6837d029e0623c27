#pragma once
#include <cstdint>

// How often this thread has asked for heap memory.
std::uint64_t allocations();
