"""The tables of odds: what they ask for, what they answer, and the words for it in every language."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from admiralty.engine.game import Game
from admiralty.engine.odds import Number, Odds, OddsTable
from admiralty.games import BUILT_IN
from admiralty.locale import LANGUAGES, Words
from tests.conformance.walks import GAMES

TABLES = [(game, table) for game in GAMES if (table := game.odds_table()) is not None]
every_table = pytest.mark.parametrize(("game", "table"), TABLES, ids=[game.name for game, _ in TABLES])


def some(number: Number) -> list[int | None]:
    """Numbers to ask with, at the bounds and between; None leaves it out."""
    values: list[int | None] = [number.low, min(number.low + 9, number.high), number.high]
    return values if number.needed else [*values, None]


def answers(table: OddsTable) -> Iterator[Odds]:
    for values in product(*map(some, table.numbers)):
        given = {number.name: value for number, value in zip(table.numbers, values, strict=True) if value is not None}
        yield table.ask(given)


def test_there_is_a_table_of_odds_and_a_game_need_not_have_one() -> None:
    assert {game.name for game, _ in TABLES} >= set(BUILT_IN)
    assert Game.odds_table(GAMES[0]) is None


@every_table
def test_every_answer_is_a_table_of_exact_numbers(game: Game, table: OddsTable) -> None:
    for odds in answers(table):
        assert odds.rows
        for row in odds.rows:
            for column, cell in zip(odds.columns, row, strict=True):
                assert isinstance(cell, int | Fraction)
                assert not column.chance or 0 <= cell <= 1


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_column_and_every_advice_has_its_words(game: Game, table: OddsTable, language: str) -> None:
    words = Words(language, game.name)
    for odds in answers(table):
        assert all(words(f"odds.{column.key}") for column in odds.columns)
        if odds.advice is not None:
            assert str(odds.advice.n) in words(f"advice.{odds.advice.key}", n=odds.advice.n)


@every_table
def test_numbers_that_do_not_fit_are_refused(game: Game, table: OddsTable) -> None:
    fitting = {number.name: number.low for number in table.numbers}
    assert table.ask(fitting).rows
    with pytest.raises(ValueError, match="luck"):
        table.ask({**fitting, "luck": 1})
    for number in table.numbers:
        for value in (number.low - 1, number.high + 1):
            with pytest.raises(ValueError, match=f"{number.name} must be from"):
                table.ask({**fitting, number.name: value})
        rest = {name: value for name, value in fitting.items() if name != number.name}
        if number.needed:
            with pytest.raises(ValueError, match=f"needs {number.name}"):
                table.ask(rest)
        else:
            assert table.ask(rest).rows
