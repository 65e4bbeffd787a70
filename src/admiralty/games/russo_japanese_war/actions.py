"""The action space: 0 is done, pass or no; 1 to 6 are die faces; then named blocks, the same in every step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

YES: Final[i64] = 7  # a forced march, a direct appeal, one more card bought
UNIT: Final[i64] = 8  # + unit: this unit (of an attack, for damage, to recover, for a card)
MOVE: Final[i64] = 25  # + unit * 25 + area - 1: a land unit moves or enters
RAIL: Final[i64] = 325  # + unit * 10 + station: a land unit goes by rail
ATTACK: Final[i64] = 445  # + area - 1: this area is attacked
RETREAT: Final[i64] = 470  # + area - 1: those who were beaten go here
LEAVE: Final[i64] = 495  # they retreat off the map
STAND: Final[i64] = 496  # they stand and take steps
SUPPLY: Final[i64] = 497  # + 0 to 4: so many points for this unit
RAISE: Final[i64] = 502  # + (unit - 5) * 2 + face: a Russian unit enters, damaged (0) or full (1)
SAIL: Final[i64] = 516  # + (fleet - 12) * 2 + sea: a sortie into the Yellow Sea (0) or the Sea of Japan (1)
HOME: Final[i64] = 526  # + (fleet - 12) * 4 + port: a fleet returns to a port
CARD: Final[i64] = 546  # + card: it is played, or drawn
ACTIONS: Final[i64] = 560

MOST_LEGAL: Final[i64] = 220  # at once: seven Russian units to every area and station they can reach, and cards
