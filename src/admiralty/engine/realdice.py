"""Real dice: where people roll their own, a throw waits until they say what it shows. Draws are never theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from admiralty.engine.errors import Refused
from admiralty.engine.match import Match
from admiralty.engine.record import ASKED
from admiralty.engine.state import CHANCE, State

Hand = Callable[[State], int | None]  # who throws in a position; None: anybody

MOST_DICE = 40  # that are asked for at once


def is_asked(match: Match) -> bool:
    """Whether people are to throw now."""
    return not match.over and match.record.commitment == ASKED and match.game.throw(match.state) in ("die", "sum")


def wanted(state: State, hand: Hand) -> int:
    """How many throws of this kind are sure to come one after the other from one hand, whatever they show."""
    return min(_in_a_row(state, hand, which) for which in (0, -1))


def _in_a_row(state: State, hand: Hand, which: int) -> int:
    trial, count = state.clone(), 0
    while count < MOST_DICE and _goes_on(state, trial, hand):
        trial.apply(trial.legal()[which])
        count += 1
    return count


def _goes_on(state: State, later: State, hand: Hand) -> bool:
    """Whether the next throw is of the same kind, by the same hand."""
    return later.actor == CHANCE and later.step == state.step and hand(later) == hand(state)


def outcomes(match: Match, hand: Hand, values: Sequence[int]) -> list[int]:
    """The throws that show these numbers, all of them or none."""
    game, trial = match.game, match.state.clone()
    found: list[int] = []
    for value in values:
        if not _goes_on(match.state, trial, hand):
            raise Refused("Fewer dice are thrown here: {n}.", n=len(found))
        fitting = [outcome for outcome in trial.legal() if game.shows(trial, outcome) == value]
        if not fitting:
            raise Refused("{value} cannot be thrown here.", value=value)
        found.append(fitting[0])
        trial.apply(fitting[0])
    return found
