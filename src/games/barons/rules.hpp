#pragma once
#include <algorithm>

#include "games/barons/components.hpp"
#include "games/barons/state.hpp"
#include "kernel/bag.hpp"
#include "kernel/rules.hpp"

// Castle Builder (Daniel Fryxelius): what happens at the table. Why an action is not allowed is the referee's affair.
namespace tidekeep::barons {

// Every tile in reach (holder, market, royals) on every place of a castle, and to draw.
inline constexpr std::size_t most_places = most_levels * tiles_a_level;
using Actions = Buffer<Action, (most_in_holder + most_on_market + 2) * most_places + 1>;
using Outcomes = Buffer<Outcome, most_tiles>;

inline constexpr unsigned foundation_halves = 0x7FE;  // the half columns b to k

// The half columns where tiles of a level may begin.
constexpr unsigned starts_on(unsigned level) { return shift_of(level) != 0 ? 0x2AA : 0x555; }

// A place where something could be built: what the tile's edges must be, and what its number.
struct Spot {
    std::uint8_t place;
    std::uint8_t pattern;  // of the tile that fits, ..
    std::uint8_t mask;     // .. as far as it matters
    std::uint8_t ease;     // any_number where any number will do, else 0
    std::uint8_t demand;   // the sum of the numbers beneath
};
using Spots = Buffer<Spot, most_places>;
using SpotsByEdge = std::array<Spots, all_stone + 1>;  // by the bottom edge that fits: no tile fits on spots of another one
inline constexpr std::uint8_t any_number = 255;

class Rules {
public:
    constexpr explicit Rules(const Edition& edition) : edition_(edition) {
        for (unsigned space = 0; space < edition.path_length; ++space) {
            const std::uint64_t bit = std::uint64_t{1} << space;
            if (edition.path[space] == Space::coin) coin_spaces_ |= bit;
            if (edition.path[space] == Space::ruby) ruby_spaces_ |= bit;
            if (edition.path[space] == Space::tile) tile_spaces_ |= bit;
        }
        for (std::size_t tile = 1; tile <= edition.tile_count; ++tile) pattern_[tile] = pattern_of(edition.faces[tile]);
        for (unsigned space = 0; space < edition.path_length; ++space) since_coin_[space] = since_coin(space);
    }

    constexpr const Edition& edition() const { return edition_; }
    constexpr unsigned coin_spaces() const { return count_bits(coin_spaces_); }
    // Steps from the last coin space to another one.
    constexpr int steps_since_coin(unsigned space) const { return since_coin_[space]; }
    constexpr unsigned goal(const State& s) const { return edition_.goal[(s.options & reach_the_sky) != 0]; }

    constexpr State setup(int players, const Choices& choices) const {
        State s{};
        s.players = static_cast<std::uint8_t>(players);
        s.options = static_cast<std::uint8_t>((choices[0] != 0 ? reach_the_sky : 0) | (choices[1] != 0 ? royal_strategy : 0) |
                                              (choices[2] != 0 ? peaceful_times : 0));
        fill_all(s.market, Tile::none);
        fill_all(s.shelf, Coin::none);
        s.coin_pile = edition_.coin_copies;
        for (const std::uint8_t copies : edition_.coin_copies) s.coin_pile_size = static_cast<std::uint8_t>(s.coin_pile_size + copies);
        for (std::size_t tile = 1; tile <= edition_.tile_count; ++tile) {
            s.pile[tile] = edition_.faces[tile].copies;
            s.pile_size = static_cast<std::uint8_t>(s.pile_size + s.pile[tile]);
        }
        for (unsigned seat = 0; seat < static_cast<unsigned>(players); ++seat) {
            s.castles[seat].put(make_place(0, 1u + 2u * edition_.door), Tile::door, edition_.face(Tile::door).top);
            s.barons[seat] = edition_.starts[seat];
            if ((s.options & royal_strategy) != 0) give_royals(s, seat);
        }
        s.effect = Coin::none;
        s.stage = Stage::dealing;
        s.waiting = static_cast<std::uint8_t>((1u << players) - 1);
        advance(s);
        return s;
    }

    constexpr Seat actor(const State& s) const {
        switch (s.phase) {
            case Phase::stock:
            case Phase::mint:
            case Phase::receive:
            case Phase::steal:
            case Phase::lose: return nature;
            case Phase::discard: return s.receiver;
            case Phase::over: return nobody;
            default: return s.turn;
        }
    }

