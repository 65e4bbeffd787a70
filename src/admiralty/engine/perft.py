"""Perft: walk every line of play to a certain depth, count, and take a fingerprint of where they end."""

from __future__ import annotations

from dataclasses import dataclass

from admiralty.engine.state import CHANCE, OVER, State

MODULUS = (1 << 61) - 1


@dataclass(frozen=True)
class Perft:
    """Counts of one walk; the fingerprint changes whenever any end position changes."""

    depth: int
    decisions: int
    dice: int
    ends: int
    fingerprint: int

    def write(self) -> str:
        """One line of a perft file."""
        return f"{self.depth} {self.decisions} {self.dice} {self.ends} {self.fingerprint:016x}"


def perft(state: State, depth: int) -> Perft:
    """Every line of play of this length; decisions and dice count the positions in which a side or chance acts."""
    decisions = dice = ends = fingerprint = 0
    level = [(state.clone(), 1)]
    for _ in range(depth):
        following: dict[int, tuple[State, int]] = {}
        for position, paths in level:
            if position.actor == OVER:
                ends += paths
                fingerprint += paths * position.key()
                continue
            if position.actor == CHANCE:
                dice += paths
            else:
                decisions += paths
            for action in position.legal():
                child = position.clone()
                child.apply(action)
                key = child.key()
                _, known = following.get(key, (child, 0))
                following[key] = (child, known + paths)
        level = list(following.values())
    for position, paths in level:
        ends += paths
        fingerprint += paths * position.key()
    return Perft(depth, decisions, dice, ends, fingerprint % MODULUS)
