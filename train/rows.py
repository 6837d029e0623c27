"""What `tidekeep harvest` writes: games as rows, a decision each."""

import json

import numpy as np


class Rows:
    """The rows of some files, which are of the same game, sorted by game, and each game in its order."""

    def __init__(self, paths, least_games=1):
        parts = []
        games = 0
        self.heads = []
        for path in paths:
            with open(path, "rb") as file:
                head = json.loads(file.readline())
                data = file.read()
            kind = row_type(head)
            rows = np.frombuffer(data[: len(data) // kind.itemsize * kind.itemsize], dtype=kind)
            rows = rows[np.argsort(rows["game"], kind="stable")]
            _, number = np.unique(rows["game"], return_inverse=True)
            parts.append((rows, number.astype(np.int64) + games))
            games += int(number.max()) + 1 if len(number) else 0
            self.heads.append(head)
        for head in self.heads[1:]:
            for field in ("game", "seats", "layout", "edition"):
                if head[field] != self.heads[0][field]:
                    raise SystemExit(f"the files differ in {field}")
        self.head = self.heads[0]
        self.rows = np.concatenate([rows for rows, _ in parts])
        self.game = np.concatenate([number for _, number in parts])
        self.games = games
        if games < least_games:
            raise SystemExit(f"there are only {games} games")

    def __len__(self):
        return len(self.rows)

    def targets(self, horizon):
        """What every seat may expect, from the one to act on: what the search expected at this decision and, the less the later, at those that
        followed, and in the end the result. `horizon`: after how many decisions it is the later ones that count more."""
        rows, seats = self.rows, self.head["seats"]
        players = rows["players"].astype(np.int64)
        keep = 0.5 ** (1 / horizon)
        own = rows["aside"] == 0
        target = rows["expected"].astype(np.float32).copy()
        # The decisions of each game from the last one back, all games at once.
        order = np.flatnonzero(own)
        last = np.flatnonzero(np.r_[self.game[order][1:] != self.game[order][:-1], True])
        first = np.r_[0, last[:-1] + 1]
        length = last - first + 1
        place = np.arange(seats)
        later = None  # by seat
        for back in range(int(length.max()) if len(length) else 0):
            going = length > back
            at = order[last[going] - back]
            turn, count = rows["seat"][at].astype(np.int64)[:, None], players[at][:, None]
            seat_at = np.where(place < count, (turn + place) % count, place)  # of each place
            if back == 0:
                later = np.zeros((len(length), seats), np.float32)
                np.put_along_axis(later, seat_at, rows["result"][at], axis=1)
            carried = np.take_along_axis(later[going], seat_at, axis=1)
            thought = (rows["thought"][at] != 0)[:, None]
            target[at] = np.where(thought, (1 - keep) * rows["expected"][at] + keep * carried, carried)
            by_seat = np.zeros_like(carried)
            np.put_along_axis(by_seat, seat_at, target[at], axis=1)
            later[going] = by_seat
        return target

    def usable(self):
        """Aside, only what the search has looked at tells anything."""
        return (self.rows["aside"] == 0) | (self.rows["thought"] != 0)


def row_type(head):
    seats = head["seats"]
    return np.dtype(
        [
            ("game", "<u4"),
            ("seat", "u1"),
            ("players", "u1"),
            ("aside", "u1"),
            ("thought", "u1"),
            ("outlook", "<i2", (seats,)),
            ("judged", "<f4", (seats,)),
            ("expected", "<f4", (seats,)),
            ("result", "<f4", (seats,)),
            ("entries", "<u2", (len(head["entries"]),)),
        ]
    )
