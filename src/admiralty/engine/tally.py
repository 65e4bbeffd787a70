"""Dice that lie on the table, as the rules count them: in one number, four bits for each face (`faces` reads them)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.state import ONE, SIX

NIBBLE: Final[vec[i64]] = vec[i64]([0, 1, 16, 256, 4096, 65536, 1048576])  # the unit of each face


def showing(faces: i64, face: i64) -> i64:
    """How many of the dice show a face."""
    return faces // NIBBLE[face] & 15


def sum_of(faces: i64) -> i64:
    """The dice added up."""
    total: i64 = 0
    face: i64 = ONE
    while face <= SIX:
        total += face * showing(faces, face)
        face += 1
    return total


def dice_of(faces: i64) -> i64:
    """How many dice."""
    dice: i64 = 0
    face: i64 = ONE
    while face <= SIX:
        dice += showing(faces, face)
        face += 1
    return dice
