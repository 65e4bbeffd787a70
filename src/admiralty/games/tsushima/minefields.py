"""Chapter 24 in the terminal phase: mines are swept, then laid."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, DONE, Actions, Step, Throw
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import PLACE as THERE
from admiralty.games.tsushima.afloat import friendly, harm, is_afloat, mine_in, tell_of
from admiralty.games.tsushima.campaign import CLEARED, MINE_HITS, MINE_REACH, MINE_STRIKES, SWEEPERS
from admiralty.games.tsushima.chart import unmark_all
from admiralty.games.tsushima.components import COUNTERS, NOBODY, SIZE, is_flotilla
from admiralty.games.tsushima.fields import BY, FIELD, MARKS, MINE, MINES_LEFT, PLACE, TRIED
from admiralty.games.tsushima.sequence import LAY_MINE, REPAIR, SWEEP, SWEEP_DAMAGE_DIE, SWEEP_DIE, SWEEP_MINE_DIE
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.terminal import next_side
from admiralty.games.tsushima.waters import FIRST_PORT, FIRST_ZONE, HEXES, PARTIAL_SEA, distance, hex_of


class Sweep(Step[State]):
    """The side sweeps mined hexes in which it has enough counters, one after the other."""

    clause = "24.6"

    def enter(self, state: State) -> None:
        slot: i64 = 0
        while slot < COUNTERS:
            place: i64 = state.ships[PLACE + slot]
            if 0 <= place < HEXES and is_afloat(state, slot, place, state.actor) and mine_in(state, place) != NOBODY:
                return
            slot += 1
        end_sweep(state)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        hex_: i64 = 0
        while hex_ < HEXES:
            if mine_in(state, hex_) != NOBODY and sweepers(state, hex_) >= SWEEPERS:
                actions.add(THERE + hex_)
            hex_ += 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            end_sweep(state)
            return
        state.chart[FIELD] = action - THERE
        state.tell(events.SWEEPS, state.actor, state.chart[FIELD])
        sweep_on(state)

    def hidden(self, state: State) -> bool:
        """How many counters lie in the mined hex is not for the enemy to know."""
        return True


class SweepMineDie(Throw[State]):
    """The mine is rolled for, as if the counter entered the hex (24.1)."""

    clause = "24.6"

    def apply(self, state: State, action: i64) -> None:
        state.ships[MARKS + state.cursor] |= TRIED
        tell_of(state, events.MINE_DIE, state.cursor, state.chart[FIELD], action, 0)
        state.goto(SWEEP_DAMAGE_DIE if action >= MINE_STRIKES else SWEEP_DIE, CHANCE)


class SweepDamageDie(Throw[State]):
    """The mine has struck; a counter that is sunk clears nothing."""

    clause = "24.6"

    def apply(self, state: State, action: i64) -> None:
        slot: i64 = state.cursor
        hits: i64 = mine_hits(slot, action)
        tell_of(state, events.MINE_DAMAGE, slot, state.chart[FIELD], action, hits)
        if hits and harm(state, slot, hits):
            sweep_on(state)
        else:
            state.goto(SWEEP_DIE, CHANCE)


class SweepDie(Throw[State]):
    """The counter clears the mine, or the next one tries."""

    clause = "24.6"

    def apply(self, state: State, action: i64) -> None:
        cleared: i64 = 1 if action >= CLEARED else 0
        tell_of(state, events.SWEEP_DIE, state.cursor, state.chart[FIELD], action, cleared)
        if cleared:
            state.chart[MINE + mine_in(state, state.chart[FIELD])] = NOBODY
            leave_hex(state)
        else:
            sweep_on(state)


class LayMine(Step[State]):
    """The side lays mines that it still has."""

    clause = "24.5"

    def enter(self, state: State) -> None:
        if state.chart[MINES_LEFT + state.actor] == 0:
            next_side(state, LAY_MINE, REPAIR)

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        hex_: i64 = 0
        while hex_ < HEXES:
            if PARTIAL_SEA[hex_] and mine_in(state, hex_) == NOBODY and within_reach(state, hex_):
                actions.add(THERE + hex_)
            hex_ += 1

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            next_side(state, LAY_MINE, REPAIR)
            return
        side: i64 = state.actor
        mine: i64 = side * 2
        if state.chart[MINE + mine] != NOBODY:
            mine += 1
        state.chart[MINE + mine] = action - THERE
        state.chart[MINES_LEFT + side] -= 1
        state.tell(events.MINE_LAID, side, action - THERE)
        state.goto(LAY_MINE, side)


def sweepers(state: State, hex_: i64) -> i64:
    """How many counters of the side can still sweep a hex."""
    number: i64 = 0
    slot: i64 = 0
    while slot < COUNTERS:
        if sweeps(state, slot, hex_):
            number += 1
        slot += 1
    return number


def sweeps(state: State, slot: i64, hex_: i64) -> bool:
    """Whether a counter of the side is at sea in a hex and has not swept in this terminal phase."""
    return is_afloat(state, slot, hex_, state.chart[BY]) and not state.ships[MARKS + slot] & TRIED


def sweep_on(state: State) -> None:
    """The next counter comes: the smallest, then the first in the inventory; after the last the mine stays."""
    best: i64 = NOBODY
    slot: i64 = 0
    while slot < COUNTERS:
        if sweeps(state, slot, state.chart[FIELD]) and (best == NOBODY or SIZE[slot] < SIZE[best]):
            best = slot
        slot += 1
    if best == NOBODY:
        leave_hex(state)
        return
    state.cursor = best
    state.goto(SWEEP_MINE_DIE, CHANCE)


def leave_hex(state: State) -> None:
    """One hex is done with; who swept there does not sweep again."""
    state.cursor = NOBODY
    state.chart[FIELD] = NOBODY
    state.goto(SWEEP, state.chart[BY])


def end_sweep(state: State) -> None:
    """The side has done all its sweeping."""
    unmark_all(state, TRIED)
    next_side(state, SWEEP, LAY_MINE)


def mine_hits(slot: i64, die: i64) -> i64:
    """The hits that a mine gives by its second die: small craft take one at most (24.1, 24.4)."""
    return min(MINE_HITS[die], 1) if is_flotilla(slot) else MINE_HITS[die]


def within_reach(state: State, hex_: i64) -> bool:
    """Whether a friendly port of the chart is near enough to lay a mine (24.5)."""
    port: i64 = FIRST_PORT
    while port < FIRST_ZONE:
        if friendly(state, port, state.actor) and distance(hex_, hex_of(port)) <= MINE_REACH:
            return True
        port += 1
    return False
