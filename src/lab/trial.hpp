#pragma once
#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bots/registry.hpp"
#include "bots/squash.hpp"
#include "front/game.hpp"
#include "kernel/score.hpp"
#include "lab/portion.hpp"

// One game between bots, and all that is measured of it.
namespace tidekeep {

// What is drawn as a distribution, in the order of an arm's curves.
inline constexpr std::array<std::string_view, 5> curve_names = {"points", "margin", "length", "decided", "leads"};

// How a game went.
struct Course {
    Scores scores;
    int decisions = 0;
    int leads = 0;       // how often the lead went from one seat to another
    int decided = 1000;  // after how many thousandths of its decisions the winner's chance stayed above three in four
};

template <Game G>
class Trial {
public:
    // `bots` names one bot a seat; all are known names.
    Trial(const typename G::Rules& rules, int players, const Choices& choices, const std::vector<std::string>& bots)
        : rules_(rules), players_(players), choices_(choices), goods_(goods(rules)) {
        for (const std::string& name : bots) bots_.push_back(make_bot<G>(name));
        list_measures();
        list_deeds();
    }

    const std::vector<Measure>& measures() const { return measures_; }
    // What can be chosen: a kind of action, and where it is about one of the goods or something else that has a name, that.
    const std::vector<std::string>& deeds() const { return deeds_; }

    Arm begin() const {
        Arm arm;
        arm.sums.resize(measures_.size());
        arm.curves.resize(curve_names.size());
        arm.choices.resize(deeds_.size());
        return arm;
    }

    // Plays game number `game` and adds it to the arm; `values` are what it counts for each measure. False if it was stopped, and counts
    // for nothing. The luck of a game is the same whoever plays it and whatever they do: the n-th time that Nature acts, she throws the
    // same dice.
    bool play(std::uint64_t seed, std::uint64_t game, Arm& arm, std::vector<Value>& values, Stop stop) {
        Course course;
        census_ = {};
        haul_.clear(goods_.size());
        offered_.assign(deeds_.size(), 0);
        chosen_.assign(deeds_.size(), 0);
        std::uint64_t actions = 0;
        if (!run(bots_, seed, game, course, stop, [&](const typename G::State& state, Seat actor, Action action) {
                ++actions;
                census_.observe(rules_, state, action);
                gain(rules_, state, action, haul_);
                if (actor >= 0) note_choice(state, action);
            }))
            return false;
        census_.finish(rules_, end_);
        settle_goods(rules_, end_, haul_);
        arm.actions += actions;
        arm.decisions += static_cast<std::uint64_t>(course.decisions);
        count(course, arm, values);
        for (std::size_t deed = 0; deed < deeds_.size(); ++deed) {
            arm.choices[deed].offered += offered_[deed];
            arm.choices[deed].chosen += chosen_[deed];
        }
        std::string& counted = arm.census[batch_of(game)];
        typename G::Census sum = read_census(counted);
        sum.merge(census_);
        counted = write_census(sum);
        return true;
    }

    // One luck, played from every seat by a stronger player against weaker ones.
    bool contest(const std::string& strong, const std::string& weak, std::uint64_t seed, std::uint64_t game, Arm& arm, Stop stop) {
        Contest contest{1, 0, 0, 0};
        std::array<std::int64_t, most_seats> won{};
        std::vector<std::unique_ptr<Bot<G>>> bots;
        for (int seat = 0; seat < players_; ++seat) bots.push_back(make_bot<G>(weak));
        for (int seat = 0; seat < players_; ++seat) {
            std::unique_ptr<Bot<G>> guest = make_bot<G>(strong);
            std::swap(bots[static_cast<std::size_t>(seat)], guest);
            Course course;
            if (!run(bots, seed, game, course, stop, [](const typename G::State&, Seat, Action) {})) return false;
            const auto shares = shares_of_win(course.scores, players_);
            for (std::size_t s = 0; s < static_cast<std::size_t>(players_); ++s) {
                contest.squares += std::int64_t{shares[s]} * shares[s];
                won[s] += shares[s];
            }
            contest.strong += shares[static_cast<std::size_t>(seat)];
            std::swap(bots[static_cast<std::size_t>(seat)], guest);
        }
        for (const std::int64_t shares : won) contest.seats += shares * shares;
        arm.contests[batch_of(game)].merge(contest);
        return true;
    }

    static std::size_t batch_of(std::uint64_t game) { return game % batches; }

