#pragma once
#include "games/tidepool/rules.hpp"
#include "kernel/numbering.hpp"

namespace tidekeep::tidepool {

class Numbering : public Blocks<11> {
public:
    constexpr explicit Numbering(const Rules& rules) {
        const Edition& edition = rules.edition();
        const Operand places = Operand::below(edition.tiles.total() + 1), seats = Operand::below(most_players);
        const Operand tiles = Operand::below(code(Tile::wave));  // nobody ever has a wave
        Operand shovel = Operand::only(no_tool), rake = Operand::only(no_tool);
        for (const Tile as : {Tile::butterfly, Tile::fan, Tile::spiral}) shovel.add(code(as));
        for (const Tile as : {Tile::pebble, Tile::seaweed, Tile::stick}) rake.add(code(as));
        add(Kind::flip, places);
        add(Kind::gull);
        add(Kind::look, places);
        add(Kind::stop);
        add(Kind::pick, tiles);
        add(Kind::discard, tiles);
        add(Kind::keep);
        add(Kind::build, Operand::below(edition.wall_count), shovel, rake);
        add(Kind::pinch, seats, tiles);
        add(Kind::pass);
        add(Kind::give, seats);
    }
};

}  // namespace tidekeep::tidepool
