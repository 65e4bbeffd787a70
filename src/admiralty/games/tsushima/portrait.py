"""The channel of Chemulpo as a network is told of it, with Japan's eyes: who stands where, and who fires at whom."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.games.tsushima.channel import Exchange, apart
from admiralty.games.tsushima.components import JAPAN, NOBODY, TORPEDOES, first_of, is_ship, last_of
from admiralty.games.tsushima.ending import VARIAG
from admiralty.games.tsushima.expectation import miss, torpedo_miss
from admiralty.games.tsushima.fields import AIM, COLUMN, COUNT, DIVISION, HITS, LINE, MOVED, NEW, SPENT
from admiralty.games.tsushima.sequence import AIM as DECLARE
from admiralty.games.tsushima.sequence import FIRING, FORM, MOVE, MOVEMENT, PLACED, SALVO, STATION, TUBES
from admiralty.games.tsushima.state import State

AT: Final[i64] = 0  # the column of the Variag, twelve of them
FIRST_OFF: Final[i64] = 12  # how far the first division is from it
SECOND_OFF: Final[i64] = 24
BOATS_OFF: Final[i64] = 36
ASTERN: Final[i64] = 48  # whether the Variag is past them: the first division, the second, the boats
THERE: Final[i64] = 51  # whether there is a second division, and boats that still have torpedoes
STRUCK: Final[i64] = 53  # hits on the Variag: one, two
SCATHED: Final[i64] = 55  # a Japanese ship has one
BOATS_HIT: Final[i64] = 56
DANGER: Final[i64] = 57
PROMISE: Final[i64] = 58
APART: Final[i64] = 59
ROUND: Final[i64] = 60
LATE: Final[i64] = 61  # rounds left, when there are few
PHASE: Final[i64] = 62  # forming, Japan moves, Russia moves, targets after Japan's movement, after Russia's, fire
TO_MOVE: Final[i64] = 68  # of Japan's units, those that have not moved; the Variag
AIMED: Final[i64] = 71  # those who fire at the Variag, and the chance that they hit; whom it fires at, and the chance
GUNS: Final[i64] = 75  # what each ship of Japan could do to the Variag from where it is, in the order of sail
INPUTS: Final[i64] = 81


def portray(state: State, out: vec[float]) -> None:
    """Tell everything."""
    out[ROUND] = 0.05 * float(state.round)
    out[LATE] = 0.25 * float(max(0, state.round - 16))
    out[PHASE + phase(state)] = 1.0
    hits: i64 = state.ships[HITS + VARIAG] + state.ships[NEW + VARIAG]
    out[STRUCK] = 1.0 if hits else 0.0
    out[STRUCK + 1] = 1.0 if hits > 1 else 0.0
    slot: i64 = first_of(JAPAN)
    while slot < last_of(JAPAN):
        if state.ships[HITS + slot] + state.ships[NEW + slot]:
            out[SCATHED if is_ship(slot) else BOATS_HIT] = 1.0
        slot += 1
    if not state.on_board(VARIAG) or not state.ships[COLUMN + VARIAG]:
        return
    here: i64 = state.ships[COLUMN + VARIAG]
    out[AT + here - 1] = 1.0
    if not state.ships[MOVED + VARIAG]:
        out[TO_MOVE + 2] = 1.0
    japan(state, here, out)
    fire(state, out)
    next_fire = Exchange(state)
    out[DANGER] = next_fire.danger
    out[PROMISE] = next_fire.promise
    out[APART] = apart(state)


def phase(state: State) -> i64:
    """Which part of the round it is."""
    step: i64 = state.step
    if step in (FORM, STATION, PLACED):
        return 0
    if step in (MOVEMENT, MOVE):
        return 1 if state.mover == JAPAN else 2
    if FIRING <= step <= TUBES:
        return 3 if state.mover == JAPAN else 4
    return 5


def japan(state: State, here: i64, out: vec[float]) -> None:
    """How far everybody is from the Variag."""
    guns: i64 = 0
    n: i64 = JAPAN * LINE
    while n < JAPAN * LINE + state.line[COUNT + JAPAN]:
        slot: i64 = state.line[n]
        if state.leads(slot):
            division: i64 = state.ships[DIVISION + slot]
            boats: bool = TORPEDOES[slot] > 0
            off: i64 = BOATS_OFF if boats else FIRST_OFF if division <= 0 else SECOND_OFF
            which: i64 = 2 if boats else 0 if division <= 0 else 1
            distance: i64 = here - state.ships[COLUMN + slot]
            if not boats or not state.ships[SPENT + slot]:
                out[off + max(distance, -distance)] = 1.0
                if distance < 0:
                    out[ASTERN + which] = 1.0
                if which:
                    out[THERE + which - 1] = 1.0
            if not state.ships[MOVED + slot]:
                out[TO_MOVE + (1 if which else 0)] += 0.5
        if guns < 6 and is_ship(slot):
            out[GUNS + guns] = 1.0 - miss(state, slot, VARIAG)
            guns += 1
        n += 1


def fire(state: State, out: vec[float]) -> None:
    """Who has been told to fire at whom."""
    if not DECLARE <= state.step <= SALVO:
        return
    missed = 1.0
    firers: i64 = 0
    n: i64 = JAPAN * LINE
    while n < JAPAN * LINE + state.line[COUNT + JAPAN]:
        slot: i64 = state.line[n]
        if state.ships[AIM + slot] == VARIAG:
            missed *= miss(state, slot, VARIAG)
            firers += 1
        if TORPEDOES[slot]:
            missed *= torpedo_miss(state, slot, VARIAG)
        n += 1
    out[AIMED] = 0.3 * float(firers)
    out[AIMED + 1] = 1.0 - missed
    target: i64 = state.ships[AIM + VARIAG]
    if target != NOBODY and is_ship(target):
        out[AIMED + 2] = 1.0
        out[AIMED + 3] = 1.0 - miss(state, VARIAG, target)
