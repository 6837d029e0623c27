#pragma once
#include <algorithm>
#include <bit>

#include "games/sandbank/rules.hpp"

// What a heuristic player looks at: points, how near each castle is to completion, which bonuses it may still earn, and what the hand is
// good for. All values are thousandths of a point, all chances thousandths.
namespace tidekeep::sandbank {

// What is still to come for an unfinished castle.
struct Prospect {
    Survey now;
    unsigned open = 0;   // empty places that a wall leads to
    unsigned ready = 0;  // of these, how many a card of the hand would close
    Outline closed;      // its outline if each open place is closed by one card; all zero if too large
};

// About how many turns every player still has, this one included.
constexpr int turns_left(const Rules& rules, const State& s) {
    if (s.phase == Phase::over) return 0;
    if (s.wave_out != 0) return s.last_turns >= s.players ? 2 : 1;
    return 1 + std::max(1, s.deck - rules.edition().wave_depth / 2) / s.players;
}

// Collects the places of a castle and those around it, and gives their outline if it is small enough for one.
class Plan {
public:
    constexpr void add(int x, int y) {
        if (x + 1 >= span || y + 1 >= span) large_ = true;
        else rows_[static_cast<std::size_t>(y + 1)] |= 1u << (x + 1);
    }
    constexpr Outline outline() const {
        unsigned columns = 0;
        for (const unsigned row : rows_) columns |= row;
        const auto used = [](unsigned row) { return row != 0; };
        const auto first = std::find_if(rows_.begin(), rows_.end(), used);
        const int left = std::countr_zero(columns), width = std::bit_width(columns) - left;
        auto end = rows_.end();
        while (end != first && !used(*(end - 1))) --end;
        if (large_ || width > Outline::most_side || end - first > Outline::most_side) return {};
        Outline outline{0, static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(end - first)};
        for (auto row = first; row != end; ++row) outline.cells |= std::uint64_t{*row >> left} << ((row - first) * Outline::most_side);
        return outline;
    }

private:
    static constexpr int span = Outline::most_side + 2;
    std::array<unsigned, span> rows_{};
    bool large_ = false;
};

// Whether a hand has a card of that shape to close a place with; it is then spent.
constexpr bool spend(Hand& hand, Shape shape) {
    for (std::size_t i = 0; i < hand.size(); ++i)
        if (is_castle(card_in(hand[i])) && shape_of(card_in(hand[i])) == shape) return hand.erase(i), true;
    return false;
}

constexpr Prospect prospect(const State& s, const Run& run, Hand hand) {
    Prospect found;
    found.now = survey(s.sand.data() + run.first, s.sand.data() + run.end);
    Ground ground(s.sand.data() + run.first, s.sand.data() + run.end);
    Plan plan;
    for (unsigned i = run.first; i < run.end; ++i) {
        const Placed& card = s.sand[i];
        if (is_covered(card.face)) continue;
        plan.add(card.x, card.y);
        const unsigned cell = ground.index(card);
        for (unsigned walls = walls_of(card.face) & ~ground.neighbours(cell); walls != 0; walls &= walls - 1) {
            const auto side = static_cast<std::size_t>(std::countr_zero(walls));
            const unsigned place = ground.beside(cell, static_cast<int>(side));
            if (!ground.mark(place)) continue;
            ++found.open;
            plan.add(card.x + step_x[side], card.y + step_y[side]);
            found.ready += spend(hand, shape_of(static_cast<Walls>(ground.linked(place)))) ? 1 : 0;
        }
    }
    found.closed = plan.outline();
    return found;
}

// The chance to complete a castle in so many turns.
constexpr int chance(const Prospect& castle, int turns) {
    constexpr std::array<int, 8> early = {1000, 900, 800, 680, 560, 440, 330, 240};
    const int open = static_cast<int>(castle.open), effort = std::max(1, 2 * open - static_cast<int>(castle.ready));
    const int calm = early[static_cast<std::size_t>(std::min(open, 7))] + 60 * static_cast<int>(castle.ready) / std::max(1, open);
    if (turns < open) return 0;
    return std::min(980, calm) * std::min(turns + 1, effort + 2) / (effort + 2);
}

// How many cards, beyond those that close it, a castle lacks to have an outline; `never` if it has outgrown it.
inline constexpr int never = 99;
constexpr int lack_of(const Outline& have, const Outline& want) {
    if (have.cells == 0 || have.width > want.width || have.height > want.height) return never;
    for (int y = 0; y + have.height <= want.height; ++y)
        for (int x = 0; x + have.width <= want.width; ++x)
            if (const std::uint64_t moved = have.cells << (y * Outline::most_side + x); (moved & ~want.cells) == 0)
                return std::popcount(want.cells) - std::popcount(have.cells);
    return never;
}

// How many cards, beyond those that close it, a castle lacks to earn a bonus.
constexpr int lack_of(const Prospect& castle, const Bonus& bonus) {
    const Survey& now = castle.now;
    const auto lack = [](unsigned have, unsigned want) { return have < want ? static_cast<int>(want - have) : 0; };
    const unsigned final_cards = now.cards + castle.open;
    if ((bonus.most_cards > 0 && final_cards > bonus.most_cards) || (bonus.most_types > 0 && now.kinds() > bonus.most_types)) return never;
    int of_types = 0, of_pebbles = 0;
    for (std::size_t type = 0; type < types; ++type) {
        of_types += lack(now.of_type[type], bonus.least_of_type[type]);
        of_pebbles += lack(now.pebbles_of_type[type], bonus.least_pebbles_of_type[type]);
    }
    of_pebbles = std::max(of_pebbles, lack(now.pebbles(), bonus.least_pebbles));
    const int worst =
        std::max({of_types - static_cast<int>(castle.open) / 2, of_pebbles, lack(now.covered_pebbles, bonus.covered_pebbles),
                  lack(final_cards, bonus.least_cards), lack(now.tallest, bonus.tower), lack(now.tallest_under_pebble, bonus.top_pebble)});
    if (bonus.outline_count == 0) return worst;
    for (unsigned i = 0; i < bonus.outline_count; ++i)  // turned or mirrored, it lacks the same
        if (const int outline = lack_of(castle.closed, bonus.outlines[i]); outline != never) return std::max(worst, outline);
    return never;
}

// The chance to get what so many cards are lacking for.
constexpr int chance_of_lack(int lack) {
    constexpr std::array<int, 8> by_lack = {850, 380, 180, 90, 45, 22, 11, 5};
    return lack < static_cast<int>(by_lack.size()) ? by_lack[static_cast<std::size_t>(lack)] : 0;
}

// What the bonuses still to be won are worth to a seat: each for its most promising castle.
class Hopes {
public:
    constexpr void consider(const Rules& rules, const State& s, Seat seat, const Prospect& castle, int likely) {
        raise(0, s.biggest.holder == seat ? 0 : rules.edition().biggest.points,
              record_lack(castle.now.cards + castle.open, s.biggest, rules.edition().biggest), likely);
        raise(1, s.tallest.holder == seat ? 0 : rules.edition().tallest.points,
              record_lack(castle.now.tallest, s.tallest, rules.edition().tallest), likely);
        for (unsigned i = 0; i < s.bonus_count; ++i) {
            const Bonus& bonus = rules.edition().bonuses[s.bonuses[i]];
            const bool hopeful = s.claimed[i] == nobody && hope(bonus.points, 0, likely) > best_[2 + i];
            if (hopeful) raise(2 + i, bonus.points, lack_of(castle, bonus), likely);
        }
    }
    constexpr int total() const {
        int sum = 0;
        for (const int hope : best_) sum += hope;
        return sum;
    }

private:
    static constexpr int record_lack(unsigned have, const Mark& mark, const RecordBonus& bonus) {
        return std::max(0, std::max<int>(mark.best + 1, bonus.least) - static_cast<int>(have));
    }
    static constexpr int hope(int points, int lack, int likely) { return points * chance_of_lack(lack) * likely / 1000; }
    constexpr void raise(std::size_t slot, int points, int lack, int likely) {
        best_[slot] = std::max(best_[slot], hope(points, lack, likely));
    }

