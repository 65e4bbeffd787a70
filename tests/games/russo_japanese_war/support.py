"""A table of this game for clause tests."""

from __future__ import annotations

from admiralty.games.russo_japanese_war import GAME
from tests.support import Table, fields_of, rule

__all__ = ["after", "begin", "fields_of", "rule"]


def after(position: str, *words: str) -> Table:
    """A table with this position (the game's name is left out), on which these actions have been played."""
    return Table(GAME, GAME.read(f"{GAME.name} {position}")).then(*words)


def begin(*words: str, **options: bool) -> Table:
    """A table on which a game has just been set up."""
    return Table(GAME, GAME.start(options=options)).then(*words)
