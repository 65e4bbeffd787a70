"""The Russo-Japanese War at a real terminal: its map at a hundred columns, a battle, a whole game."""

from __future__ import annotations

import random
import re
from pathlib import Path

from tests.terminal.keyboard import Terminal, run

GAME = (
    "play", "russo-japanese-war", "--new", "--side", "japan", "--opponent", "random", "--option", "netted",
    "--dice", "seed:4",
)  # fmt: skip
MOST = 600  # answers of a game


def test_the_map_lies_on_a_hundred_columns(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as table:
        shown = table.wait()
    lines = shown.splitlines()
    assert max(map(len, lines)) <= 100
    rows = {name: n for n, line in enumerate(lines) for name in ("Mukden=", "Liaoyang=", "Te-li-ssu=") if name in line}
    assert rows["Mukden="] < rows["Liaoyang="] < rows["Te-li-ssu="]  # from north to south
    south = lines[rows["Te-li-ssu="]]
    assert south.index("Te-li-ssu") < south.index("Takushan") < south.index("Uiju")  # from west to east
    assert "●3 Second Ar" in lines[rows["Te-li-ssu="] + 1]


def test_a_battle_tells_the_ways_of_retreat_and_what_dice_mean(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as table:
        table.wait()
        table.ask("done")
        shown = table.ask("chiu")
        assert "Retreat if beaten: Takushan, Siuyen, Fenghuangcheng, Kuantien" in shown
        assert "1–3 hit" in shown
        assert "Everything is" not in shown
        assert "everything is decided" in table.ask("2-supply")


def test_a_whole_game_by_typed_answers(tmp_path: Path) -> None:
    """Now and then something is done; else what ends the question, by its number or its word."""
    rng = random.Random(3)
    shown = ""
    with Terminal(tmp_path, *GAME) as table:
        table.wait()
        for _ in range(MOST):
            answer = rng.choice(["0", "0", "1", "2"])
            prompt = table.ask(answer)
            if "not among the choices" in prompt:
                prompt = table.ask("1" if answer == "0" else "0")
            shown += prompt
            if table.process.poll() is not None:
                break
        assert table.end() == 0, shown[-2000:]
    assert re.search(r"(Japan|Russia) has won\.", shown)
    (record,) = (tmp_path / "games").glob("*.txt")
    assert run(tmp_path, "verify", str(record)).returncode == 0
