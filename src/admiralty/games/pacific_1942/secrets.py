"""Fleets are armed in secret (4.7): until both are, a seat knows nothing of the other's, not even how far it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942.arming import ArmBombers
from admiralty.games.pacific_1942.components import FLEET, JAPAN, MOST_STRENGTH, D, G
from admiralty.games.pacific_1942.components import STRENGTH as FULL_STRENGTH
from admiralty.games.pacific_1942.sequence import ARM_BOMBERS, ARM_END, ARM_SHIP
from admiralty.games.pacific_1942.state import ABOARD, ARMED, RESERVE, STRENGTH, State

if TYPE_CHECKING:
    from random import Random

UNKNOWN = -1


def known(state: State, seat: int | None) -> State:
    """The same position with every secret of others replaced; seat None is an onlooker."""
    seen = state.clone()
    if state.step in (ARM_SHIP, ARM_BOMBERS, ARM_END):
        for side in (0, 1):
            if side != seat and side in (JAPAN, state.actor):
                _hide(seen, side)
    return seen


def _hide(state: State, side: int) -> None:
    """The side's whole fleet, and which ship it is at."""
    for ship in range(side * FLEET, side * FLEET + FLEET):
        state.ships[STRENGTH + ship] = UNKNOWN
        state.ships[ARMED + ship] = 0
        state.ships[ABOARD + ship] = 0
    state.ships[RESERVE + side] = 0
    state.hidden |= 1 << side
    if state.actor == side:
        state.step = ARM_SHIP
        state.cursor = side * FLEET


def resample(known: State, rng: Random) -> State:
    """A full position that fits what is known: a hidden fleet may be any there is, each with the same chance."""
    full = known.clone()
    for side in (0, 1):
        if full.hidden >> side & 1:
            _arm(full, side, rng)
    full.hidden = 0
    return full


def _arm(state: State, side: int, rng: Random) -> None:
    """A fleet that is armed already is armed anew; one that is being armed begins again."""
    first = side * FLEET
    for ship in range(first, first + FLEET):
        state.ships[STRENGTH + ship] = 0
    if state.actor == side:
        return
    units = _draw(rng, [int(most) for most in MOST_STRENGTH], lambda total: total == FULL_STRENGTH)
    slots = [int(parts.SQUADRONS) * units[letter] for letter in range(D, G)]
    bombers = _draw(rng, slots, lambda total: total <= parts.BOMBERS)
    for letter in range(FLEET):
        state.ships[STRENGTH + first + letter] = units[letter]
    for number, squadrons in enumerate(bombers):
        state.ships[ARMED + first + D + number] = squadrons
    ArmBombers().fill_up(state, side)


def _draw(rng: Random, most: list[int], fits: Callable[[int], bool]) -> list[int]:
    """A number for each ship, up to its most, with a sum that fits: all such rows are equally likely."""
    while True:
        row = [rng.randint(0, number) for number in most]
        if fits(sum(row)):
            return row
