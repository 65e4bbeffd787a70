"""Positions as text: what the readers and writers of all games share.

A position is one line: the name of its game, then words `name=value`; what is left out has its ordinary value.
A game has a table of readers, one for each name; `whole`, `one_of`, `some_of` and `dice` make the ordinary ones, and
`Cast` those for step, actor and what play comes back to. Whatever cannot be is a `NotationError` that quotes the word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from admiralty.engine import faces
from admiralty.engine.errors import NotationError, Phrase
from admiralty.engine.state import CHANCE, FRAME, OVER, State

LATER = "later"  # the one name that may stand several times
ACTORS = (0, 1, int(CHANCE), int(OVER))

Fault = tuple[str | Phrase, bool]  # a sentence, and whether it is true of the position


class Word(NamedTuple):
    """A part of a position."""

    name: str
    value: str

    def __str__(self) -> str:
        return f"{self.name}={self.value}"


Reader = Callable[[Any, Word], None]  # puts what a word says into a state


def split(text: str, game: str) -> list[Word]:
    """The words of a position of this game; none stands twice."""
    first, *rest = text.split() or [""]
    if first != game:
        raise NotationError(text, "a position of this game begins with {name}", name=game)
    words: list[Word] = []
    taken: set[str] = set()
    for part in rest:
        name, _, value = part.partition("=")
        if not value:
            raise NotationError(part, "write name=value")
        if name in taken and name != LATER:
            raise NotationError(part, "this stands twice")
        taken.add(name)
        words.append(Word(name, value))
    return words


def read(state: State, words: Iterable[Word], readers: Mapping[str, Reader]) -> None:
    """Put what the words say into a state."""
    for word in words:
        if word.name not in readers:
            raise NotationError(str(word), "a position has no such part")
        readers[word.name](state, word)


def check(faults: Iterable[Fault], text: str) -> None:
    """A position with a fault is refused, with the first reason."""
    for reason, broken in faults:
        if broken:
            raise NotationError(text, reason)


def pick(word: Word, value: str, names: Sequence[str]) -> int:
    """Which of these names it is."""
    if value not in names:
        raise NotationError(str(word), "choose from: {names}", names=", ".join(names))
    return names.index(value)


def mask(word: Word, names: Sequence[str]) -> int:
    """Some of these names, as a set of bits."""
    members = 0
    for name in word.value.split(","):
        bit = 1 << pick(word, name, names)
        if members & bit:
            raise NotationError(str(word), "{name} stands twice", name=name)
        members |= bit
    return members


def number(word: Word, value: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if not re.fullmatch(r"-?\d{1,4}", value, re.ASCII) or not low <= int(value) <= high:
        raise NotationError(str(word), "write a whole number from {low} to {high}", low=low, high=high)
    return int(value)


def whole(low: int, high: int, field: str = "") -> Reader:
    """Reads a whole number."""
    return _setter(field, lambda word: number(word, word.value, low, high))


def one_of(names: Sequence[str], field: str = "") -> Reader:
    """Reads one of these names, as its number."""
    return _setter(field, lambda word: pick(word, word.value, names))


def some_of(names: Sequence[str], field: str = "") -> Reader:
    """Reads some of these names, as a set of bits."""
    return _setter(field, lambda word: mask(word, names))


def dice(most: int, too_many: Phrase, field: str = "") -> Reader:
    """Reads the faces of dice that lie on the table."""

    def packed(word: Word) -> int:
        shown = [number(word, face, 1, 6) for face in word.value.split(",")]
        check([(too_many, len(shown) > most)], str(word))
        return faces.pack(shown)

    return _setter(field, packed)


def _setter(field: str, parse: Callable[[Word], int]) -> Reader:
    def reader(state: Any, word: Word) -> None:
        setattr(state, field or word.name, parse(word))

    return reader


def listed(name: str, members: int, names: Sequence[str]) -> Iterator[str]:
    """The word for a set of bits; none if it is empty."""
    if members:
        yield f"{name}={','.join(names[n] for n in range(len(names)) if members >> n & 1)}"


def numbered(state: State, fields: Iterable[str]) -> Iterator[str]:
    """A word for each of these fields that is not 0."""
    for name in fields:
        if getattr(state, name):
            yield f"{name}={getattr(state, name)}"


def lying(packed: int) -> Iterator[str]:
    """The word for the dice that lie on the table."""
    if packed:
        yield f"faces={','.join(map(str, faces.unpack(packed)))}"


def faults_of_play(state: State) -> Iterator[Fault]:
    """Where play cannot rest, and who cannot act there: what the steps of any game say themselves."""
    step = state.steps[state.step]
    yield "play never rests at this step", not step.rests
    yield "step and actor do not fit", (state.actor == CHANCE) != bool(step.throws)
    yield "step and actor do not fit", (state.actor == OVER) != step.ends


def frames(state: State) -> list[tuple[int, ...]]:
    """The steps to come back to, the last one last: step, actor, and the two numbers noted with it."""
    return [tuple(int(state.stack[n * FRAME + field]) for field in range(FRAME)) for n in range(state.depth)]


class Cast(NamedTuple):
    """How a game calls its steps and its sides, and the highest number that it notes with a step to come back to."""

    steps: Sequence[str]
    sides: Sequence[str]
    most: int

    @property
    def actors(self) -> tuple[str, ...]:
        """All who may act, in the order of ACTORS."""
        return (*self.sides, "chance", "over")

    def readers(self) -> dict[str, Reader]:
        """The readers of step, actor and steps to come back to."""
        return {"step": one_of(self.steps), "actor": self._read_actor, LATER: self._read_later}

    def _read_actor(self, state: State, word: Word) -> None:
        state.actor = ACTORS[pick(word, word.value, self.actors)]

    def _read_later(self, state: State, word: Word) -> None:
        words = word.value.split(":")
        if len(words) != FRAME or len(state.stack) <= state.depth * FRAME:
            raise NotationError(str(word), "write later=step:actor:number:number")
        step, actor = pick(word, words[0], self.steps), ACTORS[pick(word, words[1], self.actors)]
        state.later(step, actor, *(number(word, noted, -1, self.most) for noted in words[2:]))

    def present(self, state: State) -> Iterator[str]:
        """The words for step and actor."""
        yield f"step={self.steps[state.step]}"
        yield f"actor={self.actors[ACTORS.index(state.actor)]}"

    def later(self, state: State) -> Iterator[str]:
        """The words for the steps to come back to."""
        for step, actor, first, second in frames(state):
            yield f"{LATER}={self.steps[step]}:{self.actors[ACTORS.index(actor)]}:{first}:{second}"
