#include <algorithm>
#include <numeric>

#include "games/barons/notation.hpp"
#include "kernel/words.hpp"

namespace tidekeep::barons {
namespace {

constexpr std::array<std::string_view, 14> phase_names = {"stock", "mint",  "receive", "discard", "turn",    "pay",      "coin",
                                                          "rob",   "steal", "lose",    "take",    "crumble", "catapult", "over"};
constexpr std::array<std::string_view, 5> stage_names = {"dealing", "acting", "chosen", "milled", "performing"};
constexpr std::array<std::string_view, 3> option_names = {"reach-the-sky", "royal-strategy", "peaceful-times"};
constexpr int most_pending = 60;  // steps to be made and coins to be taken: more than any movement brings

template <class T>
constexpr std::size_t at(T value) {
    return static_cast<std::size_t>(value);
}

// --- writing ----------------------------------------------------------------------------------------------------------------

Json tile_json(const Rules& rules, Tile tile) {
    if (tile == Tile::none) return {};
    return tile == Tile::unknown ? Json("?") : Json(rules.edition().name(tile));
}

Json coin_json(Coin coin) { return coin == Coin::none ? Json() : Json(coin_names[at(coin)]); }

template <class Counts>
Json tiles_json(const Rules& rules, const Counts& counts) {
    Json object = Json::object();
    for (std::size_t tile = 1; tile <= rules.edition().tile_count; ++tile)
        if (counts[tile] > 0) object[std::string(rules.edition().name(static_cast<Tile>(tile)))] = counts[tile];
    return object;
}

Json seats_json(const State& s, unsigned mask) {
    Json list = Json::array();
    for (int seat = 0; seat < s.players; ++seat)
        if (mask >> seat & 1) list.push_back(seat);
    return list;
}

Json holder_json(const Rules& rules, const State& s, const Holder& holder) {
    Json list = Json::array();
    for (unsigned i = 0; i < holder.size(); ++i)
        list.push_back({{"tile", tile_json(rules, holder[i])},
                        {"known_by", (holder.seen(i) & everybody) != 0 ? Json("everybody") : seats_json(s, holder.seen(i))}});
    return list;
}

Json castle_json(const Rules& rules, const Castle& castle) {
    Json object = Json::object();
    for (unsigned level = 0; level < most_levels; ++level)
        for (unsigned half = shift_of(level); half + 1 < most_halves; half += 2)
            if (const Tile tile = castle.over(level, half); tile != Tile::none)
                object[place_text(make_place(level, half))] = rules.edition().name(tile);
    return object;
}

Json seat_json(const Rules& rules, const State& s, std::size_t seat) {
    Json object;
    object["coins"] = s.coins[seat];
    object["baron"] = s.barons[seat];
    object["holder"] = holder_json(rules, s, s.holders[seat]);
    object["royals"] = Json::array();
    for (std::size_t royal = 0; royal < 2; ++royal)
        if (s.royals[seat] >> royal & 1) object["royals"].push_back(rules.edition().name(rules.edition().royals[royal]));
    object["castle"] = castle_json(rules, s.castles[seat]);
    return object;
}

// --- reading ----------------------------------------------------------------------------------------------------------------

std::uint8_t read_byte(const Reader& reader, int most) { return static_cast<std::uint8_t>(reader.integer(0, most)); }

Tile tile_named(const Rules& rules, const Reader& reader, std::string_view word) {
    for (std::size_t tile = 1; tile <= rules.edition().tile_count; ++tile)
        if (rules.edition().name(static_cast<Tile>(tile)) == word) return static_cast<Tile>(tile);
    reader.fail("'" + std::string(word) + "' is not a tile of this edition");
    return Tile::none;
}

Tile read_tile(const Rules& rules, const Reader& reader) { return tile_named(rules, reader, reader.text()); }

template <class Counts>
std::uint8_t read_tiles(const Rules& rules, const Reader& reader, Counts& counts) {
    unsigned total = 0;
    for (const std::string& key : reader.keys()) {
        const Tile tile = tile_named(rules, reader, key);
        if (!reader.ok()) break;
        counts[at(tile)] = static_cast<std::uint8_t>(reader.at(key).integer(1, rules.edition().face(tile).copies));
        total += counts[at(tile)];
    }
    return static_cast<std::uint8_t>(total);
}

unsigned read_seats(const Reader& reader, int players) {
    unsigned mask = 0;
    for (std::size_t i = 0, count = reader.size(0, at(players)); i < count; ++i) mask |= 1u << reader.at(i).integer(0, players - 1);
    return mask;
}

Holder read_holder(const Rules& rules, const Reader& reader, int players, std::size_t seat) {
    Holder holder;
    for (std::size_t i = 0, count = reader.size(0, most_in_holder); i < count && reader.ok(); ++i) {
        const Reader entry = reader.at(i);
        entry.fields({"tile", "known_by"});
        const Tile tile = read_tile(rules, entry.at("tile"));
        const bool open = entry.at("known_by").json().is_string();
        if (open && entry.at("known_by").text() != "everybody") entry.at("known_by").fail("expected a list of seats or \"everybody\"");
        const unsigned all = everybody | (everybody - 1u);
        const unsigned known = (open ? all : read_seats(entry.at("known_by"), players)) & ~(1u << seat);
        if (reader.ok()) holder.add(tile, static_cast<Witnesses>(known));
    }
    return holder;
}

void read_castle(const Rules& rules, const Reader& reader, Castle& castle) {
    for (const std::string& key : reader.keys()) {
        const auto place = to_place(key);
        const bool sound = place && level_of(*place) < most_levels && half_of(*place) + 1 < most_halves &&
                           (half_of(*place) & 1) == shift_of(level_of(*place));
        if (!sound) return reader.fail("'" + key + "' is not a place of a castle");
        const Reader entry = reader.at(key);
        const Tile tile = entry.text() == "door" ? Tile::door : read_tile(rules, entry);
        if (reader.ok()) castle.put(*place, tile, rules.edition().face(tile).top);
    }
}

void read_seat(const Rules& rules, const Reader& reader, State& s, std::size_t seat) {
    reader.fields({"coins", "baron", "holder", "royals", "castle"});
    s.coins[seat] = read_byte(reader.at("coins"), 99);
    s.barons[seat] = read_byte(reader.at("baron"), rules.edition().path_length - 1);
    s.holders[seat] = read_holder(rules, reader.at("holder"), s.players, seat);
    const Reader royals = reader.at("royals");
    for (std::size_t i = 0, count = royals.size(0, 2); i < count && reader.ok(); ++i) {
        const Tile tile = read_tile(rules, royals.at(i));
        if (tile != rules.edition().royals[0] && tile != rules.edition().royals[1]) royals.at(i).fail("is not one of the royals");
        s.royals[seat] = static_cast<std::uint8_t>(s.royals[seat] | (tile == rules.edition().royals[0] ? 1 : 2));
    }
    read_castle(rules, reader.at("castle"), s.castles[seat]);
}

void read_market(const Rules& rules, const Reader& reader, State& s) {
    s.market.fill(Tile::none);
    s.shelf.fill(Coin::none);
    const Reader market = reader.at("market"), shelf = reader.at("shelf");
    const std::size_t tiles = rules.edition().market_tiles, coins = rules.edition().market_coins;
    for (std::size_t i = 0, count = market.size(tiles, tiles); i < count; ++i)
        if (!market.at(i).json().is_null()) s.market[i] = read_tile(rules, market.at(i));
    for (std::size_t i = 0, count = shelf.size(coins, coins); i < count; ++i)
        if (!shelf.at(i).json().is_null()) s.shelf[i] = static_cast<Coin>(shelf.at(i).choice(coin_names));
    s.pile_size = read_tiles(rules, reader.at("pile"), s.pile);
    if (reader.at("pile_size").integer(0, 255) != s.pile_size) reader.at("pile_size").fail("is not the number of tiles in the pile");
    s.discards_size = read_tiles(rules, reader.at("discards"), s.discards);
    const Reader pile = reader.at("coin_pile");
    unsigned total = 0;
    for (const std::string& key : pile.keys()) {
        const auto coin = index_of(coin_names, key);
        if (!coin) return pile.fail("unknown coin '" + key + "'");
        s.coin_pile[*coin] = static_cast<std::uint8_t>(pile.at(key).integer(1, 50));
        total += s.coin_pile[*coin];
    }
    s.coin_pile_size = static_cast<std::uint8_t>(std::min(total, 255u));
}

void read_pending(const Rules& rules, const Reader& reader, State& s) {
    s.owed = read_byte(reader.at("owed"), most_in_holder);
    s.waiting = static_cast<std::uint8_t>(read_seats(reader.at("waiting"), s.players));
    s.steps = read_byte(reader.at("steps"), most_pending);
    s.coins_owed = read_byte(reader.at("coins_owed"), most_pending);
    s.effect = reader.at("effect").json().is_null() ? Coin::none : static_cast<Coin>(reader.at("effect").choice(coin_names));
    s.idle = read_byte(reader.at("idle"), 255);
    const Reader building = reader.at("building");
    if (building.json().is_null()) return;
    building.fields({"tile", "place", "price"});
    s.hand = read_tile(rules, building.at("tile"));
    const auto place = to_place(building.at("place").text());
    if (!place && building.ok()) building.at("place").fail("is not a place of a castle");
    s.place = static_cast<std::uint8_t>(place.value_or(0));
    s.price = static_cast<std::uint8_t>(building.at("price").integer(1, most_in_holder));
}

// --- what is impossible about a position ------------------------------------------------------------------------------------

using Fault = std::optional<std::string>;

bool market_full(const Rules& rules, const State& s) {
    return std::count(s.market.begin(), s.market.end(), Tile::none) ==
           static_cast<std::ptrdiff_t>(most_on_market) - rules.edition().market_tiles;
}
bool shelf_full(const Rules& rules, const State& s) {
    return std::count(s.shelf.begin(), s.shelf.end(), Coin::none) ==
           static_cast<std::ptrdiff_t>(most_on_market) - rules.edition().market_coins;
}

Fault wrong_ranges(const Rules& rules, const State& s) {
    const Edition& edition = rules.edition();
    if (s.players < 2 || s.players > most_players) return "players is not 2 to 4";
    if (s.turn < 0 || s.turn >= s.players || s.receiver < 0 || s.receiver >= s.players) return "no such seat";
    if (s.phase > Phase::over || s.stage > Stage::performing || s.options > 7) return "no such moment";
    if (s.waiting >> s.players != 0 || s.steps > most_pending || s.coins_owed > most_pending) return "more is pending than can be";
    const auto sound = [&](Tile tile) { return tile == Tile::none || at(tile) <= edition.tile_count; };
    for (std::size_t i = 0; i < most_on_market; ++i) {
        if (!sound(s.market[i]) || (i >= edition.market_tiles && s.market[i] != Tile::none)) return "no such tile on the market";
        if (s.shelf[i] != Coin::none && (at(s.shelf[i]) >= coin_kinds || i >= edition.market_coins)) return "no such coin on the market";
    }
    if (!sound(s.hand) || (s.effect != Coin::none && at(s.effect) >= coin_kinds)) return "no such tile or coin";
    for (std::size_t seat = 0; seat < most_players; ++seat) {
        if (s.holders[seat].size() > most_in_holder || s.royals[seat] > 3) return "more tiles than there is room for";
        for (unsigned i = 0; i < s.holders[seat].size(); ++i)
            if (s.holders[seat][i] == Tile::none || !sound(s.holders[seat][i])) return "a tile is not known";
        if (s.barons[seat] >= edition.path_length) return "a baron stands off the path";
    }
    return std::nullopt;
}

// The witnesses of a holder stand in order, and what everybody knows is known to each.
Fault wrong_knowledge(const State& s) {
    const auto absent = static_cast<Witnesses>((everybody - 1) & ~((1u << s.players) - 1));
    for (Seat seat = 0; seat < s.players; ++seat) {
        const Holder& holder = s.holders[at(seat)];
        const auto all = static_cast<Witnesses>((everybody | (everybody - 1)) & ~witness(seat));
        for (unsigned i = 0; i < holder.size(); ++i) {
            const Witnesses seen = holder.seen(i);
            if ((seen & ~all) != 0) return "a holder's owner is no witness of it";
            if ((seen & everybody) != 0 ? seen != all : (seen & absent) != 0) return "what everybody knows is known to each player";
            if (holder.repeats(i) && (seen & ~holder.seen(i - 1)) != 0) return "of equal tiles the first are the known ones";
            if (i > 0 && holder[i] < holder[i - 1]) return "a holder is out of order";
        }
    }
    return std::nullopt;
}

// Every bottom half lies on what it must lie on, and the masks say what the tiles say.
Fault wrong_castle(const Rules& rules, const Castle& castle) {
    Castle same{};
    for (unsigned level = 0; level < most_levels; ++level)
        for (unsigned half = shift_of(level); half + 1 < most_halves; half += 2) {
            const Tile tile = castle.over(level, half);
            if (tile == Tile::none) continue;
            const bool door = level == 0 && half == 1u + 2u * rules.edition().door;
            if ((tile == Tile::door) != door) return "the door is not in its place";
            if (!door && at(tile) > rules.edition().tile_count) return "no such tile in a castle";
            if (level >= rules.edition().levels) return "a castle is too high";
            const unsigned beneath = (level == 0 ? foundation_halves : unsigned{castle.stone[level - 1]}) >> half & 3;
            if (rules.edition().face(tile).bottom != beneath)
                return "the tile on " + place_text(make_place(level, half)) + " does not match what is beneath it";
            same.put(make_place(level, half), tile, rules.edition().face(tile).top);
        }
    if (same.filled != castle.filled || same.stone != castle.stone || same.tiles != castle.tiles) return "a castle contradicts itself";
    if (castle.over(0, 1u + 2u * rules.edition().door) != Tile::door) return "the door is not in its place";
    return std::nullopt;
}

Fault wrong_tiles(const Rules& rules, const State& s) {
    std::array<unsigned, most_tiles + 2> count{};
    const auto add = [&](Tile tile) { ++count[at(tile)]; };
    for (const Tile tile : s.market) add(tile);
    add(s.hand);
    for (std::size_t seat = 0; seat < s.players; ++seat) {
        for (unsigned i = 0; i < s.holders[seat].size(); ++i) add(s.holders[seat][i]);
        for (const auto& level : s.castles[seat].tiles)
            for (const Tile tile : level) add(tile);
        for (std::size_t royal = 0; royal < 2; ++royal)
            if (s.royals[seat] >> royal & 1) add(rules.edition().royals[royal]);
        if (s.royals[seat] != 0 && (s.options & royal_strategy) == 0) return "royals without royal-strategy";
    }
    for (std::size_t tile = 1; tile <= rules.edition().tile_count; ++tile) {
        count[tile] += s.pile[tile] + s.discards[tile];
        if (count[tile] != rules.edition().faces[tile].copies)
            return "has " + std::to_string(count[tile]) + " tiles " + std::string(rules.edition().name(static_cast<Tile>(tile))) +
                   ", the edition has " + std::to_string(rules.edition().faces[tile].copies);
    }
    if (std::accumulate(s.pile.begin(), s.pile.end(), 0u) != s.pile_size ||
        std::accumulate(s.discards.begin(), s.discards.end(), 0u) != s.discards_size)
        return "the piles are miscounted";
    return std::nullopt;
}

Fault wrong_coins(const Rules& rules, const State& s) {
    unsigned total = s.effect == Coin::none ? 0 : 1, all = 0;
    for (std::size_t coin = 0; coin < coin_kinds; ++coin) {
        const auto shown = static_cast<unsigned>(std::count(s.shelf.begin(), s.shelf.end(), static_cast<Coin>(coin)));
        const unsigned taken = static_cast<Coin>(coin) == s.effect ? 1 : 0;
        if (s.coin_pile[coin] + shown + taken > rules.edition().coin_copies[coin])
            return "has more coins " + std::string(coin_names[coin]) + " than the edition";
        total += s.coin_pile[coin] + shown;
        all += rules.edition().coin_copies[coin];
    }
    for (std::size_t seat = 0; seat < s.players; ++seat) {
        total += s.coins[seat];
        const bool winner = s.phase == Phase::over && static_cast<Seat>(seat) == s.turn;
        if (s.coins[seat] > rules.goal(s) - (winner ? 0u : 1u)) return seat_text(static_cast<unsigned>(seat)) + " has won already";
    }
    if (total != all) return "has " + std::to_string(total) + " coins, the edition has " + std::to_string(all);
    if (std::accumulate(s.coin_pile.begin(), s.coin_pile.end(), 0u) != s.coin_pile_size) return "the coin pile is miscounted";
    return std::nullopt;
}

// What has to be over before a player is asked something: a market that can be filled is full, the baron has moved, holders have been dealt
// with.
Fault unsettled(const Rules& rules, const State& s) {
    if (!market_full(rules, s) && (s.pile_size > 0 || s.discards_size > 0)) return "the market is not full";
    if (!shelf_full(rules, s) && s.coin_pile_size > 0) return "the market is not full of coins";
    if (s.steps > 0 || s.owed > 0 || s.waiting != 0 || s.receiver != s.turn) return "something is pending that comes first";
    return std::nullopt;
}

Fault wrong_holders(const Rules& rules, const State& s) {
    for (Seat seat = 0; seat < s.players; ++seat) {
        const bool may_exceed = seat == s.receiver && (s.phase == Phase::receive || s.phase == Phase::discard || s.phase == Phase::stock);
        if (!may_exceed && s.holders[at(seat)].size() > rules.edition().holder) return "a holder has too many tiles";
    }
    if (s.phase == Phase::discard && s.holders[at(s.receiver)].size() <= rules.edition().holder) return "nobody has too many tiles";
    if (s.steps > 0 && (s.receiver != s.turn || s.owed > 0 || s.holders[at(s.turn)].size() > rules.edition().holder))
        return "a baron moves before tiles are gained";
    const bool before_the_deal = s.stage == Stage::dealing && (s.phase == Phase::stock || s.phase == Phase::mint) && s.owed == 0;
    if ((s.waiting >> s.receiver & 1) != 0 && !before_the_deal) return "a player waits for what is going on already";
    for (Seat seat = 0; seat < s.players; ++seat) {
        if ((s.waiting >> seat & 1) == 0) continue;
        const unsigned size = s.holders[at(seat)].size();
        if (s.stage == Stage::dealing && size > 0) return "a player is dealt tiles twice";
        if (s.effect == Coin::bitter_lady && (seat == s.turn || size == 0)) return "nobody is waiting for this";
    }
    if (s.holders[at(s.receiver)].size() + s.owed > most_in_holder) return "more tiles are owed than there is room for";
    return std::nullopt;
}

Fault wrong_effect(const Rules& rules, const State& s) {
    const bool resolving = s.stage != Stage::dealing && s.stage != Stage::acting;
    if (resolving != (s.effect != Coin::none)) return "'effect' does not fit the stage";
    if (s.stage == Stage::milled && s.effect != Coin::mill) return "only the mill brings new tiles";
    const bool peaceful = (s.options & peaceful_times) != 0;
    const bool hostile = s.effect == Coin::thief || s.effect == Coin::bitter_lady || s.effect == Coin::catapult;
    const bool performing = s.stage == Stage::performing;
    const bool gains = performing && s.effect != Coin::none &&
                       (rules.edition().coin_tiles[at(s.effect)] > 0 || (s.effect == Coin::bitter_lady && !peaceful));
    if (s.waiting != 0 && s.stage != Stage::dealing && !gains) return "nobody is waiting for this";
    switch (s.phase) {
        case Phase::rob:
        case Phase::steal: return s.effect == Coin::thief && performing && !peaceful ? Fault() : "robbing without the Thief";
        case Phase::lose: return s.effect == Coin::bitter_lady && performing && !peaceful ? Fault() : "losing without the Bitter Lady";
        case Phase::take: return performing && (s.effect == Coin::mill || (hostile && peaceful)) ? Fault() : "no coin takes a tile now";
        case Phase::crumble: return s.effect == Coin::crumble && performing ? Fault() : "crumbling without the coin";
        case Phase::catapult: return s.effect == Coin::catapult && performing && !peaceful ? Fault() : "no Catapult was taken";
        case Phase::turn:
        case Phase::pay:
        case Phase::coin:
        case Phase::over: return s.stage == Stage::acting ? Fault() : "the stage does not fit the phase";
        case Phase::stock: return s.stage != Stage::chosen ? Fault() : "a coin comes before its effect";
        case Phase::mint: return s.stage == Stage::dealing || s.stage == Stage::chosen ? Fault() : "coins are refilled after one was taken";
        case Phase::receive:
        case Phase::discard:
            return s.stage == Stage::chosen || s.stage == Stage::milled ? Fault("the stage does not fit the phase") : Fault();
    }
    return std::nullopt;
}

Fault wrong_build(const Rules& rules, const State& s) {
    if ((s.phase == Phase::pay) != (s.hand != Tile::none)) return "a tile is being built just while it is paid for";
    if (s.phase != Phase::pay) return s.place == 0 && s.price == 0 ? Fault() : "a price without a tile";
    if (!rules.fits(s.castles[at(s.turn)], s.hand, s.place)) return "the tile does not fit on " + place_text(s.place);
    if (s.price == 0 || s.price > rules.price_of(s, s.hand, s.place)) return "the price is not that of the tile";
    if (s.price > s.holders[at(s.turn)].size()) return "the price cannot be paid";
    if (s.steps > 0 || s.owed > 0 || s.receiver != s.turn) return "something is pending that comes first";
    return std::nullopt;
}

// Whether a player or Nature has at least one answer to give.
bool answerable(const Rules& rules, const State& s) {
    Actions actions;
    Outcomes outcomes;
    rules.legal(s, actions);
    rules.outcomes(s, outcomes);
    return !actions.empty() || !outcomes.empty();
}

Fault wrong_moment(const Rules& rules, const State& s) {
    const int most_idle = rules.edition().stalemate * s.players;
    const bool asked_on_turn = rules.actor(s) == s.turn && s.phase != Phase::discard && s.phase != Phase::pay;
    if (asked_on_turn)
        if (auto wrong = unsettled(rules, s)) return wrong;
    if (s.idle > most_idle || (s.phase == Phase::turn && s.idle == most_idle)) return "the game has ended for want of building";
    if (s.phase == Phase::over) {
        if (s.idle != most_idle && s.coins[at(s.turn)] < rules.goal(s)) return "the game has not ended yet";
        return s.coins_owed == 0 && s.owed == 0 && s.steps == 0 && s.waiting == 0 && s.receiver == s.turn
                   ? Fault()
                   : "something is pending after the end";
    }
    if ((s.phase == Phase::turn || s.phase == Phase::pay) && s.coins_owed > 0) return "a coin is owed";
    if (s.phase == Phase::coin && s.coins_owed == 0) return "no coin is owed";
    if (s.phase == Phase::receive ? s.owed == 0 || s.pile_size == 0 || s.steps > 0 : s.phase != Phase::stock && s.owed > 0)
        return "'owed' does not fit the phase";
    if (s.steps > 0 && (s.phase != Phase::stock || s.stage != Stage::acting || s.coins_owed > 0))
        return "a baron waits for the market only";
    const bool between = s.stage == Stage::chosen || s.stage == Stage::milled;
    if (between && (s.owed > 0 || s.waiting != 0 || s.receiver != s.turn)) return "something is pending that comes first";
    if (s.phase == Phase::stock && (market_full(rules, s) || s.pile_size == 0)) return "there is nothing to put on the market";
    if (s.phase == Phase::mint && (shelf_full(rules, s) || s.coin_pile_size == 0)) return "there is no coin to put on the market";
    if (s.phase == Phase::steal || s.phase == Phase::lose ? s.receiver == s.turn || s.steps > 0 : false) return "one does not rob oneself";
    if (s.stage == Stage::dealing && (s.turn != 0 || s.idle != 0 || s.coins_owed != 0 || s.steps != 0)) return "dealing after the start";
    if (!answerable(rules, s)) return "nobody can do anything";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> fault(const Rules& rules, const State& s) {
    if (auto wrong = wrong_ranges(rules, s)) return wrong;
    if (auto wrong = wrong_knowledge(s)) return wrong;
    for (std::size_t seat = 0; seat < s.players; ++seat) {
        if (auto wrong = wrong_castle(rules, s.castles[seat])) return seat_text(static_cast<unsigned>(seat)) + ": " + *wrong;
        for (std::size_t other = 0; other < seat; ++other)
            if (s.barons[seat] == s.barons[other]) return "two barons stand on one space";
    }
    if (auto wrong = wrong_tiles(rules, s)) return wrong;
    if (auto wrong = wrong_coins(rules, s)) return wrong;
    if (auto wrong = wrong_holders(rules, s)) return wrong;
    if (auto wrong = wrong_effect(rules, s)) return wrong;
    if (auto wrong = wrong_build(rules, s)) return wrong;
    return wrong_moment(rules, s);
}

Json to_json(const Rules& rules, const State& s) {
    Json object;
    object["players"] = s.players;
    object["options"] = Json::array();
    for (std::size_t i = 0; i < option_names.size(); ++i)
        if (s.options >> i & 1) object["options"].push_back(option_names[i]);
    object["phase"] = phase_names[at(s.phase)];
    object["stage"] = stage_names[at(s.stage)];
    object["turn"] = s.turn;
    object["receiver"] = s.receiver;
    object["market"] = Json::array();
    for (std::size_t i = 0; i < rules.edition().market_tiles; ++i) object["market"].push_back(tile_json(rules, s.market[i]));
    object["shelf"] = Json::array();
    for (std::size_t i = 0; i < rules.edition().market_coins; ++i) object["shelf"].push_back(coin_json(s.shelf[i]));
    object["pile_size"] = s.pile_size;
    object["pile"] = tiles_json(rules, s.pile);
    object["discards"] = tiles_json(rules, s.discards);
    object["coin_pile"] = Json::object();
    for (std::size_t coin = 0; coin < coin_kinds; ++coin)
        if (s.coin_pile[coin] > 0) object["coin_pile"][std::string(coin_names[coin])] = s.coin_pile[coin];
    object["seats"] = Json::array();
    for (std::size_t seat = 0; seat < s.players; ++seat) object["seats"].push_back(seat_json(rules, s, seat));
    object["building"] = Json();
    if (s.hand != Tile::none) object["building"] = {{"tile", tile_json(rules, s.hand)}, {"place", place_text(s.place)}, {"price", s.price}};
    object["owed"] = s.owed;
    object["waiting"] = seats_json(s, s.waiting);
    object["steps"] = s.steps;
    object["coins_owed"] = s.coins_owed;
    object["effect"] = coin_json(s.effect);
    object["idle"] = s.idle;
    return object;
}

std::optional<State> from_json(const Rules& rules, const Reader& reader) {
    reader.fields({"players",  "options",   "phase", "stage",    "turn", "receiver", "market", "shelf",      "pile_size", "pile",
                   "discards", "coin_pile", "seats", "building", "owed", "waiting",  "steps",  "coins_owed", "effect",    "idle"});
    State s{};
    s.players = static_cast<std::uint8_t>(reader.at("players").integer(2, most_players));
    const Reader options = reader.at("options");
    for (std::size_t i = 0, count = options.size(0, option_names.size()); i < count; ++i)
        s.options = static_cast<std::uint8_t>(s.options | 1u << options.at(i).choice(option_names));
    s.phase = static_cast<Phase>(reader.at("phase").choice(phase_names));
    s.stage = static_cast<Stage>(reader.at("stage").choice(stage_names));
    s.turn = static_cast<Seat>(reader.at("turn").integer(0, s.players - 1));
    s.receiver = static_cast<Seat>(reader.at("receiver").integer(0, s.players - 1));
    read_market(rules, reader, s);
    const Reader seats = reader.at("seats");
    for (std::size_t seat = 0, count = seats.size(s.players, s.players); seat < count && reader.ok(); ++seat)
        read_seat(rules, seats.at(seat), s, seat);
    read_pending(rules, reader, s);
    if (!reader.ok()) return std::nullopt;
    if (const auto wrong = fault(rules, s)) {
        reader.fail(*wrong);
        return std::nullopt;
    }
    return s;
}

}  // namespace tidekeep::barons
