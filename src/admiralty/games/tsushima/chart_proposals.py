"""Whole answers on the chart: a fleet set up, the convoys of a segment, repairs and voyages as one would do them."""

from __future__ import annotations

from admiralty.engine.state import DONE
from admiralty.engine.view import Proposal
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import orders, waters, wishes
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.components import COUNTERS
from admiralty.games.tsushima.proposals import spelt
from admiralty.games.tsushima.state import State

SETTING_UP = (seq.SET_UP, seq.SET_UP_AT)
HARBOURS = (waters.KURE, waters.SASEBO)  # merchants begin where they load, the fleet where it is near Korea

# What a wish would answer, offered at its step for once: by step the key, the wish and its choice.
AS_WISHED = {
    int(seq.REPAIR): ("repair", "repairs", "proposed"),
    int(seq.VOYAGE): ("onward", "voyages", "onward"),
    int(seq.GROUNDING): ("grounding", "grounding", "proposed"),
}


def proposals(known: State, seat: int) -> list[Proposal]:
    """What is offered with one click at the present decision."""
    if known.actor != seat:
        return []
    return [Proposal(key=f"proposals.{key}", actions=spelt(known, actions)) for key, actions in _offered(known).items()]


def _offered(known: State) -> dict[str, list[int]]:
    """By key the actions of each."""
    found: dict[str, list[int]] = {}
    if known.step in SETTING_UP:
        found["set_up"] = set_up(known)
    elif known.step == seq.SAIL:
        found["convoys"] = convoys = orders.convoys(known)
        if convoys and _leads_to(known, convoys) == seq.SAIL:
            found["convoys_done"] = [*convoys, int(DONE)]
    elif known.step in AS_WISHED:
        key, wish, choice = AS_WISHED[int(known.step)]
        found[key] = [action for action in wishes.answer(known, {wish: choice}) if action != DONE]
    return {key: actions for key, actions in found.items() if actions}


def set_up(known: State) -> list[int]:
    """Everybody who waits into a port: merchants into Kure, all others into Sasebo (29.3, 30.4, 31.4)."""
    state, found = known.clone(), []
    while state.step in SETTING_UP and state.actor == known.actor:
        action = _next(state)
        if action == DONE:
            break
        found.append(action)
        state.apply(action)
    return found


def _next(state: State) -> int:
    """Another counter of those who may lie together, or their port."""
    legal = state.legal()
    more = [action for action in legal if act.SHIP <= action < act.SHIP + COUNTERS]
    ports = [int(act.PLACE + port) for port in HARBOURS if act.PLACE + port in legal]
    return more[0] if more else ports[-1 if len(legal) > len(HARBOURS) else 0] if ports else int(DONE)


def _leads_to(known: State, actions: list[int]) -> int:
    """The step at which play stands after these actions."""
    state = known.clone()
    for action in actions:
        state.apply(action)
    return int(state.step)
