"""Before there is a table: previews, options that are numbers or texts, and the words of every game."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import msgspec
import pytest

import admiralty
from admiralty.games import folder
from admiralty.games.pacific_1942 import layouts
from tests.table.support import Answer, Message, Server

PACIFIC = "pacific-1942"
STANDARD = layouts.named()["standard"]


def preview(server: Server, game: str, **query: Any) -> Answer:
    if "options" in query and not isinstance(query["options"], str):
        query["options"] = json.dumps(query["options"])
    return server.get(f"/api/preview/{game}", **query)


def wish(server: Server, **more: Any) -> Answer:
    seats = {"japan": {"kind": "me"}, "america": {"kind": "computer", "level": "random"}}
    return server.post("/api/tables", {"game": PACIFIC, "seats": seats, **more})


# -- previews ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", admiralty.load(PACIFIC).scenarios)
def test_a_preview_is_what_the_game_says(server: Server, scenario: str) -> None:
    game = admiralty.load(PACIFIC)
    options = {"seed": 5, "layout": STANDARD}
    said = game.preview(scenario, game.check_options(options))
    answer = preview(server, PACIFIC, scenario=scenario, options=options)
    assert answer.status == 200
    assert answer.json == json.loads(msgspec.json.encode(said))


def test_a_game_without_a_preview_answers_null(server: Server) -> None:
    answer = preview(server, "port-arthur")
    assert (answer.status, answer.json) == (200, None)


@pytest.mark.parametrize(
    ("game", "query", "says"),
    [
        ("chess", {}, "no game 'chess'"),
        (PACIFIC, {"scenario": "moon"}, "no scenario 'moon'"),
        (PACIFIC, {"options": {"tide": True}}, "no option 'tide'"),
        (PACIFIC, {"options": {"seed": "five"}}, "a whole number"),
        (PACIFIC, {"options": {"seed": 2.5}}, "a whole number"),
        (PACIFIC, {"options": {"layout": 3}}, "a text"),
        (PACIFIC, {"options": {"layout": "x" * 401}}, "cannot be read"),
        (PACIFIC, {"options": {"seed": 10**30}}, "cannot be read"),
        (PACIFIC, {"options": "{"}, "cannot be read"),
        (PACIFIC, {"options": "[" * 5_000}, "cannot be read"),
        (PACIFIC, {"options": "[]"}, "cannot be read"),
    ],
)
def test_a_preview_of_something_that_cannot_be_is_refused(server: Server, game: str, query: Message, says: str) -> None:
    answer = preview(server, game, **query)
    assert answer.status == 400
    assert says in answer.json["error"]


# -- options -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        ("standard", {"armistice": 1}),
        ("standard", {"handicap": -6}),
        ("random", {"seed": 0}),
        ("random", {"seed": 1_000_000, "armistice": 99}),
        ("free", {"layout": STANDARD}),
        ("free", {"layout": STANDARD.replace(" ", "+")}),
    ],
)
def test_a_table_with_numbers_and_texts_among_its_options(server: Server, scenario: str, options: Message) -> None:
    made = wish(server, scenario=scenario, options=options)
    assert made.status == 200, made.text
    with server.player(made.json["tokens"]["japan"]) as japan:
        assert len(japan.view["boards"][0]["places"]) == 72
        record = server.get("/api/record", token=japan.token).text
        game = admiralty.load(PACIFIC)
        for name, value in game.check_options(options).items():
            assert f"{name}={value}" in record or value == ""


@pytest.mark.parametrize(
    ("scenario", "options", "says"),
    [
        ("standard", {"armistice": 0}, "od 1 do 99"),
        ("standard", {"armistice": 100}, "od 1 do 99"),
        ("standard", {"armistice": "30"}, "celé číslo"),
        ("standard", {"armistice": 1.5}, "celé číslo"),
        ("standard", {"handicap": 7}, "od -6 do 6"),
        ("random", {"seed": -1}, "od 0 do 1000000"),
        ("random", {"seed": True}, "celé číslo"),
        ("free", {"layout": "1A@0,0/0"}, "všech dvanácti dílů"),
        ("free", {"layout": STANDARD.replace("2A@5,2", "2A@2,2")}, "přes sebe"),
        ("free", {"layout": STANDARD.replace("UA@10,3/1", "UA@10,3/4")}, "nelze hrát"),
        ("free", {"layout": "?"}, "10B@4,0/0"),
        ("moon", {}, "scénář"),
    ],
)
def test_options_that_cannot_be_are_refused_with_the_reason(
    server: Server, scenario: str, options: Message, says: str
) -> None:
    seats = {side: {"kind": "me"} for side in ("japan", "america")}
    body = {"game": PACIFIC, "seats": seats, "scenario": scenario, "options": options, "lang": "cs"}
    answer = server.post("/api/tables", body)
    assert answer.status == 400
    assert says in answer.json["error"], answer.json


def test_a_table_tells_which_options_are_not_as_usual(server: Server) -> None:
    made = wish(server, scenario="random", options={"seed": 7}).json
    with server.player(made["tokens"]["japan"]) as japan:
        assert japan.table["options"] == ["Number of the random map: 7"]
    made = server.new_table({"fog": True}, japan="me", russia="random")
    with server.player(made["tokens"]["japan"]) as japan:
        assert japan.table["options"] == ["Fog of war"]


# -- words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "cs", "fr"])
@pytest.mark.parametrize("game", admiralty.games())
def test_the_client_is_sent_every_name_of_a_game(server: Server, game: str, lang: str) -> None:
    catalogue = tomllib.loads(folder(game).joinpath("locale", lang, "words.toml").read_text("utf-8"))
    words = server.get("/api/words", game=game, lang=lang).json
    assert words["title"] == catalogue["title"]
    named = {"pieces", "places", "places_short", "sides", "options", "scenarios", "odds", "faces", "tracks", "reason"}
    assert set(words["names"]) >= named | ({"terrain", "proposals", "faults"} if game == PACIFIC else set())
    everywhere = {"wishes": {"ends": words["names"]["wishes"]["ends"]}}  # what the engine names in every game
    for kind, names in words["names"].items():
        assert names == {**everywhere.get(kind, {}), **catalogue.get(kind, {})}
    assert not {"labels", "prompt", "story"} & set(words["names"])


def test_the_lobby_tells_the_limits_of_numbers(server: Server) -> None:
    cards = {card["name"]: card for card in server.get("/api/lobby").json["games"]}
    options = {option["id"]: option for option in cards[PACIFIC]["options"]}
    assert (options["armistice"]["low"], options["armistice"]["high"]) == (1, 99)
    assert options["seed"]["default"] == 1
    assert options["layout"]["text"]
