"""Whole answers on the chart: a fleet set up, the convoys of a segment, repairs and voyages as one would do them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from admiralty.engine.state import DONE
from admiralty.engine.view import Proposal
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import fields, orders, waters, wishes
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.chart_words import place_id
from admiralty.games.tsushima.components import COUNTERS
from admiralty.games.tsushima.notation import SHIP_WORDS
from admiralty.games.tsushima.proposals import spelt
from admiralty.games.tsushima.state import State

SHIPS = {word: slot for slot, word in enumerate(SHIP_WORDS[:COUNTERS])}
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
        found["homeward"] = orders.homeward(known)
    elif known.step in AS_WISHED:
        key, wish, choice = AS_WISHED[int(known.step)]
        found[key] = [action for action in wishes.answer(known, {wish: choice}) if action != DONE]
    return {key: actions for key, actions in found.items() if actions}


def again(known: State, said: Sequence[str]) -> list[Proposal]:
    """In each port the group that was last sent somewhere together, if it lies there and can leave so (18.1)."""
    found: dict[int, list[int]] = {}
    for ships in _groups(said) if known.step == seq.SAIL else ():
        places = {int(known.ships[fields.PLACE + slot]) for slot in ships if _is_there(known, slot)}
        for place in places - found.keys():
            if picks := _taken_up(known, [slot for slot in ships if known.ships[fields.PLACE + slot] == place]):
                found[place] = picks
    return [
        Proposal(key="proposals.as_before", actions=spelt(known, picks), place=place_id(place))
        for place, picks in sorted(found.items())
    ]


def _is_there(known: State, slot: int) -> bool:
    return known.ships[fields.AT + slot] == fields.AFLOAT and waters.is_port(known.ships[fields.PLACE + slot])


def _groups(said: Sequence[str]) -> Iterator[list[int]]:
    """Ships that were taken up one after the other and sent to one place, the last group first."""
    ships: list[int] | None = None  # of a place that was named; None: whoever is named went nowhere
    for word in (*reversed(said), ""):
        if ships is not None and word in SHIPS:
            ships.insert(0, SHIPS[word])
            continue
        if ships:
            yield ships
        ships = [] if word.startswith("@") else None


def _taken_up(known: State, ships: list[int]) -> list[int]:
    """The actions that take up all of these, if there are several and they can leave together."""
    state, found = known.clone(), []
    for slot in ships:
        found.append(int(act.SHIP) + slot)
        if found[-1] not in state.legal():
            return []
        state.apply(found[-1])
    sails = any(action >= act.PLACE for action in state.legal())
    return found if sails and len(found) > 1 else []


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
