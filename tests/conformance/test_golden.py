"""Golden records: whole games that must replay to their result, with everything on the way that the plan names."""

from __future__ import annotations

from functools import cache
from importlib import import_module

import pytest

import admiralty
from admiralty.engine import replay
from admiralty.engine.match import Match
from admiralty.engine.record import FORMAT, Record, Result
from admiralty.engine.state import REVELATION
from tests.conformance.golden import folder, plans, story
from tests.conformance.walks import Case, hides_something

GAMES = admiralty.games()
RECORDS = [(game, name) for game in GAMES for name in plans(game)]
records = pytest.mark.parametrize(("game", "name"), RECORDS, scope="module")  # all about one record in a row


def text(game: str, name: str) -> str:
    return (folder(game) / "golden" / f"{name}.txt").read_text("utf-8")


@cache
def read(game: str, name: str) -> Record:
    """The record, read without an error."""
    record, error = replay.read(text(game, name), admiralty.load(game))
    assert error is None
    return record


@cache
def played(game: str, name: str) -> Match:
    """The game, played again entry by entry, taken-back actions included."""
    rules, record = admiralty.load(game), read(game, name)
    match = Match(rules, Record.new(rules, record.scenario, dict(record.options)))
    for entry in record.entries:
        if entry.actor == "undo":
            match.take_back(int(entry.word))
        else:
            match.play(rules.read_action(match.state, entry.word))
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_plan_has_its_record_and_every_record_its_plan(game: str) -> None:
    for ending in ("txt", "end"):
        assert {path.stem for path in (folder(game) / "golden").glob(f"*.{ending}")} == set(plans(game))


@records
def test_the_record_is_written_as_it_was_read(game: str, name: str) -> None:
    """One of an earlier format says the same in the present one, which reads and writes it as it is."""
    written = read(game, name).write()
    if text(game, name).startswith(FORMAT):
        assert written == text(game, name)
    again, error = replay.read(written, admiralty.load(game))
    assert error is None
    assert again.entries == read(game, name).entries
    assert again.write() == written


@records
def test_the_game_ends_as_the_record_says(game: str, name: str) -> None:
    match = played(game, name)
    assert match.state.actor == admiralty.OVER
    assert match.record.result == read(game, name).result == Result.of(match.game, match.state)
    assert match.game.write(match.state) == (folder(game) / "golden" / f"{name}.end").read_text("utf-8").strip()


@records
def test_every_throw_is_the_one_that_secret_and_nonces_make(game: str, name: str) -> None:
    assert replay.verify(read(game, name), admiralty.load(game)) == []


@records
def test_the_game_contains_what_it_is_kept_for(game: str, name: str) -> None:
    plan, record, rules = plans(game)[name], read(game, name), admiralty.load(game)
    assert record.scenario == plan.scenario
    assert rules.check_options(record.options) == rules.check_options(plan.options)
    assert plan.fits(played(game, name).record.result, story(played(game, name)))


@pytest.mark.parametrize("game", GAMES)
def test_some_actions_were_taken_back(game: str) -> None:
    assert any(entry.actor == "undo" for name in plans(game) for entry in read(game, name).entries)


@pytest.mark.parametrize("game", GAMES)
def test_together_they_tell_every_kind_of_event(game: str) -> None:
    """Except for what a plan names as out of reach of the scenarios; and what is hidden is revealed at times."""
    kinds = import_module(f"admiralty.games.{game.replace('-', '_')}.events").EVENTS
    untold: set[int] = getattr(import_module(f"tests.games.{game.replace('-', '_')}.golden_plan"), "UNTOLD", set())
    seen = {event.kind for name in plans(game) for moment in played(game, name).moments for event in moment.story}
    assert seen - {REVELATION} == set(range(kinds)) - untold
    rules = admiralty.load(game)
    assert REVELATION in seen or not any(hides_something(Case(rules, scenario)) for scenario in rules.scenarios)
