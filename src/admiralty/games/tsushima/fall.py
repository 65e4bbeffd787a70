"""Chapter 27: what becomes of the counters in Port Arthur when it falls."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, DONE, Actions, Step, Throw
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import SHIP
from admiralty.games.tsushima.afloat import owner, take_off
from admiralty.games.tsushima.campaign import SCUTTLED_BY
from admiralty.games.tsushima.components import COUNTERS, JAPAN, NOBODY, RUSSIA, is_ship
from admiralty.games.tsushima.fields import (
    HITS,
    IN_REPAIR,
    MARKS,
    MORALE,
    PLACE,
    PRIZE,
    REMOVED,
    REST,
    SCUTTLED,
    TRIED,
    UNMANNED,
)
from admiralty.games.tsushima.sequence import SCUTTLE, SCUTTLE_DIE, VOYAGE
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import PORT_ARTHUR

PRIZE_HITS: Final[i64] = 2  # that a captured ship has (27.13)


class Scuttle(Step[State]):
    """Russia may scuttle counters in the fallen port, one after the other; what is left is captured."""

    clause = "27.12"

    def enter(self, state: State) -> None:
        slot: i64 = 0
        while slot < COUNTERS:
            if caught(state, slot):
                return
            slot += 1
        state.goto(VOYAGE, JAPAN)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        slot: i64 = 0
        while slot < COUNTERS:
            if caught(state, slot) and not state.ships[MARKS + slot] & TRIED:
                actions.add(SHIP + slot)
            slot += 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            capture(state)
            state.goto(VOYAGE, JAPAN)
            return
        state.cursor = action - SHIP
        state.ships[MARKS + state.cursor] |= TRIED
        state.goto(SCUTTLE_DIE, CHANCE)


class ScuttleDie(Throw[State]):
    """On a low die the crew sinks its ship."""

    clause = "27.12"

    def apply(self, state: State, action: i64) -> None:
        slot: i64 = state.cursor
        state.cursor = NOBODY
        done: i64 = 1 if action <= SCUTTLED_BY else 0
        state.tell(events.SCUTTLE_DIE, slot, action, done)
        if done:
            take_off(state, slot, SCUTTLED)
        state.goto(SCUTTLE, RUSSIA)


def caught(state: State, slot: i64) -> bool:
    """Whether a Russian counter lies in Port Arthur, in repair or not."""
    return state.ships[PLACE + slot] == PORT_ARTHUR and owner(state, slot) == RUSSIA


def capture(state: State) -> None:
    """Ships become prizes of Japan, without their own crews; small craft are removed (27.13)."""
    ships = state.ships
    slot: i64 = 0
    while slot < COUNTERS:
        if caught(state, slot):
            state.tell(events.CAPTURED, slot)
            if is_ship(slot):
                ships[HITS + slot] = PRIZE_HITS
                ships[MORALE + slot] = 0
                ships[REST + slot] = 0
                ships[MARKS + slot] = ships[MARKS + slot] & ~(IN_REPAIR | TRIED) | PRIZE | UNMANNED
            else:
                take_off(state, slot, REMOVED)
        slot += 1
