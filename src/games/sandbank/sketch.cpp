#include "front/words.hpp"
#include "games/sandbank/notation.hpp"

namespace tidekeep::sandbank {
namespace {

std::string counted(unsigned count, const std::string& noun) { return std::to_string(count) + " " + noun + (count == 1 ? "" : "s"); }

std::string cards_text(const Beach& beach) {
    std::string text;
    for (const Card card : beach) text += (text.empty() ? "" : ", ") + card_text(card);
    return text.empty() ? "empty" : text;
}

std::string hand_text(const Hand& hand, bool own) {
    std::string text;
    for (const Held held : hand) {
        text += (text.empty() ? "" : ", ") + card_text(card_in(held));
        if (own && is_open(held)) text += " (known to all)";
    }
    return text.empty() ? "empty" : text;
}

// What a card looks like from above: the letter of its type, its number, * for a pebble, ^2 for a stack of two.
std::string label(const State& s, unsigned card, unsigned height) {
    constexpr std::string_view letters = "CBS";
    std::string text = letters[static_cast<std::size_t>(type_of(s.sand[card].face))] + std::to_string(card + 1);
    if (has_pebble(s.sand[card].face)) text += "*";
    if (height > 1) text += "^" + std::to_string(height);
    return text;
}

constexpr std::size_t cell_width = 9;
constexpr std::size_t cell_height = 3;

void draw_card(std::vector<std::string>& rows, const Placed& card, const std::string& text) {
    const std::size_t x = card.x * cell_width, y = card.y * cell_height, middle = x + cell_width / 2;
    const unsigned walls = walls_of(card.face);
    if ((walls & 1) != 0) rows[y][middle] = '|';
    if ((walls & 4) != 0) rows[y + 2][middle] = '|';
    const std::size_t start = x + (cell_width - text.size()) / 2;
    for (std::size_t i = x; i < x + cell_width; ++i) {
        if (i >= start && i < start + text.size()) rows[y + 1][i] = text[i - start];
        else if ((i < start && (walls & 8) != 0) || (i >= start && (walls & 2) != 0)) rows[y + 1][i] = '-';
    }
}

// A lone card in words, anything larger as a picture.
std::string castle_text(const State& s, unsigned first, unsigned end) {
    if (end - first == 1) return " " + label(s, first, 1) + " " + face_text(s.sand[first].face) + "\n";
    unsigned width = 0;
    for (unsigned i = first; i < end; ++i) width = std::max(width, s.sand[i].x + 1u);
    std::vector<std::string> rows((s.sand[end - 1].y + 1u) * cell_height, std::string(width * cell_width, ' '));
    for (unsigned i = first; i < end; ++i) {
        if (is_covered(s.sand[i].face)) continue;
        unsigned height = 1;
        while (i + height < end && is_covered(s.sand[i + height].face)) ++height;
        draw_card(rows, s.sand[i], label(s, i, height));
    }
    std::string text = "\n";
    for (std::string& row : rows) {
        row.erase(row.find_last_not_of(' ') + 1);
        if (!row.empty()) text += "      " + row + "\n";
    }
    return text;
}

std::string seat_text_block(const Rules& rules, const State& s, Seat seat, Seat viewer) {
    const auto index = static_cast<std::size_t>(seat);
    std::string text = seat_text(static_cast<unsigned>(seat)) + (seat == viewer ? " (you)" : "") + (seat == s.turn ? " *" : "") + "  ";
    text += counted(static_cast<unsigned>(rules.scores(s).points[index]), "point") + ", " + counted(s.completed[index], "castle") +
            " completed\n";
    text += "    hand: " + hand_text(s.hands[index], seat == viewer) + "\n";
    unsigned first = 0, number = 0;
    for (unsigned castle = 0; castle < s.castle_count; first += s.castles[castle++].size)
        if (s.castles[castle].owner == index)
            text += "    castle " + std::to_string(++number) + ", " + counted(s.castles[castle].size, "card") + ":" +
                    castle_text(s, first, first + s.castles[castle].size);
    return text;
}

std::string record_text(const RecordBonus& bonus, const Mark& mark) {
    const std::string holder =
        mark.holder == nobody ? "free" : "held by " + seat_text(static_cast<unsigned>(mark.holder)) + " with " + std::to_string(mark.best);
    return "  +" + std::to_string(bonus.points) + " " + std::string(bonus.name()) + ": " + holder + "\n";
}

std::string bonus_text(const Rules& rules, const State& s) {
    std::string text = "Bonuses:\n" + record_text(rules.edition().biggest, s.biggest) + record_text(rules.edition().tallest, s.tallest);
    for (unsigned i = 0; i < s.bonus_count; ++i) {
        const Bonus& bonus = rules.edition().bonuses[s.bonuses[i]];
        text += "  +" + std::to_string(bonus.points) + " " + std::string(bonus.name()) + ": ";
        text += s.claimed[i] == nobody ? "free\n" : "won by " + seat_text(static_cast<unsigned>(s.claimed[i])) + "\n";
    }
    return text;
}

// What the game waits for.
std::string_view moment_text(Phase phase) {
    constexpr std::array<std::string_view, 9> texts = {"the bonuses are dealt",     "the cards are dealt",
                                                       "build, attack or exchange", "answer the last attack card: counter, or yield",
                                                       "place the stolen card",     "restock: take a card of the beach, or draw",
                                                       "a card is drawn",           "the beach is refilled",
                                                       "the game is over"};
    return texts[static_cast<std::size_t>(phase)];
}

}  // namespace

std::string sketch(const Rules& rules, const State& s, Seat viewer) {
    std::string text = "Beach: " + cards_text(s.beach) + "; deck: " + counted(s.deck + (s.wave_out != 0 ? 0u : 1u), "card");
    if (s.wave_out == 0)
        text += ", the Big Wave among the last " + std::to_string(std::min<unsigned>(s.deck, rules.edition().wave_depth) + 1);
    text += "\n" + bonus_text(rules, s);
    for (Seat seat = 0; seat < s.players; ++seat) text += seat_text_block(rules, s, seat, viewer);
    if (s.pot > 0)
        text += "Fight for card " + std::to_string(s.target + 1) + ": " + counted(s.pot, "attack card") + " played, the last a " +
                std::string(type_names[static_cast<std::size_t>(s.last)]) + "; " +
                std::string(type_names[static_cast<std::size_t>(hunter(s.last))]) + " beats it.\n";
    if (s.stolen != Card::unknown) text += "Stolen, to be placed at once: " + card_text(s.stolen) + "\n";
    if (s.wave_out != 0 && s.phase != Phase::over) text += "The Big Wave is here: " + counted(s.last_turns, "turn") + " after this one.\n";
    if (s.actor >= 0) text += seat_text(static_cast<unsigned>(s.actor)) + ", " + std::string(moment_text(s.phase)) + ".\n";
    return text;
}

}  // namespace tidekeep::sandbank
