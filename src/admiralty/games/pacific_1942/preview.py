"""The map of a game that is only being agreed on: what the lobby and the map editor show (chapter 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from admiralty.engine.view import Fault, Preview, Told, raw
from admiralty.games.pacific_1942 import fairness, layouts
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import SIDES, TERRAIN_IDS
from admiralty.games.pacific_1942.layouts import Placed
from admiralty.games.pacific_1942.view import board_of


class Fairness(Told, kw_only=True):
    """What shows at a glance whether a map is fair, and how rough it is."""

    moves: dict[str, list[int]]  # a transport needs to the nearest islands, by side
    islands: int
    storms: int
    mines: int
    apart: int | None = None  # the flags


def preview(layout: str) -> Preview:
    """A map, finished or not: its hexes, what it lacks, and how fair it is. Of a tile used twice the first counts.

    A map with `faults` cannot be played on; `remarks` tell why one that can be is not fair.
    """
    placed = layouts.read_tiles(layout)
    once = list({tile.tile: tile for tile in reversed(placed)}.values())[::-1]
    shown = Preview(layout=layout, faults=list(_unfinished(placed)))
    if not once or not layouts.fits(once):
        return shown
    chart = layouts.chart_from(layout, once)
    left, top, _, _ = layouts.frame(once)
    shown.boards = [board_of(chart)]
    shown.own = {"corner": raw((left, top)), "fairness": raw(_fairness(chart))}
    if not shown.faults:
        names = [place.id for place in shown.boards[0].places]
        for fault in fairness.faults(chart):
            kind = shown.faults if fault.code in fairness.OBSTACLES else shown.remarks
            kind.append(Fault(code=fault.code, places=[names[n] for n in fault.hexes]))
    return shown


def _unfinished(placed: list[Placed]) -> Iterator[Fault]:
    """Why some tiles are not yet a map (3.1)."""
    used = Counter(tile.tile for tile in placed)
    if missing := [tile for tile in layouts.tiles() if tile not in used]:
        yield Fault(code="missing", parts=missing)
    if twice := [tile for tile in used if used[tile] > 1]:
        yield Fault(code="twice", parts=twice)
    covered = Counter(cell for tile in placed for cell in set(tile.cells()))
    upon = {tile.tile: None for tile in placed if any(covered[cell] > 1 for cell in tile.cells())}
    if upon:
        yield Fault(code="overlap", parts=list(upon))
    if placed and not layouts.fits(placed):
        yield Fault(code="size")


def _fairness(chart: Chart) -> Fairness:
    terrain = Counter(TERRAIN_IDS[ground] for ground in chart.terrain)
    flags = [int(chart.flag(side)) for side in range(len(SIDES))]
    return Fairness(
        moves={name: fairness.landing_moves(chart, side)[: fairness.NEAREST] for side, name in enumerate(SIDES)},
        islands=terrain["island"],
        storms=terrain["storm"],
        mines=terrain["mine"],
        apart=fairness.apart(chart, *flags) if min(flags) >= 0 else None,
    )
