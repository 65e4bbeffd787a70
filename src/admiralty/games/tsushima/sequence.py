"""The sequence of play: the number of every step, in the order of the rules (3.5, 3.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FORM: Final[i64] = 0
STATION: Final[i64] = 1
PLACED: Final[i64] = 2
MOVEMENT: Final[i64] = 3
FLIGHT_DIE: Final[i64] = 4
MOVE: Final[i64] = 5
SCREEN: Final[i64] = 6
SCREEN_WHOM: Final[i64] = 7
FIRING: Final[i64] = 8
AIM: Final[i64] = 9
AIM_AT: Final[i64] = 10
TUBES: Final[i64] = 11
SALVO: Final[i64] = 12
DAMAGE: Final[i64] = 13
AGREE: Final[i64] = 14
BATTLE_END: Final[i64] = 15
FINISH: Final[i64] = 16

DEPTH: Final[i64] = 1  # steps to come back to at once: none yet, the chart will wait for its battles

STEP_IDS: Final = (
    "form", "station", "placed", "movement", "flight-die", "move", "screen", "screen-whom", "firing", "aim",
    "aim-at", "tubes", "salvo", "damage", "agree", "battle-end", "finish",
)  # fmt: skip
