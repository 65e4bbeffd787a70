"""All steps of the game, in the order of `sequence.py`, and the positions in which a game begins."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from admiralty.engine.state import Step, new_stack
from admiralty.games.tsushima.actions import SUM
from admiralty.games.tsushima.aiming import Aim, AimAt, Firing, Tubes
from admiralty.games.tsushima.components import FORCES, KIND, PORT, SPOTTER
from admiralty.games.tsushima.ending import Agree, BattleEnd, End
from admiralty.games.tsushima.flight import FlightDie
from admiralty.games.tsushima.gunfire import Damage, Salvo
from admiralty.games.tsushima.movement import Move, Movement
from admiralty.games.tsushima.placement import Form, Placed, Station
from admiralty.games.tsushima.screens import Screen, ScreenWhom
from admiralty.games.tsushima.sequence import DEPTH, FORM
from admiralty.games.tsushima.state import AT, WAITING, State, new_line, new_ships

STEPS: Final[list[Step[Any]]] = [
    Form(),
    Station(),
    Placed(),
    Movement(),
    FlightDie(),
    Move(),
    Screen(),
    ScreenWhom(),
    Firing(),
    Aim(),
    AimAt(),
    Tubes(),
    Salvo(SUM),
    Damage(),
    Agree(),
    BattleEnd(),
    End(),
]


def empty() -> State:
    """A board without counters."""
    return State(STEPS, new_stack(DEPTH), new_ships(), new_line())


def start(scenario: i64, options: i64) -> State:
    """A scenario is set up (13.1, 14.1): the side that was spotted places its counters first (3.5)."""
    state = empty()
    state.scenario = scenario
    state.options = options
    state.battle = KIND[scenario]
    state.spotter = SPOTTER[scenario]
    if state.battle == PORT:
        state.defender = 1 - state.spotter
    for counter in FORCES[scenario]:
        state.ships[AT + counter] = WAITING
    state.goto(FORM, 1 - state.spotter)
    return state