    static typename G::Census read_census(const std::string& bytes) {
        static_assert(std::is_trivially_copyable_v<typename G::Census>);
        typename G::Census census{};
        if (bytes.size() != 2 * sizeof census) return census;
        std::array<unsigned char, sizeof census> raw{};
        const auto digit = [](char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10); };
        for (std::size_t i = 0; i < raw.size(); ++i)
            raw[i] = static_cast<unsigned char>(digit(bytes[2 * i]) << 4 | digit(bytes[2 * i + 1]));
        std::memcpy(static_cast<void*>(&census), raw.data(), raw.size());
        return census;
    }

    static std::string write_census(const typename G::Census& census) {
        std::array<unsigned char, sizeof census> raw{};
        std::memcpy(raw.data(), static_cast<const void*>(&census), raw.size());
        std::string text;
        text.reserve(2 * raw.size());
        for (const unsigned char byte : raw) {
            text += "0123456789abcdef"[byte >> 4];
            text += "0123456789abcdef"[byte & 15];
        }
        return text;
    }

private:
    void add(std::string group, std::string name, std::string unit, double scale, std::int32_t grain) {
        const std::string key = name.empty() ? group : group + "." + name;
        measures_.push_back({key, std::move(group), std::move(name), std::move(unit), scale, grain});
    }

    void list_measures() {
        const bool solo = players_ == 1;
        if (!solo)
            for (int seat = 1; seat <= players_; ++seat) add("wins", std::to_string(seat), "%", 100, win_shares);
        for (int seat = 1; seat <= players_; ++seat) add("points", std::to_string(seat), "points", 1, 4);
        if (!solo) {
            add("winner", "", "points", 1, 4);
            add("margin", "", "points", 1, 4);
        }
        add("length", "", "decisions", 1, 10);
        if (!solo) {
            add("leads", "", "changes", 1, 1);
            add("decided", "", "%", 0.1, 1000);
        }
        for (const Good& good : goods_) add("taken", good.group + "." + good.name, "%", 100, 1);
        if (!solo)
            for (const Good& good : goods_) add("fares", good.group + "." + good.name, "%", 100, win_shares);
    }