    constexpr void legal(const State& s, Sink<Action> auto& out) const {
        out.clear();
        switch (s.phase) {
            case Phase::turn: out.push(Action::of(Kind::draw)); return legal_builds(s, out);
            case Phase::pay: return each_tile(s.holders[s.turn], Kind::pay, out);
            case Phase::discard: return each_tile(s.holders[s.receiver], Kind::discard, out);
            case Phase::coin: return each_coin(s, out);
            case Phase::take: return each_on_market(s, [&](Tile tile) { out.push(Action::of(Kind::take, code(tile))); });
            case Phase::rob:
                for (Seat seat = 0; seat < s.players; ++seat)
                    if (seat != s.turn && s.holders[seat].size() > 0) out.push(Action::of(Kind::rob, code(seat)));
                return;
            case Phase::crumble:
                return each_bare(s.castles[s.turn], [&](unsigned place) { out.push(Action::of(Kind::crumble, 0, place)); });
            case Phase::catapult:
                for (Seat seat = 0; seat < s.players; ++seat)
                    if (seat != s.turn)
                        each_bare(s.castles[seat], [&](unsigned place) { out.push(Action::of(Kind::catapult, code(seat), place)); });
                return;
            default: return;
        }
    }

    constexpr void outcomes(const State& s, Sink<Outcome> auto& out) const {
        out.clear();
        switch (s.phase) {
            case Phase::stock: return each_in_pile(s, Action::of(Kind::stock), out);
            case Phase::receive: return each_in_pile(s, Action::of(Kind::receive, 0, code(s.receiver)), out);
            case Phase::steal: return each_in_holder(s.holders[s.receiver], Action::of(Kind::steal), out);
            case Phase::lose: return each_in_holder(s.holders[s.receiver], Action::of(Kind::lose, 0, code(s.receiver)), out);
            case Phase::mint:
                for (unsigned coin = 0; coin < coin_kinds; ++coin)
                    if (s.coin_pile[coin] > 0) out.push({Action::of(Kind::mint, coin), s.coin_pile[coin]});
                return;
            default: return;
        }
    }

    constexpr Maybe<Action> draw(const State& s, Rng& rng) const {
        switch (s.phase) {
            case Phase::stock: return drawn(Action::of(Kind::stock), any_kind(s.pile, rng));
            case Phase::receive: return drawn(Action::of(Kind::receive, 0, code(s.receiver)), any_kind(s.pile, rng));
            case Phase::mint: return drawn(Action::of(Kind::mint), any_kind(s.coin_pile, rng));
            default: return draw_from([&](auto& sink) { outcomes(s, sink); }, rng);
        }
    }

    constexpr void apply(State& s, Action a) const {
        const Tile tile = static_cast<Tile>(a.a());
        switch (a.kind<Kind>()) {
            case Kind::stock:
                take_from_pile(s, tile);
                *first_of(s.market.begin(), s.market.end(), Tile::none) = tile;
                return advance(s);
            case Kind::mint: return mint(s, static_cast<Coin>(a.a()));
            case Kind::receive:
                take_from_pile(s, tile);
                s.holders[s.receiver].add(tile, 0);
                --s.owed;
                return advance(s);
            case Kind::steal: return steal(s, tile);
            case Kind::lose:
            case Kind::discard:
                s.holders[s.receiver].remove(tile);
                discard(s, tile);
                return advance(s);
            case Kind::draw:
                s.owed = edition_.draw;
                if (s.idle < 255) ++s.idle;
                return advance(s);
            case Kind::build: return begin_building(s, tile, a.b(), static_cast<From>(a.c()));
            case Kind::pay:
                s.holders[s.turn].remove(tile);
                discard(s, tile);
                if (--s.price == 0) finish_building(s);
                return;
            case Kind::coin:
                *first_of(s.shelf.begin(), s.shelf.end(), static_cast<Coin>(a.a())) = Coin::none;
                --s.coins_owed;
                s.effect = static_cast<Coin>(a.a());
                s.stage = Stage::chosen;
                return advance(s);
            case Kind::rob:
                s.receiver = static_cast<Seat>(a.a());
                s.phase = Phase::steal;
                return;
            case Kind::take:
                *first_of(s.market.begin(), s.market.end(), tile) = Tile::none;
                s.holders[s.turn].add(tile, all_but(s.turn));
                s.stage = Stage::performing;
                return advance(s);
            case Kind::crumble: return tear_down(s, s.turn, a.b());
            case Kind::catapult: return tear_down(s, static_cast<Seat>(a.a()), a.b());
        }
    }

