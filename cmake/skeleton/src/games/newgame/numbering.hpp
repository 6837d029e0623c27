#pragma once
#include "games/newgame/rules.hpp"
#include "kernel/numbering.hpp"

namespace tidekeep::newgame {

class Numbering : public Blocks<2> {
public:
    constexpr explicit Numbering(const Rules&) {
        add(Kind::again);
        add(Kind::keep);
    }
};

}  // namespace tidekeep::newgame
