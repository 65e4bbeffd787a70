"""Chapter 4: units open and close the range, are displaced, and leave the board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.bits import BIT, lowest
from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import EXIT, FLEE, OFFER, PAST, SHIP, WAYS
from admiralty.games.tsushima.actions import MOVE as GO
from admiralty.games.tsushima.components import (
    BEYOND,
    CHANNEL,
    COLUMNS,
    COUNTERS,
    END,
    EXITS,
    FIRST,
    OWN_WAY,
    RATE,
    RUSSIA,
    SEA,
    is_flotilla,
    last_of,
)
from admiralty.games.tsushima.fields import (
    AT_THE_EDGE,
    BY_LEAVING,
    COLUMN,
    COUNT,
    DIVISION,
    DIVISIONS,
    ESCAPED,
    GONE,
    GROUP,
    HITS,
    LEFT,
    LINE,
    MOVED,
)
from admiralty.games.tsushima.flight import flee, fleet_flees, fleet_may_flee, may_flee
from admiralty.games.tsushima.sequence import (
    AGREE,
    BATTLE_END,
    FLIGHT_DIE,
    SCREEN,
)
from admiralty.games.tsushima.state import State

IN_FLIGHT: Final[i64] = 3  # columns, after a success (5.3)

NO_FLIGHT: Final = ["5.2", "10.1", "13.2"]  # by the kind of battle: the clause by which somebody does not flee

# Proposals to break off the battle (12.2).
OFFERED: Final[i64] = 1
REFUSED: Final[i64] = 2
TO_BE_ANSWERED: Final[i64] = 3  # when the full round is over


class Movement(Passage[State]):
    """The movement round of a side: first the dice of its groups in flight, then what it decides."""

    clause = "3.6"

    def enter(self, state: State) -> None:
        state.tell(events.MOVES, state.mover)
        state.goto(FLIGHT_DIE, CHANCE)


class Move(Step[State]):
    """The side moves its units one by one, leaves cripples behind, lets counters leave a port; then it is done."""

    clause = "4.1"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        side: i64 = state.mover
        if may_offer(state):
            actions.add(OFFER)
        if fleet_may_flee(state):
            actions.add(FLEE)
        units: i64 = 0
        singles: i64 = 0
        n: i64 = side * LINE
        last: i64 = n + state.line[COUNT + side]
        while n < last:
            slot: i64 = state.line[n]
            if state.leads(slot) and not state.ships[MOVED + slot]:
                units |= BIT[state.berth(slot)]
            if may_be_left(state, slot) or may_flee(state, slot):
                singles |= BIT[state.berth(slot)]
            n += 1
        while singles:
            actions.add(SHIP + state.counter(side, lowest(singles)))
            singles &= singles - 1
        while units:
            self.fill_unit(state, state.counter(side, lowest(units)), actions)
            units &= units - 1
        if state.defender == side and state.exits < EXITS:
            leaving: i64 = may_exit(state)
            while leaving:
                actions.add(EXIT + state.counter(side, lowest(leaving)))
                leaving &= leaving - 1

    def fill_unit(self, state: State, lead: i64, actions: Actions) -> None:
        """Every column that a unit may go to."""
        here: i64 = state.ships[COLUMN + lead]
        pace: i64 = rate(state, lead)
        column: i64 = here - pace
        while column <= here + pace:
            if may_go(state, lead, here, column):
                actions.add(GO + lead * WAYS + column + PAST)
            column += 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.end(state)
        elif action == OFFER:
            offer(state)
        elif action == FLEE:
            fleet_flees(state)
        elif action < GO:
            self.single_out(state, action - SHIP)
        elif action < EXIT:
            lead: i64 = (action - GO) // WAYS
            go(state, lead, (action - GO) % WAYS - PAST)
        else:
            leave_port(state, action - EXIT)

    def single_out(self, state: State, slot: i64) -> None:
        """A cripple is left behind; any other that can be named here begins flight."""
        if may_be_left(state, slot):
            state.tell(events.LEFT_BEHIND, slot, state.side(slot))
            state.leave_division(slot)
        else:
            flee(state, slot)

    def end(self, state: State) -> None:
        """The movement round is over, and the battle too where the side has nobody left; what was kept is put away."""
        side: i64 = state.mover
        if state.line[COUNT + side] == 0:  # 12.1
            state.ending = BY_LEAVING
            state.goto(BATTLE_END, CHANCE)
            return
        n: i64 = side * LINE
        while n < side * LINE + state.line[COUNT + side]:
            state.ships[MOVED + state.line[n]] = 0
            n += 1
        state.sprint = 0
        state.exits = 0
        state.started = 0
        state.group = 0
        state.convoy = 0
        if state.offer != TO_BE_ANSWERED:
            state.offer = 0
        state.goto(SCREEN, side)

    def refusal(self, state: State, action: i64) -> str:
        """Why a unit cannot go so far, or not there; who cannot be left behind; who cannot leave."""
        if action == OFFER:
            return "12.2"
        if action == FLEE:
            return NO_FLIGHT[state.battle]
        if SHIP <= action < SHIP + last_of(RUSSIA):
            return "4.3" if state.in_division(action - SHIP) else NO_FLIGHT[state.battle]
        if GO <= action < EXIT:
            return why_not(state, (action - GO) // WAYS, (action - GO) % WAYS - PAST)
        return "10.2" if EXIT <= action < EXIT + last_of(RUSSIA) else self.clause


def may_offer(state: State) -> bool:
    """Whether the side may propose to break off: before it moves, and not at Chemulpo (12.2, 13.3)."""
    if state.offer or state.started or state.battle == CHANNEL:
        return False
    return state.mover != state.spotter or state.round > 1


def offer(state: State) -> None:
    """The side that moves first is answered at once, the other when the full round is over."""
    state.tell(events.OFFERED, state.mover)
    if state.mover == state.spotter:
        state.offer = OFFERED
        state.goto(AGREE, 1 - state.mover)
    else:
        state.offer = TO_BE_ANSWERED


def rate(state: State, lead: i64) -> i64:
    """Columns that a unit may move: its slowest ship's rate, or three in flight after a success (4.1, 4.2, 5.3)."""
    if state.in_flight(lead) and state.sprint & BIT[state.ships[GROUP + lead]]:
        return IN_FLIGHT
    if not state.in_division(lead):
        return own_rate(state, lead)
    slowest: i64 = IN_FLIGHT
    n: i64 = state.place_in(lead)
    division: i64 = state.ships[DIVISION + lead]
    last: i64 = state.mover * LINE + state.line[COUNT + state.mover]
    while n < last and state.ships[DIVISION + state.line[n]] == division:
        slowest = min(slowest, own_rate(state, state.line[n]))
        n += 1
    return slowest


