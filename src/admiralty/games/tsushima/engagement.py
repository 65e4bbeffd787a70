"""Chapter 23: from the chart to the Battle Board, and back."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from admiralty.games.tsushima import events
from admiralty.games.tsushima.afloat import is_afloat, leave_unit, owner, take_off
from admiralty.games.tsushima.chart import in_repair, mark, turns_side, unmark, unreleased
from admiralty.games.tsushima.components import (
    COUNTERS,
    JAPAN,
    MERCHANT,
    NOBODY,
    PORT,
    RUSSIA,
    SEA,
    SURPRISE,
    TYPE,
)
from admiralty.games.tsushima.fields import (
    AFLOAT,
    AT,
    BOARD,
    CLAIMED,
    ESCAPED,
    FIELD,
    FLED,
    FREE,
    JUST_IN,
    LATE,
    LEFT,
    LINE,
    LINE_FIELDS,
    LOST_MERCHANTS,
    MARKS,
    PLACE,
    PRIZE,
    REST,
    SAFE,
    SEEN,
    SEGMENT,
    START,
    STRAY,
    SUNK,
    TARGETS,
    UNDER_CLAIM,
    WAITING,
    WHOLE,
)
from admiralty.games.tsushima.phases import surprised
from admiralty.games.tsushima.sequence import FORM, SEARCH
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import hex_of, is_hex, is_port

FREE_PHASES: Final[i64] = 3  # the present naval phase, and two more (18.8)


def takes_part(state: State, slot: i64, side: i64) -> bool:
    """Whether a counter fights, or is looked for, in the present attempt (21.2, 21.6, 23.3, 23.6, 23.7)."""
    searcher: bool = side == turns_side(state.chart[SEGMENT])
    place: i64 = state.chart[FIELD if searcher else TARGETS]
    if not is_afloat(state, slot, place, side):
        return False
    if is_hex(place):
        return True
    if in_repair(state, slot) or unreleased(state, slot) or state.ships[MARKS + slot] & SAFE:
        return False
    return not is_port(place) or (state.ships[REST + slot] == JUST_IN) == (state.chart[CLAIMED] == LATE)


def anybody_takes_part(state: State, side: i64) -> bool:
    slot: i64 = 0
    while slot < COUNTERS:
        if takes_part(state, slot, side):
            return True
        slot += 1
    return False


def engage(state: State) -> None:
    """Both sides' counters go to the Battle Board; the spotted side places first (3.5, 23.1)."""
    spotter: i64 = turns_side(state.chart[SEGMENT])
    claimed: bool = state.chart[CLAIMED] == UNDER_CLAIM
    state.tell(events.BATTLE_FROM_CHART, spotter, state.chart[TARGETS], 1 if claimed else 0)
    fighting: i64 = JAPAN
    while fighting <= RUSSIA:
        slot: i64 = 0
        room: i64 = LINE
        while slot < COUNTERS:
            if takes_part(state, slot, fighting):
                mark(state, slot, SEEN | WHOLE)
                if room:  # the captured ships beyond it look on (D48)
                    room -= 1
                    state.ships[AT + slot] = WAITING
                    if state.ships[MARKS + slot] & PRIZE:
                        state.prizes += 1
                elif not is_hex(state.ships[PLACE + slot]):  # as in `come_back`
                    unmark(state, slot, SEEN | WHOLE)
            slot += 1
        fighting += 1
    state.spotter = spotter
    state.battle = PORT if claimed else SEA
    state.defender = RUSSIA - spotter if claimed else NOBODY
    state.surprise = SURPRISE if surprised(state) else 0  # 28.6
    state.goto(FORM, RUSSIA - spotter)


def return_to_chart(state: State) -> None:
    """Everybody is where he came from: hexes, ports and zones (23.8)."""
    place: i64 = state.chart[FIELD]
    slot: i64 = 0
    while slot < COUNTERS:
        at: i64 = state.ships[AT + slot]
        if at == BOARD:
            state.take_away(slot, AFLOAT)
            come_back(state, slot)
        elif at in (LEFT, ESCAPED):
            if at == ESCAPED:
                fled(state, slot)
            elif owner(state, slot) == state.defender:  # 23.9
                mark(state, slot, SAFE)
            state.ships[AT + slot] = AFLOAT
            come_back(state, slot)
        elif at == SUNK and state.ships[PLACE + slot] != NOBODY:
            if TYPE[slot] == MERCHANT:
                state.chart[LOST_MERCHANTS] += 1
            take_off(state, slot, SUNK)
        slot += 1
    clear_board(state)
    state.tell(events.BACK_TO_CHART, place)
    state.goto(SEARCH, turns_side(state.chart[SEGMENT]))


def come_back(state: State, slot: i64) -> None:
    """Strays sail by themselves (18.5); who is in port or in a zone is out of sight again (22.4)."""
    if state.ships[MARKS + slot] & STRAY:
        leave_unit(state, slot)
    unmark(state, slot, STRAY)
    if not is_hex(state.ships[PLACE + slot]):
        unmark(state, slot, SEEN | WHOLE)


def fled(state: State, slot: i64) -> None:
    """Who escaped is free of his division (18.8), and retreats unless he was leaving this port (23.10, 23.11)."""
    state.ships[FREE + slot] = FREE_PHASES
    place: i64 = state.ships[PLACE + slot]
    start: i64 = state.ships[START + slot]
    if is_hex(place) and not (is_port(start) and hex_of(start) == place):
        mark(state, slot, FLED)


def clear_board(state: State) -> None:
    """The Battle Board is empty."""
    n: i64 = 0
    while n < LINE_FIELDS:
        state.line[n] = 0
        n += 1
    state.battle = SEA
    state.spotter = JAPAN
    state.defender = NOBODY
    state.mover = NOBODY
    state.round = 0
    state.quiet = 0
    state.thrown = 0
    state.surprise = 0
    state.prizes = 0
    state.ending = 0
    state.chart[FIELD] = NOBODY
    state.chart[TARGETS] = NOBODY
    state.chart[CLAIMED] = 0
