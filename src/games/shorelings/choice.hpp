#pragma once
#include "games/shorelings/hazard.hpp"
#include "kernel/list.hpp"
#include "kernel/sink.hpp"

// What a seat may choose when it is not building or placing: blocks from the board, hazards, cards, figures, a refuge for the Witch.
namespace tidekeep::shorelings {

using Actions = Buffer<Action, 1600>;

// A sand block that may be taken from the board.
constexpr bool takeable(const State& s, unsigned square) { return !carries(s, square) && sand_top(s, square); }

constexpr void legal_take(const State& s, Sink<Action> auto& out) {
    for (unsigned square = 0; square < square_count; ++square)
        if (takeable(s, square)) out.push(Action::of(Kind::take, square));
    out.push(Action::of(Kind::done));
}

constexpr void legal_moves(const State& s, Tiles threatening, Sink<Action> auto& out) {
    for (const Puck& puck : s.pucks) {
        if ((threatened(puck) & threatening) == 0) continue;
        const unsigned side = (side_of(puck.place) + 1) % 4;
        for (unsigned icon = 0; icon < icon_count; ++icon)
            if (!occupied(s, side * icon_count + icon))
                out.push(Action::of(Kind::move, static_cast<unsigned>(puck.kind), side * icon_count + icon));
    }
}

constexpr void legal_flips(const State& s, unsigned which, Sink<Action> auto& out) {
    for (unsigned i = 0; i < hazards_in_play; ++i)
        if (which >> i & 1) out.push(Action::of(Kind::flip, static_cast<unsigned>(s.pucks[i].kind)));
}

constexpr void legal_swap(const State& s, Sink<Action> auto& out) {
    const unsigned bridge = piece_number(s.turn, first_piece(Slot::large));
    const unsigned tile = tile_of(s.spot == none ? s.at[bridge] : second_square(s, bridge));
    (s.carried & tile_squares[tile]).each([&](unsigned square) {
        if (figure_number(piece_on(s, square))) out.push(Action::of(Kind::swap, square));
    });
}

constexpr void legal_putback(const State& s, Sink<Action> auto& out) {
    for (const Puck& puck : s.pucks)
        for (unsigned value = 0; value <= most_alerts; ++value)
            if (puck.revealed[value] > 0) out.push(Action::of(Kind::putback, static_cast<unsigned>(puck.kind), value));
}

constexpr void legal_duel(const State& s, Sink<Action> auto& out) {
    const unsigned level = height(s, s.spot) + 1;
    for (const Dir dir : all_dirs) {
        const unsigned square = beside(s.spot, dir);
        if (const unsigned figure = figure_in(s, square, level); figure != none && owner_of(figure) != s.turn)
            out.push(Action::of(Kind::duel, square));
    }
}

// Where a Witch can go, judged as if she had left her pillar.
template <class F>
constexpr void each_refuge(const State& s, const Squares& playable, Seat seat, F f) {
    State lifted = s;
    const unsigned from = s.at[piece_number(seat, first_piece(Slot::princess))];
    lift(lifted, piece_number(seat, first_piece(Slot::princess)));
    (playable - lifted.carried).each([&](unsigned square) {
        if (square != from && height(s, square) >= 2 && !hindered(lifted, square, 1)) f(square);
    });
}

}  // namespace tidekeep::shorelings
