"""The games, by name. None knows another."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

from admiralty.engine.errors import UnknownName
from admiralty.engine.game import Game

NAMES = ("port-arthur", "pacific-1942")


class Registry(ModuleType):
    """This package itself: called, it gives the names of the games; and the games' own packages lie in it."""

    def __call__(self) -> tuple[str, ...]:
        """The names of the games."""
        return NAMES


sys.modules[__name__].__class__ = Registry


def load(name: str) -> Game:
    """The game with this name."""
    if name not in NAMES:
        raise UnknownName("game", name, NAMES)
    game = import_module(f"admiralty.games.{name.replace('-', '_')}").GAME
    if not isinstance(game, Game):
        raise TypeError(f"{name} does not fulfil the contract")
    return game
