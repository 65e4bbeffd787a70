"""Sensible whole answers, offered with one click: each is found by playing it on what the seat knows.

They end before the word that hands over to the other side, so that whoever took one may still think better of it.
"""

from __future__ import annotations

from collections.abc import Callable

from admiralty.engine.offers import played
from admiralty.engine.state import DONE
from admiralty.engine.view import Proposal
from admiralty.games.pacific_1942 import actions as act
from admiralty.games.pacific_1942 import components as parts
from admiralty.games.pacific_1942 import fairness, fleets
from admiralty.games.pacific_1942 import sequence as seq
from admiralty.games.pacific_1942 import state as fields
from admiralty.games.pacific_1942.approach import moves_to_island
from admiralty.games.pacific_1942.combat import given_by
from admiralty.games.pacific_1942.components import BATTLESHIP, CARRIER, FLEET, HEXES, SEA, TRANSPORT, kind_of, side_of
from admiralty.games.pacific_1942.notation import write_action
from admiralty.games.pacific_1942.odds import odds
from admiralty.games.pacific_1942.state import State

Choice = Callable[[State], int | None]  # the next action, or None: that is all
MOVING = (seq.MOVE, seq.TRANSPORT)
AWAY = 4  # moves from its base at which a carrier is out of the way and not yet alone
GUARDED_FIRST = {CARRIER: 0, TRANSPORT: 1, BATTLESHIP: 2}  # by what enemy bombers seek


def proposals(known: State) -> list[Proposal]:
    """Whatever can be offered for the present decision."""
    offered = fleets.proposals(known)
    offers = OFFERS.get(known.step, ())
    if known.step in MOVING:
        kind = hold(int(kind_of(known.cursor)))
        offers = (*offers, ("hold", kind, 2))
        if known.step == seq.MOVE:  # offered where it says more than that
            offers = (*offers, ("hold_fleet", hold_fleet, 1 + len(list(played(known, kind, write_action)))))
    for key, choice, least in offers:
        words = list(played(known, choice, write_action))
        if len(words) >= least:
            offered = [*offered, Proposal(key=f"proposals.{key}", actions=words)]
    return offered


def usual_order(state: State) -> int | None:
    """Battleships and transports lie where most ways lead out, carriers on open sea at a distance from everybody."""
    if state.step != seq.DEPLOY:
        return None
    bad = _unsafe if kind_of(state.cursor) == CARRIER else _shut_in
    return min(state.legal(), key=lambda action: (bad(state, action - int(act.HEX)), action))


def _shut_in(state: State, hex_: int) -> int:
    """How few ways lead from a hex out of the base."""
    tile = int(state.chart.tiles[hex_]) // 6
    near = fairness.around(state.chart, hex_)
    return -sum(state.chart.navigable(other) and int(state.chart.tiles[other]) // 6 != tile for other in near)


def _unsafe(state: State, hex_: int) -> int:
    """How bad a place for a carrier is: no open sea, in somebody's way, too near to its base or too far from it."""
    beside = [int(state.hexes[fields.SHIP_AT + near]) for near in fairness.around(state.chart, hex_)]
    base = state.chart.cell(parts.BASE_TILE + side_of(state.cursor), 1)
    away = int(state.chart.moves[base * HEXES + hex_])
    return 200 * (state.chart.terrain[hex_] != SEA) + 100 * any(ship >= 0 for ship in beside) + abs(away - AWAY)


def hold(kind: int) -> Choice:
    """No ship of this kind moves any more."""
    return lambda state: int(DONE) if state.step in MOVING and kind_of(state.cursor) == kind else None


def hold_fleet(state: State) -> int | None:
    """Neither battleships nor carriers move any more."""
    return int(DONE) if state.step == seq.MOVE else None


def best_attack(state: State) -> int | None:
    """At the ship where most losses are to be expected, with everything that reaches it; the word is still to come."""
    if state.step in (seq.GUN_TARGET, seq.AIR_TARGET):
        offered = odds(state)
        if offered is None or state.attackers:
            return None
        return max(offered.choices, key=lambda choice: (choice.numbers["losses"], -choice.n)).n
    return all_dice(state)


def all_dice(state: State) -> int | None:
    """Every ship that reaches the target gives all it has."""
    return state.legal()[-1] if state.step in (seq.GUN_DICE, seq.AIR_SQUADRONS) else None


def all_in(state: State) -> int | None:
    """The same with the word: the target has been chosen before."""
    return int(DONE) if state.step == seq.ATTACK else all_dice(state)


def home(state: State) -> int | None:
    """Squadrons land on the carriers they came from, as far as these can receive them."""
    if state.step != seq.AIR_RETURN:
        return None
    return max(state.legal(), key=lambda action: (given_by(state, action - act.SHIP), -action))


def onward(state: State) -> int | None:
    """Transports sail towards the nearest island hex that is not held, around mines; beside it they are asked."""
    if state.step != seq.TRANSPORT:
        return None
    side, here = int(state.side), int(state.ships[fields.HEX + state.cursor])
    if not state.ships[fields.ABOARD + state.cursor]:
        return int(DONE)
    away = moves_to_island(state, here, side)
    if away == 0:
        return None
    water = [action for action in state.legal() if action and state.chart.terrain[action - act.HEX] != parts.MINE]
    nearer = [action for action in water if moves_to_island(state, action - act.HEX, side) < away]
    return nearer[0] if nearer else int(DONE)


def give_up(state: State) -> int | None:
    """Of what the decks cannot hold, what is missed least: reserves, fighters where there are most, bombers last."""
    if state.step != seq.REDUCE:
        return None
    return min(state.legal(), key=lambda action: _missed(state, action))


def _missed(state: State, action: int) -> tuple[int, ...]:
    if action == act.RESERVE:
        return (0,)
    if action >= act.LOSE_ARMED:
        return (2, -action)  # unarmed ones first
    cover, first, ship = _guarded(state, action - int(act.SHIP))
    return (1, -cover, -first, ship)


def spread(state: State) -> int | None:
    """Fighters in reserve go to the ships with the fewest, carriers first."""
    if state.step == seq.FIGHTERS:
        return int(act.RESERVE) if act.RESERVE in state.legal() else None
    if state.step != seq.FIGHTERS_TO or state.origin != parts.SHIPS:
        return None
    return min(state.legal(), key=lambda action: _guarded(state, action - int(act.SHIP)))


def _guarded(state: State, ship: int) -> tuple[int, int, int]:
    return int(state.ships[fields.COVER + ship]), GUARDED_FIRST[kind_of(ship)], ship % FLEET


# What is offered at each step, and how many actions it must save.
OFFERS: dict[int, tuple[tuple[str, Choice, int], ...]] = {
    seq.DEPLOY: (("usual_order", usual_order, 2),),
    seq.GUN_TARGET: (("best_attack", best_attack, 2),),
    seq.AIR_TARGET: (("best_attack", best_attack, 2),),
    seq.GUN_DICE: (("all_in", all_in, 2),),
    seq.AIR_SQUADRONS: (("all_in", all_in, 2),),
    seq.AIR_RETURN: (("home", home, 2),),
    seq.TRANSPORT: (("onward", onward, 2),),
    seq.REDUCE: (("give_up", give_up, 2),),
    seq.FIGHTERS: (("spread", spread, 4),),
}
