"""The rules have changed since a game was played: a running one is carried over, a finished one is still shown."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from copy import copy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import admiralty
from admiralty.engine import replay
from admiralty.engine.errors import IllegalAction, NotationError, Refused
from admiralty.engine.game import Game
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.state import State
from admiralty.table import hall as halls
from admiralty.table import history
from tests.table.twins import Table

NEXT = "99"  # a version of the rules that no game has reached
GAMES = [admiralty.load(name) for name in admiralty.games()]
games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def second(game: Game, forbidden: set[str]) -> Game:
    """An artificial next version of a game's rules: it does not know some of the words that were played before."""

    def read_action(state: State, text: str) -> int:
        if text in forbidden:
            raise NotationError(text, "there is no such action")
        return game.read_action(state, text)

    changed = copy(game)
    changed.rules = NEXT
    changed.read_action = read_action  # type: ignore[method-assign]
    return changed


class Changed:
    """A table whose game is played by the first rules for a while, and opened by the second."""

    def __init__(self, folder: Path, game: Game, monkeypatch: pytest.MonkeyPatch, **options: bool) -> None:
        self.table = Table(folder, "table", "", options, played=game)
        self.game = game
        self.monkeypatch = monkeypatch
        self.rng = Random(5)

    def run(self, story: Callable[[Changed], Awaitable[None]]) -> None:
        async def whole() -> None:
            await self.table.open()
            await self.table.room.begin()  # a game may begin with a draw
            await story(self)

        try:
            asyncio.run(whole())
        finally:
            self.table.close()

    async def play(self, least: int) -> None:
        """Anything that is allowed, until so many actions stand."""
        while self.table.room.match.standing < least:
            state = self.table.state
            await self.table.act(self.rng.choice(state.legal()))

    async def change_rules(self, known: int = 0) -> list[str]:
        """The server comes back with other rules, which know so many of the first words; all words before that."""
        await asyncio.gather(*self.table.hall.archive.ahead)  # what is reckoned by the old rules
        words = [entry.word for entry in self.table.room.match.line]
        changed = second(self.game, set(words[known:20]) - {"done"})  # a last word is said by all rules
        self.table.game = changed
        for module in (halls, history):
            self.monkeypatch.setattr(module, "load", lambda name: changed)
        await self.table.reopen()
        return words

    async def fetch(self, page: str, **query: Any) -> Any:
        status, _, body = (await self.table.fetch(page, None, **query)).partition(b" ")
        return int(status), body.decode() if page == "record" else msgspec.json.decode(body)


