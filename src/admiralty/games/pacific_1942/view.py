"""The picture of a known position: ships with what they carry, battalions, both admirals' cards (2.5), scores."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine.game import Picture
from admiralty.engine.state import OVER
from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942 import words
from admiralty.games.pacific_1942.components import KIND_IDS, NOBODY, SIDES, TERRAIN_IDS
from admiralty.games.pacific_1942.notation import hex_names
from admiralty.games.pacific_1942.state import State
from admiralty.games.pacific_1942.words import SHIP_IDS

BOARD = "ocean"


def picture(known: State) -> Picture:
    """Everything a seat sees of a position, except the actions that are its own to take."""
    view: Picture = {
        "turn": int(known.round),
        "prompt": words.prompt(known),
        "pieces": [*_ships(known), *_aircraft(known), *_battalions(known)],
        "squadrons": [],
        "map": _map(known),
        "tracks": {
            "round": {"value": int(known.round), "low": 0, "high": int(known.armistice)},
            **{
                f"points_{SIDES[side]}": {"value": int(known.points(side)), "low": 0, "high": int(parts.POINTS)}
                for side in (0, 1)
            },
        },
        "hands": {},
    }
    if known.faces:
        view["dice"] = [face for face in range(1, 7) for _ in range(known.faces >> 4 * (face - 1) & 15)]
    if known.actor == OVER:
        view["result"] = "draw" if known.winner == NOBODY else SIDES[known.winner]
    return view


def _map(known: State) -> list[Picture]:
    """The hexes, since every game may have its own."""
    names = hex_names(known.chart)
    chart = known.chart
    return [
        {"place": names[n], "q": int(chart.q[n]), "r": int(chart.r[n]), "terrain": TERRAIN_IDS[chart.terrain[n]]}
        for n in range(chart.size)
    ]


def _at(known: State, hex_: int) -> list[str]:
    return [BOARD, hex_names(known.chart)[hex_] if hex_ >= 0 else "harbour"]


def _ships(known: State) -> Iterator[Picture]:
    """Every ship; one that is sunk or was never armed lies in the box."""
    for ship, ident in enumerate(SHIP_IDS):
        side = int(parts.side_of(ship))
        strength = int(known.ships[fields.STRENGTH + ship])
        here = int(known.ships[fields.HEX + ship])
        piece: Picture = {
            "id": ident,
            "kind": "ship",
            "type": KIND_IDS[parts.kind_of(ship)],
            "letter": parts.LETTERS[ship & 7],
            "side": SIDES[side],
            "at": [BOARD, "box"] if strength == 0 else _at(known, here),
            "face": "unseen" if strength < 0 else "afloat" if strength else "out",
            "strength": max(0, strength),
            "fighters": int(known.ships[fields.COVER + ship]),
            "armed": int(known.ships[fields.ARMED + ship]),
            "unarmed": int(known.ships[fields.IDLE + ship] + known.ships[fields.BACK + ship]),
            "battalions": int(known.ships[fields.ABOARD + ship]),
        }
        if ship == known.cursor and not known.hidden >> side & 1:
            piece["picked"] = True
        yield piece


def _aircraft(known: State) -> Iterator[Picture]:
    for side in (0, 1):
        for _ in range(known.ships[fields.RESERVE + side]):
            yield {"kind": "fighter", "side": SIDES[side], "at": [BOARD, f"reserve_{SIDES[side]}"], "face": "fighter"}


def _battalions(known: State) -> Iterator[Picture]:
    for hex_ in range(known.chart.size):
        troops = int(known.hexes[fields.TROOPS + hex_])
        for _ in range(abs(troops)):
            side = SIDES[0 if troops > 0 else 1]
            yield {"kind": "battalion", "side": side, "at": _at(known, hex_), "face": "battalion"}
