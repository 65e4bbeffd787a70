"""A map of hexes with what is on it as brickwork; where there is no room for that, a list of what is not empty."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, RenderableType
from rich.text import Text

from admiralty.engine.view import Piece, Place, View
from admiralty.terminal.brickwork import Brick, box_width, lay
from admiralty.terminal.cards import Cards
from admiralty.terminal.geography import Geography, Spot
from admiralty.terminal.marks import Marks, flow
from admiralty.terminal.stacks import forces_of
from admiralty.terminal.upright import UprightHexes, is_upright

CHOSEN = "bold black on yellow"  # hexes among the choices
WIDEST = 10  # of a hex


class HexBoard:
    """Draws boards of hexes."""

    def __init__(self, marks: Marks, console: Console) -> None:
        self.marks = marks
        self.console = console
        self.cards = Cards(marks, console)
        self.upright = UprightHexes(marks, console)

    def draw(self, view: View, found: Geography, tracks: list[Text]) -> list[RenderableType]:
        """The map, a card for each side, and the tracks that are nobody's own; beside a wide map a list instead."""
        if not found.spots:
            return [*tracks]
        chosen = {action.place for action in view.actions}
        if is_upright(found):
            return [*self.upright.draw(found, forces_of(view, found.board.id), chosen), *tracks]
        return [self._map(found, chosen), self.cards.draw(view, found), *tracks]

    def _map(self, found: Geography, chosen: set[str]) -> Text:
        halves = {ident: _half(spot.place) for ident, spot in found.spots.items()}
        west, north = min(halves.values()), min(spot.place.r or 0 for spot in found.spots.values())
        box = box_width(max(halves.values()) - west + 2, self.console.width, WIDEST)
        if box is None or self._widest(found) > box:
            return self._gazetteer(found, chosen)
        return lay(
            [
                Brick(halves[ident] - west, (spot.place.r or 0) - north, self._hex(spot, box - 1, ident in chosen))
                for ident, spot in found.spots.items()
            ],
            box,
        )

    def _widest(self, found: Geography) -> int:
        """How wide the widest thing is that cannot be broken; it may cover the border on its right."""
        items = [item for spot in found.spots.values() for item in self._items(spot.pieces, 0)]
        return max((item.cell_len for row in items for item in row), default=0)

    def _hex(self, spot: Spot, width: int, chosen: bool) -> list[Text]:
        """Its name with the sign of its terrain, then what is on it."""
        place = spot.place
        name, mark = self.marks.place(place.id), self.marks.terrain(place.terrain)
        sign = Text(mark * max(1, min(3, width - len(name))), self.marks.ground(place.terrain))
        if place.side:
            sign = Text(self.marks.symbol(place.side) + mark, self.marks.colour(place.side))
        title = Text(name, style=CHOSEN if chosen else self.marks.ground(place.terrain))
        gap = width - title.cell_len - sign.cell_len
        lines = [Text.assemble(title, " " * gap, sign)] if gap >= 0 else [title, sign]
        for items in self._items(spot.pieces, width):
            lines += flow(items, width, " ").split("\n")
        return lines

    def _items(self, pieces: list[Piece], width: int) -> Iterator[list[Text]]:
        """Each piece that has a name with what it carries, then all the others."""
        for piece in pieces:
            if piece.id:
                yield [self.marks.badge(piece), *self.marks.load(piece, width)]
        if loose := [piece for piece in pieces if not piece.id]:
            yield list(self.marks.loose(loose))

    # -- a map without a drawing ---------------------------------------------------------------

    def _gazetteer(self, found: Geography, chosen: set[str]) -> Text:
        """Row by row every hex that is not plain and empty, with its terrain and what lies there."""
        rows: dict[int, list[Text]] = {}
        for ident, spot in sorted(found.spots.items(), key=lambda item: _half(item[1].place)):
            if spot.pieces or spot.place.side or self.marks.terrain(spot.place.terrain):
                rows.setdefault(spot.place.r or 0, []).append(self._entry(spot, ident in chosen))
        lines = [flow(rows[row], self.console.width, "  ") for row in sorted(rows)]
        return Text("\n").join(lines)

    def _entry(self, spot: Spot, chosen: bool) -> Text:
        place = spot.place
        entry = Text(self.marks.place(place.id), style=CHOSEN if chosen else "bold")
        sign = self.marks.symbol(place.side) + self.marks.terrain(place.terrain)
        entry.append(sign, style=self.marks.colour(place.side) if place.side else self.marks.ground(place.terrain))
        for item in (item for items in self._items(spot.pieces, 0) for item in items):
            entry.append(" ").append_text(item)
        return entry


def _half(place: Place) -> int:
    """How far east a hex lies, in halves of a hex."""
    return 2 * (place.q or 0) + (place.r or 0)
