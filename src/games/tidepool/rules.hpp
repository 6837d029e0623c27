#pragma once
#include <algorithm>

#include "games/tidepool/components.hpp"
#include "games/tidepool/state.hpp"
#include "kernel/rules.hpp"

// Sand Castles (Ben Nelson): what happens at the table. Why an action is not allowed is the referee's affair.
namespace tidekeep::tidepool {

using Actions = Buffer<Action, 160>;
using Outcomes = Buffer<Outcome, most_walls>;

class Rules {
public:
    constexpr explicit Rules(const Edition& edition) : edition_(edition) {
        for (unsigned wall = 0; wall < edition.wall_count; ++wall)
            for (unsigned players = edition.walls[wall].from; players <= most_players; ++players) used_[players] |= 1u << wall;
    }

    constexpr const Edition& edition() const { return edition_; }
    constexpr std::uint32_t walls_for(int players) const { return used_[static_cast<std::size_t>(players)]; }

    constexpr State setup(int players, const Choices&) const {
        State s{};
        s.players = static_cast<std::uint8_t>(players);
        s.pool = edition_.tiles;
        s.stack = walls_for(players);
        fill_all(s.row, no_wall);
        s.crab = static_cast<Seat>(players - 1);
        s.gull = players > 2 ? Seat{0} : nobody;
        s.last = nobody;
        ask(s, Phase::deal, nature);
        return s;
    }

    constexpr Seat actor(const State& s) const { return s.actor; }

    constexpr void legal(const State& s, Sink<Action> auto& out) const {
        out.clear();
        switch (s.phase) {
            case Phase::collect: return legal_collect(s, out);
            case Phase::look: return legal_places(s, Kind::look, ~s.looked, out);
            case Phase::take: return legal_seen(s, Kind::flip, s.looked, out);
            case Phase::pick: return each(s.dropped, Kind::pick, out);
            case Phase::keep:
                if (s.stash[s.actor].total() <= edition_.keep) out.push(Action::of(Kind::keep));
                return each(s.stash[s.actor], Kind::discard, out);
            case Phase::build: return legal_build(s, out);
            case Phase::give:
                for (Seat seat = 0; seat < s.players; ++seat)
                    if (may_receive_gull(s, seat)) out.push(Action::of(Kind::give, code(seat)));
                return;
            default: return;
        }
    }

    constexpr void outcomes(const State& s, Sink<Outcome> auto& out) const {
        out.clear();
        if (s.phase == Phase::deal || s.phase == Phase::refill) {
            for (std::uint32_t walls = s.stack; walls != 0; walls &= walls - 1) out.push({Action::of(Kind::deal, lowest_bit(walls)), 1});
            return;
        }
        const Kind kind = s.phase == Phase::reveal ? Kind::reveal : Kind::peek;
        s.pool.each_kind([&](Tile tile) { out.push({Action::of(kind, code(tile)), s.pool[tile]}); });
    }

    constexpr Maybe<Action> draw(const State& s, Rng& rng) const {
        if (s.phase == Phase::deal || s.phase == Phase::refill) {
            if (s.stack == 0) return {};
            return Action::of(Kind::deal, any_bit(s.stack, rng));
        }
        if (s.pool.empty()) return {};
        return Action::of(s.phase == Phase::reveal ? Kind::reveal : Kind::peek, code(any_tile(s.pool, rng)));
    }

    constexpr void apply(State& s, Action a) const {
        switch (a.kind<Kind>()) {
            case Kind::deal: return lay_wall(s, a.a());
            case Kind::flip: return flip(s, a.a());
            case Kind::reveal: s.pool.remove(static_cast<Tile>(a.a())); return resolve(s, static_cast<Tile>(a.a()));
            case Kind::gull: return use_gull(s);
            case Kind::look: return look(s, a.a());
            case Kind::peek:
                s.pool.remove(static_cast<Tile>(a.a()));
                s.seen.push(make_place(static_cast<Tile>(a.a()), bit(s.turn)));
                return looked_at(s, s.seen.size() - 1);
            case Kind::stop: stash_line(s); return end_collecting(s, Ended::stop, Phase::build, s.turn);
            case Kind::pick: return pick(s, static_cast<Tile>(a.a()));
            case Kind::discard: return discard(s, static_cast<Tile>(a.a()));
            case Kind::keep: return next_keeper(s, s.actor);
            case Kind::build: return build(s, a);
            case Kind::pinch: return pinch(s, static_cast<Seat>(a.a()), static_cast<Tile>(a.b()));
            case Kind::pass: return end_turn(s);
            case Kind::give: s.gull = static_cast<Seat>(a.a()); return next_turn(s);
        }
    }

    constexpr int wall_points(std::uint32_t walls) const {
        int points = 0;
        for (; walls != 0; walls &= walls - 1) points += edition_.walls[lowest_bit(walls)].points;
        return points;
    }

