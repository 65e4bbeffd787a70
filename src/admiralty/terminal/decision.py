"""Asking a person: for a decision, or for what real dice show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from admiralty.engine.errors import IllegalAction
from admiralty.engine.reach import reach
from admiralty.engine.state import State
from admiralty.engine.view import View
from admiralty.locale import rules
from admiralty.terminal import commands, realdice
from admiralty.terminal.choices import Choices
from admiralty.terminal.intention import at_home, in_notation, named_in
from admiralty.terminal.matching import Ambiguous, interpret
from admiralty.terminal.proposals import Proposals
from admiralty.terminal.question import question_lines

if TYPE_CHECKING:
    from admiralty.terminal.session import Session

MOST_LISTED = 24


def decide(session: Session, seat: int) -> None:
    """Show what there is to know and ask until something has changed."""
    _hand_over(session, seat)
    others_acted = session.news(seat)
    view = session.game.view(session.match.state, seat, session.wishes[seat], session.match.said_by(seat))
    if others_acted or session.drawn is None:
        session.draw_if_changed(seat, view)
    choices = Choices(session.board.marks, view, session.numbering)
    _prompt(session, view)
    session.screen.show(*choices.show(session.screen.width))
    proposals = Proposals(session.game, session.match.state, view, session.words)
    session.screen.show(*proposals.show())
    session.screen.completions = lambda: [*commands.all_words(session.words), *choices.vocabulary(), *proposals.rows]
    before = len(session.match.record.entries)
    while not session.match.over and len(session.match.record.entries) == before and not session.answer_for(seat):
        line = session.screen.line()
        if line and not commands.carry_out(session, seat, line):
            _answer(session, view, choices, proposals, line)


def _hand_over(session: Session, seat: int) -> None:
    """Where two people share a screen and one of them has secrets, the other must not see them."""
    if session.last_seat not in (None, seat) and session.secrets():
        session.quiet()
        session.screen.clear()
        session.screen.say("say.hand-over", "bold", side=session.game.sides[seat])
        session.screen.line()
        session.drawn = None
    session.last_seat = seat


def _prompt(session: Session, view: View) -> None:
    """What stands around the question, then the question with its clause."""
    session.screen.show("")
    session.screen.show(*question_lines(session.board.marks, view, session.seen, session.screen.width))


def _answer(session: Session, view: View, choices: Choices, proposals: Proposals, line: str) -> None:
    try:
        actions = interpret(line, choices) or proposals.meant(line)
    except Ambiguous as several:
        labels = several.labels[:MOST_LISTED]
        more = ["…"] if len(several.labels) > MOST_LISTED else []
        session.screen.say("say.ambiguous", text=several.text or line, choices="; ".join([*labels, *more]))
        return
    if actions:
        _act(session, actions)
    else:
        _explain(session, view, line)


def _act(session: Session, actions: Sequence[int]) -> None:
    """Carry out a row of actions as far as they are taken; if one of those is illegal, none is."""
    match = session.match
    trial = match.copy()
    try:
        trial.act(match.state.actor, actions)
    except IllegalAction as error:
        taken = trial.standing - match.standing
        _tell_refusal(session, trial.state, actions[taken], error.clause)
        return
    taken = session.play(actions)
    if taken < len(actions):
        session.screen.say("say.taken", n=taken, value=len(actions))


# -- what is not possible ------------------------------------------------------------------------


def _explain(session: Session, view: View, line: str) -> None:
    """Why a line that is not among the choices cannot be done, from what the seat knows; or that it says nothing."""
    game = session.game
    seat = session.match.state.actor
    known = game.known(session.match.state, seat)
    action = in_notation(game, known, line)
    if action is not None:
        clause = game.refusal(known, action)
        if clause is None:
            _act(session, [action])
        else:
            _tell_refusal(session, known, action, clause)
        return
    meaning = named_in(game, view, session.words, line)
    if meaning.empty:
        session.screen.say("say.not-understood", text=line)
        return
    ways = reach(game, known, seat, meaning.pieces or at_home(view, meaning)) if meaning.place else []
    way = next((way.actions for way in ways if way.place == meaning.place), None)
    if way is not None:
        _take(session, way)
        return
    reason = game.why(known, seat, meaning.pieces, meaning.card, meaning.place, meaning.value)
    session.refused = reason.clause
    sentence = session.words.say(reason)
    title = _title(session, reason.clause)
    session.screen.say("say.not-possible", "yellow", sentence=sentence, clause=reason.clause, title=title)


def _take(session: Session, words: Sequence[str]) -> None:
    """A row of actions in notation, one after the other, as far as they go at once."""
    state, actions = session.game.known(session.match.state, session.match.state.actor), list[int]()
    for word in words:
        actions.append(session.game.read_action(state, word))
        state.apply(actions[-1])
    _act(session, actions)


def _tell_refusal(session: Session, state: State, action: int, clause: str) -> None:
    session.refused = clause
    label = session.game.label(state, action)
    spoken = session.words(f"labels.{label.verb}", **label.arguments())
    session.screen.say("say.refused", "yellow", action=spoken, clause=clause, title=_title(session, clause))


def _title(session: Session, clause: str) -> str:
    return rules(session.game.name, session.words.language).get(clause, ("", ""))[0]


# -- real dice -----------------------------------------------------------------------------------


def ask_for_dice(session: Session) -> None:
    """Ask what one throw or a whole volley shows, until something has been thrown or taken back."""
    seat = session.viewer()
    session.news(seat)
    view = session.game.view(session.match.state, seat)
    kind = realdice.kind_of_throw(view, session.match.state)
    _prompt(session, view)
    session.screen.say(realdice.QUESTIONS[kind], "dim")
    session.screen.completions = lambda: commands.all_words(session.words)
    before = len(session.match.record.entries)
    while not session.match.over and len(session.match.record.entries) == before:
        line = session.screen.line()
        if line and not commands.carry_out(session, seat, line):
            realdice.take(session, kind, line)
