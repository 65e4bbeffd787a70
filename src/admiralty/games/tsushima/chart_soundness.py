"""Whether play can go on from a position of the chart that somebody wrote."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine.notation import Fault
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.afloat import mine_in, owner
from admiralty.games.tsushima.campaign import LOSSES_PER_MERCHANT, PLAN_TOTAL
from admiralty.games.tsushima.chart import turns_side
from admiralty.games.tsushima.components import COUNTERS, JAPAN, NOBODY, ROUND_ISLAND, RUSSIA, SLOTS, WAR_AT_SEA
from admiralty.games.tsushima.deployment import choice_of
from admiralty.games.tsushima.engagement import anybody_takes_part
from admiralty.games.tsushima.muster import can_sail, sails_singly
from admiralty.games.tsushima.sailing import may_start
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import (
    CHINA_SEA,
    COASTS,
    EXITS,
    FIRST_ZONE,
    OF_JAPAN,
    SIDES_OF_A_HEX,
    hex_of,
    is_hex,
    is_port,
    is_zone,
)

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
UNDER_WAY = (seq.MINE_DIE, seq.MINE_DAMAGE_DIE)
SWEEPING = (seq.SWEEP_MINE_DIE, seq.SWEEP_DAMAGE_DIE, seq.SWEEP_DIE)
BLOCKING = (seq.BLOCK_SHIPS, seq.BLOCK_DIE)

# Who acts in a step, and whose part of the terminal phase it is, where that never changes.
ACTORS: dict[int, int] = {
    int(seq.FIRST_MINE): int(RUSSIA),
    int(seq.SET_UP): int(JAPAN),
    int(seq.SET_UP_AT): int(JAPAN),
    int(seq.CHOOSE_PLAN): int(JAPAN),
    int(seq.BLOCK_SHIPS): int(JAPAN),
    int(seq.SCUTTLE): int(RUSSIA),
}
OF_BOTH = (
    seq.VOYAGE, seq.VOYAGE_TO, seq.SWEEP, *SWEEPING, seq.LAY_MINE, seq.REPAIR, seq.REPAIR_DIE,
)  # fmt: skip
ONLY_IN: dict[int, int] = {
    int(seq.FIRST_MINE): int(ROUND_ISLAND),
    **{
        int(step): int(WAR_AT_SEA)
        for step in (seq.ITALIAN_DIE, seq.ITALIAN_WAY_DIE, seq.CHOOSE_PLAN, *BLOCKING, seq.SIEGE_DIE, seq.SCUTTLE)
    },
}

# What is kept for a battle, and at rest on the chart.
OF_A_BATTLE: dict[str, int] = {
    "battle": int(parts.SEA), "spotter": int(JAPAN), "defender": int(NOBODY), "mover": int(NOBODY), "round": 0,
    "quiet": 0, "thrown": 0, "surprise": 0, "forming": 0, "started": 0, "group": 0, "convoy": 0, "sprint": 0,
    "exits": 0, "offer": 0, "gunner": 0, "battery": 0, "salvos": 0,
}  # fmt: skip
FIELDS_OF_A_BATTLE: tuple[tuple[int, int], ...] = (
    *((int(field), 0) for field in (fields.NEW, fields.MOVED, fields.DECIDED, fields.GROUP, fields.SUCCESS)),
    *((int(field), int(NOBODY)) for field in (fields.TARGET, fields.AIM, fields.DIVERT, fields.SCREENS)),
    *((int(fields.TUBE + tube * SLOTS), int(NOBODY)) for tube in range(3)),
)
ENDINGS: tuple[tuple[int, ...], ...] = ((9, 10, 11), (12, 13), (14, 15, 16))  # the last of them is a draw


def faults_of_chart(state: State) -> Iterator[Fault]:
    """In such an order that each test may rely on those before it."""
    yield from _of_the_clock(state)
    yield from _of_the_counters(state)
    yield from _of_the_units(state)
    if state.step >= seq.FINISH:
        yield from _of_the_board(state)
    yield from _of_the_merchants(state)
    yield from _of_the_setting_up(state)
    yield from _of_the_places(state)
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
    by = int(state.chart[fields.BY])
    if state.step in ACTORS:
        yield "step and actor do not fit", state.actor != ACTORS[int(state.step)]
    else:
        yield "step and actor do not fit", terminal and state.actor >= 0 and state.actor != by
    yield "step and actor do not fit", terminal and by != JAPAN and state.step not in OF_BOTH
    yield "step and actor do not fit", state.step == seq.RAID_DIE and side != RUSSIA
    yield "step and time do not fit", segment > 0 and (setting_up or terminal)
    complete = int(state.chart[fields.COMPLETE])
    yield "step and time do not fit", complete > max(0, turn if phase == 7 else turn - 1)
    plan = int(state.chart[fields.PLAN])
    besieging = plan != NOBODY and state.chart[fields.FALL] == 0
    yield "scenario and step do not fit", plan != NOBODY and state.scenario != WAR_AT_SEA
    yield "scenario and step do not fit", ONLY_IN.get(int(state.step), int(state.scenario)) != state.scenario
    yield "step and time do not fit", besieging and state.chart[fields.SIEGE] >= PLAN_TOTAL[plan]
    yield "step and time do not fit", state.step == seq.SIEGE_DIE and not besieging
    yield "step and time do not fit", state.step == seq.SCUTTLE and state.chart[fields.FALL] == 0


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
        yield from _of_the_marks(state, slot)


def _of_the_marks(state: State, slot: int) -> Iterator[Fault]:
    """What is noted of a counter fits where it is, and whose it is."""
    place, marks = int(state.ships[fields.PLACE + slot]), int(state.ships[fields.MARKS + slot])
    if place == NOBODY:
        kept = int(fields.PICKED) if state.step == seq.SET_UP_AT else 0
        waiting = state.ships[fields.AT + slot] == fields.WAITING
        bare = marks == 0 and state.ships[fields.UNIT + slot] == NOBODY
        yield "every counter in play has a place on the chart", not bare and not (waiting and marks == kept)
    elif place != fields.UNSEEN:
        yield "every counter in play has a place on the chart", state.ships[fields.ORDER + slot] == 0
    prize = bool(marks & fields.PRIZE)
    captured = state.chart[fields.FALL] > 0 and parts.is_ship(slot) and parts.side_of(slot) == RUSSIA
    yield "every counter in play has a place on the chart", prize and not captured
    shoals = bool(marks & fields.SHOALS) and state.step != seq.FINISH
    moves = owner(state, slot) == turns_side(state.chart[fields.SEGMENT])
    yield "somebody has been in shallow water", shoals and not (moves and state.step in (*MOVING, *UNDER_WAY))
    fled = bool(marks & fields.FLED)
    fighting = state.step in (*COMBAT, *UNDER_WAY) or state.step < seq.FINISH
    yield "somebody has fled", fled and not (fighting and is_hex(place))


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
        picked = state.step in (seq.SAIL_TO, seq.SET_UP_AT) and state.ships[fields.MARKS + slot] & fields.PICKED != 0
        yield "divisions are at sea", not is_hex(state.ships[fields.PLACE + slot]) and not picked
        together = fields.PICKED if state.step < seq.FINISH else fields.PICKED | fields.FLED
        differ = (state.ships[fields.MARKS + slot] ^ state.ships[fields.MARKS + unit]) & together
        yield "a group is in one place", differ != 0


def _of_the_board(state: State) -> Iterator[Fault]:
    """On the chart nothing of a battle is in hand; the end fits the scenario."""
    for name, rest in OF_A_BATTLE.items():
        yield "this step has another thing in hand", getattr(state, name) != rest
    for slot in range(SLOTS):
        for field, rest in FIELDS_OF_A_BATTLE:
            yield "this step has another thing in hand", state.ships[field + slot] != rest
        torpedoes = slot < COUNTERS and parts.TORPEDOES[slot] > 0 and state.ships[fields.AT + slot] != fields.ABSENT
        yield "only counters D and T have torpedoes", state.ships[fields.SPENT + slot] > 0 and not torpedoes
    for field in (fields.GROUPS, fields.FLEET):
        yield "this step has another thing in hand", (state.line[field] or state.line[field + 1]) > 0
    if state.step == seq.FINISH:
        endings = ENDINGS[state.scenario - ROUND_ISLAND]
        yield "winner and ending do not fit", state.ending not in endings
        yield "winner and ending do not fit", (state.winner == NOBODY) != (state.ending == endings[-1])
    else:
        yield "this step has another thing in hand", state.ending > 0 or state.winner != NOBODY


def _of_the_merchants(state: State) -> Iterator[Fault]:
    """Those lost, called up and sunk as block ships add up."""
    chart = state.chart
    lost, new, wrecks = int(chart[fields.LOST_MERCHANTS]), int(chart[fields.NEW_MERCHANTS]), int(chart[fields.WRECKS])
    merchants = [slot for slot in range(COUNTERS) if parts.TYPE[slot] == parts.MERCHANT]
    sunk = sum(
        state.ships[fields.AT + slot] == fields.SUNK and state.ships[fields.PLACE + slot] == NOBODY
        for slot in merchants
    )
    yield "a merchant is sunk by one hit", lost != new + sunk or wrecks > lost
    due = lost // LOSSES_PER_MERCHANT - new
    yield "a merchant is sunk by one hit", due < (1 if state.step == seq.NEW_MERCHANT else 0)
    blockers = int(chart[fields.BLOCKERS])
    if state.step in BLOCKING:
        named = [slot for slot in range(COUNTERS) if state.ships[fields.MARKS + slot] & fields.PICKED]
        near = all(_blocks(state, slot) for slot in named)
        yield "a group is in one place", len(named) != blockers or not near
        yield "a group is in one place", state.step == seq.BLOCK_DIE and blockers == 0
    elif state.step == seq.CLEAR_CHANNEL_DIE:
        yield "this step has another thing in hand", not 0 < blockers <= wrecks
    else:
        yield "this step has another thing in hand", blockers > 0


def _blocks(state: State, slot: int) -> bool:
    """Whether a counter that is named can be a block ship."""
    return parts.TYPE[slot] == parts.MERCHANT and state.ships[fields.AT + slot] == fields.AFLOAT


def _of_the_setting_up(state: State) -> Iterator[Fault]:
    """Who waits is Japan's to place; off Round Island all begin in one hex."""
    waiting = [slot for slot in range(COUNTERS) if state.ships[fields.AT + slot] == fields.WAITING]
    if state.step not in SETTING_UP or not waiting:
        return
    yield "step and time do not fit", state.step == seq.CHOOSE_PLAN
    yield (
        "every counter in play has a place on the chart",
        any(owner(state, slot) != JAPAN or not choice_of(state, slot) for slot in waiting),
    )
    if state.step == seq.SET_UP_AT and state.chart[fields.FIELD] != NOBODY:
        for slot in waiting:
            alone = state.ships[fields.MARKS + slot] & fields.PICKED and state.ships[fields.UNIT + slot] == NOBODY
            singly = sails_singly(state, slot) or parts.INDEPENDENT[slot] == 1
            yield "a group is in one place", alone != 0 and not singly