    constexpr Scores scores(const State& s) const {
        Scores scores;
        std::array<int, most_seats> keys{};
        for (std::size_t seat = 0; seat < s.players; ++seat) {
            scores.points[seat] = s.coins[seat];
            keys[seat] = s.coins[seat];
        }
        rank_by(scores, s.players, keys);
        return scores;
    }

    // Hidden are the tiles of other holders that the viewer did not see arrive: for the viewer they are still among those of the pile.
    constexpr State redact(const State& s, Seat viewer) const {
        State v = s;
        for (Seat seat = 0; seat < s.players; ++seat)
            if (seat != viewer) v.holders[seat] = s.holders[seat].as_seen_by(witness(viewer), [&](Tile tile) { ++v.pile[code(tile)]; });
        return v;
    }

    constexpr State complete(const State& v, Seat viewer, Rng& rng) const {
        State s = v;
        for (Seat seat = 0; seat < s.players; ++seat) {
            if (seat == viewer) continue;
            Holder full;
            const Holder& known = v.holders[seat];
            for (unsigned i = 0; i < known.size(); ++i) {
                const bool hidden = known[i] == Tile::unknown;
                const Tile tile = hidden ? static_cast<Tile>(any_kind(s.pile, rng).value_or(0)) : known[i];
                if (hidden) --s.pile[code(tile)];
                full.add(tile, (known.seen(i) & everybody) != 0 ? all_but(seat) : known.seen(i));
            }
            s.holders[seat] = full;
        }
        return s;
    }

    constexpr Action conceal(const State& s, Action a, Seat viewer) const {
        const Kind kind = a.kind<Kind>();
        const bool hidden =
            (kind == Kind::receive && viewer != s.receiver) || (kind == Kind::steal && viewer != s.receiver && viewer != s.turn);
        return hidden ? Action::of(kind, code(Tile::unknown), a.b()) : a;
    }

    // A tile that comes out of a holder is news, unless everybody knew that it was there.
    constexpr bool reveals(const State& s, Action a) const {
        const Kind kind = a.kind<Kind>();
        const bool shown = kind == Kind::pay || kind == Kind::discard || (kind == Kind::build && static_cast<From>(a.c()) == From::holder);
        if (!shown) return false;
        const Holder& holder = s.holders[actor(s)];
        return (holder.seen(holder.find(static_cast<Tile>(a.a()))) & everybody) == 0;
    }

    // How many steps it costs to build on that place, which is a legal one.
    constexpr unsigned price_of(const State& s, Tile tile, unsigned place) const {
        const Face& face = edition_.face(tile);
        if (face.check || level_of(place) == 0) return 0;
        return price_for(face, demand_of(s.castles[s.turn], place));
    }

    // What a castle shows of something: windows, persons.
    constexpr unsigned count_of(const Castle& castle, std::uint8_t Face::* feature) const {
        unsigned count = 0;
        for (unsigned level = 0; level < most_levels && castle.filled[level] != 0; ++level)
            for (const Tile tile : castle.tiles[level]) count += edition_.face(tile).*feature;
        return count;
    }

    // Tiles of a castle that show a roof, or several.
    constexpr unsigned roofs_of(const Castle& castle) const {
        unsigned count = 0;
        for (unsigned level = 0; level < most_levels && castle.filled[level] != 0; ++level)
            for (const Tile tile : castle.tiles[level]) count += edition_.face(tile).roofs > 0 ? 1 : 0;
        return count;
    }

    // Calls f with every place of the castle whose tile may be torn down.
    template <class F>
    constexpr void each_bare(const Castle& castle, F f) const {
        for (unsigned level = 0; level < most_levels && castle.filled[level] != 0; ++level)
            for (unsigned half = shift_of(level); half + 1 < most_halves; half += 2)
                if (castle.bare(level, half) && castle.over(level, half) != Tile::door) f(make_place(level, half));
    }

