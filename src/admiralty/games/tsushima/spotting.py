"""Chapters 21 and 23: a side searches for the enemy, and attacks his ports."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine import sets
from admiralty.engine.bits import BIT
from admiralty.engine.sets import NONE
from admiralty.engine.state import CHANCE, DONE, EVERYONE, REVELATION, Actions, Step, Sum, Throw
from admiralty.games.tsushima import events
from admiralty.games.tsushima.actions import PLACE as AT_PLACE
from admiralty.games.tsushima.actions import RAID, YES
from admiralty.games.tsushima.campaign import (
    BEGAN_THERE,
    CLAIM_BROKEN,
    CLAIM_SURPRISED,
    EVADES,
    IN_PARTIAL_SEA,
    LOW_MORALE,
    PER_CRIPPLE,
    PER_DESTROYER,
    PER_LOW_MORALE,
    SPOTTED,
    SPOTTED_IN_ZONE,
)
from admiralty.games.tsushima.chart import at_sea, everywhere, set_add, set_has, top_of, turns_side
from admiralty.games.tsushima.components import (
    COUNTERS,
    DESTROYER,
    JAPAN,
    NOBODY,
    RUSSIA,
    TYPE,
    WAR_AT_SEA,
)
from admiralty.games.tsushima.course import WORDS
from admiralty.games.tsushima.engagement import anybody_takes_part, engage, takes_part
from admiralty.games.tsushima.fields import (
    ATTACKED,
    CLAIMED,
    EVADED,
    EVADES_NOW,
    EXPOSED,
    FIELD,
    HITS,
    JUST_IN,
    LATE,
    MORALE,
    RAIDED,
    REST,
    ROLLING,
    SEARCHED,
    SEGMENT,
    START,
    SURPRISED,
    TARGETS,
    UNDER_CLAIM,
    WITHOUT_CLAIM,
)
from admiralty.games.tsushima.phases import surprised
from admiralty.games.tsushima.raids import may_be_shelled
from admiralty.games.tsushima.retreat import next_retreat
from admiralty.games.tsushima.sequence import (
    ATTACK_DIE,
    BLOCK_SHIPS,
    CLAIM,
    EVADE,
    RAID_DIE,
    SEARCH,
    SPOT_DIE,
    ZONE_DIE,
)
from admiralty.games.tsushima.siege import besieging
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import (
    FIRST_PORT,
    FIRST_ZONE,
    PARTIAL_SEA,
    PLACES,
    PORT_ARTHUR,
    PORT_HEX,
    is_hex,
    is_port,
)


class Search(Step[State]):
    """The side searches a hex or a zone, attacks a port or shells a town, one after the other; then it is done."""

    clause = "21.1"

    def fill(self, state: State, actions: Actions) -> None:
        side: i64 = state.actor
        actions.add(DONE)
        own = at_sea(state, side)
        all_own = everywhere(state, side)
        enemies = everywhere(state, RUSSIA - side)
        searches: bool = state.chart[EVADED + side] == 0
        place: i64 = sets.after(enemies, 0, WORDS, NONE)
        while place != NONE:
            if is_hex(place):
                may: bool = searches and sets.has(own, 0, place) and not set_has(state, SEARCHED, place)
            elif is_port(place):
                may = sets.has(own, 0, PORT_HEX[place - FIRST_PORT]) and may_attack(state, side, place)
            else:
                may = searches and sets.has(all_own, 0, place) and not set_has(state, SEARCHED, place)
            if may:
                actions.add(AT_PLACE + place)
            place = sets.after(enemies, 0, WORDS, place)
        if side == RUSSIA and state.chart[ROLLING] and besieging(state):
            place = sets.after(own, 0, WORDS, NONE)
            while place != NONE:
                if may_be_shelled(state, place):
                    actions.add(RAID + place)
                place = sets.after(own, 0, WORDS, place)

    def apply(self, state: State, action: i64) -> None:
        if action == DONE:
            next_retreat(state)
        elif action >= RAID:
            set_add(state, RAIDED, action - RAID)
            state.chart[FIELD] = action - RAID
            state.goto(RAID_DIE, CHANCE)
        else:
            look(state, action - AT_PLACE)

    def hidden(self, state: State) -> bool:
        """Whether the side has evaded, and may not search, is a secret."""
        return True

    def refusal(self, state: State, action: i64) -> str:
        """Who has evaded does not search; every place once."""
        if RAID <= action < RAID + FIRST_PORT:
            return "23.12"
        if AT_PLACE <= action < AT_PLACE + PLACES:
            place: i64 = action - AT_PLACE
            if is_port(place):
                return "23.3"
            if state.chart[EVADED + state.actor]:
                return "21.4"
            return "21.5" if place >= FIRST_ZONE else self.clause
        return self.clause


def may_attack(state: State, side: i64, port: i64) -> bool:
    """Once on those who lie there, and once on those who have just come in, unless one has evaded (23.3, 23.6)."""
    if not state.chart[ATTACKED] >> (port - FIRST_PORT) & 1:
        return True
    if state.chart[EVADED + side] or state.chart[SURPRISED] >> (port - FIRST_PORT) & 1:
        return False
    # Who came last lies on top, so that everybody sees whether there are any.
    return state.ships[REST + top_of(state, RUSSIA - side, port)] == JUST_IN


def look(state: State, place: i64) -> None:
    """The side turns to a place: a search, or an attack on a port."""
    side: i64 = turns_side(state.chart[SEGMENT])
    chart = state.chart
    chart[TARGETS] = place
    chart[FIELD] = PORT_HEX[place - FIRST_PORT] if is_port(place) else place
    if is_port(place):
        bit: i64 = BIT[place - FIRST_PORT]
        late: bool = chart[ATTACKED] & bit != 0
        state.tell(events.ATTACKS_PORT, side, place)
        chart[SURPRISED if late else ATTACKED] |= bit
        chart[CLAIMED] = LATE if late else WITHOUT_CLAIM
    else:
        set_add(state, SEARCHED, place)
        state.tell(events.SEARCHES, side, place)
    if not anybody_takes_part(state, RUSSIA - side) or not anybody_takes_part(state, side):
        state.tell(events.NOBODY_THERE, side, place)
        state.tell(REVELATION)
        give_up(state)
    elif chart[CLAIMED] == WITHOUT_CLAIM:
        state.goto(CLAIM, RUSSIA - side)
    elif place >= FIRST_ZONE:
        state.goto(ZONE_DIE, CHANCE)
    else:
        state.goto(EVADE, RUSSIA - side)


def give_up(state: State) -> None:
    """Nothing comes of it; the side goes on."""
    give_way(state)
    state.goto(SEARCH, turns_side(state.chart[SEGMENT]))


class Evade(Step[State]):
    """The hidden side evades, and may then not search until the turn ends; or it does not."""

    clause = "21.4"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        actions.add(YES)

    def apply(self, state: State, action: i64) -> None:
        if action == YES:
            state.chart[EVADED + state.actor] = 1
            state.chart[EVADES_NOW] = 1
            state.tell(events.EVADES, state.actor, seats=state.actor + 1)
        state.goto(SPOT_DIE, CHANCE)

    def hidden(self, state: State) -> bool:
        """Which of the two it was is not told (22.6)."""
        return True


class SpotDie(Throw[State]):
    """One die, with what table 2 adds: the enemy is spotted, or not (21.3, 22.6)."""

    clause = "21.2"

    def apply(self, state: State, action: i64) -> None:
        side: i64 = turns_side(state.chart[SEGMENT])
        place: i64 = state.chart[TARGETS]
        added: i64 = modifier(state, side)
        evades: i64 = EVADES if state.chart[EVADES_NOW] else 0
        found: bool = action + added + evades >= SPOTTED
        if not found and action + added >= SPOTTED:
            state.chart[EXPOSED + RUSSIA - side] = 1
        state.chart[EVADES_NOW] = 0
        state.tell(events.SPOT_DIE, side, place, action, 1 if found else 0, added, seats=side + 1)
        state.tell(events.SPOT_DIE, side, place, action, 1 if found else 0, 0, seats=EVERYONE - side - 1)
        if found:
            engage(state)
        else:
            give_up(state)


def modifier(state: State, side: i64) -> i64:
    """What table 2 adds for the searcher, over all his counters at sea in the hex (21.3)."""
    place: i64 = state.chart[FIELD]
    added: i64 = IN_PARTIAL_SEA if PARTIAL_SEA[place] else 0
    began: bool = False
    slot: i64 = 0
    while slot < COUNTERS:
        if takes_part(state, slot, side):
            if TYPE[slot] == DESTROYER:
                added += PER_DESTROYER
            if state.ships[HITS + slot] == 2:
                added += PER_CRIPPLE
            if state.ships[MORALE + slot] >= LOW_MORALE:
                added += PER_LOW_MORALE
            began = began or state.ships[START + slot] == place
        slot += 1
    return added + BEGAN_THERE if began else added


class ZoneDie(Sum[State]):
    """Two dice in a zone, without modifiers."""

    clause = "21.5"

    def apply(self, state: State, action: i64) -> None:
        shown: i64 = self.shows(action)
        found: bool = shown >= SPOTTED_IN_ZONE
        side: i64 = turns_side(state.chart[SEGMENT])
        state.tell(events.ZONE_DIE, side, state.chart[TARGETS], shown, 1 if found else 0)
        if found:
            engage(state)
        else:
            give_up(state)


class Claim(Step[State]):
    """The owner says whether those who lie in the port claim its protection."""

    clause = "23.4"

    def fill(self, state: State, actions: Actions) -> None:
        actions.add(DONE)
        actions.add(YES)

    def apply(self, state: State, action: i64) -> None:
        claims: bool = action == YES
        state.tell(events.CLAIMS, state.actor, state.chart[TARGETS], 1 if claims else 0)
        if claims:
            state.chart[CLAIMED] = UNDER_CLAIM
            state.goto(ATTACK_DIE, CHANCE)
        else:  # 23.5
            state.goto(EVADE, state.actor)


class AttackDie(Throw[State]):
    """Against a claimed port a 6 is needed, less under surprise; after a failure block ships may go in (28.7, 25.4)."""

    clause = "23.4"

    def apply(self, state: State, action: i64) -> None:
        side: i64 = turns_side(state.chart[SEGMENT])
        port: i64 = state.chart[TARGETS]
        needed: i64 = CLAIM_SURPRISED if side == JAPAN and surprised(state) else CLAIM_BROKEN
        state.tell(events.ATTACK_DIE, side, port, action, 1 if action >= needed else 0)
        if action >= needed:
            engage(state)
        elif side == JAPAN and port == PORT_ARTHUR and state.scenario == WAR_AT_SEA:
            give_way(state)
            state.goto(BLOCK_SHIPS, JAPAN)
        else:
            give_up(state)


def give_way(state: State) -> None:
    state.chart[FIELD] = NOBODY
    state.chart[TARGETS] = NOBODY
    state.chart[CLAIMED] = 0
