"""Computer players: what they think of a position, and that they play better than chance on either side."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from random import Random
from statistics import fmean
from typing import ClassVar

import pytest

import admiralty
from admiralty import players
from admiralty.engine.errors import UnknownName
from admiralty.engine.game import Game
from admiralty.engine.state import FRAME, State
from admiralty.lab.arena import contest
from admiralty.lab.contestants import seated
from admiralty.players.greedy import WORLDS
from admiralty.players.levels import LEVELS as SKILLS
from admiralty.players.search import SAMPLES, Search
from tests.conformance.walks import GAMES, Case, Walk, along, cases, hides_something, secretive, walks

ENOUGH = 4  # pairs of positions, each thought about by both
OFTEN = 200  # decisions of a game that are looked at one by one


@walks
def test_what_is_good_for_one_seat_is_as_bad_for_the_other(walk: Walk) -> None:
    game = walk.game
    ours, theirs = (Search(game.judge, seat, 1) for seat in (0, 1))
    for state, _ in walk.some():
        assert ours.value(state) == -theirs.value(state)
        if state.actor == admiralty.OVER:
            assert ours.value(state) == 2 * state.returns()[0]
        else:
            assert ours.value(state) == game.evaluate(state)


def outcomes(state: State) -> list[State]:
    """The positions that a throw, or a decision, may lead to."""
    found = []
    for action in state.legal():
        found.append(state.clone())
        found[-1].apply(action)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_chance_is_judged_by_the_mean_of_what_it_may_bring(game: Game) -> None:
    search = Search(game.judge, 1, 1)
    judged = 0
    positions = chain.from_iterable(along(game, seed, {}, share=0.2) for seed in range(5, 13))
    for state, _ in positions:
        if judged > 3:
            break
        after = outcomes(state) if state.actor == admiralty.CHANCE else []
        if after and all(following.actor in (0, 1) for following in after):
            judged += 1
            mean = fmean([-game.evaluate(following) for following in after], state.weights())
            assert search.settle(state) == pytest.approx(mean)
            assert search.settle_by_samples(state, SAMPLES) == pytest.approx(mean, abs=0.3)
    assert judged > 3


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_greedy_player_takes_the_action_with_the_best_prospects(game: Game) -> None:
    """Each action is judged here by itself; where the other side decides next, that is all there is to it."""
    for state, rng in along(game, 3, {}, share=0.3):
        if state.actor not in (0, 1) or len(state.legal()) < 2:
            continue
        after = dict(zip(state.legal(), outcomes(state), strict=True))
        if all(following.actor == 1 - state.actor for following in after.values()):
            sign = 1 if state.actor == 0 else -1
            values = {action: sign * game.evaluate(following) for action, following in after.items()}
            chosen = players.load("greedy").choose(game, game.known(state, state.actor), rng)
            assert values[chosen] == max(values.values())


def everything(state: State) -> dict[str, str]:
    """Every field of a position, also what no text and no key would tell."""
    fields = {name: getattr(state, name) for name in dir(state) if not name.startswith("_")}
    fields["stack"] = list(state.stack)[: state.depth * FRAME]  # above it lie steps that are done with
    return {name: repr(field) for name, field in fields.items() if not callable(field) and name != "steps"}


def twins(case: Case) -> Iterator[tuple[int, State, State]]:
    """A seat that has a choice, and two positions that it cannot tell apart."""
    for seed in range(20):
        for state, rng in along(case.game, seed, secretive(case), 0.1, case.scenario):
            if state.actor in (0, 1) and len(state.legal()) > 1:
                twin = case.game.resample(case.game.known(state, state.actor), rng)
                if twin.key() != state.key():
                    yield state.actor, state.clone(), twin


def hurried(game: Game, name: str, most: int = 300) -> players.Player:
    """A player that looks at no clock; a level makes a small effort, for all of them think in the same way."""
    level, _, _ = name.partition(",")
    if level not in SKILLS:
        return seated(game, name)[0]
    small = f"effort={min(SKILLS[level].effort, most)},worlds={min(SKILLS[level].worlds, WORLDS // 2)}"
    return seated(game, f"{name},{small}")[0]


@pytest.mark.parametrize("name", [*players.NAMES, "captain,doubt=0.02", "admiral,hands=2", "newcomer,care=0.5"])
@cases
def test_a_player_chooses_the_same_in_positions_that_its_seat_cannot_tell_apart(case: Case, name: str) -> None:
    game = case.game
    first = case.scenario == game.scenarios[0]  # the others are thought about less
    enough, effort = (ENOUGH, 300) if first else (1, 30)
    pairs = list(islice(twins(case), enough)) if hides_something(case) else []
    assert len(pairs) == enough or not hides_something(case)
    for seat, *pair in pairs:
        choices = [hurried(game, name, effort).choose(game, game.known(state, seat), Random(7)) for state in pair]
        assert choices[0] == choices[1]


@walks
def test_nothing_of_a_secret_is_left_in_what_a_player_is_given(walk: Walk) -> None:
    game = walk.game
    for state, rng in walk.some():
        for seat in (0, 1):
            known = game.known(state, seat)
            twin = game.known(game.resample(known, rng), seat)
            assert everything(twin) == everything(known)
            assert everything(game.read(game.write(known))) == everything(known), "more than its text would tell"


class Suspicious(players.Player):
    """Looks whether it was given more than its seat knows, and whether the position is its own; then takes anything."""

    asked = 0  # how often; after a while it looks at times only
    hidden = False  # whether there was a position of which it did not know everything

    def choose(self, game: Game, known: State, rng: Random) -> int:
        action = rng.choice(known.legal())
        Suspicious.asked += 1
        if Suspicious.asked < OFTEN or Suspicious.asked % OFTEN == 0:
            assert everything(game.known(known, known.actor)) == everything(known)
            if not Suspicious.hidden:
                Suspicious.hidden = len({game.resample(known, rng).key() for _ in range(3)}) > 1
        known.apply(action)
        return action


@cases
def test_players_are_given_what_their_seat_knows(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players.PLAYERS, "suspicious", Suspicious)
    monkeypatch.setattr(Suspicious, "asked", 0)
    monkeypatch.setattr(Suspicious, "hidden", False)
    contest(case.game, ("suspicious", "suspicious"), 1, secretive(case), case.scenario)
    assert Suspicious.hidden == hides_something(case)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_text_is_written_or_read_for_a_decision(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("read", "write"):
        monkeypatch.setattr(game, name, None)
    state = game.start()
    while state.actor == admiralty.CHANCE:
        state.apply(state.legal()[0])
    for name in players.NAMES:
        assert hurried(game, name).choose(game, game.known(state, state.actor), Random(1)) in state.legal()
    assert contest(game, ("random", "random"), 1)


class Listening(players.Player):
    """Notes by which weights it is to judge."""

    heard: ClassVar[dict[int, float]] = {}  # the first weight, by seat

    def choose(self, game: Game, known: State, rng: Random) -> int:
        self.heard[known.actor] = game.judge.weights[0]
        return rng.choice(known.legal())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_side_of_a_contest_may_judge_by_its_own_weights(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bold.toml").write_text(f"{game.feature_names[0]} = 9.5\n", "utf-8")
    monkeypatch.setitem(players.PLAYERS, "listening", Listening)
    monkeypatch.setattr(Listening, "heard", {})
    contest(game, ("listening", f"listening:{tmp_path / 'bold.toml'}"), 1)
    assert Listening.heard == {0: game.judge.weights[0], 1: 9.5}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_greedy_player_beats_the_random_one_on_either_side(game: Game, seat: int) -> None:
    seats = ("greedy", "random") if seat == 0 else ("random", "greedy")
    """Chance wins or draws now and then; not two games of three."""
    results: list[str] = []
    while len(results) < 3 and results.count(game.sides[seat]) < 2:
        results.append(contest(game, seats, len(results) + 1))
    assert results.count(game.sides[seat]) == 2


def test_the_random_player_takes_every_action_there_is() -> None:
    game = admiralty.load("pacific-1942")
    state = game.start()
    player, rng = players.load("random"), Random(1)
    chosen = {player.choose(game, game.known(state, 1), rng) for _ in range(300)}
    assert chosen == set(state.legal())


def test_where_something_is_hidden_several_positions_are_imagined(monkeypatch: pytest.MonkeyPatch) -> None:
    game = admiralty.load("port-arthur")
    imagined: list[State] = []

    def resample(known: State, rng: Random) -> State:
        imagined.append(known)
        full: State = type(game).resample(game, known, rng)
        return full

    monkeypatch.setattr(game, "resample", resample)
    numbers = {}
    for fog in ("", " options=fog"):
        line = f"port-arthur step=blockade actor=japan turn=2{fog} tsushima=mikasa,diana sea_of_japan=rurik,rossia"
        state = game.read(line)
        imagined.clear()
        players.load("greedy").choose(game, game.known(state, 0), Random(1))
        numbers[fog] = len(imagined)
    assert numbers == {"": 1, " options=fog": WORLDS}


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(UnknownName, match="random, greedy, midshipman, ensign, lieutenant, captain, admiral"):
        players.load("grandmaster")
