#pragma once
#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>

#include "bots/bot.hpp"
#include "bots/crew.hpp"
#include "bots/foresight.hpp"
#include "bots/network.hpp"
#include "bots/squash.hpp"
#include "bots/tree.hpp"
#include "kernel/hash.hpp"

namespace tidekeep {

// How hard a search tries.
struct Effort {
    std::uint32_t iterations = 1000;  // imagined games a decision
    std::int64_t milliseconds = 0;    // if not 0, as many iterations as fit instead: then not reproducible
    int sight = 0;                    // positions looked at, playing on beyond the tree, before the one reached is evaluated
    double pride = 0;                 // how much of what it seeks is a good result, won or lost: else a decided game is played anyhow
    double haste = 0;  // how much worse than the best a choice may well be, in deviations of what games come to (its temperature)
    std::uint32_t nodes = 1u << 15;  // situations remembered at most
    bool learned = false;            // it judges by what was learnt (network.hpp), where anything was
    int threads = 1;                 // that share the iterations and the memory; the choice depends on their number, not on their speed
};

// Information-set Monte Carlo tree search.
//
// An iteration imagines one game: what is hidden is completed at random, and luck is drawn as it comes. It follows the tree, each seat
// taking the action that promises that seat most (known result, plus curiosity about what looked good and was seldom tried), until it
// comes to a situation that is not in the tree. That one is added, evaluated, and every action on the way learns what its seat got.
// In the field's terms: selection by PUCT (priors from `evaluate`, `curiosity` the exploration constant, `caution` the first-play urgency
// of untried actions), expansion of one node an iteration, evaluation or a rollout of `sight` positions by greedy play, backpropagation.
//
// A node is a situation as the searching seat knows it: the hash of the redacted state. So situations reached in different ways are one,
// hidden worlds that look alike share their experience, and what was learnt for the last move serves for the next.
// What another seat can do may depend on what is hidden; such actions count how often they could have been taken.
//
// Several threads search apart, each with its own tree and luck, and add up what they found out about the root's actions.
//
// All arithmetic is exact or correctly rounded, so a budget of iterations gives the same choice everywhere.
template <Game G>
class SearchBot final : public Bot<G> {
public:
    using State = typename G::State;
    using Rules = typename G::Rules;

    explicit SearchBot(const Effort& effort) : effort_(share_of(effort)), tree_(effort_.nodes) {
        if (effort.learned) network_ = network<G>();
        for (int i = 1; i < effort.threads; ++i) crew_.push_back(std::make_unique<SearchBot>(effort_));
        root_.reserve(widest * (1 + crew_.size()));
    }

    void start() override {
        tree_.clear();
        for (const auto& mate : crew_) mate->tree_.clear();
    }

    Action choose(const Rules& rules, const Redacted<G>& known, Rng& rng, Stop stop = {}) override;

    // At least one.
    std::vector<Hint> hints(const Rules& rules, const Redacted<G>& known, Rng& rng, Stop stop = {}) override;

    // What every seat may expect, as far as the viewer knows (who need not be to act, nor hold a seat), if whoever acts now does `first`;
    // without it, if everyone does what they like.
    Shares appraise(const Rules& rules, const Redacted<G>& known, std::optional<Action> first, Rng& rng, Stop stop = {});

    // What every seat may expect of a full state at first sight, as the search takes it where it imagines no further.
    Shares first_sight(const Rules& rules, const State& world) {
        consult(rules, world.players);
        return judge(rules, world);
    }

    // What every seat could expect when the last decision was thought about, if its best action was taken: the viewer what was found out
    // about that action, the others in turn what is left of it.
    Shares prospects() const {
        Shares prospects = total_;
        for (const auto& mate : crew_)
            for (std::size_t seat = 0; seat < prospects.size(); ++seat) prospects[seat] += mate->total_[seat];
        double others = 0;
        for (std::size_t seat = 0; seat < prospects.size(); ++seat)
            if (static_cast<Seat>(seat) != viewer_) others += prospects[seat];
        const auto own = static_cast<std::size_t>(viewer_);
        const double best = root_[0].mean();
        for (double& share : prospects) share *= others > 0 ? (1 - best) / others : 0;
        prospects[own] = best;
        return prospects;
    }

