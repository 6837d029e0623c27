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
    const Player& player = s.player[seat];
    const Castle& castle = rules.castle(s.show[place]);
    const unsigned missing = castle.cells & ~static_cast<unsigned>(player.built[place]);
    const int towers = static_cast<int>(count_bits(missing & castle.towers)), pails = static_cast<int>(count_bits(missing)) - towers;
    return {towers, pails, std::max(0, towers - player.hand[Tile::tower]), std::max(0, pails - player.hand[Tile::pail])};
}

constexpr bool finishes_now(const State& s, const Need& need) {
    return s.phase != Phase::roll && need.towers_lacking + need.pails_lacking == 0 && need.towers + need.pails <= s.plays;
}

// How far away the castle is, on a scale on which a pail that is not in the hand yet counts 6. Whichever of pails, towers and plays takes
// longest decides; the rest counts for less. A tower that stands before its castle is complete is a gift to waves.
constexpr int distance(const Rules& rules, const State& s, Seat seat, unsigned place, const Need& need) {
    constexpr int wall = 2;
    const Player& player = s.player[seat];
    const int waits[] = {20 * need.towers_lacking, 6 * need.pails_lacking, 6 * (need.towers + need.pails)};
    const int longest = std::max({waits[0], waits[1], waits[2]}), sum = waits[0] + waits[1] + waits[2];
    const int exposed = static_cast<int>(count_bits(static_cast<unsigned>(player.built[place] & rules.castle(s.show[place]).towers)));
    return 24 + longest + (sum - longest) * 5 / 8 + 18 * exposed - wall * std::min<int>(player.walls[place], 4);
}

// Between -1000 and 1000: how likely it is that the seat and not the other builds the castle there.
constexpr int prospect(const Rules& rules, const State& s, Seat seat, unsigned place) {
    const Seat foe = Rules::other(seat);
    const int own = distance(rules, s, seat, place, need(rules, s, seat, place));
    const int other = distance(rules, s, foe, place, need(rules, s, foe, place));
    return 1000 * (other * other - own * own) / (other * other + own * own);
}

// Takes castles that can be finished at once off the table, with the tiles for them, and says what they are worth to whose turn it is:
// a little less than once they are scored, so that they are finished rather than admired.
constexpr std::int32_t finish_castles(const Rules& rules, State& s) {
    constexpr int almost = 985;
    std::int32_t worth = 0;
    for (unsigned place = 0; place < places; ++place) {
        if (s.show[place] == no_castle) continue;
        const Need rest = need(rules, s, s.turn, place);
        if (!finishes_now(s, rest)) continue;
        Rules::player(s).hand.remove(Tile::tower, rest.towers);
        Rules::player(s).hand.remove(Tile::pail, rest.pails);
        s.plays = static_cast<std::uint8_t>(s.plays - rest.towers - rest.pails);
        worth += almost * rules.castle(s.show[place]).value;
        s.show[place] = no_castle;
    }
    return worth;
}

// Pails are counted as far as the hand has room for them at the end of the turn.
constexpr int hand_worth(const Rules& rules, const Tiles& hand) {
    const int towers = hand[Tile::tower], singles = hand[Tile::single_wave], doubles = hand[Tile::double_wave];
    const int room = std::max(0, rules.edition().hand - towers - singles - doubles);
    return 200 * std::min<int>(hand[Tile::pail], room) + 660 * std::min(towers, 3) + 540 * singles + 550 * doubles;
}

// How much a lead counts, in hundredths, by the number of castles still to be built: the fewer, the more. This and the weights below are
// those that best predict who wins, by regression over games between greedy players.
constexpr std::int32_t clarity(const State& s) {
    constexpr std::array<std::int32_t, 13> by_castles = {200, 200, 140, 122, 112, 103, 97, 91, 86, 82, 77, 74, 70};
    unsigned castles = s.stack;
    for (const std::uint8_t castle : s.show) castles += castle != no_castle ? 1 : 0;
    return by_castles[std::min<std::size_t>(castles, by_castles.size() - 1)];
}

// The lead in evaluate with which three games of four are won, by the same regression.
constexpr std::int32_t decisive(const Rules&) { return 15'900; }

// What the board promises the seat beyond what it has scored.
constexpr std::int32_t promise(const Rules& rules, const State& state, Seat seat) {
    State s = state;
    const std::int32_t finished = finish_castles(rules, s);
    std::int32_t worth = s.turn == seat ? finished : -finished;
    for (unsigned place = 0; place < places; ++place)
        if (s.show[place] != no_castle) worth += rules.castle(s.show[place]).value * prospect(rules, s, seat, place);
    return worth + hand_worth(rules, s.player[seat].hand) - hand_worth(rules, s.player[Rules::other(seat)].hand);
}

// Whose turn it is has rolled already; the other is still to roll, the sooner the fewer plays are left.
constexpr std::int32_t tempo(const State& s, Seat seat) {
    if (s.phase == Phase::roll) return 0;
    const std::int32_t worth = 400 * s.plays - 1600;
    return s.turn == seat ? worth : -worth;
}

constexpr std::int32_t evaluate(const Rules& rules, const State& s, Seat seat) {
    const Seat rival = Rules::other(seat);
    const std::int32_t lead = 1000 * (s.player[seat].points - s.player[rival].points);
    if (s.phase == Phase::over) {
        constexpr std::int32_t win = 100'000;
        const Scores scores = rules.scores(s);
        return lead + win * (scores.rank[rival] - scores.rank[seat]);
    }
    return clarity(s) * (lead + promise(rules, s, seat) * 4 / 5 + tempo(s, seat)) / 100;
}

}  // namespace tidekeep::sandpail
