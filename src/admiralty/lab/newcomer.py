"""A newcomer: somebody who has read the guide and sees the table, and no more; the weakest level has to lose to it.

It takes one of the whole answers that the table offers, any of them, and else any action; what they are worth it does
not know. It reads no odds: whether a chance is good or bad for it only the words beside it tell.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from admiralty.engine.game import Game
from admiralty.engine.state import DONE, State
from admiralty.players.outlook import Outlook
from admiralty.players.player import Player
from admiralty.players.worlds import worlds_of

ENDS = 1 / 6  # how often it ends or declines where there is something else to do, so that turns end


class Answer(NamedTuple):
    """A whole answer: its actions by the positions, as the seat knows them, and that in which all is said."""

    path: dict[int, int]
    said: int


class Newcomer(Player):
    """Chooses by chance among what is offered; with some care it compares actions one step ahead now and then."""

    def __init__(self, care: float = 0.0) -> None:
        self.care = care  # in which part of its decisions it compares
        self.given = Answer({}, 0)

    def choose(self, game: Game, known: State, rng: Random) -> int:
        legal = known.legal()
        if len(legal) == 1:
            return legal[0]
        key = known.key()
        planned = self.given.path.get(key)
        if planned in legal:
            return planned
        if rng.random() < self.care:
            return best_at_sight(game, known, rng)
        answers = [answer for answer in offered(game, known) if any(answer.path.values())]  # not only DONE
        if answers:
            self.given = rng.choice(answers)
            return self.given.path[key]
        ends = DONE in legal and (key == self.given.said or rng.random() < ENDS)
        return int(DONE) if ends else rng.choice([action for action in legal if action != DONE])


def offered(game: Game, known: State) -> list[Answer]:
    """The whole answers that the table offers; all is said after one if it is still the same question."""
    seat, answers = int(known.actor), []
    for proposal in game.proposals(known, seat):
        state: State = known.clone()
        path: dict[int, int] = {}
        for word in proposal.actions:
            action = game.read_action(state, word)
            if state.actor != seat or action not in state.legal():
                break  # chance or the other side comes between
            path[game.known(state, seat).key()] = action
            state.apply(action)
        same = state.actor == seat and state.step == known.step
        answers.append(Answer(path, game.known(state, seat).key() if same else 0))
    return answers


def best_at_sight(game: Game, known: State, rng: Random) -> int:
    """The action after which the position looks best, as the greedy player judges: the dice are seen, no answer is."""
    (world,) = worlds_of(game, known, rng, 1)
    outlook = Outlook(game.plain, world.actor, rng.getrandbits(27))

    def chance(action: int) -> float:
        after = world.clone()
        after.apply(action)
        return outlook.chance(after)

    return max(known.legal(), key=chance)
