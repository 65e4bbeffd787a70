"""The sequence of play: the number of every step, in the order of the rulebook (5.1, 7.1, 8.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

RAID_DIE: Final[i64] = 0
RAID_PICK: Final[i64] = 1
ARRIVAL: Final[i64] = 2
SORTIE: Final[i64] = 3
OPERATION_DIE: Final[i64] = 4
REROLL: Final[i64] = 5
OPERATION: Final[i64] = 6
GROUP: Final[i64] = 7
MOVE_DIE: Final[i64] = 8
FIRST_FIRE: Final[i64] = 9
FIRE_DICE: Final[i64] = 10
FIRE_ROLL: Final[i64] = 11
CRITICAL: Final[i64] = 12
HIT: Final[i64] = 13
BATTLE_END: Final[i64] = 14
CONTROL: Final[i64] = 15
BLOCKADE: Final[i64] = 16
CONVOYS: Final[i64] = 17
LANDING: Final[i64] = 18
SIPING_DIE: Final[i64] = 19
SCORED: Final[i64] = 20
REPAIRS: Final[i64] = 21
MINE_DIE: Final[i64] = 22
MINE_STRIKE: Final[i64] = 23
SURVIVAL_DIE: Final[i64] = 24
RETURN: Final[i64] = 25
MAINTENANCE: Final[i64] = 26
FINISH: Final[i64] = 27

DEPTH: Final[i64] = 1  # steps to come back to at once: only a mine's strike waits, for the survival die

STEP_IDS: Final = (
    "raid-die", "raid-pick", "arrival", "sortie", "operation-die", "reroll", "operation", "group", "move-die",
    "first-fire", "fire-dice", "fire-roll", "critical", "hit", "battle-end", "control", "blockade", "convoys",
    "landing", "siping-die", "scored", "repairs", "mine-die", "mine-strike", "survival-die", "return", "maintenance",
    "finish",
)  # fmt: skip
