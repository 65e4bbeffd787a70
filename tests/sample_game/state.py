"""A position: where the runners are, whose turn it is, and who holds which card."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from admiralty.engine import state as engine
from admiralty.engine.state import OVER, Step, mix
from tests.sample_game.components import GOAL, HOME_POINTS, LAUREL, MOST_LEGAL, MOST_TURNS, NOTHING, START, TEAM

DEPTH: Final[i64] = 1  # a reaction interrupts one step, and nothing interrupts a reaction


class State(engine.State):
    """Everything on the table."""

    def __init__(  # noqa: PLR0917  (one argument an array)
        self,
        steps: list[Step[Any]],
        stack: vec[i64],
        at: vec[i64],
        lane: vec[i64],
        hand: vec[i64],
        points: vec[i64],
    ) -> None:
        """Arrays come from outside; everything else begins as in the first turn."""
        super().__init__(steps, MOST_LEGAL, stack)
        self.at: Final[vec[i64]] = at  # the area of every runner, those of seat 0 first
        self.lane: Final[vec[i64]] = lane  # of each side's leader in a sprint, or 0
        self.hand: Final[vec[i64]] = hand  # the hidden card of each side, NOTHING or UNKNOWN
        self.points: Final[vec[i64]] = points  # sprints won
        self.turn: i64 = 1
        self.last: i64 = MOST_TURNS
        self.mover: i64 = 0
        self.pace: i64 = 0  # areas that may still be run in this turn
        self.effect: i64 = NOTHING  # the card played in this turn
        self.discard: i64 = 0  # cards of the deck that lie open, a mask
        self.spent: i64 = 0  # sides that have played their trip, a mask
        self.mud: i64 = 0

    def clone(self) -> "State":
        """An independent copy."""
        copy = State(self.steps, self.stack[:], self.at[:], self.lane[:], self.hand[:], self.points[:])
        copy.copy_play(self)
        copy.turn = self.turn
        copy.last = self.last
        copy.mover = self.mover
        copy.pace = self.pace
        copy.effect = self.effect
        copy.discard = self.discard
        copy.spent = self.spent
        copy.mud = self.mud
        return copy

    def key(self) -> int:
        """A number of every field."""
        key: i64 = mix(self.play_key(), self.turn)
        for number in (self.last, self.mover, self.pace, self.effect, self.discard, self.spent, self.mud):
            key = mix(key, number)
        for numbers in (self.at, self.lane, self.hand, self.points):
            for n in range(len(numbers)):
                key = mix(key, numbers[n])
        return int(key)

    def returns(self) -> tuple[int, int]:
        """Who has more points, once the game is over."""
        if self.actor != OVER:
            return (0, 0)
        margin = score(self, 0) - score(self, 1)
        return (1, -1) if margin > 0 else (-1, 1) if margin < 0 else (0, 0)


def home(state: State, seat: i64) -> i64:
    """How many runners of a side are in the goal."""
    number: i64 = 0
    for n in range(seat * TEAM, (seat + 1) * TEAM):
        if state.at[n] == GOAL:
            number += 1
    return number


def score(state: State, seat: i64) -> i64:
    """The points of a side by clause 4.2; a laurel that cannot be seen does not count."""
    laurel: i64 = 1 if state.hand[seat] == LAUREL else 0
    return home(state, seat) * HOME_POINTS + state.points[seat] + laurel


def leader(state: State, seat: i64) -> i64:
    """The foremost runner of a side that is not in the goal, of several alike the lowest; -1: all are."""
    best: i64 = -1
    for n in range(seat * TEAM, (seat + 1) * TEAM):
        if state.at[n] != GOAL and (best < 0 or state.at[n] > state.at[best]):
            best = n
    return best


def together(state: State, seat: i64) -> i64:
    """How many runners of a side are where its leader is."""
    first = leader(state, seat)
    number: i64 = 0
    for n in range(seat * TEAM, (seat + 1) * TEAM):
        if state.at[n] == state.at[first]:
            number += 1
    return number


def leaders_meet(state: State) -> bool:
    """Whether both leaders are in one area, the start excepted."""
    red, blue = leader(state, 0), leader(state, 1)
    return red >= 0 and blue >= 0 and state.at[red] == state.at[blue] and state.at[red] != START