    constexpr Scores scores(const State& s) const {
        Scores scores;
        std::array<int, most_seats> keys{};  // points, then walls, then tiles
        for (std::size_t seat = 0; seat < s.players; ++seat) {
            const int tiles = static_cast<int>(s.stash[seat].total());
            const int points = wall_points(s.castle[seat]) + tiles;
            scores.points[seat] = static_cast<std::int16_t>(points);
            keys[seat] = (points * 256 + walls_of(s, static_cast<Seat>(seat))) * 256 + tiles;
        }
        rank_by(scores, s.players, keys);
        return scores;
    }

    // Hidden is only which tile lies in a place that others have looked at: for the viewer it is still one of the pool.
    constexpr State redact(const State& s, Seat viewer) const {
        State v = s;
        for (std::size_t i = 0; i < v.seen.size(); ++i) {
            const Tile tile = tile_in(v.seen[i]);
            if (tile == Tile::unknown || (viewer >= 0 && (known_by(v.seen[i]) & bit(viewer)) != 0)) continue;
            v.pool.add(tile);
            v.seen[i] = make_place(Tile::unknown, known_by(v.seen[i]));
        }
        return v;
    }

    constexpr State complete(const State& v, Seat, Rng& rng) const {
        State s = v;
        for (std::size_t i = 0; i < s.seen.size(); ++i) {
            if (tile_in(s.seen[i]) != Tile::unknown) continue;
            const Tile tile = any_tile(s.pool, rng);
            s.pool.remove(tile);
            s.seen[i] = make_place(tile, known_by(s.seen[i]));
        }
        return s;
    }

    // A look is secret; a tile that is turned up is seen by all, also if it lay in a place that some knew.
    constexpr Action conceal(const State& s, Action a, Seat viewer) const {
        if (a.kind<Kind>() == Kind::peek && viewer != s.turn) return Action::of(Kind::peek, code(Tile::unknown));
        if (a.kind<Kind>() == Kind::flip && a.a() > 0) return Action::of(Kind::flip, a.a(), 1 + code(tile_in(s.seen[a.a() - 1])));
        return a;
    }

    // Turning up a place that was looked at shows its tile to the others; looking at one shows it to the user.
    constexpr bool reveals(const State&, Action a) const {
        return (a.kind<Kind>() == Kind::flip || a.kind<Kind>() == Kind::look) && a.a() > 0;
    }

    constexpr bool may_receive_gull(const State& s, Seat seat) const {
        if (seat == s.turn) return false;
        for (Seat other = 0; other < s.players; ++other)
            if (other != s.turn && walls_of(s, other) < walls_of(s, seat)) return false;
        return true;
    }

    // Places of the pool that nobody has looked at. A redacted pool also counts the tiles of places that the viewer does not know.
    static constexpr unsigned unseen(const State& s) {
        unsigned hidden = 0;
        for (const Place place : s.seen) hidden += tile_in(place) == Tile::unknown ? 1 : 0;
        return s.pool.total() - hidden;
    }

    static constexpr int walls_of(const State& s, Seat seat) { return static_cast<int>(count_bits(s.castle[seat])); }

private:
    static constexpr unsigned bit(Seat seat) { return 1u << seat; }
    static constexpr void ask(State& s, Phase phase, Seat actor) {
        s.phase = phase;
        s.actor = actor;
    }
    static constexpr Seat after(const State& s, Seat seat) { return static_cast<Seat>(seat + 1 == s.players ? 0 : seat + 1); }
    static constexpr bool pool_empty(const State& s) { return s.pool.empty() && s.seen.empty(); }

    static constexpr Tile any_tile(Tiles tiles, Rng& rng) {
        unsigned ticket = rng.below(tiles.total());
        Tile tile = Tile::sand;
        while (ticket >= tiles[tile]) {
            ticket -= tiles[tile];
            tile = static_cast<Tile>(code(tile) + 1);
        }
        return tile;
    }

    // --- what may be done -----------------------------------------------------------------------------------------------

    static constexpr void each(Tiles tiles, Kind kind, Sink<Action> auto& out) {
        tiles.each_kind([&](Tile tile) { out.push(Action::of(kind, code(tile))); });
    }

    static constexpr void legal_seen(const State& s, Kind kind, std::uint64_t which, Sink<Action> auto& out) {
        for (unsigned i = 0; i < s.seen.size(); ++i)
            if (which >> i & 1) out.push(Action::of(kind, 1 + i));
    }

    static constexpr void legal_places(const State& s, Kind kind, std::uint64_t which, Sink<Action> auto& out) {
        if (unseen(s) > 0) out.push(Action::of(kind, 0));
        legal_seen(s, kind, which, out);
    }

