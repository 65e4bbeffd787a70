"""Makes the chart of Tsushima for the browser: the drawing, and what is needed to lay the pieces on it.

    python -m tools.boards.tsushima tsushima.json tsushima.svg WEB

The drawing is thinned, hex numbers that cross a coast move to where the water or the land is free, and the strategic
zones stand in a column beside the chart instead of below it: screens are wide.
"""

from __future__ import annotations

import itertools
import math
import re
import xml.etree.ElementTree as ET
from typing import Any

from tools.boards.lettering import Written
from tools.boards.places import Box, Place, disc, inset, make, rectangle, slot
from tools.boards.thin import SVG, Point, parse

RADIUS = 71.591  # from the middle of a hex to its corners
HALF = 62.0  # … and to its sides
CLEAR = 3.0  # how far the light of a hex stays inside of it
ANCHOR = 21.0  # around the sign of a port
NUMBER: Point = (15.0, 5.0)  # half of the room that a hex number takes
SIZE = (2560, 1830)  # of the whole board; the drawing below was made for …
DRAWN = ("2232", "2122")
COLUMN = (2212.0, 52.0, 320.0)  # of the zones: left, top, width
GAP = 30.0  # between two zones
CHANNEL = 34.0  # room beside a zone for the way past it
HEIGHTS = {
    "baltic": 236.0,
    "atlantic": 200.0,
    "mediterranean": 180.0,
    "cape": 180.0,
    "indian": 236.0,
    "south_china": 236.0,
    "china": 278.0,
}
NAME = 36.0  # from the upper edge of a zone to its name
RESERVE: Box = (690.0, 262.0, 336.0, 120.0)  # on land, clear of legend and lettering
SPOTS: tuple[Point, ...] = ((0, -48), (0, 54), (-26, -48), (26, -48), (-26, 54), (26, 54), (-52, 4), (52, 4))  # for it


ZONE_NAMES = {
    "Baltic Sea": "baltic", "North Sea & Atlantic": "atlantic", "Mediterranean": "mediterranean",
    "South Atlantic & the Cape": "cape", "Red Sea & Indian Ocean": "indian", "South China Sea": "south_china",
    "China Sea": "china",
}  # fmt: skip

WRITTEN = Written(
    called={
        "Makung (Pescadores)": "makung",
        "A Chart of the Seas about Japan, Corea and Manchuria": "subtitle",
        "for the Naval War of 1904 & 1905": "period",
        "statute miles: one hexagon measures 102": "scale",
        **ZONE_NAMES,
    },
    roomy={"atlantic": 1.1, "cape": 0.95, "indian": 1.03, "china": 1.05, "hexside_closed_by_land": 1.1},
    larger=1.35,
)


def slug(name: str) -> str:
    """The id of a port, by its name on the drawing."""
    return re.sub(r"[^a-z]+", "_", name.split(" (", maxsplit=1)[0].lower()).strip("_")


def corners(x: float, y: float, radius: float) -> list[list[float]]:
    turns = [math.radians(60 * n) for n in range(6)]
    return [[round(x + radius * math.cos(turn), 1), round(y + radius * math.sin(turn), 1)] for turn in turns]


def hexes(data: dict[str, Any]) -> dict[str, Place]:
    """Every hex that ships can be in; counters lie in its middle, markers in its corners."""
    places: dict[str, Place] = {}
    for told in data["hexes"]:
        if told["terrain"] == "land":
            continue
        x, y = told["px"]
        places[told["id"]] = {
            "shape": {"type": "polygons", "polygons": [corners(x, y, RADIUS - CLEAR)]},
            "label": [x, y],
            "slots": {"any": slot((x - 52, y - 33, 104, 66))},
        }
    return places


def ports(data: dict[str, Any]) -> dict[str, Place]:
    places: dict[str, Place] = {}
    for port in (port for told in data["hexes"] for port in told.get("ports", [])):
        x, y = port["px"]
        places[slug(port["name"])] = disc(x, y, ANCHOR, {"any": (x - 40, y - 25.6, 80, 51.2)})
    return places


def reserve() -> dict[str, Place]:
    """Who is still to be placed lies below the turn record; the plate under it is drawn when somebody does."""
    x, y, w, h = RESERVE
    room = (x + 10, y + 34, w / 2 - 20, h - 46)
    stacks = {"japan": room, "russia": (x + w / 2 + 10, *room[1:])}
    return {"unplaced_fleet": rectangle(RESERVE, stacks, 12)}


