"""Computer players: they know the contract of the engine and nothing of a game's inside.

A player is given the position as its seat knows it, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from admiralty.engine.errors import UnknownName
from admiralty.players.greedy import Greedy
from admiralty.players.levels import LEVELS as SKILLS
from admiralty.players.levels import Searcher
from admiralty.players.player import Player
from admiralty.players.random import RandomPlayer

LEVELS = tuple(SKILLS)  # the weakest first
DEFAULT = "ensign"  # for a first game
GUIDE = "midshipman"  # whom a guided first game is played against
BEST = LEVELS[-1]

PLAYERS: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "greedy": Greedy,
    **{name: partial(Searcher, skill) for name, skill in SKILLS.items()},
}
NAMES = tuple(PLAYERS)


def load(name: str) -> Player:
    """A fresh player by name."""
    if name not in PLAYERS:
        raise UnknownName("player", name, NAMES)
    return PLAYERS[name]()


__all__ = ["BEST", "DEFAULT", "GUIDE", "LEVELS", "NAMES", "Player", "load"]
