"""The action space: 0 is done, pass or no; 1 to 6 are die faces; then named blocks, the same in every step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

YES: Final[i64] = 7
SHIP: Final[i64] = 8  # + ship: this ship (of a group, for a critical or a hit, for Diego Suarez …)
SEND: Final[i64] = 58  # + ship * TARGETS + target: sortie of a ship into a zone (0 to 5), or into the yard
TARGETS: Final[i64] = 7
TO_YARD: Final[i64] = 6
EMBARK: Final[i64] = 408  # + landing box: an army goes to sea
ROUTE: Final[i64] = 410  # + route: an operation moves ships this way
BATTLE: Final[i64] = 438  # + zone: an operation fights here
DICE: Final[i64] = 443  # + 1 to 6: so many dice are fired
BOX: Final[i64] = 450  # + box of the Manchuria track: an army takes it
TOP: Final[i64] = 457  # + ship: the owner names it the top ship of its squadron
ACTIONS: Final[i64] = 507

MOST_LEGAL: Final[i64] = 197  # at once: done, and every one of 28 Russian ships into every zone or the yard
