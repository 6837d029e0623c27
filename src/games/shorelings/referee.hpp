#pragma once
#include "front/ledger.hpp"
#include "games/shorelings/ledger.hpp"
#include "games/shorelings/rules.hpp"

// The rulebook in code: one rule, one short function, its number in sight. Building and the moments of the game are in referee.cpp, pieces
// in referee.placement.cpp, castle cards in referee.castle.cpp, hazards in referee.hazard.cpp.
namespace tidekeep::shorelings {

using SH = Cited<ledger>;

Verdict check(const Rules& rules, const State& state, Action action);
Verdict check_setup(const Rules& rules, int players, const Choices& choices);

// The parts of check, each for actions of its kinds that are well formed.
Verdict check_placement(const Rules& rules, const State& state, Action action);
Verdict check_effect(const Rules& rules, const State& state, Action action);  // duel, swap, putback
Verdict check_castle(const Rules& rules, const State& state, Action action);  // declare, discard
Verdict check_hazard(const Rules& rules, const State& state, Action action);  // move, flip, reveal, meteor, witch, stay

// What several parts say.

// SH-282  What is not asked for now cannot be done now.
template <Phase... phases>
Verdict moment(const Rules&, const State& s, Action) {
    return demand(((s.phase == phases) || ...), SH{282});
}

// SH-283  Operands that an action does not have are zero.
template <int operands>
Verdict well_formed(const Rules&, const State&, Action a) {
    return demand((std::uint64_t{a.bits} >> (8 + 8 * operands)) == 0, SH{283});
}

// SH-283  A square of the board.
inline Verdict names_square(const Rules&, const State&, Action a) { return demand(a.a() < square_count, SH{283}); }

// SH-283  A hazard in play.
inline Verdict names_hazard(const Rules&, const State& s, Action a) {
    for (const Puck& puck : s.pucks)
        if (static_cast<unsigned>(puck.kind) == a.a() && a.a() < hazard_kinds) return allowed;
    return refuse(SH{283});
}

// The finite action space: every action that could be legal somewhere, and its neighbours that never are.
template <class F>
void visit_actions(const Rules& rules, F f) {
    for (unsigned which = 0; which <= combination_count; ++which) f(Action::of(Kind::combination, which));
    for (unsigned card = 0; card <= card_count; ++card) f(Action::of(Kind::card, card));
    for (unsigned tile = 0; tile <= tile_count; ++tile)
        for (unsigned face = 0; face <= face_count; ++face)
            for (unsigned turn = 0; turn < 4; ++turn) f(Action::of(Kind::tile, tile, face, turn));
    for (unsigned hazard = 0; hazard <= hazard_kinds; ++hazard) {
        f(Action::of(Kind::hazard, hazard));
        f(Action::of(Kind::flip, hazard));
        for (unsigned place = 0; place <= place_count; ++place) {
            f(Action::of(Kind::put, hazard, place));
            f(Action::of(Kind::move, hazard, place));
        }
        for (unsigned value = 0; value <= most_alerts + 1; ++value) {
            f(Action::of(Kind::reveal, hazard, value));
            f(Action::of(Kind::putback, hazard, value));
        }
    }
    for (unsigned card = 0; card <= rules.edition().castle_count; ++card) {
        for (unsigned seat = 0; seat <= most_players; ++seat) f(Action::of(Kind::deal, seat, card));
        f(Action::of(Kind::declare, card));
        f(Action::of(Kind::discard, card));
    }
    for (unsigned tile = 0; tile <= 4; ++tile) f(Action::of(Kind::meteor, tile));
    for (unsigned square = 0; square <= square_count; ++square) {
        for (const Kind kind : {Kind::take, Kind::build, Kind::duel, Kind::swap, Kind::witch}) f(Action::of(kind, square));
        for (unsigned card = 0; card < card_count; ++card)
            for (unsigned dir = 0; dir < 4; ++dir)
                if (static_cast<Card>(card) == Card::tunnel || (is_large(static_cast<Card>(card)) ? dir == 1 || dir == 2 : dir == 0))
                    f(Action::of(Kind::place, card, square, dir));
    }
    f(Action::of(Kind::done));
    f(Action::of(Kind::stay));
}

}  // namespace tidekeep::shorelings
