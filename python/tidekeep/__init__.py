"""Five castle-building board games with chance, hidden information and 1 to 7 seats.

    import tidekeep

    game = tidekeep.Game("barons", players=3)
    rng = tidekeep.Rng(7)
    state = game.start().settle(rng)
    greedy = tidekeep.Bot("greedy")
    while not state.over:
        state.apply(greedy.choose(state, rng)).settle(rng)
    print(state.scores())

`Batch` steps many games into NumPy arrays, `simulate` and `arena` play many games between bots, here or on a cluster.
Environments: tidekeep.gymnasium, tidekeep.pettingzoo, tidekeep.openspiel.
"""

from importlib.metadata import version as _version

from tidekeep._core import (
    NATURE,
    NOBODY,
    Bot,
    Entry,
    Game,
    Opinion,
    Refusal,
    Refused,
    Rng,
    State,
    search,
    solve,
)
from tidekeep.batch import Batch
from tidekeep.catalogue import Title, games
from tidekeep.laboratory import Contest, Duel, Simulation, arena, simulate

__version__ = _version("tidekeep")


def bot(name: str, threads: int = 1) -> Bot:
    """A player by its name: 'random', 'greedy', 'level1' to 'level5', 'learned', or 'level5:200' for 200 imagined games a decision."""
    return Bot(name, threads)


__all__ = [
    "NATURE",
    "NOBODY",
    "Batch",
    "Bot",
    "Contest",
    "Duel",
    "Entry",
    "Game",
    "Opinion",
    "Refusal",
    "Refused",
    "Rng",
    "Simulation",
    "State",
    "Title",
    "arena",
    "bot",
    "games",
    "search",
    "simulate",
    "solve",
]
