import numpy
import pyspiel
import pytest
from conftest import tables
from open_spiel.python.algorithms import ismcts, mcts

import tidekeep.openspiel


@pytest.mark.parametrize(("name", "players"), tables())
def test_random_simulation(name, players):
    game = pyspiel.load_game(f"tidekeep_{name}(players={players})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_states_serialize_and_clone():
    game = pyspiel.load_game("tidekeep_tidepool(players=3)")
    state = game.new_initial_state()
    rng = numpy.random.default_rng(1)
    for _ in range(25):
        numbers = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(rng.choice(numbers)))
    again = game.deserialize_state(game.serialize_state(state) if hasattr(game, "serialize_state") else state.serialize())
    assert str(again) == str(state) and again.history() == state.history()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0] if not twin.is_chance_node() else 0)
    assert twin.core != state.core


def test_options_are_parameters():
    game = pyspiel.load_game("tidekeep_barons(players=3,royal_strategy=on)")
    assert game.core.options["royal-strategy"] == "on" and game.num_players() == 3
    with pytest.raises(Exception, match="royal_strategy|royal-strategy|maybe"):
        pyspiel.load_game("tidekeep_barons(royal_strategy=maybe)").new_initial_state()


def test_its_information_set_search_plays():
    game = pyspiel.load_game("tidekeep_sandpail")
    luck = tidekeep.Rng(1)
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=1.0, max_simulations=5, max_world_samples=-1, random_state=numpy.random.RandomState(1),
        evaluator=mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(2)), use_observation_string=True,
    )
    bot.set_resampler(lambda state, player: tidekeep.openspiel.resample(state, player, luck))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert bot.step(state) in state.legal_actions()
