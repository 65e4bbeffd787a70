"""Ships, aircraft, battalions and terrain: what both sides have, and its limits (2.1 to 2.4, 4.2 to 4.6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

JAPAN: Final[i64] = 0
AMERICA: Final[i64] = 1
SIDES: Final = ("japan", "america")
NOBODY: Final[i64] = -1

# Terrain.
SEA: Final[i64] = 0
STORM: Final[i64] = 1
ISLAND: Final[i64] = 2
MINE: Final[i64] = 3
TERRAIN_IDS: Final = ("sea", "storm", "island", "mine", "base")

# Ships: eight letters a side; Japan's are 0 to 7, America's 8 to 15.
LETTERS: Final = "ABCDEFGH"
FLEET: Final[i64] = 8
SHIPS: Final[i64] = 16
A: Final[i64] = 0
D: Final[i64] = 3
G: Final[i64] = 6

BATTLESHIP: Final[i64] = 0
CARRIER: Final[i64] = 1
TRANSPORT: Final[i64] = 2
KIND_IDS: Final = ("battleship", "carrier", "transport")
MOST_STRENGTH: Final[vec[i64]] = vec[i64]([3, 3, 3, 2, 2, 2, 1, 1])  # by letter (4.3 to 4.5)
RANGE: Final[vec[i64]] = vec[i64]([2, 2, 1])  # hexes a turn, by kind (7.4 to 7.6)

STRENGTH: Final[i64] = 12  # units of a fleet (4.2)
BOMBERS: Final[i64] = 6
FIGHTERS: Final[i64] = 6
BATTALIONS: Final[i64] = 6
SQUADRONS: Final[i64] = 2  # a unit of a carrier holds (4.4)
HOLD: Final[i64] = 3  # battalions a transport holds (4.5)

POINTS: Final[i64] = 12  # to win (1.2, 13.1)
MOST_AHEAD: Final[i64] = 6  # points that a side may be given (13.5)
ISLAND_POINTS: Final[i64] = 3  # an island hex is worth (13.2)

MOST_DICE: Final[i64] = 3  # thrown at once (12.1)
HEXES: Final[i64] = 72  # of twelve tiles
BASE_TILE: Final[i64] = 10  # the number of Japan's base tile; America's is the next one


def side_of(ship: i64) -> i64:
    """The side a ship belongs to."""
    return JAPAN if ship < FLEET else AMERICA


def letter_of(ship: i64) -> i64:
    """A ship's letter, from 0."""
    return ship & 7


def kind_of(ship: i64) -> i64:
    """Battleship, carrier or transport."""
    letter: i64 = ship & 7
    if letter < D:
        return BATTLESHIP
    return CARRIER if letter < G else TRANSPORT
