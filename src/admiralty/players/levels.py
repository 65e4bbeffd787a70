"""Five levels of one player: all judge alike, the lower ones look less far and choose more softly.

No level plays what it thinks silly: a lower one sees less, and of what looks about as good to it it takes any. How a
level thinks is in `mind`. The strongest thinks with two hands where somebody gives it a helper. Those who choose almost
or altogether hard take any of the good openings: what they may give away for it is counted over the whole first turn.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from math import exp
from random import Random

from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.players.clock import Clock
from admiralty.players.greedy import foreseen
from admiralty.players.hands import Hand, Task
from admiralty.players.mind import Level, Mind, Thought, searches_a_tree, together
from admiralty.players.player import Player
from admiralty.players.tree import Habits
from admiralty.players.worlds import hides_something

CLOSE = 0.8  # an action that was visited nearly as often as the best is as good
SEEN = 0.2  # one that was visited less often than this is not well enough known

LEVELS = {
    "midshipman": Level(effort=1, softness=0.30, slack=0.15, worlds=1),
    "ensign": Level(effort=1, softness=0.02, slack=0.06, worlds=2),
    "lieutenant": Level(effort=250, softness=0.04, slack=0.06, worlds=2, whim=0.2),
    "captain": Level(effort=2_000, softness=0.012, slack=0.03, whim=0.025, opening=0.015),
    "admiral": Level(effort=10_000, softness=0.0, slack=0.0, worlds=8, beam=3, hands=2, opening=0.03),
}
SECONDS = 1.0  # the most that a decision takes
LATE = 0.25  # and by how much a helper may be late
FIRST = 1  # the turn that is the opening, with the set-up before it
OTHERS = 4  # first actions of a set-up that are tried, however they look
AFRESH = 5  # the part of an operation there after which it thinks anew, so that more than its beginning varies
SILLY = 0.15  # of the chances: nobody gives away more with open eyes

_numbers = count()  # so that helpers tell the players of this process apart


class Searcher(Player):
    """Searches as its level says, and never longer than it may; thoughts are kept for the next decision."""

    def __init__(
        self,
        level: Level,
        habits: Habits | None = None,
        seconds: float = SECONDS,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.level = level
        self.seconds = seconds
        self.now = now
        self.number = next(_numbers)
        self.mind = Mind(habits or Habits())
        self.helpers: Sequence[Hand] = ()  # who may think beside it
        self.plan: dict[int, int] = {}  # what follows in the present operation, by positions as the seat knows them
        self.given = 0.0  # chances that were given away in this opening

    def choose(self, game: Game, known: State, rng: Random) -> int:
        legal = known.legal()
        if len(legal) == 1:
            return legal[0]
        turn = game.picture(known, int(known.actor)).turn if self.level.opening else FIRST + 1
        freedom = self.freedom(turn)
        level = self.level._replace(others=OTHERS) if freedom and turn < FIRST else self.level
        if searches_a_tree(game, known, level):
            return self.pick(self.ponder(game, known, level, rng), rng, freedom)
        planned = self.plan.get(known.key())
        if planned in legal:
            return planned
        path = self.operate(self.ponder(game, known, level, rng), rng, freedom)
        if level.others:
            path = path[: max(1, len(path) // AFRESH)]  # then others are tried again
        self.plan = foreseen(game, self.mind.worlds[0], path)
        return path[0]

    # -- thinking --------------------------------------------------------------------------------

    def ponder(self, game: Game, known: State, level: Level, rng: Random) -> Thought:
        """What all hands found; each thinks by itself, from a seed of its own."""
        clock = Clock(self.seconds, self.now)
        helpers = self.helpers[: level.hands - 1]
        if helpers and not searches_a_tree(game, known, level) and not hides_something(game, known, rng):
            helpers = ()  # a single world cannot be shared out
        level = level.shared(1 + len(helpers))
        for helper in helpers:
            helper.begin(Task(self.number, game, known, level, rng.getrandbits(30), self.seconds))
        own = self.mind.consider(game, known, level, rng, clock)
        return together([own, *(helper.end(clock.end + LATE) for helper in helpers)])

    # -- choosing --------------------------------------------------------------------------------

    def freedom(self, turn: int) -> float:
        """The chances that may still be given away so that the opening varies."""
        if turn <= FIRST:
            return max(0.0, self.level.opening - self.given)
        self.given = 0.0  # in the next game there is another opening
        return 0.0

    def operate(self, found: Thought, rng: Random, freedom: float) -> tuple[int, ...]:
        """One of the operations that look best."""
        whim = self.level.whim
        values = {action: finding.value for action, finding in found.items()}
        return found[self.take(values, whim, min(2 * whim, SILLY), freedom, rng)].path

    def pick(self, found: Thought, rng: Random, freedom: float) -> int:
        """One of the best actions: by the first guesses where nothing was searched."""
        most = max(finding.visits for finding in found.values())
        best = max(finding.value for finding in found.values() if finding.visits >= CLOSE * most)
        values = {
            action: min(best, finding.value) for action, finding in found.items() if finding.visits >= SEEN * most
        }
        return self.take(values, self.level.softness, self.level.slack, freedom, rng)

    def take(self, values: Mapping[int, float], softness: float, slack: float, freedom: float, rng: Random) -> int:
        """One of the best, more freely in the opening; what it costs is counted."""
        taken = softly(values, max(softness, freedom), max(slack, freedom), rng)
        self.given += 0.5 * (max(values.values()) - values[taken])
        return taken


def softly(values: Mapping[int, float], softness: float, slack: float, rng: Random) -> int:
    """Any action whose loss does not matter; values are twice the chances."""
    best = max(values.values())
    near = {action: value - best for action, value in values.items() if best - value <= 2 * slack}
    weights = [exp(loss / (2 * softness)) if softness else 1.0 for loss in near.values()]
    return rng.choices(list(near), weights)[0]
