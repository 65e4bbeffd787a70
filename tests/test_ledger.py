"""The ledger: every clause of docs/rules/<game>.md is enforced by the code and proved by a test, or explained.

A clause counts as enforced if the game's code cites it: as the clause of a step or of a refusal, in a docstring, or
in a comment of the code or of the data files. `7.10 to 7.12` cites the three of them. Tests cite by their mark.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import admiralty
from admiralty.games import folder

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "cs", "fr")

CLAUSE = re.compile(r"^\*\*(\d{1,2}\.\d{1,2}) (.+?)\*\*", re.MULTILINE)
PHYSICAL = re.compile(r"<!-- physical: (.+?) -->")
CITATION = re.compile(r"(?<![\d.])(\d{1,2}\.\d{1,2})(?:(?: to |–)(\d{1,2}\.\d{1,2}))?(?!\d|\.\d)")


@dataclass
class Ledger:
    """What is said of the clauses of one game."""

    clauses: list[str]
    physical: set[str] = field(default_factory=set)
    in_code: set[str] = field(default_factory=set)
    in_tests: set[str] = field(default_factory=set)

    def faults(self) -> list[str]:
        """Every clause with something missing, and every citation of a clause that is not there."""
        known = set(self.clauses)
        faults = [
            f"{clause}: no test is marked with it" for clause in self.clauses if self._lacks(clause, self.in_tests)
        ]
        faults += [f"{clause}: no code cites it" for clause in self.clauses if self._lacks(clause, self.in_code)]
        faults += [f"{clause}: cited by the code, but there is no such clause" for clause in self.in_code - known]
        faults += [f"{clause}: cited by a test, but there is no such clause" for clause in self.in_tests - known]
        return faults

    def _lacks(self, clause: str, cited: set[str]) -> bool:
        return clause not in cited and clause not in self.physical


@cache
def ledger(game: str) -> Ledger:
    """The ledger of a game, collected from its files."""
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    folder = game.replace("-", "_")
    entry = Ledger(clauses_of(text), physical_of(text))
    for path in sorted((ROOT / "src" / "admiralty" / "games" / folder).rglob("*")):
        if path.suffix in (".py", ".toml") and "locale" not in path.parts:
            entry.in_code |= set(cited_by_code(path.read_text("utf-8"), path.suffix))
    for path in sorted((ROOT / "tests" / "games" / folder).rglob("*.py")):
        entry.in_tests |= set(cited_by_tests(path.read_text("utf-8")))
    return entry


def clauses_of(text: str) -> list[str]:
    """The numbers of the clauses of a rules text, in order."""
    return [match[1] for match in CLAUSE.finditer(text)]


def physical_of(text: str) -> set[str]:
    """The clauses that are a matter of the physical table, and say so."""
    parts = re.split(r"^(?=\*\*\d)", text, flags=re.MULTILINE)
    return {clauses_of(part)[0] for part in parts if PHYSICAL.search(part) and clauses_of(part)}


def cited_by_code(source: str, suffix: str = ".py") -> Iterator[str]:
    """Clauses in the texts and comments of a module, or in the comments of a data file; never a bare number."""
    if suffix == ".toml":
        comments = [line.partition("#")[2] for line in source.splitlines()]
    else:
        tokens = tokenize.generate_tokens(io.StringIO(source).readline)
        comments = [token.string for token in tokens if token.type in (tokenize.STRING, tokenize.COMMENT)]
    for comment in comments:
        for first, last in CITATION.findall(comment):
            yield from _range(first, last or first)


def _range(first: str, last: str) -> Iterator[str]:
    chapter, low = first.split(".")
    for number in range(int(low), int(last.split(".")[1]) + 1):
        yield f"{chapter}.{number}"


def cited_by_tests(source: str) -> Iterator[str]:
    """Clauses that mark a test; read, not imported, so that it is the same in every worker."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) in ("rule", "pytest.mark.rule"):
                    yield str(ast.literal_eval(decorator.args[0]))


@pytest.mark.parametrize("game", admiralty.games())
def test_every_clause_is_enforced_and_proved_or_explained(game: str) -> None:
    assert not ledger(game).faults()


@pytest.mark.parametrize("game", admiralty.games())
def test_the_rules_have_clauses_each_numbered_once_and_in_order(game: str) -> None:
    clauses = [tuple(int(part) for part in clause.split(".")) for clause in ledger(game).clauses]
    assert clauses
    for (chapter, number), (following, first) in pairwise(clauses):
        assert (following, first) in ((chapter, number + 1), (chapter + 1, 1))


@pytest.mark.parametrize("game", admiralty.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_clauses(game: str, language: str) -> None:
    text = folder(game).joinpath("locale", language, "rules.md").read_text("utf-8")
    assert clauses_of(text) == ledger(game).clauses
    assert physical_of(text) == ledger(game).physical


@pytest.mark.parametrize("game", admiralty.games())
def test_clauses_refer_only_to_clauses_that_exist(game: str) -> None:
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    assert {clause for pair in CITATION.findall(text) for clause in pair if clause} <= set(ledger(game).clauses)


def test_the_ledger_finds_what_is_missing() -> None:
    text = "**1.1 A.** x\n<!-- physical: talk -->\n\n**1.2 B.** x\n\n**1.3 C.** x\n"
    code = 'class Fire:\n    """Rule 1.4, faster than 0.5."""\n    clause = "1.2"\n    speed = 9.9\n'
    test = '@rule("1.3")\ndef test_c() -> None: ...\n'
    entry = Ledger(clauses_of(text), physical_of(text), set(cited_by_code(code)), set(cited_by_tests(test)))
    assert sorted(entry.faults()) == [
        "0.5: cited by the code, but there is no such clause",
        "1.2: no test is marked with it",
        "1.3: no code cites it",
        "1.4: cited by the code, but there is no such clause",
    ]


def test_a_range_cites_every_clause_in_it() -> None:
    assert list(cited_by_code("# rules 7.10 to 7.12\n")) == ["7.10", "7.11", "7.12"]
    assert list(cited_by_code("x = 1  # 8.2\n")) == ["8.2"]
