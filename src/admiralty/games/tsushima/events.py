"""What the story can tell; the words for each are in `words.py` and the catalogues."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FORMED: Final[i64] = 0  # lead ship, number of ships, column
STATIONED: Final[i64] = 1  # counter, column
PLACED: Final[i64] = 2  # side
ROUND: Final[i64] = 3  # number of the full round
MOVES: Final[i64] = 4  # side
FLIGHT_DIE: Final[i64] = 5  # side, die, whether it succeeded
FLED: Final[i64] = 6  # counter that leads the unit
LEFT_BEHIND: Final[i64] = 7  # ship
MOVED: Final[i64] = 8  # counter that leads the unit, column
DISPLACED: Final[i64] = 9  # columns, towards Japan's end or Russia's (0, 1)
LEFT: Final[i64] = 10  # counter
ESCAPED: Final[i64] = 11  # counter
SCREENS: Final[i64] = 12  # counter that leads the unit, counter that leads the other
UNSCREENS: Final[i64] = 13  # counter that leads the unit
FIRING: Final[i64] = 14  # side that has just moved
AIMS: Final[i64] = 15  # counter, target
WITHHOLDS: Final[i64] = 16  # counter
DIVERTS: Final[i64] = 17  # counter, target of its secondary guns
LAUNCHES: Final[i64] = 18  # counter, target
SALVO: Final[i64] = 19  # counter, target, sum, net result, hits, options
TORPEDO: Final[i64] = 20  # the same
HIT: Final[i64] = 21  # counter, hits now, hits in all
SANK: Final[i64] = 22  # counter
OFFERED: Final[i64] = 23  # side
AGREED: Final[i64] = 24  # side
REFUSED: Final[i64] = 25  # side
BATTLE_ENDED: Final[i64] = 26  # how: see state.py
ENDED: Final[i64] = 27  # how: see state.py
BOUND: Final[i64] = 28  # side: it has no targets to choose
SILENT: Final[i64] = 29  # lead ship of a division too far back in the line
SURPRISED: Final[i64] = 30  # side
NO_FIRE: Final[i64] = 31  # nobody fires in this round
SPARED: Final[i64] = 32  # counter, target, which is as good as sunk
HARMLESS: Final[i64] = 33  # counter, target that it cannot hit
EVENTS: Final[i64] = 34
