#pragma once
#include "games/barons/rules.hpp"
#include "kernel/observation.hpp"

namespace tidekeep::barons {

// How many tiles of each name a holder has that certain witnesses know of.
constexpr std::array<std::uint8_t, most_tiles + 1> count_seen(const Holder& holder, unsigned witnesses) {
    std::array<std::uint8_t, most_tiles + 1> counts{};
    for (unsigned i = 0; i < holder.size(); ++i)
        if (holder[i] != Tile::unknown && (holder.seen(i) & witnesses) != 0) ++counts[code(holder[i])];
    return counts;
}

constexpr std::array<std::uint8_t, most_tiles + 1> count_known(const Holder& holder) {
    std::array<std::uint8_t, most_tiles + 1> counts{};
    for (unsigned i = 0; i < holder.size(); ++i)
        if (holder[i] != Tile::unknown) ++counts[code(holder[i])];
    return counts;
}

// What a seat knows. Indices are, in this order: seats (0 is the viewer), levels and slots of a level in a castle, tiles (by Tile), coins, slots
// of the market. Whose something is: 0 nobody's, 1 the viewer's, 2 the next player's, ..
template <class Pen>
constexpr void observe(const Rules& r, const State& v, Seat viewer, Pen& pen) {
    const Around around(viewer, v.players);
    constexpr int tiles = static_cast<int>(most_tiles), levels = static_cast<int>(most_levels);
    constexpr unsigned whom = most_players + 1, tile_codes = code(Tile::door) + 1, coin_codes = coin_kinds + 1;
    const auto coin_code = [](Coin coin) { return coin == Coin::none ? 0 : 1 + code(coin); };
    const auto each_tile = [&](const char* noun, int place, const std::array<std::uint8_t, most_tiles + 1>& counts) {
        for (int tile = 1; tile <= tiles; ++tile) pen.amount({noun, place, tile}, counts[static_cast<std::size_t>(tile)], 255);
    };
    pen.amount({"players"}, v.players, most_players);
    pen.choice({"seat"}, code(viewer), most_players);
    pen.choice({"phase"}, code(v.phase), code(Phase::over) + 1);
    pen.choice({"stage"}, code(v.stage), code(Stage::performing) + 1);
    pen.choice({"actor"}, around.whom(r.actor(v)), whom);
    pen.choice({"turn"}, around.whom(v.turn), whom);
    pen.choice({"receiver"}, around.whom(v.receiver), whom);
    for (int option = 0; option < 3; ++option) pen.flag({"option", option}, (v.options >> option & 1) != 0);
    pen.amount({"owed"}, v.owed, 255);
    pen.amount({"steps"}, v.steps, 255);
    pen.amount({"coins_owed"}, v.coins_owed, 255);
    pen.choice({"effect"}, coin_code(v.effect), coin_codes);
    pen.choice({"hand"}, code(v.hand), tile_codes);
    pen.choice({"place_level"}, level_of(v.place), most_levels);
    pen.choice({"place_half"}, half_of(v.place), most_halves);
    pen.amount({"price"}, v.price, 255);
    pen.amount({"idle"}, v.idle, 255);
    pen.amount({"pile_size"}, v.pile_size, 255);
    pen.amount({"discards_size"}, v.discards_size, 255);
    pen.amount({"coin_pile_size"}, v.coin_pile_size, 255);
    for (int slot = 0; slot < static_cast<int>(most_on_market); ++slot) {
        pen.choice({"market", slot}, code(v.market[static_cast<std::size_t>(slot)]), tile_codes);
        pen.choice({"shelf", slot}, coin_code(v.shelf[static_cast<std::size_t>(slot)]), coin_codes);
    }
    for (int coin = 0; coin < coin_kinds; ++coin) pen.amount({"coin_pile", coin}, v.coin_pile[static_cast<std::size_t>(coin)], 255);
    const unsigned waiting = around.seats(v.waiting);
    for (int place = 0; place < most_players; ++place) {
        const Seat seat = around.seat(place);
        const bool there = seat >= 0;
        pen.flag({"waiting", place}, (waiting >> place & 1) != 0);
        pen.amount({"coins", place}, there ? v.coins[seat] : 0, 255);
        pen.amount({"baron", place}, there ? v.barons[seat] : 0, most_spaces);
        pen.flag({"first_royal", place}, there && (v.royals[seat] & first_royal) != 0);
        pen.flag({"second_royal", place}, there && (v.royals[seat] & second_royal) != 0);
        pen.amount({"holder_size", place}, there ? v.holders[seat].size() : 0, most_in_holder);
    }
    for (int place = 0; place < most_players; ++place) {
        const Seat seat = around.seat(place);
        for (int level = 0; level < levels; ++level)
            for (int slot = 0; slot < static_cast<int>(tiles_a_level); ++slot)
                pen.choice({"castle", place, level * static_cast<int>(tiles_a_level) + slot},
                           seat >= 0 ? code(v.castles[seat].tiles[static_cast<std::size_t>(level)][static_cast<std::size_t>(slot)]) : 0,
                           tile_codes);
    }
    each_tile("pile", 0, v.pile);  // with those of other holders that the viewer does not know
    each_tile("discards", 0, v.discards);
    for (int place = 0; place < most_players; ++place) {
        const Seat seat = around.seat(place);
        each_tile("holder", place, seat >= 0 ? count_known(v.holders[seat]) : count_known(Holder()));
        each_tile("public", place, seat >= 0 ? count_seen(v.holders[seat], everybody) : count_known(Holder()));  // all saw them arrive
    }
    for (int place = 1; place < most_players; ++place) {  // what the others know of the viewer's holder
        const Seat seat = around.seat(place);
        each_tile("known_by", place, seat >= 0 ? count_seen(v.holders[viewer], witness(seat)) : count_known(Holder()));
    }
}

}  // namespace tidekeep::barons
