"""What can be typed at any prompt beside an answer: taking back, looking things up, saving, ending."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from admiralty.engine import gestures
from admiralty.engine.record import Result
from admiralty.locale import Words
from admiralty.terminal import figures, reference, reviewing, saves, wishing
from admiralty.terminal.standing import standing_lines
from admiralty.terminal.story import Teller
from admiralty.terminal.trouble import Leave, Trouble
from admiralty.terminal.vocabulary import plain

if TYPE_CHECKING:
    from admiralty.terminal.session import Session

Command = Callable[["Session", int | None, str], None]


def carry_out(session: Session, seat: int | None, line: str) -> bool:
    """Carry out a command; False if the line is none."""
    first, _, rest = line.partition(" ")
    word = plain(first)
    for name, command in COMMANDS.items():
        if word in (name, plain(session.words(f"commands.{name}"))) or (name == "help" and word == "?"):
            try:
                command(session, seat, rest.strip())
            except Trouble as trouble:  # a mistake in a command is no reason to end the game
                session.screen.say(f"trouble.{trouble.key}", "yellow", **trouble.arguments)
            return True
    return False


def all_words(words: Words) -> list[str]:
    """Every command in the chosen language."""
    return [words(f"commands.{name}") for name in COMMANDS]


def show_help(session: Session, seat: int | None, rest: str) -> None:
    """How to answer, and every command in one line."""
    examples = {kind: session.words(f"examples.{kind}") for kind in ("beginnings", "notation", "several")}
    session.screen.say("say.how-to-answer", **examples)
    table = Table.grid(padding=(0, 2, 0, 0))
    for name in COMMANDS:
        table.add_row(Text(session.words(f"command_usage.{name}"), style="bold"), session.words(f"command_help.{name}"))
    session.screen.show(table)


def show_board(session: Session, seat: int | None, rest: str) -> None:
    """The board again."""
    session.draw(seat)


def show_odds(session: Session, seat: int | None, rest: str) -> None:
    """The chances of each choice, where the game can tell them."""
    view = session.game.view(session.match.state, seat)
    if view.odds is None or seat is None:
        session.screen.say("say.no-odds")
        return
    labels = {action.n: session.words(f"labels.{action.verb}", **action.arguments()) for action in view.actions}
    rows: list[tuple[str, dict[str, float]]] = []
    for choice in view.odds.choices:
        rows.append((labels.get(choice.n, ""), choice.numbers))
        if choice.theirs:
            rows.append((session.words.name("sides", session.game.sides[1 - seat]), choice.theirs))
    columns = list(dict.fromkeys(name for _, numbers in rows for name in numbers))
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for name in columns:
        table.add_column(session.words(f"odds.{name}"), justify="right")
    for label, numbers in rows:
        table.add_row(label, *(_figure(session.words, numbers, name, view.odds.chances) for name in columns))
    session.screen.show(table)


def _figure(words: Words, numbers: dict[str, float], name: str, chances: list[str]) -> str:
    return figures.odds(words, numbers[name], name in chances) if name in numbers else ""


def show_standing(session: Session, seat: int | None, rest: str) -> None:
    """What would be scored now."""
    view = session.game.overview(session.game.known(session.match.state, seat), seat)
    if view.standing:
        session.screen.say("say.standing", "bold")
        session.screen.show(*standing_lines(session.board.marks, view.standing))
    else:
        session.screen.say("say.no-standing")


def show_why(session: Session, seat: int | None, rest: str) -> None:
    """The clause that governs this decision, and the one that forbade what was typed last."""
    reference.show_clause(session.screen, session.game, session.game.clause(session.match.state))
    if session.refused is not None and session.refused != session.game.clause(session.match.state):
        session.screen.say("say.refused-by")
        reference.show_clause(session.screen, session.game, session.refused)


def show_log(session: Session, seat: int | None, rest: str) -> None:
    """The story so far, dice included."""
    session.screen.show(*Teller(session.game, session.words, seat).tell(session.match.moments))


def show_rules(session: Session, seat: int | None, rest: str) -> None:
    """A clause, a chapter, or the contents."""
    reference.show_rules(session.screen, session.game, rest)


def save(session: Session, seat: int | None, rest: str) -> None:
    """A copy of the record in a file of the person's choice; the dice keep their secret beside it."""
    if not rest:
        raise Trouble("save-where")
    path = Path(rest).expanduser()
    if path.is_dir():
        raise Trouble("not-writable", path=path, why=session.words("say.is-a-folder"))
    if path.exists() and not session.screen.agrees(session.words("ask.overwrite", path=path), default=False):
        return
    saves.write(path, session.text())
    if session.dice is not None:
        saves.write_secret(path, session.dice)
    session.screen.say("say.saved", path=path)


def undo(session: Session, seat: int | None, rest: str) -> None:
    """Take back one's own last gesture, or several; across dice only if the other side agrees."""
    if rest and not rest.isdecimal():
        raise Trouble("undo-number", text=rest)
    wanted = int(rest or 1)
    own = session.match.own_gestures(seat) if seat is not None else []
    if 1 <= wanted <= len(own):
        _take_back(session, own[wanted - 1])
        return
    makers = {session.game.sides[person] for person in session.people}
    if session.dice is None:
        makers.add("chance")  # people threw, and typed it
    count = gestures.back(session.match.line, makers, wanted)
    if count == 0 or count > session.match.standing - session.match.carried:
        session.screen.say("say.nothing-to-undo")
    elif _agreed(session, seat):
        _take_back(session, count)


def _take_back(session: Session, count: int) -> None:
    session.take_back(count)
    session.screen.say("say.taken-back", n=count)
    session.drawn = None


def _agreed(session: Session, seat: int | None) -> bool:
    """A computer always agrees; a person is asked."""
    if len(session.people) == 1:
        return session.screen.agrees(session.words("ask.undo-across"), default=False)
    return session.screen.agrees(session.words("ask.undo-both"), default=False)


def resign(session: Session, seat: int | None, rest: str) -> None:
    """Give the game up."""
    if not session.people:
        raise Trouble("nobody-resigns")
    loser = session.people[0] if seat is None else seat
    if session.screen.agrees(session.words("ask.resign", side=session.game.sides[loser]), default=False):
        session.match.finish(Result(session.game.sides[1 - loser], "resigned"))


def leave(session: Session, seat: int | None, rest: str) -> None:
    """Stop for now."""
    raise Leave


COMMANDS: dict[str, Command] = {
    "undo": undo,
    "wishes": wishing.command,
    "hint": reviewing.hint,
    "odds": show_odds,
    "why": show_why,
    "standing": show_standing,
    "log": show_log,
    "board": show_board,
    "rules": show_rules,
    "save": save,
    "help": show_help,
    "resign": resign,
    "quit": leave,
}
