"""Chapter 11: aircraft are reduced to the decks there are, and fighters are posted; then the turn ends.

A fighter squadron belongs to no carrier: it is over a ship, with which it moves, or in reserve (11.1).
"""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942.actions import LOSE_ARMED, LOSE_IDLE
from admiralty.games.pacific_1942.actions import RESERVE as IN_RESERVE
from admiralty.games.pacific_1942.actions import SHIP as AT_SHIP
from admiralty.games.pacific_1942.components import AMERICA, FLEET, JAPAN, NOBODY, SHIPS, D
from admiralty.games.pacific_1942.sequence import FIGHTERS, FIGHTERS_TO, TURN, TURN_END
from admiralty.games.pacific_1942.state import (
    ARMED,
    BY_ARMISTICE,
    COVER,
    IDLE,
    KILLS,
    RESERVE,
    SHIFTED,
    SPENT,
    THIS_TURN,
    TROOPS,
    State,
)


class Reduce(Step[State]):
    """More aircraft than decks: first bombers above their own carrier's capacity, then any that the owner chooses."""

    clause = "11.3"

    def enter(self, state: State) -> None:
        if crowded_deck(state) == NOBODY and surplus(state) <= 0:
            state.goto(FIGHTERS, state.side)

    def fill(self, state: State, actions: Actions) -> None:
        crowded: i64 = crowded_deck(state)
        if crowded == NOBODY:
            self.fill_fighters(state, actions)
        first: i64 = state.side * FLEET + D
        number: i64 = 0
        while number < 3:
            if crowded in (NOBODY, number) and state.ships[ARMED + first + number]:
                actions.add(LOSE_ARMED + number)
            number += 1
        number = 0
        while number < 3:
            if crowded in (NOBODY, number) and state.ships[IDLE + first + number]:
                actions.add(LOSE_IDLE + number)
            number += 1

    def fill_fighters(self, state: State, actions: Actions) -> None:
        ship: i64 = state.side * FLEET
        while ship < state.side * FLEET + FLEET:
            if state.ships[COVER + ship]:
                actions.add(AT_SHIP + ship)
            ship += 1
        if state.ships[RESERVE + state.side]:
            actions.add(IN_RESERVE)

    def apply(self, state: State, action: i64) -> None:
        first: i64 = state.side * FLEET + D
        if action == IN_RESERVE:
            state.ships[RESERVE + state.side] -= 1
        elif action >= LOSE_IDLE:
            state.ships[IDLE + first + action - LOSE_IDLE] -= 1
        elif action >= LOSE_ARMED:
            state.ships[ARMED + first + action - LOSE_ARMED] -= 1
        else:
            state.ships[COVER + action - AT_SHIP] -= 1
        state.tell(events.GIVEN_UP, state.side, 0 if action >= LOSE_ARMED else 1)
        self.enter(state)


class Fighters(Step[State]):
    """Each fighter squadron may be posted over another ship once; then the side ends its turn by its word."""

    clause = "11.4"

    def fresh(self, state: State, place: i64) -> bool:
        """Whether a squadron there has not been posted this turn; SHIPS stands for the reserve."""
        if place == SHIPS:
            return state.ships[RESERVE + state.side] > 0
        return state.ships[COVER + place] > state.ships[SHIFTED + place]

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        ship: i64 = state.side * FLEET
        while ship < state.side * FLEET + FLEET:
            if self.fresh(state, ship) and posts(state, ship):
                actions.add(AT_SHIP + ship)
            ship += 1
        if self.fresh(state, SHIPS) and posts(state, SHIPS):
            actions.add(IN_RESERVE)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.goto(TURN_END, CHANCE)
            return
        state.origin = SHIPS if action == IN_RESERVE else action - AT_SHIP
        state.goto(FIGHTERS_TO, state.side)

    def refusal(self, state: State, action: i64) -> str:
        return "5.3" if state.round == 0 else self.clause


