#pragma once
#include <cstddef>
#include <cstdint>

// How often this thread has asked for heap memory.
std::uint64_t allocations();

// Bytes that are in use now, and the most that were since the last reset.
std::size_t heap_bytes();
std::size_t heap_peak();
void reset_heap_peak();
