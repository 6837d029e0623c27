import copy
import json
import pickle
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy
import pytest
from conftest import play, tables

import tidekeep

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("name", "players"), tables())
def test_a_game_plays_to_its_end_and_is_told_in_every_form(name, players):
    game = tidekeep.Game(name, players)
    rng = tidekeep.Rng(3)
    state = game.start().settle(rng)
    for _ in range(30):
        if state.over:
            break
        numbers, texts = state.legal(), state.legal_texts()
        assert [game.text(number) for number in numbers] == texts
        assert [game.number(text) for text in texts] == numbers
        assert numpy.flatnonzero(state.mask()).tolist() == sorted(numbers)
        row = state.observation()
        assert row.shape == (game.observation_size,) and row.dtype == numpy.int16
        assert all(0 <= value <= entry.most for value, entry in zip(row.tolist(), game.entries, strict=True))
        known = state.redact(state.actor)
        assert (known.observation() == row).all() and known.legal() == numbers
        assert known.complete(rng).redact(state.actor) == known
        assert game.load(json.dumps(state.position())).position() == state.position()
        state.apply(numbers[rng.below(len(numbers))]).settle(rng)
    play(state, rng)
    again = game.replay(state.record())
    assert again == state and again.history() == state.history() and again.scores() == state.scores()
    assert sum(state.returns()) == pytest.approx(1) or players == 1
    assert [points for points, _ in state.scores()] == [state.breakdown(seat)["points"] for seat in range(players)]
    assert state.legal() == [] and state.outcomes() == [] and not state.mask().any()


def test_states_are_copied_compared_and_pickled():
    game = tidekeep.Game("sandbank", 4)
    rng = tidekeep.Rng(1)
    state = game.start().settle(rng)
    for twin in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state and hash(twin) == hash(state) and twin.digest == state.digest
        twin.apply(twin.legal()[0])
        assert twin != state
    known = pickle.loads(pickle.dumps(state.redact(2)))
    assert known == state.redact(2) != state.redact(1) and known.viewer == 2
    assert pickle.loads(pickle.dumps(game)) == game != tidekeep.Game("sandbank", 3)
    assert game != "sandbank" and state != 1
    assert pickle.loads(pickle.dumps(tidekeep.bot("level2"))).name == "level2"


def test_what_a_seat_knows_is_shown_as_that_seat_sees_it():
    state = tidekeep.Game("sandbank", 3).start().settle(tidekeep.Rng(1))
    assert state.redact(1).sketch() == str(state.redact(1)) == state.sketch(1) != state.sketch()
    assert state.sketch() == state.sketch(tidekeep.NOBODY) == state.redact(tidekeep.NOBODY).sketch()


