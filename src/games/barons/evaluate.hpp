#pragma once
#include <algorithm>

#include "games/barons/rules.hpp"

// What a heuristic player looks at: coins, the way to the next one, and what the castle still promises.
namespace tidekeep::barons {

// A step of the baron, in thousandths of a coin.
constexpr int worth_of_a_step(const Rules& rules) {
    int coins = 0;
    for (unsigned space = 0; space < rules.edition().path_length; ++space) coins += rules.edition().path[space] == Space::coin ? 1 : 0;
    return 1000 * coins / rules.edition().path_length;
}

// Steps that the baron has made since the last coin space.
constexpr int steps_since_coin(const Rules& rules, unsigned space) {
    const unsigned length = rules.edition().path_length;
    int steps = 0;
    while (rules.edition().path[space] != Space::coin && steps < static_cast<int>(length)) {
        space = space == 0 ? length - 1 : space - 1;
        ++steps;
    }
    return steps;
}

// Steps that a build on a spot brings.
constexpr int steps_for(const Rules& rules, const Spot& spot, const Face& face) {
    const int steps = rules.edition().steps[level_of(spot.place)];
    return steps == 0 ? 0 : steps + face.rubies;
}

// How likely a spot finds its tile, in hundredths: both halves on stone and a small sum are best.
constexpr int ease(const Spot& spot) {
    if ((spot.pattern & 3) != all_stone) return 25;
    return std::max(15, 100 - 6 * std::max(0, spot.demand - 5));
}

// The steps that a castle may still bring, in hundredths: what can be built now by how easily, and half of what could be built on top of
// that.
constexpr int promise(const Rules& rules, const Castle& castle, const Spots& spots) {
    int hope = 0;
    for (const Spot& spot : spots) hope += ease(spot) * rules.edition().steps[level_of(spot.place)];
    unsigned planned = 0;  // stone of tiles that are only thought of, on the level beneath
    for (unsigned level = 0; level < rules.edition().levels; ++level) {
        const unsigned built = level == 0 ? foundation_halves : castle.stone[level - 1], stone = built | planned;
        unsigned starts = 0;
        for (unsigned half = shift_of(level); half + 1 < most_halves; half += 2)
            if ((stone >> half & 3) == 3 && (castle.filled[level] >> half & 3) == 0) starts |= 1u << half;
        const unsigned now = starts & built & built >> 1;
        hope += 50 * std::popcount(starts & ~now) * rules.edition().steps[level];
        planned = starts | starts << 1;
    }
    return hope;
}

// The best build in reach: its steps less what it costs to pay, in hundredths.
constexpr int opportunity(const Rules& rules, const State& s, Seat seat, const Spots& spots) {
    const Holder& holder = s.holders[static_cast<std::size_t>(seat)];
    int best = 0;
    const auto consider = [&](Tile tile, unsigned purse) {
        const Face& face = rules.edition().face(tile);
        for (const Spot& spot : spots)
            if (rules.can_build(tile, spot, purse)) {
                const int price = face.check || spot.free ? 0 : static_cast<int>(Rules::price_for(face, spot.demand));
                best = std::max(best, 100 * steps_for(rules, spot, face) - 60 * price);
            }
    };
    for (unsigned i = 0; i < holder.size(); ++i)
        if (!holder.repeats(i) && holder[i] != Tile::unknown) consider(holder[i], holder.size() - 1);
    for (unsigned royal = 0; royal < 2; ++royal)
        if ((s.royals[static_cast<std::size_t>(seat)] >> royal & 1) != 0) consider(rules.edition().royals[royal], holder.size());
    return best;
}

// What a seat has and may hope for, in thousandths of a coin.
constexpr int worth(const Rules& rules, const State& s, Seat seat) {
    const auto index = static_cast<std::size_t>(seat);
    if (s.phase == Phase::over) return 1000 * s.coins[index] + (s.coins[index] >= rules.goal(s) ? 10000 : 0);
    const int step = worth_of_a_step(rules);
    int coins = s.coins[index], steps = steps_since_coin(rules, s.barons[index]);
    if (seat == s.turn) {
        coins += s.coins_owed + (s.effect != Coin::none ? 1 : 0);
        steps += s.steps;
    }
    const Holder& holder = s.holders[index];
    Spots spots;
    rules.find_spots(s.castles[index], spots);
    const int tiles = 45 * std::min<int>(static_cast<int>(holder.size()), rules.edition().holder) + 90 * std::popcount(s.royals[index]);
    const int wanted =
        100 * std::max(1, static_cast<int>(rules.goal(s)) - coins) * 1000 / std::max(1, step);  // steps to the goal, in hundredths
    const int hope = promise(rules, s.castles[index], spots);
    const int future = static_cast<int>(std::int64_t{hope} * wanted / (hope + wanted));  // what is promised beyond the goal hardly counts
    return 1000 * coins + step * steps + tiles + step * future / 100 + step * opportunity(rules, s, seat, spots) / 100;
}

// The lead in evaluate with which three games of four are won, as measured between greedy players.
constexpr std::int32_t decisive(const Rules&) { return 1'200; }

constexpr std::int32_t evaluate(const Rules& rules, const State& s, Seat seat) {
    int others = 0, best_other = 0;
    for (Seat other = 0; other < s.players; ++other) {
        if (other == seat) continue;
        const int value = worth(rules, s, other);
        others += value;
        best_other = std::max(best_other, value);
    }
    const int weariness = 600 * s.idle / (rules.edition().stalemate * s.players);  // waiting for ever wins nothing
    return worth(rules, s, seat) - (others / (s.players - 1) + best_other) / 4 - weariness;
}

}  // namespace tidekeep::barons
