#include "games/barons/referee.hpp"

namespace tidekeep::barons {
namespace {

constexpr Tile tile_of(Action a) { return static_cast<Tile>(a.a()); }
constexpr bool is_tile(const Rules& r, unsigned operand) { return operand >= 1 && operand <= r.edition().tile_count; }
constexpr bool is_seat(const State& s, unsigned operand) { return operand < s.players; }
constexpr const Holder& holder_of(const State& s, Seat seat) { return s.holders[seat]; }
constexpr const Castle& castle_of(const State& s, Seat seat) { return s.castles[seat]; }

// --- reading a castle as a player does, half column by half column ----------------------------------------------------------

constexpr int foundation = -1;  // the "level" beneath the first one

// Where the tile over a half column begins.
constexpr int start_over(int level, int half) { return (level % 2 == 0) == (half % 2 != 0) ? half : half - 1; }

// The tile over a half column of a level, or none.
Tile tile_over(const Castle& castle, int level, int half) {
    const int start = start_over(level, half);
    const bool inside = level >= 0 && level < static_cast<int>(most_levels) && start >= 0 && start + 1 < static_cast<int>(most_halves);
    return inside ? castle.tiles[static_cast<std::size_t>(level)][static_cast<std::size_t>(start / 2)] : Tile::none;
}

// Whether an edge of that tile is stone over a half column: its left half if the tile begins there, else its right half.
bool is_stone(Edge edge, int level, int half) { return (edge & (start_over(level, half) == half ? 1 : 2)) != 0; }

// Whether there is stone to build on: the foundation, or a tile with stone on top.
bool carries(const Rules& r, const Castle& castle, int level, int half) {
    if (level == foundation) return half >= 1 && half <= 10;
    const Tile tile = tile_over(castle, level, half);
    return tile != Tile::none && is_stone(r.edition().face(tile).top, level, half);
}

int level_of(Action a) { return static_cast<int>(barons::level_of(a.b())); }
int half_of(Action a) { return static_cast<int>(barons::half_of(a.b())); }
const Face& face_of(const Rules& r, Action a) { return r.edition().face(tile_of(a)); }

// Asks about both halves of the tile to be built: f(half column, bottom is stone, top is stone).
template <class F>
bool both_halves(const Rules& r, Action a, F f) {
    const Face& face = face_of(r, a);
    return f(half_of(a), (face.bottom & 1) != 0, (face.top & 1) != 0) && f(half_of(a) + 1, (face.bottom & 2) != 0, (face.top & 2) != 0);
}

// --- rules for every action -------------------------------------------------------------------------------------------------

// BA-90  What is not asked for now cannot be done now.
template <Phase... phases>
Verdict moment(const Rules&, const State& s, Action) {
    return demand(((s.phase == phases) || ...), BA{90});
}

// BA-91  Only what exists can be named: operands that an action does not have are zero.
template <unsigned unused>
Verdict well_formed(const Rules&, const State&, Action a) {
    return demand((a.bits & unused) == 0, BA{91});
}
constexpr unsigned none_used = 0xFFFFFF00, a_used = 0xFFFF0000, b_used = 0xFF00FF00, a_b_used = 0xFF000000;

// BA-91  A tile of the edition.
Verdict names_tile(const Rules& r, const State&, Action a) { return demand(is_tile(r, a.a()), BA{91}); }

// BA-91  A coin.
Verdict names_coin(const Rules&, const State&, Action a) { return demand(a.a() < coin_kinds, BA{91}); }

// BA-91  A player at the table.
Verdict names_seat(const Rules&, const State& s, Action a) { return demand(is_seat(s, a.a()), BA{91}); }

// --- luck -------------------------------------------------------------------------------------------------------------------

// BA-2  Tiles come from the tile pile.
Verdict in_pile(const Rules&, const State& s, Action a) { return demand(s.pile[a.a()] > 0, BA{2}); }

// BA-2  Coins come from the coin pile.
Verdict in_coin_pile(const Rules&, const State& s, Action a) { return demand(s.coin_pile[a.a()] > 0, BA{2}); }

// BA-61  Players gain and lose tiles one after another.
Verdict in_turn_order(const Rules&, const State& s, Action a) { return demand(static_cast<Seat>(a.b()) == s.receiver, BA{61}); }

// BA-65  The Thief takes a tile that the opponent has.
Verdict victim_has_it(const Rules&, const State& s, Action a) {
    return demand(holder_of(s, s.receiver).find(tile_of(a)) < holder_of(s, s.receiver).size(), BA{65});
}

// BA-68  The Bitter Lady discards a tile that the opponent has.
Verdict loser_has_it(const Rules&, const State& s, Action a) {
    return demand(holder_of(s, s.receiver).find(tile_of(a)) < holder_of(s, s.receiver).size(), BA{68});
}

// --- building ---------------------------------------------------------------------------------------------------------------

// BA-23, BA-83  The tile is in the builder's holder, on the market, or one of the builder's royals.
Verdict within_reach(const Rules& r, const State& s, Action a) {
    const auto turn = static_cast<std::size_t>(s.turn);
    switch (static_cast<From>(a.c())) {
        case From::holder: return demand(s.holders[turn].find(tile_of(a)) < s.holders[turn].size(), BA{23});
        case From::market: return demand(std::count(s.market.begin(), s.market.end(), tile_of(a)) > 0, BA{23});
        case From::royal:
            for (unsigned royal = 0; royal < 2; ++royal)
                if (r.edition().royals[royal] == tile_of(a)) return demand((s.royals[turn] >> royal & 1) != 0, BA{83});
            return refuse(BA{83});
    }
    return refuse(BA{91});
}

// BA-28  Twelve levels.
Verdict not_too_high(const Rules& r, const State&, Action a) { return demand(level_of(a) < r.edition().levels, BA{28}); }

// BA-27  Half a tile beyond the foundation, no more.
Verdict not_too_wide(const Rules&, const State&, Action a) { return demand(half_of(a) + 1 < static_cast<int>(most_halves), BA{27}); }

// BA-25  Like bricks: tiles of neighbouring levels are shifted by half a tile.
Verdict like_bricks(const Rules&, const State&, Action a) { return demand(start_over(level_of(a), half_of(a)) == half_of(a), BA{25}); }

// BA-26  The door stands where it stands.
Verdict not_on_the_door(const Rules&, const State& s, Action a) {
    return demand(tile_over(castle_of(s, s.turn), level_of(a), half_of(a)) != Tile::door, BA{26});
}

// BA-29  No tile is there yet.
Verdict place_is_empty(const Rules&, const State& s, Action a) {
    return demand(tile_over(castle_of(s, s.turn), level_of(a), half_of(a)) == Tile::none, BA{29});
}

// BA-33  Nothing floats.
Verdict rests_on_stone(const Rules& r, const State& s, Action a) {
    const bool floats =
        both_halves(r, a, [&](int half, bool stone, bool) { return !(stone && carries(r, castle_of(s, s.turn), level_of(a) - 1, half)); });
    return demand(!floats, BA{33});
}

// BA-30  Stone goes on stone, ..
Verdict stone_on_stone(const Rules& r, const State& s, Action a) {
    return demand(
        both_halves(r, a, [&](int half, bool stone, bool) { return !stone || carries(r, castle_of(s, s.turn), level_of(a) - 1, half); }),
        BA{30});
}

// BA-31  .. and air on air.
Verdict air_on_air(const Rules& r, const State& s, Action a) {
    return demand(
        both_halves(r, a, [&](int half, bool stone, bool) { return stone || !carries(r, castle_of(s, s.turn), level_of(a) - 1, half); }),
        BA{31});
}

// BA-32  A tile beneath another matches it too.
Verdict matches_above(const Rules& r, const State& s, Action a) {
    return demand(both_halves(r, a,
                              [&](int half, bool, bool top) {
                                  const int above = level_of(a) + 1;
                                  const Tile tile = tile_over(castle_of(s, s.turn), above, half);
                                  return tile == Tile::none || is_stone(r.edition().face(tile).bottom, above, half) == top;
                              }),
                  BA{32});
}

// BA-35  A warning sign: the level has a tile already.
Verdict heeds_warning(const Rules& r, const State& s, Action a) {
    bool begun = false;
    for (int half = 0; half < static_cast<int>(most_halves); ++half)
        begun = begun || tile_over(castle_of(s, s.turn), level_of(a), half) != Tile::none;
    return demand(begun || !face_of(r, a).warning, BA{35});
}

// BA-36 to BA-40  The sum of the numbers of the tiles that it touches beneath.
int sum_beneath(const Rules& r, const State& s, Action a) {
    int sum = 0;
    both_halves(r, a, [&](int half, bool, bool) {
        const Tile tile = tile_over(castle_of(s, s.turn), level_of(a) - 1, half);
        if (tile != Tile::none) sum += r.edition().face(tile).above;
        return true;
    });
    return sum;
}

// BA-39, BA-41  On the foundation any number will do, and a check tile goes on any number.
bool any_number_will_do(const Rules& r, Action a) { return level_of(a) == 0 || face_of(r, a).check; }

// BA-36  Its number is that sum, unless the builder can pay. BA-45  Whoever pays has a tile for each step, not counting the one to be
// built.
Verdict number_fits(const Rules& r, const State& s, Action a) {
    if (any_number_will_do(r, a)) return allowed;
    const int missing = std::abs(sum_beneath(r, s, a) - static_cast<int>(face_of(r, a).number));
    const int others = static_cast<int>(holder_of(s, s.turn).size()) - (static_cast<From>(a.c()) == From::holder ? 1 : 0);
    if (missing > 0 && others == 0) return refuse(BA{36});
    return demand(missing <= others, BA{45});
}

// --- discarding -------------------------------------------------------------------------------------------------------------

// BA-84  Royals beside the holder are never discarded.
Verdict spares_royals(const Rules& r, const State& s, Action a) {
    const Seat owner = s.phase == Phase::pay ? s.turn : s.receiver;
    const bool held = holder_of(s, owner).find(tile_of(a)) < holder_of(s, owner).size();
    bool royal = false;
    for (unsigned i = 0; i < 2; ++i) royal = royal || (r.edition().royals[i] == tile_of(a) && (s.royals[owner] >> i & 1) != 0);
    return demand(held || !royal, BA{84});
}

// BA-43  One pays with a tile of one's own holder.
Verdict pays_from_holder(const Rules&, const State& s, Action a) {
    return demand(holder_of(s, s.turn).find(tile_of(a)) < holder_of(s, s.turn).size(), BA{43});
}

// BA-16  Only too many tiles are discarded.
Verdict has_too_many(const Rules&, const State& s, Action) { return demand(s.phase == Phase::discard, BA{16}); }

// BA-15  One discards a tile of one's own holder.
Verdict discards_from_holder(const Rules&, const State& s, Action a) {
    return demand(holder_of(s, s.receiver).find(tile_of(a)) < holder_of(s, s.receiver).size(), BA{15});
}

// --- coins and their effects ------------------------------------------------------------------------------------------------

// BA-57  The coin is on the market.
Verdict coin_on_market(const Rules&, const State& s, Action a) {
    return demand(std::count(s.shelf.begin(), s.shelf.end(), static_cast<Coin>(a.a())) > 0, BA{57});
}

// BA-65  One robs an opponent.
Verdict robs_another(const Rules&, const State& s, Action a) { return demand(static_cast<Seat>(a.a()) != s.turn, BA{65}); }

// BA-66  Who has no tiles is not robbed.
Verdict victim_has_tiles(const Rules&, const State& s, Action a) { return demand(s.holders[a.a()].size() > 0, BA{66}); }

// BA-13  A turn is not used to take a tile of the market.
Verdict not_as_a_turn(const Rules&, const State& s, Action) { return demand(s.phase != Phase::turn, BA{13}); }

// BA-70, BA-86  The tile taken is on the market.
Verdict tile_on_market(const Rules&, const State& s, Action a) {
    const bool shown = std::count(s.market.begin(), s.market.end(), tile_of(a)) > 0;
    return s.effect == Coin::mill ? demand(shown, BA{70}) : demand(shown, BA{86});
}

// BA-72  Crumble: a tile of one's own castle.
Verdict own_tile_there(const Rules&, const State& s, Action a) {
    const bool there =
        start_over(level_of(a), half_of(a)) == half_of(a) && tile_over(castle_of(s, s.turn), level_of(a), half_of(a)) != Tile::none;
    return demand(there, BA{72});
}

// BA-74  Catapult: a tile of an opponent's castle.
Verdict opponents_tile_there(const Rules&, const State& s, Action a) {
    const Castle& castle = s.castles[a.a()];
    const bool there = start_over(level_of(a), half_of(a)) == half_of(a) && tile_over(castle, level_of(a), half_of(a)) != Tile::none;
    return demand(static_cast<Seat>(a.a()) != s.turn && there, BA{74});
}

const Castle& target_of(const State& s, Action a) { return a.kind<Kind>() == Kind::crumble ? castle_of(s, s.turn) : s.castles[a.a()]; }

// BA-76  The door stays.
Verdict spares_the_door(const Rules&, const State& s, Action a) {
    return demand(tile_over(target_of(s, a), level_of(a), half_of(a)) != Tile::door, BA{76});
}

// BA-75  Nothing lies over either half of it.
Verdict nothing_on_top(const Rules&, const State& s, Action a) {
    const int above = level_of(a) + 1;
    const bool bare =
        tile_over(target_of(s, a), above, half_of(a)) == Tile::none && tile_over(target_of(s, a), above, half_of(a) + 1) == Tile::none;
    return demand(bare, BA{75});
}

}  // namespace

Verdict check(const Rules& r, const State& s, Action a) {
    switch (a.kind<Kind>()) {
        case Kind::stock: return first_refusal(r, s, a, well_formed<a_used>, moment<Phase::stock>, names_tile, in_pile);
        case Kind::mint: return first_refusal(r, s, a, well_formed<a_used>, moment<Phase::mint>, names_coin, in_coin_pile);
        case Kind::receive:
            return first_refusal(r, s, a, well_formed<a_b_used>, moment<Phase::receive>, in_turn_order, names_tile, in_pile);
        case Kind::steal: return first_refusal(r, s, a, well_formed<a_used>, moment<Phase::steal>, names_tile, victim_has_it);
        case Kind::lose: return first_refusal(r, s, a, well_formed<a_b_used>, moment<Phase::lose>, in_turn_order, names_tile, loser_has_it);
        case Kind::draw: return first_refusal(r, s, a, well_formed<none_used>, moment<Phase::turn>);
        case Kind::build:
            return first_refusal(r, s, a, moment<Phase::turn>, names_tile, within_reach, not_too_high, not_too_wide, like_bricks,
                                 not_on_the_door, place_is_empty, rests_on_stone, stone_on_stone, air_on_air, matches_above, heeds_warning,
                                 number_fits);
        case Kind::pay: return first_refusal(r, s, a, well_formed<a_used>, moment<Phase::pay>, names_tile, spares_royals, pays_from_holder);
        case Kind::discard:
            return first_refusal(r, s, a, well_formed<a_used>, has_too_many, names_tile, spares_royals, discards_from_holder);
        case Kind::coin: return first_refusal(r, s, a, well_formed<a_used>, moment<Phase::coin>, names_coin, coin_on_market);
        case Kind::rob: return first_refusal(r, s, a, well_formed<a_used>, moment<Phase::rob>, names_seat, robs_another, victim_has_tiles);
        case Kind::take: return first_refusal(r, s, a, well_formed<a_used>, not_as_a_turn, moment<Phase::take>, names_tile, tile_on_market);
        case Kind::crumble:
            return first_refusal(r, s, a, well_formed<b_used>, moment<Phase::crumble>, own_tile_there, spares_the_door, nothing_on_top);
        case Kind::catapult:
            return first_refusal(r, s, a, well_formed<a_b_used>, moment<Phase::catapult>, names_seat, opponents_tile_there, spares_the_door,
                                 nothing_on_top);
    }
    return refuse(BA{91});
}

// BA-1  Two to four players. BA-82  With royal-strategy there is a prince and a princess for each.
Verdict check_setup(const Rules& r, int players, const Choices& choices) {
    if (players < 2 || players > most_players) return refuse(BA{1});
    bool enough = true;
    for (const Tile royal : r.edition().royals) enough = enough && r.edition().face(royal).copies >= players;
    return demand(enough || choices[1] == 0, BA{82});
}

}  // namespace tidekeep::barons
