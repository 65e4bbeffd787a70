"""The action space: 0 is done, none or no; 1 to 6 are die faces; then named blocks, the same in every step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

YES: Final[i64] = 7
OFFER: Final[i64] = 8  # to break off the battle
FLEE: Final[i64] = 9  # all divisions
SHIP: Final[i64] = 10  # + counter or coast gun: this one
COLUMN: Final[i64] = 128  # + column: a unit begins there
MOVE: Final[i64] = 141  # + counter * WAYS + column + PAST: the unit that it leads goes there
WAYS: Final[i64] = 18
PAST: Final[i64] = 2  # the lowest column that a unit may name is -2, the highest 15: beyond the edges
EXIT: Final[i64] = 2229  # + counter: it leaves a port battle
LAUNCH: Final[i64] = 2345  # + counter: it attacks with torpedoes
SUM: Final[i64] = 2461  # + 0 to 10: two dice show 2 to 12

# The chart.
PLACE: Final[i64] = 2472  # + place: this hex, port or zone
DETACH: Final[i64] = 2697  # + counter: it leaves its division (18.8)
RAID: Final[i64] = 2813  # + hex: its town is shelled (23.12)
BASE: Final[i64] = 3011  # + hex: a flying base is placed there (25.2)
PLAN: Final[i64] = 3209  # + plan: A, B or C (27.1)
DECLARE: Final[i64] = 3212  # the war is over (30.2)
ACTIONS: Final[i64] = 3213

MOST_LEGAL: Final[i64] = 600  # at once: sixty counters of a side, each to six columns, left behind or out of port
