"""Chapters 6 and 7: a turn begins, and ships move by letter; mines."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step, Throw
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942.actions import HEX as AT_HEX
from admiralty.games.pacific_1942.components import (
    BATTLESHIP,
    FLEET,
    HEXES,
    MINE,
    NOBODY,
    RANGE,
    D,
    G,
    kind_of,
)
from admiralty.games.pacific_1942.sequence import AIR_TARGET, GUN_TARGET, MINE_DIE, MOVE
from admiralty.games.pacific_1942.state import DICE, HEX, MOVED, SHIP_AT, STRENGTH, State

ORDER: Final[vec[i64]] = vec[i64]([4, 5, 3, 0, 2, 1])  # directions in the order of the hexes' numbers


class Turn(Passage[State]):
    """A side's turn begins: every gun has its dice."""

    clause = "6.1"

    def enter(self, state: State) -> None:
        side: i64 = state.side
        state.tell(events.TURN_BEGINS, side, state.round)
        ship: i64 = side * FLEET
        while ship < side * FLEET + FLEET:
            gun: bool = kind_of(ship) == BATTLESHIP and state.afloat(ship)
            state.ships[DICE + ship] = state.ships[STRENGTH + ship] if gun else 0
            ship += 1
        state.cursor = side * FLEET
        state.goto(MOVE, side)


class Move(Step[State]):
    """Battleships, later carriers, move hex by hex in the order of their letters."""

    clause = "7.1"

    def enter(self, state: State) -> None:
        self.go_on(state, kind_of(state.cursor))

    def go_on(self, state: State, kind: i64) -> None:
        """The next ship of this kind that can move; after the last the guns or the aircraft have their turn."""
        last: i64 = state.side * FLEET + (D if kind == BATTLESHIP else G)
        while state.cursor < last:
            if state.afloat(state.cursor):
                if can_move(state, state.cursor):
                    return
                tell_boxed_in(state, state.cursor)
            state.cursor += 1
        state.goto(GUN_TARGET if kind == BATTLESHIP else AIR_TARGET, state.side)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        fill_moves(state, state.cursor, actions)

    def apply(self, state: State, action: i64) -> None:
        ship: i64 = state.cursor
        if action == DONE:
            if state.ships[MOVED + ship] == 0:
                state.tell(events.STAYED, ship)
            state.cursor += 1
            self.go_on(state, kind_of(ship))
            return
        sail(state, ship, action - AT_HEX)
        if state.chart.terrain[action - AT_HEX] == MINE:
            state.later(MOVE, state.side, 0, 0)
            state.goto(MINE_DIE, CHANCE)
        else:
            self.enter(state)

    def refusal(self, state: State, action: i64) -> str:
        return "7.2" if AT_HEX <= action < AT_HEX + HEXES else self.clause


class MineDie(Throw[State]):
    """A ship that enters a mine throws a die: 1 or 6 costs it a unit, which scores for nobody."""

    clause = "7.3"

    def apply(self, state: State, action: i64) -> None:
        ship: i64 = state.cursor
        state.tell(events.MINE_DIE, ship, action)
        if action in (1, 6):
            state.tell(events.MINED, ship)
            state.weaken(ship, 1)
            if state.settle():
                return
        state.resume()


def sail(state: State, ship: i64, hex_: i64) -> None:
    """A ship enters a hex."""
    state.put(ship, hex_)
    state.ships[MOVED + ship] += 1
    state.tell(events.SAILED, ship, state.chart.spot(hex_))


def can_move(state: State, ship: i64) -> bool:
    """Whether a ship has a hex left to go and one to go to."""
    if state.ships[MOVED + ship] >= RANGE[kind_of(ship)]:
        return False
    direction: i64 = 0
    while direction < 6:
        if open_to(state, state.chart.near[state.ships[HEX + ship] * 6 + direction]):
            return True
        direction += 1
    return False


def tell_boxed_in(state: State, ship: i64) -> None:
    """A ship that has not moved is passed over, and everybody hears why."""
    if state.ships[MOVED + ship] == 0:
        state.tell(events.BOXED_IN, ship)


def open_to(state: State, hex_: i64) -> bool:
    """Whether a ship may enter a hex: water with no ship in it."""
    return hex_ >= 0 and state.chart.navigable(hex_) and state.hexes[SHIP_AT + hex_] == NOBODY


def fill_moves(state: State, ship: i64, actions: Actions) -> None:
    """The neighbouring hexes that a ship may enter, ascending: north-west first, south-east last."""
    here: i64 = state.ships[HEX + ship] * 6
    n: i64 = 0
    while n < 6:
        hex_: i64 = state.chart.near[here + ORDER[n]]
        if open_to(state, hex_):
            actions.add(AT_HEX + hex_)
        n += 1
