#include "games/shorelings/census.hpp"

#include <algorithm>

namespace tidekeep::shorelings {
namespace {

template <std::size_t N>
void add(std::array<std::uint64_t, N>& sum, const std::array<std::uint64_t, N>& more) {
    for (std::size_t i = 0; i < N; ++i) sum[i] += more[i];
}

double share(std::uint64_t part, std::uint64_t whole) { return static_cast<double>(part) / static_cast<double>(whole); }

}  // namespace

void Census::observe(const Rules& rules, const State& before, Action action) {
    if (action.kind<Kind>() == Kind::place) placed_now_ |= 1u << action.a();
    if (action.kind<Kind>() != Kind::reveal) return;
    const unsigned shown = alerts(before.pucks[before.focus]);
    if (shown < rules.edition().trigger && shown + action.b() >= rules.edition().trigger) ++triggers_[action.a()];
}

void Census::finish(const Rules& rules, const State& end) {
    ++games_;
    const Scores scores = rules.scores(end);
    const auto shares = shares_of_win(scores, end.players);
    int best = 0;
    for (unsigned seat = 0; seat < end.players; ++seat) {
        wins_[seat] += shares[seat];
        best = std::max<int>(best, scores.points[seat]);
        for (unsigned card = 0; card < rules.edition().castle_count; ++card) {
            held_[card] += (end.hand[seat] | end.declared[seat] | end.spare[seat]) >> card & 1;
            declared_[card] += end.declared[seat] >> card & 1;
        }
    }
    solo_points_ += end.players == 1 ? scores.points[0] : 0;
    usual_winner_ += best >= 35 && best <= 60 ? 1 : 0;
    for (const Puck& puck : end.pucks) ++hazard_games_[static_cast<std::size_t>(puck.kind)];
    for (const Card card : end.cards) {
        ++card_games_[index(card)];
        placed_[index(card)] += placed_now_ >> index(card) & 1;
    }
    placed_now_ = 0;
}

void Census::merge(const Census& other) {
    games_ += other.games_;
    solo_points_ += other.solo_points_;
    usual_winner_ += other.usual_winner_;
    for (std::size_t i = 0; i < wins_.size(); ++i) wins_[i] += other.wins_[i];
    add(hazard_games_, other.hazard_games_);
    add(triggers_, other.triggers_);
    add(held_, other.held_);
    add(declared_, other.declared_);
    add(card_games_, other.card_games_);
    add(placed_, other.placed_);
}

std::vector<Target> Census::targets(const Rules& rules, int players) const {
    if (games_ == 0) return {};
    const double games = static_cast<double>(games_);
    if (players == 1) return {{"mean score", static_cast<double>(solo_points_) / games, 55, 75, "points"}};
    std::vector<Target> targets;
    const double most = static_cast<double>(*std::max_element(wins_.begin(), wins_.begin() + players));
    targets.push_back({"win share of the best seat over an even split", 100 * most / (win_shares * games) - 100.0 / players, -100, 6, "%"});
    targets.push_back({"games won with 35 to 60 points", 100 * static_cast<double>(usual_winner_) / games, 50, 100, "%"});
    for (std::size_t kind = 0; kind < hazard_kinds; ++kind)
        if (hazard_games_[kind] > 0)
            targets.push_back({"triggers of the " + std::string(hazard_names[kind]) + " a game",
                               share(triggers_[kind], hazard_games_[kind]), 1, 5, "times"});
    for (std::size_t card = 0; card < most_castle_cards; ++card)
        if (held_[card] > 0)
            targets.push_back({"castle card '" + std::string(rules.edition().castle[card].name()) + "' declared, held " +
                                   std::to_string(held_[card]) + " times",
                               100 * share(declared_[card], held_[card]), 10, 70, "%"});
    for (std::size_t card = 0; card < card_count; ++card)
        if (card_games_[card] > 0)
            targets.push_back(
                {"player card '" + std::string(card_names[card]) + "' placed, used in " + std::to_string(card_games_[card]) + " games",
                 100 * share(placed_[card], card_games_[card]), 50, 100, "%"});
    return targets;
}

// The player cards, whose pieces are placed, then the castle cards, which are declared.
std::vector<Good> goods(const Rules& rules) {
    std::vector<Good> list;
    for (const std::string_view card : card_names) list.push_back({"piece", std::string(card)});
    for (unsigned card = 0; card < rules.edition().castle_count; ++card)
        list.push_back({"castle", std::string(rules.edition().castle[card].name())});
    return list;
}

void gain(const Rules& rules, const State& before, Action action, Haul& haul) {
    if (action.kind<Kind>() == Kind::place) haul.take(action.a(), rules.actor(before));
}

void settle_goods(const Rules& rules, const State& end, Haul& haul) {
    for (const Card card : end.cards)
        if (index(card) < card_count) haul.in_play(index(card));
    for (Seat seat = 0; seat < end.players; ++seat)
        for (unsigned card = 0; card < rules.edition().castle_count; ++card) {
            if ((end.declared[seat] >> card & 1) != 0) haul.take(card_count + card, seat);
            else if ((end.hand[seat] >> card & 1) != 0) haul.in_play(card_count + card);
        }
}

}  // namespace tidekeep::shorelings
