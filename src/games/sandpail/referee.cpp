#include "games/sandpail/referee.hpp"

namespace tidekeep::sandpail {
namespace {

constexpr Tile tile_of(unsigned operand) { return static_cast<Tile>(operand); }
constexpr bool is_tile(unsigned operand) { return operand < tile_kinds; }
constexpr bool is_place(unsigned operand) { return operand < places; }
constexpr bool is_cell(unsigned operand) { return operand < cells; }
constexpr const Player& own(const State& s) { return s.player[s.turn == 0 ? 0 : 1]; }
constexpr const Player& foe(const State& s) { return s.player[s.turn == 0 ? 1 : 0]; }
constexpr const Castle& castle_at(const Rules& r, const State& s, unsigned place) { return r.edition().castles[s.show[place]]; }

constexpr bool castle_on_show(const State& s) { return s.show[0] != no_castle || s.show[1] != no_castle; }

constexpr unsigned tiles_in_row(Cells built, unsigned row) {
    unsigned count = 0;
    for (unsigned column = 0; column < columns; ++column) count += has(built, cell_at(column, row)) ? 1 : 0;
    return count;
}

// SP-16  What does not belong to this step cannot be done now; SP-41, SP-45: after the end, nothing can.
template <Phase... phases>
Verdict moment(const Rules&, const State& s, Action) {
    if (s.phase == Phase::over) return castle_on_show(s) ? refuse(SP{45}) : refuse(SP{41});
    return demand(((s.phase == phases) || ...), SP{16});
}

// SP-53  Only what exists can be named: operands that an action does not have are zero, ..
template <int operands>
Verdict well_formed(const Rules&, const State&, Action a) {
    return demand(a.bits >> (8 + 8 * operands) == 0, SP{53});
}

// SP-53  .. and the others name a castle, a seat, a tile, a place or a cell that there is.
Verdict names_castle(const Rules& r, const State&, Action a) { return demand(a.a() < r.edition().castle_count, SP{53}); }
Verdict names_seat(const Rules&, const State&, Action a) { return demand(a.a() < State::players, SP{53}); }
Verdict names_tile(const Rules&, const State&, Action a) { return demand(is_tile(a.a()), SP{53}); }
Verdict names_cell(const Rules&, const State&, Action a) { return demand(is_cell(a.a()), SP{53}); }
Verdict names_tile_place_cell(const Rules&, const State&, Action a) {
    return demand(is_tile(a.a()) && is_place(a.b()) && is_cell(a.c()), SP{53});
}
Verdict names_wave_and_place(const Rules&, const State&, Action a) {
    return demand(is_tile(a.a()) && is_wave(tile_of(a.a())) && is_place(a.b()), SP{53});
}
Verdict names_place(const Rules&, const State&, Action a) { return demand(is_place(a.a()), SP{53}); }

// SP-4  The dice show faces that they have. They are alike, so the face that comes first on the die is named first.
Verdict faces_of_the_dice(const Rules& r, const State&, Action a) { return demand(a.a() <= a.b() && a.b() < r.face_kinds(), SP{4}); }

// SP-12  A castle is drawn once: neither one on show nor one that was built comes again.
Verdict castle_is_unseen(const Rules&, const State& s, Action a) {
    const bool shown = s.show[0] == a.a() || s.show[1] == a.a();
    const bool built = ((s.player[0].scored | s.player[1].scored) >> a.a() & 1) != 0;
    return demand(!shown && !built, SP{12});
}

// SP-19  For a wave face one chooses among the waves, ..
Verdict takes_a_wave(const Rules&, const State&, Action a) { return demand(is_wave(tile_of(a.a())), SP{19}); }

// SP-19  .. and only those that are in the pool.
Verdict wave_in_pool(const Rules&, const State& s, Action a) { return demand(s.pool[tile_of(a.a())] > 0, SP{19}); }

// SP-20  Up to three tiles a turn.
Verdict has_plays_left(const Rules&, const State& s, Action) { return demand(s.plays > 0, SP{20}); }

// SP-21  One wave a turn.
Verdict has_waves_left(const Rules&, const State& s, Action) { return demand(s.waves > 0, SP{21}); }

// SP-22  Tiles are played from the hand.
Verdict holds_tile(const Rules&, const State& s, Action a) { return demand(own(s).hand[tile_of(a.a())] > 0, SP{22}); }
Verdict holds_pail(const Rules&, const State& s, Action) { return demand(own(s).hand[Tile::pail] > 0, SP{22}); }

// SP-24  Nothing is played where no castle lies.
Verdict castle_lies_at_b(const Rules&, const State& s, Action a) { return demand(s.show[a.b()] != no_castle, SP{24}); }
Verdict castle_lies_at_a(const Rules&, const State& s, Action a) { return demand(s.show[a.a()] != no_castle, SP{24}); }

// SP-25  A tile keeps to the shape of the castle, ..
Verdict cell_in_drawing(const Rules& r, const State& s, Action a) { return demand(has(castle_at(r, s, a.b()).cells, a.c()), SP{25}); }

// SP-25  .. and goes where no tile is yet.
Verdict cell_is_free(const Rules&, const State& s, Action a) { return demand(!has(own(s).built[a.b()], a.c()), SP{25}); }

// SP-26  Pails on pail cells, towers on tower cells.
Verdict tile_matches(const Rules& r, const State& s, Action a) {
    const Tile wanted = has(castle_at(r, s, a.b()).towers, a.c()) ? Tile::tower : Tile::pail;
    return demand(tile_of(a.a()) == wanted, SP{26});
}

// SP-27  On the ground, or on a tile of the same column.
Verdict from_the_ground_up(const Rules&, const State& s, Action a) {
    const unsigned column = a.c() % columns, row = a.c() / columns;
    return demand(row == 0 || has(own(s).built[a.b()], cell_at(column, row - 1)), SP{27});
}

// SP-31, SP-50  A wave needs a tile or a wall to take.
Verdict wave_has_prey(const Rules&, const State& s, Action a) {
    unsigned prey = foe(s).walls[a.b()];
    for (unsigned row = 0; row < rows; ++row) prey += tiles_in_row(foe(s).built[a.b()], row);
    return demand(prey > 0, SP{31});
}

// SP-28  A wave takes a tile that is there, ..
Verdict tile_is_there(const Rules&, const State& s, Action a) { return demand(has(foe(s).built[s.place], a.a()), SP{28}); }

// SP-29  .. from the highest row that has one.
Verdict in_top_row(const Rules&, const State& s, Action a) {
    unsigned above = 0;
    for (unsigned row = a.a() / columns + 1; row < rows; ++row) above += tiles_in_row(foe(s).built[s.place], row);
    return demand(above == 0, SP{29});
}

// SP-37  Kept pails go on ground cells of the new castle, one in a cell.
Verdict free_ground_cell(const Rules& r, const State& s, Action a) {
    const bool on_ground = a.a() / columns == 0;
    const bool in_drawing = has(castle_at(r, s, s.place).cells, a.a());
    return demand(on_ground && in_drawing && !has(foe(s).built[s.place], a.a()), SP{37});
}

// SP-40  Only what exceeds the limit is discarded.
Verdict hand_is_too_large(const Rules& r, const State& s, Action) {
    return demand(s.phase == Phase::over || own(s).hand.total() > r.edition().hand, SP{40});
}

// SP-39  One discards what one holds.
Verdict holds_what_goes(const Rules&, const State& s, Action a) { return demand(own(s).hand[tile_of(a.a())] > 0, SP{39}); }

// SP-52  Walls need the option, ..
Verdict walls_are_played(const Rules&, const State& s, Action) { return demand(s.with_walls != 0, SP{52}); }

// SP-48  .. and there are at most two in front of a castle.
Verdict room_for_a_wall(const Rules& r, const State& s, Action a) { return demand(own(s).walls[a.a()] < r.edition().walls, SP{48}); }

}  // namespace

Verdict check(const Rules& r, const State& s, Action a) {
    switch (a.kind<Kind>()) {
        case Kind::draw: return first_refusal(r, s, a, well_formed<1>, moment<Phase::draw>, names_castle, castle_is_unseen);
        case Kind::first: return first_refusal(r, s, a, well_formed<1>, moment<Phase::first>, names_seat);
        case Kind::roll: return first_refusal(r, s, a, well_formed<2>, moment<Phase::roll>, faces_of_the_dice);
        case Kind::take: return first_refusal(r, s, a, well_formed<1>, moment<Phase::collect>, names_tile, takes_a_wave, wave_in_pool);
        case Kind::place:
            return first_refusal(r, s, a, moment<Phase::play>, names_tile_place_cell, has_plays_left, castle_lies_at_b, cell_in_drawing,
                                 cell_is_free, tile_matches, from_the_ground_up, holds_tile);
        case Kind::wall:
            return first_refusal(r, s, a, well_formed<1>, walls_are_played, moment<Phase::play>, names_place, has_plays_left,
                                 castle_lies_at_a, room_for_a_wall, holds_pail);
        case Kind::wave:
            return first_refusal(r, s, a, well_formed<2>, moment<Phase::play>, names_wave_and_place, has_plays_left, has_waves_left,
                                 holds_tile, castle_lies_at_b, wave_has_prey);
        case Kind::wash: return first_refusal(r, s, a, well_formed<1>, moment<Phase::wash>, names_cell, tile_is_there, in_top_row);
        case Kind::keep: return first_refusal(r, s, a, well_formed<1>, moment<Phase::keep>, names_cell, free_ground_cell);
        case Kind::discard:
            return first_refusal(r, s, a, well_formed<1>, names_tile, hand_is_too_large, moment<Phase::discard>, holds_what_goes);
        case Kind::done: return first_refusal(r, s, a, well_formed<0>, moment<Phase::play, Phase::keep>);
    }
    return refuse(SP{53});
}

// SP-1  Two players; SP-10, SP-11: with as many castles as the edition has for that length.
Verdict check_setup(const Rules& r, int players, const Choices& choices) {
    if (players != State::players) return refuse(SP{1});
    return demand(choices[1] < length_names.size() && r.edition().lengths[choices[1]] <= r.edition().castle_count, SP{11});
}

}  // namespace tidekeep::sandpail
