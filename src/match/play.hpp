#pragma once
#include <algorithm>
#include <utility>

#include "kernel/edition.hpp"
#include "kernel/game.hpp"
#include "match/match.hpp"

namespace tidekeep {

template <Game G>
constexpr Title title_of() {
    return {G::name, G::title, G::credit, G::prefix, G::least_players, G::most_players, G::options, Ledger(G::ledger), G::edition_text};
}

template <Game G>
inline constexpr Title title = title_of<G>();

// The game's own functions, by names that the members of Play do not hide.
template <Game G>
Verdict verdict_on(const typename G::Rules& rules, const typename G::State& state, Action action) {
    return check(rules, state, action);
}
template <Game G>
std::string sketch_of(const typename G::Rules& rules, const typename G::State& state, Seat viewer) {
    return sketch(rules, state, viewer);
}

// The course of one game: its states, and the actions between them.
template <Game G>
class Play final : public Match {
public:
    using State = typename G::State;

    Play(Published<G> published, const State& start, Record header)
        : published_(std::move(published)), now_(start), header_(std::move(header)) {}

    const Title& title() const override { return tidekeep::title<G>; }
    int players() const override { return header_.players; }
    const std::vector<std::string>& seats() const override { return header_.seats; }
    Seat actor() const override { return rules().actor(now_); }
    std::size_t length() const override { return steps_.size(); }

    std::vector<Choice> choices() const override {
        std::vector<Choice> list;
        if (actor() == nobody) return list;
        if (actor() == nature) {
            typename G::Outcomes outcomes;
            rules().outcomes(now_, outcomes);
            for (const Outcome& outcome : outcomes)
                list.push_back({to_text(rules(), outcome.action), explain(rules(), outcome.action), outcome.weight});
        } else {
            typename G::Actions actions;
            rules().legal(now_, actions);
            for (const Action action : actions) list.push_back({to_text(rules(), action), explain(rules(), action), 0});
        }
        return list;
    }

    Answer check(std::string_view text) const override { return judge(text).second; }

    Answer apply(std::string_view text) override {
        const auto [action, answer] = judge(text);
        if (answer.ok) apply(action);
        return answer;
    }

    void apply_any(Rng& rng) override { apply(any_action<G>(rules(), now_, rng)); }

    Answer can_undo(Seat seat) const override {
        if (steps_.empty()) return Answer::no("nothing has been done yet");
        const auto& [before, action] = steps_.back();
        const Seat who = rules().actor(before);
        if (who == nature) return Answer::no("luck has spoken since: what it showed cannot be taken back");
        if (who != seat) return Answer::no("another player has acted since");
        if (rules().reveals(rules().redact(before, seat), action)) return Answer::no("that action showed something hidden");
        return {};
    }

    Answer undo(Seat seat) override {
        Answer answer = can_undo(seat);
        if (answer.ok) {
            now_ = steps_.back().first;
            steps_.pop_back();
        }
        return answer;
    }

    Json view(Seat viewer) const override { return to_json(rules(), rules().redact(now_, viewer)); }
    Json position() const override { return to_json(rules(), now_); }
    std::string sketch(Seat viewer) const override { return sketch_of<G>(rules(), rules().redact(now_, viewer), viewer); }

    std::vector<Line> log(Seat viewer) const override {
        std::vector<Line> lines;
        for (const auto& [before, action] : steps_) {
            const Action shown = rules().conceal(before, action, viewer);
            lines.push_back({rules().actor(before), to_text(rules(), shown), explain(rules(), shown)});
        }
        return lines;
    }

    Json scores(Seat viewer) const override {
        const State known = rules().redact(now_, viewer);
        const Scores scores = rules().scores(known);
        Json list = Json::array();
        for (Seat seat = 0; seat < players(); ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            Json parts = Json::array();
            for (const Part& part : breakdown(rules(), known, seat)) parts.push_back({{"label", part.label}, {"points", part.points}});
            list.push_back({{"points", scores.points[index]}, {"rank", scores.rank[index]}, {"parts", std::move(parts)}});
        }
        return list;
    }

    Record record() const override {
        Record record = header_;
        for (const auto& [before, action] : steps_) record.actions.push_back(to_text(rules(), action));
        return record;
    }

    std::unique_ptr<Match> at(std::size_t step) const override {
        auto earlier = std::make_unique<Play>(published_, state(step), header_);
        earlier->steps_.assign(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(step));
        return earlier;
    }

    // For those who know which game it is (bots, the suite).
    const typename G::Rules& rules() const { return published_.rules; }
    const State& state() const { return now_; }
    const State& state(std::size_t step) const { return step == steps_.size() ? now_ : steps_[step].first; }
    Action action(std::size_t step) const { return steps_[step].second; }
    Redacted<G> redacted(Seat viewer) const { return Redacted<G>(rules(), now_, viewer); }

    // Does an action that is known to be legal.
    void apply(Action action) {
        steps_.emplace_back(now_, action);
        rules().apply(now_, action);
    }

private:
    std::pair<Action, Answer> judge(std::string_view text) const {
        if (actor() == nobody) return {{}, Answer::no("the game is over")};
        const std::optional<Action> action = from_text(rules(), text);
        if (!action) return {{}, Answer::no("'" + std::string(text) + "' is not an action of " + std::string(G::name))};
        const Verdict verdict = verdict_on<G>(rules(), actor() == nature ? now_ : rules().redact(now_, actor()), *action);
        if (verdict.ok()) return {*action, {}};
        const Entry* entry = find(G::ledger, verdict.rule());
        return {{}, {false, verdict.rule(), std::string(entry->statement)}};
    }

    Published<G> published_;
    State now_;
    Record header_;  // everything but the actions
    std::vector<std::pair<State, Action>> steps_;
};

}  // namespace tidekeep
