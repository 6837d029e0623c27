"""OpenSpiel's information-set Monte Carlo tree search against ours, each with so many simulations a decision.

    python ismcts.py --game sandpail --simulations 50 --games 20
"""

import argparse
import time

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import tidekeep
import tidekeep.openspiel


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=tidekeep.games(), default="sandpail")
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    game = pyspiel.load_game(f"tidekeep_{options.game}")
    luck = tidekeep.Rng(options.seed)
    theirs = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        max_simulations=options.simulations,
        max_world_samples=-1,
        random_state=numpy.random.RandomState(options.seed),
        evaluator=mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(options.seed + 1)),
        use_observation_string=True,
    )
    theirs.set_resampler(lambda state, player: tidekeep.openspiel.resample(state, player, luck))
    ours = tidekeep.bot(f"level5:{options.simulations}")
    won = 0.0
    seconds, decisions = {"theirs": 0.0, "ours": 0.0}, {"theirs": 0, "ours": 0}
    for number in range(options.games):
        seat = number % 2  # ours
        state = game.new_initial_state()
        ours.start()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = [weight for _, weight in state.core.outcomes()]
                ticket, action = luck.below(sum(outcomes)), 0
                while ticket >= outcomes[action]:
                    ticket, action = ticket - outcomes[action], action + 1
            else:
                who, began = "ours" if state.current_player() == seat else "theirs", time.perf_counter()
                action = ours.choose(state.core, luck) if who == "ours" else theirs.step(state)
                seconds[who] += time.perf_counter() - began
                decisions[who] += 1
            state.apply_action(int(action))
        won += state.core.returns()[seat]
    print(f"{options.game}, {options.simulations} simulations a decision: ours won {won:g} of {options.games} games")
    for who, took in seconds.items():
        print(f"{who}: {1000 * took / max(1, decisions[who]):.1f} ms a decision")


if __name__ == "__main__":
    main()
