"""Chances for the present decision: of each number of dice, of a movement test, of a battle before it is begun."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from admiralty.engine.view import Odds, Prospect
from admiralty.games.port_arthur import actions as act
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur.odds import Squadron, Target, at_most, battle, best_dice, damage, expected, fire
from admiralty.games.port_arthur.state import State

CHANCES = ("chance", "all_hit", "damage", "sink")  # of one; all others are mean numbers


def odds(known: State) -> Odds | None:
    """Chances for each action of the present decision, as far as the actor knows the position."""
    choices: list[Prospect] = []
    if known.step == seq.FIRE_DICE:
        choices = [_volley(known, dice) for dice in range(1, 7)]
    elif known.step == seq.FIRST_FIRE:  # the marker is kept, or spent to fire first
        zone = int(known.zone)
        choices = [_battle(known, n, zone, first) for n, first in ((0, False), (int(act.YES), True))]
    elif known.step == seq.OPERATION:
        choices = [choice for action in known.legal() if (choice := _operation(known, action))]
    elif known.step == seq.GROUP and known.group:
        choices = [_test(known, 0, known.group)]
    if known.actor < 0 or not choices:
        return None
    return Odds(kind=seq.STEP_IDS[known.step], chances=list(CHANCES), choices=choices)


def ships_of(mask: int) -> list[int]:
    """The ships of a set, one by one."""
    return [ship for ship in range(parts.SHIPS) if mask >> ship & 1]


def targets(known: State, ships: Iterable[int]) -> Squadron:
    """Ships as they are under fire."""
    return tuple(
        Target(parts.FIREPOWER[n], parts.DAMAGED_FIREPOWER[n], parts.DEFENCE[n], bool(known.damaged >> n & 1))
        for n in ships
    )


def _squadron(known: State, side: int, zone: int) -> Squadron:
    return targets(known, ships_of(known.squadron(side, zone)))


def _volley(known: State, dice: int) -> Prospect:
    power = parts.firepower(known.squadron(known.actor, known.zone), known.damaged)
    effects = fire(power, dice)
    hits, criticals = expected(effects)
    harm = damage(power, dice, _squadron(known, 1 - known.actor, known.zone))
    numbers = {
        "hits": float(hits),
        "criticals": float(criticals),
        "all_hit": float(sum(chance for effect, chance in effects.items() if effect[0] == dice)),
        "damaged": float(harm.flipped),
        "sunk": float(harm.sunk),
        "firepower": float(harm.firepower),
    }
    return Prospect(n=int(act.DICE + dice), numbers=numbers)


def _operation(known: State, action: int) -> Prospect | None:
    """A squadron's movement test or a battle; a group out of port is not picked yet."""
    if act.BATTLE <= action < act.BATTLE + parts.ZONES:
        zone = int(action - act.BATTLE)
        if known.unseen[(1 - known.actor) * parts.ZONES + zone]:
            return _into_the_fog(known, action, zone)
        ours, theirs = (
            parts.speed(known.squadron(side, zone), known.damaged) for side in (known.actor, 1 - known.actor)
        )
        return _battle(known, action, zone, ours > theirs)  # 6.13
    if act.ROUTE <= action < act.BATTLE and parts.ROUTE_FROM[action - act.ROUTE] < parts.ZONES:
        return _test(known, action, known.squadron(known.actor, parts.ROUTE_FROM[action - act.ROUTE]))
    return None


def _test(known: State, action: int, ships: int) -> Prospect:
    speed = parts.speed(ships, known.damaged)
    return Prospect(n=action, numbers={"speed": int(speed), "chance": float(at_most(speed))})


def _battle(known: State, action: int, zone: int, first: bool) -> Prospect:
    """Both volleys at their best: the actor's own, and what the other side's does to him."""
    ours, theirs = _squadron(known, known.actor, zone), _squadron(known, 1 - known.actor, zone)
    own, other = battle(ours, theirs) if first else reversed(battle(theirs, ours))
    return Prospect(n=action, numbers=_floats(own._asdict()), theirs=_floats(other._asdict()))


def _into_the_fog(known: State, action: int, zone: int) -> Prospect:
    """Who fires first, and at what, is not known: only what the whole squadron's volley promises."""
    power = parts.firepower(known.squadron(known.actor, zone), known.damaged)
    hits, criticals = expected(fire(power, best_dice(power, "damage")))
    return Prospect(n=action, numbers={"hits": float(hits), "criticals": float(criticals)})


def _floats(values: dict[str, Any]) -> dict[str, float]:
    return {name: float(value) for name, value in values.items()}
