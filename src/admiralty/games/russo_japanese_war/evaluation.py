"""How good a position is: a quick estimate for computer players, from Japan's side."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.bits import BIT, count, lowest
from admiralty.engine.evaluation import Judge, new_features
from admiralty.engine.state import SIX
from admiralty.games.russo_japanese_war.components import (
    ADJACENT,
    ARMY,
    BALTIC_FLEET,
    FLEET,
    FREE,
    JAPAN,
    LAND,
    LIAOYANG,
    LOST,
    MUKDEN,
    NANSHAN,
    NOBODY,
    OFF,
    RUSSIA,
    SEA_OF_JAPAN,
    STATIONS,
    TURNS,
    UIJU,
    VLADIVOSTOK,
    VOYAGE,
    YELLOW_SEA,
)
from admiralty.games.russo_japanese_war.portrait import INPUTS, JUDGED, SCALES, portray
from admiralty.games.russo_japanese_war.sequence import ATTACK_DIE, DEFENCE_DIE, RECOVER
from admiralty.games.russo_japanese_war.state import NANSHAN_FROM, State
from admiralty.games.russo_japanese_war.throws import dice_of, has_free_die, needed

CONDITIONS: Final = (
    (
        "points", "liaoyang", "mukden", "paid", "garrison", "losses", "armies", "corps", "supply", "russian_supply",
        "fleets", "baltic", "cards", "advance", "uiju", "nanshan", "battle", "assault", "routes",
        "bias",
    ),
)  # fmt: skip
FAR: Final[i64] = 12
NEAR: Final[i64] = 2  # areas that a unit goes in both movements of a turn
MOST_LEAD: Final = 2.0  # hits beyond this win no more
MOST_TOLD: Final = 3.0  # of a feature, to a network


class WarJudge(Judge[State]):
    """Judges for Japan: the points that it has, those that it can still get or lose, and the forces on both sides."""

    conditions = CONDITIONS
    inputs = int(INPUTS)

    def describe(self, state: State, out: vec[float]) -> float:
        portray(state, now(state), out)
        features = new_features(self.size)
        self.features(state, features)
        n: i64 = 0
        while n < len(SCALES):
            out[JUDGED + n] = max(-MOST_TOLD, min(MOST_TOLD, features[n] * SCALES[n]))
            n += 1
        return 1.0

    def features(self, state: State, out: vec[float]) -> None:
        late = 0.5 + float(state.turn) / float(TURNS)
        out[0] = float(state.points) * late
        out[1] = 1.0 if state.control & 1 else 0.0
        out[2] = 1.0 if state.control & 2 else 0.0
        out[3] = float(self.promised(state))
        out[4] = float(state.garrison)
        losses: i64 = self.losses(state)
        out[5] = float(losses * losses)
        out[6] = float(self.strength_of(state, JAPAN))
        out[7] = float(self.strength_of(state, RUSSIA))
        out[8] = float(state.supply[JAPAN])
        out[9] = float(state.supply[RUSSIA])
        out[10] = float(self.fleets(state, JAPAN) - self.fleets(state, RUSSIA))
        out[11] = self.baltic(state)
        out[12] = float(state.hand_size(JAPAN) - state.hand_size(RUSSIA))
        out[13] = float(self.advance(state))
        out[14] = self.open_gate(state, UIJU)
        out[15] = self.open_gate(state, NANSHAN) * self.soon(state)
        lead = self.lead(state)
        out[16] = max(-MOST_LEAD, min(MOST_LEAD, lead))
        out[17] = self.assault(state)
        out[18] = self.routes(state)
        out[19] = 1.0

    def promised(self, state: State) -> i64:
        """Points that the end phase would bring."""
        won: i64 = state.control & ~state.paid
        points: i64 = 0
        if won & 1 and state.turn <= 5:
            points += 2 if state.turn <= 4 else 1
        if won & 2:
            points += 2 if state.turn <= 7 else 1
        return points

    def losses(self, state: State) -> i64:
        """Armies destroyed, and damaged ones that no supply will restore before the turn is judged."""
        hurt: i64 = count(state.damaged & ARMY)
        if now(state) <= RECOVER:
            hurt = max(0, hurt - state.supply[JAPAN])
        return hurt + count(state.stand[LOST] & ARMY)

    def strength_of(self, state: State, side: i64) -> i64:
        """The strength of a side's land units on the map."""
        total: i64 = 0
        units: i64 = LAND[side] & ~state.stand[OFF] & ~state.stand[LOST]
        while units:
            total += state.strength(lowest(units))
            units &= units - 1
        return total

    def fleets(self, state: State, side: i64) -> i64:
        """The strength of its fleets, wherever they are."""
        total: i64 = 0
        fleets: i64 = FLEET[side] & ~state.stand[LOST]
        while fleets:
            total += state.strength(lowest(fleets))
            fleets &= fleets - 1
        return total

    def baltic(self, state: State) -> float:
        """How near the Baltic Fleet is to costing a point."""
        place: i64 = state.at[BALTIC_FLEET]
        if place == LOST:
            return 0.0
        if place >= VOYAGE:
            return float(place - VOYAGE) / 10.0
        return 1.0 if place == VLADIVOSTOK else 0.8

    def advance(self, state: State) -> i64:
        """How near Japan's armies are to the next town that is still Russian; the nearest counts."""
        goal: i64 = MUKDEN if state.control & 1 else LIAOYANG
        return FAR - steps_to(state, BIT[goal], state.held[JAPAN], 0)

    def soon(self, state: State) -> float:
        """How soon Nanshan decides: from turn 5 on (11.2)."""
        return 1.0 if state.turn >= NANSHAN_FROM - 1 else 0.25 * float(state.turn)

    def open_gate(self, state: State, area: i64) -> float:
        """How near a Russian is to an area that decides, if no Japanese stands in it or in the way."""
        if state.held[JAPAN] >> area & 1:
            return 0.0
        if area == NANSHAN and self.by_rail(state):
            return 1.0
        steps: i64 = steps_to(state, BIT[area], state.held[RUSSIA], state.held[JAPAN])
        if steps >= FAR:
            return 0.0
        return 1.0 if steps <= NEAR else 1.0 / float(steps)

    def by_rail(self, state: State) -> bool:
        """Whether a Russian could go to Nanshan by rail."""
        station: i64 = 0
        while STATIONS[station] != NANSHAN:
            station += 1
        while station < len(STATIONS) - 1:
            station += 1
            if state.held[JAPAN] >> STATIONS[station] & 1:
                return False
            if state.held[RUSSIA] >> STATIONS[station] & 1:
                return True
        return False

    def lead(self, state: State) -> float:
        """By how many hits Japan leads, or may lead, in a battle on land."""
        if not state.attackers or state.besieging():
            return 0.0
        if state.damage:
            return float(state.damage) if state.victims & LAND[RUSSIA] else -float(state.damage)
        ours = float(state.hits) + self.to_come(state, state.attackers, ATTACK_DIE)
        theirs = float(state.blows) + self.to_come(state, state.defenders(), DEFENCE_DIE)
        return ours - theirs if state.mover == JAPAN else theirs - ours

    def to_come(self, state: State, units: i64, when: i64) -> float:
        """The mean hits of the dice that these units, who throw in that step, have still to throw."""
        step: i64 = now(state)
        if step > when:
            return 0.0
        hits = 0.0
        if when == ATTACK_DIE and has_free_die(state) and state.roller != FREE:
            hits += float(dice_of(state, FREE)) * chance_of(state, FREE)
        if step == when:
            if state.roller == NOBODY:
                return 0.0
            hits += float(state.rolls) * chance_of(state, state.roller)
            units &= ~(BIT[state.roller] | BIT[state.roller] - 1)  # those after it
        while units:
            unit: i64 = lowest(units)
            units &= units - 1
            hits += float(dice_of(state, unit)) * chance_of(state, unit)
        return hits

    def assault(self, state: State) -> float:
        """How likely an assault on the fortress that is going on succeeds."""
        if not state.attackers or not state.besieging():
            return 0.0
        if state.hits:
            return 1.0
        if now(state) > ATTACK_DIE:
            return 0.0
        failure = 1.0
        units: i64 = state.attackers
        while units:
            unit: i64 = lowest(units)
            units &= units - 1
            dice: i64 = dice_of(state, unit)
            while dice:
                failure *= 1.0 - chance_of(state, unit)
                dice -= 1
        return 1.0 - failure

    def routes(self, state: State) -> float:
        """The supply that Japan's fleets at sea would bring (8.2, 8.3)."""
        brought = 0.0
        there: i64 = state.stand[YELLOW_SEA]
        if there & FLEET[JAPAN]:
            brought += 2.0 if there & FLEET[RUSSIA] else 4.5
        there = state.stand[SEA_OF_JAPAN]
        if there & FLEET[JAPAN]:
            brought += 1.0 if there & FLEET[RUSSIA] else 2.0
        return brought


def now(state: State) -> i64:
    """The step that play is in, also while a card interrupts it."""
    return state.stack[0] if state.depth else state.step


def chance_of(state: State, unit: i64) -> float:
    """How likely a die of this unit hits."""
    return float(min(needed(state, unit), SIX)) / 6.0


def steps_to(state: State, goal: i64, armies: i64, barred: i64) -> i64:
    """How many areas the nearest of these armies is from a goal, where the barred ones are not entered; FAR: never."""
    reached: i64 = goal
    edge: i64 = goal
    steps: i64 = 0
    while steps < FAR and not reached & armies:
        beyond: i64 = 0
        while edge:
            beyond |= ADJACENT[lowest(edge)]
            edge &= edge - 1
        edge = beyond & ~reached & ~barred
        if not edge:
            return FAR
        reached |= edge
        steps += 1
    return steps
