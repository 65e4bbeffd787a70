"""Chapter 22: what a seat knows of the chart, and a full position that fits it.

The enemy sees each stack's top counter with its hits, and whoever a battle has opened as long as he stays with his
stack. Where the others are is unknown, and how many they are. What lies open is in `chart` and stays there (22.5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from admiralty.engine.state import CHANCE
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima import state as fields
from admiralty.games.tsushima.afloat import friendly, leave_unit, owner
from admiralty.games.tsushima.chart import top_of, turns_side, unreleased
from admiralty.games.tsushima.chart_soundness import ATTEMPTS, SETTING_UP, WITH_CURSOR
from admiralty.games.tsushima.components import (
    BATTLESHIP,
    COUNTERS,
    INDEPENDENT,
    LARGEST,
    MERCHANT,
    NOBODY,
    ROUND_ISLAND,
    TYPE,
    is_ship,
)
from admiralty.games.tsushima.deployment import choice_of
from admiralty.games.tsushima.engagement import anybody_takes_part
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import BALTIC, CAPACITY, FIRST_PORT, PORT_ARTHUR, is_hex

if TYPE_CHECKING:
    from random import Random

PICKING = {seq.SAIL_TO: seq.SAIL, seq.SET_UP_AT: seq.SET_UP, seq.VOYAGE_TO: seq.VOYAGE}  # before it is seen who goes
OPEN_CURSOR = (seq.SCUTTLE_DIE,)  # who is named for all to hear
OPEN_GROUP = (seq.BLOCK_SHIPS, seq.BLOCK_DIE)
UNDER_WAY = (seq.MINE_DIE, seq.MINE_DAMAGE_DIE)
IN_SIGHT = fields.SEEN | fields.FLED | fields.PRIZE  # what is open of those whom the enemy sees
HITS = (0, 0, 0, 0, 0, 0, 0, 1, 1, 2)
MORALE = (0, 0, 0, 1, 2)


# -- what a seat knows -----------------------------------------------------------------------------


def known(state: State, seat: int | None) -> State:
    """The position as a seat knows it; None is an onlooker."""
    copy = state.clone()
    if state.scenario < ROUND_ISLAND:
        return copy
    for side in (0, 1):
        if side != seat:
            _conceal_choices(copy, side)
            _conceal(copy, side)
    return copy


def _conceal_choices(state: State, side: int) -> None:
    """What the side has in mind, and has not done yet."""
    chart = state.chart
    if not chart[fields.EXPOSED + side]:
        chart[fields.EVADED + side] = 0
    if side != turns_side(chart[fields.SEGMENT]):
        chart[fields.EVADES_NOW] = 0
    if state.actor == side and state.step in PICKING:
        for slot in range(COUNTERS):
            if state.ships[fields.MARKS + slot] & fields.PICKED and not is_hex(state.ships[fields.PLACE + slot]):
                state.ships[fields.UNIT + slot] = NOBODY
            state.ships[fields.MARKS + slot] &= ~fields.PICKED
        state.step = PICKING[state.step]
        chart[fields.GROUP_AT] = NOBODY
    if state.step == seq.SET_UP and state.actor == side:
        chart[fields.FIELD] = NOBODY
    if state.step in UNDER_WAY and chart[fields.DESTINATION] != NOBODY and turns_side(chart[fields.SEGMENT]) == side:
        chart[fields.DESTINATION] = chart[fields.GROUP_AT]


def _conceal(state: State, side: int) -> None:
    """All counters of a side on the chart that the enemy does not see."""
    own = [slot for slot in range(COUNTERS) if owner(state, slot) == side]
    places = {int(state.ships[fields.PLACE + slot]) for slot in own if state.ships[fields.AT + slot] == fields.AFLOAT}
    tops = {int(top_of(state, side, place)) for place in places if place >= 0}
    for slot in own:
        at = state.ships[fields.AT + slot]
        if at == fields.AFLOAT and state.ships[fields.PLACE + slot] != fields.UNSEEN:
            if slot in tops or _is_open(state, slot):
                _show(state, slot, slot in tops)
            else:
                _hide(state, slot)
        elif at == fields.WAITING and state.step in SETTING_UP:
            _hide(state, slot)
        elif at != fields.AFLOAT:
            state.ships[fields.MARKS + slot] &= ~fields.LOADED


def _is_open(state: State, slot: int) -> bool:
    """Whether the enemy sees a counter below the top of its stack."""
    marks = state.ships[fields.MARKS + slot]
    named = state.step in OPEN_GROUP and marks & fields.PICKED
    return bool(marks & fields.SEEN or named) or (state.step in OPEN_CURSOR and state.cursor == slot)


def _show(state: State, slot: int, top: bool) -> None:
    """What is open of a counter that the enemy sees: morale only if a battle has shown it (22.3, 22.4)."""
    ships = state.ships
    seen = ships[fields.MARKS + slot] & fields.SEEN
    kept = IN_SIGHT
    if state.step in (*UNDER_WAY, *OPEN_GROUP):
        kept |= fields.PICKED
    if state.step == seq.GROUNDING:
        kept |= fields.SHOALS
    ships[fields.MARKS + slot] &= kept
    ships[fields.ORDER + slot] = 2 if top else 1
    ships[fields.USED + slot] = 0
    ships[fields.FREE + slot] = 0
    ships[fields.REST + slot] = min(0, ships[fields.REST + slot]) if top else 0
    if not seen:
        ships[fields.MORALE + slot] = 0
        ships[fields.SPENT + slot] = 0
        ships[fields.UNIT + slot] = NOBODY
        ships[fields.START + slot] = ships[fields.PLACE + slot]


def _hide(state: State, slot: int) -> None:
    """Nothing is known of a counter but that it is not lost."""
    ships = state.ships
    ships[fields.AT + slot] = fields.AFLOAT
    ships[fields.PLACE + slot] = fields.UNSEEN
    for field in (fields.START, fields.UNIT):
        ships[field + slot] = NOBODY
    for field in (
        fields.ORDER, fields.USED, fields.REST, fields.FREE, fields.HITS, fields.MORALE, fields.SPENT,
    ):  # fmt: skip
        ships[field + slot] = 0
    ships[fields.MARKS + slot] &= fields.PRIZE
    if state.cursor == slot and state.actor == CHANCE:
        state.cursor = NOBODY


# -- a position that fits it -----------------------------------------------------------------------


def resample(known: State, rng: Random) -> State:
    """Everybody unseen is put into one of his side's stacks, below its top."""
    state = known.clone()
    if state.scenario < ROUND_ISLAND:
        return state
    for side in (0, 1):
        hidden = [
            slot
            for slot in range(COUNTERS)
            if state.ships[fields.PLACE + slot] == fields.UNSEEN and owner(state, slot) == side
        ]
        if hidden:
            _deal(state, side, hidden, rng)
            _guess_choices(state, side, hidden, rng)
    return state


