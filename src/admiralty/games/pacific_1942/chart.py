"""The map of one game: hexes, terrain, neighbours. It never changes, so all clones of a position share it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.state import mix
from admiralty.games.pacific_1942.components import BASE_TILE, HEXES, ISLAND, MINE, NOBODY, SEA, STORM

# The six directions on pointy-top axial coordinates, clockwise from the east.
DIRECTION_Q: Final[vec[i64]] = vec[i64]([1, 0, -1, -1, 0, 1])
DIRECTION_R: Final[vec[i64]] = vec[i64]([0, 1, 1, 0, -1, -1])
UNREACHED: Final[i64] = 99


class Chart:
    """Hexes in reading order, by row and then from west to east; the first row and the first column are 0."""

    def __init__(self, layout: str, columns: list[int], rows: list[int], terrain: list[int], tiles: list[int]) -> None:
        self.layout: Final[str] = layout  # the text it was made of
        self.size: Final[i64] = len(columns)
        self.q: Final[vec[i64]] = vec[i64](columns)
        self.r: Final[vec[i64]] = vec[i64](rows)
        self.terrain: Final[vec[i64]] = vec[i64](terrain)
        self.tiles: Final[vec[i64]] = vec[i64](tiles)  # tile number * 6 + index on the tile
        self.near: Final[vec[i64]] = vec[i64]([NOBODY] * (HEXES * 6))
        self.far: Final[vec[i64]] = vec[i64]([NOBODY] * (HEXES * 6))  # two away in a straight line
        self.islands: Final[vec[i64]] = vec[i64]([n for n, ground in enumerate(terrain) if ground == ISLAND])
        # Moves from water to water, and to the water beside an island.
        self.moves: Final[vec[i64]] = vec[i64]([UNREACHED] * (HEXES * HEXES))
        self.key: i64 = 7
        self._link()
        self._measure()

    def _link(self) -> None:
        hex_: i64 = 0
        while hex_ < self.size:
            direction: i64 = 0
            while direction < 6:
                dq: i64 = DIRECTION_Q[direction]
                dr: i64 = DIRECTION_R[direction]
                self.near[hex_ * 6 + direction] = self.find(self.q[hex_] + dq, self.r[hex_] + dr)
                self.far[hex_ * 6 + direction] = self.find(self.q[hex_] + 2 * dq, self.r[hex_] + 2 * dr)
                direction += 1
            self.key = mix(mix(self.key, self.q[hex_] * 100 + self.r[hex_]), self.terrain[hex_])
            hex_ += 1

    def _measure(self) -> None:
        """Moves from every water hex to every other, and to the nearest water beside every island hex."""
        start: i64 = 0
        while start < self.size:
            if self.navigable(start):
                self._measure_from(start)
            start += 1

    def _measure_from(self, start: i64) -> None:
        waiting = vec[i64]([0] * HEXES)
        waiting[0] = start
        self.moves[start * HEXES + start] = 0
        first: i64 = 0
        count: i64 = 1
        while first < count:
            here: i64 = waiting[first]
            first += 1
            away: i64 = self.moves[start * HEXES + here]
            direction: i64 = 0
            while direction < 6:
                there: i64 = self.near[here * 6 + direction]
                if there >= 0 and self.moves[start * HEXES + there] == UNREACHED:
                    if self.navigable(there):
                        self.moves[start * HEXES + there] = away + 1
                        waiting[count] = there
                        count += 1
                    else:
                        self.moves[start * HEXES + there] = away
                direction += 1

    def find(self, q: i64, r: i64) -> i64:
        """The hex at these coordinates, or NOBODY."""
        hex_: i64 = 0
        while hex_ < self.size:
            if self.q[hex_] == q and self.r[hex_] == r:
                return hex_
            hex_ += 1
        return NOBODY

    def spot(self, hex_: i64) -> i64:
        """A hex's row and column as one number, for its name."""
        return self.r[hex_] * 64 + self.q[hex_] + self.r[hex_] // 2

    def navigable(self, hex_: i64) -> bool:
        """Whether ships may be there: sea, storm or mine (7.2)."""
        ground: i64 = self.terrain[hex_]
        return ground == SEA or ground == STORM or ground == MINE  # noqa: PLR1714  (quicker compiled)

    def stormy(self, hex_: i64) -> bool:
        return self.terrain[hex_] == STORM

    def island(self, hex_: i64) -> bool:
        return self.terrain[hex_] == ISLAND

    def flag(self, side: i64) -> i64:
        """The base of a side."""
        return self.cell(BASE_TILE + side, 0)

    def cell(self, tile: i64, index: i64) -> i64:
        """A hex by its tile and its place on it."""
        hex_: i64 = 0
        while hex_ < self.size:
            if self.tiles[hex_] == tile * 6 + index:
                return hex_
            hex_ += 1
        return NOBODY

    def touches_island(self, hex_: i64) -> bool:
        """Whether an island hex lies beside this one."""
        direction: i64 = 0
        while direction < 6:
            other: i64 = self.near[hex_ * 6 + direction]
            if other >= 0 and self.terrain[other] == ISLAND:
                return True
            direction += 1
        return False

    def within_guns(self, here: i64, there: i64) -> bool:
        """Adjacent, or two away in a straight line (8.1)."""
        direction: i64 = 0
        while direction < 6:
            if self.near[here * 6 + direction] == there or self.far[here * 6 + direction] == there:
                return True
            direction += 1
        return False
