#pragma once
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/crew.hpp"
#include "bots/registry.hpp"
#include "front/game.hpp"

namespace tidekeep {

// How much better one bot is than another, on Elo's scale, with a 95% interval.
struct Elo {
    double middle, low, high;

    // The difference that makes one expect this share of the points.
    static double from_share(double share) {
        constexpr double most = 0.999;
        share = std::clamp(share, 1 - most, most);
        return 400 * std::log10(share / (1 - share));
    }
    static double to_share(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
};

// What two bots came to against each other. A game counts from 0 to 1 for the first; games come in pairs that share their luck, with the
// seats exchanged, and what varies is the mean of a pair.
struct Duel {
    std::size_t first, second;  // of the list of bots
    std::vector<double> pairs;
    int decided = 0;  // by the sequential test: 1 the first is better, -1 it is not, 0 not decided (or not asked)

    double games() const { return 2 * static_cast<double>(pairs.size()); }
    double share() const {
        double sum = 0;
        for (const double pair : pairs) sum += pair;
        return pairs.empty() ? 0.5 : sum / static_cast<double>(pairs.size());
    }
    // Never 0: as if one pair more had come out evenly different.
    double variance() const {
        const double middle = share();
        double sum = 0.25;
        for (const double pair : pairs) sum += (pair - middle) * (pair - middle);
        return sum / (static_cast<double>(pairs.size()) + 1);
    }
    Elo elo() const {
        const double half = 1.959963985 * std::sqrt(variance() / std::max(1.0, static_cast<double>(pairs.size())));
        return {Elo::from_share(share()), Elo::from_share(share() - half), Elo::from_share(share() + half)};
    }
    // The log likelihood ratio of "better by so much" against "no better" (normal approximation).
    double likelihood(double better) const {
        const double even = 0.5, ahead = Elo::to_share(better);
        return static_cast<double>(pairs.size()) * (ahead - even) * (share() - (even + ahead) / 2) / variance();
    }
};

// A round robin: every two bots play the same number of games.
template <Game G>
class Arena {
public:
    // `bots` are at least two known names. `better`: the Elo difference that the sequential test looks for; 0 plays all games. `milliseconds`: what
    // those who search have for a decision; 0: as many imagined games as their level says.
    Arena(const typename G::Rules& rules, Choices choices, int players, std::vector<std::string> bots, std::uint64_t seed, double better,
          std::int64_t milliseconds = 0)
        : rules_(rules),
          choices_(choices),
          players_(players),
          bots_(std::move(bots)),
          seed_(seed),
          better_(better),
          milliseconds_(milliseconds) {}

    // The result does not depend on the number of threads. `progress` counts games played or saved. Asked to stop, it leaves the games
    // under way; the result is that of the pairs finished, without the duels that have none.
    std::vector<Duel> run(std::size_t pairs, int threads, std::atomic<std::uint64_t>& progress, Stop stop = {}) const {
        std::vector<Duel> duels;
        for (std::size_t first = 0; first < bots_.size(); ++first)
            for (std::size_t second = first + 1; second < bots_.size() && !stop.asked(); ++second) {
                Duel duel{first, second, {}};
                const std::size_t batch = better_ > 0 ? between_looks : together;
                std::vector<Sides> tables = seat(duel, std::min(static_cast<std::size_t>(threads), batch));
                while (duel.pairs.size() < pairs && duel.decided == 0 && !stop.asked()) {
                    play_batch(duel, std::min(pairs - duel.pairs.size(), batch), tables, progress, stop);
                    if (better_ > 0) test(duel);
                }
                progress += 2 * (pairs - duel.pairs.size());
                if (!duel.pairs.empty()) duels.push_back(std::move(duel));
            }
        return duels;
    }

    // So many pairs between the first two bots, from a number on, on this thread: for those who divide the work themselves. Asked to stop,
    // the pairs so far.
    std::vector<double> pairs(std::size_t begin, std::size_t count, Stop stop = {}) const {
        std::vector<Sides> tables = seat({0, 1, {}}, 1);
        std::vector<double> results;
        for (std::size_t pair = begin; pair < begin + count; ++pair) {
            const std::optional<double> result = play_pair(tables[0], pair, stop);
            if (!result) break;
            results.push_back(*result);
        }
        return results;
    }

