"""Everything on the map and on both admirals' cards."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import state as engine
from admiralty.engine.state import OVER, Step, mix
from admiralty.games.pacific_1942 import events
from admiralty.games.pacific_1942.actions import MOST_LEGAL
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import (
    FLEET,
    HEXES,
    ISLAND_POINTS,
    JAPAN,
    NOBODY,
    POINTS,
    SHIPS,
    SQUADRONS,
    D,
    G,
    side_of,
)
from admiralty.games.pacific_1942.sequence import FINISH

# What is kept of each ship; `ships[HEX + ship]` and so on.
HEX: Final[i64] = 0  # where it is; NOBODY: not on the map
STRENGTH: Final[i64] = 16  # units; -1 in a known position: not to be told
COVER: Final[i64] = 32  # fighter squadrons over it
ARMED: Final[i64] = 48  # bombers aboard that can fly
IDLE: Final[i64] = 64  # bombers aboard without bombs
BACK: Final[i64] = 80  # bombers aboard that flew this turn
ABOARD: Final[i64] = 96  # battalions aboard
# What is of account only in the turn in which it happens, up to KILLS.
THIS_TURN: Final[i64] = 112
TIRED: Final[i64] = 112  # battalions aboard that were repelled this turn
MOVED: Final[i64] = 128  # hexes entered this turn; LANDED if it has put battalions ashore
DICE: Final[i64] = 144  # gun dice not yet used this turn
SHIFTED: Final[i64] = 160  # fighters over it that were posted this turn
# What is kept of each side.
KILLS: Final[i64] = 176  # enemy units destroyed
RESERVE: Final[i64] = 178  # fighters in the reserve
SHIP_FIELDS: Final[i64] = 180

# What is kept of each hex.
TROOPS: Final[i64] = 0  # battalions: Japan's positive, America's negative
SPENT: Final[i64] = 72  # battalions there that have moved or attacked this turn
SHIP_AT: Final[i64] = 144  # the ship there, or NOBODY
HEX_FIELDS: Final[i64] = 216

LANDED: Final[i64] = 9  # for MOVED

# How a game ended.
BY_POINTS: Final[i64] = 1
BY_ARMISTICE: Final[i64] = 2
BY_ELIMINATION: Final[i64] = 3


class State(engine.State):
    """A position of Pacific 1942."""

    def __init__(self, steps: list[Step[Any]], stack: vec[i64], chart: Chart, ships: vec[i64], hexes: vec[i64]) -> None:
        super().__init__(steps, MOST_LEGAL, stack)
        self.chart: Final[Chart] = chart
        self.ships: Final[vec[i64]] = ships
        self.hexes: Final[vec[i64]] = hexes
        self.round: i64 = 0
        self.armistice: i64 = 30
        self.handicap: i64 = 0  # points that Japan has ahead; if negative, America (13.5)
        self.side: i64 = NOBODY  # whose turn it is
        self.cursor: i64 = NOBODY  # the ship that is armed, placed or moved now
        self.origin: i64 = NOBODY  # where battalions march from; for fighters the ship, or SHIPS for the reserve
        self.hidden: i64 = 0  # in a known position: the sides whose fleets are not to be told, as bits
        # The present combat.
        self.target: i64 = NOBODY  # the ship under attack
        self.field: i64 = NOBODY  # the hex under attack
        self.attackers: i64 = 0  # dice, squadrons or battalions of the attack
        self.given: i64 = 0  # four bits for A, B, C or D, E, F: how many of them each ship has given to it
        self.defenders: i64 = 0
        self.throws: i64 = 0  # dice still to be thrown
        self.rerolls: i64 = 0
        self.faces: i64 = 0  # four bits for each face: how many dice show it
        self.sum: i64 = 0  # the attacker's, once he has finished
        self.losses: i64 = 0
        self.flying: i64 = 0  # squadrons that have struck and must land
        # The end.
        self.winner: i64 = NOBODY
        self.ending: i64 = 0

    def clone(self) -> State:
        copy = State(self.steps, self.stack[:], self.chart, self.ships[:], self.hexes[:])
        copy.copy_play(self)
        copy.round = self.round
        copy.armistice = self.armistice
        copy.handicap = self.handicap
        copy.side = self.side
        copy.cursor = self.cursor
        copy.origin = self.origin
        copy.hidden = self.hidden
        copy.target = self.target
        copy.field = self.field
        copy.attackers = self.attackers
        copy.given = self.given
        copy.defenders = self.defenders
        copy.throws = self.throws
        copy.rerolls = self.rerolls
        copy.faces = self.faces
        copy.sum = self.sum
        copy.losses = self.losses
        copy.flying = self.flying
        copy.winner = self.winner
        copy.ending = self.ending
        return copy

    def key(self) -> int:
        key: i64 = mix(self.play_key(), self.chart.key)
        ship: i64 = 0
        while ship < SHIPS:
            key = mix(
                key,
                (self.ships[HEX + ship] + 1)
                | (self.ships[STRENGTH + ship] + 1) << 8
                | self.ships[COVER + ship] << 12
                | self.ships[ARMED + ship] << 16
                | self.ships[IDLE + ship] << 20
                | self.ships[BACK + ship] << 24
                | self.ships[ABOARD + ship] << 28
                | self.ships[TIRED + ship] << 32
                | self.ships[MOVED + ship] << 36
                | self.ships[DICE + ship] << 40
                | self.ships[SHIFTED + ship] << 44,
            )
            ship += 1
        n: i64 = 0
        while n < len(self.chart.islands):
            hex_: i64 = self.chart.islands[n]
            troops: i64 = self.hexes[TROOPS + hex_]
            if troops:
                key = mix(key, hex_ | (troops + 8) << 8 | self.hexes[SPENT + hex_] << 16)
            n += 1
        key = mix(
            key,
            self.round
            | self.armistice << 10
            | (self.side + 1) << 20
            | (self.cursor + 1) << 22
            | (self.origin + 1) << 28
            | self.hidden << 36
            | (self.target + 1) << 38
            | (self.field + 1) << 44
            | self.attackers << 52
            | self.defenders << 56,
        )
        key = mix(
            key,
            self.throws
            | self.rerolls << 4
            | self.sum << 8
            | self.losses << 14
            | self.flying << 18
            | (self.winner + 1) << 22
            | self.ending << 25
            | self.faces << 28
            | self.ships[RESERVE] << 52
            | self.ships[RESERVE + 1] << 56,
        )
        key = mix(key, self.ships[KILLS] | self.ships[KILLS + 1] << 8 | self.given << 16 | (self.handicap & 15) << 32)
        return int(mix(mix(key, 0), 0))

    def returns(self) -> tuple[int, int]:
        if self.actor != OVER or self.winner == NOBODY:
            return (0, 0)
        return (1, -1) if self.winner == JAPAN else (-1, 1)

    # -- looking -----------------------------------------------------------------------------

    def afloat(self, ship: i64) -> bool:
        """Whether a ship is on the map."""
        return self.ships[HEX + ship] >= 0

    def in_storm(self, ship: i64) -> bool:
        return self.chart.stormy(self.ships[HEX + ship])

    def bombers(self, ship: i64) -> i64:
        """All bombers aboard a carrier."""
        return self.ships[ARMED + ship] + self.ships[IDLE + ship] + self.ships[BACK + ship]

    def slots(self, ship: i64) -> i64:
        """Deck slots of a carrier."""
        return SQUADRONS * self.ships[STRENGTH + ship] if self.afloat(ship) else 0

    def held(self, side: i64) -> i64:
        """Island hexes that a side holds."""
        count: i64 = 0
        n: i64 = 0
        while n < len(self.chart.islands):
            troops: i64 = self.hexes[TROOPS + self.chart.islands[n]]
            if troops > 0 if side == JAPAN else troops < 0:
                count += 1
            n += 1
        return count

    def points(self, side: i64) -> i64:
        """A side's score: units destroyed, island hexes held, and what it has ahead (13.2, 13.5)."""
        return self.ships[KILLS + side] + ISLAND_POINTS * self.held(side) + self.ahead(side)

    def ahead(self, side: i64) -> i64:
        """The points that a side was given before the game (13.5)."""
        given: i64 = self.handicap if side == JAPAN else -self.handicap
        return given if given > 0 else 0

    def troops(self, side: i64, hex_: i64) -> i64:
        """Battalions of a side on a hex."""
        troops: i64 = self.hexes[TROOPS + hex_]
        if side == JAPAN:
            return troops if troops > 0 else 0
        return -troops if troops < 0 else 0

    def secret(self, side: i64) -> i64:
        """Who may see what a side does in secret."""
        return 1 if side == JAPAN else 2

    # -- changing ----------------------------------------------------------------------------

    def put(self, ship: i64, hex_: i64) -> None:
        """A ship comes to a hex; from a storm its fighters go to the reserve (11.2)."""
        here: i64 = self.ships[HEX + ship]
        if here >= 0:
            self.hexes[SHIP_AT + here] = NOBODY
        self.ships[HEX + ship] = hex_
        self.hexes[SHIP_AT + hex_] = ship
        if self.chart.stormy(hex_):
            self.scatter(ship)

    def scatter(self, ship: i64) -> None:
        """The fighters over a ship go to the reserve."""
        cover: i64 = self.ships[COVER + ship]
        if cover:
            self.ships[COVER + ship] = 0
            self.ships[SHIFTED + ship] = 0
            self.ships[RESERVE + side_of(ship)] += cover
            self.tell(events.SCATTERED, ship, cover)

    def weaken(self, ship: i64, units: i64) -> i64:
        """A ship loses units; without any left it sinks with all aboard. How many it really lost."""
        lost: i64 = min(units, self.ships[STRENGTH + ship])
        self.ships[STRENGTH + ship] -= lost
        self.ships[DICE + ship] = min(self.ships[DICE + ship], self.ships[STRENGTH + ship])
        if self.ships[STRENGTH + ship] == 0:
            self.sink(ship)
        return lost

    def sink(self, ship: i64) -> None:
        """A ship leaves the game with its bombers and battalions (9.7, 10.7)."""
        self.scatter(ship)
        self.hexes[SHIP_AT + self.ships[HEX + ship]] = NOBODY
        self.ships[HEX + ship] = NOBODY
        for field in (ARMED, IDLE, BACK, ABOARD, TIRED, MOVED, DICE):
            self.ships[field + ship] = 0
        self.tell(events.SANK, ship)

    def station(self, side: i64, hex_: i64, battalions: i64) -> None:
        """Battalions come to a hex, or leave it if negative."""
        self.hexes[TROOPS + hex_] += battalions if side == JAPAN else -battalions

    def settle(self) -> bool:
        """Whether the game is over by points or because a side has nothing left; if so it ends here (13.1, 13.4)."""
        if self.points(self.side) >= POINTS:
            return self.finish(self.side, BY_POINTS)
        if not self.anything_left(1 - self.side):
            return self.finish(self.side, BY_ELIMINATION)
        if not self.anything_left(self.side):
            return self.finish(1 - self.side, BY_ELIMINATION)
        return False

    def anything_left(self, side: i64) -> bool:
        """A ship, or a battalion ashore; those afloat have a ship around them."""
        letter: i64 = 0
        while letter < FLEET:
            if self.afloat(side * FLEET + letter):
                return True
            letter += 1
        return self.held(side) > 0

    def finish(self, winner: i64, ending: i64) -> bool:
        """The game is over."""
        self.winner = winner
        self.ending = ending
        self.tell(events.ENDED, 2 if winner == NOBODY else winner, ending)
        self.goto(FINISH, OVER)
        return True


def carriers(side: i64) -> i64:
    """The first carrier of a side; three follow one another."""
    return side * FLEET + D


def transports(side: i64) -> i64:
    """The first transport of a side; two follow one another."""
    return side * FLEET + G


def new_ships() -> vec[i64]:
    """No ship is armed or on the map yet."""
    ships = vec[i64]([0] * SHIP_FIELDS)
    ship: i64 = 0
    while ship < SHIPS:
        ships[HEX + ship] = NOBODY
        ship += 1
    return ships


def new_hexes() -> vec[i64]:
    """Nobody is on the map."""
    hexes = vec[i64]([0] * HEX_FIELDS)
    hex_: i64 = 0
    while hex_ < HEXES:
        hexes[SHIP_AT + hex_] = NOBODY
        hex_ += 1
    return hexes
