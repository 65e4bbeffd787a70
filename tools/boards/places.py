"""What all boards for the browser have in common: the places of a drawing, and how both are written.

Every place that a view can name gets a shape (to hit and to light up), a spot for a label and slots: rectangles by side
inside which counters lie, `any` for what belongs to no side. Coordinates are the drawing's user units.
"""

from __future__ import annotations

import argparse
import json
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.boards.lettering import Written, take
from tools.boards.thin import Point, report, thin, thin_ring

Box = tuple[float, float, float, float]  # x, y, width, height
Place = dict[str, Any]

SMALL = 6.0  # how much coarser the picture in the lobby may be
COAST = 5.0  # how far the outline of a place may be from the drawn coast


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


def make(
    usage: str | None,
    name: str,
    board: Callable[[dict[str, Any]], dict[str, Any]],
    retouched: Callable[[str], str],
    written: Written,
    *,
    first: bool = False,
) -> None:
    """Write `<name>.json` and `<name>.svg` from a board's data and its drawing, whose words go into the first.

    Of a game's first board there is also a small picture, for the lobby.
    """
    parser = argparse.ArgumentParser(description=usage, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("drawing", type=Path)
    parser.add_argument("web", type=Path)
    arguments = parser.parse_args()
    made = board(json.loads(arguments.data.read_text(encoding="utf-8")))
    drawing = arguments.drawing.read_text(encoding="utf-8")
    root = ET.fromstring(retouched(drawing))
    lettering = take(root, set(made["places"]), written)
    places = ",\n".join(
        f"  {json.dumps(ident)}: {json.dumps(place, separators=(',', ':'))}" for ident, place in made["places"].items()
    )
    rest = {part: value for part, value in made.items() if part not in {"viewBox", "places"}}
    head = {"viewBox": made["viewBox"], "image": f"{name}.svg", "board": name, **rest}
    words = ",\n".join(f"  {json.dumps(word, separators=(',', ':'))}" for word in lettering)
    text = f'{json.dumps(head)[:-1]}, "lettering": [\n{words}\n], "places": {{\n{places}\n}}}}\n'
    assert json.loads(text) == head | {"lettering": lettering, "places": made["places"]}
    (arguments.web / f"{name}.json").write_text(text, encoding="utf-8")
    bare = ET.tostring(root, encoding="unicode")
    after = thin(bare)
    (arguments.web / f"{name}.svg").write_text(after, encoding="utf-8")
    if first:
        (arguments.web / f"{name}.small.svg").write_text(thin(bare, SMALL), encoding="utf-8")
    report(drawing, after)
