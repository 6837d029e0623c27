#pragma once
#include <optional>
#include <unordered_map>
#include <vector>

#include "bots/squash.hpp"
#include "kernel/hash.hpp"

namespace tidekeep {

// Exact play of small positions: every seat takes what gives it the greatest share of the win, luck is averaged over all outcomes.
// It gives up (nothing) on positions with more than so many successors, with something hidden that matters to whoever acts, or in which
// play can go in circles; but whatever else may be done, nothing is better than to win for certain.
template <Game G>
class Solver {
public:
    using State = typename G::State;
    struct Line {
        Action action;
        double share;  // of the seat that takes it; `unsolved` only if another action wins for certain
    };
    static constexpr double certain = 1 - 1e-9, unsolved = -1;

    // `most_states` are looked at for each action.
    Solver(const typename G::Rules& rules, std::size_t most_states) : rules_(rules), most_states_(most_states), limit_(most_states) {}

    // What every seat gets.
    std::optional<Shares> solve(const State& state) {
        if (rules_.actor(state) == nobody) return expect_shares<G>(rules_, state);
        if (const auto known = solved_.find(state); known != solved_.end()) return known->second;
        if (solved_.size() >= limit_) return std::nullopt;
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
        bool all_solved = true, won = false;
        for (const Action action : actions) {
            limit_ = solved_.size() + most_states_;
            const std::optional<Shares> shares = after(state, action);
            lines.push_back({action, shares ? (*shares)[static_cast<std::size_t>(rules_.actor(state))] : unsolved});
            all_solved = all_solved && shares;
            won = won || lines.back().share >= certain;
        }
        return all_solved || won ? std::optional(lines) : std::nullopt;
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
        typename G::Actions actions;
        rules_.legal(state, actions);
        const bool sighted = same(rules_.redact(state, rules_.actor(state)), state);
        std::optional<Shares> greatest;
        bool all_solved = true;
        for (const Action action : actions) {
            const std::optional<Shares> shares = after(state, action);
            if (!sighted && (!shares || (greatest && *shares != *greatest))) return std::nullopt;
            all_solved = all_solved && shares;
            if (shares && (!greatest || (*shares)[seat] > (*greatest)[seat])) greatest = shares;
            if (sighted && greatest && (*greatest)[seat] >= certain) return greatest;
        }
        return all_solved ? greatest : std::nullopt;
    }

    struct Hash {
        std::size_t operator()(const State& state) const { return static_cast<std::size_t>(hash_state(state, 0)); }
    };
    struct Same {
        bool operator()(const State& a, const State& b) const { return same(a, b); }
    };

    const typename G::Rules& rules_;
    std::size_t most_states_, limit_;
    std::unordered_map<State, std::optional<Shares>, Hash, Same> solved_;
};

}  // namespace tidekeep