    constexpr void legal_collect(const State& s, Sink<Action> auto& out) const {
        legal_places(s, Kind::flip, ~std::uint64_t{0}, out);
        if (s.gull == s.turn && s.gull_used == 0 && !pool_empty(s)) out.push(Action::of(Kind::gull));
        if (!s.line.empty()) out.push(Action::of(Kind::stop));
    }

    constexpr void legal_build(const State& s, Sink<Action> auto& out) const {
        const Tiles stash = s.stash[s.turn];
        if (may_build(s))
            for (unsigned slot = 0; slot < edition_.row; ++slot)
                if (s.row[slot] != no_wall) legal_payments(stash, s.row[slot], out);
        if (s.crab == s.turn)
            for (Seat victim = 0; victim < s.players; ++victim)
                if (victim != s.turn)
                    s.stash[victim].each_kind([&](Tile tile) { out.push(Action::of(Kind::pinch, code(victim), code(tile))); });
        out.push(Action::of(Kind::pass));
    }

    constexpr bool may_build(const State& s) const { return (s.built == 0 || final_round(s)) && walls_of(s, s.turn) < edition_.castle; }

    // For those who have not triggered it.
    static constexpr bool final_round(const State& s) { return s.last != nobody && s.last != s.turn; }

    // Every way to pay for a wall: each tool either stands for one tile of the wall that it can stand for, or stays in the stash.
    constexpr void legal_payments(Tiles stash, unsigned wall, Sink<Action> auto& out) const {
        const Tiles cost = edition_.walls[wall].cost;
        if (stash.covers(cost)) out.push(Action::of(Kind::build, wall));
        const bool shovel = stash[Tile::shovel] > 0, rake = stash[Tile::rake] > 0;
        if (rake) legal_tool(stash, cost, wall, no_tool, out);
        if (!shovel) return;
        for (const Tile as : {Tile::butterfly, Tile::fan, Tile::spiral}) {
            if (cost[as] == 0) continue;
            Tiles rest = cost;
            rest.remove(as);
            if (stash.covers(rest)) out.push(Action::of(Kind::build, wall, code(as), no_tool));
            if (rake) legal_tool(stash, rest, wall, code(as), out);
        }
    }

    static constexpr void legal_tool(Tiles stash, Tiles cost, unsigned wall, unsigned shovel_as, Sink<Action> auto& out) {
        for (const Tile as : {Tile::pebble, Tile::seaweed, Tile::stick}) {
            if (cost[as] == 0) continue;
            Tiles rest = cost;
            rest.remove(as);
            if (stash.covers(rest)) out.push(Action::of(Kind::build, wall, shovel_as, code(as)));
        }
    }

    // --- collecting -----------------------------------------------------------------------------------------------------

    static constexpr void begin_collecting(State& s) {
        s.ended = Ended::none;
        ask(s, pool_empty(s) ? Phase::build : Phase::collect, s.turn);
    }

    static constexpr void end_collecting(State& s, Ended how, Phase next, Seat actor) {
        s.ended = how;
        ask(s, next, actor);
    }

    static constexpr void stash_line(State& s) {
        for (const Tile tile : s.line) s.stash[s.turn].add(tile);
        s.line.clear();
    }

    constexpr void flip(State& s, unsigned place) const {
        s.looked = 0;
        if (place == 0) return ask(s, Phase::reveal, nature);
        resolve(s, tile_in(s.seen.erase(place - 1)));
    }

    constexpr void resolve(State& s, Tile tile) const {
        if (tile == Tile::wave) return crash_wave(s);
        if (is_decoration(tile))
            for (std::size_t i = 0; i < s.line.size(); ++i)
                if (s.line[i] == tile) return drop_tiles(s, i, tile);
        s.line.push(tile);
        ask(s, Phase::collect, s.turn);
    }

    // Up to and including the left-most match is safe; the rest of the line and the new tile are dropped.
    constexpr void drop_tiles(State& s, std::size_t match, Tile tile) const {
        for (std::size_t i = 0; i < s.line.size(); ++i)
            if (i <= match) s.stash[s.turn].add(s.line[i]);
            else s.dropped.add(s.line[i]);
        s.dropped.add(tile);
        s.line.clear();
        end_collecting(s, Ended::drop, Phase::pick, after(s, s.turn));
    }

    static constexpr void pick(State& s, Tile tile) {
        s.dropped.remove(tile);
        s.stash[s.actor].add(tile);
        if (s.dropped.empty()) return ask(s, Phase::build, s.turn);
        s.actor = after(s, s.actor);
    }

    // --- the seagull ----------------------------------------------------------------------------------------------------

