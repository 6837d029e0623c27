#include "games/newgame/census.hpp"

namespace tidekeep::newgame {

void Census::observe(const Rules&, const State&, Action) {}

void Census::finish(const Rules& rules, const State& end) {
    ++games_;
    turns_ += end.turns;
    first_wins_ += shares_of_win(rules.scores(end), end.players)[0];
}

void Census::merge(const Census& other) {
    games_ += other.games_;
    turns_ += other.turns_;
    first_wins_ += other.first_wins_;
}

std::vector<Target> Census::targets(const Rules&, int players) const {
    if (games_ == 0) return {};
    const double games = static_cast<double>(games_), fair = 100.0 / players;
    const double first = 100 * static_cast<double>(first_wins_) / (win_shares * games);
    return {{"games won by the player who goes first", first, fair - 10, fair + 10, "%"},
            {"turns a game", static_cast<double>(turns_) / games, 10, 60, "turns"}};
}

// This game has nothing to take but points.
std::vector<Good> goods(const Rules&) { return {}; }
void gain(const Rules&, const State&, Action, Haul&) {}
void settle_goods(const Rules&, const State&, Haul&) {}

}  // namespace tidekeep::newgame
