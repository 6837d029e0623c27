#include "input.hpp"
#include "lab/playout.hpp"

// Arbitrary bytes as an edition file. One that is accepted must be playable.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tidekeep;
    Input input(data, size);
    with_any_game(
        input.byte(),
        [&]<Game G>() {
            const auto published = publish<G>(input.rest(), "edition");
            require(static_cast<bool>(published) || !published.problem().what.empty(), "a refusal without a reason");
            if (!published) return;
            for (int players = G::least_players; players <= G::most_players; ++players) {
                Tally tally;
                if (check_setup(published->rules, players, {}).ok()) play_out<G>(published->rules, players, {}, Rng(1), tally);
            }
        },
        AllGames{});
    return 0;
}
