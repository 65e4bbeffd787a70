"""Every game as an environment of Gymnasium: one side is the agent's, a computer player has the other.

The opponent is named as in `admiralty lab arena`, and never looks at the clock: the same seed brings the same game.
Importing this module registers `admiralty/<game>-v<rules>`, so that gymnasium.make finds them.
An observation is {"observation": tensor, "action_mask": mask}. The reward comes at the end: 1, 0 or -1; after `horizon`
actions a game is truncated. An illegal action loses at once, and `info["illegal"]` names the clause that forbids it.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import gymnasium
import numpy as np

from admiralty import players
from admiralty.adapters.course import HORIZON, Course
from admiralty.adapters.layout import Layout
from admiralty.adapters.picture import picture
from admiralty.adapters.spaces import Observation, action_space, observation_space, observe
from admiralty.engine.errors import IllegalAction, UnknownName
from admiralty.games import load, names
from admiralty.lab.contestants import seated


class SoloEnv(gymnasium.Env[Observation, np.int64]):
    """A game against the computer."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        side: str | None = None,
        opponent: str = players.DEFAULT,
        horizon: int = HORIZON,
        render_mode: str | None = None,
    ) -> None:
        self.game = load(game)
        side = self.game.sides[0] if side is None else side
        if side not in self.game.sides:
            raise UnknownName("side", side, self.game.sides)
        self.seat = self.game.sides.index(side)
        self.opponent = opponent
        self.start = self.game.start(scenario, options)
        self.horizon = horizon
        self.layout = Layout(self.game, self.start)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.layout)
        self.action_space = action_space(self.layout)
        seated(self.game, opponent)  # an unknown one is told at once

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin anew. The seed makes the dice and the opponent's thoughts, each by a generator of its own."""
        super().reset(seed=seed)
        self.dice, self.thoughts = (Random(int(self.np_random.integers(2**62))) for _ in range(2))
        self.player, self.judged = seated(self.game, self.opponent)
        self.course = Course(self.game, self.start.clone(), self.horizon)
        self._go_on()
        return self._observation(), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            self.course.play(int(action))
        except IllegalAction as refusal:
            return self._observation(), -1.0, True, False, {"illegal": refusal.clause}
        self._go_on()
        ended = self.course.over and not self.course.cut_off
        return self._observation(), self.course.returns()[self.seat], ended, self.course.cut_off, {}

    def _go_on(self) -> None:
        """Until the agent is to decide, or the game is over."""
        course = self.course
        course.throw(self.dice)
        while not course.over and course.actor != self.seat:
            known = self.game.known(course.state, course.actor)
            course.apply(self.player.choose(self.judged, known, self.thoughts))
            course.throw(self.dice)
        if self.render_mode == "human":
            self.render()

    def _observation(self) -> Observation:
        return observe(self.layout, self.course, self.seat)

    def render(self) -> str | None:
        """The position in a few lines."""
        text = picture(self.game, self.course.state)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None


def env_id(game: str) -> str:
    """The name of a game in Gymnasium."""
    return f"admiralty/{game}-v{load(game).rules}"


def register() -> None:
    """Make all games known to Gymnasium."""
    for name in names():
        if env_id(name) not in gymnasium.registry:
            gymnasium.register(env_id(name), entry_point=f"{__name__}:{SoloEnv.__name__}", kwargs={"game": name})


register()
