"""Chapter 20: in the terminal phase counters sail from zone to zone."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT
from admiralty.engine.state import DONE, EVERYONE, Actions, Step
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import PLACE as TO
from admiralty.games.tsushima.actions import SHIP
from admiralty.games.tsushima.afloat import friendly, owner
from admiralty.games.tsushima.chart import go_to, next_order, unmark_all, unreleased
from admiralty.games.tsushima.components import COUNTERS, NOBODY, RUSSIA
from admiralty.games.tsushima.fields import GROUP_AT, IN_REPAIR, MARKS, PICKED, PLACE, TRIED, UNMANNED
from admiralty.games.tsushima.sequence import SWEEP, VOYAGE, VOYAGE_TO
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.terminal import next_side
from admiralty.games.tsushima.waters import ADJACENT_ZONES, BALTIC, FIRST_ZONE, PLACES, is_zone


class Voyage(Step[State]):
    """The side picks a counter in a zone, or all of a zone that may sail; it is done when nobody has to go on."""

    clause = "20.1"

    def enter(self, state: State) -> None:
        slot: i64 = 0
        while slot < COUNTERS:
            if is_zone(state.ships[PLACE + slot]) and owner(state, slot) == state.actor:
                return
            slot += 1
        end_voyages(state)

    def fill(self, state: State, actions: Actions) -> None:
        if not anybody_must_sail(state):
            actions.add(DONE)
        zones: i64 = 0
        slot: i64 = 0
        while slot < COUNTERS:
            if may_sail(state, slot):
                actions.add(SHIP + slot)
                zones |= BIT[state.ships[PLACE + slot] - FIRST_ZONE]
            slot += 1
        zone: i64 = FIRST_ZONE
        while zone < PLACES:
            if zones & BIT[zone - FIRST_ZONE]:
                actions.add(TO + zone)
            zone += 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            end_voyages(state)
            return
        if action >= TO:
            state.chart[GROUP_AT] = action - TO
            slot: i64 = 0
            while slot < COUNTERS:
                if state.ships[PLACE + slot] == action - TO and may_sail(state, slot):
                    state.ships[MARKS + slot] |= PICKED
                slot += 1
        else:
            state.chart[GROUP_AT] = state.ships[PLACE + action - SHIP]
            state.ships[MARKS + action - SHIP] |= PICKED
        state.goto(VOYAGE_TO, state.actor)

    def hidden(self, state: State) -> bool:
        """Which counters of a squadron are there, and whether they are in repair, is not for the enemy to know."""
        return True

    def refusal(self, state: State, action: i64) -> str:
        return "20.2" if action == DONE else self.clause


class VoyageTo(Step[State]):
    """More counters of the zone, then the adjacent zone to which all of them go."""

    clause = "20.1"

    def fill(self, state: State, actions: Actions) -> None:
        homeward: i64 = 0
        slot: i64 = 0
        while slot < COUNTERS:
            if state.ships[PLACE + slot] == state.chart[GROUP_AT]:
                if state.ships[MARKS + slot] & PICKED:
                    homeward |= state.ships[MARKS + slot] & UNMANNED if state.actor == RUSSIA else 0
                elif may_sail(state, slot):
                    actions.add(SHIP + slot)
            slot += 1
        near: i64 = ADJACENT_ZONES[state.chart[GROUP_AT] - FIRST_ZONE]
        zone: i64 = FIRST_ZONE
        while zone < PLACES:
            if near & BIT[zone - FIRST_ZONE] and (not homeward or zone == BALTIC):
                actions.add(TO + zone)
            zone += 1

    def apply(self, state: State, action: i64) -> None:
        if action < TO:
            state.ships[MARKS + action - SHIP] |= PICKED
            return
        zone: i64 = action - TO
        origin: i64 = state.chart[GROUP_AT]
        order: i64 = next_order(state, state.actor, zone)
        top: i64 = NOBODY
        number: i64 = 0
        slot: i64 = 0
        while slot < COUNTERS:
            if state.ships[MARKS + slot] & PICKED:
                top = slot if top == NOBODY else top
                number += 1
                go_to(state, slot, zone, order)
                state.ships[MARKS + slot] = state.ships[MARKS + slot] & ~PICKED | TRIED
                if zone == BALTIC and state.actor == RUSSIA:
                    state.ships[MARKS + slot] &= ~UNMANNED
            slot += 1
        seat: i64 = BIT[state.actor]
        state.tell(events.VOYAGED, top, origin, zone, number, seats=seat)
        state.tell(events.VOYAGED, top, origin, zone, seats=EVERYONE - seat)
        state.chart[GROUP_AT] = NOBODY
        state.goto(VOYAGE, state.actor)

    def hidden(self, state: State) -> bool:
        return True


def may_sail(state: State, slot: i64) -> bool:
    """Whether a counter of the side in a zone is free to go and has not gone yet (17.10, 20.1, 28.5)."""
    if not is_zone(state.ships[PLACE + slot]) or owner(state, slot) != state.actor:
        return False
    if state.ships[MARKS + slot] & (IN_REPAIR | TRIED):
        return False
    return not unreleased(state, slot)


def must_sail(state: State, slot: i64) -> bool:
    """Whether a counter cannot stay, as its zone has no friendly port (20.2)."""
    return may_sail(state, slot) and not friendly(state, state.ships[PLACE + slot], state.actor)


def anybody_must_sail(state: State) -> bool:
    """Whether the side cannot be done with its voyages yet (20.2)."""
    slot: i64 = 0
    while slot < COUNTERS:
        if must_sail(state, slot):
            return True
        slot += 1
    return False


def end_voyages(state: State) -> None:
    """The side is done."""
    unmark_all(state, TRIED)
    next_side(state, VOYAGE, SWEEP)
