"""Why what a person means to do on the chart is not possible: the clause, and a sentence for it."""

from __future__ import annotations

from collections.abc import Sequence

from admiralty.engine.view import Reason
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import fields, waters
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.chart import in_repair, unreleased
from admiralty.games.tsushima.components import COUNTERS, SLOT_IDS
from admiralty.games.tsushima.sailing import may_enter
from admiralty.games.tsushima.state import State

# Why a counter does not set out, by the clause of the refusal.
STAYS = {
    "17.1": "no-points", "17.3": "enemies-stop", "17.6": "port-ends", "18.5": "in-division", "25.5": "channel-blocked",
    "20.1": "zones-later", "26.6": "in-repair", "27.14": "unreleased", "28.6": "surprised",
}  # fmt: skip


def why(known: State, pieces: Sequence[str], place: str) -> Reason | None:
    """The reason for counters that are to sail, or a place that is to be searched; None where nothing is known."""
    slots = [SLOT_IDS.index(piece) for piece in pieces if piece in SLOT_IDS[:COUNTERS]]
    where = waters.PLACE_IDS.index(place) if place in waters.PLACE_IDS else None
    if known.step in (seq.SAIL, seq.SAIL_TO) and slots:
        return _sailing(known, slots, where)
    if known.step == seq.SEARCH and where is not None and act.PLACE + where not in known.legal():
        return Reason(key="why.nobody-to-search", clause="23.3" if waters.is_port(where) else "21.1", place=place)
    return None


def _sailing(known: State, slots: list[int], where: int | None) -> Reason | None:
    state = known.clone()
    stays = next((slot for slot in slots if not _takes_up(state, slot)), None)
    if stays is not None and known.step == seq.SAIL and state.step == seq.SAIL:
        clause = state.steps[state.step].refusal(state, int(act.SHIP) + stays)
        clause = _bound(state, stays) if clause == "17.10" else clause
        key = STAYS.get(clause)
        return Reason(key=f"why.{key}", clause=clause, piece=SLOT_IDS[stays]) if key else None
    if where is None or state.step != seq.SAIL_TO or act.PLACE + where in state.legal():
        return None
    place = waters.PLACE_IDS[where]
    if not any(action >= act.PLACE for action in state.legal()):
        return Reason(key="why.division-size", clause="18.1")
    if waters.is_port(where) and not may_enter(state, where, state.actor):
        return Reason(key="why.no-such-port", clause="17.7", place=place)
    return Reason(key="why.too-far-by-sea", clause="17.1", place=place)


def _bound(state: State, slot: int) -> str:
    """The clause that keeps a counter where it is (17.10)."""
    if in_repair(state, slot):
        return "26.6"
    if unreleased(state, slot):
        return "27.14"
    return "20.1" if waters.is_zone(state.ships[fields.PLACE + slot]) else "28.6"


def _takes_up(state: State, slot: int) -> bool:
    """Whether a counter joins those who are taken up; then it does."""
    action = int(act.SHIP) + slot
    if action not in state.legal():
        return False
    state.apply(action)
    return True
