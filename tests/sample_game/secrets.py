"""What a seat knows of a position, and the positions it may be."""

from random import Random

from admiralty.engine.state import OVER
from tests.sample_game.components import DECK, NOTHING, UNKNOWN
from tests.sample_game.state import State


def known(state: State, seat: int | None) -> State:
    """The same position without the cards of others; at the end all are shown (4.2)."""
    copy = state.clone()
    if state.actor != OVER:
        for other in range(2):
            if other != seat and copy.hand[other] != NOTHING:
                copy.hand[other] = UNKNOWN
    return copy


def unseen(known: State) -> list[int]:
    """The cards of the deck that lie neither open nor in a hand that is seen."""
    return [
        card for card in range(DECK) if not known.discard >> card & 1 and card not in (known.hand[0], known.hand[1])
    ]


def resample(known: State, rng: Random) -> State:
    """A full position that fits: unseen cards are dealt anew."""
    copy = known.clone()
    cards = unseen(known)
    for seat in range(2):
        if copy.hand[seat] == UNKNOWN:
            copy.hand[seat] = cards.pop(rng.randrange(len(cards)))
    return copy
