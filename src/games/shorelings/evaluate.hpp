#pragma once
#include <algorithm>

#include "games/shorelings/rules.hpp"

// What a heuristic player looks at: points in hand, what the pieces on the board will still earn before a hazard takes them, and what could
// be placed now.
namespace tidekeep::shorelings {

// How likely a hazard is to trigger before the owner scores again, in 64ths, by its alerts.
constexpr int danger(const Puck& puck) {
    constexpr std::array<int, 4> by_alerts = {12, 20, 36, 64};
    return by_alerts[std::min(alerts(puck), 3u)];
}

constexpr bool harms(const State& s, const Puck& puck, unsigned number) {
    switch (puck.kind) {
        case Hazard::giant: return figure_number(number);
        case Hazard::sandstorm: return !figure_number(number);
        case Hazard::dragon: return height(s, s.at[number]) > 0;
        default: return true;
    }
}

// The chance that a piece is still there at the next scoring, in 64ths.
constexpr int survival(const State& s, unsigned number) {
    int chance = 64;
    for (const Puck& puck : s.pucks) {
        if (!(threatened(puck) & tiles_of(s, number)) || !harms(s, puck, number)) continue;
        const int share = puck.kind == Hazard::meteor ? danger(puck) / 3 : puck.kind == Hazard::greatclaw ? danger(puck) / 2 : danger(puck);
        chance = chance * (64 - share) / 64;
    }
    return chance;
}

// Scorings that a seat still has, the last one included.
constexpr int scorings_left(const Rules& rules, const State& s, Seat seat) {
    if (s.stage == Stage::over) return 0;
    if (s.stage == Stage::special || s.stage == Stage::home) return 1;
    const int rounds = static_cast<int>(rules.rounds(s)) - s.round + 1;
    const bool scored = seat < s.turn || (seat == s.turn && s.stage == Stage::hazard);
    return rounds + (scored ? 0 : 1);
}

// What a piece that earns so much now will earn in all, in thousandths: it is sure of this scoring if it comes before the next hazard.
constexpr int earnings(int now, int chance, int scorings, bool sure_of_first) {
    int sum = 0, alive = sure_of_first ? 1000 : 1000 * chance / 64;
    for (int i = 0; i < scorings; ++i) {
        sum += now * alive;
        alive = alive * (chance + 64 * 2) / (64 * 3);  // hazards move: later danger is milder than today's
        alive = alive * 3 / 4;
    }
    return sum;
}

// What the pieces that could be placed now would earn: a piece a square, dearer cards first as slots come.
constexpr int prospects(const Rules& rules, const State& s, int scorings) {
    std::array<std::uint8_t, slot_count> left{};
    for (unsigned piece = 0; piece < pieces_a_player; ++piece)
        left[piece_slot[piece]] =
            static_cast<std::uint8_t>(left[piece_slot[piece]] + (s.at[piece_number(s.turn, piece)] == on_card ? 1 : 0));
    Squares taken;
    int value = 0;
    each_placement(s, rules.playable(s.players), [&](Card card, unsigned square, unsigned) {
        std::uint8_t& pieces = left[static_cast<unsigned>(slot_of(card))];
        if (pieces == 0 || taken.has(square)) return;
        --pieces;
        taken.add(square);
        const CardData& data = rules.edition().card(card);
        value += 1000 * data.placed + earnings(std::max(1, data.score + data.each), 48, scorings, true);
    });
    return value;
}

inline constexpr int block_worth = 350;  // a block on the mat, in thousandths
inline constexpr int blocks_ahead = 1;   // further ahead plays little better and takes four times as long

// What castle cards could be declared now.
constexpr int declarations(const Rules& rules, const State& s) {
    const unsigned i = at(s.turn);
    if (std::popcount(s.declared[i]) >= static_cast<int>(rules.most_declared(s)) || s.used_card != 0) return 0;
    int value = 0;
    for (std::uint32_t cards = s.hand[i]; cards != 0; cards &= cards - 1) {
        const unsigned card = static_cast<unsigned>(std::countr_zero(cards));
        if (rules.edition().castle[card].deed != Deed::study && rules.declarable(s, card))
            value += 900 * rules.edition().castle[card].points;
    }
    return value;
}

// The best that the player who is building or placing can make of it, looking so many blocks ahead.
constexpr int outlook(const Rules& rules, const State& s, int scorings, int blocks) {
    int best = declarations(rules, s) + (s.fresh.empty() || s.studied != 0 ? 0 : prospects(rules, s, scorings) * 7 / 8);
    if (s.phase != Phase::build || blocks == 0 || s.mat[at(s.turn)] == 0 || s.fresh.empty()) return best;
    Actions actions;
    rules.legal(s, actions);
    for (const Action action : actions) {
        if (action.kind<Kind>() != Kind::build) break;  // they come first
        State next = s;
        rules.apply(next, action);
        best = std::max(best, outlook(rules, next, scorings, blocks - 1) * 31 / 32 - block_worth);
    }
    return best;
}

constexpr int standing(const Rules& rules, const State& s, Seat seat) {
    const unsigned i = at(seat);
    const int scorings = scorings_left(rules, s, seat);
    int value = 1000 * (s.dollars[i] + s.weeds[i] * rules.edition().seaweed + rules.castle_points(s.declared[i]));
    if (scorings == 0) return value + s.mat[i];
    const bool sure = seat == s.turn && (s.stage == Stage::build || s.stage == Stage::place);
    for (unsigned piece = 0; piece < pieces_a_player; ++piece)
        if (const unsigned number = piece_number(seat, piece); on_board(s, number))
            value += earnings(worth(rules.edition(), s, number), survival(s, number), scorings, sure);
    value += block_worth * std::min<int>(s.mat[i], 8) * std::min(scorings, 3) / 3;
    return sure && (s.phase == Phase::build || s.phase == Phase::place) ? value + outlook(rules, s, scorings, blocks_ahead) : value;
}

// The lead in evaluate with which three games of four are won, as measured between greedy players.
constexpr std::int32_t decisive(const Rules&) { return 11'600; }

constexpr std::int32_t evaluate(const Rules& rules, const State& s, Seat seat) {
    const int own = standing(rules, s, seat);
    if (s.players == 1) return own;
    int others = 0, best = 0;
    for (Seat other = 0; other < s.players; ++other) {
        if (other == seat) continue;
        const int value = standing(rules, s, other);
        others += value;
        best = std::max(best, value);
    }
    return own - (others / (s.players - 1) + best) / 4;
}

}  // namespace tidekeep::shorelings
