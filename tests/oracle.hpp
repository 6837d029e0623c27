#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <vector>

#include "bots/greedy.hpp"
#include "bots/search.hpp"
#include "generic/travel.hpp"
#include "kernel/edition.hpp"
#include "lab/solver.hpp"

// Search against exact play, in positions that are small enough to be solved.
namespace tidekeep {

template <Game G>
class Oracle {
public:
    using State = typename G::State;
    using Line = typename Solver<G>::Line;

    Oracle(Choices choices, std::size_t most_states) : choices_(choices), most_states_(most_states) {}

    // Takes decisions of games between two greedy players, the last of a game first, as long as they can be solved, and of these the ones
    // in which it matters what is done. `prepare(position)` may change a decision, or say that it is of no use. Search must choose as exact
    // play does in 95% of them.
    template <class Prepare>
    void examine(int wanted, Prepare prepare) {
        for (std::uint64_t game = 0; game < 4000 && solved_ < wanted; ++game)
            for (State& position : decisions_of(game)) {
                if (!prepare(position)) continue;
                const auto lines = Solver<G>(rules_, most_states_).lines(position);
                if (!lines || solved_ == wanted) break;
                if (!all_alike(*lines)) ask(position, *lines);
            }
        EXPECT_EQ(solved_, wanted);
        EXPECT_GE(optimal_ * 100, solved_ * 95) << optimal_ << " of " << solved_;
        std::cout << "  " << optimal_ << " of " << solved_ << " solved positions\n";
    }

private:
    std::vector<State> decisions_of(std::uint64_t game) const {
        GreedyBot<G> greedy;
        Rng rng = Rng::derive(38, game);
        State state = rules_.setup(2, choices_);
        std::vector<State> decisions;
        for (Seat actor; (actor = rules_.actor(state)) != nobody;) {
            if (actor >= 0) decisions.push_back(state);
            rules_.apply(state,
                         actor == nature ? draw<G>(rules_, state, rng) : greedy.choose(rules_, Redacted<G>(rules_, state, actor), rng));
        }
        std::reverse(decisions.begin(), decisions.end());
        return decisions;
    }

    static double best_of(const std::vector<Line>& lines) {
        return std::max_element(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.share < b.share; })->share;
    }
    static bool is_best(const std::vector<Line>& lines, const Line& line) { return line.share > best_of(lines) - 1e-9; }
    static bool all_alike(const std::vector<Line>& lines) {
        return std::all_of(lines.begin(), lines.end(), [&](const Line& line) { return is_best(lines, line); });
    }

    void ask(const State& position, const std::vector<Line>& lines) {
        search_.start();
        const Action choice = search_.choose(rules_, Redacted<G>(rules_, position, rules_.actor(position)), rng_);
        for (const Line& line : lines)
            if (line.action == choice && is_best(lines, line)) ++optimal_;
        ++solved_;
    }

    const typename G::Rules& rules_ = standard<G>().rules;
    Choices choices_;
    std::size_t most_states_;
    SearchBot<G> search_{{.iterations = 5000, .nodes = 1u << 15}};
    Rng rng_{40};
    int solved_ = 0, optimal_ = 0;
};

}  // namespace tidekeep
