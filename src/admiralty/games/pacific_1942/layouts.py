"""Maps put together of tiles: as text, from a seed, and those on offer (chapter 3).

A layout is one line, a word a tile: `10B@4,0/2` is tile 10 with side B up, its apex at the axial hex (4, 0), turned by
two sixths.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from admiralty.engine import data
from admiralty.engine.errors import NotationError
from admiralty.engine.generator import Generator
from admiralty.games.pacific_1942 import fairness
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import BASE_TILE, SIDES, TERRAIN_IDS

SHAPE = ((0, 0), (-1, 1), (0, 1), (-2, 2), (-1, 2), (0, 2))  # the six hexes of a tile, from its apex
WORD = re.compile(r"(\d+|[JU])([AB])@(-?\d{1,3}),(-?\d{1,3})/([0-5])", re.ASCII)
MOST_ROWS = 24  # a row is named by a letter
MOST_COLUMNS = 64
MOST_WORDS = 24  # of a map in the making, where a tile may still lie twice

Cell = tuple[int, int]


class Placed(NamedTuple):
    """One tile on the table."""

    tile: str
    face: str
    at: Cell
    turn: int

    def cells(self) -> list[Cell]:
        """Its six hexes, from the apex."""
        return [(self.at[0] + q, self.at[1] + r) for q, r in (turned(cell, self.turn) for cell in SHAPE)]

    def word(self) -> str:
        return f"{self.tile}{self.face}@{self.at[0]},{self.at[1]}/{self.turn}"


def turned(cell: Cell, sixths: int) -> Cell:
    """A hex turned clockwise about the apex."""
    q, r = cell
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


def turned_about(placed: list[Placed], sixths: int) -> list[Placed]:
    """A whole map turned clockwise."""
    return [tile._replace(at=turned(tile.at, sixths), turn=(tile.turn + sixths) % 6) for tile in placed]


@lru_cache(1)
def tiles() -> dict[str, Any]:
    """The tiles and what is on their faces."""
    return dict(data.load("admiralty.games.pacific_1942", "pacific-1942", "tiles.toml")["tile"])


def read_tiles(text: str) -> list[Placed]:
    """The tiles of a layout, finished or not."""
    placed: list[Placed] = []
    words = text.split()
    if len(words) > MOST_WORDS:
        raise NotationError(text, "a map is made of all twelve tiles, each once")
    for word in words:
        found = WORD.fullmatch(word)
        if found is None or found[1] not in tiles() or found[2] not in tiles()[found[1]]:
            raise NotationError(word, "write tile, side, place and turn, for example 10B@4,0/0")
        placed.append(Placed(found[1], found[2], (int(found[3]), int(found[4])), int(found[5])))
    return placed


def read_layout(text: str) -> list[Placed]:
    """The tiles of a whole layout; each of the twelve exactly once, none upon another (3.1)."""
    placed = read_tiles(text)
    if sorted(tile.tile for tile in placed) != sorted(tiles()):
        raise NotationError(text, "a map is made of all twelve tiles, each once")
    if len({cell for tile in placed for cell in tile.cells()}) != 6 * len(placed):
        raise NotationError(text, "two tiles lie upon each other")
    return placed


def write_layout(placed: list[Placed]) -> str:
    """A layout as one line."""
    return " ".join(tile.word() for tile in placed)


@lru_cache(64)
def chart_of(text: str) -> Chart:
    """The map of a whole layout."""
    placed = read_layout(text)
    if not fits(placed):
        raise NotationError(text, "a map is at most 24 hexes high and 64 wide")
    return chart_from(text, placed)


def fits(placed: list[Placed]) -> bool:
    """Whether every hex can be named by its row and column."""
    left, top, right, bottom = frame(placed)
    return bottom - top < MOST_ROWS and right - left < MOST_COLUMNS


def frame(placed: list[Placed]) -> tuple[int, int, int, int]:
    """The first column and row of a map, and the last; every second row begins half a hex further east."""
    cells = [cell for tile in placed for cell in tile.cells()]
    top = min(r for _, r in cells)
    columns = [q + (r - top) // 2 for q, r in cells]
    return min(columns), top, max(columns), max(r for _, r in cells)


def chart_from(text: str, placed: list[Placed]) -> Chart:
    """The map of some tiles, each used once; of tiles that lie upon each other the first counts."""
    left, top, _, _ = frame(placed)
    hexes: dict[Cell, tuple[int, int]] = {}
    for tile in reversed(placed):
        faces: list[str] = tiles()[tile.tile][tile.face]
        base = tiles()[tile.tile].get("base")
        number = int(BASE_TILE) + SIDES.index(base) if base else int(tile.tile) - 1
        for index, cell in enumerate(tile.cells()):
            hexes[cell] = (_terrain(tile, faces[index]), number * 6 + index)
    cells = sorted(hexes, key=lambda cell: (cell[1], cell[0]))
    return Chart(
        text,
        [q - left for q, _ in cells],
        [r - top for _, r in cells],
        [hexes[cell][0] for cell in cells],
        [hexes[cell][1] for cell in cells],
    )


def _terrain(tile: Placed, name: str) -> int:
    return data.index(f"pacific-1942/tiles.toml: tile: {tile.tile}", tile.face, name, TERRAIN_IDS)


# -- layouts on offer ------------------------------------------------------------------------------


def up(q: int, r: int) -> list[tuple[Cell, int]]:
    """The three ways to fill a triangle that points up, its apex at this hex."""
    return [((q, r), 0), ((q, r + 2), 2), ((q - 2, r + 2), 4)]


def down(q: int, r: int) -> list[tuple[Cell, int]]:
    """The three ways to fill a triangle that points down, its upper left hex here."""
    return [((q, r + 2), 3), ((q, r), 5), ((q + 2, r), 1)]


# Strips of three, four and three triangles, with the bases at both ends of the middle strip, flags outermost (3.2).
OCEAN = [
    up(4, 0), down(5, 0), up(8, 0), down(0, 3), up(3, 3), down(4, 3), up(7, 3), down(0, 6), up(3, 6), down(4, 6),
]  # fmt: skip
FLAGS = [Placed("J", "A", (-3, 5), 4), Placed("U", "A", (10, 3), 1)]


def random_layout(seed: int, faces: str = "AB") -> str:
    """A playable and fair map from a seed, of calm (A), rough (B) or mixed faces."""
    generator = Generator(seed)
    while True:
        order = [str(n) for n in range(1, 11)]
        placed = []
        for ways in OCEAN:
            tile = order.pop(generator.below(len(order)))
            at, turn = ways[generator.below(3)]
            placed.append(Placed(tile, faces[generator.below(len(faces))], at, turn))
        text = write_layout([*placed, *FLAGS])
        if not fairness.faults(chart_of(text)):
            return text


@lru_cache(1)
def named() -> dict[str, str]:
    """The maps on offer."""
    offered = data.load("admiralty.games.pacific_1942", "pacific-1942", "layouts.toml")
    return {name: " ".join(layout["tiles"]) for name, layout in offered.items()}


def layout_of(name: str) -> str:
    """The layout that a word of a position names: one on offer, or the tiles joined by '+'."""
    return named().get(name) or name.replace("+", " ")


def name_of(layout: str) -> str:
    """The shortest word for a layout."""
    for name, text in named().items():
        if text == layout:
            return name
    return layout.replace(" ", "+")
