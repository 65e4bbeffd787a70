"""Chapter 23: Russian ships shell towns on the coasts of Japan and Korea."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import Throw
from admiralty.games.tsushima import events
from admiralty.games.tsushima.campaign import RAID_DAMAGE
from admiralty.games.tsushima.chart import set_has
from admiralty.games.tsushima.components import NOBODY, RUSSIA
from admiralty.games.tsushima.fields import FIELD, RAIDED, ROLLING, SIEGE
from admiralty.games.tsushima.sequence import SEARCH
from admiralty.games.tsushima.siege import besieging
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.waters import COASTS, FIRST_PORT, HARBOURS, MOST_PORTS, OF_JAPAN, OF_KOREA, PORT_COAST


class RaidDie(Throw[State]):
    """Substantial damage sets the siege back by a point while Japan rolls for it, never below none."""

    clause = "23.12"

    def apply(self, state: State, action: i64) -> None:
        damage: i64 = 1 if action >= RAID_DAMAGE else 0
        if damage and besieging(state) and state.chart[ROLLING] and state.chart[SIEGE]:
            state.chart[SIEGE] -= 1
        state.tell(events.RAID_DIE, state.chart[FIELD], action, damage, state.chart[SIEGE])
        state.chart[FIELD] = NOBODY
        state.goto(SEARCH, RUSSIA)


def may_be_shelled(state: State, hex_: i64) -> bool:
    """Whether a hex has a town in reach of ships at sea there, which they have not shelled in this segment."""
    if set_has(state, RAIDED, hex_):
        return False
    return (COASTS[hex_] & OF_JAPAN) != 0 or has_korean_port(hex_)


def has_korean_port(hex_: i64) -> bool:
    n: i64 = 0
    while n < MOST_PORTS:
        port: i64 = HARBOURS[hex_ * MOST_PORTS + n]
        if port != NOBODY and PORT_COAST[port - FIRST_PORT] == OF_KOREA:
            return True
        n += 1
    return False
