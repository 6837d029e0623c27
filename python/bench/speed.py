"""Steps a second on one core, observation and mask of legal actions included, of our games and others'.

    taskset -c 0 python python/bench/speed.py

Ours through Batch with random legal actions; OpenSpiel's C++ games through pyspiel, state by state, which is how it is stepped from
Python; a game of Pgx compiled by JAX for so many games at a time. Luck counts for nobody as a step. Seconds are those of this
process on a core, so that what else the machine does matters little. The best of some runs counts.
"""

import argparse
import os
import time

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import numpy

import tidekeep


def best(run, seconds, times=3):
    """The most steps a second of some runs; run(seconds) returns steps and seconds of a core."""
    return max(steps / took for steps, took in (run(seconds) for _ in range(times)))


def ours(name, players, size):
    batch = tidekeep.Batch(tidekeep.Game(name, players), size, seed=1)
    for _ in range(100):  # into the middle of games
        batch.step(batch.random_actions())

    def run(seconds):
        began, steps = time.process_time(), 0
        while time.process_time() - began < seconds:
            for _ in range(20):
                batch.step(batch.random_actions())
            steps += 20 * size
        return steps, time.process_time() - began

    return run


def spiel(name):
    import pyspiel

    game = pyspiel.load_game(name)
    rng = numpy.random.default_rng(1)
    tensor = game.get_type().provides_observation_tensor

    def run(seconds):
        began, steps = time.process_time(), 0
        while time.process_time() - began < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    ticket, number = rng.random(), 0
                    while number + 1 < len(chances) and ticket >= chances[number]:
                        ticket, number = ticket - chances[number], number + 1
                    state.apply_action(outcomes[number])
                    continue
                player = state.current_player()
                legal = state.legal_actions()
                state.legal_actions_mask()
                state.observation_tensor(player) if tensor else state.information_state_tensor(player)
                state.apply_action(legal[int(rng.random() * len(legal))])
                steps += 1
        return steps, time.process_time() - began

    return run


def pgx_game(name, size):
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    init = jax.jit(jax.vmap(env.init))
    step = auto_reset(env.step, env.init)

    @jax.jit
    def turn(state, key):
        choose, go = jax.random.split(key)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(choose, logits, axis=1)
        return jax.vmap(step)(state, action, jax.random.split(go, size))

    state = init(jax.random.split(jax.random.PRNGKey(0), size))
    keys = iter(jax.random.split(jax.random.PRNGKey(1), 100_000))
    state = turn(state, next(keys))
    jax.block_until_ready(state)

    def run(seconds):
        nonlocal state
        began, steps = time.process_time(), 0
        while time.process_time() - began < seconds:
            state = turn(state, next(keys))
            jax.block_until_ready(state)
            steps += size
        return steps, time.process_time() - began

    return run


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--size", type=int, default=256)
    parser.add_argument("--without-others", action="store_true")
    options = parser.parse_args()

    print(f"{'':34} steps a second")
    for name, title in tidekeep.games().items():
        for players in range(max(2, title.least_players), min(4, title.most_players) + 1):
            print(f"{f'tidekeep {name}, {players} players':34} {best(ours(name, players, options.size), options.seconds):>12,.0f}", flush=True)
    if options.without_others:
        return
    for name in ("backgammon", "gin_rummy", "maedn"):
        print(f"{f'OpenSpiel {name}':34} {best(spiel(name), options.seconds):>12,.0f}", flush=True)
    for size in (options.size, 4096):
        print(f"{f'Pgx backgammon, {size} at a time':34} {best(pgx_game('backgammon', size), options.seconds):>12,.0f}", flush=True)


if __name__ == "__main__":
    main()
