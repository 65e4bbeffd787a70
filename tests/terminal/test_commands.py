"""The commands beside `play`, run as a process without a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from admiralty import __version__
from admiralty.cli import main
from admiralty.lab import bench
from tests.terminal.keyboard import run

NOBODY = ("play", "port-arthur", "--side", "none", "--opponent", "random", "--dice", "seed:2")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The record of a game between two computers, and what was shown of it."""
    home = tmp_path_factory.mktemp("home")
    done = run(home, *NOBODY, "--option", "fog")
    assert done.returncode == 0, done.stderr
    (path,) = (home / "games").glob("*.txt")
    return path, done.stdout


def test_without_a_command_the_help_is_printed(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("Usage: admiralty")


def test_version(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout.startswith(f"admiralty {__version__} (")


def test_games(tmp_path: Path) -> None:
    shown = run(tmp_path, "games").stdout
    assert "Port Arthur  port-arthur" in shown
    assert "Fog of war" in shown
    assert "Brouillard" in run(tmp_path, "games", "--lang", "fr").stdout
    assert "Rusko (russia)" in run(tmp_path, "--lang", "cs", "games").stdout


def test_rules(tmp_path: Path) -> None:
    assert "6.2 The higher die. The side with" in run(tmp_path, "rules", "port-arthur", "6.2").stdout
    assert "6.21 End of the battle." in run(tmp_path, "rules", "port-arthur", "6").stdout
    contents = run(tmp_path, "rules", "port-arthur").stdout
    assert "\n10 Options\n" in contents
    assert "   6.2 The higher die" in contents


def test_every_game_shows_its_table_of_odds(tmp_path: Path) -> None:
    shown = run(tmp_path, "odds", "pacific-1942", "--attackers", "3", "--defenders", "1")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "losses" in shown.stdout
    assert "%" in shown.stdout


def test_odds_are_exact(tmp_path: Path) -> None:
    shown = run(tmp_path, "odds", "port-arthur", "--firepower", "28", "--dice", "6").stdout
    assert "1915/3888 = 49.25 %" in shown
    table = run(tmp_path, "odds", "port-arthur", "--firepower=28").stdout
    assert "30859/5184 = 5.953" in table
    assert "throw 6 dice" in table


def test_perft_counts(tmp_path: Path) -> None:
    lines = run(tmp_path, "perft", "port-arthur", "--depth", "2").stdout.splitlines()
    assert re.fullmatch(r"1 1 0 123 [0-9a-f]{16}", lines[1])
    assert lines[2].startswith("2 124 0 ")
    position = "port-arthur turn=6 step=operation actor=russia tsushima=mikasa"
    assert (
        run(tmp_path, "perft", "port-arthur", "--depth", "1", "--position", position)
        .stdout.splitlines()[1]
        .startswith("1 1 0 ")
    )


def test_two_computers_play_without_a_terminal(played: tuple[Path, str]) -> None:
    _, shown = played
    assert "Turn 6 begins." in shown
    assert re.search(r"(Japan|Russia) has won\.|The game is a draw\.", shown)
    assert "throws ⚃4." in shown
    assert "\x1b" not in shown


def test_a_record_is_verified(tmp_path: Path, played: tuple[Path, str]) -> None:
    done = run(tmp_path, "verify", str(played[0]))
    assert (done.returncode, done.stderr) == (0, "")
    assert "Every action follows the rules" in done.stdout


def test_a_die_that_was_changed_is_found(tmp_path: Path, played: tuple[Path, str]) -> None:
    lines = played[0].read_text("utf-8").splitlines()
    last = max(n for n, line in enumerate(lines) if line.startswith("dice "))
    before = lines[last].split()[1]
    lines[last] = lines[last].replace(before, "d1" if before != "d1" else "d2", 1)
    forged = tmp_path / "forged.txt"
    forged.write_text("\n".join(lines), "utf-8")
    done = run(tmp_path, "verify", str(forged))
    assert done.returncode in (1, 2)
    assert done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_a_secret_that_was_changed_is_found(tmp_path: Path, played: tuple[Path, str]) -> None:
    forged = tmp_path / "forged.txt"
    text = played[0].read_text("utf-8")
    forged.write_text(re.sub(r"secret \w{8}", "secret 00000000", text), "utf-8")
    done = run(tmp_path, "verify", str(forged))
    assert done.returncode == 1
    assert "not the one that the table committed to" in done.stdout


def test_an_illegal_action_in_a_record_is_named_with_line_and_clause(tmp_path: Path, played: tuple[Path, str]) -> None:
    text = played[0].read_text("utf-8")
    forged = tmp_path / "forged.txt"
    forged.write_text(re.sub(r"\njapan \S+", "\njapan Retvizan>Tsushima", text, count=1), "utf-8")
    done = run(tmp_path, "verify", str(forged))
    assert done.returncode == 2
    assert "Line 10, 'Retvizan>Tsushima': rule 5.3 does not allow it." in done.stderr
    shown = run(tmp_path, "replay", str(forged))
    assert shown.returncode == 2
    assert "Port Arthur" in shown.stdout


def test_replay_shows_a_finished_game_without_its_fog(tmp_path: Path, played: tuple[Path, str]) -> None:
    done = run(tmp_path, "replay", str(played[0]), "--width", "100")
    assert done.returncode == 0
    assert "puts to sea" in done.stdout
    assert "leaves port" not in done.stdout
    assert "leaves port" in played[1]
    assert "Turn [1] 2 3 4 5 6" in done.stdout.replace("  ", " ")


def test_bench_measures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    measure, asked = bench.run, []

    def in_a_hurry(seconds: float, write: Callable[[str], None]) -> None:
        asked.append(seconds)
        measure(seconds / 100, write)

    monkeypatch.setattr(bench, "run", in_a_hurry)
    assert main(["bench", "--seconds", "3"]) == 0
    assert asked == [3]
    assert "port-arthur" in capsys.readouterr().out
