"""Gymnasium's own check on every game and scenario, and the computer on the other side."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import admiralty
from admiralty import players
from admiralty.adapters.gymnasium import SoloEnv, env_id
from admiralty.engine.errors import UnknownName
from tests.conformance.walks import Case, cases, games


@cases
def test_the_interface(case: Case) -> None:
    for side in case.game.sides:
        made = gymnasium.make(env_id(case.game.name), scenario=case.scenario, side=side, opponent="random")
        check_env(made.unwrapped)


def played(solo: SoloEnv, seed: int) -> tuple[list[int], float]:
    """The actions and the reward of a game in which the agent takes anything."""
    observation, _ = solo.reset(seed=seed)
    solo.action_space.seed(seed)
    taken, reward, over = [], 0.0, False
    while not over:
        action = solo.action_space.sample(observation["action_mask"])
        taken.append(int(action))
        observation, reward, terminated, truncated, info = solo.step(action)
        assert info == {}
        over = terminated or truncated
    return taken, reward


@games
def test_a_whole_game_brings_its_result_to_the_agents_side(game: admiralty.Game) -> None:
    for seat, side in enumerate(game.sides):
        solo = SoloEnv(game.name, side=side, opponent="random")
        taken, reward = played(solo, 3)
        assert taken
        assert reward == solo.course.state.returns()[seat]
        assert played(solo, 3) == (taken, reward)


@games
def test_the_agent_is_asked_for_its_own_side_only(game: admiralty.Game) -> None:
    for seat, side in enumerate(game.sides):
        solo = SoloEnv(game.name, side=side, opponent="random", horizon=80)
        observation, _ = solo.reset(seed=1)
        truncated = False
        while not solo.course.over:
            assert solo.course.actor == seat
            assert list(np.flatnonzero(observation["action_mask"])) == solo.course.state.legal()
            observation, _, _, truncated, _ = solo.step(np.int64(solo.course.state.legal()[-1]))
        assert truncated == solo.course.cut_off


class Watched(players.Player):
    """Notes what it is shown."""

    shown: list[tuple[str, str]]

    def choose(self, game: admiralty.Game, known: Any, rng: Any) -> int:
        Watched.shown.append((game.write(known), game.write(game.known(known, known.actor))))
        return int(rng.choice(known.legal()))


@games
def test_the_opponent_is_shown_what_its_seat_knows(game: admiralty.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players.PLAYERS, "watched", Watched)
    Watched.shown = []
    options = {name: True for name, option in game.about.options.items() if option.default is False}
    played(SoloEnv(game.name, options=options, opponent="watched", horizon=150), 1)
    assert Watched.shown
    assert all(given == known for given, known in Watched.shown)


@games
def test_an_illegal_action_loses_at_once_and_is_told_why(game: admiralty.Game) -> None:
    solo = SoloEnv(game.name, opponent="random")
    observation, _ = solo.reset(seed=1)
    wrong = np.flatnonzero(observation["action_mask"] == 0)[0]
    _, reward, terminated, truncated, info = solo.step(wrong)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["illegal"] == game.refusal(solo.course.state, int(wrong))


def test_unknown_names_are_refused_at_once() -> None:
    name = admiralty.games()[0]
    with pytest.raises(UnknownName, match="choose from"):
        SoloEnv(name, side="nobody")
    with pytest.raises(UnknownName, match="choose from"):
        SoloEnv(name, opponent="nobody")


def test_the_position_is_shown_in_words() -> None:
    solo = SoloEnv(admiralty.games()[0], opponent="random", render_mode="ansi")
    solo.reset(seed=1)
    text = solo.render()
    assert text is not None
    assert text.count("\n") > 2
