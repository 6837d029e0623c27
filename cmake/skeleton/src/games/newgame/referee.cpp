#include "games/newgame/referee.hpp"

#include <algorithm>

namespace tidekeep::newgame {
namespace {

// NG-5  Everything at its time; NG-10: after the end, nothing.
template <Phase phase>
Verdict moment(const Rules&, const State& s, Action) {
    if (s.phase == Phase::over) return refuse(NG{10});
    return demand(s.phase == phase, NG{5});
}

// NG-12  Only what exists can be named: operands that an action does not have are zero.
template <int operands>
Verdict well_formed(const Rules&, const State&, Action a) {
    return demand(a.bits >> (8 + 8 * operands) == 0, NG{12});
}

// NG-2  The die shows a face that it has.
Verdict face_of_the_die(const Rules& r, const State&, Action a) { return demand(std::ranges::count(r.edition().die, a.a()) > 0, NG{2}); }

// NG-9  Who has enough keeps.
Verdict has_not_enough(const Rules& r, const State& s, Action) {
    const int points = s.points[s.turn] + s.heap;
    return demand(points < r.edition().goals[s.length], NG{9});
}

}  // namespace

Verdict check(const Rules& r, const State& s, Action a) {
    switch (a.kind<Kind>()) {
        case Kind::roll: return first_refusal(r, s, a, well_formed<1>, moment<Phase::roll>, face_of_the_die);
        case Kind::again: return first_refusal(r, s, a, well_formed<0>, moment<Phase::choose>, has_not_enough);
        case Kind::keep: return first_refusal(r, s, a, well_formed<0>, moment<Phase::choose>);
    }
    return refuse(NG{12});
}

// NG-1  Two to four players; NG-3: to one of the goals.
Verdict check_setup(const Rules&, int players, const Choices& choices) {
    if (players < least_seats || players > most_at_the_table) return refuse(NG{1});
    return demand(choices[0] < length_names.size(), NG{3});
}

}  // namespace tidekeep::newgame
