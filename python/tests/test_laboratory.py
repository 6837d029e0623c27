import json
import os
import subprocess
import sys
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy
import pytest

import tidekeep

ROOT = Path(__file__).parents[2]
GAME = ("tidepool", 3)
GAMES = 240


def expected():
    return tidekeep.simulate(tidekeep.Game(*GAME), "greedy", GAMES, seed=5)


def same(one, other):
    return all(
        (getattr(one, name) == getattr(other, name)).all() for name in ("wins", "points", "decisions", "actions")
    )


def test_simulate_plays_the_games_of_the_command_line():
    ours = tidekeep.simulate(tidekeep.Game("tidepool", 3), ["greedy", "random", "greedy"], 300, seed=9)
    theirs = json.loads(
        subprocess.run(
            [ROOT / "build/tidekeep", "simulate", "tidepool", "--players", "3", "--games", "300", "--seed", "9",
             "--bots", "greedy,random,greedy", "--json"],
            capture_output=True, text=True, check=True,
        ).stdout
    )
    for seat in range(3):
        share, low, high = ours.share(seat)
        assert share == pytest.approx(theirs["seats"][seat]["share"])
        assert (low, high) == pytest.approx((theirs["seats"][seat]["low"], theirs["seats"][seat]["high"]))
        assert ours.points[:, seat].mean() == pytest.approx(theirs["seats"][seat]["points"]["mean"])
    assert ours.actions.sum() == theirs["actions"] and ours.decisions.mean() == pytest.approx(theirs["decisions"]["mean"])
    assert "300 games of tidepool" in str(ours)


def test_arena_plays_the_games_of_the_command_line():
    ours = tidekeep.arena("tidepool", ["greedy", "random", "level1:5"], 12, seed=3)
    theirs = json.loads(
        subprocess.run(
            [ROOT / "build/tidekeep", "arena", "tidepool", "--players", "2", "--bots", "greedy,random,level1:5", "--games", "12",
             "--seed", "3", "--json"],
            capture_output=True, text=True, check=True,
        ).stdout
    )
    for duel, other in zip(ours.duels, theirs["duels"], strict=True):
        assert (duel.first, duel.second, duel.games) == (other["first"], other["second"], other["games"])
        assert (duel.share, duel.elo, duel.low, duel.high) == pytest.approx(
            (other["share"], other["elo"], other["low"], other["high"])
        )
    assert [*ours.ratings.values()] == pytest.approx([bot["rating"] for bot in theirs["bots"]])
    assert "greedy" in str(ours)


def test_threads_and_processes_do_not_matter():
    plain = expected()
    game = tidekeep.Game(*GAME)
    assert same(plain, tidekeep.simulate(game, "greedy", GAMES, seed=5, threads=3, part=7))
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert same(plain, tidekeep.simulate(game, "greedy", GAMES, seed=5, executor=pool, part=31))
        duels = tidekeep.arena("sandpail", ["greedy", "random"], 20, executor=pool, part=3).duels
    assert (duels[0].pairs == tidekeep.arena("sandpail", ["greedy", "random"], 20).duels[0].pairs).all()
    assert not same(plain, tidekeep.simulate(game, "greedy", GAMES, seed=6))


class DyingExecutor(ProcessPoolExecutor):
    """A pool of which a process dies with the third part."""

    parts = 0

    def submit(self, work, /, *part):
        self.parts += 1
        return super().submit(os._exit, 1) if self.parts == 3 else super().submit(work, *part)


def test_what_a_broken_pool_has_lost_is_done_again():
    with DyingExecutor(2, mp_context=get_context("spawn")) as pool:
        again = tidekeep.simulate(tidekeep.Game(*GAME), "greedy", GAMES, seed=5, executor=pool, part=20)
    assert same(expected(), again)


def test_dask_with_a_worker_killed():
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, processes=True) as cluster, Client(cluster) as client:
        processes = [worker.pid for worker in cluster.workers.values()]
        pool = client.get_executor()
        submit, submitted = pool.submit, 0

        def kill_one_half_way(work, /, *part):
            nonlocal submitted
            submitted += 1
            if submitted == 7:
                os.kill(processes[0], 9)
            future: Future = submit(work, *part)
            return future

        pool.submit = kill_one_half_way
        again = tidekeep.simulate(tidekeep.Game(*GAME), "greedy", GAMES, seed=5, executor=pool, part=20)
        assert submitted >= 12
    assert same(expected(), again)


def test_mpi(tmp_path):
    script = tmp_path / "over_mpi.py"
    script.write_text(
        "import sys, numpy, tidekeep\n"
        "from mpi4py.futures import MPIPoolExecutor\n"
        "if __name__ == '__main__':\n"
        "    with MPIPoolExecutor() as pool:\n"
        f"        result = tidekeep.simulate(tidekeep.Game(*{GAME!r}), 'greedy', {GAMES}, seed=5, executor=pool, part=20)\n"
        "        workers = pool.num_workers\n"
        "    numpy.savez(sys.argv[1], points=result.points, wins=result.wins, workers=workers)\n"
    )
    environment = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    command = ["mpiexec", "--oversubscribe", "-n", "3", sys.executable, "-m", "mpi4py.futures", str(script), str(tmp_path / "result.npz")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    result, plain = numpy.load(tmp_path / "result.npz"), expected()
    assert result["workers"] == 2
    assert (result["points"] == plain.points).all() and (result["wins"] == plain.wins).all()


@pytest.mark.parametrize(
    ("attempt", "message"),
    [
        (lambda: tidekeep.simulate("tidepool", ["greedy"] * 3), "one for each of the 2, not 3"),
        (lambda: tidekeep.simulate("tidepool", "deepest"), "there is no bot 'deepest'"),
        (lambda: tidekeep.simulate("tidepool", games=0), "games: at least 1"),
        (lambda: tidekeep.arena("tidepool", ["greedy"]), "at least two"),
        (lambda: tidekeep.arena("tidepool", ["greedy", "greedy"]), "named twice"),
    ],
)
def test_what_is_wrong_is_said(attempt, message):
    with pytest.raises(ValueError, match=message):
        attempt()