    // Whether the edges of a tile, its warning sign and its place agree with the castle.
    constexpr bool fits(const Castle& castle, Tile tile, unsigned place) const {
        Spots spots;
        find_spots(castle, spots);
        return std::any_of(spots.begin(), spots.end(), [&](const Spot& spot) {
            return spot.place == place && ((pattern_[code(tile)] ^ spot.pattern) & spot.mask) == 0;
        });
    }

    constexpr void find_spots(const Castle& castle, Spots& spots) const {
        any_spot(castle, [&](const Spot& spot) {
            spots.push(spot);
            return false;
        });
    }

    constexpr void find_spots(const Castle& castle, SpotsByEdge& spots) const {
        any_spot(castle, [&](const Spot& spot) {
            spots[spot.pattern & bottom_edge].push(spot);
            return false;
        });
    }
    constexpr const Spots& spots_for(const SpotsByEdge& spots, Tile tile) const { return spots[pattern_[code(tile)] & bottom_edge]; }

    // Calls f with every spot of a castle until it returns true; whether it did.
    template <class F>
    constexpr bool any_spot(const Castle& castle, F f) const {
        unsigned stone = foundation_halves;
        for (unsigned level = 0; level < edition_.levels && stone != 0; stone = castle.stone[level++]) {
            unsigned open = (stone | stone >> 1) & ~unsigned{castle.filled[level]} & starts_on(level);
            for (; open != 0; open &= open - 1) {
                const unsigned half = lowest_bit(open);
                Spot spot{};
                spot.place = static_cast<std::uint8_t>(make_place(level, half));
                spot.pattern = static_cast<std::uint8_t>(stone >> half & bottom_edge);
                spot.mask = static_cast<std::uint8_t>(castle.filled[level] == 0 ? bottom_edge | warning_sign : bottom_edge);
                if (level == 0) spot.ease = any_number;
                else spot.demand = static_cast<std::uint8_t>(demand_of(castle, spot.place));
                if (level + 1 < most_levels && (castle.filled[level + 1] >> half & 3) != 0) match_above(castle, level, half, spot);
                if (f(spot)) return true;
            }
        }
        return false;
    }

    // Whether a tile fits on a spot, edges and number, for somebody who can pay that many steps.
    constexpr bool can_build(Tile tile, const Spot& spot, unsigned purse) const { return Candidate(*this, tile, purse).fits(spot); }

    static constexpr unsigned price_for(const Face& face, unsigned demand) {
        return face.number > demand ? face.number - demand : demand - face.number;
    }

    // A tile, and what can be paid for it: as it is compared with many spots.
    class Candidate {
    public:
        constexpr Candidate(const Rules& rules, Tile tile, unsigned purse)
            : pattern_(rules.pattern_[code(tile)]),
              number_(rules.edition_.face(tile).number),
              range_(rules.edition_.face(tile).check ? any_number : purse),
              check_(rules.edition_.face(tile).check) {}
        constexpr bool fits(const Spot& spot) const {
            const unsigned range = range_ | spot.ease;  // how far the number may be from what is demanded
            return ((pattern_ ^ spot.pattern) & spot.mask) == 0 && number_ - spot.demand + range <= 2 * range;
        }

        // How many steps it costs to build on a spot that it fits on.
        constexpr unsigned price(const Spot& spot) const {
            if (check_ || spot.ease != 0) return 0;
            return number_ > spot.demand ? number_ - spot.demand : spot.demand - number_;
        }

    private:
        unsigned pattern_, number_, range_;
        bool check_;
    };

    // Whether somebody can build, or could after drawing. As long as nobody builds the market stays as it is, and every other tile that is
    // not built comes around: any seat could hold any of them, and a full holder to pay with. When no tile is left to draw, holders stay
    // too.
    constexpr bool can_go_on(const State& s) const {
        unsigned loose = unsigned{s.pile_size} + s.discards_size;
        for (Seat seat = 0; seat < s.players; ++seat) loose += s.holders[seat].size();
        for (Seat seat = 0; seat < s.players; ++seat) {
            const unsigned purse = tiles_left(s) ? std::min<unsigned>(edition_.holder, loose) : s.holders[seat].size();
            if (could_build(s, seat, purse)) return true;
        }
        return false;
    }

private:
    // Edges and warning sign of a tile in a few bits.
    enum Pattern : std::uint8_t { bottom_edge = all_stone, top_left = left_half << 2, top_right = right_half << 2, warning_sign = 16 };
    constexpr std::uint8_t since_coin(unsigned space) const {
        std::uint8_t steps = 0;
        while ((coin_spaces_ >> space & 1) == 0 && steps < edition_.path_length) {
            space = space == 0 ? edition_.path_length - 1u : space - 1;
            ++steps;
        }
        return steps;
    }
    static constexpr std::uint8_t pattern_of(const Face& face) {
        return static_cast<std::uint8_t>(face.bottom | face.top << 2 | (face.warning ? warning_sign : 0));
    }

