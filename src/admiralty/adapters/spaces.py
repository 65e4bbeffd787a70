"""What agents of PettingZoo and Gymnasium see and do: a tensor with a mask of legal actions, and a number."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from admiralty.adapters.course import Course
from admiralty.adapters.layout import Layout

Observation = dict[str, Any]


def observation_space(layout: Layout) -> spaces.Dict[Any]:
    """Tensors of a layout, and masks."""
    low, high = layout.bounds()
    mask = spaces.Box(0, 1, (layout.game.actions,), np.int8)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.float32), "action_mask": mask})


def action_space(layout: Layout) -> spaces.Discrete[np.int64]:
    """All actions of a game."""
    return spaces.Discrete(layout.game.actions)


def observe(layout: Layout, course: Course, seat: int) -> Observation:
    """What a seat sees, and what it may do if it is the one to act."""
    mask = np.zeros(layout.game.actions, np.int8)
    if course.actor == seat:
        mask[course.state.legal()] = 1
    return {"observation": layout.observe(course.state, seat), "action_mask": mask}
