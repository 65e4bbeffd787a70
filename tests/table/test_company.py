"""Coming back, looking on, talking, names and links."""

from __future__ import annotations

from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.checks import check_finished
from tests.table.support import GAME, Server, agree, play_on


def test_who_comes_back_is_told_what_happened_meanwhile(server: Server) -> None:
    with server.pair() as (japan, russia, _):
        japan.act("Mikasa>Tsushima")
        russia.sync()
        seen = russia.n
        russia.leave()
        japan.wait(lambda: not japan.table["seats"][1]["connected"])
        japan.act("Asahi>Tsushima", "army>Tsushima", "done")
        russia.connect(seen)
        japan.wait(lambda: bool(japan.table["seats"][1]["connected"]))
        assert [line["key"] for line in russia.shown["story"]] == [
            "story.sailed",
            "story.embarked",
            "story.sortie-ended",
        ]
        assert russia.n == seen + 3
        assert russia.view["actions"]
        russia.come_back(russia.n)
        assert russia.shown["story"] == []
        russia.come_back(1_000_000_000)  # more than there is: a game that was taken back, or a mistake
        assert russia.shown["story"] == []


def test_who_comes_back_in_the_fog_is_told_all_that_could_be_seen_meanwhile(server: Server) -> None:
    with server.pair({"fog": True}) as (japan, russia, _):
        japan.act("done")
        russia.sync()
        seen = japan.n
        japan.leave()
        russia.act("Askold>Yellow-Sea", "Diana>Yellow-Sea", "top>Askold")  # of the last Japan learns nothing
        japan.connect(seen)
        assert [line["key"] for line in japan.shown["story"]] == ["story.left", "story.left"]


def test_one_seat_may_have_several_windows(server: Server) -> None:
    with server.pair() as (japan, _, _), server.player(japan.token) as window:
        japan.act("Mikasa>Tsushima")
        window.wait(lambda: window.place_of("mikasa") == "tsushima")
        window.act("Asahi>Tsushima")
        japan.wait(lambda: japan.place_of("asahi") == "tsushima")
        assert japan.version == window.version


def test_another_language_from_now_on(server: Server) -> None:
    with server.pair() as (japan, _, _):
        english = japan.view["prompt"]["text"]
        japan.send({"type": "lang", "lang": "cs"})
        japan.sync()
        assert japan.view["prompt"]["text"] != english
        japan.send({"type": "lang", "lang": "en"})
        japan.sync()
        assert japan.view["prompt"]["text"] == english


def test_chat_is_between_the_seats(server: Server) -> None:
    with server.pair() as (japan, russia, watch), server.player(watch) as onlooker:
        japan.send({"type": "chat", "text": "Good luck\x07!"})
        line = russia.until("chat")
        assert (line["side"], line["name"], line["text"]) == ("japan", "Japan", "Good luck!")
        onlooker.send({"type": "chat", "text": "Hello?"})
        onlooker.until("error")
        russia.come_back()
        assert russia.until("chat")["text"] == "Good luck!"
        russia.sync()
        onlooker.come_back()
        onlooker.sync()
        assert not any(message["type"] == "chat" for message in onlooker.received)
        said = [message["text"] for message in (*japan.received, *russia.received) if message["type"] == "chat"]
        assert set(said) == {"Good luck!"}


def test_a_seat_is_called_as_it_likes(server: Server) -> None:
    with server.pair() as (japan, russia, _):
        japan.send({"type": "name", "name": "Tōgō\nrussia: x", "colour": "red"})
        russia.wait(lambda: russia.table["seats"][0]["name"] != "Japan")
        assert russia.table["seats"][0]["name"] == "Tōgōrussia: x"
        assert russia.table["seats"][0]["colour"] == "red"
        assert "japan: Tōgōrussia: x\n" in server.get("/api/record", token=russia.token).text
        japan.resign()
        check_finished(server, japan)


@pytest.mark.parametrize(("lang", "name"), [("en", "Greedy"), ("cs", "Hltavý"), ("fr", "Glouton")])
def test_a_computer_is_called_as_the_reader_calls_it(server: Server, lang: str, name: str) -> None:
    made = server.new_table(japan="me", russia="greedy")
    with server.player(made["tokens"]["japan"], lang=lang) as japan:
        assert japan.table["seats"][1]["name"] == name
        assert "russia: greedy" in server.get("/api/record", token=japan.token).text


def test_who_plays_on_keeps_his_name(server: Server) -> None:
    made = server.new_table(japan="me", russia="random")
    with server.player(made["tokens"]["japan"]) as japan:
        agree(japan)
        wish = {"token": japan.token, "n": 0, "level": "greedy", "side": "russia", "name": "Makarov", "lang": "en"}
        token = server.post("/api/branch", wish).json["tokens"]["russia"]
        with server.player(token) as russia:
            assert [seat["name"] for seat in russia.table["seats"]] == ["Greedy", "Makarov"]


def test_a_name_cannot_write_into_the_record(server: Server) -> None:
    seats = {
        "japan": {"kind": "me", "name": "Togo\nresult japan 4.3"},
        "russia": {"kind": "computer", "level": "random", "name": "x\r\n\r\nrussia done"},
    }
    made = server.post("/api/tables", {"game": GAME, "seats": seats}).json
    with server.player(made["tokens"]["japan"]) as japan:
        agree(japan)
        assert play_on(japan, rng=Random(2)) > 20
        check_finished(server, japan)


def test_a_revoked_link_is_dead(server: Server) -> None:
    first, second, watch = server.friends()
    with server.player(first) as japan, server.player(second) as russia, server.player(watch) as onlooker:
        agree(japan, russia)
        assert server.post("/api/revoke", {"token": second, "seat": "russia"}).status == 403
        assert server.post("/api/revoke", {"token": watch, "seat": "russia"}).status == 403
        assert server.post("/api/revoke", {"token": first, "seat": "japan"}).status == 403  # the maker's own
        fresh = server.post("/api/revoke", {"token": first, "seat": "russia"}).json["token"]
        bench = server.post("/api/revoke", {"token": first, "seat": "onlooker"}).json["token"]
        assert russia.closed()
        assert onlooker.closed()
        for dead in (second, watch):
            assert server.get("/api/record", token=dead).status == 404
            with pytest.raises(ConnectionClosed), server.player(dead):
                pass
        with server.player(fresh) as again, server.player(bench) as looking:
            assert again.table["seat"] == "russia"
            assert looking.table["seat"] is None
            japan.sync()
            assert japan.table["watch"] == again.table["watch"] == bench
            japan.act("done")
            assert again.my_turn()
