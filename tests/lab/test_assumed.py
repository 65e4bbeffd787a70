"""Values that no rulebook prints: found in the data, moved by a step, and games played with them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import admiralty
from admiralty.engine import data
from admiralty.engine.errors import AdmiraltyError, DataError, UnknownName
from admiralty.games import package
from admiralty.lab import assumed, balance
from admiralty.lab.balance import Wish
from admiralty.lab.endings import Hands, play, played
from admiralty.lab.variants import Variant

SEA, WAR = admiralty.load("port-arthur"), admiralty.load("russo-japanese-war")
TSUSHIMA = admiralty.load("tsushima")
CHEMULPO = Variant("tsushima", "chemulpo", {})


def names(game: admiralty.Game) -> list[str]:
    return [value.name() for value in assumed.values(game)]


def test_numbers_that_are_assumed_are_found_and_no_others() -> None:
    assert "ships.mikasa.firepower.0" in names(SEA)
    assert not [name for name in names(SEA) if name.endswith((".name", ".type")) or "key_zones" in name]
    assert "tables.gunfire.6.2" in names(TSUSHIMA)
    assert not [name for name in names(TSUSHIMA) if name.startswith(("tables.coast", "ships."))], "these are printed"


def test_of_a_pair_only_the_face_is_moved_that_is_assumed() -> None:
    own = [name for name in names(WAR) if name.startswith("units.first_army")]
    assert own == ["units.first_army.strength.1"]
    printed = [value for value in assumed.values(SEA) if value.kind() == "russia.battleship.firepower.0"]
    assert not printed


def test_a_pattern_chooses_by_name_or_by_kind() -> None:
    one, other = assumed.moves(TSUSHIMA, "scenarios.chemulpo.*", together=False)
    assert (one.title(), other.title()) == ("scenarios.chemulpo.rounds 20 → 21", "scenarios.chemulpo.rounds 20 → 19")
    both = assumed.moves(SEA, "ships.mikasa.defence,ships.asahi.defence", together=False)
    assert [move.step for move in both] == [1, -1, 1, -1]
    up, down = assumed.moves(SEA, "japan.battleship.defence", together=True)
    assert len(up.values) > 4
    assert (up.title(), down.step) == ("japan.battleship.defence +1", -1)
    rows = assumed.moves(TSUSHIMA, "tables.gunfire.*", together=True)
    assert [move.name for move in rows[::2]] == [f"tables.gunfire.*.{n}" for n in range(3)]


def test_what_cannot_be_chosen_is_told() -> None:
    with pytest.raises(UnknownName, match=r"japan\.battleship\.defence"):
        assumed.moves(SEA, "dreadnoughts", together=False)
    with pytest.raises(AdmiraltyError, match="No number"):
        assumed.moves(admiralty.load("pacific-1942"), "*", together=False)


def test_a_moved_value_is_a_correction_as_an_owner_writes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / SEA.name
    own.mkdir()
    (own / "ships.toml").write_text('[mikasa]\nspeed = [6, 5]\nname = "Mik\\"asa"\n[asahi]\ndefence = 2\n', "utf-8")
    (own / "map.toml").write_text("[key_zones]\npoints = [0, 1, 3, 7]\n", "utf-8")
    monkeypatch.setenv("ADMIRALTY_DATA", str(tmp_path))
    (move,) = [one for one in assumed.moves(SEA, "ships.mikasa.speed.1", together=False) if one.step < 0]
    assert move.title() == "ships.mikasa.speed.1 5 → 4"
    with assumed.corrected(SEA, move) as environment:
        monkeypatch.setenv("ADMIRALTY_DATA", environment["ADMIRALTY_DATA"])
        tables = data.tables(package(SEA.name), SEA.name)
    assert tables["ships.toml"]["mikasa"]["speed"] == [6, 4]
    assert tables["ships.toml"]["mikasa"]["name"] == 'Mik"asa'
    assert tables["ships.toml"]["asahi"]["defence"] == 2
    assert tables["map.toml"]["key_zones"]["points"] == [0, 1, 3, 7]
    assert not Path(environment["ADMIRALTY_DATA"]).exists()


def test_tables_are_written_as_they_are_read() -> None:
    table = {"a": {"b c": [1, 2], "d": 'é"\n'}, "e": 1.5, "f": [{"g": True}], "h": []}
    assert tomllib.loads(assumed.written(table)) == table


def test_games_are_played_with_the_moved_value() -> None:
    """With one round less the longest game ends sooner."""
    down = assumed.moves(TSUSHIMA, "scenarios.chemulpo.rounds", together=False)[1]._replace(step=-18)
    with assumed.corrected(TSUSHIMA, down) as environment:
        short = list(played(CHEMULPO, range(4), Hands("random"), down.title(), environment))
    assert all(ending.turns <= 2 for ending in short)
    assert any(play((CHEMULPO, "random", seed)).turns > 2 for seed in range(4))


def test_a_value_that_cannot_be_played_with_is_told(tmp_path: Path) -> None:
    up = assumed.moves(TSUSHIMA, "scenarios.chemulpo.rounds", together=False)[0]
    with assumed.corrected(TSUSHIMA, up) as environment, pytest.raises(DataError, match="from 1 to 20"):
        list(played(CHEMULPO, range(2), Hands("random"), up.title(), environment))


def test_the_report_sorts_by_shift_and_names_what_is_nearest_to_even(tmp_path: Path) -> None:
    written: list[str] = []
    wish = Wish(
        "tsushima", "random", ["chemulpo"], games=6, assumed="scenarios.chemulpo.rounds,tables.gunfire.*",
        together=True, plot=tmp_path / "plot.svg",
    )  # fmt: skip
    balance.run(wish, written.append, lambda *one: None)
    assert any(line.startswith("chemulpo: scenarios.chemulpo.rounds 20 → 21: cannot be played (") for line in written)
    head = next(n for n, line in enumerate(written) if "shifts the points" in line)
    rows = [line for line in written[head + 1 :] if not line.startswith("nearest")]
    shifts = [abs(int(line[balance.NAME :].split()[0])) for line in rows]
    assert shifts == sorted(shifts, reverse=True)
    assert len(rows) == 7
    assert "tables.gunfire.*.0 +1" in (tmp_path / "plot.svg").read_text("utf-8")