def _deal(state: State, side: int, hidden: list[int], rng: Random) -> None:
    """Hidden counters find a stack; ships at sea sail in divisions of their kind."""
    stacks = sorted(
        {
            int(state.ships[fields.PLACE + slot])
            for slot in range(COUNTERS)
            if state.ships[fields.AT + slot] == fields.AFLOAT
            and state.ships[fields.PLACE + slot] >= 0
            and owner(state, slot) == side
        }
    )
    at_sea: dict[int, list[int]] = {}
    for slot in hidden:
        if state.step == seq.SET_UP and (choice_of(state, slot) or not stacks):
            state.ships[fields.AT + slot] = fields.WAITING
            state.ships[fields.PLACE + slot] = NOBODY
            continue
        place = _somewhere(state, slot, stacks, rng)
        _put(state, slot, place, side, rng)
        if is_hex(place) and is_ship(slot):
            at_sea.setdefault(place, []).append(slot)
    for place, ships in at_sea.items():
        _divide(state, int(top_of(state, side, place)), ships, rng)


def _somewhere(state: State, slot: int, stacks: list[int], rng: Random) -> int:
    """A stack in which the counter may be; squadrons that are not released are where everybody knows them to be."""
    return int(BALTIC) if unreleased(state, slot) and BALTIC in stacks else rng.choice(stacks)


