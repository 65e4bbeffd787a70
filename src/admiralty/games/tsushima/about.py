"""What the lobby shows before a position exists: sides, options, board, counters and where their values come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from admiralty.engine import data
from admiralty.engine.view import About, Board, Guide, Option, PieceAbout, Place, Side, Sign, raw
from admiralty.games.tsushima import chart_view, waters
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima.chart_view import CHART
from admiralty.games.tsushima.chart_words import place_id
from admiralty.games.tsushima.components import COUNTER, SIDES, TYPE_IDS
from admiralty.games.tsushima.notation import OPTION_IDS
from admiralty.games.tsushima.view import BOARD, KINDS, PHASES
from admiralty.games.tsushima.wishes import WISHES

_NAME = "tsushima"
_PACKAGE = "admiralty.games.tsushima"
_ships = data.load(_PACKAGE, _NAME, "ships.toml")
_flotillas = data.load(_PACKAGE, _NAME, "flotillas.toml")


def _piece(counter: parts.Counter) -> PieceAbout:
    type_ = TYPE_IDS[counter.type]
    table: dict[str, Any] = _ships.get(counter.ident) or _flotillas[type_]
    guns = (("main", 0), ("second", 1))
    values = {f"{name}_guns": counter.factors[n] for name, n in guns if counter.factors[n]}
    values |= {f"{name}_salvos": counter.salvos[n] for name, n in guns if counter.factors[n]}
    if counter.torpedoes:
        values["torpedo_salvos"] = counter.torpedoes
    return PieceAbout(
        side=SIDES[counter.side],
        kind=KINDS[type_],
        type=type_,
        values={**values, "armour_class": counter.armour, "target_size": counter.size, "sea_speed": counter.speed},
        printed=table.get("printed", []),
        derived=table.get("derived", []),
        assumed=table.get("assumed", []),
    )


def _places() -> Iterator[Place]:
    """The columns, with the shaded ones marked (3.4), and what lies beside them."""
    shaded = {int(column) for column in parts.SHADED}
    for column in range(1, int(parts.COLUMNS) + 1):
        yield Place(
            id=f"column_{column}", kind="column", column=column - 1, marks=["shaded"] if column in shaded else []
        )
    for side in SIDES:
        yield Place(id=f"end_{side}", kind="end", side=side)
    for ident in ("unplaced", "off_board", "escaped", "sunk"):
        yield Place(id=ident, kind="beside")


def _chart() -> Iterator[Place]:
    """Hexes in upright columns, every second half a hex lower; ports are parts of theirs (15.1, 15.4, 15.6)."""
    for n, number in enumerate(waters.HEX_IDS):
        column, row = int(number[:2]), int(number[2:])
        terrain = "partial_sea" if waters.PARTIAL_SEA[n] else "sea"
        yield Place(
            id=place_id(n), kind="hex", q=column, r=row - column // 2, terrain=terrain,
            cell=(2 * (row - 1) + column % 2, column - 1),
        )  # fmt: skip
    for n, port in enumerate(waters.PORT, int(waters.FIRST_PORT)):
        side = (*SIDES, "")[port.side]
        marks = ["neutral"] if not side else []
        yield Place(id=place_id(n), kind="port", side=side, part_of=place_id(port.hex), marks=marks)
    for n, zone in enumerate(waters.ZONE, int(waters.FIRST_ZONE)):
        near = [place_id(other + int(waters.FIRST_ZONE)) for other in zone.adjacent]
        yield Place(id=place_id(n), kind="zone", side=(*SIDES, "")[zone.side], adjacent=near)
    yield Place(id="unplaced_fleet", kind="beside")


def _capacity() -> dict[str, int]:
    """Dice of repair by port, and by zone with a port (26.2)."""
    places = range(int(waters.FIRST_PORT), int(waters.PLACES))
    return {place_id(place): int(waters.CAPACITY[place - waters.FIRST_PORT]) for place in places}


# Minutes, by gestures that were counted: a battle of twenty rounds, a month of forty gestures, twenty-three months.
LENGTHS = {"chemulpo": 20, "port-arthur": 40, "round-island": 120, "tsushima": 240, "war-at-sea": 720}

ABOUT = About(
    title="Tsushima",
    sides=[
        Side(id=SIDES[0], colour="#96231a", bright="#f08a7b"),
        Side(id=SIDES[1], colour="#1d416d", bright="#8fbcf0"),
    ],
    minutes=30,
    lengths=LENGTHS,
    years="1904-1905",
    options={
        **{name: Option(default=False) for name in OPTION_IDS},
        "handicap": Option(default=0, low=0, high=len(parts.AWAY), scenarios=["chemulpo"]),
    },
    boards=[
        Board(id=CHART, kind="hexes", places=list(_chart())),
        Board(id=BOARD, kind="columns", places=list(_places())),
    ],
    pieces={counter.ident: _piece(counter) for counter in COUNTER},
    kinds={kind: Sign(letter=letter) for kind, letter in chart_view.LETTERS.items()},
    values={
        "division": Sign(hidden=True),
        "rank": Sign(hidden=True),
        "main_guns": Sign(),
        "main_salvos": Sign(before="×"),
        "second_guns": Sign(),
        "second_salvos": Sign(before="×"),
        "torpedo_salvos": Sign(before="t"),
        "armour_class": Sign(hidden=True),
        "target_size": Sign(hidden=True),
        "hits_taken": Sign(hidden=True),
        "morale": Sign(before="m"),
        "sea_speed": Sign(together="least"),
    },
    phases=[*chart_view.PHASES, *PHASES],
    wishes=WISHES,
    own={"capacity": raw(_capacity())},
    tutorial=msgspec.convert(data.load(_PACKAGE, _NAME, "tutorial.toml"), Guide),
)
