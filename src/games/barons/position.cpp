#include <algorithm>
#include <numeric>

#include "front/shape.hpp"
#include "front/words.hpp"
#include "games/barons/notation.hpp"

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

// --- what a position is made of ---------------------------------------------------------------------------------------------

// A tile of a holder, as it is written: those who know of it are seats, or everybody.
struct Held {
    Tile tile;
    unsigned known_by;
};
constexpr unsigned whole_world = 1u << most_players;  // of Held::known_by

std::vector<Held> held_in(const Holder& holder) {
    std::vector<Held> all;
    for (unsigned i = 0; i < holder.size(); ++i)
        all.push_back({holder[i], (holder.seen(i) & everybody) != 0 ? whole_world : holder.seen(i)});
    return all;
}

Holder holder_of(const std::vector<Held>& all, unsigned owner) {
    Holder holder;
    for (const auto& [tile, known_by] : all) {
        const unsigned witnesses = known_by == whole_world ? everybody | (everybody - 1u) : known_by;
        holder.add(tile, static_cast<Witnesses>(witnesses & ~(1u << owner)));
    }
    return holder;
}

using Placed = std::array<Tile, 256>;  // the tiles of a castle, by place

Placed placed_in(const Castle& castle) {
    Placed tiles{};
    for (unsigned level = 0; level < most_levels; ++level)
        for (unsigned half = shift_of(level); half + 1 < most_halves; half += 2) tiles[make_place(level, half)] = castle.over(level, half);
    return tiles;
}

// Of a place of a castle, as it is written.
std::optional<unsigned> to_castle_place(std::string_view word) {
    const auto place = to_place(word);
    const bool sound =
        place && level_of(*place) < most_levels && half_of(*place) + 1 < most_halves && (half_of(*place) & 1) == shift_of(level_of(*place));
    return sound ? place : std::nullopt;
}

// The tile that is being paid for.
struct Building {
    Tile tile;
    std::uint8_t place, price;
    friend bool operator==(const Building&, const Building&) = default;
};

Building building_in(const State& s) { return {s.hand, s.place, s.price}; }

void put_building(const Reader&, const Building& building, State& s) {
    s.hand = building.tile;
    s.place = building.place;
    s.price = building.price;
}

constexpr auto position = [](auto& form, const Rules& rules, State& s) {
    const Edition& edition = rules.edition();
    const auto tile = named(
        "TileName", "a tile of this edition", edition.tile_count,
        [&](unsigned i) { return std::string(edition.name(static_cast<Tile>(i))); }, 1);
    const auto coin = or_null(Coin::none, word("CoinName", coin_names));
    const auto seats = [&] { return set_of(0, at(s.players), seat_of(s.players)); };
    const auto place = [&](auto to_value) { return text("PlaceName", "a place of a castle", place_text, to_value); };
    const auto tiles = tally(1, edition.tile_count, tile, [&](unsigned i) { return int{edition.faces[i].copies}; });
    const auto held = object<Held>("Held", [&](auto& one, Held& value) {
        one.field("tile", value.tile, or_unknown(Tile::unknown, tile));
        one.field("known_by", value.known_by, or_word(whole_world, "everybody", seats()));
    });
    const auto building = object<Building>("Building", [&](auto& one, Building& value) {
        one.field("tile", value.tile, tile);
        one.field("place", value.place, place(to_place));
        one.field("price", value.price, whole(1, most_in_holder));
    });
    form.field("players", s.players, whole(2, most_players));
    form.field("options", s.options, set_of(0, option_names.size(), word("OptionName", option_names)));
    form.field("phase", s.phase, word("Phase", phase_names));
    form.field("stage", s.stage, word("Stage", stage_names));
    form.field("turn", s.turn, seat_of(s.players));
    form.field("receiver", s.receiver, seat_of(s.players));
    form.field("market", s.market, row(edition.market_tiles, or_null(Tile::none, tile)));
    form.field("shelf", s.shelf, row(edition.market_coins, coin));
    form.field("pile_size", s.pile_size, whole(0, 255));
    form.field("pile", s.pile, tiles);
    form.field("discards", s.discards, tiles);
    form.field("coin_pile", s.coin_pile,
               tally(0, coin_kinds, word("CoinName", coin_names), [&](unsigned i) { return int{edition.coin_copies[i]}; }));
    form.rows("seats", s.players, "SeatView", [&](auto& one, unsigned seat) {
        const auto holder = via<std::vector<Held>>(
            held_in, [seat](const Reader&, const std::vector<Held>& all, Holder& value) { value = holder_of(all, seat); },
            several(0, most_in_holder, held));
        const auto royal =
            named("RoyalName", "one of the royals", 2, [&](unsigned i) { return std::string(edition.name(edition.royals[i])); });
        const auto castle = via<Placed>(
            placed_in,
            [&](const Reader&, const Placed& all, Castle& value) {
                for (unsigned i = 0; i < all.size(); ++i)
                    if (all[i] != Tile::none) value.put(i, all[i], edition.face(all[i]).top);
            },
            by_name(Tile::none, place(to_castle_place), or_word(Tile::door, "door", tile)));
        one.field("coins", s.coins[seat], whole(0, 99));
        one.field("baron", s.barons[seat], whole(0, edition.path_length - 1));
        one.field("holder", s.holders[seat], holder);
        one.field("royals", s.royals[seat], set_of(0, 2, royal));
        one.field("castle", s.castles[seat], castle);
    });
    form.field("building", s, via<Building>(building_in, put_building, or_null(Building{}, building)));
    form.field("owed", s.owed, whole(0, most_in_holder));
    form.field("waiting", s.waiting, seats());
    form.field("steps", s.steps, whole(0, most_pending));
    form.field("coins_owed", s.coins_owed, whole(0, most_pending));
    form.field("effect", s.effect, coin);
    form.field("idle", s.idle, whole(0, 255));
};

