"""Several hands at one decision: what they find is added up, wherever they live and whatever becomes of them."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from math import inf
from multiprocessing.process import BaseProcess
from random import Random

import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.players.clock import ENDLESS
from admiralty.players.hands import Hand, Helper, Here, Task
from admiralty.players.levels import Searcher
from admiralty.players.mind import Finding, Level, Mind, Thought, together
from admiralty.players.tree import Habits
from tests.conformance.walks import GAMES, along

LEVEL = Level(effort=400, softness=0.0, slack=0.0, worlds=4, beam=2, hands=2)
HIDDEN = {"port-arthur": {"fog": True}}
ENOUGH = 5  # decisions of a game


def decisions(game: Game, most: int = ENOUGH) -> list[tuple[State, int]]:
    """Some positions as the seat that has a choice knows them."""
    found: list[tuple[State, int]] = []
    for scenario in (game.scenarios[-1], game.scenarios[0]):
        for state, _ in along(game, 3, HIDDEN.get(game.name, {}), 0.05, scenario):
            if state.actor in (0, 1) and len(state.legal()) > 2:
                found.append((game.known(state, state.actor), int(state.actor)))
            if len(found) == most:
                return found
    return found


@pytest.fixture(scope="module")
def helper() -> Iterator[Helper]:
    one = Helper()
    yield one
    one.close()


class Silent(Hand):
    """Finds nothing."""

    def begin(self, task: Task) -> None:
        pass

    def end(self, until: float) -> Thought:
        return {}


def chosen(game: Game, known: State, helper: Hand) -> int:
    player = Searcher(LEVEL, seconds=inf)
    player.helpers = [helper]
    return player.choose(game, known.clone(), Random(11))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_is_chosen_wherever_the_hands_live(game: Game, helper: Helper) -> None:
    for known, _ in decisions(game):
        assert chosen(game, known, helper) == chosen(game, known, Here(Habits()))


class Lost(Helper):
    """Is killed as soon as it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.killed: list[BaseProcess] = []

    def begin(self, task: Task) -> None:
        super().begin(task)
        assert self.process is not None
        self.process.kill()
        self.killed.append(self.process)


def test_who_loses_a_helper_goes_by_what_he_found_himself_and_asks_another_the_next_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(BaseProcess, "is_alive", lambda _: True)  # as it may seem for a moment
    game, lost = admiralty.load("port-arthur"), Lost()
    for known, _ in decisions(game, 2):
        assert chosen(game, known, lost) == chosen(game, known, Silent())
    lost.close()
    first, second = lost.killed
    assert first is not second


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a process cannot be stopped here")
def test_nobody_waits_for_a_helper_longer_than_he_may_think() -> None:
    game, helper = admiralty.load("port-arthur"), Helper()
    known, _ = decisions(game, 1)[0]
    helper.start()
    assert helper.process is not None
    assert helper.process.pid is not None
    os.kill(helper.process.pid, signal.SIGSTOP)
    player = Searcher(LEVEL, seconds=0.0)
    player.helpers = [helper]
    assert player.choose(game, known, Random(1)) in known.legal()
    helper.close()


def test_a_late_answer_is_not_taken_for_another(helper: Helper) -> None:
    game = admiralty.load("port-arthur")
    (first, _), (second, _) = decisions(game, 2)
    for known in (first, second):
        helper.begin(Task(-1, game, known, LEVEL, 5, inf))
    assert helper.end(inf) == Mind(Habits()).consider(game, second, LEVEL, Random(5), ENDLESS)
    assert set(first.legal()) != set(second.legal())


def test_hands_share_worlds_and_each_makes_the_whole_effort() -> None:
    assert LEVEL._replace(worlds=5).shared(2) == LEVEL._replace(worlds=3)
    assert LEVEL.shared(1) == LEVEL


def test_what_hands_found_is_added_up() -> None:
    one = {1: Finding(3, 0.9, 4, ()), 2: Finding(0, 0.5, 1, (2, 7))}
    other = {1: Finding(1, 0.3, 2, ()), 3: Finding(0, 0.1, 1, ())}
    found = together([one, {}, other])
    assert found == {1: Finding(4, 1.2, 6, ()), 2: one[2], 3: other[3]}
    assert found[1].value == pytest.approx(0.2)


def test_each_hand_thinks_by_itself() -> None:
    """With the same seed for all, more hands would be no more than one."""
    game, other = admiralty.load("port-arthur"), Here(Habits())
    player = Searcher(LEVEL, seconds=inf)
    player.helpers = [other]
    player.choose(game, game.start(), Random(1))
    assert player.mind.tree is not None
    assert other.mind.tree is not None
    assert player.mind.tree.dice != other.mind.tree.dice


def test_a_level_takes_no_more_help_than_it_has_hands() -> None:
    game = admiralty.load("port-arthur")
    for hands, asked in ((1, 0), (2, 1), (3, 2)):
        helpers = [Here(Habits()) for _ in range(2)]
        player = Searcher(LEVEL._replace(hands=hands), seconds=inf)
        player.helpers = helpers
        player.choose(game, game.start(), Random(1))
        assert sum(bool(helper.found) for helper in helpers) == asked
