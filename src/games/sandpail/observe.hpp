#pragma once
#include "games/sandpail/rules.hpp"
#include "kernel/observation.hpp"

namespace tidekeep::sandpail {

// What a seat knows. Indices are, in this order: seats (0 is the viewer), places where castles lie, cells, tiles (by Tile), castles.
template <class Pen>
constexpr void observe(const Rules& r, const State& v, Seat viewer, Pen& pen) {
    constexpr int lying = places, squares = cells, kinds = tile_kinds, castles = static_cast<int>(most_castles);
    constexpr unsigned most = Tiles::most_of_a_kind;
    pen.choice({"seat"}, code(viewer), State::players);
    pen.choice({"phase"}, code(v.phase), code(Phase::over) + 1);
    pen.flag({"turn"}, v.turn == viewer);
    pen.amount({"turns"}, v.turns, 9999);
    pen.amount({"stack"}, v.stack, most_castles);
    pen.flag({"with_walls"}, v.with_walls != 0);
    pen.amount({"plays"}, v.plays, 255);
    pen.amount({"waves"}, v.waves, 255);
    pen.choice({"place"}, v.place, places);
    pen.amount({"left"}, v.left, 255);
    for (int tile = 0; tile < kinds; ++tile) pen.amount({"pool", tile}, v.pool[static_cast<Tile>(tile)], most);
    for (int place = 0; place < lying; ++place) {
        const std::uint8_t castle = v.show[static_cast<std::size_t>(place)];
        const Cells drawn = castle == no_castle ? Cells{0} : r.castle(castle).cells;
        const Cells towers = castle == no_castle ? Cells{0} : r.castle(castle).towers;
        pen.choice({"show", place}, castle == no_castle ? 0 : 1u + castle, most_castles + 1);
        pen.amount({"value", place}, castle == no_castle ? 0 : r.castle(castle).value, 255);
        for (int cell = 0; cell < squares; ++cell)  // of the drawing: nothing, a pail, a tower
            pen.choice({"drawing", place, cell}, (drawn >> cell & 1u) + (towers >> cell & 1u), 3);
    }
    for (int castle = 0; castle < castles; ++castle) pen.flag({"unseen", castle}, (v.unseen >> castle & 1) != 0);
    for (int i = 0; i < State::players; ++i) {
        const Player& player = v.player[i == 0 ? viewer : Rules::other(viewer)];
        pen.amount({"points", i}, player.points, most_castles * 255);
        for (int tile = 0; tile < kinds; ++tile) pen.amount({"hand", i, tile}, player.hand[static_cast<Tile>(tile)], most);
        for (int castle = 0; castle < castles; ++castle) pen.flag({"scored", i, castle}, (player.scored >> castle & 1) != 0);
        for (int place = 0; place < lying; ++place) {
            pen.amount({"walls", i, place}, player.walls[static_cast<std::size_t>(place)], 255);
            for (int cell = 0; cell < squares; ++cell)
                pen.flag({place == 0 ? "built_first" : "built_second", i, cell},
                         (player.built[static_cast<std::size_t>(place)] >> cell & 1) != 0);
        }
    }
}

}  // namespace tidekeep::sandpail
