"""Hints and the review of a recorded game at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import admiralty
from admiralty.cli import main
from admiralty.engine import replay
from admiralty.engine.match import Match
from admiralty.lab import review
from admiralty.terminal import reviewed, saves
from tests.conformance.golden import folder
from tests.terminal.keyboard import Terminal, said

GOLDEN = folder("russo-japanese-war") / "golden"
GAME = admiralty.load("russo-japanese-war")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test."""
    place = tmp_path / "home"
    monkeypatch.setenv("ADMIRALTY_HOME", str(place))
    return place


def looked_at(capsys: pytest.CaptureFixture[str], path: Path) -> str:
    """What a look at a game shows."""
    assert main(["review", str(path), "--lang", "en", "--width", "100"]) == 0
    return capsys.readouterr().out


def copied(to: Path) -> Path:
    """A finished game in a place of its own."""
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_text((GOLDEN / "russia-by-losses.txt").read_text("utf-8"), "utf-8")
    return to


def never(*_: object, **__: object) -> None:
    raise AssertionError("it was kept")


@pytest.mark.parametrize(
    ("lang", "heads"),
    [
        ("en", ["Chances of Japan over the game", "Blunder", "Turning points", "Decisions that cost something"]),
        ("cs", ["Naděje v průběhu hry: Japonsko", "Hrubá chyba", "Zlomové okamžiky"]),
        ("fr", ["Chances au fil de la partie", "Gaffe", "Tournants"]),
    ],
)
def test_a_finished_game_is_looked_through(capsys: pytest.CaptureFixture[str], lang: str, heads: list[str]) -> None:
    assert main(["review", str(GOLDEN / "russia-by-losses.txt"), "--lang", lang, "--width", "100"]) == 0
    shown = " ".join(capsys.readouterr().out.replace("\u00a0", " ").split())
    assert all(head in shown for head in heads)
    assert any(step in shown for step in "▂▃▄▅▆")
    assert "+" in shown


def test_a_game_that_goes_on_has_no_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = (GOLDEN / "russia-by-losses.txt").read_text("utf-8").splitlines()
    path = tmp_path / "game.txt"
    unfinished = [line for line in lines[: len(lines) // 2] if not line.startswith(("result", "secret", "nonce"))]
    path.write_text("\n".join(unfinished) + "\n", "utf-8")
    assert main(["review", str(path)]) == 2
    assert "not finished" in capsys.readouterr().err


@pytest.mark.parametrize("saved", [True, False])
def test_a_second_look_finds_what_the_first_made(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    path = copied(home / "games" / "a.txt" if saved else tmp_path / "elsewhere" / "a.txt")
    first = looked_at(capsys, path)
    monkeypatch.setattr(review, "in_time", never)
    assert looked_at(capsys, path) == first
    kept = home / "games" / "a.txt.review" if saved else next((home / "reviews").iterdir())
    assert kept.is_file()
    beside = {path.name, kept.name} if saved else {path.name}
    assert {one.name for one in path.parent.iterdir()} == beside, "a folder that is not ours is left as it was"


@pytest.mark.parametrize("change", ["record", "rules", "program", "form", "damage"])
def test_what_has_changed_is_looked_at_anew(home: Path, monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    path = copied(home / "games" / "a.txt")
    found = saves.find(path)
    reviewed.keep(found, review.whole(GAME, [], []))
    assert reviewed.find(found) is not None
    match change:
        case "record":
            found.record.seats["japan"] = "Oyama"
        case "rules":
            monkeypatch.setattr(found.game, "rules", "0")
        case "program":
            monkeypatch.setattr(reviewed, "__version__", "0")
        case "form":
            monkeypatch.setattr(reviewed, "FORM", "review-0")
        case _:
            reviewed.place(found).write_bytes(b"\xff{")
    assert reviewed.find(found) is None


def test_reviews_of_other_records_do_not_pile_up(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewed, "MOST", 2)
    found = saves.find(copied(tmp_path / "a.txt"))
    for name in ("Oyama", "Nogi", "Kuroki"):
        found.record.seats["japan"] = name
        reviewed.keep(found, review.whole(GAME, [], []))
    assert len(list((home / "reviews").iterdir())) == 2
    assert reviewed.find(found) is not None, "the last one stays"


def test_where_nothing_can_be_kept_the_review_is_shown_all_the_same(
    tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home.write_text("not a folder", "utf-8")
    assert "Turning points" in looked_at(capsys, copied(tmp_path / "a.txt"))


@pytest.mark.parametrize("hands", [1, 2])
def test_when_time_is_up_the_least_important_is_left_out(monkeypatch: pytest.MonkeyPatch, hands: int) -> None:
    monkeypatch.setattr(review, "hands", lambda: hands)
    record, _ = replay.read((GOLDEN / "russia-by-losses.txt").read_text("utf-8"), GAME)
    found = review.spans(GAME, Match.replayed(GAME, record))
    ticks = iter(range(1000))
    judged = list(review.in_time(GAME, found, enough=4.5, now=lambda: float(next(ticks))))
    weightiest = review.by_weight(found)[:5]
    assert sorted(one.n for one in judged) == sorted(span.n for span in weightiest)
    assert sorted(judged, key=lambda one: one.n) == [
        review.judge(GAME, span) for span in sorted(weightiest, key=lambda span: span.n)
    ]
    assert len(list(review.in_time(GAME, found, enough=-1.0))) == 1, "one is looked at in any case"


def test_it_says_how_much_was_looked_at(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    in_time = review.in_time
    monkeypatch.setattr(review, "in_time", lambda game, found: in_time(game, found, enough=-1.0))
    shown = looked_at(capsys, GOLDEN / "russia-by-losses.txt")
    assert "1 of " in shown
    assert "parts were looked at, the most important first." in shown


def test_a_hint_says_what_to_type_and_why(tmp_path: Path) -> None:
    port_arthur = (
        "play",
        "port-arthur",
        "--new",
        "--side",
        "japan",
        "--opponent",
        "random",
        "--dice",
        "seed:2",
        "--option",
        "fog=no",
    )
    with Terminal(tmp_path, *port_arthur) as terminal:
        terminal.wait()
        shown = said(terminal.ask("hint"))
        assert "The computer would play:" in shown
        assert "Brings points of control: +" in shown
        word = next(word for word in shown.split() if ">" in word)  # as it is typed
        terminal.ask(word)
        assert word in next((tmp_path / "games").glob("*.txt")).read_text("utf-8")
