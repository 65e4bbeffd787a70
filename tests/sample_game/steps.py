"""The steps of the game in the order of the rules, and the position in which it begins."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine.state import (
    CHANCE,
    DONE,
    DRAW,
    OVER,
    REVELATION,
    Actions,
    Finish,
    Passage,
    Step,
    Sum,
    Throw,
    new_stack,
)
from tests.sample_game import components as c
from tests.sample_game.state import DEPTH, State, home, leader, leaders_meet, together


class Deal(Step[State]):
    """Each side is dealt a card of the deck that only it sees, red first."""

    clause = "1.2"
    throws = DRAW

    def fill(self, state: State, actions: Actions) -> None:
        """Every card that is still in the deck."""
        for card in range(c.DECK):
            if state.hand[0] != card:
                actions.add(c.PLAY + card)

    def apply(self, state: State, action: i64) -> None:
        """Give it to the side that has none."""
        seat: i64 = 0 if state.hand[0] == c.NOTHING else 1
        state.hand[seat] = action - c.PLAY
        state.tell(c.DREW, seat, action - c.PLAY, seats=1 + seat)
        state.tell(c.DREW_UNSEEN, seat, seats=6 - seat)
        if seat == 0:
            state.goto(c.DEAL, CHANCE)
        else:
            state.tell(c.TURN, state.turn, state.mover)
            state.goto(c.CARD, state.mover)


class PlayCard(Step[State]):
    """The side may play its hidden card."""

    clause = "2.1"

    def enter(self, state: State) -> None:
        """Everybody sees whether there is a card at all."""
        if state.hand[state.mover] == c.NOTHING:
            state.goto(c.ROLL, CHANCE)

    def hidden(self, state: State) -> bool:
        """A laurel cannot be played, which is nobody else's business."""
        return True

    def fill(self, state: State, actions: Actions) -> None:
        """Keep it, or play it unless it is the laurel."""
        actions.add(DONE)
        card = state.hand[state.mover]
        if card >= 0 and card != c.LAUREL:
            actions.add(c.PLAY + card)

    def refusal(self, state: State, action: i64) -> str:
        """The laurel has a clause of its own."""
        return "3.4" if action == c.PLAY + c.LAUREL else self.clause

    def apply(self, state: State, action: i64) -> None:
        """A card that is played lies open and is in force in this turn."""
        if action != DONE:
            card = action - c.PLAY
            state.hand[state.mover] = c.NOTHING
            state.effect = card
            state.discard |= i64(1) << card
            state.tell(c.PLAYED, state.mover, card)
        state.goto(c.ROLL, CHANCE)


class Roll(Throw[State]):
    """The die gives the pace."""

    clause = "2.2"

    def apply(self, state: State, action: i64) -> None:
        """Half the die, rounded up; the other side may trip the runners before they start."""
        pace: i64 = (action + 1) // 2
        if state.mud and pace > 2:
            pace = 2
        if state.effect == c.SPURT:
            pace += 1
        state.pace = pace
        state.tell(c.ROLLED, state.mover, action, pace)
        other: i64 = 1 - state.mover
        if state.effect != c.BOOTS and not state.spent >> other & 1:
            state.later(c.RUN, state.mover, pace, 0)
            state.goto(c.REACT, other)
        else:
            state.goto(c.RUN, state.mover)


class React(Step[State]):
    """In the other side's turn: the trip."""

    clause = "2.3"

    def fill(self, state: State, actions: Actions) -> None:
        """Both are always possible, for nobody is asked who has no trip."""
        actions.add(DONE)
        actions.add(c.PLAY + c.TRIP)

    def apply(self, state: State, action: i64) -> None:
        """The runners are slower, and the interrupted turn goes on."""
        if action != DONE:
            state.spent |= i64(1) << state.actor
            state.pace = max(i64(0), state.noted(0) - c.TRIP_TAKES)
            state.tell(c.TRIPPED, state.actor, state.pace)
        state.resume()


class Run(Step[State]):
    """The pace is spent area by area."""

    clause = "2.4"

    def fill(self, state: State, actions: Actions) -> None:
        """One runner of every area that is not the goal."""
        actions.add(DONE)
        if state.pace == 0:
            return
        first = state.mover * c.TEAM
        for n in range(first, first + c.TEAM):
            alike = any(state.at[m] == state.at[n] for m in range(first, n))
            if state.at[n] != c.GOAL and not alike:
                actions.add(c.PIECE + n)

    def apply(self, state: State, action: i64) -> None:
        """A runner goes on by one area; or the side is done."""
        if action != DONE:
            runner = action - c.PIECE
            state.at[runner] += 1
            state.pace -= 1
            state.tell(c.RAN, runner, state.at[runner])
            return
        state.pace = 0
        if leaders_meet(state):
            state.goto(c.CHALLENGE, state.mover)
        else:
            state.goto(c.NEXT, state.mover)


