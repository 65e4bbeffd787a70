"""Exact odds for the decision at hand: what each answer promises, and what each outcome means."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

from admiralty.engine.state import DONE
from admiralty.engine.view import Odds, Prospect
from admiralty.games.russo_japanese_war import actions as act
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import odds as chances
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.battlefield import members, ways
from admiralty.games.russo_japanese_war.combat import beside, ready
from admiralty.games.russo_japanese_war.components import BALTIC_FLEET, FLEET, FLEETS, JAPAN, RUSSIA
from admiralty.games.russo_japanese_war.navy import needed_at_sea
from admiralty.games.russo_japanese_war.recovery import lowered
from admiralty.games.russo_japanese_war.state import NETTED, State
from admiralty.games.russo_japanese_war.throws import dice_of, has_free_die, needed

THROWERS = {
    seq.SEA_DIE: int(JAPAN),
    **dict.fromkeys((seq.GARRISON_DIE, seq.BALTIC_DIE, seq.RUSSIAN_DIE, seq.APPEAL_DIE), int(RUSSIA)),
}
SHARES = ["won", "drawn", "lost", "retreat", "weakened", "destroyed", "breach", "step", "repaired", "arrived"]
Numbers = dict[str, float]
Split = tuple[tuple[int, ...], tuple[int, ...]]  # supply of each attacker, and of each defender


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
    """What each answer promises, where dice follow."""
    if known.actor not in (JAPAN, RUSSIA) or known.step not in KINDS:
        return None
    kind, promise = KINDS[known.step]
    choices = [prospect for action in known.legal() if (prospect := promise(known, action)) is not None]
    return Odds(kind=kind, chances=SHARES, choices=choices) if choices else None


# -- on land -----------------------------------------------------------------------------------------


def dice(state: State, units: int) -> list[int]:
    """The strengths of the dice that these units throw."""
    return [
        int(needed(state, unit))
        for unit in range(FLEETS)
        if units >> unit & 1
        for _ in range(dice_of(state, unit))
    ]  # fmt: skip


def attacking(state: State) -> list[int]:
    """All dice of the attack, the free one as well."""
    free = [int(needed(state, parts.FREE))] * int(dice_of(state, parts.FREE)) if has_free_die(state) else []
    return dice(state, int(state.attackers)) + free


def steps_of(state: State, units: int) -> int:
    """How many steps these units can lose."""
    return sum(
        1 if unit == parts.DETACHMENT or state.damaged >> unit & 1 else 2
        for unit in range(FLEETS)
        if units >> unit & 1
    )  # fmt: skip


def _floats(numbers: dict[str, Fraction]) -> Numbers:
    return {name: float(number) for name, number in numbers.items()}


def battle(state: State, action: int, more: int = 0) -> Prospect:
    """What the battle promises as it stands, with so many hits more, for whoever is asked."""
    if state.besieging():
        assault = chances.siege(attacking(state), int(parts.FULL[parts.GARRISON]), silenced=bool(state.doubled))
        breach = float(assault["breach"]) if not state.hits + more else 1.0
        return Prospect(n=action, numbers={"breach": breach, "step": float(assault["step"])})
    bare = chances.land_battle(attacking(state), dice(state, int(state.defenders())))
    spread = {n + int(state.hits) + more: chance for n, chance in bare.items()}
    won, drawn, lost = chances.verdicts(spread)
    meant = meanings(state, spread)
    theirs, ours = (chances.fates(spread, meant, beaten) for beaten in ("defender", "attacker"))
    defender = 1 - int(state.mover)
    if state.actor == defender:
        won, lost, ours, theirs = lost, won, theirs, ours
    numbers = {"won": won, "drawn": drawn, "lost": lost, **theirs}
    return Prospect(n=action, numbers=_floats(numbers), theirs=_floats(ours))


def meanings(state: State, spread: chances.Chances) -> dict[int, chances.Meaning]:
    """What each difference of hits means in the present battle."""
    defender = 1 - int(state.mover)
    ours, theirs = (steps_of(state, int(units)) for units in (state.attackers, state.defenders()))
    places, stands = list(ways(state, defender)), defender == JAPAN and state.target == parts.UIJU
    return {n: chances.meaning(n, ours, theirs, places, stands=stands) for n in spread}


def outlook(state: State) -> dict[Split, dict[int, tuple[Fraction, chances.Meaning]]]:
    """A land battle whose attackers are named, for every split of supply that both sides could pay.

    For each difference of hits: how likely it is, and what it means, if no card is played.
    """
    attackers, defenders = members(int(state.attackers)), members(int(state.defenders()))
    ours, theirs = (int(state.supply[side]) for side in (state.mover, 1 - state.mover))
    told: dict[Split, dict[int, tuple[Fraction, chances.Meaning]]] = {}
    for split in product(chances.splits(len(attackers), ours), chances.splits(len(defenders), theirs)):
        after = state.clone()
        shares = zip(attackers + defenders, split[0] + split[1], strict=True)
        after.supplies = sum(points << 2 * unit for unit, points in shares)
        spread = chances.land_battle(attacking(after), dice(after, int(after.defenders())))
        meant = meanings(after, spread)
        told[split] = {n: (chance, meant[n]) for n, chance in spread.items()}
    return told


def _target(known: State, action: int) -> Prospect | None:
    """An area that could be attacked, by all who can, without supply on either side."""
    if not act.ATTACK <= action < act.RETREAT:
        return None
    after = known.clone()
    after.target = action - act.ATTACK + 1
    after.extra = 1 if known.step == seq.EXTRA else 0
    able = beside(after, ready(after, after.actor), after.target)
    after.attackers = _best(after, int(able)) if after.extra else able
    return battle(after, action)


def _best(state: State, units: int) -> int:
    """The strongest of these units."""
    return 1 << max((unit for unit in range(FLEETS) if units >> unit & 1), key=lambda unit: int(state.strength(unit)))


def _attackers(known: State, action: int) -> Prospect:
    after = known.clone()
    if action != DONE:
        after.attackers |= 1 << int(action - act.UNIT)
    return battle(after, action)


def _supply(known: State, action: int) -> Prospect | None:
    """So much supply for this unit, and none for those that follow."""
    after = known.clone()
    if action == DONE:
        return battle(after, action)
    if not act.SUPPLY <= action < act.RAISE:
        return None
    after.supplies |= (action - int(act.SUPPLY)) << 2 * int(after.roller)
    return battle(after, action)


def _window(known: State, action: int) -> Prospect | None:
    """The dice as they are, or with a card that changes them, if it is not countered."""
    after = known.clone()
    if action == DONE:
        return battle(after, action)
    card, japan = int(action - act.CARD), known.actor == JAPAN
    if not japan or card not in (parts.LAND_1, parts.LAND_5, parts.LAND_8):
        return None
    if card == parts.LAND_5:
        return battle(after, action, more=1)
    if card == parts.LAND_1:
        after.doubled = 1
    else:
        own = int((after.attackers | after.defenders()) & parts.LAND[JAPAN])
        after.boosted |= _best(after, own)
    return battle(after, action)


# -- recovery ----------------------------------------------------------------------------------------


def _recover(known: State, action: int) -> Prospect | None:
    """A fleet's die, without supply."""
    fleet = int(action - act.UNIT)
    if not FLEETS <= fleet < parts.UNITS:
        return None
    return Prospect(n=action, numbers={"repaired": float(chances.repair(_damaged(fleet), int(lowered(known, fleet))))})


