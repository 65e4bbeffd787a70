"""Makes what the browser needs to lay the pieces of Port Arthur on its board, from the data of the drawing.

    python tools/boards/port_arthur.py port-arthur.json src/admiralty/web/boards/port-arthur.json

Every place that a view can name gets a shape (to hit and to light up), a spot for a label and slots: rectangles by side inside
which counters lie. Coordinates are the drawing's user units.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from thin import Point, thin_ring

Box = tuple[float, float, float, float]  # x, y, width, height
Place = dict[str, Any]

COAST = 5.0  # how far a zone's outline may be from the drawn coast

# Where squadrons lie: open water, clear of names, values, coasts and each other.
SQUADRONS: dict[str, dict[str, Box]] = {
    "yellow_sea": {"japan": (700, 900, 155, 110), "russia": (466, 960, 165, 200)},
    "east_china_sea": {"japan": (890, 1312, 230, 165), "russia": (520, 1487, 225, 155)},
    "tsushima": {"japan": (910, 1092, 175, 105), "russia": (1112, 893, 140, 102)},
    "sea_of_japan": {"japan": (1450, 620, 240, 170), "russia": (1530, 255, 225, 155)},
    "pacific_ocean": {"japan": (2120, 720, 250, 220), "russia": (2170, 230, 240, 180)},
    "philippine_sea": {"japan": (1400, 1345, 340, 85), "russia": (1770, 1240, 180, 180)},
}


def slot(box: Box) -> dict[str, float]:
    x, y, w, h = (round(value, 1) for value in box)
    return {"x": x, "y": y, "w": w, "h": h}


def inset(box: Box, left: float, top: float, right: float, bottom: float) -> Box:
    x, y, w, h = box
    return x + left, y + top, w - left - right, h - top - bottom


def rectangle(box: Box, slots: dict[str, Box], radius: float = 8) -> Place:
    x, y, w, h = box
    return {
        "shape": {"type": "rect", "x": x, "y": y, "w": w, "h": h, "r": radius},
        "label": [round(x + w / 2, 1), round(y + h / 2, 1)],
        "slots": {side: slot(inner) for side, inner in slots.items()},
    }


def disc(x: float, y: float, r: float, slots: dict[str, Box]) -> Place:
    return {
        "shape": {"type": "circle", "cx": round(x, 1), "cy": round(y, 1), "r": r},
        "label": [round(x, 1), round(y, 1)],
        "slots": {side: slot(inner) for side, inner in slots.items()},
    }


def outline(ring: list[Point]) -> list[list[int]]:
    """A zone's ring with as many points as its light needs."""
    thin = thin_ring((ring[0], [(point,) for point in ring[1:]], True), COAST)
    assert thin is not None
    return [[round(x), round(y)] for x, y in [thin[0], *(segment[0] for segment in thin[1])]]


def zones(data: dict[str, Any]) -> dict[str, Place]:
    return {
        zone["id"]: {
            "shape": {
                "type": "polygons",
                "polygons": [outline([(x, y) for x, y in ring]) for ring in zone["polygons"]],
            },
            "label": zone["label"],
            "slots": {side: slot(box) for side, box in SQUADRONS[zone["id"]].items()},
        }
        for zone in data["zones"]
    }


def ports(data: dict[str, Any]) -> dict[str, Place]:
    """Roadsteads and yards; the name stands on the upper edge, and Diego Suarez has a line below."""
    places: dict[str, Place] = {}
    for port in data["ports"]:
        roadstead: Box = tuple(port["roadstead"])
        bottom = 40 if port["shipyard"] is None else 12
        places[port["id"]] = rectangle(roadstead, {port["side"]: inset(roadstead, 14, 24, 14, bottom)}, 12)
        if port["shipyard"]:
            yard: Box = tuple(port["shipyard"])
            places[f"{port['id']}_yard"] = rectangle(yard, {port["side"]: inset(yard, 14, 22, 14, 12)}, 12)
    return places


def tracks(data: dict[str, Any]) -> dict[str, Place]:
    places: dict[str, Place] = {}
    for turn, cell in data["turn_track"].items():
        box: Box = tuple(cell)
        if box[2] > 100:  # the Baltic Fleet waits here
            marker = inset(box, 40, 4, box[2] - 40 - 80, box[3] - 4 - 44)
            places[f"turn_{turn}"] = rectangle(box, {"any": marker, "russia": inset(box, 8, 50, 8, 8)})
        else:
            places[f"turn_{turn}"] = rectangle(box, {"any": inset(box, 5, 94, 5, 6)})
    for value, cell in data["control_point_track"].items():
        box = tuple(cell)
        places[f"control_{value}"] = rectangle(box, {"any": inset(box, 5, 76, 5, 2)})
    return places


def boxes(data: dict[str, Any]) -> dict[str, Place]:
    places: dict[str, Place] = {}
    for landing in data["landing_boxes"]:
        box: Box = tuple(landing["rect"])
        places[landing["id"]] = rectangle(box, {"japan": inset(box, 3, 16, 3, 16)}, 10)
    for step in data["manchuria_track"]["boxes"]:
        x, y = step["center"]
        places[f"box_{step['id']}"] = disc(x, y, step["radius"], {"japan": (x - 38, y - 24, 76, 48)})
    markers = data["markers"]
    pool: Box = tuple(markers["army_pool"])
    places["pool"] = rectangle(pool, {"japan": inset(pool, 8, 8, 8, 8)})
    initiative: Box = tuple(markers["initiative"])
    places["initiative"] = rectangle(initiative, {"any": inset(initiative, 8, 36, 8, 36)})
    x, y, w, h = markers["blockade"]
    centre = x + w / 2, y + h / 2
    places["blockade"] = disc(*centre, w / 2, {"japan": (centre[0] - 40, centre[1] - 26, 80, 52)})
    return places


def board(data: dict[str, Any]) -> dict[str, Any]:
    width, height = data["board_px"]
    places = zones(data) | ports(data) | tracks(data) | boxes(data)
    for name in ("sunk", "at_sea"):
        places[name] = {"offBoard": True}
    return {"viewBox": [0, 0, width, height], "image": "port-arthur.svg", "board": "sea", "places": places}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("places", type=Path)
    arguments = parser.parse_args()
    made = board(json.loads(arguments.data.read_text(encoding="utf-8")))
    places = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(place, separators=(',', ':'))}" for name, place in made["places"].items()
    )
    head = {name: value for name, value in made.items() if name != "places"}
    text = f'{json.dumps(head)[:-1]}, "places": {{\n{places}\n}}}}\n'
    assert json.loads(text) == made
    arguments.places.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
