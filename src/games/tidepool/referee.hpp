#pragma once
#include "front/ledger.hpp"
#include "games/tidepool/ledger.hpp"
#include "games/tidepool/rules.hpp"

// The rulebook in code: one rule, one short function, its number in sight.
namespace tidekeep::tidepool {

using TP = Cited<ledger>;

Verdict check(const Rules& rules, const State& state, Action action);
Verdict check_setup(const Rules& rules, int players, const Choices& choices);

// The finite action space: every action that could be legal somewhere, and its neighbours that never are.
template <class F>
void visit_actions(const Rules& rules, F f) {
    for (unsigned wall = 0; wall <= rules.edition().wall_count; ++wall) {
        f(Action::of(Kind::deal, wall));
        for (unsigned shovel = 0; shovel <= 7; ++shovel)
            for (unsigned rake = 0; rake <= 7; ++rake) f(Action::of(Kind::build, wall, shovel, rake));
    }
    const auto each_tile = [](auto visit) {
        for (unsigned tile = 0; tile < tile_kinds; ++tile) visit(tile);
        visit(static_cast<unsigned>(Tile::unknown));
    };
    for (const Kind kind : {Kind::reveal, Kind::peek, Kind::pick, Kind::discard})
        each_tile([&](unsigned tile) { f(Action::of(kind, tile)); });
    for (const Kind kind : {Kind::flip, Kind::look})
        for (unsigned place = 0; place <= Tiles::most_in_all + 1; ++place) f(Action::of(kind, place));
    for (const Kind kind : {Kind::gull, Kind::stop, Kind::keep, Kind::pass}) f(Action::of(kind));
    for (unsigned seat = 0; seat <= most_players; ++seat) {
        f(Action::of(Kind::give, seat));
        each_tile([&](unsigned tile) { f(Action::of(Kind::pinch, seat, tile)); });
    }
}

}  // namespace tidekeep::tidepool
