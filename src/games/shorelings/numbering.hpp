#pragma once
#include "games/shorelings/rules.hpp"
#include "kernel/numbering.hpp"

namespace tidekeep::shorelings {

class Numbering : public Blocks<15> {
public:
    constexpr explicit Numbering(const Rules& rules) {
        const Operand squares = Operand::below(square_count), hazards = Operand::below(hazard_kinds);
        const Operand castle_cards = Operand::below(rules.edition().castle_count);
        Operand others;  // cards whose pieces lie in one way only
        for (unsigned card = 0; card < card_count; ++card)
            if (!is_large(static_cast<Card>(card)) && static_cast<Card>(card) != Card::tunnel) others.add(card);
        add(Kind::take, squares);
        add(Kind::build, squares);
        add(Kind::place, Operand::below(variants), squares, Operand::range(index(Dir::east), index(Dir::south) + 1));
        add(Kind::place, Operand::only(index(Card::tunnel)), squares, Operand::below(4));
        add(Kind::place, others, squares);
        add(Kind::declare, castle_cards);
        add(Kind::discard, castle_cards);
        add(Kind::done);
        add(Kind::move, hazards, Operand::below(place_count));
        add(Kind::flip, hazards);
        add(Kind::putback, hazards, Operand::below(most_alerts + 1));
        add(Kind::duel, squares);
        add(Kind::swap, squares);
        add(Kind::witch, squares);
        add(Kind::stay);
    }
};

}  // namespace tidekeep::shorelings
