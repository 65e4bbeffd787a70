"""Operations rehearsed: one moment and the same luck for all of them, and what may be luck changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from admiralty.engine.chance import outcomes
from admiralty.engine.game import Game
from admiralty.engine.state import CHANCE, OVER, State
from admiralty.players.rehearsal import Candidate, Manner, Rehearsal, drawn, error, halvings
from tests.conformance.walks import GAMES as ALL
from tests.conformance.walks import along

GAMES = [game for game in ALL if game.judge.clock(game.start()) >= 0]

EFFORT = 600


def decisions(game: Game, most: int, seed: int = 2) -> list[State]:
    """Some positions in which a seat has a choice."""
    found = []
    for state, _ in along(game, seed, {}, share=0.2):
        if state.actor in (0, 1) and len(state.legal()) > 2:
            found.append(state.clone())
        if len(found) == most:
            break
    return found


def rehearsal(game: Game, state: State, seed: int = 1, effort: int = EFFORT) -> Rehearsal:
    return Rehearsal(game.judge, [state.clone()], Manner(), effort, seed)


def thought(found: Rehearsal) -> list[int]:
    """The operation that was found in the end."""
    while not found.done:
        found.work()
    return list(found.best().path)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_clock_of_a_game_never_goes_back(game: Game) -> None:
    last = -1
    for seed in range(3):
        last = -1
        for state, _ in along(game, seed, {}):
            if state.actor != OVER:
                assert game.judge.clock(state) >= last
                last = game.judge.clock(state)
    assert last > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_seed_finds_the_same_operation_and_it_can_be_carried_out(game: Game) -> None:
    for state in decisions(game, 2):
        path = thought(rehearsal(game, state))
        assert path == thought(rehearsal(game, state))
        after = state.clone()
        for action in path:
            assert after.actor == state.actor
            assert action in after.legal()
            after.apply(action)
        assert after.actor != state.actor


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_operations_that_are_compared_lead_to_different_positions(game: Game) -> None:
    compared = 0
    for state in decisions(game, 4):
        found = rehearsal(game, state)
        ends = [candidate.parts[0].state.key() for candidate in found.alive]
        assert len(set(ends)) == len(ends) <= Manner().most
        compared += len(ends) > 2
        if not found.done:
            assert found.alive[0] is found.champion
    assert compared


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_ends_soon_after_its_effort_is_made(game: Game) -> None:
    """Between two cuts a round of rehearsals may go beyond it."""
    for state in decisions(game, 2):
        found = rehearsal(game, state)
        begun, dearest = found.judged, 0
        while not found.done:
            before = found.judged
            found.work()
            dearest = max(dearest, found.judged - before)
        assert found.judged <= max(EFFORT, begun) + halvings(Manner().most) * dearest


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_luck_brings_every_outcome_as_often_as_the_dice_do(game: Game) -> None:
    thrown = 0
    for seed in range(6):
        for state, _ in along(game, seed, {}, share=0.2):
            forks = outcomes(state, 200) if state.actor == CHANCE else None
            if forks and len(forks) > 1 and thrown < 4:
                thrown += 1
                for fork in forks:
                    share = sum(drawn(forks, (n + 0.5) / 720) is fork.state for n in range(720)) / 720
                    assert share == pytest.approx(fork.chance, abs=0.003)
    assert thrown


def test_what_may_be_luck_changes_nothing() -> None:
    game = GAMES[0]
    state = decisions(game, 1)[0]
    found = rehearsal(game, state)
    rng = Random(1)
    noise = [rng.uniform(-1, 1) for _ in range(100)]
    for gain, wins in ((0.01, False), (0.5, True)):
        first, other = Candidate([1], 0.0), Candidate([2], 0.0)
        first.results, other.results = [0.0] * 100, [gain + one for one in noise]
        other.total = 100 * gain
        found.champion, found.alive = first, [first, other]
        assert (found.best() is other) == wins
        assert error(other.results, first.results, 0.0) == pytest.approx(0.058, abs=0.01)


def test_the_worse_half_goes_until_one_is_left() -> None:
    assert [halvings(size) for size in (1, 2, 3, 16)] == [0, 1, 2, 4]
