"""Sensible whole answers, offered with one click: each is found by playing it on what the seat knows.

They end before the word that hands over to the other side, so that whoever took one may still think better of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from admiralty.engine.offers import played
from admiralty.engine.state import DONE
from admiralty.engine.view import Proposal
from admiralty.games.russo_japanese_war import actions as act
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.components import FLEETS
from admiralty.games.russo_japanese_war.spelling import write_action
from admiralty.games.russo_japanese_war.state import State

Choice = Callable[[State], int | None]  # the next action, or None: that is all
SUPPLIES = (seq.ATTACK_SUPPLY, seq.DEFENCE_SUPPLY)


def proposals(known: State) -> list[Proposal]:
    """Whatever can be offered for the present decision."""
    offered = []
    for key, choice, least in OFFERS.get(int(known.step), ()):
        words = list(played(known, choice, write_action))
        if len(words) >= least:
            offered.append(Proposal(key=f"proposals.{key}", actions=words))
    return offered + list(_attacks(known))


def _attacks(known: State) -> Iterator[Proposal]:
    """Between attacks: an area, and everybody who can attack it."""
    if known.step != seq.COMBAT:
        return
    for action in known.legal():
        if act.ATTACK <= action < act.RETREAT:
            area = int(action - act.ATTACK)
            words = list(played(known, _from(action, join_all), write_action))
            if len(words) > 2:  # a single unit joins by itself
                yield Proposal(key="proposals.attack-here", place=parts.AREA_IDS[area], actions=words)


def _from(first: int, then: Choice) -> Choice:
    """This action, and then as another choice goes on."""
    begun: list[int] = []

    def choice(state: State) -> int | None:
        if begun:
            return then(state)
        begun.append(first)
        return first

    return choice


def join_all(state: State) -> int | None:
    """Everybody who stands beside the area attacks."""
    units = [action for action in state.legal() if action != DONE] if state.step == seq.ATTACKERS else []
    return units[0] if units else None


def join_fit(state: State) -> int | None:
    """The same, but for damaged units; those who join end the choice."""
    if state.step != seq.ATTACKERS:
        return None
    fit = [n for n in state.legal() if n != DONE and not state.damaged >> (n - act.UNIT) & 1]
    if fit:
        return fit[0]
    return int(DONE) if state.attackers else None


def give(points: int) -> Choice:
    """So much supply for each unit, or as much as there is."""

    def choice(state: State) -> int | None:
        if state.step not in SUPPLIES or state.roller == parts.NOBODY:
            return None
        return int(act.SUPPLY) + min(points, int(state.supply[state.actor]))

    return choice


def all_in(state: State) -> int | None:
    """Everybody attacks, with all the supply that a unit may have."""
    joining = join_all(state)
    return give(2)(state) if joining is None else joining


def recover_all(state: State) -> int | None:
    """Every land unit, the strongest first, as long as there is supply."""
    units = [n for n in state.legal() if act.UNIT <= n < act.UNIT + FLEETS] if state.step == seq.RECOVER else []
    return max(units, key=lambda n: (int(parts.FULL[n - act.UNIT]), -n)) if units else None


def both_seas(state: State) -> int | None:
    """The stronger fleet to the Yellow Sea, the other to the Sea of Japan; Russia's where they are nearest."""
    if state.step != seq.SORTIE:
        return None
    sailing = [n for n in state.legal() if act.SAIL <= n < act.HOME]
    usual = [n for n in sailing if (n - act.SAIL) % 2 == _sea(state, int(n - act.SAIL) // 2 + int(FLEETS))]
    return usual[0] if usual else None


def _sea(state: State, fleet: int) -> int:
    """0: the Yellow Sea, 1: the Sea of Japan."""
    if fleet in (parts.FIRST_FLEET, parts.SECOND_FLEET):
        return int(state.at[fleet] == parts.MAIZURU)
    return int(state.berth[fleet - FLEETS] == parts.VLADIVOSTOK)


def spread_losses(state: State) -> int | None:
    """Steps and hits to those who survive them, the strongest first."""
    if state.step not in (seq.DAMAGE, seq.NAVAL_HIT):
        return None
    units = [action for action in state.legal() if action != DONE]
    return min(units, key=lambda n: _loss(state, int(n - act.UNIT))) if units else None


def _loss(state: State, unit: int) -> tuple[bool, int, int]:
    """How much a step of this unit costs its owner: its life above all, then its strength."""
    dies = unit == parts.DETACHMENT or bool(state.damaged >> unit & 1)
    return dies, -int(state.strength(unit)), unit


def last_port(state: State) -> int | None:
    """Each fleet to the port that it came from."""
    ports = [n for n in state.legal() if act.HOME <= n < act.CARD] if state.step == seq.RETURN else []
    for action in ports:
        fleet, port = divmod(int(action - act.HOME), 4)
        if state.berth[fleet] == port + parts.SASEBO:
            return action
    return None


# By step: the key, how it is chosen, and of how many actions it must be to be worth a click.
OFFERS: dict[int, tuple[tuple[str, Choice, int], ...]] = {
    int(seq.ATTACKERS): (("all-attack", join_all, 2), ("fit-attack", join_fit, 3), ("all-in", all_in, 3)),
    int(seq.ATTACK_SUPPLY): (("no-supply", give(0), 2), ("one-each", give(1), 2), ("two-each", give(2), 2)),
    int(seq.DEFENCE_SUPPLY): (("no-supply", give(0), 2), ("one-each", give(1), 2), ("two-each", give(2), 2)),
    int(seq.RECOVER): (("recover-all", recover_all, 2),),
    int(seq.SORTIE): (("both-seas", both_seas, 2),),
    int(seq.DAMAGE): (("spread-losses", spread_losses, 1),),
    int(seq.NAVAL_HIT): (("spread-losses", spread_losses, 1),),
    int(seq.RETURN): (("last-port", last_port, 1),),
}
