#include "games/shorelings/referee.hpp"

#include "games/shorelings/site.hpp"

// Castle cards.
namespace tidekeep::shorelings {
namespace {

struct Claim {
    const Rules& rules;
    const State& state;
    const Site& site;
    const CastleCard& card;

    Seat player() const { return state.turn; }
    bool mine(const Standing& piece) const { return piece.owner == state.turn; }
};

// SH-283  A card of one's own hand.
Verdict in_hand(const Rules& r, const State& s, Action a) {
    return demand(a.a() < r.edition().castle_count && (s.hand[static_cast<unsigned>(s.turn)] >> a.a() & 1), SH{283});
}

// SH-167  Two in all; SH-255  alone six in all.
Verdict may_declare_more(const Rules& r, const State& s, Action) {
    const unsigned declared = static_cast<unsigned>(std::popcount(s.declared[static_cast<unsigned>(s.turn)]));
    if (s.players == 1) return demand(declared < r.edition().solo_declare, SH{255});
    return demand(declared < r.edition().declare, SH{167});
}

// SH-255  Alone one a round, declared or discarded.
Verdict none_used_this_round(const Rules&, const State& s, Action) { return demand(s.players > 1 || s.used_card == 0, SH{255}); }

// SH-255  Only a solo player may discard.
Verdict plays_alone(const Rules&, const State& s, Action) { return demand(s.players == 1, SH{255}); }

// --- patterns ---------------------------------------------------------------------------------------------------------------

// SH-170  What a mark of a plan asks of a square.
bool fits(const Claim& c, char mark, Cell ground) {
    const int blocks = c.site.blocks(ground);
    const bool nothing = c.site.is_empty(ground), low = c.site.is_empty(ground.above());
    switch (mark) {
        case '.': return true;
        case '#': return blocks >= 1;
        case '_': return nothing;  // SH-171
        case ',': return low;
        case '~': return ground.on_board() && !c.rules.playable(c.state.players).has(ground.square());
        default: return blocks == mark - '0';
    }
}

// Where a plan's square (row, column) comes to lie, SH-169  turned and mirrored.
Cell laid_out(Cell corner, int row, int column, int quarters, bool mirrored) {
    if (mirrored) column = -column;
    for (int i = 0; i < quarters; ++i) {
        const int old = row;
        row = column;
        column = -old;
    }
    return {corner.row + row, corner.column + column, 1};
}

// SH-168  All marks fit, and the block built last is one of the pattern's blocks, on the level that completes its column.
bool lies_at(const Claim& c, Cell corner, int quarters, bool mirrored) {
    const Plan& plan = c.card.plan;
    bool all = true, last = false, stone = false;
    for (int row = 0; row < plan.rows; ++row)
        for (int column = 0; column < plan.columns; ++column) {
            const char mark = plan.mark(static_cast<unsigned>(row), static_cast<unsigned>(column));
            const Cell ground = laid_out(corner, row, column, quarters, mirrored);
            all = all && fits(c, mark, ground);
            const bool blocks = mark == '#' || (mark >= '1' && mark <= '9');
            if (!all || !blocks) continue;
            stone = stone || c.site.is_stone(ground);
            last = last || (ground.square() == c.state.last && c.site.blocks(ground) == (mark == '#' ? 1 : mark - '0'));
        }
    return all && last && (stone || !plan.stone);
}

bool pattern_complete(const Claim& c) {
    if (c.state.last == none) return false;
    // The block built last is part of it, so that the plan's corner is near; it may even lie off the board.
    const Cell last = ground_of(c.state.last);
    for (int row = -static_cast<int>(plan_side); row <= static_cast<int>(plan_side); ++row)
        for (int column = -static_cast<int>(plan_side); column <= static_cast<int>(plan_side); ++column)
            for (int quarters = 0; quarters < 4; ++quarters)
                for (const bool mirrored : {false, true})
                    if (lies_at(c, {last.row + row, last.column + column, 1}, quarters, mirrored)) return true;
    return false;
}

// --- states and deeds -------------------------------------------------------------------------------------------------------

int count_pieces(const Claim& c, Seat owner, bool figures, bool structures, int tile = -1) {
    int count = 0;
    for (const Standing& piece : c.site)
        count += piece.owner == owner && (piece.is_figure() ? figures : structures) && (tile < 0 || piece.in_tile(tile)) ? 1 : 0;
    return count;
}

int pieces_owned(const Claim& c, bool figures) {
    int count = 0;
    for (unsigned slot = 0; slot < slot_count; ++slot)
        if ((slot >= 3) == figures) count += c.rules.edition().card(c.state.cards[slot]).pieces;
    return count;
}

// SH-188  All four squares beside a stone, at any height.
bool cages_a_stone(const Claim& c) {
    for (unsigned square = 0; square < square_count; ++square) {
        if (!c.state.stones.has(square)) continue;
        int sides = 0;
        for (const Dir dir : all_dirs) {
            const Cell ground = ground_of(square).toward(dir);
            const Standing* piece = ground.on_board() ? c.site.carried(ground) : nullptr;
            sides += piece != nullptr && c.mine(*piece) ? 1 : 0;
        }
        if (sides == 4) return true;
    }
    return false;
}

// SH-191  A tile shared with figures of every opponent, and so many such meetings in all.
bool has_friends(const Claim& c) {
    int all = 0;
    for (Seat seat = 0; seat < c.state.players; ++seat) {
        if (seat == c.player()) continue;
        int meetings = 0;
        for (int tile = 0; tile < static_cast<int>(tile_count); ++tile)
            meetings += count_pieces(c, c.player(), true, false, tile) > 0 && count_pieces(c, seat, true, false, tile) > 0 ? 1 : 0;
        if (meetings == 0) return false;
        all += meetings;
    }
    return all >= c.card.needs;
}

// SH-192  So many pieces more than the next player, who has at least one.
bool is_ahead(const Claim& c) {
    const Seat next = static_cast<Seat>(c.player() + 1 == c.state.players ? 0 : c.player() + 1);
    const int theirs = count_pieces(c, next, true, true);
    return theirs > 0 && count_pieces(c, c.player(), true, true) - theirs >= c.card.needs;
}

// In how many tiles own figures, structures, or both are.
int tiles_inhabited(const Claim& c, bool figures, bool structures) {
    int tiles = 0;
    for (int tile = 0; tile < static_cast<int>(tile_count); ++tile)
        tiles += count_pieces(c, c.player(), figures, structures, tile) > 0 ? 1 : 0;
    return tiles;
}

// SH-193  All figures, so many of them in one tile.
bool holds_court(const Claim& c) {
    if (count_pieces(c, c.player(), true, false) < pieces_owned(c, true)) return false;
    for (int tile = 0; tile < static_cast<int>(tile_count); ++tile)
        if (count_pieces(c, c.player(), true, false, tile) >= c.card.needs) return true;
    return false;
}

// SH-196  So many pieces in one tile.
bool is_crowded(const Claim& c) {
    for (int tile = 0; tile < static_cast<int>(tile_count); ++tile)
        if (count_pieces(c, c.player(), true, true, tile) >= c.card.needs) return true;
    return false;
}

// SH-197  Three figures on that level or higher.
bool is_high(const Claim& c) {
    int figures = 0;
    for (const Standing& piece : c.site) figures += c.mine(piece) && piece.is_figure() && piece.foot().level >= c.card.needs ? 1 : 0;
    return figures >= 3;
}

// SH-198  Each hazard threatens so many pieces of one's own.
bool is_daring(const Claim& c) {
    for (const Puck& puck : c.state.pucks) {
        int faced = 0;
        for (const Standing& piece : c.site) {
            bool reached = false;
            for (unsigned far = 0; far < (puck.kind == Hazard::terror ? 1u : 3u); ++far)
                reached = reached || piece.in_tile(lane_table[puck.place][far]);
            faced += c.mine(piece) && reached ? 1 : 0;
        }
        if (faced < c.card.needs) return false;
    }
    return true;
}

// SH-199  So many seaweed, and more than any opponent.
bool combed_the_beach(const Claim& c) {
    const int own = c.state.weeds[static_cast<unsigned>(c.player())];
    bool most = own >= c.card.needs;
    for (Seat seat = 0; seat < c.state.players; ++seat)
        most = most && (seat == c.player() || own > c.state.weeds[static_cast<unsigned>(seat)]);
    return most;
}

// The demand of each card, by its own rule.
Verdict demand_met(const Claim& c) {
    switch (c.card.deed) {
        case Deed::plan: return demand(pattern_complete(c), SH{168});
        case Deed::cage: return demand(cages_a_stone(c), SH{188});
        case Deed::study: return demand(c.state.placed == 0, SH{189});
        case Deed::ambush: return demand(c.state.ambush != 0, SH{190});
        case Deed::friends: return demand(has_friends(c), SH{191});
        case Deed::lead: return demand(is_ahead(c), SH{192});
        case Deed::figures: return demand(holds_court(c), SH{193});
        case Deed::structures: return demand(tiles_inhabited(c, false, true) >= c.card.needs, SH{194});
        case Deed::tiles: return demand(tiles_inhabited(c, true, true) >= c.card.needs, SH{195});
        case Deed::crowd: return demand(is_crowded(c), SH{196});
        case Deed::height: return demand(is_high(c), SH{197});
        case Deed::threats: return demand(is_daring(c), SH{198});
        case Deed::seaweed: return demand(combed_the_beach(c), SH{199});
    }
    return refuse(SH{283});
}

Verdict is_complete(const Rules& r, const State& s, Action a) {
    const Site site(s);
    return demand_met({r, s, site, r.edition().castle[a.a()]});
}

// SH-166  During one's own build and place steps.
Verdict while_building_or_placing(const Rules&, const State& s, Action) {
    return demand(s.phase == Phase::build || s.phase == Phase::place, SH{166});
}

}  // namespace

Verdict check_castle(const Rules& r, const State& s, Action a) {
    if (a.kind<Kind>() == Kind::discard)
        return first_refusal(r, s, a, well_formed<1>, while_building_or_placing, plays_alone, in_hand, none_used_this_round);
    return first_refusal(r, s, a, well_formed<1>, while_building_or_placing, may_declare_more, in_hand, none_used_this_round, is_complete);
}

}  // namespace tidekeep::shorelings
