"""Chapter 8: repairs, the way home and maintenance; with the mines of chapter 10."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, count, lowest
from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step, Throw
from admiralty.games.port_arthur import events
from admiralty.games.port_arthur.actions import SHIP
from admiralty.games.port_arthur.components import (
    DEFENCE,
    DIEGO_SUAREZ,
    EAST_CHINA_SEA,
    FLEET,
    JAPAN,
    JAPAN_PORT,
    PACIFIC_OCEAN,
    PHILIPPINE_SEA,
    PORT_ARTHUR,
    RUSSIA,
    SEA_OF_JAPAN,
    TSUSHIMA,
    VLADIVOSTOK,
    YARD,
    YELLOW_SEA,
    ZONES,
    speed,
)
from admiralty.games.port_arthur.sequence import (
    ARRIVAL,
    MAINTENANCE,
    MINE_DIE,
    MINE_STRIKE,
    RETURN,
    SURVIVAL_DIE,
)
from admiralty.games.port_arthur.sortie import fill_ships
from admiralty.games.port_arthur.state import MINES, NOBODY, State


class Repairs(Passage[State]):
    """Ships in a yard leave it intact."""

    clause = "8.2"

    def enter(self, state: State) -> None:
        port: i64 = JAPAN_PORT
        while port < DIEGO_SUAREZ:
            while state.at[port + YARD]:
                ship: i64 = lowest(state.at[port + YARD])
                state.put(ship, port + YARD, port)
                state.damaged &= ~BIT[ship]
                state.tell(events.REPAIRED, ship)
            port += 1
        state.operator = JAPAN
        state.goto(MINE_DIE, CHANCE)


class MineDie(Throw[State]):
    """Under a blockade each squadron leaving the Yellow Sea throws a die: what exceeds its speed is struck by mines."""

    clause = "10.4"

    def enter(self, state: State) -> None:
        """Japan's squadron first; a side without ships there has nothing to fear."""
        if not (state.options & MINES and state.blockade):
            state.operator = NOBODY
            if state.options & MINES:
                state.tell(events.NO_MINES)
        while state.operator != NOBODY and not state.squadron(state.operator, YELLOW_SEA):
            state.operator = RUSSIA if state.operator == JAPAN else NOBODY
        if state.operator == NOBODY:
            state.struck = 0
            go_home(state)
            state.goto(RETURN, RUSSIA)

    def apply(self, state: State, action: i64) -> None:
        ships: i64 = state.squadron(state.operator, YELLOW_SEA)
        state.throws = max(0, min(action - speed(ships, state.damaged), count(ships)))
        state.tell(events.MINE_DIE, state.operator, action, state.throws)
        state.goto(MINE_STRIKE, state.operator)


class MineStrike(Step[State]):
    """The owner picks a ship that meets a mine: a damaged one sinks, an intact one is damaged and may yet sink.

    After a last one that has sunk without a die the owner himself says that he is done.
    """

    clause = "10.5"

    def enter(self, state: State) -> None:
        if state.throws == 0:
            state.operator = RUSSIA if state.operator == JAPAN else NOBODY
            state.goto(MINE_DIE, CHANCE)

    def fill(self, state: State, actions: Actions) -> None:
        if state.throws:
            fill_ships(state.squadron(state.actor, YELLOW_SEA) & ~state.struck, actions)
        else:
            actions.add(DONE)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.enter(state)
            return
        ship: i64 = action - SHIP
        state.throws -= 1
        state.struck |= BIT[ship]
        state.tell(events.STRUCK, ship)
        if state.damaged & BIT[ship]:
            state.sink(ship, YELLOW_SEA)
            return
        state.reveal(BIT[ship])
        state.flip(ship)
        state.later(MINE_STRIKE, state.actor, ship, 0)
        state.goto(SURVIVAL_DIE, CHANCE)


class SurvivalDie(Throw[State]):
    """A ship just damaged by a mine sinks if the die is above its defence."""

    clause = "10.5"

    def apply(self, state: State, action: i64) -> None:
        ship: i64 = state.noted(0)
        state.tell(events.SURVIVAL_DIE, ship, action)
        if action > DEFENCE[ship]:
            state.sink(ship, YELLOW_SEA)
        state.resume()


class Return(Step[State]):
    """Russia picks the ships of the Yellow and East China Seas for Diego Suarez; the others go to Port Arthur."""

    clause = "8.4"

    def enter(self, state: State) -> None:
        """Where no ship has a choice nobody is asked."""
        if not self.choosing(state):
            state.tell(events.PORTS_FIXED, 0 if state.port_stands() else 1)
            state.goto(MAINTENANCE, CHANCE)

    def choosing(self, state: State) -> i64:
        return (state.at[YELLOW_SEA] | state.at[EAST_CHINA_SEA]) & FLEET[RUSSIA]

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        fill_ships(self.choosing(state), actions)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            send_home(state, RUSSIA, BIT[YELLOW_SEA] | BIT[EAST_CHINA_SEA], PORT_ARTHUR)
            state.goto(MAINTENANCE, CHANCE)
            return
        ship: i64 = action - SHIP
        zone: i64 = YELLOW_SEA if state.at[YELLOW_SEA] & BIT[ship] else EAST_CHINA_SEA
        state.put(ship, zone, DIEGO_SUAREZ)
        state.tell(events.RETURNED, ship, DIEGO_SUAREZ)


class Maintenance(Passage[State]):
    """Ships in a port without a yard are damaged for want of upkeep; then the next turn begins."""

    clause = "8.5"

    def enter(self, state: State) -> None:
        neglected: i64 = state.at[DIEGO_SUAREZ]
        if not state.yard_works():
            neglected |= state.at[PORT_ARTHUR]
        neglected &= ~state.damaged
        state.damaged |= neglected
        while neglected:
            state.tell(events.NEGLECTED, lowest(neglected))
            neglected &= neglected - 1
        state.turn += 1  # 8.6
        state.goto(ARRIVAL, CHANCE)


def go_home(state: State) -> None:
    """Every return that leaves no choice: all Japanese ships (8.3), most Russian ones (8.4)."""
    everywhere: i64 = BIT[ZONES] - 1
    send_home(state, JAPAN, everywhere, JAPAN_PORT)
    send_home(state, RUSSIA, BIT[TSUSHIMA] | BIT[SEA_OF_JAPAN] | BIT[PACIFIC_OCEAN], VLADIVOSTOK)
    if state.port_stands():
        send_home(state, RUSSIA, BIT[PHILIPPINE_SEA], DIEGO_SUAREZ)
    else:
        send_home(state, RUSSIA, everywhere, DIEGO_SUAREZ)


def send_home(state: State, side: i64, zones: i64, port: i64) -> None:
    """The squadrons of these zones reach port; told ship by ship, so that the order does not tell the zones."""
    home: i64 = 0
    zone: i64 = 0
    while zone < ZONES:
        if zones >> zone & 1:
            ships: i64 = state.squadron(side, zone)
            home |= ships
            state.put_all(ships, zone, port, NOBODY)
        zone += 1
    while home:
        state.tell(events.RETURNED, lowest(home), port)
        home &= home - 1
