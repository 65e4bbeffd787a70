"""My games at a glance: how they stand is told to whoever holds their tokens, and nothing else."""

from __future__ import annotations

import pytest

from tests.table.support import GAME, Message, Server, agree


def glances(server: Server, *tokens: str, lang: str = "en") -> list[Message]:
    answer = server.post("/api/seats", {"tokens": list(tokens), "lang": lang})
    assert answer.status == 200, answer.text
    return [one or {} for one in answer.json]


def test_whose_move_it_is_in_each_game(server: Server) -> None:
    with server.pair() as (japan, russia, watch):
        mine, theirs, looking = glances(server, japan.token, russia.token, watch)
        assert (mine["seat"], mine["mine"], mine["turn"], mine["begun"], mine["over"]) == (
            "japan",
            True,
            1,
            True,
            False,
        )
        assert (theirs["seat"], theirs["mine"]) == ("russia", False)
        assert (looking["seat"], looking["mine"]) == (None, False)
        assert [seat["name"] for seat in mine["seats"]] == ["Japan", "Russia"]
        japan.act("done")
        russia.my_turn()
        assert [one["mine"] for one in glances(server, japan.token, russia.token)] == [False, True]
        russia.resign()
        for one in glances(server, japan.token, russia.token, watch):
            assert (one["over"], one["mine"], one["result"]) == (True, False, "Japan has won. Russia gave up.")


def test_a_game_that_waits_for_a_friend_has_not_begun(server: Server) -> None:
    made = server.new_table(japan="me", russia="friend")
    for one in glances(server, *made["tokens"].values()):
        assert (one["begun"], one["mine"], one["over"], one["turn"]) == (False, False, False, 0)


def test_two_at_one_screen_are_always_to_act(server: Server) -> None:
    made = server.new_table(japan="me", russia="me")
    with server.player(made["tokens"]["japan"]) as both:
        agree(both)
        both.act("done")
        (one,) = glances(server, both.token)
        assert (one["hotseat"], one["seat"], one["mine"]) == (True, None, True)


def test_a_glance_takes_no_game_up_from_the_disk(server: Server) -> None:
    with server.pair() as (japan, russia, _):
        japan.act("Mikasa>Tsushima", "done")
        russia.my_turn()
        tokens = japan.token, russia.token
    before = glances(server, *tokens)
    server.down()
    server.start()
    assert glances(server, *tokens) == before
    assert [one["mine"] for one in before] == [False, True]


def test_names_and_ends_in_the_language_asked_for(server: Server) -> None:
    made = server.new_table(japan="me", russia="greedy")
    (one,) = glances(server, made["tokens"]["japan"], lang="cs")
    assert one["seats"][1] == {"side": "russia", "name": "Hltavý", "kind": "computer"}


def test_what_opens_nothing_is_told_nothing_of(server: Server) -> None:
    made = server.new_table(japan="me", russia="greedy")
    found = glances(server, "no-such-token", made["tokens"]["japan"], made["table"] + "-public-name")
    assert [one.get("game") for one in found] == [None, GAME, None]


@pytest.mark.parametrize("body", [{"tokens": ["x" * 20] * 51}, {"tokens": "x" * 20}, {"tokens": [""]}, {}])
def test_more_than_one_may_ask_for_is_refused(server: Server, body: Message) -> None:
    assert server.post("/api/seats", body).status == 400