class Challenge(Step[State]):
    """The leaders have met: is there a sprint?"""

    clause = "2.5"

    def fill(self, state: State, actions: Actions) -> None:
        """No or yes."""
        actions.add(DONE)
        actions.add(c.YES)

    def apply(self, state: State, action: i64) -> None:
        """Both leaders go to the sprint track."""
        if action == DONE:
            state.goto(c.NEXT, state.mover)
            return
        for seat in range(2):
            state.lane[seat] = together(state, seat)
        state.tell(c.CHALLENGED, leader(state, state.mover), leader(state, 1 - state.mover))
        state.goto(c.SPRINT, CHANCE)


def needed(state: State) -> i64:
    """The sum with which the challenger gains a lane."""
    return c.SPRINT_NEEDS - c.FLASK_ADDS if state.effect == c.FLASK else c.SPRINT_NEEDS


class Sprint(Sum[State]):
    """Two dice move one of the leaders by a lane, until one is at the end or the challenger breaks off."""

    clause = "2.6"

    def apply(self, state: State, action: i64) -> None:
        """The winner's side scores, the loser falls back."""
        shown = self.shows(action)
        ahead: i64 = state.mover if shown >= needed(state) else 1 - state.mover
        state.lane[ahead] += 1
        state.tell(c.GAINED, leader(state, ahead), state.lane[ahead], shown)
        if state.lane[ahead] < c.LANE_END:
            state.goto(c.PRESS, state.mover)
            return
        winner, loser = leader(state, ahead), leader(state, 1 - ahead)
        state.lane[0] = state.lane[1] = 0
        state.points[ahead] += 1
        state.at[loser] -= 1
        state.tell(c.SPRINT_WON, winner, loser, state.at[loser])
        state.goto(c.NEXT, state.mover)


class Press(Step[State]):
    """Does the challenger go on?"""

    clause = "2.7"

    def fill(self, state: State, actions: Actions) -> None:
        """No or yes."""
        actions.add(DONE)
        actions.add(c.YES)

    def apply(self, state: State, action: i64) -> None:
        """Who breaks off falls back, but nobody scores."""
        if action == c.YES:
            state.goto(c.SPRINT, CHANCE)
            return
        runner = leader(state, state.mover)
        state.lane[0] = state.lane[1] = 0
        state.at[runner] -= 1
        state.tell(c.BROKEN_OFF, runner, state.at[runner])
        state.goto(c.NEXT, state.mover)


class Next(Passage[State]):
    """The turn passes, or the game ends."""

    clause = "4.1"

    def enter(self, state: State) -> None:
        """After blue a new turn begins; the last one and a team in the goal end the game."""
        full = home(state, state.mover) == c.TEAM
        state.effect = c.NOTHING
        if full or (state.mover == 1 and state.turn == state.last):
            for seat in range(2):
                if state.hand[seat] != c.NOTHING:
                    state.tell(c.SHOWN, seat, state.hand[seat])
            state.tell(REVELATION)
            state.goto(c.END, OVER)
            return
        state.turn += state.mover
        state.mover = 1 - state.mover
        state.tell(c.TURN, state.turn, state.mover)
        state.goto(c.CARD, state.mover)


class End(Finish[State]):
    """The points are compared."""

    clause = "4.2"


STEPS: Final[list[Step[Any]]] = [
    Deal(), PlayCard(), Roll(), React(), Run(), Challenge(), Sprint(c.SUM), Press(), Next(), End(),
]  # fmt: skip


def empty() -> State:
    """A position in which everybody is at the start and nothing has been dealt."""
    return State(
        STEPS,
        new_stack(DEPTH),
        vec[i64]([0] * len(c.RUNNERS)),
        vec[i64]([0, 0]),
        vec[i64]([c.NOTHING] * 2),
        vec[i64]([0, 0]),
    )


def setup(scenario: str, options: dict[str, Any]) -> State:
    """The first position of a scenario."""
    state = empty()
    state.mud = i64(bool(options["mud"]))
    if scenario == "short":
        state.last = 4
        for seat in range(2):
            for n in range(c.TEAM):
                state.at[seat * c.TEAM + n] = n
    state.goto(c.DEAL, CHANCE)
    return state
