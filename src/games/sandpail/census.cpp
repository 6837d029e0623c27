#include "games/sandpail/census.hpp"

namespace tidekeep::sandpail {
namespace {

Seat leader_of(const State& s) {
    if (s.player[0].points == s.player[1].points) return nobody;
    return s.player[0].points > s.player[1].points ? 0 : 1;
}

// Turns alternate, so their number tells who had the first.
Seat first_player(const State& s) { return s.turns % 2 == 1 ? s.turn : Rules::other(s.turn); }

}  // namespace

void Census::observe(const Rules&, const State& before, Action action) {
    wave_played_ = wave_played_ || action.kind<Kind>() == Kind::wave;
    const Seat leader = leader_of(before);
    if (leader == nobody) return;
    lead_changed_ = lead_changed_ || (leader_ != nobody && leader_ != leader);
    leader_ = leader;
}

void Census::finish(const Rules& rules, const State& end) {
    const Seat leader = leader_of(end);
    lead_changed_ = lead_changed_ || (leader != nobody && leader_ != nobody && leader_ != leader);
    ++games_;
    turns_ += end.turns;
    first_wins_ += shares_of_win(rules.scores(end), State::players)[static_cast<std::size_t>(first_player(end))];
    lead_changes_ += lead_changed_ ? 1 : 0;
    with_waves_ += wave_played_ ? 1 : 0;
    const std::uint32_t built = end.player[0].scored | end.player[1].scored;
    for (std::size_t castle = 0; castle < most_castles; ++castle) {
        const bool on_show = end.show[0] == castle || end.show[1] == castle;
        built_[castle] += built >> castle & 1;
        shown_[castle] += (built >> castle & 1) | (on_show ? 1 : 0);
    }
    leader_ = nobody;
    lead_changed_ = false;
    wave_played_ = false;
}

void Census::merge(const Census& other) {
    games_ += other.games_;
    turns_ += other.turns_;
    first_wins_ += other.first_wins_;
    lead_changes_ += other.lead_changes_;
    with_waves_ += other.with_waves_;
    for (std::size_t castle = 0; castle < most_castles; ++castle) {
        shown_[castle] += other.shown_[castle];
        built_[castle] += other.built_[castle];
    }
}

std::vector<Target> Census::targets(const Rules& rules, int) const {
    if (games_ == 0) return {};
    const double games = static_cast<double>(games_);
    const auto percent = [&](std::uint64_t count) { return 100 * static_cast<double>(count) / games; };
    std::vector<Target> targets;
    targets.push_back(
        {"games won by the player who goes first", 100 * static_cast<double>(first_wins_) / (win_shares * games), 45, 55, "%"});
    targets.push_back({"turns a game", static_cast<double>(turns_) / games, 30, 80, "turns"});
    targets.push_back({"games in which the lead changes hands", percent(lead_changes_), 60, 100, "%"});
    targets.push_back({"games in which a wave is played", percent(with_waves_), 90, 100, "%"});
    std::string rarest;
    double least = 100;
    for (unsigned castle = 0; castle < rules.edition().castle_count; ++castle) {
        if (shown_[castle] == 0) continue;
        const double share = 100 * static_cast<double>(built_[castle]) / static_cast<double>(shown_[castle]);
        if (rarest.empty() || share < least) rarest = rules.castle(castle).name(), least = share;
    }
    targets.push_back({"games with the rarest castle, " + rarest + ", in which it is built", least, 3, 100, "%"});
    return targets;
}

std::vector<Good> goods(const Rules& rules) {
    std::vector<Good> list;
    for (unsigned castle = 0; castle < rules.edition().castle_count; ++castle)
        list.push_back({"castle", std::string(rules.castle(castle).name())});
    return list;
}

void gain(const Rules&, const State&, Action, Haul&) {}

void settle_goods(const Rules&, const State& end, Haul& haul) {
    for (const std::uint8_t castle : end.show)
        if (castle != no_castle) haul.in_play(castle);
    for (Seat seat = 0; seat < State::players; ++seat)
        for (std::uint32_t castles = end.player[seat].scored; castles != 0; castles &= castles - 1)
            haul.take(static_cast<std::size_t>(std::countr_zero(castles)), seat);
}

}  // namespace tidekeep::sandpail
