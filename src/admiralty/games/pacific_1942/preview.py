"""The map of a game that is only being agreed on: what the lobby and the map editor show (chapter 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from admiralty.engine.game import Picture
from admiralty.games.pacific_1942 import fairness, layouts
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import SIDES, TERRAIN_IDS
from admiralty.games.pacific_1942.layouts import Placed
from admiralty.games.pacific_1942.view import map_of


def preview(layout: str) -> Picture:
    """A map, finished or not: its hexes, what it lacks, and how fair it is. Of a tile used twice the first counts.

    A map with `faults` cannot be played on; `remarks` tell why one that can be is not fair.
    """
    placed = layouts.read_tiles(layout)
    once = list({tile.tile: tile for tile in reversed(placed)}.values())[::-1]
    picture: Picture = {"layout": layout, "map": [], "faults": list(_unfinished(placed)), "remarks": [], "fairness": {}}
    if not once or not layouts.fits(once):
        return picture
    chart = layouts.chart_from(layout, once)
    left, top, _, _ = layouts.frame(once)
    picture["map"] = map_of(chart)
    picture["corner"] = [left, top]
    picture["fairness"] = _numbers(chart)
    if not picture["faults"]:
        names = [hex_["place"] for hex_ in picture["map"]]
        for fault in fairness.faults(chart):
            kind = "faults" if fault.code in fairness.OBSTACLES else "remarks"
            picture[kind].append({"code": fault.code, "places": [names[n] for n in fault.hexes]})
    return picture


def _unfinished(placed: list[Placed]) -> Iterator[Picture]:
    """Why some tiles are not yet a map (3.1)."""
    used = Counter(tile.tile for tile in placed)
    if missing := [tile for tile in layouts.tiles() if tile not in used]:
        yield {"code": "missing", "tiles": missing}
    if twice := [tile for tile in used if used[tile] > 1]:
        yield {"code": "twice", "tiles": twice}
    covered = Counter(cell for tile in placed for cell in set(tile.cells()))
    upon = {tile.tile: None for tile in placed if any(covered[cell] > 1 for cell in tile.cells())}
    if upon:
        yield {"code": "overlap", "tiles": list(upon)}
    if placed and not layouts.fits(placed):
        yield {"code": "size", "tiles": []}


def _numbers(chart: Chart) -> Picture:
    """What shows at a glance whether a map is fair, and how rough it is."""
    terrain = Counter(TERRAIN_IDS[ground] for ground in chart.terrain)
    numbers: Picture = {
        "moves": {name: fairness.landing_moves(chart, side)[: fairness.NEAREST] for side, name in enumerate(SIDES)},
        "islands": terrain["island"],
        "storms": terrain["storm"],
        "mines": terrain["mine"],
    }
    flags = [int(chart.flag(side)) for side in range(len(SIDES))]
    if min(flags) >= 0:
        numbers["apart"] = fairness.apart(chart, *flags)
    return numbers
