"""Whole games over the socket, and what the server takes from whom."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.table.checks import check_dice, check_finished, check_looking_back
from tests.table.support import SIDES, Message, Refusal, Server, agree, choose, hardest, play_on
from tests.table.twins import NONCES, Table, hashed, with_table


@pytest.mark.parametrize("level", ["random", "greedy"])
def test_a_whole_game_against_the_computer(server: Server, level: str) -> None:
    side = "japan" if level == "random" else "russia"
    seats = {"japan": level, "russia": level, side: "me"}
    made = server.new_table({"mines": True}, None, **seats)
    assert set(made["tokens"]) == {side}
    with server.player(made["tokens"][side]) as player:
        agree(player)
        assert play_on(player, rng=Random(4)) > 20
        assert player.table["result"]["text"]
        check_finished(server, player)
        check_looking_back(server, player)
        assert check_dice(server, player) > 50


@pytest.mark.parametrize("options", hardest([{}, {"fog": True, "raid": True, "ships": True}]), ids=str)
def test_a_whole_game_between_two_people_with_an_onlooker(server: Server, options: dict[str, bool]) -> None:
    with server.pair(options) as (japan, russia, watch), server.player(watch) as onlooker:
        for _ in range(4):
            play_on(japan, russia, rng=Random(7), most=20)
            for someone in (japan, russia, onlooker):
                someone.sync()
                check_looking_back(server, someone)
            assert onlooker.view["actions"] == []
        play_on(japan, russia, rng=Random(8))
        onlooker.wait(lambda: onlooker.over)
        match = check_finished(server, japan)
        for someone in (russia, onlooker):
            someone.sync()
            assert someone.n == match.standing
            assert someone.table["result"] == japan.table["result"]
        assert check_dice(server, japan, russia) > 50


def test_two_at_one_screen_see_the_side_that_is_to_act(server: Server) -> None:
    made = server.new_table(japan="me", russia="me")
    assert made["tokens"]["japan"] == made["tokens"]["russia"]
    with server.player(made["tokens"]["japan"]) as both:
        agree(both)
        acted = set()
        for _ in range(40):
            if not both.my_turn():
                break
            acted.add(both.actor)
            both.move(Random(1))
        assert acted == set(SIDES)
        assert not any("curtain" in message for message in both.received)


def test_two_at_one_screen_with_fog_lift_a_curtain_between_turns(server: Server) -> None:
    made = server.new_table(options={"fog": True}, japan="me", russia="me")
    with server.player(made["tokens"]["japan"]) as both:
        both.curtains = False
        agree(both)
        both.act("Mikasa>Tsushima", "Asahi>Tsushima", "done")
        assert both.shown["curtain"] == "russia"
        assert both.view["actions"] == []
        assert both.place_of("mikasa") == "at_sea"  # it lies under Asahi, and nobody has lifted the curtain
        both.send({"type": "curtain", "side": "japan"})  # not Japan's turn: the curtain stays
        both.sync()
        assert both.place_of("mikasa") == "at_sea"
        both.send({"type": "curtain", "side": "russia"})
        both.until("view")
        assert both.view["actions"]
        assert both.place_of("mikasa") == "at_sea"
        both.curtains = True
        play_on(both, rng=Random(3))
        check_finished(server, both)
        check_dice(server, both)


def test_behind_the_curtain_an_old_version_is_stale(server: Server) -> None:
    """Whoever has not lifted the curtain has not seen the position, and cannot act on it."""
    made = server.new_table({"fog": True}, japan="me", russia="me")
    rng, seen, tried = Random(6), dict[str, int](), 0
    with server.player(made["tokens"]["japan"]) as both:
        both.curtains = False
        agree(both)
        for _ in range(60):
            if both.over:
                break
            if both.breath() < 6:
                both.come_back()
            if side := both.shown.get("curtain"):
                if side in seen:
                    tried += 1
                    with pytest.raises(Refusal, match="changed"):
                        both.act("done", version=seen[side])
                both.send({"type": "curtain", "side": side})
                both.until("view")
            seen.setdefault(both.actor, both.version)  # long ago
            both.act(*choose(both.view, rng))
    assert tried > 3


def test_two_computers_play_for_an_onlooker(server: Server) -> None:
    made = server.new_table(japan="random", russia="random")
    assert made["tokens"] == {}
    with server.player(made["watch"]) as onlooker:
        onlooker.wait(lambda: onlooker.over)
        check_finished(server, onlooker)


# -- acting -----------------------------------------------------------------------------------------


def test_an_action_is_told_to_both_boards_before_it_is_acknowledged(server: Server) -> None:
    with server.pair() as (japan, russia, _):
        before = russia.version
        japan.act("Mikasa>Tsushima")
        kinds = [message["type"] for message in japan.received]
        assert kinds[-2:] == ["view", "done"]
        russia.wait(lambda: russia.version > before)
        assert russia.place_of("mikasa") == "tsushima"
        assert [line["key"] for line in russia.shown["story"]] == ["story.sailed"]


def test_several_actions_are_taken_all_or_none(server: Server) -> None:
    with server.pair() as (japan, _, _):
        version, n = japan.version, japan.n
        with pytest.raises(Refusal):
            japan.act("Mikasa>Tsushima", "Asahi>Tsushima", "Mikasa>Tsushima", "done")
        assert (japan.version, japan.n) == (version, n)
        assert japan.place_of("asahi") == "japan"
        japan.act("Mikasa>Tsushima", "Asahi>Tsushima")
        assert japan.n == n + 2
        assert japan.place_of("asahi") == "tsushima"


def test_what_comes_after_the_own_turn_is_not_looked_at(server: Server) -> None:
    with server.pair() as (japan, _, _):
        assert japan.act("Mikasa>Tsushima", "done", "zzz", "Askold>Yellow-Sea")["taken"] == 2
        assert japan.actor == "russia"


def test_a_stale_version_is_refused_with_the_present_view(server: Server) -> None:
    with server.pair() as (japan, _, _), server.player(japan.token) as again:
        seen = again.version
        japan.act("Mikasa>Tsushima")
        with pytest.raises(Refusal, match="changed"):
            again.act("Asahi>Tsushima", version=seen)
        assert again.version == japan.version
        assert again.place_of("mikasa") == "tsushima"
        assert again.place_of("asahi") == "japan"
        for version in (0, japan.version - 1, japan.version + 1, 1_000_000_000):
            with pytest.raises(Refusal, match="changed"):
                japan.act("Asahi>Tsushima", version=version)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "is not allowed here (rule 5.8)"),
        ("cs", "není dovoleno (článek 5.8)"),
        ("fr", "pas permis ici (article 5.8)"),
    ],
)
def test_an_illegal_action_is_refused_with_its_clause_in_the_clients_language(
    server: Server, lang: str, words: str
) -> None:
    first, second, _ = server.friends()
    with server.player(first, lang=lang) as japan, server.player(second) as russia:
        agree(japan, russia)
        with pytest.raises(Refusal) as refusal:
            japan.act("Mikasa>yard")
        message = refusal.value.message
        assert message["clause"] == "5.8"
        assert words in message["text"]
        assert message["version"] == japan.version
        assert japan.received[-1]["type"] == "view"


def test_words_that_mean_nothing_are_quoted(server: Server) -> None:
    with server.pair() as (japan, _, _), pytest.raises(Refusal, match="Yamato>Tsushima"):
        japan.act("Yamato>Tsushima")


def test_nobody_acts_out_of_turn_or_from_the_bench(server: Server) -> None:
    with server.pair() as (japan, russia, watch), server.player(watch) as onlooker:
        with pytest.raises(Refusal, match="other side"):
            russia.act("done")
        requests: list[tuple[str, Message]] = [
            ("act", {"version": onlooker.version, "actions": ["done"]}),
            ("undo", {"version": onlooker.version}),
            ("ask", {"what": "draw"}),
            ("answer", {"what": "draw", "yes": True}),
            ("resign", {}),
            ("hint", {}),
            ("chances", {}),
            ("rematch", {}),
        ]
        for kind, rest in requests:
            with pytest.raises(Refusal):
                onlooker.request(kind, **rest)
        japan.sync()
        assert japan.actor == "japan"
        assert not japan.over


def test_nothing_can_be_done_before_the_dice_are_agreed(server: Server) -> None:
    first, second, _ = server.friends()
    with server.player(first) as japan:
        with pytest.raises(Refusal, match="dice"):
            japan.act("done")
        with pytest.raises(Refusal):
            japan.ask("draw")
        with server.player(second) as russia:
            agree(japan, russia)
            japan.act("done")


def test_a_nonce_is_promised_once_and_shown_after_all_are_promised(tmp_path: Path) -> None:
    """Or else who comes last could choose his own by those of the others."""
    table = Table(tmp_path, "table", "", {})
    japan, russia = table.row.seats
    japan.hashed = japan.nonce = russia.hashed = russia.nonce = ""

    async def story(table: Table) -> None:
        for nonce in (NONCES[0], "0c" * 32):
            await table.say(0, {"type": "commit", "hash": hashed(nonce)})
        await table.say(0, {"type": "nonce", "nonce": NONCES[0]})
        assert [(seat.hashed, seat.nonce) for seat in table.room.row.seats] == [(hashed(NONCES[0]), ""), ("", "")]
        await table.say(1, {"type": "commit", "hash": hashed(NONCES[1])})
        await table.say(0, {"type": "nonce", "nonce": NONCES[0]})
        await table.say(1, {"type": "commit", "hash": hashed("0c" * 32)})  # he has seen nothing, but might have
        await table.say(1, {"type": "nonce", "nonce": "0c" * 32})
        assert table.room.row.dice_state() == "reveal"
        await table.say(1, {"type": "nonce", "nonce": NONCES[1]})
        assert table.room.dice is not None
        assert table.room.dice.nonces == NONCES

    with_table(table, story)


def test_another_nonce_than_the_promised_one_is_refused(server: Server) -> None:
    first, second, _ = server.friends()
    with server.player(first) as japan, server.player(second) as russia:
        japan.said.add("nonce")
        japan.wait(lambda: bool(japan.table["dice"]["state"] == "reveal"))
        japan.send({"type": "nonce", "nonce": "ab" * 32})
        assert japan.until("error")["text"].startswith("This is not the nonce")
        japan.send({"type": "nonce", "nonce": japan.nonce})
        agree(japan, russia)
