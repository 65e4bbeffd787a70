"""Chances: exact ones of a sprint, and a guess who wins."""

from typing import Any, Final

from mypy_extensions import i64

from admiralty.engine.evaluation import Judge
from admiralty.engine.view import Odds, Prospect
from tests.sample_game import components as c
from tests.sample_game.state import State, score, together
from tests.sample_game.steps import needed

CONDITIONS: Final = (("lead", "points", "tempo"),)


class RaceJudge(Judge[State]):
    """Red wins by points; who is further on will have more."""

    conditions = CONDITIONS

    def features(self, state: State, out: Any) -> None:
        """Areas ahead, points ahead, and whose turn it is."""
        left = state.last - state.turn + 1
        ahead: i64 = 0
        for n in range(c.TEAM):
            ahead += state.at[n] - state.at[c.TEAM + n]
        out[0] = float(ahead)
        out[1] = float(score(state, 0) - score(state, 1)) / float(left)
        out[2] = 1.0 if state.mover == 0 else -1.0


def chance_of_lane(need: int) -> float:
    """How likely the sum of two dice is so high."""
    return sum(a + b >= need for a in range(1, 7) for b in range(1, 7)) / 36


def chance_of_sprint(need: int, ours: int, theirs: int) -> float:
    """How likely the challenger wins who still needs so many lanes, while the other needs so many."""
    if ours == 0 or theirs == 0:
        return float(ours == 0)
    gain = chance_of_lane(need)
    return gain * chance_of_sprint(need, ours - 1, theirs) + (1 - gain) * chance_of_sprint(need, ours, theirs - 1)


def odds(known: State) -> Odds | None:
    """The chance to win a sprint that is run to its end, where one may be begun or broken off."""
    if known.step not in (c.CHALLENGE, c.PRESS):
        return None
    ours, theirs = (c.LANE_END - (known.lane[seat] or together(known, seat)) for seat in (known.mover, 1 - known.mover))
    win = chance_of_sprint(needed(known), ours, theirs)
    return Odds(
        kind="sprint", chances=["win", "lose"], choices=[Prospect(n=c.YES, numbers={"win": win, "lose": 1 - win})]
    )
