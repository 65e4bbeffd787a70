"""How good a position is: points, what is left to win more with, what is about to happen to it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.evaluation import Judge
from admiralty.games.pacific_1942.approach import moves_to_island, moves_to_prey, ways_out
from admiralty.games.pacific_1942.components import (
    AMERICA,
    BATTLESHIP,
    CARRIER,
    FLEET,
    JAPAN,
    MOST_STRENGTH,
    TRANSPORT,
    kind_of,
)
from admiralty.games.pacific_1942.components import STRENGTH as WHOLE
from admiralty.games.pacific_1942.expectation import danger, present_combat
from admiralty.games.pacific_1942.features import (
    ARMED_BOMBERS,
    BATTALIONS,
    BOMBERS,
    CONDITIONS,
    DECKS,
    DECKS_TO_COME,
    FEAR,
    FIGHTERS,
    GARRISON,
    GUNS,
    GUNS_TO_COME,
    HEAVY_GUNS,
    HOLDS,
    HOLDS_TO_COME,
    HUNT,
    LANDING,
    NEARLY,
    POINTS,
    RACE,
    STUCK,
    UNITS,
    WAITING,
    WORRY,
)
from admiralty.games.pacific_1942.portrait import INPUTS, portray
from admiralty.games.pacific_1942.race import lead, turns_needed
from admiralty.games.pacific_1942.sequence import ARM_SHIP, REVEAL
from admiralty.games.pacific_1942.state import ABOARD, ARMED, BACK, COVER, HEX, IDLE, STRENGTH, State

NEARLY_WON: Final[i64] = 9  # points


class PacificJudge(Judge[State]):
    """Judges for Japan: every feature is Japan's less America's."""

    conditions = CONDITIONS
    deep = False
    inputs = int(INPUTS)

    def describe(self, state: State, out: vec[float]) -> float:
        return portray(state, out)

    def features(self, state: State, out: vec[float]) -> None:
        self.clear(out)
        if state.step <= REVEAL:
            arms(state, 0, 1.0, out)
            arms(state, 1, -1.0, out)
        else:
            japanese = danger(state, JAPAN)
            american = danger(state, AMERICA)
            means(state, JAPAN, 1.0, japanese, out)
            means(state, AMERICA, -1.0, american, out)
            out[RACE] = lead(state, turns_needed(state, JAPAN, american), turns_needed(state, AMERICA, japanese))
            present_combat(state, 1.0 if state.side == JAPAN else -1.0, out)


def arms(state: State, side: i64, sign: float, out: vec[float]) -> None:
    """A fleet that is being armed; what is not yet given goes where it serves best."""
    left: i64 = WHOLE
    ship: i64 = side * FLEET
    last: i64 = side * FLEET + FLEET
    while ship < last:
        strength: i64 = max(0, state.ships[STRENGTH + ship])
        left -= strength
        kind: i64 = kind_of(ship)
        if kind == BATTLESHIP:
            out[GUNS] += sign * float(strength)
            out[HEAVY_GUNS] += sign * float(strength * strength)
        elif kind == CARRIER:
            out[DECKS] += sign * float(strength)
            out[ARMED_BOMBERS] += sign * float(state.ships[ARMED + ship])
        else:
            out[HOLDS] += sign * float(strength)
        ship += 1
    if state.step == ARM_SHIP and state.actor == side:
        while ship > state.cursor and left > 0:
            ship -= 1
            given: i64 = min(left, MOST_STRENGTH[ship & 7])
            kind = kind_of(ship)
            where: i64 = HOLDS_TO_COME if kind == TRANSPORT else DECKS_TO_COME if kind == CARRIER else GUNS_TO_COME
            out[where] += sign * float(given)
            left -= given


def means(state: State, side: i64, sign: float, fear: float, out: vec[float]) -> None:
    """Points and means of one side, and what it has to fear."""
    points: i64 = state.points(side)
    out[POINTS] += sign * float(points)
    if points >= NEARLY_WON:
        out[NEARLY] += sign
    units: i64 = 0
    fighters: i64 = 0
    ship: i64 = side * FLEET
    last: i64 = ship + FLEET
    while ship < last:
        strength: i64 = state.ships[STRENGTH + ship]
        if strength > 0:
            units += strength
            fighters += state.ships[COVER + ship]
            ship_means(state, ship, side, sign, out)
        ship += 1
    garrisons: i64 = 0
    islands = state.chart.islands
    n: i64 = 0
    while n < len(islands):
        garrisons += state.troops(side, islands[n])
        n += 1
    out[UNITS] += sign * float(units)
    out[FIGHTERS] += sign * float(fighters)
    out[GARRISON] += sign * float(garrisons)
    out[FEAR if state.side == side else WORRY] += sign * fear


def ship_means(state: State, ship: i64, side: i64, sign: float, out: vec[float]) -> None:
    """A ship for its bombers, its battalions and its guns, how near they are to their work, and whether it can move."""
    kind: i64 = kind_of(ship)
    here: i64 = state.ships[HEX + ship]
    strength: i64 = state.ships[STRENGTH + ship]
    if kind == CARRIER:
        out[BOMBERS] += sign * float(state.ships[ARMED + ship])
        out[WAITING] += sign * float(state.ships[IDLE + ship] + state.ships[BACK + ship])
    elif kind == TRANSPORT and state.ships[ABOARD + ship]:
        aboard = sign * float(min(2, state.ships[ABOARD + ship]))
        out[BATTALIONS] += aboard
        out[LANDING] += aboard / (1.0 + 0.5 * float(moves_to_island(state, here, side)))
    elif kind == BATTLESHIP:
        out[HUNT] += sign * float(strength) / (1.0 + 0.25 * float(moves_to_prey(state, here, side, strength)))
    if here >= 0 and kind != CARRIER:
        out[STUCK] += sign * max(0.0, 1.0 - 0.5 * float(ways_out(state, here)))
