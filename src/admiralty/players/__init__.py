"""Computer players: they know the contract of the engine and nothing of a game's inside.

A player is given the position as its seat knows it, and nothing else.
"""

from __future__ import annotations

from admiralty.engine.errors import UnknownName
from admiralty.players.greedy import Greedy
from admiralty.players.player import Player
from admiralty.players.random import RandomPlayer

PLAYERS: dict[str, type[Player]] = {"random": RandomPlayer, "greedy": Greedy}
NAMES = tuple(PLAYERS)


def load(name: str) -> Player:
    """A fresh player by name."""
    if name not in PLAYERS:
        raise UnknownName("player", name, NAMES)
    return PLAYERS[name]()


__all__ = ["NAMES", "Player", "load"]
