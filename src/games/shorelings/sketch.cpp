#include "front/words.hpp"
#include "games/shorelings/notation.hpp"

// The table as text.
namespace tidekeep::shorelings {
namespace {

constexpr std::string_view slot_letters = "LTDpag";  // structures are capital

// What is on a square: its blocks (after an o if the lowest is a stone), an apostrophe if some are just built, then a piece and its owner.
std::string square_sketch(const Rules& rules, const State& s, unsigned square) {
    std::string text;
    const unsigned blocks = height(s, square);
    if (!rules.playable(s.players).has(square)) text = "~";
    else if (blocks > 0) text = !s.stones.has(square) ? std::to_string(blocks) : blocks == 1 ? "o" : "o" + std::to_string(blocks);
    else if (!carries(s, square)) text = s.seaweed.has(square) ? "*" : ".";
    if (s.columns[square].fresh_high != 0) text += "'";
    if (carries(s, square)) {
        const unsigned number = piece_on(s, square);
        text += slot_letters[piece_slot[number % pieces_a_player]];
        text += std::to_string(number / pieces_a_player + 1);
    }
    return text;
}

// What the game waits for.
std::string_view moment_text(Phase phase) {
    constexpr std::array<std::string_view, phase_count> texts = {"a combination is drawn",
                                                                 "a player card is drawn",
                                                                 "a hazard is drawn",
                                                                 "the board is laid out",
                                                                 "the hazards are put around the board",
                                                                 "castle cards are dealt",
                                                                 "the supply is short: take an open block from the board, or do without",
                                                                 "building: build a block, declare a castle card, or be done",
                                                                 "placing: place a piece, declare a castle card, or be done",
                                                                 "the Aqueduct: move a hazard that threatens it",
                                                                 "the Bridge: choose a figure to change places, one in each of its tiles",
                                                                 "the Watchtower: put a revealed card back on its deck",
                                                                 "the Duelist: choose whom he destroys",
                                                                 "the hazard step: move a hazard one side on",
                                                                 "the hazard step: flip one of the others",
                                                                 "a hazard card is turned up",
                                                                 "the Witch: flee to another pillar, or stay",
                                                                 "the Meteor die is rolled",
                                                                 "the Ranger: flip a card of a hazard",
                                                                 "a castle card is drawn",
                                                                 "the game is over"};
    return texts[static_cast<std::size_t>(phase)];
}

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

// The hazard at a place with its alerts, or the place's icon.
std::string hazard_sketch(const Rules& rules, const State& s, unsigned place) {
    for (const Puck& puck : s.pucks)
        if (puck.place == place && puck.kind < Hazard::suggested)
            return std::string(hazard_names[static_cast<std::size_t>(puck.kind)]) + " " + std::to_string(alerts(puck)) + "/" +
                   std::to_string(rules.edition().trigger);
    return std::string(icon_names[icon_of(place)]);
}

std::string board_sketch(const Rules& rules, const State& s) {
    std::string text = "                ";
    for (unsigned i = 0; i < 3; ++i) text += padded(hazard_sketch(rules, s, i), 27);
    text += "\n                 ";
    for (unsigned column = 0; column < board_side; ++column)
        text += padded(std::string(1, static_cast<char>('a' + column)), 6) + (column % 4 == 3 ? "   " : "");
    text += "\n";
    for (unsigned row = 0; row < board_side; ++row) {
        const bool middle = row % 4 == 1;
        text += padded(middle ? hazard_sketch(rules, s, 11 - row / 4) : "", 13) + padded(std::to_string(row + 1), 4);
        for (unsigned column = 0; column < board_side; ++column)
            text +=
                padded(square_sketch(rules, s, row * board_side + column), 6) + (column % 4 == 3 && column + 1 < board_side ? "|  " : "");
        if (middle) text += "  " + hazard_sketch(rules, s, 3 + row / 4);
        text += row % 4 == 3 && row + 1 < board_side ? "\n\n" : "\n";
    }
    text += "                ";
    for (unsigned i = 0; i < 3; ++i) text += padded(hazard_sketch(rules, s, 8 - i), 27);
    return text + "\n";
}

// A card's plan, row by row: " ### / ___".
std::string plan_text(const CastleCard& card) {
    std::string text;
    for (unsigned row = 0; row < card.plan.rows; ++row) {
        text += row == 0 ? " " : "/";
        for (unsigned column = 0; column < card.plan.columns; ++column) text += card.plan.mark(row, column);
    }
    return text;
}

std::string castle_list(const Rules& rules, std::uint32_t cards, unsigned unseen) {
    std::string text;
    for (; cards != 0; cards &= cards - 1) {
        const unsigned card = static_cast<unsigned>(std::countr_zero(cards));
        text += (text.empty() ? "" : ", ") + castle_text(rules, card) + plan_text(rules.edition().castle[card]) + " (" +
                std::to_string(rules.edition().castle[card].points) + ")";
    }
    if (unseen > 0) text += (text.empty() ? "" : ", ") + std::to_string(unseen) + " hidden";
    return text.empty() ? "none" : text;
}

std::string pieces_list(const State& s, unsigned seat, std::uint8_t where) {
    std::string text;
    for (unsigned piece = 0; piece < pieces_a_player; ++piece)
        if (s.at[seat * pieces_a_player + piece] == where)
            text += (text.empty() ? "" : ", ") + std::string(card_names[index(card_of(s, piece))]);
    return text.empty() ? "none" : text;
}

std::string seat_sketch(const Rules& rules, const State& s, Seat seat, Seat viewer) {
    const unsigned i = at(seat);
    std::string text = seat_text(i) + (seat == viewer ? " (you)" : "") + (seat == s.turn && s.stage != Stage::over ? " *" : "") + "  ";
    text += std::to_string(rules.scores(s).points[i]) + " points (" + std::to_string(s.dollars[i]) + " dollars), " +
            std::to_string(s.mat[i]) + " blocks, " + std::to_string(s.weeds[i]) + " seaweed\n";
    text += "    on cards: " + pieces_list(s, i, on_card) + "; destroyed: " + pieces_list(s, i, destroyed) + "\n";
    const unsigned unseen = s.held[i] - static_cast<unsigned>(std::popcount(s.hand[i]));
    return text + "    castle cards: " + castle_list(rules, s.hand[i], unseen) + "; declared: " + castle_list(rules, s.declared[i], 0) +
           "\n";
}

std::string decks_sketch(const State& s) {
    std::string text;
    for (const Puck& puck : s.pucks) {
        if (puck.kind >= Hazard::suggested) continue;
        text += (text.empty() ? "Hazards: " : "; ") + std::string(hazard_names[static_cast<std::size_t>(puck.kind)]);
        text += puck.place == none ? "" : " at " + place_text(puck.place);
        text += ", revealed";
        unsigned count = 0;
        for (unsigned value = 0; value <= most_alerts; ++value)
            for (unsigned i = 0; i < puck.revealed[value]; ++i, ++count) text += " " + std::to_string(value);
        if (count == 0) text += " nothing";
        if (!puck.top.empty()) text += ", on top " + std::to_string(puck.top.back());
    }
    return text.empty() ? "" : text + "\n";
}

std::string solo_sketch(const Rules& rules, const State& s) {
    const int points = rules.scores(s).points[0];
    std::string text;
    for (unsigned i = 0; i < rules.edition().chart_count; ++i)
        if (points >= rules.edition().chart[i].from) text = rules.edition().chart[i].title();
    text = "Chart: " + text + "\nChallenges met:";
    if (s.challenges == 0) text += " none";
    for (unsigned i = 0, met = 0; i < challenge_count; ++i)
        if (s.challenges >> i & 1) text += std::string(met++ > 0 ? ", " : " ") + std::string(challenge_names[i]);
    return text + "\n";
}

}  // namespace

std::string sketch(const Rules& rules, const State& s, Seat viewer) {
    std::string text = "Round " + std::to_string(s.round) + " of " + std::to_string(rules.rounds(s));
    text += s.stage == Stage::special ? ", the special round" : s.stage == Stage::over ? ", the game is over" : "";
    text += "; supply " + std::to_string(s.supply) + "\nPieces:";
    for (unsigned slot = 0; slot < slot_count; ++slot)
        if (index(s.cards[slot]) < card_count)
            text += std::string(slot > 0 ? ", " : " ") + slot_letters[slot] + " " + std::string(card_names[index(s.cards[slot])]);
    text += "\n" + board_sketch(rules, s) + decks_sketch(s);
    for (Seat seat = 0; seat < s.players; ++seat) text += seat_sketch(rules, s, seat, viewer);
    if (s.players == 1) text += solo_sketch(rules, s);
    if (s.actor >= 0) text += seat_text(at(s.actor)) + ", " + std::string(moment_text(s.phase)) + ".\n";
    return text;
}

}  // namespace tidekeep::shorelings
