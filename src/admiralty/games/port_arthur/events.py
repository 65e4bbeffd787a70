"""What the story can tell; the words for each are in `words.py` and the catalogues."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TURN_BEGINS: Final[i64] = 0  # turn
ARRIVED: Final[i64] = 1  # ship
INITIATIVE: Final[i64] = 2  # side that now holds it
RAID: Final[i64] = 3  # die, number of ships
RAIDED: Final[i64] = 4  # ship
SAILED: Final[i64] = 5  # ship, zone
LEFT: Final[i64] = 6  # ship: it left port, nobody sees where to
YARDED: Final[i64] = 7  # ship, port
EMBARKED: Final[i64] = 8  # landing box
NAMED: Final[i64] = 9  # ship
SORTIE_ENDED: Final[i64] = 10  # side
OPERATION_DIE: Final[i64] = 11  # side, die
OPERATION_WON: Final[i64] = 12  # side
EQUAL_DICE: Final[i64] = 13  # die
REROLLED: Final[i64] = 14  # side that spent the marker
OPERATIONS_ENDED: Final[i64] = 15
PASSED: Final[i64] = 16  # side
ORDERED: Final[i64] = 17  # side, from, to
JOINED: Final[i64] = 18  # ship of the group
MOVE_DIE: Final[i64] = 19  # die
MOVED: Final[i64] = 20  # side, from, to
STAYED: Final[i64] = 21  # side, from
BATTLE: Final[i64] = 22  # side that attacks, zone
FIRST: Final[i64] = 23  # side that fires first
SPENT_TO_FIRE: Final[i64] = 24  # side
FIRES: Final[i64] = 25  # side, firepower, dice
FIRE_DIE: Final[i64] = 26  # die
EFFECT: Final[i64] = 27  # side, hits, criticals
DAMAGED: Final[i64] = 28  # ship
SANK: Final[i64] = 29  # ship
BATTLE_ENDED: Final[i64] = 30  # zone
CONTROLLED: Final[i64] = 31  # side, points
CONTROL: Final[i64] = 32  # marker, before
BLOCKADE_LIFTED: Final[i64] = 33  # 0 by Russia's control or score, 1 by choice, 2 by the fall of Port Arthur
BLOCKADED: Final[i64] = 34  # 0 placed, 1 kept
CONVOY_SUNK: Final[i64] = 35  # landing box
LANDED: Final[i64] = 36  # box
YARD_LOST: Final[i64] = 37
PORT_FELL: Final[i64] = 38
SIPING_DIE: Final[i64] = 39  # die
REPAIRED: Final[i64] = 40  # ship
MINE_DIE: Final[i64] = 41  # side, die, strikes
STRUCK: Final[i64] = 42  # ship
SURVIVAL_DIE: Final[i64] = 43  # ship, die
RETURNED: Final[i64] = 44  # ship, port
NEGLECTED: Final[i64] = 45  # ship flipped for want of a yard
ENDED: Final[i64] = 46  # 0 Japan won, 1 Russia won, 2 draw; whether Mukden is held
EVENTS: Final[i64] = 47
