#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <optional>
#include <vector>

#include "bots/greedy.hpp"
#include "bots/search.hpp"
#include "front/edition.hpp"
#include "generic/travel.hpp"
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
        EXPECT_LE(set_aside_ * 100, solved_ * 5) << "too many positions in which the choice cannot be judged";
        std::cout << "  " << optimal_ << " of " << solved_ << " solved positions, " << set_aside_ << " set aside\n";
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
                         actor == nature ? *draw<G>(rules_, state, rng) : greedy.choose(rules_, Redacted<G>(rules_, state, actor), rng));
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

    // A choice that was not solved, because another wins for certain, may win as well: it is followed further, and a position in which
    // that does not help is set aside.
    void ask(const State& position, const std::vector<Line>& lines) {
        search_.start();
        const Action choice = search_.choose(rules_, Redacted<G>(rules_, position, rules_.actor(position)), rng_);
        Line chosen = *std::find_if(lines.begin(), lines.end(), [&](const Line& line) { return line.action == choice; });
        if (chosen.share == Solver<G>::unsolved) {
            const auto share = share_after(position, choice);
            if (!share) {
                ++set_aside_;
                return;
            }
            chosen.share = *share;
        }
        if (is_best(lines, chosen)) ++optimal_;
        ++solved_;
    }

    std::optional<double> share_after(const State& position, Action action) const {
        constexpr std::size_t further = 50;
        State next = position;
        rules_.apply(next, action);
        const auto shares = Solver<G>(rules_, further * most_states_).solve(next);
        return shares ? std::optional((*shares)[static_cast<std::size_t>(rules_.actor(position))]) : std::nullopt;
    }

    const typename G::Rules& rules_ = standard<G>().rules;
    Choices choices_;
    std::size_t most_states_;
    SearchBot<G> search_{{.iterations = 5000, .nodes = 1u << 15}};
    Rng rng_{40};
    int solved_ = 0, optimal_ = 0, set_aside_ = 0;
};

}  // namespace tidekeep
