"""A recorded game shown from beginning to end, and its dice made again."""

from __future__ import annotations

from pathlib import Path

from rich.rule import Rule

from admiralty.engine import replay
from admiralty.engine.match import Match, Moment
from admiralty.engine.record import ASKED
from admiralty.engine.state import State
from admiralty.locale import Words
from admiralty.terminal import saves
from admiralty.terminal.board import Board
from admiralty.terminal.screen import Screen, has_keyboard
from admiralty.terminal.story import Teller, result_lines
from admiralty.terminal.trouble import Leave, Trouble


def show(screen: Screen, path: Path, step: bool) -> None:
    """Story and board, turn by turn; with `step` decision by decision, waiting for Enter."""
    if step and not has_keyboard():
        raise Trouble("no-terminal-step")
    saved = saves.find(path)
    screen.words = Words(screen.words.language, "terminal", "engine", saved.game.name)
    screen.other_rules(saved.record.rules, saved.game.rules)
    match = Match.resumed(saved.game, saved.record)
    viewing = Viewing(screen, match)
    for chapter in viewing.decisions() if step else viewing.turns():
        viewing.tell(chapter)
        if step:
            viewing.wait()
    viewing.draw(match.state)
    if saved.error is not None:
        raise saved.error
    if saved.record.result is not None:
        screen.show(*result_lines(viewing.board.marks, saved.record.result))


class Viewing:
    """Shows the moments of a match; a finished game hides nothing, a running one shows what an onlooker sees."""

    def __init__(self, screen: Screen, match: Match) -> None:
        self.screen = screen
        self.match = match
        self.open = match.record.result is not None
        self.board = Board(match.game, screen.words, screen.console)
        self.teller = Teller(match.game, screen.words, None, everything=self.open)

    def turns(self) -> list[list[Moment]]:
        """The moments turn by turn."""
        chapters: list[list[Moment]] = []
        turn = None
        for moment in self.match.moments:
            now = self.match.game.picture(moment.before, None).turn
            if now != turn:
                chapters.append([])
                turn = now
            chapters[-1].append(moment)
        return chapters

    def decisions(self) -> list[list[Moment]]:
        """The moments in the stretches in which one side, or the dice, acted."""
        chapters: list[list[Moment]] = []
        for n, moment in enumerate(self.match.moments):
            if n == 0 or moment.actor != self.match.moments[n - 1].actor:
                chapters.append([])
            chapters[-1].append(moment)
        return chapters

    def tell(self, moments: list[Moment]) -> None:
        """A stretch of the game: where it begins, and what happened."""
        self.draw(moments[0].before)
        self.screen.show(*self.teller.tell(moments), Rule(style="dim"))

    def draw(self, state: State) -> None:
        """A position with everything open, or as an onlooker sees it."""
        game = self.match.game
        self.screen.show(self.board.draw(game.picture(state, None) if self.open else game.view(state, None)))

    def wait(self) -> None:
        """Until Enter; anything that begins like 'quit' ends the show."""
        self.screen.say("say.step", "dim")
        answer = self.screen.line().casefold()
        if answer and ("quit".startswith(answer) or self.screen.words("commands.quit").startswith(answer)):
            raise Leave


def verify(screen: Screen, path: Path) -> int:
    """Check every action and make every throw again; 0 if all is right, 1 if it is not."""
    saved = saves.find(path)
    screen.words = Words(screen.words.language, "terminal", "engine", saved.game.name)
    screen.other_rules(saved.record.rules, saved.game.rules)
    if saved.error is not None:
        raise saved.error
    if saved.record.commitment == ASKED:
        screen.say("say.verified-asked", n=len(saved.record.standing()))
        return 0
    faults = replay.verify(saved.record, saved.game)
    for fault in faults:
        screen.say("say.fault", "bold red", fault=screen.words.phrase(fault))
    if not faults:
        screen.say("say.verified", "green", n=sum(entry.actor == "chance" for entry in saved.record.entries))
    return 1 if faults else 0