    // In the order of `list_measures`.
    void count(const Course& course, Arm& arm, std::vector<Value>& values) {
        values.clear();
        const bool solo = players_ == 1;
        const auto shares = shares_of_win(course.scores, players_);
        const auto seats = static_cast<std::size_t>(players_);
        if (!solo)
            for (std::size_t seat = 0; seat < seats; ++seat) values.push_back({shares[seat], win_shares});
        int best = std::numeric_limits<int>::min(), second = best;
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const int points = course.scores.points[seat];
            values.push_back({points, 1});
            arm.curves[0].add(points);
            second = std::max(second, std::min(best, points));
            best = std::max(best, points);
        }
        if (!solo) {
            values.push_back({best, 1});
            values.push_back({best - second, 1});
            arm.curves[1].add(best - second);
        }
        values.push_back({course.decisions, 1});
        arm.curves[2].add(course.decisions);
        if (!solo) {
            values.push_back({course.leads, 1});
            values.push_back({course.decided, 1});
            arm.curves[3].add(course.decided / 10);
            arm.curves[4].add(course.leads);
        }
        for (std::size_t good = 0; good < goods_.size(); ++good) {
            bool taken = false;
            for (Seat seat = 0; seat < players_; ++seat) taken = taken || haul_.taken(good, seat) > 0;
            values.push_back({taken ? 1 : 0, haul_.was_in_play(good) ? 1 : 0});
        }
        if (!solo)
            for (std::size_t good = 0; good < goods_.size(); ++good) {
                Value fares;
                for (Seat seat = 0; seat < players_; ++seat)
                    if (haul_.taken(good, seat) > 0) fares.part += shares[static_cast<std::size_t>(seat)], fares.whole += win_shares;
                values.push_back(fares);
            }
        for (std::size_t i = 0; i < values.size(); ++i) arm.sums[i].add(values[i]);
    }

    // Plays to the end, which is left in `end_`.
    template <class Watch>
    bool run(const std::vector<std::unique_ptr<Bot<G>>>& bots, std::uint64_t seed, std::uint64_t game, Course& course, Stop stop,
             Watch watch) {
        const std::uint64_t luck = Rng::derive(seed, 2 * game).next(), mind = Rng::derive(seed, 2 * game + 1).next();
        std::vector<Rng> minds;
        for (const auto& bot : bots) {
            minds.push_back(Rng::derive(mind, minds.size()));
            bot->start();
        }
        chances_.clear();
        Seat leader = nobody, before = nobody;
        typename G::State state = rules_.setup(players_, choices_);
        std::uint64_t throws = 0;
        for (Seat actor; (actor = rules_.actor(state)) != nobody;) {
            std::optional<Action> action;
            if (actor == nature) {
                Rng dice = Rng::derive(luck, throws++);
                action = draw<G>(rules_, state, dice);
            } else {
                const auto seat = static_cast<std::size_t>(actor);
                if (actor != before && players_ > 1) look(state, course, leader);
                before = actor;
                ++course.decisions;
                action = bots[seat]->choose(rules_, Redacted<G>(rules_, state, actor), minds[seat], stop);
            }
            if (stop.asked()) return false;
            if (!action) break;
            watch(std::as_const(state), actor, *action);
            rules_.apply(state, *action);
        }
        course.scores = rules_.scores(state);
        if (players_ > 1) conclude(course);
        end_ = state;
        return true;
    }

    // Somebody else is to act: who leads by points, and what everybody may expect by the players' own evaluation.
    void look(const typename G::State& state, Course& course, Seat& leader) {
        const Scores scores = rules_.scores(state);
        Seat first = 0;
        bool alone = true;
        for (Seat seat = 1; seat < players_; ++seat) {
            const int points = scores.points[static_cast<std::size_t>(seat)], most = scores.points[static_cast<std::size_t>(first)];
            if (points > most) first = seat, alone = true;
            else if (points == most) alone = false;
        }
        if (alone) {
            if (leader != nobody && leader != first) ++course.leads;
            leader = first;
        }
        chances_.emplace_back(course.decisions, expect_shares<G>(rules_, state));
    }

    void conclude(Course& course) const {
        constexpr double decisive_chance = 0.75;
        const auto shares = shares_of_win(course.scores, players_);
        const auto winner = static_cast<std::size_t>(std::max_element(shares.begin(), shares.end()) - shares.begin());
        if (shares[winner] < win_shares || course.decisions == 0) return;
        int since = course.decisions;
        for (auto look = chances_.rbegin(); look != chances_.rend() && look->second[winner] >= decisive_chance; ++look) since = look->first;
        course.decided = static_cast<int>(1000LL * since / course.decisions);
    }

    // What an action is, as far as it matters whether it is ever chosen.
    std::string deed_of(Action action) const {
        const Json told = explain(rules_, action);
        std::string deed = told.value("kind", "?");
        for (const auto& [operand, value] : told.items())
            if (operand != "kind" && value.is_string() && named(value.template get_ref<const std::string&>()))
                return deed + " " + value.template get<std::string>();
        return deed;
    }
    bool named(const std::string& word) const {
        return std::any_of(goods_.begin(), goods_.end(), [&](const Good& good) { return good.name == word; });
    }

    void list_deeds() {
        std::unordered_map<std::string, std::uint16_t> known;
        visit_actions(rules_, [&](Action action) {
            const auto [entry, fresh] = known.try_emplace(deed_of(action), static_cast<std::uint16_t>(deeds_.size()));
            if (fresh) deeds_.push_back(entry->first);
            deed_index_.emplace(action.bits, entry->second);
        });
    }

    void note_choice(const typename G::State& state, Action action) {
        typename G::Actions actions;
        rules_.legal(state, actions);
        if (actions.size() < 2) return;
        ++round_;
        seen_.resize(deeds_.size());
        for (const Action legal : actions) {
            const auto found = deed_index_.find(legal.bits);
            if (found == deed_index_.end() || seen_[found->second] == round_) continue;
            seen_[found->second] = round_;
            ++offered_[found->second];
        }
        if (const auto found = deed_index_.find(action.bits); found != deed_index_.end()) ++chosen_[found->second];
    }

    const typename G::Rules& rules_;
    int players_;
    Choices choices_;
    std::vector<Good> goods_;
    std::vector<std::unique_ptr<Bot<G>>> bots_;
    std::vector<Measure> measures_;
    std::vector<std::string> deeds_;
    std::unordered_map<std::uint32_t, std::uint16_t> deed_index_;

    // Of the game under way.
    typename G::Census census_;
    typename G::State end_{};
    Haul haul_;
    std::vector<std::pair<int, Shares>> chances_;  // decisions before, and what everybody could expect
    std::vector<std::uint64_t> offered_, chosen_;
    std::vector<std::uint64_t> seen_;  // the last decision at which a deed was possible
    std::uint64_t round_ = 0;
};

}  // namespace tidekeep
