"""What the lobby shows before a position exists: sides, options, board, pieces and where their values come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from admiralty.engine import data
from admiralty.engine.view import About, Board, Guide, Option, PieceAbout, Place, Side, Sign
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war.components import AREA_IDS, NAME, SIDES, VOYAGE_IDS
from admiralty.games.russo_japanese_war.state import MOST_AHEAD, OPTION_IDS
from admiralty.games.russo_japanese_war.view import BOARD, PHASES
from admiralty.games.russo_japanese_war.wishes import WISHES

_PACKAGE = "admiralty.games.russo_japanese_war"
_units = data.load(_PACKAGE, NAME, "units.toml")
_map = data.load(_PACKAGE, NAME, "map.toml")

# Where the terminal draws the fleets: in Corea Bay.
PORTS = {
    "port_port_arthur": ("russia", (9, 2)),
    "port_vladivostok": ("russia", (9, 6)),
    "port_sasebo": ("japan", (10, 3)),
    "port_maizuru": ("japan", (10, 5)),
}
SEAS = {"yellow_sea": (9, 3), "sea_of_japan": (9, 5)}
FORTRESS = ("fortress_3", "fortress_2", "fortress_1", "fortress_destroyed")
LINKS = {
    "port_port_arthur": ["yellow_sea"],
    "port_vladivostok": ["yellow_sea", "sea_of_japan"],
    "port_sasebo": ["yellow_sea"],
    "port_maizuru": ["sea_of_japan"],
    "yellow_sea": ["sea_of_japan", "port_port_arthur", "port_vladivostok", "port_sasebo"],
    "sea_of_japan": ["yellow_sea", "port_vladivostok", "port_maizuru"],
}


def _piece(unit: dict[str, Any]) -> PieceAbout:
    strength = unit["strength"]
    return PieceAbout(
        side=unit["side"],
        kind=unit["type"],
        faces={face: {"strength": value} for face, value in zip(("full", "damaged"), strength, strict=False)},
        printed=unit.get("printed", []),
        derived=unit.get("derived", []),
        assumed=unit.get("assumed", []),
    )


def _places() -> Iterator[Place]:
    """The areas, ports and seas, the voyage, the fortress, and what lies beside them."""
    for n, ident in enumerate(AREA_IDS, start=1):
        area = _map["areas"][ident]
        marks = ["railway"] if parts.RAIL >> n & 1 else []
        yield Place(id=ident, kind="area", cell=tuple(area["cell"]), adjacent=area["adjacent"], marks=marks)
    for ident, (side, cell) in PORTS.items():
        yield Place(id=ident, kind="port", side=side, cell=cell, adjacent=LINKS[ident])
    for ident, cell in SEAS.items():
        yield Place(id=ident, kind="sea", cell=cell, adjacent=LINKS[ident])
    for n, ident in enumerate(VOYAGE_IDS):
        yield Place(id=ident, kind="box", after=VOYAGE_IDS[n - 1] if n else "")
    for ident in FORTRESS:
        yield Place(id=ident, kind="beside")
    for ident in ("reinf", "lost"):
        for side in SIDES:
            yield Place(id=f"{ident}_{side}", kind="beside", side=side)


ABOUT = About(
    title="The Russo-Japanese War",
    sides=[
        Side(id=SIDES[0], colour="#96231a", bright="#f08a7b"),
        Side(id=SIDES[1], colour="#2f5d3a", bright="#8fcf9f"),
    ],
    minutes=90,
    years="1904-1905",
    options={
        **{name: Option(default=False) for name in OPTION_IDS},
        "handicap": Option(default=0, low=-int(MOST_AHEAD), high=int(MOST_AHEAD)),
    },
    boards=[Board(id=BOARD, kind="drawn", places=list(_places()))],
    pieces={ident: _piece(unit) for ident, unit in _units.items()},
    kinds={
        "army": Sign(letter="A"),
        "corps": Sign(letter="K"),
        "cavalry": Sign(letter="C"),
        "fleet": Sign(letter="F"),
        "garrison": Sign(letter="G"),
    },
    values={
        "strength": Sign(together="none"),
        "garrison": Sign(together="none"),
    },
    phases=list(PHASES),
    wishes=WISHES,
    tutorial=msgspec.convert(data.load(_PACKAGE, NAME, "tutorial.toml"), Guide),
    easier=SIDES[0],  # it begins, and the guided first game is its own
)
