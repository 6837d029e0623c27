#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

#include "bots/greedy.hpp"
#include "bots/search.hpp"

namespace tidekeep {

// How many games a search imagined for its decisions.
struct Thinking {
    int decisions = 0;
    std::uint64_t sum = 0;
    std::uint32_t least = std::numeric_limits<std::uint32_t>::max(), most = 0;
    double seconds = 0;

    // All iterations by all the time that they took: a single decision that is quickly seen through counts for no more than its time.
    double rate() const { return static_cast<double>(sum) / seconds; }
    void add(std::uint32_t iterations, std::chrono::duration<double> time) {
        ++decisions;
        sum += iterations;
        seconds += time.count();
        least = std::min(least, iterations);
        most = std::max(most, iterations);
    }
};

// Lets a search think about so many decisions with a real choice, one in ten of those that greedy players come to.
template <Game G>
Thinking measure_thinking(const typename G::Rules& rules, int players, const Choices& choices, const Effort& effort, int decisions,
                          std::uint64_t seed) {
    constexpr std::uint32_t one_in = 10;
    Thinking thinking;
    GreedyBot<G> greedy;
    SearchBot<G> search(effort);
    typename G::Actions actions;
    for (Rng rng(seed); thinking.decisions < decisions;) {
        typename G::State state = rules.setup(players, choices);
        search.start();
        for (Seat actor; (actor = settle<G>(rules, state, rng)) >= 0 && thinking.decisions < decisions;) {
            const Redacted<G> known(rules, state, actor);
            rules.legal(state, actions);
            if (actions.size() > 1 && rng.below(one_in) == 0) {
                const auto start = std::chrono::steady_clock::now();
                search.choose(rules, known, rng);
                thinking.add(search.iterations(), std::chrono::steady_clock::now() - start);
            }
            rules.apply(state, greedy.choose(rules, known, rng));
        }
    }
    return thinking;
}

}  // namespace tidekeep
