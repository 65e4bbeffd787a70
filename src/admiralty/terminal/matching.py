"""From what a person types to the actions that are meant: a number, a notation word, names, or beginnings of names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

from admiralty.engine.state import DONE
from admiralty.terminal.choices import Choice, Choices, Target
from admiralty.terminal.vocabulary import ARROW, meant, plain, segment, split

RANGE = re.compile(r"(?<![\w-])(\d{1,3})\s*-\s*(\d{1,3})(?![\w-])")
LONGEST_NAME = 4  # words


class Ambiguous(Exception):
    """The typed words may mean several things."""

    def __init__(self, labels: list[str], text: str = "") -> None:
        self.labels = labels
        self.text = text  # the doubtful part, where it is not the whole line
        super().__init__(", ".join(labels))


def interpret(line: str, choices: Choices) -> list[int]:
    """The actions that are meant, in order; empty if the line means nothing here. Raises Ambiguous."""
    typed = _without_ranges(line)
    for choice in choices.all:
        if plain(typed) == plain(choice.word):
            return [choice.action]
    tokens = split(typed)
    if tokens and all(token.isdecimal() for token in tokens):
        return _numbers(tokens, choices)
    if len(tokens) > 1 and tokens[-1] in ("done", plain(choices.words("labels.done"))):
        others = interpret(" ".join(line.split()[:-1]), choices)
        return [*others, int(DONE)] if others else []
    found = meant(tokens, [(choice, choice.phrases) for choice in choices.all])
    if len(found) == 1:
        return [found[0].action]
    if sent := _pieces_and_target(typed, choices):
        return [choice.action for choice in sent]
    if found:
        raise Ambiguous([choice.label for choice in found])
    several = segment(tokens, [(choice, choice.phrases) for choice in choices.others])
    return [choice.action for choice in several or ()]


def _without_ranges(line: str) -> str:
    """'3-6' written out."""

    def spelled(found: re.Match[str]) -> str:
        first, last = int(found[1]), int(found[2])
        return " ".join(str(number) for number in range(first, last + 1)) if first < last < first + 100 else found[0]

    return RANGE.sub(spelled, line)


def _numbers(tokens: Sequence[str], choices: Choices) -> list[int]:
    """Numbers of the list; a piece's number alone does not yet say what to do with it."""
    actions: list[int] = []
    for token in tokens:
        choice = choices.numbered(int(token))
        if choice is None and int(token) == DONE and actions:
            actions.append(int(DONE))  # legal once the others are done, as the rules will tell
            continue
        if choice is None:
            piece = choices.piece_numbered(int(token))
            if piece is not None:
                raise Ambiguous([choice.label for choice in choices.all if choice.piece == piece])
            return []
        actions.append(choice.action)
    return actions


def _pieces_and_target(line: str, choices: Choices) -> list[Choice]:
    """'mikasa asahi > tsushima', '1 2 5 > b', 'all > tsushima'; the arrow may be left out."""
    if ARROW.search(line):
        left, right = ARROW.split(line, maxsplit=1)
        return _send(split(left), split(right), choices)
    tokens = split(line)
    for length in range(1, min(LONGEST_NAME, len(tokens) - 1) + 1):
        with suppress(Ambiguous):  # without an arrow it is not even sure that pieces are meant
            if sent := _send(tokens[:-length], tokens[-length:], choices):
                return sent
    return []


def _send(left: Sequence[str], right: Sequence[str], choices: Choices) -> list[Choice]:
    target = _target(right, choices)
    if target is None or not left:
        return []
    if list(left) in (["all"], list(split(choices.words("say.all")))):
        return [choice for choice in choices.all if choice.piece and choice.target == target]
    pieces = _pieces(left, choices)
    found = [choices.find(piece, target) for piece in pieces or ()]
    return [choice for choice in found if choice] if all(found) else []


def _target(tokens: Sequence[str], choices: Choices) -> Target | None:
    if len(tokens) == 1 and tokens[0] in choices.letters:
        return choices.letters[tokens[0]]
    found = meant(tokens, choices.target_phrases())
    return found[0] if len(found) == 1 else None


def _look_for_doubt(names: Sequence[str], choices: Choices) -> None:
    """A row of pieces that cannot be read because one word in it may mean several of them."""
    for name in names:
        several = meant([name], choices.piece_phrases())
        if len(several) > 1:
            raise Ambiguous([choices.words.name("pieces", piece) for piece in several], name)


def _pieces(tokens: Sequence[str], choices: Choices) -> list[str] | None:
    """Pieces by number or by name, one after the other."""
    pieces: list[str] = []
    names: list[str] = []
    for token in [*tokens, ""]:
        if token and not token.isdecimal():
            names.append(token)
            continue
        named = segment(names, choices.piece_phrases())
        if named is None:
            _look_for_doubt(names, choices)
            return None
        pieces += named
        names = []
        if token:
            piece = choices.piece_numbered(int(token))
            if piece is None:
                return None
            pieces.append(piece)
    return pieces
