#include "oracle.hpp"

#include "games/barons/game.hpp"

namespace tidekeep::barons {
namespace {

// Puts coins on the market whose effects give no tiles: those that do have too many outcomes to be solved. False if there are none left.
bool lay_plain_coins(State& s) {
    constexpr std::array plain = {Coin::crumble, Coin::catapult, Coin::thief};
    for (const Coin coin : s.shelf)
        if (coin != Coin::none) ++s.coin_pile[static_cast<std::size_t>(coin)];
    for (std::size_t i = 0; i < s.shelf.size(); ++i) {
        if (s.shelf[i] == Coin::none) continue;
        if (i >= plain.size() || s.coin_pile[static_cast<std::size_t>(plain[i])] == 0) return false;
        --s.coin_pile[static_cast<std::size_t>(plain[i])];
        s.shelf[i] = plain[i];
    }
    return true;
}

// Nothing is hidden from one player if the other holds no tiles.
void empty_holder(State& s, Seat seat) {
    Holder& held = s.holders[static_cast<std::size_t>(seat)];
    for (; held.size() > 0; ++s.pile_size) {
        ++s.pile[static_cast<std::size_t>(held[0])];
        held.remove(held[0]);
    }
}

// A player who lacks one coin is to build or draw.
TEST(BaronsOracle, search_takes_the_last_coin_as_exact_play_does) {
    const auto last_coin = [](State& s) {
        if (s.phase != Phase::turn || s.coins[static_cast<std::size_t>(s.turn)] + 1u != standard<Game>().rules.goal(s)) return false;
        empty_holder(s, static_cast<Seat>(1 - s.turn));
        return lay_plain_coins(s);
    };
    Oracle<Game>({}, 4000).examine(200 / thinning, last_coin);
}

}  // namespace
}  // namespace tidekeep::barons
