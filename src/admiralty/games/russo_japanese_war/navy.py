"""Chapter 7, second part: battles at sea, first in the Yellow Sea, then in the Sea of Japan."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.bits import BIT, count, lowest
from admiralty.engine.state import CHANCE, DONE, Actions, Passage, Step, Throw
from admiralty.games.russo_japanese_war import events
from admiralty.games.russo_japanese_war.actions import UNIT
from admiralty.games.russo_japanese_war.battle import clear_battle
from admiralty.games.russo_japanese_war.cards import fill_units
from admiralty.games.russo_japanese_war.components import (
    FLEET,
    FLEETS,
    JAPAN,
    LOST,
    NOBODY,
    RUSSIA,
    SEA_OF_JAPAN,
    VLADIVOSTOK_FLEET,
    YELLOW_SEA,
)
from admiralty.games.russo_japanese_war.sequence import (
    JAPANESE_SUPPLY,
    NAVAL_DIE,
    NAVAL_END,
    NAVAL_HIT,
    NAVAL_WINDOW,
    RAID_WINDOW,
)
from admiralty.games.russo_japanese_war.state import NETTED, State
from admiralty.games.russo_japanese_war.throws import after_unit
from admiralty.games.russo_japanese_war.windows import Window

CARD_STRENGTH: i64 = 2  # of Naval 1 and Naval 5 (10.16, 10.23)


def begin_battles(state: State) -> None:
    """All sorties are done."""
    open_battle(state, YELLOW_SEA)


def open_battle(state: State, sea: i64) -> None:
    """There is a battle where both sides are; after the last one the end phase begins (7.1, 7.9)."""
    while sea <= SEA_OF_JAPAN:
        if meet(state, sea):
            state.target = sea
            state.tell(events.NAVAL_BATTLE, sea)
            state.goto(NAVAL_WINDOW, RUSSIA)
            return
        sea += 1
    state.goto(RAID_WINDOW, RUSSIA)


def meet(state: State, sea: i64) -> bool:
    """Whether fleets of both sides are in a sea."""
    fleets: i64 = state.stand[sea]
    return (fleets & FLEET[JAPAN]) != 0 and (fleets & FLEET[RUSSIA]) != 0


class NavalWindow(Window):
    """Before the dice of a naval battle: Russia, then Japan. A card may leave one side without a fleet."""

    clause = "9.13"

    def close(self, state: State) -> None:
        if state.actor == RUSSIA:
            state.goto(NAVAL_WINDOW, JAPAN)
        elif meet(state, state.target):
            state.roller = lowest(state.stand[state.target])
            state.goto(NAVAL_DIE, CHANCE)
        else:
            state.goto(NAVAL_END, CHANCE)


def needed_at_sea(state: State, fleet: i64) -> i64:
    """What a fleet's die must not exceed, with the cards in play."""
    return state.strength(fleet) + (CARD_STRENGTH if state.boosted >> fleet & 1 else 0)


class NavalDie(Throw[State]):
    """Each fleet throws one die; all are thrown before any hit counts."""

    clause = "7.9"

    def apply(self, state: State, action: i64) -> None:
        fleet: i64 = state.roller
        need: i64 = needed_at_sea(state, fleet)
        hit: i64 = 1 if action <= need else 0
        if FLEET[JAPAN] >> fleet & 1:
            state.hits += hit
        else:
            state.blows += hit
        state.faces += BIT[4 * (action - 1)]
        state.tell(events.NAVAL_DIE, fleet, action, hit, need)
        state.roller = after_unit(state.stand[state.target], fleet)
        if state.roller == NOBODY:
            self.count_hits(state)

    def count_hits(self, state: State) -> None:
        """All hits count (7.10), or with the option only their difference (7.11)."""
        state.faces = 0
        state.tell(events.NAVAL_HITS, state.target, state.hits, state.blows)
        if state.options & NETTED:
            common: i64 = min(state.hits, state.blows)
            state.hits -= common
            state.blows -= common
        state.goto(NAVAL_HIT, RUSSIA)


class NavalHit(Step[State]):
    """The receiver allots the hits one at a time, Russia first, and ends it by his word; the flipped are noted."""

    clause = "7.12"

    def enter(self, state: State) -> None:
        self.take_forced(state)
        if not self.pending(state):
            self.lead_on(state)

    def take_forced(self, state: State) -> None:
        """A single fleet takes all hits; what finds no fleet is lost (7.10)."""
        while self.pending(state) and count(self.fleets(state)) == 1:
            self.take(state, lowest(self.fleets(state)))
        if not self.fleets(state):
            self.lose(state, self.pending(state))

    def lead_on(self, state: State) -> None:
        """Japan allots after Russia."""
        if state.actor == RUSSIA:
            state.goto(NAVAL_HIT, JAPAN)
        else:
            state.goto(NAVAL_END, CHANCE)

    def pending(self, state: State) -> i64:
        """Hits that are still to be allotted."""
        return state.hits if state.actor == RUSSIA else state.blows

    def fleets(self, state: State) -> i64:
        """The fleets that can take them."""
        return state.stand[state.target] & FLEET[state.actor]

    def lose(self, state: State, hits: i64) -> None:
        """So many of them are done with."""
        if state.actor == RUSSIA:
            state.hits -= hits
        else:
            state.blows -= hits

    def fill(self, state: State, actions: Actions) -> None:
        if self.pending(state):
            fill_units(self.fleets(state), actions)
        else:
            actions.add(DONE)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            self.lead_on(state)
        else:
            self.take(state, action - UNIT)
            self.take_forced(state)

    def take(self, state: State, fleet: i64) -> None:
        self.lose(state, 1)
        state.hit_fleet(fleet)
        if state.at[fleet] == LOST:
            state.victims &= ~BIT[fleet]
        else:
            state.victims |= BIT[fleet]


class NavalEnd(Passage[State]):
    """Fleets that were flipped in this battle go home; then the next sea."""

    clause = "7.13"

    def enter(self, state: State) -> None:
        while state.victims:
            fleet: i64 = lowest(state.victims)
            state.victims &= state.victims - 1
            port: i64 = state.berth[fleet - FLEETS]
            state.put(fleet, port)
            state.tell(events.RETURNED, fleet, port)
        sea: i64 = state.target
        clear_battle(state)
        open_battle(state, sea + 1)


class RaidWindow(Window):
    """After the battles: Russia, if the Vladivostok Fleet is alone in a sea."""

    clause = "9.14"

    def opens(self, state: State) -> bool:
        return state.alone(VLADIVOSTOK_FLEET) and state.hand_size(RUSSIA) > 0

    def close(self, state: State) -> None:
        state.goto(JAPANESE_SUPPLY, CHANCE)
