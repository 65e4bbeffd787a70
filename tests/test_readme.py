"""The examples of the documentation are run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from types import ModuleType

import pytest

from admiralty.engine import faces
from admiralty.games.pacific_1942 import odds as pacific_odds
from admiralty.games.port_arthur import odds as port_arthur_odds

ROOT = Path(__file__).parents[1]


def test_the_example_in_the_readme_works() -> None:
    failures, tries = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tries > 5
    assert failures == 0


@pytest.mark.parametrize("module", [faces, pacific_odds, port_arthur_odds], ids=lambda module: str(module.__name__))
def test_the_examples_of_a_module_work(module: ModuleType) -> None:
    failures, tries = doctest.testmod(module)
    assert tries > 1
    assert failures == 0


@pytest.mark.parametrize("folder", [".", "docs", "docs/rules", "docs/decisions", "bench"])
def test_every_link_of_a_document_leads_somewhere(folder: str) -> None:
    for document in (ROOT / folder).glob("*.md"):
        prose = re.sub(r"^```.*?^```", "", document.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
        for target in re.findall(r"\]\(([^)#:]+)\)", prose):
            assert (document.parent / target).exists(), f"{document.name} → {target}"
