#pragma once
#include <optional>
#include <unordered_map>
#include <vector>

#include "bots/squash.hpp"
#include "kernel/hash.hpp"

namespace tidekeep {

// Exact play of small positions: every seat takes what gives it the greatest share of the win, luck is averaged over all outcomes.
// It gives up (nothing) on positions with more than so many successors, with something hidden from whoever acts, or in which play can go
// in circles.
template <Game G>
class Solver {
public:
    using State = typename G::State;
    struct Line {
        Action action;
        double share;  // of the seat that takes it
    };

    Solver(const typename G::Rules& rules, std::size_t most_states) : rules_(rules), most_states_(most_states) {}

    // What every seat gets.
    std::optional<Shares> solve(const State& state) {
        if (rules_.actor(state) == nobody) return expect_shares<G>(rules_, state);
        if (const auto known = solved_.find(state); known != solved_.end()) return known->second;
        if (solved_.size() >= most_states_) return std::nullopt;
        solved_.emplace(state, std::nullopt);  // meeting it again before it is solved is a circle
        const std::optional<Shares> shares = rules_.actor(state) == nature ? average(state) : best(state);
        if (shares) solved_[state] = shares;
        return shares;
    }

    // What each action of the seat to act is worth to it.
    std::optional<std::vector<Line>> lines(const State& state) {
        std::vector<Line> lines;
        typename G::Actions actions;
        rules_.legal(state, actions);
        for (const Action action : actions) {
            const std::optional<Shares> shares = after(state, action);
            if (!shares) return std::nullopt;
            lines.push_back({action, (*shares)[static_cast<std::size_t>(rules_.actor(state))]});
        }
        return lines;
    }

private:
    std::optional<Shares> after(const State& state, Action action) {
        State next = state;
        rules_.apply(next, action);
        return solve(next);
    }

    std::optional<Shares> average(const State& state) {
        typename G::Outcomes outcomes;
        rules_.outcomes(state, outcomes);
        Shares mean{};
        for (const Outcome& outcome : outcomes) {
            const std::optional<Shares> shares = after(state, outcome.action);
            if (!shares) return std::nullopt;
            for (std::size_t seat = 0; seat < mean.size(); ++seat) mean[seat] += (*shares)[seat] * outcome.weight / outcomes.total();
        }
        return mean;
    }

    std::optional<Shares> best(const State& state) {
        const auto seat = static_cast<std::size_t>(rules_.actor(state));
        if (!same(rules_.redact(state, rules_.actor(state)), state)) return std::nullopt;
        typename G::Actions actions;
        rules_.legal(state, actions);
        std::optional<Shares> greatest;
        for (const Action action : actions) {
            const std::optional<Shares> shares = after(state, action);
            if (!shares) return std::nullopt;
            if (!greatest || (*shares)[seat] > (*greatest)[seat]) greatest = shares;
        }
        return greatest;
    }

    struct Hash {
        std::size_t operator()(const State& state) const { return static_cast<std::size_t>(hash_state(state, 0)); }
    };
    struct Same {
        bool operator()(const State& a, const State& b) const { return same(a, b); }
    };

    const typename G::Rules& rules_;
    std::size_t most_states_;
    std::unordered_map<State, std::optional<Shares>, Hash, Same> solved_;
};

}  // namespace tidekeep