// --- what is impossible about a position ------------------------------------------------------------------------------------

using Wrong = std::optional<Problem>;

bool market_full(const Rules& rules, const State& s) {
    return std::count(s.market.begin(), s.market.end(), Tile::none) ==
           static_cast<std::ptrdiff_t>(most_on_market) - rules.edition().market_tiles;
}
bool shelf_full(const Rules& rules, const State& s) {
    return std::count(s.shelf.begin(), s.shelf.end(), Coin::none) ==
           static_cast<std::ptrdiff_t>(most_on_market) - rules.edition().market_coins;
}

// What lies where there is no place for it.
Wrong wrong_places(const Rules& rules, const State& s) {
    if (std::any_of(s.market.begin() + rules.edition().market_tiles, s.market.end(), [](Tile tile) { return tile != Tile::none; }))
        return say("no such tile on the market");
    if (std::any_of(s.shelf.begin() + rules.edition().market_coins, s.shelf.end(), [](Coin coin) { return coin != Coin::none; }))
        return say("no such coin on the market");
    for (std::size_t seat = s.players; seat < most_players; ++seat)
        if (s.holders[seat].size() > 0 || s.royals[seat] != 0 || s.coins[seat] != 0 || s.barons[seat] != 0) return say("no such seat");
    return std::nullopt;
}

// The witnesses of a holder stand in order, and what everybody knows is known to each.
Wrong wrong_knowledge(const State& s) {
    const auto absent = static_cast<Witnesses>((everybody - 1) & ~((1u << s.players) - 1));
    for (Seat seat = 0; seat < s.players; ++seat) {
        const Holder& holder = s.holders[at(seat)];
        const auto all = static_cast<Witnesses>((everybody | (everybody - 1)) & ~witness(seat));
        for (unsigned i = 0; i < holder.size(); ++i) {
            const Witnesses seen = holder.seen(i);
            if ((seen & ~all) != 0) return say("a holder's owner is no witness of it");
            if ((seen & everybody) != 0 ? seen != all : (seen & absent) != 0) return say("what everybody knows is known to each player");
            if (holder.repeats(i) && (seen & ~holder.seen(i - 1)) != 0) return say("of equal tiles the first are the known ones");
            if (i > 0 && holder[i] < holder[i - 1]) return say("a holder is out of order");
        }
    }
    return std::nullopt;
}

