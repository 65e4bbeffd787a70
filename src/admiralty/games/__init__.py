"""The games, by name. None knows another, and only this registry knows where they are."""

from __future__ import annotations

from importlib import import_module, resources
from importlib.resources.abc import Traversable

from admiralty.engine.errors import UnknownName
from admiralty.engine.game import Game

PACKAGES = {"port-arthur": "admiralty.games.port_arthur", "pacific-1942": "admiralty.games.pacific_1942"}


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(PACKAGES)


def load(name: str) -> Game:
    """The game with this name."""
    game = import_module(package(name)).GAME
    if not isinstance(game, Game):
        raise TypeError(f"{name} does not fulfil the contract")
    return game


def package(name: str) -> str:
    """The package in which a game lives."""
    if name not in PACKAGES:
        raise UnknownName("game", name, names())
    return PACKAGES[name]


def folder(name: str) -> Traversable:
    """Where a game keeps what is not code: its texts, its pictures."""
    return resources.files(package(name))
