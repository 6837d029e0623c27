"""Many games between bots: here, on threads, or wherever an executor takes them.

Work is cut into parts of a fixed size, so the result depends on the seed and never on how the parts were divided. A part that
is lost with its worker is done again: by the executor if it still takes work, else here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, TypeVar

import numpy
from numpy.typing import NDArray

from tidekeep import _core
from tidekeep._core import Game

_whole_win = 420  # shares of a win are whole numbers, which up to seven winners can divide
_attempts = 3
_Result = TypeVar("_Result")


def _run_parts(
    parts: Sequence[tuple[Any, ...]], work: Callable[..., _Result], executor: Executor | None, threads: int
) -> list[_Result]:
    """work(*part) for every part, in order."""
    if executor is None:
        if threads == 1:
            return [work(*part) for part in parts]
        with ThreadPoolExecutor(threads) as pool:
            return _gather(parts, work, pool)
    return _gather(parts, work, executor)


def _gather(parts: Sequence[tuple[Any, ...]], work: Callable[..., _Result], executor: Executor) -> list[_Result]:
    futures = [_submit(executor, work, part) for part in parts]
    results = []
    try:
        for part, first in zip(parts, futures, strict=True):
            future: Future[_Result] | None = first
            for _ in range(_attempts):
                if future is None:
                    break
                try:
                    results.append(future.result())
                    break
                except (ValueError, TypeError):
                    raise  # the work is at fault, not the worker
                except Exception:
                    future = _submit(executor, work, part)
            else:
                future = None
            if future is None:
                results.append(work(*part))
    except BaseException:
        for future in futures:
            if future is not None:
                future.cancel()
        raise
    return results


def _submit(executor: Executor, work: Callable[..., _Result], part: tuple[Any, ...]) -> Future[_Result] | None:
    """Nothing if the executor is broken and takes no more work."""
    try:
        return executor.submit(work, *part)
    except RuntimeError:
        return None


def _cut(count: int, size: int) -> list[tuple[int, int]]:
    return [(first, min(size, count - first)) for first in range(0, count, size)]


def _game(game: Game | str) -> Game:
    return Game(game) if isinstance(game, str) else game


def interval(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95% interval for a share of `wins` in `games`."""
    if games <= 0:
        return 0.0, 1.0
    z = 1.959963985
    share, scale = wins / games, 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


@dataclass(frozen=True)
class Simulation:
    """What simulated games came to, game by game."""

    game: Game
    bots: tuple[str, ...]
    seed: int
    wins: NDArray[numpy.float64]
    """games x seats: the share of the win."""
    points: NDArray[numpy.int32]
    """games x seats."""
    decisions: NDArray[numpy.int32]
    """games: the actions of seats."""
    actions: NDArray[numpy.int32]
    """games: all actions, those of luck included."""

    @property
    def games(self) -> int:
        return len(self.decisions)

    def share(self, seat: int) -> tuple[float, float, float]:
        """The part of all games that a seat has won, and its 95% interval."""
        won = float(self.wins[:, seat].sum())
        return (won / self.games, *interval(won, self.games))

    def __str__(self) -> str:
        lines = [f"{self.games} games of {self.game.name} with {self.game.players} players"]
        for seat, name in enumerate(self.bots):
            share, low, high = self.share(seat)
            points = self.points[:, seat]
            lines.append(
                f"seat {seat}  {name:10} {100 * share:6.2f}%  ({100 * low:.2f} to {100 * high:.2f})"
                f"  points {points.mean():.2f} +- {points.std():.2f}"
            )
        lines.append(f"decisions a game {self.decisions.mean():.1f}")
        return "\n".join(lines)


def _simulate_part(game: Game, bots: list[str], seed: int, first: int, count: int) -> Any:
    return game._play(bots, seed, first, count)


