"""Whether a map is playable and fair (3.2, 3.3), and the numbers by which people judge it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import BASE_TILE, NOBODY, SIDES, TERRAIN_IDS

WATER = ("sea", "storm", "mine")
CALM = ("sea", "storm")
LEAST_ISLANDS = 6
LARGEST_GROUP = 4
NEAREST = 4  # island hexes by which the bases are compared
MOST_DIFFERENCE = 3  # of the moves to them
LEAST_REACHED = 0.97  # of the water, without entering a mine
MOST_NEARER = 2  # hexes that the flags may be nearer to each other than the two hexes farthest apart (D31)
BERTHS = (1, 2)  # beside the flag
FRONT = (3, 4, 5)  # the row of three
OBSTACLES = ("islands", "apart", "flags", "bases", "connected")  # the faults of a map that cannot be played on


class Fault(NamedTuple):
    """What is wrong with a map, and where."""

    code: str
    hexes: Sequence[int] = ()


def faults(chart: Chart) -> list[Fault]:
    """What is wrong with a map of all twelve tiles; empty if it is playable and fair."""
    found: dict[str, set[int]] = {}
    for fault in _complaints(chart):
        found.setdefault(fault.code, set()).update(fault.hexes)
    return [Fault(code, sorted(hexes)) for code, hexes in found.items()]


@lru_cache(64)
def obstacles(chart: Chart) -> tuple[Fault, ...]:
    """Why a map cannot be played on, however fair it is."""
    return tuple(fault for fault in faults(chart) if fault.code in OBSTACLES)


def _complaints(chart: Chart) -> Iterator[Fault]:
    """The faults of the map, then those that each side finds by itself."""
    islands = [int(n) for n in chart.islands]
    if len(islands) < LEAST_ISLANDS:
        yield Fault("islands", islands)
    if crowded := [n for n in islands if len(distances(chart, [n], ("island",))) > LARGEST_GROUP]:
        yield Fault("groups", crowded)
    flags = [int(chart.flag(side)) for side in range(len(SIDES))]
    if apart(chart, *flags) < farthest(chart) - MOST_NEARER:
        yield Fault("apart", flags)
    sums = [sum(landing_moves(chart, side)[:NEAREST]) for side in range(len(SIDES))]
    if abs(sums[0] - sums[1]) > MOST_DIFFERENCE:
        yield Fault("fair")
    for side in range(len(SIDES)):
        yield from _complaints_of(chart, side, islands)


def _complaints_of(chart: Chart, side: int, islands: list[int]) -> Iterator[Fault]:
    base = int(BASE_TILE) + side
    flag = int(chart.flag(side))
    berths, front = ([int(chart.cell(base, index)) for index in row] for row in (BERTHS, FRONT))
    others = {n: [near for near in around(chart, n) if chart.tiles[near] // 6 != base] for n in (flag, *front)}
    if others[flag] or not any(others[n] for n in front):
        yield Fault("flags", [flag])
    if blocked := [n for n in berths if terrain(chart, n) == "island"]:
        yield Fault("bases", blocked)
    reached = distances(chart, berths, WATER)
    if part := cut_off(chart, WATER, reached):
        yield Fault("connected", part)
    if lonely := [n for n in islands if not any(near in reached for near in around(chart, n))]:
        yield Fault("landing", lonely)
    safe = distances(chart, berths, CALM)
    calm = [n for n in range(chart.size) if terrain(chart, n) in CALM]
    if sum(n in safe for n in calm) < LEAST_REACHED * len(calm):
        yield Fault("mines", cut_off(chart, CALM, safe))


def cut_off(chart: Chart, passable: tuple[str, ...], reached: dict[int, int]) -> list[int]:
    """The smaller part of the water if not all of it is reached: to a base that is cut off, that is its own part."""
    parts: tuple[list[int], list[int]] = ([], [])
    for n in range(chart.size):
        if terrain(chart, n) in passable:
            parts[n in reached].append(n)
    return min(parts, key=len)


def terrain(chart: Chart, hex_: int) -> str:
    return TERRAIN_IDS[chart.terrain[hex_]]


def around(chart: Chart, hex_: int) -> list[int]:
    """The neighbours that are on the map."""
    near = [int(chart.near[hex_ * 6 + direction]) for direction in range(6)]
    return [n for n in near if n != NOBODY]


def distances(chart: Chart, start: list[int], passable: tuple[str, ...]) -> dict[int, int]:
    """Moves from any of these hexes over such terrain."""
    reached = dict.fromkeys(start, 0)
    waiting = deque(start)
    while waiting:
        here = waiting.popleft()
        for there in around(chart, here):
            if there not in reached and terrain(chart, there) in passable:
                reached[there] = reached[here] + 1
                waiting.append(there)
    return reached


def landing_moves(chart: Chart, side: int) -> list[int]:
    """Moves of a transport from its berth until it lies beside an island hex, for all that it can reach, ascending."""
    berths = [int(chart.cell(BASE_TILE + side, index)) for index in BERTHS]
    if NOBODY in berths:
        return []
    reached = distances(chart, berths, WATER)
    ways = [[reached[near] for near in around(chart, int(n)) if near in reached] for n in chart.islands]
    return sorted(min(moves) for moves in ways if moves)


def apart(chart: Chart, one: int, other: int) -> int:
    """Hexes from one to the other, as the crow flies."""
    q, r = int(chart.q[one] - chart.q[other]), int(chart.r[one] - chart.r[other])
    return max(abs(q), abs(r), abs(q + r))


def farthest(chart: Chart) -> int:
    """How far the two hexes are from each other that are farthest apart."""
    across = [[int(value) for value in axis] for axis in (chart.q, chart.r)]
    across.append([q + r for q, r in zip(*across, strict=True)])
    return max(max(axis) - min(axis) for axis in across)