def zone_boxes() -> dict[str, Box]:
    """From the Baltic down to the China Sea; each of the two ways to India leaves room for the other."""
    x, y, w = COLUMN
    found: dict[str, Box] = {}
    for zone, h in HEIGHTS.items():
        left, right = (CHANNEL if zone == "cape" else 0), (CHANNEL if zone == "mediterranean" else 0)
        found[zone] = (x + left, y, w - left - right, h)
        y += h + GAP
    return found


def zones() -> dict[str, Place]:
    """Both sides lie beside each other, between the name and the port."""
    places: dict[str, Place] = {}
    for zone, box in zone_boxes().items():
        x, y, w, h = inset(box, 10, 52, 10, 14)
        stacks = {"russia": (x, y, w / 2, min(h, 110)), "japan": (x + w / 2, y, w / 2, min(h, 110))}
        places[zone] = rectangle(box, stacks, 10)
    return places


def boxes(data: dict[str, Any]) -> dict[str, list[list[float]]]:
    """The turn record: where markers lie that the overlay draws."""
    record = data["turn_record"]
    return {name: [cell["rect"] for cell in record[name]] for name in ("months", "phases", "years")}


def board(data: dict[str, Any]) -> dict[str, Any]:
    return {
        "viewBox": [0, 0, *SIZE],
        "places": hexes(data) | ports(data) | zones() | reserve(),
        "record": boxes(data),
    }


def retouched(drawing: str) -> str:
    root = ET.fromstring(drawing)
    layers = {layer.get("id"): layer for layer in root}
    _free_numbers(layers)
    _stand_beside(layers["zones"])
    for layer in ("paper", "frame", "grain"):
        for element in layers[layer]:
            _widen(element)
    for name, before, after in zip(("width", "height"), DRAWN, SIZE, strict=True):
        assert root.get(name) == before
        root.set(name, str(after))
    root.set("viewBox", "0 0 {} {}".format(*SIZE))
    ET.register_namespace("", SVG[1:-1])
    return ET.tostring(root, encoding="unicode")


def _widen(element: ET.Element) -> None:
    """What covers the whole paper, or goes around it, covers the new one."""
    if element.get("d"):
        element.set("d", element.get("d", "").replace("H{}V{}".format(*DRAWN), "H{}V{}".format(*SIZE)))
    for name, before, after in zip(("width", "height"), DRAWN, SIZE, strict=True):
        if element.get(name) in (before, str(int(before) - 24)):
            element.set(name, str(int(element.get(name, "")) + after - int(before)))


