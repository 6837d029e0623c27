#pragma once
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bots/crew.hpp"
#include "bots/registry.hpp"

namespace tidekeep {

// What players give away by their choices, as a search that takes its time judges them: by what their seats knew, whatever luck did then.
struct Losses {
    std::vector<double> sums, squares;  // of each player, over all decisions looked at
    double looked = 0;                  // decisions that all players were asked about
    double decisions = 0, games = 0;    // with a real choice, of all seats

    // What a seat gives away in a game, and the half width of a 95% interval of it.
    double mean(std::size_t player, int seats) const { return sums[player] / looked * decisions / games / seats; }
    double error(std::size_t player, int seats) const {
        const double middle = sums[player] / looked, variance = std::max(0.0, squares[player] / looked - middle * middle);
        return 1.96 * std::sqrt(variance / looked) * decisions / games / seats;
    }
};

// Asks players about decisions from games between others, all of them about the same ones. The judge says which action is the best; then it
// appraises that one and those that were chosen instead anew, for of what was found to be the best the first figure is too good.
template <Game G>
class Audit {
public:
    // `players`: known names. `judge` is how the judging search tries; `host`: who plays the games; `one_in`: of so many decisions one is
    // looked at; `milliseconds`: what those who search have for it, 0: what their level says.
    Audit(const typename G::Rules& rules, Choices choices, int seats, std::vector<std::string> players, std::string host,
          const Effort& judge, std::uint32_t one_in, std::int64_t milliseconds, std::uint64_t seed)
        : rules_(rules),
          choices_(choices),
          seats_(seats),
          players_(std::move(players)),
          host_(std::move(host)),
          judge_(judge),
          one_in_(one_in),
          milliseconds_(milliseconds),
          seed_(seed) {}

    // Games 0 to `games`, on so many threads. Asked to stop, it leaves those under way: what was looked at in them counts, their length does not.
    Losses run(std::uint64_t games, int threads, std::atomic<std::uint64_t>& progress, Stop stop = {}) const {
        std::atomic<std::uint64_t> next = 0;
        std::mutex mutex;
        Losses total{std::vector<double>(players_.size()), std::vector<double>(players_.size())};
        work_together(threads, [&](int) {
            Panel panel(*this);
            for (std::uint64_t game; (game = next.fetch_add(1)) < games && !stop.asked(); progress.fetch_add(1)) play(panel, game, stop);
            const std::lock_guard lock(mutex);
            for (std::size_t i = 0; i < players_.size(); ++i) {
                total.sums[i] += panel.losses.sums[i];
                total.squares[i] += panel.losses.squares[i];
            }
            total.looked += panel.losses.looked;
            total.decisions += panel.losses.decisions;
            total.games += panel.losses.games;
        });
        return total;
    }

private:
    struct Panel {
        explicit Panel(const Audit& audit)
            : host(make_bot<G>(audit.host_)),
              judge(audit.judge_),
              losses{std::vector<double>(audit.players_.size()), std::vector<double>(audit.players_.size())} {
            for (const std::string& name : audit.players_) players.push_back(make_bot<G>(name, 1, audit.milliseconds_));
        }
        std::unique_ptr<Bot<G>> host;
        SearchBot<G> judge;
        std::vector<std::unique_ptr<Bot<G>>> players;
        Losses losses;
    };

    void play(Panel& panel, std::uint64_t game, Stop stop) const {
        Rng luck = Rng::derive(seed_, game);
        typename G::State state = rules_.setup(seats_, choices_);
        typename G::Actions actions;
        double decisions = 0;
        panel.host->start();
        for (Seat actor; (actor = settle<G>(rules_, state, luck)) >= 0;) {
            const Redacted<G> known(rules_, state, actor);
            rules_.legal(state, actions);
            if (actions.size() > 1) {
                ++decisions;
                if (luck.below(one_in_) == 0) look(panel, known, luck, stop);
            }
            if (stop.asked()) return;
            rules_.apply(state, panel.host->choose(rules_, known, luck));
        }
        panel.losses.decisions += decisions;
        panel.losses.games += 1;
    }

    void look(Panel& panel, const Redacted<G>& known, Rng& luck, Stop stop) const {
        panel.judge.start();
        const Action best = panel.judge.hints(rules_, known, luck, stop)[0].action;
        std::vector<std::pair<Action, double>> judged;
        const auto worth = [&](Action action) {
            for (const auto& [other, chance] : judged)
                if (other == action) return chance;
            const Shares shares = panel.judge.appraise(rules_, known, action, luck, stop);
            return judged.emplace_back(action, shares[static_cast<std::size_t>(known.viewer())]).second;
        };
        std::vector<double> losses;
        for (const auto& player : panel.players) {
            player->start();
            const Action action = player->choose(rules_, known, luck, stop);
            losses.push_back(action == best ? 0 : worth(best) - worth(action));
        }
        if (stop.asked()) return;
        for (std::size_t i = 0; i < losses.size(); ++i) {
            panel.losses.sums[i] += losses[i];
            panel.losses.squares[i] += losses[i] * losses[i];
        }
        ++panel.losses.looked;
    }

    const typename G::Rules& rules_;
    Choices choices_;
    int seats_;
    std::vector<std::string> players_;
    std::string host_;
    Effort judge_;
    std::uint32_t one_in_;
    std::int64_t milliseconds_;
    std::uint64_t seed_;
};

}  // namespace tidekeep
