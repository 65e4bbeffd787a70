"""Luck: the throws of each side against what was to be expected, and the throws that turned the game."""

from __future__ import annotations

from typing import Any

from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.state import CHANCE, State

Report = dict[str, Any]  # JSON-able: it is kept as it is
Thrown = tuple[int, float]  # what a throw showed, and what was to be expected of it

SWINGS = 8  # how many of the throws that mattered most are listed


def luck(game: Game, match: Match) -> Report:
    """Throws and measures by side, and the throws that changed the prospects most; `match` has every moment."""
    thrown: tuple[list[Thrown], list[Thrown]] = ([], [])
    swings: list[Report] = []
    for n, moment in enumerate(match.moments, 1):
        if moment.actor != CHANCE:
            continue
        thrower = game.thrower(moment.before)
        value = game.shows(moment.before, moment.action)
        if thrower is not None and value is not None:
            thrown[thrower].append((value, expected_value(game, moment.before)))
        swings.append({"n": n, "change": swing(game, moment.before, moment.action), "story": moment.story})
    swings.sort(key=lambda item: -abs(item["change"]))
    measures = game.measures([moment.story for moment in match.moments])
    return {
        "sides": [
            {
                "side": side,
                "dice": balance(thrown[seat]),
                "measures": [measure for measure in measures if measure.side == side],
            }
            for seat, side in enumerate(game.sides)
        ],
        "swings": [item for item in swings[:SWINGS] if abs(item["change"]) > 0.01],
    }


def expected_value(game: Game, state: State) -> float:
    """The mean of what a throw may show, by the weights of its outcomes; those without a value do not count."""
    total, ways = 0, 0
    for outcome, weight in zip(state.legal(), state.weights(), strict=True):
        value = game.shows(state, outcome)
        if value is not None:
            total += value * weight
            ways += weight
    return total / ways


def balance(thrown: list[Thrown]) -> Report:
    """How many throws, what they showed on average, and what was to be expected of them."""
    n = len(thrown)
    means = [round(sum(column) / n, 3) for column in zip(*thrown, strict=True)] if n else [0.0, 0.0]
    return {"n": n, "mean": means[0], "expected": means[1]}


def swing(game: Game, before: State, outcome: int) -> float:
    """How much an outcome changed the prospects of seat 0, against the mean of all outcomes."""
    weights = before.weights()
    values = []
    taken = 0.0
    for action in before.legal():
        after = before.clone()
        after.apply(action)
        values.append(game.evaluate(after))
        if action == outcome:
            taken = values[-1]
    mean = sum(value * weight for value, weight in zip(values, weights, strict=True)) / sum(weights)
    return round(taken - mean, 4)
