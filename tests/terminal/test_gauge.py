"""The bar of something long: rows and mistakes have lines of their own, whenever they come."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

import admiralty
from admiralty.lab.arena import Pair, Setting
from admiralty.lab.book import Book
from admiralty.terminal.gauge import Gauge
from tests.terminal.keyboard import Terminal

CONTEST = Setting("tsushima", "greedy", "random", "chemulpo", admiralty.load("tsushima").check_options({}))


def lines(written: str) -> list[str]:
    """What a terminal shows in the end, where each carriage return begins the line anew."""
    shown = []
    for line in written.split("\n"):
        at_last = ""
        for part in line.split("\r"):
            at_last = part + at_last[len(part) :]
        shown.append(at_last.rstrip())
    return shown


class Screen(io.StringIO):
    """A terminal at which rows and bars meet."""

    def isatty(self) -> bool:
        return True


@contextmanager
def watched() -> Iterator[Screen]:
    screen = Screen()
    with redirect_stdout(screen), redirect_stderr(screen):
        yield screen


def test_a_contest_that_ends_early_has_its_row_on_a_line_of_its_own(tmp_path: Path) -> None:
    """It was played before, so the sequential test ends it at once."""
    book = Book(tmp_path / "book", CONTEST.title(), Pair)
    for seed in range(40):
        book.note(Pair(seed, (2, seed % 2)))
    words = ["tsushima", "random", "greedy", "--scenario", "chemulpo", "--gain", "30", "--book", str(book.path)]
    with Terminal(tmp_path, "lab", "arena", *words) as terminal:
        assert terminal.end() == 0
    *_, row, verdict, rest = lines(terminal.screen)
    assert "40/100 greedy - random" in terminal.screen
    assert row.split()[:3] == ["greedy", "random", "40"]
    assert "proven" in verdict
    assert rest == ""


def test_a_line_takes_the_place_of_the_bar_and_the_next_bar_stands_below() -> None:
    with watched() as screen:
        with Gauge() as gauge:
            gauge.show("a contest with a long name", 1, 3)
            gauge.write("a row")
            gauge.show("another", 2, 3)
            gauge.show("third", 3, 3)
        print("and so on")
    assert lines(screen.getvalue()) == ["a row", f"{'█' * 30} 3/3 third", "and so on", ""]


def mistaken(gauge: Gauge) -> None:
    gauge.show("games", 1, 3)
    raise ValueError("wrong")


def test_a_mistake_stands_below_the_bar() -> None:
    with watched() as screen:
        with pytest.raises(ValueError, match="wrong"), Gauge() as gauge:
            mistaken(gauge)
        print("That was wrong.")
    assert lines(screen.getvalue())[1] == "That was wrong."


def test_a_bar_stays_on_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    with watched() as screen, Gauge() as gauge:
        gauge.show("captain,effort=500,slack=0 - captain,effort=250,slack=0", 1, 3)
    assert len(lines(screen.getvalue())[0]) == 59


def test_where_nobody_watches_there_is_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    with Gauge() as gauge:
        gauge.show("games", 1, 3)
        gauge.write("a row")
    assert capsys.readouterr() == ("a row\n", "")
