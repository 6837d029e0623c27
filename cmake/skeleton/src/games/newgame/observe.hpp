#pragma once
#include "games/newgame/rules.hpp"
#include "kernel/observation.hpp"

namespace tidekeep::newgame {

// What a seat knows. The index is a seat (0 is the viewer).
template <class Pen>
constexpr void observe(const Rules&, const State& v, Seat viewer, Pen& pen) {
    const Around around(viewer, v.players);
    pen.amount({"players"}, v.players, most_at_the_table);
    pen.choice({"seat"}, code(viewer), most_at_the_table);
    pen.choice({"phase"}, code(v.phase), code(Phase::over) + 1);
    pen.choice({"turn"}, around.place(v.turn), most_at_the_table);
    pen.choice({"length"}, v.length, lengths);
    pen.amount({"turns"}, v.turns, longest_game);
    pen.amount({"heap"}, v.heap, largest_goal);
    for (int place = 0; place < most_at_the_table; ++place) {
        const Seat seat = around.seat(place);
        pen.amount({"points", place}, seat >= 0 ? v.points[seat] : 0, largest_goal);
    }
}

}  // namespace tidekeep::newgame
