#include <algorithm>

#include "front/shape.hpp"
#include "front/words.hpp"
#include "games/sandpail/notation.hpp"

namespace tidekeep::sandpail {
namespace {

constexpr std::array<std::string_view, 9> phase_names = {"draw", "first", "roll", "collect", "play", "wash", "keep", "discard", "over"};

constexpr bool concerns_a_place(Phase phase) { return phase == Phase::draw || phase == Phase::wash || phase == Phase::keep; }

// --- what a position is made of ---------------------------------------------------------------------------------------------

using Counts = std::array<std::uint8_t, tile_kinds>;

constexpr auto builder_tiles = via<Counts>(
    [](Tiles all) {
        Counts counts{};
        for (unsigned tile = 0; tile < tile_kinds; ++tile) counts[tile] = all[static_cast<Tile>(tile)];
        return counts;
    },
    [](const Reader&, const Counts& counts, Tiles& all) {
        all = Tiles{};
        for (unsigned tile = 0; tile < tile_kinds; ++tile) all.add(static_cast<Tile>(tile), counts[tile]);
    },
    tally_of_all(0, tile_kinds, word("Kind", tile_names), [](unsigned) { return Tiles::most_of_a_kind; }));

constexpr auto position = [](auto& form, const Rules& rules, State& s) {
    const Edition& edition = rules.edition();
    constexpr int no_place = -1;
    const auto castle = named("CastleName", "a castle of this edition", edition.castle_count,
                              [&](unsigned i) { return std::string(edition.castles[i].name()); });
    const auto place = via<int>([](const State& now) { return concerns_a_place(now.phase) ? now.place : no_place; },
                                [](const Reader&, int read, State& now) { now.place = static_cast<std::uint8_t>(std::max(read, 0)); },
                                or_null(no_place, counted_from_one(places)));
    form.field("option_walls", s.with_walls, flag());
    form.field("phase", s.phase, word("Phase", phase_names));
    form.field("turn", s.turn, seat_of(State::players));
    form.field("turns", s.turns, whole(0, edition.turns));
    form.field("plays", s.plays, whole(0, edition.plays));
    form.field("waves", s.waves, whole(0, edition.waves));
    form.field("place", s, place);
    form.field("left", s.left, whole(0, 2 * most_on_a_face));
    form.field("show", s.show, row(places, or_null(no_castle, castle)));
    form.field("stack", s.stack, whole(0, most_castles));
    form.field("pool", s.pool, builder_tiles);
    form.rows("seats", State::players, "Player", [&](auto& one, unsigned seat) {
        Player& player = s.player[seat];
        one.field("points", player.points, whole(0, 9999));
        one.field("hand", player.hand, builder_tiles);
        one.field("built", player.built, row(places, set_of(0, cells, named("CellName", "a cell, a1 to d4", cells, cell_name))));
        one.field("walls", player.walls, row(places, whole(0, edition.walls)));
        one.field("scored", player.scored, set_of(0, most_castles, castle));
    });
};

int value_of(const Rules& rules, std::uint32_t castles) {
    int value = 0;
    for (; castles != 0; castles &= castles - 1) value += rules.castle(static_cast<unsigned>(std::countr_zero(castles))).value;
    return value;
}

// --- what is impossible about a position ------------------------------------------------------------------------------------

std::optional<Problem> wrong_tiles(const Rules& rules, const State& s) {
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
            return say("has {} tiles of {}, the edition has {}", count, tile_names[kind], rules.edition().tiles[tile]);
    }
    return std::nullopt;
}

std::optional<Problem> wrong_castles(const Rules& rules, const State& s) {
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
        if (player.points != value_of(rules, player.scored)) return say("'points' are not the value of the castles scored");
    }
    if (drawn != std::popcount(seen)) return say("a castle is in two places");
    if ((seen & ~rules.all_castles()) != 0) return say("no such castle");
    if (s.unseen != (rules.all_castles() & ~seen)) return say("the castles not yet seen are not the rest of the edition");
    bool known_length = false;
    for (const std::uint8_t length : rules.edition().lengths) known_length = known_length || length == drawn + s.stack;
    if (!known_length) return say("a game of {} castles is not one of the lengths", drawn + s.stack);
    for (std::size_t place = 0; place < places; ++place) {
        const bool awaited = s.phase == Phase::draw && (place == s.place || (s.turns == 0 && place > s.place));
        if (awaited && (s.show[place] != no_castle || s.stack == 0)) return say("no castle can be drawn for the place");
        if (!awaited && s.show[place] == no_castle && s.stack > 0) return say("a place is empty while there are castles to draw");
    }
    return std::nullopt;
}

