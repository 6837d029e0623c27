#include <cstdint>
#include <cstdio>
#include <string_view>

#include "device/batch.hpp"
#include "front/edition.hpp"
#include "games/games.hpp"
#include "lab/playout.hpp"

// tidekeep-device: plays all games at random on the host and on the device, compares what came of it for every number of players and every option,
// and says how fast the device is.
namespace {

using namespace tidekeep;

// So many games that lanes are filled again, and fewer where an option is tried.
constexpr std::uint64_t many = 12'000, few = 500;

// The same as a device does, one game after the other.
template <Game G>
device::Tally on_host(const typename G::Rules& rules, const device::Plan& plan) {
    device::Tally total{};
    for (std::uint64_t game = 0; game < plan.games; ++game) {
        Tally one;
        play_out<G>(rules, plan.players, plan.choices, Rng::derive(plan.seed, game), one);
        total.games += one.games;
        total.actions += one.actions;
        total.signature += mix(game, one.signature);
    }
    return total;
}

// How many setups the device played otherwise than the host.
template <Game G>
int compare() {
    const typename G::Rules& rules = standard<G>().rules;
    const device::Batch<typename G::Rules> batch(rules);
    int setups = 0, failed = 0;
    unsigned long long games = 0, actions = 0;
    each_setup<G>(rules, [&](int players, const Choices& choices) {
        const device::Plan plan{players, choices, choices == Choices{} ? many : few, 1};
        const device::Tally host = on_host<G>(rules, plan);
        for (const bool sorted : {false, true}) {
            const device::Tally tally = batch.play(plan, {sorted, 32, 1});
            const bool same = tally.games == host.games && tally.actions == host.actions && tally.signature == host.signature;
            if (!same)
                std::printf("%.*s with %d players, %s: %llu actions, signature %016llx; the host: %llu, %016llx\n",
                            static_cast<int>(G::name.size()), G::name.data(), players, sorted ? "sorted" : "aligned", tally.actions,
                            tally.signature, host.actions, host.signature);
            failed += same ? 0 : 1;
            ++setups;
        }
        games += host.games;
        actions += host.actions;
    });
    std::printf("%.*s: %llu games (%llu actions) of all setups, in both shapes: %d of %d setups otherwise than on the host\n",
                static_cast<int>(G::name.size()), G::name.data(), games, actions, failed, setups);
    for (int players = G::least_players; players <= G::most_players; ++players) {
        const device::Plan endless{players, {}, std::uint64_t{1} << 40, 1};
        const auto [shape, pace] = batch.fastest(endless, 400);
        std::printf("%.*s with %d players: %.3g actions a second (%s, %d threads a block, %d blocks a multiprocessor)\n",
                    static_cast<int>(G::name.size()), G::name.data(), players, pace, shape.sorted ? "sorted" : "aligned", shape.threads,
                    shape.blocks);
        std::fflush(stdout);
    }
    return failed;
}

template <Game... G>
int compare_all(Games<G...>) {
    return (compare<G>() + ...);
}

}  // namespace

int main() try { return compare_all(AllGames{}) == 0 ? 0 : 1; } catch (const tidekeep::device::Failure& failure) {
    std::fprintf(stderr, "tidekeep-device: %s\n", failure.what());
    return 1;
}
