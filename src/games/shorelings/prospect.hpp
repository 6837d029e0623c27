#pragma once
#include <algorithm>

#include "games/shorelings/rules.hpp"

// What a player may still make of a position: pieces that could be placed now, and castle cards on the way to completion.
namespace tidekeep::shorelings {

// Counts the pieces of each slot that the player whose turn it is could place now, a piece a square; returns the points at once.
constexpr int prospects(const Rules& rules, const State& s, std::array<std::uint8_t, slot_count>& ready) {
    if (s.fresh.empty() || s.studied != 0) return 0;
    std::array<std::uint8_t, slot_count> left{};
    for (unsigned piece = 0; piece < pieces_a_player; ++piece)
        left[piece_slot[piece]] =
            static_cast<std::uint8_t>(left[piece_slot[piece]] + (s.at[piece_number(s.turn, piece)] == on_card ? 1 : 0));
    Squares taken;
    int points = 0;
    each_placement(s, rules.playable(s.players), [&](Card card, unsigned square, unsigned) {
        const unsigned slot = static_cast<unsigned>(slot_of(card));
        if (left[slot] == 0 || taken.has(square)) return;
        --left[slot];
        ++ready[slot];
        taken.add(square);
        points += rules.edition().card(card).placed;
    });
    return points;
}

// --- castle cards -----------------------------------------------------------------------------------------------------------

inline constexpr int hopeless = 99;  // blocks

// How many blocks a plan at that place still lacks; `hopeless` if something is in its way.
constexpr int plan_lacks(const State& s, const Squares& playable, const Drawing& drawing, int row, int column, bool stone, int most) {
    const int side = static_cast<int>(board_side);
    bool on_stone = !stone;
    int missing = 0;
    for (unsigned i = 0; i < drawing.count; ++i) {
        const Drawing::Mark mark = drawing.marks[i];
        const int r = row + mark.row, c = column + mark.column;
        if (i >= drawing.blocks) {
            if (!square_matches(s, playable, r, c, mark.mark)) return hopeless;
            continue;
        }
        if (r < 0 || r >= side || c < 0 || c >= side) return hopeless;
        const unsigned square = static_cast<unsigned>(r * side + c);
        const int blocks = static_cast<int>(height(s, square)), wanted = mark.mark == '#' ? 1 : mark.mark - '0';
        on_stone = on_stone || s.stones.has(square);
        if (blocks == wanted || (blocks > wanted && mark.mark == '#')) continue;
        if (blocks > wanted || carries(s, square) || !playable.has(square)) return hopeless;
        if ((missing += wanted - blocks) >= most) return hopeless;
    }
    return on_stone ? missing : hopeless;
}

// The fewest blocks that a pattern still lacks where it contains a just built one; `most` if it lacks so many or more.
constexpr int plan_lacks(const State& s, const Squares& playable, const Pattern& pattern, int most) {
    int fewest = most;
    s.fresh.each([&](unsigned square) {
        const int row = static_cast<int>(row_of(square)), column = static_cast<int>(column_of(square));
        const int blocks = static_cast<int>(height(s, square));
        for (unsigned d = 0; d < pattern.count; ++d)
            for (unsigned i = 0; i < pattern.drawings[d].blocks; ++i) {
                const Drawing::Mark mark = pattern.drawings[d].marks[i];
                if (mark.mark != '#' && blocks > mark.mark - '0') continue;
                const int missing =
                    plan_lacks(s, playable, pattern.drawings[d], row - mark.row, column - mark.column, pattern.stone, fewest);
                if (missing > 0) fewest = std::min(fewest, missing);
            }
    });
    return fewest;
}

// How far a seat has come with a deed: so many of so many.
struct Progress {
    int done, needed;
};
constexpr Progress progress(const State& s, const Squares& playable, Seat seat, const CastleCard& card) {
    const auto out = [&](unsigned first, unsigned end) {
        int count = 0;
        for (unsigned piece = first; piece < end; ++piece) count += on_board(s, piece_number(seat, piece)) ? 1 : 0;
        return count;
    };
    switch (card.deed) {
        case Deed::cage: {
            int most = 0;
            s.stones.each([&](unsigned stone) {
                int own = 0;
                for (const Dir dir : all_dirs) {
                    const unsigned square = beside(stone, dir);
                    if (square == off || !playable.has(square)) own -= 4;
                    else if (carries(s, square)) own += owner_of(piece_on(s, square)) == seat ? 1 : -4;
                }
                most = std::max(most, own);
            });
            return {most, 4};
        }
        case Deed::lead: return {out(0, pieces_a_player), static_cast<int>(pieces_out(s, after(s, seat))) + card.needs};
        case Deed::figures: {
            const int all = s.at[piece_number(seat, 7)] == in_box ? 4 : 5, figures = out(first_figure, pieces_a_player);
            const int apart = figures - static_cast<int>(most_together(s, seat, first_figure));
            return {figures - std::max(0, apart - (all - card.needs)), all};
        }
        case Deed::structures: return {static_cast<int>(tiles_of_structures(s, seat)), card.needs};
        case Deed::tiles: return {static_cast<int>(count_bits(tiles_with(s, seat, 0, pieces_a_player))), card.needs};
        case Deed::crowd: return {static_cast<int>(most_together(s, seat, 0)), card.needs};
        case Deed::height: {
            int high = 0;
            for (unsigned piece = first_figure; piece < pieces_a_player; ++piece)
                if (const unsigned number = piece_number(seat, piece); on_board(s, number))
                    high += height(s, s.at[number]) + 1 >= card.needs ? 1 : 0;
            return {high, society};
        }
        case Deed::threats: {
            int faced = 0;
            for (const Puck& puck : s.pucks) faced += std::min<int>(static_cast<int>(pieces_facing(s, seat, puck)), card.needs);
            return {faced, static_cast<int>(hazards_in_play) * card.needs};
        }
        case Deed::seaweed: {
            int most = card.needs;
            for (Seat other = 0; other < s.players; ++other)
                if (other != seat) most = std::max(most, s.weeds[at(other)] + 1);
            return {s.weeds[at(seat)], most};
        }
        default: return {1, 2};
    }
}

// The chance that a seat completes a castle card of its hand.
constexpr int chance_of(const Rules& rules, const State& s, Seat seat, unsigned card, int scorings) {
    constexpr std::array<std::uint8_t, 9> by_missing = {60, 44, 38, 32, 24, 18, 12, 8, 6};
    const CastleCard& data = rules.edition().castle[card];
    const bool acting = seat == s.turn && (s.phase == Phase::build || s.phase == Phase::place);
    if (acting && data.deed != Deed::study && rules.declarable(s, card)) return 60;
    const int turns = scorings - 1 - (acting ? 1 : 0);  // to come after this one
    if (data.deed == Deed::study) return acting || turns > 0 ? 36 : 0;
    const int usual = std::min(turns * 7, 26);
    if (data.deed != Deed::plan) {
        const Progress way = progress(s, rules.playable(s.players), seat, data);
        const int missing = std::max(0, way.needed - way.done);
        if (!acting && turns <= 0) return 0;
        return std::max(0, 52 - 12 * missing) * std::min(turns + 2, 4) / 4;
    }
    if (!acting || s.phase != Phase::build || s.fresh.empty()) return usual;
    int most = 1;  // what lacks so much is not worth a look
    while (most < static_cast<int>(by_missing.size()) && by_missing[static_cast<unsigned>(most)] > usual) ++most;
    const int missing = plan_lacks(s, rules.playable(s.players), rules.pattern(card), most);
    if (missing == most) return usual;
    const int now = missing <= s.mat[at(seat)] ? by_missing[static_cast<unsigned>(missing)] : 0;
    return std::max(usual, std::max(now, turns > 0 ? by_missing[static_cast<unsigned>(missing)] * 3 / 4 : 0));
}

// What the castle cards in hand may bring: the best of them, as many as may still be declared.
constexpr int hopes(const Rules& rules, const State& s, Seat seat, int scorings) {
    int left = static_cast<int>(rules.most_declared(s)) - static_cast<int>(count_bits(s.declared[at(seat)]));
    if (left <= 0 || s.hand[at(seat)] == 0) return 0;
    if (s.players == 1) left = 1;
    std::array<int, most_castle_cards> values{};
    unsigned count = 0;
    for (std::uint32_t cards = s.hand[at(seat)]; cards != 0; cards &= cards - 1) {
        const unsigned card = lowest_bit(cards);
        values[count++] = chance_of(rules, s, seat, card, scorings) * 1000 * rules.edition().castle[card].points / 64;
    }
    int value = 0;
    for (; left > 0; --left) {
        const auto best = std::max_element(values.begin(), values.begin() + count);
        value += *best;
        *best = 0;
    }
    return value;
}

}  // namespace tidekeep::shorelings
