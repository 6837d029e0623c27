#pragma once
#include "games/barons/rules.hpp"
#include "kernel/numbering.hpp"

namespace tidekeep::barons {

class Numbering : public Blocks<10> {
public:
    constexpr explicit Numbering(const Rules& rules) {
        const Edition& edition = rules.edition();
        const Operand tiles = Operand::range(1, edition.tile_count + 1u), seats = Operand::below(most_players);
        Operand places;
        for (unsigned level = 0; level < edition.levels; ++level)
            for (unsigned half = shift_of(level); half + 1 < most_halves; half += 2) places.add(make_place(level, half));
        Operand royals;
        for (const Tile royal : edition.royals) royals.add(code(royal));
        add(Kind::draw);
        add(Kind::build, tiles, places, Operand::range(code(From::holder), code(From::market) + 1));
        add(Kind::build, royals, places, Operand::only(code(From::royal)));
        add(Kind::pay, tiles);
        add(Kind::discard, tiles);
        add(Kind::coin, Operand::below(coin_kinds));
        add(Kind::rob, seats);
        add(Kind::take, tiles);
        add(Kind::crumble, Operand::only(0), places);
        add(Kind::catapult, seats, places);
    }
};

}  // namespace tidekeep::barons
