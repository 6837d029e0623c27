#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bots/crew.hpp"
#include "bots/registry.hpp"
#include "front/edition.hpp"
#include "front/game.hpp"
#include "front/target.hpp"
#include "lab/statistic.hpp"

namespace tidekeep {

// What many games between bots came to.
struct Simulation {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    std::uint64_t decisions = 0;     // actions of seats
    std::vector<std::int64_t> wins;  // in shares of a win, a seat
    std::vector<Histogram> points;   // a seat
    Histogram length;                // decisions a game
    std::vector<Target> targets;
};

template <Game G>
class Simulator {
public:
    // `bots` names one bot a seat; all are known names. `milliseconds`: what those who search have for a decision; 0: what their level says.
    Simulator(const typename G::Rules& rules, Choices choices, std::vector<std::string> bots, std::uint64_t seed,
              std::int64_t milliseconds = 0)
        : rules_(rules), choices_(choices), bots_(std::move(bots)), seed_(seed), milliseconds_(milliseconds) {}

    // Games 0 to `games`, on so many threads; the result does not depend on their number. `progress` counts finished games. Asked to stop,
    // it leaves those under way, and the result is that of the games finished.
    Simulation run(std::uint64_t games, int threads, std::atomic<std::uint64_t>& progress, Stop stop = {}) const {
        std::vector<Worker> parts(static_cast<std::size_t>(threads));
        for (Worker& part : parts) part.start(bots_, milliseconds_);
        std::atomic<std::uint64_t> next = 0;
        work_together(threads, [&](int i) {
            for (std::uint64_t game; (game = next.fetch_add(1)) < games && play(parts[static_cast<std::size_t>(i)], game, stop);)
                progress.fetch_add(1);
        });
        for (std::size_t i = 1; i < parts.size(); ++i) parts[0].merge(parts[i]);
        Simulation result = std::move(parts[0].result);
        result.targets = parts[0].census.targets(rules_, static_cast<int>(bots_.size()));
        return result;
    }

private:
    struct Worker {
        Simulation result;
        typename G::Census census;
        std::vector<std::unique_ptr<Bot<G>>> bots;

        void start(const std::vector<std::string>& names, std::int64_t milliseconds) {
            for (const std::string& name : names) bots.push_back(make_bot<G>(name, 1, milliseconds));
            result.wins.resize(names.size());
            result.points.resize(names.size());
        }
        void merge(const Worker& other) {
            result.games += other.result.games;
            result.actions += other.result.actions;
            result.decisions += other.result.decisions;
            for (std::size_t seat = 0; seat < bots.size(); ++seat) {
                result.wins[seat] += other.result.wins[seat];
                result.points[seat].merge(other.result.points[seat]);
            }
            result.length.merge(other.result.length);
            census.merge(other.census);
        }
    };

    // Plays a game and counts it; false if it was stopped, and counts for nothing.
    bool play(Worker& part, std::uint64_t game, Stop stop) const {
        const int players = static_cast<int>(bots_.size());
        Rng rng = Rng::derive(seed_, game);
        typename G::State state = rules_.setup(players, choices_);
        typename G::Census census;
        std::uint64_t actions = 0;
        int decisions = 0;
        for (const auto& bot : part.bots) bot->start();
        for (Seat actor; (actor = rules_.actor(state)) != nobody; ++actions) {
            std::optional<Action> action;
            if (actor == nature) {
                action = draw<G>(rules_, state, rng);
            } else {
                action = part.bots[static_cast<std::size_t>(actor)]->choose(rules_, Redacted<G>(rules_, state, actor), rng, stop);
                ++decisions;
            }
            if (stop.asked()) return false;
            if (!action) break;
            census.observe(rules_, state, *action);
            rules_.apply(state, *action);
        }
        census.finish(rules_, state);
        part.census.merge(census);
        ++part.result.games;
        part.result.actions += actions;
        part.result.decisions += static_cast<std::uint64_t>(decisions);
        part.result.length.add(decisions);
        const Scores scores = rules_.scores(state);
        const auto shares = shares_of_win(scores, players);
        for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
            part.result.wins[seat] += shares[seat];
            part.result.points[seat].add(scores.points[seat]);
        }
        return true;
    }

    const typename G::Rules& rules_;
    Choices choices_;
    std::vector<std::string> bots_;
    std::uint64_t seed_;
    std::int64_t milliseconds_;
};

}  // namespace tidekeep
