#pragma once
#include <algorithm>

#include "games/shorelings/castle.hpp"

// What pieces on the board pay.
namespace tidekeep::shorelings {

constexpr unsigned enemy_structures_in(const State& s, Seat seat, Tiles tile) {
    unsigned count = 0;
    for (Seat other = 0; other < s.players; ++other) {
        if (other == seat) continue;
        for (unsigned piece = 0; piece < first_figure; ++piece)
            if (const unsigned number = piece_number(other, piece); on_board(s, number) && (tiles_of(s, number) & tile)) ++count;
    }
    return count;
}

constexpr bool has_company(const State& s, unsigned number) {
    for (unsigned piece = first_figure; piece < pieces_a_player; ++piece) {
        const unsigned other = piece_number(owner_of(number), piece);
        if (other != number && on_board(s, other) && tile_of(s.at[other]) == tile_of(s.at[number])) return true;
    }
    return false;
}

constexpr unsigned pieces_in_sight(const State& s, unsigned number) {
    unsigned count = 0;
    for (const Dir dir : all_dirs)
        if (s.clear[number] & bit(dir)) count += sighted(s, s.at[number], height(s, s.at[number]) + 1, dir) != none ? 1 : 0;
    return count;
}

// How often the "each" of its card counts for a piece on the board.
constexpr unsigned counted_by(const State& s, unsigned number) {
    const Tiles tile = tile_bit(s.at[number]);
    switch (card_of(s, number)) {
        case Card::outpost:
        case Card::wizard: return threats_to(s, tile);
        case Card::window: return pieces_in_sight(s, number);
        case Card::thief: return enemy_structures_in(s, owner_of(number), tile);
        case Card::captain: return has_company(s, number) ? 1 : 0;
        default: return 0;
    }
}

// What a piece on the board scores now.
constexpr int worth(const Edition& edition, const State& s, unsigned number) {
    const CardData& data = edition.card(card_of(s, number));
    if (data.each == 0) return data.score;
    return std::max(0, data.score + data.each * static_cast<int>(counted_by(s, number)));
}

constexpr int income(const Edition& edition, const State& s, Seat seat) {
    int sum = 0;
    for (unsigned piece = 0; piece < pieces_a_player; ++piece)
        if (const unsigned number = piece_number(seat, piece); on_board(s, number)) sum += worth(edition, s, number);
    return sum;
}

}  // namespace tidekeep::shorelings
