"""Many games at the same time on a CUDA device: the same games as on the host, with the same seeds.

Tidekeep must have been built with devices (docs/device.md says how), and CuPy or PyTorch must be there.
"""

from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import Any

from tidekeep import _core
from tidekeep._core import Game
from tidekeep.batch import Games
from tidekeep.laboratory import Simulation, simulation_of


class Batch(Games[Any]):
    """tidekeep.Batch on a device: the same arrays by the same names, but the device's own.

    `arrays` says whose they are, "cupy" or "torch"; they share the memory that the games write to. Games, luck and refusals are those of
    tidekeep.Batch with that seed. Of bots there are 'greedy' and 'random'.
    """

    observation: Any
    """size x game.observation_size, int16: what the seat to act knows."""
    mask: Any
    """size x game.action_count, int8: 1 for the actions that are legal now."""
    actor: Any
    """size, int8: the seat to act."""
    reward: Any
    """size x players, float32: each seat's share of the win if the step has ended the game."""
    points: Any
    """size x players, int16: the points of the last game that ended."""
    done: Any
    """size, bool: whether the step has ended the game."""

    def __init__(
        self,
        game: Game | str,
        size: int,
        seed: int = 0,
        device: int = 0,
        bots: Sequence[str | None] = (),
        arrays: str = "cupy",
    ) -> None:
        if arrays not in ("cupy", "torch"):
            raise ValueError(f"arrays: 'cupy' or 'torch', not {arrays!r}")
        table = Game(game) if isinstance(game, str) else game
        core = _core._make_device_batch(table, size, seed, device, list(bots))
        library = import_module(arrays)
        choice = library.from_dlpack(core.choice())
        if arrays == "cupy":
            prepare = partial(library.asarray, dtype=library.int32, order="C")
        else:
            prepare = partial(library.as_tensor, dtype=library.int32, device=choice.device)
        super().__init__(table, size, core, choice, prepare)
        for name in ("observation", "mask", "actor", "reward", "points", "done"):
            setattr(self, name, library.from_dlpack(getattr(core, name)()))


def simulate(
    game: Game | str, bots: str | Sequence[str] = "greedy", games: int = 1000, *, seed: int = 1, device: int = 0
) -> Simulation:
    """tidekeep.simulate on a device, where 'greedy' and 'random' play; the games are the same."""
    return simulation_of(
        game, bots, games, seed, lambda table, names: [table._play_on_device(names, seed, 0, games, device)]
    )
