"""The document for researchers: its examples run, and it knows every block of the tensors."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from admiralty.adapters.layout import Layout
from tests.conformance.walks import CASES

DOCUMENT = Path(__file__).parents[2] / "docs" / "research.md"


@pytest.mark.slow
def test_the_examples_do_what_they_say() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")
    failed, tried = doctest.testfile(str(DOCUMENT), module_relative=False, encoding="utf-8")
    assert (failed, tried > 40) == (0, True)


def test_every_block_of_a_tensor_is_described() -> None:
    blocks = {name for case in CASES for name in Layout(case.game, case.game.start(case.scenario)).blocks}
    table = DOCUMENT.read_text("utf-8").partition("| block |")[2].partition("\n\n")[0]
    described = {name for row in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert described == blocks
