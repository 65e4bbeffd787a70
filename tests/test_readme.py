"""The examples of the documentation are run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from admiralty.games.port_arthur import odds

ROOT = Path(__file__).parents[1]


def test_the_example_in_the_readme_works() -> None:
    failures, tries = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tries > 5
    assert failures == 0


def test_the_examples_of_the_odds_work() -> None:
    failures, tries = doctest.testmod(odds)
    assert tries > 2
    assert failures == 0


@pytest.mark.parametrize("folder", [".", "docs", "docs/rules", "docs/decisions", "bench"])
def test_every_link_of_a_document_leads_somewhere(folder: str) -> None:
    for document in (ROOT / folder).glob("*.md"):
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text("utf-8")):
            assert (document.parent / target).exists(), f"{document.name} → {target}"
