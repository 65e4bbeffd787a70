"""Two bold admirals, who lead their fleets by standing orders and seek battle, counted gesture by gesture.

Each month all who are whole and in their home ports are sent on patrol into the same waters; whoever is hit is ordered
home. A battle is fought by standing answers and ready-made lines. An order is three gestures: the stack, what it is to
do, and where.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from admiralty.engine.state import CHANCE, OVER
from admiralty.engine.wishes import orders, with_others
from admiralty.games.tsushima import GAME, fields, waters
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.afloat import owner
from admiralty.games.tsushima.components import COUNTERS, MERCHANT, SLOT_IDS, TYPE, WAR_AT_SEA
from admiralty.games.tsushima.stack_orders import NAME
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.steps import start
from tests.games.tsushima.admirals import WISHES, gesture

ORDER = 3  # gestures
BOLD = {**WISHES, "searches": "all", "battle_line": "close_1"}
LEFT_TO_ORDERS = ({**BOLD, "movement": "convoys"}, {**BOLD, "movement": "stay"})
STATIONS = (
    {"sasebo": "patrol.0306", "chemulpo": "patrol.0306", "tsushima": "patrol.0306", "gensan": "patrol.0906"},
    {"port_arthur": "patrol.0306", "vladivostok": "patrol.0906"},
)


class War(NamedTuple):
    """So many months of the war, and what they took."""

    state: State
    gestures: Counter[tuple[int, int]]  # by side and month; the set-up is month 0
    battles: int
    asked: Counter[str]  # why somebody was asked, by key


def war(plan: int, seed: int, months: int) -> War:
    """The first months of the war, led by both."""
    state, rng = start(WAR_AT_SEA, 0), Random(seed)
    made, asked, battles, fighting = Counter[tuple[int, int]](), Counter[str](), 0, False
    wishes = [dict(left) for left in LEFT_TO_ORDERS]
    while state.actor != OVER and state.chart[fields.TURN] <= months:
        battles += state.step < seq.FINISH and not fighting
        fighting = state.step < seq.FINISH
        legal, side, month = state.legal(), int(state.actor), int(state.chart[fields.TURN])
        if side == CHANCE:
            actions = rng.choices(legal, state.weights())
        elif len(legal) == 1:
            actions = legal
        else:
            known = GAME.known(state, side)
            for order in fresh_orders(known, wishes[side]):
                wishes[side] = with_others(GAME, known, wishes[side], order)
                made[side, month] += ORDER
            if not (actions := GAME.answer(known, side, wishes[side])):
                asked.update(reason.key for reason in GAME.asked(known, side, wishes[side]))
                actions = gesture(state, plan)
                made[side, month] += 1
        for action in actions:  # what comes after a throw, or after a word of the other side, is not carried out
            assert action in state.legal()
            state.apply(action)
            if state.actor != side:
                break
    return War(state, made, battles, asked)


def fresh_orders(known: State, wishes: dict[str, str]) -> list[dict[str, str]]:
    """One for each stack that has none yet and is to leave its port, and one for all who were hit."""
    if known.step != seq.SAIL:
        return []
    given, found = orders(wishes, NAME), dict[str, dict[str, str]]()
    for slot in range(COUNTERS):
        if known.ships[fields.AT + slot] != fields.AFLOAT or owner(known, slot) != known.actor:
            continue
        ident, hits = SLOT_IDS[slot], int(known.ships[fields.HITS + slot])
        home = waters.PLACE_IDS[known.ships[fields.PLACE + slot]]
        order = given.get(ident)
        if hits and order is not None and order.choice != "home":
            found.setdefault("home", {})[f"{NAME}.{ident}"] = "home"
        elif known.chart[fields.PHASE] == 1 and home in STATIONS[known.actor] and not hits and TYPE[slot] != MERCHANT:
            station = STATIONS[known.actor][home]
            if order is None or order.choice == "home":
                found.setdefault(home, {})[f"{NAME}.{ident}"] = station
    return list(found.values())
