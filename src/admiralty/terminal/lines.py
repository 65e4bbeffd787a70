"""A board of many columns, each a few letters wide: both sides' lines, row by row, as they face each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from rich.text import Text

from admiralty.engine.view import Link, Piece, View
from admiralty.terminal.geography import Spot
from admiralty.terminal.marks import Marks
from admiralty.terminal.stacks import is_named

Written = tuple[int, Text]  # where it begins, and what is written there


class Lines:
    """Writes the pieces of a board into rows, each at its column."""

    def __init__(self, marks: Marks, width: int) -> None:
        self.marks = marks
        self.width = width

    def draw(self, view: View, spots: list[Spot]) -> Iterator[Text]:
        """The names of the columns, then the rows; what has no name is only counted, below the others."""
        cell = self.width // len(spots)
        yield self._heads(spots, cell)
        column = {spot.place.id: n for n, spot in enumerate(spots)}
        named = [piece for spot in spots for piece in spot.pieces if is_named(piece)]
        known = {id(piece) for piece in named}
        ordered = [piece for piece in view.pieces if id(piece) in known]
        sides = [units([piece for piece in ordered if piece.side == side]) for side in (*self.marks.game.sides, "")]
        for facing in zip_longest(*sides, fillvalue=[]):
            for row in zip_longest(*facing):
                present = [piece for piece in row if piece is not None]
                written = [(column[piece.at[1]] * cell, self._piece(piece)) for piece in present]
                yield from self._row(written, self._between(view.links, present))
        for n, spot in enumerate(spots):
            for text in self.marks.loose(piece for piece in spot.pieces if not is_named(piece)):
                yield from self._row([(n * cell, text)], "")

    def _heads(self, spots: list[Spot], cell: int) -> Text:
        line = Text()
        for spot in spots:
            name = self.marks.place(spot.place.id, "places_short")
            signs = "".join(self.marks.mark(mark).strip() for mark in spot.place.marks)
            head = Text(name[: cell - 1], style=f"bold {self.marks.colour(spot.place.side)}")
            if len(name) + len(signs) < cell:
                head.append(signs, style="yellow")
            head.pad_right(cell - head.cell_len)
            line.append_text(head)
        return line

    def _piece(self, piece: Piece) -> Text:
        text = Text(f"{self.marks.symbol(piece.side)}{self.marks.name(piece)}", style=self.marks.style(piece))
        if values := self.marks.values(piece):
            text.append(f" {values}", style="dim")
        return text

    def _between(self, links: list[Link], present: list[Piece]) -> str:
        """What is told of the way between two pieces that face each other, as far as that is a number."""
        pair = {piece.id for piece in present}
        told = [link for link in links if {link.piece, link.target} == pair and link.values and not link.chances]
        return str(next(iter(told[0].values.values()))) if told else ""

    def _row(self, written: list[Written], between: str) -> Iterator[Text]:
        """All on one line where there is room for it; else each on a line of its own."""
        placed = sorted(
            ((max(0, min(start, self.width - text.cell_len)), text) for start, text in written), key=lambda one: one[0]
        )
        line = Text()
        for start, text in placed:
            if line and line.cell_len >= start:
                yield line
                line = Text()
            gap = start - line.cell_len
            room = line and between and gap > len(between) + 4
            line.append(f" {between} ".center(gap - 2, "·").center(gap) if room else " " * gap, style="dim")
            line.append_text(text)
        if line:
            yield line


def units(pieces: list[Piece]) -> list[list[Piece]]:
    """Pieces in their order, each followed by those that go along with it."""
    found: dict[str, list[Piece]] = {}
    for n, piece in enumerate(pieces):
        found.setdefault(piece.follows or piece.id or f"#{n}", []).append(piece)
    return list(found.values())
