#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "front/document.hpp"
#include "lab/measure.hpp"
#include "lab/statistic.hpp"

// Parts of a run of many games, as they are counted, kept and sent: whole numbers that add up exactly. Which part was played by whom, where
// and in which order leaves no trace.
namespace tidekeep {

// Every so many games share a batch; targets, which are no ratios, have their intervals from how much a batch moves them.
inline constexpr std::size_t batches = 16;

// How often an action could have been chosen, and was.
struct Chosen {
    std::uint64_t offered = 0;
    std::uint64_t chosen = 0;
};

// Games of a stronger player against weaker ones, each luck played once from every seat.
struct Contest {
    std::int64_t sets = 0;     // of as many games as there are seats
    std::int64_t strong = 0;   // shares that the stronger won in all of them
    std::int64_t squares = 0;  // of all seats' shares
    std::int64_t seats = 0;    // squares of what a seat won in all games of a set
    void merge(const Contest& other) { sets += other.sets, strong += other.strong, squares += other.squares, seats += other.seats; }
};

// What the games with one edition came to.
struct Arm {
    std::uint64_t actions = 0;
    std::uint64_t decisions = 0;
    std::vector<Sums> sums;                   // by measure
    std::vector<Histogram> curves;            // by distribution
    std::vector<Chosen> choices;              // by what can be chosen
    std::array<std::string, batches> census;  // the bytes of a game's census, of a batch; empty if it has no games
    std::array<Contest, batches> contests{};
};

struct Portion {
    std::uint64_t games = 0;   // with each edition
    std::vector<Arm> arms;     // one or two
    std::vector<Cross> cross;  // by measure of the first edition, if there are two
};

Json to_json(const Portion& part);
// The same part again, or what is wrong with it. Whether its lists are as long as a run's is for whoever adds it up to see.
Portion read_portion(const Reader& reader);

}  // namespace tidekeep
