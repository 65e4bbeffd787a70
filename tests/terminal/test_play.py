"""Whole games and single prompts, typed at a real terminal."""

from __future__ import annotations

import random
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import admiralty
from tests.terminal.keyboard import Terminal, run, said

GAME = ("play", "port-arthur", "--new", "--opponent", "random", "--option", "mines", "--dice", "seed:4")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Terminal]:
    """Japan at its first sortie."""
    with Terminal(tmp_path, *GAME, "--side", "japan") as terminal:
        terminal.wait()
        yield terminal


def record_in(home: Path) -> Path:
    (path,) = (home / "games").glob("*.txt")
    return path


def test_a_whole_game_by_typed_commands_and_its_dice_verified(tmp_path: Path, table: Terminal) -> None:
    rng = random.Random(3)
    shown = ""
    prompt = table.ask("board")
    while table.process.poll() is None:
        if "1 > a" in prompt:
            answer = f"1-3 > {rng.choice('abc')}"
        elif "Army →" in prompt and "(5.3)" in prompt:
            answer = "army tsu"
        else:
            answer = rng.choice(["0", "0", "1", "2"])
        prompt = table.ask(answer)
        if "not among the choices" in prompt or "not allowed" in prompt or "several things" in prompt:
            prompt = table.ask("0" if answer != "0" else "1")
        shown += prompt
    assert table.end() == 0
    assert re.search(r"(Japan|Russia) has won\.|The game is a draw\.", shown)
    assert "⚃4" in shown
    path = record_in(tmp_path)
    assert not path.with_name(path.name + ".dice").exists()
    verified = run(tmp_path, "verify", str(path))
    assert verified.returncode == 0, verified.stdout
    assert "all " in verified.stdout
    assert "throws are those" in verified.stdout
    replayed = run(tmp_path, "replay", str(path))
    assert replayed.returncode == 0
    assert "Turn 6 begins." in replayed.stdout


def test_every_way_to_name_an_action(table: Terminal) -> None:
    assert "Mikasa puts to sea → Tsushima." in table.ask("Mikasa>Tsushima")
    assert "Asahi puts to sea → Tsushima." in table.ask("asah tsu")
    assert "'1 > a' is not among the choices" in said(table.ask("1 > a")), "its number went with Mikasa"
    assert "Shikishima puts to sea → Yellow Sea." in table.ask("3 > a")
    assert "Fuji puts to sea → Sea of Japan. Likewise Tokiwa." in table.ask("fuji tok > sea of jap")
    assert "Likewise Izumo, Iwate." in table.ask("5 7-8 > east china")
    assert "An army embarks: Tsushima landing box." in table.ask("army tsushima")


def test_doubtful_and_senseless_answers_change_nothing(table: Terminal) -> None:
    assert "'asa' may mean several things: Asahi; Asama." in table.ask("asa mik > tsushima")
    assert "may mean several things: Mikasa → Yellow Sea; Mikasa → East China Sea" in table.ask("1")
    assert "is not among the choices" in table.ask("xyzzy [bold]")
    assert "is not among the choices" in table.ask("99")
    assert "There is nothing to take back." in table.ask("undo")


def test_a_refusal_names_its_clause_and_why_explains_it(table: Terminal) -> None:
    assert "(5.3)" in table.ask("army tsushima")
    assert "not allowed here: rule 5.9, Embarking armies." in table.ask("army tsushima")
    why = table.ask("why")
    assert "5.3 Sorties." in why
    assert "5.9 Embarking armies." in why


def test_undo_takes_back_ones_own_answers_freely(tmp_path: Path, table: Terminal) -> None:
    table.ask("mikasa asahi > tsushima")
    table.ask("fuji tsushima")
    assert "1 action taken back." in table.ask("undo")
    assert "2 actions taken back." in table.ask("undo"), "what was typed in one go comes back in one go"
    assert "undo 2" in record_in(tmp_path).read_text("utf-8")
    assert "There is nothing to take back." in table.ask("undo")
    table.ask("mikasa asahi > tsushima")
    table.ask("fuji tsushima")
    assert "3 actions taken back." in table.ask("undo 2")
    table.ask("mikasa yellow")
    table.ask("done")
    assert "the computer agrees" in table.ask("undo")
    assert "taken back" in table.ask("yes")
    assert "is not a number of actions" in table.ask("undo all")


