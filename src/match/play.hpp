#pragma once
#include <algorithm>
#include <utility>

#include "front/edition.hpp"
#include "front/game.hpp"
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

// The course of one game: its actions, and a few of the states between them, from which the others are played again.
template <Game G>
class Play final : public Match {
public:
    using State = typename G::State;

    // `header` has everything but start and actions. `placed`: the game begins from a position of its own, not from the setup.
    Play(Shared<G> published, const State& start, Record header, bool placed = false)
        : published_(std::move(published)), now_(start), header_(std::move(header)), placed_(placed), marks_{start} {}

    const Title& title() const override { return tidekeep::title<G>; }
    int players() const override { return header_.players; }
    const std::vector<std::string>& seats() const override { return header_.seats; }
    Seat actor() const override { return rules().actor(now_); }
    std::string_view edition_text() const override { return published_->text; }
    std::size_t length() const override { return actions_.size(); }

    std::vector<Choice> choices() const override {
        std::vector<Choice> list;
        if (actor() == nobody) return list;
        if (actor() == nature) {
            typename G::Outcomes outcomes;
            rules().outcomes(now_, outcomes);
            for (const Outcome& outcome : outcomes)
                list.push_back({to_text(rules(), outcome.action), explain(rules(), outcome.action), outcome.action, outcome.weight});
        } else {
            typename G::Actions actions;
            rules().legal(now_, actions);
            for (const Action action : actions) list.push_back({to_text(rules(), action), explain(rules(), action), action});
        }
        return list;
    }

    Answer check(std::string_view text) const override { return judge(text).second; }

    Answer apply(std::string_view text) override {
        const auto [action, answer] = judge(text);
        if (answer.ok) apply(action);
        return answer;
    }

    Answer attempt(Action action) override {
        Answer answer = judge(action);
        if (answer.ok) apply(action);
        return answer;
    }

    std::optional<Action> draw(Rng& rng) override {
        if (actor() != nature || length() >= most_actions) return std::nullopt;
        const std::optional<Action> action = tidekeep::draw<G>(rules(), now_, rng);
        if (action) apply(*action);
        return action;
    }

    bool apply_any(Rng& rng) override {
        const std::optional<Action> action = any_action<G>(rules(), now_, rng);
        if (action) apply(*action);
        return action.has_value();
    }

    Answer can_undo(Seat seat) const override {
        if (actions_.empty()) return Answer::no("undo.nothing", "nothing has been done yet");
        return can_undo(seat, state(length() - 1));
    }

    Answer undo(Seat seat) override {
        if (actions_.empty()) return can_undo(seat);
        const State before = state(length() - 1);
        Answer answer = can_undo(seat, before);
        if (!answer.ok) return answer;
        cut(length() - 1, before);
        return answer;
    }

    void rewind(std::size_t step) override { cut(step, state(step)); }

    void append_known(Seat viewer, std::size_t step, std::string& bytes) const override {
        const State known = rules().redact(state(step), viewer);
        bytes.append(reinterpret_cast<const char*>(&known), sizeof known);
    }

    void append_traces(Seat viewer, std::size_t since, std::vector<Trace>& traces) const override {
        each_since(since, [&](const State& before, Action action) {
            traces.push_back({rules().actor(before), rules().conceal(before, action, viewer)});
        });
    }

    Json view(Seat viewer) const override { return to_json(rules(), rules().redact(now_, viewer)); }
    Json position() const override { return to_json(rules(), now_); }
    std::string sketch(Seat viewer) const override { return sketch_of<G>(rules(), rules().redact(now_, viewer), viewer); }

    using Match::log;
    std::vector<Line> log(Seat viewer, std::size_t since) const override {
        std::vector<Line> lines;
        each_since(since, [&](const State& before, Action action) {
            const Action shown = rules().conceal(before, action, viewer);
            lines.push_back(told(rules().actor(before), shown));
        });
        return lines;
    }

    Line told(Seat actor, Action shown) const override { return {actor, to_text(rules(), shown), explain(rules(), shown)}; }

    std::vector<std::string> played(std::size_t since) const override {
        std::vector<std::string> texts;
        for (std::size_t step = since; step < length(); ++step) texts.push_back(to_text(rules(), actions_[step]));
        return texts;
    }

    Json scores(Seat viewer) const override {
        const State known = rules().redact(now_, viewer);
        const Scores scores = rules().scores(known);
        Json list = Json::array();
        for (Seat seat = 0; seat < players(); ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            Json parts = Json::array();
            for (const Part& part : breakdown(rules(), known, seat))
                parts.push_back({{"key", part.key}, {"operands", part.operands}, {"label", part.label}, {"points", part.points}});
            list.push_back({{"points", scores.points[index]}, {"rank", scores.rank[index]}, {"parts", std::move(parts)}});
        }
        return list;
    }

