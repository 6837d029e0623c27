#pragma once
#include <cmath>
#include <cstdint>
#include <string>

namespace tidekeep {

// Something that is measured of many games: the sum of what each game counts over the sum of what it is counted in (often 1 a game). All
// numbers are whole, so that parts of a run add up to the same whatever their order.
struct Measure {
    std::string key;         // "wins.1", "taken.wall.SBBK": a group, then what of it
    std::string group;       // "wins", "taken", ..
    std::string name;        // a seat's number, a good's name; may be empty
    std::string unit;        // "%", "points", "decisions", ..
    double scale = 1;        // what a count of 1 in 1 is, in that unit
    std::int32_t grain = 1;  // a count that is rare enough to be no more than chance: by so much one more game might have differed
};

// What one game counts for a measure.
struct Value {
    std::int32_t part = 0;
    std::int32_t whole = 0;
};

// Sums over games of a measure's values and of their products.
struct Sums {
    std::int64_t part = 0, whole = 0;
    std::int64_t part_part = 0, part_whole = 0, whole_whole = 0;

    void add(Value value) {
        const std::int64_t a = value.part, b = value.whole;
        part += a, whole += b;
        part_part += a * a, part_whole += a * b, whole_whole += b * b;
    }
    void merge(const Sums& other) {
        part += other.part, whole += other.whole;
        part_part += other.part_part, part_whole += other.part_whole, whole_whole += other.whole_whole;
    }
    double ratio() const { return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole); }
    // The sum of squares of what each game's part lies above or below what its whole promises.
    double spread(double r) const {
        return static_cast<double>(part_part) - 2 * r * static_cast<double>(part_whole) + r * r * static_cast<double>(whole_whole);
    }
};

// Sums of products of the values of two editions in games with the same luck: one edition's first, the other's second.
struct Cross {
    std::int64_t part_part = 0, part_whole = 0, whole_part = 0, whole_whole = 0;

    void add(Value first, Value second) {
        const std::int64_t a = first.part, b = first.whole, c = second.part, d = second.whole;
        part_part += a * c, part_whole += a * d, whole_part += b * c, whole_whole += b * d;
    }
    void merge(const Cross& other) {
        part_part += other.part_part, part_whole += other.part_whole;
        whole_part += other.whole_part, whole_whole += other.whole_whole;
    }
};

// A figure and how far off it may be: the standard error, in the figure's unit.
struct Estimate {
    bool known = false;  // there was something to count
    double value = 0;
    double error = 0;
};

// By the delta method for a ratio of means. The error is what it would be if one game more had come out differently by the grain, so that
// what never happened in few games is not thought impossible.
inline Estimate estimate(const Measure& measure, const Sums& sums) {
    if (sums.whole == 0) return {};
    const double r = sums.ratio(), whole = static_cast<double>(sums.whole), grain = measure.grain;
    return {true, measure.scale * r, measure.scale * std::sqrt(std::max(0.0, sums.spread(r)) + grain * grain) / whole};
}

// The second edition's figure less the first's, from paired games: what luck does to both alike drops out.
inline Estimate difference(const Measure& measure, const Sums& first, const Sums& second, const Cross& cross) {
    if (first.whole == 0 || second.whole == 0) return {};
    const double r = first.ratio(), q = second.ratio(), b = static_cast<double>(first.whole), d = static_cast<double>(second.whole);
    const double grain = measure.grain;
    const double together = static_cast<double>(cross.part_part) - q * static_cast<double>(cross.part_whole) -
                            r * static_cast<double>(cross.whole_part) + r * q * static_cast<double>(cross.whole_whole);
    const double variance = first.spread(r) / (b * b) + second.spread(q) / (d * d) - 2 * together / (b * d) + grain * grain / (b * d);
    return {true, measure.scale * (q - r), measure.scale * std::sqrt(std::max(0.0, variance))};
}

// Half the width of a confidence sequence, in standard errors after so many games: with probability 1 - alpha the truth lies within at
// all times, so that one may look after every game and stop when one likes (Robbins' normal mixture, asymptotically; Waudby-Smith, Arbour,
// Sinha, Kennedy and Ramdas 2024, "Time-uniform central limit theory and asymptotic confidence sequences"). It is narrowest near 400 games.
inline double radius(double games, double alpha) {
    constexpr double narrowest = 400;
    const double level = -2 * std::log(alpha), mixed = games * (level + std::log(level + 1)) / narrowest;
    return std::sqrt((mixed + 1) / mixed * (level + std::log(mixed + 1)));
}

inline constexpr double two_sided = 1.959963985;  // standard errors of a 95% interval

}  // namespace tidekeep
