"""Chapter 3: divisions are formed and put on the board, the spotted side's first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.engine.state import DONE, Actions, Step
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import COLUMN as ON_COLUMN
from admiralty.games.tsushima.actions import SHIP
from admiralty.games.tsushima.afloat import is_prize
from admiralty.games.tsushima.components import (
    BATTLESHIP,
    BEGIN,
    COLUMNS,
    COUNTERS,
    FIRST,
    INDEPENDENT,
    LARGEST,
    NOBODY,
    ROUND_ISLAND,
    SHADED,
    SMALLEST,
    TYPE,
    first_of,
    is_ship,
)
from admiralty.games.tsushima.fields import (
    AT,
    BOARD,
    COLUMN,
    COUNT,
    DIVISION,
    DIVISIONS,
    FIELD,
    LINE,
    RANK,
    TARGETS,
    UNIT,
    WAITING,
)
from admiralty.games.tsushima.sequence import FORM, MOVEMENT, PLACED, STATION
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import is_hex

ON_THE_BOARD: Final[i64] = 8190  # columns 1 to 12, as bits


class Form(Step[State]):
    """The side picks the ships of a division in the order of sail, battle divisions first, and closes it."""

    clause = "3.3"

    def enter(self, state: State) -> None:
        """Where there is only one way it is taken; after the divisions come the other counters."""
        side: i64 = state.actor
        if state.forming == 0 and not waiting(state, side, battle=True) and not waiting(state, side, battle=False):
            self.others(state, side)
            return
        ships: i64 = may_join(state, side)
        if may_close(state, side):
            if ships == 0:
                self.apply(state, DONE)
        elif ships & (ships - 1) == 0:
            self.apply(state, SHIP + state.counter(side, lowest(ships)))

    def others(self, state: State, side: i64) -> None:
        """Counters outside of divisions are asked about one by one; then the side is done."""
        slot: i64 = first_of(side)
        while slot < state.last(side):
            if waits(state, slot, side):
                state.cursor = slot
                state.goto(STATION, side)
                return
            slot += 1
        state.goto(PLACED, side)

    def fill(self, state: State, actions: Actions) -> None:
        side: i64 = state.actor
        if may_close(state, side):
            actions.add(DONE)
        ships: i64 = may_join(state, side)
        while ships:
            actions.add(SHIP + state.counter(side, lowest(ships)))
            ships &= ships - 1

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.actor
        if action == DONE:
            lead: i64 = state.line[side * LINE + state.line[COUNT + side] - state.forming]
            state.cursor = lead
            state.goto(STATION, side)
            return
        slot: i64 = action - SHIP
        state.join_line(slot)
        state.ships[DIVISION + slot] = state.line[DIVISIONS + side]
        state.ships[RANK + slot] = state.forming
        state.forming += 1
        state.goto(FORM, side)

    def refusal(self, state: State, action: i64) -> str:
        """The wrong kind of ship comes later; otherwise the sizes of the divisions would not do."""
        if SHIP <= action < SHIP + COUNTERS:
            battle: bool = forms_battle_division(state, state.actor)
            if is_ship(action - SHIP) and (TYPE[action - SHIP] == BATTLESHIP) != battle:
                return self.clause
        return "3.2"


class Station(Step[State]):
    """The side chooses the column on which a division, or a counter outside of one, begins."""

    clause = "3.4"

    def enter(self, state: State) -> None:
        columns: i64 = begins_on(state)
        if columns & (columns - 1) == 0:
            column: i64 = FIRST
            while not columns >> column & 1:
                column += 1
            self.put(state, column)

    def fill(self, state: State, actions: Actions) -> None:
        columns: i64 = begins_on(state)
        column: i64 = FIRST
        while column <= COLUMNS:
            if columns >> column & 1:
                actions.add(ON_COLUMN + column)
            column += 1

    def apply(self, state: State, action: i64) -> None:
        self.put(state, action - ON_COLUMN)

    def put(self, state: State, column: i64) -> None:
        """The unit stands there; the next one is asked about."""
        side: i64 = state.actor
        if state.forming:
            state.tell(events.FORMED, state.cursor, state.forming, column)
            n: i64 = side * LINE + state.line[COUNT + side]
            while state.forming:
                n -= 1
                state.ships[COLUMN + state.line[n]] = column
                state.forming -= 1
            state.line[DIVISIONS + side] += 1
        else:
            state.tell(events.STATIONED, state.cursor, column)
            state.join_line(state.cursor)
            state.ships[COLUMN + state.cursor] = column
        state.cursor = NOBODY
        state.goto(FORM, side)


class Placed(Step[State]):
    """The side says that it is done; then the other places, or the first full round begins."""

    clause = "3.5"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.actor
        state.tell(events.PLACED, side)
        if side == state.spotter:
            state.round = 1
            state.mover = state.spotter
            state.tell(events.ROUND, state.round)
            state.goto(MOVEMENT, state.spotter)
        else:
            state.goto(FORM, state.spotter)


def belongs(state: State, slot: i64, battle: bool) -> bool:
    """Whether a counter must be in a battle division, or else in a cruiser division (3.2)."""
    if not is_ship(slot) or (TYPE[slot] == BATTLESHIP) != battle:
        return False
    if comes_from_sea(state, state.side(slot)):
        return state.ships[UNIT + slot] != NOBODY
    return not INDEPENDENT[slot] and not is_prize(state, slot)


def waits(state: State, slot: i64, side: i64) -> bool:
    """Whether a counter of a side is still to be placed."""
    return state.ships[AT + slot] == WAITING and state.side(slot) == side


def comes_from_sea(state: State, side: i64) -> bool:
    """Whether a side was at sea on the chart: then it fights in the divisions in which it sails (23.1, 23.2)."""
    if state.scenario < ROUND_ISLAND:
        return False
    return is_hex(state.chart[FIELD if side == state.spotter else TARGETS])


def waiting(state: State, side: i64, battle: bool) -> i64:
    """How many ships of the kind are still to be put into divisions; independents need not be (11.2)."""
    number: i64 = 0
    slot: i64 = first_of(side)
    last: i64 = state.last(side)
    while slot < last:
        if waits(state, slot, side) and belongs(state, slot, battle):
            number += 1
        slot += 1
    return number


def waiting_independents(state: State, side: i64) -> i64:
    """How many independent ships could still join a cruiser division."""
    number: i64 = 0
    slot: i64 = first_of(side)
    last: i64 = state.last(side)
    while slot < last:
        if INDEPENDENT[slot] and waits(state, slot, side) and not is_prize(state, slot):
            number += 1
        slot += 1
    return number


def may_join(state: State, side: i64) -> i64:
    """Ships of the kind after which all can still be put into divisions, as bits from the side's first."""
    battle: bool = forms_battle_division(state, side)
    if comes_from_sea(state, side):
        return may_follow(state, side, battle)
    rest: i64 = waiting(state, side, battle)
    free: i64 = 0 if battle else waiting_independents(state, side)
    needed: i64 = least(state, side, battle)
    ordinary: bool = rest > 0 and completable(state.forming + 1, rest - 1, free, needed)
    independent: bool = free > 0 and completable(state.forming + 1, rest, free - 1, needed)
    found: i64 = 0
    slot: i64 = first_of(side)
    last: i64 = state.last(side)
    while slot < last:
        may: bool = independent if INDEPENDENT[slot] else ordinary
        kind: bool = is_ship(slot) and (TYPE[slot] == BATTLESHIP) == battle
        if may and kind and waits(state, slot, side) and not is_prize(state, slot):
            found |= BIT[state.berth(slot)]
        slot += 1
    return found


