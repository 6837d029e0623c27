#pragma once
#include "games/tidepool/rules.hpp"
#include "kernel/observation.hpp"

namespace tidekeep::tidepool {

// What a seat knows. Indices are, in this order: seats (0 is the viewer), tiles (by Tile), walls, slots of the row, of the line, and places of
// the pool that somebody has looked at. Whose something is: 0 nobody's, 1 the viewer's, 2 the next player's, ..
template <class Pen>
constexpr void observe(const Rules&, const State& v, Seat viewer, Pen& pen) {
    const Around around(viewer, v.players);
    constexpr int kinds = tile_kinds, walls = static_cast<int>(most_walls), slots = static_cast<int>(Tiles::most_in_all);
    constexpr unsigned whom = most_players + 1;
    pen.amount({"players"}, v.players, most_players);
    pen.choice({"seat"}, code(viewer), most_players);
    pen.choice({"phase"}, code(v.phase), code(Phase::over) + 1);
    pen.choice({"ended"}, code(v.ended), code(Ended::nimble) + 1);
    pen.choice({"actor"}, around.whom(v.actor), whom);
    pen.choice({"turn"}, around.whom(v.turn), whom);
    pen.choice({"crab"}, around.whom(v.crab), whom);
    pen.choice({"gull"}, around.whom(v.gull), whom);
    pen.choice({"last"}, around.whom(v.last), whom);
    pen.amount({"turns"}, v.turns, most_turns);
    pen.amount({"waves"}, v.waves, Tiles::most_of_a_kind);
    pen.amount({"looks_left"}, v.looks_left, most_looks);
    pen.flag({"gull_used"}, v.gull_used != 0);
    pen.amount({"built"}, v.built, most_walls);
    for (int place = 0; place < most_players; ++place) {
        const Seat seat = around.seat(place);
        const Tiles stash = seat >= 0 ? v.stash[seat] : Tiles{};
        const std::uint32_t castle = seat >= 0 ? v.castle[seat] : 0;
        for (int tile = 0; tile < kinds; ++tile) pen.amount({"stash", place, tile}, stash[static_cast<Tile>(tile)], Tiles::most_of_a_kind);
        for (int wall = 0; wall < walls; ++wall) pen.flag({"castle", place, wall}, (castle >> wall & 1) != 0);
    }
    for (int tile = 0; tile < kinds; ++tile) pen.amount({"pool", tile}, v.pool[static_cast<Tile>(tile)], Tiles::most_in_all);
    for (int tile = 0; tile < kinds; ++tile) pen.amount({"beach", tile}, v.beach[static_cast<Tile>(tile)], Tiles::most_of_a_kind);
    for (int tile = 0; tile < kinds; ++tile) pen.amount({"dropped", tile}, v.dropped[static_cast<Tile>(tile)], Tiles::most_of_a_kind);
    for (int wall = 0; wall < walls; ++wall) pen.flag({"stack", wall}, (v.stack >> wall & 1) != 0);
    for (int slot = 0; slot < static_cast<int>(most_in_row); ++slot)  // 1 + the wall
        pen.choice({"row", slot}, v.row[static_cast<std::size_t>(slot)] == no_wall ? 0 : 1u + v.row[static_cast<std::size_t>(slot)],
                   most_walls + 1);
    const int line = static_cast<int>(v.line.size()), seen = static_cast<int>(v.seen.size());
    for (int slot = 0; slot < slots; ++slot)  // 1 + the tile
        pen.choice({"line", slot}, slot < line ? 1 + code(v.line[static_cast<std::size_t>(slot)]) : 0, kinds + 1);
    for (int slot = 0; slot < slots; ++slot)  // 1 + the tile; 16 where the viewer does not know it
        pen.choice({"seen", slot}, slot < seen ? 1 + code(tile_in(v.seen[static_cast<std::size_t>(slot)])) : 0, code(Tile::unknown) + 2);
    for (int slot = 0; slot < slots; ++slot)  // the seats that do, a bit each, the viewer's lowest
        pen.choice({"known_by", slot}, slot < seen ? around.seats(known_by(v.seen[static_cast<std::size_t>(slot)])) : 0,
                   1u << most_players);
    for (int slot = 0; slot < slots; ++slot) pen.flag({"looked", slot}, (v.looked >> slot & 1) != 0);
}

}  // namespace tidekeep::tidepool
