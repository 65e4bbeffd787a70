"""Makes the board of Port Arthur for the browser: the drawing, and what is needed to lay the pieces on it.

    python -m tools.boards.port_arthur port-arthur.json port-arthur.svg src/admiralty/games/port_arthur/web

The drawing is retouched (names and values move out of the squadrons' way, ports grow so that their ships can be read,
lost ships get a box) and thinned.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from typing import Any

from tools.boards.lettering import Written
from tools.boards.places import Box, Place, disc, inset, make, outline, rectangle, slot
from tools.boards.thin import SVG, Point, href

# Where squadrons lie: open water, clear of names, values, coasts and each other.
SQUADRONS: dict[str, dict[str, Box]] = {
    "yellow_sea": {"japan": (690, 838, 165, 165), "russia": (462, 966, 165, 200)},
    "east_china_sea": {"japan": (890, 1312, 230, 165), "russia": (515, 1482, 235, 160)},
    "tsushima": {"japan": (915, 1090, 170, 100), "russia": (1106, 892, 138, 103)},
    "sea_of_japan": {"japan": (1440, 612, 250, 180), "russia": (1525, 250, 232, 165)},
    "pacific_ocean": {"japan": (2110, 730, 290, 230), "russia": (2155, 222, 260, 190)},
    "philippine_sea": {"japan": (1370, 1318, 370, 112), "russia": (1772, 1215, 180, 210)},
}

SUNK: Box = (64, 730, 236, 330)

# Roadsteads and yards as they are drawn and as large as their ships need them; what leads out of them begins lower.
GROWN: dict[Box, Box] = {
    (64, 78, 300, 150): (64, 78, 300, 240),
    (64, 262, 300, 104): (64, 352, 300, 104),
    (930, 78, 420, 136): (930, 78, 420, 176),
    (930, 250, 236, 104): (930, 290, 236, 104),
    (1134, 1450, 620, 180): (1134, 1450, 1000, 180),
    (1770, 1450, 226, 180): (2150, 1450, 268, 180),
}
ARROWS = {"M214 366": "M214 456", "M1236 214": "M1236 254"}

# The title lies where Japan's ships need the room: it moves to China.
TITLE: Box = (2014, 1436, 404, 204)
TITLE_AT: Box = (66, 1172, 234, 118)

# Names of zones that stand in the way: how far they move and by which angle they turn about their middle.
NAMES: dict[str, tuple[float, float, float]] = {
    "Tsushima": (64, 134, 51),
    "Philippine Sea": (0, -42, 0),
    "Manchuria": (-36, -12, 0),
}

# Values of zones: where they are and where they go.
VALUES: list[tuple[Point, Point]] = [
    ((762, 868), (690, 800)),
    ((1186, 938), (912, 1216)),
    ((1723, 1195), (1723, 1148)),
]


WRITTEN = Written(
    called={"203 Hill": "box_hill203", "the Russo-Japanese War at sea": "subtitle", "Lost": "lost"},
    roomy={"manchuria": 0.95, "box_siping": 1.08, "japan": 1.8, "lost": 1.75, "shipyard": 1.2, "diego_suarez": 1.1},
    larger=1.2,
)

# Names of ports and yards stand on plates, which are as long as those names need in any language.
PLATE: Point = (32, 7)  # its height, and how round it is
LONGER = {110: 52, 250: 20}  # up to this length, by so much


def moved(name: str, label: list[float]) -> list[float]:
    dx, dy, _ = NAMES.get(name, (0, 0, 0))
    return [label[0] + dx, label[1] + dy]


def zones(data: dict[str, Any]) -> dict[str, Place]:
    return {
        zone["id"]: {
            "shape": {
                "type": "polygons",
                "polygons": [outline([(x, y) for x, y in ring]) for ring in zone["polygons"]],
            },
            "label": moved(zone["name"], zone["label"]),
            "slots": {side: slot(box) for side, box in SQUADRONS[zone["id"]].items()},
        }
        for zone in data["zones"]
    }


def grown(drawn: list[float]) -> Box:
    x, y, w, h = drawn
    return GROWN.get((x, y, w, h), (x, y, w, h))


def ports(data: dict[str, Any]) -> dict[str, Place]:
    """Roadsteads and yards; the name stands on the upper edge, and Diego Suarez has a line below."""
    places: dict[str, Place] = {}
    for port in data["ports"]:
        roadstead: Box = grown(port["roadstead"])
        bottom = 40 if port["shipyard"] is None else 12
        places[port["id"]] = rectangle(roadstead, {port["side"]: inset(roadstead, 14, 24, 14, bottom)}, 12)
        if port["shipyard"]:
            yard: Box = grown(port["shipyard"])
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
    places["blockade"] = disc(*centre, w / 2, {"any": (centre[0] - 40, centre[1] - 26, 80, 52)})
    return places


def board(data: dict[str, Any]) -> dict[str, Any]:
    width, height = data["board_px"]
    places = zones(data) | ports(data) | tracks(data) | boxes(data)
    x, y, w, h = SUNK
    half = (h - 46) / 2
    lost: dict[str, Box] = {"japan": (x + 14, y + 24, w - 28, half), "russia": (x + 14, y + 34 + half, w - 28, half)}
    places["sunk"] = rectangle(SUNK, lost, 12)
    places["at_sea"] = {"offBoard": True}  # ships of which a seat knows no more than that
    return {"viewBox": [0, 0, width, height], "places": places}


# -- retouching --------------------------------------------------------------------------------------------------------


def layer(root: ET.Element, name: str) -> ET.Element:
    found = next((group for group in root if group.get("id") == name), None)
    assert found is not None, name
    return found


def spot(element: ET.Element) -> Point | None:
    """Where an element of the drawing stands."""
    for x, y in (("x", "y"), ("cx", "cy")):
        if x in element.attrib:
            return float(element.attrib[x]), float(element.attrib[y])
    text = element.get("transform", "") or element.get("d", "")
    found = re.match(r"(?:translate\(|M)([-\d.]+) ([-\d.]+)", text)
    return (float(found[1]), float(found[2])) if found else None


def push(element: ET.Element, transform: str) -> None:
    element.set("transform", f"{transform} {element.get('transform', '')}".strip())


def move_names(names: ET.Element) -> None:
    for element in names:
        label = element.get("aria-label", "")
        if label not in NAMES:
            continue
        dx, dy, turn = NAMES[label]
        around = ""
        if turn:
            spots = [at for at in map(spot, element) if at]
            x, y = ((min(axis) + max(axis)) / 2 for axis in zip(*spots, strict=True))
            around = f" rotate({turn} {x:.1f} {y:.1f})"
        push(element, f"translate({dx} {dy}){around}")


def move_values(names: ET.Element) -> None:
    for (x, y), (to_x, to_y) in VALUES:
        for element in names:
            at = spot(element)
            if at and abs(at[0] - x) < 60 and abs(at[1] - y) < 30 and element.get("aria-label") not in NAMES:
                push(element, f"translate({to_x - x:.0f} {to_y - y:.0f})")


def glyphs(root: ET.Element, sources: list[tuple[str, int]]) -> list[tuple[str, float]]:
    """Letters of small capitals taken from what is written on the board: each with the way to the next."""
    letters: list[tuple[str, float]] = []
    for label, place in sources:
        written = next(group for group in root.iter(SVG + "g") if group.get("aria-label") == label)
        uses = list(written)
        index = place - label[:place].count(" ")
        here = float(uses[index].get("x", "0"))
        after = float(uses[index + 1].get("x", "0")) if index + 1 < len(uses) else here
        letters.append((href(uses[index]), after - here))
    return letters


def draw_lost(root: ET.Element) -> None:
    """A box for ships that were sunk, like those of the ports."""
    boxes = layer(root, "boxes")
    x, y, w, h = SUNK
    ink, cream = "#4a3821", "#f6ecd2"

    def rect(x: float, y: float, w: float, h: float, r: float, **look: str) -> None:
        attributes = {"x": x, "y": y, "width": w, "height": h, "rx": r}
        ET.SubElement(boxes, SVG + "rect", {k: f"{v:g}" for k, v in attributes.items()} | {
            name.replace("_", "-"): value for name, value in look.items()
        })  # fmt: skip

    rect(x + 4, y + 6, w, h, 12, fill="#1d1206", opacity=".28")
    rect(x, y, w, h, 12, fill="#e6dcc0", stroke=ink, stroke_width="4")
    rect(x + 7, y + 7, w - 14, h - 14, 7, fill="none", stroke=ink, stroke_width="1.1", opacity=".8")
    middle = y + 24 + (h - 46) / 2 + 5
    waves = f"M{x + 20} {middle}" + "q6 -5 12.25 0t12.25 0" * 8
    ET.SubElement(
        boxes, SVG + "path", {"d": waves, "fill": "none", "stroke": ink, "stroke-width": "1.4", "opacity": ".5"}
    )
    rect(x + 16, y - 15, 104, 32, 7, fill=ink, stroke=cream, stroke_width="1.4")
    ET.SubElement(boxes, SVG + "path", {  # a ship going down by the stern
        "d": f"M{x + 26} {y + 8}q3 -3 6 0t6 0t6 0t6 0M{x + 30} {y + 3}L{x + 47} {y - 8}L{x + 46} {y + 3}"
        f"M{x + 37} {y - 2}l-3 -6M{x + 42} {y - 5}l-3 -5",
        "fill": "none", "stroke": cream, "stroke-width": "2.2", "stroke-linecap": "round", "stroke-linejoin": "round",
    })  # fmt: skip
    scale = 0.0112
    stands = {"transform": f"translate({x + 58} {y + 8}) scale({scale} {-scale})", "fill": cream}
    word = ET.SubElement(boxes, SVG + "g", {"aria-label": "Lost", **stands})
    pen = 0.0
    for name, advance in glyphs(
        root, [("Shipyard", 0), ("Diego Suarez", 7), ("Control Points", 2), ("Vladivostok", 10)]
    ):
        ET.SubElement(word, SVG + "use", {"href": name, "x": f"{pen:.0f}"})
        pen += advance


def box_of(rect: ET.Element) -> Box:
    x, y, w, h = (float(rect.get(name, "0")) for name in ("x", "y", "width", "height"))
    return x, y, w, h


def grow_ports(root: ET.Element) -> None:
    """A box is drawn as a shadow, a sheet and a line inside it, then its name on a plate, which goes along."""
    frames: dict[Box, Box] = {}
    moves: dict[Box, Point] = {}
    for (x, y, w, h), (to_x, to_y, to_w, to_h) in GROWN.items():
        for left, top, less in ((4, 6, 0), (0, 0, 0), (7, 7, 14)):
            before = (x + left, y + top, w - less, h - less)
            frames[before] = (to_x + left, to_y + top, to_w - less, to_h - less)
        moves[x + 4, y + 6, w, h] = (to_x - x, to_y - y)
    along: Point = (0, 0)
    for element in layer(root, "boxes"):
        way = element.get("d", "")
        box = box_of(element)
        if element.get("stroke") and way:
            along = (0, 0)
            for begin, lower in ARROWS.items():
                element.set("d", way := way.replace(begin, lower))
        elif element.get("fill") == "#1d1206":
            along = moves.get(box, (0, 0))
        if box in frames:
            for name, value in zip(("x", "y", "width", "height"), frames[box], strict=True):
                element.set(name, f"{value:g}")
        elif along != (0, 0):
            push(element, f"translate({along[0]:g} {along[1]:g})")


def lengthen_plates(root: ET.Element) -> None:
    for rect in layer(root, "boxes"):
        if (float(rect.get("height", "0")), float(rect.get("rx", "0"))) == PLATE:
            long = float(rect.get("width", "0"))
            rect.set("width", f"{long + next(more for most, more in LONGER.items() if long <= most):g}")


def move_title(root: ET.Element) -> None:
    x, y, w, h = TITLE
    to_x, to_y, to_w, _ = TITLE_AT
    scale = to_w / w
    for element in layer(root, "frame"):
        found = re.match(r"M([\d.]+) ([\d.]+)", element.get("d", ""))  # its shadow is the same, moved
        at = (float(found[1]), float(found[2])) if found else spot(element)
        if at and x - 10 < at[0] < x + w + 20 and y - 10 < at[1] < y + h + 20:
            push(element, f"translate({to_x - x * scale:.1f} {to_y - y * scale:.1f}) scale({scale:.3f})")


def retouched(text: str) -> str:
    root = ET.fromstring(text)
    names = layer(root, "names")
    move_values(names)
    move_names(names)
    grow_ports(root)
    move_title(root)
    draw_lost(root)
    lengthen_plates(root)
    return ET.tostring(root, encoding="unicode")


if __name__ == "__main__":
    make(__doc__, "sea", board, retouched, WRITTEN, first=True)
