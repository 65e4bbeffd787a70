"""What the story can tell; the words for each are in `words.py` and the catalogues."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TURN_BEGINS: Final[i64] = 0  # turn
ARRIVED: Final[i64] = 1  # ship
INITIATIVE: Final[i64] = 2  # side that now holds it
RAID: Final[i64] = 3  # die, number of ships
RAIDED: Final[i64] = 4  # ship
SAILED: Final[i64] = 5  # ship, zone, port
LEFT: Final[i64] = 6  # ship, port: it left, nobody sees where to
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
KEY_ZONE: Final[i64] = 31  # side, zone, points, which of its key zones this is
CONTROL: Final[i64] = 32  # marker, before
BLOCKADE_LIFTED: Final[i64] = 33  # 0 by Russia's control or score, 1 by choice, 2 by the fall of Port Arthur
BLOCKADED: Final[i64] = 34  # 0 placed, 1 kept
CONVOY_SUNK: Final[i64] = 35  # landing box, points
LANDED: Final[i64] = 36  # box, landing box
YARD_LOST: Final[i64] = 37
PORT_FELL: Final[i64] = 38
SIPING_DIE: Final[i64] = 39  # die, points
REPAIRED: Final[i64] = 40  # ship
MINE_DIE: Final[i64] = 41  # side, die, strikes
STRUCK: Final[i64] = 42  # ship
SURVIVAL_DIE: Final[i64] = 43  # ship, die
RETURNED: Final[i64] = 44  # ship, port
NEGLECTED: Final[i64] = 45  # ship flipped for want of a yard
ENDED: Final[i64] = 46  # 0 Japan won, 1 Russia won, 2 draw; whether Mukden is held
ZONE: Final[i64] = 47  # side, zone, points: one that is no key zone
CONTESTED: Final[i64] = 48  # zone in which both sides have ships
NOTHING_SCORED: Final[i64] = 49  # no zone brings anybody anything
POINTS_LOST: Final[i64] = 50  # side, points beyond the end of the track
MUKDEN_TAKEN: Final[i64] = 51
# What is left out, and why.
SILENCED: Final[i64] = 52  # side whose squadron is destroyed before it could fire
NO_BLOCKADE: Final[i64] = 53  # 0 Russia controls the Yellow Sea, 1 Russia stands at five, 2 Port Arthur has fallen
NO_LANDING: Final[i64] = 54  # no army is at sea
NO_MINES: Final[i64] = 55  # there is no blockade
PORTS_FIXED: Final[i64] = 56  # no Russian ship has a choice: 0 none is in those seas, 1 Port Arthur has fallen
HANDICAP: Final[i64] = 57  # side, points that it has ahead
EVENTS: Final[i64] = 58