    // A rating for each bot that fits all duels best (Bradley and Terry's model); the mean is 0. Not a number for a bot without a game.
    std::vector<double> ratings(const std::vector<Duel>& duels) const {
        std::vector<double> strength(bots_.size(), 1);
        for (int round = 0; round < 500; ++round) {
            std::vector<double> won(bots_.size(), 0), faced(bots_.size(), 0);
            for (const Duel& duel : duels) {
                const double share = std::clamp(duel.share(), 0.001, 0.999), weight = duel.games();
                won[duel.first] += weight * share;
                won[duel.second] += weight * (1 - share);
                const double pull = weight / (strength[duel.first] + strength[duel.second]);
                faced[duel.first] += pull;
                faced[duel.second] += pull;
            }
            for (std::size_t bot = 0; bot < bots_.size(); ++bot)
                strength[bot] = faced[bot] > 0 ? won[bot] / faced[bot] : std::numeric_limits<double>::quiet_NaN();
        }
        double sum = 0, count = 0;
        for (double& rating : strength) {
            rating = 400 * std::log10(rating);
            if (std::isnan(rating)) continue;
            sum += rating;
            ++count;
        }
        for (double& rating : strength) rating -= sum / count;
        return strength;
    }

private:
    static constexpr std::size_t between_looks = 8;  // pairs between two looks of the sequential test
    static constexpr std::size_t together = 4096;    // pairs that are handed out at once, so that no thread waits for the others
    using Bots = std::vector<std::unique_ptr<Bot<G>>>;
    using Sides = std::array<Bots, 2>;  // each has a bot for every seat

    void test(Duel& duel) const {
        constexpr double bound = 2.944;  // log(0.95 / 0.05): wrong once in twenty either way
        const double likelihood = duel.likelihood(better_);
        duel.decided = likelihood >= bound ? 1 : likelihood <= -bound ? -1 : 0;
    }

    // The bots of a duel, for so many tables.
    std::vector<Sides> seat(const Duel& duel, std::size_t count) const {
        std::vector<Sides> tables(count);
        for (Sides& sides : tables)
            for (int seat = 0; seat < players_; ++seat) {
                sides[0].push_back(make_bot<G>(bots_[duel.first], 1, milliseconds_));
                sides[1].push_back(make_bot<G>(bots_[duel.second], 1, milliseconds_));
            }
        return tables;
    }

    // Plays so many further pairs, at all tables at the same time.
    void play_batch(Duel& duel, std::size_t count, std::vector<Sides>& tables, std::atomic<std::uint64_t>& progress, Stop stop) const {
        std::vector<std::optional<double>> results(count);
        std::atomic<std::size_t> next = 0;
        work_together(static_cast<int>(tables.size()), [&](int i) {
            for (std::size_t at; (at = next.fetch_add(1)) < count; progress += 2) {
                results[at] = play_pair(tables[static_cast<std::size_t>(i)], duel.pairs.size() + at, stop);
                if (!results[at]) return;
            }
        });
        for (const std::optional<double>& result : results)
            if (result) duel.pairs.push_back(*result);
    }

    // Alone, each bot plays the deal and the higher score wins. Else the bots sit in turn around the table, and change places for the
    // second game: what counts is the part of both games that the first has won. Nothing if they were stopped.
    std::optional<double> play_pair(Sides& bots, std::size_t pair, Stop stop) const {
        double share[2];
        for (std::size_t game = 0; game < 2; ++game) {
            const auto side = [&](Seat seat) { return (static_cast<std::size_t>(seat) + game + pair) % 2; };
            const std::optional<Scores> scores = play(bots, side, pair, game, stop);
            if (!scores) return std::nullopt;
            if (players_ == 1) {
                share[side(0)] = scores->points[0];
                continue;
            }
            const auto shares = shares_of_win(*scores, players_);
            share[game] = 0;
            for (Seat seat = 0; seat < players_; ++seat)
                if (side(seat) == 0) share[game] += static_cast<double>(shares[static_cast<std::size_t>(seat)]) / win_shares;
        }
        if (players_ == 1) return share[0] == share[1] ? 0.5 : share[0] > share[1] ? 1 : 0;
        return (share[0] + share[1]) / 2;
    }

    template <class Side>
    std::optional<Scores> play(Sides& bots, Side side, std::size_t pair, std::size_t game, Stop stop) const {
        Rng luck = Rng::derive(seed_, pair), thought = Rng::derive(~seed_, 2 * pair + game);
        typename G::State state = rules_.setup(players_, choices_);
        for (Bots& own : bots)
            for (const auto& bot : own) bot->start();
        for (Seat actor; (actor = settle<G>(rules_, state, luck)) >= 0;) {
            const Action action =
                bots[side(actor)][static_cast<std::size_t>(actor)]->choose(rules_, Redacted<G>(rules_, state, actor), thought, stop);
            if (stop.asked()) return std::nullopt;
            rules_.apply(state, action);
        }
        return rules_.scores(state);
    }

    const typename G::Rules& rules_;
    Choices choices_;
    int players_;
    std::vector<std::string> bots_;
    std::uint64_t seed_;
    double better_;
    std::int64_t milliseconds_;
};

}  // namespace tidekeep
