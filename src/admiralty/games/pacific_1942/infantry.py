"""Chapter 10: transports move or land, battalions march and fight."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942.actions import COUNT
from admiralty.games.pacific_1942.actions import HEX as AT_HEX
from admiralty.games.pacific_1942.combat import declare
from admiralty.games.pacific_1942.components import FLEET, MINE, NOBODY
from admiralty.games.pacific_1942.movement import ORDER, open_to, sail, tell_boxed_in
from admiralty.games.pacific_1942.sequence import (
    INFANTRY,
    LANDING,
    LANDING_FOUGHT,
    MARCH,
    MARCH_COUNT,
    MARCH_FOUGHT,
    MINE_DIE,
    REDUCE,
    TRANSPORT,
)
from admiralty.games.pacific_1942.state import ABOARD, HEX, LANDED, MOVED, SPENT, TIRED, State


class Transport(Step[State]):
    """G, then H: a transport sails one hex, or lands battalions on the island hexes beside it, or stays."""

    clause = "10.1"

    def enter(self, state: State) -> None:
        """The next transport that can do anything; then the infantry has its turn."""
        last: i64 = state.side * FLEET + FLEET
        while state.cursor < last and not self.able(state, state.cursor):
            if state.afloat(state.cursor):
                tell_boxed_in(state, state.cursor)
            state.cursor += 1
        if state.cursor == last:
            state.cursor = NOBODY
            state.goto(INFANTRY, state.side)

    def able(self, state: State, ship: i64) -> bool:
        if not state.afloat(ship):
            return False
        direction: i64 = 0
        while direction < 6:
            hex_: i64 = state.chart.near[state.ships[HEX + ship] * 6 + direction]
            if self.may_sail(state, ship, hex_) or self.may_land(state, ship, hex_):
                return True
            direction += 1
        return False

    def may_sail(self, state: State, ship: i64, hex_: i64) -> bool:
        return state.ships[MOVED + ship] == 0 and open_to(state, hex_)

    def may_land(self, state: State, ship: i64, hex_: i64) -> bool:
        unmoved: bool = state.ships[MOVED + ship] == 0 or state.ships[MOVED + ship] == LANDED
        return unmoved and hex_ >= 0 and state.chart.island(hex_) and fresh_aboard(state, ship) > 0

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        ship: i64 = state.cursor
        n: i64 = 0
        while n < 6:
            hex_: i64 = state.chart.near[state.ships[HEX + ship] * 6 + ORDER[n]]
            if self.may_sail(state, ship, hex_) or self.may_land(state, ship, hex_):
                actions.add(AT_HEX + hex_)
            n += 1

    def apply(self, state: State, action: i64) -> None:
        ship: i64 = state.cursor
        if action == DONE:
            state.cursor += 1
            self.enter(state)
            return
        hex_: i64 = action - AT_HEX
        if state.chart.island(hex_):
            state.field = hex_
            state.ships[MOVED + ship] = LANDED
            state.goto(LANDING, state.side)
            return
        sail(state, ship, hex_)
        if state.chart.terrain[hex_] == MINE:
            state.later(TRANSPORT, state.side, 0, 0)
            state.goto(MINE_DIE, CHANCE)
        else:
            self.enter(state)

    def refusal(self, state: State, action: i64) -> str:
        if AT_HEX <= action < AT_HEX + state.chart.size:
            return self.clause if state.chart.island(action - AT_HEX) else "7.6"
        return self.clause


class Advance(Step[State]):
    """How many battalions go into a hex; against enemy battalions it is an attack, and the dice decide (10.3, 10.5)."""

    @abstractmethod
    def fresh(self, state: State) -> i64:
        """How many may still go."""

    @abstractmethod
    def go_in(self, state: State, battalions: i64) -> None:
        """They go in, and the next ones are asked about."""

    @abstractmethod
    def fought(self) -> i64:
        """The step that comes after the dice."""

    def enter(self, state: State) -> None:
        if self.fresh(state) == 1:
            self.advance(state, 1)

    def fill(self, state: State, actions: Actions) -> None:
        battalions: i64 = 1
        while battalions <= self.fresh(state):
            actions.add(COUNT + battalions)
            battalions += 1

    def apply(self, state: State, action: i64) -> None:
        self.advance(state, action - COUNT)

    def advance(self, state: State, battalions: i64) -> None:
        enemy: i64 = state.troops(1 - state.side, state.field)
        if enemy:
            state.tell(events.STORMS, state.side, state.chart.spot(state.field), battalions)
            state.later(self.fought(), CHANCE, 0, 0)
            declare(state, battalions, enemy)
        else:
            self.go_in(state, battalions)


class Landing(Advance):
    """How many battalions go ashore."""

    clause = "10.2"

    def fresh(self, state: State) -> i64:
        return fresh_aboard(state, state.cursor)

    def go_in(self, state: State, battalions: i64) -> None:
        come_ashore(state, battalions)

    def fought(self) -> i64:
        return LANDING_FOUGHT


class LandingFought(Passage[State]):
    """Attackers come ashore if nobody is left to resist; otherwise they stay aboard and do not try again this turn."""

    clause = "10.6"

    def enter(self, state: State) -> None:
        battalions: i64 = fight_out(state)
        if not state.troops(1 - state.side, state.field):
            come_ashore(state, battalions)
            return
        state.ships[TIRED + state.cursor] += battalions
        state.field = NOBODY
        go_on(state, TRANSPORT)


class Infantry(Step[State]):
    """Battalions that have not yet marched this turn may go to an island hex beside theirs."""

    clause = "10.4"

    def enter(self, state: State) -> None:
        n: i64 = 0
        while n < len(state.chart.islands):
            if can_march(state, state.chart.islands[n]):
                return
            n += 1
        if state.story is not None and state.held(state.side) and not self.marched(state):
            state.tell(events.NO_MARCH, state.side)
        state.goto(REDUCE, state.side)

    def marched(self, state: State) -> bool:
        """Whether any battalion has marched or attacked this turn."""
        n: i64 = 0
        while n < len(state.chart.islands):
            if state.hexes[SPENT + state.chart.islands[n]]:
                return True
            n += 1
        return False

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        n: i64 = 0
        while n < len(state.chart.islands):
            if can_march(state, state.chart.islands[n]):
                actions.add(AT_HEX + state.chart.islands[n])
            n += 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.goto(REDUCE, state.side)
            return
        state.origin = action - AT_HEX
        state.goto(MARCH, state.side)


class March(Step[State]):
    """The island hex they march to."""

    clause = "10.4"

    def fill(self, state: State, actions: Actions) -> None:
        n: i64 = 0
        while n < 6:
            hex_: i64 = state.chart.near[state.origin * 6 + ORDER[n]]
            if hex_ >= 0 and state.chart.island(hex_):
                actions.add(AT_HEX + hex_)
            n += 1

    def apply(self, state: State, action: i64) -> None:
        state.field = action - AT_HEX
        state.goto(MARCH_COUNT, state.side)


class MarchCount(Advance):
    """How many battalions march."""

    clause = "10.5"

    def fresh(self, state: State) -> i64:
        return fresh_ashore(state, state.origin)

    def go_in(self, state: State, battalions: i64) -> None:
        march_on(state, battalions)

    def fought(self) -> i64:
        return MARCH_FOUGHT


class MarchFought(Passage[State]):
    """Attackers enter if nobody is left to resist; otherwise they stay where they are."""

    clause = "10.6"

    def enter(self, state: State) -> None:
        battalions: i64 = fight_out(state)
        if not state.troops(1 - state.side, state.field):
            march_on(state, battalions)
            return
        state.hexes[SPENT + state.origin] += battalions
        state.origin = NOBODY
        state.field = NOBODY
        go_on(state, INFANTRY)


def go_on(state: State, step: i64) -> None:
    """The next battalions are asked about, unless the game has been won."""
    if not state.settle():
        state.goto(step, state.side)


def fresh_aboard(state: State, ship: i64) -> i64:
    """Battalions aboard that were not repelled this turn."""
    return state.ships[ABOARD + ship] - state.ships[TIRED + ship]


def fresh_ashore(state: State, hex_: i64) -> i64:
    """Battalions of the side on a hex that have not marched this turn."""
    return state.troops(state.side, hex_) - state.hexes[SPENT + hex_]


def can_march(state: State, hex_: i64) -> bool:
    return state.troops(state.side, hex_) > 0 and fresh_ashore(state, hex_) > 0 and state.chart.touches_island(hex_)


def come_ashore(state: State, battalions: i64) -> None:
    """Battalions leave the transport for the hex."""
    state.ships[ABOARD + state.cursor] -= battalions
    state.tell(events.ASHORE, state.cursor, state.chart.spot(state.field), battalions)
    take(state, state.field, battalions)
    state.tell(events.SCORE, state.side, state.points(state.side))
    state.field = NOBODY
    go_on(state, TRANSPORT)


def march_on(state: State, battalions: i64) -> None:
    """Battalions march from one hex to the next."""
    state.tell(events.MARCHED, state.chart.spot(state.origin), state.chart.spot(state.field), battalions)
    leave(state, state.side, state.origin, battalions)
    take(state, state.field, battalions)
    state.hexes[SPENT + state.field] += battalions
    state.tell(events.SCORE, state.side, state.points(state.side))
    state.origin = NOBODY
    state.field = NOBODY
    go_on(state, INFANTRY)


def fight_out(state: State) -> i64:
    """The defenders of the hex lose what the dice say; how many battalions attacked them."""
    battalions: i64 = state.attackers
    losses: i64 = min(state.losses, state.troops(1 - state.side, state.field))
    state.attackers = 0
    state.losses = 0
    if losses:
        state.tell(events.KILLED, state.chart.spot(state.field), losses)
        leave(state, 1 - state.side, state.field, losses)
    return battalions


def take(state: State, hex_: i64, battalions: i64) -> None:
    """Battalions of the side come to a hex; one that it did not hold before is worth points now (13.2)."""
    if not state.troops(state.side, hex_):
        state.tell(events.TAKEN, state.side, state.chart.spot(hex_))
    state.station(state.side, hex_, battalions)


def leave(state: State, side: i64, hex_: i64, battalions: i64) -> None:
    """Battalions of a side are on a hex no more; one that is left empty no longer counts (13.2)."""
    state.station(side, hex_, -battalions)
    if not state.troops(side, hex_):
        state.tell(events.LOST, side, state.chart.spot(hex_))
