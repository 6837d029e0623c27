#pragma once
#include <memory>

#include "device/failure.hpp"
#include "device/plan.hpp"

// Many games at once on a device (CUDA). Everything here is for the host; a game's part of it is compiled from cmake/batch.cu.in.
namespace tidekeep::device {

// How games are laid out on the device: which kernel (device/play.cuh), with how many threads a block, and how many blocks a multiprocessor.
struct Shape {
    bool sorted;
    int threads;
    int blocks;
};

// A shape, and how many actions it took a second.
struct Pace {
    Shape shape;
    double actions_a_second;
};

// A device that holds the rules of a game.
template <class Rules>
class Batch {
public:
    explicit Batch(const Rules& rules);
    ~Batch();
    Batch(const Batch&) = delete;
    Batch& operator=(const Batch&) = delete;

    // Plays all games of a plan to their ends.
    Tally play(const Plan& plan, const Shape& shape) const;
    // The fastest shape for a plan, found by trying them all for so many actions a game.
    Pace fastest(const Plan& plan, unsigned actions) const;

private:
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace tidekeep::device