def may_follow(state: State, side: i64, battle: bool) -> i64:
    """From the sea: the ships of the division that is being placed, or of all that can be next (23.1)."""
    unit: i64 = NOBODY
    if state.forming:
        unit = state.ships[UNIT + state.line[side * LINE + state.line[COUNT + side] - 1]]
    found: i64 = 0
    slot: i64 = first_of(side)
    while slot < state.last(side):
        fits: bool = unit in (NOBODY, state.ships[UNIT + slot])
        if fits and waits(state, slot, side) and belongs(state, slot, battle):
            found |= BIT[state.berth(slot)]
        slot += 1
    return found


def forms_battle_division(state: State, side: i64) -> bool:
    """Which kind of division is being formed: battle divisions come first (3.3)."""
    if state.forming:
        return TYPE[state.line[side * LINE + state.line[COUNT + side] - 1]] == BATTLESHIP
    return waiting(state, side, battle=True) > 0


def least(state: State, side: i64, battle: bool) -> i64:
    """How many ships a division of the kind needs: three, or all where a side has fewer (3.2)."""
    total: i64 = 0
    slot: i64 = first_of(side)
    last: i64 = state.last(side)
    while slot < last:
        here: i64 = state.ships[AT + slot]
        if here in (WAITING, BOARD) and state.side(slot) == side and belongs(state, slot, battle):
            total += 1
        slot += 1
    return min(total, SMALLEST)


def may_close(state: State, side: i64) -> bool:
    """Whether the division is large enough, and what is left over can form others."""
    if not state.forming:
        return False
    if comes_from_sea(state, side):
        return may_follow(state, side, forms_battle_division(state, side)) == 0
    battle: bool = forms_battle_division(state, side)
    rest: i64 = waiting(state, side, battle)
    free: i64 = 0 if battle else waiting_independents(state, side)
    needed: i64 = least(state, side, battle)
    return state.forming >= needed and find_divisions(rest, free, needed)


def completable(forming: i64, rest: i64, free: i64, needed: i64) -> bool:
    """Whether a division of so many ships can be completed so that all others find one, too.

    `rest` ships must be in divisions, `free` ones may be.
    """
    if forming > LARGEST:
        return False
    more: i64 = 0
    while more <= rest and forming + more <= LARGEST:
        joined: i64 = 0
        while joined <= free and forming + more + joined <= LARGEST:
            if forming + more + joined >= needed and find_divisions(rest - more, free - joined, needed):
                return True
            joined += 1
        more += 1
    return False


def find_divisions(rest: i64, free: i64, needed: i64) -> bool:
    """Whether the ships that are left over can form others: one or two of a kind sail together (3.2)."""
    return rest == 0 or (needed == SMALLEST and rest + free >= SMALLEST)


def begins_on(state: State) -> i64:
    """The columns on which the unit that is asked about may begin, as bits (3.4, 13.1, 14.1)."""
    side: i64 = state.actor
    if NOBODY < state.scenario < ROUND_ISLAND:
        return BEGIN[state.scenario * 2 + side]
    columns: i64 = BIT[SHADED[side]]
    if not state.forming:
        columns |= columns >> 1 | columns + columns
    return columns & ON_THE_BOARD
