#pragma once
#include <algorithm>

#include "games/sandpail/rules.hpp"

// What a heuristic player looks at: points, and for each castle on show who is nearer to building it.
namespace tidekeep::sandpail {

// What a seat still has to place at a castle, and how much of it is not in the hand yet.
struct Need {
    int towers, pails, towers_lacking, pails_lacking;
};

constexpr Need need(const Rules& rules, const State& s, Seat seat, unsigned place) {
    const Player& player = s.player[static_cast<std::size_t>(seat)];
    const Castle& castle = rules.castle(s.show[place]);
    const unsigned missing = castle.cells & ~static_cast<unsigned>(player.built[place]);
    const int towers = std::popcount(missing & castle.towers), pails = std::popcount(missing) - towers;
    return {towers, pails, std::max(0, towers - player.hand[Tile::tower]), std::max(0, pails - player.hand[Tile::pail])};
}

constexpr bool finishes_now(const State& s, const Need& need) {
    return s.phase != Phase::roll && need.towers_lacking + need.pails_lacking == 0 && need.towers + need.pails <= s.plays;
}

// How far away the castle is, on a scale on which a pail that is not in the hand yet counts 6. Whichever of pails, towers and plays takes longest
// decides; the rest counts for less. A tower that stands before its castle is complete is a gift to waves.
constexpr int distance(const Rules& rules, const State& s, Seat seat, unsigned place, const Need& need) {
    constexpr int wall = 2;
    const Player& player = s.player[static_cast<std::size_t>(seat)];
    const int waits[] = {20 * need.towers_lacking, 6 * need.pails_lacking, 6 * (need.towers + need.pails)};
    const int longest = std::max({waits[0], waits[1], waits[2]}), sum = waits[0] + waits[1] + waits[2];
    const int exposed = std::popcount(static_cast<unsigned>(player.built[place] & rules.castle(s.show[place]).towers));
    return 24 + longest + (sum - longest) * 5 / 8 + 18 * exposed - wall * std::min<int>(player.walls[place], 4);
}

// Between -1000 and 1000: how likely it is that the seat and not the other builds the castle there.
constexpr int prospect(const Rules& rules, const State& s, Seat seat, unsigned place) {
    const Seat foe = Rules::other(seat);
    const Need own_need = need(rules, s, seat, place), foe_need = need(rules, s, foe, place);
    constexpr int almost = 850;  // a castle in hand; less than one scored, so that it is finished rather than admired
    if (finishes_now(s, s.turn == seat ? own_need : foe_need)) return s.turn == seat ? almost : -almost;
    const int own = distance(rules, s, seat, place, own_need), other = distance(rules, s, foe, place, foe_need);
    return 1000 * (other * other - own * own) / (other * other + own * own);
}

// Pails are counted as far as the hand has room for them at the end of the turn.
constexpr int hand_worth(const Rules& rules, const Tiles& hand) {
    const int towers = hand[Tile::tower], singles = hand[Tile::single_wave], doubles = hand[Tile::double_wave];
    const int room = std::max(0, rules.edition().hand - towers - singles - doubles);
    return 200 * std::min<int>(hand[Tile::pail], room) + 660 * std::min(towers, 3) + 540 * singles + 550 * doubles;
}

// The lead in evaluate with which three games of four are won, as measured between greedy players.
constexpr std::int32_t decisive(const Rules&) { return 15'000; }

constexpr std::int32_t evaluate(const Rules& rules, const State& s, Seat seat) {
    const Player& own = s.player[static_cast<std::size_t>(seat)];
    const Player& foe = s.player[static_cast<std::size_t>(Rules::other(seat))];
    std::int32_t worth = 1000 * (own.points - foe.points);
    if (s.phase == Phase::over) {
        const Scores scores = rules.scores(s);
        constexpr std::int32_t win = 100'000;
        return worth + win * (scores.rank[static_cast<std::size_t>(Rules::other(seat))] - scores.rank[static_cast<std::size_t>(seat)]);
    }
    for (unsigned place = 0; place < places; ++place)
        if (s.show[place] != no_castle) worth += rules.castle(s.show[place]).value * prospect(rules, s, seat, place);
    constexpr int tempo = 800;  // to roll next: part of what the dice bring, so that to end a turn does not look like a gift
    const Seat next = s.phase == Phase::roll ? s.turn : Rules::other(s.turn);
    return worth + hand_worth(rules, own.hand) - hand_worth(rules, foe.hand) + (next == seat ? tempo : -tempo);
}

}  // namespace tidekeep::sandpail
