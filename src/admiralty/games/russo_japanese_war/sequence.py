"""The sequence of play: the number of every step, in the order of the rulebook (1.3, 6.1, 7.1, 8.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DEAL: Final[i64] = 0
TURN: Final[i64] = 1
FIRST_MOVE: Final[i64] = 2
CHOICE_MOVE: Final[i64] = 3
COMBAT: Final[i64] = 4
EXTRA: Final[i64] = 5
ATTACKERS: Final[i64] = 6
ATTACK_SUPPLY: Final[i64] = 7
DEFENCE_SUPPLY: Final[i64] = 8
ATTACK_WINDOW: Final[i64] = 9
DEFENCE_WINDOW: Final[i64] = 10
ATTACK_DIE: Final[i64] = 11
DEFENCE_DIE: Final[i64] = 12
GARRISON_DIE: Final[i64] = 13
GUNS: Final[i64] = 14
RESULT: Final[i64] = 15
RETREAT: Final[i64] = 16
DAMAGE: Final[i64] = 17
BATTLE_END: Final[i64] = 18
SECOND_MOVE: Final[i64] = 19
RECOVERY: Final[i64] = 20
RECOVER: Final[i64] = 21
REPAIR_SUPPLY: Final[i64] = 22
REPAIR_DIE: Final[i64] = 23
JAPANESE_ENTRY: Final[i64] = 24
RUSSIAN_ENTRY: Final[i64] = 25
MARCH: Final[i64] = 26
BALTIC_WINDOW: Final[i64] = 27
BALTIC_DIE: Final[i64] = 28
SORTIE_WINDOW: Final[i64] = 29
SORTIE: Final[i64] = 30
NAVAL_WINDOW: Final[i64] = 31
NAVAL_DIE: Final[i64] = 32
NAVAL_HIT: Final[i64] = 33
NAVAL_END: Final[i64] = 34
RAID_WINDOW: Final[i64] = 35
JAPANESE_SUPPLY: Final[i64] = 36
SEA_DIE: Final[i64] = 37
RUSSIAN_DIE: Final[i64] = 38
APPEAL: Final[i64] = 39
APPEAL_DIE: Final[i64] = 40
RETURN: Final[i64] = 41
PURCHASE: Final[i64] = 42
DRAW: Final[i64] = 43
LAST_WINDOW: Final[i64] = 44
JUDGEMENT: Final[i64] = 45
OBJECT: Final[i64] = 46
COUNTER: Final[i64] = 47
SUPPLY_DIE: Final[i64] = 48
FINISH: Final[i64] = 49

DEPTH: Final[i64] = 1  # steps to come back to at once: a card interrupts one step, and nothing interrupts a card

STEP_IDS: Final = (
    "deal", "turn", "first-move", "choice-move", "combat", "extra", "attackers", "attack-supply", "defence-supply",
    "attack-window", "defence-window", "attack-die", "defence-die", "garrison-die", "guns", "result", "retreat",
    "damage", "battle-end", "second-move", "recovery", "recover", "repair-supply", "repair-die", "japanese-entry",
    "russian-entry", "march", "baltic-window", "baltic-die", "sortie-window", "sortie", "naval-window", "naval-die",
    "naval-hit", "naval-end", "raid-window", "japanese-supply", "sea-die", "russian-die", "appeal", "appeal-die",
    "return", "purchase", "draw", "last-window", "judgement", "object", "counter", "supply-die", "finish",
)  # fmt: skip
