#include "games/shorelings/referee.hpp"

#include "games/shorelings/site.hpp"

namespace tidekeep::shorelings {
namespace {

constexpr unsigned seat_of(Seat seat) { return static_cast<unsigned>(seat); }
bool takes_part(const Rules& r, const State& s, unsigned card) { return s.players > 1 || !(r.edition().solo_without >> card & 1); }

// --- set-up -----------------------------------------------------------------------------------------------------------------

// SH-9, SH-253  One of the ten, without cards that a solo game does not use.
Verdict is_combination(const Rules& r, const State& s, Action a) {
    if (a.a() >= combination_count) return refuse(SH{9});
    bool usable = true;
    for (unsigned slot = 0; slot < slot_count; ++slot)
        usable = usable &&
                 (s.cards[slot] != Card::suggested || takes_part(r, s, static_cast<unsigned>(r.edition().combinations[a.a()].cards[slot])));
    return demand(usable, SH{253});
}

// SH-8  The variant drawn belongs to the first slot that is still open.
Verdict is_variant(const Rules& r, const State& s, Action a) {
    if (a.a() >= card_count) return refuse(SH{283});
    for (unsigned slot = 0; slot < slot_count; ++slot) {
        if (s.cards[slot] != Card::drawn) continue;
        return a.a() / variants != slot ? refuse(SH{8}) : demand(takes_part(r, s, a.a()), SH{253});
    }
    return refuse(SH{8});
}

// SH-12  A hazard that does not take part yet.
Verdict is_another_hazard(const Rules&, const State& s, Action a) {
    if (a.a() >= hazard_kinds) return refuse(SH{283});
    for (const Puck& puck : s.pucks)
        if (static_cast<unsigned>(puck.kind) == a.a()) return refuse(SH{12});
    return allowed;
}

// SH-4  The next position in reading order, a face that is left and fits there, turned inward or, with four players, any way.
Verdict tile_fits(const Rules& r, const State& s, Action a) {
    if (a.a() >= tile_count || a.b() >= face_count || a.c() > 3) return refuse(SH{283});
    constexpr std::array<unsigned, 8> order = {0, 1, 2, 3, 5, 6, 7, 8};
    unsigned laid = 0;
    for (unsigned face = 0; face < face_count; ++face) laid += s.dealt >> face & 1;
    if (a.a() != order[laid] || (s.dealt >> a.b() & 1)) return refuse(SH{4});
    if (r.edition().shape(s.players).anywhere) return allowed;
    const bool corner = a.a() == 0 || a.a() == 2 || a.a() == 6 || a.a() == 8;
    constexpr std::array<unsigned, 9> inward = {0, 0, 1, 3, 0, 1, 3, 2, 2};
    return demand((a.b() < 4) == corner && a.c() == inward[a.a()], SH{4});
}

// SH-15  The next hazard, on a side and an icon of its own; SH-252  alone on any free place.
Verdict may_start_there(const Rules&, const State& s, Action a) {
    if (a.b() >= place_count) return refuse(SH{283});
    for (const Puck& puck : s.pucks) {
        if (puck.place == none) return demand(static_cast<unsigned>(puck.kind) == a.a(), SH{15});
        if (s.players == 1 && puck.place == a.b()) return refuse(SH{252});
        if (s.players > 1 && (puck.place / 3 == a.b() / 3 || puck.place % 3 == a.b() % 3)) return refuse(SH{15});
    }
    return refuse(SH{15});
}

// SH-18, SH-254, SH-256  A castle card of this game that nobody has had yet, to the player who is due.
Verdict may_be_dealt(const Rules& r, const State& s, Action a) {
    if (a.a() >= s.players || a.b() >= r.edition().castle_count) return refuse(SH{283});
    if (static_cast<Seat>(a.a()) != s.turn) return refuse(SH{18});
    if (s.players == 1 && !r.edition().castle[a.b()].solo) return refuse(SH{254});
    for (unsigned seat = 0; seat < s.players; ++seat)
        if ((s.hand[seat] | s.declared[seat] | s.spare[seat]) >> a.b() & 1) return refuse(SH{18});
    return allowed;
}

// --- gather -----------------------------------------------------------------------------------------------------------------

// SH-42  A sand block with nothing on top.
Verdict is_open_sand(const Rules&, const State& s, Action a) {
    const Site site(s);
    const Cell top = site.on_top(ground_of(a.a()));
    return demand(site.is_sand(top.below()) && site.is_empty(top), SH{42});
}

// --- build ------------------------------------------------------------------------------------------------------------------

struct Building {
    const Rules& rules;
    const State& state;
    Site site;
    Cell cell;  // of the new block
};

// SH-44  A block from one's own mat.
Verdict has_block(const Building& b) { return demand(b.state.mat[seat_of(b.state.turn)] > 0, SH{44}); }

// SH-45  On a square of sand, not in the tide pool.
Verdict block_on_the_beach(const Building& b) { return demand(b.rules.playable(b.state.players).has(b.cell.square()), SH{45}); }

// SH-21  Not on a piece.
Verdict block_not_on_a_piece(const Building& b) { return demand(b.site.is_empty(b.cell), SH{21}); }

// SH-46  It touches a block built this turn, unless it is the first.
Verdict is_connected(const Building& b) {
    bool first = true;
    for (unsigned square = 0; square < square_count && first; ++square) first = b.state.columns[square].fresh_high == 0;
    if (first) return allowed;
    bool touches = b.site.just_built(b.cell.below());
    for (const Dir dir : all_dirs) touches = touches || b.site.just_built(b.cell.toward(dir));
    return demand(touches, SH{46});
}

// SH-47  Not in a cell that a piece keeps clear.
Verdict block_fills_no_clear_cell(const Building& b) {
    for (const Standing& piece : b.site)
        if (piece.keeps_clear(b.cell)) return refuse(SH{47});
    return allowed;
}

// SH-48, SH-49, SH-162  Nobody loses an open wall that is needed.
Verdict block_leaves_walls_open(const Building& b) {
    Site after = b.site;
    after.add_block(b.cell);
    for (const Standing& piece : b.site) {
        const int before = b.site.open_walls(piece.foot()), left = after.open_walls(piece.foot());
        if (piece.card == Card::tower && left < before && left < 2) return before < 2 ? refuse(SH{49}) : refuse(SH{48});
        if (piece.card == Card::prince && left < before && left < 1) return refuse(SH{162});
    }
    return allowed;
}

Verdict may_build(const Rules& r, const State& s, Action a) {
    const Site site(s);
    const Building building{r, s, site, site.on_top(ground_of(a.a()))};
    return first_of(building, has_block, block_on_the_beach, block_not_on_a_piece, is_connected, block_fills_no_clear_cell,
                    block_leaves_walls_open);
}

}  // namespace

Verdict check(const Rules& r, const State& s, Action a) {
    switch (a.kind<Kind>()) {
        case Kind::combination: return first_refusal(r, s, a, well_formed<1>, moment<Phase::combination>, is_combination);
        case Kind::card: return first_refusal(r, s, a, well_formed<1>, moment<Phase::card>, is_variant);
        case Kind::hazard: return first_refusal(r, s, a, well_formed<1>, moment<Phase::hazard>, is_another_hazard);
        case Kind::tile: return first_refusal(r, s, a, moment<Phase::tile>, tile_fits);
        case Kind::put: return first_refusal(r, s, a, well_formed<2>, moment<Phase::put>, names_hazard, may_start_there);
        case Kind::deal: return first_refusal(r, s, a, well_formed<2>, moment<Phase::deal, Phase::draw>, may_be_dealt);
        case Kind::take: return first_refusal(r, s, a, well_formed<1>, moment<Phase::take>, names_square, is_open_sand);
        case Kind::build: {
            const Verdict order = demand(s.phase != Phase::place, SH{50});
            return order.ok() ? first_refusal(r, s, a, well_formed<1>, moment<Phase::build>, names_square, may_build) : order;
        }
        case Kind::place: return check_placement(r, s, a);
        case Kind::duel:
        case Kind::swap:
        case Kind::putback: return check_effect(r, s, a);
        case Kind::declare:
        case Kind::discard: return check_castle(r, s, a);
        case Kind::done: return first_refusal(r, s, a, well_formed<0>, moment<Phase::take, Phase::build, Phase::place>);
        case Kind::reveal:
        case Kind::meteor:
        case Kind::move:
        case Kind::flip:
        case Kind::witch:
        case Kind::stay: return check_hazard(r, s, a);
    }
    return refuse(SH{283});
}

// SH-1, SH-253  One to four players; alone without the cards that are about opponents.
Verdict check_setup(const Rules& r, int players, const Choices& choices) {
    if (players < 1 || players > most_players) return refuse(SH{1});
    if (players > 1) return allowed;
    const auto usable = [&](Card card) { return !(r.edition().solo_without >> static_cast<unsigned>(card) & 1); };
    const auto combination_usable = [&](unsigned which) {
        bool all = true;
        for (unsigned slot = 0; slot < slot_count; ++slot)
            all = all && (choices[first_card_option + slot] != as_suggested || usable(r.edition().combinations[which].cards[slot]));
        return all;
    };
    for (unsigned slot = 0; slot < slot_count; ++slot) {
        const unsigned choice = choices[first_card_option + slot];
        if (choice != as_suggested && choice != random_card && !usable(static_cast<Card>(slot * variants + choice - 1)))
            return refuse(SH{253});
    }
    if (choices[combination_option] != random_combination) return demand(combination_usable(choices[combination_option]), SH{253});
    bool any = false;
    for (unsigned which = 0; which < combination_count; ++which) any = any || combination_usable(which);
    return demand(any, SH{253});
}

}  // namespace tidekeep::shorelings
