"""Chapter 22, second half: a full position that fits what a seat knows.

Whoever is out of sight is put into one of his side's stacks, below its top: never into one that a battle has shown
whole, where printed set-ups say so at his printed place, and beyond the chart only as far as the months allow. Hits,
morale, rest, divisions and what the step in hand needs are guessed within what lies open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from admiralty.games.tsushima import fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.afloat import friendly, is_prize, leave_unit, owner
from admiralty.games.tsushima.campaign import ITALIAN_SHIPS
from admiralty.games.tsushima.chart import movement_factor, top_of, unreleased
from admiralty.games.tsushima.chart_soundness import SETTING_UP
from admiralty.games.tsushima.components import (
    BATTLESHIP,
    COUNTERS,
    INDEPENDENT,
    JAPAN,
    LARGEST,
    MERCHANT,
    NOBODY,
    ROUND_ISLAND,
    RUSSIA,
    TYPE,
    WAR_AT_SEA,
    is_flotilla,
    is_ship,
    side_of,
)
from admiralty.games.tsushima.deployment import choice_of, may_begin_in
from admiralty.games.tsushima.forces import ANY_PORTS, KURE_OR_SASEBO, SCENARIO
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import (
    ADJACENT_ZONES,
    BALTIC,
    CAPACITY,
    CHINA_SEA,
    COASTS,
    EXITS,
    FIRST_PORT,
    FIRST_ZONE,
    HEXES,
    KURE,
    OF_JAPAN,
    PARTIAL_SEA,
    PLACES,
    PORT_COAST,
    PORTS,
    SIDES_OF_A_HEX,
    hex_of,
    is_hex,
    is_port,
    is_zone,
)

if TYPE_CHECKING:
    from random import Random

BEFORE_SET_UP = (seq.ITALIAN_DIE, seq.ITALIAN_WAY_DIE, seq.FIRST_MINE)
FIGHTERS = (fields.WAITING, fields.BOARD, fields.LEFT, fields.ESCAPED)
SIZES = (1, 2, 3, 3, 4, 4, 5, 6, 6, 6)  # of divisions; those of fewer than three have lost ships
BELOW, LEVEL = 1, 2  # the order of those below a top that came before it, and of those who came with it


def _printed() -> list[dict[int, int]]:
    """By scenario of the chart: the printed place of each counter that has one."""
    return [
        {
            ship: group.at
            for side in scenario.sides
            for group in side.groups
            if group.at < PLACES
            for ship in group.ships
        }
        for scenario in SCENARIO
    ]


def _voyages() -> dict[int, dict[int, int]]:
    """By zone and zone: the voyages that lead from one to the other."""
    found: dict[int, dict[int, int]] = {}
    for start in range(int(FIRST_ZONE), int(PLACES)):
        found[start] = {start: 0}
        frontier = [start]
        for zone in frontier:
            for other in range(int(FIRST_ZONE), int(PLACES)):
                if ADJACENT_ZONES[zone - FIRST_ZONE] >> (other - FIRST_ZONE) & 1 and other not in found[start]:
                    found[start][other] = found[start][zone] + 1
                    frontier.append(other)
    return found


PRINTED = _printed()
VOYAGES = _voyages()
ITALIAN = frozenset(int(ship) for ship in ITALIAN_SHIPS)


class Deal:
    """What is out of sight of one side is dealt out."""

    def __init__(self, state: State, side: int, rng: Random) -> None:
        self.state, self.side, self.rng = state, side, rng
        self.ships, self.chart = state.ships, state.chart
        own = [slot for slot in range(COUNTERS) if owner(state, slot) == side]
        self.hidden = [slot for slot in own if self.ships[fields.PLACE + slot] == fields.UNSEEN]
        self.seen = [slot for slot in own if self.stands(slot, fields.AFLOAT) and slot not in self.hidden]
        self.fighters = [slot for slot in own if self.ships[fields.AT + slot] in FIGHTERS]
        self.tops = {place: int(top_of(state, side, place)) for place in {self.place(slot) for slot in self.seen}}
        # Where somebody may be hidden.
        self.stacks = sorted(place for place, top in self.tops.items() if not self.marked(top, fields.WHOLE))
        own_movement = self.chart[fields.SEGMENT] == 2 * side and self.chart[fields.PHASE] < 7
        self.moving = own_movement and state.step not in SETTING_UP
        self.months = int(self.chart[fields.TURN]) - (self.chart[fields.PHASE] < 7)  # terminal phases, this one too
        self.begun = (self.chart[fields.TURN], self.chart[fields.PHASE], self.chart[fields.SEGMENT]) > (1, 1, 0)

    # -- looking -----------------------------------------------------------------------------------

    def stands(self, slot: int, at: int) -> bool:
        return bool(self.ships[fields.AT + slot] == at)

    def place(self, slot: int) -> int:
        return int(self.ships[fields.PLACE + slot])

    def marked(self, slot: int, marks: int) -> bool:
        return bool(self.ships[fields.MARKS + slot] & marks)

    def mark(self, slot: int, marks: int) -> None:
        self.ships[fields.MARKS + slot] |= marks

    def unseen(self) -> list[int]:
        """Those out of sight who have found their place on the chart."""
        return [slot for slot in self.hidden if self.stands(slot, fields.AFLOAT)]

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    # -- the deal ----------------------------------------------------------------------------------

    def deal(self) -> None:
        for slot in self.hidden:
            self._find_place(slot)
        self._set_up_off_round_island()
        self._damage()
        for slot in (*self.unseen(), *self.seen, *self.fighters):
            self._guess(slot)
        for place in self.stacks:
            if is_hex(place):
                self._divide(place)

    def _find_place(self, slot: int) -> None:
        """A stack in which the counter may be; while the forces are set up it may still wait."""
        ships, step = self.ships, self.state.step
        choice = int(choice_of(self.state, slot))
        fits = [place for place in self.stacks if self._may_be(slot, place)]
        setting_up = choice > 0 and (step in BEFORE_SET_UP or step == seq.SET_UP)
        if setting_up and (step in BEFORE_SET_UP or not fits or self.chance(0.5)):
            ships[fields.AT + slot] = fields.WAITING
            ships[fields.PLACE + slot] = ships[fields.START + slot] = NOBODY
            ships[fields.ORDER + slot] = 0
            return
        self.put(slot, self.rng.choice(fits or self.stacks or sorted(self.tops)))

    def _may_be(self, slot: int, place: int) -> bool:
        """Whether what everybody knows lets the counter be in this stack."""
        if unreleased(self.state, slot):
            return place == BALTIC
        printed = PRINTED[self.state.scenario - ROUND_ISLAND].get(slot, int(NOBODY))
        if self.state.step in SETTING_UP and printed == NOBODY and slot not in ITALIAN:
            return self._may_begin(int(choice_of(self.state, slot)), place)
        if printed >= FIRST_PORT and self._has_not_moved():
            return place == printed
        return self._comes_so_far(slot, printed, place)

    def _may_begin(self, choice: int, place: int) -> bool:
        if is_hex(place):
            return choice not in (KURE_OR_SASEBO, ANY_PORTS) and bool(COASTS[place] & OF_JAPAN)
        return is_port(place) and may_begin_in(choice, place)

    def _has_not_moved(self) -> bool:
        """Whether no counter of the side can have moved since the forces were set up."""
        turn, phase = int(self.chart[fields.TURN]), int(self.chart[fields.PHASE])
        if self.side == JAPAN or turn != 1:
            return turn == 0
        first = 3 if self.state.scenario == WAR_AT_SEA else 1  # 28.6
        return phase < first or (phase == first and self.chart[fields.SEGMENT] < 2)

    def _comes_so_far(self, slot: int, printed: int, place: int) -> bool:
        """Whether there were months enough to sail from zone to zone, or onto the chart."""
        if slot in ITALIAN and self.state.scenario == WAR_AT_SEA:
            return True  # the dice said where they began
        start = printed if is_zone(printed) else int(CHINA_SEA)
        goal = place if is_zone(place) else int(CHINA_SEA)
        return VOYAGES[start][goal] <= self.months

    def put(self, slot: int, place: int) -> None:
        """The counter is in a stack, by itself, below the top."""
        ships = self.ships
        leave_unit(self.state, slot)
        ships[fields.AT + slot] = fields.AFLOAT
        ships[fields.PLACE + slot] = ships[fields.START + slot] = place
        top = self.tops.get(place, int(NOBODY))
        ships[fields.ORDER + slot] = LEVEL if slot > top and self.chance(0.3) else BELOW
        ships[fields.REST + slot] = 0
        ships[fields.MARKS + slot] &= fields.PRIZE

    def _set_up_off_round_island(self) -> None:
        """There all that the side places are in one hex: in its port together, or at sea (29.3)."""
        if self.state.step != seq.SET_UP or self.state.scenario != ROUND_ISLAND or self.state.actor != self.side:
            return
        placed = {self.place(slot) for slot in self.seen if choice_of(self.state, slot)}
        if not placed:
            if self.chance(0.3):
                coast = [place for place in range(HEXES) if COASTS[place] & OF_JAPAN]
                self.chart[fields.FIELD] = self.rng.choice(coast)
            for slot in self.hidden:
                if choice_of(self.state, slot):
                    self._wait(slot)
        elif is_hex(place := placed.pop()):
            self.chart[fields.FIELD] = place
        else:
            for slot in self.hidden:
                if choice_of(self.state, slot):
                    self.put(slot, place)

    def _wait(self, slot: int) -> None:
        ships = self.ships
        leave_unit(self.state, slot)
        ships[fields.AT + slot] = fields.WAITING
        ships[fields.PLACE + slot] = ships[fields.START + slot] = NOBODY
        ships[fields.ORDER + slot] = 0

    def _damage(self) -> None:
        """As many hits as the side has taken in all, less those that are seen or have been repaired since."""
        ships, rng = self.ships, self.rng
        of_side = [slot for slot in range(COUNTERS) if is_ship(slot) and side_of(slot) == self.side]
        seen = sum(int(ships[fields.HITS + slot]) for slot in of_side if slot not in self.hidden)
        left = max(0, int(self.chart[fields.TAKEN + self.side]) - seen)
        if self.months:
            left = rng.randint(0, left)
        afloat = [slot for slot in self.unseen() if not unreleased(self.state, slot)]
        berths = [slot for slot in afloat if is_ship(slot) and not self.marked(slot, fields.PRIZE)] * 2
        for slot in rng.sample(berths, min(left, len(berths))):
            ships[fields.HITS + slot] += 1
        for slot in afloat:
            if is_flotilla(slot) and self.begun and self.chance(0.1):
                ships[fields.HITS + slot] = rng.randint(1, 2)
            if self.marked(slot, fields.PRIZE):
                ships[fields.HITS + slot] = rng.choice((2, 2, 2, 1, 0))

    def _guess(self, slot: int) -> None:
        """What the enemy never sees of a counter."""
        ships = self.ships
        seen = self.marked(slot, fields.SEEN)
        place = self.place(slot)
        if self.begun and self.chance(0.05):
            ships[fields.FREE + slot] = self.rng.randint(1, 3)
        if TYPE[slot] == MERCHANT and self.chart[fields.PLAN] != NOBODY and place != KURE and self.chance(0.5):
            self.mark(slot, fields.LOADED)
        self._rest(slot, place)
        if slot in self.fighters:
            return
        if self._is_unmanned(slot, place):
            self.mark(slot, fields.UNMANNED)
        if not seen:
            ships[fields.MORALE + slot] = self._morale(slot)
            if self.begun:
                self._begin(slot, place)
        self._sail(slot, place)
        self._repair(slot, place)

    def _is_unmanned(self, slot: int, place: int) -> bool:
        """Whether a prize or a cruiser from Italy may still lack its crew or its guns (26.7, 28.3, 28.4)."""
        hits = int(self.ships[fields.HITS + slot])
        if self.marked(slot, fields.PRIZE):
            return hits == 2 or (hits == 1 and self.chance(0.7))
        if slot not in ITALIAN or self.state.scenario != WAR_AT_SEA:
            return False
        if self.side == RUSSIA:
            return place == BALTIC + 1  # on its way from the Mediterranean
        at_home = is_port(place) and PORT_COAST[place - FIRST_PORT] == OF_JAPAN
        return is_zone(place) or (not at_home and self.chance(0.5))

    def _morale(self, slot: int) -> int:
        """From the level with which the side began, month by month."""
        level = SCENARIO[self.state.scenario - ROUND_ISLAND].sides[side_of(slot)].morale
        if unreleased(self.state, slot):
            return level
        for _ in range(self.months):
            level = max(0, level + self.rng.choice((1, 0, 0, -1, -1, -2)))
        return level

    def _begin(self, slot: int, place: int) -> None:
        """Where it was when its side's movement began; what it has left of its torpedoes."""
        near = [place]
        if is_hex(place):
            near += [int(EXITS[n]) for n in range(place * 6, place * 6 + SIDES_OF_A_HEX) if EXITS[n] != NOBODY]
            near += [
                n
                for n in range(FIRST_PORT, FIRST_PORT + PORTS)
                if hex_of(n) == place and friendly(self.state, n, self.side)
            ]
            if is_flotilla(slot) and self.chance(0.05):
                self.ships[fields.SPENT + slot] = 1
        self.ships[fields.START + slot] = place if self.chance(0.6) else self.rng.choice(near)

    def _rest(self, slot: int, place: int) -> None:
        """Phases in port in a row; who has just come in lies on top, with those who came in with him."""
        ships = self.ships
        if place < FIRST_PORT or ships[fields.REST + slot] == fields.JUST_IN:
            return
        top = self.tops.get(place, slot)
        late = slot in self.hidden and ships[fields.REST + top] == fields.JUST_IN
        if late and (ships[fields.ORDER + slot] == LEVEL or self.chance(0.2)):
            ships[fields.REST + slot] = fields.JUST_IN
        elif friendly(self.state, place, self.side):
            phases = 7 * (max(1, int(self.chart[fields.TURN])) - 1) + max(0, int(self.chart[fields.PHASE]) - 1)
            ships[fields.REST + slot] = self.rng.randint(0, min(4, phases))

    def _sail(self, slot: int, place: int) -> None:
        """In the midst of its side's movement: points that it has used, and whether it may run aground."""
        if not self.moving or is_zone(place):
            return
        ships = self.ships
        if is_port(place):
            ships[fields.USED + slot] = fields.STOPPED if ships[fields.REST + slot] == fields.JUST_IN else 0
        elif self.chance(0.4):
            points = self.rng.randint(1, max(1, int(movement_factor(self.state, slot))))
            ships[fields.USED + slot] = self.rng.choice((points, points, int(fields.STOPPED)))
        if ships[fields.USED + slot] and self.state.step != seq.GROUNDING and PARTIAL_SEA[hex_of(place)]:
            self.mark(slot, fields.SHOALS)

    def _repair(self, slot: int, place: int) -> None:
        """A damaged ship in a yard may be in repair (26.6)."""
        if place < FIRST_PORT or not self.months or not is_ship(slot) or not self.ships[fields.HITS + slot]:
            return
        yard = friendly(self.state, place, self.side) and CAPACITY[place - FIRST_PORT]
        at_home = is_port(place) and PORT_COAST[place - FIRST_PORT] == OF_JAPAN
        if yard and (at_home or not is_prize(self.state, slot)) and self.chance(0.5):
            self.mark(slot, fields.IN_REPAIR)

    def _divide(self, place: int) -> None:
        """Ships at sea sail in divisions, some by themselves; the ship on top leads those who came with it."""
        rng = self.rng
        here = [slot for slot in self.unseen() if self.place(slot) == place and is_ship(slot)]
        top = self.tops.get(place, int(NOBODY))
        for battle in (True, False):
            kind = [slot for slot in here if (TYPE[slot] == BATTLESHIP) == battle and self._joins(slot)]
            rng.shuffle(kind)
            leads = top != NOBODY and is_ship(top) and (TYPE[top] == BATTLESHIP) == battle
            if leads and not self.marked(top, fields.SEEN) and self._joins(top) and self.chance(0.8):
                followers = [slot for slot in kind if slot > top][: rng.choice(SIZES) - 1]
                kind = [slot for slot in kind if slot not in followers]
                self._form([top, *followers], LEVEL)
            while kind:
                size = min(rng.choice(SIZES), int(LARGEST))
                division, kind = kind[:size], kind[size:]
                if len(division) > 1 or self.chance(0.7):
                    level = min(division) > top and self.chance(0.3)
                    self._form(division, LEVEL if level else BELOW)

    def _joins(self, slot: int) -> bool:
        """Whether a ship is in a division: independents sometimes are, captured ships once they are whole."""
        return not is_prize(self.state, slot) and (not INDEPENDENT[slot] or self.chance(0.3))

    def _form(self, division: list[int], order: int) -> None:
        for slot in division:
            self.ships[fields.UNIT + slot] = min(division)
            self.ships[fields.ORDER + slot] = order
