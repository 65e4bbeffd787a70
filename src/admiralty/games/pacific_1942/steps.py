"""All steps of the game, in the order of `sequence.py`, and the position in which a game begins."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from admiralty.engine.state import Finish, Step, new_stack
from admiralty.games.pacific_1942.air import AirReturn, AirSquadrons, AirTarget, BombsStruck
from admiralty.games.pacific_1942.arming import ArmBombers, ArmEnd, ArmShip, Garrison, GarrisonEnd, Reveal
from admiralty.games.pacific_1942.chart import Chart
from admiralty.games.pacific_1942.combat import Attack, AttackDie, AttackReroll, DefenceDie, DefenceReroll
from admiralty.games.pacific_1942.components import AMERICA
from admiralty.games.pacific_1942.deployment import Deploy, DeployEnd
from admiralty.games.pacific_1942.fighters import Fighters, FightersTo, Reduce, TurnEnd
from admiralty.games.pacific_1942.gunnery import GunDice, GunsStruck, GunTarget
from admiralty.games.pacific_1942.infantry import (
    Infantry,
    Landing,
    LandingFought,
    March,
    MarchCount,
    MarchFought,
    Transport,
)
from admiralty.games.pacific_1942.movement import MineDie, Move, Turn
from admiralty.games.pacific_1942.sequence import DEPTH, GARRISON
from admiralty.games.pacific_1942.state import State, new_hexes, new_ships


class End(Finish[State]):
    """The game is over: by points, by elimination, or by the armistice."""

    clause = "13.1"


STEPS: Final[list[Step[Any]]] = [
    Garrison(),
    GarrisonEnd(),
    ArmShip(),
    ArmBombers(),
    ArmEnd(),
    Reveal(),
    Deploy(),
    DeployEnd(),
    Turn(),
    Move(),
    MineDie(),
    GunTarget(),
    GunDice(),
    AirTarget(),
    AirSquadrons(),
    AirReturn(),
    Transport(),
    Landing(),
    Infantry(),
    March(),
    MarchCount(),
    Reduce(),
    Fighters(),
    FightersTo(),
    TurnEnd(),
    Attack(),
    AttackDie(),
    AttackReroll(),
    DefenceDie(),
    DefenceReroll(),
    GunsStruck(),
    BombsStruck(),
    LandingFought(),
    MarchFought(),
    End(),
]


def empty(chart: Chart) -> State:
    """A map without ships or battalions."""
    return State(STEPS, new_stack(DEPTH), chart, new_ships(), new_hexes())


def start(chart: Chart, armistice: i64, handicap: i64) -> State:
    """The first decision: the American garrison."""
    state = empty(chart)
    state.armistice = armistice
    state.handicap = handicap
    state.goto(GARRISON, AMERICA)
    return state
