"""Together the golden records end in every way and play every face that can be played."""

from __future__ import annotations

from pathlib import Path

from tests.games.russo_japanese_war.support import fields_of

ENDS = [fields_of(path.read_text("utf-8")) for path in (Path(__file__).parent / "golden").glob("*.end")]
USELESS = {"japan": {"land_4", "naval_4"}, "russia": {"land_1", "land_2", "naval_1"}}  # 9.21
CARDS = {*(f"land_{n}" for n in range(1, 10)), *(f"naval_{n}" for n in range(1, 6))}


def test_every_way_to_end() -> None:
    assert {end["ending"] for end in ENDS} == {"uiju", "nanshan", "losses", "six-points", "judgement"}
    judged = [int(end.get("points", "0")) for end in ENDS if end["ending"] == "judgement"]
    assert min(judged) < 3 <= max(judged)


def test_every_face_that_can_be_played() -> None:
    for side, useless in USELESS.items():
        assert {card for end in ENDS for card in end.get(f"spent_{side}", "").split(",") if card} == CARDS - useless


def test_both_choice_cards_and_the_option() -> None:
    agreed = {option for end in ENDS for option in end.get("options", "").split(",") if option}
    assert agreed == {"japanese_choice", "russian_choice", "netted"}
