#include <algorithm>

#include "front/shape.hpp"
#include "front/words.hpp"
#include "games/tidepool/notation.hpp"

namespace tidekeep::tidepool {
namespace {

constexpr std::array<std::string_view, 12> phase_names = {"deal", "collect", "reveal", "look",   "peek", "take",
                                                          "pick", "keep",    "build",  "refill", "give", "over"};

constexpr std::array<std::string_view, 4> ended_names = {"stop", "drop", "wave", "nimble"};

std::string tile_text(Tile tile) { return std::string(tile_names[static_cast<std::size_t>(tile)]); }

// --- what a position is made of ---------------------------------------------------------------------------------------------

using Counts = std::array<std::uint8_t, tile_kinds>;

// A place that somebody has looked at, as it is written.
struct Seen {
    Tile tile;
    unsigned known_by;
    bool looked;
};

std::vector<Seen> seen_of(const State& s) {
    std::vector<Seen> all;
    for (const Place place : s.seen) all.push_back({tile_in(place), known_by(place), (s.looked >> all.size() & 1) != 0});
    return all;
}

void put_seen(const Reader&, const std::vector<Seen>& all, State& s) {
    for (const Seen& seen : all) {
        if (seen.looked) s.looked |= std::uint64_t{1} << s.seen.size();
        s.seen.push(make_place(seen.tile, seen.known_by));
    }
}

constexpr Word tile_kind = word("Kind", tile_names);

constexpr auto tile_counts = via<Counts>(
    [](Tiles all) {
        Counts counts{};
        all.each_kind([&](Tile tile) { counts[static_cast<std::size_t>(tile)] = static_cast<std::uint8_t>(all[tile]); });
        return counts;
    },
    [](const Reader&, const Counts& counts, Tiles& all) {
        all = Tiles();
        for (unsigned tile = 0; tile < tile_kinds; ++tile) all.add(static_cast<Tile>(tile), counts[tile]);
    },
    tally(0, tile_kinds, tile_kind, [](unsigned) { return static_cast<int>(Tiles::most_of_a_kind); }));

constexpr auto position = [](auto& form, const Rules& rules, State& s) {
    const Edition& edition = rules.edition();
    const auto wall =
        named("Wall", "a wall of this edition", edition.wall_count, [&](unsigned i) { return std::string(edition.walls[i].name()); });
    const auto seen = object<Seen>("Place", [&](auto& place, Seen& value) {
        place.field("tile", value.tile, or_unknown(Tile::unknown, tile_kind));
        place.field("known_by", value.known_by, set_of(1, most_players, seat_of(s.players)));
        place.field("looked", value.looked, flag());
    });
    form.field("players", s.players, whole(2, most_players));
    form.field("phase", s.phase, word("Phase", phase_names));
    form.field("turn", s.turn, seat_of(s.players));
    form.field("actor", s.actor, anybody(s.players));
    form.field("turns", s.turns, whole(0, most_turns));
    form.field("pool", s.pool, tile_counts);
    form.field("seen", s, via<std::vector<Seen>>(seen_of, put_seen, several(0, Tiles::most_in_all, seen)));
    form.field("beach", s.beach, tile_counts);
    form.field("waves", s.waves, whole(0, Tiles::most_of_a_kind));
    form.field("line", s.line, several(0, Tiles::most_in_all, tile_kind));
    form.field("dropped", s.dropped, tile_counts);
    form.field("row", s.row, row(edition.row, or_null(no_wall, wall)));
    form.field("stack", s.stack, set_of(0, most_walls, wall));
    form.rows("seats", s.players, "SeatView", [&](auto& one, unsigned seat) {
        one.field("stash", s.stash[seat], tile_counts);
        one.field("castle", s.castle[seat], set_of(0, most_walls, wall));
    });
    form.field("crab", s.crab, seat_of(s.players));
    form.field("gull", s.gull, seat_or_nobody(s.players));
    form.field("gull_used", s.gull_used, flag());
    form.field("looks_left", s.looks_left, whole(0, most_looks));
    form.field("built", s.built, whole(0, 8));
    form.field("ended", s.ended, or_null(Ended::none, word("Ended", ended_names, 1)));
    form.field("last", s.last, seat_or_nobody(s.players));
};

// --- what is impossible about a position ------------------------------------------------------------------------------------

std::optional<Problem> wrong_tiles(const Rules& rules, const State& s) {
    for (int kind = 0; kind < tile_kinds; ++kind) {
        const Tile tile = static_cast<Tile>(kind);
        unsigned count = s.pool[tile] + s.beach[tile] + s.dropped[tile] + (tile == Tile::wave ? s.waves : 0u);
        for (std::size_t seat = 0; seat < s.players; ++seat) count += s.stash[seat][tile];
        for (const Place place : s.seen) count += tile_in(place) == tile ? 1 : 0;
        for (const Tile other : s.line) count += other == tile ? 1 : 0;
        if (count != rules.edition().tiles[tile])
            return say("has {} tiles of {}, the edition has {}", count, tile_text(tile), rules.edition().tiles[tile]);
    }
    Tiles loose = s.beach + s.dropped;
    for (const Tiles stash : s.stash) loose += stash;
    if (loose[Tile::wave] > 0) return say("a wave lies outside pool and beach side");
    if (s.waves > 0 && s.waves >= rules.edition().tiles[Tile::wave]) return say("all waves lie by the beach");
    return std::nullopt;
}

std::optional<Problem> wrong_walls(const Rules& rules, const State& s) {
    std::uint32_t all = s.stack;
    bool twice = false;
    const auto count = [&](std::uint32_t walls) {
        twice = twice || (all & walls) != 0;
        all |= walls;
    };
    for (const std::uint8_t wall : s.row)
        if (wall != no_wall) count(1u << wall);
    int complete = 0;
    for (std::size_t seat = 0; seat < s.players; ++seat) {
        count(s.castle[seat]);
        if (std::popcount(s.castle[seat]) > rules.edition().castle)
            return say("{} has more walls than a castle", seat_text(static_cast<unsigned>(seat)));
        complete += std::popcount(s.castle[seat]) == rules.edition().castle ? 1 : 0;
    }
    if (twice) return say("a wall is in two places");
    if (all != rules.walls_for(s.players)) return say("the walls are not those of a game for {}", s.players);
    const int gaps = static_cast<int>(std::count(s.row.begin(), s.row.begin() + rules.edition().row, no_wall));
    const int expected = s.phase == Phase::refill ? 1 : 0;
    if (s.phase == Phase::deal ? gaps == 0 || s.stack == 0 : s.stack != 0 && gaps != expected)
        return say("the row is not full while the stack lasts");
    const auto first_gap = std::find(s.row.begin(), s.row.end(), no_wall);
    if (s.phase == Phase::deal && std::any_of(first_gap, s.row.end(), [](std::uint8_t wall) { return wall != no_wall; }))
        return say("the row is dealt from its first place on");
    if (s.phase == Phase::refill && s.stack == 0) return say("nothing is left to refill the row");
    if ((s.last != nobody) != (complete > 0)) return say("'last' does not fit the castles");
    if (s.last != nobody && std::popcount(s.castle[s.last]) != rules.edition().castle)
        return say("'last' names a castle that is not complete");
    return std::nullopt;
}

std::optional<Problem> wrong_line(const State& s) {
    Tiles line;
    for (const Tile tile : s.line) {
        if (tile == Tile::wave || (is_decoration(tile) && line[tile] > 0)) return say("the line holds a wave or a match");
        line.add(tile);
    }
    const bool collecting =
        s.phase == Phase::collect || s.phase == Phase::reveal || s.phase == Phase::look || s.phase == Phase::peek || s.phase == Phase::take;
    if (!collecting && !s.line.empty()) return say("a line lies out of the collection step");
    if (s.phase == Phase::collect && s.pool.empty() && s.seen.empty() && s.line.empty()) return say("collecting, with nothing to collect");
    if ((s.phase == Phase::reveal || s.phase == Phase::peek) && s.pool.empty()) return say("no unseen tile to turn up");
    if ((s.phase == Phase::pick) != !s.dropped.empty()) return say("dropped tiles lie there just while they are picked");
    return std::nullopt;
}

// How collecting ended, where the phase leaves it open or does not.
std::optional<Problem> wrong_ended(const State& s) {
    const bool done = s.phase == Phase::build || s.phase == Phase::refill || s.phase == Phase::give;
    if (s.ended == Ended::nimble && s.phase != Phase::keep) return say("nimble toes without a wave");
    if (s.phase == Phase::pick && s.ended != Ended::drop) return say("tiles are picked after a drop");
    if (s.phase == Phase::keep && s.ended != Ended::wave && s.ended != Ended::nimble) return say("tiles are kept after a wave");
    if (!done && s.phase != Phase::pick && s.phase != Phase::keep && s.ended != Ended::none) return say("'ended' while collecting");
    if (done && s.ended == Ended::none && !(s.pool.empty() && s.seen.empty())) return say("nothing was collected from a pool with tiles");
    return std::nullopt;
}

std::optional<Problem> wrong_gull(const State& s) {
    if ((s.players == 2) != (s.gull == nobody)) return say("the seagull is used with 3 or 4 players");
    if (s.gull_used != 0 && s.gull != s.turn) return say("'gull_used' without the seagull");
    const bool looking = s.phase == Phase::look || s.phase == Phase::peek || s.phase == Phase::take;
    if (looking && s.gull_used == 0) return say("looking without the seagull");
    if (s.phase == Phase::give && s.gull != s.turn) return say("giving a seagull that is elsewhere");
    if (!looking && (s.looked != 0 || s.looks_left != 0)) return say("places are being looked at out of season");
    if (s.looked >> s.seen.size() != 0) return say("'looked' names a place that is not there");
    const auto looked = static_cast<unsigned>(std::popcount(s.looked));
    const auto places = static_cast<unsigned>(s.pool.total() + s.seen.size());
    if (looking && looked + s.looks_left != std::min(3u, places)) return say("three places are looked at, or all that there are");
    if (looking && (s.looks_left == 0) != (s.phase == Phase::take)) return say("'looks_left' does not fit the phase");
    for (std::size_t i = 0; i < s.seen.size(); ++i) {
        if (known_by(s.seen[i]) == 0 || known_by(s.seen[i]) >> s.players != 0) return say("a seen place is known by nobody at the table");
        if ((s.looked >> i & 1) != 0 && (known_by(s.seen[i]) >> s.turn & 1) == 0) return say("a place looked at is not known");
    }
    return std::nullopt;
}

std::optional<Problem> wrong_moment(const Rules& rules, const State& s) {
    const bool natures = s.phase == Phase::deal || s.phase == Phase::reveal || s.phase == Phase::peek || s.phase == Phase::refill;
    if (natures != (s.actor == nature)) return say("'actor' does not fit the phase");
    if ((s.phase == Phase::over) != (s.actor == nobody)) return say("'actor' does not fit the phase");
    if (!natures && s.phase != Phase::over && s.phase != Phase::pick && s.phase != Phase::keep && s.actor != s.turn)
        return say("only the player whose turn it is acts now");
    if (s.phase == Phase::keep && s.stash[s.actor].empty()) return say("nothing to keep");
    if ((s.phase == Phase::over) != (s.turns == most_turns || (s.last != nobody && s.turn == s.last && s.built == 0)))
        return say("the end does not fit turns and castles");
    const bool building = s.phase == Phase::build || s.phase == Phase::refill || s.phase == Phase::give;
    if (s.built > 0 && !building) return say("'built' out of the build step");
    if (s.phase == Phase::refill && s.built == 0) return say("refilling without a build");
    if (s.built > std::popcount(s.castle[s.turn])) return say("more walls built than there are");
    const bool final_round = s.last != nobody && s.last != s.turn;
    if (s.built > 1 && !final_round) return say("two walls in one turn");
    if (s.phase == Phase::build && s.built > 0 && !final_round) return say("building ended the turn");
    if (s.phase == Phase::deal && (s.turns != 0 || s.turn != 0)) return say("dealing after the start");
    if (s.crab < 0 || s.crab >= s.players) return say("the crab is with nobody");
    const bool room = std::popcount(s.castle[s.turn]) < rules.edition().castle;
    bool pinchable = false;
    for (Seat seat = 0; seat < s.players; ++seat) pinchable = pinchable || (seat != s.turn && !s.stash[seat].empty());
    if (s.phase == Phase::build && s.built > 0 && !room && !(s.crab == s.turn && pinchable))
        return say("the turn is over after that build");
    return std::nullopt;
}

}  // namespace

std::optional<Problem> fault(const Rules& rules, const State& s) {
    if (auto wrong = out_of_range(position, rules, s)) return wrong;
    if (!std::all_of(s.row.begin() + rules.edition().row, s.row.end(), [](std::uint8_t wall) { return wall == no_wall; }))
        return say("a wall lies beside the row");
    if (auto wrong = wrong_moment(rules, s)) return wrong;
    if (auto wrong = wrong_tiles(rules, s)) return wrong;
    if (auto wrong = wrong_walls(rules, s)) return wrong;
    if (auto wrong = wrong_line(s)) return wrong;
    if (auto wrong = wrong_ended(s)) return wrong;
    return wrong_gull(s);
}

Json to_json(const Rules& rules, const State& s) { return write(position, rules, s); }

std::optional<State> from_json(const Rules& rules, const Reader& reader) {
    State s{};
    s.row.fill(no_wall);
    read(position, rules, reader, s);
    return accepted(rules, reader, s);
}

std::string page_types(const Rules& rules) { return typescript<State>(position, rules); }

}  // namespace tidekeep::tidepool
