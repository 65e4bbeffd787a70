"""What decides in the channel of Chemulpo: who would hit whom after the next movement.

One hit on a Japanese ship is lost for Japan, and one hit on the Variag is enough where no Japanese ship has one. The
Variag is bound to the lead ship of the first division, so units that it cannot fire at may close in.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.games.tsushima.components import (
    COLUMNS,
    FIRST,
    JAPAN,
    RUSSIA,
    TORPEDOES,
    first_of,
    is_ship,
)
from admiralty.games.tsushima.ending import VARIAG
from admiralty.games.tsushima.expectation import miss, torpedo_miss
from admiralty.games.tsushima.fields import COLUMN, COUNT, DIVISION, LINE, MOVED, SPENT
from admiralty.games.tsushima.movement import own_rate
from admiralty.games.tsushima.sequence import MOVE, MOVEMENT
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.targets import main_targets

CAUTION: Final = 2.0  # how much worse a hit on a Japanese ship is than one on the Variag is good


def danger(state: State, units: i64) -> float:
    """The chance that the Variag hits one of these ships, as bits of Japan's counters, from where it stands."""
    worst = 0.0
    targets: i64 = main_targets(state, VARIAG) & units
    while targets:
        target: i64 = first_of(JAPAN) + lowest(targets)
        if is_ship(target):
            worst = max(worst, 1.0 - miss(state, VARIAG, target))
        targets &= targets - 1
    return worst


def promise(state: State, units: i64) -> float:
    """The chance that the Variag is hit by these counters: by the best ship alone, or by torpedoes."""
    ship, boats = 1.0, 1.0
    while units:
        firer: i64 = first_of(JAPAN) + lowest(units)
        if TORPEDOES[firer]:
            boats *= torpedo_miss(state, firer, VARIAG)
        else:
            ship = min(ship, miss(state, firer, VARIAG))
        units &= units - 1
    return 1.0 - ship * boats


class Exchange:
    """What the next exchange of fire brings, if the side that moves before it does so well."""

    def __init__(self, state: State) -> None:
        self.danger: float = 0.0
        self.promise: float = 0.0
        if state.step not in (MOVEMENT, MOVE):
            self.danger, self.promise = danger(state, state.aboard(JAPAN)), promise(state, state.aboard(JAPAN))
        elif state.mover == RUSSIA:
            self.after_russia(state)
        else:
            self.after_japan(state)

    def after_russia(self, state: State) -> None:
        """The Variag goes where it can hope for most."""
        everybody: i64 = state.aboard(JAPAN)
        here: i64 = state.ships[COLUMN + VARIAG]
        rate: i64 = pace(state, VARIAG)
        best = -9.0
        column: i64 = max(FIRST, here - rate)
        while column <= min(COLUMNS, here + rate):
            state.ships[COLUMN + VARIAG] = column
            scathed, struck = danger(state, everybody), promise(state, everybody)
            if CAUTION * scathed - struck > best:
                best = CAUTION * scathed - struck
                self.danger, self.promise = scathed, struck
            column += 1
        state.ships[COLUMN + VARIAG] = here

    def after_japan(self, state: State) -> None:
        """Every unit of Japan goes where it can hope for most."""
        safe, missed = 1.0, 1.0
        n: i64 = JAPAN * LINE
        while n < JAPAN * LINE + state.line[COUNT + JAPAN]:
            if state.leads(state.line[n]):
                scathed, struck = best_of(state, state.line[n], unit_at(state, n))
                safe *= 1.0 - scathed
                missed *= 1.0 - struck
            n += 1
        self.danger, self.promise = 1.0 - safe, 1.0 - missed


def best_of(state: State, lead: i64, unit: i64) -> tuple[float, float]:
    """What a unit of Japan risks and promises where it can hope for most; in its stead the Variag is shifted."""
    here: i64 = state.ships[COLUMN + VARIAG]
    rate: i64 = pace(state, lead)
    best, scathed, struck = -9.0, 0.0, 0.0
    shift: i64 = -rate
    while shift <= rate:
        if FIRST <= state.ships[COLUMN + lead] - shift <= COLUMNS:
            state.ships[COLUMN + VARIAG] = here + shift
            risk, hope = danger(state, unit), promise(state, unit)
            if hope - CAUTION * risk > best:
                best, scathed, struck = hope - CAUTION * risk, risk, hope
        shift += 1
    state.ships[COLUMN + VARIAG] = here
    return scathed, struck


def pace(state: State, lead: i64) -> i64:
    """Columns that a unit can still go in this movement round; no ship of Japan that matters is slowed down."""
    return 0 if state.ships[MOVED + lead] else own_rate(state, lead)


def unit_at(state: State, n: i64) -> i64:
    """The unit that begins at this place of Japan's line, as bits."""
    slot: i64 = state.line[n]
    division: i64 = state.ships[DIVISION + slot]
    found: i64 = BIT[slot - first_of(JAPAN)]
    last: i64 = JAPAN * LINE + state.line[COUNT + JAPAN]
    n += 1
    while division >= 0 and n < last and state.ships[DIVISION + state.line[n]] == division:
        found |= BIT[state.line[n] - first_of(JAPAN)]
        n += 1
    return found


def apart(state: State) -> float:
    """How far from the Variag those are, on the average, at whom it cannot fire, from 0 to 1."""
    total: i64 = 0
    units: i64 = 0
    n: i64 = JAPAN * LINE
    while n < JAPAN * LINE + state.line[COUNT + JAPAN]:
        slot: i64 = state.line[n]
        spent: bool = TORPEDOES[slot] > 0 and state.ships[SPENT + slot] > 0
        if state.leads(slot) and state.ships[DIVISION + slot] != 0 and not spent:
            distance: i64 = state.ships[COLUMN + VARIAG] - state.ships[COLUMN + slot]
            total += max(distance, -distance)
            units += 1
        n += 1
    return float(total) / (11.0 * float(units)) if units else 0.0
