"""Contests: pairs with the same dice, sides changed, kept in a book, and what their results prove."""

from __future__ import annotations

from math import inf
from pathlib import Path
from random import Random

import pytest

import admiralty
from admiralty import players
from admiralty.engine.errors import AdmiraltyError, NotationError, UnknownName
from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.lab import arena, ladder, strength
from admiralty.lab.arena import Contest, Pair, Setting, match, pairs, play_pair
from admiralty.lab.book import Book
from admiralty.lab.contestants import seated
from admiralty.players.levels import LEVELS, Searcher

GAME = "pacific-1942"
SHORT = {"armistice": 5}


def setting(first: str = "random", second: str = "random") -> Setting:
    return Setting(GAME, first, second, "standard", SHORT)


def test_both_games_of_a_pair_have_the_same_dice_and_thinking_takes_none_of_them() -> None:
    """A player that asks its generator for more does not change what the dice show."""
    game = admiralty.load(GAME)

    class Wasteful(players.Player):
        def choose(self, game: Game, known: State, rng: Random) -> int:
            rng.random()
            return known.legal()[0]

    class First(players.Player):
        def choose(self, game: Game, known: State, rng: Random) -> int:
            return known.legal()[0]

    left = []
    for kind in (First, Wasteful):
        contest = Contest(game, ("random", "random"), 5)
        contest.sitting = [(kind(), game), (kind(), game)]
        contest.play("standard", SHORT)
        left.append(contest.dice.random())
    assert left[0] == left[1]


def test_a_player_against_itself_gets_half_of_the_points_of_every_pair() -> None:
    for seed in range(4):
        pair = play_pair(setting("ensign", "ensign"), seed)
        assert sum(pair.points) == 2


def test_points_belong_to_the_first_contestant_on_either_side() -> None:
    ahead, back = play_pair(setting("greedy", "random"), 1), play_pair(setting("random", "greedy"), 1)
    assert ahead.points == tuple(2 - points for points in reversed(back.points))
    assert sum(ahead.points) > 2
    assert ahead.decisions == tuple(reversed(back.decisions))
    assert ahead.decisions[0] != ahead.decisions[1]
    assert ahead.seconds[0] > ahead.seconds[1], "who takes anything thinks less than who looks for the best"


def test_the_same_seeds_bring_the_same_pairs_in_one_process_or_in_two() -> None:
    chances = Setting("tsushima", "random", "random", "chemulpo")
    alone = {pair.seed: pair.points for pair in pairs(chances, range(6))}
    together = {pair.seed: pair.points for pair in pairs(chances, range(6), workers=2)}
    assert alone == together
    assert len(set(alone.values())) > 1


def test_a_contest_that_was_interrupted_goes_on_where_it_stood(tmp_path: Path) -> None:
    book = tmp_path / "book.jsonl"
    whole = list(match(setting(), range(5)))[-1]
    begun = match(setting(), range(5), book=book)
    next(begun)
    next(begun)
    begun.close()
    assert len(book.read_text().splitlines()) == 2
    *_, last = match(setting(), range(5), book=book)
    assert [pair.points for pair in last] == [pair.points for pair in whole]
    assert len(book.read_text().splitlines()) == 5
    assert Book(book, setting("greedy", "random").title(), Pair).kept == {}, "another contest has nothing to do with it"


def test_pairs_of_a_player_that_has_changed_are_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play_pair", lambda setting, seed: Pair(seed, (1, 1)))
    book, weights = tmp_path / "book.jsonl", tmp_path / "weights.toml"
    learned = setting(f"greedy:{weights}")
    for text, pairs_kept in (("points = 1\n", 1), ("points = 1\n", 1), ("points = 2\n", 2)):
        weights.write_text(text)
        list(match(learned, range(1), book=book))
        assert len(book.read_text().splitlines()) == pairs_kept


def test_a_file_that_is_no_book_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear admiral\n")
    with pytest.raises(AdmiraltyError, match="is no book of contests"):
        Book(tmp_path / "letter.txt", setting().title(), Pair)


def made(*points: tuple[int, int]) -> list[Pair]:
    return [Pair(n, point) for n, point in enumerate(points)]