@games
def test_a_running_game_is_carried_over(tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(changed: Changed) -> None:
        await changed.play(150)
        before = game.write(changed.table.state)
        words = await changed.change_rules()
        room = changed.table.room
        assert room.game.write(room.state) == before
        assert room.match.record.entries[-1].actor == "rules"
        assert room.match.record.entries[-1].word == f"{NEXT} {before}"
        assert room.match.carried == len(words)
        assert [room.match.undoable(seat) for seat in (0, 1)] == [0, 0]
        with pytest.raises(Refused, match="earlier rules cannot be taken back"):
            room.course.copy().take_back(1)
        with pytest.raises(IllegalAction):
            room.match.copy().take_back(1)
        await changed.table.reopen()
        assert [entry.actor for entry in changed.table.room.match.record.entries].count("rules") == 1
        seat = changed.table.state.actor
        answer = await changed.table.hall.open(("token-of-japan", "token-of-russia")[seat])
        assert answer is not None
        room = changed.table.room
        room.audience.refresh({seat})
        await room.act(seat, room.versions[seat], [room.game.write_action(room.state, room.state.legal()[0])])
        after = room.game.write(room.state)
        await changed.table.reopen()
        assert changed.table.game.write(changed.table.state) == after

    Changed(tmp_path, game, monkeypatch).run(story)


@games
def test_a_running_game_is_not_played_again_by_rules_that_it_was_not_played_by(
    tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if every word of it can still be read: the same actions may lead elsewhere."""

    async def story(changed: Changed) -> None:
        await changed.play(70)
        later = changed.table.room.state.clone()
        while later.actor == admiralty.CHANCE or later.key() == changed.table.room.state.key():
            later.apply(later.legal()[0])
        position = game.write(later)
        await changed.table.store.write(lambda db: db.execute("update tables set position = ?", [position]))
        await changed.change_rules(known=20)
        assert game.write(changed.table.state) == position, "the position as it was left is what counts"

    Changed(tmp_path, game, monkeypatch).run(story)


@games
def test_what_was_played_by_earlier_rules_is_shown_as_far_as_it_was_kept(
    tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(changed: Changed) -> None:
        await changed.play(150)
        await changed.table.room.agreements.resign(0)
        total = changed.table.room.match.standing
        kept = [taken.standing for taken in changed.table.room.match.snapshots]
        assert kept[0] == 0
        assert kept[-1] == total
        shown = {n: await changed.fetch("view", n=n) for n in kept}
        words = await changed.change_rules()
        for n in kept:
            assert await changed.fetch("view", n=n) == shown[n]
        status, between = await changed.fetch("view", n=1)
        assert status == 200
        assert "earlier rules" in between["note"]
        assert between["pieces"] == shown[0][1]["pieces"]
        status, page = await changed.fetch("moments")
        assert (status, page["most"]) == (200, total)
        assert [line["text"] for line in page["moments"][0]["lines"]] == words[:1]
        for page in ("luck", "verification"):
            assert (await changed.fetch(page))[0] == 200, "it was reckoned by the rules of its time, and kept"
        await changed.table.store.write(lambda connection: connection.execute("delete from reckonings"))
        for page in ("luck", "verification"):
            status, answer = await changed.fetch(page)
            assert (status, "earlier rules" in answer["error"]) == (403, True)
        status, text = await changed.fetch("record")
        assert status == 200
        assert f"rules: {game.rules}" in text

    Changed(tmp_path, game, monkeypatch).run(story)


def test_what_was_done_in_secret_by_earlier_rules_is_not_told_while_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sortie = ["Mikasa>Tsushima", "Asahi>Yellow-Sea", "done"]

    async def story(changed: Changed) -> None:
        await changed.table.act(*sortie)
        await changed.change_rules()
        for bench, told in ((0, sortie), (1, ["?", "?", "done"]), (None, ["?", "?", "done"])):
            _, _, body = (await changed.table.fetch("moments", bench)).partition(b" ")
            moments = msgspec.json.decode(body)["moments"]
            assert [line["text"] for moment in moments for line in moment["lines"]] == told

    Changed(tmp_path, admiralty.load("port-arthur"), monkeypatch, fog=True).run(story)


@games
def test_the_record_of_a_game_that_was_carried_over_can_be_read(
    tmp_path: Path, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(changed: Changed) -> None:
        await changed.play(100)
        words = await changed.change_rules()
        await changed.table.room.agreements.resign(1)
        _, text = await changed.fetch("record")
        match, error = replay.read_match(text, changed.table.game)
        assert error is None
        assert [entry.word for entry in match.line] == words
        assert match.record.write() == text
        assert match.state.key() == changed.table.state.key()
        _, error = replay.read_match(text.replace(f"\nrules {NEXT} ", "\nrules 98 "), changed.table.game)
        assert error is not None
        assert "rules 98" in str(error)

    Changed(tmp_path, game, monkeypatch).run(story)


@games
def test_a_saved_game_goes_on_from_the_position_that_it_was_left_in(game: Game) -> None:
    """As the terminal keeps it: the record, and in its head the last position."""
    rng, match = Random(3), Match(game, Record.new(game))
    for _ in range(40):
        match.play(rng.choice(match.state.legal()))
    match.record.now = game.write(match.state)
    text = match.record.write()
    changed = second(game, {entry.word for entry in match.line})
    taken_up, error = replay.read_match(text, changed)
    assert error is None
    assert taken_up.state.key() == match.state.key()
    assert taken_up.record.rules_now() == NEXT
    again = Match.resumed(changed, taken_up.record)
    assert again.state.key() == match.state.key()
    assert (again.carried, again.standing) == (40, 40)
    match.record.now = ""
    _, error = replay.read_match(match.record.write(), changed)
    assert error is not None


def test_a_game_that_cannot_be_carried_over_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(changed: Changed) -> None:
        await changed.play(70)
        await changed.table.store.write(lambda connection: connection.execute("update tables set position = ''"))
        with pytest.raises(admiralty.AdmiraltyError, match=f"played by rules {GAMES[0].rules}"):
            await changed.change_rules()

    Changed(tmp_path, GAMES[0], monkeypatch).run(story)