class FightersTo(Step[State]):
    """The ship over which the squadron is posted; never one in a storm."""

    clause = "11.2"

    def fill(self, state: State, actions: Actions) -> None:
        ship: i64 = state.side * FLEET
        while ship < state.side * FLEET + FLEET:
            if is_post(state, ship, state.origin):
                actions.add(AT_SHIP + ship)
            ship += 1

    def apply(self, state: State, action: i64) -> None:
        ship: i64 = action - AT_SHIP
        if state.origin == SHIPS:
            state.ships[RESERVE + state.side] -= 1
        else:
            state.ships[COVER + state.origin] -= 1
        state.ships[COVER + ship] += 1
        state.ships[SHIFTED + ship] += 1
        state.tell(events.POSTED, ship)
        state.origin = NOBODY
        state.goto(FIGHTERS, state.side)

    def refusal(self, state: State, action: i64) -> str:
        """A ship in a storm, or no other ship of one's own: back into the reserve goes nobody."""
        ship: i64 = action - AT_SHIP
        stormy: bool = 0 <= ship < SHIPS and state.afloat(ship) and state.in_storm(ship)
        return self.clause if stormy else "11.4"


class TurnEnd(Passage[State]):
    """The other side's turn begins; after the second turn of the last round the armistice decides (13.3)."""

    clause = "13.3"

    def enter(self, state: State) -> None:
        self.forget(state)
        if state.side == JAPAN:
            state.side = AMERICA
        else:
            if state.round == state.armistice or standstill(state):
                self.make_peace(state)
                return
            state.round += 1
            state.side = JAPAN
        state.goto(TURN, CHANCE)

    def forget(self, state: State) -> None:
        """What was moved, fired, repelled, marched or posted this turn is of no account any more."""
        n: i64 = THIS_TURN
        while n < KILLS:
            state.ships[n] = 0
            n += 1
        n = 0
        while n < len(state.chart.islands):
            state.hexes[SPENT + state.chart.islands[n]] = 0
            n += 1

    def make_peace(self, state: State) -> None:
        ours: i64 = state.points(JAPAN)
        theirs: i64 = state.points(AMERICA)
        state.finish(NOBODY if ours == theirs else JAPAN if ours > theirs else AMERICA, BY_ARMISTICE)


def standstill(state: State) -> bool:
    """Whether no side can do anything any more: all turns would pass by themselves until the armistice (6.3, 13.3)."""
    ship: i64 = 0
    while ship < SHIPS:
        if state.afloat(ship):
            return False
        ship += 1
    hex_: i64 = 0
    while hex_ < state.chart.size:
        if state.hexes[TROOPS + hex_] and state.chart.touches_island(hex_):
            return False
        hex_ += 1
    return True


def crowded_deck(state: State) -> i64:
    """The first carrier, from 0, with more bombers aboard than it has slots."""
    number: i64 = 0
    while number < 3:
        carrier: i64 = state.side * FLEET + D + number
        if state.bombers(carrier) > state.slots(carrier):
            return number
        number += 1
    return NOBODY


def surplus(state: State) -> i64:
    """Aircraft of the side beyond all its deck slots."""
    aircraft: i64 = state.ships[RESERVE + state.side]
    slots: i64 = 0
    ship: i64 = state.side * FLEET
    while ship < state.side * FLEET + FLEET:
        aircraft += state.ships[COVER + ship] + state.bombers(ship)
        if D <= (ship & 7) < D + 3:
            slots += state.slots(ship)
        ship += 1
    return aircraft - slots


def posts(state: State, origin: i64) -> bool:
    """Whether a squadron from there has any ship to go to."""
    ship: i64 = state.side * FLEET
    while ship < state.side * FLEET + FLEET:
        if is_post(state, ship, origin):
            return True
        ship += 1
    return False


def is_post(state: State, ship: i64, origin: i64) -> bool:
    return ship != origin and state.afloat(ship) and not state.in_storm(ship)
