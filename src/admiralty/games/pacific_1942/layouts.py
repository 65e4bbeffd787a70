"""Maps put together of tiles: as text, from a seed, and whether they are playable and fair (chapter 3).

A layout is one line, a word a tile: `10B@4,0/2` is tile 10 with side B up, its apex at the axial hex (4, 0), turned by
two sixths.
"""

from __future__ import annotations

import re
from collections import deque
from functools import lru_cache
from typing import Any, NamedTuple

from admiralty.engine import data
from admiralty.engine.errors import NotationError
from admiralty.engine.generator import Generator
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import SIDES, TERRAIN_IDS

SHAPE = ((0, 0), (-1, 1), (0, 1), (-2, 2), (-1, 2), (0, 2))  # the six hexes of a tile, from its apex
WORD = re.compile(r"(\d+|[JU])([AB])@(-?\d{1,3}),(-?\d{1,3})/([0-5])")
MOST_ROWS = 24  # a row is named by a letter
MOST_COLUMNS = 64
NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
BASES = {"J": 10, "U": 11}

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


@lru_cache(1)
def tiles() -> dict[str, Any]:
    """The tiles and what is on their faces."""
    return dict(data.load("admiralty.games.pacific_1942", "pacific-1942", "tiles.toml")["tile"])


def read_layout(text: str) -> list[Placed]:
    """The tiles of a layout; each of the twelve exactly once, none upon another (3.1)."""
    placed: list[Placed] = []
    for word in text.split():
        found = WORD.fullmatch(word)
        if found is None or found[1] not in tiles() or found[2] not in tiles()[found[1]]:
            raise NotationError(word, "write tile, side, place and turn, for example 10B@4,0/0")
        placed.append(Placed(found[1], found[2], (int(found[3]), int(found[4])), int(found[5])))
    if sorted(tile.tile for tile in placed) != sorted(tiles()):
        raise NotationError(text[:60], "a map is made of all twelve tiles, each once")
    if len({cell for tile in placed for cell in tile.cells()}) != 6 * len(placed):
        raise NotationError(text[:60], "two tiles lie upon each other")
    return placed


def write_layout(placed: list[Placed]) -> str:
    """A layout as one line."""
    return " ".join(tile.word() for tile in placed)


@lru_cache(64)
def chart_of(text: str) -> Chart:
    """The map of a layout."""
    hexes: dict[Cell, tuple[int, int]] = {}
    for tile in read_layout(text):
        faces: list[str] = tiles()[tile.tile][tile.face]
        number = BASES.get(tile.tile, int(tile.tile) - 1 if tile.tile.isdigit() else 0)
        for index, cell in enumerate(tile.cells()):
            hexes[cell] = (TERRAIN_IDS.index(faces[index]), number * 6 + index)
    cells = sorted(hexes, key=lambda cell: (cell[1], cell[0]))
    top = min(r for _, r in cells)
    columns = [q + (r - top) // 2 for q, r in cells]
    left = min(columns)
    if cells[-1][1] - top >= MOST_ROWS or max(columns) - left >= MOST_COLUMNS:
        raise NotationError(text[:60], "a map is at most 24 hexes high and 64 wide")
    return Chart(
        text,
        [q - left for q, _ in cells],
        [r - top for _, r in cells],
        [hexes[cell][0] for cell in cells],
        [hexes[cell][1] for cell in cells],
    )


# -- playable and fair ---------------------------------------------------------------------------


def distances(chart: Chart, start: list[int], passable: tuple[str, ...]) -> dict[int, int]:
    """Moves from any of these hexes over such terrain."""
    reached = dict.fromkeys(start, 0)
    waiting = deque(start)
    while waiting:
        here = waiting.popleft()
        for direction in range(6):
            there = int(chart.near[here * 6 + direction])
            if there >= 0 and there not in reached and TERRAIN_IDS[chart.terrain[there]] in passable:
                reached[there] = reached[here] + 1
                waiting.append(there)
    return reached


def faults(chart: Chart) -> list[str]:
    """Why a map is not playable or not fair; empty if it is both (3.3)."""
    water = [n for n in range(chart.size) if TERRAIN_IDS[chart.terrain[n]] in ("sea", "storm", "mine")]
    islands = [n for n in range(chart.size) if TERRAIN_IDS[chart.terrain[n]] == "island"]
    found: list[str] = []
    if len(islands) < 6:
        found.append("islands")
    sums = []
    for side in range(len(SIDES)):
        berths = [int(chart.cell(10 + side, index)) for index in (1, 2)]
        if any(TERRAIN_IDS[chart.terrain[berth]] == "island" for berth in berths):
            found.append("bases")
        reached = distances(chart, berths, ("sea", "storm", "mine"))
        if any(hex_ not in reached for hex_ in water):
            found.append("connected")
        moves = [landing_moves(chart, island, reached) for island in islands]
        if None in moves:
            found.append("landing")
        sums.append(sum(sorted(move for move in moves if move is not None)[:4]))
        safe = distances(chart, berths, ("sea", "storm"))
        calm = [hex_ for hex_ in water if TERRAIN_IDS[chart.terrain[hex_]] != "mine"]
        if sum(hex_ in safe for hex_ in calm) < 0.97 * len(calm):
            found.append("mines")
    if abs(sums[0] - sums[1]) > 3:
        found.append("fair")
    if any(len(distances(chart, [island], ("island",))) > 4 for island in islands):
        found.append("groups")
    return sorted(set(found))


def landing_moves(chart: Chart, island: int, reached: dict[int, int]) -> int | None:
    """Moves of a transport until it lies beside an island hex."""
    beside = [int(chart.near[island * 6 + direction]) for direction in range(6)]
    moves = [reached[hex_] for hex_ in beside if hex_ in reached]
    return min(moves) if moves else None


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
        if not faults(chart_of(text)):
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
