"""Thins the drawing of a board until it is light enough for a page, without a difference to the eye.

    python -m tools.boards.thin drawing.svg src/admiralty/games/<game>/web/<board>.svg

Outlines lose the points that move them by less than a fraction of a unit and are written in relative coordinates,
glyphs by the size they are used at. Geometry drawn twice (a coast: filled, then inked) is kept once. Paper grain
becomes a small palette image. Names nobody refers to and labels that no image shows are dropped. Standard library only.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import math
import re
import struct
import xml.etree.ElementTree as ET
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"

Point = tuple[float, float]
Segment = tuple[Point, ...]  # (end,) is a line, (control, end) a quadratic curve
Ring = tuple[Point, list[Segment], bool]  # start, segments, closed

TOLERANCE = 0.6  # of inked outlines, in user units
FAINT = 1.2  # of tints and shadows that nobody sees the edge of
LETTER = 0.07  # of glyphs, in user units at the largest size they are used at
GRAIN_LEVELS = 6

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
PLAIN = set("MLHVQZz")  # what the boards' outlines are made of; an icon with anything else stays as it is


# -- outlines ----------------------------------------------------------------------------------------------------------


def parse(text: str) -> list[Ring] | None:
    """The rings of a path, or None if it holds a command other than the plain ones."""
    tokens = TOKEN.findall(text)
    if not tokens or not {token for token in tokens if token.isalpha()} <= PLAIN:
        return None
    rings: list[Ring] = []
    start: Point = (0.0, 0.0)
    here = start
    segments: list[Segment] = []
    command = ""
    index = 0

    def number() -> float:
        nonlocal index
        index += 1
        return float(tokens[index - 1])

    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
            if command in "Zz":
                rings.append((start, segments, True))
                segments, here = [], start
                continue
        if command == "M":
            if segments:
                rings.append((start, segments, False))
                segments = []
            start = here = (number(), number())
            command = "L"
            continue
        if command == "Q":
            control = (number(), number())
            here = (number(), number())
            segments.append((control, here))
            continue
        if command == "L":
            here = (number(), number())
        elif command == "H":
            here = (number(), here[1])
        else:
            here = (here[0], number())
        segments.append((here,))
    if segments:
        rings.append((start, segments, False))
    return rings


def away(point: Point, first: Point, last: Point) -> float:
    """How far a point is from a stretch of line."""
    dx, dy = last[0] - first[0], last[1] - first[1]
    length = dx * dx + dy * dy
    along = ((point[0] - first[0]) * dx + (point[1] - first[1]) * dy) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    return math.hypot(point[0] - first[0] - along * dx, point[1] - first[1] - along * dy)


def thinned(points: list[Point], tolerance: float) -> list[Point]:
    """Douglas and Peucker's line: no point left out is further than the tolerance from it."""
    keep = [False] * len(points)
    keep[0] = keep[-1] = True
    spans = [(0, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        worst, at = tolerance, 0
        for index in range(first + 1, last):
            distance = away(points[index], points[first], points[last])
            if distance > worst:
                worst, at = distance, index
        if at:
            keep[at] = True
            spans += [(first, at), (at, last)]
    return [point for point, kept in zip(points, keep, strict=True) if kept]


def straightened(start: Point, segments: list[Segment], tolerance: float) -> Iterator[Segment]:
    """Curves that hardly bend become lines, and runs of lines are thinned."""
    run = [start]
    for segment in segments:
        here = run[-1]
        if len(segment) == 1 or away(segment[0], here, segment[1]) < 2 * tolerance:
            run.append(segment[-1])
            continue
        yield from ((point,) for point in thinned(run, tolerance)[1:])
        yield segment
        run = [segment[1]]
    yield from ((point,) for point in thinned(run, tolerance)[1:])


def area(points: list[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True)) / 2


def thin_ring(ring: Ring, tolerance: float) -> Ring | None:
    start, segments, closed = ring
    only_lines = all(len(segment) == 1 for segment in segments)
    if segments and segments[-1][-1] == start and only_lines:
        closed = True
    if closed and only_lines:
        points = [start, *(segment[0] for segment in segments)]
        if points[-1] != start:
            points.append(start)
        middle = max(range(len(points)), key=lambda n: math.dist(points[n], start))
        points = thinned(points[: middle + 1], tolerance) + thinned(points[middle:], tolerance)[1:]
        if len(points) < 4 or abs(area(points[:-1])) < tolerance:
            return None
        return points[0], [(point,) for point in points[1:-1]], True
    return start, list(straightened(start, segments, tolerance)), closed


# -- writing -----------------------------------------------------------------------------------------------------------


def written(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return "0" if text in {"-0", "-", ""} else text


def joined(numbers: list[str]) -> str:
    """Numbers one after the other, with a blank only where they would run together."""
    text = ""
    fraction = False
    for number in numbers:
        if text and not number.startswith("-") and not (number.startswith(".") and fraction):
            text += " "
        text += number
        fraction = "." in number
    return text


def write(rings: list[Ring], digits: int) -> str:
    """The shortest path: relative to where the pen is, from one whole grid point to the next."""
    grid = 10**digits

    def snap(point: Point) -> tuple[int, int]:
        return round(point[0] * grid), round(point[1] * grid)

    text = ""
    origin = (0, 0)
    for start, segments, closed in rings:
        first = here = snap(start)
        text += "m" if text else "M"
        text += joined([written((first[n] - origin[n]) / grid, digits) for n in (0, 1)])
        command = ""
        numbers: list[str] = []
        for segment in segments:
            end = snap(segment[-1])
            if end == here:
                continue
            if len(segment) == 1 and end[1] == here[1]:
                kind, values = "h", [end[0] - here[0]]
            elif len(segment) == 1 and end[0] == here[0]:
                kind, values = "v", [end[1] - here[1]]
            else:
                kind = "l" if len(segment) == 1 else "q"
                values = [point[n] - here[n] for point in map(snap, segment) for n in (0, 1)]
            if kind != command:
                text += joined(numbers)
                text, command, numbers = text + kind, kind, []
            numbers += [written(value / grid, digits) for value in values]
            here = end
        text += joined(numbers)
        if closed:
            text += "z"
            here = first
        origin = here
    return text


def thin_path(text: str, tolerance: float, digits: int) -> str:
    rings = parse(text)
    if rings is None:
        return text
    kept = [thin for thin in (thin_ring(ring, tolerance) for ring in rings) if thin]
    return write(kept, digits)


# -- the grain ---------------------------------------------------------------------------------------------------------


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def unfilter(raw: bytes, width: int, height: int, size: int) -> list[bytearray]:
    rows: list[bytearray] = []
    stride = width * size
    above = bytearray(stride)
    for y in range(height):
        kind = raw[y * (stride + 1)]
        row = bytearray(raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
        for x in range(stride):
            left = row[x - size] if x >= size else 0
            corner = above[x - size] if x >= size else 0
            up = above[x]
            guess = left + up - corner
            paeth = min((left, up, corner), key=lambda value: abs(guess - value))
            row[x] = row[x] + (0, left, up, (left + up) // 2, paeth)[kind] & 255
        rows.append(row)
        above = row
    return rows


def lighter_png(data: bytes, levels: int) -> bytes:
    """A grain image, one ink of varying strength, with that strength in a few steps of a palette."""
    width, height, depth, kind = struct.unpack(">IIBB", data[16:26])
    if (depth, kind) != (8, 6):
        return data
    packed, at = b"", 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += 12 + length
    rows = unfilter(zlib.decompress(packed), width, height, 4)
    inks = Counter(bytes(row[x : x + 3]) for row in rows for x in range(0, len(row), 4))
    if len(inks) > 1:
        return data
    ink = next(iter(inks))
    strengths = [list(row[3::4]) for row in rows]
    top = max(map(max, strengths)) or 1
    levels = min(levels, top + 1)
    bits = 4 if levels <= 16 else 8
    body = bytearray()
    for row in strengths:
        indices = [round(value * (levels - 1) / top) for value in row]
        body.append(0)
        if bits == 4:
            indices += [0] * (len(indices) % 2)
            body += bytes(a << 4 | b for a, b in zip(indices[::2], indices[1::2], strict=True))
        else:
            body += bytes(indices)
    header = struct.pack(">IIBBBBB", width, height, bits, 3, 0, 0, 0)
    alphas = bytes(round(n * top / (levels - 1)) for n in range(levels))
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"PLTE", ink * levels)
        + chunk(b"tRNS", alphas)
        + chunk(b"IDAT", zlib.compress(bytes(body), 9))
        + chunk(b"IEND", b"")
    )


# -- the drawing -------------------------------------------------------------------------------------------------------


def href(element: ET.Element) -> str:
    return element.get("href") or element.get(HREF) or ""


def scales(root: ET.Element) -> dict[str, float]:
    """The largest scale at which each thing of the <defs> is used."""
    largest: dict[str, float] = {}

    def visit(element: ET.Element, scale: float) -> None:
        found = re.search(r"scale\(([-\d.]+)", element.get("transform", ""))
        if found:
            scale *= abs(float(found[1]))
        if element.tag == SVG + "use":
            name = href(element)[1:]
            largest[name] = max(largest.get(name, 0.0), scale)
        for child in element:
            visit(child, scale)

    visit(root, 1.0)
    return largest


def thin_paths(root: ET.Element, coarse: float) -> None:
    used = scales(root)
    for path in root.iter(SVG + "path"):
        scale = used.get(path.get("id", ""))
        if scale:
            path.set("d", thin_path(path.get("d", ""), coarse * LETTER / scale, 0))
        else:
            faint = float(path.get("opacity", "1")) < 0.3
            tolerance = coarse * (FAINT if faint else TOLERANCE)
            path.set("d", thin_path(path.get("d", ""), tolerance, 1 if tolerance < 1 else 0))


def share_outlines(root: ET.Element) -> None:
    """What is drawn twice is defined once."""
    owners: dict[str, ET.Element] = {}
    defs = root.find(SVG + "defs")
    assert defs is not None
    known = set(defs.iter(SVG + "path"))
    counted = Counter(path.get("d", "") for path in root.iter(SVG + "path") if path not in known)
    for path in [path for path in root.iter(SVG + "path") if path not in known]:
        outline = path.get("d", "")
        if len(outline) < 200 or counted[outline] < 2:
            continue
        if outline not in owners:
            owners[outline] = ET.SubElement(defs, SVG + "path", {"id": f"o{len(owners)}", "d": outline})
        path.tag = SVG + "use"
        path.attrib = {"href": f"#{owners[outline].get('id')}"} | {
            name: value for name, value in path.attrib.items() if name not in {"d", "id"}
        }


def drop_names(root: ET.Element) -> None:
    """Layers keep their names; everything else only if it is referred to, and then by a short one."""
    referred: set[str] = set()
    for element in root.iter():
        for name, value in element.attrib.items():
            referred |= set(re.findall(r"url\(#([^)]+)\)", value))
            if name in {"href", HREF} and value.startswith("#"):
                referred.add(value[1:])
    layers = set(root)
    for element in root.iter():
        if element.get("id", "") not in referred and element not in layers:
            element.attrib.pop("id", None)
        element.attrib.pop("aria-label", None)


def round_numbers(root: ET.Element) -> None:
    """No attribute needs more than two decimals, but for a glyph's scale."""

    def shorter(found: re.Match[str]) -> str:
        digits = 5 if abs(float(found[0])) < 0.2 else 2
        return written(float(found[0]), digits)

    exact = {"d", "href", HREF, "id", "fill", "stroke", "stop-color", "clip-path", "viewBox", "fill-rule"}
    for element in root.iter():
        for name, value in element.attrib.items():
            if name not in exact and NUMBER.search(value):
                element.set(name, NUMBER.sub(shorter, value))


def lighten_grain(root: ET.Element) -> None:
    start = "data:image/png;base64,"
    for image in root.iter(SVG + "image"):
        if not href(image).startswith(start):
            continue
        stretched = float(image.get("width", "0")) > 400
        data = base64.b64decode(href(image)[len(start) :])
        data = min(data, lighter_png(data, 64 if stretched else GRAIN_LEVELS), key=len)
        image.attrib.pop(HREF, None)
        image.set("href", start + base64.b64encode(data).decode())


def gather_dots(root: ET.Element) -> None:
    """A dotted line of many circles becomes a path of round points, where nothing lies between them."""
    for group in root.iter(SVG + "g"):
        circles = list(group)
        if len(circles) < 40 or any(child.tag != SVG + "circle" or "stroke" in child.attrib for child in circles):
            continue
        rows: dict[tuple[tuple[str, str], ...], list[Ring]] = {}
        for circle in circles:
            look = tuple((name, value) for name, value in circle.attrib.items() if name not in {"cx", "cy"})
            rows.setdefault(look, []).append(((float(circle.attrib["cx"]), float(circle.attrib["cy"])), [], True))
            group.remove(circle)
        for look, points in rows.items():
            attributes = dict(look)
            attributes["stroke"] = attributes.pop("fill")
            attributes["stroke-width"] = written(2 * float(attributes.pop("r")), 2)
            attributes |= {"d": write(points, 1), "fill": "none", "stroke-linecap": "round"}
            ET.SubElement(group, SVG + "path", attributes)


def drop_grain(root: ET.Element) -> None:
    """Paper that nobody is near enough to see."""
    for parent in list(root.iter()):
        for image in parent.findall(SVG + "image"):
            parent.remove(image)


def thin(text: str, coarse: float = 1.0) -> str:
    """The drawing as light as it can be; for a small picture it may be so many times coarser, and has no grain."""
    ET.register_namespace("", "http://www.w3.org/2000/svg")
    root = ET.fromstring(text)
    if coarse > 1:
        drop_grain(root)
    thin_paths(root, coarse)
    share_outlines(root)
    gather_dots(root)
    drop_names(root)
    lighten_grain(root)
    round_numbers(root)
    for element in root.iter():
        if element.text and not element.text.strip():
            element.text = None
        element.tail = None
    return ET.tostring(root, encoding="unicode") + "\n"


def report(before: str, after: str) -> None:
    for name, drawing in (("before", before), ("after", after)):
        data = drawing.encode()
        print(f"{name}: {len(data) / 1000:.0f} kB, {len(gzip.compress(data, 9)) / 1000:.0f} kB compressed")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drawing", type=Path)
    parser.add_argument("thinned", type=Path)
    arguments = parser.parse_args()
    before = arguments.drawing.read_text(encoding="utf-8")
    after = thin(before)
    arguments.thinned.write_text(after, encoding="utf-8")
    report(before, after)


if __name__ == "__main__":
    main()
