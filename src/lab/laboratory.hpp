#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/stop.hpp"
#include "front/document.hpp"
#include "front/target.hpp"
#include "lab/portion.hpp"

// Many games with one edition, or with two and the same luck, for those who do not know which game is played. What comes out depends on
// the order alone: not on threads, nor on who played which part where.
namespace tidekeep {

// What is to be played.
struct Order {
    std::string game;
    int players = 2;
    Json options = Json::object();
    std::vector<std::string> bots;  // one a seat
    std::uint64_t seed = 1;
    std::vector<std::optional<std::string>> editions;  // one or two texts; none for the built-in edition
    std::vector<std::string> names;                    // of the editions, as problems call them
    std::optional<std::string> strong, weak;           // bots that play against each other, to tell skill from luck
    double small =
        3;  // differences below so many percent (of shares: percentage points; of other figures: of the first edition's) are small
};

// Games are played in chunks, which are added up in their order; after each one looks whether everything is settled.
inline constexpr std::uint64_t games_a_chunk = 10;
inline constexpr std::uint64_t least_games = 100;  // before anything is called settled: intervals are those of large numbers
inline constexpr double error_rate = 0.05;         // the chance that any interval of a comparison is ever wrong, all together

// What a difference is: settled, one way or the other, or not yet.
enum class Settled : std::uint8_t { open, clear, small };

// What the games have shown of one measure.
struct Finding {
    Measure measure;
    std::array<Estimate, 2> figures;
    Estimate difference;  // known if both editions have the measure
    double half = 0;      // of the simultaneous interval of the difference
    Settled verdict = Settled::open;
};

// One who plays, a thread of its own.
class Helper {
public:
    virtual ~Helper() = default;
    // The games of chunk number `chunk`, or nothing if asked to stop.
    virtual std::optional<Portion> play(std::uint64_t chunk, Stop stop) = 0;
};

// A target with its interval, half a width.
struct Aim {
    Target target;
    double half = 0;
};

class Laboratory {
public:
    virtual ~Laboratory() = default;

    virtual std::unique_ptr<Helper> helper() const = 0;
    virtual const Order& order() const = 0;
    // Adds a chunk to what there is; false if it is not one of this order's.
    virtual bool add(Portion& whole, const Portion& more) const = 0;
    virtual Portion nothing() const = 0;
    virtual std::vector<Finding> findings(const Portion& whole) const = 0;
    virtual std::vector<Aim> aims(const Portion& whole, std::size_t arm) const = 0;
    // Everything, for people to look at: docs/protocol.md, "lab". `state` says why no more games were played.
    virtual Json report(const Portion& whole, const std::string& state) const = 0;

    // Whether all differences that are watched are settled: those of shares and figures, not of how those fare who took something.
    bool settled(const Portion& whole) const;
};

Result<std::unique_ptr<Laboratory>> open_laboratory(const Order& order);

// Reads an order as JSON: {game, players, options, bots, seed, editions: [text or null, ..], names, strong, weak, small}.
Order read_order(const Reader& reader);

}  // namespace tidekeep
