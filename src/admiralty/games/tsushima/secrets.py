"""Chapter 22: what a seat knows of the chart.

The enemy sees each stack's top counter with its hits, and whoever a battle has opened as long as he stays with his
stack. Where the others are is unknown, and how many they are. What lies open is in `chart` and stays there (22.5).
"""

from __future__ import annotations

from admiralty.engine.state import CHANCE
from admiralty.games.tsushima import fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.afloat import owner
from admiralty.games.tsushima.chart import top_of, turns_side
from admiralty.games.tsushima.chart_soundness import BLOCKING, SETTING_UP, UNDER_WAY
from admiralty.games.tsushima.components import COUNTERS, NOBODY, ROUND_ISLAND
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import is_hex

PICKING = {seq.SAIL_TO: seq.SAIL, seq.SET_UP_AT: seq.SET_UP, seq.VOYAGE_TO: seq.VOYAGE}  # before it is seen who goes
SCUTTLING = (seq.SCUTTLE, seq.SCUTTLE_DIE)  # where those who have been named for all to hear are known
IN_SIGHT = fields.SEEN | fields.WHOLE | fields.FLED | fields.PRIZE  # what is open of those whom the enemy sees
FIGHTERS = (fields.WAITING, fields.BOARD, fields.LEFT, fields.ESCAPED)
IN_BATTLE = IN_SIGHT | fields.STRAY | fields.UNMANNED  # who does not fire is seen on the Battle Board


# -- what a seat knows -----------------------------------------------------------------------------


def known(state: State, seat: int | None) -> State:
    """The position as a seat knows it; None is an onlooker."""
    copy = state.clone()
    if state.scenario < ROUND_ISLAND:
        return copy
    for side in (0, 1):
        if side != seat:
            _conceal_choices(copy, side, seat is None)
            _conceal(copy, side)
            copy.chart[fields.CONCEALED] |= 1 << side
    return copy


def _conceal_choices(state: State, side: int, onlooker: bool) -> None:
    """What the side has in mind, and has not done yet; onlookers do not know the modifiers that expose an evasion."""
    chart = state.chart
    if onlooker:
        chart[fields.EXPOSED + side] = 0
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
    if state.step not in SETTING_UP:
        _conceal_fighters(state, [slot for slot in own if state.ships[fields.AT + slot] in FIGHTERS])


def _conceal_fighters(state: State, fighters: list[int]) -> None:
    """In a battle everything is open but what a counter brings along from the chart."""
    ships = state.ships
    order = max((int(ships[fields.ORDER + slot]) for slot in fighters), default=0)
    top = next((slot for slot in fighters if ships[fields.ORDER + slot] == order), NOBODY)
    for slot in fighters:
        late = state.chart[fields.CLAIMED] == fields.LATE and not is_hex(ships[fields.PLACE + slot])
        ships[fields.MARKS + slot] &= IN_BATTLE
        ships[fields.ORDER + slot] = 2 if slot == top else 1
        ships[fields.REST + slot] = fields.JUST_IN if late else 0
        ships[fields.USED + slot] = 0
        ships[fields.FREE + slot] = 0


def _is_open(state: State, slot: int) -> bool:
    """Whether the enemy sees a counter below the top of its stack."""
    marks = state.ships[fields.MARKS + slot]
    named = state.step in BLOCKING and marks & fields.PICKED
    return bool(marks & fields.SEEN or named or (state.step in SCUTTLING and marks & fields.TRIED))


def _show(state: State, slot: int, top: bool) -> None:
    """What is open of a counter that the enemy sees: morale only if a battle has shown it (22.3, 22.4)."""
    ships = state.ships
    seen = ships[fields.MARKS + slot] & fields.SEEN
    kept = IN_SIGHT
    if state.step in (*UNDER_WAY, *BLOCKING):
        kept |= fields.PICKED
    if state.step == seq.GROUNDING:
        kept |= fields.SHOALS
    if state.step in SCUTTLING:
        kept |= fields.TRIED
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