def _free_numbers(layers: dict[str | None, ET.Element]) -> None:
    """Hex numbers stand where no coast runs through them."""
    coast = [point for path in layers["coast"] if (rings := parse(path.get("d", ""))) for point in _points(rings)]
    near: dict[tuple[int, int], list[Point]] = {}
    for x, y in coast:
        near.setdefault((int(x // 50), int(y // 50)), []).append((x, y))
    taken = [_spot(element) for layer in ("names", "ports", "exits") for element in layers[layer]]
    for number in layers["numbers"]:
        x, y = _spot(number)
        middle = (x, y - SPOTS[0][1])
        best = min(SPOTS, key=lambda spot: _crossed((middle[0] + spot[0], middle[1] + spot[1]), near, taken))
        place = f"translate({middle[0] + best[0]:.1f} {middle[1] + best[1]:.1f})"
        number.set("transform", re.sub(r"translate\([^)]*\)", place, number.get("transform", "")))


def _stand_beside(layer: ET.Element) -> None:
    """The zones with their names and ports, one below the other, and the ways between them."""
    before = list(layer)
    frames = [element for element in before if element.tag == SVG + "rect"]
    old = [_box(rect) for rect in frames if rect.get("fill", "").startswith("url")]
    boxes = zone_boxes()
    titles = {ZONE_NAMES[label]: one for one in before if (label := one.get("aria-label", "")) in ZONE_NAMES}
    rest = [one for one in before if one not in frames and one not in titles.values() and not _is_way(one)]
    rest = [one for one in rest if not one.get("aria-label", "").startswith("from")]  # the legend says it, too
    layer[:] = []
    for zone, title in titles.items():
        was = next(box for box in old if _within(_spot(title), box))
        now = boxes[zone]
        x, y, w, h = now
        shadow, ground, line = frames[:3]
        for rect, box in ((shadow, (x + 3, y + 4, w, h)), (ground, now), (line, inset(now, 6, 6, 6, 6))):
            sides = dict(zip(("x", "y", "width", "height"), (f"{value:.1f}" for value in box), strict=True))
            ET.SubElement(layer, SVG + "rect", {**rect.attrib, **sides})
        _moved(layer, [title], (x + w / 2 - _spot(title)[0], y + NAME - _spot(title)[1]))
        harbour = [one for one in rest if _within(_spot(one), was)]
        if harbour:
            anchor = _spot(harbour[1])
            _moved(layer, harbour, (x + 36 - anchor[0], y + h - 34 - anchor[1]))
    way = next(dict(element.attrib) for element in before if _is_way(element))
    ET.SubElement(layer, SVG + "path", {**way, "d": "".join(_ways(boxes))})


def _ways(boxes: dict[str, Box]) -> list[str]:
    """Double arrows from zone to zone, and from the last one to the chart."""
    x, _, w = COLUMN
    top = {zone: box[1] for zone, box in boxes.items()}
    foot = {zone: box[1] + box[3] for zone, box in boxes.items()}
    middle = x + w / 2
    stretches = [
        (middle, "baltic", "atlantic"), (middle - CHANNEL / 2, "atlantic", "mediterranean"),
        (x + w - CHANNEL / 2, "atlantic", "cape"), (x + CHANNEL / 2, "mediterranean", "indian"),
        (middle + CHANNEL / 2, "cape", "indian"), (middle, "indian", "south_china"), (middle, "south_china", "china"),
    ]  # fmt: skip
    down = [
        f"M{at:.1f} {foot[a] + 4:.1f}V{top[b] - 4:.1f}M{at - 5:.1f} {foot[a] + 12:.1f}l5 -8l5 8"
        f"M{at - 5:.1f} {top[b] - 12:.1f}l5 8l5 -8"
        for at, a, b in stretches
    ]
    level = (top["china"] + foot["china"]) / 2
    return [*down, f"M{x - 4:.1f} {level:.1f}H{x - 28:.1f}m8 -5l-8 5l8 5M{x - 12:.1f} {level - 5:.1f}l8 5l-8 5"]


def _is_way(element: ET.Element) -> bool:
    return element.tag == SVG + "path" and element.get("stroke") == "#6d1f14"


def _moved(layer: ET.Element, elements: list[ET.Element], by: Point) -> None:
    group = ET.SubElement(layer, SVG + "g", {"transform": f"translate({by[0]:.1f} {by[1]:.1f})"})
    group.extend(elements)


def _box(rect: ET.Element) -> Box:
    x, y, w, h = (float(rect.get(name, "0")) for name in ("x", "y", "width", "height"))
    return x, y, w, h


def _within(point: Point, box: Box) -> bool:
    x, y, w, h = box
    return x <= point[0] <= x + w and y <= point[1] <= y + h


def _points(rings: list[Any]) -> list[Point]:
    """Points along outlines, close enough together that no number slips between them."""
    found: list[Point] = []
    for start, segments, closed in rings:
        ends = [start, *(segment[-1] for segment in segments), *([start] if closed else [])]
        for (ax, ay), (bx, by) in itertools.pairwise(ends):
            pieces = max(1, int(math.hypot(bx - ax, by - ay) // 3))
            found += [(ax + (bx - ax) * n / pieces, ay + (by - ay) * n / pieces) for n in range(pieces)]
    return found


def _spot(element: ET.Element) -> Point:
    found = re.search(r"translate\(([-\d.]+)[ ,]([-\d.]+)\)", element.get("transform", ""))
    if found:
        return float(found[1]), float(found[2])
    outline = next((path.get("d", "") for path in element.iter(SVG + "path")), "")
    if found := re.match(r"M([-\d.]+)[ ,]([-\d.]+)", outline):
        return float(found[1]), float(found[2])
    return float(element.get("cx") or element.get("x") or -100), float(element.get("cy") or element.get("y") or -100)


def _crossed(at: Point, near: dict[tuple[int, int], list[Point]], taken: list[Point]) -> int:
    """How much of a coast, or of other lettering, would run through a number there."""
    x, y = at[0], at[1] - 4
    cells = [(int(x // 50) + dx, int(y // 50) + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
    found = sum(_inside(point, x, y, 2) for cell in cells for point in near.get(cell, []))
    return found + 20 * sum(_inside(point, x, y, 12) for point in taken)


def _inside(point: Point, x: float, y: float, margin: float) -> bool:
    return abs(point[0] - x) < NUMBER[0] + margin and abs(point[1] - y) < NUMBER[1] + margin


if __name__ == "__main__":
    make(__doc__, "chart", board, retouched, WRITTEN)
