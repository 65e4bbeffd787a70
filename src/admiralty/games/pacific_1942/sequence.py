"""The sequence of play: the number of every step, in the order of the rulebook (6.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

GARRISON: Final[i64] = 0
ARM_SHIP: Final[i64] = 1
ARM_BOMBERS: Final[i64] = 2
REVEAL: Final[i64] = 3
DEPLOY: Final[i64] = 4
TURN: Final[i64] = 5
MOVE: Final[i64] = 6
MINE_DIE: Final[i64] = 7
GUN_TARGET: Final[i64] = 8
GUN_DICE: Final[i64] = 9
AIR_TARGET: Final[i64] = 10
AIR_SQUADRONS: Final[i64] = 11
AIR_RETURN: Final[i64] = 12
TRANSPORT: Final[i64] = 13
LANDING: Final[i64] = 14
INFANTRY: Final[i64] = 15
MARCH: Final[i64] = 16
MARCH_COUNT: Final[i64] = 17
REDUCE: Final[i64] = 18
FIGHTERS: Final[i64] = 19
FIGHTERS_TO: Final[i64] = 20
TURN_END: Final[i64] = 21
ATTACK_DIE: Final[i64] = 22
ATTACK_REROLL: Final[i64] = 23
DEFENCE_DIE: Final[i64] = 24
DEFENCE_REROLL: Final[i64] = 25
GUNS_STRUCK: Final[i64] = 26
BOMBS_STRUCK: Final[i64] = 27
LANDING_FOUGHT: Final[i64] = 28
MARCH_FOUGHT: Final[i64] = 29
FINISH: Final[i64] = 30

DEPTH: Final[i64] = 1  # steps to come back to at once: a move waits for a mine, an attack for its combat

STEP_IDS: Final = (
    "garrison", "arm-ship", "arm-bombers", "reveal", "deploy", "turn", "move", "mine-die", "gun-target", "gun-dice",
    "air-target", "air-squadrons", "air-return", "transport", "landing", "infantry", "march", "march-count", "reduce",
    "fighters", "fighters-to", "turn-end", "attack-die", "attack-reroll", "defence-die", "defence-reroll",
    "guns-struck", "bombs-struck", "landing-fought", "march-fought", "finish",
)  # fmt: skip
