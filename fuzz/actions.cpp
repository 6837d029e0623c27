#include "input.hpp"

// Streams of actions, legal and arbitrary, against the invariants of every game.
namespace tidekeep {
namespace {

template <Game G>
Action option(const typename G::Rules& rules, const typename G::State& state, unsigned choice) {
    if (rules.actor(state) == nature) {
        typename G::Outcomes outcomes;
        rules.outcomes(state, outcomes);
        return outcomes[choice % outcomes.size()].action;
    }
    typename G::Actions actions;
    rules.legal(state, actions);
    return actions[choice % actions.size()];
}

template <Game G>
void run(Input& input) {
    const typename G::Rules& rules = standard<G>().rules;
    const int players = G::least_players + input.byte() % (G::most_players - G::least_players + 1);
    Choices choices{};
    for (std::size_t i = 0; i < G::options.size(); ++i) choices[i] = static_cast<std::uint8_t>(input.byte() % G::options[i].values.size());
    if (!check_setup(rules, players, choices).ok()) return;
    typename G::State state = rules.setup(players, choices);
    while (!input.empty() && rules.actor(state) != nobody) {
        const Action stray{input.word()};
        if (check(rules, state, stray).ok()) {
            rules.apply(state, stray);
        } else {
            const Action action = option<G>(rules, state, input.byte());
            require(check(rules, state, action).ok(), "a generated action is refused: " + to_text(rules, action));
            rules.apply(state, action);
        }
        const auto wrong = fault(rules, state);
        require(!wrong, wrong ? wrong->text() : "");
    }
}

}  // namespace
}  // namespace tidekeep

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tidekeep::Input input(data, size);
    tidekeep::with_any_game(input.byte(), [&]<tidekeep::Game G>() { tidekeep::run<G>(input); }, tidekeep::AllGames{});
    return 0;
}
