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
        self.sky: Final[vec[i64]] = vec[i64]([NOBODY] * HEXES)  # the same number: no storm lies between them all
        self.guns: Final[vec[i64]] = vec[i64]([0] * (HEXES * HEXES))  # 1: within the reach of guns
        self.islands: Final[vec[i64]] = vec[i64]([n for n, ground in enumerate(terrain) if ground == ISLAND])
        # Moves from water to water, and to the water beside an island.
        self.moves: Final[vec[i64]] = vec[i64]([UNREACHED] * (HEXES * HEXES))
        self.key: i64 = 7
        self._link()
        self._measure()
        self._part_skies()

    def _link(self) -> None:
        hex_: i64 = 0
        while hex_ < self.size:
            direction: i64 = 0
            while direction < 6:
                dq: i64 = DIRECTION_Q[direction]
                dr: i64 = DIRECTION_R[direction]
                self.near[hex_ * 6 + direction] = self.find(self.q[hex_] + dq, self.r[hex_] + dr)
                self._fire(hex_, self.near[hex_ * 6 + direction])
                self._fire(hex_, self.find(self.q[hex_] + 2 * dq, self.r[hex_] + 2 * dr))
                direction += 1
            self.key = mix(mix(self.key, self.q[hex_] * 100 + self.r[hex_]), self.terrain[hex_])
            hex_ += 1

    def _fire(self, here: i64, there: i64) -> None:
        """Guns reach adjacent hexes, and those two away in a straight line (8.1)."""
        if there >= 0:
            self.guns[here * HEXES + there] = 1

    def _part_skies(self) -> None:
        """Aircraft fly over everything but storms, which may cut the map in parts (9.2)."""
        start: i64 = 0
        while start < self.size:
            if self.sky[start] == NOBODY and not self.stormy(start):
                self._fly(start, start)
            start += 1

    def _fly(self, sky: i64, here: i64) -> None:
        self.sky[here] = sky
        direction: i64 = 0
        while direction < 6:
            there: i64 = self.near[here * 6 + direction]
            if there >= 0 and self.sky[there] == NOBODY and not self.stormy(there):
                self._fly(sky, there)
            direction += 1

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
        return self.guns[here * HEXES + there] == 1

    def same_sky(self, here: i64, there: i64) -> bool:
        """Whether aircraft can fly from one hex to another as far as the storms go."""
        return self.sky[here] == self.sky[there] != NOBODY