    static constexpr void use_gull(State& s) {
        s.gull_used = 1;
        const std::size_t places = s.pool.total() + s.seen.size();
        s.looks_left = static_cast<std::uint8_t>(places < most_looks ? places : most_looks);
        ask(s, Phase::look, s.turn);
    }

    static constexpr void look(State& s, unsigned place) {
        if (place == 0) return ask(s, Phase::peek, nature);
        const Place seen = s.seen[place - 1];
        s.seen[place - 1] = make_place(tile_in(seen), known_by(seen) | bit(s.turn));
        looked_at(s, place - 1);
    }

    static constexpr void looked_at(State& s, std::size_t index) {
        s.looked |= std::uint64_t{1} << index;
        ask(s, --s.looks_left == 0 ? Phase::take : Phase::look, s.turn);
    }

    // --- waves ----------------------------------------------------------------------------------------------------------

    constexpr void crash_wave(State& s) const {
        const Ended how = s.line.empty() ? Ended::nimble : Ended::wave;
        if (++s.waves == edition_.tiles[Tile::wave]) {
            s.pool.add(Tile::wave, s.waves);
            s.waves = 0;
        }
        s.pool += s.beach;
        s.beach = {};
        stash_line(s);
        end_collecting(s, how, Phase::keep, s.turn);
        if (s.stash[s.turn].empty()) next_keeper(s, s.turn);
    }

    static constexpr void discard(State& s, Tile tile) {
        s.stash[s.actor].remove(tile);
        s.pool.add(tile);
        if (s.stash[s.actor].empty()) next_keeper(s, s.actor);
    }

    static constexpr void next_keeper(State& s, Seat seat) {
        while ((seat = after(s, seat)) != s.turn)
            if (!s.stash[seat].empty()) return ask(s, Phase::keep, seat);
        swish(s);
        if (s.ended == Ended::nimble) return begin_collecting(s);
        ask(s, Phase::build, s.turn);
    }

    static constexpr void swish(State& s) {
        for (const Place place : s.seen) s.pool.add(tile_in(place));
        s.seen.clear();
    }

    // --- building and the end of the turn -------------------------------------------------------------------------------

    constexpr void build(State& s, Action a) const {
        Tiles paid = edition_.walls[a.a()].cost;
        if (a.b() != no_tool) {
            paid.remove(static_cast<Tile>(a.b()));
            paid.add(Tile::shovel);
        }
        if (a.c() != no_tool) {
            paid.remove(static_cast<Tile>(a.c()));
            paid.add(Tile::rake);
        }
        s.stash[s.turn] -= paid;
        s.beach += paid;
        s.castle[s.turn] |= 1u << a.a();
        ++s.built;
        if (s.last == nobody && walls_of(s, s.turn) == edition_.castle) s.last = s.turn;
        const auto slot = std::find(s.row.begin(), s.row.end(), static_cast<std::uint8_t>(a.a()));
        if (slot != s.row.end()) *slot = no_wall;
        if (s.stack != 0) return ask(s, Phase::refill, nature);
        after_building(s);
    }

    // A wall goes to the first free slot of the row.
    constexpr void lay_wall(State& s, unsigned wall) const {
        s.stack &= ~(1u << wall);
        const auto slot = std::find(s.row.begin(), s.row.end(), std::uint8_t{no_wall});
        if (slot != s.row.end()) *slot = static_cast<std::uint8_t>(wall);
        if (s.phase == Phase::refill) return after_building(s);
        if (slot - s.row.begin() + 1 >= edition_.row || s.stack == 0) begin_collecting(s);
    }

    // Building ends the turn, except in the final round as long as there is something to do.
    constexpr void after_building(State& s) const {
        if (!final_round(s) || (!may_build(s) && !can_pinch(s))) return end_turn(s);
        ask(s, Phase::build, s.turn);
    }

    static constexpr bool can_pinch(const State& s) {
        if (s.crab != s.turn) return false;
        for (Seat seat = 0; seat < s.players; ++seat)
            if (seat != s.turn && !s.stash[seat].empty()) return true;
        return false;
    }

    constexpr void pinch(State& s, Seat victim, Tile tile) const {
        s.stash[victim].remove(tile);
        s.stash[s.turn].add(tile);
        s.crab = victim;
        if (s.built > 0) after_building(s);
    }

    static constexpr void end_turn(State& s) {
        if (s.gull == s.turn) return ask(s, Phase::give, s.turn);
        next_turn(s);
    }

    static constexpr void next_turn(State& s) {
        s.turn = after(s, s.turn);
        s.built = 0;
        s.gull_used = 0;
        s.ended = Ended::none;
        if (++s.turns == most_turns || s.turn == s.last) return ask(s, Phase::over, nobody);
        begin_collecting(s);
    }

    Edition edition_;
    std::array<std::uint32_t, most_players + 1> used_{};
};

}  // namespace tidekeep::tidepool
