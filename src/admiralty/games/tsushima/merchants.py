"""Chapters 25 and 26: merchants are sunk as block ships, and new ones are called up for those lost."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, DONE, Actions, Step, Throw
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import PLACE as THERE
from admiralty.games.tsushima.actions import SHIP
from admiralty.games.tsushima.afloat import friendly, harm, tell_of
from admiralty.games.tsushima.campaign import BLOCK_REACH, BLOCK_SUNK, LOSSES_PER_MERCHANT
from admiralty.games.tsushima.chart import go_to, next_order
from admiralty.games.tsushima.components import JAPAN, JAPANESE, MERCHANT, NOBODY, TYPE
from admiralty.games.tsushima.fields import (
    AFLOAT,
    AT,
    BLOCKERS,
    HITS,
    LOST_MERCHANTS,
    MARKS,
    MORALE,
    NEW_MERCHANTS,
    PICKED,
    PLACE,
    REST,
    SUNK,
    USED,
    WRECKS,
)
from admiralty.games.tsushima.sequence import BLOCK_DIE, CHANGE_PLAN, NEW_MERCHANT, SEARCH
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import FIRST_PORT, FIRST_ZONE, PORT_ARTHUR, distance, hex_of


class BlockShips(Step[State]):
    """After a failed attack on the claimed port, Japan names merchants near it as block ships, or is done."""

    clause = "25.4"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        slot: i64 = 0
        while slot < JAPANESE:
            if may_block(state, slot):
                actions.add(SHIP + slot)
            slot += 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            state.goto(BLOCK_DIE, CHANCE)
            return
        state.ships[MARKS + action - SHIP] |= PICKED
        state.chart[BLOCKERS] += 1
        state.tell(events.BLOCK_SHIP, action - SHIP)

    def hidden(self, state: State) -> bool:
        """Where merchants are among the stacks is not for the enemy to know."""
        return True


class BlockDie(Throw[State]):
    """A die for each block ship; it is lost whatever the die shows."""

    clause = "25.4"

    def enter(self, state: State) -> None:
        if state.chart[BLOCKERS] == 0:
            state.goto(SEARCH, JAPAN)

    def apply(self, state: State, action: i64) -> None:
        slot: i64 = 0
        while not state.ships[MARKS + slot] & PICKED:
            slot += 1
        sunk: i64 = 1 if action >= BLOCK_SUNK else 0
        state.tell(events.BLOCK_DIE, slot, action, sunk)
        state.chart[WRECKS] += sunk
        state.chart[BLOCKERS] -= 1
        harm(state, slot, 1)
        state.goto(BLOCK_DIE, CHANCE)


class NewMerchant(Step[State]):
    """Japan chooses the port of a new merchant, one for every two that were sunk."""

    clause = "26.11"

    def enter(self, state: State) -> None:
        if state.chart[LOST_MERCHANTS] // LOSSES_PER_MERCHANT <= state.chart[NEW_MERCHANTS]:
            state.goto(CHANGE_PLAN, JAPAN)

    def fill(self, state: State, actions: Actions) -> None:
        port: i64 = FIRST_PORT
        while port < FIRST_ZONE:
            if friendly(state, port, JAPAN):
                actions.add(THERE + port)
            port += 1

    def apply(self, state: State, action: i64) -> None:
        slot: i64 = 0
        while TYPE[slot] != MERCHANT or state.ships[AT + slot] != SUNK:
            slot += 1
        port: i64 = action - THERE
        state.chart[NEW_MERCHANTS] += 1
        state.ships[HITS + slot] = 0
        state.ships[MORALE + slot] = 0
        go_to(state, slot, port, next_order(state, JAPAN, port))
        state.ships[REST + slot] = 0  # it lies there when the next naval phase begins (23.3)
        state.ships[USED + slot] = 0
        state.ships[AT + slot] = AFLOAT
        tell_of(state, events.NEW_MERCHANT, slot, port, 0, 0)
        state.goto(NEW_MERCHANT, JAPAN)


def may_block(state: State, slot: i64) -> bool:
    """Whether a merchant is near enough to Port Arthur, at sea or in port, and not named yet."""
    if TYPE[slot] != MERCHANT or state.ships[AT + slot] != AFLOAT or state.ships[MARKS + slot] & PICKED:
        return False
    here: i64 = hex_of(state.ships[PLACE + slot])
    return here != NOBODY and distance(here, hex_of(PORT_ARTHUR)) <= BLOCK_REACH