    static constexpr Witnesses all_but(Seat seat) { return static_cast<Witnesses>((everybody | (everybody - 1)) & ~witness(seat)); }
    static constexpr Seat after(const State& s, Seat seat) { return static_cast<Seat>(seat + 1 == s.players ? 0 : seat + 1); }

    // The first of a few values that is the wanted one, or the end. (The library's search is made for long ranges.)
    template <class Iterator, class T>
    static constexpr Iterator first_of(Iterator at, Iterator end, const T& wanted) {
        while (at != end && *at != wanted) ++at;
        return at;
    }

    // --- what may be done -----------------------------------------------------------------------------------------------

    static constexpr void each_tile(const Holder& holder, Kind kind, Sink<Action> auto& out) {
        for (unsigned i = 0; i < holder.size(); ++i)
            if (!holder.repeats(i)) out.push(Action::of(kind, code(holder[i])));
    }

    static constexpr Action with_tile(Action tileless, unsigned tile) { return {tileless.bits | tile << 8}; }

    static constexpr Maybe<Action> drawn(Action kindless, Maybe<unsigned> kind) {
        if (!kind) return {};
        return with_tile(kindless, *kind);
    }

    static constexpr void each_in_holder(const Holder& holder, Action tileless, Sink<Outcome> auto& out) {
        for (unsigned i = 0, copies = 1; i < holder.size(); ++i, ++copies)
            if (i + 1 == holder.size() || !holder.repeats(i + 1)) {
                out.push({with_tile(tileless, code(holder[i])), copies});
                copies = 0;
            }
    }

    constexpr void each_in_pile(const State& s, Action tileless, Sink<Outcome> auto& out) const {
        const auto pile = s.pile;  // a copy, which writing to `out` cannot change: the compiler keeps everything in registers
        for (unsigned tile = 1, count = edition_.tile_count; tile <= count; ++tile)
            if (pile[tile] > 0) out.push({with_tile(tileless, tile), pile[tile]});
    }

    template <class F>
    constexpr void each_on_market(const State& s, F f) const {
        for (auto tile = s.market.begin(); tile != s.market.begin() + edition_.market_tiles; ++tile)
            if (*tile != Tile::none && first_of(s.market.begin(), tile, *tile) == tile) f(*tile);
    }

    constexpr void each_coin(const State& s, Sink<Action> auto& out) const {
        for (auto coin = s.shelf.begin(); coin != s.shelf.begin() + edition_.market_coins; ++coin)
            if (*coin != Coin::none && first_of(s.shelf.begin(), coin, *coin) == coin) out.push(Action::of(Kind::coin, code(*coin)));
    }

    constexpr void legal_builds(const State& s, Sink<Action> auto& out) const {
        SpotsByEdge spots;
        find_spots(s.castles[s.turn], spots);
        const auto add = [&](Tile tile, From from, unsigned purse) {
            const Candidate candidate(*this, tile, purse);
            const Action placeless = Action::of(Kind::build, code(tile), 0, code(from));
            for (const Spot& spot : spots_for(spots, tile))
                if (candidate.fits(spot)) out.push(Action{placeless.bits | std::uint32_t{spot.place} << 16});
        };
        const Holder& holder = s.holders[s.turn];
        for (unsigned i = 0; i < holder.size(); ++i)
            if (!holder.repeats(i)) add(holder[i], From::holder, holder.size() - 1);
        each_on_market(s, [&](Tile tile) { add(tile, From::market, holder.size()); });
        for (unsigned royal = 0; royal < 2; ++royal)
            if (s.royals[s.turn] >> royal & 1) add(edition_.royals[royal], From::royal, holder.size());
    }

    // The sum of the numbers beneath both halves.
    constexpr unsigned demand_of(const Castle& castle, unsigned place) const {
        const unsigned below = level_of(place) - 1, half = half_of(place);
        const unsigned filled = castle.filled[below] >> half;
        unsigned sum = 0;
        if ((filled & 1) != 0) sum += edition_.face(castle.over(below, half)).above;
        if ((filled & 2) != 0) sum += edition_.face(castle.over(below, half + 1)).above;
        return sum;
    }

