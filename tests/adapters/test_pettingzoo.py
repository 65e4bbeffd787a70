"""PettingZoo's own tests on every game and scenario, and what ends a game there."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import admiralty
from admiralty.adapters.layout import Layout
from admiralty.adapters.pettingzoo import RawEnv, env
from tests.conformance.walks import Case, cases, games

# PettingZoo warns of what its own board games do as well, and excuses them by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # who has nothing to do any more
]


@cases
def test_the_interface(case: Case) -> None:
    api_test(env(case.game.name, case.scenario, horizon=200), num_cycles=60)


@cases
def test_the_same_seed_brings_the_same_game(case: Case) -> None:
    seed_test(partial(env, case.game.name, case.scenario), num_cycles=15)


@cases
def test_the_position_is_shown_in_words(case: Case) -> None:
    render_test(partial(env, case.game.name, case.scenario), {"ansi": lambda text: text.count("\n") > 1})


def ended(played: RawEnv) -> dict[str, float]:
    """The rewards of a random game, by agent."""
    rewards: dict[str, float] = {}
    for n, agent in enumerate(played.agent_iter()):
        observation, reward, terminated, truncated, _ = played.last()
        rewards[agent] = rewards.get(agent, 0.0) + reward
        over = terminated or truncated
        played.action_space(agent).seed(n)
        played.step(None if over else int(played.action_space(agent).sample(observation["action_mask"])))
    return rewards


@games
def test_a_whole_game_rewards_the_winner(game: admiralty.Game) -> None:
    played = RawEnv(game.name)
    played.reset(seed=4)
    assert ended(played) == dict(zip(played.possible_agents, played.course.state.returns(), strict=True))
    assert not played.agents


@games
def test_who_goes_beyond_the_horizon_is_truncated(game: admiralty.Game) -> None:
    played = RawEnv(game.name, horizon=5)
    played.reset(seed=1)
    while not played.course.over:
        observation, *_ = played.last()
        played.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert all(played.truncations.values())
    assert not any(played.terminations.values())
    assert not any(played.observe(agent)["action_mask"].any() for agent in played.agents)


def illegal(observation: dict[str, Any]) -> int:
    return int(np.flatnonzero(observation["action_mask"] == 0)[0])


@games
def test_an_illegal_action_is_an_error_or_loses_at_once(game: admiralty.Game) -> None:
    bare, wrapped = RawEnv(game.name), env(game.name)
    for played in (bare, wrapped):
        played.reset(seed=1)
    with pytest.raises(admiralty.IllegalAction):
        bare.step(illegal(bare.last()[0]))
    agent = wrapped.agent_selection
    wrapped.step(illegal(wrapped.last()[0]))
    assert wrapped.rewards[agent] == -1


@games
def test_an_agent_sees_what_its_seat_sees(game: admiralty.Game) -> None:
    played = RawEnv(game.name)
    played.reset(seed=1)
    layout = Layout(game, game.start())
    for seat, agent in enumerate(played.possible_agents):
        assert agent == f"{game.sides[seat]}_{seat}"
        assert np.array_equal(played.observe(agent)["observation"], layout.observe(played.course.state, seat))
        legal = played.course.state.legal() if played.course.actor == seat else []
        assert list(np.flatnonzero(played.observe(agent)["action_mask"])) == legal
