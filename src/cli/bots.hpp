#pragma once
#include <string>

#include "games/players.hpp"
#include "match/match.hpp"

namespace tidekeep {

// The part of a command's help that lists the bots; they are the same for every game.
inline std::string help_on_bots() {
    std::string text;
    with_game(catalogue()[0].name,
              [&]<Game G>() { text = "Bots (level5:200 is level5 with 200 imagined games a decision):\n" + bot_help<G>(); });
    return text;
}

}  // namespace tidekeep