def simulate(
    game: Game | str,
    bots: str | Sequence[str] = "greedy",
    games: int = 1000,
    *,
    seed: int = 1,
    threads: int = 1,
    executor: Executor | None = None,
    part: int = 50,
) -> Simulation:
    """Plays games between bots: one name for all seats, or one for each.

    `executor` is any concurrent.futures.Executor: a process pool, `client.get_executor()` of Dask, mpi4py's MPIPoolExecutor. The
    games are those of `tidekeep simulate` with that seed; `part` is how many of them a worker plays at a time.
    """
    _require(part >= 1, f"part: at least 1, not {part}")

    def play(table: Game, names: list[str]) -> list[Any]:
        for name in names:
            table._require_bot(name)
        parts = [(table, names, seed, first, count) for first, count in _cut(games, part)]
        return _run_parts(parts, _simulate_part, executor, threads)

    return simulation_of(game, bots, games, seed, play)


def simulation_of(
    game: Game | str, bots: str | Sequence[str], games: int, seed: int, play: Callable[[Game, list[str]], list[Any]]
) -> Simulation:
    """What games come to of which `play` returns the results, part by part."""
    table = _game(game)
    names = [bots] * table.players if isinstance(bots, str) else list(bots)
    if len(names) != table.players:
        raise ValueError(f"bots: name one bot for all seats, or one for each of the {table.players}, not {len(names)}")
    _require(games >= 1, f"games: at least 1, not {games}")
    shares, points, decisions, actions = (
        numpy.concatenate(arrays) for arrays in zip(*play(table, names), strict=True)
    )
    by_seat = (-1, table.players)
    return Simulation(
        table, tuple(names), seed, shares.reshape(by_seat) / _whole_win, points.reshape(by_seat), decisions, actions
    )


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(message)


@dataclass(frozen=True)
class Duel:
    """What two bots came to against each other, in pairs of games that share their luck, with the seats exchanged."""

    first: str
    second: str
    pairs: NDArray[numpy.float64]
    """For each pair the part that the first has won."""
    share: float
    elo: float
    low: float
    high: float

    @property
    def games(self) -> int:
        return 2 * len(self.pairs)


@dataclass(frozen=True)
class Contest:
    """A round robin."""

    game: Game
    seed: int
    duels: tuple[Duel, ...]
    ratings: dict[str, float] = field(default_factory=dict)
    """On Elo's scale; the mean is 0."""

    def __str__(self) -> str:
        lines = [f"{self.game.name} with {self.game.players} players"]
        lines += [
            f"{duel.first:10} {duel.second:10} {duel.games:6} games {100 * duel.share:6.2f}%"
            f"  Elo {duel.elo:+.0f} ({duel.low:+.0f} to {duel.high:+.0f})"
            for duel in self.duels
        ]
        return "\n".join(lines + [f"{name:10} {rating:+.0f}" for name, rating in self.ratings.items()])


def _arena_part(game: Game, first: str, second: str, seed: int, begin: int, count: int) -> list[float]:
    return game._duel(first, second, seed, begin, count)


def arena(
    game: Game | str,
    bots: Sequence[str],
    games: int = 100,
    *,
    seed: int = 1,
    threads: int = 1,
    executor: Executor | None = None,
    part: int = 4,
) -> Contest:
    """Lets every two bots play so many games (an odd number is rounded up), and rates them on Elo's scale with 95% intervals.

    The games are those of `tidekeep arena` with that seed; `part` is how many pairs of them a worker plays at a time.
    """
    table = _game(game)
    names = list(bots)
    _require(len(names) >= 2, "bots: name at least two")
    _require(len(set(names)) == len(names), "bots: a bot is named twice")
    for name in names:
        table._require_bot(name)
    _require(games >= 1, f"games: at least 1, not {games}")
    _require(part >= 1, f"part: at least 1, not {part}")
    duels = list(combinations(range(len(names)), 2))
    cuts = _cut((games + 1) // 2, part)
    parts = [(table, names[a], names[b], seed, begin, count) for a, b in duels for begin, count in cuts]
    results = _run_parts(parts, _arena_part, executor, threads)
    played = [sum(results[i : i + len(cuts)], []) for i in range(0, len(results), len(cuts))]
    ratings = table._ratings(names, [(a, b, pairs) for (a, b), pairs in zip(duels, played, strict=True)])
    return Contest(
        table,
        seed,
        tuple(
            Duel(names[a], names[b], numpy.asarray(pairs), *_core._elo(pairs))
            for (a, b), pairs in zip(duels, played, strict=True)
        ),
        dict(zip(names, ratings, strict=True)),
    )
