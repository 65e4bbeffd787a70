"""The levels: one search that can be interrupted, choices that hang on nothing but position, effort and seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf
from random import Random
from statistics import fmean

import pytest

import admiralty
from admiralty import players
from admiralty.engine.chance import outcomes
from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.players import mind
from admiralty.players.greedy import Greedy
from admiralty.players.levels import CLOSE, LEVELS, SEEN, SILLY, Searcher, softly
from admiralty.players.mind import Finding, Level, Thought
from admiralty.players.tree import Edge, Habits, Tree
from tests.conformance.walks import GAMES, along

EFFORT = 300
FEW = 400  # positions up to which a throw is worked out


def decisions(game: Game, most: int, seed: int = 2) -> list[State]:
    """Some positions in which a seat has a choice."""
    found = []
    for state, _ in along(game, seed, {}, share=0.2):
        if state.actor in (0, 1) and len(state.legal()) > 2:
            found.append(state.clone())
        if len(found) == most:
            break
    return found


def tree(game: Game, state: State, seed: int = 1) -> Tree:
    return Tree(game.judge, [state.clone()], Habits(), seed)


def of_both_seats(game: Game, each: int = 3) -> list[State]:
    """Some decisions of either seat."""
    found = [[state for state in decisions(game, 60) if state.actor == seat][:each] for seat in (0, 1)]
    assert all(found)
    return [*found[0], *found[1]]


def seen(found: Tree) -> dict[int, tuple[int, float]]:
    return {int(edge.action): (int(edge.visits), edge.value()) for edge in found.shared}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_search_in_slices_finds_what_it_finds_at_once(game: Game) -> None:
    for state in decisions(game, 2):
        whole, sliced = tree(game, state), tree(game, state)
        whole.think(EFFORT)
        for effort in range(20, EFFORT + 1, 20):
            sliced.think(effort)
        assert seen(sliced) == seen(whole)
        assert set(seen(whole)) == set(state.legal())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_first_guesses_are_the_means_of_what_an_action_may_bring(game: Game) -> None:
    compared = 0
    for state in decisions(game, 6):
        for edge in tree(game, state).shared:
            after = state.clone()
            after.apply(edge.action)
            if after.actor in (0, 1):
                assert edge.guess == pytest.approx(game.evaluate(after))
                compared += 1
    assert compared


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_best_guess_comes_first_for_whoever_acts(game: Game) -> None:
    for state in decisions(game, 6):
        guesses = [edge.guess for edge in tree(game, state).shared]
        assert guesses == sorted(guesses, reverse=state.actor == 0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_equally_good_is_told_apart_by_the_seed_not_by_its_number(game: Game) -> None:
    """Of actions with equal guesses each comes first now and then; the least number has no privilege."""
    first: Counter[bool] = Counter()
    plain = game.taught(None)  # a network seldom finds two positions equal
    for state in (*decisions(game, 30), *decisions(game, 30, seed=5)):
        for seed in range(6):
            edges = tree(plain, state, seed).shared
            tied = [int(edge.action) for edge in edges if edge.guess == edges[0].guess]
            if len(tied) > 1:
                first[tied[0] == min(tied)] += 1
    assert first[False] > first[True] / 4
    assert sum(first.values()) > 10


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_thoughts_are_kept_for_the_next_decision(game: Game) -> None:
    kept = 0
    for state in decisions(game, 5):
        found = tree(game, state)
        found.think(EFFORT)
        best = max(found.shared, key=lambda edge: edge.visits)
        if best.after.actor == state.actor and best.nodes and best.nodes[0].edges:
            before, made = best.nodes[0].visits, found.judged
            assert found.moved_to(best.after)
            assert found.visits == before
            assert {int(edge.action) for edge in found.shared} == set(best.after.legal())
            assert found.judged <= made
            kept += 1
    assert kept


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_without_time_a_level_still_answers(game: Game) -> None:
    for state in decisions(game, 3):
        player = Searcher(LEVELS["admiral"], seconds=0.0)
        assert player.choose(game, game.known(state, state.actor), Random(1)) in state.legal()
        assert player.mind.tree is None or player.mind.tree.visits == 0


class Listening(Searcher):
    """Remembers what all hands have found."""

    def ponder(self, game: Game, known: State, level: Level, rng: Random) -> Thought:
        self.found = super().ponder(game, known, level, rng)
        return self.found


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_level_plays_what_it_thinks_silly(game: Game, name: str) -> None:
    """What a level chooses is never worse, by what it has found itself, than what it may give away."""
    level = LEVELS[name]._replace(effort=min(LEVELS[name].effort, EFFORT))
    allowed = 2 * max(level.slack, min(2 * level.whim, SILLY), level.opening) + 1e-9
    for state in decisions(game, 6):
        for seed in range(3):
            player = Listening(level, seconds=inf)
            chosen = player.choose(game, game.known(state, state.actor), Random(seed))
            most = max(finding.visits for finding in player.found.values())
            best = max(finding.value for finding in player.found.values() if finding.visits >= CLOSE * most)
            assert player.found[chosen].value >= best - allowed
            assert player.found[chosen].visits >= SEEN * most


def worth(game: Game, state: State) -> tuple[dict[int, float], int]:
    """What actions are worth to whoever acts, the means of what they bring, and how many of these have throws.

    Where the throws are too many they are not worked out.
    """
    sign, values, thrown = (1 if state.actor == 0 else -1), {}, 0
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        found = outcomes(after, FEW)
        if found is not None:
            values[action] = sign * sum(outcome.chance * game.evaluate(outcome.state) for outcome in found)
            thrown += after.actor == admiralty.CHANCE
    return values, thrown


@pytest.mark.parametrize("name", [name for name in LEVELS if LEVELS[name].effort == 1])
def test_who_does_not_search_plays_nothing_silly_where_it_can_be_worked_out(name: str) -> None:
    throws = 0
    for game in GAMES:
        for state in decisions(game, 20):
            known = game.known(state, state.actor)
            values, thrown = worth(game, state)
            if not values or known.key() != state.key():
                continue
            throws += thrown
            for seed in range(3):
                player = Searcher(LEVELS[name], Habits(exact=FEW), seconds=inf)
                chosen = player.choose(game, known.clone(), Random(seed))
                assert values.get(chosen, 2.0) >= max(values.values()) - 2 * LEVELS[name].slack - 1e-9
    assert throws > 10


def opened(game: Game, name: str, seat: int, seed: int, most: int = 40) -> tuple[str, ...]:
    """What a seat does before the first throw once it has begun, up to so many actions."""
    level = LEVELS[name]._replace(effort=min(LEVELS[name].effort, 4 * EFFORT))
    state, rng, dice = game.start(), Random(seed), Random(1)
    player, other = Searcher(level, seconds=inf), Searcher(LEVELS["midshipman"], seconds=inf)
    said: list[str] = []
    while (state.actor != admiralty.CHANCE or not said) and len(said) < most:
        if state.actor == admiralty.CHANCE:
            action = dice.choices(state.legal(), state.weights())[0]
        elif state.actor != seat:
            action = other.choose(game, game.known(state, state.actor), dice)
        else:
            action = player.choose(game, game.known(state, seat), rng)
            said.append(game.write_action(state, action))
        state.apply(action)
    return tuple(said)


def differ(openings: Iterator[object], most: int) -> bool:
    """Whether there are so many different ones; no more are looked at than it takes."""
    found: set[object] = set()
    for opening in openings:
        found.add(opening)
        if len(found) >= most:
            return True
    return False


def fleets(name: str, seat: int) -> Iterator[object]:
    """How strong a seat arms its ships in Pacific 1942, those of a kind in any order."""
    game = admiralty.load("pacific-1942")
    for seed in range(16):
        armed = [word[1:] for word in opened(game, name, seat, seed, most=12) if word.startswith("x")]
        yield tuple(tuple(sorted(armed[first:last])) for first, last in ((0, 3), (3, 6), (6, 8)))


@pytest.mark.parametrize("name", ["captain", "admiral"])
@pytest.mark.parametrize("seat", [0, 1])
def test_fleets_vary(name: str, seat: int) -> None:
    assert differ(fleets(name, seat), 3)


@pytest.mark.parametrize("name", ["captain", "admiral"])
@pytest.mark.parametrize(("game", "seat"), [("port-arthur", 0), ("port-arthur", 1), ("russo-japanese-war", 0)])
def test_first_sorties_and_first_cards_vary(game: str, seat: int, name: str) -> None:
    assert differ((frozenset(opened(admiralty.load(game), name, seat, seed)) for seed in range(8)), 2)


class Certain(Searcher):
    """Has found of every action that it is about as good as any, and a little better than the one before."""

    def ponder(self, game: Game, known: State, level: Level, rng: Random) -> Thought:
        self.mind.worlds = [known]
        return {action: Finding(9, 0.09 * n, 9, (action,)) for n, action in enumerate(known.legal())}


@pytest.mark.parametrize("name", ["captain", "admiral"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_about_as_good_is_taken_in_the_opening_alone(game: Game, name: str) -> None:
    level = LEVELS[name]._replace(softness=0.0, slack=0.0, whim=0.0)
    chosen: dict[bool, int] = {}
    for seed in range(9):
        for state in decisions(game, 60, seed):
            known = game.known(state, state.actor)
            first = game.picture(known, int(state.actor)).turn <= 1
            chosen[first] = max(
                chosen.get(first, 0),
                len({Certain(level, seconds=inf).choose(game, known.clone(), Random(n)) for n in range(12)}),
            )
        if len(chosen) == 2 and chosen[True] > 2:
            break
    assert chosen[True] > 2
    assert chosen[False] == 1


def test_an_opening_gives_away_no_more_than_it_may_all_in_all() -> None:
    player = Searcher(Level(1, 0.0, 0.0, opening=0.03), seconds=inf)
    lost = 0.0
    for seed in range(200):
        values = {1: 0.5, 2: 0.48, 3: 0.3}  # twice the chances
        lost += (0.5 - values[player.take(values, 0.0, 0.0, player.freedom(1), Random(seed))]) / 2
    assert 0.02 < lost <= 0.03 + 1e-9
    assert player.freedom(2) == 0.0
    assert player.freedom(0) == 0.03, "the next game has an opening of its own"


def test_a_soft_level_varies() -> None:
    game = admiralty.load("port-arthur")
    state = game.start()
    while state.actor == admiralty.CHANCE:
        state.apply(state.legal()[0])
    known = game.known(state, state.actor)
    soft = {Searcher(Level(1, 0.05, 0.2, 1), seconds=inf).choose(game, known, Random(n)) for n in range(12)}
    assert len(soft) > 3


def test_however_soft_a_choice_is_nothing_beyond_the_slack_is_taken() -> None:
    values = {1: 0.5, 2: 0.35, 3: 0.2}  # twice the chances
    assert {softly(values, softness=100.0, slack=0.1, rng=Random(n)) for n in range(40)} == {1, 2}


def test_a_hard_level_takes_what_its_search_has_found_best_for_its_seat() -> None:
    hard = Level(effort=EFFORT, softness=0.0, slack=0.0)
    game = admiralty.load("port-arthur")
    for state in of_both_seats(game):
        player = Searcher(hard, seconds=inf)
        chosen = player.choose(game, state.clone(), Random(1))
        assert player.mind.tree is not None
        found = {
            action: (visits, value if state.actor == 0 else -value)
            for action, (visits, value) in seen(player.mind.tree).items()
        }
        most = max(visits for visits, _ in found.values())
        assert found[chosen][1] >= max(value for visits, value in found.values() if visits >= CLOSE * most)


def test_of_actions_looked_at_alike_the_one_that_is_good_for_whoever_acts_is_looked_at_next() -> None:
    game = admiralty.load("port-arthur")
    state = game.start()
    edges = [Edge(0, n, state, guess) for n, guess in enumerate((-0.5, 0.5, 0.0))]
    for edge in edges:
        edge.prior = 1 / 3
    assert [int(tree(game, state).select(edges, 10, actor).action) for actor in (0, 1)] == [1, 0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_thoughts_about_the_other_side_are_kept_as_its_own(game: Game) -> None:
    for state in of_both_seats(game):
        searched = tree(game, state)
        searched.think(EFFORT)
        for node in searched.nodes.values():
            if node.actor == 1 - state.actor and node.edges:
                assert searched.moved_to(node.state)
                assert searched.seat == node.actor
                return
    raise AssertionError("nothing was thought about the other side")


FOG = (
    "port-arthur options=fog step=operation actor=japan"
    " yellow_sea=askold,diana,pallada^ east_china_sea=poltava^,sevastopol"
)


def in_the_fog() -> State:
    """Russia is to send its ships out, and does not see which of Japan's are where."""
    game = admiralty.load("port-arthur")
    state: State = game.start(options={"fog": True})
    for word in ("Mikasa>Tsushima", "Asahi>Tsushima", "done"):
        state.apply(game.read_action(state, word))
    return state


