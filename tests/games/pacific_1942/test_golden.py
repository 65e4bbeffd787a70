"""Golden records: whole games that must replay to their result, with everything on the way that the plan names."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import admiralty
from admiralty.engine import replay
from admiralty.engine.match import Match
from admiralty.engine.record import Record, Result
from admiralty.engine.state import REVELATION
from admiralty.games.pacific_1942 import GAME
from admiralty.games.pacific_1942.events import EVENTS
from tests.games.pacific_1942.golden_plan import PLANS
from tests.games.pacific_1942.make_golden import story

FOLDER = Path(__file__).with_name("golden")


def text(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text("utf-8")


@cache
def read(name: str) -> Record:
    """The record, read without an error."""
    record, error = replay.read(text(name), GAME)
    assert error is None
    return record


@cache
def played(name: str) -> Match:
    """The game, played again entry by entry, taken-back actions included."""
    record = read(name)
    match = Match(GAME, Record.new(GAME, record.scenario, dict(record.options)))
    for entry in record.entries:
        if entry.actor == "undo":
            match.take_back(int(entry.word))
        else:
            match.play(GAME.read_action(match.state, entry.word))
    return match


def test_every_plan_has_its_record_and_every_record_its_plan() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLANS)
    assert {path.stem for path in FOLDER.glob("*.end")} == set(PLANS)


@pytest.mark.parametrize("name", PLANS)
def test_the_record_is_written_as_it_was_read(name: str) -> None:
    assert read(name).write() == text(name)


@pytest.mark.parametrize("name", PLANS)
def test_the_game_ends_as_the_record_says(name: str) -> None:
    match = played(name)
    assert match.state.actor == admiralty.OVER
    assert match.record.result == read(name).result == Result.of(GAME, match.state)
    assert GAME.write(match.state) == (FOLDER / f"{name}.end").read_text("utf-8").strip()


@pytest.mark.parametrize("name", PLANS)
def test_every_throw_is_the_one_that_secret_and_nonces_make(name: str) -> None:
    assert replay.verify(read(name), GAME) == []


@pytest.mark.parametrize("name", PLANS)
def test_the_game_contains_what_it_is_kept_for(name: str) -> None:
    plan = PLANS[name]
    assert read(name).scenario == plan.scenario
    assert {option: read(name).options[option] for option in plan.options} == plan.options
    assert plan.fits(played(name).record.result, story(played(name)))


def test_some_actions_were_taken_back() -> None:
    assert any(entry.actor == "undo" for name in PLANS for entry in read(name).entries)


def test_together_they_tell_every_kind_of_event() -> None:
    told = {event[0] for name in PLANS for moment in played(name).moments for event in moment.story}
    assert told == {REVELATION, *range(EVENTS)}
