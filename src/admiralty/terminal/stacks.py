"""What lies in one place, in lines: the pieces of each side by their values, those without a name by their number."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from admiralty.engine.view import Force, Piece, View
from admiralty.terminal.geography import Spot
from admiralty.terminal.marks import Marks, by_values, flow, unseen

Forces = dict[tuple[str, str], Force]  # by place and side


def forces_of(view: View, board: str) -> Forces:
    """The forces on a board."""
    return {(force.at[1], force.side): force for force in view.forces if force.at[0] == board}


def is_named(piece: Piece) -> bool:
    """Whether a piece is listed by itself, or as one that cannot be told; all others are only counted."""
    return bool(piece.id) or unseen(piece)


class Stacks:
    """Writes what lies in places."""

    def __init__(self, marks: Marks) -> None:
        self.marks = marks

    def contents(self, spot: Spot, forces: Forces, width: int) -> Group:
        """Everything in a place and in its parts."""
        lines: list[RenderableType] = []
        for side in (*self.marks.game.sides, ""):
            lines += self.of_side(spot, side, forces, width)
        for part in spot.parts:
            lines += self._part(part, width) if part.pieces else []
        return Group(*lines) if lines else Group(Text(" "))

    def of_side(self, spot: Spot, side: str, forces: Forces, width: int) -> Iterator[RenderableType]:
        """What one side has in a place; `side` may be empty for what is nobody's."""
        own = [piece for piece in spot.pieces if piece.side == side]
        named = [piece for piece in own if is_named(piece)]
        if named:
            yield self._force(side, len(named), forces.get((spot.place.id, side)))
            yield self._pieces(named, width)
        loose = [piece for piece in own if not is_named(piece)]
        if loose:
            yield flow(self.marks.loose(loose), width, "  ")

    def _force(self, side: str, n: int, force: Force | None) -> Text:
        """The side and the number of its pieces; also what the force is worth, where that can be told."""
        line = self.marks.side(side) if side else Text()
        line.append(f" ×{n}")
        if force is not None and force.values:
            line.append(f" = {self.marks.numbers(force.values)}", style="bold")
        return line

    def _pieces(self, pieces: list[Piece], width: int) -> Table:
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True, style="dim")
        table.add_column()
        classes = by_values(self.marks, pieces)
        longest = max(len(values) for values in classes)
        for values, alike in classes.items():
            table.add_row(values, self._names(alike, width - longest - 1))
        return table

    def _names(self, pieces: list[Piece], width: int) -> Text:
        if not any(piece.id for piece in pieces):
            return Text(f"×{len(pieces)}", style="dim")
        return flow([Text(self.marks.name(piece), self.marks.style(piece)) for piece in pieces], width, ", ")

    def _part(self, part: Spot, width: int) -> list[RenderableType]:
        """A part of a place with what lies there."""
        name = Text(self.marks.place(part.place.id), style="italic")
        named = [piece for piece in part.pieces if is_named(piece)]
        loose = [piece for piece in part.pieces if not is_named(piece)]
        line = flow([name, *self.marks.loose(loose)], width, " ")
        return [line, self._pieces(named, width)] if named else [line]