    // Tiles that already lie above want their own edges to be matched.
    constexpr void match_above(const Castle& castle, unsigned level, unsigned half, Spot& spot) const {
        const unsigned filled = castle.filled[level + 1] >> half;
        if ((filled & 1) != 0) {
            spot.mask |= top_left;
            if ((edition_.face(castle.over(level + 1, half)).bottom & right_half) != 0) spot.pattern |= top_left;
        }
        if ((filled & 2) != 0) {
            spot.mask |= top_right;
            if ((edition_.face(castle.over(level + 1, half + 1)).bottom & left_half) != 0) spot.pattern |= top_right;
        }
    }

    // --- tiles ----------------------------------------------------------------------------------------------------------

    constexpr void give_royals(State& s, unsigned seat) const {
        for (const Tile royal : edition_.royals) {
            --s.pile[code(royal)];
            --s.pile_size;
        }
        s.royals[seat] = both_royals;
    }

    // Whether a seat could build something if it came to hold that many tiles.
    constexpr bool could_build(const State& s, Seat seat, unsigned purse) const {
        const Castle& castle = s.castles[seat];
        const auto in_sight = [&](const Spot& spot) {
            for (unsigned i = 0; i < edition_.market_tiles; ++i)
                if (s.market[i] != Tile::none && can_build(s.market[i], spot, purse)) return true;
            for (unsigned royal = 0; royal < 2; ++royal)
                if ((s.royals[seat] >> royal & 1) != 0 && can_build(edition_.royals[royal], spot, purse)) return true;
            return false;
        };
        const auto to_come = [&](const Spot& spot) {
            for (unsigned tile = 1; tile <= edition_.tile_count; ++tile)
                if (can_build(static_cast<Tile>(tile), spot, purse - 1) && could_hold(s, seat, static_cast<Tile>(tile))) return true;
            return false;
        };
        return any_spot(castle, in_sight) || (purse > 0 && any_spot(castle, to_come));
    }

    static constexpr bool could_hold(const State& s, Seat seat, Tile tile) {
        const auto holds = [&](Seat who) { return s.holders[who].find(tile) < s.holders[who].size(); };
        if (!tiles_left(s)) return holds(seat);
        bool loose = s.pile[code(tile)] + s.discards[code(tile)] > 0;
        for (Seat other = 0; other < s.players; ++other) loose = loose || holds(other);
        return loose;
    }

    static constexpr bool tiles_left(const State& s) { return s.pile_size > 0 || s.discards_size > 0; }

    static constexpr void take_from_pile(State& s, Tile tile) {
        --s.pile[code(tile)];
        --s.pile_size;
    }

    static constexpr void discard(State& s, Tile tile) {
        ++s.discards[code(tile)];
        ++s.discards_size;
    }

    static constexpr void shuffle(State& s) {
        for (std::size_t tile = 0; tile < s.pile.size(); ++tile) s.pile[tile] = static_cast<std::uint8_t>(s.pile[tile] + s.discards[tile]);
        s.discards = {};
        s.pile_size = s.discards_size;
        s.discards_size = 0;
    }

    // Nature is asked for a tile of the pile; there is one, or will be after shuffling.
    static constexpr void ask_for_tile(State& s, Phase phase) {
        if (s.pile_size == 0) shuffle(s);
        s.phase = phase;
    }

    // --- building and moving --------------------------------------------------------------------------------------------

    constexpr void begin_building(State& s, Tile tile, unsigned place, From from) const {
        s.price = static_cast<std::uint8_t>(price_of(s, tile, place));
        switch (from) {
            case From::holder: s.holders[s.turn].remove(tile); break;
            case From::market: *first_of(s.market.begin(), s.market.end(), tile) = Tile::none; break;
            case From::royal: s.royals[s.turn] ^= tile == edition_.royals[0] ? first_royal : second_royal; break;
        }
        s.hand = tile;
        s.place = static_cast<std::uint8_t>(place);
        s.phase = Phase::pay;
        if (s.price == 0) finish_building(s);
    }