    // Iterations made for the last decision.
    std::uint32_t iterations() const {
        std::uint32_t sum = iterations_;
        for (const auto& mate : crew_) sum += mate->iterations_;
        return sum;
    }

private:
    struct Step {
        std::uint32_t edge;
        Seat seat;
    };
    static constexpr std::size_t deepest = 128;  // decisions on a way through the tree
    static constexpr std::size_t widest = 64;    // actions considered at a node: those that look best
    static constexpr int worlds = 4;             // in which the root's actions are looked at beforehand
    static constexpr double curiosity = 2;       // the exploration constant, in deviations of what games come to
    static constexpr double caution = 0.3;       // first-play urgency: how much worse than its node the untried is taken to be, likewise
    static constexpr double benefit_of_doubt = 0.03;  // least prior, compared with the action that looks best
    static constexpr double opinion = 3;              // how often the prior is halved of an action that looks no better than most
    static constexpr double nothing = std::numeric_limits<double>::lowest();
    static constexpr double tried_enough = 0.15;  // of what was tried most, for the result to tell

    // --- deciding ---------------------------------------------------------------------------------------------------------

    // The effort of one of several threads.
    static Effort share_of(Effort effort) {
        const auto threads = static_cast<std::uint32_t>(effort.threads);
        effort.iterations = (effort.iterations + threads - 1) / threads;
        effort.nodes = (effort.nodes + threads - 1) / threads;
        effort.threads = 1;
        return effort;
    }

    // Calls work(bot, luck) for this bot and its crew at the same time.
    template <class Work>
    void together(Rng& rng, const Work& work) {
        const std::uint64_t seed = rng.next();
        work_together(1 + static_cast<int>(crew_.size()), [&](int i) {
            Rng luck = Rng::derive(seed, static_cast<std::uint64_t>(i));
            work(i == 0 ? *this : *crew_[static_cast<std::size_t>(i - 1)], luck);
        });
    }

    // Imagines games from what is known, and leaves in `root_` what came of the viewer's actions, the best first.
    void think(const Rules& rules, const Redacted<G>& known, Rng& rng, Stop stop) {
        together(rng, [&](SearchBot& bot, Rng& luck) {
            bot.look_from(rules, known);
            bot.regard(rules, known, luck);
            bot.total_ = {};
            bot.ponder(rules, known, luck, stop, [&](const State& world) { bot.count(bot.imagine(rules, world, luck)); });
        });
        root_.clear();
        report(known, root_);
        for (const auto& mate : crew_) mate->report(known, root_);
        rank();
    }

    // Settles by what it judges: by what was learnt only where that was learnt of the same.
    void consult(const Rules& rules, int players) {
        const bool learnt = network_ != nullptr && network_->knows(players) && rules.edition() == standard<G>().rules.edition();
        mind_ = learnt ? network_.get() : nullptr;
        sight_ = static_cast<std::size_t>(learnt ? network_->sight() : effort_.sight);
    }

    Shares judge(const Rules& rules, const State& world) const {
        return mind_ != nullptr ? learned_shares<G>(*mind_, rules, world, effort_.pride) : hope_for_shares<G>(rules, world, effort_.pride);
    }

    void look_from(const Rules& rules, const Redacted<G>& known) {
        consult(rules, known.state().players);
        if (tree_.crowded()) tree_.clear();
        viewer_ = known.viewer();
        spread_ = Spread{};
    }

    // Adds what this bot alone found out about the root's actions.
    void report(const Redacted<G>& known, std::vector<Edge>& root) {
        each_edge(*tree_.find(key_of(known.state())), [&](const Edge& edge) {
            const auto same_action = std::find_if(root.begin(), root.end(), [&](const Edge& other) { return other.action == edge.action; });
            if (same_action == root.end()) root.push_back(edge);
            else same_action->add(edge);
        });
    }

    void appraise_alone(const Rules& rules, const Redacted<G>& known, std::optional<Action> first, Rng& luck, Stop stop) {
        total_ = {};
        look_from(rules, known);
        ponder(rules, known, luck, stop, [&](State world) {
            if (first) rules.apply(world, *first);
            count(imagine(rules, world, luck));
        });
    }

    void count(const Shares& shares) {
        for (std::size_t seat = 0; seat < shares.size(); ++seat) total_[seat] += shares[seat];
    }

