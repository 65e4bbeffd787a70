"""The rules reference: a game's own wording of its rules, clause by clause, in each language."""

from __future__ import annotations

import re
from functools import cache

from admiralty.locale.catalogues import home

CLAUSE = re.compile(r"^\*\*(\d+\.\d+) (.+?)\.\*\* (.*)$")
CHAPTER = re.compile(r"^## (\d+) (.+)$")


@cache
def rules(game: str, language: str) -> dict[str, tuple[str, str]]:
    """Every clause of a game's rules reference: number to title and text. Chapters stand under their number alone."""
    clauses: dict[str, tuple[str, str]] = {}
    for line in home(language, game).joinpath("rules.md").read_text("utf-8").splitlines():
        if found := CLAUSE.match(line):
            clauses[found[1]] = (found[2], found[3])
        elif found := CHAPTER.match(line):
            clauses[found[1]] = (found[2], "")
    return clauses
