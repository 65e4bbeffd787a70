"""A position as the network is told of it, with Japan's eyes: every zone and port, the tracks, what is being done.

Every number lies between -2 and some 2.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.bits import BIT, count
from admiralty.games.port_arthur.components import (
    BOXES,
    DIEGO_SUAREZ,
    JAPAN,
    JAPAN_PORT,
    KEY_ZONES,
    PORTS_END,
    RUSSIA,
    TURN_4,
    TURN_5,
    TURNS,
    YARD,
    ZONES,
    firepower,
    speed,
)
from admiralty.games.port_arthur.sequence import CRITICAL, FIRE_DICE, FIRST_FIRE, HIT, OPERATION, REROLL, SORTIE
from admiralty.games.port_arthur.state import AFTER_FAILURE, AFTER_PASS, NOBODY, State

# What is told of a side in each zone.
POWER: Final[i64] = 0
NUMBER: Final[i64] = 1
SPEED: Final[i64] = 2
HURT: Final[i64] = 3
ALONE: Final[i64] = 4  # it would control the zone
BOTH: Final[i64] = 5  # shared with the enemy: its part of the firepower
ZONE: Final[i64] = 6
ZONES_END: Final[i64] = 2 * ZONE * ZONES
# What is told of each roadstead, and of the yards.
PORT_POWER: Final[i64] = ZONES_END
PORT_NUMBER: Final[i64] = PORT_POWER + 4
PORT_HURT: Final[i64] = PORT_NUMBER + 4
YARDS: Final[i64] = PORT_HURT + 4
TO_COME: Final[i64] = YARDS + 3
# The tracks.
CONTROL: Final[i64] = TO_COME + 1
CONTROL_LATE: Final[i64] = CONTROL + 1  # the same for each turn that is over
TURN: Final[i64] = CONTROL + 2
BOX: Final[i64] = TURN + TURNS
ARMIES: Final[i64] = BOX + BOXES
EMBARKED: Final[i64] = ARMIES + 1
SAILING: Final[i64] = EMBARKED + 2  # an army in a zone that Russia would control, or that nobody or Japan would
BLOCKADE: Final[i64] = SAILING + 2
INITIATIVE: Final[i64] = BLOCKADE + 1
SCORE_NOW: Final[i64] = INITIATIVE + 1  # what the zones would score as they are
# What is being done.
SORTIE_OF: Final[i64] = SCORE_NOW + 1  # Japan's, Russia's
OPERATIONS: Final[i64] = SORTIE_OF + 2
AFTERWARDS: Final[i64] = OPERATIONS + 1
TO_ACT: Final[i64] = AFTERWARDS + 1  # in operations: Japan, Russia
ANSWERING: Final[i64] = TO_ACT + 2  # after a pass, after a failure: Japan, Russia
FIRING: Final[i64] = ANSWERING + 4  # Japan, Russia; the second fire
UNDER_FIRE: Final[i64] = FIRING + 3  # hits and critical hits still to be borne: on Japan, on Russia
BATTLE: Final[i64] = UNDER_FIRE + 4  # the firepower of both in the zone of the battle
INPUTS: Final[i64] = BATTLE + 2


def portray(state: State, out: vec[float]) -> None:
    """Tell everything."""
    zones(state, out)
    ports(state, out)
    tracks(state, out)
    deeds(state, out)


def zones(state: State, out: vec[float]) -> None:
    """Who is where at sea, and what the zones would score now."""
    held: i64 = 0
    lost: i64 = 0
    score: i64 = 0
    zone: i64 = 0
    while zone < ZONES:
        ours: i64 = state.squadron(JAPAN, zone)
        theirs: i64 = state.squadron(RUSSIA, zone)
        squadron(state, ours, theirs, 2 * ZONE * zone, out)
        squadron(state, theirs, ours, 2 * ZONE * zone + ZONE, out)
        if KEY_ZONES >> zone & 1:
            held += 1 if ours and not theirs else 0
            lost += 1 if theirs and not ours else 0
        elif theirs and not ours:
            score -= 2
        zone += 1
    score += held * (held + 1) // 2 - lost * (lost + 1) // 2
    out[SCORE_NOW] = 0.2 * float(score)


def squadron(state: State, ours: i64, theirs: i64, at: i64, out: vec[float]) -> None:
    """One side in one zone."""
    if not ours:
        return
    power: i64 = firepower(ours, state.damaged)
    out[at + POWER] = float(power) / 12.0
    out[at + NUMBER] = float(count(ours)) / 6.0
    out[at + SPEED] = float(speed(ours, state.damaged)) / 6.0
    out[at + HURT] = float(count(ours & state.damaged)) / 6.0
    if theirs:
        out[at + BOTH] = float(power) / float(power + firepower(theirs, state.damaged) + 1)
    else:
        out[at + ALONE] = 1.0


def ports(state: State, out: vec[float]) -> None:
    """Roadsteads, yards, and the fleet that is still to come."""
    port: i64 = JAPAN_PORT
    while port < PORTS_END:
        ships: i64 = state.at[port]
        n: i64 = port - JAPAN_PORT
        out[PORT_POWER + n] = float(firepower(ships, state.damaged)) / 20.0
        out[PORT_NUMBER + n] = float(count(ships)) / 10.0
        out[PORT_HURT + n] = float(count(ships & state.damaged)) / 6.0
        if port != DIEGO_SUAREZ:
            out[YARDS + n] = float(firepower(state.at[port + YARD], 0)) / 10.0
        port += 1
    waiting: i64 = state.at[TURN_4] | state.at[TURN_5]
    out[TO_COME] = float(firepower(waiting, 0)) / 30.0


def tracks(state: State, out: vec[float]) -> None:
    """The control marker, the turn, the armies and the markers."""
    out[CONTROL] = float(state.control) / 5.0
    out[CONTROL_LATE] = float(state.control * (state.turn - 1)) / 20.0
    out[TURN + state.turn - 1] = 1.0
    box: i64 = 0
    while box < BOXES:
        if state.boxes & BIT[box]:
            out[BOX + box] = 1.0
        box += 1
    out[ARMIES] = float(state.armies) / 6.0
    landing: i64 = 0
    while landing < 2:
        if state.embarked & BIT[landing]:
            out[EMBARKED + landing] = 1.0
            zone: i64 = 0 if landing == 0 else 2
            if state.squadron(RUSSIA, zone) and not state.squadron(JAPAN, zone):
                out[SAILING + landing] = 1.0
        landing += 1
    out[BLOCKADE] = float(state.blockade)
    out[INITIATIVE] = 1.0 if state.initiative == JAPAN else 0.0


def deeds(state: State, out: vec[float]) -> None:
    """Who is asked what, and what is about to be borne."""
    step: i64 = state.step
    actor: i64 = state.actor
    if step <= SORTIE:
        out[SORTIE_OF + (1 if actor == RUSSIA else 0)] = 1.0
    elif step <= HIT:
        out[OPERATIONS] = 1.0
    else:
        out[AFTERWARDS] = 1.0
    if REROLL <= step <= OPERATION and actor >= 0:
        out[TO_ACT + actor] = 1.0
        if state.chances == AFTER_PASS:
            out[ANSWERING + actor] = 1.0
        elif state.chances == AFTER_FAILURE:
            out[ANSWERING + 2 + actor] = 1.0
    if FIRST_FIRE <= step <= HIT and state.zone != NOBODY:
        zone: i64 = state.zone
        out[BATTLE] = float(firepower(state.squadron(JAPAN, zone), state.damaged)) / 20.0
        out[BATTLE + 1] = float(firepower(state.squadron(RUSSIA, zone), state.damaged)) / 20.0
        if step >= FIRE_DICE and state.firer >= 0:
            out[FIRING + state.firer] = 1.0
            out[FIRING + 2] = 1.0 if state.volley > 1 else 0.0
        if step in (CRITICAL, HIT) and state.firer >= 0:
            struck: i64 = 1 - state.firer
            out[UNDER_FIRE + 2 * struck] = float(state.hits) / 4.0
            out[UNDER_FIRE + 2 * struck + 1] = float(state.criticals) / 3.0
