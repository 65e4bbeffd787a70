"""Dice that lie on the table, packed into one number: for each face four bits, which count the dice that show it.

>>> from admiralty.engine.faces import pack, unpack
>>> pack([6, 2, 2])
1048608
>>> unpack(1048608)
[2, 2, 6]
"""

from __future__ import annotations

from collections.abc import Iterable

from admiralty.engine.state import ONE, SIX
from admiralty.engine.tally import NIBBLE, showing


def pack(dice: Iterable[int]) -> int:
    """The number that stands for such dice."""
    return sum(int(NIBBLE[face]) for face in dice)


def unpack(packed: int) -> list[int]:
    """What each of the dice shows, ascending."""
    return [face for face in range(ONE, SIX + 1) for _ in range(showing(packed, face))]
