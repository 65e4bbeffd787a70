"""Admiralty: two-player wargames of the Pacific, by the full rules, for people and programs."""

from __future__ import annotations

import sys
from typing import cast

from admiralty.engine import state as _state
from admiralty.engine.errors import AdmiraltyError, IllegalAction, NotationError, RecordError, StaleVersion, UnknownName
from admiralty.engine.game import Game
from admiralty.engine.play import play
from admiralty.engine.playouts import playouts as _playouts
from admiralty.games import Registry as _Registry
from admiralty.games import load

__version__ = "0.1.0"

CHANCE = int(_state.CHANCE)
OVER = int(_state.OVER)
COMPILED = not str(_state.__file__).endswith(".py")

games = cast(_Registry, sys.modules["admiralty.games"])  # games() gives their names; games.<game> is a game's package


def random_playouts(game: Game, seconds: float) -> float:
    """Random decisions per CPU-second, in the fastest loop there is; only choices between two or more count."""
    choices, _, elapsed = _playouts(game.start(), seconds)
    return choices / elapsed


__all__ = [
    "CHANCE",
    "COMPILED",
    "OVER",
    "AdmiraltyError",
    "Game",
    "IllegalAction",
    "NotationError",
    "RecordError",
    "StaleVersion",
    "UnknownName",
    "games",
    "load",
    "play",
    "random_playouts",
]
