#pragma once
#include <algorithm>
#include <array>

#include "games/tidepool/rules.hpp"
#include "kernel/table.hpp"

// What a heuristic player looks at. The weights are those with which the worth of all seats best predicts who wins, by regression over
// games of search with itself; they are scaled so that a point on a wall is worth 1000.
namespace tidekeep::tidepool {

// The chance, in thousandths, that four tiles flipped (a usual turn) hold at least `lack` of a kind that makes up so many 64ths of the
// pool.
TIDEKEEP_TABLE auto turn_chance = [] {
    std::array<std::array<std::int32_t, 65>, 4> table{};
    for (int part = 0; part <= 64; ++part) {
        const double yes = part / 64.0, no = 1 - yes;
        const double none = no * no * no * no, one = 4 * yes * no * no * no, two = 6 * yes * yes * no * no;
        table[0][part] = 1000;
        table[1][part] = static_cast<std::int32_t>(1000 * (1 - none));
        table[2][part] = static_cast<std::int32_t>(1000 * (1 - none - one));
        table[3][part] = static_cast<std::int32_t>(1000 * (1 - none - one - two));
    }
    return table;
}();

// What a seat has in its stash, counting the line that it is collecting.
constexpr Tiles holdings(const State& s, Seat seat) {
    Tiles tiles = s.stash[seat];
    if (seat == s.turn)
        for (const Tile tile : s.line) tiles.add(tile);
    return tiles;
}

// The chance, in thousandths, that a usual turn brings what a wall still lacks; a tool stands for the scarcest tile that it can.
constexpr int chance_to_build(const State& s, Tiles stash, Tiles cost) {
    constexpr int kinds = static_cast<int>(wall_letters.size());
    const int total = std::max(1, static_cast<int>(s.pool.total()));
    std::array<int, kinds> lack{}, part{};
    for (int kind = 0; kind < kinds; ++kind) {
        const Tile tile = static_cast<Tile>(kind);
        lack[kind] = std::max(0, static_cast<int>(cost[tile]) - static_cast<int>(stash[tile]));
        part[kind] = 64 * static_cast<int>(s.pool[tile]) / total;
    }
    const auto use_tool = [&](Tile tool, Tile first, Tile last) {
        if (stash[tool] == 0) return;
        int scarcest = -1;
        for (int kind = static_cast<int>(first); kind <= static_cast<int>(last); ++kind)
            if (lack[kind] > 0 && (scarcest < 0 || part[kind] < part[scarcest])) scarcest = kind;
        if (scarcest >= 0) --lack[scarcest];
    };
    use_tool(Tile::shovel, Tile::butterfly, Tile::spiral);
    use_tool(Tile::rake, Tile::pebble, Tile::stick);
    int chance = 1000;
    for (int kind = 0; kind < kinds; ++kind)
        if (lack[kind] > 0) chance = chance * turn_chance[std::min(lack[kind], 3)][part[kind]] / 1000;
    return chance;
}

// The greatest gain that a wall on show promises: its points beyond its tiles, by the chance to build it in a turn. In thousandths.
constexpr int best_plan(const Rules& rules, const State& s, Tiles stash) {
    constexpr int tile_discount = 4;  // tiles in the stash count for little until the end
    int best = 0;
    for (const std::uint8_t wall : s.row) {
        if (wall == no_wall) continue;
        const Wall& plan = rules.edition().walls[wall];
        best = std::max(best, chance_to_build(s, stash, plan.cost) * (plan.points + tile_discount - static_cast<int>(plan.cost.total())));
    }
    return best;
}

// In the final round points are nearly all that counts, beside a turn that is still to come.
constexpr int worth_at_the_end(const Rules& rules, const State& s, Seat seat, int points) {
    const auto after_last = [&](Seat who) { return (who - s.last + s.players) % s.players; };
    if (s.phase == Phase::over) return 4000 * points;
    if (after_last(seat) < after_last(s.turn) || seat == s.last) return 1700 * points;
    const bool collects = seat != s.turn || s.phase == Phase::collect || s.phase == Phase::reveal;
    const bool builds = Rules::walls_of(s, seat) < rules.edition().castle;
    return 1700 * points + (collects ? 7500 : 2800) + (builds ? best_plan(rules, s, holdings(s, seat)) / 2 : 0);
}

// What the turn is worth to whose it is, and how much more a plan is worth to somebody who is about to collect or build.
constexpr int worth_of_turn(const State& s, int plan) {
    if (s.phase == Phase::collect || s.phase == Phase::reveal)
        return 400 - 300 * std::min<int>(static_cast<int>(s.line.size()), 4) + plan / 5;
    if (s.phase == Phase::build && s.built == 0) return -900 + plan / 5;
    return -550;
}

constexpr int worth(const Rules& rules, const State& s, Seat seat) {
    const Tiles stash = holdings(s, seat);
    const int tiles = static_cast<int>(stash.total()), points = rules.wall_points(s.castle[seat]);
    if (s.last != nobody || s.phase == Phase::over) return worth_at_the_end(rules, s, seat, points + tiles);
    int most_walls_built = 0;
    for (Seat other = 0; other < s.players; ++other) most_walls_built = std::max(most_walls_built, Rules::walls_of(s, other));
    const bool late = most_walls_built + 1 >= rules.edition().castle;
    // A castle has room for four walls only: each takes the place of a better one.
    constexpr std::array<int, 4> place_taken = {0, 2800, 4900, 8500};
    const int rare =
        static_cast<int>(stash[Tile::butterfly] + stash[Tile::fan] + stash[Tile::spiral] + stash[Tile::shovel] + stash[Tile::rake]);
    const int plan = best_plan(rules, s, stash);
    return (late ? 1250 : 1000) * points - place_taken[static_cast<std::size_t>(std::min(Rules::walls_of(s, seat), 3))] + 230 * tiles +
           450 * rare + plan * 3 / 20 + (s.crab == seat ? 1300 : 0) + (s.gull == seat ? 300 : 0) +
           (s.turn == seat ? worth_of_turn(s, plan) : 0);
}

// The lead in evaluate with which three games of four are won, by the same regression.
constexpr std::int32_t decisive(const Rules&) { return 4'800; }

constexpr std::int32_t evaluate(const Rules& rules, const State& s, Seat seat) {
    int all = 0;
    for (Seat other = 0; other < s.players; ++other) all += worth(rules, s, other);
    return worth(rules, s, seat) - all / s.players;
}

}  // namespace tidekeep::tidepool
