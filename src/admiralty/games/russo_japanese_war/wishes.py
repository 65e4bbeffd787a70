"""Standing wishes: at which moments, for which cards, and in which turns a seat wants to be asked; where fleets return.

Whether it is asked depends on its wishes and on public facts, never on what it holds: a card counts as possible as long
as it has not been played.
"""

from __future__ import annotations

from collections.abc import Mapping

from admiralty.engine.state import DONE
from admiralty.engine.view import Wish
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.cards import could
from admiralty.games.russo_japanese_war.components import CARD_IDS, CARDS, TURNS
from admiralty.games.russo_japanese_war.proposals import last_port
from admiralty.games.russo_japanese_war.state import State

ASK, NEVER, LAST = "ask", "never", "last"
MOMENTS = {
    seq.ATTACK_WINDOW: "attack",
    seq.DEFENCE_WINDOW: "defence",
    seq.GUNS: "guns",
    seq.BALTIC_WINDOW: "baltic",
    seq.SORTIE_WINDOW: "sorties",
    seq.NAVAL_WINDOW: "naval",
    seq.RAID_WINDOW: "raid",
    seq.LAST_WINDOW: "last_cards",
    seq.COUNTER: "counter",
}
REST = "silence"  # no questions in this turn
PORTS = "ports"  # where fleets return to
WISHES = {
    REST: Wish(choices=[ASK, *(f"turn_{n}" for n in range(1, TURNS + 1))]),
    **{moment: Wish(choices=[ASK, NEVER]) for moment in MOMENTS.values()},
    **{card: Wish(choices=[ASK, NEVER]) for card in CARD_IDS},
    PORTS: Wish(choices=[ASK, LAST]),
}


def answer(known: State, seat: int, wishes: Mapping[str, str]) -> list[int]:
    """Moments for cards that the seat does not want to be asked in, or for no card that may still come; its ports."""
    if known.step == seq.RETURN and known.actor == seat and wishes.get(PORTS, ASK) == LAST:
        port = last_port(known)
        return [int(DONE) if port is None else port]
    moment = MOMENTS.get(int(known.step))
    if moment is None or known.actor != seat:
        return []
    if wishes.get(moment, ASK) == NEVER or wishes.get(REST, ASK) == f"turn_{known.turn}":
        return [int(DONE)]
    out = known.spent[0] | known.spent[1]
    wanted = [card for card in range(CARDS) if wishes.get(CARD_IDS[card], ASK) == ASK]
    if len(wanted) == CARDS or any(not out >> card & 1 and could(known, seat, card) for card in wanted):
        return []
    return [int(DONE)]
