"""What others hand over (positions, records, pickles, texts, arrays that were written to) is understood or refused, and never hurts."""

import copy
import json
import pickle
import random

import numpy
import pytest
from conftest import play

import tidekeep

GAMES = list(tidekeep.games())
VALUES = [-1, 0, 1, 2, 3, 255, 2**31, 2**63, -(2**63), 10**30, 0.5, float("nan"), "", "sand", "\0", "\ud800", None, True, [], {}, [[[]]]]


def places(node):
    """Every list and dictionary in a document that holds something, with each of its keys."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        yield node, key
        yield from places(value)


def spoilt(document, luck):
    """A copy in which one to three things are others."""
    twin = copy.deepcopy(document)
    for _ in range(luck.randint(1, 3)):
        there = list(places(twin))
        node, key = luck.choice(there)
        other, other_key = luck.choice(there)
        deed = luck.randrange(5)
        if deed == 0:
            node[key] = luck.choice(VALUES)
        elif deed == 1:
            del node[key]
        elif deed == 2 and isinstance(node[key], int):
            node[key] += luck.choice((-1, 1))
        elif deed == 3 and isinstance(node, list):
            node.append(copy.deepcopy(other[other_key]))
        else:
            node[key], other[other_key] = copy.deepcopy(other[other_key]), copy.deepcopy(node[key])
    return twin


def attempt(make, *what):
    """1 if something came of it, which can be used; 0 if it was refused."""
    try:
        state = make(*what)
    except ValueError as refusal:
        assert 0 < len(str(refusal)) < 1000
        return 0
    assert state.position() and state.sketch() and pickle.loads(pickle.dumps(state)) == state
    if state.viewer is None and state.length < 20_000:
        play(state, tidekeep.Rng(1))
    return 1


@pytest.mark.parametrize("name", GAMES)
def test_documents(name):
    game, luck = tidekeep.Game(name), random.Random(name)
    rng, bot = tidekeep.Rng(3), tidekeep.bot("random")
    state = game.start().settle(rng)
    taken = tried = 0
    for _ in range(25):
        if state.over:
            break
        state.apply(bot.choose(state, rng)).settle(rng)
        position, record = state.position(), state.record()
        restore, (_, known, viewer) = state.redact(0).__reduce__()
        for _ in range(4):
            taken += attempt(game.load, spoilt(position, luck))
            taken += attempt(game.replay, spoilt(record, luck))
            taken += attempt(restore, game, spoilt(known, luck), luck.choice([viewer, 1, 2, 7, -2, -9]))
            tried += 3
    assert 0 < taken < tried / 2


def test_a_pickle_of_what_a_seat_knows_holds_nothing_else():
    state = tidekeep.Game("sandbank", 3).start().settle(tidekeep.Rng(8))
    known = state.redact(1)
    twins = [known.complete(tidekeep.Rng(seed)) for seed in range(40)]
    assert len({twin.digest for twin in twins}) > 30
    assert {pickle.dumps(twin.redact(1)) for twin in twins} == {pickle.dumps(known)}


def test_texts():
    game = tidekeep.Game("tidepool")
    state = game.start().settle(tidekeep.Rng(1))
    for text in ("\ud800", "\0", "x" * 1_000_000, "\x1b[2J", "[" * 100_000, '{"a":' * 100_000, "1" * 100_000):
        for attempted in (
            tidekeep.Game, tidekeep.bot, game.load, game.replay, game.number, game.rule, game.explain, state.apply,
            lambda t: tidekeep.Game("barons", options={t: t}), lambda t: tidekeep.Game("barons", edition=t),
            lambda t: tidekeep.Batch(game, 2, bots=[None, t]), lambda t: tidekeep.simulate(game, t, 1),
        ):
            with pytest.raises((ValueError, TypeError)) as refusal:
                attempted(text)
            assert len(str(refusal.value)) < 2000


def test_names_keep_every_character():
    record = tidekeep.Game("sandpail").start().record()
    record["seats"] = ["Ada\0Byron", "Åse"]
    assert tidekeep.Game("sandpail").replay(json.dumps(record)).record()["seats"] == record["seats"]


@pytest.mark.parametrize("name", GAMES)
def test_a_mask_that_was_written_to_allows_nothing(name):
    batch = tidekeep.Batch(name, 3, seed=2)
    illegal = numpy.array([int(numpy.flatnonzero(row == 0)[-1]) for row in batch.mask])
    before = [batch.state(i) for i in range(3)]
    for array in (batch.mask, batch.observation, batch.actor, batch.points):
        array[:] = 1
    with pytest.raises(tidekeep.Refused, match="game 0: .*nothing was done"):
        batch.step(illegal)
    assert [batch.state(i) for i in range(3)] == before
    for _ in range(200):
        batch.step(batch.random_actions())
