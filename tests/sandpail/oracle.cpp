#include "oracle.hpp"

#include "games/sandpail/game.hpp"

namespace tidekeep::sandpail {
namespace {

// One castle is left, and the game ends where it stands after the opponent's next turn at the latest.
TEST(SandpailOracle, search_builds_the_last_castle_as_exact_play_does) {
    Choices short_game{};
    short_game[1] = 1;
    const auto last_castle = [](State& s) {
        s.turns = static_cast<std::uint16_t>(standard<Game>().rules.edition().turns - 1);
        return s.stack == 0 && (s.show[0] == no_castle || s.show[1] == no_castle);
    };
    Oracle<Game>(short_game, 1500).examine(200, last_castle);
}

}  // namespace
}  // namespace tidekeep::sandpail
