"""Chapters 25, 27 and 28: what happens to counters that leave or enter a friendly port."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.games.tsushima import events
from admiralty.games.tsushima.campaign import PLAN_PORT
from admiralty.games.tsushima.components import COUNTERS, JAPAN, MERCHANT, NOBODY, TYPE
from admiralty.games.tsushima.fields import FALL, LOADED, LOADS, MARKS, NEEDED, PICKED, PLAN, PRIZE, UNMANNED
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import FIRST_PORT, KURE, OF_JAPAN, PORT_COAST


def load(state: State, port: i64) -> None:
    """Merchants of the group that leave Kure have a load aboard (27.2)."""
    if port != KURE or state.chart[PLAN] == NOBODY:
        return
    slot: i64 = 0
    while slot < COUNTERS:
        if TYPE[slot] == MERCHANT and state.ships[MARKS + slot] & PICKED:
            state.ships[MARKS + slot] |= LOADED
        slot += 1


def call_at(state: State, side: i64, port: i64) -> None:
    """The group is in a friendly port: loads are delivered (27.2), and the Italian cruisers get their guns (28.3)."""
    delivers: bool = state.chart[PLAN] != NOBODY and state.chart[FALL] == 0 and port == PLAN_PORT[state.chart[PLAN]]
    at_home: bool = side == JAPAN and PORT_COAST[port - FIRST_PORT] == OF_JAPAN
    slot: i64 = 0
    while slot < COUNTERS:
        if state.ships[MARKS + slot] & PICKED:
            if delivers and state.ships[MARKS + slot] & LOADED:
                state.ships[MARKS + slot] &= ~LOADED
                state.chart[LOADS] += 1
                state.tell(events.DELIVERED, port, state.chart[LOADS], state.chart[NEEDED])
            if at_home and not state.ships[MARKS + slot] & PRIZE:
                state.ships[MARKS + slot] &= ~UNMANNED
        slot += 1