    Record record() const override {
        Record record = header_;
        if (placed_) record.start = to_json(rules(), marks_[0]);
        record.actions = played(0);
        return record;
    }

    std::unique_ptr<Match> at(std::size_t step) const override {
        auto earlier = std::make_unique<Play>(*this);
        earlier->cut(step, state(step));
        return earlier;
    }

    // For those who know which game it is (bots, the suite).
    const typename G::Rules& rules() const { return published_->rules; }
    const Shared<G>& published() const { return published_; }
    const State& state() const { return now_; }
    // The state after so many actions (at most length()).
    State state(std::size_t step) const {
        if (step == length()) return now_;
        const std::size_t mark = std::min(step / stride_, marks_.size() - 1);
        State state = marks_[mark];
        for (std::size_t i = mark * stride_; i < step; ++i) rules().apply(state, actions_[i]);
        return state;
    }
    Action action(std::size_t step) const override { return actions_[step]; }
    std::optional<Action> in_bits(std::string_view text) const override { return from_text(rules(), text); }
    Seat actor(std::size_t step) const override { return rules().actor(state(step)); }
    Redacted<G> redacted(Seat viewer) const { return Redacted<G>(rules(), now_, viewer); }

    // Does an action that is known to be legal.
    void apply(Action action) {
        if (length() == marks_.size() * stride_) mark();
        actions_.push_back(action);
        rules().apply(now_, action);
        if (actor() == nobody) actions_.shrink_to_fit();
    }

private:
    // What actions and marks may take together, in bytes, as long as that leaves room for two marks; and the most marks that are of use.
    static constexpr std::size_t budget = 6000, most_marks = 16;

    // Remembers the state; if there is no room for more of them, forgets every other one.
    void mark() {
        const std::size_t taken = std::min(budget, length() * sizeof(Action));
        while (marks_.size() >= std::clamp<std::size_t>((budget - taken) / sizeof(State), 2, most_marks)) {
            for (std::size_t i = 1; 2 * i < marks_.size(); ++i) marks_[i] = marks_[2 * i];
            keep_marks((marks_.size() + 1) / 2);
            stride_ *= 2;
        }
        if (length() == marks_.size() * stride_) marks_.push_back(now_);
        marks_.shrink_to_fit();
    }

    // Calls f with every action after so many and the state that it was done in.
    template <class F>
    void each_since(std::size_t since, F f) const {
        State before = state(since);
        for (std::size_t step = since; step < length(); ++step) {
            f(before, actions_[step]);
            if (step + 1 < length()) rules().apply(before, actions_[step]);
        }
    }

    // Forgets the actions after so many, which led on from that state.
    void cut(std::size_t step, const State& then) {
        now_ = then;
        actions_.erase(actions_.begin() + static_cast<std::ptrdiff_t>(step), actions_.end());
        keep_marks(step / stride_ + 1);
    }

    void keep_marks(std::size_t most) {
        if (marks_.size() > most) marks_.erase(marks_.begin() + static_cast<std::ptrdiff_t>(most), marks_.end());
    }

    // Whether the seat may take back the last action, which was done in that state.
    Answer can_undo(Seat seat, const State& before) const {
        const Seat who = rules().actor(before);
        if (who == nature) return Answer::no("undo.luck", "luck has spoken since: what it showed cannot be taken back");
        if (who != seat) return Answer::no("undo.other", "another player has acted since");
        if (rules().reveals(rules().redact(before, seat), actions_.back()))
            return Answer::no("undo.shown", "that action showed something hidden");
        return {};
    }

    // Whether anything can be done at all.
    Answer goes_on() const {
        if (actor() == nobody) return Answer::no("over", "the game is over");
        if (length() >= most_actions) return too_long(length());
        return {};
    }

    Answer judge(Action action) const {
        Answer answer = goes_on();
        if (!answer.ok) return answer;
        const Verdict verdict = verdict_on<G>(rules(), actor() == nature ? now_ : rules().redact(now_, actor()), action);
        if (verdict.ok()) return answer;
        const Entry* entry = find(G::ledger, verdict.rule());
        return {false, verdict.rule(), std::string(entry->statement), {}, {}};
    }

    std::pair<Action, Answer> judge(std::string_view text) const {
        if (Answer answer = goes_on(); !answer.ok) return {{}, answer};
        const std::optional<Action> action = from_text(rules(), text);
        if (!action) return {{}, Answer::no("no-action", quoted(text) + " is not an action of " + std::string(G::name), {shortened(text)})};
        return {*action, judge(*action)};
    }

    Shared<G> published_;
    State now_;
    Record header_;
    bool placed_;
    std::vector<Action> actions_;
    std::vector<State> marks_;  // the states after 0, stride_, 2 * stride_, .. actions
    std::size_t stride_ = 8;
};

}  // namespace tidekeep
