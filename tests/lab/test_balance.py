"""How even a game is: variants, rates with their intervals, endings, where the points come from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import admiralty
from admiralty.engine.game import Game
from admiralty.engine.state import Event
from admiralty.lab import balance, endings, variants
from admiralty.lab.arena import Contest
from admiralty.lab.assumed import Move, Value
from admiralty.lab.balance import Wish
from admiralty.lab.endings import Ending, Hands, play, played
from admiralty.lab.variants import Variant

CHEMULPO = Variant("tsushima", "chemulpo", {})


def ending(seed: int, points: int, **scored: dict[str, int]) -> Ending:
    return Ending(seed, points, 5, 40, "9.1", scored)


def changes(game: Game) -> list[str]:
    """What makes another game of the only scenario: each yes or no, and points given ahead."""
    switches = [f"{name}=True" for name, option in game.about.options.items() if option.default is False]
    return [*switches, *(f"handicap={points}" for points in (1, 2, 3))]


def test_every_scenario_is_played_as_it_is_and_with_each_yes_or_no_changed() -> None:
    game = admiralty.load("russo-japanese-war")
    titles = [variant.title() for variant in variants.offered(game, game.scenarios, {})]
    assert titles == ["standard", *(f"standard {change}" for change in changes(game))]


def test_options_that_were_chosen_hold_in_every_variant() -> None:
    game = admiralty.load("russo-japanese-war")
    titles = [variant.title() for variant in variants.offered(game, game.scenarios, {"netted": True})]
    assert titles == ["standard netted=True"] + [
        f"standard {change} netted=True" for change in changes(game) if change != "netted=True"
    ]
    assert [one.title() for one in variants.offered(game, game.scenarios, {}, changed=False)] == ["standard"]


def test_a_scenario_that_begins_like_another_is_not_played_twice() -> None:
    game = admiralty.load("pacific-1942")
    scenarios = [variant.scenario for variant in variants.offered(game, game.scenarios, {}, changed=False)]
    assert scenarios == ["standard", "ring", "random"]


def test_a_rate_has_an_interval_that_stays_within_bounds() -> None:
    won, drawn, lost = (ending(0, points) for points in (1, 0, -1))
    assert balance.points([won, drawn, lost, drawn]).share == 0.5
    sure = balance.points([won] * 20)
    assert sure.share == 1.0
    assert 0.8 < sure.low < 0.9
    assert sure.high == pytest.approx(1.0)
    assert balance.points([lost] * 20).low == pytest.approx(0.0)
    assert [balance.wins([won, drawn, drawn, lost, lost], seat).share for seat in (0, 1)] == [0.2, 0.4]


def test_a_row_tells_rates_length_and_endings() -> None:
    games = [Ending(0, 1, 4, 30, "9.1"), Ending(1, -1, 6, 50, "9.2"), ending(2, 1), ending(3, 0)]
    row = balance.row("standard fog=True", games)
    assert row.split()[:4] == ["standard", "fog=True", "4", "62"]
    assert re.findall(r"(\d+) %", row) == ["62", "50", "25", "25", "75", "25"]
    assert row.endswith("25 %   5.0      40  9.1 (75 %), 9.2 (25 %)")


def test_points_are_summed_by_what_they_were_for() -> None:
    games = [ending(0, 1, japan={"story.zone": 3, "story.siege": 1}), ending(1, 1, japan={"story.zone": 1})]
    assert [line.split() for line in balance.sources("plain", games)] == [
        ["plain", "japan", "+2.50", "zone", "+2.00,", "siege", "+0.50"]
    ]


@pytest.mark.parametrize(("game", "tells"), [("port-arthur", "story."), ("tsushima", "standing.")])
def test_points_come_from_the_story_or_from_how_it_stands_at_the_end(game: str, tells: str) -> None:
    scored = play((Variant(game, admiralty.load(game).scenarios[0], {}), "random", 1)).scored
    assert scored.keys() == {"japan", "russia"}
    assert all(key.startswith(tells) for own in scored.values() for key in own)


def test_the_items_of_a_game_make_up_its_score() -> None:
    """Pacific 1942 tells every unit and every island as it is won and lost, and shows the score at the end."""
    game = admiralty.load("pacific-1942")
    for seed in range(4):
        told: list[Event] = []
        contest = Contest(game, ("random", "random"), seed, told)
        contest.play("standard", {})
        found = endings.scored(game, contest.state, told)
        score = {track.side: track.value for track in game.view(contest.state, None).tracks if track.side}
        assert {side: sum(found.get(side, {}).values()) for side in game.sides} == score


@pytest.mark.parametrize("workers", [1, 2])
def test_games_are_the_same_in_one_process_or_in_two(workers: int) -> None:
    found = sorted(played(CHEMULPO, range(6), Hands("random", workers)), key=lambda one: one.seed)
    assert found == [play((CHEMULPO, "random", seed)) for seed in range(6)]


def test_games_that_the_book_has_are_not_played_again(tmp_path: Path) -> None:
    hands = Hands("random", book=tmp_path / "book")
    first = list(played(CHEMULPO, range(3), hands))
    lines = hands.book.read_bytes() if hands.book else b""
    lines = lines.replace(b'"turns":', b'"turns":9', 1)
    (tmp_path / "book").write_bytes(lines)
    again = list(played(CHEMULPO, range(4), hands))
    assert again[0].turns > first[0].turns, "the first game was read, not played"
    assert again[1:3] == first[1:]
    assert len((tmp_path / "book").read_bytes().splitlines()) == 4
    assert next(played(CHEMULPO, range(1), hands, "guns 7 → 8")) == first[0], (
        "what was moved stands under its own title"
    )


def test_games_of_a_player_that_judges_otherwise_are_not_taken_from_the_book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endings, "play", lambda task: ending(task[-1], 1))
    hands = Hands(f"greedy:{tmp_path / 'weights.toml'}", book=tmp_path / "book")
    for text in ("damage = 1\n", "damage = 1.0\n", "damage = -1\n"):
        (tmp_path / "weights.toml").write_text(text)
        list(played(CHEMULPO, range(1), hands))
    assert len((tmp_path / "book").read_bytes().splitlines()) == 2, "the second file weighs as the first does"


def test_a_shift_is_counted_game_by_game() -> None:
    move = Move("guns", (Value("ships.toml", ("mikasa", "guns"), None, 7),), 1)
    before = [ending(seed, -1) for seed in range(30)]
    after = [ending(seed, 1 if seed < 20 else -1) for seed in reversed(range(30))]
    found = balance.shift(move, before, after)
    assert found.by == pytest.approx(2 / 3)
    assert 0.3 < found.low < found.by < found.high < 1
    still = balance.shift(move, before, before)
    assert still.by == 0
    assert still.low < 0 < still.high


def test_the_whole_report(tmp_path: Path) -> None:
    written: list[str] = []
    told: list[tuple[str, int, int]] = []
    wish = Wish("tsushima", "random", ["chemulpo"], games=5, plot=tmp_path / "plot.svg")
    balance.run(wish, written.append, lambda *one: told.append(one))
    assert written[0] == "tsushima: random against itself; the points are those of japan"
    assert written[2].split()[:2] == ["chemulpo", "5"]
    assert told[4] == ("chemulpo", 5, 5)
    sources = written[written.index("\nwhere the points come from, in a mean game") + 1 :]
    assert [line.split()[:2] for line in sources[:2]] == [["chemulpo", "japan"], ["chemulpo", "russia"]]
    assert "chemulpo" in (tmp_path / "plot.svg").read_text("utf-8")
