"""Chapter 28: the two armoured cruisers in Italy."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, Throw
from admiralty.games.tsushima import events
from admiralty.games.tsushima.campaign import ITALIAN_OWNER, ITALIAN_PLACE, ITALIAN_SHIPS, ITALIAN_ZONES
from admiralty.games.tsushima.components import JAPAN, NOBODY
from admiralty.games.tsushima.deployment import put
from admiralty.games.tsushima.fields import BY, MARKS, UNMANNED
from admiralty.games.tsushima.sequence import ITALIAN_WAY_DIE, SET_UP
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import BALTIC


class ItalianDie(Throw[State]):
    """Who bought them."""

    clause = "28.1"

    def apply(self, state: State, action: i64) -> None:
        state.chart[BY] = ITALIAN_OWNER[action]
        state.tell(events.ITALIAN_DIE, action, state.chart[BY])
        state.goto(ITALIAN_WAY_DIE, CHANCE)


class ItalianWayDie(Throw[State]):
    """How far they have come: not at all, then they are out of the game; or to a zone on their way (28.3, 28.4)."""

    clause = "28.2"

    def apply(self, state: State, action: i64) -> None:
        side: i64 = state.chart[BY]
        zones: i64 = ITALIAN_ZONES[action]
        zone: i64 = ITALIAN_PLACE[side * 2 + zones - 1] if zones else NOBODY
        state.tell(events.ITALIAN_WAY_DIE, action, side, zone)
        n: i64 = side * 2
        while zone != NOBODY and n < side * 2 + 2:
            ship: i64 = ITALIAN_SHIPS[n]
            put(state, ship, zone)
            if zone != BALTIC:
                state.ships[MARKS + ship] |= UNMANNED
            n += 1
        state.chart[BY] = JAPAN
        state.goto(SET_UP, JAPAN)
