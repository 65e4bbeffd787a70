"""How good a position is: hits inflicted, fire that is declared or can be expected, and where the Variag is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.bits import lowest
from admiralty.engine.evaluation import Judge
from admiralty.games.tsushima.channel import Exchange, apart
from admiralty.games.tsushima.components import (
    CHEMULPO,
    COLUMNS,
    COUNTERS,
    JAPAN,
    NOBODY,
    PORT_ARTHUR,
    PRIMARY,
    ROUND_ISLAND,
    RUSSIA,
    SECONDARY,
    SLOTS,
    TORPEDOES,
    first_of,
    is_ship,
    last_of,
)
from admiralty.games.tsushima.ending import VARIAG, ahead_off_port_arthur
from admiralty.games.tsushima.expectation import gun_hits, mean_hits
from admiralty.games.tsushima.fields import AIM, COLUMN, COUNT, HITS, LINE, NEW, SPENT, TUBE
from admiralty.games.tsushima.gunnery import (
    target_of,
    torpedo_hits,
    torpedo_modifier,
    torpedo_range,
)
from admiralty.games.tsushima.movement import OFFERED, TO_BE_ANSWERED
from admiralty.games.tsushima.portrait import INPUTS, portray
from admiralty.games.tsushima.prospects import convoys, engaged, lead_in_points, passage, pursuit, siege, strength
from admiralty.games.tsushima.sequence import AIM as DECLARE
from admiralty.games.tsushima.sequence import SALVO
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.targets import main_targets

# The features, in their order; what each means and weighs is in data/evaluation.toml.
CONDITIONS: Final = (
    (
        "damage",
        "declared",
        "expected",
        "torpedoes",
        "boats",
        "scathed",
        "struck",
        "breakthrough",
        "danger",
        "promise",
        "apart",
        "points",
        "passage",
        "strength",
        "pursuit",
        "engaged",
        "convoys",
        "siege",
        "offer",
    ),
)
DAMAGE: Final[i64] = 0
DECLARED: Final[i64] = 1
EXPECTED: Final[i64] = 2
TORPEDO_FIRE: Final[i64] = 3
BOATS: Final[i64] = 4
SCATHED: Final[i64] = 5
STRUCK: Final[i64] = 6
BREAKTHROUGH: Final[i64] = 7
DANGER: Final[i64] = 8
PROMISE: Final[i64] = 9
APART: Final[i64] = 10
POINTS: Final[i64] = 11
PASSAGE: Final[i64] = 12
STRENGTH: Final[i64] = 13
PURSUIT: Final[i64] = 14
ENGAGED: Final[i64] = 15
CONVOYS: Final[i64] = 16
SIEGE: Final[i64] = 17
OFFER: Final[i64] = 18


class TsushimaJudge(Judge[State]):
    """Judges for Japan: every feature is Japan's less Russia's."""

    conditions = CONDITIONS
    deep = False
    inputs = int(INPUTS)

    def knows(self, state: State) -> bool:
        """A network has learned Chemulpo and nothing else."""
        return state.scenario == CHEMULPO

    def describe(self, state: State, out: vec[float]) -> float:
        portray(state, out)
        return 1.0

    def features(self, state: State, out: vec[float]) -> None:
        self.clear(out)
        if state.scenario == CHEMULPO:
            chemulpo(state, out)
            return
        one_side(state, JAPAN, 1.0, out)
        one_side(state, RUSSIA, -1.0, out)
        if state.scenario >= ROUND_ISLAND:
            on_the_chart(state, out)
        elif state.scenario == PORT_ARTHUR:
            out[OFFER] = open_offer(state)


def open_offer(state: State) -> float:
    """A proposal to break off that waits for its answer: good for who has made it if he would win now, or else bad.

    The search ends where the other side is asked, so without this it would make a proposal as lightly as it moves on.
    """
    if state.offer not in (OFFERED, TO_BE_ANSWERED):
        return 0.0
    proposer: i64 = state.spotter if state.offer == OFFERED else 1 - state.spotter
    good: bool = ahead_off_port_arthur(state) == proposer
    return 1.0 if good == (proposer == JAPAN) else -1.0


def on_the_chart(state: State, out: vec[float]) -> None:
    """What counts on the chart instead of hits as such: points, and what may bring some."""
    out[DAMAGE] = 0.0
    out[POINTS] = lead_in_points(state)
    out[PASSAGE] = passage(state)
    out[STRENGTH] = strength(state, JAPAN) - strength(state, RUSSIA)
    out[PURSUIT] = pursuit(state)
    out[ENGAGED] = engaged(state)
    out[CONVOYS] = convoys(state)
    out[SIEGE] = siege(state)


def one_side(state: State, side: i64, sign: float, out: vec[float]) -> None:
    """Damage done to the enemy, and what the guns and torpedoes of a side promise."""
    enemy: i64 = 1 - side
    out[DAMAGE] += sign * float(damage_on(state, enemy))
    declared: bool = DECLARE <= state.step <= SALVO
    n: i64 = side * LINE
    last: i64 = n + state.line[COUNT + side]
    while n < last:
        slot: i64 = state.line[n]
        if declared:
            out[DECLARED] += sign * declared_fire(state, slot)
        else:
            out[EXPECTED] += sign * best_fire(state, slot, enemy)
        if TORPEDOES[slot]:
            out[TORPEDO_FIRE] += sign * torpedo_fire(state, slot)
            if not state.ships[SPENT + slot] and somebody_near(state, slot, enemy):
                out[BOATS] += sign
        n += 1
    if state.defender == side:
        n = COUNTERS
        while n < SLOTS:
            if declared:
                out[DECLARED] += sign * declared_fire(state, n)
            else:
                out[EXPECTED] += sign * best_fire(state, n, enemy)
            n += 1


def damage_on(state: State, side: i64) -> i64:
    """Hits on a side's ships, those of the present firing round included."""
    total: i64 = 0
    slot: i64 = first_of(side)
    while slot < last_of(side):
        if is_ship(slot):
            total += state.ships[HITS + slot] + state.ships[NEW + slot]
        slot += 1
    return total


