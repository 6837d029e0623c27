#include "games/shorelings/referee.hpp"

#include "games/shorelings/site.hpp"

// Placing pieces, card by card, and what they do when placed.
namespace tidekeep::shorelings {
namespace {

struct Placing {
    const Rules& rules;
    const State& state;
    const Site& site;
    Standing piece;
    Dir dir;

    Card card() const { return piece.card; }
    Seat owner() const { return piece.owner; }
    Cell foot() const { return piece.foot(); }
    int level() const { return foot().level; }
    bool wide() const { return is_large(card()); }
    Cell second() const { return foot().toward(dir); }
    bool enters(int tile) const { return piece.in_tile(tile); }
};

using Pair = std::array<Cell, 2>;
Pair both_levels(Cell low) { return {low, low.above()}; }
Pair near_end(const Placing& p) { return both_levels(p.foot().toward(opposite(p.dir))); }
Pair far_end(const Placing& p) { return both_levels(p.second().toward(p.dir)); }

bool is_clear(const Site& site, const Pair& cells) { return site.is_empty(cells[0]) && site.is_empty(cells[1]); }
bool is_pillar_wall(const Site& site, const Pair& cells) { return site.is_solid(cells[0]) && site.is_solid(cells[1]); }
bool has_fresh(const Site& site, const Pair& cells) { return site.just_built(cells[0]) || site.just_built(cells[1]); }
bool faces_clear(const Placing& p) {
    for (const Dir face : {left_of(p.dir), right_of(p.dir)})
        if (!is_clear(p.site, both_levels(p.foot().toward(face))) || !is_clear(p.site, both_levels(p.second().toward(face)))) return false;
    return true;
}
bool sides_clear(const Placing& p, int levels) {
    for (const Dir dir : all_dirs)
        for (int up = 0; up < levels; ++up) {
            const Cell side = p.foot().toward(dir);
            if (!p.site.is_empty({side.row, side.column, side.level + up})) return false;
        }
    return true;
}
bool solid_on(const Placing& p, Dir dir) { return p.site.is_solid(p.foot().toward(dir)); }
bool fresh_on(const Placing& p, Dir dir) { return p.site.just_built(p.foot().toward(dir)); }
bool empty_on(const Placing& p, Dir dir) { return p.site.is_empty(p.foot().toward(dir)); }

// Whether a piece of that kind, of that player or of anyone (nobody), is in a tile that the new piece enters.
template <class Test>
bool shares_tile(const Placing& p, Test test) {
    for (const Standing& other : p.site)
        for (int tile = 0; tile < static_cast<int>(tile_count); ++tile)
            if (p.enters(tile) && other.in_tile(tile) && test(other)) return true;
    return false;
}

// --- what holds for every piece ---------------------------------------------------------------------------------------------

// SH-283  A player card of this game, a square, and a direction where the piece has one.
Verdict names_card(const Rules&, const State& s, Action a) {
    if (a.a() >= card_count || a.b() >= square_count || a.c() > 3) return refuse(SH{283});
    const Card card = static_cast<Card>(a.a());
    const bool fits = card == Card::tunnel || (is_large(card) ? a.c() == index(Dir::east) || a.c() == index(Dir::south) : a.c() == 0);
    return demand(fits && s.cards[a.a() / variants] == card, SH{283});
}

// SH-51  A piece that lies on its card.
Verdict has_piece(const Rules&, const State& s, Action a) {
    for (unsigned piece = 0; piece < pieces_a_player; ++piece)
        if (piece_slot[piece] == a.a() / variants && s.at[static_cast<unsigned>(s.turn) * pieces_a_player + piece] == on_card)
            return allowed;
    return refuse(SH{51});
}

// SH-189  Who declared Deep Study places nothing this turn.
Verdict is_not_studying(const Rules&, const State& s, Action) { return demand(s.studied == 0, SH{189}); }

// SH-53  On squares of the beach, ..
Verdict on_the_beach(const Placing& p) {
    const Squares& sand = p.rules.playable(p.state.players);
    const bool second = !p.wide() || (p.second().on_board() && sand.has(p.second().square()));
    return demand(sand.has(p.foot().square()) && second, SH{53});
}

// SH-21  .. not on a piece, ..
Verdict not_on_a_piece(const Placing& p) {
    return demand(p.site.carried(p.foot()) == nullptr && (!p.wide() || p.site.carried(p.second()) == nullptr), SH{21});
}

// SH-24  .. a large one over columns of equal height.
Verdict on_equal_columns(const Placing& p) { return demand(!p.wide() || p.site.blocks(p.foot()) == p.site.blocks(p.second()), SH{24}); }

// SH-52  The golden rule: some cell of it touches a block just built.
Verdict touches_fresh(const Placing& p) {
    bool touches = false;
    for (unsigned i = 0; i < p.piece.size; ++i) {
        touches = touches || p.site.just_built(p.piece.cells[i].below());
        for (const Dir dir : all_dirs) touches = touches || p.site.just_built(p.piece.cells[i].toward(dir));
    }
    return demand(touches, SH{52});
}

// SH-93  No structures in a tile with an enemy Keep.
Verdict no_keep_forbids(const Placing& p) {
    const bool barred = shares_tile(p, [&](const Standing& other) { return other.card == Card::keep && other.owner != p.owner(); });
    return demand(!is_structure(p.card()) || !barred, SH{93});
}

// SH-114  No figures in a tile with an enemy Prison.
Verdict no_prison_forbids(const Placing& p) {
    const bool barred = shares_tile(p, [&](const Standing& other) { return other.card == Card::prison && other.owner != p.owner(); });
    return demand(is_structure(p.card()) || !barred, SH{114});
}

// SH-135, SH-136  A Thief may stand where enemy structures keep clear.
bool ignores(const Placing& p, const Standing& other) {
    return p.card() == Card::thief && other.owner != p.owner() && is_structure(other.card);
}

// SH-54  Not in a cell that another piece keeps clear; SH-137  nor a Thief, if it is a friend's or a figure's.
Verdict fills_no_clear_cell(const Placing& p) {
    for (const Standing& other : p.site)
        for (unsigned i = 0; i < p.piece.size; ++i)
            if (other.keeps_clear(p.piece.cells[i]) && !ignores(p, other))
                return p.card() == Card::thief ? refuse(SH{137}) : refuse(SH{54});
    return allowed;
}

// SH-48, SH-49, SH-162, SH-137  Nobody loses an open wall that is needed.
Verdict leaves_walls_open(const Placing& p) {
    Site after = p.site;
    after.add_piece(p.piece);
    for (const Standing& other : p.site) {
        const int before = p.site.open_walls(other.foot()), left = after.open_walls(other.foot());
        if (left >= before || ignores(p, other)) continue;
        const bool thief = p.card() == Card::thief;
        if (other.card == Card::tower && left < 2) return thief ? refuse(SH{137}) : before < 2 ? refuse(SH{49}) : refuse(SH{48});
        if (other.card == Card::prince && left < 1) return thief ? refuse(SH{137}) : refuse(SH{162});
    }
    return allowed;
}

// --- large structures -------------------------------------------------------------------------------------------------------

// SH-59  Between two pillars.
Verdict between_pillars(const Placing& p) {
    return demand(is_pillar_wall(p.site, near_end(p)) && is_pillar_wall(p.site, far_end(p)), SH{59});
}

// SH-60  A just built block of a pillar touches it.
Verdict pillar_is_fresh(const Placing& p) { return demand(has_fresh(p.site, near_end(p)) || has_fresh(p.site, far_end(p)), SH{60}); }

// SH-61, SH-74  Both faces are clear.
template <int rule>
Verdict both_faces_clear(const Placing& p) {
    return demand(faces_clear(p), SH{rule});
}

// SH-63  On two blocks, one of them just built.
Verdict on_two_blocks(const Placing& p) {
    const bool blocks = p.site.is_block(p.foot().below()) && p.site.is_block(p.second().below());
    return demand(blocks && (p.site.just_built(p.foot().below()) || p.site.just_built(p.second().below())), SH{63});
}

// SH-64  All four sides are clear.
Verdict all_around_clear(const Placing& p) {
    return demand(faces_clear(p) && is_clear(p.site, near_end(p)) && is_clear(p.site, far_end(p)), SH{64});
}

bool is_fresh_pillar(const Placing& p, const Pair& end) { return p.site.solid_height(end[0]) >= 2 && has_fresh(p.site, end); }

// SH-67, SH-73  One end touches a pillar, with a just built block of it.
template <int rule>
Verdict end_at_pillar(const Placing& p) {
    return demand(is_fresh_pillar(p, near_end(p)) || is_fresh_pillar(p, far_end(p)), SH{rule});
}

// SH-68  The other three sides are clear.
Verdict three_sides_clear(const Placing& p) {
    const bool other_end = (is_fresh_pillar(p, near_end(p)) && is_clear(p.site, far_end(p))) ||
                           (is_fresh_pillar(p, far_end(p)) && is_clear(p.site, near_end(p)));
    return demand(faces_clear(p) && other_end, SH{68});
}

// SH-33  The tiles of the lane that a hazard faces, the Terror only the nearest.
bool threatens(const Puck& puck, int tile) {
    const int side = puck.place / 3, along = puck.place % 3, row = tile / 3, column = tile % 3;
    const bool vertical = side == 0 || side == 2;
    const int lane = side == 0 || side == 1 ? along : 2 - along;
    const int near = side == 0 || side == 3 ? 0 : 2;
    if ((vertical ? column : row) != lane) return false;
    return puck.kind != Hazard::terror || (vertical ? row : column) == near;
}

// SH-69  Two hazards threaten it.
Verdict two_hazards_threaten(const Placing& p) {
    int hazards = 0;
    for (const Puck& puck : p.state.pucks) {
        bool any = false;
        for (int tile = 0; tile < static_cast<int>(tile_count); ++tile) any = any || (p.enters(tile) && threatens(puck, tile));
        hazards += any ? 1 : 0;
    }
    return demand(hazards >= 2, SH{69});
}

// SH-75  Over two tiles with a figure in each.
Verdict between_figures(const Placing& p) {
    bool first = false, second = false;
    for (const Standing& other : p.site) {
        first = first || (other.is_figure() && other.in_tile(p.foot().tile()));
        second = second || (other.is_figure() && other.in_tile(p.second().tile()));
    }
    return demand(p.foot().tile() != p.second().tile() && first && second, SH{75});
}

// --- towers -----------------------------------------------------------------------------------------------------------------

// Towers and figures stand on a block just built, each by a rule of its own.
template <int rule>
Verdict on_fresh(const Placing& p) {
    return demand(p.site.just_built(p.foot().below()), SH{rule});
}

// SH-80  Two open walls beside it.
Verdict two_open_walls(const Placing& p) { return demand(p.site.open_walls(p.foot()) >= 2, SH{80}); }

// SH-83, SH-91  All four sides are clear.
template <int rule>
Verdict four_sides_clear(const Placing& p) {
    return demand(sides_clear(p, 2), SH{rule});
}

// SH-84  No friendly structure in the tile.
Verdict no_friendly_structure(const Placing& p) {
    return demand(!shares_tile(p, [&](const Standing& other) { return is_structure(other.card) && other.owner == p.owner(); }), SH{84});
}

// SH-87  Exactly three of the cells beside its block are empty.
Verdict three_spots_empty(const Placing& p) {
    int empty = 0;
    for (const Dir dir : all_dirs) empty += p.site.is_empty(p.foot().below().toward(dir)) ? 1 : 0;
    return demand(empty == 3, SH{87});
}

// SH-92, SH-108, SH-113, SH-158  Not with a friend of the same card in the tile.
template <int rule>
Verdict no_friend_alike(const Placing& p) {
    return demand(!shares_tile(p, [&](const Standing& other) { return other.card == p.card() && other.owner == p.owner(); }), SH{rule});
}

// --- doors ------------------------------------------------------------------------------------------------------------------

// The direction of one of the two blocks between which a Door or Window stands: north, east, or none of them.
std::optional<Dir> wall_direction(const Placing& p) {
    for (const Dir dir : {Dir::north, Dir::east})
        if (solid_on(p, dir) && solid_on(p, opposite(dir)) && empty_on(p, left_of(dir)) && empty_on(p, right_of(dir))) return dir;
    for (const Dir dir : {Dir::north, Dir::east})
        if (solid_on(p, dir) && solid_on(p, opposite(dir))) return dir;
    return std::nullopt;
}

// SH-96, SH-101  Two opposite sides are solid.
template <int rule>
Verdict between_blocks(const Placing& p) {
    return demand(wall_direction(p).has_value(), SH{rule});
}

// SH-98, SH-103  The other two are clear.
template <int rule>
Verdict door_faces_clear(const Placing& p) {
    const Dir wall = *wall_direction(p);
    return demand(empty_on(p, left_of(wall)) && empty_on(p, right_of(wall)), SH{rule});
}

bool wall_is_fresh(const Placing& p) { return fresh_on(p, *wall_direction(p)) || fresh_on(p, opposite(*wall_direction(p))); }

// SH-97  One of the two is just built.
Verdict door_is_fresh(const Placing& p) { return demand(wall_is_fresh(p), SH{97}); }

// SH-100  On a block.
Verdict on_a_block(const Placing& p) { return demand(p.site.is_block(p.foot().below()), SH{100}); }

// SH-102  The block beneath or one of the two is just built.
Verdict window_is_fresh(const Placing& p) { return demand(wall_is_fresh(p) || p.site.just_built(p.foot().below()), SH{102}); }

// SH-105  The back and a flank are covered.
Verdict tunnel_covered(const Placing& p) {
    return demand(solid_on(p, opposite(p.dir)) && (solid_on(p, left_of(p.dir)) || solid_on(p, right_of(p.dir))), SH{105});
}

// SH-106  One of the covering blocks is just built.
Verdict tunnel_is_fresh(const Placing& p) {
    return demand(fresh_on(p, opposite(p.dir)) || fresh_on(p, left_of(p.dir)) || fresh_on(p, right_of(p.dir)), SH{106});
}

// SH-107  The open face is clear.
Verdict tunnel_opens(const Placing& p) { return demand(empty_on(p, p.dir), SH{107}); }

int sides(const Placing& p, bool (*test)(const Placing&, Dir)) {
    int count = 0;
    for (const Dir dir : all_dirs) count += test(p, dir) ? 1 : 0;
    return count;
}

// SH-110  Three sides are solid.
Verdict three_walls(const Placing& p) { return demand(sides(p, solid_on) >= 3, SH{110}); }

// SH-111  One of them is just built.
Verdict prison_is_fresh(const Placing& p) { return demand(sides(p, fresh_on) >= 1, SH{111}); }

// SH-112  The fourth is clear.
Verdict prison_opens(const Placing& p) { return demand(sides(p, empty_on) == 1, SH{112}); }

// --- figures ----------------------------------------------------------------------------------------------------------------

// SH-117, SH-120, SH-123, SH-126  On a block just built, of a column of so many blocks.
template <int rule, int blocks>
Verdict on_fresh_pillar(const Placing& p) {
    return demand(p.site.just_built(p.foot().below()) && p.site.blocks(p.foot()) >= blocks, SH{rule});
}

bool piece_beside(const Placing& p, Cell cell) {
    for (const Dir dir : all_dirs)
        if (p.site.piece(cell.toward(dir)) != nullptr) return true;
    return false;
}

// SH-118  No piece beside the block she stands on.
Verdict no_piece_by_her_block(const Placing& p) { return demand(!piece_beside(p, p.foot().below()), SH{118}); }

// SH-127  No piece beside her.
Verdict no_piece_by_her(const Placing& p) { return demand(!piece_beside(p, p.foot()), SH{127}); }

// SH-121  No other Wizard in the tile.
Verdict no_other_wizard(const Placing& p) {
    return demand(!shares_tile(p, [](const Standing& other) { return other.card == Card::wizard; }), SH{121});
}

// SH-124  A higher pillar in the tile, structures included.
Verdict not_the_highest(const Placing& p) {
    bool higher = false;
    for (unsigned square = 0; square < square_count; ++square)
        if (const Cell other = ground_of(square); other.tile() == p.foot().tile())
            higher = higher || p.site.solid_height(other) > p.site.blocks(p.foot());
    return demand(higher, SH{124});
}

// SH-131, SH-134, SH-141, SH-145  Adjacent to a block.
template <int rule>
Verdict by_a_block(const Placing& p) {
    return demand(sides(p, solid_on) > 0, SH{rule});
}

// SH-142  No friendly figure in the tile.
Verdict no_friendly_figure(const Placing& p) {
    return demand(!shares_tile(p, [&](const Standing& other) { return other.is_figure() && other.owner == p.owner(); }), SH{142});
}

bool figure_beside(const Placing& p, bool friendly) {
    for (const Dir dir : all_dirs)
        if (const Standing* other = p.site.figure(p.foot().toward(dir)); other != nullptr && (other->owner == p.owner()) == friendly)
            return true;
    return false;
}

// SH-150, SH-161  Beside an open wall.
template <int rule>
Verdict by_open_wall(const Placing& p) {
    return demand(p.site.open_walls(p.foot()) > 0, SH{rule});
}

// SH-153  .. or an enemy figure; SH-157  .. or a friendly one.
template <int rule, bool friendly>
Verdict by_wall_or_figure(const Placing& p) {
    return demand(p.site.open_walls(p.foot()) > 0 || figure_beside(p, friendly), SH{rule});
}

// --- the cards --------------------------------------------------------------------------------------------------------------

Verdict as_the_card_says(const Placing& p) {
    switch (p.card()) {
        case Card::arch: return first_of(p, between_pillars, pillar_is_fresh, both_faces_clear<61>);
        case Card::monument: return first_of(p, on_two_blocks, all_around_clear);
        case Card::aqueduct: return first_of(p, end_at_pillar<67>, three_sides_clear, two_hazards_threaten);
        case Card::bridge: return first_of(p, end_at_pillar<73>, both_faces_clear<74>, between_figures);
        case Card::tower: return first_of(p, on_fresh<79>, two_open_walls);
        case Card::outpost: return first_of(p, on_fresh<82>, four_sides_clear<83>, no_friendly_structure);
        case Card::watchtower: return first_of(p, on_fresh<86>, three_spots_empty);
        case Card::keep: return first_of(p, on_fresh<90>, four_sides_clear<91>, no_friend_alike<92>);
        case Card::door: return first_of(p, between_blocks<96>, door_is_fresh, door_faces_clear<98>);
        case Card::window: return first_of(p, on_a_block, between_blocks<101>, window_is_fresh, door_faces_clear<103>);
        case Card::tunnel: return first_of(p, tunnel_covered, tunnel_is_fresh, tunnel_opens, no_friend_alike<108>);
        case Card::prison: return first_of(p, three_walls, prison_is_fresh, prison_opens, no_friend_alike<113>);
        case Card::princess: return first_of(p, on_fresh_pillar<117, 2>, no_piece_by_her_block);
        case Card::wizard: return first_of(p, on_fresh_pillar<120, 3>, no_other_wizard);
        case Card::witch: return first_of(p, on_fresh_pillar<123, 2>, not_the_highest);
        case Card::sorceress: return first_of(p, on_fresh_pillar<126, 2>, no_piece_by_her);
        case Card::archer: return first_of(p, on_fresh<130>, by_a_block<131>);
        case Card::thief: return first_of(p, on_fresh<133>, by_a_block<134>);
        case Card::ranger: return first_of(p, on_fresh<140>, by_a_block<141>, no_friendly_figure);
        case Card::hunter: return first_of(p, on_fresh<144>, by_a_block<145>);
        case Card::guard: return first_of(p, on_fresh<149>, by_open_wall<150>);
        case Card::duelist: return first_of(p, on_fresh<152>, by_wall_or_figure<153, false>);
        case Card::captain: return first_of(p, on_fresh<156>, by_wall_or_figure<157, true>, no_friend_alike<158>);
        case Card::prince: return first_of(p, on_fresh<160>, by_open_wall<161>);
        default: return refuse(SH{283});
    }
}

Verdict may_place(const Rules& r, const State& s, Action a) {
    const Site site(s);
    const Card card = static_cast<Card>(a.a());
    const Dir dir = static_cast<Dir>(a.c());
    const Placing placing{r, s, site, stand_up(card, s.turn, site.on_top(ground_of(a.b())), dir, 0), dir};
    return first_of(placing, on_the_beach, not_on_a_piece, on_equal_columns, touches_fresh, as_the_card_says, no_keep_forbids,
                    no_prison_forbids, fills_no_clear_cell, leaves_walls_open);
}

// --- what they do -----------------------------------------------------------------------------------------------------------

// SH-154  One adjacent enemy figure.
Verdict strikes_neighbour(const Rules&, const State& s, Action a) {
    const Site site(s);
    const Cell duelist = site.on_top(ground_of(s.spot));
    for (const Dir dir : all_dirs) {
        const Standing* other = site.figure(duelist.toward(dir));
        if (other != nullptr && other->owner != s.turn && other->foot().square() == a.a()) return allowed;
    }
    return refuse(SH{154});
}

// SH-76  A figure in the first of the Bridge's tiles, then one in the second.
Verdict figure_by_the_bridge(const Rules&, const State& s, Action a) {
    const Site site(s);
    const Standing* figure = site.figure(site.on_top(ground_of(a.a())));
    if (figure == nullptr) return refuse(SH{76});
    for (const Standing& bridge : site)
        if (bridge.card == Card::bridge && bridge.owner == s.turn)
            return demand(figure->in_tile(bridge.cells[s.spot == none ? 0 : 1].tile()), SH{76});
    return refuse(SH{76});
}

// SH-88  A card that lies revealed.
Verdict is_revealed(const Rules&, const State& s, Action a) {
    for (const Puck& puck : s.pucks)
        if (static_cast<unsigned>(puck.kind) == a.a()) return demand(a.b() <= most_alerts && puck.revealed[a.b()] > 0, SH{88});
    return refuse(SH{88});
}

}  // namespace

Verdict check_placement(const Rules& r, const State& s, Action a) {
    return first_refusal(r, s, a, moment<Phase::place>, names_card, has_piece, is_not_studying, may_place);
}

Verdict check_effect(const Rules& r, const State& s, Action a) {
    switch (a.kind<Kind>()) {
        case Kind::duel: return first_refusal(r, s, a, well_formed<1>, moment<Phase::duel>, names_square, strikes_neighbour);
        case Kind::swap: return first_refusal(r, s, a, well_formed<1>, moment<Phase::bridge>, names_square, figure_by_the_bridge);
        default: return first_refusal(r, s, a, well_formed<2>, moment<Phase::watchtower>, names_hazard, is_revealed);
    }
}

}  // namespace tidekeep::shorelings
