"""What was played already, kept in a file: whatever was interrupted goes on where it stood."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from admiralty.engine.errors import AdmiraltyError


class Played(msgspec.Struct, frozen=True):
    """A game, or a pair of games; the same seed brings the same again."""

    seed: int


Kept = TypeVar("Kept", bound=Played)


class Book(Generic[Kept]):
    """What was played under one title, by seed; lines with other titles are none of its business."""

    def __init__(self, path: Path | None, title: str, kind: type[Kept]) -> None:
        self.path = path
        self.title = title
        self.kept: dict[int, Kept] = {}
        if path is not None and path.is_file():
            for line in path.read_bytes().splitlines():
                self.read(line, kind)

    def read(self, line: bytes, kind: type[Kept]) -> None:
        """One line of the file."""
        try:
            title, told = msgspec.json.decode(line, type=tuple[str, msgspec.Raw])
            if title == self.title:
                played = msgspec.json.decode(told, type=kind)
                self.kept[played.seed] = played
        except msgspec.DecodeError as error:
            raise AdmiraltyError(
                "{path} is no book of contests ({error}); name another file.", path=self.path, error=error
            ) from None

    def note(self, played: Kept) -> None:
        """Keep it."""
        self.kept[played.seed] = played
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode((self.title, played)) + b"\n")
