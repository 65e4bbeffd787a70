"""Everything on the table: where each unit is, the tracks, the cards, and what the present battle needs."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import state as engine
from admiralty.engine.bits import BIT, count
from admiralty.engine.state import OVER, Step, mix
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.actions import MOST_LEGAL
from admiralty.games.russo_japanese_war.components import (
    ALL_AREAS,
    ARMY,
    BALTIC_FLEET,
    CARDS,
    CAVALRY,
    DAMAGED,
    DECK,
    DETACHMENT,
    FLEETS,
    FULL,
    FULL_GARRISON,
    JAPAN,
    LAND,
    LIAOYANG,
    LOST,
    MOST_SUPPLY,
    MUKDEN,
    NANSHAN,
    NOBODY,
    OFF,
    PORT_ARTHUR,
    PORT_ARTHUR_FLEET,
    RUSSIA,
    UIJU,
    UNITS,
    VLADIVOSTOK,
    is_area,
    side_of,
)

# Options, as flags (1.4).
JAPANESE_CHOICE: Final[i64] = 1
RUSSIAN_CHOICE: Final[i64] = 2
NETTED: Final[i64] = 4
OPTION_IDS: Final = ("japanese_choice", "russian_choice", "netted")

# How the game ended.
BY_UIJU: Final[i64] = 1  # 11.1
BY_NANSHAN: Final[i64] = 2  # 11.2
BY_LOSSES: Final[i64] = 3  # 11.3
BY_SIX_POINTS: Final[i64] = 4  # 11.4
BY_JUDGEMENT: Final[i64] = 5  # 11.10
ENDING_IDS: Final = ("none", "uiju", "nanshan", "losses", "six-points", "judgement")

VICTORY: Final[i64] = 3  # points that win after turn 8 (11.10)
MAJOR_VICTORY: Final[i64] = 6  # points that win at the end of any turn (11.4)
MOST_AHEAD: Final[i64] = 3  # points that may be given before the game (11.11)
MOST_LOSSES: Final[i64] = 3  # armies (11.3)
LAST_TURN_OF_THE_SIEGE: Final[i64] = 6  # that pays a point (5.6)
UIJU_FROM: Final[i64] = 2  # the first turn in which it decides (11.1)
NANSHAN_FROM: Final[i64] = 5


class State(engine.State):
    """A position of The Russo-Japanese War."""

    def __init__(  # noqa: PLR0915, PLR0917  (one argument an array, one line a field)
        self,
        steps: list[Step[Any]],
        stack: vec[i64],
        at: vec[i64],
        stand: vec[i64],
        held: vec[i64],
        berth: vec[i64],
        supply: vec[i64],
        hand: vec[i64],
        seen: vec[i64],
        unseen: vec[i64],
        spent: vec[i64],
        fresh: vec[i64],
        bought: vec[i64],
    ) -> None:
        super().__init__(steps, MOST_LEGAL, stack)
        # Units.
        self.at: Final[vec[i64]] = at  # the place of every unit
        self.stand: Final[vec[i64]] = stand  # by place: the units there, kept by put()
        self.held: Final[vec[i64]] = held  # by side: the areas with its units, kept by put()
        self.berth: Final[vec[i64]] = berth  # by fleet, from 0: the port it belongs to
        self.damaged: i64 = 0
        self.garrison: i64 = FULL_GARRISON  # 0: Port Arthur has fallen
        # Tracks and markers.
        self.options: i64 = 0  # agreed before the start, never changed (1.4)
        self.turn: i64 = 1
        self.points: i64 = 0  # Japan's
        self.supply: Final[vec[i64]] = supply
        self.control: i64 = 0  # 1: Liaoyang is Japanese, 2: Mukden is
        self.paid: i64 = 0  # the same, for points that were counted
        self.marched: i64 = 0  # the forced march is spent
        self.appealed: i64 = 0  # the direct appeal is spent
        self.wounded: i64 = 0  # the Baltic Fleet has been damaged in battle
        self.ending: i64 = 0
        # The present turn and phase.
        self.mover: i64 = JAPAN  # whose land turn it is
        self.moved: i64 = 0  # units that have moved in this movement phase
        self.railed: i64 = 0  # sides that have used the railway, as bits
        self.rider: i64 = NOBODY  # the unit with Mishchenko (3.5)
        self.attacked: i64 = 0  # units that have attacked
        self.assailed: i64 = 0  # areas that were attacked in this phase
        self.fought: i64 = 0  # a battle of this phase has been fought
        self.rested: i64 = 0  # fleets that throw no more for repair this turn
        self.arrived: i64 = 0  # the Baltic Fleet has arrived in this turn
        self.shift: i64 = 0  # modifier of this turn's Baltic die
        self.mined: i64 = 0  # the Port Arthur Fleet cannot sortie
        # The present battle, on land or at sea.
        self.target: i64 = 0  # the area that is attacked, or the sea
        self.attackers: i64 = 0
        self.supplies: i64 = 0  # two bits for each land unit
        self.extra: i64 = 0  # an extra attack (4.19)
        self.doubled: i64 = 0  # Land 1
        self.boosted: i64 = 0  # units that a card makes stronger
        self.hits: i64 = 0  # the attacker's, at sea Japan's
        self.blows: i64 = 0  # the defender's, at sea Russia's
        self.roller: i64 = NOBODY  # who is supplied, or throws
        self.rolls: i64 = 0  # dice that it has still to throw; supply added to a repair
        self.faces: i64 = 0  # of its dice: four bits for each face
        self.damage: i64 = 0  # points still to be taken
        self.victims: i64 = 0  # units that may take them; fleets that were flipped
        self.die: i64 = 0  # Russia's first die of two
        # Cards, by side.
        self.hand: Final[vec[i64]] = hand
        self.seen: Final[vec[i64]] = seen  # cards of its hand that the other side has looked at
        self.unseen: Final[vec[i64]] = unseen  # in a known position: cards that cannot be told
        self.spent: Final[vec[i64]] = spent  # played
        self.fresh: Final[vec[i64]] = fresh  # bought this turn, and not to be played yet
        self.bought: Final[vec[i64]] = bought  # how many this turn
        self.passed: i64 = 0  # sides that buy no more, as bits
        self.played: i64 = NOBODY  # the card that is being played
        self.player: i64 = NOBODY  # whose card it is
        self.chain: i64 = 0  # counters upon it
        self.object: i64 = NOBODY  # the unit on which it works

    def clone(self) -> State:
        copy = State(
            self.steps,
            self.stack[:],
            self.at[:],
            self.stand[:],
            self.held[:],
            self.berth[:],
            self.supply[:],
            self.hand[:],
            self.seen[:],
            self.unseen[:],
            self.spent[:],
            self.fresh[:],
            self.bought[:],
        )
        copy.copy_play(self)
        copy.damaged = self.damaged
        copy.garrison = self.garrison
        copy.options = self.options
        copy.turn = self.turn
        copy.points = self.points
        copy.control = self.control
        copy.paid = self.paid
        copy.marched = self.marched
        copy.appealed = self.appealed
        copy.wounded = self.wounded
        copy.ending = self.ending
        copy.mover = self.mover
        copy.moved = self.moved
        copy.railed = self.railed
        copy.rider = self.rider
        copy.attacked = self.attacked
        copy.assailed = self.assailed
        copy.fought = self.fought
        copy.rested = self.rested
        copy.arrived = self.arrived
        copy.shift = self.shift
        copy.mined = self.mined
        copy.target = self.target
        copy.attackers = self.attackers
        copy.supplies = self.supplies
        copy.extra = self.extra
        copy.doubled = self.doubled
        copy.boosted = self.boosted
        copy.hits = self.hits
        copy.blows = self.blows
        copy.roller = self.roller
        copy.rolls = self.rolls
        copy.faces = self.faces
        copy.damage = self.damage
        copy.victims = self.victims
        copy.die = self.die
        copy.passed = self.passed
        copy.played = self.played
        copy.player = self.player
        copy.chain = self.chain
        copy.object = self.object
        return copy

    def key(self) -> int:
        key: i64 = self.play_key()
        n: i64 = 0
        while n < UNITS:
            key = mix(key, self.at[n])
            n += 1
        n = 0
        while n < len(self.berth):
            key = mix(key, self.berth[n])
            n += 1
        for side in (JAPAN, RUSSIA):
            key = mix(key, self.hand[side] | self.seen[side] << 14 | self.spent[side] << 28 | self.fresh[side] << 42)
            key = mix(key, self.supply[side] | self.unseen[side] << 6 | self.bought[side] << 10)
        # Small fields share a word; each has room for its whole range.
        key = mix(
            key,
            self.damaged
            | self.garrison << 17
            | self.options << 19
            | self.turn << 22
            | (self.points + 64) << 26
            | self.control << 33
            | self.paid << 35
            | self.marched << 37
            | self.appealed << 38
            | self.wounded << 39
            | self.ending << 40
            | self.mover << 43
            | self.fought << 44
            | self.arrived << 45
            | (self.shift + 1) << 46
            | self.mined << 48
            | self.railed << 49
            | self.passed << 51
            | self.die << 53,
        )
        key = mix(
            key, self.moved | self.attacked << 12 | self.rested << 24 | (self.rider + 1) << 41 | self.target << 45
        )
        key = mix(key, self.assailed | self.attackers << 26 | (self.roller + 1) << 38 | self.rolls << 43)
        key = mix(key, self.supplies | self.boosted << 24 | self.victims << 41)
        key = mix(
            key,
            self.faces
            | self.hits << 24
            | self.blows << 30
            | self.damage << 36
            | self.extra << 42
            | self.doubled << 43
            | (self.played + 1) << 44
            | (self.player + 1) << 48
            | self.chain << 50
            | (self.object + 1) << 52,
        )
        return int(mix(key, 0))

    def returns(self) -> tuple[int, int]:
        if self.actor != OVER:
            return (0, 0)
        return (1, -1) if self.winner() == JAPAN else (-1, 1)

    def winner(self) -> i64:
        """Who has won a game that is over."""
        if self.ending == BY_SIX_POINTS or (self.ending == BY_JUDGEMENT and self.points >= VICTORY):
            return JAPAN
        return RUSSIA

    # -- looking -----------------------------------------------------------------------------

    def strength(self, unit: i64) -> i64:
        """What a unit's die must not exceed, without cards."""
        return DAMAGED[unit] if self.damaged >> unit & 1 else FULL[unit]

    def on_map(self, side: i64) -> i64:
        """The land units of a side that stand in an area."""
        return LAND[side] & ~self.stand[OFF] & ~self.stand[LOST]

    def open_areas(self) -> i64:
        """The areas that armies may enter: Port Arthur is closed while its garrison stands (2.3)."""
        return ALL_AREAS & ~BIT[PORT_ARTHUR] if self.garrison else ALL_AREAS

    def room(self, unit: i64) -> i64:
        """The areas in which a unit may stop (2.4)."""
        side: i64 = side_of(unit)
        areas: i64 = self.open_areas() & ~self.held[1 - side]
        if unit == DETACHMENT:
            return areas
        taken: i64 = self.held[side]
        rider: i64 = self.at[DETACHMENT]
        if side == RUSSIA and is_area(rider) and self.stand[rider] == CAVALRY:
            taken &= ~BIT[rider]
        return areas & ~taken

    def targets(self, side: i64) -> i64:
        """The areas that a side could attack if it were adjacent: those of the enemy, and the fortress (5.1)."""
        if side == JAPAN and self.garrison:
            return self.held[RUSSIA] | BIT[PORT_ARTHUR]
        return self.held[1 - side]

    def defenders(self) -> i64:
        """The units in the area that is attacked."""
        return self.stand[self.target]

    def besieging(self) -> bool:
        """Whether the present battle is an assault on the fortress."""
        return self.target == PORT_ARTHUR and self.garrison > 0

    def lost_armies(self) -> i64:
        """Armies that are damaged or destroyed (11.3)."""
        return count((self.damaged | self.stand[LOST]) & ARMY)

    def alone(self, fleet: i64) -> bool:
        """Whether a fleet is the only one in a sea."""
        sea: i64 = self.at[fleet]
        return sea > VLADIVOSTOK and self.stand[sea] == BIT[fleet]

    def hand_size(self, side: i64) -> i64:
        """How many cards a side holds, which everybody sees."""
        return count(self.hand[side]) + self.unseen[side]

    def deck(self) -> i64:
        """The cards that nobody has drawn yet; in a known position also those that cannot be told."""
        return DECK & ~(self.hand[0] | self.hand[1] | self.spent[0] | self.spent[1])

    def deck_size(self) -> i64:
        """How many cards are left to draw, which everybody sees."""
        return CARDS - self.hand_size(0) - self.hand_size(1) - count(self.spent[0] | self.spent[1])

    # -- changing ----------------------------------------------------------------------------

    def put(self, unit: i64, place: i64) -> None:
        """A unit is somewhere else."""
        here: i64 = self.at[unit]
        side: i64 = side_of(unit)
        self.stand[here] &= ~BIT[unit]
        if is_area(here) and not self.stand[here]:
            self.held[side] &= ~BIT[here]
        self.at[unit] = place
        self.stand[place] |= BIT[unit]
        if is_area(place):
            self.held[side] |= BIT[place]

    def occupy(self, side: i64, area: i64) -> None:
        """A unit has come to stand in an area: Liaoyang and Mukden change hands (2.6), Russia may have won (11.1)."""
        if area in (LIAOYANG, MUKDEN):
            flag: i64 = 1 if area == LIAOYANG else 2
            ours: i64 = self.control | flag if side == JAPAN else self.control & ~flag
            if ours != self.control:
                self.control = ours
                self.tell(events.OCCUPIED, side, area)
        elif side == RUSSIA:
            self.check_areas()

    def check_areas(self) -> None:
        """Whether Russia stands in an area that decides (11.1, 11.2)."""
        if self.turn >= UIJU_FROM and self.held[RUSSIA] & BIT[UIJU]:
            self.ending = BY_UIJU
        elif self.turn >= NANSHAN_FROM and self.held[RUSSIA] & BIT[NANSHAN]:
            self.ending = BY_NANSHAN

    def lose_step(self, unit: i64) -> None:
        """A step of loss: a full unit is damaged, a damaged one and the Western Detachment are destroyed (2.5)."""
        if unit == DETACHMENT or self.damaged >> unit & 1:
            self.destroy(unit)
        else:
            self.damaged |= BIT[unit]
            if unit >= FLEETS:
                self.rested |= BIT[unit]  # 6.4
            self.tell(events.DAMAGED, unit)

    def destroy(self, unit: i64) -> None:
        """A unit leaves the game."""
        self.damaged &= ~BIT[unit]
        self.put(unit, LOST)
        self.tell(events.DESTROYED, unit)

    def hit_fleet(self, fleet: i64) -> None:
        """A hit of a naval battle; the Baltic Fleet pays points (11.7)."""
        before: i64 = self.damaged
        self.lose_step(fleet)
        if fleet != BALTIC_FLEET:
            return
        if self.at[fleet] == LOST:
            self.score(2, events.FOR_BALTIC_DESTROYED)
        elif before != self.damaged and not self.wounded:
            self.wounded = 1
            self.score(1, events.FOR_BALTIC_DAMAGED)

    def breach(self) -> None:
        """The garrison loses a point; with the last one the fortress falls (5.3, 5.5, 5.6)."""
        self.garrison -= 1
        self.tell(events.FORTRESS, self.garrison, self.garrison + 1)
        if self.garrison:
            return
        self.tell(events.FELL)
        if self.berth[PORT_ARTHUR_FLEET - FLEETS] != VLADIVOSTOK and self.at[PORT_ARTHUR_FLEET] != LOST:
            self.destroy(PORT_ARTHUR_FLEET)
        if self.turn <= LAST_TURN_OF_THE_SIEGE:
            self.score(1, events.FOR_PORT_ARTHUR)

    def relieve(self) -> None:
        """The garrison gains a point (5.4, 10.4)."""
        self.garrison += 1
        self.tell(events.FORTRESS, self.garrison, self.garrison - 1)

    def gain(self, side: i64, points: i64) -> None:
        """Supply comes in; beyond the end of the track it is lost (2.7)."""
        self.supply[side] = min(self.supply[side] + points, MOST_SUPPLY)
        self.tell(events.SUPPLY, side, points, self.supply[side])

    def score(self, points: i64, why: i64) -> None:
        """Victory points, also beyond the drawn track (11.8)."""
        self.points += points
        self.tell(events.POINTS, points, self.points, why)


def is_major(points: i64) -> bool:
    """Whether so many points are a major victory (11.4, 11.10)."""
    return points >= MAJOR_VICTORY
