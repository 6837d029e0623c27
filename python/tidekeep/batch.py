"""Many games at the same time."""

from collections.abc import Callable, Sequence
from functools import partial
from threading import Lock
from typing import Any, Generic, TypeVar

import numpy
from numpy.typing import NDArray

from tidekeep import _core
from tidekeep._core import Game, State

Array = TypeVar("Array")


class Games(Generic[Array]):
    """What can be done with many games, wherever they are. The core writes to arrays; `prepare` makes one of actions that it reads."""

    game: Game
    size: int

    def __init__(self, game: Game, size: int, core: Any, choice: Array, prepare: Callable[[Any], Any]) -> None:
        self.game = game
        self.size = size
        self._core = core
        self._choice = choice
        self._prepare = prepare
        self._busy = Lock()

    def step(self, actions: Any) -> None:
        """Does an action in every game. Where one is not legal, a tidekeep.Refused says which and why, and nothing is done in any game."""
        chosen = self._prepare(actions)
        if not self._busy.acquire(blocking=False):
            raise RuntimeError("another thread is stepping this batch")
        try:
            self._core.step(chosen)
        finally:
            self._busy.release()

    def random_actions(self) -> Array:
        """A random legal action for every game, always in the same array."""
        self._core.pick()
        return self._choice

    def state(self, index: int) -> State:
        """A copy of one of the games, to look at."""
        state: State = self._core.state(index)
        return state

    def __repr__(self) -> str:
        return f"<Batch of {self.size} games of {self.game.name}>"


class Batch(Games[NDArray[numpy.int32]]):
    """Many games of a kind that go on at the same time, for programs that learn.

    The arrays are made once and written in place by every step; they are never copied, and PyTorch and JAX read them
    through DLPack (`torch.from_dlpack(batch.observation)`). Copy what you want to keep.

    Luck is resolved inside, and a game that ends begins again at once: then `done`, `reward` and `points` tell of the one
    that ended, and everything else of the new one. What becomes of game i depends on `seed` and i, not on `size` or `threads`.

    `bots` names for each seat a bot that plays it inside, or None: `bots=[None, "greedy"]` leaves seat 0 to you.
    """

    observation: NDArray[numpy.int16]
    """size x game.observation_size: what the seat to act knows; game.entries says what the numbers are."""
    mask: NDArray[numpy.int8]
    """size x game.action_count: 1 for the actions that are legal now."""
    actor: NDArray[numpy.int8]
    """size: the seat to act."""
    reward: NDArray[numpy.float32]
    """size x players: each seat's share of the win if the step has ended the game (alone at the table: its points, a hundred being 1)."""
    points: NDArray[numpy.int16]
    """size x players: the points of the last game that ended."""
    done: NDArray[numpy.bool_]
    """size: whether the step has ended the game."""

    def __init__(
        self,
        game: Game | str,
        size: int,
        seed: int = 0,
        threads: int = 1,
        bots: Sequence[str | None] = (),
    ) -> None:
        table = Game(game) if isinstance(game, str) else game
        core = _core._make_batch(table, size, seed, threads, list(bots))
        super().__init__(table, size, core, core.choice(), partial(numpy.ascontiguousarray, dtype=numpy.int32))
        self.observation = core.observation()
        self.mask = core.mask()
        self.actor = core.actor()
        self.reward = core.reward()
        self.points = core.points()
        self.done = core.done().view(numpy.bool_)
