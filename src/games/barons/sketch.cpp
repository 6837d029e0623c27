#include <algorithm>

#include "front/words.hpp"
#include "games/barons/notation.hpp"

namespace tidekeep::barons {
namespace {

constexpr std::size_t half_width = 7;  // characters

std::string tile_text(const Rules& rules, Tile tile) {
    if (tile == Tile::none) return "empty";
    return tile == Tile::unknown ? "hidden" : std::string(rules.edition().name(tile));
}

std::string count_text(unsigned count, const char* thing) { return std::to_string(count) + " " + thing + (count == 1 ? "" : "s"); }

// A tile that can be built, with the steps that its name does not tell.
std::string offer_text(const Rules& rules, Tile tile) {
    const unsigned rubies = tile == Tile::none ? 0 : rules.edition().face(tile).rubies;
    return tile_text(rules, tile) +
           (rubies == 0 ? "" : " (" + (rubies == 1 ? std::string("1 ruby") : std::to_string(rubies) + " rubies") + ")");
}

std::string coin_text(Coin coin) { return coin == Coin::none ? "empty" : std::string(coin_names[static_cast<std::size_t>(coin)]); }

std::string holder_text(const Rules& rules, const Holder& holder) {
    std::string text;
    unsigned hidden = 0;
    for (unsigned i = 0; i < holder.size(); ++i) {
        if (holder[i] == Tile::unknown) ++hidden;
        else text += (text.empty() ? "" : ", ") + offer_text(rules, holder[i]) + ((holder.seen(i) & everybody) != 0 ? " (known)" : "");
    }
    if (hidden > 0) text += (text.empty() ? "" : ", ") + std::to_string(hidden) + " hidden";
    return text.empty() ? "nothing" : text;
}

// What the game waits for.
std::string_view moment_text(Phase phase) {
    constexpr std::array<std::string_view, 14> texts = {"a tile goes to the market",
                                                        "a coin goes to the market",
                                                        "a tile is drawn",
                                                        "too many tiles: discard one",
                                                        "draw two tiles, or build one",
                                                        "pay a tile to change the number",
                                                        "take a coin from the market",
                                                        "the Thief: choose whom to rob",
                                                        "a tile is stolen",
                                                        "the Bitter Lady takes a tile",
                                                        "take a tile from the market",
                                                        "Crumble: choose a tile of your castle",
                                                        "the Catapult: choose a tile of an opponent's castle",
                                                        "the game is over"};
    return texts[static_cast<std::size_t>(phase)];
}

// Top edge and name of each tile of a level: stone is '#', air '.'.
std::string level_picture(const Rules& rules, const Castle& castle, unsigned level) {
    std::string edges(most_halves * half_width, ' '), names = edges;
    for (unsigned half = shift_of(level); half + 1 < most_halves; half += 2) {
        const Tile tile = castle.over(level, half);
        if (tile == Tile::none) continue;
        const Edge top = rules.edition().face(tile).top;
        const std::string name = std::string(rules.edition().name(tile)).substr(0, 2 * half_width - 2);
        const std::size_t left = half * half_width;
        std::fill_n(edges.begin() + static_cast<std::ptrdiff_t>(left), half_width, (top & 1) != 0 ? '#' : '.');
        std::fill_n(edges.begin() + static_cast<std::ptrdiff_t>(left + half_width), half_width, (top & 2) != 0 ? '#' : '.');
        names[left] = names[left + 2 * half_width - 1] = '|';
        names.replace(left + half_width - (name.size() + 1) / 2, name.size(), name);
    }
    const auto line = [](const std::string& margin, std::string text) {
        return margin + text.erase(text.find_last_not_of(' ') + 1) + "\n";
    };
    const std::string number = std::to_string(level + 1);
    return line("        ", edges) + line("    " + std::string(2 - number.size(), ' ') + number + "  ", names);
}

std::string castle_picture(const Rules& rules, const Castle& castle) {
    std::string text;
    for (unsigned level = castle.levels(); level-- > 0;) text += level_picture(rules, castle, level);
    text += "        ";
    for (unsigned half = 0; half < most_halves; ++half) {
        const bool ground = (foundation_halves >> half & 1) != 0;
        text += std::string(half_width / 2, ground ? '=' : ' ') + static_cast<char>('a' + half) +
                std::string(half_width / 2, ground ? '=' : ' ');
    }
    return text.erase(text.find_last_not_of(' ') + 1) + "\n";
}

std::string path_picture(const Rules& rules, const State& s) {
    constexpr std::string_view signs = ".$rt";
    std::string text;
    for (unsigned space = 0; space < rules.edition().path_length; ++space) {
        std::string sign(1, signs[static_cast<std::size_t>(rules.edition().path[space])]);
        for (unsigned seat = 0; seat < s.players; ++seat)
            if (s.barons[seat] == space) sign += "(" + seat_text(seat) + ")";
        text += (space == 0 ? "" : " ") + sign;
    }
    return text;
}

std::string seat_picture(const Rules& rules, const State& s, Seat seat, Seat viewer) {
    const auto index = static_cast<std::size_t>(seat);
    const Castle& castle = s.castles[index];
    std::string text = seat_text(static_cast<unsigned>(seat)) + (seat == viewer ? " (you)" : "") + (seat == s.turn ? " *" : "") + "  ";
    text += std::to_string(s.coins[index]) + " of " + std::to_string(rules.goal(s)) + " coins, baron on space " +
            std::to_string(s.barons[index] + 1);
    text += "; castle: " + count_text(castle.levels(), "level") + ", " + count_text(rules.count_of(castle, &Face::windows), "window") +
            ", " + count_text(rules.roofs_of(castle), "roof") + ", " + count_text(rules.count_of(castle, &Face::persons), "person") + "\n";
    text += "    holder: " + holder_text(rules, s.holders[index]) + "\n";
    for (std::size_t royal = 0; royal < 2; ++royal)
        if (s.royals[index] >> royal & 1) text += "    beside it: " + tile_text(rules, rules.edition().royals[royal]) + "\n";
    return text + castle_picture(rules, castle);
}

}  // namespace

std::string sketch(const Rules& rules, const State& s, Seat viewer) {
    std::string text = "Market:";
    for (std::size_t i = 0; i < rules.edition().market_tiles; ++i) text += (i == 0 ? " " : ", ") + offer_text(rules, s.market[i]);
    text += "; coins:";
    for (std::size_t i = 0; i < rules.edition().market_coins; ++i) text += (i == 0 ? " " : ", ") + coin_text(s.shelf[i]);
    text += "\nPiles: " + count_text(s.pile_size, "tile") + ", " + std::to_string(s.discards_size) + " discarded, " +
            count_text(s.coin_pile_size, "coin") + "\n";
    text += "Path: " + path_picture(rules, s) + "\n";
    for (Seat seat = 0; seat < s.players; ++seat) text += seat_picture(rules, s, seat, viewer);
    if (s.hand != Tile::none)
        text +=
            "Being built: " + tile_text(rules, s.hand) + " on " + place_text(s.place) + ", " + std::to_string(s.price) + " more to pay\n";
    if (s.effect != Coin::none) text += "Coin being taken: " + coin_text(s.effect) + "\n";
    if (s.coins_owed > 0) text += "Coins to take: " + std::to_string(s.coins_owed) + "\n";
    const Seat actor = rules.actor(s);
    if (actor >= 0) text += seat_text(static_cast<unsigned>(actor)) + ", " + std::string(moment_text(s.phase)) + ".\n";
    return text;
}

}  // namespace tidekeep::barons
