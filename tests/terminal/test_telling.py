"""Phases, what would be scored, and the story, as the screen tells them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from admiralty.engine.match import Moment
from admiralty.engine.view import Line, Phase, Standing
from admiralty.games import load
from admiralty.locale import LANGUAGES, Words
from admiralty.terminal.marks import Marks
from admiralty.terminal.ribbon import ribbon
from admiralty.terminal.standing import standing_lines
from admiralty.terminal.story import Teller
from tests.terminal.keyboard import said
from tests.terminal.made_up import game, printed, words

PACIFIC = load("pacific-1942")
LONG = PACIFIC.about.phases[4:]


def phases(ids: list[str], now: int) -> list[Phase]:
    return [Phase(id=ident, state="done" if n < now else "now" if n == now else "ahead") for n, ident in enumerate(ids)]


# -- phases --------------------------------------------------------------------------------------------


def test_the_present_phase_stands_in_brackets() -> None:
    line = ribbon(words(), phases(["march", "fight", "rest"], 1), 80)
    assert line.plain == "March · [Fight] · Rest"
    styles = {line.plain[span.start : span.end]: str(span.style) for span in line.spans}
    assert styles["March"] == "dim"
    assert styles["[Fight]"] == "bold"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [60, 80])
def test_a_long_turn_is_shortened_around_the_present_phase(language: str, width: int) -> None:
    spoken = Words(language, "terminal", "engine", PACIFIC.name)
    for now, ident in enumerate(LONG):
        line = ribbon(spoken, phases(LONG, now), width)
        assert line.cell_len <= width
        assert f"[{spoken.name('phases', ident)}]" in line.plain
        assert "…" in line.plain


def test_after_the_last_phase_none_is_in_brackets() -> None:
    assert ribbon(words(), phases(["march", "fight"], 2), 80).plain == "March · Fight"


# -- what would be scored ------------------------------------------------------------------------------


def test_what_would_be_scored_is_told_side_by_side() -> None:
    scored = [
        Standing(key="standing.hill", side="black", place="hill", points=3),
        Standing(key="standing.glory", side="black", points=-1, sure=True),
        Standing(key="standing.glory", side="white", points=2),
    ]
    shown = said(printed(*standing_lines(Marks(game(), words()), scored)))
    assert shown == "● White +2 +2 Glory ◆ Black +2 +3 Holds Hill -1 Glory cannot change any more"


# -- the story -----------------------------------------------------------------------------------------


def told(*lines: Line, actor: int = 0) -> list[str]:
    """The paragraphs of one action that tells these lines."""
    played: Any = SimpleNamespace(sides=("white", "black"), about=game().about, story=lambda line, seat: line)
    moment = cast(Moment, SimpleNamespace(actor=actor, story=list(lines), before=None))
    return [said(printed(paragraph)) for paragraph in Teller(played, words(), 0).tell([moment])]


def test_dice_show_their_faces_in_the_sentence_or_behind_it() -> None:
    assert told(Line(key="story.die", value=4, dice=[4]), Line(key="story.die", value=6, dice=[6])) == [
        "● A die shows ⚃4 ⚅6."
    ]
    assert told(Line(key="story.shot", dice=[2, 5])) == ["● White shoots. ⚁2 ⚄5"]


def test_a_number_that_is_no_die_is_not_drawn_as_one() -> None:
    assert told(Line(key="story.die", value=4)) == ["● A die shows 4."]


def test_a_sum_is_shown_as_a_sum() -> None:
    assert told(Line(key="story.sum", sum=9)) == ["● The dice are thrown. Σ9"]
    assert told(Line(key="story.die", sum=9, value=9)) == ["● A die shows 9."], "it stands in the sentence already"


def test_cards_that_lie_open_are_named() -> None:
    assert told(Line(key="story.drawn", cards=["ambush", "feast"])) == ["● Cards are drawn. [Ambush, Feast]"]


def test_a_heading_begins_a_paragraph() -> None:
    lines = told(Line(key="story.fell", piece="rook"), Line(key="story.dawn", heading=True), Line(key="story.shot"))
    assert lines == ["● Rook falls.", "● A day begins. White shoots."]


def test_the_same_piece_twice_is_counted_and_others_follow() -> None:
    rook, queen = Line(key="story.fell", piece="rook"), Line(key="story.fell", piece="queen")
    assert told(rook, queen) == ["● Rook falls. Likewise Queen."]
    assert told(rook, rook) == ["● Rook falls. (×2)"]
    assert told(rook, queen, rook, queen, queen) == ["● Rook falls. (×2) Likewise Queen ×3."]


def test_a_loss_stands_out() -> None:
    (table,) = _tables(Line(key="story.fell", piece="rook", pace="loss"))
    assert any("bold" in str(span.style) for span in table.spans)
    (table,) = _tables(Line(key="story.fell", piece="rook"))
    assert not any("bold" in str(span.style) for span in table.spans)


def _tables(line: Line) -> list[Any]:
    played: Any = SimpleNamespace(sides=("white", "black"), about=game().about, story=lambda line, seat: line)
    moment = cast(Moment, SimpleNamespace(actor=0, story=[line], before=None))
    return [next(iter(paragraph.columns[1].cells)) for paragraph in Teller(played, words(), 0).tell([moment])]
