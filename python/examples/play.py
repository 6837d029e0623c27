"""Random and greedy play: one game told, then many games counted.

    python play.py --game tidepool --games 200
"""

import argparse

import tidekeep


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=tidekeep.games(), default="tidepool")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    game = tidekeep.Game(options.game)
    rng = tidekeep.Rng(options.seed)
    bots = [tidekeep.bot("greedy" if seat == 0 else "random") for seat in range(game.players)]
    state = game.start().settle(rng)
    while not state.over:
        state.apply(bots[state.actor].choose(state, rng)).settle(rng)
    for actor, action in state.log(0)[-10:]:
        print("luck" if actor == tidekeep.NATURE else f"seat {actor} ({bots[actor].name})", action, sep=": ")
    print("points and ranks:", state.scores(), end="\n\n")

    print(tidekeep.simulate(game, ["greedy"] + ["random"] * (game.players - 1), options.games, seed=options.seed))


if __name__ == "__main__":
    main()