// Every bottom half lies on what it must lie on, and the masks say what the tiles say.
Wrong wrong_castle(const Rules& rules, const Castle& castle) {
    Castle same{};
    for (unsigned level = 0; level < most_levels; ++level)
        for (unsigned half = shift_of(level); half + 1 < most_halves; half += 2) {
            const Tile tile = castle.over(level, half);
            if (tile == Tile::none) continue;
            const bool door = level == 0 && half == 1u + 2u * rules.edition().door;
            if ((tile == Tile::door) != door) return say("the door is not in its place");
            if (level >= rules.edition().levels) return say("a castle is too high");
            const unsigned beneath = (level == 0 ? foundation_halves : unsigned{castle.stone[level - 1]}) >> half & 3;
            if (rules.edition().face(tile).bottom != beneath)
                return say("the tile on {} does not match what is beneath it", place_text(make_place(level, half)));
            same.put(make_place(level, half), tile, rules.edition().face(tile).top);
        }
    if (same.filled != castle.filled || same.stone != castle.stone || same.tiles != castle.tiles) return say("a castle contradicts itself");
    if (castle.over(0, 1u + 2u * rules.edition().door) != Tile::door) return say("the door is not in its place");
    return std::nullopt;
}

Wrong wrong_tiles(const Rules& rules, const State& s) {
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
        if (s.royals[seat] != 0 && (s.options & royal_strategy) == 0) return say("royals without royal-strategy");
    }
    for (std::size_t tile = 1; tile <= rules.edition().tile_count; ++tile) {
        count[tile] += s.pile[tile] + s.discards[tile];
        if (count[tile] != rules.edition().faces[tile].copies)
            return say("has {} tiles {}, the edition has {}", count[tile], rules.edition().name(static_cast<Tile>(tile)),
                       rules.edition().faces[tile].copies);
    }
    if (std::accumulate(s.pile.begin(), s.pile.end(), 0u) != s.pile_size ||
        std::accumulate(s.discards.begin(), s.discards.end(), 0u) != s.discards_size)
        return say("the piles are miscounted");
    return std::nullopt;
}

Wrong wrong_coins(const Rules& rules, const State& s) {
    unsigned total = s.effect == Coin::none ? 0 : 1, all = 0;
    for (std::size_t coin = 0; coin < coin_kinds; ++coin) {
        const auto shown = static_cast<unsigned>(std::count(s.shelf.begin(), s.shelf.end(), static_cast<Coin>(coin)));
        const unsigned taken = static_cast<Coin>(coin) == s.effect ? 1 : 0;
        if (s.coin_pile[coin] + shown + taken > rules.edition().coin_copies[coin])
            return say("has more coins {} than the edition", coin_names[coin]);
        total += s.coin_pile[coin] + shown;
        all += rules.edition().coin_copies[coin];
    }
    for (std::size_t seat = 0; seat < s.players; ++seat) {
        total += s.coins[seat];
        const bool winner = s.phase == Phase::over && static_cast<Seat>(seat) == s.turn;
        if (s.coins[seat] > rules.goal(s) - (winner ? 0u : 1u)) return say("{} has won already", seat_text(static_cast<unsigned>(seat)));
    }
    if (total != all) return say("has {} coins, the edition has {}", total, all);
    if (std::accumulate(s.coin_pile.begin(), s.coin_pile.end(), 0u) != s.coin_pile_size) return say("the coin pile is miscounted");
    return std::nullopt;
}

// The market is filled up before anything else is asked.
Wrong unstocked(const Rules& rules, const State& s) {
    if (!market_full(rules, s) && (s.pile_size > 0 || s.discards_size > 0)) return say("the market is not full");
    if (!shelf_full(rules, s) && s.coin_pile_size > 0) return say("the market is not full of coins");
    return std::nullopt;
}

// What has to be over before a player is asked something: a market that can be filled is full, the baron has moved, holders have been dealt
// with.
Wrong unsettled(const Rules& rules, const State& s) {
    if (auto wrong = unstocked(rules, s)) return wrong;
    if (s.steps > 0 || s.owed > 0 || s.waiting != 0 || s.receiver != s.turn) return say("something is pending that comes first");
    return std::nullopt;
}

