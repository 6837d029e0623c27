"""Which games there are."""

from typing import NamedTuple

from tidekeep import _core


class Title(NamedTuple):
    """The unchanging facts of a game. `options`: what each is about, and the values it can have, the default first."""

    name: str
    title: str
    credit: str
    least_players: int
    most_players: int
    options: dict[str, tuple[str, list[str]]]


def games() -> dict[str, Title]:
    """Every game there is, by its name."""
    return {title[0]: Title(*title) for title in _core._games()}
