#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

// What those who run a server can see of it: counts, and how long things take. Any thread may add to them.
namespace tidekeep {

// How many times were within each of some bounds.
class Histogram {
public:
    // Of the first bounds, in seconds; each is thrice the one before, or nearly so.
    static constexpr std::array<double, 12> bounds = {0.0001, 0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30};

    void add(std::chrono::steady_clock::duration time) {
        const double seconds = std::chrono::duration<double>(time).count();
        std::size_t i = 0;
        while (i < bounds.size() && seconds > bounds[i]) ++i;
        counts_[i].fetch_add(1, std::memory_order_relaxed);
        microseconds_.fetch_add(static_cast<std::uint64_t>(seconds * 1e6), std::memory_order_relaxed);
    }
    // Of all that were within a bound, or beyond the last one.
    std::uint64_t count(std::size_t i) const { return counts_[i].load(std::memory_order_relaxed); }
    double sum() const { return static_cast<double>(microseconds_.load(std::memory_order_relaxed)) * 1e-6; }

private:
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
    std::atomic<std::uint64_t> microseconds_{0};
};

struct Metrics {
    std::atomic<std::int64_t> tables{0}, sockets{0}, away{0};                   // now; thoughts that are left to thinkers
    std::atomic<std::uint64_t> moves{0}, events{0}, conflicts{0}, unstored{0};  // since the start
    std::atomic<std::uint64_t> left{0}, taken{0}, lost{0};                      // thoughts: to thinkers, from others, in vain
    Histogram answers;                                                          // from a request to its answer, once it was stored
    Histogram thoughts;                                                         // of bots
};

// What else there is now.
struct Standings {
    std::size_t connections = 0, neighbours = 0, thinkers = 0, store_waiting = 0, bots_waiting = 0, bots_thinking = 0;
    bool store_up = true;
    double cpu_seconds = 0;
};

// All of it as Prometheus reads it.
std::string exposition(const Metrics& metrics, const Standings& now);

}  // namespace tidekeep
