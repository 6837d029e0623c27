#pragma once
#include <cstdint>

#include "kernel/choice.hpp"

// What a device is asked to play, and what came of it. Read by the host and by the device.
namespace tidekeep::device {

// Games of random play. Game n of a seed is the same game on every machine, whoever plays it and beside whichever others.
struct Plan {
    int players;
    Choices choices;
    std::uint64_t games;
    std::uint64_t seed;
};

// The signature is a sum over games: it changes with every action and every final score, and not with the order in which games are played.
struct Tally {
    unsigned long long games;
    unsigned long long actions;
    unsigned long long signature;
};

}  // namespace tidekeep::device
