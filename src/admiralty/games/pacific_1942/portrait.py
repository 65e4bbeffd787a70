"""A position as the network is told of it: the side that has the turn, the other, and what is being done.

Every number lies between 0 and some 2. Nothing hangs on letters of ships or numbers of hexes, only on distances.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.games.pacific_1942.camp import IN_TURN, SIDE, Camp
from admiralty.games.pacific_1942.components import (
    AMERICA,
    BATTLESHIP,
    FLEET,
    JAPAN,
    NOBODY,
    D,
    G,
    kind_of,
)
from admiralty.games.pacific_1942.components import STRENGTH as WHOLE
from admiralty.games.pacific_1942.expectation import present_combat
from admiralty.games.pacific_1942.features import FLYING as F_FLYING
from admiralty.games.pacific_1942.features import ISLAND as F_ISLAND
from admiralty.games.pacific_1942.features import SINKING as F_SINKING
from admiralty.games.pacific_1942.sequence import (
    AIR_RETURN,
    AIR_TARGET,
    ARM_BOMBERS,
    ARM_END,
    ATTACK,
    DEFENCE_REROLL,
    DEPLOY,
    DEPLOY_END,
    GARRISON_END,
    GUN_DICE,
    GUN_TARGET,
    INFANTRY,
    LANDING,
    MARCH_COUNT,
    MOVE,
    REDUCE,
    REVEAL,
    STEP_IDS,
    TURN_END,
)
from admiralty.games.pacific_1942.sequence import TRANSPORT as TRANSPORTS_SAIL
from admiralty.games.pacific_1942.state import (
    ABOARD,
    ARMED,
    STRENGTH,
    State,
)

# What is told of the turn.
WHOLE_TURN: Final[i64] = IN_TURN + SIDE
AS_JAPAN: Final[i64] = WHOLE_TURN
ROUND: Final[i64] = WHOLE_TURN + 1
PHASE: Final[i64] = WHOLE_TURN + 2  # eleven of them
PHASES: Final[i64] = 11
SINKING: Final[i64] = PHASE + PHASES  # units of a battleship, a carrier, a transport
SINKING_ABOARD: Final[i64] = SINKING + 3
FLYING: Final[i64] = SINKING + 4
ISLAND: Final[i64] = SINKING + 5
# A fleet that is being armed.
ARMS: Final[i64] = SINKING + 6
ARMS_GUNS: Final[i64] = ARMS  # three battleships, the strongest first
ARMS_FULL: Final[i64] = ARMS + 3  # of them with three units
ARMS_DECKS: Final[i64] = ARMS + 4  # three carriers
ARMS_FULL_DECKS: Final[i64] = ARMS + 7
ARMS_HOLDS: Final[i64] = ARMS + 8  # none, one or two transports
ARMS_BOMBERS: Final[i64] = ARMS + 10
ARMS_FIGHTERS: Final[i64] = ARMS + 11
ARMS_LEFT: Final[i64] = ARMS + 12
ARMS_AT: Final[i64] = ARMS + 13  # battleships, carriers, transports, bombers are asked about
ARMS_JAPAN: Final[i64] = ARMS + 17
INPUTS: Final[i64] = ARMS + 18


def portray(state: State, out: vec[float]) -> float:
    """Tell everything; 1 where it is told with Japan's eyes, -1 with America's."""
    if state.step <= REVEAL:
        side: i64 = AMERICA if state.step <= GARRISON_END or state.actor == AMERICA else JAPAN
        if GARRISON_END < state.step <= ARM_END:
            arming(state, side, out)
        out[PHASE + ARMING] = 1.0
        return 1.0 if side == JAPAN else -1.0
    us: i64 = state.side
    if us == NOBODY:  # ships are being placed
        us = AMERICA if state.actor == AMERICA else JAPAN
    Camp(state, us, 0, out).tell()
    Camp(state, 1 - us, IN_TURN, out).tell()
    out[AS_JAPAN] = 1.0 if us == JAPAN else 0.0
    out[ROUND] = 0.1 * float(min(20, state.round))
    out[PHASE + phase(state)] = 1.0
    combat(state, out)
    return 1.0 if us == JAPAN else -1.0


BATTLESHIPS_MOVE: Final[i64] = 1
CARRIERS_MOVE: Final[i64] = 3
ARMING: Final[i64] = 9
ELSEWHERE: Final[i64] = 10


def _phases() -> vec[i64]:
    """By step: which part of the game it belongs to; movement is told apart by the ship that moves."""
    phases = vec[i64]([ELSEWHERE] * len(STEP_IDS))
    step: i64 = 0
    while step < len(STEP_IDS):
        if step in (DEPLOY, DEPLOY_END):
            phases[step] = 0
        elif step in (GUN_TARGET, GUN_DICE):
            phases[step] = 2
        elif step == MOVE:
            phases[step] = CARRIERS_MOVE
        elif AIR_TARGET <= step <= AIR_RETURN:
            phases[step] = 4
        elif step in (TRANSPORTS_SAIL, LANDING):
            phases[step] = 5
        elif INFANTRY <= step <= MARCH_COUNT:
            phases[step] = 6
        elif REDUCE <= step <= TURN_END:
            phases[step] = 7
        elif ATTACK <= step <= DEFENCE_REROLL:
            phases[step] = 8
        step += 1
    return phases


PHASE_OF: Final[vec[i64]] = _phases()


def phase(state: State) -> i64:
    """Which part of the turn it is."""
    if state.step == MOVE and state.cursor >= 0 and kind_of(state.cursor) == BATTLESHIP:
        return BATTLESHIPS_MOVE
    return PHASE_OF[state.step]


def arming(state: State, side: i64, out: vec[float]) -> None:
    """The fleet as far as it is known; equal ships are one as good as the other."""
    first: i64 = side * FLEET
    left: i64 = WHOLE
    bombers: i64 = 0
    slots: i64 = 0
    n: i64 = 0
    while n < FLEET:
        units: i64 = max(0, state.ships[STRENGTH + first + n])
        left -= units
        if n < D:
            place: i64 = ARMS_GUNS
            while place < ARMS_GUNS + 3 and out[place] * 3.0 >= float(units) and units:
                place += 1
            later: i64 = ARMS_GUNS + 2
            if units and place < ARMS_GUNS + 3:
                while later > place:
                    out[later] = out[later - 1]
                    later -= 1
                out[place] = float(units) / 3.0
            if units == 3:
                out[ARMS_FULL] += 0.5
        elif n < G:
            if units:
                out[ARMS_DECKS + (1 if units == 1 else 0)] += 0.5
            if units == 2:
                out[ARMS_FULL_DECKS] += 0.5
            slots += 2 * units
            bombers += state.ships[ARMED + first + n]
        elif units:
            if out[ARMS_HOLDS] > 0.0:
                out[ARMS_HOLDS + 1] = 1.0
            out[ARMS_HOLDS] = 1.0
        n += 1
    out[ARMS_DECKS + 2] = float(slots) / 12.0
    out[ARMS_BOMBERS] = float(bombers) / 6.0
    out[ARMS_FIGHTERS] = float(min(6, slots - bombers)) / 6.0
    out[ARMS_LEFT] = float(left) / 6.0
    if state.step == ARM_BOMBERS:
        out[ARMS_AT + 3] = 1.0
    elif state.step < ARM_END:
        out[ARMS_AT + kind_of(state.cursor)] = 1.0
    out[ARMS_JAPAN] = 1.0 if side == JAPAN else 0.0


def combat(state: State, out: vec[float]) -> None:
    """The attack that is being made, by the kind of its target and what goes down with it."""
    told = vec[float]([0.0] * 25)
    present_combat(state, 1.0, told)
    out[FLYING] = told[F_FLYING] / 6.0
    out[ISLAND] = told[F_ISLAND]
    sinking = told[F_SINKING]
    target: i64 = state.target
    if sinking != 0.0 and target >= 0:
        out[SINKING + kind_of(target)] = sinking / 2.0
        aboard = float(state.bombers(target) + state.ships[ABOARD + target])
        out[SINKING_ABOARD] = sinking * aboard / float(max(1, state.ships[STRENGTH + target])) / 6.0
