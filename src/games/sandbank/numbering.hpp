#pragma once
#include "games/sandbank/rules.hpp"
#include "kernel/numbering.hpp"

namespace tidekeep::sandbank {

class Numbering : public Blocks<10> {
public:
    constexpr explicit Numbering(const Rules& rules) {
        const auto& cards = rules.edition().cards;
        Operand castles, all, types_of_attack, above, on_top;
        unsigned castle_cards = 0;
        for (unsigned card = 0; card < card_kinds; ++card) {
            if (cards[card] == 0) continue;
            all.add(card);
            if (is_castle(static_cast<Card>(card))) {
                castles.add(card);
                castle_cards += cards[card];
            } else {
                types_of_attack.add(code(type_of(static_cast<Card>(card))));
            }
        }
        for (unsigned bits = 0; bits < faces; ++bits) {
            if (!is_face(bits) || !castles.has(code(card_of(static_cast<Face>(bits))))) continue;
            above.add(bits);
            if (type_of(static_cast<Face>(bits)) == Type::seagull) on_top.add(bits);
        }
        const Operand lying = Operand::below(castle_cards);
        add(Kind::start, castles);
        add(Kind::join, lying, Operand::below(sides), above);
        add(Kind::cover, lying, on_top);
        add(Kind::attack, lying, types_of_attack);
        add(Kind::exchange, all, all);
        add(Kind::counter, types_of_attack);
        add(Kind::yield);
        add(Kind::take, all);
        add(Kind::draw);
        add(Kind::pass);
    }
};

}  // namespace tidekeep::sandbank
