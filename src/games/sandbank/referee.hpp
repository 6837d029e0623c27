#pragma once
#include "front/ledger.hpp"
#include "games/sandbank/ledger.hpp"
#include "games/sandbank/rules.hpp"

// The rulebook in code: one rule, one short function, its number in sight.
namespace tidekeep::sandbank {

using SB = Cited<ledger>;

Verdict check(const Rules& rules, const State& state, Action action);
Verdict check_setup(const Rules& rules, int players, const Choices& choices);

// The finite action space: every action that could be legal somewhere, and its neighbours that never are.
template <class F>
void visit_actions(const Rules& rules, F f) {
    for (unsigned bonus = 0; bonus <= rules.edition().group_start[groups]; ++bonus) f(Action::of(Kind::bonus, bonus));
    for (const Kind kind : {Kind::yield, Kind::draw, Kind::pass}) f(Action::of(kind));
    for (unsigned type = 0; type <= types; ++type) f(Action::of(Kind::counter, type));
    for (unsigned card = 0; card <= card_kinds; ++card) {
        for (const Kind kind : {Kind::deal, Kind::start, Kind::take}) f(Action::of(kind, card));
        for (unsigned other = 0; other <= card_kinds; ++other) f(Action::of(Kind::exchange, card, other));
    }
    unsigned castle_cards = 0;
    for (unsigned card = 0; card < castle_kinds; ++card) castle_cards += rules.edition().cards[card];
    for (unsigned number = 0; number <= castle_cards; ++number) {
        for (unsigned type = 0; type <= types; ++type) f(Action::of(Kind::attack, number, type));
        for (unsigned face = 0; face < faces; ++face) {
            if (!is_face(face)) continue;
            f(Action::of(Kind::cover, number, face));
            for (unsigned side = 0; side < sides; ++side) f(Action::of(Kind::join, number, side, face));
        }
    }
}

}  // namespace tidekeep::sandbank
