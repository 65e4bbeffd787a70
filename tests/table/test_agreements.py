"""What people do at a table besides moving: take back, agree, give up, play again, run out of time."""

from __future__ import annotations

import time
from random import Random

import pytest

from tests.table.checks import check_dice, check_finished, check_looking_back
from tests.table.support import GAME, PATIENCE, Message, Refusal, Server, agree, play_on


def test_undo_reaches_back_to_the_last_throw_and_not_beyond(server: Server) -> None:
    with server.pair() as (japan, russia, _):
        japan.act("Mikasa>Tsushima")
        japan.act("Asahi>Tsushima")
        assert japan.shown["undo"] == 2
        japan.undo()
        assert (japan.shown["undo"], japan.place_of("asahi")) == (1, "japan")
        with pytest.raises(Refusal):
            japan.undo(2)
        with pytest.raises(Refusal):
            russia.undo()
        japan.act("Asahi>Tsushima", "Shikishima>Tsushima")
        assert japan.shown["undo"] == 2  # two ships that were sent together are one gesture
        japan.undo()
        assert (japan.n, japan.place_of("asahi")) == (1, "japan")
        japan.act("Asahi>Tsushima", "Shikishima>Tsushima")
        japan.undo(2)
        assert (japan.n, japan.place_of("mikasa")) == (0, "japan")
        japan.act("Mikasa>Tsushima")
        japan.act("done")
        assert japan.shown["undo"] == 2  # Russia has not decided anything yet
        russia.my_turn()
        russia.act("done")  # and now the dice are thrown
        with pytest.raises(Refusal):
            russia.undo()
        japan.sync()
        with pytest.raises(Refusal):
            japan.undo()


def test_undo_on_an_old_version_is_refused(server: Server) -> None:
    with server.pair() as (japan, _, _):
        japan.act("Mikasa>Tsushima")
        with pytest.raises(Refusal, match="changed"):
            japan.undo(version=japan.version - 1)
        assert japan.place_of("mikasa") == "tsushima"


def test_a_takeback_needs_the_other_sides_consent(server: Server) -> None:
    with server.pair() as (japan, russia, watch), server.player(watch) as onlooker:
        japan.act("Mikasa>Tsushima", "done")
        russia.my_turn()
        russia.act("done")
        japan.sync()
        n = japan.n
        japan.ask("takeback")
        assert japan.shown["asks"][0]["what"] == "takeback"
        with pytest.raises(Refusal):
            japan.answer("takeback", yes=True)
        with pytest.raises(Refusal):
            onlooker.answer("takeback", yes=True)
        russia.answer("takeback", yes=False)
        japan.sync()
        assert (japan.shown["asks"], japan.n) == ([], n)
        with pytest.raises(Refusal):
            russia.answer("takeback", yes=True)
        japan.ask("takeback", 1)
        russia.sync()
        assert russia.shown["asks"] == [{"what": "takeback", "by": "japan", "count": 1}]
        russia.answer("takeback", yes=True)
        for someone in (japan, russia, onlooker):
            someone.sync()
            assert (someone.n, someone.actor, someone.place_of("mikasa")) == (0, "japan", "japan")
            check_looking_back(server, someone)


def test_an_action_answers_an_open_question_with_no(server: Server) -> None:
    with server.pair() as (japan, russia, _):
        japan.act("Mikasa>Tsushima")
        japan.ask("draw")
        japan.act("done")
        with pytest.raises(Refusal):
            russia.answer("draw", yes=True)
        assert not russia.over


def test_the_computer_grants_a_takeback_and_no_draw(server: Server) -> None:
    made = server.new_table(japan="me", russia="random")
    with server.player(made["tokens"]["japan"]) as japan:
        agree(japan)
        japan.act("Mikasa>Tsushima", "done")
        assert japan.my_turn()
        with pytest.raises(Refusal, match="plays on"):
            japan.ask("draw")
        japan.ask("takeback")
        japan.sync()
        assert (japan.n, japan.actor, japan.place_of("mikasa")) == (0, "japan", "japan")
        japan.act("Asahi>Tsushima", "done")
        play_on(japan, rng=Random(1))
        check_finished(server, japan)
        check_dice(server, japan)  # throws that were taken back are counted


def test_two_at_one_screen_agree_by_themselves(server: Server) -> None:
    made = server.new_table(japan="me", russia="me")
    with server.player(made["tokens"]["japan"]) as both:
        agree(both)
        both.act("Mikasa>Tsushima", "done")
        both.act("done")
        both.ask("takeback", 1)
        assert not both.over
        both.ask("draw")
        both.wait(lambda: both.over)
        assert both.table["result"]["reason"] == "agreed"
        assert both.table["seat"] is None, "nobody is to act any more, so the screen is neither side's"


def test_a_takeback_beyond_the_beginning_is_refused(server: Server) -> None:
    with server.pair() as (japan, russia, _):
        for someone in (japan, russia):
            with pytest.raises(Refusal):
                someone.ask("takeback")
        japan.act("Mikasa>Tsushima")
        with pytest.raises(Refusal):
            japan.ask("takeback", 2)


# -- ends -------------------------------------------------------------------------------------------


