"""Several actions on one line, and answers that would tell a secret: the same at the terminal as at the table."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

import admiralty
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.state import DONE, OVER, State
from admiralty.locale import Words
from admiralty.terminal import decision
from admiralty.terminal.session import Session

game = admiralty.load("port-arthur")
FOG = "port-arthur options=fog step=operation actor=japan yellow_sea=mikasa,asahi^,askold,diana^"


def session_at(position: str, *people: int) -> tuple[Session, list[str]]:
    """A session in a position, and what it says."""
    said: list[str] = []
    record = Record.new(game, options={"fog": True})
    record.start = position
    match = Match(game, record)
    session: Any = SimpleNamespace(
        match=match,
        game=game,
        words=Words("en", "terminal", "engine", game.name),
        screen=SimpleNamespace(say=lambda key, *style, **arguments: said.append(f"{key} {arguments}")),
        refused=None,
        people=list(people),
        wishes={0: {}, 1: {}},
        asking=False,
    )
    session.play = lambda actions: Session.play(session, actions)
    return cast(Session, session), said


def test_what_comes_after_a_revelation_on_the_same_line_is_not_looked_at() -> None:
    session, said = session_at(FOG, 0, 1)
    battle = game.read_action(session.match.state, "battle>Yellow-Sea")
    impossible = game.read_action(session.match.state, "Mikasa>Tsushima")
    decision._act(session, [battle, impossible, impossible])
    assert [entry.word for entry in session.match.line] == ["battle>Yellow-Sea"]
    assert [line.split(" ")[0] for line in said] == ["say.taken"]


def test_if_one_before_that_is_illegal_none_is_taken() -> None:
    session, said = session_at(game.write(game.start(options={"fog": True})), 0, 1)
    words = ("Mikasa>Tsushima", "Mikasa>Tsushima", "done")
    decision._act(session, [game.read_action(session.match.state, word) for word in words])
    assert session.match.line == []
    assert [line.split(" ")[0] for line in said] == ["say.refused"]


@pytest.mark.parametrize(("people", "answers"), [((0, 1), []), ((0,), [0])])
def test_two_at_one_screen_are_asked_where_an_answer_given_at_once_would_tell(
    people: tuple[int, ...], answers: list[int]
) -> None:
    session, _ = session_at(game.write(forced_in_secret()), *people)
    assert Session.answer_for(session, session.match.state.actor) == answers


def forced_in_secret() -> State:
    """A position with fog in which Japan has a single answer, which may be a secret."""
    rng = Random(1)
    while True:
        state: State = game.start(options={"fog": True})
        while state.actor != OVER:
            legal = state.legal()
            if state.actor == 0 and legal == [DONE] and game.hidden(state):
                return state
            state.apply(rng.choice(legal))
