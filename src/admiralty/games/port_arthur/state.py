"""Everything on the table: where each ship is, the tracks and markers, and what the present operation needs."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import state as engine
from admiralty.engine.bits import BIT, lowest
from admiralty.engine.state import EVERYONE, REVELATION, Step, mix
from admiralty.games.port_arthur import events
from admiralty.games.port_arthur.actions import MOST_LEGAL
from admiralty.games.port_arthur.components import (
    CONTROL_LIMIT,
    FALL,
    FLEET,
    HILL_203,
    JAPAN,
    MUKDEN,
    PLACES,
    RUSSIA,
    SIPING,
    SUNK,
    ZONES,
    side_of,
)

# Options, as flags; each has its own switch (10.1).
OPTIONAL_SHIPS: Final[i64] = 1
RAID: Final[i64] = 2
MINES: Final[i64] = 4
FOG: Final[i64] = 8
OPTION_IDS: Final = ("ships", "raid", "mines", "fog")

# What has become of the first chance of this roll.
FRESH: Final[i64] = 0
AFTER_PASS: Final[i64] = 1
AFTER_FAILURE: Final[i64] = 2

NOBODY: Final[i64] = -1


class State(engine.State):
    """A position of Port Arthur."""

    def __init__(self, steps: list[Step[Any]], stack: vec[i64], at: vec[i64], tops: vec[i64], unseen: vec[i64]) -> None:
        super().__init__(steps, MOST_LEGAL, stack)
        # The ships.
        self.at: Final[vec[i64]] = at  # the ships in each place
        self.damaged: i64 = 0  # the ships on their damaged face
        # Tracks and markers.
        self.options: i64 = 0  # agreed before the start, never changed (1.2)
        self.turn: i64 = 1
        self.control: i64 = 0  # the marker and the handicap; Japan's side is positive
        self.handicap: i64 = 0  # points that Japan has ahead; if negative, Russia (10.10)
        self.initiative: i64 = JAPAN  # spent on equal dice or to fire first, never otherwise (9.2)
        self.blockade: i64 = 0
        self.armies: i64 = 0  # in Japan's pool
        self.embarked: i64 = 0  # landing boxes with an army
        self.boxes: i64 = 0  # boxes of the Manchuria track with an army
        # The present operation.
        self.chances: i64 = FRESH
        self.operator: i64 = NOBODY  # the side that moves or attacks
        self.die: i64 = 0  # Japan's die of the roll, while Russia's is awaited
        self.route: i64 = NOBODY
        self.group: i64 = 0  # ships picked so far, for a group or for the raid
        self.lead: i64 = NOBODY  # with fog of war: the last ship picked, which will be on top
        # The present battle.
        self.zone: i64 = NOBODY
        self.firer: i64 = NOBODY
        self.volley: i64 = 0  # 1: the first player's fire, 2: the second's
        self.throws: i64 = 0  # dice still to be thrown, or ships still to be picked
        self.faces: i64 = 0  # four bits for each face: how many dice show it; they lie until the volley is borne
        self.hits: i64 = 0
        self.criticals: i64 = 0
        self.struck: i64 = 0  # ships that have met a mine this turn
        # Fog of war.
        self.tops: Final[vec[i64]] = tops  # by side * ZONES + zone: the ship on top
        self.seen: i64 = 0  # ships shown in a battle, until they reach port
        self.named: i64 = 0  # zones whose top ship was named in this sortie phase
        self.unseen: Final[vec[i64]] = unseen  # in a known position, by side * ZONES + zone: ships that cannot be told

    def clone(self) -> State:
        copy = State(self.steps, self.stack[:], self.at[:], self.tops[:], self.unseen[:])
        copy.copy_play(self)
        copy.damaged = self.damaged
        copy.options = self.options
        copy.turn = self.turn
        copy.control = self.control
        copy.handicap = self.handicap
        copy.initiative = self.initiative
        copy.blockade = self.blockade
        copy.armies = self.armies
        copy.embarked = self.embarked
        copy.boxes = self.boxes
        copy.chances = self.chances
        copy.die = self.die
        copy.route = self.route
        copy.group = self.group
        copy.lead = self.lead
        copy.zone = self.zone
        copy.operator = self.operator
        copy.firer = self.firer
        copy.volley = self.volley
        copy.throws = self.throws
        copy.faces = self.faces
        copy.hits = self.hits
        copy.criticals = self.criticals
        copy.struck = self.struck
        copy.seen = self.seen
        copy.named = self.named
        return copy

    def key(self) -> int:
        key: i64 = self.play_key()
        n: i64 = 0
        while n < PLACES:
            key = mix(key, self.at[n])
            n += 1
        # Small fields share a word; each has room for its whole range.
        key = mix(key, self.damaged)
        key = mix(key, self.group)
        key = mix(key, self.struck)
        key = mix(key, self.seen)
        key = mix(
            key,
            self.options
            | self.turn << 4
            | (self.marker() + CONTROL_LIMIT) << 8
            | self.initiative << 12
            | self.blockade << 13
            | self.armies << 14
            | self.embarked << 18
            | self.boxes << 20
            | self.chances << 28
            | self.die << 30
            | (self.route + 1) << 34
            | (self.lead + 1) << 40,
        )
        key = mix(
            key,
            (self.zone + 1)
            | (self.operator + 1) << 3
            | (self.firer + 1) << 5
            | self.volley << 7
            | self.throws << 9
            | self.hits << 12
            | self.criticals << 16
            | self.named << 20
            | self.faces << 28
            | (self.handicap & 15) << 52,
        )
        if self.options & FOG:
            n = 0
            while n < 2 * ZONES:
                key = mix(key, (self.tops[n] + 1) | self.unseen[n] << 8)
                n += 1
        return int(mix(mix(key, 0), 0))

    def returns(self) -> tuple[int, int]:
        if self.actor != engine.OVER:
            return (0, 0)
        winner = self.winner()
        if winner == NOBODY:
            return (0, 0)
        return (1, -1) if winner == JAPAN else (-1, 1)

    def winner(self) -> i64:
        """Who has won if the game ends as things stand; NOBODY for a draw. Mukden comes first (7.12, 10.10)."""
        if not self.holds(MUKDEN):
            return RUSSIA
        if self.control == 0:
            return NOBODY
        return JAPAN if self.control > 0 else RUSSIA

    # -- looking -----------------------------------------------------------------------------

    def marker(self) -> i64:
        """Where the control marker stands: what was scored, without the handicap."""
        return self.control - self.handicap

    def squadron(self, side: i64, zone: i64) -> i64:
        """All ships of a side in a zone: there is one squadron, and who enters joins it (6.5)."""
        return self.at[zone] & FLEET[side]

    def controller(self, zone: i64) -> i64:
        """The side that alone has ships in a zone, or NOBODY (7.2)."""
        japanese: i64 = self.at[zone] & FLEET[JAPAN]
        russian: i64 = self.at[zone] & FLEET[RUSSIA]
        if japanese and not russian:
            return JAPAN
        if russian and not japanese:
            return RUSSIA
        return NOBODY

    def holds(self, box: i64) -> bool:
        """Whether an army stands in a box of the Manchuria track."""
        return (self.boxes >> box & 1) == 1

    def port_stands(self) -> bool:
        """Whether Port Arthur is still a port."""
        return not self.holds(FALL)

    def yard_works(self) -> bool:
        """Whether Port Arthur still has its yard."""
        return not self.holds(HILL_203)

    def siping_held(self) -> bool:
        return self.holds(SIPING)

    def foggy(self) -> bool:
        """Whether the game is played with fog of war."""
        return (self.options & FOG) != 0

    def owner_only(self, side: i64) -> i64:
        """Who may see what only the owner of a ship knows, with fog of war."""
        if self.foggy():
            return 1 if side == JAPAN else 2
        return EVERYONE

    # -- changing ----------------------------------------------------------------------------

    def put(self, ship: i64, here: i64, there: i64) -> None:
        """A ship changes place."""
        self.at[here] &= ~BIT[ship]
        self.at[there] |= BIT[ship]
        if self.foggy():
            side: i64 = side_of(ship)
            if there >= ZONES:
                self.make_port(side, BIT[ship], here)
            if here < ZONES and self.tops[side * ZONES + here] == ship:
                rest: i64 = self.squadron(side, here)
                self.tops[side * ZONES + here] = lowest(rest) if rest else NOBODY
            if there < ZONES:
                self.tops[side * ZONES + there] = ship

    def put_all(self, ships: i64, here: i64, there: i64, top: i64) -> None:
        """A whole squadron or group changes place; with fog of war `top` is the ship that comes to lie on top."""
        self.at[here] &= ~ships
        self.at[there] |= ships
        if self.foggy() and ships:
            side: i64 = side_of(lowest(ships))
            if there >= ZONES:
                self.make_port(side, ships, here)
            if here < ZONES:
                self.tops[side * ZONES + here] = NOBODY
            if there < ZONES:
                self.tops[side * ZONES + there] = top

    def make_port(self, side: i64, ships: i64, here: i64) -> None:
        """With fog of war: ships that leave the sea lie open, and so it comes out where unseen ones had been (10.8)."""
        if here < ZONES:
            top: i64 = self.tops[side * ZONES + here]
            if ships & ~self.seen & ~(0 if top == NOBODY else BIT[top]):
                self.tell(REVELATION, seats=EVERYONE - self.owner_only(side))
        self.seen &= ~ships

    def flip(self, ship: i64) -> None:
        """An intact ship turns to its damaged face."""
        self.damaged |= BIT[ship]
        self.tell(events.DAMAGED, ship)

    def sink(self, ship: i64, here: i64) -> None:
        """A ship leaves the game for good."""
        self.put(ship, here, SUNK)
        self.damaged &= ~BIT[ship]
        self.tell(events.SANK, ship)

    def score(self, points: i64) -> None:
        """Move the control marker, towards Japan if positive; it stops at the end of its track, each time (4.4)."""
        before: i64 = self.marker()
        marker: i64 = before + points
        if marker > CONTROL_LIMIT:
            self.tell(events.POINTS_LOST, JAPAN, marker - CONTROL_LIMIT)
            marker = CONTROL_LIMIT
        elif marker < -CONTROL_LIMIT:
            self.tell(events.POINTS_LOST, RUSSIA, -CONTROL_LIMIT - marker)
            marker = -CONTROL_LIMIT
        self.control = marker + self.handicap
        if marker != before:
            self.tell(events.CONTROL, marker, before)

    def give_initiative(self, side: i64) -> None:
        """The initiative marker changes hands; one side always has it (9.1)."""
        if self.initiative != side:
            self.initiative = side
            self.tell(events.INITIATIVE, side)

    def reveal(self, ships: i64) -> None:
        """Both seats and the onlookers get to see these ships, until they reach port."""
        new: i64 = ships & ~self.seen
        if self.foggy() and new:
            self.seen |= new
            self.tell(REVELATION, seats=EVERYONE)
