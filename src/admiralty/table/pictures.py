"""Views and stories in words: what a seat is shown, in the language it reads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from admiralty import players
from admiralty.engine.game import Game
from admiralty.engine.record import Result
from admiralty.engine.state import CHANCE, OVER, Event, State
from admiralty.engine.view import Action, Battle, Label, Line, View
from admiralty.lab.reasons import reason_text
from admiralty.locale import Words
from admiralty.players.analysis import Advice, Option
from admiralty.table.rows import TableRow

Picture = dict[str, Any]  # JSON-able; what goes over the wire, never what a game tells

NOBODY = "human"  # how a record of the terminal calls a person


def words_of(game: Game, language: str) -> Words:
    """The words of a game, the engine and the server in one language."""
    return Words(language, game.name, "server", "engine")


def over_with(view: View, result: Result) -> View:
    """The view of a game that has ended; it may have been given up, so that by its rules somebody were still to act."""
    return replace(view, actor="over", result=result.winner, actions=[], asked=[], odds=None, proposals=[])


def view_in_words(game: Game, state: State, seat: int | None, words: Words, view: View) -> View:
    """The view of a seat with everything that it says in words."""
    return replace(
        view,
        prompt=replace(view.prompt, text=prompt_text(game, state, seat, view, words)),
        actions=[replace(action, label=label_text(words, action)) for action in view.actions],
        asked=[replace(reason, text=words.say(reason)) for reason in view.asked],
        standing=[replace(item, text=words(item.key, side=item.side, **at(item.place))) for item in view.standing],
        proposals=[replace(item, text=words(f"{item.key}.name", **at(item.place))) for item in view.proposals],
        battle=view.battle and _battle_in_words(view.battle, words),
    )


def _battle_in_words(battle: Battle, words: Words) -> Battle:
    return replace(battle, stage=battle.stage and replace(battle.stage, text=words.say(battle.stage)))


def at(place: str) -> dict[str, str]:
    """A place as the argument of a text; none where there is none."""
    return {"place": place} if place else {}


def prompt_text(game: Game, state: State, seat: int | None, view: View, words: Words) -> str:
    """What is asked of the seat; for everybody else, who is being waited for."""
    if state.actor == OVER or view.result:
        return words("waiting.over")
    if state.actor == CHANCE:
        return words("waiting.chance")
    if state.actor != seat:
        return words("waiting.side", side=game.sides[state.actor])
    return words.say(view.prompt)


def label_text(words: Words, label: Label) -> str:
    """An action in words."""
    return _label_text(words.language, words.catalogues, label.verb, tuple(label.arguments().items()))


@lru_cache(maxsize=100_000)
def _label_text(language: str, catalogues: tuple[str, ...], verb: str, arguments: tuple[tuple[str, Any], ...]) -> str:
    """The view of a sortie has a hundred labels, the same ones again and again."""
    return Words(language, *catalogues)(f"labels.{verb}", **dict(arguments))


def advice_in_words(game: Game, advice: Advice, words: Words) -> dict[str, Any]:
    """What is best, in words: each action, and why."""
    return {
        "actions": option_in_words(advice.option, words),
        "chance": advice.option.chance,
        "gain": advice.gain,
        "text": reason_text(game, advice.seat, advice.gain, advice.reasons, words),
    }


def option_in_words(option: Option, words: Words) -> list[Action]:
    """The actions of a choice in words."""
    return [replace(action, label=label_text(words, action)) for action in option.actions]


def story_in_words(game: Game, story: Sequence[Event], seat: int | None, words: Words) -> list[Line]:
    """What happened, as far as the seat may hear it."""
    lines = (game.story(event, seat) for event in story)
    return [replace(line, text=words.say(line)) for line in lines if line is not None]


def seat_picture(row: TableRow, game: Game, n: int, words: Words) -> dict[str, Any]:
    """Who sits on a side; a computer is called by its level, and a person by nothing until it has said how."""
    seat, side = row.seats[n], game.sides[n]
    level = seat.name if seat.kind == "import" else seat.level
    name = words(f"player.{level}.name") if level in players.NAMES else seat.name
    return {"side": side, "name": "" if name in (side, NOBODY) else name, "kind": seat.kind}


def result_in_words(game: Game, result: Result, words: Words) -> dict[str, Any]:
    """Who has won, and why."""
    return {
        "winner": result.winner,
        "reason": result.reason,
        "text": f"{words(f'result.{result.winner}')} {words.reason(result, game.sides)}",
    }
