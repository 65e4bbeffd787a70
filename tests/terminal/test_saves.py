"""Saved games: nothing is lost, whatever happens to the process or the file."""

from __future__ import annotations

import re
from pathlib import Path

from admiralty.terminal import saves
from tests.terminal.keyboard import Terminal, run, said

GAME = ("play", "port-arthur", "--new", "--side", "japan", "--opponent", "random", "--option", "mines")
COMPUTERS = ("play", "port-arthur", "--side", "none", "--opponent", "random", "--dice", "seed:9")


def begin(home: Path, *dice: str) -> Path:
    """A game with two ships at sea, left in the middle of a sortie."""
    with Terminal(home, *GAME, "--dice", *dice) as terminal:
        terminal.wait()
        terminal.ask("mikasa asahi > tsushima")
        terminal.type("quit")
        assert terminal.end() == 0
    (path,) = (home / "games").glob("*.txt")
    return path


def test_a_damaged_file_goes_on_from_what_can_be_read(tmp_path: Path) -> None:
    path = begin(tmp_path, "seed:3")
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"Asahi>Tsushima", b"Asah\xff\x00>Tsu"))
    with Terminal(tmp_path, "play") as terminal:
        terminal.wait()
        shown = terminal.ask("")
        assert "The saved game is damaged" in shown
        assert "● Japan ×1 = 5·5" in shown
        assert "Asahi puts to sea → Tsushima." in terminal.ask("asahi tsu")
    assert b"\xff\x00" in path.with_name(path.name + ".damaged").read_bytes()
    assert path.read_bytes().replace(b",", b"") == whole.replace(b",", b""), "but for what was typed in one go"


def test_a_file_cut_off_in_the_middle_goes_on(tmp_path: Path) -> None:
    path = begin(tmp_path, "seed:3")
    path.write_bytes(path.read_bytes()[:-9])
    with Terminal(tmp_path, "play", "--resume") as terminal:
        shown = terminal.wait()
        assert "The saved game is damaged" in shown
        assert "● Japan ×1" in shown


def test_a_file_beyond_repair_is_kept_and_a_new_game_begins(tmp_path: Path) -> None:
    path = begin(tmp_path, "seed:3")
    path.write_bytes(b"\x00" * 100)
    with Terminal(tmp_path, "play") as terminal:
        shown = terminal.wait()
        assert "cannot be read any more" in shown
        assert "Which game?" in shown
    assert path.with_suffix(".damaged").exists()


def test_without_its_secret_a_game_goes_on_with_dice_that_nobody_can_verify(tmp_path: Path) -> None:
    path = begin(tmp_path, "fair")
    saves.secret_path(path).unlink()
    with Terminal(tmp_path, "play", "--resume") as terminal:
        assert "secret of this game's dice is missing" in terminal.wait()
        terminal.ask("resign")
        terminal.ask("yes")
        assert terminal.end() == 0
    assert "commitment" not in path.read_text("utf-8")
    assert run(tmp_path, "verify", str(path)).returncode == 1


def test_a_copy_can_be_gone_on_with_and_verified(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, "--dice", "fair") as terminal:
        terminal.wait()
        terminal.ask("mikasa tsushima")
        terminal.ask(f"save {tmp_path / 'copy.txt'}")
    with Terminal(tmp_path, "play", "--resume", str(tmp_path / "copy.txt")) as again:
        assert "● Japan ×1 = 5·5" in again.wait()
        again.ask("done")
        again.ask("resign")
        again.ask("yes")
        assert again.end() == 0
    assert run(tmp_path, "verify", str(tmp_path / "copy.txt")).returncode == 0
    over = run(tmp_path, "play", "--side", "none", "--resume", str(tmp_path / "copy.txt"))
    assert over.returncode == 2
    assert "is over" in over.stderr


def test_a_finished_game_is_not_offered_again(tmp_path: Path) -> None:
    done = run(tmp_path, *COMPUTERS)
    assert done.returncode == 0
    with Terminal(tmp_path, "play") as terminal:
        assert "Which game?" in terminal.wait()


def test_a_refused_offer_leaves_the_old_game_alone(tmp_path: Path) -> None:
    path = begin(tmp_path, "seed:3")
    before = path.read_text("utf-8")
    with Terminal(tmp_path, *GAME[:2], *GAME[3:], "--dice", "seed:4") as terminal:
        assert "Go on with it?" in terminal.wait()
        assert "Please answer yes or no." in terminal.ask("perhaps")
        assert "(5.3)" in terminal.ask("no")
    assert path.read_text("utf-8") == before
    assert len(list((tmp_path / "games").glob("*.txt"))) == 2


def test_a_record_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "record.txt"
    saves.write(path, "one")
    saves.write(path, "two")
    assert path.read_text("utf-8") == "two"
    assert [entry.name for entry in path.parent.iterdir()] == ["record.txt"]


def test_a_game_that_ended_just_before_the_power_cut_gets_its_result(tmp_path: Path) -> None:
    assert run(tmp_path, *COMPUTERS).returncode == 0
    (path,) = (tmp_path / "games").glob("*.txt")
    text = path.read_text("utf-8")
    found = re.search(r"\nresult .*\nsecret (\w+) nonces (\w+) (\w+)\n", text)
    assert found is not None
    path.write_text(text[: found.start() + 1], "utf-8")
    saves.secret_path(path).write_text(f"{found[1]} {found[2]} {found[3]}\n", "utf-8")
    assert run(tmp_path, "play", "--side", "none", "--resume").returncode == 0
    assert path.read_text("utf-8") == text


def test_two_terminals_do_not_play_one_game(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, "--dice", "seed:3") as first:
        first.wait()
        (path,) = (tmp_path / "games").glob("*.txt")
        taken = run(tmp_path, "play", "--side", "none", "--resume", str(path))
        assert taken.returncode == 2
        assert "in another terminal" in taken.stderr
        with Terminal(tmp_path, "play") as second:
            assert "Which game?" in second.wait()
    with Terminal(tmp_path, "play") as third:
        assert "Go on with it?" in third.wait()


def test_a_copy_is_not_written_over_another_file_unasked(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary", "utf-8")
    with Terminal(tmp_path, *GAME, "--dice", "seed:3") as terminal:
        terminal.wait()
        assert "Write over it?" in said(terminal.ask(f"save {tmp_path / 'diary.txt'}"))
        terminal.ask("no")
        assert (tmp_path / "diary.txt").read_text("utf-8") == "dear diary"


def test_a_game_by_other_rules_says_so(tmp_path: Path) -> None:
    path = begin(tmp_path, "seed:3")
    path.write_text(re.sub(r"rules: \S+", "rules: 0", path.read_text("utf-8")), "utf-8")
    assert "played by version 0 of the rules" in run(tmp_path, "replay", str(path)).stdout
