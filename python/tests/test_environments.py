import contextlib
import io
import warnings

import gymnasium
import numpy
import pettingzoo
import pytest
from conftest import tables
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import tidekeep
import tidekeep.gymnasium
import tidekeep.pettingzoo


@pytest.mark.parametrize(("name", "players"), tables())
def test_pettingzoo(name, players):
    def make(render_mode=None):
        return tidekeep.pettingzoo.env(name, players, render_mode=render_mode)

    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore", UserWarning)
        api_test(make(), num_cycles=60)
        seed_test(make, num_cycles=40)
        render_test(make)


def test_pettingzoo_refuses_what_is_wrong():
    env = tidekeep.pettingzoo.env("tidepool")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(tidekeep.Refused, match="TP-"):
        env.step(int(numpy.flatnonzero(mask == 0)[0]))
    assert isinstance(env.unwrapped, pettingzoo.AECEnv)
    agents = iter(env.agent_iter())
    for _ in range(5000):
        agent = next(agents, None)
        if agent is None:
            break
        observation, _, over, cut, _ = env.last()
        env.step(None if over or cut else int(numpy.flatnonzero(observation["action_mask"])[0]))
    assert env.agents == []


@pytest.mark.parametrize("name", list(tidekeep.games()))
def test_gymnasium(name):
    env = gymnasium.make(f"tidekeep/{name.capitalize()}-v0", opponents="greedy", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        check_env(env.unwrapped, skip_render_check=False)
    observation, info = env.reset(seed=3)
    total, steps = 0.0, 0
    over = False
    while not over:
        action = env.action_space.sample(info["action_mask"])
        observation, reward, over, cut, info = env.step(action)
        assert observation in env.observation_space and not cut
        total, steps = total + reward, steps + 1
    assert 0 <= total <= 1 and steps > 2 and env.render()
    assert not env.unwrapped.action_masks().any()


def test_gymnasium_seats_opponents_and_refusals():
    env = gymnasium.make("tidekeep/Barons-v0", players=3, opponents=["random", "level1:5"], seat=1, illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(tidekeep.Refused, match="BA-"):
        env.step(int(numpy.flatnonzero(info["action_mask"] == 0)[0]))
    env = gymnasium.make("tidekeep/Barons-v0")
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(numpy.flatnonzero(info["action_mask"] == 0)[0]))
    assert over and reward == -1 and info["refusal"].startswith("BA-")
    for wrong in ({"opponents": ["greedy", "greedy"]}, {"seat": 2}, {"illegal": "ignore"}, {"opponents": "deep"}):
        with pytest.raises(ValueError):
            gymnasium.make("tidekeep/Barons-v0", **wrong)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasium_vector_environments(mode):
    envs = gymnasium.make_vec("tidekeep/Tidepool-v0", num_envs=3, vectorization_mode=mode, opponents="greedy")
    observations, infos = envs.reset(seed=5)
    assert observations.shape == (3, tidekeep.Game("tidepool").observation_size)
    for _ in range(40):
        actions = numpy.array([numpy.flatnonzero(mask)[0] if mask.any() else 0 for mask in infos["action_mask"]])
        observations, rewards, over, _, infos = envs.step(actions)
        assert rewards.shape == over.shape == (3,)
    envs.close()
