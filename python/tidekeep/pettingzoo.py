"""All seats of a game as a PettingZoo environment (AEC: one seat acts after the other).

    env = tidekeep.pettingzoo.env("shorelings", players=4)
"""

from __future__ import annotations

from typing import Any

import numpy
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from tidekeep._core import NOBODY, Game, Refused, Rng
from tidekeep.gymnasium import observation_space as _box


def env(
    game: Game | str,
    players: int | None = None,
    options: dict[str, str] | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, dict[str, Any], int | None]:
    """The environment; what is used out of order is refused with a word of advice."""
    raw = Table(game, players, options, render_mode)
    return wrappers.OrderEnforcingWrapper(raw)


class Table(AECEnv[str, dict[str, Any], "int | None"]):
    """A game with all its seats.

    Agents are "seat_0", "seat_1", .. in turn order. An observation is {"observation": what the seat knows, "action_mask": what it may
    do, nothing unless it is to act}. Rewards come at the end: the share of the win, with 1/players taken off, so that they add up to 0;
    alone at the table the points, a hundred being 1. An action that is not legal raises tidekeep.Refused, and nothing is done.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "name": "tidekeep_v0", "is_parallelizable": False, "render_fps": 4}

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        options: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = Game(game, players, options) if isinstance(game, str) else game
        self.metadata = {**self.metadata, "name": f"tidekeep_{self.game.name}_v0"}
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise ValueError(f"render_mode: None, 'human' or 'ansi', not {render_mode!r}")
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.action_spaces = {agent: spaces.Discrete(self.game.action_count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": _box(self.game),
                    "action_mask": spaces.Box(0, 1, (self.game.action_count,), dtype=numpy.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._luck = numpy.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._luck = numpy.random.default_rng(seed)
        self._rng = Rng(int(self._luck.integers(1 << 63)))
        self.state_of_game = self.game.start().settle(self._rng)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._pass_on()

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Refused("an action is needed: the game is not over for " + self.agent_selection)
        self.state_of_game.apply(int(action)).settle(self._rng)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if self.state_of_game.over:
            even = 1 / self.game.players if self.game.players > 1 else 0.0
            for agent, result in zip(self.agents, self.state_of_game.returns(), strict=True):
                self.rewards[agent] = result - even
                self.terminations[agent] = True
        self._accumulate_rewards()
        self._pass_on()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self.possible_agents.index(agent)
        acting = seat == self.state_of_game.actor
        return {
            "observation": self.state_of_game.observation(seat),
            "action_mask": self.state_of_game.mask() if acting else numpy.zeros(self.game.action_count, dtype=numpy.int8),
        }

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        actor = self.state_of_game.actor
        sketch = self.state_of_game.sketch(actor if actor >= 0 else NOBODY)
        if self.render_mode == "ansi":
            return sketch
        print(sketch)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def _pass_on(self) -> None:
        actor = self.state_of_game.actor
        self.agent_selection = self.possible_agents[actor] if actor >= 0 else self.agents[0]
