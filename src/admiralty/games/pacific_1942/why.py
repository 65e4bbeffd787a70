"""Why what a person means to do is not possible: one sentence and its clause, from what the seat knows."""

from __future__ import annotations

from collections.abc import Callable

from admiralty.engine.why import Touched
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942 import why_air, why_guns, why_sea, why_shore
from admiralty.games.pacific_1942.components import CARRIER, NOBODY, kind_of
from admiralty.games.pacific_1942.intention import Intention, Why, read, reason
from admiralty.games.pacific_1942.state import State

LAST_WORDS = (seq.GARRISON_END, seq.ARM_END, seq.DEPLOY_END, seq.ATTACK)
ATTACKED = (seq.GUN_TARGET, seq.AIR_TARGET)  # here an enemy ship is just what is asked for

REASONS: dict[int, Callable[[Intention], Why]] = {
    int(step): find
    for step, find in {
        seq.GARRISON: why_sea.garrison, seq.ARM_SHIP: why_sea.arm_ship, seq.ARM_BOMBERS: why_sea.arm_bombers,
        seq.DEPLOY: why_sea.deploy, seq.MOVE: why_sea.move, seq.GUN_TARGET: why_guns.gun_target,
        seq.GUN_DICE: why_guns.gun_dice, seq.AIR_TARGET: why_air.air_target, seq.AIR_SQUADRONS: why_air.air_squadrons,
        seq.AIR_RETURN: why_air.air_return, seq.TRANSPORT: why_shore.transport, seq.LANDING: why_shore.landing,
        seq.INFANTRY: why_shore.infantry, seq.MARCH: why_shore.march, seq.MARCH_COUNT: why_shore.march_count,
        seq.REDUCE: why_air.reduce, seq.FIGHTERS: why_air.fighters, seq.FIGHTERS_TO: why_air.fighters_to,
        seq.ATTACK_REROLL: why_guns.reroll, seq.DEFENCE_REROLL: why_guns.reroll,
    }.items()
}  # fmt: skip


def why(state: State, seat: int, touched: Touched) -> Why:
    """The reason, or None where only the general ones of the engine fit."""
    if state.actor != seat:
        return None
    meant = read(state, seat, touched)
    if state.step in LAST_WORDS:
        return reason("finished", "6.4")
    found = REASONS[state.step](meant) if state.step in REASONS else None
    if found is None and meant.enemy != NOBODY and state.step not in ATTACKED and meant.ship == NOBODY:
        clause = state.steps[state.step].clause
        return reason("enemy-ship", "7.5" if state.step == seq.MOVE and _carrier(state) else clause, meant.enemy)
    return found


def _carrier(state: State) -> bool:
    return kind_of(state.cursor) == CARRIER
