"""Whatever a person can do wrong gets one sentence on stderr, exit code 2 and no traceback, in every language."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from admiralty.cli import main
from admiralty.games import load
from admiralty.terminal import saves
from tests.terminal.keyboard import COMMAND, PATIENCE, Terminal, environment, run

Here = Callable[..., subprocess.CompletedProcess[str]]

NOBODY = ("--side", "none", "--opponent", "random")

MISTAKES = {
    "unknown game": ("play", "chess", *NOBODY),
    "unknown side": ("play", "--side", "spain"),
    "unknown opponent": ("play", "--side", "none", "--opponent", "deep-blue"),
    "unknown option": ("play", *NOBODY, "--option", "weather"),
    "bad value of an option": ("play", *NOBODY, "--option", "fog=maybe"),
    "unknown scenario": ("play", *NOBODY, "--scenario", "short"),
    "unknown dice": ("play", *NOBODY, "--dice", "loaded"),
    "unknown language": ("games", "--lang", "xx"),
    "unknown clause": ("rules", "port-arthur", "77.7"),
    "unknown game in rules": ("rules", "go"),
    "unknown command": ("fly",),
    "unknown flag": ("games", "--frobnicate"),
    "flag without its value": ("play", "--side"),
    "missing argument": ("rules",),
    "value where there is none": ("play", "--new=yes"),
    "too narrow by wish": ("games", "--width", "30"),
    "no number": ("games", "--width", "wide"),
    "no terminal": ("play",),
    "no terminal to step in": ("replay", "missing.txt", "--step"),
    "missing file": ("replay", "/nonexistent/game.txt"),
    "a folder": ("verify", "/"),
    "nothing to resume": ("play", *NOBODY, "--resume"),
    "missing file to resume": ("play", *NOBODY, "--resume", "/nonexistent/game.txt"),
    "unknown odds": ("odds", "port-arthur", "--luck", "7"),
    "odds without numbers": ("odds", "port-arthur"),
    "odds of no number": ("odds", "port-arthur", "--firepower", "many"),
    "odds out of bounds": ("odds", "port-arthur", "--firepower", "28", "--dice", "9"),
    "odds without a value": ("odds", "port-arthur", "--firepower"),
    "a stray word in odds": ("odds", "port-arthur", "28"),
    "no depth": ("perft", "port-arthur", "--depth", "deep"),
    "no position": ("perft", "port-arthur", "--position", "startpos"),
    "no seconds": ("bench", "--seconds", "0"),
}


def is_one_sentence(done: subprocess.CompletedProcess[str]) -> bool:
    return done.returncode == 2 and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr + done.stdout


@pytest.fixture
def here(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Here:
    """A command in this process, which is much quicker than one of its own; what it says is as good."""
    monkeypatch.setenv("ADMIRALTY_HOME", str(tmp_path))
    monkeypatch.setenv("ADMIRALTY_LANG", "en")

    def command(*arguments: str) -> subprocess.CompletedProcess[str]:
        code = main(list(arguments))
        said = capsys.readouterr()
        return subprocess.CompletedProcess(arguments, code, said.out, said.err)

    return command


@pytest.mark.parametrize("arguments", MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_one_sentence(here: Here, arguments: tuple[str, ...]) -> None:
    done = here(*arguments)
    assert is_one_sentence(done), done
    assert done.stderr[0].isupper() or done.stderr[0] in "'-/", done.stderr


@pytest.mark.parametrize("name", ["unknown game", "unknown flag", "no terminal"])
def test_a_process_ends_with_the_same_sentence(tmp_path: Path, here: Here, name: str) -> None:
    done, same = run(tmp_path, *MISTAKES[name]), here(*MISTAKES[name])
    assert (done.returncode, done.stdout, done.stderr) == (same.returncode, same.stdout, same.stderr)


@pytest.mark.parametrize("language", ["cs", "fr"])
@pytest.mark.parametrize("name", ["unknown game", "unknown flag", "unknown command", "no terminal", "unknown clause"])
def test_a_mistake_is_told_in_the_chosen_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, name: str
) -> None:
    told = set()
    for chosen in ("en", language):
        monkeypatch.setenv("ADMIRALTY_LANG", chosen)
        assert main(list(MISTAKES[name])) == 2
        told.add(capsys.readouterr().err)
    assert len(told) == 2
    assert all(sentence.count("\n") == 1 for sentence in told)


def test_a_file_that_is_no_record(tmp_path: Path, here: Here) -> None:
    (tmp_path / "noise").write_bytes(bytes(range(256)) * 40)
    (tmp_path / "poem").write_text("Roses are red\n", "utf-8")
    (tmp_path / "empty").write_text("", "utf-8")
    (tmp_path / "headless").write_text("admiralty record 1\ngame: port-arthur\nnonsense\n", "utf-8")
    for name in ("noise", "poem", "empty", "headless"):
        for command in ("replay", "verify"):
            assert is_one_sentence(here(command, str(tmp_path / name))), name
        assert is_one_sentence(here("play", *NOBODY, "--resume", str(tmp_path / name))), name


def test_a_home_that_cannot_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    done = run(tmp_path, "play", *NOBODY, "--dice", "fair", given={"ADMIRALTY_HOME": str(tmp_path / "file")})
    assert is_one_sentence(done), done
    assert "ADMIRALTY_HOME" in done.stderr


def test_the_homes_there_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ADMIRALTY_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert saves.new_path(load("port-arthur")).parent == tmp_path / "xdg" / "admiralty" / "games"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert saves.new_path(load("port-arthur")).parent == tmp_path / ".local" / "share" / "admiralty" / "games"


def test_a_terminal_that_is_too_narrow(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", columns=59) as terminal:
        assert terminal.end() == 2
        assert "only 59 columns wide" in terminal.screen
        assert terminal.screen.count("\n") == 1


def test_input_that_ends_before_the_game(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play") as terminal:
        terminal.wait()
        os.write(terminal.master, b"\x04")
        assert terminal.end() == 2
        assert "before the game began" in terminal.screen


def test_input_that_ends_in_the_middle_of_a_game(tmp_path: Path) -> None:
    game = ("port-arthur", "--new", "--side", "both", "--option", "fog", "--dice", "ask")
    with Terminal(tmp_path, "play", *game) as terminal:
        terminal.wait()
        os.write(terminal.master, b"\x04")
        assert terminal.end() == 2
        assert "The input has ended; the game is saved" in terminal.screen
        assert "Traceback" not in terminal.screen


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-", "2>&-"])
def test_closed_streams(tmp_path: Path, closed: str) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$@" {closed}', "sh", *COMMAND, "play"], env=environment(tmp_path), capture_output=True,
        text=True, stdin=subprocess.DEVNULL, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.count("\n") <= 1
    assert "Traceback" not in done.stderr


def test_a_reader_who_has_seen_enough(tmp_path: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" | head -1', "sh", *COMMAND, "rules", "port-arthur", "6"], env=environment(tmp_path),
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.stdout.startswith("6 Operations")
    assert done.stderr == ""


def test_a_screen_that_knows_no_symbols_shows_question_marks(tmp_path: Path) -> None:
    ascii_only = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    done = run(tmp_path, "play", *NOBODY, "--dice", "seed:1", given=ascii_only)
    assert done.returncode == 0
    assert "has won" in done.stdout or "draw" in done.stdout
