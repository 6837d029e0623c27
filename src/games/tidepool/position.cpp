#include "games/tidepool/notation.hpp"
#include "kernel/words.hpp"

namespace tidekeep::tidepool {
namespace {

constexpr std::array<std::string_view, 12> phase_names = {"deal", "collect", "reveal", "look",   "peek", "take",
                                                          "pick", "keep",    "build",  "refill", "give", "over"};

std::string tile_text(Tile tile) { return tile == Tile::unknown ? "?" : std::string(tile_names[static_cast<std::size_t>(tile)]); }

Json tiles_json(Tiles tiles) {
    Json object = Json::object();
    tiles.each_kind([&](Tile tile) { object[tile_text(tile)] = tiles[tile]; });
    return object;
}

Tiles read_tiles(const Reader& reader) {
    Tiles tiles;
    for (const std::string& key : reader.keys()) {
        const auto tile = index_of(tile_names, key);
        if (!tile) {
            reader.fail("unknown tile '" + key + "'");
            break;
        }
        tiles.add(static_cast<Tile>(*tile), static_cast<unsigned>(reader.at(key).integer(1, Tiles::most_of_a_kind)));
    }
    return tiles;
}

Json walls_json(const Rules& rules, std::uint32_t walls) {
    Json list = Json::array();
    for (; walls != 0; walls &= walls - 1) list.push_back(rules.edition().walls[static_cast<std::size_t>(std::countr_zero(walls))].name());
    return list;
}

unsigned read_wall(const Rules& rules, const Reader& reader) {
    const std::string word = reader.text();
    for (unsigned wall = 0; wall < rules.edition().wall_count; ++wall)
        if (rules.edition().walls[wall].name() == word) return wall;
    reader.fail("'" + word + "' is not a wall of this edition");
    return 0;
}

std::uint32_t read_walls(const Rules& rules, const Reader& reader) {
    std::uint32_t walls = 0;
    const std::size_t count = reader.size(0, most_walls);
    for (std::size_t i = 0; i < count; ++i) walls |= 1u << read_wall(rules, reader.at(i));
    if (static_cast<std::size_t>(std::popcount(walls)) != count && reader.ok()) reader.fail("names a wall twice");
    return walls;
}

Json seat_json(Seat seat) { return seat == nobody ? Json() : Json(seat); }
Seat read_seat(const Reader& reader, int players, bool optional) {
    if (optional && reader.json().is_null()) return nobody;
    return static_cast<Seat>(reader.integer(0, players - 1));
}

// --- what is impossible about a position ------------------------------------------------------------------------------------

std::optional<std::string> wrong_tiles(const Rules& rules, const State& s) {
    for (int kind = 0; kind < tile_kinds; ++kind) {
        const Tile tile = static_cast<Tile>(kind);
        unsigned count = s.pool[tile] + s.beach[tile] + s.dropped[tile] + (tile == Tile::wave ? s.waves : 0u);
        for (std::size_t seat = 0; seat < s.players; ++seat) count += s.stash[seat][tile];
        for (const Place place : s.seen) count += tile_in(place) == tile ? 1 : 0;
        for (const Tile other : s.line) count += other == tile ? 1 : 0;
        if (count != rules.edition().tiles[tile])
            return "has " + std::to_string(count) + " tiles of " + tile_text(tile) + ", the edition has " +
                   std::to_string(rules.edition().tiles[tile]);
    }
    Tiles loose = s.beach + s.dropped;
    for (const Tiles stash : s.stash) loose += stash;
    if (loose[Tile::wave] > 0) return "a wave lies outside pool and beach side";
    if (s.waves > 0 && s.waves >= rules.edition().tiles[Tile::wave]) return "all waves lie by the beach";
    return std::nullopt;
}

std::optional<std::string> wrong_walls(const Rules& rules, const State& s) {
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
            return seat_text(static_cast<unsigned>(seat)) + " has more walls than a castle";
        complete += std::popcount(s.castle[seat]) == rules.edition().castle ? 1 : 0;
    }
    if (twice) return "a wall is in two places";
    if (all != rules.walls_for(s.players)) return "the walls are not those of a game for " + std::to_string(s.players);
    const int gaps = static_cast<int>(std::count(s.row.begin(), s.row.begin() + rules.edition().row, no_wall));
    const int expected = s.phase == Phase::refill ? 1 : 0;
    if (s.phase == Phase::deal ? gaps == 0 || s.stack == 0 : s.stack != 0 && gaps != expected)
        return "the row is not full while the stack lasts";
    if (s.phase == Phase::refill && s.stack == 0) return "nothing is left to refill the row";
    if ((s.last != nobody) != (complete > 0)) return "'last' does not fit the castles";
    if (s.last != nobody && std::popcount(s.castle[static_cast<std::size_t>(s.last)]) != rules.edition().castle)
        return "'last' names a castle that is not complete";
    return std::nullopt;
}

std::optional<std::string> wrong_line(const State& s) {
    Tiles line;
    for (const Tile tile : s.line) {
        if (tile == Tile::wave || (is_decoration(tile) && line[tile] > 0)) return "the line holds a wave or a match";
        line.add(tile);
    }
    const bool collecting =
        s.phase == Phase::collect || s.phase == Phase::reveal || s.phase == Phase::look || s.phase == Phase::peek || s.phase == Phase::take;
    if (!collecting && !s.line.empty()) return "a line lies out of the collection step";
    if (s.phase == Phase::collect && s.pool.empty() && s.seen.empty() && s.line.empty()) return "collecting, with nothing to collect";
    if ((s.phase == Phase::reveal || s.phase == Phase::peek) && s.pool.empty()) return "no unseen tile to turn up";
    if ((s.phase == Phase::pick) != !s.dropped.empty()) return "dropped tiles lie there just while they are picked";
    return std::nullopt;
}

std::optional<std::string> wrong_gull(const State& s) {
    if ((s.players == 2) != (s.gull == nobody)) return "the seagull is used with 3 or 4 players";
    if (s.gull_used != 0 && s.gull != s.turn) return "'gull_used' without the seagull";
    const bool looking = s.phase == Phase::look || s.phase == Phase::peek || s.phase == Phase::take;
    if (looking && s.gull_used == 0) return "looking without the seagull";
    if (s.phase == Phase::give && s.gull != s.turn) return "giving a seagull that is elsewhere";
    if (!looking && (s.looked != 0 || s.looks_left != 0)) return "places are being looked at out of season";
    if (s.looked >> s.seen.size() != 0) return "'looked' names a place that is not there";
    const auto looked = static_cast<unsigned>(std::popcount(s.looked));
    const auto places = static_cast<unsigned>(s.pool.total() + s.seen.size());
    if (looking && looked + s.looks_left != std::min(3u, places)) return "three places are looked at, or all that there are";
    if (looking && (s.looks_left == 0) != (s.phase == Phase::take)) return "'looks_left' does not fit the phase";
    for (std::size_t i = 0; i < s.seen.size(); ++i) {
        if (known_by(s.seen[i]) == 0 || known_by(s.seen[i]) >> s.players != 0) return "a seen place is known by nobody at the table";
        if ((s.looked >> i & 1) != 0 && (known_by(s.seen[i]) >> s.turn & 1) == 0) return "a place looked at is not known";
    }
    return std::nullopt;
}

std::optional<std::string> wrong_moment(const Rules& rules, const State& s) {
    const bool natures = s.phase == Phase::deal || s.phase == Phase::reveal || s.phase == Phase::peek || s.phase == Phase::refill;
    if (natures != (s.actor == nature)) return "'actor' does not fit the phase";
    if ((s.phase == Phase::over) != (s.actor == nobody)) return "'actor' does not fit the phase";
    if (!natures && s.phase != Phase::over && s.phase != Phase::pick && s.phase != Phase::keep && s.actor != s.turn)
        return "only the player whose turn it is acts now";
    if (s.phase == Phase::keep && s.stash[static_cast<std::size_t>(s.actor)].empty()) return "nothing to keep";
    if ((s.phase == Phase::over) != (s.turns == most_turns || (s.last != nobody && s.turn == s.last && s.built == 0)))
        return "the end does not fit turns and castles";
    if (s.nimble != 0 && s.phase != Phase::keep) return "nimble toes without a wave";
    if (s.nimble > 1 || s.gull_used > 1) return "a flag that is neither 0 nor 1";
    const bool building = s.phase == Phase::build || s.phase == Phase::refill || s.phase == Phase::give;
    if (s.built > 0 && !building) return "'built' out of the build step";
    if (s.phase == Phase::refill && s.built == 0) return "refilling without a build";
    if (s.built > std::popcount(s.castle[static_cast<std::size_t>(s.turn)])) return "more walls built than there are";
    const bool final_round = s.last != nobody && s.last != s.turn;
    if (s.built > 1 && !final_round) return "two walls in one turn";
    if (s.phase == Phase::deal && (s.turns != 0 || s.turn != 0)) return "dealing after the start";
    if (s.crab < 0 || s.crab >= s.players) return "the crab is with nobody";
    const bool room = std::popcount(s.castle[static_cast<std::size_t>(s.turn)]) < rules.edition().castle;
    bool pinchable = false;
    for (Seat seat = 0; seat < s.players; ++seat)
        pinchable = pinchable || (seat != s.turn && !s.stash[static_cast<std::size_t>(seat)].empty());
    if (s.phase == Phase::build && s.built > 0 && !(final_round && room) && !(s.crab == s.turn && pinchable))
        return "the turn is over after that build";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> fault(const Rules& rules, const State& s) {
    if (s.players < 2 || s.players > most_players) return "players is not 2 to 4";
    if (s.turn < 0 || s.turn >= s.players || s.actor < nobody || s.actor >= s.players) return "no such seat";
    if (s.phase > Phase::over || s.turns > most_turns) return "no such moment";
    for (std::size_t slot = 0; slot < s.row.size(); ++slot)
        if (s.row[slot] != no_wall && (s.row[slot] >= rules.edition().wall_count || slot >= rules.edition().row))
            return "no such wall in the row";
    for (const Place place : s.seen)
        if (tile_in(place) == Tile::unknown) return "a tile is not known";
    if (auto wrong = wrong_moment(rules, s)) return wrong;
    if (auto wrong = wrong_tiles(rules, s)) return wrong;
    if (auto wrong = wrong_walls(rules, s)) return wrong;
    if (auto wrong = wrong_line(s)) return wrong;
    return wrong_gull(s);
}

Json to_json(const Rules& rules, const State& s) {
    Json object;
    object["players"] = s.players;
    object["phase"] = phase_names[static_cast<std::size_t>(s.phase)];
    object["turn"] = s.turn;
    object["actor"] = s.actor == nature ? Json("nature") : seat_json(s.actor);
    object["turns"] = s.turns;
    object["pool"] = tiles_json(s.pool);
    object["seen"] = Json::array();
    for (std::size_t i = 0; i < s.seen.size(); ++i) {
        Json known = Json::array();
        for (int seat = 0; seat < s.players; ++seat)
            if (known_by(s.seen[i]) >> seat & 1) known.push_back(seat);
        object["seen"].push_back({{"tile", tile_text(tile_in(s.seen[i]))}, {"known_by", known}, {"looked", (s.looked >> i & 1) != 0}});
    }
    object["beach"] = tiles_json(s.beach);
    object["waves"] = s.waves;
    object["line"] = Json::array();
    for (const Tile tile : s.line) object["line"].push_back(tile_text(tile));
    object["dropped"] = tiles_json(s.dropped);
    object["row"] = Json::array();
    for (std::size_t slot = 0; slot < rules.edition().row; ++slot)
        object["row"].push_back(s.row[slot] == no_wall ? Json() : Json(rules.edition().walls[s.row[slot]].name()));
    object["stack"] = walls_json(rules, s.stack);
    object["seats"] = Json::array();
    for (std::size_t seat = 0; seat < s.players; ++seat)
        object["seats"].push_back({{"stash", tiles_json(s.stash[seat])}, {"castle", walls_json(rules, s.castle[seat])}});
    object["crab"] = s.crab;
    object["gull"] = seat_json(s.gull);
    object["gull_used"] = s.gull_used != 0;
    object["looks_left"] = s.looks_left;
    object["built"] = s.built;
    object["nimble"] = s.nimble != 0;
    object["last"] = seat_json(s.last);
    return object;
}

std::optional<State> from_json(const Rules& rules, const Reader& reader) {
    reader.fields({"players", "phase", "turn",  "actor", "turns", "pool",      "seen",       "beach", "waves",  "line", "dropped",
                   "row",     "stack", "seats", "crab",  "gull",  "gull_used", "looks_left", "built", "nimble", "last"});
    State s{};
    s.players = static_cast<std::uint8_t>(reader.at("players").integer(2, most_players));
    s.phase = static_cast<Phase>(reader.at("phase").choice(phase_names));
    s.turn = read_seat(reader.at("turn"), s.players, false);
    s.actor = reader.at("actor").json() == "nature" ? nature : read_seat(reader.at("actor"), s.players, true);
    s.turns = static_cast<std::uint16_t>(reader.at("turns").integer(0, most_turns));
    s.pool = read_tiles(reader.at("pool"));
    const Reader seen = reader.at("seen");
    const std::size_t places = seen.size(0, Tiles::most_in_all);
    for (std::size_t i = 0; i < places && reader.ok(); ++i) {
        seen.at(i).fields({"tile", "known_by", "looked"});
        const Reader known = seen.at(i).at("known_by");
        unsigned mask = 0;
        for (std::size_t k = 0, count = known.size(1, most_players); k < count; ++k) mask |= 1u << known.at(k).integer(0, s.players - 1);
        s.seen.push(make_place(static_cast<Tile>(seen.at(i).at("tile").choice(tile_names)), mask));
        if (seen.at(i).at("looked").flag()) s.looked |= std::uint64_t{1} << i;
    }
    s.beach = read_tiles(reader.at("beach"));
    s.waves = static_cast<std::uint8_t>(reader.at("waves").integer(0, Tiles::most_of_a_kind));
    const Reader line = reader.at("line");
    for (std::size_t i = 0, count = line.size(0, Tiles::most_in_all); i < count; ++i)
        s.line.push(static_cast<Tile>(line.at(i).choice(tile_names)));
    s.dropped = read_tiles(reader.at("dropped"));
    s.row.fill(no_wall);
    const Reader row = reader.at("row");
    for (std::size_t slot = 0, count = row.size(rules.edition().row, rules.edition().row); slot < count; ++slot)
        if (!row.at(slot).json().is_null()) s.row[slot] = static_cast<std::uint8_t>(read_wall(rules, row.at(slot)));
    s.stack = read_walls(rules, reader.at("stack"));
    const Reader seats = reader.at("seats");
    for (std::size_t seat = 0, count = seats.size(s.players, s.players); seat < count; ++seat) {
        seats.at(seat).fields({"stash", "castle"});
        s.stash[seat] = read_tiles(seats.at(seat).at("stash"));
        s.castle[seat] = read_walls(rules, seats.at(seat).at("castle"));
    }
    s.crab = read_seat(reader.at("crab"), s.players, false);
    s.gull = read_seat(reader.at("gull"), s.players, true);
    s.gull_used = reader.at("gull_used").flag() ? 1 : 0;
    s.looks_left = static_cast<std::uint8_t>(reader.at("looks_left").integer(0, 3));
    s.built = static_cast<std::uint8_t>(reader.at("built").integer(0, 8));
    s.nimble = reader.at("nimble").flag() ? 1 : 0;
    s.last = read_seat(reader.at("last"), s.players, true);
    if (!reader.ok()) return std::nullopt;
    if (const auto wrong = fault(rules, s)) {
        reader.fail(*wrong);
        return std::nullopt;
    }
    return s;
}

}  // namespace tidekeep::tidepool
