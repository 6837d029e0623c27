#include <fstream>
#include <iostream>

#include "games/games.hpp"
#include "kernel/edition.hpp"
#include "lab/playout.hpp"

// Writes what tests/generic compares with: a signature, and perft counts from positions that random games reach.
namespace tidekeep {
namespace {

constexpr std::uint64_t most_leaves = 300'000;

template <Game G>
Json perft_entry(const typename G::Rules& rules, const typename G::State& state) {
    Json counts = Json::array();
    for (int depth = 1; depth <= 8; ++depth) {
        const std::uint64_t count = perft<G>(rules, state, depth);
        counts.push_back(count);
        if (count > most_leaves / 20) break;
    }
    return {{"position", to_json(rules, state)}, {"counts", counts}};
}

template <Game G>
void write() {
    const typename G::Rules& rules = standard<G>().rules;
    Json perfts = Json::array();
    for (int players = G::least_players; players <= G::most_players; ++players) {
        for (const unsigned length : {0u, 37u, 120u}) {
            Rng rng = Rng::derive(1234, static_cast<std::uint64_t>(players));
            typename G::State state = rules.setup(players, {});
            for (unsigned i = 0; i < length && rules.actor(state) != nobody; ++i) rules.apply(state, any_action<G>(rules, state, rng));
            if (rules.actor(state) != nobody) perfts.push_back(perft_entry<G>(rules, state));
        }
    }
    const Json document = {{"signature", hex(signature<G>(rules))}, {"perft", perfts}};
    const std::string path = TIDEKEEP_SOURCE "/tests/golden/" + std::string(G::name) + ".json";
    std::ofstream(path) << document.dump(1) << '\n';
    std::cout << G::name << " " << document["signature"] << '\n';
}

template <Game... G>
void write_all(Games<G...>) {
    (write<G>(), ...);
}

}  // namespace
}  // namespace tidekeep

int main() { tidekeep::write_all(tidekeep::AllGames{}); }
