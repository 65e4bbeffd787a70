"""What a person means to do, read from what was touched, and how a reason against it is put."""

from __future__ import annotations

from dataclasses import dataclass

from admiralty.engine.view import Reason
from admiralty.engine.why import Touched
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.components import NOBODY, SIDES, kind_of, side_of
from admiralty.games.pacific_1942.notation import hex_names
from admiralty.games.pacific_1942.state import State
from admiralty.games.pacific_1942.words import SHIP_IDS

Why = Reason | None  # None: there is nothing against it that this chapter knows


@dataclass(frozen=True)
class Intention:
    """An own ship, an enemy ship, a hex and a number, as far as they were meant; NOBODY and None where not."""

    state: State
    ship: int  # of one's own that was touched, or else the one that lies in the hex
    enemy: int
    hex: int
    reserve: bool  # the box of one's own fighters in reserve
    value: int | None

    @property
    def cursor(self) -> int:
        """The ship that is asked about."""
        return int(self.state.cursor)

    @property
    def place(self) -> str:
        """The name of the hex."""
        return hex_names(self.state.chart)[self.hex]

    def of(self, field: int, ship: int) -> int:
        """What is kept of a ship."""
        return int(self.state.ships[field + ship])


def read(state: State, seat: int, touched: Touched) -> Intention:
    """What was touched; the ship in a hex is meant with it."""
    names = hex_names(state.chart)
    hex_ = names.index(touched.place) if touched.place in names else int(NOBODY)
    meant = [SHIP_IDS.index(piece) for piece in touched.pieces if piece in SHIP_IDS]
    if hex_ >= 0 and state.hexes[fields.SHIP_AT + hex_] != NOBODY:
        meant.append(int(state.hexes[fields.SHIP_AT + hex_]))
    own = [ship for ship in meant if side_of(ship) == seat]
    enemies = [ship for ship in meant if side_of(ship) != seat]
    return Intention(
        state=state,
        ship=own[0] if own else int(NOBODY),
        enemy=enemies[0] if enemies else int(NOBODY),
        hex=hex_,
        reserve=touched.place == f"reserve_{SIDES[seat]}",
        value=touched.value,
    )


def reason(key: str, clause: str, ship: int = -1, target: int = -1, *, place: str = "", n: int | None = None) -> Reason:
    """A reason, about a ship, another one, a hex and a number."""
    return Reason(
        key=f"why.{key}",
        clause=clause,
        piece=SHIP_IDS[ship] if ship >= 0 else "",
        target=SHIP_IDS[target] if target >= 0 else "",
        place=place,
        n=n,
    )


def by_letter(meant: Intention, clause: str) -> Why:
    """Another ship than the one that is asked about: it is out of the game, has had its turn, or is still to come."""
    ship, cursor = meant.ship, meant.cursor
    if ship in (NOBODY, cursor):
        return None
    if not meant.state.afloat(ship):
        return reason("out", "2.2", ship)
    if kind_of(ship) != kind_of(cursor):
        return reason("other-phase", "6.2", ship, cursor)
    if ship > cursor:
        return reason("by-letter", clause, ship, cursor)
    return reason("has-moved" if meant.of(fields.MOVED, ship) else "passed", clause, ship)