def _put(state: State, slot: int, place: int, side: int, rng: Random) -> None:
    ships = state.ships
    ships[fields.PLACE + slot] = ships[fields.START + slot] = place
    ships[fields.ORDER + slot] = 1
    ships[fields.HITS + slot] = 0 if TYPE[slot] == MERCHANT else rng.choice(HITS)
    ships[fields.MORALE + slot] = rng.choice(MORALE)
    if place >= FIRST_PORT:
        ships[fields.REST + slot] = rng.randrange(4)
        yard = friendly(state, place, side) and CAPACITY[place - FIRST_PORT]
        if yard and ships[fields.HITS + slot] and is_ship(slot) and rng.random() < 0.5:
            ships[fields.MARKS + slot] |= fields.IN_REPAIR


def _divide(state: State, top: int, ships: list[int], rng: Random) -> None:
    """Ships at sea sail in divisions; some may follow the ship on top of the stack, which then leads them."""
    for battle in (True, False):
        kind = [slot for slot in ships if (TYPE[slot] == BATTLESHIP) == battle and not INDEPENDENT[slot]]
        rng.shuffle(kind)
        followers: list[int] = []
        leads = is_ship(top) and (TYPE[top] == BATTLESHIP) == battle and not INDEPENDENT[top]
        if leads and not state.ships[fields.MARKS + top] & fields.SEEN:
            followers = [slot for slot in kind if slot > top and rng.random() < 0.7][: int(LARGEST) - 1]
            for slot in (top, *followers):
                state.ships[fields.UNIT + slot] = top
                state.ships[fields.ORDER + slot] = 2
        rest = [slot for slot in kind if slot not in followers]
        for n in range(0, len(rest), int(LARGEST)):
            division = rest[n : n + int(LARGEST)]
            for slot in division:
                state.ships[fields.UNIT + slot] = min(division)


def _guess_choices(state: State, side: int, hidden: list[int], rng: Random) -> None:
    """What the present step needs of the side, and may be hidden."""
    chart = state.chart
    if not chart[fields.EXPOSED + side] and state.step not in SETTING_UP:
        chart[fields.EVADED + side] = rng.randrange(2)
    if state.step == seq.SPOT_DIE and turns_side(chart[fields.SEGMENT]) != side:
        chart[fields.EVADES_NOW] = rng.randrange(2)
        chart[fields.EVADED + side] |= chart[fields.EVADES_NOW]
    if state.step in ATTEMPTS and not anybody_takes_part(state, side):
        _move(state, rng.choice(hidden), int(chart[fields.TARGETS]))
    in_shallows = any(state.ships[fields.MARKS + slot] & fields.SHOALS for slot in range(COUNTERS))
    if state.step == seq.GROUNDING and state.actor == side and not in_shallows:
        state.ships[fields.MARKS + rng.choice(hidden)] |= fields.SHOALS
    if state.step in WITH_CURSOR and state.cursor == NOBODY and _whose_die(state) == side:
        state.cursor = rng.choice(hidden)
        place = {
            **dict.fromkeys(UNDER_WAY, int(chart[fields.GROUP_AT])),
            **dict.fromkeys((seq.SWEEP_MINE_DIE, seq.SWEEP_DAMAGE_DIE, seq.SWEEP_DIE), int(chart[fields.FIELD])),
            seq.SCUTTLE_DIE: int(PORT_ARTHUR),
        }.get(state.step, int(NOBODY))
        if place != NOBODY:
            _move(state, int(state.cursor), place)
        if state.step in UNDER_WAY:
            state.ships[fields.MARKS + state.cursor] |= fields.PICKED


def _whose_die(state: State) -> int:
    """The side for one of whose counters a die is thrown."""
    if state.step >= seq.TERMINAL:
        return int(state.chart[fields.BY])
    for slot in range(COUNTERS):
        if state.ships[fields.MARKS + slot] & fields.PICKED:
            return int(owner(state, slot))
    return int(turns_side(state.chart[fields.SEGMENT]))


def _move(state: State, slot: int, place: int) -> None:
    """A counter that must be in a certain stack is there, by itself."""
    ships = state.ships
    leave_unit(state, slot)
    ships[fields.PLACE + slot] = ships[fields.START + slot] = place
    ships[fields.ORDER + slot] = 1
    ships[fields.REST + slot] = 0
    ships[fields.MARKS + slot] &= ~fields.IN_REPAIR
