"""What one seat may know of a position with fog of war, and full positions that fit it (10.6 to 10.9).

Hidden is only which ships are where: of an enemy squadron at sea a seat sees the number of ships, the one on top and
those that a battle has shown. Ports lie open, so it is known which ships are at sea and with which face.
While a side is still sending its ships out, the other sees who has left, but neither where to nor how many.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from admiralty.games.port_arthur.components import AT_SEA, FLEET, ZONES
from admiralty.games.port_arthur.sequence import SORTIE
from admiralty.games.port_arthur.state import NOBODY, State

if TYPE_CHECKING:
    from random import Random


def known(state: State, seat: int | None) -> State:
    """The same position with every secret of others replaced; seat None is an onlooker."""
    seen = state.clone()
    if not state.foggy():
        return seen
    for side in (0, 1):
        if side != seat:
            _hide(seen, side, sailing=state.step == SORTIE and state.actor == side)
    return seen


def _hide(state: State, side: int, sailing: bool) -> None:
    for zone in range(ZONES):
        squadron = side * ZONES + zone
        ships = state.squadron(side, zone)
        if sailing:
            hidden = ships
            state.tops[squadron] = NOBODY
            state.named = 0
        else:
            top = state.tops[squadron]
            hidden = ships & ~state.seen & ~(0 if top == NOBODY else 1 << top)
            state.unseen[squadron] += int(hidden).bit_count()
        state.at[zone] &= ~hidden
        state.at[AT_SEA] |= hidden


def resample(known: State, rng: Random) -> State:
    """A full position that fits what is known: the hidden ships are dealt out over the hidden places."""
    full = known.clone()
    for side in (0, 1):
        ships = [ship for ship in range(50) if full.at[AT_SEA] & FLEET[side] & 1 << ship]
        rng.shuffle(ships)
        for zone in range(ZONES):
            for _ in range(full.unseen[side * ZONES + zone]):
                full.at[zone] |= 1 << ships.pop()
            full.unseen[side * ZONES + zone] = 0
        for ship in ships:  # still being sent out: it may be anywhere, and lies on top there
            zone = rng.randrange(ZONES)
            full.at[zone] |= 1 << ship
            full.tops[side * ZONES + zone] = ship
    full.at[AT_SEA] = 0
    return full
