#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "kernel/action.hpp"

namespace tidekeep {

// Something that players take, build or gain: a wall, a castle, a card, a coin, a bonus.
struct Good {
    std::string group;  // "wall", "castle", ..: one word, the same for all of a kind
    std::string name;   // as the edition calls it
};

// What became of the goods of one game. A game says so in its census:
//
//   goods(rules)                     all that there are in the edition, in a fixed order
//   gain(rules, before, a, haul)     what whoever acts gains by action a, where the final state does not show it
//   settle_goods(rules, end, haul)   which goods were in play, and who has them at the end
class Haul {
public:
    void clear(std::size_t goods) { entries_.assign(goods, {}); }

    // The good could be had in this game, whether or not somebody took it.
    void in_play(std::size_t good) { entries_[good].in_play = true; }
    void take(std::size_t good, Seat seat, int count = 1) {
        entries_[good].in_play = true;
        entries_[good].taken[static_cast<std::size_t>(seat)] += count;
    }

    bool was_in_play(std::size_t good) const { return entries_[good].in_play; }
    int taken(std::size_t good, Seat seat) const { return entries_[good].taken[static_cast<std::size_t>(seat)]; }

private:
    struct Entry {
        bool in_play = false;
        std::array<int, most_seats> taken{};
    };
    std::vector<Entry> entries_;
};

}  // namespace tidekeep
