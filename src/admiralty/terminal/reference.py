"""Looking things up: the games there are, their rules, their odds."""

from __future__ import annotations

from collections.abc import Iterator

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from admiralty import games
from admiralty.engine.game import Game
from admiralty.engine.odds import Odds
from admiralty.games import faults, load
from admiralty.locale import Words, rules
from admiralty.terminal import figures
from admiralty.terminal.screen import Screen
from admiralty.terminal.trouble import Trouble


def show_games(screen: Screen) -> None:
    """Every game with what it is about, its sides, scenarios and options."""
    for name in games():
        game = load(name)
        words = Words(screen.words.language, "terminal", "engine", name)
        screen.show(Text.assemble((words("title"), "bold"), f"  {name}"), Text(words("subtitle"), style="italic"))
        screen.show(Padding(Text(words("summary")), (0, 0, 0, 2)))
        sides = ", ".join(f"{words.name('sides', side)} ({side})" for side in game.sides)
        screen.show(f"  {words('say.sides', names=sides)}")
        scenarios = ", ".join(f"{words.name('scenarios', scenario)} ({scenario})" for scenario in game.scenarios)
        screen.show(f"  {words('say.scenarios', names=scenarios)}")
        screen.show(f"  {words('say.options')}")
        table = Table.grid(padding=(0, 2, 0, 0))
        for option in game.about.options:
            table.add_row(Text(option, style="bold"), words(f"options.{option}.name"), words(f"options.{option}.text"))
        screen.show(Padding(table, (0, 0, 0, 4)))
    for fault in faults():
        screen.show(Text(screen.words.phrase(fault), style="yellow"))


def show_rules(screen: Screen, game: Game, wanted: str) -> None:
    """One clause, a chapter with its clauses, or the contents of the rules reference."""
    clauses = rules(game.name, screen.words.language)
    if not wanted:
        for number, (title, _) in clauses.items():
            chapter = "." not in number
            screen.show(
                Text(f"{number} {title}" if chapter else f"   {number} {title}", style="bold" if chapter else "")
            )
        return
    wanted = wanted.rstrip(".")
    if wanted not in clauses:
        raise Trouble("clause", clause=wanted, known=", ".join(_chapters(clauses)))
    if "." in wanted:
        show_clause(screen, game, wanted)
        return
    screen.show(Text(f"{wanted} {clauses[wanted][0]}", style="bold underline"))
    for number in clauses:
        if number.startswith(f"{wanted}."):
            show_clause(screen, game, number)


def _chapters(clauses: dict[str, tuple[str, str]]) -> Iterator[str]:
    return (number for number in clauses if "." not in number)


def show_clause(screen: Screen, game: Game, number: str) -> None:
    """A clause with its number and title."""
    title, text = rules(game.name, screen.words.language).get(number, ("", ""))
    screen.show(Text.assemble((f"{number} {title}. ", "bold"), text))


def show_odds(screen: Screen, game: Game, given: dict[str, str]) -> None:
    """The table of exact chances that a game offers for some numbers."""
    table = game.odds_table()
    if table is None:
        raise Trouble("no-odds-table", game=game.name)
    numbers = {name: _whole(name, text) for name, text in given.items()}
    try:
        odds = table.ask(numbers)
    except ValueError:
        raise Trouble("odds-numbers", known=", ".join(f"--{number.name}" for number in table.numbers)) from None
    screen.words = Words(screen.words.language, "terminal", "engine", game.name)
    _print_odds(screen, odds)


def _whole(name: str, text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 4:
        raise Trouble("number", option=f"--{name}", text=text)
    return int(text)


def _print_odds(screen: Screen, odds: Odds) -> None:
    table = Table(box=None, pad_edge=False)
    for column in odds.columns:
        table.add_column(screen.words(f"odds.{column.key}"), justify="right")
    for row in odds.rows:
        cells = zip(odds.columns, row, strict=True)
        table.add_row(*(figures.exact(screen.words, value, column.chance) for column, value in cells))
    screen.show(table)
    if odds.advice is not None:
        screen.say(f"advice.{odds.advice.key}", n=odds.advice.n)
