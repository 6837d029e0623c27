#pragma once
#include "front/ledger.hpp"
#include "games/newgame/ledger.hpp"
#include "games/newgame/rules.hpp"

// The rulebook in code: one rule, one short function, its number in sight.
namespace tidekeep::newgame {

using NG = Cited<ledger>;

Verdict check(const Rules& rules, const State& state, Action action);
Verdict check_setup(const Rules& rules, int players, const Choices& choices);

// The finite action space: every action that could be legal somewhere, and its neighbours that never are.
template <class F>
void visit_actions(const Rules&, F f) {
    for (unsigned value = 0; value <= most_on_a_face + 1; ++value) f(Action::of(Kind::roll, value));
    f(Action::of(Kind::again));
    f(Action::of(Kind::keep));
}

}  // namespace tidekeep::newgame
