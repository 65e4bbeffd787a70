"""OpenSpiel's own tests on every game and scenario, and its searching bots at work on them."""

from __future__ import annotations

import unittest
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import admiralty
from tests.conformance.walks import LONG, Case, cases, games

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system")

from absl import flags  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, sample_some_states  # noqa: E402

from admiralty.adapters.openspiel import short_name  # noqa: E402

SHORT = 150 if LONG else 80  # actions
WHOLE = 20_000 if LONG else 400


def loaded(case: Case, horizon: int = SHORT, **options: Any) -> Any:
    return pyspiel.load_game(short_name(case.game.name), {"scenario": case.scenario, "horizon": horizon, **options})


def secretive(game: admiralty.Game) -> dict[str, bool]:
    """Every option on that is off as a rule."""
    return {name: True for name, option in game.about.options.items() if option.default is False}


@cases
def test_random_games_with_serialization(case: Case) -> None:
    pyspiel.random_sim_test(loaded(case), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@games
def test_a_long_random_game_with_every_option(game: admiralty.Game) -> None:
    whole = loaded(Case(game, game.scenarios[0]), WHOLE, **secretive(game))
    pyspiel.random_sim_test(whole, num_sims=1, serialize=False, verbose=False)


@cases
def test_the_interface_on_a_part_of_the_tree(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """The base class of OpenSpiel's own API tests, on fewer states than there."""
    few = sample_some_states.sample_some_states
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", lambda game, max_states: few(game, 20))
    fields = {"game": loaded(case), "game_name": case.game.name}
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(
        type("Api", (api_test.EnforceAPIOnPartialTreeBase,), fields)
    )
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun > 4
    assert result.errors + result.failures == []


@games
def test_a_playthrough_plays_again_line_by_line(game: admiralty.Game, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # as the program does that OpenSpiel has for it
    text = generate_playthrough.playthrough(f"{short_name(game.name)}(horizon=12)", None, seed=5)
    assert f'GameType.long_name = "{game.about.title}"' in text
    file = tmp_path / "playthrough.txt"
    file.write_text(text, "utf-8")
    expected, actual = generate_playthrough.replay(str(file))
    assert expected == actual


@cases
def test_a_state_is_what_our_own_rules_make_of_the_same_actions(case: Case) -> None:
    theirs, ours, rng = loaded(case).new_initial_state(), case.game.start(case.scenario), Random(1)
    while not theirs.is_terminal():
        legal = ours.legal()
        if ours.actor == admiralty.CHANCE:
            total = sum(ours.weights())
            assert theirs.chance_outcomes() == [
                (outcome, pytest.approx(weight / total)) for outcome, weight in zip(legal, ours.weights(), strict=True)
            ]
        else:
            assert (theirs.current_player(), theirs.legal_actions()) == (ours.actor, legal)
        action = rng.choice(legal)
        theirs.apply_action(action)
        ours.apply(action)
        assert str(theirs) == case.game.write(ours)
    assert len(theirs.history()) == SHORT or list(ours.returns()) == theirs.returns()


def test_a_serialized_game_has_its_options_and_what_each_seat_remembers() -> None:
    case = Case(admiralty.load(admiralty.games()[0]), admiralty.load(admiralty.games()[0]).scenarios[0])
    game, rng = loaded(case, **secretive(case.game)), Random(1)
    state = game.new_initial_state()
    for _ in range(30):
        state.apply_action(rng.choice(state.legal_actions()))
    other, twin = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(other) == str(game)
    for seat in (0, 1):
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.observation_tensor(seat) == state.observation_tensor(seat)


@cases
def test_what_is_public_is_what_an_onlooker_sees(case: Case) -> None:
    game, rng = loaded(case, **secretive(case.game)), Random(1)
    state = game.new_initial_state()
    public = game.make_py_observer(
        pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    for _ in range(20):
        state.apply_action(rng.choice(state.legal_actions()))
        seen = case.game.known(state.course.state, None)
        assert public.string_from(state, 0) == public.string_from(state, 1) == case.game.write(seen)
        public.set_from(state, 0)
        assert np.array_equal(public.tensor, game.layout.observe(state.course.state, None))


def first_choice(game: Any, rng: Random) -> Any:
    """The first state in which there is something to choose."""
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@games
def test_the_bots_of_openspiel_choose_something_legal(game: admiralty.Game) -> None:
    case = Case(game, game.scenarios[0])
    loaded_game, random = loaded(case, 60, **secretive(game)), np.random.RandomState(1)
    state = first_choice(loaded_game, Random(1))
    rollouts = mcts.RandomRolloutEvaluator(1, random)
    assert mcts.MCTSBot(loaded_game, 2, 3, rollouts, random_state=random).step(state) in state.legal_actions()
    bot = ismcts.ISMCTSBot(loaded_game, rollouts, 2, 3, random_state=random, allow_inconsistent_action_sets=True)
    assert bot.step(state) in state.legal_actions()
