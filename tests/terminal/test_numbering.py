"""Numbers of choices stay the same while a question lasts; and what stands around it: fight, phase, scoring, folds."""

from __future__ import annotations

from msgspec.structs import replace

import admiralty
from admiralty.engine.match import Moment
from admiralty.engine.state import Event
from admiralty.engine.view import Action, Band, Battle, Camp, Face, Line, Message, Phase, Standing
from admiralty.locale import Words
from admiralty.terminal.battle import battle_lines
from admiralty.terminal.choices import Choices
from admiralty.terminal.marks import Marks
from admiralty.terminal.numbering import Numbering
from admiralty.terminal.question import Seen, question_lines
from admiralty.terminal.story import Teller
from tests.terminal import made_up

GAME = admiralty.load("port-arthur")
WORDS = Words("en", "terminal", "engine", GAME.name)
MARKS = Marks(GAME, WORDS)


def test_a_number_keeps_its_meaning_while_others_are_used_up() -> None:
    state, numbering = GAME.start(), Numbering()
    first = Choices(MARKS, GAME.view(state, 0), numbering)
    given = dict(first.piece_numbers)
    letters = dict(first.letters)
    others = {choice.word: number for number, choice in first.numbers.items()}
    for _ in range(12):
        state.apply(next(action for action in state.legal() if GAME.label(state, action).piece in given.values()))
        now = Choices(MARKS, GAME.view(state, 0), numbering)
        assert now.by_piece
        assert now.piece_numbers.items() <= given.items()
        assert now.letters.items() <= letters.items()
        assert all(others[choice.word] == number for number, choice in now.numbers.items() if choice.word in others)
    assert len(Choices(MARKS, GAME.view(state, 0), numbering).piece_numbers) < len(given)


def test_another_question_begins_to_count_anew() -> None:
    state, numbering = GAME.start(), Numbering()
    Choices(MARKS, GAME.view(state, 0), numbering)
    for _ in range(2):
        state.apply(0)
    while state.actor == admiralty.CHANCE:
        state.apply(state.legal()[-1])
        state.apply(state.legal()[0]) if state.actor == admiralty.CHANCE else None
    view = GAME.view(state, int(state.actor))
    listed = [choice for choice in Choices(MARKS, view, numbering).numbers.items() if choice[0]]
    assert [number for number, _ in listed] == list(range(1, len(listed) + 1))


# -- around the question -----------------------------------------------------------------------------


DUEL = Battle(
    key="duel",
    at=("field", "hill"),
    camps=[
        Camp(side="white", pieces=["rook"], values={"attack": 3}, dice=[Face(value=4, means="hit"), Face(value=1)]),
        Camp(
            side="black", unseen=2, hits={"blow": 2},
            bands=[Band(low=2, high=6, means="hit"), Band(low=7, high=7, means="miss")],
        ),
    ],
    stage=Message(key="story.dawn"),
)  # fmt: skip


def test_a_fight_is_told_side_by_side() -> None:
    marks = Marks(made_up.game(), made_up.words())
    shown = made_up.printed(*battle_lines(marks, made_up.view(pieces=[], battle=DUEL), 80))
    assert "Duel · Hill" in shown
    assert "White  Rook  attack 3  ⚃4 a hit  ⚀1" in shown
    assert "Black  ?×2  blows ×2" in shown
    assert "2–6 a hit" in shown
    assert "7 nothing" in shown
    assert "A day begins." in shown


def test_what_was_shown_with_the_question_before_is_not_shown_again() -> None:
    marks, seen = Marks(made_up.game(), made_up.words()), Seen()
    view = made_up.view(
        pieces=[],
        battle=DUEL,
        phases=[Phase(id="march", state="now"), Phase(id="fight", state="ahead")],
        standing=[
            Standing(key="standing.glory", side="white", points=2),
            Standing(key="standing.glory", side="black", points=1, sure=True),
        ],
    )  # fmt: skip
    first = made_up.printed(*question_lines(marks, view, seen, 80))
    for text in ("Duel", "Pieces go.", "If it were scored now:  ● White +2?  ◆ Black +1", "[March]", "What now?"):
        assert text in first
    again = made_up.printed(*question_lines(marks, view, seen, 80))
    for text in ("Duel", "Pieces go.", "If it were"):
        assert text not in again
    assert "What now?" in again
    later = replace(view, phases=[Phase(id="march", state="done"), Phase(id="fight", state="now")])
    assert "[Fight]" in made_up.printed(*question_lines(marks, later, seen, 80))


def told(*lines: Line) -> str:
    """A story of one action."""
    played = made_up.game()
    played.story = lambda event, seat: lines[event.kind]  # type: ignore[method-assign]
    played.picture = lambda known, seat: made_up.view(pieces=[])  # type: ignore[method-assign]
    events = [Event(n, (0,) * 6, 7) for n in range(len(lines))]
    moment = Moment(admiralty.load("port-arthur").start(), 0, 0, events)
    return made_up.printed(*Teller(played, made_up.words(), None).tell([moment]))


def test_what_belongs_together_is_one_sentence_with_the_names_behind_it() -> None:
    fled = [Line(key="story.fled", piece=piece) for piece in ("rook", "queen", "knight", "rook")]
    assert "4 pieces flee (Rook ×2, Queen, Knight)." in told(*fled)
    assert "Rook flees. Likewise Queen." in told(*fled[:2])


def test_the_same_name_does_not_come_twice() -> None:
    shown = told(*(Line(key="story.fell", piece=piece) for piece in ("rook", "pawn_1", "pawn_2")))
    assert "Rook falls. Likewise Pawn ×2." in shown


def test_a_choice_without_a_number_before_gets_the_next_one() -> None:
    numbering = Numbering()
    view = made_up.view(pieces=[], actions=[Action(n=4, text="a", verb="x"), Action(n=7, text="b", verb="x")])
    numbering.turn_to(view)
    assert [numbering.number(action.n) for action in view.actions] == [1, 2]
    assert (numbering.number(9), numbering.number(4)) == (3, 1)