def test_a_draw_is_agreed(server: Server) -> None:
    with server.pair() as (japan, russia, _):
        japan.ask("draw")
        russia.answer("draw", yes=False)
        japan.sync()
        assert not japan.over
        russia.ask("draw")
        japan.answer("draw", yes=True)
        russia.wait(lambda: russia.over)
        assert russia.table["result"]["winner"] == "draw"
        assert russia.table["result"]["reason"] == "agreed"
        for someone in (japan, russia):
            someone.sync()
            assert someone.view["prompt"]["text"] == "The game is over."
            assert (someone.view["actor"], someone.view["result"]) == ("over", "draw")
            assert not someone.view["actions"]
        requests: list[Message] = [
            {"kind": "act", "version": japan.version, "actions": ["done"]},
            {"kind": "undo", "version": japan.version},
            {"kind": "ask", "what": "draw"},
            {"kind": "resign"},
        ]
        for request in requests:
            with pytest.raises(Refusal):
                japan.request(**request)
        check_finished(server, japan)


def test_a_side_gives_up(server: Server) -> None:
    with server.pair() as (japan, russia, _):
        japan.act("Mikasa>Tsushima")
        russia.resign()  # also when it is not its turn
        japan.wait(lambda: japan.over)
        assert (japan.table["result"]["winner"], japan.table["result"]["reason"]) == ("japan", "resigned")
        assert japan.table["result"]["text"] == "Japan has won. Russia gave up."
        last = server.get("/api/view", token=japan.token, n=1, lang="en").json
        assert (last["actor"], last["prompt"]["text"]) == ("over", "The game is over.")
        earlier = server.get("/api/view", token=japan.token, n=0, lang="en").json
        assert (earlier["actor"], earlier["result"]) == ("japan", "")
        assert "result japan resigned" in server.get("/api/record", token=japan.token).text
        check_finished(server, japan)
        check_dice(server, japan, russia)


def test_a_rematch_changes_sides(server: Server) -> None:
    with server.pair({"mines": True}) as (japan, russia, _):
        with pytest.raises(Refusal):
            japan.rematch()
        japan.resign()
        assert japan.rematch() == ""
        russia.wait(lambda: "japan" in russia.table["rematch"])
        token = russia.rematch()
        other = japan.until("rematch")["token"]
        assert len({token, other, japan.token, russia.token}) == 4
        with server.player(token) as first, server.player(other) as second:
            agree(first, second)
            assert (first.table["seat"], second.table["seat"]) == ("japan", "russia")
            assert [seat["name"] for seat in first.table["seats"]] == ["Russia", "Japan"]
            assert first.table["options"] == japan.table["options"] != []
            assert first.table["table"] != japan.table["table"]
            first.act("done")


def test_a_rematch_against_the_computer(server: Server) -> None:
    made = server.new_table(japan="me", russia="random")
    with server.player(made["tokens"]["japan"]) as japan:
        agree(japan)
        japan.resign()
        with server.player(japan.rematch()) as russia:
            agree(russia)
            assert russia.table["seat"] == "russia"
            assert [seat["name"] for seat in russia.table["seats"]] == ["Random", "Japan"]
            assert russia.my_turn()


def test_who_has_no_name_has_none_after_a_rematch_either(server: Server) -> None:
    seats = {side: {"kind": "me"} for side in ("japan", "russia")}
    made = server.post("/api/tables", {"game": GAME, "seats": seats}).json
    with server.player(made["tokens"]["japan"]) as both:
        agree(both)
        both.resign()
        with server.player(both.rematch()) as again:
            assert [seat["name"] for seat in again.table["seats"]] == ["", ""]
            record = server.get("/api/record", token=again.token).text
            assert "japan: japan" in record
            assert "russia: russia" in record


# -- clocks -----------------------------------------------------------------------------------------


def test_the_flag_falls(server: Server) -> None:
    clock = {"kind": "game", "minutes": 0.01, "increment": 0}
    begun = time.monotonic()
    with server.pair(clock=clock) as (japan, russia, _):
        assert japan.shown["clock"]["kind"] == "game"
        russia.wait(lambda: russia.over)
        assert time.monotonic() - begun >= 0.6
        assert (russia.table["result"]["winner"], russia.table["result"]["reason"]) == ("russia", "time")
        with pytest.raises(Refusal):
            japan.act("done")
        check_finished(server, russia)


def test_only_the_clock_of_the_side_to_act_runs_and_a_decision_earns_its_increment(server: Server) -> None:
    """However long anything takes: what the test's own stopwatch allows, to the tenth that is shown."""
    whole, increment, tenth = 1_800, 5, 0.1
    begun = time.monotonic()
    with server.pair(clock={"kind": "game", "minutes": whole / 60, "increment": increment}) as (japan, russia, _):
        assert japan.shown["clock"]["running"] == 0
        assert japan.shown["clock"]["left"][1] == whole
        japan.act("done")
        after = japan.shown["clock"]["left"]
        spent = time.monotonic() - begun
        assert japan.shown["clock"]["running"] == 1
        assert whole + increment - spent - tenth <= after[0] <= whole + increment + tenth
        assert whole - spent - tenth <= after[1] <= whole
        russia.my_turn()
        seen = russia.shown["clock"]["left"]
        waited = time.monotonic()
        while russia.shown["clock"]["left"][1] >= seen[1]:  # it runs
            russia.sync()
            assert time.monotonic() - waited < PATIENCE
        spent = time.monotonic() - begun
        assert russia.shown["clock"]["left"][1] >= whole - spent - tenth
        assert russia.shown["clock"]["left"][0] == after[0]  # and this one stands still


def test_a_clock_that_cannot_be_is_refused(server: Server) -> None:
    seats = {"japan": {"kind": "me"}, "russia": {"kind": "friend"}}
    for clock in (
        {"kind": "sand"},
        {"kind": "game", "minutes": 0},
        {"kind": "game", "increment": -1},
        {"kind": "days", "days": 1e9},
    ):
        answer = server.post("/api/tables", {"game": GAME, "seats": seats, "clock": clock})
        assert answer.status in (400, 403)
        assert answer.json["error"]
