"""Standing wishes: decisions that a seat may leave to a word given once.

Whether it is asked depends on its wishes and on what everybody sees, never on what only it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from admiralty.engine.state import DONE
from admiralty.engine.view import Message, Wish
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import components as parts
from admiralty.games.tsushima import fields, orders, stack_orders, waters
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.proposals import aims, shifted
from admiralty.games.tsushima.state import State

ASK, PROPOSED, NONE, ALWAYS, NEVER = "ask", "proposed", "none", "always", "never"
STAY, HOME, CONVOYS, CONVOYS_HOME = "stay", "home", "convoys", "convoys_home"
LINE = ["keep", "close_1", "close_2", "close_3", "open_1", "open_2", "open_3"]  # by so many columns at most
SEA, ALL, ONWARD, WAIT, KURE, KEEP = "sea", "all", "onward", "wait", "kure", "keep"
WISHES = {
    "aiming": Wish(choices=[ASK, PROPOSED]),
    "screens": Wish(choices=[ASK, NONE]),
    "battle_line": Wish(choices=[ASK, *LINE]),
    "movement": Wish(choices=[ASK, STAY, HOME, CONVOYS, CONVOYS_HOME]),
    stack_orders.NAME: Wish(
        choices=stack_orders.CHOICES, each=True, places=stack_orders.WITH_PLACE, kinds=["hex", "port"]
    ),
    "searches": Wish(choices=[ASK, NONE, SEA, ALL]),
    "evasion": Wish(choices=[ASK, ALWAYS, NEVER]),
    "protection": Wish(choices=[ASK, ALWAYS, NEVER]),
    "grounding": Wish(choices=[ASK, PROPOSED]),
    "voyages": Wish(choices=[ASK, WAIT, ONWARD]),
    "mines": Wish(choices=[ASK, NONE]),
    "repairs": Wish(choices=[ASK, PROPOSED]),
    "block_ships": Wish(choices=[ASK, NONE]),
    "new_merchants": Wish(choices=[ASK, KURE]),
    "plan": Wish(choices=[ASK, KEEP]),
}

# How far each zone is on the way to the Far East (15.6).
WAY = {"baltic": 0, "atlantic": 1, "mediterranean": 2, "cape": 2, "indian": 3, "south_china": 4, "china": 5}


def answer(known: State, wishes: Mapping[str, str]) -> list[int]:
    """What a seat's wishes make of the present decision; nothing where it is to be asked."""
    if known.step == seq.SAIL:
        return _movement(known, wishes)
    name, make = ANSWERS.get(int(known.step), ("", _done))
    wish = wishes.get(name, ASK)
    return [] if wish == ASK else make(known, wish)


def _done(known: State, wish: str) -> list[int]:
    """Nothing is done about it."""
    return [int(DONE)]


def _yes_or_no(known: State, wish: str) -> list[int]:
    return [int(act.YES if wish == ALWAYS else DONE)]


def _movement(known: State, wishes: Mapping[str, str]) -> list[int]:
    """Orders for single stacks come first; then what is wished for all others."""
    wish, given = wishes.get("movement", ASK), stack_orders.under_orders(known, wishes)
    sailing = stack_orders.carry_out(known, given)
    if sailing.actions or sailing.reasons or wish == ASK:
        return sailing.actions
    return orders.movement(known, wish.startswith(CONVOYS), wish.endswith(HOME), given)


def asked(known: State, wishes: Mapping[str, str]) -> list[Message]:
    """Why a seat is asked about its movement on the chart although it has given orders."""
    if known.step != seq.SAIL:
        return []
    wish, sailing = wishes.get("movement", ASK), stack_orders.carry_out(known, stack_orders.under_orders(known, wishes))
    alarm = orders.danger(known, wish.startswith(CONVOYS)) if wish != ASK else None
    return [*sailing.reasons, *([alarm] if alarm and not sailing.reasons else [])]