def _of_the_places(state: State) -> Iterator[Fault]:
    """A step has in hand the places that it needs, and no others."""
    chart = state.chart
    field, targets = int(chart[fields.FIELD]), int(chart[fields.TARGETS])
    group_at, destination = int(chart[fields.GROUP_AT]), int(chart[fields.DESTINATION])
    fight = state.step < seq.FINISH or state.step in ATTEMPTS
    retreating = state.step in UNDER_WAY and chart[fields.SEGMENT] & 1 == 1
    if state.step == seq.LAY_MINE:
        yield "this step has another thing in hand", chart[fields.MINES_LEFT + state.actor] == 0
    if state.step in (seq.SET_UP, seq.SET_UP_AT):
        off_round_island = state.scenario == ROUND_ISLAND
        coast = is_hex(field) and COASTS[field] & OF_JAPAN != 0
        yield "this step has another thing in hand", field != NOBODY and not (off_round_island and coast)
        yield "a group is in one place", off_round_island and state.step == seq.SET_UP_AT and not coast
    elif state.step in SWEEPING:
        yield "there is a mine in the hex", not is_hex(field) or mine_in(state, field) == NOBODY
    elif state.step == seq.RAID_DIE:
        yield "the attempt is made somewhere", not is_hex(field)
    elif not fight and not retreating and state.step != seq.RETREAT:
        yield "this step has another thing in hand", field != NOBODY
    if not fight:
        yield "this step has another thing in hand", targets != NOBODY or chart[fields.CLAIMED] > 0
    yield "this step has another thing in hand", chart[fields.EVADES_NOW] > 0 and state.step != seq.SPOT_DIE
    yield "this step has another thing in hand", group_at != NOBODY and state.step not in GROUPED
    bound = state.step in UNDER_WAY and not retreating
    yield "a group is in one place", bound != (destination != NOBODY)
    yield "a group is in one place", is_zone(destination) and destination != CHINA_SEA
    yield "a group is in one place", state.step == seq.VOYAGE_TO and not is_zone(group_at)
    at_home = state.step == seq.SAIL_TO and is_zone(group_at) and group_at != CHINA_SEA
    yield "a group is in one place", at_home


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
        side = int(turns_side(chart[fields.SEGMENT])) if state.step in UNDER_WAY else int(state.actor)
        retreating = state.step in UNDER_WAY and chart[fields.SEGMENT] & 1 == 1
        yield "step and actor do not fit", bool(picked) and not retreating and owner(state, picked[0]) != side
        if state.step == seq.SAIL_TO:
            yield "a group is in one place", not all(_sails(state, slot) for slot in picked)
    elif state.step not in BLOCKING:
        yield "a group is in one place", bool(picked)
    if state.step in WITH_CURSOR:
        known = 0 <= state.cursor < COUNTERS
        yield "this step needs a cursor", not known and not unseen
        yield "this step needs a cursor", known and state.ships[fields.AT + state.cursor] != fields.AFLOAT
        if known and state.step in (seq.GROUNDING_TEST, seq.GROUNDING_DAMAGE_DIE):
            yield "step and actor do not fit", owner(state, state.cursor) != turns_side(chart[fields.SEGMENT])
    elif state.step >= seq.FINISH:
        yield "this step has another thing in hand", state.cursor != NOBODY
    if state.step in UNDER_WAY:
        yield "there is a mine in the hex", mine_in(state, chart[fields.GROUP_AT]) == NOBODY
        yield "a group is in one place", state.cursor != NOBODY and state.cursor not in picked
    if state.step < seq.FINISH:
        yield from _of_its_place(state)
        yield from _of_the_fighters(state)
    if state.step in ATTEMPTS:
        yield from _of_its_place(state)
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


