"""The sequence of play: the number of every step, in the order of the rulebook (6.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

GARRISON: Final[i64] = 0
GARRISON_END: Final[i64] = 1
ARM_SHIP: Final[i64] = 2
ARM_BOMBERS: Final[i64] = 3
ARM_END: Final[i64] = 4
REVEAL: Final[i64] = 5
DEPLOY: Final[i64] = 6
DEPLOY_END: Final[i64] = 7
TURN: Final[i64] = 8
MOVE: Final[i64] = 9
MINE_DIE: Final[i64] = 10
GUN_TARGET: Final[i64] = 11
GUN_DICE: Final[i64] = 12
AIR_TARGET: Final[i64] = 13
AIR_SQUADRONS: Final[i64] = 14
AIR_RETURN: Final[i64] = 15
TRANSPORT: Final[i64] = 16
LANDING: Final[i64] = 17
INFANTRY: Final[i64] = 18
MARCH: Final[i64] = 19
MARCH_COUNT: Final[i64] = 20
REDUCE: Final[i64] = 21
FIGHTERS: Final[i64] = 22
FIGHTERS_TO: Final[i64] = 23
TURN_END: Final[i64] = 24
ATTACK: Final[i64] = 25
ATTACK_DIE: Final[i64] = 26
ATTACK_REROLL: Final[i64] = 27
DEFENCE_DIE: Final[i64] = 28
DEFENCE_REROLL: Final[i64] = 29
GUNS_STRUCK: Final[i64] = 30
BOMBS_STRUCK: Final[i64] = 31
LANDING_FOUGHT: Final[i64] = 32
MARCH_FOUGHT: Final[i64] = 33
FINISH: Final[i64] = 34

DEPTH: Final[i64] = 1  # steps to come back to at once: a move waits for a mine, an attack for its combat

STEP_IDS: Final = (
    "garrison", "garrison-end", "arm-ship", "arm-bombers", "arm-end", "reveal", "deploy", "deploy-end", "turn",
    "move", "mine-die", "gun-target", "gun-dice", "air-target", "air-squadrons", "air-return", "transport",
    "landing", "infantry", "march", "march-count", "reduce", "fighters", "fighters-to", "turn-end", "attack",
    "attack-die", "attack-reroll", "defence-die", "defence-reroll", "guns-struck", "bombs-struck",
    "landing-fought", "march-fought", "finish",
)  # fmt: skip
