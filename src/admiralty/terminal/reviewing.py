"""The review of a recorded game at the terminal, and hints while one is played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.progress import track
from rich.table import Table
from rich.text import Text

from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.lab import review
from admiralty.lab.reasons import reason_text
from admiralty.lab.review import GRADES, Judged, Review
from admiralty.locale import Words
from admiralty.players.analysis import Analysis, Option
from admiralty.terminal import figures, reviewed, saves
from admiralty.terminal.screen import Screen
from admiralty.terminal.trouble import Trouble

if TYPE_CHECKING:
    from admiralty.terminal.session import Session

STEPS = "▁▂▃▄▅▆▇█"
MARGIN = 4


def hint(session: Session, seat: int | None, rest: str) -> None:
    """What the computer would do, from what the person knows, and why."""
    if seat is None or session.match.state.actor != seat:
        raise Trouble("no-hint")
    game, words = session.game, session.words
    advice = Analysis(game, game.known(session.match.state, seat)).advice()
    session.screen.say("say.hint", "bold")
    session.screen.show(Padding(gesture(advice.option, words), (0, 0, 0, 2)))
    session.screen.show(reason_text(game, seat, advice.gain, advice.reasons, words))


def gesture(option: Option, words: Words) -> Text:
    """A choice in words, and as it is typed."""
    said = "; ".join(words(f"labels.{action.verb}", **action.arguments()) for action in option.actions)
    return Text.assemble(said, "  ", (" ".join(action.text for action in option.actions), "dim"))


def show(screen: Screen, path: Path) -> None:
    """A recorded game looked through: curve, balance, turning points, and what would have been better."""
    saved = saves.find(path)
    if saved.error is not None:
        raise saved.error
    if saved.record.result is None:
        raise Trouble("not-finished")
    game = saved.game
    screen.words = Words(screen.words.language, "terminal", "engine", game.name, "table")
    screen.other_rules(saved.record.rules, game.rules)
    told = reviewed.find(saved)
    if told is None:
        told = looked_through(screen, saved)
        reviewed.keep(saved, told)
    Telling(screen, game).tell(told)


def looked_through(screen: Screen, saved: saves.Saved) -> Review:
    """The review of a game, made while a bar shows how far it is."""
    game = saved.game
    found = review.spans(game, Match.replayed(game, saved.record))
    judged = track(
        review.in_time(game, found),
        description=screen.words("review.working"),
        total=len(found),
        console=screen.console,
        transient=True,
        disable=screen.plain or not screen.console.is_terminal,
    )
    return review.whole(game, found, judged)


class Telling:
    """Puts a review on the screen."""

    def __init__(self, screen: Screen, game: Game) -> None:
        self.screen = screen
        self.words = screen.words
        self.game = game

    def tell(self, told: Review) -> None:
        if len(told.judged) < told.spans:
            self.screen.say("review.partial", looked=len(told.judged), spans=told.spans)
        self.head("review.curve", side=self.game.sides[0])
        self.screen.show(Padding(curve(told, self.screen.console.width - MARGIN), (0, 0, 0, 2)))
        self.screen.show(Padding(self.balance(told), (1, 0, 0, 2)))
        self.head("review.turning")
        for turn in told.turning:
            self.line(turn.n, self.turning(turn.seat, turn.change))
        if not told.turning:
            self.screen.show(Padding(self.words("review.no-turning"), (0, 0, 0, 2)))
        self.head("review.decisions")
        costly = [one for one in told.judged if one.best is not None]
        for one in costly:
            self.decision(one)
        if not costly:
            self.screen.show(Padding(self.words("review.none"), (0, 0, 0, 2)))

    def head(self, key: str, **arguments: str) -> None:
        self.screen.show("", Text(self.words(key, **arguments), style="bold"))

    def line(self, n: int, text: str) -> None:
        self.screen.show(Padding(Text.assemble((f"{n:>5}  ", "dim"), text), (0, 0, 0, 2)))

    def share(self, value: float) -> str:
        return figures.percent(self.words, abs(value))

    def balance(self, told: Review) -> Table:
        """How each side played, and what the dice did."""
        table = Table(box=None, pad_edge=False)
        table.add_column("")
        for side in told.sides:
            table.add_column(self.words.name("sides", side.side), justify="right")
        for grade, _ in GRADES:
            table.add_row(self.words(f"review.grade-{grade}"), *(str(side.grades[grade]) for side in told.sides))
        table.add_row(self.words("review.cost"), *(f"−{self.share(side.cost)}" for side in told.sides))
        lucks = [f"{'−' if side.luck < 0 else '+'}{self.share(side.luck)}" for side in told.sides]
        table.add_row(self.words("review.luck"), *lucks)
        return table

    def turning(self, seat: int, change: float) -> str:
        """A turning point in a sentence."""
        gains = self.game.sides[0 if change > 0 else 1]
        side, key = (self.game.sides[seat], "review.turning-side") if seat >= 0 else (gains, "review.turning-dice")
        return self.words(key, side=side, share=self.share(change))

    def decision(self, one: Judged) -> None:
        """What was played, what was better, and why."""
        if one.best is None or one.played is None:
            return
        grade = self.words(f"review.grade-{one.grade}")
        side = self.game.sides[one.seat]
        self.line(one.n, self.words("review.decision", side=side, grade=grade, share=self.share(one.cost)))
        for key, option in (("review.played", one.played), ("review.better", one.best)):
            text = Text.assemble(self.words(key, share=self.share(option.chance)), "  ", gesture(option, self.words))
            self.screen.show(Padding(text, (0, 0, 0, 9)))
        reason = reason_text(self.game, one.seat, one.cost, one.reasons, self.words)
        self.screen.show(Padding(reason, (0, 0, 0, 9)))


def curve(told: Review, width: int) -> str:
    """The chances of the first side in so many columns."""
    last = max(1, told.curve[-1][0]) if told.curve else 1
    columns = min(width, last)
    line = ""
    for column in range(columns):
        n = column * last // max(1, columns - 1)
        chance = [value for at, value in told.curve if at <= n][-1:] or [0.5]
        line += STEPS[min(len(STEPS) - 1, int(chance[0] * len(STEPS)))]
    return line
