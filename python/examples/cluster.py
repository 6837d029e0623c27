"""A simulation over Dask: how the points of every seat are spread, as a plot.

    python cluster.py --game barons --players 3 --games 2000 --workers 4 --plot points.png
"""

import argparse

import matplotlib
import matplotlib.pyplot as plt
import numpy
from distributed import Client, LocalCluster

import tidekeep


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=tidekeep.games(), default="barons")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--scheduler", help="the address of a cluster; without it, one is started here")
    parser.add_argument("--plot", default="points.png")
    options = parser.parse_args()

    cluster = None if options.scheduler else LocalCluster(n_workers=options.workers, threads_per_worker=1, dashboard_address=None)
    with Client(options.scheduler or cluster) as client:
        game = tidekeep.Game(options.game, options.players)
        simulation = tidekeep.simulate(game, options.bot, options.games, executor=client.get_executor())
    if cluster is not None:
        cluster.close()
    print(simulation)

    matplotlib.use("Agg")
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    most = int(simulation.points.max())
    for seat in range(game.players):
        counts = numpy.bincount(simulation.points[:, seat].clip(0), minlength=most + 1)
        share, low, high = simulation.share(seat)
        axes.step(range(most + 1), counts / simulation.games, where="mid",
                  label=f"seat {seat}: wins {100 * share:.1f}% ({100 * low:.1f} to {100 * high:.1f})")
    axes.set(xlabel="points", ylabel="share of games", title=f"{game.title}: {simulation.games} games of {options.bot}")
    axes.legend(frameon=False)
    figure.savefig(options.plot, dpi=120)
    print("plot:", options.plot)


if __name__ == "__main__":
    main()
