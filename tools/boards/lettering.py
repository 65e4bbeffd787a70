"""Takes the words out of a drawing: they are written over it in the language of whoever looks at it.

Numbers and signs stay as they are drawn. What is taken says which name it is, where it stands or along which line it
runs, how large, in which letters and colours, and how much room there is.
"""

from __future__ import annotations

import itertools
import json
import math
import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tools.boards.thin import SVG, href

LETTERS = Path(__file__).parents[2] / "src" / "admiralty" / "web" / "letters.json"
FACES = {  # as the drawings call theirs, and how many units they have
    "fellsc": ("capitals", 2048), "felli": ("italic", 2048), "fell": ("italic", 2048), "oldi": ("italic", 1000),
    "gari": ("italic", 1000), "garb": ("upright", 1000), "oldb": ("upright", 1000), "old": ("upright", 1000),
}  # fmt: skip
LESSER = 0.78  # how high small capitals are; the client has the same number
ROOMY = 1.3  # how many times its English width a name may take up, unless the board says otherwise
BEYOND = 0.12  # how much longer than the English word a line may get at either end

Matrix = tuple[float, float, float, float, float, float]
Told = dict[str, Any]


@dataclass(frozen=True)
class Written:
    """How a board's words are written: ids of names that are not drawn so, their room, size and colours."""

    called: dict[str, str] = field(default_factory=dict)
    roomy: dict[str, float] = field(default_factory=dict)  # how many times its English width a name may take up
    larger: float = 1.0  # names of towns, which are drawn too small for a screen
    inks: dict[str, str] = field(default_factory=dict)  # colours that are drawn in, and what is written in instead


def product(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def matrix(transform: str) -> Matrix:
    found: Matrix = (1, 0, 0, 1, 0, 0)
    for name, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        values = [float(value) for value in re.split(r"[ ,]+", inside.strip())]
        if name == "translate":
            found = product(found, (1, 0, 0, 1, values[0], values[1]))
        elif name == "scale":
            found = product(found, (values[0], 0, 0, values[-1], 0, 0))
        else:
            turn = math.radians(values[0])
            x, y = values[1:] or (0, 0)
            around = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0, 0)
            found = product(product(product(found, (1, 0, 0, 1, x, y)), around), (1, 0, 0, 1, -x, -y))
    return found


