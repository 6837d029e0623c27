#include "games/tidepool/census.hpp"

#include <algorithm>

namespace tidekeep::tidepool {

void Census::finish(const Rules& rules, const State& end) {
    ++games_;
    turns_ += end.turns;
    const Scores scores = rules.scores(end);
    const auto shares = shares_of_win(scores, end.players);
    int best = 0;
    for (std::size_t seat = 0; seat < end.players; ++seat) {
        wins_[seat] += shares[seat];
        best = std::max<int>(best, scores.points[seat]);
        for (std::uint32_t walls = end.castle[seat]; walls != 0; walls &= walls - 1)
            ++built_[static_cast<std::size_t>(std::countr_zero(walls))];
    }
    usual_winner_ += best >= 22 && best <= 34 ? 1 : 0;
}

void Census::merge(const Census& other) {
    games_ += other.games_;
    turns_ += other.turns_;
    usual_winner_ += other.usual_winner_;
    for (std::size_t i = 0; i < wins_.size(); ++i) wins_[i] += other.wins_[i];
    for (std::size_t i = 0; i < built_.size(); ++i) built_[i] += other.built_[i];
}

std::vector<Target> Census::targets(const Rules& rules, int players) const {
    if (games_ == 0) return {};
    const double games = static_cast<double>(games_);
    std::vector<Target> targets;
    if (players == most_players)
        targets.push_back({"most wins of any seat",
                           100 * static_cast<double>(*std::max_element(wins_.begin(), wins_.end())) / (win_shares * games), 0, 30, "%"});
    targets.push_back({"games won with 22 to 34 points", 100 * static_cast<double>(usual_winner_) / games, 50, 100, "%"});
    targets.push_back({"turns a game", static_cast<double>(turns_) / games, 25, 60, "turns"});
    std::size_t rarest = most_walls;
    for (std::size_t wall = 0; wall < rules.edition().wall_count; ++wall)
        if ((rules.walls_for(players) >> wall & 1) != 0 && (rarest == most_walls || built_[wall] < built_[rarest])) rarest = wall;
    const std::string name(rules.edition().walls[rarest].name());
    targets.push_back(
        {"games in which the rarest wall, " + name + ", is built", 100 * static_cast<double>(built_[rarest]) / games, 2, 100, "%"});
    return targets;
}

std::vector<Good> goods(const Rules& rules) {
    std::vector<Good> list;
    for (unsigned wall = 0; wall < rules.edition().wall_count; ++wall)
        list.push_back({"wall", std::string(rules.edition().walls[wall].name())});
    return list;
}

void gain(const Rules&, const State&, Action, Haul&) {}

void settle_goods(const Rules&, const State& end, Haul& haul) {
    for (const std::uint8_t wall : end.row)
        if (wall != no_wall) haul.in_play(wall);
    for (Seat seat = 0; seat < end.players; ++seat)
        for (std::uint32_t walls = end.castle[seat]; walls != 0; walls &= walls - 1)
            haul.take(static_cast<std::size_t>(std::countr_zero(walls)), seat);
}

}  // namespace tidekeep::tidepool