    constexpr void finish_building(State& s) const {
        const Face& face = edition_.face(s.hand);
        const unsigned steps = edition_.steps[level_of(s.place)];
        s.castles[s.turn].put(s.place, s.hand, face.top);
        s.steps = static_cast<std::uint8_t>(steps == 0 ? 0 : steps + face.rubies);
        s.hand = Tile::none;
        s.place = 0;
        s.idle = 0;
        advance(s);
    }

    constexpr void move_baron(State& s) const {
        std::uint64_t others = 0;
        for (Seat seat = 0; seat < s.players; ++seat)
            if (seat != s.turn) others |= std::uint64_t{1} << s.barons[seat];
        unsigned space = s.barons[s.turn];
        for (unsigned steps = s.steps; steps > 0; --steps) {
            space = space + 1 == edition_.path_length ? 0 : space + 1;
            s.coins_owed = static_cast<std::uint8_t>(s.coins_owed + (coin_spaces_ >> space & 1));
            if (steps == 1 && ((others | ruby_spaces_) >> space & 1) != 0) ++steps;
        }
        s.steps = 0;
        s.barons[s.turn] = static_cast<std::uint8_t>(space);
        s.owed = static_cast<std::uint8_t>(tile_spaces_ >> space & 1);
    }

    // --- coins ----------------------------------------------------------------------------------------------------------

    constexpr void mint(State& s, Coin coin) const {
        --s.coin_pile[code(coin)];
        --s.coin_pile_size;
        *first_of(s.shelf.begin(), s.shelf.end(), Coin::none) = coin;
        advance(s);
    }

    // Starts the effect of the coin just taken. If it needs a choice, asks for it and returns true.
    constexpr bool begin_effect(State& s) const {
        s.stage = Stage::performing;
        const bool peaceful = (s.options & peaceful_times) != 0;
        switch (s.effect) {
            case Coin::ruby: s.steps = 1; return false;
            case Coin::highest_tower: return most(s, [&](std::size_t seat) { return s.castles[seat].levels(); });
            case Coin::most_persons: return most(s, [&](std::size_t seat) { return count_of(s.castles[seat], &Face::persons); });
            case Coin::most_windows: return most(s, [&](std::size_t seat) { return count_of(s.castles[seat], &Face::windows); });
            case Coin::most_roofs: return most(s, [&](std::size_t seat) { return roofs_of(s.castles[seat]); });
            case Coin::monk: return most(s, [&](std::size_t seat) { return 255u - s.coins[seat]; });
            case Coin::mill:
                for (Tile& tile : s.market) {
                    if (tile != Tile::none) discard(s, tile);
                    tile = Tile::none;
                }
                s.stage = Stage::milled;
                return false;
            case Coin::thief:
                if (peaceful) return ask_for_market_tile(s);
                return ask_if(s, Phase::rob, holders_to_rob(s) != 0);
            case Coin::bitter_lady:
                if (peaceful) return ask_for_market_tile(s);
                s.waiting = holders_to_rob(s);
                return false;
            case Coin::crumble: return ask_if(s, Phase::crumble, can_tear_down(s.castles[s.turn]));
            case Coin::catapult:
                if (peaceful) return ask_for_market_tile(s);
                return ask_if(s, Phase::catapult, can_catapult(s));
            default: return false;
        }
    }

    static constexpr void ask(State& s, Phase phase) { s.phase = phase; }
    static constexpr bool ask_if(State& s, Phase phase, bool possible) {
        if (possible) s.phase = phase;
        return possible;
    }

    constexpr bool ask_for_market_tile(State& s) const {
        const auto shown = s.market.begin() + edition_.market_tiles;
        return ask_if(s, Phase::take, std::any_of(s.market.begin(), shown, [](Tile tile) { return tile != Tile::none; }));
    }

    // Those who have the most of something, and some of it, gain the tiles of the coin.
    template <class F>
    static constexpr bool most(State& s, F count) {
        unsigned best = 1;
        for (std::size_t seat = 0; seat < s.players; ++seat) best = std::max(best, count(seat));
        for (std::size_t seat = 0; seat < s.players; ++seat)
            if (count(seat) == best) s.waiting = static_cast<std::uint8_t>(s.waiting | 1u << seat);
        return false;
    }

    static constexpr std::uint8_t holders_to_rob(const State& s) {
        unsigned seats = 0;
        for (Seat seat = 0; seat < s.players; ++seat)
            if (seat != s.turn && s.holders[seat].size() > 0) seats |= 1u << seat;
        return static_cast<std::uint8_t>(seats);
    }

