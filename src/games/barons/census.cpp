#include "games/barons/census.hpp"

#include <algorithm>

namespace tidekeep::barons {

void Census::observe(const Rules&, const State&, Action action) {
    switch (action.kind<Kind>()) {
        case Kind::draw: ++draws_; break;
        case Kind::build: ++builds_; break;
        case Kind::coin: ++taken_[action.a()]; break;
        default: break;
    }
}

void Census::finish(const Rules& rules, const State& end) {
    ++games_;
    const Scores scores = rules.scores(end);
    const auto winners = std::count(scores.rank.begin(), scores.rank.begin() + end.players, 1);
    bool tall = false, won = false;
    for (std::size_t seat = 0; seat < end.players; ++seat) {
        if (scores.rank[seat] == 1) wins_[seat] += 1.0 / static_cast<double>(winners);
        tall = tall || end.castles[seat].levels() >= 4;
        won = won || end.coins[seat] >= rules.goal(end);
    }
    tall_ += tall ? 1 : 0;
    stalemates_ += won ? 0 : 1;
}

void Census::merge(const Census& other) {
    games_ += other.games_;
    builds_ += other.builds_;
    draws_ += other.draws_;
    tall_ += other.tall_;
    stalemates_ += other.stalemates_;
    for (std::size_t i = 0; i < wins_.size(); ++i) wins_[i] += other.wins_[i];
    for (std::size_t i = 0; i < taken_.size(); ++i) taken_[i] += other.taken_[i];
}

std::vector<Target> Census::targets(const Rules&, int players) const {
    if (games_ == 0) return {};
    const double games = static_cast<double>(games_), turns = static_cast<double>(builds_ + draws_);
    const auto share = [&](double part, double whole) { return whole == 0 ? 0 : 100 * part / whole; };
    std::vector<Target> targets;
    targets.push_back({"turns of each player", turns / games / players, 15, 35, "turns"});
    const double luckiest = *std::max_element(wins_.begin(), wins_.end());
    if (players == 4) targets.push_back({"most wins of any seat", share(luckiest, games), 0, 30, "%"});
    if (players == 2) targets.push_back({"wins of the starting player", share(wins_[0], games), 45, 55, "%"});
    targets.push_back({"games with a castle of four levels", share(static_cast<double>(tall_), games), 50, 100, "%"});
    targets.push_back({"turns that are builds", share(static_cast<double>(builds_), turns), 50, 100, "%"});
    const std::size_t rarest = static_cast<std::size_t>(std::min_element(taken_.begin(), taken_.end()) - taken_.begin());
    double coins = 0;
    for (const std::uint64_t count : taken_) coins += static_cast<double>(count);
    targets.push_back({"coins taken that are the rarest, " + std::string(coin_names[rarest]),
                       share(static_cast<double>(taken_[rarest]), coins), 0.5, 100, "%"});
    targets.push_back({"games that nobody wins", share(static_cast<double>(stalemates_), games), 0, 5, "%"});
    return targets;
}

// The coins first, then the tiles.
std::vector<Good> goods(const Rules& rules) {
    std::vector<Good> list;
    for (const std::string_view coin : coin_names) list.push_back({"coin", std::string(coin)});
    for (unsigned tile = 1; tile <= rules.edition().tile_count; ++tile)
        list.push_back({"tile", std::string(rules.edition().name(static_cast<Tile>(tile)))});
    return list;
}

void gain(const Rules& rules, const State& before, Action action, Haul& haul) {
    if (action.kind<Kind>() == Kind::coin) haul.take(action.a(), rules.actor(before));
    if (action.kind<Kind>() == Kind::build) haul.take(coin_kinds + action.a() - 1, rules.actor(before));
}

void settle_goods(const Rules& rules, const State&, Haul& haul) {
    for (std::size_t coin = 0; coin < coin_kinds; ++coin)
        if (rules.edition().coin_copies[coin] > 0) haul.in_play(coin);
    for (std::size_t tile = 0; tile < rules.edition().tile_count; ++tile) haul.in_play(coin_kinds + tile);
}

}  // namespace tidekeep::barons