def own_rate(state: State, slot: i64) -> i64:
    """Two hits slow a ship down; counters D and T are never slowed (4.1, 9.3)."""
    return 1 if state.ships[HITS + slot] == 2 and not is_flotilla(slot) else RATE[slot]


def may_be_left(state: State, slot: i64) -> bool:
    """A ship with two hits that does not lead, of a division that has not moved (4.3)."""
    return (
        state.on_board(slot)
        and state.in_division(slot)
        and not state.leads(slot)
        and state.ships[HITS + slot] == 2
        and not state.ships[MOVED + slot]
    )


def may_go(state: State, lead: i64, here: i64, column: i64) -> bool:
    """Whether a unit may end its movement there; beyond an edge only where something comes of it."""
    side: i64 = state.mover
    if column == here:
        return False
    if state.in_flight(lead) and (column - here) * OWN_WAY[side] < 0:  # 5.1
        return False
    if FIRST <= column <= COLUMNS:
        return True
    own_end: bool = (column - END[side]) * OWN_WAY[side] > 0
    if state.battle == SEA:
        landing: i64 = column + displacement(state, column)
        if FIRST <= landing <= COLUMNS:
            return True
        # Whoever leaves does so by the shortest way.
        nearer: i64 = column - OWN_WAY[side]
        nearest: bool = nearer == END[side] or FIRST <= nearer + displacement(state, nearer) <= COLUMNS
        return own_end and nearest  # 4.6, 4.7
    if state.battle == CHANNEL:
        return side == RUSSIA and column == FIRST - 1  # 13.2
    return own_end and side != state.defender and column == BEYOND[side]  # 10.2, 10.3


