"""The features of a position, in their order; what each means and weighs is in data/evaluation.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

POINTS: Final[i64] = 0
NEARLY: Final[i64] = 1
UNITS: Final[i64] = 2
FIGHTERS: Final[i64] = 3
BOMBERS: Final[i64] = 4
WAITING: Final[i64] = 5
BATTALIONS: Final[i64] = 6
LANDING: Final[i64] = 7
HUNT: Final[i64] = 8
STUCK: Final[i64] = 9
GARRISON: Final[i64] = 10
FEAR: Final[i64] = 11
WORRY: Final[i64] = 12
SINKING: Final[i64] = 13
FLYING: Final[i64] = 14
ISLAND: Final[i64] = 15
GUNS: Final[i64] = 16
HEAVY_GUNS: Final[i64] = 17
DECKS: Final[i64] = 18
ARMED_BOMBERS: Final[i64] = 19
HOLDS: Final[i64] = 20
GUNS_TO_COME: Final[i64] = 21
DECKS_TO_COME: Final[i64] = 22
HOLDS_TO_COME: Final[i64] = 23
RACE: Final[i64] = 24

CONDITIONS: Final = (
    (
        "points",
        "nearly",
        "units",
        "fighters",
        "bombers",
        "waiting",
        "battalions",
        "landing",
        "hunt",
        "stuck",
        "garrison",
        "fear",
        "worry",
        "sinking",
        "flying",
        "island",
        "guns",
        "heavy_guns",
        "decks",
        "armed_bombers",
        "holds",
        "guns_to_come",
        "decks_to_come",
        "holds_to_come",
        "race",
    ),
)
