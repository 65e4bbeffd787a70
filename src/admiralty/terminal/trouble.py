"""What a person at the terminal can put right: one sentence of the catalogue that says how."""

from __future__ import annotations

from typing import Any


class Trouble(Exception):
    """Something that cannot be done as asked; `key` names its sentence under `trouble` in the catalogue."""

    def __init__(self, key: str, **arguments: Any) -> None:
        self.key = key
        self.arguments = arguments
        super().__init__(f"{key} {arguments}" if arguments else key)


class Leave(Exception):
    """The person stops playing for now; the game is saved."""
