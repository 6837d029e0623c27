#include "front/words.hpp"
#include "games/sandpail/notation.hpp"

namespace tidekeep::sandpail {
namespace {

std::string tiles_text(Tiles tiles) {
    constexpr std::array<std::string_view, tile_kinds> one = {"pail", "tower", "single wave", "double wave"};
    std::string text;
    for (std::size_t kind = 0; kind < tile_kinds; ++kind) {
        const int count = tiles[static_cast<Tile>(kind)];
        if (count > 0) text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + std::string(one[kind]) + (count > 1 ? "s" : "");
    }
    return text.empty() ? "nothing" : text;
}

std::string counted(int count, const std::string& noun) { return std::to_string(count) + " " + noun + (count == 1 ? "" : "s"); }

std::string castles_text(const Rules& rules, std::uint32_t castles) {
    std::string text;
    for (; castles != 0; castles &= castles - 1) {
        const Castle& castle = rules.castle(static_cast<unsigned>(std::countr_zero(castles)));
        text += (text.empty() ? "" : ", ") + std::string(castle.name()) + " (" + std::to_string(castle.value) + ")";
    }
    return text.empty() ? "none" : text;
}

// One row of a castle: # a pail, ^ a tower, . a cell of the drawing that is still empty.
std::string row_text(const Castle& castle, Cells built, unsigned row) {
    std::string text;
    for (unsigned column = 0; column < columns; ++column) {
        const unsigned cell = cell_at(column, row);
        if (!has(castle.cells, cell)) text += ' ';
        else if (!has(built, cell)) text += '.';
        else text += has(castle.towers, cell) ? '^' : '#';
    }
    return text;
}

// The drawing and both copies side by side, the rows from the top down with their numbers.
std::string castle_text(const Rules& rules, const State& s, std::size_t place) {
    const std::string title = "Castle " + std::to_string(place + 1) + ": ";
    if (s.show[place] == no_castle) return title + "none\n";
    const Castle& castle = rules.castle(s.show[place]);
    std::string text = title + std::string(castle.name()) + ", " + std::to_string(castle.value) + " points\n       goal  p1    p2\n";
    for (unsigned row = rows; row-- > 0;) {
        if (castle.cells >> (row * columns) == 0) continue;
        text += "    " + std::to_string(row + 1) + "  " + row_text(castle, castle.cells, row);
        for (const Player& player : s.player) text += "  " + row_text(castle, player.built[place], row);
        text.erase(text.find_last_not_of(' ') + 1);
        text += "\n";
    }
    const std::string letters =
        std::string("abcd").substr(0, static_cast<std::size_t>(std::popcount(static_cast<unsigned>(castle.cells & ground))));
    const std::string column_line = letters + std::string(columns - letters.size() + 2, ' ');
    text += "       " + column_line + column_line + letters + "\n";
    if (s.with_walls != 0)
        text += "       walls " + std::to_string(s.player[0].walls[place]) + "     " + std::to_string(s.player[1].walls[place]) + "\n";
    return text;
}

std::string seat_line(const Rules& rules, const State& s, Seat seat, Seat viewer) {
    const Player& player = s.player[seat];
    std::string text =
        seat_text(static_cast<unsigned>(seat)) + (seat == viewer ? " (you)" : "") + (seat == s.turn && s.turns > 0 ? " *" : "") + "  ";
    text += std::to_string(player.points) + " points\n    castles: " + castles_text(rules, player.scored);
    return text + "\n    hand: " + tiles_text(player.hand) + "\n";
}

// What is asked of whom, in a sentence.
std::string task_text(const State& s) {
    const std::string who = seat_text(static_cast<unsigned>(s.turn));
    const std::string place = std::to_string(s.place + 1);
    switch (s.phase) {
        case Phase::collect: return who + " chooses " + counted(s.left, "wave") + " to take.\n";
        case Phase::play:
            if (s.plays == 0) return who + " has played all tiles of the turn.\n";
            return who + " may play " + counted(s.plays, "more tile") +
                   (s.waves > 0 ? ", " + counted(s.waves, "wave") + " at most.\n" : ", no wave.\n");
        case Phase::wash: return who + " chooses what the wave takes from castle " + place + "; " + counted(s.left, "tile") + " to go.\n";
        case Phase::keep:
            return seat_text(static_cast<unsigned>(Rules::other(s.turn))) + " may keep " + counted(s.left, "pail") +
                   " on the ground of castle " + place + ".\n";
        case Phase::discard: return who + " discards down to the limit of the hand.\n";
        default: return "";
    }
}

}  // namespace

std::string sketch(const Rules& rules, const State& s, Seat viewer) {
    std::string text = s.turns > 0 ? "Turn " + std::to_string(s.turns) + ", " + counted(s.stack, "castle") + " to come\n" : "";
    for (std::size_t place = 0; place < places; ++place) text += castle_text(rules, s, place);
    text += "Pool: " + tiles_text(s.pool) + "\n";
    for (Seat seat = 0; seat < State::players; ++seat) text += seat_line(rules, s, seat, viewer);
    return text + task_text(s);
}

}  // namespace tidekeep::sandpail