def _sails(state: State, slot: int) -> bool:
    """Whether a counter that is picked can be of a group that moves."""
    if not is_hex(state.ships[fields.PLACE + slot]):
        return can_sail(state, slot)
    unit = int(state.ships[fields.UNIT + slot])
    return may_start(state, slot if unit == NOBODY else unit, state.actor)


def _of_its_place(state: State) -> Iterator[Fault]:
    """Where an attempt is made, or a battle fought."""
    field, targets = int(state.chart[fields.FIELD]), int(state.chart[fields.TARGETS])
    yield "the attempt is made somewhere", NOBODY in (field, targets) or is_port(field)
    fits = hex_of(targets) == field if is_hex(field) else targets == field
    yield "the attempt is made somewhere", not fits
    yield "the attempt is made somewhere", is_port(targets) != (state.chart[fields.CLAIMED] > 0)


CLAIMS: dict[int, tuple[int, ...]] = {
    int(seq.EVADE): (0, int(fields.WITHOUT_CLAIM), int(fields.LATE)),
    int(seq.SPOT_DIE): (0, int(fields.WITHOUT_CLAIM), int(fields.LATE)),
    int(seq.ZONE_DIE): (0,),
    int(seq.CLAIM): (int(fields.WITHOUT_CLAIM),),
    int(seq.ATTACK_DIE): (int(fields.UNDER_CLAIM),),
}


