#pragma once
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kernel/action.hpp"

namespace tidekeep {

// A sequence of at most N values that lives inside a state. Slots past the end are always T{}, so that
// equal sequences are equal bytes. What does not fit, or is not there, is a fault of the rules: tests stop at it, and a program goes on
// without writing outside of the state.
template <class T, std::size_t N>
class List {
    static_assert(N < 256 && sizeof(T) == 1, "states hold short lists of bytes");

public:
    constexpr std::size_t size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }
    constexpr bool full() const { return count_ == N; }
    static constexpr std::size_t capacity() { return N; }

    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + count_; }
    constexpr T operator[](std::size_t i) const { return items_[i]; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr T back() const { return empty() ? T{} : items_[count_ - 1u]; }

    constexpr void push(T value) {
        assert(count_ < N);
        if (count_ < N) items_[count_++] = value;
    }
    constexpr T pop() {
        assert(count_ > 0);
        if (count_ == 0) return T{};
        const T last = items_[--count_];
        items_[count_] = T{};
        return last;
    }
    // Removes one, the later ones close up.
    constexpr T erase(std::size_t at) {
        assert(at < count_);
        if (at >= count_) return T{};
        const T gone = items_[at];
        for (std::size_t i = at; i + 1 < count_; ++i) items_[i] = items_[i + 1];
        items_[--count_] = T{};
        return gone;
    }
    constexpr void clear() {
        while (count_ > 0) items_[--count_] = T{};
    }

    friend constexpr bool operator==(const List&, const List&) = default;

private:
    std::uint8_t count_ = 0;
    std::array<T, N> items_{};
};

// Where a generator writes what it finds: room for N values, not cleared beforehand, never part of a state. More than fit is a fault of the
// rules: tests stop at it, and a program goes on with what fits.
template <class T, std::size_t N>
class Buffer {
public:
    constexpr Buffer() {}  // leaves the slots unset on purpose: clearing them would cost more than filling them

    constexpr std::size_t size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }
    static constexpr std::size_t capacity() { return N; }
    constexpr const T* begin() const { return items_; }
    constexpr const T* end() const { return items_ + count_; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }

    constexpr void push(T value) {
        assert(count_ < N);
        if (count_ < N) items_[count_++] = value;
    }
    constexpr void clear() { count_ = 0; }

private:
    std::size_t count_ = 0;
    T items_[N];
};

// The same for Nature's outcomes, which also keeps the sum of their weights.
template <std::size_t N>
class Buffer<Outcome, N> {
public:
    constexpr Buffer() {}

    constexpr std::size_t size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }
    constexpr std::uint32_t total() const { return total_; }
    static constexpr std::size_t capacity() { return N; }
    constexpr const Outcome* begin() const { return items_; }
    constexpr const Outcome* end() const { return items_ + count_; }
    constexpr const Outcome& operator[](std::size_t i) const { return items_[i]; }

    constexpr void push(Outcome outcome) {
        assert(count_ < N);
        if (count_ == N) return;
        items_[count_++] = outcome;
        total_ += outcome.weight;
    }
    constexpr void clear() { total_ = 0, count_ = 0; }

private:
    std::size_t count_ = 0;
    std::uint32_t total_ = 0;
    Outcome items_[N];
};

}  // namespace tidekeep
