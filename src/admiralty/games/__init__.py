"""The games, by name. None knows another, and only this registry knows where they are.

A game from outside is a package whose module has a `GAME`. It is registered by an entry point of the group
`admiralty.games` (`name = "package"`), or by `ADMIRALTY_GAMES="name=package,…"` in the environment, which the processes
that the server starts inherit. One that cannot be used is said so, and all others are played as ever.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module, metadata, resources
from importlib.resources.abc import Traversable
from types import ModuleType

from admiralty.engine.errors import AdmiraltyError, BrokenGame, Phrase, UnknownName, quoted
from admiralty.engine.game import Game, GameOf

BUILT_IN = {
    "port-arthur": "admiralty.games.port_arthur",
    "russo-japanese-war": "admiralty.games.russo_japanese_war",
    "pacific-1942": "admiralty.games.pacific_1942",
    "tsushima": "admiralty.games.tsushima",
}
GROUP = "admiralty.games"
SETTING = "ADMIRALTY_GAMES"
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")  # one word in a record, an address and a position
TEXTS = ("locale", "en", "words.toml")  # what no door can do without


def names() -> tuple[str, ...]:
    """The names of all games that can be played, our own first."""
    found = _registered()[0].items()
    return tuple(name for name, where in found if name in BUILT_IN or isinstance(_opened(name, where), GameOf))


class Registry(ModuleType):
    """This package itself: called, it gives the names of the games; and the games' own packages lie in it."""

    def __call__(self) -> tuple[str, ...]:
        """The names of the games."""
        return names()


sys.modules[__name__].__class__ = Registry


def load(name: str) -> Game:
    """The game with this name."""
    if name in BUILT_IN:
        own: Game = import_module(BUILT_IN[name]).GAME
        return own
    packages, _ = _registered()
    if name not in packages:
        raise UnknownName("game", name, names())
    game = _opened(name, packages[name])
    if isinstance(game, Phrase):
        raise BrokenGame(game)
    return game


def package(name: str) -> str:
    """The package in which a game lives."""
    load(name)
    return BUILT_IN.get(name) or _registered()[0][name]


def folder(name: str) -> Traversable:
    """Where a game keeps what is not code: its texts, its pictures."""
    return resources.files(package(name))


def faults() -> tuple[Phrase, ...]:
    """What is wrong with games from outside: a sentence for each that cannot be used."""
    packages, wrong = _registered()
    opened = (_opened(name, where) for name, where in packages.items() if name not in BUILT_IN)
    return (*wrong, *(game for game in opened if isinstance(game, Phrase)))


def _registered() -> tuple[dict[str, str], tuple[Phrase, ...]]:
    return _read(os.environ.get(SETTING, ""))


@cache
def _read(setting: str) -> tuple[dict[str, str], tuple[Phrase, ...]]:
    """The package of every game, and what is wrong with what was registered."""
    packages, wrong = dict(BUILT_IN), []
    for name, where in (*_in_setting(setting), *_at_entry_points()):
        if not where or not NAME.fullmatch(name):
            fault = Phrase(
                "'{text}' registers no game; write name=package, the name in small letters, digits and dashes.",
                text=quoted(f"{name}={where}" if where else name),
            )
            wrong.append(fault)
        elif packages.setdefault(name, where) != where:
            fault = Phrase(
                "The game '{name}' is there already, so that of '{package}' is left out; give it another name.",
                name=name, package=where,
            )  # fmt: skip
            wrong.append(fault)
    return packages, tuple(wrong)


def _in_setting(setting: str) -> Iterator[tuple[str, str]]:
    for entry in filter(None, map(str.strip, setting.split(","))):
        name, _, where = entry.partition("=")
        yield name.strip(), where.strip()


def _at_entry_points() -> Iterator[tuple[str, str]]:
    for point in sorted(metadata.entry_points(group=GROUP)):
        yield point.name, point.value.strip()


@cache
def _opened(name: str, where: str) -> Game | Phrase:
    """A game from outside, or what is wrong with it."""
    try:
        game = getattr(import_module(where), "GAME", None)
        spoken = resources.files(where).joinpath(*TEXTS).is_file()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a stranger's package does, the others go on
        why = (
            error.phrase if isinstance(error, AdmiraltyError) else " ".join(f"{type(error).__name__}: {error}".split())
        )
        return Phrase(
            "The game '{name}' cannot be used: '{package}' cannot be imported ({why}); mend it or leave it out.",
            name=name, package=where, why=why,
        )  # fmt: skip
    if not isinstance(game, GameOf):
        return Phrase(
            "The game '{name}' cannot be used: its package '{package}' needs a GAME that is an engine.game.Game.",
            name=name, package=where,
        )  # fmt: skip
    own = getattr(game, "name", "")
    if own != name:
        return Phrase(
            "The game '{name}' cannot be used: its package '{package}' calls it '{own}'; register it under that name.",
            name=name, package=where, own=own,
        )  # fmt: skip
    return game if spoken else Phrase(
        "The game '{name}' cannot be used: its package '{package}' has no texts; put them into {file}.",
        name=name, package=where, file="/".join(TEXTS),
    )  # fmt: skip