    // Calls `one` with a possible world as often as the budget allows or until asked to stop, at least once.
    template <class One>
    void ponder(const Rules& rules, const Redacted<G>& known, Rng& luck, Stop stop, One one) {
        const auto start = std::chrono::steady_clock::now();
        const auto out_of_time = [&] {
            return iterations_ % 16 == 0 && std::chrono::steady_clock::now() - start >= std::chrono::milliseconds(effort_.milliseconds);
        };
        iterations_ = 0;
        do one(known.complete(rules, luck));
        while (++iterations_, !stop.asked() && (effort_.milliseconds == 0 ? iterations_ < effort_.iterations : !out_of_time()));
    }

    // Better is what may well be worth more at the least, of what was tried often enough to tell; then what was tried more, then what
    // brought more, then what looked better, then the first in order.
    void rank() {
        std::uint32_t most = 0;
        for (const Edge& edge : root_) most = std::max(most, edge.visits);
        const auto least = [&](const Edge& edge) { return edge.visits < tried_enough * most ? nothing : edge.mean() - error_of(edge); };
        std::sort(root_.begin(), root_.end(), [&](const Edge& a, const Edge& b) {
            return std::tuple(least(b), b.visits, b.mean(), b.prior, a.action) <
                   std::tuple(least(a), a.visits, a.mean(), a.prior, b.action);
        });
    }

    // An action that somebody who sees less clearly might well take: the worse it is, the less likely. What was never tried is taken to be
    // somewhat worse than the rest, as in the tree.
    Action plausible(Rng& rng) const {
        double greatest = 0, sum = 0, got = 0, visits = 0;
        for (const Edge& edge : root_) {
            greatest = std::max(greatest, edge.mean());
            got += edge.sum;
            visits += edge.visits;
        }
        const double untried = got / visits - caution * spread_.deviation();
        const double scale = 1 / (effort_.haste * spread_.deviation());
        const auto weight = [&](const Edge& edge) { return power_of_two(scale * ((edge.visits == 0 ? untried : edge.mean()) - greatest)); };
        for (const Edge& edge : root_) sum += weight(edge);
        double ticket = sum * (static_cast<double>(rng.below(1u << 30)) / (1u << 30));
        for (const Edge& edge : root_)
            if ((ticket -= weight(edge)) < 0) return edge.action;
        return root_[0].action;
    }

    // --- one iteration ----------------------------------------------------------------------------------------------------

    Shares imagine(const Rules& rules, State world, Rng& rng) {
        std::size_t depth = 0;
        for (Seat actor; depth < deepest && (actor = settle<G>(rules, world, rng)) >= 0; ++depth) {
            const State known = rules.redact(world, viewer_);
            Node* node = tree_.find(key_of(known));
            if (node == nullptr || (node->visits++ == 0 && depth > 0)) break;
            const bool hidden = actor != viewer_ && !same(known, world);
            if (node->edges == 0 || hidden) grow(rules, *node, world, rng);
            const std::uint32_t taken = select(*node, hidden);
            if (taken == no_edge) break;
            path_[depth] = {taken, actor};
            rules.apply(world, tree_.edge(taken).action);
        }
        play_on(rules, world, rng);
        const Shares shares = judge(rules, world);
        learn(depth, shares);
        return shares;
    }

    void learn(std::size_t depth, const Shares& shares) {
        for (std::size_t i = 0; i < depth; ++i) {
            Edge& edge = tree_.edge(path_[i].edge);
            const double share = shares[static_cast<std::size_t>(path_[i].seat)];
            ++edge.visits;
            edge.sum += share;
            edge.squares += share * share;
        }
        spread_.add(shares[static_cast<std::size_t>(std::max<int>(viewer_, 0))]);
    }

    // The best known edge by result and curiosity, of those that are possible in this world (`legal_`, if some are not); none if no edge
    // is.
    std::uint32_t select(const Node& node, bool hidden) {
        double priors = 0, sum = 0;
        std::uint32_t visits = 0, count = 0;
        for (std::uint32_t at = node.first; at != no_edge; at = tree_.edge(at).next) {
            Edge& edge = tree_.edge(at);
            if (hidden && std::find(legal_.begin(), legal_.end(), edge.action) == legal_.end()) continue;
            ++edge.available;
            priors += edge.prior;
            sum += edge.sum;
            visits += edge.visits;
            possible_[count++] = at;
        }
        const double deviation = spread_.deviation(), untried = visits == 0 ? 0 : sum / visits - caution * deviation;
        std::uint32_t choice = no_edge;
        double greatest = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            const Edge& edge = tree_.edge(possible_[i]);
            const double urge =
                curiosity * deviation * edge.prior / priors * std::sqrt(static_cast<double>(edge.available)) / (1 + edge.visits);
            const double worth = (edge.visits == 0 ? untried : edge.mean()) + urge;
            if (choice != no_edge && worth <= greatest) continue;
            choice = possible_[i];
            greatest = worth;
        }
        return choice;
    }

