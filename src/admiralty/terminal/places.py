"""A board of places as a grid of frames; on a narrow screen as a list of the places where something lies."""

from __future__ import annotations

from rich import box
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from admiralty.engine.game import Picture
from admiralty.terminal.geography import Place, survey
from admiralty.terminal.marks import KEY, Marks, by_values, flow
from admiralty.terminal.tracks import beside_the_board, fork, track_lines

GRID_FROM = 78  # columns; below this the places stand under each other


class PlacesBoard:
    """Draws views of a game whose board has places that do not change."""

    def __init__(self, marks: Marks, console: Console) -> None:
        self.game = marks.game
        self.words = marks.words
        self.console = console
        self.marks = marks

    def draw(self, view: Picture) -> RenderableType:
        """The whole table: places, tracks, what waits beside the board, and a legend."""
        found = survey(self.game, view)
        squadrons = {(force["at"][1], force["side"]): force for force in view.get("squadrons", [])}
        tracks = [*track_lines(self.marks, view, found)]
        parts: list[RenderableType] = []
        if self.console.width >= GRID_FROM:
            parts.append(self._grid(list(found.places.values()), squadrons, tracks))
        else:
            parts += [self._block(place, squadrons) for place in found.places.values() if place.pieces or place.parts]
            parts += tracks
        parts += [*fork(self.marks, found), *beside_the_board(self.marks, found)]
        return Group(*parts, self.marks.legend(view["pieces"], self.console.width))

    # -- the grid ------------------------------------------------------------------------------

    def _grid(self, places: list[Place], squadrons: dict[tuple[str, str], Picture], tracks: list[Text]) -> Table:
        rows = 1 + max(place.cell[0] for place in places)
        columns = 1 + max(place.cell[1] for place in places)
        width = (self.console.width - (columns - 1)) // columns
        table = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        for _ in range(columns):
            table.add_column(width=width)
        stacks = {(r, c): [p for p in places if p.cell == (r, c)] for r in range(rows) for c in range(columns)}
        free = [cell for cell, stack in stacks.items() if not stack]
        for row in range(rows):
            frames = [self._stack(stacks[row, column], squadrons, width) for column in range(columns)]
            if free and free[-1][0] == row:
                frames[free[-1][1]] = [self._tracks_frame(tracks)]
            table.add_row(*self._level(frames, width))
        return table if free else self._with_tracks_below(table, tracks)

    def _with_tracks_below(self, table: Table, tracks: list[Text]) -> Table:
        outer = Table.grid()
        outer.add_row(table)
        outer.add_row(self._tracks_frame(tracks))
        return outer

    def _stack(self, places: list[Place], squadrons: dict[tuple[str, str], Picture], width: int) -> list[Panel]:
        """Ports before zones, so that a port lies on the coast of its sea."""
        ordered = sorted(places, key=lambda place: not place.owner)
        return [self._frame(place, squadrons, width) for place in ordered]

    def _level(self, frames: list[list[Panel]], width: int) -> list[Group]:
        """Stretch the last frame of each stack, so that a row ends on one line."""
        heights = [sum(self._height(panel, width) for panel in stack) for stack in frames]
        for stack, height in zip(frames, heights, strict=True):
            if stack:
                stack[-1].height = self._height(stack[-1], width) + max(heights) - height
        return [Group(*stack) for stack in frames]

    def _height(self, panel: Panel, width: int) -> int:
        return len(self.console.render_lines(panel, self.console.options.update(width=width, height=None)))

    def _frame(self, place: Place, squadrons: dict[tuple[str, str], Picture], width: int) -> Panel:
        contents = self._contents(place, squadrons, width - 4)
        neighbours = self._neighbours(place)
        line = Text("↔ " + "·".join(neighbours), style="dim")
        fits = line.cell_len <= width - 6
        names = [Text(name if n else f"↔ {name}", "dim") for n, name in enumerate(neighbours)]
        return Panel(
            contents if fits else Group(contents, flow(names, width - 4, "  ")),
            title=self._title(place),
            title_align="left",
            subtitle=line if fits else None,
            subtitle_align="right",
            border_style=self.marks.border(place.owner),
            box=box.HEAVY if place.owner else box.ROUNDED,
        )

    def _tracks_frame(self, tracks: list[Text]) -> Panel:
        return Panel(Group(*tracks), border_style="yellow", box=box.SQUARE)

    def _title(self, place: Place) -> Text:
        """Name, what the zone is worth, and to whom a port belongs."""
        title = Text(self.words.name("places", place.ident), style="bold")
        if place.owner:
            title.append(f" {self.marks.symbol(place.owner)}", style=self.marks.colour(place.owner))
        if place.about.get("key"):
            title.append(f" {KEY}", style="bold yellow")
        for side in self.game.sides:
            if points := place.about.get(side):
                title.append(f" {self.marks.symbol(side)}+{points}", style=self.marks.colour(side))
        return title

    def _neighbours(self, place: Place) -> list[str]:
        """The zones that can be reached from here; cells that touch on the screen need not be neighbours at sea."""
        return [self.words.name("places_short", other) for other in place.about["adjacent"]]

    # -- what lies in a place ------------------------------------------------------------------

    def _contents(self, place: Place, squadrons: dict[tuple[str, str], Picture], width: int) -> Group:
        lines: list[RenderableType] = []
        for side in self.game.sides:
            ships = [piece for piece in place.pieces if piece["side"] == side]
            if ships:
                lines += [self._force(side, ships, squadrons.get((place.ident, side))), self._ships(ships, width)]
        for spot, pieces in place.parts.items():
            lines += self._part(spot, pieces, width)
        return Group(*lines) if lines else Group(Text(" "))

    def _force(self, side: str, ships: list[Picture], squadron: Picture | None) -> Text:
        """The side and the number of its ships; at sea also what the squadron is worth, where it can be told."""
        line = self.marks.side(side)
        line.append(f" ×{len(ships)}")
        if squadron is not None and "firepower" in squadron:
            line.append(f" = {squadron['firepower']}·{squadron['speed']}", style="bold")
        return line

    def _ships(self, ships: list[Picture], width: int) -> Table:
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True, style="dim")
        table.add_column()
        classes = by_values(self.marks, ships)
        longest = max(len(values) for values in classes)
        for values, alike in classes.items():
            table.add_row(values, self._names(alike, width - longest - 1))
        return table

    def _names(self, ships: list[Picture], width: int) -> Text:
        names = [Text(self.marks.name(ship), self.marks.style(ship)) for ship in ships]
        if all("id" not in ship for ship in ships):
            return Text(f"×{len(names)}", style="dim")
        return flow(names, width, ", ")

    def _part(self, spot: str, pieces: list[Picture], width: int) -> list[RenderableType]:
        """A yard with its ships, a landing box with its army."""
        name = Text(self.words.name("places", spot), style="italic")
        ships = [piece for piece in pieces if piece["kind"] == "ship"]
        if ships:
            return [name, self._ships(ships, width)]
        for piece in pieces:
            name.append(f" {self.marks.symbol(piece['side'])}", style=self.marks.colour(piece["side"]))
        return [name]

    def _block(self, place: Place, squadrons: dict[tuple[str, str], Picture]) -> Group:
        """A place on a narrow screen: its name as a heading, then what lies there."""
        return Group(
            self._title(place), Padding(self._contents(place, squadrons, self.console.width - 2), (0, 0, 0, 2))
        )
