"""Chapter 26: the order of the terminal phase, step by step, Japan before Russia in each; and the end of a turn."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.games.tsushima.components import JAPAN, RUSSIA
from admiralty.games.tsushima.fields import BY
from admiralty.games.tsushima.state import State


def next_side(state: State, here: i64, following: i64) -> None:
    """After Japan's part of a step comes Russia's, then the next step (26.1)."""
    if state.chart[BY] == JAPAN:
        state.chart[BY] = RUSSIA
        state.goto(here, RUSSIA)
    else:
        state.chart[BY] = JAPAN
        state.goto(following, JAPAN)
