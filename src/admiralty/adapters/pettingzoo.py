"""Every game as an environment of PettingZoo: two agents who act one at a time, and chance thrown in between.

An observation is {"observation": tensor, "action_mask": mask}; the reward comes at the end, 1 for the winner, -1 for
the loser, 0 to both for a draw; after `horizon` actions a game is truncated.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from admiralty.adapters.course import HORIZON, Course
from admiralty.adapters.layout import Layout
from admiralty.adapters.picture import picture
from admiralty.adapters.spaces import Observation, action_space, observation_space, observe
from admiralty.games import load


def env(
    game: str,
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    horizon: int = HORIZON,
    render_mode: str | None = None,
) -> AECEnv[str, Observation, int | None]:
    """The environment as PettingZoo's own are wrapped: an agent that does what is illegal loses at once."""
    bare = RawEnv(game, scenario, options, horizon=horizon, render_mode=render_mode)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(bare, illegal_reward=-1)))


class RawEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # PettingZoo carries no types
    """The environment itself; an illegal action is an IllegalAction."""

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        horizon: int = HORIZON,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = load(game)
        self.start = self.game.start(scenario, options)
        self.horizon = horizon
        self.layout = Layout(self.game, self.start)
        self.metadata = {"name": f"admiralty_{game}_v{self.game.rules}", "render_modes": ["human", "ansi"]}
        self.render_mode = render_mode
        self.possible_agents = [f"{side}_{seat}" for seat, side in enumerate(self.game.sides)]
        self.observation_spaces = {agent: observation_space(self.layout) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.layout) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew; the seed is that of the dice. There are no options: those of the game are given once for all."""
        self.rng = Random(seed)
        self.course = Course(self.game, self.start.clone(), self.horizon)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> Observation:
        return observe(self.layout, self.course, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is no action as long as the game goes on")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.course.play(int(action))
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Throw what is to be thrown, then see who acts or who has won."""
        self.course.throw(self.rng)
        if not self.course.over:
            self.agent_selection = self.possible_agents[self.course.actor]
            return
        for agent, points in zip(self.possible_agents, self.course.returns(), strict=True):
            self.rewards[agent] = points
            self.terminations[agent] = not self.course.cut_off
            self.truncations[agent] = self.course.cut_off

    def render(self) -> str | None:
        """The position in a few lines, as the agent that is to act sees it."""
        text = picture(self.game, self.course.state)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""
