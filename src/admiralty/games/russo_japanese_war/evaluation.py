"""How good a position is: a quick estimate for computer players, from Japan's side."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.bits import BIT, count, lowest
from admiralty.engine.evaluation import Judge
from admiralty.games.russo_japanese_war.components import (
    ADJACENT,
    ARMY,
    BALTIC_FLEET,
    FLEET,
    JAPAN,
    LAND,
    LIAOYANG,
    LOST,
    MUKDEN,
    NANSHAN,
    OFF,
    RUSSIA,
    TURNS,
    UIJU,
    VLADIVOSTOK,
    VOYAGE,
)
from admiralty.games.russo_japanese_war.state import State

CONDITIONS: Final = (
    (
        "points", "liaoyang", "mukden", "paid", "garrison", "losses", "armies", "corps", "supply", "russian_supply",
        "fleets", "baltic", "cards", "advance", "exposed", "bias",
    ),
)  # fmt: skip
FAR: Final[i64] = 12


class WarJudge(Judge[State]):
    """Judges for Japan: the points that it has, those that it can still get or lose, and the forces on both sides."""

    conditions = CONDITIONS

    def features(self, state: State, out: vec[float]) -> None:
        late = 0.5 + float(state.turn) / float(TURNS)
        out[0] = float(state.points) * late
        out[1] = 1.0 if state.control & 1 else 0.0
        out[2] = 1.0 if state.control & 2 else 0.0
        out[3] = float(self.promised(state))
        out[4] = float(state.garrison)
        losses: i64 = state.lost_armies()
        out[5] = float(losses * losses)
        out[6] = float(self.strength_of(state, JAPAN))
        out[7] = float(self.strength_of(state, RUSSIA))
        out[8] = float(state.supply[JAPAN])
        out[9] = float(state.supply[RUSSIA])
        out[10] = float(self.fleets(state, JAPAN) - self.fleets(state, RUSSIA))
        out[11] = self.baltic(state)
        out[12] = float(state.hand_size(JAPAN) - state.hand_size(RUSSIA))
        out[13] = float(self.advance(state))
        out[14] = float(self.exposed(state))
        out[15] = 1.0

    def promised(self, state: State) -> i64:
        """Points that the end phase would bring."""
        won: i64 = state.control & ~state.paid
        points: i64 = 0
        if won & 1 and state.turn <= 5:
            points += 2 if state.turn <= 4 else 1
        if won & 2:
            points += 2 if state.turn <= 7 else 1
        return points

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
        reached: i64 = BIT[goal]
        steps: i64 = 0
        while steps < FAR and not reached & state.held[JAPAN]:
            edge: i64 = reached
            while edge:
                reached |= ADJACENT[lowest(edge)]
                edge &= edge - 1
            steps += 1
        return FAR - steps

    def exposed(self, state: State) -> i64:
        """Russians beside Uiju or Nanshan while these are empty, and armies that are damaged."""
        danger: i64 = count(state.damaged & ARMY)
        if state.turn >= 1 and ADJACENT[UIJU] & state.held[RUSSIA] and not state.held[JAPAN] >> UIJU & 1:
            danger += 3
        if state.turn >= 4 and ADJACENT[NANSHAN] & state.held[RUSSIA] and not state.held[JAPAN] >> NANSHAN & 1:
            danger += 3
        return danger
