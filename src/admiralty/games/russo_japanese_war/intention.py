"""What a person means to do, read from what was touched, and how a reason against it is put."""

from __future__ import annotations

from typing import NamedTuple

from admiralty.engine.view import Reason
from admiralty.engine.why import Touched
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war.components import PLACE_IDS, SIDES, UNIT_IDS
from admiralty.games.russo_japanese_war.state import State


class Meant(NamedTuple):
    """These units, that card, that place and that number; each may be left open."""

    known: State
    seat: int
    units: list[int]
    card: str
    place: str
    value: int | None
    clause: str  # of the present decision

    @property
    def number(self) -> int:
        """The place as the rules count it; -1 for what lies beside the board, and where none is meant."""
        return PLACE_IDS.index(self.place) if self.place in PLACE_IDS else -1

    @property
    def area(self) -> int:
        """The area that is meant; 0 where none is."""
        return self.number if parts.is_area(self.number) else 0

    def because(self, key: str, clause: str = "", unit: int = -1, target: int = -1, origin: str = "") -> Reason:
        return Reason(
            key=f"why.{key}",
            clause=clause or self.clause,
            piece=UNIT_IDS[unit] if unit >= 0 else "",
            target=UNIT_IDS[target] if target >= 0 else "",
            card=self.card,
            place=self.place,
            origin=origin,
            side=SIDES[self.seat],
            value=self.value,
        )

    def where(self, unit: int) -> int:
        """Where a unit is."""
        return int(self.known.at[unit])

    def origin(self, unit: int) -> str:
        """The name of the place where it is."""
        return PLACE_IDS[self.where(unit)]


def read(known: State, seat: int, touched: Touched) -> Meant:
    """What was touched; markers are left out."""
    units = [UNIT_IDS.index(piece) for piece in touched.pieces if piece in UNIT_IDS]
    return Meant(known, seat, units, touched.card, touched.place, touched.value, known.steps[known.step].clause)
