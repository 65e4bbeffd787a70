"""Players as a contest names them.

A contestant is a player's name, such as `greedy` or `captain`; a level may be changed by settings, as in
`admiral,effort=4000,curiosity=2`, and thinks with one hand unless the settings say otherwise; after a colon stands a
file to judge by: weights, as in `captain:weights.toml`, or a network, as in `captain:network.txt`. A file of weights
names features of the game as its data/evaluation.toml does; those that it leaves out keep their weights, and nothing
counts beside them, so an empty one is how the game is judged without a network. `greedy` always judges so.

`newcomer` is somebody who has only read the guide; with `newcomer,care=0.33` every third decision is compared one step
ahead, judged as `greedy` judges.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any

from admiralty import players
from admiralty.engine import data
from admiralty.engine.errors import NotationError, UnknownName
from admiralty.engine.game import Game
from admiralty.lab.newcomer import Newcomer
from admiralty.players.hands import Here
from admiralty.players.levels import LEVELS, Searcher
from admiralty.players.mind import Level
from admiralty.players.tree import Habits

WHOLE = ("effort", "worlds", "beam", "hands", "whole", "exact", "samples", "follow")
HABITS = ("curiosity", "trust", "width", "exact", "samples", "forks", "follow")
SETTINGS = (*Level._fields, *HABITS)
NEWCOMER = "newcomer"
CARE = ("care",)


def seated(game: Game, contestant: str) -> tuple[players.Player, Game]:
    """A fresh player, and the game as it judges it; in a contest nobody looks at the clock."""
    player, _, weights = contestant.partition(":")
    judged = judged_by(game, Path(weights)) if weights else game
    name, *changes = player.split(",")
    if name == NEWCOMER:
        return Newcomer(**dict(_setting(change, CARE) for change in changes)), judged
    if name not in LEVELS:
        return players.load(player), judged
    settings = dict(_setting(change, SETTINGS) for change in changes)
    skill, habits = ({key: value for key, value in settings.items() if key in keys} for keys in (Level._fields, HABITS))
    seated = Searcher(LEVELS[name]._replace(**skill), Habits(**habits), inf)
    seated.helpers = [Here(seated.mind.habits) for _ in range(1, settings.get("hands", 1))]
    return seated, judged


def judged_by(game: Game, file: Path) -> Game:
    """The game as a file of weights, or of a network, judges it."""
    if file.suffix == ".toml":
        return game.weighted(tomllib.loads(file.read_text("utf-8")))
    return game.taught(data.read_network(str(file), file.read_text("utf-8"), int(game.plain.told())))


def _setting(text: str, known: Sequence[str]) -> tuple[str, Any]:
    key, _, value = text.partition("=")
    if key not in known:
        raise UnknownName("option", key, known)
    try:
        return key, int(value) if key in WHOLE else float(value)
    except ValueError:
        raise NotationError(text, "write a number behind the sign '='") from None