    constexpr bool can_tear_down(const Castle& castle) const {
        bool found = false;
        each_bare(castle, [&](unsigned) { found = true; });
        return found;
    }

    constexpr bool can_catapult(const State& s) const {
        for (Seat seat = 0; seat < s.players; ++seat)
            if (seat != s.turn && can_tear_down(s.castles[seat])) return true;
        return false;
    }

    constexpr void tear_down(State& s, Seat owner, unsigned place) const {
        discard(s, s.castles[owner].remove(place));
        advance(s);
    }

    constexpr void steal(State& s, Tile tile) const {
        s.holders[s.receiver].remove_unseen(tile, witness(s.turn));
        s.holders[s.turn].add(tile, witness(s.receiver));
        s.receiver = s.turn;
        advance(s);
    }

    // --- what comes next ------------------------------------------------------------------------------------------------

    // Goes on to the next question, for a player or for Nature: the market first, then movement, then holders, then what the stage says.
    constexpr void advance(State& s) const {
        for (;;) {
            if (has_empty_place(s) && tiles_left(s)) return ask_for_tile(s, Phase::stock);
            if (s.coin_pile_size > 0 && has_empty_shelf(s)) return ask(s, Phase::mint);
            if (s.steps > 0) move_baron(s);
            if (s.owed > 0 && tiles_left(s)) return ask_for_tile(s, Phase::receive);
            s.owed = 0;
            if (s.holders[s.receiver].size() > edition_.holder) return ask(s, Phase::discard);
            if (s.waiting != 0) {
                if (call_next(s)) return;
                continue;
            }
            s.receiver = s.turn;
            if (conclude(s)) return;
        }
    }

    constexpr bool has_empty_place(const State& s) const {
        const auto end = s.market.begin() + edition_.market_tiles;
        return first_of(s.market.begin(), end, Tile::none) != end;
    }

    constexpr bool has_empty_shelf(const State& s) const {
        const auto end = s.shelf.begin() + edition_.market_coins;
        return first_of(s.shelf.begin(), end, Coin::none) != end;
    }

    // The next of the waiting holders, in turn order. Returns true if Nature is asked at once.
    constexpr bool call_next(State& s) const {
        Seat seat = s.turn;
        while ((s.waiting >> seat & 1) == 0) seat = after(s, seat);
        s.waiting = static_cast<std::uint8_t>(s.waiting & ~(1u << seat));
        s.receiver = seat;
        if (s.effect == Coin::bitter_lady) return ask_if(s, Phase::lose, true);
        s.owed = s.stage == Stage::dealing ? edition_.deal : edition_.coin_tiles[code(s.effect)];
        return false;
    }

    // Nothing is left to be moved or drawn. Returns true when the next question is clear.
    constexpr bool conclude(State& s) const {
        switch (s.stage) {
            case Stage::dealing:
                s.stage = Stage::acting;
                s.phase = can_go_on(s) ? Phase::turn : Phase::over;
                return true;
            case Stage::chosen: return begin_effect(s);
            case Stage::milled: s.stage = Stage::performing; return ask_for_market_tile(s);
            case Stage::performing: return keep_coin(s);
            case Stage::acting: break;
        }
        if (s.coins_owed > 0 && std::any_of(s.shelf.begin(), s.shelf.end(), [](Coin coin) { return coin != Coin::none; }))
            return ask_if(s, Phase::coin, true);
        end_turn(s);
        return true;
    }

    constexpr bool keep_coin(State& s) const {
        s.effect = Coin::none;
        s.stage = Stage::acting;
        if (++s.coins[s.turn] < goal(s)) return false;
        s.coins_owed = 0;
        s.phase = Phase::over;
        return true;
    }

    constexpr void end_turn(State& s) const {
        s.coins_owed = 0;
        s.turn = s.receiver = after(s, s.turn);
        const bool changed = s.idle == 0 || !tiles_left(s);  // since it was last known that somebody could build
        s.phase = changed && !can_go_on(s) ? Phase::over : Phase::turn;
    }

    Edition edition_;
    std::uint64_t coin_spaces_ = 0, ruby_spaces_ = 0, tile_spaces_ = 0;
    std::array<std::uint8_t, most_tiles + 2> pattern_{};
    std::array<std::uint8_t, most_spaces> since_coin_{};
};

}  // namespace tidekeep::barons