def test_looking_things_up_at_the_prompt(tmp_path: Path, table: Terminal) -> None:
    assert "6.2 The higher die." in table.ask("rules 6.2")
    assert "6.21 End of the battle." in table.ask("rules 6")
    assert "10 Options" in table.ask("rules")
    assert "There is no rule '77'" in table.ask("rules 77")
    assert "no odds" in table.ask("odds")
    assert "resign" in table.ask("help")
    table.ask("mikasa tsushima")
    assert "Mikasa puts to sea" in table.ask("log")
    assert "● Japan ×1 = 5·5" in table.ask("board")
    assert "Say where to save" in table.ask("save")
    assert "cannot be written" in said(table.ask(f"save {tmp_path}"))
    assert "Saved as" in table.ask(f"save {tmp_path / 'copy.txt'}")
    assert "Mikasa>Tsushima" in (tmp_path / "copy.txt").read_text("utf-8")


def test_odds_before_a_battle(table: Terminal) -> None:
    table.ask("all > yellow sea")
    prompt = table.ask("done")
    before = ""
    for _ in range(60):
        if "How many dice" in prompt:
            break
        battle = choice_with(prompt, "Battle: Yellow Sea")
        if battle:
            before = table.ask("odds")
        prompt = table.ask(battle or "0")
        if "not among" in prompt:
            prompt = table.ask("1")
    assert "sinks an" in said(before)
    assert re.search(r"^ *Russia +\d", before, re.MULTILINE), before
    odds = table.ask("odds")
    assert "critical" in odds
    assert "100 %" in odds


def choice_with(prompt: str, label: str) -> str | None:
    found = re.search(rf"(\d+) {re.escape(label)}", prompt)
    return found[1] if found else None


def test_a_killed_game_is_resumed_where_it_was(tmp_path: Path, table: Terminal) -> None:
    table.ask("mikasa asahi > tsushima")
    table.process.kill()
    assert table.end() == -signal.SIGKILL
    with Terminal(tmp_path, "play") as again:
        assert "was interrupted. Go on with it?" in again.wait()
        board = again.ask("")
        assert "● Japan ×2 = 10·5" in board
        again.ask("done")
        again.process.send_signal(signal.SIGINT)
        assert again.end() == 130
        assert "The game is saved." in again.screen
    with Terminal(tmp_path, "play", "--resume") as third:
        assert "● Japan ×2" in third.wait()
        assert "The game is saved." in third.ask("quit")
        assert third.end() == 0


# An interrupt that reaches another thread than the one that waits for a key, as if it had come just before the wait.
ELSEWHERE = """
import signal, sys, threading
from admiralty.cli import main
threading.Thread(target=threading.Event().wait, daemon=True).start()
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
sys.exit(main(sys.argv[1:]))
"""


def test_an_interrupt_that_does_not_meet_the_wait_for_a_key_is_noticed_without_one(tmp_path: Path) -> None:
    command = (sys.executable, "-c", ELSEWHERE)
    with Terminal(tmp_path, *GAME, "--side", "japan", command=command) as terminal:
        terminal.wait()
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.end() == 130
        assert "The game is saved." in terminal.screen


def test_resigning_ends_the_game_and_shows_the_secret(tmp_path: Path, table: Terminal) -> None:
    assert "Are you sure?" in table.ask("resign")
    table.ask("no")
    table.ask("resign")
    assert "Russia has won." in table.ask("y")
    assert table.end() == 0
    text = record_in(tmp_path).read_text("utf-8")
    assert "result russia resigned\nsecret " in text
    assert run(tmp_path, "verify", str(record_in(tmp_path))).returncode == 0


def test_the_secret_of_fair_dice_is_not_in_the_record_of_a_running_game(tmp_path: Path) -> None:
    game = ("port-arthur", "--new", "--side", "russia", "--opponent", "greedy", "--option", "fog", "--dice", "fair")
    with Terminal(tmp_path, "play", *game) as terminal:
        shown = terminal.wait()
        path = record_in(tmp_path)
        text = path.read_text("utf-8")
        (commitment,) = re.findall(r"commitment: ([0-9a-f]{64})", text)
        assert commitment in shown.replace("\n", "")
        assert "secret" not in text
        secret = path.with_name(path.name + ".dice")
        assert secret.stat().st_mode & 0o077 == 0
        assert re.search("leaves? port", shown)
        assert not re.search("puts to sea|ships put to sea", said(shown))


