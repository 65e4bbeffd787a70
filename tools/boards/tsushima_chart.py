"""Makes Tsushima's chart as data: which hexes can be sailed, their coasts and exits, the ports and the zones.

python -m tools.boards.tsushima_chart tsushima.json src/admiralty/games/tsushima/data/chart.toml
"""

from __future__ import annotations

import argparse
import json
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

HEAD = """\
# The chart (15.1 to 15.6), made by tools/boards/tsushima_chart.py. Hexes have the number of their column and of their
# row. An owner of the boxed game can correct any value in a file of his own: $ADMIRALTY_DATA/tsushima/chart.toml, with
# the same tables and only the values that differ.
"""
COASTS = ("japan", "korea", "china", "russia")
PRINTED_CAPACITY = {"vladivostok", "port_arthur", "yokosuka", "sasebo", "kure", "maizuru"}  # table 5
EDGE = "MAP_SOUTH_EDGE"


def ident(name: str) -> str:
    return name.lower().replace("-", "_").replace(" ", "_")


def listed(name: str, entries: Iterable[str]) -> str:
    text = ", ".join(f'"{entry}"' for entry in entries)
    if len(text) < 90:
        return f"{name} = [{text}]"
    return "\n".join([f"{name} = [", textwrap.fill(text, 110, initial_indent="    ", subsequent_indent="    "), "]"])


def words(name: str, entries: Iterable[str]) -> str:
    """Many names that are tagged alike, several to a text."""
    rows = textwrap.wrap(" ".join(entries), 100)
    return "\n".join([f"{name} = [", *(f'    "{row}",' for row in rows), "]"])


def hexes(data: dict[str, Any]) -> Iterator[str]:
    sailed = [cell for cell in data["hexes"] if cell["terrain"] != "land"]
    yield "[terrain]"
    for terrain in ("sea", "partial_sea"):
        yield listed(terrain, (cell["id"] for cell in sailed if cell["terrain"] == terrain))
    yield 'derived = ["sea", "partial_sea"]\n'
    yield "[coasts]"
    for coast in COASTS:
        yield listed(coast, (cell["id"] for cell in sailed if coast in cell["coasts"]))
    yield f"derived = {json.dumps(COASTS)}\n"
    yield "[edge]"
    yield listed("southern", (cell["id"] for cell in sailed if cell["south_edge"]))
    yield 'derived = ["southern"]\n'
    yield "# The only sides through which one can sail: the others are land, or land divides their water."
    yield "[exits]"
    for cell in sailed:
        yield listed(cell["id"], sorted(cell["exits"].values()))
    yield words("derived", (cell["id"] for cell in sailed)) + "\n"


def ports(data: dict[str, Any]) -> Iterator[str]:
    for cell in data["hexes"]:
        for port in cell.get("ports", []):
            name = ident(port["name"])
            printed = ["name", "side"] + (["repair"] if name in PRINTED_CAPACITY else [])
            yield f"[ports.{name}]"
            yield f'name = "{port["name"]}"'
            yield f'hex = "{cell["id"]}"'
            yield f'side = "{port["side"]}"'
            yield f'coast = "{port["coast"]}"'
            yield f"repair = {port['repair']}"
            yield f"printed = {json.dumps(printed)}"
            rest = ["hex", "coast"] + ([] if "repair" in printed else ["repair"])
            yield f"derived = {json.dumps(rest)}\n"


def zones(data: dict[str, Any]) -> Iterator[str]:
    for zone in data["strategic_zones"]:
        port: dict[str, Any] = zone["ports"][0] if zone["ports"] else {"name": "", "side": "neutral", "repair": 0}
        printed = [] if zone["id"] not in ("baltic", "mediterranean", "china") else ["name"]
        printed += ["repair"] if zone["id"] == "baltic" else []
        yield f"[zones.{zone['id']}]"
        yield f'name = "{zone["name"]}"'
        yield listed("adjacent", (other for other in zone["adjacent"] if other != EDGE))
        yield f"edge = {int(EDGE in zone['adjacent'])}"
        yield f'port = "{port["name"].partition(" (")[0]}"'
        yield f'side = "{port["side"]}"'
        yield f"repair = {port['repair']}"
        yield f"printed = {json.dumps(printed)}"
        every = ("name", "adjacent", "edge", "port", "side", "repair")
        yield f"assumed = {json.dumps([key for key in every if key not in printed])}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    given = parser.parse_args()
    data = json.loads(given.source.read_text("utf-8"))
    text = "\n".join([HEAD, *hexes(data), *ports(data), *zones(data)])
    given.target.write_text(text.rstrip() + "\n", "utf-8")


if __name__ == "__main__":
    main()
