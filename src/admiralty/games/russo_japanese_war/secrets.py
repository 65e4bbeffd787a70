"""What one seat may know of a position, and full positions that fit it (9.19, 9.20).

Hidden are the hands alone. Everybody sees how many cards a hand has and which were bought in this turn's purchases;
who has looked at a hand knows those cards as long as they are held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from admiralty.engine.bits import count
from admiralty.games.russo_japanese_war.components import CARDS
from admiralty.games.russo_japanese_war.sequence import DEAL, DRAW
from admiralty.games.russo_japanese_war.state import State

if TYPE_CHECKING:
    from random import Random


def known(state: State, seat: int | None) -> State:
    """The same position with every secret of others replaced; seat None is an onlooker."""
    copy = state.clone()
    for side in (0, 1):
        if side == seat:
            continue
        if seat is None:
            copy.seen[side] = 0
        hidden = copy.hand[side] & ~copy.seen[side]
        copy.unseen[side] += count(hidden)
        copy.hand[side] &= ~hidden
        copy.fresh[side] &= ~hidden
    return copy


def new_cards(state: State, side: int) -> int:
    """How many cards of a hand were bought in this turn's purchases, which everybody has seen."""
    if state.step == DEAL:
        return 0
    drawing = state.step == DRAW and state.mover == side
    return int(state.bought[side]) - drawing


def resample(known: State, rng: Random) -> State:
    """A full position that fits what is known: the cards that cannot be told are dealt anew."""
    full = known.clone()
    deck = [card for card in range(CARDS) if full.deck() >> card & 1]
    rng.shuffle(deck)
    for side in (0, 1):
        new = new_cards(full, side) - int(count(full.fresh[side]))
        for n in range(full.unseen[side]):
            card = 1 << deck.pop()
            full.hand[side] |= card
            full.fresh[side] |= card if n < new else 0
        full.unseen[side] = 0
    return full
