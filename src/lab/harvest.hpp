#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <type_traits>
#include <vector>

#include "bots/crew.hpp"
#include "bots/network.hpp"
#include "bots/search.hpp"

namespace tidekeep {

// Games that a search plays with itself, written down for training: what was known at every decision, what the search expected, and how
// the game ended. Now and then it also looks at where an action at random would have led, for a search judges such positions more often than
// good ones.
//
// A row is, without gaps and the lowest byte of a number first (train/README.md):
//
//   u32 game; u8 seat to act; u8 players; u8 aside: the game did not go on from here; u8 thought: the search has looked at it
//   i16 outlook (network.hpp), f32 judged at first sight, f32 expected after the search, f32 result:
//       of each seat that the game can have, from the one to act on: shares of the win; alone, hundreds of points
//   u16 every entry of the observation
template <Game G>
class Harvest {
public:
    // `effort` is what is spent on a decision; `one_in`: of so many decisions one is also looked at from aside.
    Harvest(const typename G::Rules& rules, Choices choices, int players, const Effort& effort, std::uint32_t one_in, std::uint64_t seed)
        : rules_(rules), choices_(choices), players_(players), effort_(effort), one_in_(one_in), seed_(seed) {}

    // Plays games 0 to `games` on so many threads, and hands the rows of each to `write`, in the order of games: the same whatever the
    // number of threads. Asked to stop, it leaves those under way.
    void run(std::uint64_t games, int threads, std::atomic<std::uint64_t>& progress, const std::function<void(const std::string&)>& write,
             Stop stop = {}) const {
        std::atomic<std::uint64_t> next = 0;
        std::mutex mutex;
        std::uint64_t written = 0;
        std::map<std::uint64_t, std::string> waiting;
        work_together(threads, [&](int) {
            SearchBot<G> bot(effort_);
            for (std::uint64_t game; (game = next.fetch_add(1)) < games;) {
                std::string rows = play(bot, game, stop);
                const std::lock_guard lock(mutex);
                if (stop.asked()) return;
                waiting.emplace(game, std::move(rows));
                progress.fetch_add(1);
                for (auto first = waiting.begin(); first != waiting.end() && first->first == written; first = waiting.begin(), ++written) {
                    write(first->second);
                    waiting.erase(first);
                }
            }
        });
        for (const auto& [game, rows] : waiting) write(rows);
    }

private:
    // How a game looked at one decision.
    struct View {
        Seat seat;
        bool aside, thought;
        Outlook outlook;
        Shares judged, expected;
        std::array<std::int16_t, observation_size<G>> entries;
    };

    std::string play(SearchBot<G>& bot, std::uint64_t game, Stop stop) const {
        Rng luck = Rng::derive(seed_, game);
        typename G::State state = rules_.setup(players_, choices_);
        typename G::Actions actions;
        std::vector<View> views;
        bot.start();
        for (Seat actor; (actor = settle<G>(rules_, state, luck)) >= 0 && !stop.asked();) {
            rules_.legal(state, actions);
            if (actions.size() > 1 && luck.below(one_in_) == 0) look_aside(bot, state, actions, views, luck);
            rules_.apply(state, look(bot, state, false, views, luck));
        }
        return written(views, results(state), game);
    }

    // Where an action at random leads, if the game does not end with it.
    void look_aside(SearchBot<G>& bot, typename G::State state, const typename G::Actions& actions, std::vector<View>& views,
                    Rng& luck) const {
        rules_.apply(state, actions[luck.below(static_cast<std::uint32_t>(actions.size()))]);
        if (settle<G>(rules_, state, luck) >= 0) look(bot, state, true, views, luck);
    }

    // Notes how a position looks; what the bot would do there.
    Action look(SearchBot<G>& bot, const typename G::State& state, bool aside, std::vector<View>& views, Rng& luck) const {
        const Seat actor = rules_.actor(state);
        const Redacted<G> known(rules_, state, actor);
        typename G::Actions actions;
        rules_.legal(state, actions);
        View& view = views.emplace_back();
        view.seat = actor;
        view.aside = aside;
        view.thought = actions.size() > 1;
        view.outlook = outlook_of<G>(rules_, leads_of<G>(rules_, state), players_, actor);
        view.judged = bot.first_sight(rules_, state);
        observe(rules_, known, view.entries.data());
        const Action action = bot.choose(rules_, known, luck);
        view.expected = view.thought ? bot.prospects() : Shares{};
        return action;
    }

    Shares results(const typename G::State& state) const {
        const Scores scores = rules_.scores(state);
        Shares results{};
        if (players_ == 1) {
            results[0] = scores.points[0] / solo_unit;
            return results;
        }
        const auto won = shares_of_win(scores, players_);
        for (int seat = 0; seat < players_; ++seat) results[seat] = static_cast<double>(won[seat]) / win_shares;
        return results;
    }

    std::string written(const std::vector<View>& views, const Shares& results, std::uint64_t game) const {
        std::string rows;
        const auto put = [&](auto value) { rows.append(reinterpret_cast<const char*>(&value), sizeof value); };
        const auto put_shares = [&](const Shares& shares, Seat from) {
            for (int place = 0; place < G::most_players; ++place)
                put(place < players_ ? static_cast<float>(shares[static_cast<std::size_t>((from + place) % players_)]) : 0.0F);
        };
        for (const View& view : views) {
            put(static_cast<std::uint32_t>(game));
            for (const int value : {static_cast<int>(view.seat), players_, static_cast<int>(view.aside), static_cast<int>(view.thought)})
                put(static_cast<std::uint8_t>(value));
            for (int place = 0; place < G::most_players; ++place) put(view.outlook[static_cast<std::size_t>(place)]);
            put_shares(view.judged, view.seat);
            put_shares(view.expected, view.seat);
            put_shares(results, view.seat);
            for (const std::int16_t entry : view.entries) put(entry);
        }
        return rows;
    }

    const typename G::Rules& rules_;
    Choices choices_;
    int players_;
    Effort effort_;
    std::uint32_t one_in_;
    std::uint64_t seed_;
};

}  // namespace tidekeep