    // Adds to a node what the seat to act can do in this world and the node does not have yet, the most promising first. Leaves in
    // `legal_` what it can do.
    void grow(const Rules& rules, Node& node, const State& world, Rng& rng) {
        rules.legal(world, legal_);
        std::size_t fresh = 0;
        for (const Action action : legal_)
            if (node.edges == 0 || !find_edge(node, action)) fresh_[fresh++] = {0, action};
        if (fresh == 0 || node.edges >= widest) return;
        look_at<8>(rules, world, fresh, rng);
        hold_opinion(rules, node, fresh);
    }

    // Looks at the root's actions beforehand, with more care than at others: on average over several worlds.
    void regard(const Rules& rules, const Redacted<G>& known, Rng& rng) {
        rules.legal(known.state(), legal_);
        for (std::size_t i = 0; i < legal_.size(); ++i) fresh_[i] = {0, legal_[i]};
        for (int world = 0; world < worlds; ++world) look_at<16>(rules, known.complete(rules, rng), legal_.size(), rng);
        for (std::size_t i = 0; i < legal_.size(); ++i) fresh_[i].worth /= worlds;
        hold_opinion(rules, *tree_.find(key_of(known.state())), legal_.size());
    }

    // Adds to the worth of the first `count` candidates what each comes to in this world.
    template <int most_outcomes>
    void look_at(const Rules& rules, const State& world, std::size_t count, Rng& rng) {
        const Seat actor = rules.actor(world);
        for (std::size_t i = 0; i < count; ++i) {
            State next = world;
            rules.apply(next, fresh_[i].action);
            fresh_[i].worth += after_luck<G, most_outcomes>(rules, next, actor, rng);
        }
    }

    // Gives priors to the first `count` candidates by their worth, and adds those that a node does not have, the best first, while there
    // is room.
    void hold_opinion(const Rules& rules, Node& node, std::size_t count) {
        const std::size_t considered = std::min<std::size_t>(count, widest);
        std::partial_sort(fresh_.begin(), fresh_.begin() + static_cast<std::ptrdiff_t>(considered),
                          fresh_.begin() + static_cast<std::ptrdiff_t>(count));
        const double scale = sharpness(rules, considered);
        const bool bare = node.edges == 0;
        for (std::size_t i = 0; i < considered; ++i) {
            const double prior = benefit_of_doubt + power_of_two(scale * static_cast<double>(fresh_[i].worth - fresh_[0].worth));
            if (Edge* edge = bare ? nullptr : find_edge(node, fresh_[i].action)) edge->prior = prior;
            else if (node.edges == widest || !tree_.add_edge(node, fresh_[i].action, prior)) return;
        }
    }

    // How much a difference of worth counts among the first `count` candidates: by what is decisive in the game, and more if all of them
    // are close together, for then small differences are what there is to go by.
    double sharpness(const Rules& rules, std::size_t count) const {
        double shortfall = 0;
        for (std::size_t i = 0; i < count; ++i) shortfall += static_cast<double>(fresh_[0].worth - fresh_[i].worth);
        const double at_least = 4.0 / decisive(rules);
        return shortfall > 0 ? std::max(at_least, opinion * static_cast<double>(count) / shortfall) : at_least;
    }

    // The edge of an action, or null.
    Edge* find_edge(const Node& node, Action action) {
        for (std::uint32_t at = node.first; at != no_edge; at = tree_.edge(at).next)
            if (tree_.edge(at).action == action) return &tree_.edge(at);
        return nullptr;
    }

