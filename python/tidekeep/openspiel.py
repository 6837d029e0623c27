"""The games as OpenSpiel games: importing this registers tidekeep_tidepool and the others.

    import pyspiel, tidekeep.openspiel
    game = pyspiel.load_game("tidekeep_barons(players=3,royal_strategy=on)")

Options are parameters, with _ for -. Luck's outcomes are chance nodes. Returns are shares of the win, with 1/players taken off, so
that they add up to 0; alone at the table they are points, a hundred being 1. What a player knows is an observation; there are no
information states with perfect recall. An edition of one's own: SpielGame({}, core=tidekeep.Game(.., edition=..)).
"""

from __future__ import annotations

from typing import Any

import numpy
import pyspiel

from tidekeep import _core
from tidekeep.catalogue import Title, games

_longest_game = 20_000  # actions that a record holds
_most_points = 327.67  # a hundred being 1


def _parameters(title: Title) -> dict[str, Any]:
    options = {name.replace("-", "_"): values[0] for name, (_, values) in title.options.items()}
    return {"players": max(2, title.least_players), **options}


def _type_of(title: Title) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"tidekeep_{title.name}",
        long_name=f"{title.title} (Tidekeep)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if title.least_players == 1 else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=title.most_players,
        min_num_players=title.least_players,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(title),
    )


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel has it; `core` is ours."""

    title: Title
    game_type: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None, core: _core.Game | None = None) -> None:
        given = {**_parameters(self.title), **(params or {})}
        if core is None:
            options = {name: str(given[name.replace("-", "_")]) for name in self.title.options}
            core = _core.Game(self.title.name, int(given["players"]), options)
        self.core = core
        alone = core.players == 1
        super().__init__(
            self.game_type,
            pyspiel.GameInfo(
                num_distinct_actions=core.action_count,
                max_chance_outcomes=core.outcome_limit,
                num_players=core.players,
                min_utility=-_most_points if alone else -1 / core.players,
                max_utility=_most_points if alone else 1 - 1 / core.players,
                utility_sum=None if self.title.least_players == 1 else 0.0,
                max_game_length=_longest_game,
            ),
            given,
        )

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"an observation has no parameters; there are {params}")
        return Observer(self.core)


class SpielState(pyspiel.State):
    """A state as OpenSpiel has it; `core` is ours."""

    def __init__(self, game: SpielGame, core: _core.State | None = None) -> None:
        super().__init__(game)
        self.core = game.core.start() if core is None else core

    def current_player(self) -> int:
        actor = self.core.actor
        if actor >= 0:
            return actor
        return int(pyspiel.PlayerId.CHANCE if actor == _core.NATURE else pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.core.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [weight for _, weight in self.core.outcomes()]
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        self.core.apply(self.core.outcomes()[action][0] if self.core.actor == _core.NATURE else int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = self.core.outcomes()
            return outcomes[action][0] if action < len(outcomes) else f"outcome {action}"
        return self.core.game.text(action)

    def is_terminal(self) -> bool:
        return self.core.over

    def returns(self) -> list[float]:
        if not self.core.over:
            return [0.0] * self.core.game.players
        even = 1 / self.core.game.players if self.core.game.players > 1 else 0.0
        return [result - even for result in self.core.returns()]

    def __str__(self) -> str:
        return str(self.core)


class Observer:
    """What a player knows, as OpenSpiel asks for it."""

    def __init__(self, core: _core.Game) -> None:
        self.tensor = numpy.zeros(core.observation_size, numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.core.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.core.redact(player).digest


def resample(state: SpielState, player: int, rng: _core.Rng) -> SpielState:
    """A state that the player could be in, by what it knows, drawn with the right chances: for IS-MCTS, as
    `bot.set_resampler(lambda state, player: resample(state, player, rng))`."""
    return SpielState(state.get_game(), state.core.redact(player).complete(rng))


def _register() -> None:
    for title in games().values():
        name = f"{title.name.capitalize()}Game"
        game_type = _type_of(title)
        globals()[name] = type(name, (SpielGame,), {"title": title, "game_type": game_type, "__module__": __name__})
        pyspiel.register_game(game_type, globals()[name])


_register()