def _of_an_attempt(state: State, unseen: bool) -> Iterator[Fault]:
    targets = int(state.chart[fields.TARGETS])
    yield "the attempt is made somewhere", (state.step == seq.ZONE_DIE) != is_zone(targets)
    yield "the attempt is made somewhere", targets >= FIRST_ZONE and state.step != seq.ZONE_DIE
    yield "the attempt is made somewhere", state.chart[fields.CLAIMED] not in CLAIMS[int(state.step)]
    both = anybody_takes_part(state, 0) and anybody_takes_part(state, 1)
    yield "each side has a counter in the battle", not both and not unseen


def _of_the_fighters(state: State) -> Iterator[Fault]:
    """Who fights comes from where his side is; the kind of battle fits the attempt."""
    chart = state.chart
    claimed = chart[fields.CLAIMED] == fields.UNDER_CLAIM
    yield "scenario and battle do not fit", (state.battle == parts.PORT) != claimed
    yield "the attempt is made somewhere", state.spotter != turns_side(chart[fields.SEGMENT])
    for slot in range(COUNTERS):
        at, place = int(state.ships[fields.AT + slot]), int(state.ships[fields.PLACE + slot])
        if at in FIGHTING or (at == fields.SUNK and place != NOBODY):
            where = int(chart[fields.FIELD if owner(state, slot) == state.spotter else fields.TARGETS])
            yield "the attempt is made somewhere", place != where
