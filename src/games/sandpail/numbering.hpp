#pragma once
#include "games/sandpail/rules.hpp"
#include "kernel/numbering.hpp"

namespace tidekeep::sandpail {

class Numbering : public Blocks<8> {
public:
    constexpr explicit Numbering(const Rules&) {
        const Operand anywhere = Operand::below(places), cell = Operand::below(cells);
        const Operand waves = Operand::range(code(Tile::single_wave), tile_kinds);
        add(Kind::take, waves);
        add(Kind::place, Operand::below(code(Tile::single_wave)), anywhere, cell);
        add(Kind::wall, anywhere);
        add(Kind::wave, waves, anywhere);
        add(Kind::wash, cell);
        add(Kind::keep, Operand::below(columns));  // on the ground
        add(Kind::discard, Operand::below(tile_kinds));
        add(Kind::done);
    }
};

}  // namespace tidekeep::sandpail
