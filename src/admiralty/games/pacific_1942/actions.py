"""The action space: 0 is done or stop; 1 to 6 are die faces; then named blocks, the same in every step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HEX: Final[i64] = 7  # + hex: this hex of the map
SHIP: Final[i64] = 79  # + ship: this ship, as a target, a carrier to land on, or the place of fighters
COUNT: Final[i64] = 95  # + 0 to 9: so many dice, squadrons or battalions; also the strength of a ship
RESERVE: Final[i64] = 105  # fighters in the reserve
LOSE_ARMED: Final[i64] = 106  # + carrier from 0: one of its armed bombers is given up
LOSE_IDLE: Final[i64] = 109  # + carrier from 0: one of its unarmed bombers is given up
ACTIONS: Final[i64] = 112

MOST_LEGAL: Final[i64] = 73  # at once: done, and every hex of the largest map
