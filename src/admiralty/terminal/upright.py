"""A wide map of hexes in upright columns, every second half a hex lower, two lines a hex; below it what lies where.

On the map a hex has its number or name, and below it a sign for each stack: filled at sea, hollow in a part of the hex,
with the number of its pieces where that can be told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from admiralty.engine.view import Piece, Place
from admiralty.terminal.geography import Geography, Spot
from admiralty.terminal.marks import SYMBOLS, Marks, flow
from admiralty.terminal.stacks import Forces, Stacks

CHOSEN = "bold black on yellow"  # hexes among the choices
WIDE = 5  # columns that a hex takes, with the gap on its right
COUNT = 7  # columns of the gap and of the number before the names of a stack
HOLLOW = dict(zip(SYMBOLS, ("○", "◇"), strict=True))


def is_upright(found: Geography) -> bool:
    """Whether the hexes of a board say where they stand among the letters."""
    return bool(found.spots) and all(spot.place.cell is not None for spot in found.spots.values())


class UprightHexes:
    """Draws boards of hexes that stand in columns."""

    def __init__(self, marks: Marks, console: Console) -> None:
        self.marks = marks
        self.stacks = Stacks(marks)
        self.console = console

    def draw(self, found: Geography, forces: Forces, chosen: set[str]) -> Iterator[RenderableType]:
        """The map, where there is room for it, and below it what lies where."""
        if WIDE * (1 + max(_cell(spot.place)[1] for spot in found.spots.values())) <= self.console.width + 1:
            yield self._map(found, forces, chosen)
        yield self._list(found, forces)

    def _map(self, found: Geography, forces: Forces, chosen: set[str]) -> Text:
        rows: dict[int, dict[int, Text]] = {}
        for spot in found.spots.values():
            row, column = _cell(spot.place)
            ids = {spot.place.id, *(part.place.id for part in spot.parts)}
            rows.setdefault(row, {})[column] = self._name(spot, bool(ids & chosen))
            rows.setdefault(row + 1, {})[column] = self._signs(spot, forces)
        return Text("\n").join(_line(rows.get(row, {})) for row in range(max(rows) + 1))

    def _name(self, spot: Spot, chosen: bool) -> Text:
        """The number of the hex, in the colour of the port in it."""
        name = self.marks.place(spot.place.id, "places_short")[: WIDE - 1] + self.marks.terrain(spot.place.terrain)
        if chosen:
            return Text(name, style=CHOSEN)
        if spot.parts:
            return Text(name, style=f"bold underline {self.marks.colour(spot.parts[0].place.side)}")
        return Text(name, style=self.marks.ground(spot.place.terrain) or "dim")

    def _signs(self, spot: Spot, forces: Forces) -> Text:
        signs = Text()
        for one in (spot, *spot.parts):
            for side in dict.fromkeys(piece.side for piece in one.pieces):
                symbol = self.marks.symbol(side) if one is spot else HOLLOW.get(self.marks.symbol(side), "")
                ships = [piece for piece in one.pieces if piece.side == side and not self.marks.letter(piece.kind)]
                force = forces.get((one.place.id, side))
                if ships:
                    signs.append(f"{symbol}{force.pieces if force else ''}", style=self.marks.colour(side))
        for piece in spot.pieces:
            signs.append(self.marks.letter(piece.kind), style=self.marks.colour(piece.side))
        return signs[:WIDE] if signs.cell_len > WIDE else signs

    # -- what lies where -----------------------------------------------------------------------

    def _list(self, found: Geography, forces: Forces) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column()
        spots = [one for spot in found.spots.values() for one in (spot, *spot.parts) if one.pieces]
        spots += [Spot(Place(id=ident), pieces) for ident, pieces in found.beside.items()]
        names = [len(self.marks.place(spot.place.id)) for spot in spots]
        width = self.console.width - max(names, default=0) - COUNT
        for spot in spots:
            where = Text(self.marks.place(spot.place.id), style="bold")
            for side in (*self.marks.game.sides, ""):
                named = [piece for piece in spot.pieces if piece.side == side and not self.marks.letter(piece.kind)]
                if named:
                    table.add_row(where, self._stack(named, forces.get((spot.place.id, side)) is not None, width))
                    where = Text()
            if markers := [piece for piece in spot.pieces if self.marks.letter(piece.kind)]:
                table.add_row(where, flow(self._markers(markers), width, ", "))
        return table

    def _stack(self, pieces: list[Piece], whole: bool, width: int) -> Text:
        """Its pieces with their values; of one that cannot be seen as a whole nobody says how many there are."""
        symbol = self.marks.symbol(pieces[0].side)
        head = Text(f"{symbol}{len(pieces) if whole else ''}", style=self.marks.colour(pieces[0].side))
        names = (Text(self._called(piece), self.marks.style(piece)) for piece in pieces)
        return Text.assemble(head, " ", flow(names, width, ", "))

    def _called(self, piece: Piece) -> str:
        numbers = self.marks.numbers(piece.values)
        return " ".join(filter(None, [self.marks.name(piece), numbers]))

    def _markers(self, pieces: Iterable[Piece]) -> Iterator[Text]:
        for piece in pieces:
            letter, name = self.marks.letter(piece.kind), self.marks.words.name("kinds", piece.kind)
            yield Text(f"{self.marks.symbol(piece.side)}{letter} {name}", style=self.marks.colour(piece.side))


def _cell(place: Place) -> tuple[int, int]:
    """The row, in halves of a hex, and the column."""
    return place.cell or (0, 0)


def _line(texts: dict[int, Text]) -> Text:
    """The hexes of a line, each in its column."""
    line = Text(no_wrap=True, overflow="crop")
    for column in sorted(texts):
        line.append(" " * max(0, column * WIDE - line.cell_len))
        line.append_text(texts[column])
    return line
