"""Why a fleet cannot do what a person means (chapters 7 and 8)."""

from __future__ import annotations

from admiralty.engine.view import Reason
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war.components import JAPAN, PLACE_IDS
from admiralty.games.russo_japanese_war.intention import Meant

SEAS = (parts.YELLOW_SEA, parts.SEA_OF_JAPAN)


def sortie(meant: Meant) -> Reason:
    """A fleet is sent to sea."""
    if not meant.units:
        return meant.because("choose-unit", "7.6")
    for unit in meant.units:
        if reason := _sailing(meant, unit):
            return reason
    return meant.because("not-now")


def _sailing(meant: Meant, unit: int) -> Reason | None:
    known, where = meant.known, meant.where(unit)
    if unit < parts.FLEETS:
        return meant.because("fleets-only", "7.6", unit)
    if where >= parts.VOYAGE:
        return meant.because("under-way", "7.2", unit)
    if where in SEAS:
        return meant.because("at-sea", "7.6", unit, origin=PLACE_IDS[where])
    if unit == parts.PORT_ARTHUR_FLEET and known.mined:
        return meant.because("mined", "10.22", unit)
    if meant.place and meant.number not in SEAS:
        return meant.because("no-sea", "7.6", unit)
    if meant.seat == JAPAN and meant.place:
        return meant.because("passage", "7.8", unit, origin=PLACE_IDS[sum(SEAS) - meant.number])
    return meant.because("port-arthur-sea", "7.6", unit) if meant.place else None


def hit(meant: Meant) -> Reason:
    """A hit is allotted."""
    if not meant.units:
        return meant.because("choose-unit", "7.12")
    return meant.because("not-in-battle", "7.12", meant.units[0])


def home(meant: Meant) -> Reason:
    """A fleet returns to port."""
    clause = "8.9" if meant.seat == JAPAN else "8.8"
    if meant.units and meant.where(meant.units[0]) not in SEAS:
        return meant.because("not-at-sea", clause, meant.units[0])
    return meant.because("return-japan" if meant.seat == JAPAN else "return-russia", clause)
