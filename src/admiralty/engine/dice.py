"""Dice that nobody can bend and anyone can check.

Before the first throw the table commits to a secret and each seat to a nonce, by showing only their SHA-256.
Throw number n is made of HMAC-SHA-256(secret, "<nonce of seat 0>:<nonce of seat 1>:<n>:<round>"): the digest is cut
into eight numbers of 32 bits, and the first one below the largest multiple of the total weight counts; if none does,
the next round begins. At the end secret and nonces are shown, and every throw can be made again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

WORD = 1 << 32


@dataclass(frozen=True)
class Dice:
    """The secret of the table and the nonces of both seats, as hexadecimal text."""

    secret: str
    nonces: tuple[str, str]

    @staticmethod
    def fresh(nonces: tuple[str, str] | None = None) -> Dice:
        """New dice; a seat that gives no nonce of its own gets one."""
        return Dice(secrets.token_hex(32), nonces or (secrets.token_hex(16), secrets.token_hex(16)))

    def commitment(self) -> str:
        """What the table shows before the first throw."""
        return commit(self.secret)

    def throw(self, number: int, weights: Sequence[int]) -> int:
        """Which outcome throw `number` has, counted from 0; numbers count every throw ever made in the game."""
        total = sum(weights)
        limit = WORD - WORD % total
        attempt = 0
        while True:
            message = f"{self.nonces[0]}:{self.nonces[1]}:{number}:{attempt}".encode()
            digest = hmac.new(self.secret.encode(), message, hashlib.sha256).digest()
            for start in range(0, 32, 4):
                word = int.from_bytes(digest[start : start + 4], "big")
                if word < limit:
                    return _outcome(word % total, weights)
            attempt += 1


def commit(secret: str) -> str:
    """The commitment to a secret or nonce."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _outcome(rest: int, weights: Sequence[int]) -> int:
    for index, weight in enumerate(weights):
        if rest < weight:
            return index
        rest -= weight
    raise ValueError("the weights of a throw are positive")
