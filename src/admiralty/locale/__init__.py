"""Words in English, Czech and French: TOML catalogues with CLDR plurals, the same for all doors.

A text may hold `{arguments}`; an argument named piece, target, card, place, origin or side is the id of something that
has a name. Only the hexes of a map have none beside their id, which is the same in every language: the catalogue says
so by a pattern, `self_named.places`.
A name may be wanted in a form of its language, `{side:the}`: `forms.the.sides` has it by id, or is a pattern for all of
a kind, into which the name goes as it stands inside a sentence. `{side:The}` begins a sentence with it.
A text whose form depends on a number is a table with the plural forms of its language, chosen by the argument `n`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Any

from admiralty.engine.errors import AdmiraltyError, Phrase, UnknownName
from admiralty.engine.record import Result
from admiralty.engine.view import Message
from admiralty.games import names
from admiralty.locale.catalogues import flat, of_door, of_game, sentences, sources
from admiralty.locale.reference import rules

LANGUAGES = {"en": "English", "cs": "Čeština", "fr": "Français"}
NAMED = {
    "piece": "pieces", "target": "pieces", "card": "cards", "place": "places", "origin": "places", "side": "sides",
}  # fmt: skip


def plural(language: str, n: int) -> str:
    """The CLDR category of a whole number."""
    if language == "fr":
        return "one" if n in (0, 1) else "other"
    if language == "cs" and 2 <= n <= 4:
        return "few"
    return "one" if n == 1 else "other"


def choose_language(wanted: str | None = None) -> str:
    """The language asked for, or that of the environment, or English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise UnknownName("language", wanted, LANGUAGES)
        return wanted
    for variable in ("ADMIRALTY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


class Words:
    """The texts of one language: those of the doors ('terminal', 'engine' …) and those of one game."""

    def __init__(self, language: str, *catalogues: str) -> None:
        self.language = language
        self.catalogues = catalogues

    def __call__(self, key: str, **arguments: Any) -> str:
        """The text of a key with its arguments put in."""
        text = self.find(key)
        if isinstance(text, dict):
            form = plural(self.language, int(arguments["n"]))
            text = text.get(form, text["other"])
        named = {name: self._named(name, value) for name, value in arguments.items()}
        return str(text).format(**named)

    def say(self, message: Message) -> str:
        """A message of the engine or a game in words."""
        return self(message.key, **message.arguments())

    def error(self, error: AdmiraltyError) -> str:
        """An error's sentence in this language."""
        return self.phrase(error.phrase)

    def phrase(self, phrase: Phrase) -> str:
        """An English sentence translated, with its arguments; as it is where no catalogue has it."""
        template = self._translated(phrase.template)
        arguments = {
            name: self.phrase(value) if isinstance(value, Phrase) else value for name, value in phrase.arguments.items()
        }
        return template.format(**arguments) if arguments else template

    def reason(self, result: Result, sides: Sequence[str]) -> str:
        """Why a game has ended so: by a clause, or by what a side did; a record may give any other reason."""
        losers = [side for side in sides if side != result.winner]
        loser = {"side": losers[0]} if len(losers) == 1 else {}
        return self(f"reason.{result.reason}", **loser) if self.maybe(f"reason.{result.reason}") else result.reason

    def name(self, kind: str, ident: str) -> str:
        """The name of a piece, place, card or side; what has more texts than its name has it under `name`."""
        try:
            entry = self.find(f"{kind}.{ident}")
            return str(entry["name"] if isinstance(entry, dict) else entry)
        except KeyError:
            if self._names_itself(kind, ident):
                return ident
            raise

    def _names_itself(self, kind: str, ident: str) -> bool:
        """Whether the catalogue says that such ids are names, the same in every language."""
        try:
            return re.fullmatch(str(self.find(f"self_named.{kind}")), ident) is not None
        except KeyError:
            return False

    def find(self, key: str) -> Any:
        """What the catalogues hold under a dotted key; the first catalogue that has it counts."""
        for table in sources(self.language, self.catalogues):
            entry = _within(table, key)
            if entry is not None:
                return entry
        raise KeyError(f"no catalogue of '{self.language}' has '{key}'")

    def has(self, key: str) -> bool:
        """Whether some catalogue has a key."""
        try:
            self.find(key)
        except KeyError:
            return False
        return True

    def maybe(self, key: str) -> str | None:
        """The text of a key that a game need not have."""
        try:
            return str(self.find(key))
        except KeyError:
            return None

    def table(self, kind: str) -> dict[str, str]:
        """All texts of a kind, by id; none where no catalogue has the kind."""
        try:
            return dict(self.find(kind))
        except KeyError:
            return {}

    def _translated(self, sentence: str) -> str:
        """A sentence in this language; it may be one of a game that nobody has opened yet, as of an imported record."""
        for catalogue in (*self.catalogues, *names()):
            if sentence in (known := sentences(self.language, catalogue)):
                return known[sentence]
        return sentence

    def _named(self, name: str, value: Any) -> Any:
        return _Name(self, NAMED[name], value) if name in NAMED and isinstance(value, str) else value

    def form(self, wanted: str, kind: str, ident: str) -> str:
        """A name in a form of its language."""
        table = self.find(f"forms.{wanted}.{kind}")
        if isinstance(table, str):
            name = self.name(kind, ident)
            return table.format(name=name[:1].lower() + name[1:])
        return str(table[ident])


class _Name:
    """Something that has a name, to be put into a text."""

    def __init__(self, words: Words, kind: str, ident: str) -> None:
        self.words, self.kind, self.ident = words, kind, ident

    def __format__(self, wanted: str) -> str:
        if not wanted:
            return self.words.name(self.kind, self.ident)
        form = self.words.form(wanted.lower(), self.kind, self.ident)
        return form[:1].upper() + form[1:] if wanted[0].isupper() else form


def _within(table: Any, key: str) -> Any:
    """What a table has under a dotted key; a key may itself have a dot, as a clause has."""
    if not isinstance(table, dict):
        return None
    if key in table:
        return table[key]
    first, _, rest = key.partition(".")
    return _within(table.get(first), rest) if rest else None


def client_strings(language: str, game: str | None = None) -> dict[str, Any]:
    """What the browser says by itself, by dotted keys; with a game also what it says of that game, and its guide."""
    texts = flat(of_door(language, "table"))
    if game is not None:
        texts |= flat(of_game(language, game, "table")) | flat(of_game(language, game, "guide"), "guide.")
    return texts


def names_of(language: str, game: str) -> dict[str, Any]:
    """The tables of a game's words: what it names and says, by kind; among its wishes those of every game."""
    tables = {kind: table for kind, table in of_game(language, game, "words").items() if isinstance(table, dict)}
    return {**tables, "wishes": {**of_door(language, "engine")["wishes"], **tables.get("wishes", {})}}


__all__ = ["LANGUAGES", "NAMED", "Words", "choose_language", "client_strings", "names_of", "plural", "rules"]
