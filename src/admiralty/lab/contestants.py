"""Players as a contest names them.

A contestant is a player's name, such as `greedy` or `captain`; a level may be changed by settings, as in
`admiral,effort=4000,curiosity=2`, and thinks with one hand unless the settings say otherwise; after a colon stands a
file of weights to judge by, as in `captain:weights.toml`. The file names features of the game as its
data/evaluation.toml does; those that it leaves out keep their weights.
"""

from __future__ import annotations

import tomllib
from math import inf
from pathlib import Path
from typing import Any

from admiralty import players
from admiralty.engine.errors import NotationError, UnknownName
from admiralty.engine.game import Game
from admiralty.players.hands import Here
from admiralty.players.levels import LEVELS, Searcher
from admiralty.players.mind import Level
from admiralty.players.tree import Habits

WHOLE = ("effort", "worlds", "beam", "hands", "exact", "samples", "follow")
HABITS = ("curiosity", "trust", "width", "exact", "samples", "forks", "follow")
SETTINGS = (*Level._fields, *HABITS)


def seated(game: Game, contestant: str) -> tuple[players.Player, Game]:
    """A fresh player, and the game as it judges it; in a contest nobody looks at the clock."""
    player, _, weights = contestant.partition(":")
    judged = game.weighted(tomllib.loads(Path(weights).read_text("utf-8"))) if weights else game
    name, *changes = player.split(",")
    if name not in LEVELS:
        return players.load(player), judged
    settings = dict(_setting(change) for change in changes)
    skill, habits = ({key: value for key, value in settings.items() if key in keys} for keys in (Level._fields, HABITS))
    seated = Searcher(LEVELS[name]._replace(**skill), Habits(**habits), inf)
    seated.helpers = [Here(seated.mind.habits) for _ in range(1, settings.get("hands", 1))]
    return seated, judged


def _setting(text: str) -> tuple[str, Any]:
    key, _, value = text.partition("=")
    if key not in SETTINGS:
        raise UnknownName("option", key, SETTINGS)
    try:
        return key, int(value) if key in WHOLE else float(value)
    except ValueError:
        raise NotationError(text, "write a number behind the sign '='") from None