std::optional<Problem> wrong_building(const Rules& rules, const State& s) {
    for (const Player& player : s.player)
        for (std::size_t place = 0; place < places; ++place) {
            const Cells built = player.built[place];
            if (s.show[place] == no_castle) {
                if (built != 0 || player.walls[place] != 0) return say("something is built where no castle lies");
                continue;
            }
            const Castle& castle = rules.castle(s.show[place]);
            if ((built & ~castle.cells) != 0) return say("a tile lies outside the drawing of {}", castle.name());
            if (built == castle.cells) return say("{} is complete and not scored", castle.name());
            if ((built & ~static_cast<Cells>(built << columns | ground)) != 0) return say("a tile of {} floats", castle.name());
            if (player.walls[place] > (s.with_walls != 0 ? rules.edition().walls : 0)) return say("more walls than the rules allow");
        }
    return std::nullopt;
}

std::optional<Problem> wrong_hands(const Rules& rules, const State& s) {
    const int own = Rules::player(s).hand.total(), limit = rules.edition().hand;
    if (Rules::opponent(s).hand.total() > limit) return say("the player who waits holds more tiles than the limit");
    int most = 0;
    for (const Face face : rules.edition().die) most = std::max<int>(most, face.count);
    const int due = s.phase == Phase::collect ? s.left : 0;  // waves that the dice have yet to give
    if (own + due > limit + 2 * most) return say("a hand has more tiles than dice can give");
    const bool between_turns = s.phase == Phase::draw && s.turns == 0;
    if ((between_turns || s.phase == Phase::first || s.phase == Phase::roll) && own > limit)
        return say("the hand was not discarded down to the limit");
    if (s.phase == Phase::discard && own <= limit) return say("nothing has to be discarded");
    return std::nullopt;
}

std::optional<Problem> wrong_start(const Rules& rules, const State& s) {
    const bool before = s.phase == Phase::first || (s.phase == Phase::draw && s.turns == 0);
    if (before != (s.turns == 0)) return say("'turns' does not fit the phase");
    if (s.turns > 0) return std::nullopt;
    const bool untouched = s.pool == rules.edition().tiles && (s.player[0].scored | s.player[1].scored) == 0;
    if (!untouched || s.turn != 0) return say("something was played before the first turn");
    return std::nullopt;
}

int tiles_on_top(Cells built) {
    unsigned row = rows - 1;
    while (row > 0 && built >> (row * columns) == 0) --row;
    return std::popcount(static_cast<unsigned>(built) >> (row * columns));
}

