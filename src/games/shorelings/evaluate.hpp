#pragma once
#include <algorithm>

#include "games/shorelings/prospect.hpp"
#include "kernel/table.hpp"

// What a heuristic player looks at: points in hand, how many of the coming scorings each piece will be there for, and castle cards.
// Chances are in 64ths, values in thousandths of a point. `ease`, how long pieces last and the telling leads follow what was measured in
// games between searching players; the other figures are estimates.
namespace tidekeep::shorelings {

// How likely a card that lies at home is to be placed in its owner's turn: how easy it is to bring back what a hazard takes.
TIDEKEEP_TABLE std::array<std::uint8_t, card_count> ease = [] {
    std::array<std::uint8_t, card_count> chances{};
    const auto set = [&](Card card, unsigned percent) { chances[index(card)] = static_cast<std::uint8_t>(percent * 64 / 100); };
    set(Card::arch, 6), set(Card::monument, 70), set(Card::aqueduct, 60), set(Card::bridge, 12);
    set(Card::tower, 5), set(Card::outpost, 45), set(Card::watchtower, 75), set(Card::keep, 65);
    set(Card::door, 80), set(Card::window, 20), set(Card::tunnel, 75), set(Card::prison, 40);
    set(Card::princess, 75), set(Card::wizard, 45), set(Card::witch, 25), set(Card::sorceress, 90);
    set(Card::archer, 45), set(Card::thief, 35), set(Card::ranger, 32), set(Card::hunter, 60);
    set(Card::guard, 35), set(Card::duelist, 40), set(Card::captain, 45), set(Card::prince, 28);
    return chances;
}();

inline constexpr int lasting = 57;       // that a piece outlives a round, wherever it stands
inline constexpr int lasting_end = 50;   // that it outlives the special round
inline constexpr int most_scorings = 8;  // of a seat, the last one included
constexpr unsigned scorings_counted(int scorings) { return static_cast<unsigned>(scorings < most_scorings ? scorings : most_scorings); }

// In how many of so many scorings a piece will be on the board: `always` of them in any case, and `more` if it is there at the first.
// It lasts or does not, and what is at home is placed again, except before the last scoring.
struct Presence {
    int always, more;  // thousandths
};
TIDEKEEP_TABLE auto presences = [] {
    std::array<std::array<Presence, most_scorings + 1>, card_count> table{};
    for (unsigned card = 0; card < card_count; ++card)
        for (int scorings = 1; scorings <= most_scorings; ++scorings) {
            const auto sum = [&](int there) {
                int total = there;
                for (int left = scorings - 1; left > 0; --left) {
                    there = left == 1 ? there * lasting_end / 64 : (there * lasting + (1000 - there) * ease[card]) / 64;
                    total += there;
                }
                return total;
            };
            table[card][static_cast<unsigned>(scorings)] = {sum(0), sum(1000) - sum(0)};
        }
    return table;
}();

// How likely a hazard is to trigger before the owner of what it threatens scores again, by its alerts.
constexpr int danger(const Puck& puck) {
    constexpr std::array<int, 4> by_alerts = {14, 22, 32, 64};
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

// The chance that a piece is still there at the next scoring.
constexpr int survival(const State& s, unsigned number) {
    int chance = 62;
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

// What a piece at home would score: what it counts cannot be known before it stands, so one thing of it is assumed.
constexpr int usual_worth(const CardData& data) { return std::max(1, data.score + data.each); }

inline constexpr int sure = 60;          // that what can be done now will be done
inline constexpr int usual_blocks = 3;   // that `ease` supposes a turn to have
inline constexpr int block_worth = 250;  // a block that is kept for a later turn, a scoring

// What all pieces of a seat will still score.
constexpr int pieces_worth(const Rules& rules, const State& s, Seat seat, int scorings) {
    const bool acting = seat == s.turn && (s.stage == Stage::build || s.stage == Stage::place);
    const bool settled = scorings == 1;  // nothing is placed any more
    const int blocks = acting ? (s.phase == Phase::place ? 0 : s.mat[at(seat)]) : usual_blocks + std::min<int>(s.mat[at(seat)], 4);
    std::array<std::uint8_t, slot_count> ready{};
    int value = acting ? prospects(rules, s, ready) * 1000 * sure / 64 : 0;
    for (unsigned piece = 0; piece < pieces_a_player; ++piece) {
        const unsigned number = piece_number(seat, piece), slot = piece_slot[piece];
        if (s.at[number] == in_box) continue;
        const Card card = s.cards[slot];
        const Presence presence = presences[index(card)][scorings_counted(scorings)];
        const int replaced = settled ? 0 : std::min<int>(sure - 4, ease[index(card)] * blocks / usual_blocks);
        int there = 0;
        const bool out = on_board(s, number);
        if (out) {
            const int lasts = acting || s.stage == Stage::home ? 64 : survival(s, number);
            there = lasts + (64 - lasts) * replaced / 64;
        } else if (s.at[number] == on_card && ready[slot] > 0) {
            --ready[slot];
            there = sure;
        } else {
            there = replaced;
        }
        const int score = out ? worth(rules.edition(), s, number) : usual_worth(rules.edition().card(card));
        value += score * (presence.always + presence.more * there / 64);
    }
    if (acting && s.phase != Phase::build) value += block_worth * std::min<int>(s.mat[at(seat)], 4) * (scorings - 1);
    return value;
}

constexpr int standing(const Rules& rules, const State& s, Seat seat) {
    const unsigned i = at(seat);
    const int scorings = scorings_left(rules, s, seat);
    const int points = 1000 * (s.dollars[i] + s.weeds[i] * rules.edition().seaweed + rules.castle_points(s.declared[i]));
    if (scorings == 0) return points + s.mat[i];
    return points + pieces_worth(rules, s, seat, scorings) + hopes(rules, s, seat, scorings) + s.mat[i];
}

// The lead in points with which three games of four are won, by the scorings that the seats still have on average: in thousandths, as
// measured between searching players.
TIDEKEEP_TABLE std::array<std::uint16_t, most_scorings + 1> telling_leads = {600, 600, 1600, 2450, 3350, 4100, 4700, 5000, 5000};
inline constexpr int telling_lead = telling_leads.back();

// The lead in evaluate with which three games of four are won: what a seat is ahead, the other is behind.
constexpr std::int32_t decisive(const Rules&) { return 2 * telling_lead; }

// The seat's standing against that of the others, the strongest of them first; a lead counts more the less there is to come. Whoever has
// still to move in this round has more to expect of it than the pieces tell.
constexpr std::int32_t evaluate(const Rules& rules, const State& s, Seat seat) {
    constexpr int move_worth = 2000;
    if (s.players == 1) return standing(rules, s, seat);
    const int own = standing(rules, s, seat) + move_worth * scorings_left(rules, s, seat);
    int others = 0, best = 0, scorings = 0;
    for (Seat other = 0; other < s.players; ++other) {
        scorings += scorings_left(rules, s, other);
        if (other == seat) continue;
        const int value = standing(rules, s, other) + move_worth * scorings_left(rules, s, other);
        others += value;
        best = std::max(best, value);
    }
    const int lead = own - (others / (s.players - 1) + best) / 2;
    const int to_come = (scorings + s.players - 1) / s.players;
    return lead * telling_lead / telling_leads[scorings_counted(to_come)];
}

}  // namespace tidekeep::shorelings
