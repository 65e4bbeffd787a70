"""All steps of the game, in the order of `sequence.py`, and the position in which a game begins."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.bits import BIT
from admiralty.engine.state import CHANCE, Step, new_stack
from admiralty.games.port_arthur.battle import BattleEnd, Critical, FireDice, FireRoll, FirstFire, Hit
from admiralty.games.port_arthur.components import ABSENT, ARMIES, BERTH, OPTIONAL, PLACES, SHIPS, ZONES
from admiralty.games.port_arthur.harbour import Maintenance, MineDie, MineStrike, Repairs, Return, SurvivalDie
from admiralty.games.port_arthur.operations import Group, MoveDie, Operation, OperationDie, Reroll
from admiralty.games.port_arthur.scoring import Blockade, Control, Convoys, End, Landing, Scored, SipingDie
from admiralty.games.port_arthur.sequence import ARRIVAL, DEPTH, RAID_DIE
from admiralty.games.port_arthur.sortie import Arrival, RaidDie, RaidPick, Sortie
from admiralty.games.port_arthur.state import NOBODY, OPTIONAL_SHIPS, RAID, State

STEPS: Final[list[Step[Any]]] = [
    RaidDie(),
    RaidPick(),
    Arrival(),
    Sortie(),
    OperationDie(),
    Reroll(),
    Operation(),
    Group(),
    MoveDie(),
    FirstFire(),
    FireDice(),
    FireRoll(),
    Critical(),
    Hit(),
    BattleEnd(),
    Control(),
    Blockade(),
    Convoys(),
    Landing(),
    SipingDie(),
    Scored(),
    Repairs(),
    MineDie(),
    MineStrike(),
    SurvivalDie(),
    Return(),
    Maintenance(),
    End(),
]


def empty() -> State:
    """A board without ships."""
    return State(
        STEPS, new_stack(DEPTH), vec[i64]([0] * PLACES), vec[i64]([NOBODY] * (2 * ZONES)), vec[i64]([0] * (2 * ZONES))
    )


def start(options: i64, handicap: i64) -> State:
    """The set-up (3.1 to 3.3) with the agreed options (10.2, 10.10); play has reached the first decision or throw."""
    state = empty()
    state.options = options
    state.handicap = handicap
    state.control = handicap
    state.armies = ARMIES
    ship: i64 = 0
    while ship < SHIPS:
        left_out = OPTIONAL & BIT[ship] and not options & OPTIONAL_SHIPS
        place: i64 = ABSENT if left_out else BERTH[ship]
        state.at[place] |= BIT[ship]
        ship += 1
    if options & RAID:
        state.goto(RAID_DIE, CHANCE)
    else:
        state.goto(ARRIVAL, CHANCE)
    return state
