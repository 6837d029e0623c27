#pragma once
#include "games/newgame/components.hpp"
#include "games/newgame/state.hpp"
#include "kernel/rules.hpp"

// Newgame: what happens at the table. Why an action is not allowed is the referee's affair.
namespace tidekeep::newgame {

using Actions = Buffer<Action, 2>;
using Outcomes = Buffer<Outcome, die_faces>;

class Rules {
public:
    constexpr explicit Rules(const Edition& edition) : edition_(edition) {
        std::array<std::uint32_t, most_on_a_face + 1> faces{};
        for (const std::uint8_t face : edition.die) ++faces[face];
        for (unsigned value = 0; value < faces.size(); ++value)
            if (faces[value] > 0) rolls_.push({Action::of(Kind::roll, value), faces[value]});
    }

    constexpr const Edition& edition() const { return edition_; }
    constexpr int goal(const State& s) const { return edition_.goals[s.length]; }
    constexpr int within_reach(const State& s) const { return s.points[s.turn] + s.heap; }  // points, if the heap is kept

    constexpr State setup(int players, const Choices& choices) const {
        State s{};
        s.players = static_cast<std::uint8_t>(players);
        s.length = choices[0];
        s.turns = 1;
        s.phase = Phase::roll;
        return s;
    }

    constexpr Seat actor(const State& s) const {
        switch (s.phase) {
            case Phase::roll: return nature;
            case Phase::choose: return s.turn;
            default: return nobody;
        }
    }

    constexpr void legal(const State& s, Sink<Action> auto& out) const {
        out.clear();
        if (within_reach(s) < goal(s)) out.push(Action::of(Kind::again));
        out.push(Action::of(Kind::keep));
    }

    constexpr void outcomes(const State&, Sink<Outcome> auto& out) const {
        out.clear();
        for (const Outcome& roll : rolls_) out.push(roll);
    }

    // The same as one of the list by weight, with the same luck.
    constexpr Maybe<Action> draw(const State&, Rng& rng) const { return sample(rolls_, rng); }

    constexpr void apply(State& s, Action a) const {
        switch (a.kind<Kind>()) {
            case Kind::roll: return a.a() == wave ? wash_away(s) : pile_up(s, a.a());
            case Kind::again: s.phase = Phase::roll; return;
            case Kind::keep: return keep(s);
        }
    }

    constexpr Scores scores(const State& s) const {
        Scores scores;
        std::array<int, most_seats> keys{};
        for (Seat seat = 0; seat < s.players; ++seat) {
            scores.points[seat] = s.points[seat];
            keys[seat] = s.points[seat];
        }
        rank_by(scores, s.players, keys);
        return scores;
    }

    // Everything lies open.
    constexpr State redact(const State& s, Seat) const { return s; }
    constexpr State complete(const State& s, Seat, Rng&) const { return s; }
    constexpr Action conceal(const State&, Action a, Seat) const { return a; }
    constexpr bool reveals(const State&, Action) const { return false; }

private:
    constexpr void wash_away(State& s) const {
        s.heap = 0;
        pass(s);
    }

    static constexpr void pile_up(State& s, unsigned value) {
        s.heap = static_cast<std::uint8_t>(s.heap + value);
        s.phase = Phase::choose;
    }

    constexpr void keep(State& s) const {
        s.points[s.turn] = static_cast<std::uint8_t>(within_reach(s));
        s.heap = 0;
        if (s.points[s.turn] >= goal(s)) s.phase = Phase::over;
        else pass(s);
    }

    constexpr void pass(State& s) const {
        if (s.turns == edition_.turns) {
            s.phase = Phase::over;
            return;
        }
        ++s.turns;
        s.turn = static_cast<Seat>((s.turn + 1) % s.players);
        s.phase = Phase::roll;
    }

    Edition edition_;
    Outcomes rolls_;
};

}  // namespace tidekeep::newgame
