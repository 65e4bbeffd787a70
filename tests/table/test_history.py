"""Looking back: records, moments, earlier positions, playing on from them, luck."""

from __future__ import annotations

from random import Random

import pytest

import admiralty
from tests.table.checks import bare, check_finished, game
from tests.table.support import GAME, Message, Refusal, Server, agree, play_on


def test_records_of_a_running_game_show_no_secret_and_nothing_hidden(server: Server) -> None:
    with server.pair({"fog": True}) as (japan, russia, watch):
        japan.act(
            "Mikasa>Tsushima", "Asahi>Yellow-Sea", "top>Mikasa" if "top>Mikasa" in japan.offered else "army>Tsushima"
        )
        own = server.get("/api/record", token=japan.token).text
        assert "Mikasa>Tsushima Asahi>Yellow-Sea" in own
        for token in (russia.token, watch):
            told = server.get("/api/record", token=token).text
            assert "Mikasa" not in told
            assert "japan ? ?, army>Tsushima" in told
            assert "secret" not in told
            assert "nonces" not in told
        assert server.get("/api/verification", token=japan.token).status == 403
        assert server.get("/api/luck", token=japan.token).status == 403


def test_moments_tell_the_story_of_a_finished_game(server: Server) -> None:
    with server.pair({"fog": True}) as (japan, russia, watch):
        play_on(japan, russia, rng=Random(5), most=30)
        japan.resign()
        match = check_finished(server, japan)
        for token in (japan.token, russia.token, watch):
            moments = server.moments(token, lang="fr")
            assert len(moments) == match.standing
            for moment, entry in zip(moments, match.record.standing(), strict=True):
                assert moment["actor"] == entry.actor
                dice = [face for line in moment["lines"] for face in line.get("dice", [])]
                assert dice == ([int(entry.word[1:])] if entry.actor == "chance" else [])
        for n in range(0, match.standing + 1, 7):
            everything = server.get("/api/view", token=watch, n=n).json
            assert not any(piece["face"] == "unseen" for piece in everything["pieces"])
            for seat in ("japan", "russia", "onlooker"):
                assert server.get("/api/view", token=watch, n=n, seat=seat).json["actions"] == []
        assert server.get("/api/view", token=watch, n=match.standing + 1).status == 403


def test_an_earlier_position_is_seen_as_it_was(server: Server) -> None:
    with server.pair({"fog": True}) as (japan, russia, _):
        seen: dict[int, Message] = {}
        for _ in range(20):
            japan.sync()
            seen[japan.n] = bare(japan.view)
            play_on(japan, russia, rng=Random(9), most=1)
        for n, view in seen.items():
            assert bare(server.get("/api/view", token=japan.token, n=n).json) == view


def test_an_unfinished_or_broken_record_is_imported_as_far_as_it_goes(server: Server) -> None:
    text = "admiralty record 1\ngame: port-arthur\n\njapan Mikasa>Tsushima done\nrussia done\ndice d4 d9\n"
    made = server.post("/api/import", {"record": text}).json
    assert made["line"] == 6
    assert made["error"]
    with server.player(made["watch"]) as onlooker:
        assert onlooker.n == 4
        assert onlooker.table["over"]
        assert onlooker.place_of("mikasa") == "tsushima"
        with pytest.raises(Refusal):
            onlooker.act("done")
    for hopeless in (
        "",
        "once upon a time",
        "game: chess\n",
        "admiralty record 1\ngame: port-arthur\nstart: nowhere\n\n",
    ):
        answer = server.post("/api/import", {"record": hopeless})
        assert answer.status == 400
        assert answer.json["error"]


def test_playing_on_from_an_earlier_position(server: Server) -> None:
    with server.pair() as (japan, russia, _):
        play_on(japan, russia, rng=Random(6), most=12)
        branch = {"token": japan.token, "n": 5, "level": "random", "side": "russia"}
        assert server.post("/api/branch", branch).status == 403
        japan.resign()
        made = server.post("/api/branch", branch).json
        then = server.get("/api/view", token=japan.token, n=5, seat="russia").json
        with server.player(made["tokens"]["russia"]) as player:
            agree(player)
            assert play_on(player, rng=Random(6)) > 10
            check_finished(server, player)
            start = server.get("/api/view", token=player.token, n=0, seat="russia").json
            assert start["pieces"] == then["pieces"]
        for wrong in ({"n": 100_000}, {"level": "genius"}, {"side": "chance"}, {"token": "no-such-token"}):
            assert server.post("/api/branch", {**branch, **wrong}).status in (400, 403)


def test_a_game_against_the_computer_can_be_branched_while_it_runs(server: Server) -> None:
    made = server.new_table(options={"fog": True}, japan="me", russia="random")
    with server.player(made["tokens"]["japan"]) as japan:
        agree(japan)
        japan.act("Mikasa>Tsushima", "done")
        assert japan.my_turn()
        wish = {"token": japan.token, "n": japan.n, "level": "random", "side": "japan"}
        branch = server.post("/api/branch", wish).json
        with server.player(branch["tokens"]["japan"]) as again:
            agree(again)
            assert bare(again.view) == bare(japan.view)
            record = server.get("/api/record", token=again.token).text
            start = next(line for line in record.splitlines() if line.startswith("start: "))
            known = game.known(game.read(start.removeprefix("start: ")), 0)
            assert game.write(known) == start.removeprefix("start: "), "the record shows hidden ships"


def test_the_luck_report_comes_after_the_end(server: Server) -> None:
    with server.pair() as (japan, russia, watch):
        play_on(japan, russia, rng=Random(5), most=60)
        japan.resign()
        report = server.get("/api/luck", token=watch, lang="cs").json
        match = check_finished(server, japan)
        thrown = sum(1 for entry in match.record.standing() if entry.actor == "chance")
        assert sum(side["dice"]["n"] for side in report["sides"]) <= thrown
        for side in report["sides"]:
            assert 1 <= side["dice"]["mean"] <= 6
            assert side["name"]
            assert side["measures"]
        assert report["swings"]
        assert all(swing["text"] and swing["n"] <= match.standing for swing in report["swings"])


def test_what_stands_still_is_served(server: Server) -> None:
    for lang in ("en", "cs", "fr"):
        lobby = server.get("/api/lobby", lang=lang).json
        assert [card["name"] for card in lobby["games"]] == list(admiralty.games())
        assert server.get("/api/words", lang=lang, game=GAME).json["names"]["pieces"]["mikasa"]
        assert len(server.get("/api/rules", lang=lang, game=GAME).json) > 50
    assert server.get("/api/about", game=GAME).json["sides"]
    assert server.get("/api/about", game="chess").status == 400
    page = server.get("/")
    assert page.status == 200
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert page.headers["x-content-type-options"] == "nosniff"