    // Plays on for as far as the bot sees, everyone taking what looks best at once, and then until somebody is to act.
    void play_on(const Rules& rules, State& world, Rng& rng) {
        for (auto left = sight_; settle<G>(rules, world, rng) >= 0 && left > 0;) {
            rules.legal(world, legal_);
            if (legal_.size() > left) return;
            if (legal_.size() > 1) left -= legal_.size();
            rules.apply(world, obvious(rules, world, rng));
        }
    }

    // What looks best of `legal_`, luck taken as it comes.
    Action obvious(const Rules& rules, const State& world, Rng& rng) {
        const Seat actor = rules.actor(world);
        Action choice = legal_[0];
        if (legal_.size() == 1) return choice;
        std::int64_t greatest = std::numeric_limits<std::int64_t>::min();
        for (const Action action : legal_) {
            State next = world;
            rules.apply(next, action);
            settle<G>(rules, next, rng);
            const std::int64_t worth = evaluate(rules, next, actor);
            if (worth <= greatest) continue;
            choice = action;
            greatest = worth;
        }
        return choice;
    }

    // --- what is kept -----------------------------------------------------------------------------------------------------

    // Mean and deviation of what the searching seat (a bystander looks at the first) got, beginning with a guess.
    struct Spread {
        double count = 4, mean = 0.5, squares = 4 * 0.15 * 0.15;
        void add(double value) {
            const double before = value - mean;
            mean += before / ++count;
            squares += before * (value - mean);
        }
        double deviation() const { return std::max(0.005, std::sqrt(squares / count)); }
    };

    struct Candidate {
        std::int64_t worth;
        Action action;
        friend bool operator<(const Candidate& a, const Candidate& b) {
            return a.worth != b.worth ? a.worth > b.worth : a.action < b.action;
        }
    };

    std::uint64_t key_of(const State& known) const { return hash_state(known, static_cast<std::uint64_t>(viewer_) + 1); }

    template <class F>
    void each_edge(const Node& node, F f) const {
        for (std::uint32_t at = node.first; at != no_edge; at = tree_.edge(at).next) f(tree_.edge(at));
    }

    static double error_of(const Edge& edge) {
        if (edge.visits < 2) return 1;
        const double mean = edge.mean(), variance = std::max(0.0, edge.squares / edge.visits - mean * mean);
        return 1.96 * std::sqrt(variance / (edge.visits - 1));
    }

    Effort effort_;
    std::shared_ptr<const Network> network_;  // null: it has learnt nothing
    const Network* mind_ = nullptr;           // by which it judges now; null: by `evaluate`
    std::size_t sight_ = 0;
    Tree tree_;
    std::vector<std::unique_ptr<SearchBot>> crew_;  // one for each further thread
    std::vector<Edge> root_;                        // of all threads
    Shares total_{};
    Seat viewer_ = nobody;
    Spread spread_;
    std::uint32_t iterations_ = 0;
    std::array<Step, deepest> path_;
    std::array<std::uint32_t, widest> possible_;
    std::array<Candidate, G::Actions::capacity()> fresh_;
    typename G::Actions legal_;
};

// Out of the class, and so not inline: what is compiled once (cmake/players.cpp.in) is compiled nowhere else.

template <Game G>
Action SearchBot<G>::choose(const Rules& rules, const Redacted<G>& known, Rng& rng, Stop stop) {
    rules.legal(known.state(), legal_);
    if (legal_.size() == 1) return legal_[0];
    think(rules, known, rng, stop);
    return effort_.haste > 0 ? plausible(rng) : root_[0].action;
}

template <Game G>
std::vector<Hint> SearchBot<G>::hints(const Rules& rules, const Redacted<G>& known, Rng& rng, Stop stop) {
    think(rules, known, rng, stop);
    std::vector<Hint> list;
    for (const Edge& edge : root_)
        if (edge.visits > 0) list.push_back({edge.action, edge.mean(), error_of(edge), edge.visits});
    return list;
}

template <Game G>
Shares SearchBot<G>::appraise(const Rules& rules, const Redacted<G>& known, std::optional<Action> first, Rng& rng, Stop stop) {
    together(rng, [&](SearchBot& bot, Rng& luck) { bot.appraise_alone(rules, known, first, luck, stop); });
    Shares total = total_;
    for (const auto& mate : crew_)
        for (std::size_t seat = 0; seat < total.size(); ++seat) total[seat] += mate->total_[seat];
    for (double& share : total) share /= iterations();
    return total;
}

}  // namespace tidekeep
