"""Gestures: what was done in one go is taken back in one go, and a record says what that was."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import admiralty
from admiralty.engine import gestures, replay
from admiralty.engine.match import Match
from admiralty.engine.record import HEARD_BY_ALL, Entry, Record
from admiralty.engine.wishes import ENDS, SELF, needs_nobody
from tests.sample_game import GAME as RACE

GAME = admiralty.load("port-arthur")
RED, BLUE = 0, 1
RUNNING = (
    "sample-race turn=2 last=6 mover=red red=start,start,start blue=start,start,start hands=none,laurel"
    " lanes=0,0 points=0,0 pace=2 effect=none mud=0 discard=spurt spent=blue step=run actor=red"
)
OPEN = RUNNING.replace("none,laurel", "none,none").replace("spurt", "spurt,laurel")  # nobody can play a card in secret
CARD = (
    "sample-race turn=2 last=6 mover=red red=start,start,start blue=start,start,start hands=boots,laurel"
    " lanes=0,0 points=0,0 pace=0 effect=none mud=0 spent=blue step=card actor=red"
)


def race(position: str = RUNNING) -> Match:
    record = Record.new(RACE)
    record.start = position
    return Match(RACE, record)


def sortie(*gestures: str) -> Match:
    """Port Arthur's first sortie, each text a gesture."""
    match = Match(GAME, Record.new(GAME))
    for gesture in gestures:
        match.act(match.state.actor, gesture.split())
    return match


def numbers(match: Match) -> list[int]:
    return [entry.gesture for entry in match.record.entries if entry.actor != "undo"]


# -- taking back -------------------------------------------------------------------------------------


def test_what_was_sent_together_comes_back_together() -> None:
    match = sortie("Mikasa>Tsushima Asahi>Tsushima Fuji>Tsushima", "army>Tsushima")
    assert match.undoable(0) == 2
    match.undo(0)
    assert (match.undoable(0), match.standing) == (1, 3)
    match.undo(0)
    assert (match.undoable(0), match.standing) == (0, 0)
    assert [entry.word for entry in match.record.entries if entry.actor == "undo"] == ["1", "3"]


def test_the_number_of_a_gesture_that_was_taken_back_is_not_given_again() -> None:
    match = sortie("Mikasa>Tsushima")
    match.undo(0)
    match.act(0, ["Asahi>Tsushima"])
    assert numbers(match) == [1, 2]


def test_forced_steps_and_throws_belong_to_the_gesture_that_they_follow() -> None:
    match = race(RUNNING.replace("pace=2", "pace=1"))
    match.act(RED, ["red-1"])
    match.play(0)  # the only answer
    match.play(0)  # blue has a laurel, which cannot be played
    match.play(4)
    assert numbers(match) == [1, 1, 1, 1]
    assert match.undoable(RED) == 0


def test_a_done_of_ones_own_is_a_gesture_and_a_forced_one_goes_with_the_last() -> None:
    for own, left in ((True, 1), (False, 0)):
        match = race(OPEN)
        match.act(RED, ["red-1", "red-1"])
        match.act(RED, ["done"]) if own else match.play(0)
        assert match.state.actor == admiralty.CHANCE
        match.undo(RED)
        assert match.undoable(RED) == left


def test_nothing_is_taken_back_while_the_other_side_may_act_in_secret() -> None:
    for position, left in ((RUNNING, 0), (OPEN, 2)):
        match = race(position)
        match.act(RED, ["red-1", "red-1"])
        match.act(RED, ["done"])
        assert match.undoable(RED) == left


def test_a_throw_inside_a_gesture_bars_its_undo_also_where_something_forced_came_after_it() -> None:
    match = race(CARD.replace("boots,laurel", "boots,none").replace(" spent", " discard=laurel spent"))
    match.act(RED, ["boots"])
    match.play(2)  # the pace is 1
    match.act(RED, ["red-1"])
    match.play(0)
    assert match.own_gestures(RED) == [2]
    match.take_back(2)
    assert match.own_gestures(RED) == []


def test_what_a_wish_has_answered_goes_with_the_gesture_before_it_or_stays() -> None:
    match = race(CARD.replace("boots,laurel", "boots,none").replace(" spent", " discard=laurel spent"))
    match.act(RED, ["boots"])
    match.play(2)
    match.act(RED, ["red-1"], begins=False)
    assert numbers(match) == [1, 1, 1]
    assert match.own_gestures(RED) == []  # for a throw stands between
    match.act(RED, ["done"])
    assert match.own_gestures(RED) == [1]


def test_with_consent_a_gesture_goes_back_to_where_its_maker_began_it() -> None:
    match = sortie("Mikasa>Tsushima Asahi>Tsushima", "done", "Askold>Yellow-Sea", "done")
    assert match.state.actor == admiralty.CHANCE
    match.play(3)
    sides = GAME.sides
    assert [gestures.back(match.line, {sides[0]}, n) for n in (1, 2, 3)] == [4, 6, 0]
    assert gestures.back(match.line, {sides[1]}, 1) == 2
    assert gestures.back(match.line, set(sides), 4) == 6


# -- a lone done -------------------------------------------------------------------------------------


def test_a_lone_done_waits_for_the_one_who_may_still_think_again() -> None:
    match = race()
    match.act(RED, ["red-1", "red-1"])
    assert match.state.legal() == [0]
    assert not needs_nobody(match, {})
    assert needs_nobody(match, {ENDS: SELF})
    match.take_back(2)
    assert not needs_nobody(match, {ENDS: SELF}), "there is a choice"


