"""A board of drawn places as a grid of frames; with less room as a plan, on a narrow screen as a list."""

from __future__ import annotations

from collections.abc import Iterator

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from admiralty.engine.view import View
from admiralty.terminal.geography import Geography, Spot
from admiralty.terminal.marks import Marks, flow
from admiralty.terminal.stacks import Forces, Stacks, forces_of
from admiralty.terminal.tracks import beside_the_board, fork

GRID_FROM = 78  # columns; below this the places stand under each other
NARROWEST_FRAME = 22  # columns; where a grid has no room for such frames, it is a plan
NARROWEST_CELL = 12  # columns of a plan; where it has no room for these, it is a list


class PlacesBoard:
    """Draws boards whose places have cells of a grid."""

    def __init__(self, marks: Marks, console: Console) -> None:
        self.game = marks.game
        self.marks = marks
        self.stacks = Stacks(marks)
        self.console = console

    def draw(self, view: View, found: Geography, tracks: list[Text]) -> list[RenderableType]:
        """Places with the tracks among them, ways that fork, and what waits beside the board."""
        forces = forces_of(view, found.board.id)
        spots = list(found.spots.values())
        parts: list[RenderableType] = []
        if self._has_room(spots, NARROWEST_FRAME):
            parts.append(self._grid(spots, forces, tracks))
        elif self._has_room(spots, NARROWEST_CELL + 1):
            parts += [self._plan(spots), *tracks]
        else:
            parts += [self._block(spot, forces) for spot in spots if not spot.empty]
            parts += tracks
        width = self.console.width
        return [*parts, *fork(self.marks, found), *beside_the_board(self.marks, found.beside, width)]

    # -- the grid ------------------------------------------------------------------------------

    def _has_room(self, spots: list[Spot], narrowest: int) -> bool:
        columns = 1 + max((_cell(spot)[1] for spot in spots), default=-1)
        return bool(columns) and self.console.width >= max(GRID_FROM, columns * narrowest)

    # -- the plan ------------------------------------------------------------------------------

    def _plan(self, spots: list[Spot]) -> Table:
        """Names where they are on the map, and below each what lies there, a line a piece."""
        rows = 1 + max(_cell(spot)[0] for spot in spots)
        columns = 1 + max(_cell(spot)[1] for spot in spots)
        width = (self.console.width - (columns - 1)) // columns
        table = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        for _ in range(columns):
            table.add_column(width=width, no_wrap=True, overflow="ellipsis")
        for row in range(rows):
            cells = [[spot for spot in spots if _cell(spot) == (row, column)] for column in range(columns)]
            table.add_row(*(Group(*(line for spot in stack for line in self._planned(spot))) for stack in cells))
        return table

    def _planned(self, spot: Spot) -> Iterator[Text]:
        place = spot.place
        style = f"underline {self.marks.colour(place.side)}" if place.side else "underline"
        title = Text(self.marks.place(place.id, "places_short"), style=f"bold {style}" if spot.pieces else style)
        yield title.append("".join(self.marks.mark(mark).strip() for mark in place.marks), style="bold yellow")
        for piece in spot.pieces:
            sign = Text(self.marks.symbol(piece.side), style=self.marks.colour(piece.side))
            told = f"{self.marks.values(piece)}{self.marks.state(piece)} {self.marks.name_alone(piece)}"
            yield sign.append(told, style=self.marks.style(piece))

    def _grid(self, spots: list[Spot], forces: Forces, tracks: list[Text]) -> Table:
        rows = 1 + max(_cell(spot)[0] for spot in spots)
        columns = 1 + max(_cell(spot)[1] for spot in spots)
        width = (self.console.width - (columns - 1)) // columns
        table = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        for _ in range(columns):
            table.add_column(width=width)
        stacks = {(r, c): [s for s in spots if _cell(s) == (r, c)] for r in range(rows) for c in range(columns)}
        free = [cell for cell, stack in stacks.items() if not stack] if tracks else []
        for row in range(rows):
            frames = [self._stack(stacks[row, column], forces, width) for column in range(columns)]
            if free and free[-1][0] == row:
                frames[free[-1][1]] = [self._tracks_frame(tracks)]
            table.add_row(*self._level(frames, width))
        return table if free or not tracks else self._with_tracks_below(table, tracks)

    def _with_tracks_below(self, table: Table, tracks: list[Text]) -> Table:
        outer = Table.grid()
        outer.add_row(table)
        outer.add_row(self._tracks_frame(tracks))
        return outer

    def _stack(self, spots: list[Spot], forces: Forces, width: int) -> list[Panel]:
        """What belongs to a side comes first, so that a port lies on the coast of its sea."""
        ordered = sorted(spots, key=lambda spot: not spot.place.side)
        return [self._frame(spot, forces, width) for spot in ordered]

    def _level(self, frames: list[list[Panel]], width: int) -> list[Group]:
        """Stretch the last frame of each stack, so that a row ends on one line."""
        heights = [sum(self._height(panel, width) for panel in stack) for stack in frames]
        for stack, height in zip(frames, heights, strict=True):
            if stack:
                stack[-1].height = self._height(stack[-1], width) + max(heights) - height
        return [Group(*stack) for stack in frames]

    def _height(self, panel: Panel, width: int) -> int:
        return len(self.console.render_lines(panel, self.console.options.update(width=width, height=None)))

    def _frame(self, spot: Spot, forces: Forces, width: int) -> Panel:
        contents = self.stacks.contents(spot, forces, width - 4)
        neighbours = self._neighbours(spot)
        line = Text("↔ " + "·".join(neighbours) if neighbours else "", style="dim")
        fits = line.cell_len <= width - 6
        names = [Text(name if n else f"↔ {name}", "dim") for n, name in enumerate(neighbours)]
        return Panel(
            contents if fits else Group(contents, flow(names, width - 4, "  ")),
            title=self._title(spot),
            title_align="left",
            subtitle=line if fits and neighbours else None,
            subtitle_align="right",
            border_style=self.marks.border(spot.place.side),
            box=box.HEAVY if spot.place.side else box.ROUNDED,
        )

    def _tracks_frame(self, tracks: list[Text]) -> Panel:
        return Panel(Group(*tracks), border_style="yellow", box=box.SQUARE)

    def _title(self, spot: Spot) -> Text:
        """Name, whose the place is, what sets it apart, and what it is worth."""
        place = spot.place
        title = Text(self.marks.place(place.id), style="bold")
        if place.side:
            title.append(f" {self.marks.symbol(place.side)}", style=self.marks.colour(place.side))
        for mark in place.marks:
            title.append(f" {self.marks.mark(mark).strip()}", style="bold yellow")
        for side, points in place.worth.items():
            title.append(f" {self.marks.symbol(side)}+{points}", style=self.marks.colour(side))
        return title

    def _neighbours(self, spot: Spot) -> list[str]:
        """Where one can go from here; cells that touch on the screen need not be neighbours."""
        return [self.marks.place(other, "places_short") for other in spot.place.adjacent]

    def _block(self, spot: Spot, forces: Forces) -> Group:
        """A place on a narrow screen: its name as a heading, then what lies there."""
        contents = self.stacks.contents(spot, forces, self.console.width - 2)
        return Group(self._title(spot), Padding(contents, (0, 0, 0, 2)))


def _cell(spot: Spot) -> tuple[int, int]:
    return spot.place.cell or (0, 0)
