"""Whether play can go on from a position of the chart that somebody wrote."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine.notation import Fault
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.afloat import mine_in, owner
from admiralty.games.tsushima.chart import turns_side
from admiralty.games.tsushima.components import COUNTERS, NOBODY
from admiralty.games.tsushima.engagement import anybody_takes_part
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import EXITS, FIRST_ZONE, SIDES_OF_A_HEX, hex_of, is_hex, is_port, is_zone

FIGHTING = (fields.WAITING, fields.BOARD, fields.LEFT, fields.ESCAPED)
SETTING_UP = (seq.ITALIAN_DIE, seq.ITALIAN_WAY_DIE, seq.FIRST_MINE, seq.SET_UP, seq.SET_UP_AT, seq.CHOOSE_PLAN)
MOVING = (seq.SAIL, seq.SAIL_TO, seq.GROUNDING_DIE, seq.GROUNDING, seq.GROUNDING_TEST, seq.GROUNDING_DAMAGE_DIE)
ATTEMPTS = (seq.EVADE, seq.SPOT_DIE, seq.ZONE_DIE, seq.CLAIM, seq.ATTACK_DIE)
COMBAT = (seq.SEARCH, *ATTEMPTS, seq.RAID_DIE, seq.BLOCK_SHIPS, seq.BLOCK_DIE, seq.RETREAT)
OWN_SEGMENT = (seq.SAIL, seq.SAIL_TO, seq.GROUNDING, seq.SEARCH)
OTHERS_SEGMENT = (seq.EVADE, seq.CLAIM)
GROUPED = (seq.SAIL_TO, seq.VOYAGE_TO, seq.SET_UP_AT, seq.MINE_DIE, seq.MINE_DAMAGE_DIE)
WITH_CURSOR = (
    seq.MINE_DIE, seq.MINE_DAMAGE_DIE, seq.GROUNDING_TEST, seq.GROUNDING_DAMAGE_DIE, seq.SWEEP_MINE_DIE,
    seq.SWEEP_DAMAGE_DIE, seq.SWEEP_DIE, seq.SCUTTLE_DIE, seq.REPAIR_DIE,
)  # fmt: skip


def faults_of_chart(state: State) -> Iterator[Fault]:
    """In such an order that each test may rely on those before it."""
    yield from _of_the_clock(state)
    yield from _of_the_counters(state)
    yield from _of_the_units(state)
    yield from _of_the_step(state)


def _of_the_clock(state: State) -> Iterator[Fault]:
    turn, phase, segment = (int(state.chart[field]) for field in (fields.TURN, fields.PHASE, fields.SEGMENT))
    setting_up = state.step in SETTING_UP
    over = state.step == seq.FINISH
    yield "step and time do not fit", setting_up != (turn == 0) and not over
    terminal = state.step >= seq.TERMINAL
    yield "step and time do not fit", not setting_up and not over and terminal != (phase == 7)
    yield "step and time do not fit", setting_up != (phase == 0)
    yield "step and time do not fit", state.step in MOVING and segment % 2 == 1
    fighting = state.step in COMBAT or state.step < seq.FINISH
    yield "step and time do not fit", fighting and segment % 2 == 0
    side = turns_side(segment)
    yield "step and actor do not fit", state.step in OWN_SEGMENT and state.actor != side
    yield "step and actor do not fit", state.step in OTHERS_SEGMENT and state.actor != 1 - side
    yield "step and actor do not fit", terminal and state.actor >= 0 and state.actor != state.chart[fields.BY]


def _of_the_counters(state: State) -> Iterator[Fault]:
    for slot in range(COUNTERS):
        at, place = int(state.ships[fields.AT + slot]), int(state.ships[fields.PLACE + slot])
        hits = int(state.ships[fields.HITS + slot])
        yield "a counter has too many hits", at != fields.SUNK and hits >= parts.SUNK_BY
        yield "morale is at most 30 below normal", state.ships[fields.MORALE + slot] > 30
        on_chart = at == fields.AFLOAT or (at in FIGHTING and state.step < seq.FINISH)
        sinking = at == fields.SUNK and state.step < seq.FINISH
        waiting = at == fields.WAITING and state.step in SETTING_UP
        yield (
            "every counter in play has a place on the chart",
            not sinking and (on_chart and not waiting) != (place != NOBODY),
        )
        yield "counters fight only in a battle", at in FIGHTING and state.step >= seq.FINISH and not waiting


def _of_the_units(state: State) -> Iterator[Fault]:
    for slot in range(COUNTERS):
        unit = int(state.ships[fields.UNIT + slot])
        if unit == NOBODY:
            continue
        yield "a division has ships B, or ships A and C", not parts.is_ship(slot)
        battle = {int(parts.TYPE[ship]) == parts.BATTLESHIP for ship in (slot, unit)}
        yield "a division has ships B, or ships A and C", len(battle) > 1
        sides = {int(owner(state, ship)) for ship in (slot, unit)}
        places = {int(state.ships[fields.PLACE + ship]) for ship in (slot, unit)}
        yield "a division is in one place", len(sides) > 1 or len(places) > 1
        size = sum(state.ships[fields.UNIT + other] == unit for other in range(COUNTERS))
        yield "a division has up to six ships", size > parts.LARGEST
        forming = state.step in (seq.SAIL_TO, seq.SET_UP_AT)
        yield "divisions are at sea", not is_hex(state.ships[fields.PLACE + slot]) and not forming


def is_known_in_part(state: State) -> bool:
    """Whether a position is what one seat knows: then what the other side decides about may be out of sight."""
    return any(state.ships[fields.PLACE + slot] == fields.UNSEEN for slot in range(COUNTERS))


def _of_the_step(state: State) -> Iterator[Fault]:
    """What the present step relies on."""
    chart = state.chart
    unseen = is_known_in_part(state)
    picked = [slot for slot in range(COUNTERS) if state.ships[fields.MARKS + slot] & fields.PICKED]
    if state.step in GROUPED:
        there = int(chart[fields.GROUP_AT])
        yield "a group is in one place", not picked and not unseen
        yield "a group is in one place", any(state.ships[fields.PLACE + slot] != there for slot in picked)
        yield "a group is in one place", any(owner(state, slot) != owner(state, picked[0]) for slot in picked)
        yield "a group is in one place", state.step == seq.SET_UP_AT and there != NOBODY  # they are in none yet
    elif state.step not in (seq.BLOCK_SHIPS, seq.BLOCK_DIE):
        yield "a group is in one place", bool(picked)
    if state.step in WITH_CURSOR:
        known = 0 <= state.cursor < COUNTERS
        yield "this step needs a cursor", not known and not unseen
        yield "this step needs a cursor", known and state.ships[fields.AT + state.cursor] != fields.AFLOAT
    elif state.step >= seq.FINISH:
        yield "this step has another thing in hand", state.cursor != NOBODY
    if state.step in (seq.MINE_DIE, seq.MINE_DAMAGE_DIE):
        yield "there is a mine in the hex", mine_in(state, chart[fields.GROUP_AT]) == NOBODY
        yield "a group is in one place", state.cursor != NOBODY and state.cursor not in picked
    if state.step in ATTEMPTS:
        yield from _of_an_attempt(state, unseen)
    if state.step == seq.GROUNDING:
        yield (
            "somebody has been in shallow water",
            not unseen and not any(state.ships[fields.MARKS + slot] & fields.SHOALS for slot in range(COUNTERS)),
        )
    if state.step == seq.RETREAT:
        place = int(chart[fields.FIELD])
        yield "somebody has fled", not is_hex(place) or EXITS[place * SIDES_OF_A_HEX] == NOBODY
        yield (
            "somebody has fled",
            not any(
                state.ships[fields.MARKS + slot] & fields.FLED
                and state.ships[fields.PLACE + slot] == place
                and owner(state, slot) != state.actor
                for slot in range(COUNTERS)
            ),
        )


def _of_an_attempt(state: State, unseen: bool) -> Iterator[Fault]:
    field, targets = int(state.chart[fields.FIELD]), int(state.chart[fields.TARGETS])
    yield "the attempt is made somewhere", NOBODY in (field, targets) or is_port(field)
    fits = hex_of(targets) == field if is_hex(field) else targets == field
    yield "the attempt is made somewhere", not fits
    yield "the attempt is made somewhere", (state.step == seq.ZONE_DIE) != is_zone(targets)
    yield "the attempt is made somewhere", is_port(targets) != (state.chart[fields.CLAIMED] > 0)
    yield "the attempt is made somewhere", targets >= FIRST_ZONE and state.step != seq.ZONE_DIE
    both = anybody_takes_part(state, 0) and anybody_takes_part(state, 1)
    yield "each side has a counter in the battle", not both and not unseen
