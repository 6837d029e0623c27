#pragma once
#include <algorithm>

#include "games/tidepool/rules.hpp"

// What a heuristic player looks at: points in hand, and how near the best wall on show is.
namespace tidekeep::tidepool {

// The tiles of a wall that a stash lacks, tools standing in where they can.
constexpr int missing(Tiles stash, Tiles cost) {
    int shells = 0, common = 0, sand = 0;
    for (int kind = 0; kind < static_cast<int>(wall_letters.size()); ++kind) {
        const Tile tile = static_cast<Tile>(kind);
        const int lack = std::max(0, static_cast<int>(cost[tile]) - static_cast<int>(stash[tile]));
        (tile == Tile::sand ? sand : tile >= Tile::butterfly ? shells : common) += lack;
    }
    if (stash[Tile::shovel] > 0 && shells > 0) --shells;
    if (stash[Tile::rake] > 0 && common > 0) --common;
    return sand + shells + common;
}

inline constexpr int wall_bonus = 4;  // points that a built wall is worth beyond its own: the race to the fourth

// What a seat's holdings promise, in thousandths of a point.
constexpr int promise(const Rules& rules, const State& s, Seat seat) {
    Tiles stash = s.stash[static_cast<std::size_t>(seat)];
    if (seat == s.turn)
        for (const Tile tile : s.line) stash.add(tile);
    const int tiles = static_cast<int>(stash.total());
    if (Rules::walls_of(s, seat) >= rules.edition().castle || s.phase == Phase::over) return 1000 * tiles;
    const int safe = std::min<int>(tiles, rules.edition().keep);  // the next wave will not take these
    int value = 1000 * safe + 500 * (tiles - safe);
    for (Tile tile = Tile::stick; tile <= Tile::rake; tile = static_cast<Tile>(static_cast<int>(tile) + 1))
        value += 250 * static_cast<int>(stash[tile]);
    constexpr int nearness[] = {900, 500, 270, 140, 70, 30};  // thousandths of a wall's profit, by the number of tiles that are missing
    int best = 0;
    for (const std::uint8_t wall : s.row) {
        if (wall == no_wall) continue;
        const Wall& plan = rules.edition().walls[wall];
        const int lack = std::min(missing(stash, plan.cost), 5);
        best = std::max(best, nearness[lack] * (plan.points + wall_bonus - static_cast<int>(plan.cost.total())));
    }
    return value + best;
}

// The lead in evaluate with which three games of four are won, as measured between greedy players.
constexpr std::int32_t decisive(const Rules&) { return 17'000; }

constexpr std::int32_t evaluate(const Rules& rules, const State& s, Seat seat) {
    const auto worth = [&](Seat who) {
        const int walls = Rules::walls_of(s, who);
        return 1000 * rules.wall_points(s.castle[static_cast<std::size_t>(who)]) +
               (s.phase == Phase::over ? 0 : 1000 * wall_bonus * walls) + promise(rules, s, who);
    };
    int others = 0, best_other = 0;
    for (Seat other = 0; other < s.players; ++other) {
        if (other == seat) continue;
        const int value = worth(other);
        others += value;
        best_other = std::max(best_other, value);
    }
    return worth(seat) - (others / (s.players - 1) + best_other) / 4;
}

}  // namespace tidekeep::tidepool
