"""Everything on the table: the counters, where they are on the chart, and the two lines on the Battle Board."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import state as engine
from admiralty.engine.bits import BIT
from admiralty.engine.state import OVER, Step, mix
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import MOST_LEGAL
from admiralty.games.tsushima.components import (
    BEYOND,
    COUNTERS,
    FLOTILLAS,
    JAPAN,
    MERCHANT,
    NOBODY,
    ROUND_ISLAND,
    RUSSIA,
    SEA,
    SLOTS,
    SUNK_BY,
    TYPE,
    first_of,
    is_flotilla,
    last_of,
    side_of,
)
from admiralty.games.tsushima.fields import (
    ABSENT,
    AFLOAT,
    AIM,
    ALL_FIELDS,
    AT,
    BASE,
    BOARD,
    CHART_FIELDS,
    COLUMN,
    COUNT,
    DECIDED,
    DESTINATION,
    DIVERT,
    DIVISION,
    DIVISIONS,
    FIELD,
    FIRERS,
    FLEET,
    FREE,
    GROUP,
    GROUP_AT,
    GROUPS,
    HITS,
    LINE,
    LINE_FIELDS,
    MARKS,
    MINE,
    MORALE,
    MOVED,
    NEW,
    ORDER,
    PLACE,
    PLAN,
    PRIZE,
    RANK,
    REST,
    SCREENED,
    SCREENS,
    SPENT,
    START,
    STRAY,
    SUCCESS,
    SUNK,
    TARGET,
    TARGETS,
    TUBE,
    UNIT,
    USED,
)


class State(engine.State):
    """A position of Tsushima."""

    def __init__(
        self, steps: list[Step[Any]], stack: vec[i64], ships: vec[i64], line: vec[i64], chart: vec[i64]
    ) -> None:
        super().__init__(steps, MOST_LEGAL, stack)
        self.ships: Final[vec[i64]] = ships
        self.line: Final[vec[i64]] = line
        self.chart: Final[vec[i64]] = chart
        self.scenario: i64 = NOBODY
        self.options: i64 = 0
        # The battle.
        self.battle: i64 = SEA
        self.spotter: i64 = JAPAN  # who moves first
        self.defender: i64 = NOBODY  # whose port it is
        self.mover: i64 = NOBODY  # whose movement round it is, or was before the present firing round
        self.round: i64 = 0
        self.quiet: i64 = 0  # full rounds without dice
        self.thrown: i64 = 0  # whether dice were thrown in this one
        self.surprise: i64 = 0  # firing rounds for which Russia is silent
        self.prizes: i64 = 0  # captured ships in the present battle, which stand among the counters of Russia
        # The present decision or throw.
        self.forming: i64 = 0  # ships in the division that is being formed
        self.cursor: i64 = NOBODY  # the counter that is asked about, or that fires
        self.started: i64 = 0  # whether a unit has moved in this movement round
        self.group: i64 = 0  # in flight: whose die is thrown; then that of those who join now
        self.convoy: i64 = 0  # the group of the merchants that begin flight now
        self.sprint: i64 = 0  # groups that may move three columns, as bits
        self.exits: i64 = 0  # counters that have left a port battle in this movement round
        self.offer: i64 = 0  # to break off: 1 made in this round, 2 refused, 3 to be answered when the round is over
        self.gunner: i64 = 0  # how many in the order of fire have fired or been passed over
        self.battery: i64 = 0
        self.salvos: i64 = 0  # that this battery still has, the present one included
        # The end.
        self.winner: i64 = NOBODY
        self.ending: i64 = 0

    def clone(self) -> State:
        copy = State(self.steps, self.stack[:], self.ships[:], self.line[:], self.chart[:])
        copy.copy_play(self)
        copy.scenario = self.scenario
        copy.options = self.options
        copy.battle = self.battle
        copy.spotter = self.spotter
        copy.defender = self.defender
        copy.mover = self.mover
        copy.round = self.round
        copy.quiet = self.quiet
        copy.thrown = self.thrown
        copy.surprise = self.surprise
        copy.prizes = self.prizes
        copy.forming = self.forming
        copy.cursor = self.cursor
        copy.started = self.started
        copy.group = self.group
        copy.convoy = self.convoy
        copy.sprint = self.sprint
        copy.exits = self.exits
        copy.offer = self.offer
        copy.gunner = self.gunner
        copy.battery = self.battery
        copy.salvos = self.salvos
        copy.winner = self.winner
        copy.ending = self.ending
        return copy

    def key(self) -> int:
        key: i64 = self.play_key()
        slot: i64 = 0
        while slot < SLOTS:
            if self.ships[AT + slot] != ABSENT:
                key = self.slot_key(key, slot)
            slot += 1
        n: i64 = 0
        while n < self.line[COUNT] + self.line[COUNT + 1]:
            first: i64 = self.line[COUNT]
            key = mix(key, self.line[n] if n < first else self.line[LINE + n - first])
            n += 1
        key = mix(key, self.line[GROUPS] | self.line[GROUPS + 1] << 8)
        key = mix(key, self.line[COUNT] | self.line[FLEET] << 8 | self.line[FLEET + 1] << 9)
        # Small fields share a word; each has room for its whole range.
        key = mix(
            key,
            (self.scenario + 1)
            | self.options << 4
            | self.battle << 8
            | self.spotter << 11
            | (self.defender + 1) << 13
            | (self.mover + 1) << 16
            | self.round << 20
            | self.quiet << 26
            | self.thrown << 30
            | self.surprise << 33
            | self.forming << 38
            | (self.cursor + 1) << 42,
        )
        key = mix(
            key,
            self.exits
            | self.offer << 4
            | self.gunner << 8
            | self.battery << 16
            | self.salvos << 20
            | (self.winner + 1) << 26
            | self.ending << 30
            | self.started << 35
            | self.group << 37
            | self.convoy << 45
            | self.prizes << 53,
        )
        if self.scenario >= ROUND_ISLAND:
            n = 0
            while n < CHART_FIELDS:
                key = mix(key, self.chart[n])
                n += 1
        return int(mix(mix(mix(key, self.sprint), 0), 0))

    def slot_key(self, key: i64, slot: i64) -> i64:
        """Stir all that is kept of a counter into a key."""
        ships = self.ships
        key = mix(
            key,
            slot
            | ships[AT + slot] << 8
            | ships[HITS + slot] << 12
            | ships[NEW + slot] << 15
            | ships[MORALE + slot] << 18
            | ships[COLUMN + slot] << 24
            | (ships[DIVISION + slot] + 1) << 30
            | (ships[RANK + slot] + 1) << 37
            | (ships[TARGET + slot] + 1) << 44,
        )
        key = mix(
            key,
            (ships[AIM + slot] + 1)
            | (ships[DIVERT + slot] + 1) << 8
            | (ships[TUBE + slot] + 1) << 16
            | (ships[TUBE + SLOTS + slot] + 1) << 24
            | (ships[TUBE + 2 * SLOTS + slot] + 1) << 32
            | ships[SPENT + slot] << 40
            | ships[MOVED + slot] << 42
            | ships[DECIDED + slot] << 45,
        )
        key = mix(key, (ships[GROUP + slot] + 1) | ships[SUCCESS + slot] << 8 | (ships[SCREENS + slot] + 1) << 12)
        if self.scenario < ROUND_ISLAND:
            return key
        key = mix(key, (ships[PLACE + slot] + 2) | (ships[START + slot] + 2) << 9 | (ships[UNIT + slot] + 2) << 18)
        return mix(
            key,
            ships[ORDER + slot]
            | ships[USED + slot] << 8
            | (ships[REST + slot] + 1) << 14
            | ships[FREE + slot] << 20
            | ships[MARKS + slot] << 24,
        )

    def returns(self) -> tuple[int, int]:
        if self.actor != OVER or self.winner == NOBODY:
            return (0, 0)
        return (1, -1) if self.winner == JAPAN else (-1, 1)

    # -- looking -----------------------------------------------------------------------------

    def side(self, slot: i64) -> i64:
        """Whose a counter or a coast gun is in a battle: captured ships are Japan's (27.13)."""
        if slot >= COUNTERS:
            return self.defender
        if self.prizes and self.ships[MARKS + slot] & PRIZE:
            return JAPAN
        return side_of(slot)

    def berth(self, slot: i64) -> i64:
        """The number of a counter among those of its side, by which it is a bit; with prizes, in this battle."""
        side: i64 = self.side(slot)
        if self.prizes == 0 or side == RUSSIA:
            return slot - first_of(side)
        number: i64 = 0
        other: i64 = 0
        while other < slot:
            if self.takes_part(other):
                number += 1
            other += 1
        return number

    def counter(self, side: i64, berth: i64) -> i64:
        """The counter of a side that has this number."""
        if self.prizes == 0 or side == RUSSIA:
            return first_of(side) + berth
        slot: i64 = 0
        while not self.takes_part(slot) or self.berth(slot) != berth:
            slot += 1
        return slot

    def takes_part(self, slot: i64) -> bool:
        """Whether a counter of Japan is, or was, in the present battle."""
        here: bool = self.ships[AT + slot] != AFLOAT and self.ships[PLACE + slot] != NOBODY
        return here and self.side(slot) == JAPAN

    def last(self, side: i64) -> i64:
        """The counter after the last one that may be a side's in this battle."""
        return COUNTERS if self.prizes else last_of(side)

    def flotillas(self, side: i64) -> i64:
        """Counters D and T of a side on the board, as bits."""
        if self.prizes == 0 or side == RUSSIA:
            return self.aboard(side) & FLOTILLAS[side]
        found: i64 = 0
        n: i64 = 0
        while n < self.line[COUNT + side]:
            if is_flotilla(self.line[n]):
                found |= BIT[self.berth(self.line[n])]
            n += 1
        return found

    def on_board(self, slot: i64) -> bool:
        return self.ships[AT + slot] == BOARD

    def column(self, slot: i64) -> i64:
        """Where a counter stands; coast guns are just beyond the edge."""
        return self.ships[COLUMN + slot] if slot < COUNTERS else BEYOND[self.defender]

    def in_division(self, slot: i64) -> bool:
        return self.ships[DIVISION + slot] != NOBODY

    def aboard(self, side: i64) -> i64:
        """The counters of a side on the board, as bits from its first: in the order of their numbers, not of sail."""
        line = self.line
        first: i64 = first_of(side)
        found: i64 = 0
        n: i64 = side * LINE
        last: i64 = n + line[COUNT + side]
        while n < last:
            found |= BIT[self.berth(line[n])] if self.prizes else BIT[line[n] - first]
            n += 1
        return found

    def leads(self, slot: i64) -> bool:
        """Whether a counter on the board stands first in its unit (4.1)."""
        return self.ships[RANK + slot] <= 0

    def unit_size(self, first: i64) -> i64:
        """How many counters a unit has, by its first."""
        if not self.in_division(first):
            return 1
        side: i64 = self.side(first)
        size: i64 = 0
        n: i64 = side * LINE
        last: i64 = n + self.line[COUNT + side]
        while n < last:
            if self.ships[DIVISION + self.line[n]] == self.ships[DIVISION + first]:
                size += 1
            n += 1
        return size

    def place_in(self, first: i64) -> i64:
        """Where in the arrays of a line a counter stands."""
        n: i64 = self.side(first) * LINE
        while self.line[n] != first:
            n += 1
        return n

    def lead_of(self, slot: i64) -> i64:
        """The first counter of the unit to which a counter belongs."""
        if not self.in_division(slot):
            return slot
        return self.member(self.side(slot), self.ships[DIVISION + slot], 0)

    def member(self, side: i64, division: i64, rank: i64) -> i64:
        """The ship in this place of a division; NOBODY if there is none."""
        n: i64 = side * LINE
        last: i64 = n + self.line[COUNT + side]
        while n < last:
            slot: i64 = self.line[n]
            if self.ships[DIVISION + slot] == division and self.ships[RANK + slot] == rank:
                return slot
            n += 1
        return NOBODY

    def doomed(self, slot: i64) -> bool:
        """Whether a counter is sunk once the damage of this firing round counts (9.2 to 9.4)."""
        needed: i64 = 1 if TYPE[slot] == MERCHANT else SUNK_BY
        return self.ships[HITS + slot] + self.ships[NEW + slot] >= needed

    def in_flight(self, slot: i64) -> bool:
        return self.ships[GROUP + slot] > 0

    def ports(self) -> bool:
        return self.defender != NOBODY

    # -- changing ----------------------------------------------------------------------------

    def join_line(self, slot: i64) -> None:
        """A counter takes its place at the end of its side's line."""
        side: i64 = self.side(slot)
        self.line[side * LINE + self.line[COUNT + side]] = slot
        self.line[COUNT + side] += 1
        self.ships[AT + slot] = BOARD

    def leave_division(self, slot: i64) -> None:
        """A ship becomes a stray: it stands behind all divisions of its line (4.3, 5.5)."""
        side: i64 = self.side(slot)
        self.quit_line(slot)
        self.line[side * LINE + self.line[COUNT + side]] = slot
        self.line[COUNT + side] += 1
        self.ships[DIVISION + slot] = NOBODY
        self.ships[RANK + slot] = NOBODY
        self.ships[TARGET + slot] = NOBODY
        if self.scenario >= ROUND_ISLAND:
            self.ships[MARKS + slot] |= STRAY
        self.number(side)
        self.mark_screened(side)

    def take_away(self, slot: i64, where: i64) -> None:
        """A counter leaves the board for good."""
        self.quit_line(slot)
        self.stand_by(slot)
        ships = self.ships
        ships[NEW + slot] = 0
        ships[COLUMN + slot] = 0
        ships[MOVED + slot] = 0
        ships[SUCCESS + slot] = 0
        ships[GROUP + slot] = 0
        ships[DECIDED + slot] = 0
        ships[SCREENED + slot] = 0
        ships[TARGET + slot] = NOBODY
        ships[DIVISION + slot] = NOBODY
        ships[RANK + slot] = NOBODY
        ships[AT + slot] = where
        self.number(self.side(slot))
        self.mark_screened(self.side(slot))

    def stand_by(self, slot: i64) -> None:
        """Nothing is declared for a counter or a coast gun any more, nor against it."""
        ships = self.ships
        ships[AIM + slot] = NOBODY
        ships[DIVERT + slot] = NOBODY
        ships[TUBE + slot] = NOBODY
        ships[TUBE + SLOTS + slot] = NOBODY
        ships[TUBE + 2 * SLOTS + slot] = NOBODY
        ships[FIRERS + slot] = 0

    def quit_line(self, slot: i64) -> None:
        """A counter goes out of its line; who follows it takes over the screens of its unit."""
        side: i64 = self.side(slot)
        heir: i64 = NOBODY
        if self.ships[RANK + slot] == 0:
            heir = self.member(side, self.ships[DIVISION + slot], 1)
        if heir != NOBODY:
            self.ships[SCREENS + heir] = self.ships[SCREENS + slot]
        n: i64 = self.place_in(slot)
        last: i64 = side * LINE + self.line[COUNT + side] - 1
        while n < last:
            self.line[n] = self.line[n + 1]
            n += 1
        self.line[last] = 0
        self.line[COUNT + side] -= 1
        n = side * LINE
        while n < last:
            if self.ships[SCREENS + self.line[n]] == slot:
                self.ships[SCREENS + self.line[n]] = heir
            n += 1
        self.ships[SCREENS + slot] = NOBODY

    def number(self, side: i64) -> None:
        """Divisions and their ships are counted through, in the order of the line."""
        division: i64 = NOBODY
        rank: i64 = 0
        before: i64 = NOBODY
        n: i64 = side * LINE
        last: i64 = n + self.line[COUNT + side]
        while n < last:
            slot: i64 = self.line[n]
            own: i64 = self.ships[DIVISION + slot]
            if own != NOBODY:
                if own != before:
                    division += 1
                    rank = 0
                    before = own
                self.ships[DIVISION + slot] = division
                self.ships[RANK + slot] = rank
                rank += 1
            n += 1
        self.line[DIVISIONS + side] = division + 1

    def mark_screened(self, side: i64) -> None:
        """Every counter of a side knows whether its unit is screened."""
        first: i64 = side * LINE
        last: i64 = first + self.line[COUNT + side]
        n: i64 = first
        while n < last:
            self.ships[SCREENED + self.line[n]] = 0
            n += 1
        n = first
        while n < last:
            other: i64 = self.ships[SCREENS + self.line[n]]
            if other != NOBODY:
                place: i64 = self.place_in(other)
                size: i64 = self.unit_size(other)
                while size:
                    size -= 1
                    self.ships[SCREENED + self.line[place + size]] = 1
            n += 1

    def sink(self, slot: i64) -> None:
        self.tell(events.SANK, slot)
        self.take_away(slot, SUNK)


def new_ships() -> vec[i64]:
    """No counter is in the game yet."""
    ships = vec[i64]([0] * ALL_FIELDS)
    slot: i64 = 0
    while slot < SLOTS:
        for field in (
            DIVISION,
            RANK,
            TARGET,
            AIM,
            DIVERT,
            TUBE,
            TUBE + SLOTS,
            TUBE + 2 * SLOTS,
            SCREENS,
            PLACE,
            START,
            UNIT,
        ):
            ships[field + slot] = NOBODY
        slot += 1
    return ships


def new_line() -> vec[i64]:
    """Nobody is on the board."""
    return vec[i64]([0] * LINE_FIELDS)


def new_chart() -> vec[i64]:
    """Nothing lies on the chart yet."""
    chart = vec[i64]([0] * CHART_FIELDS)
    for field in (MINE, MINE + 1, MINE + 2, MINE + 3, BASE, BASE + 1, PLAN, FIELD, TARGETS, DESTINATION, GROUP_AT):
        chart[field] = NOBODY
    return chart
