#pragma once
#include "games/sandbank/rules.hpp"
#include "kernel/observation.hpp"

namespace tidekeep::sandbank {

// How many cards of each kind a hand has; only those that everybody knows, or all that the viewer knows.
constexpr std::array<std::uint8_t, card_kinds> count_cards(const Hand& hand, bool only_open) {
    std::array<std::uint8_t, card_kinds> counts{};
    for (const Held held : hand)
        if (card_in(held) != Card::unknown && (is_open(held) || !only_open)) ++counts[code(card_in(held))];
    return counts;
}

// What a seat knows. Indices are, in this order: seats (0 is the viewer), kinds of card (by Card), bonuses, cards on the sand. Whose something
// is: 0 nobody's, 1 the viewer's, 2 the next player's, .. Cards on the sand begin with the viewer's; `first_card` says which number the first
// of them has in actions, the others follow on, and after the last comes 0.
template <class Pen>
constexpr void observe(const Rules&, const State& v, Seat viewer, Pen& pen) {
    const Around around(viewer, v.players);
    constexpr unsigned whom = most_players + 1;
    const auto each_card = [&](const char* noun, int place, const std::array<std::uint8_t, card_kinds>& counts) {
        for (int card = 0; card < card_kinds; ++card) pen.amount({noun, place, card}, counts[static_cast<std::size_t>(card)], most_placed);
    };
    unsigned own_cards = 0, own_castles = 0;  // that lie before the viewer's
    while (own_castles < v.castle_count && v.castles[own_castles].owner < viewer) own_cards += v.castles[own_castles++].size;
    pen.amount({"players"}, v.players, most_players);
    pen.choice({"seat"}, code(viewer), most_players);
    pen.choice({"phase"}, code(v.phase), code(Phase::over) + 1);
    pen.choice({"actor"}, around.whom(v.actor), whom);
    pen.choice({"turn"}, around.whom(v.turn), whom);
    pen.amount({"deck"}, v.deck, 255);
    pen.amount({"pot"}, v.pot, most_attacks);
    pen.choice({"last"}, code(v.last), types);
    pen.choice({"target"}, v.target, most_placed);  // by its number in actions
    pen.choice({"stolen"}, v.stolen == Card::unknown ? 0 : 1 + code(v.stolen), card_kinds + 1);
    pen.amount({"idle"}, v.idle, 255);
    pen.amount({"swept"}, v.swept, 255);
    pen.flag({"wave_out"}, v.wave_out != 0);
    pen.amount({"last_turns"}, v.last_turns, most_players);
    pen.choice({"biggest"}, around.whom(v.biggest.holder), whom);
    pen.amount({"biggest_best"}, v.biggest.best, 255);
    pen.choice({"tallest"}, around.whom(v.tallest.holder), whom);
    pen.amount({"tallest_best"}, v.tallest.best, 255);
    for (int place = 0; place < most_players; ++place) {
        const Seat seat = around.seat(place);
        pen.amount({"bank", place}, seat >= 0 ? v.bank[seat] : 0, 255);
        pen.amount({"completed", place}, seat >= 0 ? v.completed[seat] : 0, 255);
        pen.amount({"hand_size", place}, seat >= 0 ? static_cast<unsigned>(v.hands[seat].size()) : 0, most_hand);
    }
    std::array<std::uint8_t, most_bonuses> bonuses{};  // not dealt, free, or claimed by whom
    for (unsigned i = 0; i < v.bonus_count; ++i) bonuses[v.bonuses[i]] = static_cast<std::uint8_t>(1 + around.whom(v.claimed[i]));
    for (int bonus = 0; bonus < most_bonuses; ++bonus) pen.choice({"bonus", bonus}, bonuses[static_cast<std::size_t>(bonus)], whom + 1);
    each_card("unseen", 0, v.unseen);
    std::array<std::uint8_t, card_kinds> beach{};
    for (const Card card : v.beach) ++beach[code(card)];
    each_card("beach", 0, beach);
    for (int place = 0; place < most_players; ++place) {
        const Seat seat = around.seat(place);
        const Hand hand = seat >= 0 ? v.hands[seat] : Hand{};
        if (place == 0) each_card("hand", place, count_cards(hand, false));
        each_card("open", place, count_cards(hand, true));
    }
    pen.amount({"first_card"}, own_cards, most_placed);
    pen.amount({"cards"}, v.placed, most_placed);
    unsigned castle = own_castles == v.castle_count ? 0 : own_castles;
    unsigned card = own_cards == v.placed ? 0 : own_cards, first = card;
    for (int slot = 0; slot < most_placed; ++slot) {
        const bool there = slot < v.placed;
        if (there && card == first + v.castles[castle].size) {
            castle = castle + 1u == v.castle_count ? 0 : castle + 1;
            first = card = card == v.placed ? 0 : card;
        }
        const Placed lies = there ? v.sand[card] : Placed{};
        pen.choice({"owner", slot}, there ? around.whom(static_cast<Seat>(v.castles[castle].owner)) : 0, whom);
        pen.flag({"new_castle", slot}, there && card == first);
        pen.amount({"column", slot}, lies.x, most_placed);
        pen.amount({"row", slot}, lies.y, most_placed);
        pen.choice({"walls", slot}, walls_of(lies.face), all_walls + 1);
        pen.choice({"type", slot}, code(type_of(lies.face)), types);
        pen.flag({"pebble", slot}, has_pebble(lies.face));
        pen.flag({"covered", slot}, is_covered(lies.face));
        if (there) ++card;
    }
}

}  // namespace tidekeep::sandbank
