"""What results hang on: a fingerprint is the same as long as all of it is, and no longer."""

from __future__ import annotations

from pathlib import Path

import pytest

import admiralty
from admiralty.engine.network import Network
from admiralty.lab.fingerprint import fingerprint
from admiralty.players.levels import LEVELS

GAME = admiralty.load("tsushima")
TOLD = int(GAME.plain.told())


def test_the_version_of_the_rules_counts_with_what_an_owner_has_corrected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corrections = tmp_path / GAME.name / "ships.toml"
    corrections.parent.mkdir()
    corrections.write_text("")
    monkeypatch.setenv("ADMIRALTY_DATA", str(tmp_path))
    corrected = type(GAME)()
    assert corrected.rules != GAME.rules
    assert fingerprint(corrected, "greedy") != fingerprint(GAME, "greedy")


def test_weights_and_network_count() -> None:
    none = [0.0] * (2 * TOLD + 3)
    games = [
        GAME,
        GAME.taught(None),
        GAME.weighted({GAME.feature_names[0]: 0.5}),
        GAME.taught(Network(TOLD, 1, none)),
        *(GAME.taught(Network(TOLD, 1, [*none[:place], 1.0, *none[place + 1 :]])) for place in range(len(none))),
    ]
    for contestants in ((), ("captain",), ("greedy",)):
        assert len({fingerprint(game, *contestants) for game in games}) == len(games)
        assert fingerprint(type(GAME)(), *contestants) == fingerprint(GAME, *contestants)


def test_a_level_counts_with_all_its_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["captain", "admiral", "captain,effort=77", "captain,width=3", "captain,doubt=0.1", "random"]
    before = [fingerprint(GAME, name) for name in names]
    assert len(set(before)) == len(names)
    assert fingerprint(GAME, f"captain,effort={LEVELS['captain'].effort}") == before[0]
    monkeypatch.setitem(LEVELS, "captain", LEVELS["captain"]._replace(softness=0.5))
    assert fingerprint(GAME, "captain") != before[0]


def test_a_file_counts_by_what_is_in_it(tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    for file in (first, second):
        file.write_text("# learned at sea\n")
    assert fingerprint(GAME, f"captain:{first}") == fingerprint(GAME, f"captain:{second}")
    second.write_text(f"{GAME.feature_names[0]} = 0.5\n")
    assert fingerprint(GAME, f"captain:{first}") != fingerprint(GAME, f"captain:{second}")


def test_who_is_the_first_counts() -> None:
    assert fingerprint(GAME, "captain", "random") != fingerprint(GAME, "random", "captain")
