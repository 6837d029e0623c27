#pragma once
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "bots/registry.hpp"
#include "kernel/game.hpp"

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
    // `bots` are at least two known names. `better`: the Elo difference that the sequential test looks for; 0 plays all games.
    Arena(const typename G::Rules& rules, Choices choices, int players, std::vector<std::string> bots, std::uint64_t seed, double better)
        : rules_(rules), choices_(choices), players_(players), bots_(std::move(bots)), seed_(seed), better_(better) {}

    // The result does not depend on the number of threads. `progress` counts games played or saved.
    std::vector<Duel> run(std::size_t pairs, int threads, std::atomic<std::uint64_t>& progress) const {
        std::vector<Duel> duels;
        for (std::size_t first = 0; first < bots_.size(); ++first)
            for (std::size_t second = first + 1; second < bots_.size(); ++second) {
                Duel& duel = duels.emplace_back(Duel{first, second, {}});
                while (duel.pairs.size() < pairs && duel.decided == 0) {
                    play_batch(duel, std::min(pairs - duel.pairs.size(), batch), threads, progress);
                    if (better_ > 0) test(duel);
                }
                progress += 2 * (pairs - duel.pairs.size());
            }
        return duels;
    }

    // A rating for each bot that fits all duels best (Bradley and Terry's model); the mean is 0.
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
            for (std::size_t bot = 0; bot < bots_.size(); ++bot) strength[bot] = won[bot] / faced[bot];
        }
        double mean = 0;
        for (double& rating : strength) mean += (rating = 400 * std::log10(rating)) / static_cast<double>(bots_.size());
        for (double& rating : strength) rating -= mean;
        return strength;
    }

private:
    static constexpr std::size_t batch = 8;  // pairs between two looks of the sequential test
    using Bots = std::vector<std::unique_ptr<Bot<G>>>;

    void test(Duel& duel) const {
        constexpr double bound = 2.944;  // log(0.95 / 0.05): wrong once in twenty either way
        const double likelihood = duel.likelihood(better_);
        duel.decided = likelihood >= bound ? 1 : likelihood <= -bound ? -1 : 0;
    }

    void play_batch(Duel& duel, std::size_t count, int threads, std::atomic<std::uint64_t>& progress) const {
        const std::size_t start = duel.pairs.size();
        duel.pairs.resize(start + count);
        std::atomic<std::size_t> next = start;
        std::vector<std::thread> workers;
        for (int i = 0; i < threads; ++i)
            workers.emplace_back([&, this] {
                Bots own[2];
                for (int seat = 0; seat < players_; ++seat) {
                    own[0].push_back(make_bot<G>(bots_[duel.first]));
                    own[1].push_back(make_bot<G>(bots_[duel.second]));
                }
                for (std::size_t pair; (pair = next.fetch_add(1)) < start + count; progress += 2) duel.pairs[pair] = play_pair(own, pair);
            });
        for (std::thread& worker : workers) worker.join();
    }

    // Alone, each bot plays the deal and the higher score wins. Else the bots sit in turn around the table, and change places for the
    // second game: what counts is the part of both games that the first has won.
    double play_pair(Bots (&bots)[2], std::size_t pair) const {
        double share[2];
        for (std::size_t game = 0; game < 2; ++game) {
            const auto side = [&](Seat seat) { return (static_cast<std::size_t>(seat) + game + pair) % 2; };
            const Scores scores = play(bots, side, pair, game);
            if (players_ == 1) {
                share[side(0)] = scores.points[0];
                continue;
            }
            const auto shares = shares_of_win(scores, players_);
            share[game] = 0;
            for (Seat seat = 0; seat < players_; ++seat)
                if (side(seat) == 0) share[game] += static_cast<double>(shares[static_cast<std::size_t>(seat)]) / win_shares;
        }
        if (players_ == 1) return share[0] == share[1] ? 0.5 : share[0] > share[1] ? 1 : 0;
        return (share[0] + share[1]) / 2;
    }

    template <class Side>
    Scores play(Bots (&bots)[2], Side side, std::size_t pair, std::size_t game) const {
        Rng luck = Rng::derive(seed_, pair), thought = Rng::derive(~seed_, 2 * pair + game);
        typename G::State state = rules_.setup(players_, choices_);
        for (Bots& own : bots)
            for (const auto& bot : own) bot->start();
        for (Seat actor; (actor = rules_.actor(state)) != nobody;)
            rules_.apply(state, actor == nature ? draw<G>(rules_, state, luck)
                                                : bots[side(actor)][static_cast<std::size_t>(actor)]->choose(
                                                      rules_, Redacted<G>(rules_, state, actor), thought));
        return rules_.scores(state);
    }

    const typename G::Rules& rules_;
    Choices choices_;
    int players_;
    std::vector<std::string> bots_;
    std::uint64_t seed_;
    double better_;
};

}  // namespace tidekeep
