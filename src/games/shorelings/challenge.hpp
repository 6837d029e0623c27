#pragma once
#include "games/shorelings/score.hpp"

// The solo challenges: which there are, and what they remember of a game.
namespace tidekeep::shorelings {

enum class Challenge : std::uint8_t {
    purist,
    overachiever,
    beachcombing,
    conquer,
    empire,
    forgotten,
    good_boy,
    rapunzel,
    fum,
    defense,
    protection,
    fairy,
    ozymandias,
    shadow,
    vista,
    sabbatical,
    awful,
    bury
};
inline constexpr std::array<std::string_view, challenge_count> challenge_names = {
    "Sandcastle Purist", "Overachiever", "Beachcombing", "Conquer the Beach", "The Fall of an Empire",
    "Forgotten Kingdom", "Good Boy",     "Rapunzel",     "Fe-fi-fo-fum",      "Defense Tower",
    "Protection",        "Fairy Tale",   "Ozymandias",   "The Shadow Lands",  "Beautiful Vista",
    "Sabbatical",        "Awful Luck",   "Bury 'Em All"};
inline constexpr unsigned feats_wanted = 3;  // figures saved, best scorings of Outpost and Wizard
inline constexpr unsigned monuments_wanted = 4;
inline constexpr unsigned rapunzel_height = 4;
inline constexpr int purist_points = 65, forgotten_points = 50;

constexpr bool plays(const State& s, Card card) { return card_in(s, slot_of(card)) == card; }
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

// --- what they remember -----------------------------------------------------------------------------------------------------

constexpr void remember_spread(State& s) {
    if (s.players == 1) meet(s, Challenge::conquer, tiles_with(s, 0, 0, pieces_a_player) == sandy_tiles);
}

constexpr void remember_placing(State& s, Card card, unsigned square) {
    if (card == Card::monument) count_up(s.feats.monuments);
    meet(s, Challenge::ozymandias, s.feats.monuments >= monuments_wanted);
    meet(s, Challenge::rapunzel, card == Card::princess && height(s, square) >= rapunzel_height);
    if (card == Card::prince)
        for (const Dir dir : all_dirs) {
            const unsigned figure = figure_in(s, beside(square, dir), height(s, square) + 1);
            meet(s, Challenge::fairy, figure != none && card_of(s, figure) == Card::princess);
        }
    remember_spread(s);
}

constexpr void remember_scoring(State& s) {
    unsigned windows = 0;
    bool outpost = false, wizard = false;
    for (unsigned number = 0; number < pieces_a_player; ++number) {
        if (!on_board(s, number)) continue;
        const Card card = card_of(s, number);
        const unsigned counted = counted_by(s, number);
        windows += card == Card::window && counted == 2 ? 1 : 0;
        outpost = outpost || (card == Card::outpost && counted == hazards_in_play);
        wizard = wizard || (card == Card::wizard && counted == 0);
    }
    if (outpost) count_up(s.feats.outposts);
    if (wizard) count_up(s.feats.wizards);
    meet(s, Challenge::shadow, s.feats.outposts >= feats_wanted);
    meet(s, Challenge::sabbatical, s.feats.wizards >= feats_wanted);
    meet(s, Challenge::vista, windows == 2);
}

constexpr void remember_hazard(const Edition& edition, State& s, const Puck& puck, Tiles tiles, Tiles own, const Toll& toll) {
    const Tiles lane = lane_tiles(puck.place);
    count_up(s.feats.saved, toll.saved);
    meet(s, Challenge::protection, s.feats.saved >= feats_wanted);
    meet(s, Challenge::bury, s.supply == 0);
    switch (puck.kind) {
        case Hazard::dragon: return meet(s, Challenge::defense, toll.pieces == 0 && toll.blocks > 0 && (own & lane) != 0);
        case Hazard::terror:
            if (toll.pieces > 0) s.feats.terror = 1;
            return;
        case Hazard::giant: {
            count_up(s.feats.giant, toll.figures);
            unsigned figures = 0;
            for (unsigned slot = code(Slot::princess); slot < slot_count; ++slot) figures += edition.card(s.cards[slot]).pieces;
            return meet(s, Challenge::fum, s.feats.giant >= figures);
        }
        case Hazard::meteor:
            return meet(s, Challenge::awful, (own & lane) != 0 && (own & lane & ~tiles) == 0 && count_bits(unsigned{own} & lane) == 1);
        default: return;
    }
}

constexpr void remember_end(const Edition& edition, State& s, int points) {
    meet(s, Challenge::purist, points > purist_points && s.declared[0] == 0);
    meet(s, Challenge::overachiever, count_bits(s.declared[0]) >= edition.solo_declare);
    meet(s, Challenge::forgotten, points > forgotten_points && pieces_out(s, 0) == 0);
    meet(s, Challenge::good_boy, s.feats.terror == 0);
}

}  // namespace tidekeep::shorelings
