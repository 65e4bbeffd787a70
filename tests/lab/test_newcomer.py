"""The newcomer: it knows what the guide and the table tell, takes what is offered, and looks no further."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import admiralty
from admiralty.engine.errors import UnknownName
from admiralty.engine.game import Game
from admiralty.engine.state import CHANCE, DONE, OVER, State
from admiralty.engine.view import Proposal
from admiralty.lab.contestants import seated
from admiralty.lab.newcomer import ENDS, Newcomer
from tests.conformance.walks import GAMES, along

MOST = 20_000  # actions of a game; each of ours ends long before
SHORT = {"tsushima": "chemulpo"}
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def played(game: Game, seed: int, name: str = "newcomer") -> Iterator[tuple[State, int]]:
    """A whole game of two newcomers: each decision, and what is chosen."""
    state = game.start(SHORT.get(game.name))
    sitting = [seated(game, name)[0] for _ in (0, 1)]
    dice, thoughts = Random(seed), Random(seed)
    for _ in range(MOST):
        if state.actor == OVER:
            return
        if state.actor == CHANCE:
            state.apply(dice.choices(state.legal(), state.weights())[0])
            continue
        action = sitting[state.actor].choose(game, game.known(state, state.actor), thoughts)
        yield state, action
        state.apply(action)
    raise AssertionError("this game does not end")


def first_words(game: Game, state: State) -> set[int]:
    """With what the answers begin that the table offers to who acts, but for those that only say 'done'."""
    known = game.known(state, state.actor)
    done = {game.write_action(known, DONE)} if DONE in known.legal() else set()
    offered = [proposal.actions for proposal in game.proposals(known, int(known.actor))]
    return {game.read_action(known, words[0]) for words in offered if set(words) - done}


@games
def test_newcomers_play_to_the_end_by_what_their_seats_know(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0
    offers = type(game).proposals

    def proposals(known: State, seat: int) -> list[Proposal]:
        nonlocal asked
        asked += 1
        assert seat == known.actor
        assert game.known(known, seat).key() == known.key(), "it asks about more than it knows"
        return offers(game, known, seat)

    monkeypatch.setattr(game, "proposals", proposals)
    for state, action in played(game, 1):
        assert action in state.legal()
    assert asked


@games
def test_the_same_seed_brings_the_same_game(game: Game) -> None:
    once, again, other = ([action for _, action in played(game, seed)] for seed in (3, 3, 4))
    assert once == again
    assert once != other


@games
def test_an_answer_that_is_offered_is_given_whole(game: Game) -> None:
    """Each of the words that the other side or the dice do not come between, one after the other."""
    given = 0
    for state, _ in along(game, 2, {}, share=0.5, scenario=SHORT.get(game.name, "")):
        if state.actor not in (0, 1) or len(state.legal()) < 2 or not (firsts := first_words(game, state)):
            continue
        seat, player, rng = int(state.actor), Newcomer(), Random(given)
        answers = [proposal.actions for proposal in game.proposals(game.known(state, seat), seat)]
        words: list[str] = []
        while state.actor == seat and words not in answers:
            action = player.choose(game, game.known(state, seat), rng)
            assert words or action in firsts
            words.append(game.write_action(state, action))
            state.apply(action)
            assert any(answer[: len(words)] == words for answer in answers)
        given += 1
        if given == 12:
            break
    assert given


@games
def test_where_nothing_is_offered_it_ends_one_question_in_six(game: Game) -> None:
    free = (
        game.known(state, state.actor)
        for state, _ in along(game, 5, {}, share=0.5, scenario=SHORT.get(game.name, ""))
        if state.actor in (0, 1) and DONE in state.legal() and len(state.legal()) > 1 and not first_words(game, state)
    )
    for known in islice(free, 1):
        rng = Random(1)
        chosen = [Newcomer().choose(game, known, rng) for _ in range(400)]
        assert chosen.count(DONE) / 400 == pytest.approx(ENDS, abs=0.06)
        assert set(chosen) == set(known.legal()) or len(known.legal()) > 60


@pytest.mark.parametrize("seed", range(6))
def test_who_has_said_all_ends_the_question(seed: int) -> None:
    """Ready answers are taken as long as there are any; then it does not add a ship by chance."""
    game = admiralty.load("port-arthur")
    state, player, rng = game.start(), Newcomer(), Random(seed)
    while state.actor == CHANCE:
        state.apply(state.legal()[0])
    seat = int(state.actor)
    while first_words(game, state) or game.known(state, seat).key() in player.given.path:
        state.apply(player.choose(game, game.known(state, seat), rng))
    assert state.actor == seat
    assert len(state.legal()) > 1
    assert player.choose(game, game.known(state, seat), rng) == DONE


@games
def test_with_care_it_takes_what_looks_best_one_step_ahead(game: Game) -> None:
    compared = 0
    for state, rng in along(game, 3, {}, share=0.3, scenario=SHORT.get(game.name, "")):
        if state.actor not in (0, 1) or len(state.legal()) < 2:
            continue
        known = game.known(state, state.actor)
        world = game.resample(known, rng)
        if world.key() != known.key():
            continue
        sign, values = 1 if state.actor == 0 else -1, {}
        for action in known.legal():
            after = known.clone()
            after.apply(action)
            if after.actor in (0, 1):
                values[action] = sign * game.plain.evaluate(after)
        if len(values) == len(known.legal()):
            chosen = Newcomer(care=1.0).choose(game, known, rng)
            assert values[chosen] == max(values.values())
            compared += 1
        if compared == 10:
            break
    assert compared


def test_a_newcomer_is_changed_by_nothing_but_care() -> None:
    game = admiralty.load("port-arthur")
    player, _ = seated(game, "newcomer,care=0.25")
    assert isinstance(player, Newcomer)
    assert player.care == 0.25
    with pytest.raises(UnknownName, match="care"):
        seated(game, "newcomer,effort=100")
