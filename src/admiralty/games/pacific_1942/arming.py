"""Chapter 4: the garrison, and two fleets armed in secret."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, REVELATION, Actions, Passage, Step
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942.actions import COUNT
from admiralty.games.pacific_1942.actions import HEX as AT_HEX
from admiralty.games.pacific_1942.components import (
    AMERICA,
    BATTALIONS,
    BATTLESHIP,
    BOMBERS,
    CARRIER,
    FIGHTERS,
    FLEET,
    HOLD,
    JAPAN,
    MOST_STRENGTH,
    SQUADRONS,
    D,
    G,
    kind_of,
    letter_of,
    side_of,
)
from admiralty.games.pacific_1942.components import (
    STRENGTH as FULL_STRENGTH,
)
from admiralty.games.pacific_1942.lastword import LastWord
from admiralty.games.pacific_1942.sequence import (
    ARM_BOMBERS,
    ARM_END,
    ARM_SHIP,
    DEPLOY,
    GARRISON_END,
    REVEAL,
)
from admiralty.games.pacific_1942.state import ABOARD, ARMED, RESERVE, STRENGTH, State


class Garrison(Step[State]):
    """America puts one battalion on an island hex before anything else."""

    clause = "4.1"

    def fill(self, state: State, actions: Actions) -> None:
        n: i64 = 0
        while n < len(state.chart.islands):
            actions.add(AT_HEX + state.chart.islands[n])
            n += 1

    def apply(self, state: State, action: i64) -> None:
        state.station(AMERICA, action - AT_HEX, 1)
        state.tell(events.GARRISONED, state.chart.spot(action - AT_HEX))
        state.goto(GARRISON_END, AMERICA)


class GarrisonEnd(LastWord):
    """The garrison stands; now the fleets are armed, Japan's first. Points given ahead count from here on (13.5)."""

    clause = "6.4"

    def apply(self, state: State, action: i64) -> None:
        if state.handicap:
            side: i64 = JAPAN if state.handicap > 0 else AMERICA
            state.tell(events.HANDICAP, side, state.ahead(side))
        state.cursor = 0
        state.goto(ARM_SHIP, JAPAN)


class ArmShip(Step[State]):
    """The strength of each ship by letter, so that the fleet comes to twelve units exactly."""

    clause = "4.2"

    def hidden(self, state: State) -> bool:
        return True

    def fill(self, state: State, actions: Actions) -> None:
        letter: i64 = letter_of(state.cursor)
        left: i64 = units_left(state, state.actor)
        later: i64 = room_after(letter)
        units: i64 = 0
        while units <= MOST_STRENGTH[letter]:
            if units <= left and left - units <= later:
                actions.add(COUNT + units)
            units += 1

    def apply(self, state: State, action: i64) -> None:
        ship: i64 = state.cursor
        side: i64 = state.actor
        state.ships[STRENGTH + ship] = action - COUNT
        state.tell(events.ARMED, ship, action - COUNT, seats=state.secret(side))
        if letter_of(ship) < FLEET - 1:
            state.cursor += 1
        else:
            state.cursor = side * FLEET + D
            state.goto(ARM_BOMBERS, side)

    def refusal(self, state: State, action: i64) -> str:
        units: i64 = action - COUNT
        if 0 <= units <= 9 and units > MOST_STRENGTH[letter_of(state.cursor)]:
            kind: i64 = kind_of(state.cursor)
            return "4.3" if kind == BATTLESHIP else "4.4" if kind == CARRIER else "4.5"
        return self.clause


class ArmBombers(Step[State]):
    """How many bomber squadrons each carrier takes; fighters and battalions fill what is left."""

    clause = "4.6"

    def enter(self, state: State) -> None:
        """Carriers that are not built take none."""
        while letter_of(state.cursor) < G and not state.ships[STRENGTH + state.cursor]:
            state.cursor += 1
        if letter_of(state.cursor) == G:
            self.fill_up(state, side_of(state.cursor))
            state.goto(ARM_END, side_of(state.cursor))

    def hidden(self, state: State) -> bool:
        return True

    def fill(self, state: State, actions: Actions) -> None:
        most: i64 = min(SQUADRONS * state.ships[STRENGTH + state.cursor], BOMBERS - bombers_of(state, state.actor))
        squadrons: i64 = 0
        while squadrons <= most:
            actions.add(COUNT + squadrons)
            squadrons += 1

    def apply(self, state: State, action: i64) -> None:
        state.ships[ARMED + state.cursor] = action - COUNT
        state.tell(events.LOADED, state.cursor, action - COUNT, seats=state.secret(state.actor))
        state.cursor += 1
        self.enter(state)

    def fill_up(self, state: State, side: i64) -> None:
        """Fighters for the remaining deck slots, battalions for the holds, G first (4.6)."""
        slots: i64 = 0
        ship: i64 = side * FLEET + D
        while letter_of(ship) < G:
            slots += SQUADRONS * state.ships[STRENGTH + ship]
            ship += 1
        state.ships[RESERVE + side] = min(FIGHTERS, slots - bombers_of(state, side))
        battalions: i64 = BATTALIONS if side == JAPAN else BATTALIONS - 1
        for ship in (side * FLEET + G, side * FLEET + G + 1):
            if state.ships[STRENGTH + ship]:
                aboard: i64 = min(HOLD, battalions)
                state.ships[ABOARD + ship] = aboard
                battalions -= aboard


class ArmEnd(LastWord):
    """The side has its fleet before it and hands it in; once both have, the fleets are shown."""

    clause = "6.4"

    def hidden(self, state: State) -> bool:
        return True

    def apply(self, state: State, action: i64) -> None:
        state.tell(events.ARMING_DONE, state.actor)
        if state.actor == JAPAN:
            state.cursor = FLEET
            state.goto(ARM_SHIP, AMERICA)
        else:
            state.goto(REVEAL, CHANCE)


class Reveal(Passage[State]):
    """Both fleets are shown together; deployment begins."""

    clause = "4.7"

    def enter(self, state: State) -> None:
        ship: i64 = 0
        while ship < 2 * FLEET:
            if state.ships[STRENGTH + ship]:
                state.tell(events.REVEALED, ship, state.ships[STRENGTH + ship])
            ship += 1
        state.tell(REVELATION)
        state.cursor = 0
        state.goto(DEPLOY, JAPAN)


def units_left(state: State, side: i64) -> i64:
    """Units that a side has not yet given to a ship."""
    left: i64 = FULL_STRENGTH
    ship: i64 = side * FLEET
    while ship < state.cursor:
        left -= state.ships[STRENGTH + ship]
        ship += 1
    return left


def room_after(letter: i64) -> i64:
    """Units that the ships after a letter can take."""
    room: i64 = 0
    letter += 1
    while letter < FLEET:
        room += MOST_STRENGTH[letter]
        letter += 1
    return room


def bombers_of(state: State, side: i64) -> i64:
    """Bombers that a side has taken so far."""
    bombers: i64 = 0
    for ship in (side * FLEET + D, side * FLEET + D + 1, side * FLEET + D + 2):
        bombers += state.ships[ARMED + ship]
    return bombers
