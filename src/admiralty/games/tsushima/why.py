"""Why what a person means to do is not possible: the clause of the refusal, and a sentence for it."""

from __future__ import annotations

from admiralty.engine.view import Reason
from admiralty.engine.why import Touched
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import chart_why, fields
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.components import SLOT_IDS
from admiralty.games.tsushima.state import State

KEYS = {
    "4.1": "too-far", "4.2": "division", "4.3": "left-behind", "4.4": "once", "4.7": "far-end", "5.1": "flees",
    "6.2": "reach", "6.4": "kept", "6.7": "must-fire", "6.8": "silent", "10.2": "port", "13.2": "channel",
}  # fmt: skip
ENDS = {"end_japan": 0, "end_russia": int(parts.COLUMNS) + 1}


def why(known: State, touched: Touched) -> Reason | None:
    """The reason for a counter that is moved to a column, aimed, or fired at; None where nothing special is known."""
    pieces, place = touched.pieces, touched.place
    if known.step > seq.FINISH:
        return chart_why.why(known, pieces, place)
    if not pieces or pieces[0] not in SLOT_IDS:
        return None
    slot = SLOT_IDS.index(pieces[0])
    if known.step == seq.MOVE and not place and slot < parts.COUNTERS and known.ships[fields.MOVED + slot]:
        return Reason(key="why.once", clause="4.4", piece=pieces[0])
    if known.step == seq.MOVE and place and slot < parts.COUNTERS:
        column = ENDS.get(place)
        if column is None:
            column = int(place.rpartition("_")[2]) if place.startswith("column_") else None
        if column is None:
            return None
        action = int(act.MOVE) + slot * int(act.WAYS) + column + int(act.PAST)
    elif known.step in (seq.AIM, seq.AIM_AT):
        action = int(act.SHIP) + slot
    else:
        return None
    clause = known.steps[known.step].refusal(known, action)
    if clause not in KEYS or action in known.legal():
        return None
    return Reason(key=f"why.{KEYS[clause]}", clause=clause, piece=pieces[0], place=place)