def _repair(known: State, action: int) -> Prospect:
    chance = chances.repair(_damaged(int(known.roller)), int(action - act.SUPPLY))
    return Prospect(n=action, numbers={"repaired": float(chance)})


def _damaged(fleet: int) -> int:
    return int(parts.DAMAGED[fleet])


# -- at sea ------------------------------------------------------------------------------------------


def _voyage(known: State, action: int) -> Prospect | None:
    """How likely the Baltic Fleet has arrived when the last turn is judged."""
    to_go = int(parts.PLACES - known.at[BALTIC_FLEET])
    turns, shift = int(parts.TURNS - known.turn) + 1, int(known.shift)
    if action == act.YES:
        left = max(0, to_go - 2)
        chance = chances.ONE if not left else chances.arrival(left, turns - 1)[-1] if turns > 1 else chances.ONE * 0
        return Prospect(n=action, numbers={"arrived": float(chance)})
    if action != DONE:
        card = int(action - act.CARD)
        if card not in (parts.NAVAL_2, parts.NAVAL_3) or (card == parts.NAVAL_2) != (known.actor == RUSSIA):
            return None
        shift += -1 if card == parts.NAVAL_2 else 1
    chance = chances.arrival(to_go, turns, {0: shift})[-1]
    return Prospect(n=action, numbers={"arrived": float(chance)})


