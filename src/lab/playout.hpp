#pragma once
#include "front/game.hpp"
#include "kernel/hash.hpp"

namespace tidekeep {

// What random games came to. The signature is a hash over every action and every final score: it changes if and only if the rules,
// their order of actions, or the edition change.
struct Tally {
    std::uint64_t games = 0;
    std::uint64_t actions = 0;
    std::uint64_t signature = 0;
};

// Plays one game of uniformly random actions; nothing else is on the path.
template <Game G>
void play_out(const typename G::Rules& rules, int players, const Choices& choices, Rng rng, Tally& tally) {
    typename G::State state = rules.setup(players, choices);
    typename G::Actions actions;
    std::uint64_t hash = tally.signature, count = 0;
    for (Seat actor; (actor = rules.actor(state)) != nobody; ++count) {
        Action action;
        if (actor == nature) {
            const Maybe<Action> drawn = rules.draw(state, rng);
            if (!drawn) break;
            action = *drawn;
        } else {
            rules.legal(state, actions);
            if (actions.empty()) break;
            action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        }
        rules.apply(state, action);
        hash = mix(hash, action.bits);
    }
    const Scores scores = rules.scores(state);
    for (int seat = 0; seat < players; ++seat) hash = mix(hash, static_cast<std::uint16_t>(scores.points[seat]) << 8 | scores.rank[seat]);
    tally = {tally.games + 1, tally.actions + count, hash};
}

// A number of random games, game by game from the seed.
template <Game G>
Tally play_out(const typename G::Rules& rules, int players, const Choices& choices, std::uint64_t games, std::uint64_t seed) {
    Tally tally;
    for (std::uint64_t game = 0; game < games; ++game) play_out<G>(rules, players, choices, Rng::derive(seed, game), tally);
    return tally;
}

// Calls f(players, choices) for every player count and, with it, every value of every option that the rules allow.
template <Game G, class F>
void each_setup(const typename G::Rules& rules, F f) {
    const auto offer = [&](int players, const Choices& choices) {
        if (check_setup(rules, players, choices).ok()) f(players, choices);
    };
    for (int players = G::least_players; players <= G::most_players; ++players) {
        offer(players, {});
        for (std::size_t option = 0; option < G::options.size(); ++option)
            for (std::size_t value = 1; value < G::options[option].values.size(); ++value) {
                Choices choices{};
                choices[option] = static_cast<std::uint8_t>(value);
                offer(players, choices);
            }
    }
}

// The fixed set of games that stands for a game's rules: some of every player count and of every value of every option.
template <Game G>
std::uint64_t signature(const typename G::Rules& rules) {
    constexpr std::uint64_t games = 40;
    std::uint64_t hash = 0;
    each_setup<G>(rules,
                  [&](int players, const Choices& choices) { hash = mix(hash, play_out<G>(rules, players, choices, games, 1).signature); });
    return hash;
}

// The number of action sequences of a given length from a state, Nature's outcomes counted like actions.
template <Game G>
std::uint64_t perft(const typename G::Rules& rules, const typename G::State& state, int depth) {
    if (depth == 0 || rules.actor(state) == nobody) return 1;
    const bool lucky = rules.actor(state) == nature;
    if (depth == 1) {
        Counter counter;
        lucky ? rules.outcomes(state, counter) : rules.legal(state, counter);
        return counter.size();
    }
    std::uint64_t count = 0;
    const auto follow = [&](Action action) {
        typename G::State next = state;
        rules.apply(next, action);
        count += perft<G>(rules, next, depth - 1);
    };
    if (lucky) {
        typename G::Outcomes outcomes;
        rules.outcomes(state, outcomes);
        for (const Outcome& outcome : outcomes) follow(outcome.action);
    } else {
        typename G::Actions actions;
        rules.legal(state, actions);
        for (const Action action : actions) follow(action);
    }
    return count;
}

}  // namespace tidekeep
