#include "front/words.hpp"
#include "games/newgame/notation.hpp"

namespace tidekeep::newgame {

std::string sketch(const Rules& rules, const State& s, Seat viewer) {
    std::string text = "Turn " + std::to_string(s.turns) + ", to " + std::to_string(rules.goal(s)) + " points\n";
    for (unsigned seat = 0; seat < s.players; ++seat)
        text += seat_text(seat) + (viewer == static_cast<Seat>(seat) ? " (you)" : "") + ": " + std::to_string(s.points[seat]) + "\n";
    const std::string who = seat_text(static_cast<unsigned>(s.turn));
    switch (s.phase) {
        case Phase::roll: return text + "The die is rolled for " + who + "; " + std::to_string(s.heap) + " on the heap.\n";
        case Phase::choose: return text + who + " rolls again, or keeps the heap of " + std::to_string(s.heap) + ".\n";
        default: return text + "The game is over.\n";
    }
}

}  // namespace tidekeep::newgame
