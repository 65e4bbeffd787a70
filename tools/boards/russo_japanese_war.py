"""Makes the board of The Russo-Japanese War for the browser: the drawing, and what is needed to lay the pieces on it.

    python -m tools.boards.russo_japanese_war russo-japanese-war.json russo-japanese-war.svg WEB

The drawing is thinned; nothing of it moves.
"""

from __future__ import annotations

from typing import Any

from tools.boards.lettering import Written
from tools.boards.places import Box, Place, disc, inset, make, outline, rectangle, slot

NAME = 17  # how far below its middle an area's name ends
COUNTER: tuple[float, float] = (150, 96)  # the room that an army has, where its area is large enough
POOLS = ("reinf", "lost")  # both sides have a box of their own
LEAST = 112  # how wide the room is at least


WRITTEN = Written(
    called={
        "Kamranh Bay": "voyage_kamranh", "Japanese reserves": "reinf_japan", "Russian reserves": "reinf_russia",
        "Japanese losses": "lost_japan", "Russian losses": "lost_russia", "The Russo-Japanese War": "title",
        "Manchuria and Liaotung, 1904–1905": "subtitle", "above 10 turn the marker: +10": "supply_above",
        "to 2 defeat · 3–5 victory · 6 major victory": "points_mean", "1: two spaces": "voyage_two",
        "2–5: one space": "voyage_one", "6: none": "voyage_none", "Port Arthur Fortress": "fortress",
    },
    roomy={
        "sea_of_japan": 1.0, "yellow_sea": 1.0, "voyage_kamranh": 1.05, "third_army": 1.0, "fourth_army": 1.0,
        "yalu_army": 1.0, "turn": 3.0, "supply": 2.5, "victory_points": 1.5, "title": 1.12,
        "voyage_two": 2.0, "voyage_one": 2.0, "voyage_none": 3.0,
    },
    inks={"#b7812b": "#85560f"},  # ochre is too pale for small letters
)  # fmt: skip


def areas(data: dict[str, Any]) -> dict[str, Place]:
    """Armies lie below the name of their area."""
    places: dict[str, Place] = {}
    for area in data["areas"]:
        x, y = area["center"]
        width = max(LEAST, min(COUNTER[0], 1.8 * area["spot_radius"]))
        height = width * COUNTER[1] / COUNTER[0]
        army = (x - width / 2, y + NAME, width, height)
        places[area["name"].lower().replace("-", "_").replace(" ", "_")] = {
            "shape": {"type": "polygons", "polygons": [outline([(px, py) for px, py in area["polygon"]])]},
            "label": [x, y],
            "slots": {"japan": slot(army), "russia": slot(army)},
        }
    return places


def seas(data: dict[str, Any]) -> dict[str, Place]:
    """The insert of the fleets: ports, with their name below, and the two seas, where both sides may lie."""
    places: dict[str, Place] = {}
    for ident, (x, y, w, h) in data["fleet_operations"]["boxes"].items():
        if ident.startswith("port_"):
            side = "russia" if ident in ("port_port_arthur", "port_vladivostok") else "japan"
            places[ident] = rectangle((x, y, w, h), {side: (x + 6, y + 6, w - 12, h - 36)}, 8)
        else:
            half = h / 2
            lower = (x + 12, y + half - 2, w - 24, half - 34)
            upper = (x + 12, y + 16, w - 24, half - 20)
            places[ident] = disc(x + w / 2, y + h / 2, w / 2, {"russia": upper, "japan": lower})
    return places


def voyage(data: dict[str, Any]) -> dict[str, Place]:
    places: dict[str, Place] = {}
    for space in data["baltic_voyage"]["spaces"][:-1]:  # the last is the sea itself
        box: Box = tuple(space["rect"])
        places[space["id"]] = rectangle(box, {"russia": inset(box, 6, 2, 6, 22)}, 6)
    return places


def tracks(data: dict[str, Any]) -> dict[str, Place]:
    """Markers lie on the lower half of their box; whole armies in the boxes of reserves and losses."""
    places: dict[str, Place] = {}
    for ident, cell in data["tracks"].items():
        box: Box = tuple(cell)
        name, _, side = ident.partition("_")
        if name in POOLS:
            places[ident] = rectangle(box, {side: inset(box, 8, 30, 8, 8)})
        elif name == "fortress":
            places[ident] = rectangle(box, {"russia": inset(box, 4, 4, 4, 4)})
        else:
            places[ident] = rectangle(box, {"any": inset(box, 6, box[3] * 0.5, 6, 4)})
    return places


def board(data: dict[str, Any]) -> dict[str, Any]:
    width, height = data["board_px"]
    return {
        "viewBox": [0, 0, width, height],
        "places": areas(data) | seas(data) | voyage(data) | tracks(data),
    }


if __name__ == "__main__":
    make(__doc__, "manchuria", board, str, WRITTEN, first=True)
