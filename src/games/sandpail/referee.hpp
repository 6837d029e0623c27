#pragma once
#include "front/ledger.hpp"
#include "games/sandpail/ledger.hpp"
#include "games/sandpail/rules.hpp"

// The rulebook in code: one rule, one short function, its number in sight.
namespace tidekeep::sandpail {

using SP = Cited<ledger>;

Verdict check(const Rules& rules, const State& state, Action action);
Verdict check_setup(const Rules& rules, int players, const Choices& choices);

// The finite action space: every action that could be legal somewhere, and its neighbours that never are.
template <class F>
void visit_actions(const Rules& rules, F f) {
    for (unsigned castle = 0; castle <= rules.edition().castle_count; ++castle) f(Action::of(Kind::draw, castle));
    for (unsigned seat = 0; seat <= State::players; ++seat) f(Action::of(Kind::first, seat));
    for (unsigned one = 0; one <= rules.face_kinds(); ++one)
        for (unsigned two = one; two <= rules.face_kinds(); ++two) f(Action::of(Kind::roll, one, two));
    for (unsigned place = 0; place <= places; ++place) {
        f(Action::of(Kind::wall, place));
        for (unsigned tile = 0; tile <= tile_kinds; ++tile) {
            f(Action::of(Kind::wave, tile, place));
            for (unsigned cell = 0; cell <= cells; ++cell) f(Action::of(Kind::place, tile, place, cell));
        }
    }
    for (const Kind kind : {Kind::take, Kind::discard})
        for (unsigned tile = 0; tile <= tile_kinds; ++tile) f(Action::of(kind, tile));
    for (const Kind kind : {Kind::wash, Kind::keep})
        for (unsigned cell = 0; cell <= cells; ++cell) f(Action::of(kind, cell));
    f(Action::of(Kind::done));
}

}  // namespace tidekeep::sandpail
