#include "heap.hpp"

#include <gtest/gtest.h>
#include <malloc.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>

namespace {
// Of all threads.
std::atomic<std::uint64_t> count = 0;
std::atomic<std::size_t> bytes = 0, peak = 0;

void* allocate(std::size_t size) {
    ++count;
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) throw std::bad_alloc();
    const std::size_t now = bytes += malloc_usable_size(memory);
    for (std::size_t before = peak; now > before && !peak.compare_exchange_weak(before, now);) {
    }
    return memory;
}

void release(void* memory) {
    bytes -= malloc_usable_size(memory);
    std::free(memory);
}
}  // namespace

std::uint64_t allocations() { return count; }
std::size_t heap_bytes() { return bytes; }
std::size_t heap_peak() { return peak; }
void reset_heap_peak() { peak = bytes.load(); }

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
// As the library asks for what it can do without (std::stable_sort).
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return allocate(size); }
void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }

TEST(Heap, allocations_are_counted) {
    const std::uint64_t before = allocations();
    const auto kept = std::make_unique<int>(1);
    EXPECT_EQ(allocations(), before + 1);
}

TEST(Heap, its_bytes_and_their_peak_are_known) {
    const std::size_t before = heap_bytes();
    reset_heap_peak();
    {
        const auto kept = std::make_unique<std::array<char, 5000>>();
    }
    EXPECT_EQ(heap_bytes(), before);
    EXPECT_GE(heap_peak(), before + 5000);
    reset_heap_peak();
    EXPECT_EQ(heap_peak(), before);
}