def fleets_of(mask: int) -> list[int]:
    """The fleets of a set, one by one."""
    return [fleet for fleet in range(FLEETS, parts.UNITS) if mask >> fleet & 1]


def naval(state: State, action: int, sea: int) -> Prospect | None:
    """The mean hits that count in a sea, for and against whoever is asked."""
    there = [fleets_of(int(state.stand[sea] & FLEET[side])) for side in (0, 1)]
    if not there[0] or not there[1]:
        return None
    japan, russia = ([int(needed_at_sea(state, fleet)) for fleet in fleets] for fleets in there)
    spread = chances.naval_battle(japan, russia, netted=bool(state.options & NETTED))
    hits = [float(sum(outcome[side] * chance for outcome, chance in spread.items())) for side in (0, 1)]
    side = int(state.actor)
    return Prospect(n=action, numbers={"naval_hits": hits[side]}, theirs={"naval_hits": hits[1 - side]})


def _sail(known: State, action: int) -> Prospect | None:
    """A sortie into a sea where the enemy is already."""
    if not act.SAIL <= action < act.HOME:
        return None
    after = known.clone()
    fleet, sea = divmod(int(action - act.SAIL), 2)
    after.put(fleet + int(FLEETS), sea + int(parts.YELLOW_SEA))
    return naval(after, action, sea + int(parts.YELLOW_SEA))


def _before_the_guns(known: State, action: int) -> Prospect | None:
    """The battle as it is, or with a card for the weakest fleet, where nothing of it is wasted."""
    after = known.clone()
    if action != DONE:
        card = int(action - act.CARD)
        if card != (parts.NAVAL_1 if known.actor == JAPAN else parts.NAVAL_5):
            return None
        fleets = fleets_of(int(known.stand[known.target] & FLEET[known.actor]))
        after.boosted |= 1 << min(fleets, key=lambda fleet: int(needed_at_sea(known, fleet)))  # it never needs more
    return naval(after, action, int(known.target))


KINDS: dict[int, tuple[str, Callable[[State, int], Prospect | None]]] = {
    int(seq.COMBAT): ("battle", _target),
    int(seq.EXTRA): ("battle", _target),
    int(seq.ATTACKERS): ("battle", _attackers),
    int(seq.ATTACK_SUPPLY): ("battle", _supply),
    int(seq.DEFENCE_SUPPLY): ("battle", _supply),
    int(seq.ATTACK_WINDOW): ("battle", _window),
    int(seq.DEFENCE_WINDOW): ("battle", _window),
    int(seq.RECOVER): ("repair", _recover),
    int(seq.REPAIR_SUPPLY): ("repair", _repair),
    int(seq.MARCH): ("voyage", _voyage),
    int(seq.BALTIC_WINDOW): ("voyage", _voyage),
    int(seq.SORTIE): ("naval", _sail),
    int(seq.NAVAL_WINDOW): ("naval", _before_the_guns),
}