def test_elo_goes_with_the_share_of_points() -> None:
    assert strength.elo(0.5) == 0
    assert strength.elo(10 / 11) == pytest.approx(400)
    assert (strength.elo(0.0), strength.elo(1.0)) == (-inf, inf)
    assert strength.expected(strength.elo(0.7)) == pytest.approx(0.7)


def test_a_score_has_an_interval_that_narrows_with_the_pairs() -> None:
    few = strength.score(made(*[(2, 0), (2, 2)] * 5))
    many = strength.score(made(*[(2, 0), (2, 2)] * 80))
    assert few.share == many.share == 0.75
    assert few.error == pytest.approx(4 * many.error)
    low, high = few.interval()
    assert 0 < low < 0.75 < high < 1
    assert strength.score(made((2, 2), (2, 2))).error > 0.2, "two pairs that end alike prove little"
    assert strength.by_seat(made((2, 0), (2, 1))) == (1.0, 0.25)


def test_the_sequential_test_proves_refutes_or_waits() -> None:
    good, bad = made(*[(2, 2), (2, 1), (2, 0)] * 20), made(*[(1, 0), (2, 0), (0, 0)] * 20)
    assert strength.verdict(good, 0, 50) is True
    assert strength.verdict(bad, 0, 50) is False
    assert strength.verdict(good[:9], 0, 50) is None
    assert strength.verdict([], 0, 50) is None


@pytest.mark.parametrize("share", [0.5, 0.57])
def test_the_sequential_test_is_seldom_wrong(share: float) -> None:
    """A hundred contests of coins: with a gain of 50 Elo (57 %) few are refuted, without any few are proven."""
    wrong = 0
    for seed in range(100):
        rng = Random(seed)
        played: list[Pair] = []
        found = None
        while found is None:
            first, second = (2 * (rng.random() < share) for _ in range(2))
            played.append(Pair(len(played), (first, second)))
            found = strength.verdict(played, 0, 50)
        wrong += found == (share == 0.5)
    assert wrong <= 12


def test_a_level_may_be_changed_by_settings() -> None:
    game = admiralty.load(GAME)
    player, judged = seated(game, "captain,effort=77,curiosity=2.5")
    assert isinstance(player, Searcher)
    assert judged is game
    assert player.level == LEVELS["captain"]._replace(effort=77)
    assert player.mind.habits.curiosity == 2.5
    assert player.seconds == inf
    with pytest.raises(UnknownName, match="effort, softness"):
        seated(game, "captain,courage=1")
    with pytest.raises(NotationError, match="write a number"):
        seated(game, "captain,effort=much")
    with pytest.raises(UnknownName, match="random, greedy"):
        seated(game, "grandmaster")


def test_a_ladder_has_the_levels_the_players_or_the_doubled_effort_of_one() -> None:
    assert ladder.climbers([], 4) == list(players.LEVELS)
    assert ladder.climbers(["random", "greedy"], 4) == ["random", "greedy"]
    assert ladder.climbers(["captain,effort=100,width=3"], 2) == [
        "captain,width=3,effort=100", "captain,width=3,effort=200", "captain,width=3,effort=400",
    ]  # fmt: skip


def test_a_ladder_writes_a_row_for_each_contest_and_draws_it(tmp_path: Path) -> None:
    written: list[str] = []
    seen: list[tuple[str, int, int]] = []
    wish = ladder.Wish(
        GAME, ["random", "random", "greedy"], "standard", SHORT, pairs=3, plot=tmp_path / "plot.svg", gain=(0, 30)
    )
    first, second = ladder.run(wish, written.append, lambda *told: seen.append(told))
    assert written[0] == "pacific-1942 standard"
    share = strength.score(second).share
    assert share > 0.5
    assert f"{100 * share:.1f} %" in written[-2]
    assert "gain of 30 Elo rather than 0: " in written[-1]
    assert seen[0] == ("random - random", 1, 3)
    plot = (tmp_path / "plot.svg").read_text("utf-8")
    assert plot.count("<circle") == 2
    assert "greedy – random" in plot
    assert len(first) == 3
