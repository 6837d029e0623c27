"""The network of src/bots/network.hpp: to be trained, to be written to a file, and as that file says, in whole numbers."""

import struct

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

MARK = 0x314E4B54
DEPTH = 32
LAYER, WEIGHT = 256, 256  # what is 1 in the first layers, and as a weight behind them
ROW_LIMIT = 127 / LAYER
MOST_BYTES = 150_000


class Plan:
    """Which values of which entries have a row of numbers of their own: those seen often enough, the most frequent ones first where they are too
    many for the file."""

    def __init__(self, head, counts, width, least):
        self.head = head
        entries = head["entries"]
        self.values = np.array([len(count) - 1 for count in counts], np.int64)
        flat = np.concatenate([count[1:] for count in counts]) if entries else np.zeros(0)
        room = (MOST_BYTES - 8_000 - 2 * len(entries) - len(flat) // 8 - 2 * width * (DEPTH + 8)) // width
        wanted = np.flatnonzero(flat >= least)
        if len(wanted) > room:
            wanted = np.sort(wanted[np.argsort(-flat[wanted], kind="stable")[:room]])
        self.present = np.zeros(len(flat), bool)
        self.present[wanted] = True
        self.rows = len(wanted)
        # The number of the row of each value of each entry, 0 where there is none; and where an entry's values begin.
        self.first = np.r_[0, np.cumsum(self.values + 1)[:-1]].astype(np.int64)
        self.row_of = np.zeros(int((self.values + 1).sum()), np.int64)
        entry = np.repeat(np.arange(len(entries)), self.values)
        value = np.concatenate([np.arange(1, count + 1) for count in self.values]) if len(flat) else np.zeros(0, np.int64)
        self.row_of[self.first[entry[wanted]] + value[wanted]] = np.arange(1, self.rows + 1)
        self.entry, self.value = entry[wanted], value[wanted]
        # Rows that mean the same in other places share a part: by noun (and seat) and value.
        names, self.shared = {}, []
        for e, v in zip(self.entry, self.value):
            noun, index, second, kind, _ = entries[e]
            key = (noun, index if second >= 0 else -1, int(v))
            self.shared.append(names.setdefault(key, len(names)))
        self.shared = np.array(self.shared, np.int64)
        self.sharing = len(names)
        most = np.maximum(1, self.values)
        amount = np.array([e[3] == "amount" for e in entries])
        self.slope = np.where(amount[self.entry], self.value / most[self.entry], 0).astype(np.float32)

    def numbers(self, entries):
        """The rows of a batch of observations, in no order, filled up with 0."""
        return _gather(entries, torch.as_tensor(self.first), torch.as_tensor(self.values), torch.as_tensor(self.row_of))


def _gather(entries, first, values, row_of):
    device = entries.device
    first, values, row_of = first.to(device), values.to(device), row_of.to(device)
    rows = row_of[first + torch.minimum(entries.long() & 0xFFFF, values)]
    there = rows > 0
    width = max(1, int(there.sum(1).max()))
    at = torch.cumsum(there, 1) - 1
    out = torch.zeros(len(entries), width + 1, dtype=torch.int32, device=device)
    out.scatter_(1, torch.where(there, at, width), rows.int() * there)
    return out[:, :width]


def pad(parts):
    width = max(part.shape[1] for part in parts)
    return torch.cat([F.pad(part, (0, width - part.shape[1])) for part in parts])


def counts_of(rows, head):
    """How often each value of each entry was seen, greater ones than there are counted as the greatest."""
    counts = []
    for e, (_, _, _, kind, most) in enumerate(head["entries"]):
        column = rows["entries"][:, e].astype(np.int64)
        seen = int(column.max()) if len(column) else 0
        most = most if kind != "amount" else min(most, seen, 400)
        counts.append(np.bincount(np.minimum(column, most), minlength=most + 1))
    return counts


def clip(x):
    return torch.clamp(x, 0, 1)


class Network(nn.Module):
    def __init__(self, plan, width, seats):
        super().__init__()
        self.plan, self.width, self.seats = plan, width, seats
        self.own = nn.Parameter(torch.randn(plan.rows + 1, width) * 0.01)
        self.common = nn.Parameter(torch.randn(plan.sharing, width) * 0.02)
        self.slopes = nn.Parameter(torch.randn(len(plan.values), width) * 0.02)
        self.bias = nn.Parameter(torch.full((width,), 0.3) + torch.randn(width) * 0.1)
        self.outlook = nn.Parameter(torch.randn(seats, width) * 0.1)
        self.second = nn.Linear(width, DEPTH)
        self.output = nn.Linear(DEPTH, seats + 1)
        nn.init.constant_(self.second.bias, 0.3)
        nn.init.normal_(self.output.weight, 0, 0.02)
        nn.init.zeros_(self.output.bias)
        self.trust = nn.Parameter(torch.ones(seats))
        for name, values in (("shared", plan.shared), ("entry", plan.entry), ("slope", plan.slope)):
            self.register_buffer(name, torch.as_tensor(values))

    def table(self):
        rows = self.own[1:] + self.common[self.shared] + self.slope[:, None] * self.slopes[self.entry]
        return torch.cat([torch.zeros_like(self.own[:1]), torch.clamp(rows, -ROW_LIMIT, ROW_LIMIT)])

    def forward(self, rows, outlook, players):
        """`outlook` in units: 256 of the file's. The output: powers of two by place; the last one points."""
        first = clip(F.embedding_bag(rows, self.table(), mode="sum", padding_idx=0) + self.bias + outlook @ self.outlook)
        output = self.output(clip(self.second(first)))
        trust = self.trust[players - 1][:, None] * outlook
        return output + torch.cat([trust, trust[:, :1]], 1)


def loss_of(output, target, players):
    """Of shares the divergence from the target in nats, of points the square of what is missing; a number a row."""
    seats = target.shape[1]
    absent = torch.arange(seats, device=target.device) >= players[:, None]
    logits = (output[:, :seats] * 0.6931472).masked_fill(absent, -1e9)
    told = target * (torch.log(torch.clamp(target, min=1e-9)) - F.log_softmax(logits, 1))
    alone = players == 1
    return torch.where(alone, 10 * (output[:, seats] - target[:, 0]) ** 2, told.masked_fill(absent, 0).sum(1))


class Places:
    """Which values of which entries have a row, as a file says it."""

    def __init__(self, values, present):
        self.values, self.present = values, present
        self.first = np.r_[0, np.cumsum(values + 1)[:-1]].astype(np.int64)
        self.row_of = np.zeros(int((values + 1).sum()), np.int64)
        entry = np.repeat(np.arange(len(values)), values)
        at = np.arange(len(present)) - np.r_[0, np.cumsum(values)][entry] + 1
        self.row_of[self.first[entry[present]] + at[present]] = np.arange(1, present.sum() + 1)


class File:
    """A network in whole numbers."""

    @classmethod
    def read(cls, path, entries):
        """The network of a file, of a game with so many entries."""
        with open(path, "rb") as source:
            data = source.read()
        file = cls.__new__(cls)
        mark, _, _, file.seats, least, most, file.sight, file.width = struct.unpack_from("<IQQBBBHB", data)
        if mark != MARK:
            raise SystemExit(f"{path} is not a network")
        file.players = (least, most)
        at = struct.calcsize("<IQQBBBHB")

        def take(kind, count, shape=None):
            nonlocal at
            values = np.frombuffer(data, kind, count, at)
            at += values.nbytes
            return values.astype(np.int64).reshape(shape or (count,))

        values = take("<u2", entries)
        total = int(values.sum())
        bits = take("u1", (total + 7) // 8).astype(np.uint8)
        file.plan = Places(values, np.unpackbits(bits, bitorder="little")[:total].astype(bool))
        rows, width, seats = int(file.plan.present.sum()), file.width, file.seats
        file.bias = take("<i2", width)
        file.rows = take("i1", rows * width, (rows, width))
        file.outlook = take("<i2", seats * width, (seats, width))
        file.second_bias = take("<i4", DEPTH)
        file.second = take("<i2", DEPTH * width, (DEPTH, width))
        file.output_bias = take("<i4", seats + 1)
        file.output = take("<i2", (seats + 1) * DEPTH, (seats + 1, DEPTH))
        file.trust = take("<i2", seats)
        if at != len(data):
            raise SystemExit(f"{path} has {len(data)} bytes, not {at}")
        return file

    def __init__(self, model, sight, players):
        plan = model.plan
        whole = lambda values, scale, most: np.clip(np.round(values.detach().cpu().double().numpy() * scale), -most - 1, most).astype(np.int64)
        self.plan, self.width, self.seats, self.sight, self.players = plan, model.width, model.seats, sight, players
        self.rows = whole(model.table()[1:], LAYER, 127)
        self.bias = whole(model.bias, LAYER, 32767)
        self.outlook = whole(model.outlook, 1024, 32767)
        self.second_bias = whole(model.second.bias, LAYER * WEIGHT, 1 << 26)
        self.second = whole(model.second.weight, WEIGHT, 32767)
        self.output_bias = whole(model.output.bias, LAYER * WEIGHT, 1 << 26)
        self.output = whole(model.output.weight, WEIGHT, 32767)
        self.trust = whole(model.trust, WEIGHT, 32767)

    def judge(self, entries, outlook, players):
        """As Network::judge of the program; 65536ths."""
        plan = self.plan
        table = np.concatenate([np.zeros((1, self.width), np.int64), self.rows])
        rows = plan.row_of[plan.first + np.minimum(entries.astype(np.int64), plan.values)]
        out = []
        for i in range(len(rows)):
            first = (self.bias + table[rows[i]].sum(0) + 32768) % 65536 - 32768
            seen = outlook[i].astype(np.int64)
            first = np.clip(first + (seen @ self.outlook >> 10), 0, 256)
            second = np.clip(self.second_bias + self.second @ first >> 8, 0, 256)
            output = self.output_bias + self.output @ second
            trust = self.trust[players[i] - 1]
            output[: self.seats] += trust * seen
            output[self.seats] += trust * seen[0]
            out.append(output)
        return np.array(out)

    def shares(self, entries, outlook, players):
        output = self.judge(entries, outlook, players) / 65536
        shares = np.zeros((len(output), self.seats))
        for i, count in enumerate(players):
            if count == 1:
                shares[i, 0] = output[i, self.seats]
            else:
                parts = 2.0 ** (output[i, :count] - output[i, 0])
                shares[i, :count] = parts / parts.sum()
        return shares

    def write(self, path):
        plan, head = self.plan, self.plan.head
        out = [struct.pack("<IQQBBBHB", MARK, int(head["layout"], 16), int(head["edition"], 16), self.seats, *self.players, self.sight, self.width)]
        out.append(plan.values.astype("<u2").tobytes())
        out.append(np.packbits(plan.present, bitorder="little").tobytes())
        for values, kind in (
            (self.bias, "<i2"),
            (self.rows, "i1"),
            (self.outlook, "<i2"),
            (self.second_bias, "<i4"),
            (self.second, "<i2"),
            (self.output_bias, "<i4"),
            (self.output, "<i2"),
            (self.trust, "<i2"),
        ):
            out.append(values.astype(kind).tobytes())
        data = b"".join(out)
        if len(data) > MOST_BYTES:
            raise SystemExit(f"{path}: {len(data)} bytes are too many")
        with open(path, "wb") as file:
            file.write(data)
        return len(data)
