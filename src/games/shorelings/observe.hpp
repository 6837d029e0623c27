#pragma once
#include "games/shorelings/rules.hpp"
#include "kernel/observation.hpp"

namespace tidekeep::shorelings {

// What a seat knows. Indices are, in this order: seats (0 is the viewer), squares in reading order, pieces of a player, slots of player cards,
// castle cards, hazards in play. Whose something is: 0 nobody's, 1 the viewer's, 2 the next player's, .. Where there may be no square, place or
// card, 0 says so and others count from 1.
template <class Pen>
constexpr void observe(const Rules&, const State& v, Seat viewer, Pen& pen) {
    const Around around(viewer, v.players);
    constexpr unsigned whom = most_players + 1, most_pieces = most_players * pieces_a_player;
    constexpr int squares = static_cast<int>(square_count), pieces = static_cast<int>(pieces_a_player);
    constexpr int castle_cards = static_cast<int>(most_castle_cards), pucks = static_cast<int>(hazards_in_play);
    const auto maybe = [](std::uint8_t which) { return which == none ? 0 : 1u + which; };
    const auto piece_code = [&](unsigned piece) {  // of a column: as in it, but counted from the viewer's pieces on
        return piece == 0 ? 0 : 1 + around.place(owner_of(piece - 1)) * pieces_a_player + (piece - 1) % pieces_a_player;
    };
    const auto each_card = [&](const char* noun, int place, std::uint32_t cards) {
        for (int card = 0; card < castle_cards; ++card) pen.flag({noun, place, card}, (cards >> card & 1) != 0);
    };
    pen.amount({"players"}, v.players, most_players);
    pen.choice({"seat"}, code(viewer), most_players);
    pen.choice({"phase"}, code(v.phase), phase_count);
    pen.choice({"stage"}, code(v.stage), stage_count);
    pen.choice({"actor"}, around.whom(v.actor), whom);
    pen.choice({"turn"}, around.whom(v.turn), whom);
    pen.choice({"reached"}, around.whom(v.reached), whom);
    pen.amount({"round"}, v.round, 255);
    pen.amount({"supply"}, v.supply, 255);
    pen.amount({"owed"}, v.owed, 255);
    pen.amount({"placed"}, v.placed, 255);
    pen.flag({"studied"}, v.studied != 0);
    pen.flag({"ambush"}, v.ambush != 0);
    pen.flag({"shield"}, v.shield != 0);
    pen.flag({"used_card"}, v.used_card != 0);
    pen.choice({"last"}, maybe(v.last), square_count + 1);
    pen.choice({"spot"}, maybe(v.spot), square_count + 1);
    pen.choice({"focus"}, maybe(v.focus), hazards_in_play + 1);
    pen.amount({"asked"}, v.asked, 255);
    pen.choice({"solo_step"}, v.solo_step, 7);
    for (int face = 0; face < static_cast<int>(face_count); ++face) pen.flag({"dealt", face}, (v.dealt >> face & 1) != 0);
    for (int slot = 0; slot < static_cast<int>(slot_count);
         ++slot) {  // 1 + the card; 0 and one more than all where it is still to be chosen
        const Card card = v.cards[static_cast<std::size_t>(slot)];
        pen.choice({"card", slot}, card == Card::suggested ? 0 : card == Card::drawn ? card_count + 1 : 1 + index(card), card_count + 2);
    }
    pen.amount({"monuments"}, v.feats.monuments, 255);
    pen.amount({"outposts"}, v.feats.outposts, 255);
    pen.amount({"wizards"}, v.feats.wizards, 255);
    pen.amount({"saved"}, v.feats.saved, 255);
    pen.amount({"giant"}, v.feats.giant, 255);
    pen.flag({"terror"}, v.feats.terror != 0);
    pen.flag({"empire"}, v.feats.empire != 0);
    for (int challenge = 0; challenge < static_cast<int>(challenge_count); ++challenge)
        pen.flag({"challenge", challenge}, (v.challenges >> challenge & 1) != 0);
    for (int i = 0; i < pucks; ++i) {
        const Puck& puck = v.pucks[static_cast<std::size_t>(i)];
        pen.choice({"hazard", i},
                   puck.kind == Hazard::suggested ? 0
                   : puck.kind == Hazard::drawn   ? hazard_kinds + 1
                                                  : 1 + code(puck.kind),
                   hazard_kinds + 2);
        pen.choice({"place", i}, maybe(puck.place), place_count + 1);
        for (int value = 0; value <= static_cast<int>(most_alerts); ++value)
            pen.amount({"revealed", i, value}, puck.revealed[static_cast<std::size_t>(value)], hazard_cards);
        for (int card = 0; card < static_cast<int>(hazard_cards); ++card)
            pen.choice({"top", i, card}, card < static_cast<int>(puck.top.size()) ? 1u + puck.top[static_cast<std::size_t>(card)] : 0,
                       most_alerts + 2);
        pen.choice({"shown", i}, v.shown[static_cast<std::size_t>(i)], most_alerts + 1);
        pen.choice({"chain", i}, i < static_cast<int>(v.chain.size()) ? 1u + v.chain[static_cast<std::size_t>(i)] : 0, hazards_in_play + 1);
        pen.flag({"to_flip", i}, (v.to_flip >> i & 1) != 0);
        pen.flag({"triggered", i}, (v.triggered >> i & 1) != 0);
    }
    for (int place = 0; place < most_players; ++place) {
        const Seat seat = around.seat(place);
        const bool there = seat >= 0;
        pen.amount({"dollars", place}, there ? v.dollars[seat] : 0, 32767);
        pen.amount({"mat", place}, there ? v.mat[seat] : 0, 255);
        pen.amount({"weeds", place}, there ? v.weeds[seat] : 0, 255);
        pen.amount({"held", place}, there ? v.held[seat] : 0, most_castle_cards);
        pen.amount({"laid", place}, there ? v.laid[seat] : 0, most_castle_cards);
        pen.amount({"rangers", place}, there ? v.rangers[seat] : 0, 255);
        each_card("declared", place, there ? v.declared[seat] : 0);
        for (int piece = 0; piece < pieces;
             ++piece) {  // 0 in the box, 1 on its card, 2 destroyed, or 3 + the square; and the sides kept clear
            const unsigned number = there ? piece_number(seat, static_cast<unsigned>(piece)) : 0;
            const unsigned at = there ? v.at[number] : in_box;
            pen.choice({"at", place, piece}, at == in_box ? 0 : at == on_card ? 1 : at == destroyed ? 2 : 3 + at, square_count + 3);
            pen.choice({"clear", place, piece}, there ? v.clear[number] : 0, 2 * lies_south);
        }
    }
    each_card("hand", 0, v.hand[viewer]);
    each_card("spare", 0, v.spare[viewer]);
    for (int square = 0; square < squares; ++square) {
        const Column column = v.columns[static_cast<std::size_t>(square)];
        pen.amount({"height", square}, column.height, 255);
        pen.choice({"piece", square}, piece_code(column.piece), most_pieces + 1);
        pen.amount({"fresh_low", square}, column.fresh_low, 255);
        pen.amount({"fresh_high", square}, column.fresh_high, 255);
        pen.flag({"stone", square}, v.stones.has(static_cast<unsigned>(square)));
        pen.flag({"seaweed", square}, v.seaweed.has(static_cast<unsigned>(square)));
    }
}

}  // namespace tidekeep::shorelings
