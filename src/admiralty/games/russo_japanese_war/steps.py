"""All steps of the game, in the order of `sequence.py`, and the position in which a game begins."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.bits import BIT
from admiralty.engine.state import CHANCE, Step, new_stack
from admiralty.games.russo_japanese_war.battle import BattleEnd, Damage, Result, Retreat
from admiralty.games.russo_japanese_war.combat import (
    Attackers,
    AttackSupply,
    AttackWindow,
    Combat,
    DefenceSupply,
    DefenceWindow,
    Extra,
)
from admiralty.games.russo_japanese_war.components import (
    FIRST_SUPPLY,
    JAPAN,
    MAIZURU,
    OFF,
    PLACES,
    PORT,
    RUSSIA,
    SASEBO,
    START,
    UNITS,
    VLADIVOSTOK,
)
from admiralty.games.russo_japanese_war.effects import Counter, Object, SupplyDie
from admiralty.games.russo_japanese_war.fleets import BalticDie, BalticWindow, March, Sortie, SortieWindow
from admiralty.games.russo_japanese_war.movement import ChoiceMove, FirstMove, SecondMove, Turn
from admiralty.games.russo_japanese_war.navy import NavalDie, NavalEnd, NavalHit, NavalWindow, RaidWindow
from admiralty.games.russo_japanese_war.purchase import Deal, Draw, End, Judgement, LastWindow, Purchase
from admiralty.games.russo_japanese_war.recovery import (
    JapaneseEntry,
    Recover,
    Recovery,
    RepairDie,
    RepairSupply,
    RussianEntry,
)
from admiralty.games.russo_japanese_war.sequence import DEAL, DEPTH
from admiralty.games.russo_japanese_war.state import State
from admiralty.games.russo_japanese_war.supply import Appeal, AppealDie, JapaneseSupply, Return, RussianDie, SeaDie
from admiralty.games.russo_japanese_war.throws import AttackDie, DefenceDie, GarrisonDie, Guns

STEPS: Final[list[Step[Any]]] = [
    Deal(),
    Turn(),
    FirstMove(),
    ChoiceMove(),
    Combat(),
    Extra(),
    Attackers(),
    AttackSupply(),
    DefenceSupply(),
    AttackWindow(),
    DefenceWindow(),
    AttackDie(),
    DefenceDie(),
    GarrisonDie(),
    Guns(),
    Result(),
    Retreat(),
    Damage(),
    BattleEnd(),
    SecondMove(),
    Recovery(),
    Recover(),
    RepairSupply(),
    RepairDie(),
    JapaneseEntry(),
    RussianEntry(),
    March(),
    BalticWindow(),
    BalticDie(),
    SortieWindow(),
    Sortie(),
    NavalWindow(),
    NavalDie(),
    NavalHit(),
    NavalEnd(),
    RaidWindow(),
    JapaneseSupply(),
    SeaDie(),
    RussianDie(),
    Appeal(),
    AppealDie(),
    Return(),
    Purchase(),
    Draw(),
    LastWindow(),
    Judgement(),
    Object(),
    Counter(),
    SupplyDie(),
    End(),
]


def _pair() -> vec[i64]:
    return vec[i64]([0, 0])


def empty() -> State:
    """A board on which every unit is off the map."""
    stand = vec[i64]([0] * PLACES)
    stand[OFF] = BIT[UNITS] - 1
    return State(
        STEPS,
        new_stack(DEPTH),
        vec[i64]([OFF] * UNITS),
        stand,
        _pair(),
        vec[i64]([SASEBO, MAIZURU, PORT, VLADIVOSTOK, VLADIVOSTOK]),
        _pair(),
        _pair(),
        _pair(),
        _pair(),
        _pair(),
        _pair(),
        _pair(),
    )


def start(options: i64, ahead: i64 = 0) -> State:
    """The set-up (1.5, 1.6) with what was agreed on (11.11); play has reached the first draw or decision."""
    state = empty()
    state.options = options
    state.points = ahead
    unit: i64 = 0
    while unit < UNITS:
        state.put(unit, START[unit])
        unit += 1
    for side in (JAPAN, RUSSIA):
        state.supply[side] = FIRST_SUPPLY[side]
    state.goto(DEAL, CHANCE)
    return state
