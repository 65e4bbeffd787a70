"""Words against words: which of many things a person means who types a few letters of each word."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import TypeVar

SEPARATORS = re.compile(r"[\s>→,;:·/()-]+")
ARROW = re.compile(r"\s*(?:->|→|>)\s*")

T = TypeVar("T")


def plain(text: str) -> str:
    """How a word is compared: without case, accents and apostrophes."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in bare if not unicodedata.combining(letter) and letter not in "'’")


def split(text: str) -> tuple[str, ...]:
    """The comparable words of a text."""
    return tuple(word for word in SEPARATORS.split(plain(text)) if word)


def fits(typed: Sequence[str], phrase: Sequence[str]) -> bool:
    """Whether every typed word begins a word of the phrase, in the same order."""
    rest = iter(phrase)
    return all(any(word.startswith(start) for word in rest) for start in typed)


class Phrases:
    """The ways in which one thing may be named."""

    def __init__(self, *names: str) -> None:
        self.names = tuple(dict.fromkeys(split(name) for name in names if name))

    def fit(self, typed: Sequence[str]) -> bool:
        """Whether the typed words may mean this."""
        return any(fits(typed, name) for name in self.names)

    def equal(self, typed: Sequence[str]) -> bool:
        """Whether the typed words name this in full."""
        return tuple(typed) in self.names

    def prefixed(self, typed: Sequence[str]) -> bool:
        """Whether there is a typed beginning for every word of a name."""
        return any(len(name) == len(typed) and fits(typed, name) for name in self.names)


def meant(typed: Sequence[str], things: Iterable[tuple[T, Phrases]]) -> list[T]:
    """What the typed words may mean: the one thing they name in full, or all that they begin."""
    if not typed:
        return []
    listed = list(things)
    for test in (Phrases.equal, Phrases.prefixed, Phrases.fit):
        found = [thing for thing, phrases in listed if test(phrases, typed)]
        if len(found) == 1 or (found and test is Phrases.fit):
            return found
    return []


def segment(typed: Sequence[str], things: Sequence[tuple[T, Phrases]]) -> list[T] | None:
    """Several things named one after the other, the longest names first; None if a word is left over."""
    if not typed:
        return []
    for length in range(min(len(typed), 4), 0, -1):
        found = meant(typed[:length], things)
        if len(found) == 1:
            rest = segment(typed[length:], [thing for thing in things if thing[0] != found[0]])
            if rest is not None:
                return [found[0], *rest]
    return None
