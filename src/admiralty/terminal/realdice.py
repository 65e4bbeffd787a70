"""Real dice and cards: what people throw and draw themselves, and type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from admiralty.engine.errors import AdmiraltyError
from admiralty.engine.game import Game
from admiralty.engine.state import CHANCE, SIX, State
from admiralty.engine.view import Chance, View
from admiralty.locale import Words
from admiralty.terminal.vocabulary import Phrases, meant, split

if TYPE_CHECKING:
    from admiralty.terminal.session import Session

QUESTIONS = {"die": "say.type-dice", "sum": "say.type-sum", "draw": "say.type-draw"}
REFUSALS = {"die": "say.no-die", "sum": "say.no-sum", "draw": "say.no-draw"}


def kind_of_throw(view: View, state: State) -> Chance:
    """What chance does now."""
    return view.throw or ("die" if max(state.legal()) <= SIX else "draw")


def take(session: Session, kind: Chance, line: str) -> None:
    """Carry out the throws that a person typed, all of them or none."""
    trial = session.match.state.clone()
    step = trial.step
    outcomes: list[int] = []
    for word in _words(session.game, session.words, trial, kind, line):
        if trial.actor != CHANCE or trial.step != step:
            session.screen.say("say.too-many-dice", n=len(outcomes))
            return
        outcome = _outcome(session.game, session.words, trial, word)
        if outcome is None:
            session.screen.say(REFUSALS[kind], text=line)
            return
        outcomes.append(outcome)
        trial.apply(outcome)
    if outcomes:
        session.play(outcomes)
    else:
        session.screen.say(REFUSALS[kind], text=line)


def _words(game: Game, words: Words, state: State, kind: Chance, line: str) -> list[str]:
    """One word for each throw; a card's name may have several words."""
    if kind == "draw" and _outcome(game, words, state, line) is not None:
        return [line]
    return line.replace(",", " ").split()


def _outcome(game: Game, words: Words, state: State, text: str) -> int | None:
    """The possible outcome that a number, a word in notation or a name stands for."""
    legal = state.legal()
    if text.isascii() and text.isdecimal():
        number = int(text[:9])
        return next((outcome for outcome in legal if game.label(state, outcome).value == number), None)
    try:
        outcome = game.read_action(state, text)
    except (AdmiraltyError, LookupError):
        return _by_name(game, words, state, text)
    return outcome if outcome in legal else None


def _by_name(game: Game, words: Words, state: State, text: str) -> int | None:
    """What is drawn, by the name of its card or piece."""
    named = []
    for outcome in state.legal():
        label = game.label(state, outcome)
        if label.card:
            named.append((outcome, Phrases(words.name("cards", label.card))))
        elif label.piece:
            named.append((outcome, Phrases(words.name("pieces", label.piece))))
    found = meant(split(text), named)
    return found[0] if len(found) == 1 else None
