"""The picture of a known position: pieces with their places, tracks, squadrons, prompt and result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from admiralty.engine import faces
from admiralty.engine.bits import count
from admiralty.engine.game import Picture
from admiralty.engine.state import OVER
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import words
from admiralty.games.port_arthur.components import BOX_IDS, LANDINGS, PLACE_IDS, SHIP_IDS, SIDES
from admiralty.games.port_arthur.state import NOBODY, State

BOARD = "sea"


def picture(known: State) -> Picture:
    """Everything a seat sees of a position, except the actions that are its own to take."""
    view: Picture = {
        "turn": known.turn,
        "prompt": words.prompt(known),
        "pieces": [*_ships(known), *_armies(known), *_markers(known)],
        "squadrons": list(_squadrons(known)),
        "tracks": {
            "turn": {"value": known.turn, "low": 1, "high": parts.TURNS},
            "control": {"value": known.control, "low": -parts.CONTROL_LIMIT, "high": parts.CONTROL_LIMIT},
            "armies": {"value": known.armies, "low": 0, "high": parts.ARMIES},
        },
        "hands": {},
    }
    if known.faces:
        view["dice"] = faces.unpack(known.faces)
    if known.actor == OVER:
        winner = known.winner()
        view["result"] = "draw" if winner == NOBODY else SIDES[winner]
    return view


def _at(place: str) -> list[str]:
    return [BOARD, place]


def _ships(known: State) -> Iterator[Picture]:
    for place in range(parts.PLACES):
        if place == parts.ABSENT:
            continue
        for ship in range(parts.SHIPS):
            if known.at[place] >> ship & 1:
                yield _ship(known, ship, place)
        if place < parts.ZONES:
            for side in (0, 1):
                for _ in range(known.unseen[side * parts.ZONES + place]):
                    yield {"kind": "ship", "side": SIDES[side], "at": _at(PLACE_IDS[place]), "face": "unseen"}


def _ship(known: State, ship: int, place: int) -> Picture:
    side = parts.side_of(ship)
    piece: Picture = {
        "id": SHIP_IDS[ship],
        "kind": "ship",
        "side": SIDES[side],
        "at": _at(PLACE_IDS[place]),
        "face": "damaged" if known.damaged >> ship & 1 else "intact",
    }
    if place < parts.ZONES and known.tops[side * parts.ZONES + place] == ship:
        piece["top"] = True
    if known.group >> ship & 1:
        piece["picked"] = True
    return piece


def _armies(known: State) -> Iterator[Picture]:
    places = ["pool"] * known.armies
    places += [f"landing_{LANDINGS[n]}" for n in range(2) if known.embarked >> n & 1]
    places += [f"box_{BOX_IDS[n]}" for n in range(parts.BOXES) if known.holds(n)]
    for place in places:
        yield {"kind": "army", "side": "japan", "at": _at(place), "face": "army"}


def _markers(known: State) -> Iterator[Picture]:
    yield {"kind": "marker", "id": "turn", "side": "", "at": _at(f"turn_{known.turn}"), "face": "turn"}
    yield {"kind": "marker", "id": "control", "side": "", "at": _at(f"control_{known.control}"), "face": "control"}
    holder = SIDES[known.initiative]
    yield {"kind": "marker", "id": "initiative", "side": holder, "at": _at("initiative"), "face": holder}
    if known.blockade:
        yield {"kind": "marker", "id": "blockade", "side": "japan", "at": _at("blockade"), "face": "blockade"}


def _squadrons(known: State) -> Iterator[dict[str, Any]]:
    """Each squadron with its size, and its firepower and speed where all its ships can be seen."""
    for zone in range(parts.ZONES):
        for side in (0, 1):
            ships = known.squadron(side, zone)
            unseen = known.unseen[side * parts.ZONES + zone]
            if not ships and not unseen:
                continue
            squadron: Picture = {
                "side": SIDES[side],
                "at": _at(PLACE_IDS[zone]),
                "ships": count(ships) + unseen,
            }
            if not unseen:
                squadron["firepower"] = parts.firepower(ships, known.damaged)
                squadron["speed"] = parts.speed(ships, known.damaged)
            yield squadron
