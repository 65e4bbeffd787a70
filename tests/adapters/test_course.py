"""What a seat remembers of a game, and how long a game may be."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random

import pytest

import admiralty
from admiralty.adapters.course import Course
from admiralty.engine.state import REVELATION, State
from admiralty.engine.view import Line
from tests.conformance.walks import CASES, Case, Walk, cases, hides_something, secretive, walks

TOGETHER = 15  # actions that two positions are followed for
MOST = 12  # actions of the other side that are tried


def any_action(state: State, rng: Random) -> int:
    return rng.choices(state.legal(), state.weights() if state.actor == admiralty.CHANCE else None)[0]


@walks
def test_two_courses_that_a_seat_cannot_tell_apart_are_remembered_alike(walk: Walk) -> None:
    """They begin in positions that look alike, and go on alike or differ in what only the other side knows."""
    game = walk.game
    for begin, rng in walk.some(0.015):
        for seat in (0, 1):
            one = Course(game, begin.clone())
            other = Course(game, game.resample(game.known(begin, seat), rng))
            assert one.information(seat) == other.information(seat)
            for _ in range(TOGETHER):
                if one.over:
                    break
                action = any_action(one.state, rng)
                answer = alike(one, other, seat, action, rng)
                if answer is None:
                    break
                one.apply(action)
                other.apply(answer)
                assert one.information(seat) == other.information(seat)


def alike(one: Course, other: Course, seat: int, action: int, rng: Random) -> int | None:
    """What looks and sounds in the other course like an action in this one, another action if there is any."""
    wanted = outside(one.game, one.state, action, seat)
    choices = [action] if one.actor == seat else rng.sample(legal := other.state.legal(), min(MOST, len(legal)))
    for choice in sorted(choices, key=lambda choice: choice == action):
        if outside(one.game, other.state, choice, seat) == wanted:
            return choice
    return None


def outside(game: admiralty.Game, state: State, action: int, seat: int) -> tuple[int, list[Line]]:
    """What a seat knows after an action, and what it is told of it."""
    after = state.clone()
    story = admiralty.play(game, after, action)
    return game.known(after, seat).key(), [line for event in story if (line := game.story(event, seat)) is not None]


@walks
def test_a_seat_remembers_its_own_actions_word_by_word(walk: Walk) -> None:
    game, rng = walk.game, Random(walk.seed)
    course = Course(game, walk.begin())
    taken: tuple[list[str], list[str]] = ([], [])
    for _ in range(60):
        if course.over:
            break
        action = any_action(course.state, rng)
        if course.actor in (0, 1):
            taken[course.actor].append(f"{game.sides[course.actor]} {game.write_action(course.state, action)}")
        course.apply(action)
    for seat in (0, 1):
        side, *lines, position = course.information(seat).split("\n")
        assert side == game.sides[seat]
        assert [line for line in lines if line.startswith(f"{side} ")] == taken[seat]
        assert position == game.write(game.known(course.state, seat))


def test_of_what_a_seat_is_not_told_it_remembers_nothing_not_even_how_often() -> None:
    silent = 0
    for case in filter(hides_something, CASES):
        game = case.game
        course, rng = Course(game, game.start(case.scenario, secretive(case))), Random(2)
        for _ in range(150):
            action, actor, memories = any_action(course.state, rng), course.actor, course.memories
            story = [event for event in admiralty.play(game, course.state.clone(), action) if event.kind != REVELATION]
            course.apply(action)
            for seat in (0, 1):
                if story and seat != actor and all(game.story(event, seat) is None for event in story):
                    silent += 1
                    assert course.memories[seat] == memories[seat]
    assert silent


@walks
def test_an_imagined_course_looks_the_same_to_its_seat(walk: Walk) -> None:
    for state, rng in walk.some(0.03):
        course = Course(walk.game, state.clone())
        for seat in (0, 1):
            assert course.imagined(seat, rng).information(seat) == course.information(seat)


def test_an_imagined_course_may_be_another_one_where_something_is_hidden() -> None:
    for case in filter(hides_something, CASES):
        course, rng, others = Course(case.game, case.game.start(case.scenario, secretive(case))), Random(2), 0
        for _ in range(150):
            course.apply(any_action(course.state, rng))
            others += any(course.imagined(seat, rng).state.key() != course.state.key() for seat in (0, 1))
        assert others


@cases
def test_a_course_is_copied_and_pickled_whole(case: Case) -> None:
    course, rng = Course(case.game, case.game.start(case.scenario), horizon=1000), Random(1)
    for _ in range(40):
        course.apply(any_action(course.state, rng))
    for twin in (deepcopy(course), pickle.loads(pickle.dumps(course))):
        assert twin.state.key() == course.state.key()
        assert (twin.taken, twin.horizon, twin.memories) == (40, 1000, course.memories)
        twin.apply(any_action(twin.state, rng))
        assert twin.state.key() != course.state.key()
        assert twin.memories != course.memories


@cases
def test_a_course_is_cut_off_at_its_horizon(case: Case) -> None:
    course, rng = Course(case.game, case.game.start(case.scenario), horizon=7), Random(1)
    while not course.over:
        course.apply(any_action(course.state, rng))
    assert course.taken == 7
    assert course.cut_off
    assert course.returns() == (0, 0)


def test_an_illegal_action_changes_nothing() -> None:
    game = admiralty.load(admiralty.games()[0])
    course = Course(game, game.start())
    key = course.state.key()
    with pytest.raises(admiralty.IllegalAction):
        course.play(1)
    assert (course.state.key(), course.taken) == (key, 0)
