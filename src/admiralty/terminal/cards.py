"""Beside a map of hexes: for each side a card with its pieces, what waits or is lost, and the tracks of its own."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from admiralty.engine.view import Piece, View
from admiralty.terminal.geography import Geography, in_order
from admiralty.terminal.marks import UNSEEN, Marks, unseen
from admiralty.terminal.tracks import track_line

ABREAST_FROM = 78  # columns; below this the cards stand under each other
MOST_ROWS = 16  # pieces; of a larger fleet the card has only what is not on the map
TOTAL = "legend.total"  # where a catalogue has this, the sum of the first value is worth knowing


class Cards:
    """Draws the cards of both sides."""

    def __init__(self, marks: Marks, console: Console) -> None:
        self.marks = marks
        self.words = marks.words
        self.console = console

    def draw(self, view: View, found: Geography) -> Table:
        """One card a side, beside each other where there is room."""
        columns = 2 if self.console.width >= ABREAST_FROM else 1
        table = Table.grid(padding=(0, 1, 0, 0), pad_edge=False, expand=columns == 2)
        for _ in range(columns):
            table.add_column(ratio=1)
        cards = [self._card(view, found, side) for side in self.marks.game.sides]
        for n in range(0, len(cards), columns):
            table.add_row(*cards[n : n + columns])
        return table

    def _card(self, view: View, found: Geography, side: str) -> Panel:
        here = [piece for spot in found.spots.values() for piece in spot.pieces]
        beside = [piece for pieces in found.beside.values() for piece in pieces]
        belonging = {id(piece) for piece in (*here, *beside)}
        own = [piece for piece in view.pieces if piece.side == side and id(piece) in belonging]
        listed = [piece for piece in own if piece.id and any(piece.values.values())]
        rows = listed if len(listed) <= MOST_ROWS else []
        first = found.board is in_order(view)[0]  # tracks stand beside one board only
        tracks = [track for track in view.tracks if first and track.side == side]
        lines: list[RenderableType] = [track_line(self.marks, track) for track in tracks]
        if rows:
            lines.append(self._table(rows))
        shown = {id(piece) for piece in (*rows, *here)}
        lines += self._elsewhere([piece for piece in own if id(piece) not in shown])
        return Panel(
            Group(*lines), title=self.marks.side(side), title_align="left", border_style=self.marks.border(side),
            subtitle=self._total(listed), subtitle_align="right",
        )  # fmt: skip

    def _table(self, pieces: list[Piece]) -> Table:
        """A row for each piece: its values, what it is, where it is, what it carries."""
        table = Table.grid(padding=(0, 2, 0, 0))
        for piece in pieces:
            kind = self.words.name("types", piece.type) if piece.type else self.words.name("kinds", piece.kind)
            load = Text(" ").join(self.marks.load(piece))
            table.add_row(self.marks.badge(piece), kind, self.marks.place(piece.at[1]), load)
        return table

    def _total(self, pieces: list[Piece]) -> Text | None:
        name = next(iter(self.marks.game.about.values), "")
        if not pieces or self.words.maybe(TOTAL) is None:
            return None
        total = sum(piece.values.get(name, 0) for piece in pieces)
        return Text(" ").join([Text(f"Σ{total}", style="bold"), *self.marks.loads(pieces)])

    def _elsewhere(self, pieces: list[Piece]) -> Iterator[Text]:
        """What is not on the map, place by place."""
        for place in dict.fromkeys(piece.at[1] for piece in pieces):
            there = [piece for piece in pieces if piece.at[1] == place]
            hidden = sum(unseen(piece) for piece in there)
            items = [f"{UNSEEN}×{hidden}"] if hidden else []
            items += [piece.short or self.marks.name_alone(piece) for piece in there if piece.id and not unseen(piece)]
            items += [item.plain for item in self.marks.loose((p for p in there if not p.id), symbol=False)]
            yield Text(self.words("board.lying", place=place, pieces=" ".join(items)), style="dim")
