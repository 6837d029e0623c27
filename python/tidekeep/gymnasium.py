"""A seat at the table as a Gymnasium environment; bots have the others. Importing this registers tidekeep/Tidepool-v0 and the others.

    import gymnasium, tidekeep.gymnasium
    gymnasium.make("tidekeep/Tidepool-v0", opponents="level3")
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy
from gymnasium import spaces
from numpy.typing import NDArray

from tidekeep._core import Bot, Game, Refused, Rng, State
from tidekeep.catalogue import games


def observation_space(game: Game) -> spaces.Box:
    """What observations can be, number by number."""
    most = numpy.array([entry.most for entry in game.entries], dtype=numpy.int16)
    return spaces.Box(numpy.zeros_like(most), most, dtype=numpy.int16)


class Table(gymnasium.Env[Any, Any]):
    """One seat of a game.

    `info["action_mask"]` (and `action_masks()`) says which actions are legal. The reward comes at the end: the seat's share of
    the win (alone at the table: its points, a hundred being 1). By default an action that is not legal loses the game:
    the reward is -1, and `info["refusal"]` says why; with `illegal="raise"` it raises tidekeep.Refused, and nothing is done.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: dict[str, str] | None = None,
        opponents: str | Sequence[str] = "greedy",
        seat: int = 0,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.game = Game(game, players, options) if isinstance(game, str) else game
        others = self.game.players - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise ValueError(f"opponents: name one for all other seats, or one for each of the {others}, not {len(names)}")
        if not 0 <= seat < self.game.players:
            raise ValueError(f"seat: 0 to {others}, not {seat}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal: 'lose' or 'raise', not {illegal!r}")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: None or 'ansi', not {render_mode!r}")
        self.seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self.bots = [Bot(name) for name in names]
        self.bots.insert(seat, Bot("random"))  # never asked
        self.observation_space = observation_space(self.game)
        self.action_space = spaces.Discrete(self.game.action_count)
        self.state: State = self.game.start()
        self._rng = Rng(0)
        self._lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[numpy.int16], dict[str, Any]]:
        super().reset(seed=seed)
        self._rng = Rng(int(self.np_random.integers(1 << 63)))
        self._lost = False
        while True:  # until there is something to decide
            self.state = self.game.start()
            for bot in self.bots:
                bot.start()
            self._go_on()
            if not self.state.over:
                return self._observation(), self._info()

    def step(self, action: Any) -> tuple[NDArray[numpy.int16], float, bool, bool, dict[str, Any]]:
        if self.state.over or self._lost:
            raise Refused("the game is over: reset() begins another")
        try:
            self.state.apply(int(action))
        except Refused as refused:
            if self.illegal == "raise":
                raise
            self._lost = True
            return self._observation(), -1.0, True, False, {**self._info(), "refusal": str(refused)}
        self._go_on()
        reward = self.state.returns()[self.seat]
        return self._observation(), reward, self.state.over, False, self._info()

    def action_masks(self) -> NDArray[numpy.bool_]:
        """Which actions are legal, as sb3-contrib asks for it."""
        mask: NDArray[numpy.int8] = self._info()["action_mask"]
        return mask.astype(bool)

    def render(self) -> str | None:
        return self.state.sketch(self.seat) if self.render_mode == "ansi" else None

    def _go_on(self) -> None:
        self.state.settle(self._rng)
        while not self.state.over and self.state.actor != self.seat:
            self.state.apply(self.bots[self.state.actor].choose(self.state, self._rng)).settle(self._rng)

    def _observation(self) -> NDArray[numpy.int16]:
        return self.state.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        if self.state.over or self._lost:
            return {"action_mask": numpy.zeros(self.game.action_count, dtype=numpy.int8)}
        return {"action_mask": self.state.mask()}


for _name in games():
    gymnasium.register(f"tidekeep/{_name.capitalize()}-v0", "tidekeep.gymnasium:Table", kwargs={"game": _name})