def why_not(state: State, lead: i64, column: i64) -> str:
    """The clause by which a unit cannot go to a column."""
    side: i64 = state.mover
    if not 0 <= lead < COUNTERS or state.side(lead) != side or not state.on_board(lead) or state.ships[MOVED + lead]:
        return "4.4"
    if not state.leads(lead):
        return "4.2"
    here: i64 = state.ships[COLUMN + lead]
    if state.in_flight(lead) and (column - here) * OWN_WAY[side] < 0:
        return "5.1"
    if not -rate(state, lead) <= column - here <= rate(state, lead):
        return "4.2" if state.in_division(lead) else "4.1"
    if FIRST <= column <= COLUMNS:
        return "4.4"
    if state.battle == SEA:
        return "4.7" if (column - END[side]) * OWN_WAY[side] < 0 else "4.6"
    return "13.2" if state.battle == CHANNEL else "10.2"


def displacement(state: State, column: i64) -> i64:
    """By how many columns everything is shifted if a unit of the mover passes an edge (4.5)."""
    enemy: i64 = 1 - state.mover
    past_the_last: bool = column > COLUMNS
    divisions: bool = state.line[DIVISIONS + enemy] > 0
    nearest: i64 = COLUMNS if past_the_last else FIRST
    n: i64 = enemy * LINE
    while n < enemy * LINE + state.line[COUNT + enemy]:
        slot: i64 = state.line[n]
        if state.in_division(slot) or not divisions:
            there: i64 = state.ships[COLUMN + slot]
            nearest = min(nearest, there) if past_the_last else max(nearest, there)
        n += 1
    return FIRST - nearest if past_the_last else COLUMNS - nearest


def go(state: State, lead: i64, column: i64) -> None:
    """A unit moves; past an edge the board is displaced first, and who is still beyond has left."""
    state.started = 1
    landing: i64 = column
    if not FIRST <= column <= COLUMNS and state.battle == SEA:
        shift: i64 = displacement(state, column)
        if shift:
            state.tell(events.DISPLACED, max(shift, -shift), 0 if shift < 0 else 1)
            displace(state, shift)
            landing += shift
    if FIRST <= landing <= COLUMNS:
        state.tell(events.MOVED, lead, state.side(lead), landing)
        settle(state, lead, landing, GONE)
    else:
        leave_board(state, lead)


def displace(state: State, shift: i64) -> None:
    """Everything is shifted; what would be pushed over the edge stays on it."""
    side: i64 = 0
    while side < 2:
        n: i64 = side * LINE
        while n < side * LINE + state.line[COUNT + side]:
            column: i64 = state.ships[COLUMN + state.line[n]] + shift
            state.ships[COLUMN + state.line[n]] = min(COLUMNS, max(FIRST, column))
            n += 1
        side += 1


def settle(state: State, lead: i64, column: i64, moved: i64) -> None:
    """All counters of a unit stand on a column, and have moved."""
    n: i64 = state.place_in(lead)
    size: i64 = state.unit_size(lead)
    while size:
        state.ships[COLUMN + state.line[n]] = column
        state.ships[MOVED + state.line[n]] = moved
        n += 1
        size -= 1


def leave_board(state: State, lead: i64) -> None:
    """A unit leaves the board; in flight it has escaped (4.6, 5.8)."""
    n: i64 = state.place_in(lead)
    size: i64 = state.unit_size(lead)
    while size:
        take_off(state, state.line[n])
        size -= 1


def take_off(state: State, slot: i64) -> None:
    if state.in_flight(slot):
        state.tell(events.ESCAPED, slot, state.side(slot))
        state.take_away(slot, ESCAPED)
    else:
        state.tell(events.LEFT, slot, state.side(slot))
        state.take_away(slot, LEFT)


def may_exit(state: State) -> i64:
    """All counters of units whose rate takes them past the edge of the port, as bits from the side's first (10.2)."""
    side: i64 = state.mover
    found: i64 = 0
    near: bool = False
    n: i64 = side * LINE
    last: i64 = n + state.line[COUNT + side]
    while n < last:
        slot: i64 = state.line[n]
        moved: i64 = state.ships[MOVED + slot]
        if state.leads(slot) and not moved:
            reached: i64 = state.ships[COLUMN + slot] + rate(state, slot) * OWN_WAY[side]
            near = (reached - END[side]) * OWN_WAY[side] > 0
        if moved == AT_THE_EDGE or (near and not moved):
            found |= BIT[state.berth(slot)]
        n += 1
    return found


def leave_port(state: State, slot: i64) -> None:
    """The unit goes to the edge, and the counter leaves from there."""
    if not state.ships[MOVED + slot]:
        settle(state, state.lead_of(slot), END[state.mover], AT_THE_EDGE)
    state.started = 1
    state.exits += 1
    take_off(state, slot)
