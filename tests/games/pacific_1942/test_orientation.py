"""How the map lies on the table says nothing: turned, or seen in a mirror, a position is thought of alike.

Nor do the letters of ships, which tests/conformance/test_relabelled.py exchanges.
"""

from __future__ import annotations

import re
from itertools import islice

import pytest

from admiralty.games.pacific_1942 import GAME, layouts
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.components import HEXES, NOBODY, SHIPS
from admiralty.games.pacific_1942.notation import hex_names
from admiralty.games.pacific_1942.sequence import FIGHTERS_TO
from admiralty.games.pacific_1942.state import HEX, SHIP_AT, SPENT, TROOPS, State
from admiralty.games.pacific_1942.steps import empty
from tests.conformance.alike import Alike, decisions
from tests.conformance.walks import LONG, Case
from tests.games.pacific_1942.support import after, at

STANDARD = layouts.chart_of(layouts.named()["standard"])
ENOUGH = 40 if LONG else 6  # positions of a walk
BEGINS_WITH_A_HEX = re.compile(r"(?:field|[JU][A-H]|troops)")  # words of a position, or their entries


def turned(sixths: int) -> Chart:
    """The standard map, turned."""
    return layouts.chart_of(layouts.write_layout(layouts.turned_about(layouts.read_tiles(STANDARD.layout), sixths)))


def mirrored(chart: Chart) -> Chart:
    """A map with its west in the east; no tiles can be laid so, but no rule knows left from right."""
    cells = sorted((int(chart.r[n]), -int(chart.q[n] + chart.r[n]), n) for n in range(chart.size))
    west = min(q for _, q, _ in cells)
    order = [n for _, _, n in cells]
    return Chart(
        chart.layout,
        [q - west for _, q, _ in cells],
        [r for r, _, _ in cells],
        [int(chart.terrain[n]) for n in order],
        [int(chart.tiles[n]) for n in order],
    )


WAYS = {f"turned {n}": turned(n) for n in range(1, 6)} | {f"mirrored {n}": mirrored(turned(n)) for n in range(6)}


def carried(state: State, chart: Chart) -> State:
    """The same position on the same map as it lies otherwise: every hex is where its tile is."""
    spots = {int(chart.tiles[n]): n for n in range(chart.size)}
    same = {NOBODY: int(NOBODY)} | {n: spots[int(state.chart.tiles[n])] for n in range(chart.size)}
    there = empty(chart)
    there.copy_play(state)
    for name in dir(state):
        if isinstance(value := getattr(state, name), int) and name != "most_legal" and not name.startswith("_"):
            setattr(there, name, value)
    for vec, new in ((state.stack, there.stack), (state.ships, there.ships)):
        for n, value in enumerate(vec):
            new[n] = value
    for ship in range(SHIPS):
        there.ships[HEX + ship] = same[int(state.ships[HEX + ship])]
    for field in (TROOPS, SPENT, SHIP_AT):
        for n in range(HEXES):
            there.hexes[field + same[n]] = state.hexes[field + n]
    there.field = same[int(state.field)]
    if state.step != FIGHTERS_TO:  # there it is a ship
        there.origin = same[int(state.origin)]
    return there


def form(state: State) -> str:
    """A position with its hexes called by their tiles."""
    tiles = {name: f"tile{state.chart.tiles[n]}" for n, name in enumerate(hex_names(state.chart))}
    found = []
    for word in GAME.write(state).split():
        name, _, value = word.partition("=")
        entries = value.split(",")
        if BEGINS_WITH_A_HEX.fullmatch(name):
            entries = [re.sub(r"^[a-z]\d+", lambda spot: tiles[spot[0]], entry) for entry in entries]
        elif name == "origin" and state.step != FIGHTERS_TO:
            entries = [f"tile{state.chart.tiles[int(value)]}"]
        if name != "map":
            found.append(f"{name}={','.join(sorted(entries) if name == 'troops' else entries)}")
    return " ".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_a_map_that_lies_otherwise_is_thought_of_alike(way: str) -> None:
    """What actions are worth at first sight, also where they bring throws, and what is chosen by it or by a search."""
    chart, seed = WAYS[way], list(WAYS).index(way)
    assert [int(tile) for tile in chart.tiles] != [int(tile) for tile in STANDARD.tiles]
    for n, here in enumerate(islice(decisions(Case(GAME, "standard"), seed), ENOUGH)):
        alike = Alike(GAME, here, carried(here, chart), form, form)
        alike.guesses(GAME.judge)
        alike.guesses(GAME.plain)
        alike.choice(n)
        alike.search(n)
        alike.operation(n)


def test_bombers_that_cannot_take_part_are_not_counted_whatever_the_letter_of_their_carrier() -> None:
    line = f"{at('air-target', cursor='G')} UA=e12/3/"
    worth = [
        GAME.evaluate(after(f"{line} {ships}", "UA").state)
        for ships in ("JD=c6/2/b2m2 JE=c8/2/b1m1", "JD=c8/2/b1m1 JE=c6/2/b2m2")
    ]
    assert worth[0] == pytest.approx(worth[1], abs=1e-9)
