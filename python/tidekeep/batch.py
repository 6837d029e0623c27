"""Many games at the same time."""

from collections.abc import Sequence
from threading import Lock
from typing import Any

import numpy
from numpy.typing import NDArray

from tidekeep import _core
from tidekeep._core import Game, State


class Batch:
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
        self.game = Game(game) if isinstance(game, str) else game
        self.size = size
        self._core = _core._make_batch(self.game, size, seed, threads, list(bots))
        self.observation = self._core.observation()
        self.mask = self._core.mask()
        self.actor = self._core.actor()
        self.reward = self._core.reward()
        self.points = self._core.points()
        self.done = self._core.done().view(numpy.bool_)
        self._choice = self._core.choice()
        self._busy = Lock()

    def step(self, actions: Any) -> None:
        """Does an action in every game. Where one is not legal, a tidekeep.Refused says which and why, and nothing is done in any game."""
        chosen = numpy.ascontiguousarray(actions, dtype=numpy.int32)
        if not self._busy.acquire(blocking=False):
            raise RuntimeError("another thread is stepping this batch")
        try:
            self._core.step(chosen)
        finally:
            self._busy.release()

    def random_actions(self) -> NDArray[numpy.int32]:
        """A random legal action for every game, always in the same array."""
        self._core.pick()
        return self._choice

    def state(self, index: int) -> State:
        """A copy of one of the games, to look at."""
        return self._core.state(index)

    def __repr__(self) -> str:
        return f"<Batch of {self.size} games of {self.game.name}>"