@pytest.mark.parametrize(
    "work",
    [
        "tidekeep.search(state, rng, iterations=100_000_000)",
        "tidekeep.simulate('shorelings', 'level5:100000', 10)",
        "tidekeep.arena('shorelings', ['level5:100000', 'level5:99999'], 10)",
    ],
)
def test_what_takes_long_ends_at_an_interrupt(work):
    code = f"""
import signal, tidekeep
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs this may ignore it
rng = tidekeep.Rng(1)
state = tidekeep.Game("barons").start().settle(rng)
print("begun", flush=True)
{work}
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "begun\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        try:
            _, errors = process.communicate(timeout=20)
        finally:
            process.kill()
    assert errors.rstrip().endswith("KeyboardInterrupt")


def test_luck_is_listed_with_its_weights():
    state = tidekeep.Game("tidepool").start()
    assert state.actor == tidekeep.NATURE and state.legal() == []
    outcomes = state.outcomes()
    assert len({text for text, _ in outcomes}) == len(outcomes) > 1 and all(weight > 0 for _, weight in outcomes)
    assert state.apply(outcomes[0][0]).length == 1


def test_the_referee_cites_its_rules():
    game = tidekeep.Game("tidepool", 2)
    state = game.start().settle(tidekeep.Rng(1))
    refusal = state.why("stop")
    assert refusal.rule.startswith("TP-") and refusal.reason == game.rule(refusal.rule)
    assert state.why(state.legal()[0]) is None
    before = state.clone()
    with pytest.raises(tidekeep.Refused, match=refusal.rule):
        state.apply("stop")
    assert state == before
    assert issubclass(tidekeep.Refused, ValueError)


@pytest.mark.parametrize(
    ("attempt", "message"),
    [
        (lambda game, state: tidekeep.Game("chess"), "there is no game 'chess'; there is tidepool"),
        (lambda game, state: tidekeep.Game("tidepool", 9), "tidepool is for 2 to 4 players, not 9"),
        (lambda game, state: tidekeep.Game("barons", 2, {"royal": "on"}), "options: .*'royal'"),
        (lambda game, state: tidekeep.Game("barons", edition="{}"), "edition: .*game"),
        (lambda game, state: tidekeep.Game("barons", edition="{"), "edition: "),
        (lambda game, state: state.apply(10**6), "there is no action 1000000; there are 0 to"),
        (lambda game, state: state.apply(-1), "there is no action -1"),
        (lambda game, state: state.apply("build a castle in the air"), "is not an action of tidepool"),
        (lambda game, state: game.number("reveal sand"), "never a seat's to choose"),
        (lambda game, state: state.view(2), "there is no seat 2; with 2 players there are 0 to 1"),
        (lambda game, state: state.observation(-1), "there is no seat -1"),
        (lambda game, state: state.redact(0).view(1), "this is what seat 0 of 2 knows"),
        (lambda game, state: state.redact(0).observation(1), "this is what seat 0 of 2 knows"),
        (lambda game, state: state.redact(1 - state.actor).legal(), "this is what seat"),
        (lambda game, state: state.redact(0).record(), "complete"),
        (lambda game, state: state.redact(0).apply(0), "complete"),
        (lambda game, state: game.load({"phase": "noon"}), "position"),
        (lambda game, state: game.replay({"game": "tidepool"}), "record"),
        (lambda game, state: game.replay(tidekeep.Game("barons").start().record()), "record: game: is one of 'barons'"),
        (lambda game, state: tidekeep.bot("level9"), "there is no bot 'level9'"),
        (lambda game, state: tidekeep.bot("greedy").choose(game.start(), tidekeep.Rng(1)), "luck that is to act"),
        (lambda game, state: tidekeep.search(state, tidekeep.Rng(1), iterations=0), "iterations: 1 to"),
        (lambda game, state: tidekeep.Batch(game, 0), "size: 1 to"),
        (lambda game, state: tidekeep.Batch(game, 2, bots=["greedy", "greedy"]), "leave at least one seat"),
        (lambda game, state: tidekeep.Rng(1).below(0), "bound"),
        (lambda game, state: game.rule("TP-9999"), "there is no rule 'TP-9999'"),
    ],
)
def test_what_is_wrong_is_said(attempt, message):
    game = tidekeep.Game("tidepool", 2)
    state = game.start().settle(tidekeep.Rng(1))
    before = state.clone()
    with pytest.raises(ValueError, match=message):
        attempt(game, state)
    assert state == before


def test_an_edition_of_ones_own(tmp_path):
    text = tidekeep.Game("sandpail").edition_text
    own = tmp_path / "own.jsonc"
    own.write_text(text.replace('"plays": 3', '"plays": 2'))
    assert own.read_text() != text
    game = tidekeep.Game("sandpail", edition=own)
    assert game != tidekeep.Game("sandpail") and pickle.loads(pickle.dumps(game)) == game
    assert play(game.start(), tidekeep.Rng(1)).over
    own.write_text(text.replace('"plays": 3', '"plays": 300'))
    with pytest.raises(ValueError, match=r"own\.jsonc: .*plays"):
        tidekeep.Game("sandpail", edition=own)


def test_search_and_exact_play():
    game = tidekeep.Game("tidepool", 2)
    rng = tidekeep.Rng(5)
    state = game.start().settle(rng)
    opinions = tidekeep.search(state, rng, iterations=200)
    assert {opinion.number for opinion in opinions} <= set(state.legal())
    assert opinions[0].action == game.text(opinions[0].number) and sum(o.visits for o in opinions) > 0
    assert tidekeep.search(state, tidekeep.Rng(2), 100)[0].number == tidekeep.search(state, tidekeep.Rng(2), 100)[0].number
    solved = 0
    for seed in range(40):
        rng = tidekeep.Rng(seed)
        state, last = game.start().settle(rng), None
        while not state.over:
            last = state.clone()
            state.apply(tidekeep.bot("greedy").choose(state, rng)).settle(rng)
        lines = tidekeep.solve(last, 20_000)
        if lines:
            solved += 1
            assert {number for number, _ in lines} == set(last.legal())
            best = max(share for _, share in lines)
            assert 0 <= best <= 1
    assert solved > 0


def test_records_are_those_of_the_command_line(tmp_path):
    state = play(tidekeep.Game("barons", 3).start(), tidekeep.Rng(4))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(state.record()))
    shown = subprocess.run([ROOT / "build/tidekeep", "replay", file], capture_output=True, text=True, check=True).stdout
    assert str(state.scores()[0][0]) in shown
