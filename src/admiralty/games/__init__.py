"""The games, by name. None knows another."""

from __future__ import annotations

from importlib import import_module

from admiralty.engine.errors import UnknownName
from admiralty.engine.game import Game

NAMES = ("port-arthur", "pacific-1942")


def load(name: str) -> Game:
    """The game with this name."""
    if name not in NAMES:
        raise UnknownName("game", name, NAMES)
    game = import_module(f"admiralty.games.{name.replace('-', '_')}").GAME
    if not isinstance(game, Game):
        raise TypeError(f"{name} does not fulfil the contract")
    return game
