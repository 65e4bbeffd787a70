"""Dice that lie on the table, packed into one number: for each face four bits, which count the dice that show it.

>>> from admiralty.engine.faces import pack, unpack
>>> pack([6, 2, 2])
1048608
>>> unpack(1048608)
[2, 2, 6]
"""

from __future__ import annotations

from collections.abc import Iterable

FACES = range(1, 7)
BITS = 4


def pack(dice: Iterable[int]) -> int:
    """The number that stands for such dice."""
    return sum(1 << BITS * (face - 1) for face in dice)


def unpack(packed: int) -> list[int]:
    """What each of the dice shows, ascending."""
    return [face for face in FACES for _ in range(packed >> BITS * (face - 1) & (1 << BITS) - 1)]
