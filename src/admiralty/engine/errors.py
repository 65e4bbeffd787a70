"""What can go wrong, by kind.

AdmiraltyError
├── NotationError     text that cannot be read; it is quoted
├── IllegalAction     an action that the rules forbid; names the clause
├── Refused           something that may not be done now, other than an illegal action
│   └── StaleVersion  a wish for a position that is no longer the present one
├── RecordError       a record that cannot be followed; names line, token and clause, keeps what came before
├── DataError         a component value that cannot be used
├── BrokenGame        a game from outside that cannot be used; says what is wrong with it
├── StoreTrouble      the database does not do what it should; says what can be done about it
└── UnknownName       no such game, scenario, option, player; lists those there are

An error's text is one English sentence; the catalogues translate it sentence by sentence, so it is kept as a `Phrase`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

QUOTED = 60  # letters of somebody's text in an error


class Phrase:
    """An English sentence with `{arguments}`, which may be phrases themselves."""

    def __init__(self, template: str, **arguments: object) -> None:
        self.template = template
        self.arguments = arguments

    def __str__(self) -> str:
        return self.template.format(**self.arguments) if self.arguments else self.template


def quoted(text: str) -> str:
    """A text as an error quotes it: of a long one the beginning."""
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}…"


class AdmiraltyError(Exception):
    """Something a person can put right; its text is one sentence that says how."""

    def __init__(self, template: str, **arguments: object) -> None:
        self.phrase = Phrase(template, **arguments)
        super().__init__(str(self.phrase))

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors cross processes whole, whatever they were made of."""
        return _revived, (type(self), self.args, vars(self))


def _revived(kind: type[AdmiraltyError], arguments: tuple[object, ...], known: dict[str, Any]) -> AdmiraltyError:
    error = kind.__new__(kind, *arguments)
    vars(error).update(known)
    return error


class NotationError(AdmiraltyError):
    """Text that cannot be read."""

    def __init__(self, text: str, why: str | Phrase, **arguments: object) -> None:
        self.text = quoted(text)
        self.why = why if isinstance(why, Phrase) else Phrase(why, **arguments)
        super().__init__("'{text}' cannot be read: {why}.", text=self.text, why=self.why)


class IllegalAction(AdmiraltyError):
    """An action that the rules forbid here."""

    def __init__(self, action: str, clause: str) -> None:
        self.action = action
        self.clause = clause
        super().__init__("'{action}' is not allowed here (rule {clause}).", action=action, clause=clause)


class Refused(AdmiraltyError):
    """Something a seat may not do now, other than an illegal action."""


class StaleVersion(Refused):
    """The position has moved on since it was looked at."""

    def __init__(self) -> None:
        super().__init__("The position has changed meanwhile; look again.")


class DataError(AdmiraltyError):
    """A component value that cannot be used."""


class BrokenGame(AdmiraltyError):
    """A game from outside that cannot be used."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase.template, **phrase.arguments)


class StoreTrouble(AdmiraltyError):
    """The database cannot be read or written; nothing was changed."""


class RecordError(AdmiraltyError):
    """A record that cannot be followed beyond a certain token."""

    def __init__(self, line: int, token: str, why: Phrase, clause: str | None = None) -> None:
        self.line = line
        self.token = token
        self.why = why
        self.clause = clause
        template = "Line {line}, '{token}': {why}" if str(why).endswith(".") else "Line {line}, '{token}': {why}."
        super().__init__(template, line=line, token=token, why=why)


class UnknownName(AdmiraltyError):
    """A name that stands for nothing; the known ones are listed."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        self.known = tuple(known)
        super().__init__(
            "There is no {kind} '{name}'; choose from: {known}.",
            kind=Phrase(kind), name=quoted(name), known=", ".join(self.known),
        )  # fmt: skip


def reason(error: AdmiraltyError) -> tuple[Phrase, str | None]:
    """The sentence of a refusal and the clause behind it, if there is one."""
    clause = error.clause if isinstance(error, IllegalAction) else None
    return error.phrase, clause
