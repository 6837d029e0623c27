"""Whether games on a device are those of the host, and how fast they are: python python/bench/device.py [ARRAYS] (cupy or torch)."""

import sys
import time

import numpy

import tidekeep
import tidekeep.device

ARRAYS = sys.argv[1] if len(sys.argv) > 1 else "cupy"
NAMES = ("observation", "mask", "actor", "reward", "points", "done")


def on_host(array):
    return array.get() if ARRAYS == "cupy" else array.cpu().numpy()


def compare_batches(game, bots, steps):
    """How many arrays differed in so many random steps, and how many games ended."""
    size = 200
    there = tidekeep.device.Batch(game, size, seed=3, bots=bots, arrays=ARRAYS)
    here = tidekeep.Batch(game, size, seed=3, bots=bots)
    ended = 0
    for step in range(steps):
        chosen = here.random_actions()
        different = [] if numpy.array_equal(on_host(there.random_actions()), chosen) else ["choice"]
        if not different:
            there.step(chosen)
            here.step(chosen)
            different = [name for name in NAMES if not numpy.array_equal(on_host(getattr(there, name)), getattr(here, name))]
        if different or there.state(7) != here.state(7):
            print(f"{game.name} with {game.players}, bots {bots}, step {step}: {different} differ", flush=True)
            return 1, ended
        ended += int(here.done.sum())
    return 0, ended


def compare_refusals(game):
    there = tidekeep.device.Batch(game, 50, seed=3, arrays=ARRAYS)
    before = on_host(there.observation).copy()
    chosen = on_host(there.random_actions()).copy()
    legal = chosen.copy()
    differ = 0
    for number in (-1, game.action_count, int(numpy.flatnonzero(on_host(there.mask)[20] == 0)[0])):
        chosen[20] = number
        try:
            there.step(chosen)
            differ += 1
        except tidekeep.Refused as refused:
            differ += not str(refused).startswith("game 20: ")
    differ += not numpy.array_equal(on_host(there.observation), before)
    there.step(legal)
    return differ


def compare_simulations(game, bots, games):
    there = tidekeep.device.simulate(game, bots, games, seed=5)
    here = tidekeep.simulate(game, bots, games, seed=5, threads=16)
    return sum(
        not numpy.array_equal(getattr(there, name), getattr(here, name)) for name in ("wins", "points", "decisions", "actions")
    )


def steps_a_second(game, size, bots=()):
    batch = tidekeep.device.Batch(game, size, seed=1, bots=bots, arrays=ARRAYS)
    for _ in range(20):
        batch.step(batch.random_actions())
    steps, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < 1:
        batch.step(batch.random_actions())
        steps += 1
    on_host(batch.done)
    return size * steps / (time.perf_counter() - begin)


def decisions_a_second(game, games):
    tidekeep.device.simulate(game, "greedy", 100)
    begin = time.perf_counter()
    result = tidekeep.device.simulate(game, "greedy", games)
    there = result.decisions.sum() / (time.perf_counter() - begin)
    begin = time.perf_counter()
    result = tidekeep.simulate(game, "greedy", 20)
    return there, result.decisions.sum() / (time.perf_counter() - begin)


failed = 0
for name, title in tidekeep.games().items():
    for players in range(title.least_players, title.most_players + 1):
        game = tidekeep.Game(name, players)
        bots = [None] + ["greedy" if seat % 2 else "random" for seat in range(1, players)]
        alone, ended = compare_batches(game, [], 60)
        mixed, more = compare_batches(game, bots, 20) if players > 1 else (0, 0)
        games = compare_simulations(game, ["greedy", *["random", "greedy"] * 3][:players], 64)
        refused = compare_refusals(game)
        differ = alone + mixed + games + refused
        failed += differ > 0
        print(f"{name} with {players}: {'the same' if differ == 0 else f'OTHERWISE {alone} {mixed} {games} {refused}'}, {ended + more} games ended", flush=True)
for name in tidekeep.games():
    game = tidekeep.Game(name)
    pace = {size: steps_a_second(game, size) for size in (4096, 65536)}
    there, here = decisions_a_second(game, 5000)
    print(
        f"{name}: steps a second {', '.join(f'{value:,.0f} with {size}' for size, value in pace.items())};"
        f" greedy decisions a second {there:,.0f}, on one core of the host {here:,.0f}",
        flush=True,
    )
sys.exit(failed > 0)
