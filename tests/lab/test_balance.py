"""How even a game is: variants, rates with their intervals, endings."""

from __future__ import annotations

from pathlib import Path

import pytest

import admiralty
from admiralty.lab import balance
from admiralty.lab.balance import Ending, Variant, Wish


def test_every_scenario_is_played_as_it_is_and_with_each_option_changed() -> None:
    game = admiralty.load("port-arthur")
    titles = [variant.title() for variant in balance.variants(game, game.scenarios)]
    assert titles == ["standard", *(f"standard {name}=True" for name in game.about.options)]


def test_a_rate_has_an_interval_that_stays_within_bounds() -> None:
    won, drawn, lost = (Ending(points, 1, 1, "1") for points in (1, 0, -1))
    assert balance.rate([won, drawn, lost, drawn]).share == 0.5
    sure = balance.rate([won] * 20)
    assert sure.share == 1.0
    assert 0.8 < sure.low < 0.9
    assert sure.high == pytest.approx(1.0)
    assert balance.rate([lost] * 20).low == pytest.approx(0.0)


def test_a_row_tells_rate_length_and_endings() -> None:
    endings = [Ending(1, 4, 30, "9.1"), Ending(-1, 6, 50, "9.2"), Ending(1, 5, 40, "9.1"), Ending(0, 5, 40, "9.1")]
    row = balance.row(Variant("race", "standard", {"fog": True}), endings)
    assert row.split()[:4] == ["standard", "fog=True", "4", "62"]
    assert row.endswith("25 %   5.0      40  9.1 (75 %), 9.2 (25 %)")


@pytest.mark.parametrize("workers", [1, 2])
def test_games_are_the_same_in_one_process_or_in_two(workers: int) -> None:
    wish = Wish("tsushima", "random", games=6, workers=workers)
    variant = Variant("tsushima", "chemulpo", {})
    assert list(balance.games(variant, wish)) == [balance.play(variant, "random", seed) for seed in range(6)]


def test_the_whole_report(tmp_path: Path) -> None:
    written: list[str] = []
    told: list[tuple[str, int, int]] = []
    wish = Wish("tsushima", "random", ["chemulpo"], games=5, plot=tmp_path / "plot.svg")
    balance.run(wish, written.append, lambda *one: told.append(one))
    assert written[0] == "tsushima: random against itself; the first side is japan"
    assert written[2].split()[:2] == ["chemulpo", "5"]
    assert told[4] == ("chemulpo", 5, 5)
    assert "chemulpo" in (tmp_path / "plot.svg").read_text("utf-8")
