"""A game at the terminal: whose turn it is, what is told, when it is saved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.rule import Rule
from rich.status import Status

from admiralty.engine.dice import Dice
from admiralty.engine.match import Match
from admiralty.engine.state import CHANCE
from admiralty.engine.view import View
from admiralty.engine.wishes import needs_nobody, with_others
from admiralty.players import Player
from admiralty.terminal import decision, saves, throws, wishing
from admiralty.terminal.board import Board
from admiralty.terminal.numbering import Numbering
from admiralty.terminal.question import Seen
from admiralty.terminal.screen import Screen
from admiralty.terminal.story import Teller, result_lines

Seats = tuple[Player | None, Player | None]  # None where a person sits


class Session:
    """One game being played by people, computers or both."""

    def __init__(
        self, match: Match, screen: Screen, seats: Seats, dice: Dice | None, *, path: Path, rng: Random
    ) -> None:
        self.match = match
        self.game = match.game
        self.screen = screen
        self.words = screen.words
        self.seats = seats
        self.dice = dice
        self.path = path
        self.rng = rng
        self.board = Board(self.game, self.words, screen.console)
        self.told = [len(match.moments)] * 3  # how much of the story each seat, and the onlooker, has heard
        self.last_seat: int | None = None  # the person asked last
        self.drawn: Any = None  # what the board showed when it was drawn last
        self.numbering = Numbering()
        self.seen = Seen()  # what of a question was shown before
        self.refused: str | None = None  # the clause of the last refusal
        self.wishes: dict[int, dict[str, str]] = {0: {}, 1: {}}  # what people leave to a word given once
        self.asking = False  # what was taken back is asked again, whatever somebody wishes
        self.thinking: Status | None = None
        self.turn = 0  # the turn of which onlookers have seen the board
        self.claim = saves.claim(path)
        match.on_entry = lambda entry: self.save()

    # -- the sequence of a game ------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end, or until a person leaves."""
        self.save()
        self.screen.playing = True
        try:
            while not self.match.over:
                self._act()
        finally:
            self.quiet()
        self._close()

    def _act(self) -> None:
        actor = self.match.state.actor
        if actor == CHANCE:
            self._throw()
        elif (player := self.seats[actor]) is not None:
            self._think(actor, player)
        elif answer := self.answer_for(actor):
            self.match.act(actor, answer, begins=False)
        else:
            decision.decide(self, actor)

    def answer_for(self, seat: int) -> list[int]:
        """What is answered for a person without asking: the only answer, or what he has left to a wish."""
        state, wishes = self.match.state, self.wishes[seat]
        if self.asking:
            return []
        if answer := self.game.answer(self.game.known(state, seat), seat, wishes) if wishes else []:
            return answer  # a wish hangs on public facts, so whoever looks on learns nothing else
        told = len(self.people) == 2 and self.game.hidden(state)  # that there is one answer only may be a secret
        return state.legal() if needs_nobody(self.match, wishes) and not told else []

    def _throw(self) -> None:
        if self.dice is None:
            decision.ask_for_dice(self)
        else:
            self.match.play(throws.outcome(self.dice, self.match.throws, self.match.state), begins=False)

    def _think(self, seat: int, player: Player) -> None:
        if self.alone and self._changes_hands(seat):
            self._show_onlooker()
        self._show_thinking(seat)
        self.match.act(seat, [player.choose(self.game, self.game.known(self.match.state, seat), self.rng)])

    def _show_onlooker(self) -> None:
        """Where only computers play: the story as it goes on, and the board once a turn."""
        self.news(None)
        turn = self.game.picture(self.game.known(self.match.state, None), None).turn
        if turn != self.turn:
            self.turn = turn
            self.draw(None)

    def _changes_hands(self, seat: int) -> bool:
        return bool(self.match.moments) and self.match.moments[-1].actor != seat

    def _close(self) -> None:
        """The game is over: the last events, the board, the result, and where the record lies."""
        result = self.match.record.result
        if result is None:
            raise ValueError("the game is not over")
        if self.dice is not None and self.match.record.commitment:
            self.match.record.dice = self.dice
        self.save()
        saves.forget_secret(self.path)
        viewer = self.viewer()
        self.news(viewer)
        self.draw(viewer)
        self.screen.show(Rule(style="yellow"), *result_lines(self.board.marks, result))
        self.screen.say("say.record-kept", "dim", path=self.path)
        if self.match.record.dice is not None:
            self.screen.say("say.verify-hint", "dim", path=self.path)

    # -- what a seat is shown ----------------------------------------------------------------------

    @property
    def alone(self) -> bool:
        """Whether nobody but computers plays."""
        return None not in self.seats

    @property
    def people(self) -> list[int]:
        """The seats where people sit."""
        return [seat for seat, player in enumerate(self.seats) if player is None]

    def viewer(self) -> int | None:
        """Through whose eyes the table is shown when nobody is asked."""
        if self.last_seat is not None:
            return self.last_seat
        return self.people[0] if len(self.people) == 1 else None

    def secrets(self) -> bool:
        """Whether the two seats know different things just now."""
        state = self.match.state
        return self.game.write(self.game.known(state, 0)) != self.game.write(self.game.known(state, 1))

    def news(self, seat: int | None) -> bool:
        """Tell a seat what has happened since it was told last; whether somebody else did any of it."""
        self.quiet()
        index = 2 if seat is None else seat
        fresh = self.match.moments[self.told[index] :]
        for line in Teller(self.game, self.words, seat).tell(fresh):
            self.screen.show(line)
        self.told[index] = len(self.match.moments)
        if not self.secrets():  # people at one screen have read it together
            self.told = [len(self.match.moments)] * 3
        return any(moment.actor != seat for moment in fresh)

    def draw(self, seat: int | None) -> None:
        """Draw the board as a seat sees it."""
        self.quiet()
        view = self.game.view(self.match.state, seat)
        self.screen.show(self.board.draw(view))
        self.drawn = self.board.visible(view)

    def draw_if_changed(self, seat: int, view: View) -> None:
        """Draw the board unless it still stands on the screen."""
        if self.drawn != self.board.visible(view):
            self.draw(seat)

    def _show_thinking(self, seat: int) -> None:
        if self.thinking is None and self.screen.console.is_terminal and not self.screen.plain:
            side = self.game.sides[seat]
            self.thinking = self.screen.console.status(self.words("say.thinking", side=side), spinner="dots")
            self.thinking.start()

    def quiet(self) -> None:
        """Take the sign of a thinking computer off the screen."""
        if self.thinking is not None:
            self.thinking.stop()
            self.thinking = None

    # -- the record --------------------------------------------------------------------------------

    def play(self, actions: Sequence[int]) -> int:
        """Carry out actions of whoever is to act, as far as they are taken; how many that are."""
        self.refused = None
        self.asking = False
        return len(self.match.act(self.match.state.actor, actions))

    def wish(self, seat: int, texts: Iterable[str]) -> None:
        """What a person leaves to a word given once, from now on."""
        known = self.game.known(self.match.state, seat)
        wanted = wishing.read(self.game, self.words, self.game.overview(known, seat), texts)
        self.wishes[seat] = with_others(self.game, known, self.wishes[seat], wanted)
        self.asking = False

    def take_back(self, count: int) -> None:
        """Take back actions, and forget that they were told."""
        self.match.take_back(count)
        self.asking = True
        self.told = [min(told, len(self.match.moments)) for told in self.told]

    def save(self) -> None:
        """Write the record; the secret of the dice lies beside it until the end."""
        saves.write(self.path, self.text())

    def text(self) -> str:
        """The record as it is kept."""
        self.match.record.now = "" if self.match.over else self.game.write(self.match.state)
        return self.match.record.write()
