"""Asking a person: for a decision, or for the faces of real dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from admiralty.engine.errors import AdmiraltyError, IllegalAction
from admiralty.engine.game import Picture
from admiralty.engine.state import CHANCE, State
from admiralty.locale import Words, rules
from admiralty.terminal import commands
from admiralty.terminal.choices import Choices
from admiralty.terminal.fleets import Fleets
from admiralty.terminal.matching import Ambiguous, interpret

if TYPE_CHECKING:
    from admiralty.terminal.session import Session

MOST_LISTED = 24


def decide(session: Session, seat: int) -> None:
    """Show what there is to know and ask until something has changed."""
    _hand_over(session, seat)
    others_acted = session.news(seat)
    view = session.game.view(session.match.state, seat)
    if others_acted or session.drawn is None:
        session.draw_if_changed(seat, view)
    choices = Choices(session.board.marks, view["actions"], view)
    _prompt(session, view)
    session.screen.show(*choices.show(session.screen.width))
    fleets = Fleets(session.game, session.match.state, view, session.words)
    session.screen.show(*fleets.show())
    session.screen.completions = lambda: [*commands.all_words(session.words), *choices.vocabulary(), *fleets.rows]
    before = len(session.match.record.entries)
    while not session.match.over and len(session.match.record.entries) == before:
        line = session.screen.line()
        if line and not commands.carry_out(session, seat, line):
            _answer(session, choices, fleets, line)


def _hand_over(session: Session, seat: int) -> None:
    """Where two people share a screen and one of them has secrets, the other must not see them."""
    if session.last_seat not in (None, seat) and session.secrets():
        session.quiet()
        session.screen.clear()
        session.screen.say("say.hand-over", "bold", side=session.game.sides[seat])
        session.screen.line()
        session.drawn = None
    session.last_seat = seat


def _prompt(session: Session, view: Picture) -> None:
    prompt = Text("\n")
    actor = view["actor"]
    if actor in session.game.sides:
        prompt.append_text(session.board.marks.side(actor)).append(" · ", style="dim")
    prompt.append(session.words.say(view["prompt"]), style="bold")
    session.screen.show(prompt.append(f" ({view['clause']})", style="dim"))


def _answer(session: Session, choices: Choices, fleets: Fleets, line: str) -> None:
    try:
        actions = interpret(line, choices) or fleets.meant(line) or _any_action(session, line)
    except Ambiguous as several:
        labels = several.labels[:MOST_LISTED]
        more = " …" if len(several.labels) > MOST_LISTED else ""
        session.screen.say("say.ambiguous", text=several.text or line, choices="; ".join(labels) + more)
        return
    if not actions:
        session.screen.say("say.not-understood", text=line)
    else:
        _act(session, actions)


def _any_action(session: Session, line: str) -> list[int]:
    """Words that mean an action which is not legal here; so its clause can be named."""
    game, state = session.game, session.match.state
    described = []
    for action in range(game.actions):
        try:
            described.append(game.describe(state, action))
        except (LookupError, AdmiraltyError):
            continue  # a number that no action of the game has
    view: Picture = {"pieces": []}
    words = session.words
    sayable = [action for action in described if action["text"] and _has_label(words, action["verb"])]
    try:
        return interpret(line, Choices(session.board.marks, sayable, view, listed=False))
    except Ambiguous:
        return []


def _has_label(words: Words, verb: str) -> bool:
    try:
        words.find(f"labels.{verb}")
    except KeyError:
        return False
    return True


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


def _tell_refusal(session: Session, state: State, action: int, clause: str) -> None:
    session.refused = clause
    title = rules(session.game.name, session.words.language).get(clause, ("", ""))[0]
    described = session.game.describe(state, action)
    label = session.words(
        f"labels.{described['verb']}", **{k: v for k, v in described.items() if k not in ("n", "text", "verb")}
    )
    session.screen.say("say.refused", "yellow", action=label, clause=clause, title=title)


# -- real dice -----------------------------------------------------------------------------------


def ask_for_dice(session: Session) -> None:
    """Ask for the faces of one throw or of a whole volley, until something has been thrown or taken back."""
    seat = session.viewer()
    session.news(seat)
    view = session.game.view(session.match.state, seat)
    _prompt(session, view)
    session.screen.say("say.type-dice", "dim")
    session.screen.completions = lambda: commands.all_words(session.words)
    before = len(session.match.record.entries)
    while not session.match.over and len(session.match.record.entries) == before:
        line = session.screen.line()
        if line and not commands.carry_out(session, seat, line):
            _take_dice(session, line)


def _take_dice(session: Session, line: str) -> None:
    faces = _faces(session, line)
    if not faces:
        session.screen.say("say.no-die", text=line)
        return
    trial = session.match.state.clone()
    step = trial.step
    for n, face in enumerate(faces):
        if trial.actor != CHANCE or trial.step != step:
            session.screen.say("say.too-many-dice", n=n)
            return
        if session.game.refusal(trial, face) is not None:
            session.screen.say("say.no-die", text=line)
            return
        trial.apply(face)
    session.play(faces)


def _faces(session: Session, line: str) -> list[int]:
    """Faces as numbers, or outcomes in notation; empty if any of them is neither."""
    faces = []
    for token in line.replace(",", " ").split():
        if token.isdecimal():
            faces.append(int(token))
            continue
        try:
            faces.append(session.game.read_action(session.match.state, token))
        except AdmiraltyError:
            return []
    return faces