def _line(known: State, wish: str) -> list[int]:
    """All units close or open the range by so many columns at most, and no unit that has not moved yet is forgotten."""
    if known.started:
        return []
    way, _, most = wish.partition("_")
    return [*(shifted(known, way == "close", int(most)) if most else ()), int(DONE)]


def _worth(slot: int) -> int:
    """B before A before C before merchants before small craft."""
    return {parts.BATTLESHIP: 4, parts.ARMOURED: 3, parts.PROTECTED: 2, parts.MERCHANT: 1}.get(parts.TYPE[slot], 0)


def _cheapest(known: State, wish: str) -> list[int]:
    """The counter that would be missed least is tried first, as the first 6 ends it (19.2)."""
    return [min(known.legal(), key=lambda action: (_worth(action - int(act.SHIP)), action))]


def _dearest(known: State, wish: str) -> list[int]:
    """Battleships are repaired first, and of these the one with more hits (26.3)."""
    ships = [action for action in known.legal() if action != DONE]
    hits = {action: known.ships[fields.HITS + action - act.SHIP] for action in ships}
    return [max(ships, key=lambda action: (_worth(action - int(act.SHIP)), hits[action], -action), default=int(DONE))]


def _called_up(known: State, wish: str) -> list[int]:
    """New merchants appear where they load (26.11)."""
    return [int(act.PLACE + waters.KURE)]


def _search(known: State, wish: str) -> list[int]:
    """Everywhere at sea, or in ports as well, or nowhere; no town is shelled unasked (21.1, 23.3)."""
    for action in known.legal():
        place = action - int(act.PLACE)
        if wish != NONE and 0 <= place < waters.PLACES and (wish == ALL or not waters.is_port(place)):
            return [action]
    return [int(DONE)]


def _voyage(known: State, wish: str) -> list[int]:
    """All of a zone go on towards the Far East; who waits does so only where there is a friendly port (20.2)."""
    for action in known.legal():
        place = action - int(act.PLACE)
        if waters.FIRST_ZONE <= place < waters.PLACES:
            must = waters.ZONE_SIDE[place - waters.FIRST_ZONE] != known.actor
            if must or (wish == ONWARD and place != waters.CHINA_SEA):
                after = known.clone()
                after.apply(action)
                return [action, _farthest(after)]
    return [int(DONE)]


def _farthest(known: State) -> int:
    """The zone that is farthest on the way to the Far East."""
    return max((action for action in known.legal() if action >= act.PLACE), key=_along)


def _along(action: int) -> int:
    """How far the zone that is named is on the way to the Far East."""
    return WAY[waters.ZONE_IDS[action - int(act.PLACE + waters.FIRST_ZONE)]]


# By step: the wish that answers it, and how.
ANSWERS: dict[int, tuple[str, Callable[[State, str], list[int]]]] = {
    int(seq.AIM): ("aiming", lambda known, _: aims(known)),
    int(seq.SCREEN): ("screens", _done),
    int(seq.MOVE): ("battle_line", _line),
    int(seq.SAIL_TO): ("movement", lambda known, wish: orders.finish(known, wish.startswith(CONVOYS))),
    int(seq.SEARCH): ("searches", _search),
    int(seq.EVADE): ("evasion", _yes_or_no),
    int(seq.CLAIM): ("protection", _yes_or_no),
    int(seq.GROUNDING): ("grounding", _cheapest),
    int(seq.VOYAGE): ("voyages", _voyage),
    int(seq.VOYAGE_TO): ("voyages", lambda known, _: [_farthest(known)]),
    int(seq.SWEEP): ("mines", _done),
    int(seq.LAY_MINE): ("mines", _done),
    int(seq.REPAIR): ("repairs", _dearest),
    int(seq.BLOCK_SHIPS): ("block_ships", _done),
    int(seq.NEW_MERCHANT): ("new_merchants", _called_up),
    int(seq.CHANGE_PLAN): ("plan", _done),
}
