"""A board of columns side by side: seat 1 above, the column's name, seat 0 below, as they face each other."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from admiralty.engine.view import View
from admiralty.terminal.geography import Geography, Spot
from admiralty.terminal.lines import Lines
from admiralty.terminal.marks import Marks, flow
from admiralty.terminal.stacks import Forces, Stacks, forces_of
from admiralty.terminal.tracks import beside_the_board

NARROWEST_COLUMN = 18  # where there is no room for all of them, what lies there is written in rows …
LEAST = 5  # … unless not even their names can be read: then the columns stand in several rows


class ColumnsBoard:
    """Draws boards whose places have a column."""

    def __init__(self, marks: Marks, console: Console) -> None:
        self.marks = marks
        self.stacks = Stacks(marks)
        self.console = console

    def draw(self, view: View, found: Geography, tracks: list[Text]) -> list[RenderableType]:
        """The columns in their order, as many beside each other as there is room for; then tracks and the rest."""
        forces = forces_of(view, found.board.id)
        columns: dict[int, list[Spot]] = {}
        for spot in found.spots.values():
            columns.setdefault(spot.place.column or 0, []).append(spot)
        ordered = [columns[number] for number in sorted(columns)]
        abreast = max(1, min(len(ordered), self.console.width // NARROWEST_COLUMN))
        beside = beside_the_board(self.marks, found.beside, self.console.width)
        single = all(len(spots) == 1 for spots in ordered)
        if abreast < len(ordered) and single and self.console.width // len(ordered) >= LEAST:
            lines = Lines(self.marks, self.console.width).draw(view, [spots[0] for spots in ordered])
            return [*lines, *tracks, *beside]
        rows: list[RenderableType] = [
            self._row(ordered[n : n + abreast], abreast, forces) for n in range(0, len(ordered), abreast)
        ]
        return [*rows, *tracks, *beside]

    def _row(self, columns: list[list[Spot]], abreast: int, forces: Forces) -> Table:
        width = (self.console.width - (abreast - 1)) // abreast
        table = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        for _ in range(abreast):
            table.add_column(width=width)
        ours, theirs = self.marks.game.sides
        above = [self._half(spots, theirs, forces, width - 2) for spots in columns]
        table.add_row(*(Padding(half, (0, 1)) for half in above))
        table.add_row(*(self._name(spots, width) for spots in columns))
        below = [self._half(spots, ours, forces, width - 2) for spots in columns]
        table.add_row(*(Padding(half, (0, 1)) for half in below))
        return table

    def _half(self, spots: list[Spot], side: str, forces: Forces, width: int) -> Group:
        lines = [line for spot in spots for line in self.stacks.of_side(spot, side, forces, width)]
        return Group(*lines) if lines else Group(Text(" "))

    def _name(self, spots: list[Spot], width: int) -> Panel:
        """The names of the places of a column, with what is nobody's in them."""
        lines: list[RenderableType] = []
        for spot in spots:
            name = Text(self.marks.place(spot.place.id), style=f"bold {self.marks.colour(spot.place.side)}")
            marks = [Text(self.marks.mark(mark).strip(), style="bold yellow") for mark in spot.place.marks]
            lines.append(flow([name, *marks], width - 4, " "))
            lines += self.stacks.of_side(spot, "", {}, width - 4)
        return Panel(Group(*lines), border_style="dim")
