#pragma once
#include "front/ledger.hpp"
#include "games/barons/ledger.hpp"
#include "games/barons/rules.hpp"

// The rulebook in code: one rule, one short function, its number in sight.
namespace tidekeep::barons {

using BA = Cited<ledger>;

Verdict check(const Rules& rules, const State& state, Action action);
Verdict check_setup(const Rules& rules, int players, const Choices& choices);

// The finite action space: every action that could be legal somewhere, and neighbours that never are.
template <class F>
void visit_actions(const Rules& rules, F f) {
    const unsigned tiles = rules.edition().tile_count;
    const auto visit_places = [](auto g) {
        for (unsigned level = 0; level < most_levels; ++level)
            for (unsigned half = shift_of(level); half < most_halves; half += 2) g(make_place(level, half));
    };
    for (unsigned tile = 0; tile <= tiles + 1; ++tile) {
        for (const Kind kind : {Kind::stock, Kind::steal, Kind::pay, Kind::discard, Kind::take}) f(Action::of(kind, tile));
        for (unsigned seat = 0; seat <= most_players; ++seat)
            for (const Kind kind : {Kind::receive, Kind::lose}) f(Action::of(kind, tile, seat));
        visit_places([&](unsigned place) {
            for (const From from : {From::holder, From::market}) f(Action::of(Kind::build, tile, place, static_cast<unsigned>(from)));
        });
    }
    for (const Tile royal : rules.edition().royals)
        visit_places(
            [&](unsigned place) { f(Action::of(Kind::build, static_cast<unsigned>(royal), place, static_cast<unsigned>(From::royal))); });
    for (unsigned coin = 0; coin <= coin_kinds; ++coin)
        for (const Kind kind : {Kind::mint, Kind::coin}) f(Action::of(kind, coin));
    for (unsigned seat = 0; seat <= most_players; ++seat) {
        f(Action::of(Kind::rob, seat));
        visit_places([&](unsigned place) { f(Action::of(Kind::catapult, seat, place)); });
    }
    visit_places([&](unsigned place) { f(Action::of(Kind::crumble, 0, place)); });
    f(Action::of(Kind::draw));
}

}  // namespace tidekeep::barons
