#pragma once
#include <algorithm>

#include "games/barons/rules.hpp"

// What a heuristic player looks at: coins and the way to the next one, what the castle promises, what the tiles in reach could do at once,
// whose move it is, and how near somebody is to the goal. Worth is counted in hundredths of a step of the baron.
//
// The weights follow a logistic regression on who won 3,000 games between greedy players (some 55,000 positions), rounded; those of tiles
// and royals are estimates.
namespace tidekeep::barons {

// How far it is from coin to coin, in hundredths of a step.
constexpr int steps_to_a_coin(const Rules& rules) {
    return 100 * rules.edition().path_length / std::max(1, static_cast<int>(rules.coin_spaces()));
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
constexpr int promise(const Rules& rules, const Castle& castle, const SpotsByEdge& spots) {
    int hope = 0;
    for (const Spots& alike : spots)
        for (const Spot& spot : alike) hope += ease(spot) * rules.edition().steps[level_of(spot.place)];
    unsigned planned = 0;  // stone of tiles that are only thought of, on the level beneath
    for (unsigned level = 0; level < rules.edition().levels; ++level) {
        const unsigned built = level == 0 ? foundation_halves : castle.stone[level - 1], stone = built | planned;
        const unsigned free = ~(unsigned{castle.filled[level]} | castle.filled[level] >> 1u);
        const unsigned starts = stone & stone >> 1 & free & starts_on(level);
        const unsigned now = starts & built & built >> 1;
        hope += 50 * count_bits(starts & ~now) * rules.edition().steps[level];
        planned = starts | starts << 1;
    }
    return hope;
}

// What can be built now: a spot on stone is worth nearly its steps, less if its number is high; one with a half in the air needs a tile of
// its own kind.
constexpr int openings(const Rules& rules, const SpotsByEdge& spots) {
    constexpr int whole = 82, high = 3, half = 30, high_number = 6;
    int sum = 0;
    for (const Spots& alike : spots)
        for (const Spot& spot : alike) {
            const int weight =
                (spot.pattern & 3) == all_stone ? std::max(half, whole - high * std::max(0, spot.demand - high_number)) : half;
            sum += weight * rules.edition().steps[level_of(spot.place)];
        }
    return sum;
}

// The best two builds of a list of tiles: their steps, less what it costs to pay.
class Builds {
public:
    constexpr Builds(const Rules& rules, const SpotsByEdge& spots) : rules_(rules), spots_(spots) {}
    constexpr void consider(Tile tile, unsigned purse) {
        const Face& face = rules_.edition().face(tile);
        const Rules::Candidate candidate(rules_, tile, purse);
        int most = 0;
        for (const Spot& spot : rules_.spots_for(spots_, tile))
            if (candidate.fits(spot))
                most = std::max(most, 100 * steps_for(rules_, spot, face) - 60 * static_cast<int>(candidate.price(spot)));
        second_ = std::max(second_, std::min(best_, most));
        best_ = std::max(best_, most);
    }
    constexpr int best() const { return best_; }
    constexpr int second() const { return second_; }

private:
    const Rules& rules_;
    const SpotsByEdge& spots_;
    int best_ = 0, second_ = 0;
};

// What the tiles in reach could do at once. The best of one's own is worth more than its steps, since it will not be the last; one from
// the market, where others may take it, about the steps that it brings beyond that.
constexpr int opportunity(const Rules& rules, const State& s, Seat seat, const SpotsByEdge& spots) {
    const Holder& holder = s.holders[seat];
    Builds own(rules, spots);
    for (unsigned i = 0; i < holder.size(); ++i)
        if (!holder.repeats(i) && holder[i] != Tile::unknown) own.consider(holder[i], holder.size() - 1);
    for (unsigned royal = 0; royal < 2; ++royal)
        if ((s.royals[seat] >> royal & 1) != 0) own.consider(rules.edition().royals[royal], holder.size());
    Builds market(rules, spots);
    for (const Tile tile : s.market)
        if (tile != Tile::none) market.consider(tile, holder.size());
    return (125 * own.best() + 30 * own.second() + 95 * std::max(0, market.best() - own.best())) / 100;
}

// Hundredths of a step that a seat has made on its way to the goal.
constexpr int progress(const Rules& rules, const State& s, Seat seat) {
    const auto index = static_cast<std::size_t>(seat);
    int coins = s.coins[index], steps = rules.steps_since_coin(s.barons[index]);
    if (seat == s.turn) {
        coins += s.coins_owed + (s.effect != Coin::none ? 1 : 0);
        steps += s.steps;
    }
    return coins * steps_to_a_coin(rules) + 100 * steps;
}

// What a seat has and may hope for.
constexpr int worth(const Rules& rules, const State& s, Seat seat) {
    constexpr int tile = 15, royal = 50, level = 180, to_move = 87;
    const auto index = static_cast<std::size_t>(seat);
    SpotsByEdge spots;
    rules.find_spots(s.castles[index], spots);
    const int made = progress(rules, s, seat), wanted = std::max(100, static_cast<int>(rules.goal(s)) * steps_to_a_coin(rules) - made);
    const int hope = promise(rules, s.castles[index], spots);
    const int future = static_cast<int>(std::int64_t{hope} * wanted / (hope + wanted));  // what is promised beyond the goal hardly counts
    const int tiles = tile * std::min<int>(static_cast<int>(s.holders[index].size()), rules.edition().holder);
    int value = made + openings(rules, spots) + 66 * future / 100 + opportunity(rules, s, seat, spots) + tiles;
    value += royal * count_bits(s.royals[index]) + level * static_cast<int>(s.castles[index].levels());
    return value + (s.phase == Phase::turn && seat == s.turn ? to_move : 0);
}

// A lead counts for more the nearer anybody is to the goal: thousandths.
constexpr int pressure(const Rules& rules, const State& s) {
    int most = 0;
    for (Seat seat = 0; seat < s.players; ++seat) most = std::max(most, progress(rules, s, seat));
    const int left = std::max(0, static_cast<int>(rules.goal(s)) * steps_to_a_coin(rules) - most);
    return 3'600'000 / (1600 + left);
}

// The lead in evaluate with which three games of four are won, fitted to 2,000 games between greedy players.
constexpr std::int32_t decisive(const Rules&) { return 1'420; }

// The lead over the mean of all seats, in thousandths of a coin.
constexpr std::int32_t evaluate(const Rules& rules, const State& s, Seat seat) {
    const auto index = static_cast<std::size_t>(seat);
    if (s.phase == Phase::over) return 1000 * s.coins[index] + (s.coins[index] >= rules.goal(s) ? 10'000 : 0);
    int own = 0, sum = 0;
    for (Seat each = 0; each < s.players; ++each) {
        const int value = worth(rules, s, each);
        sum += value;
        if (each == seat) own = value;
    }
    const int weariness = 600 * s.idle / (rules.edition().stalemate * s.players);  // waiting for ever wins nothing
    return static_cast<std::int32_t>(std::int64_t{own - sum / s.players} * pressure(rules, s) / steps_to_a_coin(rules)) - weariness;
}

}  // namespace tidekeep::barons
