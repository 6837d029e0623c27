#include <fstream>
#include <iostream>

#include "front/digest.hpp"
#include "front/edition.hpp"
#include "games/games.hpp"
#include "lab/playout.hpp"

// Writes what tests/generic compares with: a signature, and perft counts from positions that random games reach.
namespace tidekeep {
namespace {

constexpr std::uint64_t most_leaves = 15'000;

template <Game G>
Json perft_entry(const typename G::Rules& rules, const typename G::State& state) {
    Json counts = Json::array();
    for (int depth = 1; depth <= 8; ++depth) {
        const std::uint64_t count = perft<G>(rules, state, depth);
        counts.push_back(count);
        if (count > most_leaves) break;
    }
    return {{"position", to_json(rules, state)}, {"counts", counts}};
}

// Where a random game stands after so many actions, if it is not over by then.
template <Game G>
void add_position(Json& perfts, const typename G::Rules& rules, int players, const Choices& choices, int length) {
    if (!check_setup(rules, players, choices).ok()) return;
    Rng rng = Rng::derive(1234, static_cast<std::uint64_t>(players));
    typename G::State state = rules.setup(players, choices);
    for (int i = 0; i < length && rules.actor(state) != nobody; ++i) rules.apply(state, *any_action<G>(rules, state, rng));
    if (rules.actor(state) != nobody) perfts.push_back(perft_entry<G>(rules, state));
}

template <Game G>
void write() {
    const typename G::Rules& rules = standard<G>().rules;
    Json perfts = Json::array();
    for (int players = G::least_players; players <= G::most_players; ++players)
        for (const int length : {0, 37, 120}) add_position<G>(perfts, rules, players, {}, length);
    for (std::size_t option = 0; option < G::options.size(); ++option)
        for (std::size_t value = 1; value < G::options[option].values.size(); ++value) {
            Choices choices{};
            choices[option] = static_cast<std::uint8_t>(value);
            add_position<G>(perfts, rules, G::most_players, choices, 61);
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
