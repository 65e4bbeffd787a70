"""Chapter 5: who begins flight, and the dice that are thrown for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.bits import BIT
from admiralty.engine.state import Throw
from admiralty.games.tsushima import events
from admiralty.games.tsushima.components import MERCHANT, SEA, TYPE, is_flotilla
from admiralty.games.tsushima.fields import COUNT, DIVISIONS, FLEET, GROUP, GROUPS, HITS, LINE, SUCCESS
from admiralty.games.tsushima.sequence import MOVE
from admiralty.games.tsushima.state import State

BEST: Final[i64] = 3  # the highest die that succeeds
ENOUGH: Final[i64] = 3  # successes, after which no die is thrown (5.3)
TWO_HITS: Final[i64] = 2


class FlightDie(Throw[State]):
    """One die for each group in flight: on 1 to 3 it may move three columns in this movement round."""

    clause = "5.3"

    def enter(self, state: State) -> None:
        """The next group that needs a die; after the last one the side moves."""
        side: i64 = state.mover
        while state.group < state.line[GROUPS + side]:
            state.group += 1
            successes: i64 = successes_of(state, side, state.group)
            if successes == ENOUGH:
                state.sprint |= BIT[state.group]
            elif successes >= 0:
                return
        state.group = 0
        state.goto(MOVE, side)

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.mover
        state.thrown = 1
        state.tell(events.FLIGHT_DIE, side, action, 1 if action <= BEST else 0)
        if action <= BEST:
            state.sprint |= BIT[state.group]
            n: i64 = side * LINE
            while n < side * LINE + state.line[COUNT + side]:
                if state.ships[GROUP + state.line[n]] == state.group:
                    state.ships[SUCCESS + state.line[n]] += 1
                n += 1
        self.enter(state)


def successes_of(state: State, side: i64, group: i64) -> i64:
    """How often the dice of a group have succeeded; -1 if nobody of it is on the board."""
    n: i64 = side * LINE
    while n < side * LINE + state.line[COUNT + side]:
        if state.ships[GROUP + state.line[n]] == group:
            return state.ships[SUCCESS + state.line[n]]
        n += 1
    return -1


def fleet_may_flee(state: State) -> bool:
    """Before anybody moves, a division whose lead ship has fewer than two hits takes all such with it (5.1, 5.2)."""
    side: i64 = state.mover
    if state.battle != SEA or state.started or state.line[FLEET + side]:
        return False
    n: i64 = side * LINE
    while n < side * LINE + state.line[COUNT + side]:
        if division_may_flee(state, state.line[n]):
            return True
        n += 1
    return False


def division_may_flee(state: State, lead: i64) -> bool:
    """Whether a counter leads a division that is free to flee (5.2)."""
    return (
        state.in_division(lead)
        and state.leads(lead)
        and state.ships[GROUP + lead] == 0
        and state.ships[HITS + lead] < TWO_HITS
    )


def may_flee(state: State, slot: i64) -> bool:
    """Whether a counter, or a division that has been freed, may begin flight by itself (5.2, 5.6, 5.7)."""
    if not state.on_board(slot) or state.battle != SEA or state.started or state.ships[GROUP + slot]:
        return False
    side: i64 = state.side(slot)
    if TYPE[slot] == MERCHANT:
        return True
    if state.in_division(slot):
        return state.line[FLEET + side] == 1 and division_may_flee(state, slot)
    if state.ships[HITS + slot] >= TWO_HITS and not is_flotilla(slot):
        return False
    return state.line[FLEET + side] == 1 or state.line[DIVISIONS + side] == 0


def fleet_flees(state: State) -> None:
    """All divisions that can begin flight together, and leave their cripples behind."""
    side: i64 = state.mover
    state.line[FLEET + side] = 1
    state.group = new_group(state, side)
    division: i64 = 0
    while division < state.line[DIVISIONS + side]:
        lead: i64 = state.member(side, division, 0)
        if division_may_flee(state, lead):
            division_flees(state, lead, state.group)
        division += 1


def division_flees(state: State, lead: i64, group: i64) -> None:
    state.tell(events.FLED, lead, state.side(lead))
    n: i64 = state.place_in(lead)
    size: i64 = state.unit_size(lead)
    while size:
        slot: i64 = state.line[n]
        if state.ships[HITS + slot] == TWO_HITS:
            state.tell(events.LEFT_BEHIND, slot, state.side(slot))
            state.leave_division(slot)
        else:
            state.ships[GROUP + slot] = group
            n += 1
        size -= 1


def flee(state: State, slot: i64) -> None:
    """A counter joins those who begin flight now, merchants among themselves; a division is a group of its own."""
    side: i64 = state.side(slot)
    if state.in_division(slot):
        division_flees(state, slot, new_group(state, side))
        return
    state.tell(events.FLED, slot, side)
    if TYPE[slot] == MERCHANT:
        if state.convoy == 0:
            state.convoy = new_group(state, side)
        state.ships[GROUP + slot] = state.convoy
    else:
        if state.group == 0:
            state.group = new_group(state, side)
        state.ships[GROUP + slot] = state.group


def new_group(state: State, side: i64) -> i64:
    """The number of another group in flight."""
    state.line[GROUPS + side] += 1
    return state.line[GROUPS + side]
