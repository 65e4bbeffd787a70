"""What the lobby shows before a position exists: sides, options, maps, ready-made fleets, ships."""

from __future__ import annotations

from typing import Any

from admiralty.engine import data
from admiralty.games.pacific_1942 import layouts
from admiralty.games.pacific_1942.components import (
    KIND_IDS,
    LETTERS,
    MOST_STRENGTH,
    RANGE,
    SIDES,
    kind_of,
    letter_of,
    side_of,
)
from admiralty.games.pacific_1942.fleets import FLEETS
from admiralty.games.pacific_1942.words import SHIP_IDS

_PACKAGE = "admiralty.games.pacific_1942"
ARMISTICE = 30  # rounds; the rulebook prints none


ABOUT: dict[str, Any] = {
    "title": "Pacific 1942",
    "sides": list(SIDES),
    "minutes": 60,
    "years": "1942",
    "options": {
        "armistice": {"type": "a whole number", "default": ARMISTICE, "low": 1, "high": 99},
        "seed": {"type": "a whole number", "default": 1, "low": 0, "high": 1_000_000, "scenarios": ["random"]},
        "layout": {"type": "a text", "default": "", "scenarios": ["free"]},
    },
    # A tile covers the axial hexes of `shape`, counted from its place, in the order of its faces' terrain; turned
    # clockwise by a sixth, (q, r) becomes (-r, q + r).
    "boards": {
        "ocean": {"maps": layouts.named(), "tiles": layouts.tiles(), "shape": [list(cell) for cell in layouts.SHAPE]}
    },
    "fleets": FLEETS,
    # What ships carry: the letter that stands for it, and whether the view tells how many of it are armed.
    "cargo": {"fighter": {"letter": "f"}, "bomber": {"letter": "b", "armed": True}, "battalion": {"letter": "t"}},
    "pieces": {
        ident: {
            "name": LETTERS[letter_of(ship)],
            "side": SIDES[side_of(ship)],
            "type": KIND_IDS[kind_of(ship)],
            "most": int(MOST_STRENGTH[letter_of(ship)]),
            "range": int(RANGE[kind_of(ship)]),
        }
        for ship, ident in enumerate(SHIP_IDS)
    },
    "tutorial": data.load(_PACKAGE, "pacific-1942", "tutorial.toml"),
}
