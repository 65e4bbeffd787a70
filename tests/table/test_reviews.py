"""The review of a finished game: reckoned once, within a time, told how far it is, kept, in three languages."""

from __future__ import annotations

import asyncio
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from starlette.requests import Request

from admiralty.engine.errors import Refused
from admiralty.lab import review
from admiralty.lab.review import GRADES
from admiralty.locale import Words
from admiralty.players.analysis import Option
from admiralty.players.clock import Clock
from admiralty.table import history, reviews
from admiralty.table.messages import Branch
from admiralty.table.requests import guarded
from admiralty.table.reviews import AT_ONCE, Reviews
from admiralty.table.room import Room
from admiralty.table.workers import Workers
from tests.conformance.golden import folder
from tests.table.support import Server
from tests.table.twins import AtOnce, Table, with_table

GOLDEN = (folder("russo-japanese-war") / "golden" / "russia-by-losses.txt").read_text("utf-8")


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found of a span hangs on no clock here."""
    monkeypatch.setattr(review, "SPAN", inf)


class Step(AtOnce):
    """Work that is done here, with a breath after each part, so that somebody can ask how far it is."""

    async def run_within(self, seconds: float | None, job: Any, *arguments: Any, **more: Any) -> Any:
        await asyncio.sleep(0)
        return await super().run_within(seconds, job, *arguments, **more)


async def imported(table: Table) -> tuple[Room, str]:
    made, error = await table.hall.import_record(GOLDEN)
    assert error is None
    room = await table.hall.room(made["table"])
    assert room is not None
    return room, made["watch"]


async def whole(held: Reviews, room: Room, lang: str = "en") -> tuple[dict[str, Any], list[float]]:
    """The review once it is there, and how far it was whenever it was asked for before."""
    shares: list[float] = []
    while True:
        told = await held.told(room, lang)
        if "curve" in told:
            return told, shares
        shares.append(told["share"])
        await asyncio.sleep(0)


def test_a_review_tells_how_far_it_is_and_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(name: str, found: Any, seconds: float) -> Any:
        asked.append(len(found))
        return judge(name, found, seconds)

    judge = reviews.judge
    monkeypatch.setattr(reviews, "judge", counted)

    async def story(table: Table) -> None:
        room, _ = await imported(table)
        held = Reviews(Step(0), enough=1e9)
        told, shares = await whole(held, room)
        assert shares[0] == 0
        assert shares == sorted(shares)
        assert any(0 < share < 1 for share in shares)
        assert told["looked"] == told["spans"] == sum(asked)
        assert max(asked) == AT_ONCE
        before = len(asked)
        again, none = await whole(Reviews(Step(0)), room)
        assert again == told
        assert none == []
        assert len(asked) == before, "what is kept is not reckoned again"
        check(told, room)

    with_table(Table(tmp_path, "a", "", {}), story)


def check(told: dict[str, Any], room: Room) -> None:
    """Everything that the client relies on."""
    assert told["curve"][-1] == (room.match.standing, (1 + room.state.returns()[0]) / 2)
    assert [side["side"] for side in told["sides"]] == list(room.game.sides)
    for side in told["sides"]:
        assert set(side["grades"]) == {name for name, _ in GRADES}
    better = [one for one in told["decisions"] if "best" in one]
    assert better
    for one in better:
        assert one["text"].endswith(".")
        assert all(action.label for option in one["options"] for action in option["actions"])
    assert all(turn["side"] in (None, *room.game.sides) for turn in told["turning"])
    assert all(throw["text"] for throw in told["throws"])
    for turn in told["turning"]:
        assert abs(turn["change"]) >= 0.08


def test_when_time_is_up_the_least_important_is_left_out(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        room, _ = await imported(table)
        ticks = iter(range(1000))
        told, _ = await whole(Reviews(Step(0), enough=3.5e6, now=lambda: 1e6 * next(ticks)), room)
        assert told["looked"] == 3 * AT_ONCE < told["spans"]
        assert len(told["curve"]) == told["spans"] + 1, "the curve is whole all the same"

    with_table(Table(tmp_path, "a", "", {}), story)


def test_what_a_part_had_no_time_for_comes_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def first(name: str, found: Any, seconds: float) -> Any:
        return judge(name, found, 0.0)

    judge = reviews.judge
    monkeypatch.setattr(reviews, "judge", first)

    async def story(table: Table) -> None:
        room, _ = await imported(table)
        told, shares = await whole(Reviews(Step(0), enough=1e9), room)
        assert told["looked"] == told["spans"]
        assert len(shares) >= told["spans"]

    with_table(Table(tmp_path, "a", "", {}), story)


class Stuck(Workers):
    """Whoever judges never comes back, after so many parts that did."""

    def __init__(self, parts: int) -> None:
        super().__init__(0)
        self.parts = parts

    async def run_within(self, seconds: float | None, job: Any, *arguments: Any, **more: Any) -> Any:
        if job is reviews.judge:
            self.parts -= 1
            if self.parts < 0:
                raise TimeoutError
        return job(*arguments, **more)


@pytest.mark.parametrize("parts", [0, 2])
def test_a_part_that_never_ends_is_given_up_and_the_rest_is_told(tmp_path: Path, parts: int) -> None:
    async def story(table: Table) -> None:
        room, _ = await imported(table)
        ticks = iter([0.0, *[-1e6] * parts, -1e-6])
        told, _ = await whole(Reviews(Stuck(parts), enough=0.0, late=0.0, now=lambda: next(ticks)), room)
        assert told["looked"] == parts * AT_ONCE < told["spans"]
        assert len(told["curve"]) == told["spans"] + 1

    with_table(Table(tmp_path, "a", "", {}), story)


@pytest.mark.parametrize(("seconds", "looked"), [(0.0, 1), (2.0, 2), (9.0, 3)])
def test_a_part_judges_what_there_is_time_for_and_the_first_in_any_case(
    seconds: float, looked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes a second and a half here, and may take no longer than is left."""
    watch, allowed = [0.0], []

    def judged(game: Any, span: int, clock: Clock) -> int:
        allowed.append(clock.left())
        watch[0] += 1.5
        return span

    monkeypatch.setattr(review, "SPAN", 2.5)
    monkeypatch.setattr(review, "judge", judged)
    monkeypatch.setattr(reviews, "Clock", lambda seconds: Clock(seconds, lambda: watch[0]))
    found: Any = [1, 2, 3]
    assert reviews.judge("russo-japanese-war", found, seconds) == found[:looked]
    assert allowed == [min(review.SPAN, seconds - 1.5 * n) for n in range(looked)]


