"""All steps of the game, in the order of `sequence.py`, and the positions in which a game begins."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from admiralty.engine.state import Step, new_stack
from admiralty.games.tsushima.actions import SUM
from admiralty.games.tsushima.aiming import Aim, AimAt, Firing, Tubes
from admiralty.games.tsushima.components import AWAY, CHEMULPO, FORCES, KIND, PORT, ROUND_ISLAND, SPOTTER
from admiralty.games.tsushima.cruisers import ItalianDie, ItalianWayDie
from admiralty.games.tsushima.deployment import FirstMine, SetUp, SetUpAt, deploy
from admiralty.games.tsushima.ending import Agree, BattleEnd, End
from admiralty.games.tsushima.fall import Scuttle, ScuttleDie
from admiralty.games.tsushima.fields import AT, WAITING
from admiralty.games.tsushima.flight import FlightDie
from admiralty.games.tsushima.grounding import Grounding, GroundingDamageDie, GroundingDie, GroundingTest
from admiralty.games.tsushima.gunfire import Damage, Salvo
from admiralty.games.tsushima.merchants import BlockDie, BlockShips, NewMerchant
from admiralty.games.tsushima.minefields import LayMine, Sweep, SweepDamageDie, SweepDie, SweepMineDie
from admiralty.games.tsushima.mines import MineDamageDie, MineDie
from admiralty.games.tsushima.morale import Morale
from admiralty.games.tsushima.movement import Move, Movement
from admiralty.games.tsushima.phases import NavalPhase, PhaseEnd
from admiralty.games.tsushima.placement import Form, Placed, Station
from admiralty.games.tsushima.points import TurnEnd
from admiralty.games.tsushima.raids import RaidDie
from admiralty.games.tsushima.repairs import ClearChannelDie, Repair, RepairDie
from admiralty.games.tsushima.retreat import Retreat
from admiralty.games.tsushima.sailing import Sail, SailTo
from admiralty.games.tsushima.screens import Screen, ScreenWhom
from admiralty.games.tsushima.sequence import DEPTH, FORM
from admiralty.games.tsushima.siege import ChangePlan, ChoosePlan, PlanDie, SiegeDie, Terminal
from admiralty.games.tsushima.spotting import AttackDie, Claim, Evade, Search, SpotDie, ZoneDie
from admiralty.games.tsushima.state import State, new_chart, new_line, new_ships
from admiralty.games.tsushima.voyages import Voyage, VoyageTo

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
    ItalianDie(),
    ItalianWayDie(),
    FirstMine(),
    SetUp(),
    SetUpAt(),
    ChoosePlan(),
    NavalPhase(),
    Sail(),
    SailTo(),
    MineDie(),
    MineDamageDie(),
    GroundingDie(),
    Grounding(),
    GroundingTest(),
    GroundingDamageDie(),
    Search(),
    Evade(),
    SpotDie(),
    ZoneDie(SUM),
    Claim(),
    AttackDie(),
    RaidDie(),
    BlockShips(),
    BlockDie(),
    Retreat(),
    PhaseEnd(),
    Terminal(),
    SiegeDie(),
    Scuttle(),
    ScuttleDie(),
    Voyage(),
    VoyageTo(),
    Sweep(),
    SweepMineDie(),
    SweepDamageDie(),
    SweepDie(),
    LayMine(),
    Repair(),
    RepairDie(),
    ClearChannelDie(),
    Morale(),
    NewMerchant(),
    ChangePlan(),
    PlanDie(),
    TurnEnd(),
]


def empty() -> State:
    """A board without counters."""
    return State(STEPS, new_stack(DEPTH), new_ships(), new_line(), new_chart())


def start(scenario: i64, options: i64, handicap: i64 = 0) -> State:
    """A scenario is set up (13.1, 13.8, 14.1): the side that was spotted places its counters first (3.5)."""
    state = empty()
    state.scenario = scenario
    state.options = options
    if scenario >= ROUND_ISLAND:
        deploy(state)
        return state
    state.battle = KIND[scenario]
    state.spotter = SPOTTER[scenario]
    if state.battle == PORT:
        state.defender = 1 - state.spotter
    for counter in FORCES[scenario]:
        if scenario != CHEMULPO or counter not in AWAY[:handicap]:
            state.ships[AT + counter] = WAITING
    state.goto(FORM, 1 - state.spotter)
    return state
