"""Sensible whole answers that are offered with one click: a ready sortie, everybody along, the usual allotment."""

from __future__ import annotations

from collections.abc import Iterator

from admiralty.engine.state import DONE
from admiralty.engine.view import Proposal
from admiralty.games.port_arthur import actions as act
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import notation
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur.odds import least_loss, worst_ship
from admiralty.games.port_arthur.prospects import ships_of, targets
from admiralty.games.port_arthur.state import State

# Where a ready sortie sends the ships: Japan's by their strength, Russia's by their port.
STRONG, MIDDLING, FAST = 4, 3, 5  # firepower, firepower, speed
RUSSIAN_SEAS = {
    int(parts.PORT_ARTHUR): parts.YELLOW_SEA,
    int(parts.VLADIVOSTOK): parts.SEA_OF_JAPAN,
    int(parts.DIEGO_SUAREZ): parts.EAST_CHINA_SEA,
}


def proposals(known: State) -> list[Proposal]:
    """What is worth offering in the present decision."""
    step = int(known.step)
    if step == seq.SORTIE:
        return list(_sorties(known))
    if step == seq.GROUP:
        return list(_groups(known))
    if step == seq.RETURN:
        ships = [action for action in known.legal() if action != DONE]
        return [_proposal(known, "all-away", ships)] if len(ships) > 1 else []
    picks = {
        int(seq.RAID_PICK): ("usual-raid", _strongest),
        int(seq.CRITICAL): ("usual-criticals", _criticals),
        int(seq.HIT): ("usual-hits", _hits),
    }
    if step not in picks or known.legal() == [DONE]:
        return []
    key, usual = picks[step]
    return [_proposal(known, key, [int(act.SHIP) + ship for ship in usual(known)], ends=step != seq.RAID_PICK)]


def _proposal(known: State, key: str, actions: list[int], ends: bool = False) -> Proposal:
    """These actions in their words; an allotment is confirmed as a whole, all else is ended by the person himself."""
    answer = [*actions, int(DONE)] if ends else actions
    return Proposal(key=f"proposals.{key}", actions=[notation.write_action(known, action) for action in answer])


def _sorties(known: State) -> Iterator[Proposal]:
    legal = known.legal()
    yards = [n for n in legal if act.SEND <= n < act.EMBARK and (n - act.SEND) % act.TARGETS == act.TO_YARD]
    armies = [n for n in legal if act.EMBARK <= n < act.ROUTE][: known.armies]
    sailing = [n for n in legal if act.SEND <= n < act.EMBARK and _usual(known, n)]
    if sailing:
        side = parts.SIDES[known.actor]
        yield _proposal(known, f"sortie-{side}", sorted([*sailing, *yards]) + armies)
    if len(armies) > 1:
        yield _proposal(known, "embark", armies)
    if len(yards) > 1:
        yield _proposal(known, "repair", yards)


def _usual(known: State, action: int) -> bool:
    """Whether a ready sortie sends this ship to this zone; damaged ships are rather repaired."""
    ship, target = divmod(int(action - act.SEND), int(act.TARGETS))
    if known.damaged >> ship & 1:
        return False
    if known.actor == parts.RUSSIA:
        port = next(port for port in RUSSIAN_SEAS if known.at[port] >> ship & 1)
        return target == RUSSIAN_SEAS[port]
    if parts.FIREPOWER[ship] >= STRONG:
        return target == parts.YELLOW_SEA
    if parts.FIREPOWER[ship] >= MIDDLING:
        return target == parts.TSUSHIMA
    return parts.SPEED[ship] >= FAST and target == parts.EAST_CHINA_SEA


def _groups(known: State) -> Iterator[Proposal]:
    ships = [action for action in known.legal() if action != DONE]
    intact = [action for action in ships if not known.damaged >> (action - act.SHIP) & 1]
    if len(ships) > 1:
        yield _proposal(known, "join-all", ships)
    if 1 < len(intact) < len(ships):
        yield _proposal(known, "join-intact", intact)


def _strongest(known: State) -> list[int]:
    ships = ships_of(known.at[parts.PORT_ARTHUR])
    return sorted(ships, key=lambda ship: (-parts.FIREPOWER[ship], ship))[: known.throws]


def _criticals(known: State) -> list[int]:
    """Each critical hit where it costs the enemy most."""
    chosen: list[int] = []
    after = known.clone()
    while after.criticals:
        ships = ships_of(after.squadron(1 - after.firer, after.zone))
        chosen.append(ships[worst_ship(targets(after, ships), int(after.hits), int(after.criticals))])
        after.apply(int(act.SHIP) + chosen[-1])
    return chosen


def _hits(known: State) -> list[int]:
    """The hits where they cost the owner least, as far as there are hits."""
    ships = ships_of(known.squadron(1 - known.firer, known.zone))
    chosen: list[int] = []
    after = known.clone()
    for n in least_loss(targets(known, ships), int(known.hits)):
        if after.hits:
            chosen.append(ships[n])
            after.apply(int(act.SHIP) + ships[n])
    return chosen
