"""Luck: the dice of each side against what was to be expected, and the throws that turned the game."""

from __future__ import annotations

from admiralty.engine.game import Game, Picture
from admiralty.engine.match import Match
from admiralty.engine.state import CHANCE, State

SWINGS = 8  # how many of the throws that mattered most are listed


def luck(game: Game, match: Match) -> Picture:
    """Dice and measures by side, and the throws that changed the prospects most; `match` has every moment."""
    dice: dict[int, list[int]] = {0: [], 1: []}
    swings: list[Picture] = []
    for n, moment in enumerate(match.moments, 1):
        if moment.actor != CHANCE:
            continue
        thrower = game.thrower(moment.before)
        if thrower is not None:
            dice[thrower].append(moment.action)
        swings.append({"n": n, "change": swing(game, moment.before, moment.action), "story": moment.story})
    swings.sort(key=lambda item: -abs(item["change"]))
    measures = game.measures([moment.story for moment in match.moments])
    return {
        "sides": [
            {
                "side": side,
                "dice": {
                    "n": len(dice[seat]),
                    "mean": round(sum(dice[seat]) / len(dice[seat]), 3) if dice[seat] else 0.0,
                    "expected": 3.5,
                },
                "measures": [measure for measure in measures if measure.side == side],
            }
            for seat, side in enumerate(game.sides)
        ],
        "swings": [item for item in swings[:SWINGS] if abs(item["change"]) > 0.01],
    }


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