Wrong wrong_holders(const Rules& rules, const State& s) {
    for (Seat seat = 0; seat < s.players; ++seat) {
        const bool may_exceed = seat == s.receiver && (s.phase == Phase::receive || s.phase == Phase::discard || s.phase == Phase::stock);
        if (!may_exceed && s.holders[at(seat)].size() > rules.edition().holder) return say("a holder has too many tiles");
    }
    if (s.phase == Phase::discard && s.holders[at(s.receiver)].size() <= rules.edition().holder) return say("nobody has too many tiles");
    if (s.steps > 0 && (s.receiver != s.turn || s.owed > 0 || s.holders[at(s.turn)].size() > rules.edition().holder))
        return say("a baron moves before tiles are gained");
    const bool before_the_deal = s.stage == Stage::dealing && (s.phase == Phase::stock || s.phase == Phase::mint) && s.owed == 0;
    if ((s.waiting >> s.receiver & 1) != 0 && !before_the_deal) return say("a player waits for what is going on already");
    for (Seat seat = 0; seat < s.players; ++seat) {
        if ((s.waiting >> seat & 1) == 0) continue;
        const unsigned size = s.holders[at(seat)].size();
        if (s.stage == Stage::dealing && size > 0) return say("a player is dealt tiles twice");
        if (s.effect == Coin::bitter_lady && (seat == s.turn || size == 0)) return say("nobody is waiting for this");
    }
    if (s.holders[at(s.receiver)].size() + s.owed > most_in_holder) return say("more tiles are owed than there is room for");
    return std::nullopt;
}

Wrong wrong_effect(const Rules& rules, const State& s) {
    const bool resolving = s.stage != Stage::dealing && s.stage != Stage::acting;
    if (resolving != (s.effect != Coin::none)) return say("'effect' does not fit the stage");
    if (s.stage == Stage::milled && s.effect != Coin::mill) return say("only the mill brings new tiles");
    const bool peaceful = (s.options & peaceful_times) != 0;
    const bool hostile = s.effect == Coin::thief || s.effect == Coin::bitter_lady || s.effect == Coin::catapult;
    const bool performing = s.stage == Stage::performing;
    const bool gains = performing && s.effect != Coin::none &&
                       (rules.edition().coin_tiles[at(s.effect)] > 0 || (s.effect == Coin::bitter_lady && !peaceful));
    if (s.waiting != 0 && s.stage != Stage::dealing && !gains) return say("nobody is waiting for this");
    switch (s.phase) {
        case Phase::rob:
        case Phase::steal: return s.effect == Coin::thief && performing && !peaceful ? Wrong() : say("robbing without the Thief");
        case Phase::lose: return s.effect == Coin::bitter_lady && performing && !peaceful ? Wrong() : say("losing without the Bitter Lady");
        case Phase::take:
            return performing && (s.effect == Coin::mill || (hostile && peaceful)) ? Wrong() : say("no coin takes a tile now");
        case Phase::crumble: return s.effect == Coin::crumble && performing ? Wrong() : say("crumbling without the coin");
        case Phase::catapult: return s.effect == Coin::catapult && performing && !peaceful ? Wrong() : say("no Catapult was taken");
        case Phase::turn:
        case Phase::pay:
        case Phase::coin:
        case Phase::over: return s.stage == Stage::acting ? Wrong() : say("the stage does not fit the phase");
        case Phase::stock: return s.stage != Stage::chosen ? Wrong() : say("a coin comes before its effect");
        case Phase::mint:
            return s.stage == Stage::dealing || s.stage == Stage::chosen ? Wrong() : say("coins are refilled after one was taken");
        case Phase::receive:
        case Phase::discard:
            return s.stage == Stage::chosen || s.stage == Stage::milled ? Wrong(say("the stage does not fit the phase")) : Wrong();
    }
    return std::nullopt;
}