def test_a_tree_is_kept_where_nothing_is_hidden_and_while_it_is_not_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    game = admiralty.load("port-arthur")
    player, state = Searcher(Level(effort=EFFORT, softness=0.0, slack=0.0), seconds=inf), game.start()
    kept = []
    for most in (mind.MOST_NODES, mind.MOST_NODES, 0):
        monkeypatch.setattr(mind, "MOST_NODES", most)
        state.apply(player.choose(game, state.clone(), Random(1)))
        kept.append(player.mind.tree)
        assert state.actor == 0
    assert kept[0] is kept[1] is not kept[2]
    player.choose(game, game.known(in_the_fog(), 1), Random(1))
    assert player.mind.tree is None, "it would be one of a single world"


def test_a_plan_is_found_again_by_what_the_seat_knows() -> None:
    game, state, player = admiralty.load("port-arthur"), in_the_fog(), Greedy()
    assert game.known(state, 1).key() != state.key()
    for _ in range(2):
        state.apply(player.choose(game, game.known(state, 1), Random(1)))
        assert state.actor == 1
        assert game.known(state, 1).key() in player.plan


def test_a_first_guess_over_several_worlds_is_their_mean() -> None:
    game = admiralty.load("port-arthur")
    state = game.read(FOG)
    rng = Random(1)
    worlds = [game.resample(game.known(state, 0), rng) for _ in range(4)]
    alone = [{int(edge.action): edge.guess for edge in tree(game, world).shared} for world in worlds]
    together = {int(edge.action): edge.guess for edge in Tree(game.judge, worlds, Habits(), 1).shared}
    assert together == pytest.approx({action: fmean(guesses[action] for guesses in alone) for action in together})
    assert any(together[action] != pytest.approx(alone[0][action]) for action in together)


def test_the_levels_are_five_and_each_makes_no_less_effort_than_the_one_before() -> None:
    assert players.LEVELS == ("midshipman", "ensign", "lieutenant", "captain", "admiral")
    efforts = [LEVELS[name].effort for name in players.LEVELS]
    assert efforts == sorted(efforts)
    slacks = [LEVELS[name].slack for name in players.LEVELS]
    assert slacks == sorted(slacks, reverse=True)
    assert {players.DEFAULT, players.GUIDE, players.BEST} <= set(players.LEVELS)
