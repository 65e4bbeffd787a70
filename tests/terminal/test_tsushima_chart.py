"""A turn of Tsushima's chart at the terminal: a wide map within a hundred columns, whole stacks by two names."""

from __future__ import annotations

import re
from pathlib import Path

from tests.terminal.keyboard import Terminal

WIDTH = 100
GIVEN = "--side japan --opponent random --scenario round-island --dice seed:7 --option mild=no"


def answer(shown: str) -> str:
    """A ready answer of a battle, or the word that ends the question, or the first choice."""
    ready = (word for word in ("aim", "line", "close") if re.search(rf"^ +{word}  ", shown, re.MULTILINE))
    return next(ready, "0" if re.search(r" 0 [A-Z]", shown) else "1")


def test_a_month_at_the_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--plain", "play", "tsushima", *GIVEN.split(), columns=WIDTH) as terminal:
        terminal.wait()
        terminal.ask("tsushima")  # the cruisers into port
        terminal.ask("0")
        assert "0407" in terminal.ask("mikasa asahi fuji 0407")
        shown = terminal.ask("chemulpo 0407")  # all the others, in their divisions
        assert "Shikishima" in shown
        board = terminal.ask("board")
        assert max(map(len, board.splitlines())) <= WIDTH
        assert re.search(r"^0407 +●23 Mikasa", board, re.MULTILINE)
        assert re.search(r"^Tsushima \(port\) +●9 Idzumo", board, re.MULTILINE)
        assert re.search(r"^Port Arthur +◆ Tsarevitch\S* 5 *$", board, re.MULTILINE), "nobody counts the enemy's stack"
        assert "division" in terminal.ask("idzumo 0810"), "one cruiser of seven does not sail alone"
        for _ in range(200):
            if "September" in terminal.ask("board"):
                break
            shown = terminal.ask(answer(shown))
        assert "Month  September 1904" in terminal.screen


CAMPAIGN = "--side japan --opponent random --scenario war-at-sea --dice seed:7 --option mild=no"
LEFT = (
    "aiming=proposed", "screens=none", "battle_line=close_1", "searches=none", "evasion=never", "protection=always",
    "grounding=proposed", "mines=none", "repairs=proposed", "block_ships=none", "new_merchants=kure", "plan=keep",
)  # fmt: skip


def test_a_month_of_the_campaign_with_orders(tmp_path: Path) -> None:
    wishes = [word for wish in LEFT for word in ("--wish", wish)]
    with Terminal(tmp_path, "--plain", "play", "tsushima", *CAMPAIGN.split(), *wishes, columns=WIDTH) as terminal:
        terminal.wait()
        shown = terminal.ask("set_up")
        while "plan" not in shown.lower().rpartition("japan ·")[2]:
            shown = terminal.ask("0")
        terminal.ask("2")  # plan B: to Chemulpo
        assert "Go to: 0609" in terminal.ask("wishes stack_orders asama tokiwa yakumo go 0609")
        assert re.search(r"^0609 +●3 ", terminal.ask("board"), re.MULTILINE)
        assert "is no order" in terminal.ask("wishes stack_orders asama go")
        terminal.ask("wishes movement convoys_home")
        shown = terminal.ask("0")
        for _ in range(200):
            if "March" in terminal.ask("board"):
                break
            shown = terminal.ask(answer(shown))
        assert "Month  March 1904" in terminal.screen
        assert "You are asked because an enemy at sea" in terminal.screen
