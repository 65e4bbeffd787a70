"""Chapter 4, second half: units that hide others in their smoke."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, DONE, Actions, Step
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import SHIP
from admiralty.games.tsushima.components import DESTROYER, NOBODY, OWN_WAY, SLOTS, TYPE, first_of, last_of
from admiralty.games.tsushima.sequence import FIRING, SCREEN, SCREEN_WHOM
from admiralty.games.tsushima.state import COLUMN, COUNT, DECIDED, LINE, SCREENS, State


class Screen(Step[State]):
    """After its movement the side may let its units screen others that are next to them, towards its own end."""

    clause = "4.8"

    def enter(self, state: State) -> None:
        lapse(state)
        n: i64 = state.mover * LINE
        while n < state.mover * LINE + state.line[COUNT + state.mover]:
            slot: i64 = state.line[n]
            if state.ships[SCREENS + slot] == NOBODY and can_screen(state, slot):
                return
            n += 1
        state.goto(FIRING, CHANCE)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        slot: i64 = first_of(state.mover)
        while slot < last_of(state.mover):
            if not state.ships[DECIDED + slot] and can_screen(state, slot):
                actions.add(SHIP + slot)
            slot += 1

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
        slot: i64 = first_of(state.mover)
        while slot < last_of(state.mover):
            if may_screen(state, state.cursor, slot):
                actions.add(SHIP + slot)
            slot += 1

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


def can_screen(state: State, slot: i64) -> bool:
    """Whether a unit can screen any other."""
    n: i64 = state.mover * LINE
    while n < state.mover * LINE + state.line[COUNT + state.mover]:
        if may_screen(state, slot, state.line[n]):
            return True
        n += 1
    return False


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
        n: i64 = side * LINE
        while n < side * LINE + state.line[COUNT + side]:
            slot: i64 = state.line[n]
            other: i64 = state.ships[SCREENS + slot]
            if other != NOBODY and not hides(state, slot, other):
                state.ships[SCREENS + slot] = NOBODY
            n += 1
        state.mark_screened(side)
        side += 1


def forget_decisions(state: State) -> None:
    """What was decided in a step that is over need not be known any more."""
    slot: i64 = 0
    while slot < SLOTS:
        state.ships[DECIDED + slot] = 0
        slot += 1