Wrong wrong_build(const Rules& rules, const State& s) {
    if ((s.phase == Phase::pay) != (s.hand != Tile::none)) return say("a tile is being built just while it is paid for");
    if (s.phase != Phase::pay) return s.place == 0 && s.price == 0 ? Wrong() : say("a price without a tile");
    if (!rules.fits(s.castles[at(s.turn)], s.hand, s.place)) return say("the tile does not fit on {}", place_text(s.place));
    if (s.price == 0 || s.price > rules.price_of(s, s.hand, s.place)) return say("the price is not that of the tile");
    if (s.price > s.holders[at(s.turn)].size()) return say("the price cannot be paid");
    if (s.steps > 0 || s.owed > 0 || s.receiver != s.turn) return say("something is pending that comes first");
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

Wrong wrong_moment(const Rules& rules, const State& s) {
    const bool asked_on_turn = rules.actor(s) == s.turn && s.phase != Phase::discard && s.phase != Phase::pay;
    if (asked_on_turn)
        if (auto wrong = unsettled(rules, s)) return wrong;
    if (s.phase == Phase::receive || s.phase == Phase::discard || s.phase == Phase::steal)
        if (auto wrong = unstocked(rules, s)) return wrong;
    if (s.phase == Phase::turn && !rules.can_go_on(s)) return say("the game has ended, as nobody can ever build again");
    if (s.phase == Phase::over) {
        if (s.coins[at(s.turn)] < rules.goal(s) && rules.can_go_on(s)) return say("the game has not ended yet");
        return s.coins_owed == 0 && s.owed == 0 && s.steps == 0 && s.waiting == 0 && s.receiver == s.turn
                   ? Wrong()
                   : say("something is pending after the end");
    }
    if ((s.phase == Phase::turn || s.phase == Phase::pay) && s.coins_owed > 0) return say("a coin is owed");
    if (s.phase == Phase::coin && s.coins_owed == 0) return say("no coin is owed");
    if (s.phase == Phase::receive ? s.owed == 0 || s.pile_size == 0 || s.steps > 0 : s.phase != Phase::stock && s.owed > 0)
        return say("'owed' does not fit the phase");
    if (s.steps > 0 && (s.phase != Phase::stock || s.stage != Stage::acting || s.coins_owed > 0))
        return say("a baron waits for the market only");
    const bool between = s.stage == Stage::chosen || s.stage == Stage::milled;
    if (between && (s.owed > 0 || s.waiting != 0 || s.receiver != s.turn)) return say("something is pending that comes first");
    if (s.phase == Phase::stock && (market_full(rules, s) || s.pile_size == 0)) return say("there is nothing to put on the market");
    if (s.phase == Phase::mint && (shelf_full(rules, s) || s.coin_pile_size == 0)) return say("there is no coin to put on the market");
    if (s.phase == Phase::steal || s.phase == Phase::lose ? s.receiver == s.turn || s.steps > 0 : false)
        return say("one does not rob oneself");
    if (s.stage == Stage::dealing && (s.turn != 0 || s.idle != 0 || s.coins_owed != 0 || s.steps != 0))
        return say("dealing after the start");
    if (!answerable(rules, s)) return say("nobody can do anything");
    return std::nullopt;
}

}  // namespace

std::optional<Problem> fault(const Rules& rules, const State& s) {
    if (auto wrong = out_of_range(position, rules, s)) return wrong;
    if (auto wrong = wrong_places(rules, s)) return wrong;
    if (auto wrong = wrong_knowledge(s)) return wrong;
    for (std::size_t seat = 0; seat < s.players; ++seat) {
        if (auto wrong = wrong_castle(rules, s.castles[seat])) return say("{}: {}", seat_text(static_cast<unsigned>(seat)), wrong->what);
        for (std::size_t other = 0; other < seat; ++other)
            if (s.barons[seat] == s.barons[other]) return say("two barons stand on one space");
    }
    if (auto wrong = wrong_tiles(rules, s)) return wrong;
    if (auto wrong = wrong_coins(rules, s)) return wrong;
    if (auto wrong = wrong_holders(rules, s)) return wrong;
    if (auto wrong = wrong_effect(rules, s)) return wrong;
    if (auto wrong = wrong_build(rules, s)) return wrong;
    return wrong_moment(rules, s);
}

Json to_json(const Rules& rules, const State& s) { return write(position, rules, s); }

std::optional<State> from_json(const Rules& rules, const Reader& reader) {
    const auto total = [](const auto& counts) {
        return static_cast<std::uint8_t>(std::min(std::accumulate(counts.begin(), counts.end(), 0u), 255u));
    };
    State s{};
    s.market.fill(Tile::none);
    s.shelf.fill(Coin::none);
    read(position, rules, reader, s);
    s.discards_size = total(s.discards);
    s.coin_pile_size = total(s.coin_pile);
    return accepted(rules, reader, s);
}

std::string page_types(const Rules& rules) { return typescript<State>(position, rules); }

}  // namespace tidekeep::barons
