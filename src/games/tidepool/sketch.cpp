#include "front/words.hpp"
#include "games/tidepool/notation.hpp"

namespace tidekeep::tidepool {

std::string tiles_text(Tiles tiles) {
    std::string text;
    tiles.each_kind([&](Tile tile) {
        if (!text.empty()) text += ", ";
        if (tiles[tile] > 1) text += std::to_string(tiles[tile]) + " ";
        text += tile_names[static_cast<std::size_t>(tile)];
    });
    return text.empty() ? "nothing" : text;
}

namespace {

std::string points_text(int points) { return std::to_string(points) + (points == 1 ? " point" : " points"); }

std::string walls_text(const Rules& rules, std::uint32_t walls) {
    std::string text;
    for (; walls != 0; walls &= walls - 1) {
        const Wall& wall = rules.edition().walls[static_cast<std::size_t>(std::countr_zero(walls))];
        text += (text.empty() ? "" : ", ") + std::string(wall.name()) + " (" + std::to_string(wall.points) + ")";
    }
    return text.empty() ? "none" : text;
}

std::string wall_line(const Wall& wall) {
    return "    " + std::string(wall.name()) + "  " + std::to_string(wall.points) + " points for " + tiles_text(wall.cost) + "\n";
}

// What the game waits for.
std::string_view moment_text(Phase phase) {
    constexpr std::array<std::string_view, 12> texts = {"the walls are laid out",
                                                        "collecting: flip, or stop",
                                                        "a tile is turned up",
                                                        "the seagull: choose three places to look at",
                                                        "a tile is looked at",
                                                        "the seagull: take one of the tiles looked at",
                                                        "pick one of the dropped tiles",
                                                        "a wave: keep four tiles at the most",
                                                        "building: build a wall, use the crab, or pass",
                                                        "a new wall is turned up",
                                                        "pass the seagull on",
                                                        "the game is over"};
    return texts[static_cast<std::size_t>(phase)];
}

std::string places_text(const State& s) {
    std::string text;
    for (std::size_t i = 0; i < s.seen.size(); ++i) {
        const Tile tile = tile_in(s.seen[i]);
        text += (i == 0 ? "" : ", ") + std::to_string(i + 1) + " ";
        text += tile == Tile::unknown ? "hidden" : std::string(tile_names[static_cast<std::size_t>(tile)]);
        text += " (seen by";
        for (unsigned seat = 0; seat < s.players; ++seat)
            if (known_by(s.seen[i]) >> seat & 1) text += " " + seat_text(seat);
        text += (s.looked >> i & 1) != 0 ? ", being looked at)" : ")";
    }
    return text;
}

std::string seat_line(const Rules& rules, const State& s, Seat seat, Seat viewer) {
    const auto index = static_cast<std::size_t>(seat);
    std::string text = seat_text(static_cast<unsigned>(seat)) + (seat == viewer ? " (you)" : "") + (seat == s.turn ? " *" : "") + "  ";
    text += points_text(rules.scores(s).points[index]);
    if (s.crab == seat) text += ", crab";
    if (s.gull == seat) text += ", seagull";
    return text + "\n    walls: " + walls_text(rules, s.castle[index]) + "\n    stash: " + tiles_text(s.stash[index]) + "\n";
}

}  // namespace

std::string sketch(const Rules& rules, const State& s, Seat viewer) {
    std::string text = "Walls on show (" + std::to_string(std::popcount(s.stack)) + " more in the stack):\n";
    for (const std::uint8_t wall : s.row)
        if (wall != no_wall) text += wall_line(rules.edition().walls[wall]);
    text += "Pool: " + std::to_string(Rules::unseen(s) + s.seen.size()) + " face down; among them " + tiles_text(s.pool) + "\n";
    if (!s.seen.empty()) text += "Places looked at: " + places_text(s) + "\n";
    text += "Beach: " + tiles_text(s.beach) + "; waves: " + std::to_string(s.waves) + " of " +
            std::to_string(rules.edition().tiles[Tile::wave]) + "\n";
    for (Seat seat = 0; seat < s.players; ++seat) text += seat_line(rules, s, seat, viewer);
    if (!s.line.empty()) {
        text += "Collection line:";
        for (const Tile tile : s.line) text += " " + std::string(tile_names[static_cast<std::size_t>(tile)]);
        text += "\n";
    }
    if (!s.dropped.empty()) text += "Dropped: " + tiles_text(s.dropped) + "\n";
    if (s.last != nobody && s.phase != Phase::over)
        text += "Final round: " + seat_text(static_cast<unsigned>(s.last)) + " has a whole castle.\n";
    if (s.actor >= 0) text += seat_text(static_cast<unsigned>(s.actor)) + ", " + std::string(moment_text(s.phase)) + ".\n";
    return text;
}

}  // namespace tidekeep::tidepool
