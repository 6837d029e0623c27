"""How states come back from a pickle: full ones by replaying their record, what a seat knows by a position that it could be in."""

from typing import Any

from tidekeep._core import Game, State


def restore(game: Game, what: Any, viewer: int | None) -> State:
    return game.replay(what) if viewer is None else game.load(what).redact(viewer)
