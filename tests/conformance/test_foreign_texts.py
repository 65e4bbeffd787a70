"""Positions and records that anybody may have written: they are refused with a reason, or play goes on from them."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

import admiralty
from admiralty.engine import replay
from admiralty.engine.errors import NotationError, RecordError
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.state import State
from tests.conformance.walks import GAMES, LONG, Case, Walk, along, played, walks

BENDINGS = 60 if LONG else 10  # of one game's positions
ACTIONS = 200 if LONG else 100  # that must be possible afterwards
NUMBERS = ["0", "1", "2", "3", "6", "9", "12", "15", "16", "71", "-1", "99", "²", "9" * 5000]
NAMES = ["japan", "russia", "america", "chance", "over", "draw", "yes", "?", "undo", "dice", "\x07", "x" * 5000]


# -- bending ---------------------------------------------------------------------------------------


def bent_value(value: str, rng: Random) -> str:
    """Another number or name, a part of a list left out, or a single letter changed."""
    way = rng.randrange(3)
    if way == 0:
        return rng.choice(NUMBERS + NAMES)
    if way == 1:
        parts = value.split(",")
        return ",".join(part for part in parts if len(parts) == 1 or rng.random() < 0.8)
    at = rng.randrange(len(value) + 1)
    return value[:at] + rng.choice("0123456789abcdef/,:*^!?-") + value[at + 1 :]


def bent_position(line: str, others: list[str], rng: Random) -> str:
    """A position with words left out, taken from other positions, exchanged or spoilt."""
    name, *words = line.split()
    for _ in range(rng.choice([1, 1, 1, 2, 3, 5])):
        at = rng.randrange(len(words))
        part, _, value = words[at].partition("=")
        other = rng.choice(rng.choice(others).split()[1:])
        way = rng.randrange(5)
        if way == 0 and len(words) > 1:
            del words[at]
        elif way == 1:
            words.append(other)
        elif way == 2:
            words = [other if word.startswith(f"{other.partition('=')[0]}=") else word for word in words]
        elif way == 3:
            words[at] = f"{part}={other.partition('=')[2]}"
        else:
            words[at] = f"{part}={bent_value(value, rng)}"
    return " ".join([name, *words])


def bent_record(text: str, rng: Random) -> str:
    """A record with lines left out, doubled, cut short or with a word spoilt."""
    lines = text.splitlines()
    for _ in range(rng.choice([1, 1, 2, 4])):
        at = rng.randrange(len(lines))
        words = lines[at].split(" ")
        way = rng.randrange(4)
        if way == 0:
            del lines[at]
        elif way == 1:
            lines.insert(rng.randrange(len(lines)), lines[at])
        elif way == 2:
            lines.insert(at, f"undo {rng.choice(NUMBERS)}")
        else:
            words[rng.randrange(len(words))] = bent_value(rng.choice(words), rng)
            lines[at] = " ".join(words)
    return "\n".join(lines) + "\n"


def goes_on(game: Game, state: State, rng: Random) -> None:
    """Play at random; wherever it comes to, the position can be written, read again and looked at."""
    for _ in range(ACTIONS):
        legal = state.legal()
        assert bool(legal) == (state.actor != admiralty.OVER)
        if not legal:
            return
        state.apply(rng.choice(legal))
        if rng.random() < 0.05:
            assert game.read(game.write(state)).key() == state.key()
            game.view(state, rng.choice([0, 1, None]))
            game.evaluate(state)


# -- properties ------------------------------------------------------------------------------------


@walks
def test_a_position_is_refused_or_can_be_played_on(walk: Walk) -> None:
    game, rng = walk.game, Random(walk.seed)
    by_step: dict[int, list[str]] = defaultdict(list)
    for state, _ in walk.positions():
        by_step[state.step].append(game.write(state))
    every = [line for lines in by_step.values() for line in lines]
    for _ in range(BENDINGS):
        line = rng.choice(by_step[rng.choice(list(by_step))])
        text = bent_position(line, rng.sample(every, min(len(every), 30)), rng)
        try:
            state = game.resample(game.read(text), rng)
        except NotationError:
            continue
        goes_on(game, state, rng)


@walks
def test_a_record_is_refused_or_can_be_played_on(walk: Walk) -> None:
    game, rng = walk.game, Random(walk.seed)
    text = played(walk)
    for _ in range(3):
        try:
            record, error = replay.read(bent_record(text, rng), game)
        except RecordError:
            continue
        assert error is None or len(str(error)) < 1000
        again, none = replay.read(record.write(), game)
        assert none is None
        assert again == record
        goes_on(game, Match.resumed(game, record).state, rng)


# -- single cases ----------------------------------------------------------------------------------


def record_of(game: Game, header: str = "", body: str = "") -> str:
    return f"admiralty record 1\ngame: {game.name}\n{header}\n\n{body}\n"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("number", ["²", "٣", "9" * 5000, "0", "-1", "1.5", "2", ""])
def test_undo_takes_a_number_of_actions_that_stand(game: Game, number: str) -> None:
    match = Match(game, Record.new(game))
    match.play(match.state.legal()[0])
    record, error = replay.read(match.record.write() + f"undo {number}\n", game)
    assert error is not None
    assert "undo takes a number from 1 to 1" in str(error)
    assert record.entries == match.record.entries


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_after_the_result_nothing_is_taken_back(game: Game) -> None:
    match = Match(game, Record.new(game))
    match.play(match.state.legal()[0])
    _, error = replay.read(match.record.write() + "result draw agreed\nundo 1\n", game)
    assert error is not None
    assert error.token == "1"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("line", ["nonsense", "japan", "undo"])
def test_a_line_without_an_action_is_not_passed_over(game: Game, line: str) -> None:
    _, error = replay.read(record_of(game, body=line), game)
    assert error is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("value", ["x" * 100_000, "Al\x07ice", "Alice\u202e"])
def test_names_and_words_of_a_record_are_short_and_printable(game: Game, value: str) -> None:
    for part in (game.sides[0], "rules", "commitment"):
        with pytest.raises(RecordError, match=r"write at most \d+ printable characters") as refused:
            replay.read(record_of(game, f"{part}: {value}"), game)
        assert len(str(refused.value)) < 300
    for line in (f"result draw {value}", f"secret {value} nonces a b", f"secret a nonces b {value}"):
        _, error = replay.read(record_of(game, body=line), game)
        assert error is not None
        assert "printable characters" in str(error)
        assert len(str(error)) < 300


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_longest_name_of_the_table_is_read(game: Game) -> None:
    record, error = replay.read(record_of(game, f"{game.sides[0]}: {'x' * 30}\ncommitment: {'f' * 64}"), game)
    assert error is None
    assert record.seats == {game.sides[0]: "x" * 30}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_scenario_is_one_of_the_game_also_where_the_start_is_given(game: Game) -> None:
    start = game.write(game.start())
    with pytest.raises(RecordError, match="There is no scenario"):
        replay.read(record_of(game, f"start: {start}\nscenario: {'x' * 5000}"), game)


def hidden_positions() -> list[tuple[Game, str]]:
    """A position of each game with secrets as an onlooker knows it, which is not the whole of it."""
    found = []
    for game in GAMES:
        options = {name: True for name, option in game.about.options.items() if option.default is False}
        for state, rng in along(game, 1, options):
            known = game.known(state, None)
            if game.resample(known, rng).key() != known.key():
                found.append((game, game.write(known)))
                break
    assert found
    return found


@pytest.mark.parametrize(("game", "position"), hidden_positions())
def test_no_game_starts_from_a_position_in_which_something_is_hidden(game: Game, position: str) -> None:
    with pytest.raises(RecordError, match="something is hidden"):
        replay.read(record_of(game, f"start: {position}"), game)


# -- what a record says of itself ------------------------------------------------------------------


def golden(game: Game) -> str:
    return played(Walk(Case(game, game.scenarios[0]), 6), most=20_000)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_action_is_refused_where_it_is_for_somebody_else_to_act(game: Game) -> None:
    match = Match(game, Record.new(game))
    due = "dice" if match.state.actor == admiralty.CHANCE else game.actor_name(match.state)
    word = game.write_action(match.state, match.state.legal()[0])
    other = next(side for side in game.sides if side != due)
    for who in {other, "dice"} - {due}:
        record, error = replay.read(record_of(game, body=f"{who} {word}"), game)
        assert error is not None
        assert f"it is for '{due}' to act, not for '{who}'" in str(error)
        assert record.entries == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_result_other_than_the_one_reached_is_refused(game: Game) -> None:
    text = golden(game)
    line = next(line for line in text.splitlines() if line.startswith("result "))
    record, error = replay.read(text.replace(line, "result draw agreed"), game)
    assert error is not None
    assert f"the game as played ends '{line.removeprefix('result ')}'" in str(error)
    assert record.result is not None
    assert f"result {record.result.winner} {record.result.reason}" == line


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_follows_a_semicolon_is_a_remark(game: Game) -> None:
    text = golden(game)
    head, _, body = text.partition("\n\n")
    remarked = body.replace("\n", " ; nonsense japan undo 3\n")
    record, error = replay.read(f"{head}\n\n; a game worth looking at\n{remarked}", game)
    assert error is None
    assert record.write() == text


def test_an_option_whose_number_is_nought_stands_in_the_record() -> None:
    game = admiralty.load("pacific-1942")
    text = Match(game, Record.new(game, "random", {"seed": 0})).record.write()
    assert "seed=0" in text
    assert replay.read(text, game)[0].options["seed"] == 0