def test_a_review_speaks_three_languages(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        room, _ = await imported(table)
        held = Reviews(Step(0), enough=1e9)
        texts = set()
        for lang in ("en", "cs", "fr"):
            told, _ = await whole(held, room, lang)
            texts.add(next(one["text"] for one in told["decisions"] if "best" in one))
        assert len(texts) == 3

    with_table(Table(tmp_path, "a", "", {}), story)


def test_what_goes_wrong_is_told_and_can_be_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(table: Table) -> None:
        room, _ = await imported(table)
        held = Reviews(Step(0), enough=1e9)
        with monkeypatch.context() as broken:
            broken.setattr(reviews, "judge", raising)
            with pytest.raises(Refused, match="takes too long"):
                await whole(held, room)
        told, _ = await whole(held, room)
        assert told["share"] == 1

    with_table(Table(tmp_path, "a", "", {}), story)


def raising(name: str, found: Any, seconds: float) -> Any:
    raise Refused("This takes too long to look back at.")


def test_only_so_many_games_are_reviewed_at_once(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        room, _ = await imported(table)
        held = Reviews(Step(0))
        waiting = asyncio.create_task(asyncio.Event().wait())
        held.tasks = {str(n): waiting for n in range(reviews.MOST)}  # type: ignore[misc]
        with pytest.raises(Refused, match="try again in a moment"):
            await held.told(room, "en")
        waiting.cancel()

    with_table(Table(tmp_path, "a", "", {}), story)


def test_a_better_choice_is_stepped_through(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        room, watch = await imported(table)
        table.hall.reviews = Reviews(Step(0), enough=1e9)
        told, _ = await whole(table.hall.reviews, room)
        one = next(one for one in told["decisions"] if "best" in one)
        seen = [
            await page(table, watch, "variation", n=one["n"], step=step) for step in (0, len(one["best"]["actions"]))
        ]
        now = await page(table, watch, "view", n=one["n"])
        assert seen[0] == now
        assert seen[1] != now
        wrong = await page(table, watch, "variation", n=one["n"], step=99)
        assert wrong["error"] == f"Choose a step from 0 to {len(one['best']['actions'])} of this better choice."

    with_table(Table(tmp_path, "a", "", {}), story)


def test_a_better_choice_is_played_on_from(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        room, watch = await imported(table)
        table.hall.reviews = Reviews(Step(0), enough=1e9)
        wish = Branch(watch, 0, "random", room.game.sides[0], step=1)
        with pytest.raises(Refused, match="no review yet"):
            await table.hall.branch(wish)
        told, _ = await whole(table.hall.reviews, room)
        one = next(one for one in told["decisions"] if len(one.get("best", {"actions": []})["actions"]) > 1)
        words = [action.text for action in one["best"]["actions"]]
        before = await table.hall.archive.position(room, one["n"], None)
        for step in range(len(words) + 1):
            made = await table.hall.branch(replace(wish, n=one["n"], step=step))
            branched = await table.hall.room(made["table"])
            assert branched is not None
            reached = history.follow(room.game, before, words[:step])
            assert branched.match.record.start == room.game.write(reached)
        for step in (-1, len(words) + 1):
            with pytest.raises(Refused, match=f"a step from 0 to {len(words)}"):
                await table.hall.branch(replace(wish, n=one["n"], step=step))
        nowhere = next(span["n"] for span in told["decisions"] if "best" not in span)
        with pytest.raises(Refused, match="choose a decision that it lists"):
            await table.hall.branch(replace(wish, n=nowhere, step=1))

    with_table(Table(tmp_path, "a", "", {}), story)


def test_an_end_is_not_played_on_from(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        room, watch = await imported(table)
        with pytest.raises(Refused, match="choose an earlier moment"):
            await table.hall.branch(Branch(watch, room.match.standing, "random", room.game.sides[0]))

    with_table(Table(tmp_path, "a", "", {}), story)


def test_a_running_game_has_no_better_choice_to_play_on_from(server: Server) -> None:
    token = server.new_table(japan="me", russia="random")["tokens"]["japan"]
    wish = {"token": token, "n": 0, "level": "random", "side": "japan", "step": 1}
    for lang, start in (("en", "The review comes"), ("cs", "Rozbor hry přijde"), ("fr", "L’analyse vient")):
        answer = server.post("/api/branch", {**wish, "lang": lang})
        assert answer.status == 403
        assert answer.json["error"].startswith(start)


async def page(table: Table, token: str, name: str, **query: Any) -> Any:
    """The answer to a request of whoever holds a token."""
    asked = "&".join(f"{key}={value}" for key, value in query.items())
    scope = {
        "type": "http", "method": "GET", "query_string": asked.encode(), "path": name,
        "headers": [(b"x-seat", token.encode())], "client": ("127.0.0.1", 1),
    }  # fmt: skip
    answer = await guarded(getattr(table.pages.past, name))(Request(scope))
    return msgspec.json.decode(answer.body)


def test_whatever_is_about_as_good_as_the_best_is_a_right_answer() -> None:
    choices = [Option([], chance, exact=True) for chance in (0.6, 0.597, 0.594, 0.2)]
    assert [one["right"] for one in reviews.answers(choices, Words("en", "engine"))] == [True, True, False, False]


def test_a_running_game_has_no_review(server: Server) -> None:
    made = server.new_table(japan="me", russia="random")
    answer = server.get("/api/review", token=made["watch"])
    assert answer.status == 403
    assert answer.json["error"] == "The review comes after the end."


def test_workers_review_a_game_over_http(server: Server) -> None:
    watch = server.post("/api/import", {"record": GOLDEN, "lang": "en"}).json["watch"]
    while "curve" not in (told := server.get("/api/review", token=watch, lang="fr").json):
        assert 0 <= told["share"] <= 1
    assert 0 < told["looked"] <= told["spans"]  # as many as this machine had time for
    best = next(one for one in told["decisions"] if "best" in one)
    assert server.get("/api/variation", token=watch, n=best["n"], step=1).status == 200
