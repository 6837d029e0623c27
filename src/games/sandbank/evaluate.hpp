#pragma once
#include <algorithm>

#include "games/sandbank/rules.hpp"
#include "kernel/table.hpp"

// What a heuristic player looks at: points, castles by their chance to be completed, bonuses in reach, the hand, whose move it is, and
// how little time is left to catch up. All values are thousandths of a point, all chances thousandths.
//
// What time, records and tempo count for follows a logistic regression on who won 4,000 games between greedy players. What attack cards
// count for does not: with the lower values that it suggests, greedy players lost. Dealt bonuses and the cards of a hand are estimates.
namespace tidekeep::sandbank {

// What is still to come for an unfinished castle.
struct Prospect {
    Survey now;
    unsigned open;   // empty places that a wall leads to
    Outline closed;  // its outline if each open place is closed by one card; all zero if too large
};

// About how many turns every player still has, this one included.
constexpr int turns_left(const Rules& rules, const State& s) {
    if (s.phase == Phase::over) return 0;
    if (s.wave_out != 0) return s.last_turns >= s.players ? 2 : 1;
    return 1 + std::max(1, s.deck - rules.edition().wave_depth / 2) / s.players;
}

// A castle of at most six rows and columns with a margin of one place all around: a bit a place, eight to a row.
class Board {
public:
    static constexpr int most_side = 6;

    constexpr Board(const Placed* first, const Placed* end) {
        for (const Placed* card = first; card != end; ++card) {
            if (is_covered(card->face)) continue;
            const std::uint64_t place = std::uint64_t{1} << (card->y * 8 + card->x + 9);
            const unsigned walls = walls_of(card->face);
            built_ |= place;
            led_to_ |=
                (walls & 1 ? place >> 8 : 0) | (walls & 2 ? place << 1 : 0) | (walls & 4 ? place << 8 : 0) | (walls & 8 ? place >> 1 : 0);
        }
    }

    constexpr unsigned open() const { return count_bits(led_to_ & ~built_); }

