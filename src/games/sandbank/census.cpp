#include "games/sandbank/census.hpp"

#include <algorithm>

namespace tidekeep::sandbank {

void Census::observe(const Rules& rules, const State& before, Action action) {
    if (action.kind<Kind>() == Kind::attack) {
        ++attacks_;
        attacked_ = true;
    }
    if (before.phase == Phase::answer && before.pot == 1) {
        Actions answers;
        rules.legal(before, answers);
        countered_ += action.kind<Kind>() == Kind::counter ? 1 : 0;
        declined_ += action.kind<Kind>() == Kind::yield && answers.size() > 1 ? 1 : 0;
    }
}

void Census::finish(const Rules& rules, const State& end) {
    ++games_;
    games_with_attack_ += attacked_ ? 1 : 0;
    attacked_ = false;
    const auto shares = shares_of_win(rules.scores(end), end.players);
    for (std::size_t seat = 0; seat < end.players; ++seat) {
        wins_[seat] += shares[seat];
        completed_ += end.completed[seat];
    }
    for (unsigned i = 0; i < end.bonus_count; ++i) {
        ++dealt_[end.bonuses[i]];
        claimed_[end.bonuses[i]] += end.claimed[i] != nobody ? 1 : 0;
    }
}

void Census::merge(const Census& other) {
    games_ += other.games_;
    attacks_ += other.attacks_;
    countered_ += other.countered_;
    declined_ += other.declined_;
    games_with_attack_ += other.games_with_attack_;
    completed_ += other.completed_;
    for (std::size_t i = 0; i < wins_.size(); ++i) wins_[i] += other.wins_[i];
    for (std::size_t i = 0; i < dealt_.size(); ++i) {
        dealt_[i] += other.dealt_[i];
        claimed_[i] += other.claimed_[i];
    }
}

std::vector<Target> Census::targets(const Rules& rules, int players) const {
    if (games_ == 0) return {};
    const double games = static_cast<double>(games_);
    const auto percent = [](std::uint64_t part, std::uint64_t whole) {
        return whole == 0 ? 0.0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
    };
    std::vector<Target> targets;
    if (players == 3)
        targets.push_back({"most wins of any seat",
                           100 * static_cast<double>(*std::max_element(wins_.begin(), wins_.end())) / (win_shares * games), 0, 40, "%"});
    targets.push_back({"castles completed a player", static_cast<double>(completed_) / (games * players), 3, 8, "castles"});
    targets.push_back({"games with an attack", percent(games_with_attack_, games_), 95, 100, "%"});
    targets.push_back({"attacks countered or declined", percent(countered_ + declined_, attacks_), 100.0 / 3, 200.0 / 3, "%"});
    for (std::size_t bonus = 0; bonus < rules.edition().group_start[groups]; ++bonus)
        if (dealt_[bonus] > 0)
            targets.push_back({"games in which '" + std::string(rules.edition().bonuses[bonus].id()) + "' is claimed when dealt",
                               percent(claimed_[bonus], dealt_[bonus]), 25, 85, "%"});
    return targets;
}

// The dealt bonuses, then the two that go to whoever beats their mark.
std::vector<Good> goods(const Rules& rules) {
    std::vector<Good> list;
    for (unsigned bonus = 0; bonus < rules.edition().group_start[groups]; ++bonus)
        list.push_back({"bonus", std::string(rules.edition().bonuses[bonus].id())});
    list.push_back({"record", "biggest"});
    list.push_back({"record", "tallest"});
    return list;
}

void gain(const Rules&, const State&, Action, Haul&) {}

void settle_goods(const Rules& rules, const State& end, Haul& haul) {
    const auto settle = [&](std::size_t good, Seat holder) { holder == nobody ? haul.in_play(good) : haul.take(good, holder); };
    for (unsigned i = 0; i < end.bonus_count; ++i) settle(end.bonuses[i], end.claimed[i]);
    const std::size_t records = rules.edition().group_start[groups];
    settle(records, end.biggest.holder);
    settle(records + 1, end.tallest.holder);
}

}  // namespace tidekeep::sandbank
