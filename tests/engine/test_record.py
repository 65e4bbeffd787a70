"""What entries say: by which rules they were played, how far back an undo reaches, and who knows of them."""

from __future__ import annotations

import pytest

import admiralty
from admiralty.engine import replay
from admiralty.engine.record import RULES, Entry, Record

GAME = admiralty.load("port-arthur")
NOW = f"rules {GAME.rules} {GAME.write(GAME.start())}"


def test_the_rules_of_the_last_change_are_those_of_now() -> None:
    record = Record("port-arthur", "1", "standard")
    assert record.rules_now() == "1"
    record.entries = [Entry(RULES, "2 here"), Entry("japan", "done"), Entry(RULES, "3 there"), Entry("japan", "done")]
    assert record.rules_now() == "3"


def test_an_action_of_which_nobody_reckoned_who_heard_it_is_told_to_nobody() -> None:
    entry = Entry("japan", "Mikasa>Tsushima")
    assert not any(entry.known_to(bench) or entry.open_to(bench) for bench in range(3))


@pytest.mark.parametrize("rest", [f"{{undo}}\n{NOW}", f"{NOW}\njapan done\n{{undo}}"], ids=["before", "after"])
def test_undo_does_not_reach_beyond_a_change_of_the_rules(rest: str) -> None:
    begun = "admiralty record 2\ngame: port-arthur\nrules: 0\n\njapan done\nrules 0.5 anywhere\nrussia done\n"
    _, error = replay.read(begun + rest.format(undo="undo 1"), GAME)
    assert error is None
    _, error = replay.read(begun + rest.format(undo="undo 2"), GAME)
    assert error is not None
    assert str(error.why) == "undo takes a number from 1 to 1"
