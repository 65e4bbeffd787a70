"""Exact odds for the decision at hand: what each answer promises."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from admiralty.engine.view import Odds, Prospect
from admiralty.games.russo_japanese_war import actions as act
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.odds import land_battle, repair, siege
from admiralty.games.russo_japanese_war.recovery import lowered
from admiralty.games.russo_japanese_war.state import State
from admiralty.games.russo_japanese_war.throws import dice_of, has_free_die, needed

THROWERS = {
    seq.SEA_DIE: int(parts.JAPAN),
    **dict.fromkeys((seq.GARRISON_DIE, seq.BALTIC_DIE, seq.RUSSIAN_DIE, seq.APPEAL_DIE), int(parts.RUSSIA)),
}
LAND_STEPS = (seq.ATTACK_SUPPLY, seq.DEFENCE_SUPPLY)


def thrower(state: State) -> int | None:
    """Whose die is thrown now; a card is drawn by nobody's hand."""
    step = int(state.step)
    if step in (seq.ATTACK_DIE, seq.DEFENCE_DIE):
        return int(state.mover) if step == seq.ATTACK_DIE else 1 - int(state.mover)
    if step in (seq.NAVAL_DIE, seq.REPAIR_DIE):
        return int(parts.side_of(state.roller))
    if step == seq.SUPPLY_DIE:
        return int(state.player)
    return THROWERS.get(step)


def odds(known: State) -> Odds | None:
    """What supply promises in a battle and for a repair."""
    if known.step in LAND_STEPS:
        return Odds(kind="battle", chances=["won", "drawn", "lost", "breach", "step"], choices=list(_battles(known)))
    if known.step == seq.REPAIR_SUPPLY:
        fleet = int(known.roller)
        choices = [
            Prospect(n=action, numbers={"repaired": float(repair(int(parts.DAMAGED[fleet]), action - int(act.SUPPLY)))})
            for action in known.legal()
        ]
        return Odds(kind="repair", chances=["repaired"], choices=choices)
    if known.step == seq.RECOVER and known.actor == parts.RUSSIA:
        fleets = [a for a in known.legal() if act.UNIT + parts.FLEETS <= a < act.MOVE]
        choices = [
            Prospect(n=action, numbers={"repaired": float(_repair(known, action - int(act.UNIT)))}) for action in fleets
        ]
        return Odds(kind="repair", chances=["repaired"], choices=choices) if choices else None
    return None


def _repair(known: State, fleet: int) -> Fraction:
    return repair(int(parts.DAMAGED[fleet]), int(lowered(known, fleet)))


def _battles(known: State) -> Iterator[Prospect]:
    for action in known.legal():
        if not act.SUPPLY <= action < act.RAISE:
            continue
        after = known.clone()
        after.supplies |= (action - int(act.SUPPLY)) << 2 * int(after.roller)
        attack = dice(after, int(after.attackers))
        if has_free_die(after):
            attack += [int(needed(after, parts.FREE))] * int(dice_of(after, parts.FREE))
        if after.besieging():
            chances = siege(attack, int(parts.FULL[parts.GARRISON]))
            yield Prospect(n=action, numbers={name: float(chance) for name, chance in chances.items()})
            continue
        spread = land_battle(attack, dice(after, int(after.defenders())))
        won = sum((chance for n, chance in spread.items() if n > 0), Fraction(0))
        drawn = spread.get(0, Fraction(0))
        numbers = {"won": float(won), "drawn": float(drawn), "lost": float(1 - won - drawn)}
        if known.step == seq.DEFENCE_SUPPLY:
            numbers["won"], numbers["lost"] = numbers["lost"], numbers["won"]
        yield Prospect(n=action, numbers=numbers)


def dice(state: State, units: int) -> list[int]:
    """The strengths of the dice that these units throw."""
    return [
        int(needed(state, unit))
        for unit in range(parts.FLEETS)
        if units >> unit & 1
        for _ in range(dice_of(state, unit))
    ]
