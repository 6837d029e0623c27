#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "kernel/action.hpp"
#include "kernel/maybe.hpp"
#include "kernel/rng.hpp"

namespace tidekeep {

// Where a generator puts what it finds, one after the other. A Buffer (kernel/list.hpp) keeps everything; those below keep a few words, so
// that actions can be counted and picked where there is no room for a list.
template <class S, class T>
concept Sink = requires(S& sink, const S& filled, T found) {
    sink.clear();
    sink.push(found);
    { filled.empty() } -> std::same_as<bool>;
};

// Counts, and adds up weights; an action weighs 1.
class Counter {
public:
    constexpr std::size_t size() const { return count_; }
    constexpr bool empty() const { return count_ == 0; }
    constexpr std::uint32_t total() const { return total_; }
    constexpr void clear() { count_ = total_ = 0; }
    constexpr void push(Action action) { push({action, 1}); }
    constexpr void push(Outcome outcome) {
        ++count_;
        total_ += outcome.weight;
    }

private:
    std::uint32_t count_ = 0;
    std::uint32_t total_ = 0;
};

// Picks what a ticket falls on, where an action has one ticket and an outcome as many as its weight. `clear` starts over with that ticket.
class Picker {
public:
    constexpr explicit Picker(std::uint32_t ticket) : ticket_(ticket), left_(ticket) {}

    constexpr bool empty() const { return !any_; }
    constexpr Maybe<Action> picked() const { return picked_; }
    constexpr void clear() { *this = Picker(ticket_); }
    constexpr void push(Action action) { push({action, 1}); }
    constexpr void push(Outcome outcome) {
        any_ = true;
        if (picked_) return;
        if (left_ < outcome.weight) picked_ = outcome.action;
        else left_ -= outcome.weight;
    }

private:
    std::uint32_t ticket_;
    std::uint32_t left_;
    bool any_ = false;
    Maybe<Action> picked_;
};

// One of all that a generator finds, by weight: it is run once to count and once to pick. Nothing if it finds nothing. The choice, and the
// luck it takes, are the same as with a list.
template <class Generate>
constexpr Maybe<Action> draw_from(Generate generate, Rng& rng) {
    Counter all;
    generate(all);
    if (all.total() == 0) return {};
    Picker one(rng.below(all.total()));
    generate(one);
    return one.picked();
}

}  // namespace tidekeep
