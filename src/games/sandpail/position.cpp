#include "games/sandpail/notation.hpp"
#include "kernel/words.hpp"

namespace tidekeep::sandpail {
namespace {

constexpr std::array<std::string_view, 9> phase_names = {"draw", "first", "roll", "collect", "play", "wash", "keep", "discard", "over"};

constexpr bool concerns_a_place(Phase phase) { return phase == Phase::draw || phase == Phase::wash || phase == Phase::keep; }

Json tiles_json(Tiles tiles) {
    Json object;
    for (std::size_t tile = 0; tile < tile_kinds; ++tile) object[std::string(tile_names[tile])] = tiles[static_cast<Tile>(tile)];
    return object;
}

Json cells_json(Cells set) {
    Json list = Json::array();
    for (unsigned cell = 0; cell < cells; ++cell)
        if (has(set, cell)) list.push_back(cell_name(cell));
    return list;
}

Cells read_cells(const Reader& reader) {
    std::array<std::string, cells> names;
    for (unsigned cell = 0; cell < cells; ++cell) names[cell] = cell_name(cell);
    Cells set = 0;
    const std::size_t count = reader.size(0, cells);
    for (std::size_t i = 0; i < count; ++i) set |= static_cast<Cells>(1u << reader.at(i).choice(names));
    if (static_cast<std::size_t>(std::popcount(set)) != count && reader.ok()) reader.fail("names a cell twice");
    return set;
}

std::uint8_t read_castle(const Rules& rules, const Reader& reader) {
    const std::string word = reader.text();
    for (unsigned castle = 0; castle < rules.edition().castle_count; ++castle)
        if (rules.castle(castle).name() == word) return static_cast<std::uint8_t>(castle);
    reader.fail("'" + word + "' is not a castle of this edition");
    return 0;
}

Json castles_json(const Rules& rules, std::uint32_t castles) {
    Json list = Json::array();
    for (; castles != 0; castles &= castles - 1) list.push_back(rules.castle(static_cast<unsigned>(std::countr_zero(castles))).name());
    return list;
}

std::uint32_t read_castles(const Rules& rules, const Reader& reader) {
    std::uint32_t castles = 0;
    const std::size_t count = reader.size(0, most_castles);
    for (std::size_t i = 0; i < count; ++i) castles |= 1u << read_castle(rules, reader.at(i));
    if (static_cast<std::size_t>(std::popcount(castles)) != count && reader.ok()) reader.fail("names a castle twice");
    return castles;
}

int value_of(const Rules& rules, std::uint32_t castles) {
    int value = 0;
    for (; castles != 0; castles &= castles - 1) value += rules.castle(static_cast<unsigned>(std::countr_zero(castles))).value;
    return value;
}

Json player_json(const Rules& rules, const Player& player) {
    Json object;
    object["points"] = player.points;
    object["hand"] = tiles_json(player.hand);
    object["built"] = Json::array({cells_json(player.built[0]), cells_json(player.built[1])});
    object["walls"] = player.walls;
    object["scored"] = castles_json(rules, player.scored);
    return object;
}

Player read_player(const Rules& rules, const Reader& reader) {
    reader.fields({"points", "hand", "built", "walls", "scored"});
    Player player{};
    player.points = static_cast<std::uint16_t>(reader.at("points").integer(0, 9999));
    player.hand = read_tiles(reader.at("hand"));
    player.scored = read_castles(rules, reader.at("scored"));
    const Reader built = reader.at("built"), walls = reader.at("walls");
    if (built.size(places, places) != places || walls.size(places, places) != places) return player;
    for (std::size_t place = 0; place < places; ++place) {
        player.built[place] = read_cells(built.at(place));
        player.walls[place] = static_cast<std::uint8_t>(walls.at(place).integer(0, rules.edition().walls));
    }
    return player;
}

// --- what is impossible about a position ------------------------------------------------------------------------------------

std::optional<std::string> wrong_tiles(const Rules& rules, const State& s) {
    for (unsigned kind = 0; kind < tile_kinds; ++kind) {
        const Tile tile = static_cast<Tile>(kind);
        int count = s.pool[tile];
        for (const Player& player : s.player) {
            count += player.hand[tile];
            for (std::size_t place = 0; place < places; ++place) {
                if (s.show[place] == no_castle) continue;
                const Castle& castle = rules.castle(s.show[place]);
                if (tile == Tile::tower) count += std::popcount(static_cast<unsigned>(player.built[place] & castle.towers));
                if (tile == Tile::pail)
                    count += std::popcount(static_cast<unsigned>(player.built[place] & ~castle.towers)) + player.walls[place];
            }
        }
        if (count != rules.edition().tiles[tile])
            return "has " + std::to_string(count) + " tiles of " + std::string(tile_names[kind]) + ", the edition has " +
                   std::to_string(rules.edition().tiles[tile]);
    }
    return std::nullopt;
}

std::optional<std::string> wrong_castles(const Rules& rules, const State& s) {
    std::uint32_t seen = 0;
    int drawn = 0;
    const auto count = [&](std::uint32_t castles) {
        drawn += std::popcount(castles);
        seen |= castles;
    };
    for (const std::uint8_t castle : s.show)
        if (castle != no_castle) count(1u << castle);
    for (const Player& player : s.player) {
        count(player.scored);
        if (player.points != value_of(rules, player.scored)) return "'points' are not the value of the castles scored";
    }
    if (drawn != std::popcount(seen)) return "a castle is in two places";
    if ((seen & ~rules.all_castles()) != 0) return "no such castle";
    if (s.unseen != (rules.all_castles() & ~seen)) return "the castles not yet seen are not the rest of the edition";
    bool known_length = false;
    for (const std::uint8_t length : rules.edition().lengths) known_length = known_length || length == drawn + s.stack;
    if (!known_length) return "a game of " + std::to_string(drawn + s.stack) + " castles is not one of the lengths";
    for (std::size_t place = 0; place < places; ++place) {
        const bool awaited = s.phase == Phase::draw && (place == s.place || (s.turns == 0 && place > s.place));
        if (awaited && (s.show[place] != no_castle || s.stack == 0)) return "no castle can be drawn for the place";
        if (!awaited && s.show[place] == no_castle && s.stack > 0) return "a place is empty while there are castles to draw";
    }
    return std::nullopt;
}

std::optional<std::string> wrong_building(const Rules& rules, const State& s) {
    for (const Player& player : s.player)
        for (std::size_t place = 0; place < places; ++place) {
            const Cells built = player.built[place];
            if (s.show[place] == no_castle) {
                if (built != 0 || player.walls[place] != 0) return "something is built where no castle lies";
                continue;
            }
            const Castle& castle = rules.castle(s.show[place]);
            if ((built & ~castle.cells) != 0) return "a tile lies outside the drawing of " + std::string(castle.name());
            if (built == castle.cells) return std::string(castle.name()) + " is complete and not scored";
            if ((built & ~static_cast<Cells>(built << columns | ground)) != 0) return "a tile of " + std::string(castle.name()) + " floats";
            if (player.walls[place] > (s.with_walls != 0 ? rules.edition().walls : 0)) return "more walls than the rules allow";
        }
    return std::nullopt;
}

std::optional<std::string> wrong_hands(const Rules& rules, const State& s) {
    const int own = Rules::player(s).hand.total(), limit = rules.edition().hand;
    if (Rules::opponent(s).hand.total() > limit) return "the player who waits holds more tiles than the limit";
    int most = 0;
    for (const Face face : rules.edition().die) most = std::max<int>(most, face.count);
    if (own > limit + 2 * most) return "a hand has more tiles than dice can give";
    const bool between_turns = s.phase == Phase::draw && s.turns == 0;
    if ((between_turns || s.phase == Phase::first || s.phase == Phase::roll) && own > limit)
        return "the hand was not discarded down to the limit";
    if (s.phase == Phase::discard && own <= limit) return "nothing has to be discarded";
    return std::nullopt;
}

std::optional<std::string> wrong_start(const Rules& rules, const State& s) {
    const bool before = s.phase == Phase::first || (s.phase == Phase::draw && s.turns == 0);
    if (before != (s.turns == 0)) return "'turns' does not fit the phase";
    if (s.turns > 0) return std::nullopt;
    const bool untouched = s.pool == rules.edition().tiles && (s.player[0].scored | s.player[1].scored) == 0;
    if (!untouched || s.turn != 0) return "something was played before the first turn";
    return std::nullopt;
}

int tiles_on_top(Cells built) {
    unsigned row = rows - 1;
    while (row > 0 && built >> (row * columns) == 0) --row;
    return std::popcount(static_cast<unsigned>(built) >> (row * columns));
}

// How many tiles of the turn can have been played, and what each phase leaves to be done.
std::optional<std::string> wrong_moment(const Rules& rules, const State& s) {
    const Edition& edition = rules.edition();
    const Player& waiting = Rules::opponent(s);
    const int played = edition.plays - s.plays, waves_played = edition.waves - s.waves;
    const bool in_turn = s.turns > 0 && s.phase != Phase::discard && s.phase != Phase::over;
    if (!in_turn && (s.plays != 0 || s.waves != 0)) return "'plays' and 'waves' are for the turn in progress";
    if (in_turn && (played < 0 || waves_played < 0 || waves_played > played)) return "more was played than a turn allows";
    if (!concerns_a_place(s.phase) && s.place != 0) return "'place' does not fit the phase";
    const bool counts = s.phase == Phase::collect || s.phase == Phase::wash || s.phase == Phase::keep;
    if (counts ? s.left == 0 : s.left != 0 && !(s.phase == Phase::draw && s.turns > 0)) return "'left' does not fit the phase";
    switch (s.phase) {
        case Phase::roll: return played != 0 ? std::optional("a tile was played before the dice") : std::nullopt;
        case Phase::collect:
            if (played != 0) return "a tile was played before the dice";
            if (s.pool[Tile::single_wave] == 0 || s.pool[Tile::double_wave] == 0) return "there is no choice of waves";
            return s.left >= s.pool[Tile::single_wave] + s.pool[Tile::double_wave] ? std::optional("all waves are due, none is chosen")
                                                                                   : std::nullopt;
        case Phase::wash:
            if (waves_played == 0 || s.left > 2 || s.show[s.place] == no_castle) return "no wave is there to wash anything away";
            if (waiting.walls[s.place] > 0) return "walls go before tiles";
            return tiles_on_top(waiting.built[s.place]) < 2 ? std::optional("the wave has no choice") : std::nullopt;
        case Phase::draw:
            if (s.turns == 0) return std::nullopt;
            if (played == 0 || Rules::player(s).scored == 0) return "no castle was built in this turn";
            return s.left > edition.keep || s.left > s.pool[Tile::pail] ? std::optional("more pails to keep than allowed") : std::nullopt;
        case Phase::keep: {
            if (played == 0 || Rules::player(s).scored == 0 || s.show[s.place] == no_castle) return "no castle was built in this turn";
            if (Rules::player(s).built[s.place] != 0) return "the new castle is begun before the pails are kept";
            const unsigned kept = waiting.built[s.place], free = rules.castle(s.show[s.place]).cells & ground & ~kept;
            if ((kept & ~ground) != 0 || s.left > s.pool[Tile::pail] || std::popcount(kept) + s.left > edition.keep)
                return "more pails to keep than allowed";
            return s.left > std::popcount(free) ? std::optional("more pails to keep than ground cells") : std::nullopt;
        }
        case Phase::over: {
            const bool all_built = s.stack == 0 && s.show[0] == no_castle && s.show[1] == no_castle;
            return !all_built && s.turns != edition.turns ? std::optional("the game is over before its end") : std::nullopt;
        }
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<std::string> fault(const Rules& rules, const State& s) {
    if (s.turn < 0 || s.turn >= State::players) return "no such seat";
    if (s.phase > Phase::over || s.turns > rules.edition().turns || s.place >= places) return "no such moment";
    if (s.with_walls > 1) return "a flag that is neither 0 nor 1";
    for (const std::uint8_t castle : s.show)
        if (castle != no_castle && castle >= rules.edition().castle_count) return "no such castle";
    if (s.phase != Phase::over && s.phase != Phase::draw && s.show[0] == no_castle && s.show[1] == no_castle)
        return "all castles are built, yet the game goes on";
    if (auto wrong = wrong_castles(rules, s)) return wrong;
    if (auto wrong = wrong_building(rules, s)) return wrong;
    if (auto wrong = wrong_tiles(rules, s)) return wrong;
    if (auto wrong = wrong_start(rules, s)) return wrong;
    if (auto wrong = wrong_hands(rules, s)) return wrong;
    return wrong_moment(rules, s);
}

Json to_json(const Rules& rules, const State& s) {
    Json object;
    object["option_walls"] = s.with_walls != 0;
    object["phase"] = phase_names[static_cast<std::size_t>(s.phase)];
    object["turn"] = s.turn;
    object["turns"] = s.turns;
    object["plays"] = s.plays;
    object["waves"] = s.waves;
    object["place"] = concerns_a_place(s.phase) ? Json(s.place + 1) : Json();
    object["left"] = s.left;
    object["show"] = Json::array();
    for (const std::uint8_t castle : s.show) object["show"].push_back(castle == no_castle ? Json() : Json(rules.castle(castle).name()));
    object["stack"] = s.stack;
    object["pool"] = tiles_json(s.pool);
    object["seats"] = Json::array({player_json(rules, s.player[0]), player_json(rules, s.player[1])});
    return object;
}

std::optional<State> from_json(const Rules& rules, const Reader& reader) {
    reader.fields({"option_walls", "phase", "turn", "turns", "plays", "waves", "place", "left", "show", "stack", "pool", "seats"});
    const auto byte = [&](std::string_view field, int most) { return static_cast<std::uint8_t>(reader.at(field).integer(0, most)); };
    State s{};
    s.with_walls = reader.at("option_walls").flag() ? 1 : 0;
    s.phase = static_cast<Phase>(reader.at("phase").choice(phase_names));
    s.turn = static_cast<Seat>(byte("turn", State::players - 1));
    s.turns = static_cast<std::uint16_t>(reader.at("turns").integer(0, rules.edition().turns));
    s.plays = byte("plays", rules.edition().plays);
    s.waves = byte("waves", rules.edition().waves);
    if (!reader.at("place").json().is_null()) s.place = static_cast<std::uint8_t>(reader.at("place").integer(1, places) - 1);
    s.left = byte("left", 2 * most_on_a_face);
    s.stack = byte("stack", most_castles);
    s.pool = read_tiles(reader.at("pool"));
    s.unseen = rules.all_castles();
    s.show.fill(no_castle);
    const Reader show = reader.at("show"), seats = reader.at("seats");
    if (show.size(places, places) != places || seats.size(State::players, State::players) != State::players) return std::nullopt;
    for (std::size_t place = 0; place < places; ++place)
        if (!show.at(place).json().is_null()) {
            s.show[place] = read_castle(rules, show.at(place));
            s.unseen &= ~(1u << s.show[place]);
        }
    for (std::size_t seat = 0; seat < State::players; ++seat) {
        s.player[seat] = read_player(rules, seats.at(seat));
        s.unseen &= ~s.player[seat].scored;
    }
    if (!reader.ok()) return std::nullopt;
    if (const auto wrong = fault(rules, s)) {
        reader.fail(*wrong);
        return std::nullopt;
    }
    return s;
}

}  // namespace tidekeep::sandpail
