"""Exact chances on the chart: spotting, mines, grounding, repairs, sweeping, convoys, and the fall of Port Arthur.

>>> from admiralty.games.tsushima.chart_odds import loads, mine, siege, spotted
>>> spotted(2)  # with a destroyer in a partial sea hex: on 3 to 6
Fraction(2, 3)
>>> mine(small=False)[3]
Fraction(1, 36)
>>> loads(2, 2, mines=1)  # two merchants, which must both come past a mine
Fraction(64, 81)
>>> siege(19, 4)  # a total of 19 with four dice
Fraction(7, 72)
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

from admiralty.engine.state import DONE, SIX
from admiralty.engine.view import Odds, Prospect
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import campaign as dice
from admiralty.games.tsushima import fields, waters
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.minefields import sweepers
from admiralty.games.tsushima.phases import surprised
from admiralty.games.tsushima.points import last_turn
from admiralty.games.tsushima.repairs import repaired_by
from admiralty.games.tsushima.spotting import modifier
from admiralty.games.tsushima.state import State

Chances = dict[int, Fraction]
FACES = range(1, int(SIX) + 1)
CHANCES = [
    "spotted",
    "spotted_evading",
    "attacked",
    "held",
    "aground",
    "repaired",
    "whole",
    "cleared",
    "scuttled",
    "fall",
]


def at_least(face: int) -> Fraction:
    """The chance that a die shows this or more; it may be out of its range."""
    return Fraction(min(6, max(0, 7 - face)), 6)


def spotted(modifier: int) -> Fraction:
    """The chance of a search with this modifier, evasion included (21.2)."""
    return at_least(int(dice.SPOTTED) - modifier)


def spotted_in_zone() -> Fraction:
    """The chance of two dice in a zone (21.5)."""
    return Fraction(sum(6 - abs(total - 7) for total in range(int(dice.SPOTTED_IN_ZONE), 13)), 36)


def mine(small: bool) -> Chances:
    """Hits by a mine, of which three sink; small craft take one at most (24.1, 24.4)."""
    chances: Chances = {}
    for face in FACES:
        hits = min(int(dice.MINE_HITS[face]), 1 if small else 3)
        chances[hits] = chances.get(hits, Fraction(0)) + at_least(int(dice.MINE_STRIKES)) / 6
    chances[0] = chances.get(0, Fraction(0)) + 1 - at_least(int(dice.MINE_STRIKES))
    return dict(sorted(chances.items()))


def aground(tried_before: int) -> Fraction:
    """The chance that a counter runs aground which is tried after so many others, once the first die was a 6 (19.2)."""
    struck = at_least(int(dice.AGROUND))
    return (1 - struck) ** tried_before * struck


def cleared(counters: int) -> Fraction:
    """The chance that so many ships sweep a mine: who is sunk by it clears nothing (24.6)."""
    share = (1 - mine(small=False).get(3, Fraction(0))) * at_least(int(dice.CLEARED))
    return 1 - (1 - share) ** counters


def loads(merchants: int, needed: int, mines: int = 0) -> Fraction:
    """The chance that enough of so many merchants come past so many mines: any hit sinks one (24.4, 27.7)."""
    arrives = mine(small=False)[0] ** mines
    return sum(
        (
            comb(merchants, n) * arrives**n * (1 - arrives) ** (merchants - n)
            for n in range(max(0, needed), merchants + 1)
        ),
        Fraction(0),
    )


def siege(missing: int, throws: int) -> Fraction:
    """The chance that so many siege dice make up what is missing (27.8)."""
    chances: Chances = {0: Fraction(1)}
    for _ in range(throws):
        after: Chances = {}
        for total, chance in chances.items():
            for face in FACES:
                after[total + face] = after.get(total + face, Fraction(0)) + chance / 6
        chances = after
    return sum((chance for total, chance in chances.items() if total >= missing), Fraction(0))


def fall(plan: int, complete: int, total: int, turns: int) -> Fraction:
    """The chance that Port Arthur falls if all of so many turns are complete (27.3 to 27.5)."""
    first = int(dice.PLAN_SUCCESSES[plan])
    throws = max(0, complete + turns - max(first, complete))
    return siege(int(dice.PLAN_TOTAL[plan]) - total, throws)


# -- for the present decision ----------------------------------------------------------------------


def odds(known: State) -> Odds | None:
    """Chances for each action of the present decision on the chart."""
    tell = TOLD.get(int(known.step))
    if tell is None or known.actor < 0:
        return None
    found = [(action, tell(known, action)) for action in known.legal()]
    choices = [
        Prospect(n=action, numbers={name: float(share) for name, share in numbers.items()})
        for action, numbers in found
        if numbers
    ]
    return Odds(kind="chart", chances=CHANCES, choices=choices) if choices else None


Numbers = dict[str, Fraction]


def _search(known: State, action: int) -> Numbers:
    """A search finds the enemy, whether he evades or not; a port that is claimed is broken into."""
    place = action - int(act.PLACE)
    if not 0 <= place < waters.PLACES:
        return {}
    if waters.is_zone(place):
        return {"spotted": spotted_in_zone()}
    if waters.is_port(place):
        return {"attacked": _broken(known)}
    there = known.clone()
    there.chart[fields.FIELD] = there.chart[fields.TARGETS] = place
    added = int(modifier(there, known.actor))
    return {"spotted": spotted(added), "spotted_evading": spotted(added + int(dice.EVADES))}


def _broken(known: State) -> Fraction:
    return at_least(int(dice.CLAIM_SURPRISED if surprised(known) else dice.CLAIM_BROKEN))


def _claim(known: State, action: int) -> Numbers:
    """What the protection of the port is worth."""
    return {"held": 1 - _broken(known)} if action == act.YES else {}


def _repair(known: State, action: int) -> Numbers:
    """That anything is repaired, and that the ship is whole afterwards."""
    if action == DONE:
        return {}
    slot = action - int(act.SHIP)
    hits = known.ships[fields.HITS + slot]
    off = [min(int(repaired_by(known, slot, face)), hits) for face in FACES]
    return {
        "repaired": Fraction(sum(n > 0 for n in off), 6),
        "whole": Fraction(sum(n == hits for n in off), 6),
    }


def _sweep(known: State, action: int) -> Numbers:
    return {} if action == DONE else {"cleared": cleared(int(sweepers(known, action - int(act.PLACE))))}


def _aground(known: State, action: int) -> Numbers:
    return {"aground": aground(0)}


def _scuttle(known: State, action: int) -> Numbers:
    return {} if action == DONE else {"scuttled": Fraction(int(dice.SCUTTLED_BY), 6)}


def _plan(known: State, action: int) -> Numbers:
    """That Port Arthur falls before the war is over, if every turn from now on is complete."""
    chart = known.chart
    changes = action != DONE
    plan = action - int(act.PLAN) if changes else int(chart[fields.PLAN])
    turns = int(last_turn(known) - chart[fields.TURN])
    return {"fall": fall(plan, int(chart[fields.COMPLETE]), 0 if changes else int(chart[fields.SIEGE]), turns)}


TOLD: dict[int, Callable[[State, int], Numbers]] = {
    int(seq.SEARCH): _search,
    int(seq.CLAIM): _claim,
    int(seq.GROUNDING): _aground,
    int(seq.REPAIR): _repair,
    int(seq.SWEEP): _sweep,
    int(seq.SCUTTLE): _scuttle,
    int(seq.CHOOSE_PLAN): _plan,
    int(seq.CHANGE_PLAN): _plan,
}
