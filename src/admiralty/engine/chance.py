"""Collapsed chance: a whole throw, however many dice it takes, as the distinct positions that it may lead to.

Dice are thrown one at a time, and each is an action. Who weighs a throw wants to know only what may come of all of it:
positions that are the same whatever the order of the dice are one outcome, with the sum of their chances.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, Actions, State


class Outcome:
    """A position that is no throw any more, or the end of the game, and how likely chance leads to it."""

    def __init__(self, state: State, chance: float) -> None:
        self.state: Final[State] = state
        self.chance: float = chance


def outcomes(state: State, most: i64) -> list[Outcome] | None:
    """Everything that chance may bring before somebody decides; None where it takes more than `most` positions.

    Positions on the way are merged die by die, so that ten dice that are only counted cost tens of positions, not six
    to the tenth.
    """
    found: dict[int, Outcome] = {}
    level: list[Outcome] = [Outcome(state, 1.0)]
    actions = Actions(state.most_legal)
    taken: i64 = 0
    while level:
        following: dict[int, Outcome] = {}
        for position in level:
            if position.state.actor != CHANCE:
                _merge(found, position.state, position.chance)
                continue
            thrown: State = position.state
            step = thrown.steps[thrown.step]
            thrown.fill(actions)
            total: i64 = 0
            n: i64 = 0
            while n < actions.count:
                total += step.weight(thrown, actions.items[n])
                n += 1
            n = 0
            while n < actions.count:
                outcome: i64 = actions.items[n]
                share = position.chance * float(step.weight(thrown, outcome)) / float(total)
                after = thrown.clone()
                after.apply(outcome)
                _merge(following, after, share)
                n += 1
            taken += actions.count
            if taken > most:
                return None
        level = list(following.values())
    return list(found.values())


def _merge(among: dict[int, Outcome], state: State, chance: float) -> None:
    key = state.key()
    known = among.get(key)
    if known is None:
        among[key] = Outcome(state, chance)
    else:
        known.chance += chance
