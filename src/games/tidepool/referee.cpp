#include "games/tidepool/referee.hpp"

namespace tidekeep::tidepool {
namespace {

constexpr Tile tile_of(unsigned operand) { return static_cast<Tile>(operand); }
constexpr bool is_tile(unsigned operand) { return operand < tile_kinds; }
constexpr bool is_seat(const State& s, unsigned operand) { return operand < s.players; }
constexpr bool is_wall(const Rules& r, unsigned operand) { return operand < r.edition().wall_count; }
constexpr const Tiles& own_stash(const State& s) { return s.stash[s.turn]; }
constexpr bool final_round(const State& s) { return s.last != nobody && s.turn != s.last; }

// TP-63  What is not asked for now cannot be done now.
template <Phase... phases>
Verdict moment(const Rules&, const State& s, Action) {
    return demand(((s.phase == phases) || ...), TP{63});
}

// TP-12, TP-24, TP-34, TP-17  Once it has ended nobody collects any more; the rule is the one of what ended it.
template <Phase... phases>
Verdict still_collecting(const Rules& r, const State& s, Action a) {
    switch (s.ended) {
        case Ended::stop: return refuse(TP{12});
        case Ended::drop: return refuse(TP{24});
        case Ended::wave: return refuse(TP{34});
        default: break;
    }
    if (s.phase == Phase::build) return refuse(TP{17});
    return moment<phases...>(r, s, a);
}

// TP-23  Nobody declines a dropped tile.
Verdict not_to_decline(const Rules&, const State& s, Action) { return demand(s.phase != Phase::pick, TP{23}); }

// TP-40  Whoever looks must take.
Verdict not_after_looking(const Rules&, const State& s, Action) { return demand(s.phase != Phase::look && s.phase != Phase::take, TP{40}); }

// TP-64  Only what exists can be named: operands that an action does not have are zero.
template <int operands>
Verdict well_formed(const Rules&, const State&, Action a) {
    return demand(a.bits >> (8 + 8 * operands) == 0, TP{64});
}

// TP-64  A kind of tile.
Verdict names_tile(const Rules&, const State&, Action a) { return demand(is_tile(a.a()), TP{64}); }

// TP-64  A wall of the edition.
Verdict names_wall(const Rules& r, const State&, Action a) { return demand(is_wall(r, a.a()), TP{64}); }

// TP-64  A place of the pool: an unseen one while there is one, or one of those that were looked at.
Verdict names_place(const Rules&, const State& s, Action a) {
    return demand(a.a() == 0 ? Rules::unseen(s) > 0 : a.a() <= s.seen.size(), TP{64});
}

// TP-6, TP-53  Walls come from the stack.
Verdict in_stack(const Rules&, const State& s, Action a) { return demand(s.stack >> a.a() & 1, TP{6}); }

// TP-14  What turns up is one of the unseen tiles of the pool.
Verdict in_pool(const Rules&, const State& s, Action a) { return demand(s.pool[tile_of(a.a())] > 0, TP{14}); }

// TP-11  At least one tile is collected before one stops.
Verdict has_collected(const Rules&, const State& s, Action) { return demand(!s.line.empty(), TP{11}); }

// TP-9  Two players do without the seagull.
Verdict gull_is_used(const Rules&, const State& s, Action) { return demand(s.players > 2, TP{9}); }

// TP-37  Only the holder uses the seagull.
Verdict holds_gull(const Rules&, const State& s, Action) { return demand(s.gull == s.turn, TP{37}); }

// TP-38  Once a turn.
Verdict gull_is_fresh(const Rules&, const State& s, Action) { return demand(s.gull_used == 0, TP{38}); }

// TP-17  With an empty pool there is nothing to look at.
Verdict pool_has_tiles(const Rules&, const State& s, Action) { return demand(s.pool.total() + s.seen.size() > 0, TP{17}); }

// TP-39  All three are looked at before one is taken.
Verdict has_looked(const Rules&, const State& s, Action) { return demand(s.phase != Phase::look, TP{39}); }

// TP-39  Three different places.
Verdict not_yet_looked_at(const Rules&, const State& s, Action a) { return demand(a.a() == 0 || !(s.looked >> (a.a() - 1) & 1), TP{39}); }

// TP-40  After looking, the next tile is one of those looked at.
Verdict takes_a_tile_looked_at(const Rules&, const State& s, Action a) {
    return demand(s.phase != Phase::take || (a.a() > 0 && s.looked >> (a.a() - 1) & 1), TP{40});
}

// TP-21  A dropped tile is picked from those that lie there.
Verdict was_dropped(const Rules&, const State& s, Action a) { return demand(s.dropped[tile_of(a.a())] > 0, TP{21}); }

// TP-29  One discards tiles of one's own stash, ..
Verdict has_to_discard(const Rules&, const State& s, Action a) { return demand(s.stash[s.actor][tile_of(a.a())] > 0, TP{29}); }

// TP-29  .. and keeps four at the most.
Verdict keeps_few_enough(const Rules& r, const State& s, Action) { return demand(s.stash[s.actor].total() <= r.edition().keep, TP{29}); }

// TP-48  The wall lies in the row.
Verdict wall_on_show(const Rules&, const State& s, Action a) {
    bool shown = false;
    for (const std::uint8_t wall : s.row) shown = shown || wall == a.a();
    return demand(shown, TP{48});
}

// TP-54  Building ends the turn, except in the final round.
Verdict turn_goes_on(const Rules&, const State& s, Action) { return demand(s.built == 0 || final_round(s), TP{54}); }

// TP-55  Four walls are a castle.
Verdict castle_has_room(const Rules& r, const State& s, Action) {
    return demand(std::popcount(s.castle[s.turn]) < r.edition().castle, TP{55});
}

// TP-50  The shovel stands for a spiral, fan or butterfly that the wall needs; whoever uses it has it.
Verdict shovel_fits(const Rules& r, const State& s, Action a) {
    if (a.b() == no_tool) return allowed;
    const bool can_stand = tile_of(a.b()) == Tile::spiral || tile_of(a.b()) == Tile::fan || tile_of(a.b()) == Tile::butterfly;
    return demand(can_stand && r.edition().walls[a.a()].cost[tile_of(a.b())] > 0 && own_stash(s)[Tile::shovel] > 0, TP{50});
}

// TP-51  The rake stands for a stick, seaweed or pebble that the wall needs; whoever uses it has it.
Verdict rake_fits(const Rules& r, const State& s, Action a) {
    if (a.c() == no_tool) return allowed;
    const bool can_stand = tile_of(a.c()) == Tile::stick || tile_of(a.c()) == Tile::seaweed || tile_of(a.c()) == Tile::pebble;
    return demand(can_stand && r.edition().walls[a.a()].cost[tile_of(a.c())] > 0 && own_stash(s)[Tile::rake] > 0, TP{51});
}

// TP-49  Every other pictured tile is in the stash.
Verdict can_pay(const Rules& r, const State& s, Action a) {
    bool enough = true;
    for (unsigned kind = 0; kind < wall_letters.size(); ++kind) {
        const unsigned by_tool = (a.b() != no_tool && a.b() == kind ? 1u : 0u) + (a.c() != no_tool && a.c() == kind ? 1u : 0u);
        enough = enough && own_stash(s)[tile_of(kind)] + by_tool >= r.edition().walls[a.a()].cost[tile_of(kind)];
    }
    return demand(enough, TP{49});
}

// TP-45  The crab is used in the build step, which building ends.
Verdict in_build_step(const Rules&, const State& s, Action) { return demand(s.phase == Phase::build, TP{45}); }

// TP-44  The holder of the crab pinches from another player.
Verdict holds_crab(const Rules&, const State& s, Action) { return demand(s.crab == s.turn, TP{44}); }
Verdict pinches_from_another(const Rules&, const State& s, Action a) {
    return first_refusal(
        0, s, a, [](int, const State& t, Action x) { return demand(is_seat(t, x.a()) && is_tile(x.b()), TP{64}); },
        [](int, const State& t, Action x) { return demand(static_cast<Seat>(x.a()) != t.turn, TP{44}); });
}

// TP-46  Never against an empty stash, ..
Verdict victim_has_tiles(const Rules&, const State& s, Action a) { return demand(s.stash[a.a()].total() > 0, TP{46}); }

// TP-64  .. and only for a tile that lies there.
Verdict victim_has_that_tile(const Rules&, const State& s, Action a) { return demand(s.stash[a.a()][tile_of(a.b())] > 0, TP{64}); }

// TP-43  The seagull goes to another player, one of those with the fewest walls.
Verdict flies_to_fewest_walls(const Rules&, const State& s, Action a) {
    if (!is_seat(s, a.a())) return refuse(TP{64});
    if (static_cast<Seat>(a.a()) == s.turn) return refuse(TP{42});
    int fewest = 99;
    for (Seat seat = 0; seat < s.players; ++seat)
        if (seat != s.turn) fewest = std::min(fewest, std::popcount(s.castle[seat]));
    return demand(std::popcount(s.castle[a.a()]) == fewest, TP{43});
}

}  // namespace

Verdict check(const Rules& r, const State& s, Action a) {
    switch (a.kind<Kind>()) {
        case Kind::deal: return first_refusal(r, s, a, well_formed<1>, moment<Phase::deal, Phase::refill>, names_wall, in_stack);
        case Kind::reveal: return first_refusal(r, s, a, well_formed<1>, moment<Phase::reveal>, names_tile, in_pool);
        case Kind::peek: return first_refusal(r, s, a, well_formed<1>, moment<Phase::peek>, names_tile, in_pool);
        case Kind::flip:
            return first_refusal(r, s, a, well_formed<1>, has_looked, still_collecting<Phase::collect, Phase::take>, names_place,
                                 takes_a_tile_looked_at);
        case Kind::gull:
            return first_refusal(r, s, a, well_formed<0>, gull_is_used, still_collecting<Phase::collect>, holds_gull, gull_is_fresh,
                                 pool_has_tiles);
        case Kind::look: return first_refusal(r, s, a, well_formed<1>, moment<Phase::look>, names_place, not_yet_looked_at);
        case Kind::stop:
            return first_refusal(r, s, a, well_formed<0>, not_to_decline, not_after_looking, still_collecting<Phase::collect>,
                                 has_collected);
        case Kind::pick: return first_refusal(r, s, a, well_formed<1>, moment<Phase::pick>, names_tile, was_dropped);
        case Kind::discard: return first_refusal(r, s, a, well_formed<1>, moment<Phase::keep>, names_tile, has_to_discard);
        case Kind::keep: return first_refusal(r, s, a, well_formed<0>, not_to_decline, moment<Phase::keep>, keeps_few_enough);
        case Kind::build:
            return first_refusal(r, s, a, turn_goes_on, moment<Phase::build>, names_wall, castle_has_room, wall_on_show, shovel_fits,
                                 rake_fits, can_pay);
        case Kind::pinch:
            return first_refusal(r, s, a, well_formed<2>, in_build_step, holds_crab, pinches_from_another, victim_has_tiles,
                                 victim_has_that_tile);
        case Kind::pass: return first_refusal(r, s, a, well_formed<0>, not_to_decline, moment<Phase::build>);
        case Kind::give: return first_refusal(r, s, a, well_formed<1>, moment<Phase::give>, flies_to_fewest_walls);
    }
    return refuse(TP{64});
}

// TP-1  2 to 4 players; there must be walls for them.
Verdict check_setup(const Rules& r, int players, const Choices&) {
    return demand(players >= 2 && players <= most_players && r.walls_for(players) != 0, TP{1});
}

}  // namespace tidekeep::tidepool