def declared_fire(state: State, firer: i64) -> float:
    """What a firer may expect of the targets it has now."""
    total = 0.0
    battery: i64 = PRIMARY
    while battery <= SECONDARY:
        target: i64 = target_of(state, firer, battery)
        if target != NOBODY and is_ship(target):
            total += mean_hits(state, firer, battery, target, fires_alone(state, firer, target))
        battery += 1
    return total


def fires_alone(state: State, firer: i64, target: i64) -> bool:
    """Whether no other ship of the line has the same target."""
    side: i64 = state.side(firer)
    n: i64 = side * LINE
    while n < side * LINE + state.line[COUNT + side]:
        if state.line[n] != firer and state.ships[AIM + state.line[n]] == target:
            return False
        n += 1
    return True


def best_fire(state: State, firer: i64, enemy: i64) -> float:
    """What a firer could expect at the columns where all stand now, of the best target it may have."""
    best = 0.0
    targets: i64 = main_targets(state, firer)
    while targets:
        target: i64 = state.counter(enemy, lowest(targets))
        if is_ship(target):
            best = max(best, gun_hits(state, firer, target, alone=True))
        targets &= targets - 1
    return best


def torpedo_fire(state: State, boat: i64) -> float:
    """What the torpedoes that are launched may expect, roughly: a hit where an ordinary throw is one."""
    total = 0.0
    tube: i64 = 0
    while tube < TORPEDOES[boat]:
        target: i64 = state.ships[TUBE + tube * SLOTS + boat]
        if target != NOBODY and is_ship(target):
            total += 0.1 + 0.4 * float(torpedo_hits(8 + torpedo_modifier(state, boat, target), target))
        tube += 1
    return total


def somebody_near(state: State, boat: i64, enemy: i64) -> bool:
    """Whether a boat with torpedoes has an enemy ship on its column or beside it."""
    n: i64 = enemy * LINE
    while n < enemy * LINE + state.line[COUNT + enemy]:
        if is_ship(state.line[n]) and torpedo_range(state, boat, state.line[n]):
            return True
        n += 1
    return False


def chemulpo(state: State, out: vec[float]) -> None:
    """What decides at Chemulpo: any hit on a Japanese ship, hits on the Variag, and how far it has come."""
    if damage_on(state, JAPAN):
        out[SCATHED] = 1.0
    out[STRUCK] = float(damage_on(state, RUSSIA))
    if state.on_board(VARIAG) and state.ships[COLUMN + VARIAG]:
        out[BREAKTHROUGH] = float(COLUMNS - state.ships[COLUMN + VARIAG]) / 11.0
        next_fire = Exchange(state)
        out[DANGER] = next_fire.danger
        out[PROMISE] = next_fire.promise
        out[APART] = apart(state)