def test_real_dice_are_asked_for_and_checked(tmp_path: Path) -> None:
    game = ("port-arthur", "--new", "--side", "both", "--option", "mines", "--dice", "ask")
    with Terminal(tmp_path, "play", *game) as terminal:
        terminal.wait()
        terminal.ask("done")
        assert "Japan throws one die" in terminal.ask("done")
        assert "is no throw" in terminal.ask("7")
        assert "is no throw" in terminal.ask("four")
        assert "Only 2 dice are thrown here" in terminal.ask("4 2 6")
        shown = terminal.ask("4, 2")
        assert "Japan throws ⚃4. Russia throws ⚁2. Japan may operate." in shown
        assert "Does the other side agree?" in terminal.ask("undo")
        terminal.ask("yes")
        assert "Russia throws ⚄5. Russia may operate." in terminal.ask("4 5"), "both dice were typed in one go"
        assert "The game is saved." in terminal.ask("quit")
    path = record_in(tmp_path)
    assert "dice: asked" in path.read_text("utf-8")
    verified = run(tmp_path, "verify", str(path))
    assert verified.returncode == 0
    assert "rolled by hand" in verified.stdout


def test_two_people_at_one_screen_do_not_see_each_others_secrets(tmp_path: Path) -> None:
    game = ("port-arthur", "--new", "--side", "both", "--option", "fog", "--dice", "seed:1")
    with Terminal(tmp_path, "play", *game) as terminal:
        terminal.wait()
        terminal.ask("mikasa asahi > tsushima")
        assert "Hand over the keyboard" in terminal.ask("done")
        board = terminal.ask("")
        assert "● Japan ×2" in board
        assert "?" in board
        assert "Asahi^" in board
        assert "leaves port" in board


@pytest.mark.parametrize(
    ("language", "answers", "expected"),
    [
        ("cs", ["mikasa asahi > cušimský", "zpět", "pravidla 6.2", "proč", "log"], "Rusko"),
        ("fr", ["mikasa asahi > tsushima", "annuler", "regles 6.2", "pourquoi", "log"], "Russe"),
    ],
)
def test_other_languages(tmp_path: Path, language: str, answers: list[str], expected: str) -> None:
    with Terminal(tmp_path, *GAME, "--side", "japan", language=language) as terminal:
        shown = terminal.wait()
        for answer in answers:
            shown += terminal.ask(answer)
        assert expected in shown
        assert "6.2 " in shown
        assert "Asahi>Tsushima" in record_in(tmp_path).read_text("utf-8")
        assert "puts to sea" not in shown
        terminal.type("quit")
        assert terminal.end() == 0


def test_what_is_not_given_is_asked_for_and_enter_accepts(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play") as terminal:
        titles = [admiralty.load(name).about.title for name in admiralty.games()]
        assert f"Which game? ({', '.join(titles)}) [Port Arthur]" in said(terminal.wait())
        assert "is not among the choices" in terminal.ask("chess")
        assert f"or its number from 1 to {len(titles)}" in said(terminal.ask(str(len(titles) + 1)))
        assert "Which side do you play?" in terminal.ask("1")
        assert "Who plays the other side?" in terminal.ask("rus")
        assert "Fog of war." in terminal.ask("random")
        assert "There is no option 'xyz'" in terminal.ask("xyz")
        assert "Which dice?" in terminal.ask("mines opt")
        assert "commitment" in terminal.ask("")
    header = record_in(tmp_path).read_text("utf-8")
    assert "options: ships mines" in header
    assert "japan: random\nrussia: human" in header


@pytest.mark.parametrize("columns", [60, 80, 100, 140])
def test_no_line_is_wider_than_the_terminal(tmp_path: Path, columns: int) -> None:
    with Terminal(tmp_path, *GAME, "--side", "japan", columns=columns) as terminal:
        shown = terminal.wait() + terminal.ask("all > yellow sea") + terminal.ask("done")
        assert "Yellow Sea" in shown
        drawn = [line for line in shown.splitlines() if not line.startswith(">") and "thinking" not in line]
        assert max(map(len, drawn)) <= columns
