"""Chapter 24, first half: counters that enter a mined hex."""

from __future__ import annotations

from mypy_extensions import i64

from admiralty.engine.state import CHANCE, Throw
from admiralty.games.tsushima import events
from admiralty.games.tsushima.afloat import harm, mine_in, tell_of
from admiralty.games.tsushima.campaign import MINE_STRIKES
from admiralty.games.tsushima.chart import mark, turns_side
from admiralty.games.tsushima.components import NOBODY
from admiralty.games.tsushima.fields import GROUP_AT, SEGMENT
from admiralty.games.tsushima.minefields import mine_hits
from admiralty.games.tsushima.retreat import after_the_mine
from admiralty.games.tsushima.sequence import MINE_DAMAGE_DIE, MINE_DIE
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.underway import go_on, struck_by, to_be_rolled


class MineDie(Throw[State]):
    """A die for each counter that enters the hex: on a 6 the mine strikes it (24.2, 24.3)."""

    clause = "24.1"

    def enter(self, state: State) -> None:
        """The next counter of the group; after the last one it sails on."""
        state.cursor = to_be_rolled(state, state.chart[GROUP_AT])
        if state.cursor != NOBODY:
            return
        if state.chart[SEGMENT] & 1:
            after_the_mine(state)
        else:
            go_on(state, turns_side(state.chart[SEGMENT]))

    def apply(self, state: State, action: i64) -> None:
        here: i64 = state.chart[GROUP_AT]
        mark(state, state.cursor, struck_by(mine_in(state, here)))
        tell_of(state, events.MINE_DIE, state.cursor, here, action, 0)
        state.goto(MINE_DAMAGE_DIE if action >= MINE_STRIKES else MINE_DIE, CHANCE)


class MineDamageDie(Throw[State]):
    """What the mine has done to the counter (24.4)."""

    clause = "24.1"

    def apply(self, state: State, action: i64) -> None:
        slot: i64 = state.cursor
        hits: i64 = mine_hits(slot, action)
        tell_of(state, events.MINE_DAMAGE, slot, state.chart[GROUP_AT], action, hits)
        if hits:
            harm(state, slot, hits)
        state.goto(MINE_DIE, CHANCE)
