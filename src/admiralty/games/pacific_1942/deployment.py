"""Chapter 5: the fleets put to sea."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import Actions, Step
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942.actions import HEX as AT_HEX
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import (
    AMERICA,
    BASE_TILE,
    BATTLESHIP,
    CARRIER,
    FLEET,
    NOBODY,
    D,
    G,
    kind_of,
    letter_of,
    side_of,
)
from admiralty.games.pacific_1942.lastword import LastWord
from admiralty.games.pacific_1942.sequence import DEPLOY, DEPLOY_END
from admiralty.games.pacific_1942.sequence import FIGHTERS as POST_FIGHTERS
from admiralty.games.pacific_1942.state import SHIP_AT, STRENGTH, State


class Deploy(Step[State]):
    """Ships are placed by letter: near the base first, Japan, then America; the carriers last, anywhere at sea."""

    clause = "5.1"

    def enter(self, state: State) -> None:
        """Go on to the next ship that is to be placed; a single free hex is taken by itself."""
        while True:
            state.actor = side_of(state.cursor)
            if self.due(state, state.cursor):
                only: i64 = self.only_hex(state)
                if only == NOBODY:
                    return
                self.place(state, only)
            if following(state.cursor) == NOBODY:
                state.side = AMERICA
                state.cursor = NOBODY
                state.goto(POST_FIGHTERS, AMERICA)
                return
            if hands_over(state.cursor):
                state.goto(DEPLOY_END, state.actor)
                return
            state.cursor = following(state.cursor)

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


class DeployEnd(LastWord):
    """A side has placed its battleships and transports, or its carriers; the other side goes on."""

    clause = "6.4"

    def apply(self, state: State, action: i64) -> None:
        state.cursor = following(state.cursor)
        state.goto(DEPLOY, side_of(state.cursor))


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


def hands_over(ship: i64) -> bool:
    """Whether the other side goes on after this ship; twelve units are more than carriers or other ships can take."""
    return side_of(following(ship)) != side_of(ship)
