"""What the lobby shows before a position exists: sides, options, board, pieces and where their values come from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from admiralty.engine import data
from admiralty.engine.view import About, Board, Guide, Option, PieceAbout, Place, Side, Sign
from admiralty.games.port_arthur.components import LANDINGS, MOST_AHEAD, PLACE_IDS, SIDES
from admiralty.games.port_arthur.state import OPTION_IDS
from admiralty.games.port_arthur.view import BOARD, PHASES
from admiralty.games.port_arthur.wishes import WISHES

_NAME = "port-arthur"
_PACKAGE = "admiralty.games.port_arthur"
_ships = data.load(_PACKAGE, _NAME, "ships.toml")
_map = data.load(_PACKAGE, _NAME, "map.toml")


def _piece(ship: dict[str, Any]) -> PieceAbout:
    firepower, speed = ship["firepower"], ship["speed"]
    return PieceAbout(
        side=ship["side"],
        kind="ship",
        type=ship["type"],
        berth=ship["berth"],
        faces={
            "intact": {"firepower": firepower[0], "speed": speed[0]},
            "damaged": {"firepower": firepower[1], "speed": speed[1], "defence": ship["defence"]},
        },
        printed=ship.get("printed", []),
        derived=ship.get("derived", []),
        assumed=ship.get("assumed", []),
    )


def _places() -> Iterator[Place]:
    """The zones, the ports with their yards, the landing boxes, the Manchuria track, and what lies beside them."""
    for ident, zone in _map["zones"].items():
        yield Place(
            id=ident,
            kind="zone",
            cell=tuple(zone["cell"]),
            adjacent=zone["adjacent"],
            marks=["key"] if zone.get("key") else [],
            worth={side: zone[side] for side in SIDES if zone.get(side)},
        )
    for ident, port in _map["ports"].items():
        yield Place(id=ident, kind="port", side=port["side"], cell=tuple(port["cell"]), adjacent=port["adjacent"])
        if f"{ident}_yard" in PLACE_IDS:
            yield Place(id=f"{ident}_yard", kind="yard", side=port["side"], part_of=ident)
    for ident in LANDINGS:
        yield Place(id=f"landing_{ident}", kind="landing", part_of=ident)
    for ident, box in _map["manchuria"].items():
        yield Place(id=f"box_{ident}", kind="box", after=f"box_{box['after']}" if box["after"] else "")
    for ident in ("turn_4", "turn_5", "sunk", "at_sea", "pool"):
        yield Place(id=ident, kind="beside")


ABOUT = About(
    title="Port Arthur",
    sides=[
        Side(id=SIDES[0], colour="#96231a", bright="#f08a7b"),
        Side(id=SIDES[1], colour="#1d416d", bright="#8fbcf0"),
    ],
    minutes=60,
    years="1904-1905",
    options={
        **{name: Option(default=False) for name in OPTION_IDS},
        "handicap": Option(default=0, low=-int(MOST_AHEAD), high=int(MOST_AHEAD)),
    },
    boards=[Board(id=BOARD, kind="drawn", places=list(_places()))],
    pieces={ident: _piece(ship) for ident, ship in _ships.items()},
    values={"firepower": Sign(), "speed": Sign(together="least"), "defence": Sign(before="/", together="none")},
    phases=list(PHASES),
    wishes=WISHES,
    easier=SIDES[0],
    tutorial=msgspec.convert(data.load(_PACKAGE, _NAME, "tutorial.toml"), Guide),
)
