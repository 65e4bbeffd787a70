"""One side of a position as the network is told of it: points, means, distances, dangers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.games.pacific_1942.approach import moves_to_island, moves_to_prey, ways_out
from admiralty.games.pacific_1942.components import (
    BATTLESHIP,
    CARRIER,
    FLEET,
    HEXES,
    TRANSPORT,
    D,
    G,
    kind_of,
    side_of,
)
from admiralty.games.pacific_1942.expectation import guns_near, loss
from admiralty.games.pacific_1942.race import islands_by_turn, spare, turns_needed
from admiralty.games.pacific_1942.state import (
    ABOARD,
    ARMED,
    BACK,
    COVER,
    DICE,
    HEX,
    IDLE,
    KILLS,
    RESERVE,
    SHIP_AT,
    STRENGTH,
    State,
)

# What is told of each side.
POINTS: Final[i64] = 0
SIX: Final[i64] = 1
NINE: Final[i64] = 2
KILLED: Final[i64] = 3
HELD: Final[i64] = 4
GUNS: Final[i64] = 5
BATTLESHIPS: Final[i64] = 6
STRONGEST: Final[i64] = 7
DECKS: Final[i64] = 8
CARRIERS: Final[i64] = 9
READY: Final[i64] = 10  # armed bombers that can fly
ARMED_ALL: Final[i64] = 11
WAITING: Final[i64] = 12
COVERING: Final[i64] = 13
RESERVED: Final[i64] = 14
TRANSPORTS: Final[i64] = 15
TROOPS_AFLOAT: Final[i64] = 16
TROOPS_ASHORE: Final[i64] = 17
SPARE: Final[i64] = 18
NEAREST: Final[i64] = 19
SECOND: Final[i64] = 20
HUNT: Final[i64] = 21
STUCK: Final[i64] = 22
BOMBED: Final[i64] = 23  # the most that the enemy's bombers can be expected to sink
SHELLED: Final[i64] = 24
TURNS: Final[i64] = 25
SOON: Final[i64] = 26  # islands to be taken in the next turn, the one after, the third
THEN: Final[i64] = 27
LATER: Final[i64] = 28
TRANSPORT_RISK: Final[i64] = 29
CARRIER_RISK: Final[i64] = 30
BATTLESHIP_RISK: Final[i64] = 31
IN_STORMS: Final[i64] = 32
ISLANDS_UNDER_ATTACK: Final[i64] = 33
UNITS: Final[i64] = 34
PREY: Final[i64] = 35  # enemy units within reach of the guns now
SIDE: Final[i64] = 36
# And of the side that has the turn alone: bombers back from an attack, and gun dice that are left.
RETURNED: Final[i64] = 36
DICE_LEFT: Final[i64] = 37
IN_TURN: Final[i64] = 38


class Camp:
    """One side of a position, told in its part of the row: that which has the turn at its beginning."""

    def __init__(self, state: State, side: i64, at: i64, out: vec[float]) -> None:
        self.state: Final[State] = state
        self.side: Final[i64] = side
        self.at: Final[i64] = at
        self.out: Final[vec[float]] = out
        self.bombers: Final[i64] = ready_bombers(state, 1 - side)  # of the enemy

    def tell(self) -> None:
        """Points, means, distances, and what the enemy may do to them."""
        state, side, at, out = self.state, self.side, self.at, self.out
        points: i64 = state.points(side)
        out[at + POINTS] = float(points) / 12.0
        out[at + SIX] = 1.0 if points >= 6 else 0.0
        out[at + NINE] = 1.0 if points >= 9 else 0.0
        out[at + KILLED] = float(state.ships[KILLS + side]) / 12.0
        out[at + HELD] = float(state.held(side)) / 4.0
        out[at + RESERVED] = float(state.ships[RESERVE + side]) / 6.0
        out[at + SPARE] = float(spare(state, side)) / 6.0
        ship: i64 = side * FLEET
        last: i64 = ship + FLEET
        while ship < last:
            if state.ships[STRENGTH + ship] > 0:
                self.ship(ship)
            ship += 1
        ashore: i64 = 0
        attacked: i64 = 0
        n: i64 = 0
        while n < len(state.chart.islands):
            here: i64 = state.chart.islands[n]
            ashore += state.troops(side, here)
            if state.troops(side, here) and enemy_beside(state, here, side):
                attacked += 1
            n += 1
        out[at + TROOPS_ASHORE] = float(ashore) / 6.0
        out[at + ISLANDS_UNDER_ATTACK] = 0.5 * float(attacked)
        claims = islands_by_turn(state, side)
        out[at + SOON] = 0.5 * float(claims[1])
        out[at + THEN] = 0.5 * float(claims[2])
        out[at + LATER] = 0.5 * float(claims[3] + claims[4])
        out[at + TURNS] = 0.125 * turns_needed(state, side, 2.0)

    def ship(self, ship: i64) -> None:
        """A ship: its kind, what it carries, how near it is to its work and how much it is in danger."""
        state, side, at, out = self.state, self.side, self.at, self.out
        kind: i64 = kind_of(ship)
        units: i64 = state.ships[STRENGTH + ship]
        here: i64 = state.ships[HEX + ship]
        out[at + UNITS] += float(units) / 12.0
        out[at + COVERING] += float(state.ships[COVER + ship]) / 6.0
        if kind == BATTLESHIP:
            out[at + GUNS] += float(units) / 9.0
            out[at + BATTLESHIPS] += 1.0 / 3.0
            out[at + STRONGEST] = max(out[at + STRONGEST], float(units) / 3.0)
            if at == 0:
                out[DICE_LEFT] += float(state.ships[DICE + ship]) / 9.0
        elif kind == CARRIER:
            out[at + DECKS] += float(units) / 6.0
            out[at + CARRIERS] += 1.0 / 3.0
            out[at + ARMED_ALL] += float(state.ships[ARMED + ship]) / 6.0
            out[at + WAITING] += float(state.ships[IDLE + ship]) / 6.0
            if at == 0:
                out[RETURNED] += float(state.ships[BACK + ship]) / 6.0
        else:
            out[at + TRANSPORTS] += 0.5
            out[at + TROOPS_AFLOAT] += float(state.ships[ABOARD + ship]) / 6.0
        if here < 0:
            return
        if state.in_storm(ship):
            out[at + IN_STORMS] += 1.0 / 3.0
        elif kind == CARRIER:
            out[at + READY] += float(state.ships[ARMED + ship]) / 6.0
        if kind == TRANSPORT and state.ships[ABOARD + ship]:
            near = 1.0 / (1.0 + 0.5 * float(moves_to_island(state, here, side)))
            if near > out[at + NEAREST]:
                out[at + SECOND] = out[at + NEAREST]
                out[at + NEAREST] = near
            else:
                out[at + SECOND] = near
        elif kind == BATTLESHIP:
            self.hunting(ship, here)
        if kind != CARRIER:
            out[at + STUCK] += 0.3 * max(0.0, 1.0 - 0.5 * float(ways_out(state, here)))
        self.danger(ship)

    def danger(self, ship: i64) -> None:
        """What bombers and guns may be expected to do to a ship on the map."""
        state, at, out = self.state, self.at, self.out
        kind: i64 = kind_of(ship)
        units: i64 = state.ships[STRENGTH + ship]
        risk = 0.0
        if self.bombers and not state.in_storm(ship):
            risk = loss(state, ship, self.bombers, units + state.ships[COVER + ship])
            out[at + BOMBED] = max(out[at + BOMBED], risk / 4.0)
        dice: i64 = guns_near(state, state.ships[HEX + ship], 1 - self.side)
        if dice:
            shells = loss(state, ship, dice, units)
            out[at + SHELLED] = max(out[at + SHELLED], shells / 4.0)
            risk += shells
        where: i64 = BATTLESHIP_RISK if kind == BATTLESHIP else CARRIER_RISK if kind == CARRIER else TRANSPORT_RISK
        out[at + where] += risk / 8.0

    def hunting(self, ship: i64, here: i64) -> None:
        """How near a battleship is to its prey, and what it has under its guns."""
        state, side, at, out = self.state, self.side, self.at, self.out
        units: i64 = state.ships[STRENGTH + ship]
        under: i64 = 0
        enemy: i64 = (1 - side) * FLEET
        last: i64 = enemy + FLEET
        while enemy < last:
            hex_: i64 = state.ships[HEX + enemy]
            if hex_ >= 0 and state.chart.guns[here * HEXES + hex_]:
                under += state.ships[STRENGTH + enemy]
            enemy += 1
        near = 1.0 / (1.0 + 0.25 * float(moves_to_prey(state, here, side, units)))
        out[at + HUNT] += 2.0 * near * float(units) / 9.0
        out[at + PREY] += float(under) / 12.0


def ready_bombers(state: State, side: i64) -> i64:
    """Armed bombers that no storm holds down."""
    bombers: i64 = 0
    carrier: i64 = side * FLEET + D
    while carrier < side * FLEET + G:
        if state.afloat(carrier) and not state.in_storm(carrier):
            bombers += state.ships[ARMED + carrier]
        carrier += 1
    return bombers


def enemy_beside(state: State, here: i64, side: i64) -> bool:
    """Whether battalions of the enemy, ashore or aboard, lie beside an island hex."""
    direction: i64 = 0
    while direction < 6:
        there: i64 = state.chart.near[here * 6 + direction]
        if there >= 0:
            if state.troops(1 - side, there):
                return True
            ship: i64 = state.hexes[SHIP_AT + there]
            if ship >= 0 and state.ships[ABOARD + ship] and side_of(ship) != side:
                return True
        direction += 1
    return False