def slug(label: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", label.lower().replace("é", "e")).strip("_")


def place_of(label: str, places: set[str], called: dict[str, str]) -> str:
    """The id under which the catalogue has a name."""
    if label in called:
        return called[label]
    wanted = slug(label)
    ends = sorted(place for place in places if place.endswith(f"_{wanted}"))
    return wanted if wanted in places or not ends else ends[0]


@cache
def letters() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(LETTERS.read_text("utf-8"))
    return found


def natural(text: str, face: str) -> float:
    """How wide a text is in our letters, one unit high."""
    small = face == "capitals"
    alphabet = letters()["upright" if small else face]
    shares = [(sign.upper(), LESSER) if small and sign.islower() else (sign, 1) for sign in text]
    return sum(float(alphabet[sign][0]) * share for sign, share in shares) / 1000


def is_word(label: str) -> bool:
    return re.search(r"[a-z]", label) is not None


def take(root: ET.Element, places: set[str], written: Written) -> list[Told]:
    """Removes the words from a drawing, and what is drawn around them."""
    told: list[Told] = []

    def visit(parent: ET.Element, outer: Matrix) -> None:
        halo: ET.Element | None = None
        for element in list(parent):
            label = element.get("aria-label", "")
            if not is_word(label):
                halo = element if is_halo(element) else None
                if halo is None:
                    visit(element, product(outer, matrix(element.get("transform", ""))))
                continue
            if halo is not None and halo.get("transform") != element.get("transform"):
                halo = None
            name = place_of(label, places, written.called)
            told.append({"name": name} | word(element, halo, outer, written, written.roomy.get(name, ROOMY)))
            parent.remove(element)
            if halo is not None:
                parent.remove(halo)
                halo = None

    visit(root, (1, 0, 0, 1, 0, 0))
    drop_letters(root)
    return told


def is_halo(element: ET.Element) -> bool:
    """Whether this is the pale border of the letters that come after it."""
    drawn = element.tag == SVG + "g" and element.get("stroke-linejoin") == "round"
    return drawn and "aria-label" not in element.attrib and element.find(SVG + "use") is not None


def word(element: ET.Element, halo: ET.Element | None, outer: Matrix, written: Written, roomy: float) -> Told:
    label = element.get("aria-label", "")
    told = (straight if "x" in element[0].attrib else curved)(element, outer)
    width, size = told.pop("width"), told.pop("size")
    grown = written.larger if told["face"] == "upright" else 1.0
    loose = (width - natural(label, told["face"]) * size) / max(1, len(label) - 1)
    told |= {"size": round(size * grown, 1), "spacing": max(0.0, round(loose, 2))}
    if "at" in told:
        told["room"] = round(width * roomy * grown, 1)
    if halo is not None:
        border = float(halo.get("stroke-width", "0")) * size / family(element)[1]
        told |= {"halo": halo.get("fill"), "border": round(border, 1)}
    return told | colours(element, written.inks)


def colours(element: ET.Element, inks: dict[str, str]) -> Told:
    return {name: inks.get(found, found) for name in ("fill", "opacity") if (found := element.get(name))}


def family(element: ET.Element) -> tuple[str, int]:
    return next(face for known, face in FACES.items() if href(element[0]).startswith(f"#{known}"))


def straight(element: ET.Element, outer: Matrix) -> Told:
    """A text on one line; where its first letter stands says whether it is centred."""
    a, b, _, _, x, y = product(outer, matrix(element.get("transform", "")))
    scale = math.hypot(a, b)
    steps = [float(use.get("x", "0")) for use in element]
    mean = (steps[-1] - steps[0]) / max(1, len(steps) - 1)
    if steps[0] >= 0:
        anchor, width = "start", steps[-1] + mean
    elif steps[-1] > 0 or -steps[0] < 0.7 * (steps[-1] - steps[0]):
        anchor, width = "middle", -2 * steps[0]
    else:
        anchor, width = "end", -steps[0]
    told: Told = {"at": [round(x, 1), round(y, 1)], "anchor": anchor}
    if turn := round(math.degrees(math.atan2(b, a)), 1):
        told["turn"] = turn
    face, units = family(element)
    return told | {"face": face, "size": scale * units, "width": width * scale}


def curved(element: ET.Element, outer: Matrix) -> Told:
    """A text along a line: through the feet of its letters, and a little further at both ends."""
    outer = product(outer, matrix(element.get("transform", "")))
    feet = [product(outer, matrix(use.get("transform", ""))) for use in element]
    points = [(foot[4], foot[5]) for foot in feet]
    width = sum(math.dist(one, other) for one, other in itertools.pairwise(points))
    mean = width / (len(points) - 1)
    a, b = feet[-1][:2]
    scale = math.hypot(a, b)
    last = (points[-1][0] + mean * a / scale, points[-1][1] + mean * b / scale)
    width += mean
    far = width * BEYOND
    first = feet[0]
    line = [
        (points[0][0] - far * first[0] / scale, points[0][1] - far * first[1] / scale),
        *points,
        (last[0] + far * a / scale, last[1] + far * b / scale),
    ]
    face, units = family(element)
    along = [[round(x, 1), round(y, 1)] for x, y in line]
    return {"along": along, "face": face, "size": scale * units, "width": width}


def drop_letters(root: ET.Element) -> None:
    """Outlines of letters that nothing is written with any more."""
    used = {href(use)[1:] for use in root.iter(SVG + "use")}
    defs = root.find(SVG + "defs")
    assert defs is not None
    for path in [path for path in defs if path.tag == SVG + "path" and path.get("id") not in used]:
        defs.remove(path)
