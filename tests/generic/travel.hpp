#pragma once
#include <algorithm>

#include "bots/greedy.hpp"
#include "front/edition.hpp"
#include "front/game.hpp"

namespace tidekeep {

#ifdef TIDEKEEP_THINNED
inline constexpr int thinning = 20;  // sanitizers are slow: the same suite on fewer games
#else
inline constexpr int thinning = 1;
#endif

// A table at random: any player count, and any options that the rules allow with it.
template <Game G>
std::pair<int, Choices> any_table(const typename G::Rules& rules, Rng& rng) {
    while (true) {
        const int players = G::least_players + static_cast<int>(rng.below(G::most_players - G::least_players + 1));
        Choices choices{};
        for (std::size_t option = 0; option < G::options.size(); ++option)
            choices[option] = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(G::options[option].values.size())));
        if (check_setup(rules, players, choices).ok()) return {players, choices};
    }
}

// Plays games over all tables and calls visit(rules, state, action) before every action and visit_end(rules, state) at every end. Most
// games are random; in some, half of the decisions are sensible ones, because random play alone seldom comes to where good play does.
template <Game G, class Visit, class End>
void travel(int games, std::uint64_t seed, Visit visit, End visit_end) {
    const typename G::Rules& rules = standard<G>().rules;
    GreedyBot<G> greedy;
    for (int game = 0; game < games; ++game) {
        Rng rng = Rng::derive(seed, static_cast<std::uint64_t>(game));
        const bool sensible = game % 64 == 63;
        const auto [players, choices] = any_table<G>(rules, rng);
        typename G::State state = rules.setup(players, choices);
        int actions = 0;
        for (Seat actor; (actor = rules.actor(state)) != nobody; ++actions) {
            ASSERT_LT(actions, 100'000) << "a game does not end";
            const Action action = sensible && actor >= 0 && rng.below(2) == 0 ? greedy.choose(rules, Redacted<G>(rules, state, actor), rng)
                                                                              : *any_action<G>(rules, state, rng);
            visit(rules, state, action);
            if (testing::Test::HasFatalFailure()) return;
            rules.apply(state, action);
        }
        visit_end(rules, state);
        if (testing::Test::HasFatalFailure()) return;
    }
}

template <Game G, class Visit>
void travel(int games, std::uint64_t seed, Visit visit) {
    travel<G>(games, seed, visit, [](const auto&, const auto&) {});
}

}  // namespace tidekeep