def test_a_lone_done_with_nothing_to_take_back_needs_nobody() -> None:
    match = race(RUNNING.replace("pace=2", "pace=0"))
    assert needs_nobody(match, {})


# -- records -----------------------------------------------------------------------------------------


def test_a_record_sets_gestures_apart_and_reads_them_back() -> None:
    match = sortie("Mikasa>Tsushima Asahi>Tsushima", "army>Tsushima", "done", "Askold>Yellow-Sea", "done")
    match.play(3)
    match.take_back(1)
    match.play(4)
    text = match.record.write()
    assert text.startswith("admiralty record 2\n")
    body = text.partition("\n\n")[2].splitlines()
    assert body == [
        "japan Mikasa>Tsushima Asahi>Tsushima, army>Tsushima, done",
        "russia Askold>Yellow-Sea, done",
        "dice d3",
        "undo 1",
        "dice d4",
    ]
    again, error = replay.read_match(text, GAME)
    assert error is None
    assert numbers(again) == numbers(match) == [1, 1, 2, 3, 4, 5, 5, 5]
    assert again.record.write() == text


def test_a_line_that_goes_on_with_a_gesture_is_indented() -> None:
    match = race()
    match.act(RED, ["red-1", "red-1"])
    match.play(0)
    match.play(0)
    match.play(5)
    text = match.record.write()
    assert text.partition("\n\n")[2] == "red red-1 red-1 done\n  blue pass\ndice d5\n"
    again, error = replay.read_match(text, RACE)
    assert error is None
    assert numbers(again) == [1] * 5


def test_a_long_gesture_goes_on_in_the_next_line() -> None:
    ships = [GAME.write_action(GAME.start(), action) for action in GAME.start().legal() if action]
    match = Match(GAME, Record.new(GAME))
    match.act(0, [word for word in ships if word.endswith(">Tsushima")])
    lines = match.record.write().partition("\n\n")[2].splitlines()
    assert len(lines) > 1
    assert lines[0].startswith("japan ")
    assert all(line.startswith("  japan ") for line in lines[1:])
    again, error = replay.read_match(match.record.write(), GAME)
    assert error is None
    assert set(numbers(again)) == {1}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_gestures_round_trip_however_they_were_made(seed: int) -> None:
    rng, match = Random(seed), Match(RACE, Record.new(RACE))
    while not match.over:
        legal = match.state.legal()
        match.play(rng.choice(legal), begins=rng.choice([True, False, None]) if match.state.actor >= 0 else None)
        if match.record.result is None and rng.random() < 0.2:
            match.take_back(rng.randint(1, match.standing))
    text = match.record.write()
    again, error = replay.read_match(text, RACE)
    assert error is None
    assert numbers(again) == numbers(match)
    assert again.record.write() == text


OLD = """admiralty record 1
game: port-arthur
rules: {rules}
scenario: standard
options: -

japan Mikasa>Tsushima Asahi>Tsushima
undo 1
japan Fuji>Tsushima done
russia done
dice d4 d2
"""


def test_in_a_record_of_the_first_format_each_choice_is_a_gesture() -> None:
    match, error = replay.read_match(OLD.format(rules=GAME.rules), GAME)
    assert error is None
    assert numbers(match) == [1, 2, 3, 4, 5, 5, 5]
    assert match.record.write().splitlines()[0] == "admiralty record 2"


def test_what_was_played_by_earlier_rules_keeps_its_gestures() -> None:
    match = sortie("Mikasa>Tsushima Asahi>Tsushima", "done", "done")
    match.play(3)
    match.carry_over(GAME.write(match.state))
    text = match.record.write()
    again, error = replay.read_match(text, GAME)
    assert error is None
    assert numbers(again)[:-1] == numbers(match)[:-1] == [1, 1, 2, 3, 3]
    assert again.record.write() == text


# -- entries from elsewhere ----------------------------------------------------------------------------


def test_entries_without_gestures_get_some() -> None:
    entries = [Entry(actor, word) for actor, word in (("japan", "a"), ("japan", "b"), ("chance", "d1"), ("undo", "1"))]
    assert [entry.gesture for entry in gestures.numbered(entries)] == [1, 2, 2, -1]
    later = [*gestures.numbered(entries), Entry("russia", "c")]
    assert [entry.gesture for entry in gestures.numbered(later)] == [1, 2, 2, -1, 3]


def test_where_a_hidden_gesture_begins_is_shown_to_nobody_else() -> None:
    """Two ways to the same actions, of which the middle ones are hidden from Russia."""
    heard = [HEARD_BY_ALL, 0b001111, 0b001111, 0b001111, HEARD_BY_ALL]
    actors = ["japan"] * 4 + ["russia"]
    ways = ([1, 2, 3, 4, 5], [1, 2, 2, 2, 2], [1, 1, 2, 3, 4])
    entries = [
        [Entry(actor, "x", known, gesture) for actor, known, gesture in zip(actors, heard, way, strict=True)]
        for way in ways
    ]
    shown = [[entry.gesture for entry in gestures.seen_by(1, row)] for row in entries]
    assert shown[0] == shown[1] == shown[2] == [1, 2, 2, 2, 3]
    own = [[entry.gesture for entry in gestures.seen_by(0, row)] for row in entries]
    assert own == [list(way) for way in ways]
    assert replace(entries[0][0], gesture=9) == entries[0][0]
