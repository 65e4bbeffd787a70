"""What the screen does to texts."""

from __future__ import annotations

import pytest
from rich.text import Text

from admiralty.locale import Words
from admiralty.terminal.screen import Screen


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Zde kotví v\u00a0Port\u00a0Arthuru", ["Zde kotví", "v\u00a0Port\u00a0Arthuru"]),
        ("Combien de dés\u00a0?", ["Combien de", "dés\u00a0?"]),
        ("Combien de dés ?", ["Combien de dés", "?"]),
        ("a  b " + "c" * 20, ["a  b", "c" * 15, "c" * 5]),
    ],
)
def test_a_line_never_breaks_at_a_space_that_holds_together(text: str, lines: list[str]) -> None:
    console = Screen(Words("en", "terminal"), width=80).console
    assert [line.plain.rstrip(" ") for line in Text(text).wrap(console, 15)] == lines