// How many tiles of the turn can have been played, and what each phase leaves to be done.
std::optional<Problem> wrong_moment(const Rules& rules, const State& s) {
    const Edition& edition = rules.edition();
    const Player& waiting = Rules::opponent(s);
    const int played = edition.plays - s.plays, waves_played = edition.waves - s.waves;
    const bool in_turn = s.turns > 0 && s.phase != Phase::discard && s.phase != Phase::over;
    if (!in_turn && (s.plays != 0 || s.waves != 0)) return say("'plays' and 'waves' are for the turn in progress");
    if (in_turn && (played < 0 || waves_played < 0 || waves_played > played)) return say("more was played than a turn allows");
    if (!concerns_a_place(s.phase) && s.place != 0) return say("'place' does not fit the phase");
    const bool counts = s.phase == Phase::collect || s.phase == Phase::wash || s.phase == Phase::keep;
    if (counts ? s.left == 0 : s.left != 0 && !(s.phase == Phase::draw && s.turns > 0)) return say("'left' does not fit the phase");
    switch (s.phase) {
        case Phase::roll: return played != 0 ? std::optional(say("a tile was played before the dice")) : std::nullopt;
        case Phase::collect:
            if (played != 0) return say("a tile was played before the dice");
            if (s.pool[Tile::single_wave] == 0 || s.pool[Tile::double_wave] == 0) return say("there is no choice of waves");
            return s.left >= s.pool[Tile::single_wave] + s.pool[Tile::double_wave] ? std::optional(say("all waves are due, none is chosen"))
                                                                                   : std::nullopt;
        case Phase::wash:
            if (waves_played == 0 || s.left > 2 || s.show[s.place] == no_castle) return say("no wave is there to wash anything away");
            if (waiting.walls[s.place] > 0) return say("walls go before tiles");
            return tiles_on_top(waiting.built[s.place]) < 2 ? std::optional(say("the wave has no choice")) : std::nullopt;
        case Phase::draw:
            if (s.turns == 0) return std::nullopt;
            if (played == 0 || Rules::player(s).scored == 0) return say("no castle was built in this turn");
            return s.left > edition.keep || s.left > s.pool[Tile::pail] ? std::optional(say("more pails to keep than allowed"))
                                                                        : std::nullopt;
        case Phase::keep: {
            if (played == 0 || Rules::player(s).scored == 0 || s.show[s.place] == no_castle) return say("no castle was built in this turn");
            if (Rules::player(s).built[s.place] != 0) return say("the new castle is begun before the pails are kept");
            const unsigned kept = waiting.built[s.place], free = rules.castle(s.show[s.place]).cells & ground & ~kept;
            if ((kept & ~ground) != 0 || s.left > s.pool[Tile::pail] || std::popcount(kept) + s.left > edition.keep)
                return say("more pails to keep than allowed");
            return s.left > std::popcount(free) ? std::optional(say("more pails to keep than ground cells")) : std::nullopt;
        }
        case Phase::over: {
            const bool all_built = s.stack == 0 && s.show[0] == no_castle && s.show[1] == no_castle;
            return !all_built && s.turns != edition.turns ? std::optional(say("the game is over before its end")) : std::nullopt;
        }
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<Problem> fault(const Rules& rules, const State& s) {
    if (auto wrong = out_of_range(position, rules, s)) return wrong;
    if (s.place >= places) return say("no such place");
    if (s.phase != Phase::over && s.phase != Phase::draw && s.show[0] == no_castle && s.show[1] == no_castle)
        return say("all castles are built, yet the game goes on");
    if (auto wrong = wrong_castles(rules, s)) return wrong;
    if (auto wrong = wrong_building(rules, s)) return wrong;
    if (auto wrong = wrong_tiles(rules, s)) return wrong;
    if (auto wrong = wrong_start(rules, s)) return wrong;
    if (auto wrong = wrong_hands(rules, s)) return wrong;
    return wrong_moment(rules, s);
}

Json to_json(const Rules& rules, const State& s) { return write(position, rules, s); }

std::optional<State> from_json(const Rules& rules, const Reader& reader) {
    State s{};
    s.show.fill(no_castle);
    read(position, rules, reader, s);
    s.unseen = rules.all_castles() & ~(s.player[0].scored | s.player[1].scored);
    for (const std::uint8_t castle : s.show)
        if (castle != no_castle) s.unseen &= ~(1u << castle);
    return accepted(rules, reader, s);
}

std::string page_types(const Rules& rules) { return typescript<State>(position, rules); }

}  // namespace tidekeep::sandpail
