#pragma once
#include <algorithm>

#include "games/shorelings/castle.hpp"

// What pieces on the board pay, and the solo challenges that watch over a game.
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

// --- solo challenges --------------------------------------------------------------------------------------------------------

enum class Challenge : std::uint8_t {
    purist, overachiever, beachcombing, conquer, empire, forgotten, good_boy, rapunzel, fum,
    defense, protection, fairy, ozymandias, shadow, vista, sabbatical, awful, bury
};
inline constexpr std::array<std::string_view, challenge_count> challenge_names = {
    "Sandcastle Purist", "Overachiever", "Beachcombing", "Conquer the Beach", "The Fall of an Empire", "Forgotten Kingdom", "Good Boy",
    "Rapunzel", "Fe-fi-fo-fum", "Defense Tower", "Protection", "Fairy Tale", "Ozymandias", "The Shadow Lands", "Beautiful Vista", "Sabbatical",
    "Awful Luck", "Bury 'Em All"};
inline constexpr unsigned feats_wanted = 3;      // figures saved, best scorings of Outpost and Wizard
inline constexpr unsigned monuments_wanted = 4;
inline constexpr unsigned rapunzel_height = 4;
inline constexpr int purist_points = 65, forgotten_points = 50;

constexpr bool plays(const State& s, Card card) { return s.cards[static_cast<unsigned>(slot_of(card))] == card; }
constexpr bool plays(const State& s, Hazard kind) {
    return std::any_of(s.pucks.begin(), s.pucks.end(), [&](const Puck& puck) { return puck.kind == kind; });
}

// Whether a challenge is offered with these cards and hazards.
constexpr bool offered(const State& s, Challenge challenge) {
    switch (challenge) {
        case Challenge::good_boy: return plays(s, Hazard::terror);
        case Challenge::rapunzel: return plays(s, Card::princess);
        case Challenge::fum: return plays(s, Hazard::giant);
        case Challenge::defense: return plays(s, Hazard::dragon);
        case Challenge::protection: return plays(s, Card::prince);
        case Challenge::fairy: return plays(s, Card::prince) && plays(s, Card::princess);
        case Challenge::ozymandias: return plays(s, Card::monument);
        case Challenge::shadow: return plays(s, Card::outpost);
        case Challenge::vista: return plays(s, Card::window);
        case Challenge::sabbatical: return plays(s, Card::wizard);
        case Challenge::awful: return plays(s, Hazard::meteor);
        case Challenge::bury: return plays(s, Hazard::sandstorm);
        default: return true;
    }
}

constexpr void meet(State& s, Challenge challenge, bool met = true) {
    if (met && s.players == 1 && offered(s, challenge)) s.challenges |= 1u << static_cast<unsigned>(challenge);
}
constexpr void count_up(std::uint8_t& counter, unsigned by = 1) { counter = static_cast<std::uint8_t>(std::min(255u, counter + by)); }

}  // namespace tidekeep::shorelings
