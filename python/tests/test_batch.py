import resource

import numpy
import pytest
from conftest import tables

import tidekeep


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_batch_is_its_states(name, players):
    batch = tidekeep.Batch(tidekeep.Game(name, players), 6, seed=2)
    ended = 0
    for _ in range(60):
        for i in range(batch.size):
            state = batch.state(i)
            assert state.actor == batch.actor[i] >= 0
            assert (state.observation() == batch.observation[i]).all()
            assert (state.mask() == batch.mask[i]).all()
        actions = batch.random_actions()
        assert (batch.mask[numpy.arange(batch.size), actions] == 1).all()
        batch.step(actions)
        ended += int(batch.done.sum())
        assert (batch.reward[~batch.done] == 0).all()
        if players > 1:
            assert batch.reward[batch.done].sum(axis=1) == pytest.approx(1)
    while ended == 0:
        batch.step(batch.random_actions())
        ended += int(batch.done.sum())


def test_what_becomes_of_a_game_depends_on_the_seed_alone():
    def play(size, threads):
        batch = tidekeep.Batch("shorelings", size, seed=7, threads=threads)
        rows = []
        for _ in range(200):
            batch.step(batch.random_actions())
            rows.append((batch.observation[:3].copy(), batch.actor[:3].copy(), batch.done[:3].copy()))
        return rows

    first, second = play(3, 1), play(16, 2)
    for one, other in zip(first, second, strict=True):
        assert all((a == b).all() for a, b in zip(one, other, strict=True))
    assert any((a[0] != b[0]).any() for a, b in zip(first, first[1:], strict=False))


def test_arrays_are_made_once_and_shared():
    batch = tidekeep.Batch("sandpail", 8)
    arrays = [batch.observation, batch.mask, batch.actor, batch.reward, batch.points, batch.done]
    places = [array.__array_interface__["data"][0] for array in arrays]
    twin = numpy.from_dlpack(batch.observation)
    before = twin.copy()
    batch.step(batch.random_actions())
    assert (twin != before).any() and (twin == batch.observation).all()
    assert [array.__array_interface__["data"][0] for array in arrays] == places
    observation = batch.observation
    del batch, arrays
    assert observation.sum() >= 0  # the array keeps what it shows


def test_a_wrong_action_is_named_and_nothing_is_done():
    batch = tidekeep.Batch("sandpail", 4, seed=1)
    before = batch.observation.copy()
    actions = batch.random_actions().copy()
    actions[2] = int(numpy.flatnonzero(batch.mask[2] == 0)[0])
    with pytest.raises(tidekeep.Refused, match=r"game 2: .*SP-\d+: .*nothing was done"):
        batch.step(actions)
    actions[2] = 10_000
    with pytest.raises(tidekeep.Refused, match="game 2: there is no action 10000"):
        batch.step(actions)
    assert (batch.observation == before).all()
    with pytest.raises(ValueError, match="actions: 3 for 4 games"):
        batch.step(actions[:3])
    with pytest.raises(IndexError, match="there is no game 4"):
        batch.state(4)


def test_bots_play_the_other_seats():
    game = tidekeep.Game("sandpail")
    batch = tidekeep.Batch(game, 32, seed=3, bots=[None, "greedy"])
    won = games = 0.0
    while games < 200:
        assert (batch.actor == 0).all()
        batch.step(batch.random_actions())
        won += float(batch.reward[:, 0].sum())
        games += float(batch.done.sum())
    assert won / games < 0.2


def test_memory_does_not_grow_over_a_million_steps():
    batches = [tidekeep.Batch(name, 1000, seed=1) for name in ("tidepool", "sandpail")]

    def step(times):
        for _ in range(times):
            for batch in batches:
                batch.step(batch.random_actions())
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    settled = step(150)
    assert step(500) - settled < 2000  # KB, over a million steps


def test_one_thread_at_a_time():
    batch = tidekeep.Batch("sandpail", 2)
    with batch._busy, pytest.raises(RuntimeError, match="another thread"):
        batch.step(batch.random_actions())
    batch.step(batch.random_actions())
