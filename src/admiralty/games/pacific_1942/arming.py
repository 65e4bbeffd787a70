"""Chapters 4 and 5: the garrison, two fleets armed in secret, and their deployment."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, REVELATION, Actions, Passage, Step
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942.actions import COUNT
from admiralty.games.pacific_1942.actions import HEX as AT_HEX
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import (
    AMERICA,
    BASE_TILE,
    BATTALIONS,
    BATTLESHIP,
    BOMBERS,
    CARRIER,
    FIGHTERS,
    FLEET,
    HOLD,
    JAPAN,
    MOST_STRENGTH,
    NOBODY,
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
from admiralty.games.pacific_1942.sequence import ARM_BOMBERS, ARM_SHIP, DEPLOY, REVEAL
from admiralty.games.pacific_1942.sequence import FIGHTERS as POST_FIGHTERS
from admiralty.games.pacific_1942.state import ABOARD, ARMED, RESERVE, SHIP_AT, STRENGTH, State


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
        side: i64 = side_of(state.cursor)
        while letter_of(state.cursor) < G and not state.ships[STRENGTH + state.cursor]:
            state.cursor += 1
        if letter_of(state.cursor) < G:
            return
        self.fill_up(state, side)
        state.tell(events.ARMING_DONE, side)
        if side == JAPAN:
            state.cursor = FLEET
            state.goto(ARM_SHIP, AMERICA)
        else:
            state.goto(REVEAL, CHANCE)

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


class Deploy(Step[State]):
    """Ships are placed by letter: near the base first, Japan, then America; the carriers last, anywhere at sea."""

    clause = "5.1"

    def enter(self, state: State) -> None:
        """Go on to the next ship that is to be placed; a single free hex is taken by itself."""
        while True:
            while state.cursor != NOBODY and not self.due(state, state.cursor):
                state.cursor = following(state.cursor)
            if state.cursor == NOBODY:
                state.side = AMERICA
                state.goto(POST_FIGHTERS, AMERICA)
                return
            state.actor = side_of(state.cursor)
            only: i64 = self.only_hex(state)
            if only == NOBODY:
                return
            self.place(state, only)

    def due(self, state: State, ship: i64) -> bool:
        return state.ships[STRENGTH + ship] > 0 and not state.afloat(ship)

    def only_hex(self, state: State) -> i64:
        """The hex for the ship if there is just one."""
        found: i64 = NOBODY
        hex_: i64 = 0
        while hex_ < state.chart.size:
            if self.allowed(state, hex_):
                if found != NOBODY:
                    return NOBODY
                found = hex_
            hex_ += 1
        return found

    def allowed(self, state: State, hex_: i64) -> bool:
        """Whether the present ship may be placed here."""
        if state.hexes[SHIP_AT + hex_] != NOBODY or not state.chart.navigable(hex_):
            return False
        kind: i64 = kind_of(state.cursor)
        if kind == CARRIER:
            return True
        return near_base(state.chart, side_of(state.cursor), hex_, kind)

    def fill(self, state: State, actions: Actions) -> None:
        hex_: i64 = 0
        while hex_ < state.chart.size:
            if self.allowed(state, hex_):
                actions.add(AT_HEX + hex_)
            hex_ += 1

    def apply(self, state: State, action: i64) -> None:
        self.place(state, action - AT_HEX)
        self.enter(state)

    def place(self, state: State, hex_: i64) -> None:
        state.put(state.cursor, hex_)
        state.tell(events.PLACED, state.cursor, state.chart.spot(hex_))

    def refusal(self, state: State, action: i64) -> str:
        return "5.2" if kind_of(state.cursor) == CARRIER else self.clause


def near_base(chart: Chart, side: i64, hex_: i64, kind: i64) -> bool:
    """Transports lie beside the flag, battleships in the second row of the base tile."""
    index: i64 = chart.tiles[hex_] - (BASE_TILE + side) * 6
    if kind == BATTLESHIP:
        return 3 <= index <= 5
    return 1 <= index <= 2


def following(ship: i64) -> i64:
    """The order of deployment: A B C G H of Japan, then of America; D E F of Japan, then of America."""
    letter: i64 = letter_of(ship)
    first: i64 = side_of(ship) * FLEET
    if letter == D - 1:
        return first + G
    if letter == FLEET - 1:
        return FLEET if first == 0 else D
    if letter == G - 1:
        return FLEET + D if first == 0 else NOBODY
    return ship + 1


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
