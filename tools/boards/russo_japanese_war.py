"""Where the places of The Russo-Japanese War lie on its drawing, for the browser.

    python tools/boards/russo_japanese_war.py <map.json> <places.json>

The map's own file has the areas with polygons and spots, the fleet insert, the voyage and the tracks.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

Box = dict[str, Any]


def named(name: str) -> str:
    """The id of an area."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def room(x: float, y: float, w: float, h: float) -> Box:
    """A space in which pieces lie."""
    return {"x": round(x, 1), "y": round(y, 1), "w": round(w, 1), "h": round(h, 1)}


def area(given: dict[str, Any]) -> Box:
    """An area lights up as a whole; its units lie around their spot."""
    x, y = given["unit_spot"]
    wide = min(1.6 * given["spot_radius"], 130)
    polygon = [[round(a), round(b)] for a, b in given["polygon"]]
    return {
        "shape": {"type": "polygons", "polygons": [polygon]},
        "label": given["center"],
        "slots": {"any": room(x - wide / 2, y - wide * 0.35, wide, wide * 0.7)},
    }


def rect(given: list[float]) -> Box:
    """A box: a port, a step of the voyage, a space of a track."""
    x, y, w, h = given
    return {
        "shape": {"type": "rect", "x": x, "y": y, "w": w, "h": h, "r": 6},
        "label": [round(x + w / 2, 1), round(y + h / 2, 1)],
        "slots": {"any": room(x + 4, y + 4, w - 8, h - 8)},
    }


def sea(given: list[float]) -> Box:
    """A sea of the fleet insert: a circle, with room for both sides."""
    x, y, w, h = given
    return {
        "shape": {"type": "circle", "cx": x + w / 2, "cy": y + h / 2, "r": round(0.7 * w)},
        "label": [x + w / 2, y + h / 2],
        "slots": {"russia": room(x, y, w, h / 2), "japan": room(x, y + h / 2, w, h / 2)},
    }


def places(drawn: dict[str, Any]) -> dict[str, Box]:
    """Every place of the board."""
    found = {named(given["name"]): area(given) for given in drawn["areas"]}
    for ident, box in drawn["fleet_operations"]["boxes"].items():
        found[ident] = rect(box) if ident.startswith("port_") else sea(box)
    for step in drawn["baltic_voyage"]["spaces"][:-1]:
        found[step["id"]] = rect(step["rect"])
    for ident, box in drawn["tracks"].items():
        found[ident] = rect(box)
    return found


def main(source: str, target: str) -> None:
    """Write the places beside the drawing."""
    drawn = json.loads(Path(source).read_text("utf-8"))
    width, height = drawn["board_px"]
    board = {"viewBox": [0, 0, width, height], "image": "manchuria.svg", "board": "manchuria", "places": places(drawn)}
    Path(target).write_text(json.dumps(board, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