    constexpr Outline closed() const {
        const std::uint64_t all = built_ | led_to_;
        std::uint64_t columns = all | all >> 32;
        columns |= columns >> 16;
        columns = (columns | columns >> 8) & 0xFF;
        const int left = static_cast<int>(lowest_bit(columns)), right = static_cast<int>(highest_bit(columns)) + 1;
        const int top = static_cast<int>(lowest_bit(all) / 8), bottom = static_cast<int>(highest_bit(all) / 8) + 1;
        return {all >> (top * 8 + left), static_cast<std::uint8_t>(right - left), static_cast<std::uint8_t>(bottom - top)};
    }

private:
    std::uint64_t built_ = 0;
    std::uint64_t led_to_ = 0;  // by a wall
};

constexpr Prospect prospect(const State& s, const Run& run) {
    const Placed *first = s.sand.data() + run.first, *end = s.sand.data() + run.end;
    Prospect found{survey(first, end), 0, {}};
    const Outline& outline = found.now.outline;
    if (outline.cells != 0 && outline.width <= Board::most_side && outline.height <= Board::most_side) {
        const Board board(first, end);
        found.open = board.open();
        found.closed = board.closed();
        return found;
    }
    Ground ground(first, end);
    for (const Placed* card = first; card != end; ++card) {
        if (is_covered(card->face)) continue;
        const unsigned cell = ground.index(*card);
        for (unsigned walls = walls_of(card->face) & ~ground.neighbours(cell); walls != 0; walls &= walls - 1)
            if (ground.mark(ground.beside(cell, lowest_bit(walls)))) ++found.open;
    }
    return found;
}

// The chance to complete a castle in so many turns. Never quite certain, so that completing it is worth more than being about to.
TIDEKEEP_TABLE auto completion = [] {
    std::array<std::array<std::int16_t, 64>, 64> table{};  // by turns, then by open places
    for (int turns = 0; turns < 64; ++turns)
        for (int open = 0; open <= turns; ++open)
            table[static_cast<std::size_t>(turns)][static_cast<std::size_t>(open)] =
                static_cast<std::int16_t>(960 * (turns + 1 - open) / (turns + 1));
    return table;
}();
constexpr int chance(const Prospect& castle, int turns) {
    return completion[static_cast<std::size_t>(std::min(turns, 63))][std::min(castle.open, 63u)];
}

// How much of a record's points its holder will keep, by how long others have to beat it.
constexpr int lasting(int turns) { return 900 - 400 * std::min(turns, 25) / 25; }

// How many cards, beyond those that close it, a castle lacks to have an outline; `never` if it has outgrown it.
inline constexpr int never = 99;
constexpr int lack_of(const Outline& have, const Outline& want) {
    if (have.cells == 0 || have.width > want.width || have.height > want.height) return never;
    for (int y = 0; y + have.height <= want.height; ++y)
        for (int x = 0; x + have.width <= want.width; ++x)
            if (const std::uint64_t moved = have.cells << (y * Outline::most_side + x); (moved & ~want.cells) == 0)
                return static_cast<int>(count_bits(want.cells)) - static_cast<int>(count_bits(have.cells));
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

// The chance to get, before anybody else, what so many cards are lacking for.
using ByLack = std::array<int, 4>;
TIDEKEEP_TABLE ByLack dealt_chance = {850, 380, 180, 90}, biggest_chance = {900, 850, 800, 700}, tallest_chance = {950, 750, 450, 300};

// What the bonuses still to be won are worth to a seat: each for its most promising castle.
class Hopes {
public:
    constexpr void consider(const Rules& rules, const State& s, Seat seat, const Prospect& castle, int turns) {
        const Edition& edition = rules.edition();
        const int likely = chance(castle, turns), kept = likely * lasting(turns) / 1000;
        if (s.biggest.holder != seat)
            raise(0, edition.biggest.points * kept, record_lack(castle.now.cards + castle.open, s.biggest, edition.biggest),
                  biggest_chance);
        if (s.tallest.holder != seat)
            raise(1, edition.tallest.points * kept, record_lack(castle.now.tallest, s.tallest, edition.tallest), tallest_chance);
        for (unsigned i = 0; i < s.bonus_count; ++i) {
            if (s.claimed[i] != nobody) continue;
            const Bonus& bonus = edition.bonuses[s.bonuses[i]];
            const int prize = bonus.points * likely;
            if (prize * dealt_chance[0] / 1000 > best_[2 + i]) raise(2 + i, prize, lack_of(castle, bonus), dealt_chance);
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
    constexpr void raise(std::size_t slot, int prize, int lack, const ByLack& chances) {
        if (lack < static_cast<int>(chances.size()))
            best_[slot] = std::max(best_[slot], prize * chances[static_cast<std::size_t>(lack)] / 1000);
    }

    std::array<int, 2 + most_dealt> best_{};
};

// Attack cards are worth more in the hand than the point they bring: whoever parts with them for less loses the fights to come. One of
// each type answers more attacks than two of the same.
inline constexpr int attack_worth = 2800, second_worth = 1600;

// Of sandcastle cards those are best that close a castle, and seagulls, which go anywhere; many walls only make work.
TIDEKEEP_TABLE std::array<int, shapes> shape_worth = {250, 50, 120, -100, -100};
constexpr int hand_worth(const Hand& hand, int turns) {
    constexpr int gull = 40;
    int worth = 0;
    unsigned answers = 0;  // a bit a type
    for (const Held held : hand) {
        const Card card = card_in(held);
        if (is_attack(card)) {
            const unsigned answer = 1u << static_cast<unsigned>(type_of(card));
            worth += (answers & answer) != 0 ? second_worth : attack_worth;
            answers |= answer;
        } else if (is_castle(card)) {
            worth += shape_worth[static_cast<std::size_t>(shape_of(card))] + (type_of(card) == Type::seagull ? gull : 0);
        }
    }
    return worth * std::min(turns, 4) / 4;
}

// What a fight under way will bring a seat if both sides counter while they can.
constexpr int fight_worth(const State& s, Seat seat) {
    constexpr int card_banked = 1000, card_stolen = 750;
    if (s.phase == Phase::place) return seat == s.turn ? card_stolen : 0;
    if (s.phase != Phase::answer) return 0;
    const Seat defender = static_cast<Seat>(s.castles[run_of(s, s.target).castle].owner);
    if (seat != s.turn && seat != defender) return 0;
    const auto holds = [&](Seat who, Type type) {
        const Hand& hand = s.hands[who];
        return std::any_of(hand.begin(), hand.end(), [&](Held held) { return card_in(held) == attack_card(type); });
    };
    Seat answering = s.actor;
    Type needed = hunter(s.last);
    int pot = s.pot, spent = 0;
    // In a chain the same player needs the same type again after six cards only, when hands are empty.
    for (; pot < s.pot + 6 && holds(answering, needed); ++pot, needed = hunter(needed)) {
        if (answering == seat) ++spent;
        answering = answering == s.turn ? defender : s.turn;
    }
    const bool attacker_wins = answering == defender, wins = answering != seat;
    const int card = !attacker_wins ? 0 : seat == s.turn ? card_stolen : -card_stolen;
    return (wins ? card_banked * pot : 0) + card - attack_worth * spent;
}

// What is in the bank, as long as it stays there: a record may yet be beaten.
constexpr int banked(const Rules& rules, const State& s, Seat seat, int turns) {
    const Edition& edition = rules.edition();
    const int records = (s.biggest.holder == seat ? edition.biggest.points : 0) + (s.tallest.holder == seat ? edition.tallest.points : 0);
    const auto index = static_cast<std::size_t>(seat);
    return 1000 * (s.bank[index] + rules.bonus_points(s, seat) - records) + records * lasting(turns) + s.completed[index];
}

// A lead counts for more the less time there is to catch up: by the square root of the turns to come, in thousandths.
TIDEKEEP_TABLE auto pressures = [] {
    std::array<int, 64> table{};
    for (int turns = 0, root = 5000; turns < 64; ++turns) {
        while (root * root > 25'000'000 / (turns + 2)) --root;
        table[static_cast<std::size_t>(turns)] = root;
    }
    return table;
}();
constexpr int pressure(int turns) { return pressures[static_cast<std::size_t>(std::min(turns, 63))]; }

// What a seat has and may hope for.
constexpr int worth(const Rules& rules, const State& s, Seat seat, int turns) {
    constexpr int to_move = 820, untidy = 300;  // an open castle is one more thing that may come to nothing
    const auto index = static_cast<std::size_t>(seat);
    int value = banked(rules, s, seat, turns);
    Hopes hopes;
    Run run{};
    for (; run.castle < s.castle_count; run.first = run.end, ++run.castle) {
        run.end = run.first + s.castles[run.castle].size;
        if (s.castles[run.castle].owner != index) continue;
        const Prospect castle = prospect(s, run);
        value += static_cast<int>(castle.now.cards) * chance(castle, turns) - untidy;
        hopes.consider(rules, s, seat, castle, turns);
    }
    if (s.phase == Phase::turn && seat == s.turn) value += to_move;
    return value + hopes.total() + hand_worth(s.hands[index], turns) + fight_worth(s, seat);
}

// The lead in evaluate with which three games of four are won, fitted to 1,000 games between greedy players.
constexpr std::int32_t decisive(const Rules&) { return 9'600; }

// The lead over the mean of all seats.
constexpr std::int32_t evaluate(const Rules& rules, const State& s, Seat seat) {
    if (s.phase == Phase::over) return 1000 * (s.bank[seat] + rules.bonus_points(s, seat));
    const int turns = turns_left(rules, s);
    int own = 0, sum = 0;
    for (Seat each = 0; each < s.players; ++each) {
        const int value = worth(rules, s, each, turns);
        sum += value;
        if (each == seat) own = value;
    }
    return static_cast<std::int32_t>(std::int64_t{own - sum / s.players} * pressure(turns) / 1000);
}

}  // namespace tidekeep::sandbank