    std::array<int, 2 + most_dealt> best_{};
};

// Measured by play: who parts with attack cards for less, loses.
inline constexpr int attack_worth = 1800;
inline constexpr int stolen_worth = 600;  // to whoever is to place it
inline constexpr int loss_worth = 900;    // of the card, to its owner

constexpr int card_worth(Card card) {
    if (is_attack(card)) return attack_worth;
    if (card == Card::unknown) return 500;
    return 150 + (has_pebble(card) ? 60 : 0) + (type_of(card) == Type::seagull ? 40 : 0);
}

constexpr int hand_worth(const Hand& hand, int turns) {
    int worth = 0;
    for (const Held held : hand) worth += card_worth(card_in(held));
    return worth * std::min(turns, 4) / 4;
}

// What a fight under way will bring a seat if both sides counter while they can.
constexpr int fight_worth(const State& s, Seat seat) {
    if (s.phase == Phase::place) return seat == s.turn ? stolen_worth : 0;
    if (s.phase != Phase::answer) return 0;
    const Seat defender = static_cast<Seat>(s.castles[run_of(s, s.target).castle].owner);
    if (seat != s.turn && seat != defender) return 0;
    const auto holds = [&](Seat who, Type type) {
        int count = 0;
        for (const Held held : s.hands[static_cast<std::size_t>(who)]) count += card_in(held) == attack_card(type) ? 1 : 0;
        return count;
    };
    Seat answering = s.actor;
    Type needed = hunter(s.last);
    int pot = s.pot, spent = 0;
    // In a chain the same player needs the same type again after six cards only, when hands are empty.
    for (; pot < s.pot + 6 && holds(answering, needed) > 0; ++pot, needed = hunter(needed)) {
        if (answering == seat) spent += attack_worth;
        answering = answering == s.turn ? defender : s.turn;
    }
    const bool attacker_wins = answering == defender, wins = answering != seat;
    const int card = !attacker_wins ? 0 : seat == s.turn ? stolen_worth : -loss_worth;
    return (wins ? 1000 * pot : 0) + card - spent;
}

constexpr int worth(const Rules& rules, const State& s, Seat seat) {
    const auto index = static_cast<std::size_t>(seat);
    int value = 1000 * (s.bank[index] + rules.bonus_points(s, seat)) + s.completed[index];
    if (s.phase == Phase::over) return value;
    const int turns = turns_left(rules, s);
    Hopes hopes;
    Run run{};
    for (; run.castle < s.castle_count; run.first = run.end, ++run.castle) {
        run.end = run.first + s.castles[run.castle].size;
        if (s.castles[run.castle].owner != index) continue;
        const Prospect castle = prospect(s, run, s.hands[index]);
        const int likely = chance(castle, turns);
        value += static_cast<int>(castle.now.cards) * likely;
        hopes.consider(rules, s, seat, castle, likely);
    }
    return value + hopes.total() + hand_worth(s.hands[index], turns) + fight_worth(s, seat);
}

// The lead in evaluate with which three games of four are won, as measured between greedy players.
constexpr std::int32_t decisive(const Rules&) { return 15'500; }

constexpr std::int32_t evaluate(const Rules& rules, const State& s, Seat seat) {
    int others = 0, best_other = 0;
    for (Seat other = 0; other < s.players; ++other) {
        if (other == seat) continue;
        const int value = worth(rules, s, other);
        others += value;
        best_other = std::max(best_other, value);
    }
    return worth(rules, s, seat) - (others / (s.players - 1) + best_other) / 4;
}

}  // namespace tidekeep::sandbank
