"""Chapter 4, second half: units that hide others in their smoke."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.engine.state import CHANCE, DONE, Actions, Step
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import SHIP
from admiralty.games.tsushima.components import DESTROYER, GUNS, NOBODY, OWN_WAY, TYPE
from admiralty.games.tsushima.fields import COLUMN, COUNT, DECIDED, LINE, SCREENS
from admiralty.games.tsushima.sequence import FIRING, SCREEN, SCREEN_WHOM
from admiralty.games.tsushima.state import State


class Screen(Step[State]):
    """After its movement the side may let its units screen others that are next to them, towards its own end."""

    clause = "4.8"

    def enter(self, state: State) -> None:
        lapse(state)
        if not can_screen(state):
            state.goto(FIRING, CHANCE)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        screens: i64 = can_screen(state)
        while screens:
            slot: i64 = state.counter(state.mover, lowest(screens))
            if not state.ships[DECIDED + slot]:
                actions.add(SHIP + slot)
            screens &= screens - 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            forget_decisions(state)
            state.goto(FIRING, CHANCE)
        else:
            state.cursor = action - SHIP
            state.goto(SCREEN_WHOM, state.mover)


class ScreenWhom(Step[State]):
    """The unit that is screened, or none."""

    clause = "4.8"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        others: i64 = state.aboard(state.mover)
        while others:
            slot: i64 = state.counter(state.mover, lowest(others))
            if may_screen(state, state.cursor, slot):
                actions.add(SHIP + slot)
            others &= others - 1

    def apply(self, state: State, action: i64) -> None:
        screen: i64 = state.cursor
        if action == DONE:
            if state.ships[SCREENS + screen] != NOBODY:
                state.tell(events.UNSCREENS, screen)
            state.ships[SCREENS + screen] = NOBODY
        else:
            state.ships[SCREENS + screen] = action - SHIP
            state.tell(events.SCREENS, screen, action - SHIP)
        state.ships[DECIDED + screen] = 1
        state.cursor = NOBODY
        state.mark_screened(state.mover)
        state.step = SCREEN  # not entered anew: the side says itself when it is done


def can_screen(state: State) -> i64:
    """The first counters of all units of the mover that can screen another, as bits from the side's first."""
    side: i64 = state.mover
    first: i64 = side * LINE
    last: i64 = first + state.line[COUNT + side]
    held: i64 = 0  # columns on which a unit stands
    n: i64 = first
    while n < last:
        held |= BIT[state.ships[COLUMN + state.line[n]]]
        n += 1
    found: i64 = 0
    n = first
    while n < last:
        slot: i64 = state.line[n]
        behind: i64 = state.ships[COLUMN + slot] + OWN_WAY[side]
        if TYPE[slot] <= DESTROYER and state.leads(slot) and held >> behind & 1:
            found |= BIT[state.berth(slot)]
        n += 1
    return found


def may_screen(state: State, screen: i64, other: i64) -> bool:
    """Both stand first in their units, the other in the next column towards the own end; T and M do not screen."""
    return may_be_behind(state, screen, other) and hides(state, screen, other)


def may_be_behind(state: State, screen: i64, other: i64) -> bool:
    """Whether one unit may screen another as far as it does not depend on their columns."""
    return (
        state.on_board(screen)
        and state.on_board(other)
        and screen != other
        and TYPE[screen] <= DESTROYER
        and state.leads(screen)
        and state.leads(other)
    )


def hides(state: State, screen: i64, other: i64) -> bool:
    """Whether the columns of two units are such that one screens the other (4.8)."""
    return state.ships[COLUMN + other] == state.ships[COLUMN + screen] + OWN_WAY[state.side(screen)]


def lapse(state: State) -> None:
    """Screens of units that are no longer next to each other end (4.9)."""
    side: i64 = 0
    while side < 2:
        lapsed: bool = False
        n: i64 = side * LINE
        last: i64 = n + state.line[COUNT + side]
        while n < last:
            slot: i64 = state.line[n]
            other: i64 = state.ships[SCREENS + slot]
            if other != NOBODY and not hides(state, slot, other):
                state.ships[SCREENS + slot] = NOBODY
                lapsed = True
            n += 1
        if lapsed:
            state.mark_screened(side)
        side += 1


def forget_decisions(state: State) -> None:
    """What was decided in a step that is over need not be known any more."""
    side: i64 = 0
    while side < 2:
        n: i64 = side * LINE
        last: i64 = n + state.line[COUNT + side]
        while n < last:
            state.ships[DECIDED + state.line[n]] = 0
            n += 1
        side += 1
    state.ships[DECIDED + GUNS] = 0
    state.ships[DECIDED + GUNS + 1] = 0
