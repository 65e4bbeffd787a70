"""The server goes and comes back, and every game goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from admiralty.engine.match import Match
from admiralty.engine.replay import read
from tests.table.checks import bare, check_dice, check_finished, check_looking_back, game
from tests.table.support import Message, Player, Refusal, Server, agree, choose, hardest, play_on


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "home") as running:
        yield running


def seen_by(someone: Player) -> tuple[int, Message, int]:
    """What a player is shown: how many actions, the view, what can be taken back."""
    someone.sync()
    return someone.n, someone.view, someone.shown["undo"]


def told_to(server: Server, token: str) -> tuple[str, list[Message]]:
    """What a token may read of the game: its record, and its story."""
    return server.get("/api/record", token=token).text, server.moments(token)


def test_a_game_goes_on_after_the_server_was_away(own_server: Server) -> None:
    server = own_server
    with server.pair({"fog": True}) as (japan, russia, watch):
        tokens = (japan.token, russia.token, watch)
        for turn in range(3):
            play_on(japan, russia, rng=Random(turn), most=15)
            before = [seen_by(someone) for someone in (japan, russia)]
            told = [told_to(server, token) for token in tokens]
            assert told[0] != told[1] != told[2]  # there are secrets
            japan.leave()
            russia.leave()
            server.restart()
            japan.connect()
            russia.connect()
            assert [seen_by(someone) for someone in (japan, russia)] == before
            assert [told_to(server, token) for token in tokens] == told  # and they are kept
        play_on(japan, russia, rng=Random(3), most=20)
        japan.resign()
        check_finished(server, japan)
        check_dice(server, japan, russia)


def test_a_version_seen_before_the_server_was_away_is_stale(own_server: Server) -> None:
    """Who saw the position before an action must not act on the one after it, whatever happened to the server."""
    server = own_server
    with server.pair() as (japan, russia, _):
        seen = japan.version
        japan.act("Mikasa>Tsushima")
        japan.leave()
        russia.leave()
        server.restart()
        japan.connect()
        assert japan.version != seen
        with pytest.raises(Refusal, match="changed"):
            japan.act("Asahi>Tsushima", version=seen)


def test_the_computer_moves_on_after_the_server_was_away(own_server: Server) -> None:
    server = own_server
    made = server.new_table(japan="me", russia="greedy")
    with server.player(made["tokens"]["japan"]) as japan:
        agree(japan)
        japan.act("Mikasa>Tsushima", "done")
        japan.leave()
        server.restart()
        japan.connect()
        assert japan.my_turn()


@pytest.mark.parametrize("options", hardest([{}, {"fog": True}]), ids=str)
def test_a_long_game_is_loaded_from_a_snapshot_and_taken_back_beyond_it(
    own_server: Server, options: dict[str, bool]
) -> None:
    server = own_server
    rng = Random(11)
    with server.pair(options) as (japan, russia, _):
        people = (japan, russia)

        def reload() -> None:
            for someone in people:  # both have seen the last of it
                someone.come_back()
            before = [seen_by(someone) for someone in people]
            for someone in people:
                someone.leave()
            server.restart()
            for someone in people:
                someone.connect()
            assert [seen_by(someone) for someone in people] == before
            for someone in people:
                check_looking_back(server, someone)

        while japan.n <= 200:  # how far so many decisions lead depends on the dice
            play_on(*people, rng=rng, most=30)
            japan.come_back()
        reload()
        for count in (1, 12):  # the last one goes back beyond the snapshot that was loaded
            japan.sync()
            n = japan.n
            japan.ask("takeback", count)
            russia.answer("takeback", yes=True)
            for someone in people:
                someone.sync()
                check_looking_back(server, someone)
            assert japan.n < n
            reload()
            play_on(*people, rng=rng, most=2)
        reload()
        play_on(*people, rng=rng, most=20)
        japan.resign()
        check_finished(server, japan)
        check_dice(server, *people)


def test_undo_reaches_back_beyond_a_snapshot(own_server: Server) -> None:
    """A snapshot is taken every 64 entries; what came before it can still be taken back after the server was away."""
    server = own_server
    with server.pair() as (japan, russia, _):
        japan.act("Mikasa>Tsushima")
        for _ in range(31):
            japan.act("Asahi>Tsushima")
            japan.undo()
            if japan.breath() < 4:
                japan.come_back()
        japan.act("Asahi>Tsushima")
        assert (japan.n, japan.shown["undo"]) == (2, 2)
        japan.leave()
        russia.leave()
        server.restart()
        japan.connect()
        assert (japan.n, japan.shown["undo"]) == (2, 2)
        japan.undo(2)
        assert (japan.n, japan.shown["undo"], japan.place_of("mikasa")) == (0, 0, "japan")


def test_positions_of_a_long_game_match_a_replay_by_the_engine(server: Server) -> None:
    with server.pair() as (japan, russia, _):
        rng = Random(13)
        for _ in range(60):
            for someone in (japan, russia):
                if someone.breath() < 5:
                    someone.come_back()
                someone.sync()
            actor = japan if japan.view["actions"] else russia
            if actor.over:
                break
            words = choose(actor.view, rng)
            actor.act(*words)
        text = server.get("/api/record", token=japan.token).text
        record, error = read(text, game)
        assert error is None
        match = Match.resumed(game, record)
        japan.sync()
        assert bare(json.loads(msgspec.json.encode(game.view(match.state, 0)))) == bare(japan.view)
