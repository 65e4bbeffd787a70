"""Chapter 22: a full position that fits what a seat knows, and the step in hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from admiralty.engine import sets
from admiralty.games.tsushima import fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.afloat import friendly, is_prize, leave_unit, mine_in, owner
from admiralty.games.tsushima.campaign import SWEEPERS
from admiralty.games.tsushima.chart import at_sea, turns_side, unreleased
from admiralty.games.tsushima.chart_soundness import ATTEMPTS, SETTING_UP, SWEEPING, UNDER_WAY, WITH_CURSOR
from admiralty.games.tsushima.components import COUNTERS, JAPAN, NOBODY, ROUND_ISLAND, RUSSIA, SIZE, is_ship
from admiralty.games.tsushima.course import in_reach
from admiralty.games.tsushima.dealing import LEVEL, Deal
from admiralty.games.tsushima.engagement import anybody_takes_part
from admiralty.games.tsushima.muster import group_points
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.underway import struck_by
from admiralty.games.tsushima.waters import BALTIC, FIRST_PORT, HEXES, PLACES

if TYPE_CHECKING:
    from random import Random


def resample(known: State, rng: Random) -> State:
    """A full position that the seat cannot tell from the one it knows."""
    state = known.clone()
    if state.scenario < ROUND_ISLAND:
        return state
    for side in (int(JAPAN), int(RUSSIA)):
        if state.chart[fields.CONCEALED] >> side & 1:
            _Fit(state, side, rng).deal()
    state.chart[fields.CONCEALED] = 0
    return state


class _Fit(Deal):
    """What is dealt out also fits what the side is about to do."""

    def deal(self) -> None:
        super().deal()
        self._guess_evasion()
        self._fit_step()

    def _guess_evasion(self) -> None:
        """Whether the side has evaded in this turn, where the enemy cannot tell; it has not, if it searches."""
        chart, step = self.chart, self.state.step
        if chart[fields.EXPOSED + self.side] or not self.begun or step in SETTING_UP:
            return
        own_segment = turns_side(chart[fields.SEGMENT]) == self.side and chart[fields.SEGMENT] & 1
        searching = any(chart[fields.SEARCHED + n] for n in range(fields.SEARCH_WORDS)) or chart[fields.SURPRISED]
        if not (own_segment and searching):
            chart[fields.EVADED + self.side] = int(self.chance(0.3))
        if step == seq.SPOT_DIE and not own_segment:
            chart[fields.EVADES_NOW] = self.rng.randrange(2)
            chart[fields.EVADED + self.side] |= chart[fields.EVADES_NOW]

    def _fit_step(self) -> None:
        state = self.state
        if state.step in ATTEMPTS and not anybody_takes_part(state, self.side):
            self._take_part()
        if state.step in UNDER_WAY and self._whose() == self.side:
            self._group_at_the_mine()
        elif state.step in WITH_CURSOR and state.cursor == NOBODY and self._whose() == self.side:
            self._under_the_die()
        aground = any(self.marked(slot, fields.SHOALS) for slot in (*self.unseen(), *self.seen))
        needed = state.step == seq.GROUNDING_DIE or (state.step == seq.GROUNDING and state.actor == self.side)
        if needed and self._whose() == self.side and not aground:
            among = self.unseen() if state.step == seq.GROUNDING else [*self.unseen(), *self.seen]
            self.mark(self.rng.choice(among), fields.SHOALS)

    def _whose(self) -> int:
        """The side for one of whose counters a die is thrown."""
        if self.state.step >= seq.TERMINAL:
            return int(self.chart[fields.BY])
        mover = int(turns_side(self.chart[fields.SEGMENT]))
        if self.state.step not in UNDER_WAY:
            return mover
        picked = [slot for slot in range(COUNTERS) if self.marked(slot, fields.PICKED)]
        return int(owner(self.state, picked[0])) if picked else mover

    def _take_part(self) -> None:
        """Somebody is there to be searched for, or attacked."""
        chart = self.chart
        own = turns_side(chart[fields.SEGMENT]) == self.side
        place = int(chart[fields.FIELD if own else fields.TARGETS])
        top = self.tops.get(place, int(NOBODY))
        if top != NOBODY:
            self.ships[fields.MARKS + top] &= ~(fields.IN_REPAIR | fields.SAFE)
        if anybody_takes_part(self.state, self.side):
            return
        slot = self._fetch(place, lambda _: True)
        self.ships[fields.REST + slot] = fields.JUST_IN if chart[fields.CLAIMED] == fields.LATE else 0

    def _fetch(self, place: int, fits: Callable[[int], bool]) -> int:
        """One of those out of sight comes to a place, if nobody is there who fits."""
        movable = [slot for slot in self.unseen() if not unreleased(self.state, slot) or place == BALTIC]
        choice = [slot for slot in movable if fits(slot)] or movable or self.unseen()
        here = [slot for slot in choice if self.place(slot) == place and fits(slot)]
        slot = self.rng.choice(here or choice)
        if self.place(slot) != place:
            self.put(slot, place)
        self.ships[fields.MARKS + slot] &= ~fields.IN_REPAIR
        return slot

    def _group_at_the_mine(self) -> None:
        """Who is of the group that has met a mine: those before the one whose die it is have had theirs."""
        state, chart, ships = self.state, self.chart, self.ships
        place = int(chart[fields.GROUP_AT])
        top = self.tops.get(place, int(NOBODY))
        if state.cursor == NOBODY:
            state.cursor = self._fetch(place, lambda slot: slot > top)
            self._join_group(int(state.cursor), top)
        led = [int(ships[fields.UNIT + slot]) for slot in self.seen if self.marked(slot, fields.PICKED)]
        for slot in self.unseen():
            follows = ships[fields.UNIT + slot] != NOBODY and ships[fields.UNIT + slot] in led
            if self.place(slot) == place and slot > top and (follows or self.chance(0.5)):
                self._join_group(slot, top)
        mark = int(struck_by(mine_in(state, place)))
        for slot in (*self.unseen(), *self.seen):
            if self.marked(slot, fields.PICKED):
                done = slot < state.cursor or (slot == state.cursor and state.step == seq.MINE_DAMAGE_DIE)
                self.mark(slot, mark if done else 0)
                ships[fields.USED + slot] = 0
        if chart[fields.DESTINATION] != NOBODY and self.chance(0.5):
            reach = in_reach(place, group_points(state), at_sea(state, RUSSIA - self.side))
            chart[fields.DESTINATION] = self.rng.choice([hex_ for hex_ in range(HEXES) if sets.has(reach, 0, hex_)])

    def _join_group(self, slot: int, top: int) -> None:
        """The counter sails with the group, and with it its whole division, unless one is seen that stays behind."""
        unit = int(self.ships[fields.UNIT + slot])
        everybody = (*self.unseen(), *self.seen)
        together = [other for other in everybody if unit != NOBODY and self.ships[fields.UNIT + other] == unit]
        stays = [other for other in together if other in self.seen and not self.marked(other, fields.PICKED)]
        if stays or any(other < top for other in together):  # a lower number would come to lie on top
            leave_unit(self.state, slot)
            together = []
        for other in {slot, *together}:
            self.mark(other, fields.PICKED)
            self.ships[fields.ORDER + other] = LEVEL

    def _under_the_die(self) -> None:
        """Whose die it is: nobody whom the enemy sees."""
        state, chart, rng = self.state, self.chart, self.rng
        if state.step in SWEEPING:
            field = int(chart[fields.FIELD])
            state.cursor = self._fetch(field, lambda _: True)
            while sum(self.place(slot) == field for slot in (*self.unseen(), *self.seen)) < SWEEPERS:
                others = [slot for slot in self.unseen() if self.place(slot) != field and not unreleased(state, slot)]
                if not others:
                    break
                self.put(rng.choice(others), field)
            for slot in (*self.unseen(), *self.seen):
                before = (SIZE[slot], slot) < (SIZE[state.cursor], state.cursor)
                done = before or (slot == state.cursor and state.step != seq.SWEEP_MINE_DIE)
                if self.place(slot) == field and done:
                    self.mark(slot, fields.TRIED)
        elif state.step == seq.REPAIR_DIE:
            yards = [place for place in range(FIRST_PORT, PLACES) if chart[fields.DICE + place - FIRST_PORT]]
            own = [place for place in yards if place in self.tops and friendly(state, place, self.side)]
            slot = self._fetch(rng.choice(own), lambda slot: is_ship(slot) and not is_prize(state, slot))
            self.ships[fields.HITS + slot] = max(1, int(self.ships[fields.HITS + slot]))
            self.mark(slot, fields.IN_REPAIR | fields.TRIED)
            state.cursor = slot
        else:  # running aground
            ships = [slot for slot in self.unseen() if is_ship(slot)] if state.step == seq.GROUNDING_DAMAGE_DIE else []
            state.cursor = rng.choice(ships or self.unseen())
            self.ships[fields.MARKS + state.cursor] &= ~fields.SHOALS
