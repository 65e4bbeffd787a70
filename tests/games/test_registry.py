"""Games from outside: registered by a setting or an entry point, found by every door; a broken one is said so."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import admiralty
from admiralty.engine.errors import BrokenGame, UnknownName
from admiralty.games import NAME, faults, folder, load, package
from admiralty.locale import Words, client_strings, rules
from tests.table.support import Server

BUILT_IN = ("port-arthur", "russo-japanese-war", "pacific-1942", "tsushima")
SOURCE = """
from admiralty.games.port_arthur import PortArthur

class Rehearsal(PortArthur):
    name = "{name}"

GAME = Rehearsal()
"""
TITLE = "The Rehearsal"


def lay(room: Path, name: str, source: str = SOURCE) -> str:
    """A package of another game, which plays like Port Arthur and speaks English alone; its name."""
    where = name.replace("-", "_")
    texts = room / where / "locale" / "en"
    texts.mkdir(parents=True)
    (room / where / "__init__.py").write_text(source.format(name=name))
    words = folder("port-arthur").joinpath("locale", "en", "words.toml").read_text("utf-8")
    (texts / "words.toml").write_text(words.replace('title = "Port Arthur"', f'title = "{TITLE}"'), "utf-8")
    (texts / "table.toml").write_text('[rehearsal]\nbell = "Ring"\n')
    (texts / "guide.toml").write_text('welcome = "Come in."\n')
    (texts / "rules.md").write_text("## 1 The whole\n\n**1.1 All.** There is nothing to know.\n")
    (room / where / "web").mkdir()
    (room / where / "web" / "sea.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    return where


def register(monkeypatch: pytest.MonkeyPatch, room: Path, setting: str) -> None:
    monkeypatch.syspath_prepend(str(room))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(room), os.environ.get("PYTHONPATH", "")]))
    monkeypatch.setenv("ADMIRALTY_GAMES", setting)


def elsewhere(code: str, *arguments: str) -> str:
    """What another process prints, that has inherited our environment."""
    command = [sys.executable, "-P", *(("-c", code) if code else ("-m", "admiralty", *arguments))]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    return done.stdout + done.stderr


def test_a_game_is_registered_by_a_setting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    where = lay(tmp_path, "rehearsal-one")
    register(monkeypatch, tmp_path, f" rehearsal-one = {where} ,")
    assert admiralty.games() == (*BUILT_IN, "rehearsal-one")
    assert load("rehearsal-one").name == "rehearsal-one"
    assert package("rehearsal-one") == where
    assert faults() == ()
    monkeypatch.delenv("ADMIRALTY_GAMES")
    assert admiralty.games() == BUILT_IN
    with pytest.raises(UnknownName):
        load("rehearsal-one")


def test_its_texts_are_found_and_a_language_it_does_not_speak_is_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    register(monkeypatch, tmp_path, f"rehearsal-two={lay(tmp_path, 'rehearsal-two')}")
    for language in ("en", "cs"):
        assert Words(language, "rehearsal-two", "server")("title") == TITLE
        said = client_strings(language, "rehearsal-two")
        assert (said["rehearsal.bell"], said["guide.welcome"]) == ("Ring", "Come in.")
        assert rules("rehearsal-two", language)["1.1"] == ("All", "There is nothing to know.")
    assert Words("cs", "rehearsal-two", "server")("waiting.over") == Words("cs", "server")("waiting.over")


@pytest.mark.slow
def test_a_game_is_registered_by_an_entry_point(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    described = tmp_path / "rehearsals-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: rehearsals\nVersion: 1.0\n")
    where = lay(tmp_path, "rehearsal-three")
    (described / "entry_points.txt").write_text(
        f"[admiralty.games]\nrehearsal-three = {where}\nport-arthur = {where}\n"
    )
    register(monkeypatch, tmp_path, "")
    names = elsewhere("import admiralty; print(*admiralty.games(), admiralty.load('rehearsal-three').name)")
    assert names.split() == [*BUILT_IN, "rehearsal-three", "rehearsal-three"]
    listed = " ".join(elsewhere("", "games", "--plain", "--width", "200").split())
    assert TITLE in listed
    assert f"The game 'port-arthur' is there already, so that of '{where}' is left out; give it another name." in listed


@pytest.mark.parametrize(
    ("name", "source", "fault"),
    [
        (
            "broken-import",
            "import nothing_of_this_name",
            "(ModuleNotFoundError: No module named 'nothing_of_this_name')",
        ),
        ("broken-exit", "raise SystemExit('no')", "(SystemExit: no)"),
        ("broken-nothing", "", "needs a GAME"),
        ("broken-kind", "GAME = 'chess'", "needs a GAME"),
        ("broken-name", SOURCE.replace("{name}", "other"), "calls it 'other'; register it under that name."),
    ],
)
def test_a_broken_game_is_said_so_and_the_others_are_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, source: str, fault: str
) -> None:
    register(monkeypatch, tmp_path, f"{name}={lay(tmp_path, name, source)}")
    assert admiralty.games() == BUILT_IN
    (said,) = faults()
    assert f"The game '{name}' cannot be used: " in str(said)
    assert fault in str(said)
    with pytest.raises(BrokenGame) as caught:
        load(name)
    assert str(caught.value) == str(said)
    for language in ("cs", "fr"):
        assert "cannot be used" not in Words(language, "engine").error(caught.value)


def test_a_game_without_texts_is_said_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    where = lay(tmp_path, "broken-texts")
    (tmp_path / where / "locale" / "en" / "words.toml").unlink()
    register(monkeypatch, tmp_path, f"broken-texts={where}")
    assert [str(fault).partition(": ")[2] for fault in faults()] == [
        "its package 'broken_texts' has no texts; put them into locale/en/words.toml."
    ]


def test_a_setting_that_cannot_be_read_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ADMIRALTY_GAMES", "chess,Go Game=go,port-arthur=elsewhere")
    assert admiralty.games() == BUILT_IN
    assert [str(fault).partition(";")[0] for fault in faults()] == [
        "'chess' registers no game",
        "'Go Game=go' registers no game",
        "The game 'port-arthur' is there already, so that of 'elsewhere' is left out",
    ]
    assert load("port-arthur").name == "port-arthur"
    assert all(NAME.fullmatch(name) for name in BUILT_IN)


@pytest.mark.slow
def test_a_game_from_outside_is_played_at_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By the server, and by the processes that think and look back for it."""
    setting = f"rehearsal-four={lay(tmp_path, 'rehearsal-four')},broken-here={lay(tmp_path, 'broken-here', '')}"
    register(monkeypatch, tmp_path, setting)
    with Server(tmp_path / "home") as server:
        cards = {card["name"]: card for card in server.get("/api/lobby").json["games"]}
        assert list(cards) == [*BUILT_IN, "rehearsal-four"]
        assert cards["rehearsal-four"]["title"] == TITLE
        picture = server.get(f"/games/rehearsal-four/web/{cards['rehearsal-four']['picture']}")
        assert (picture.status, picture.headers["content-type"]) == (200, "image/svg+xml")
        module = server.get("/games/rehearsal-four/web/game.js")  # which it has not written
        assert (module.status, module.headers["content-type"]) == (200, "text/javascript; charset=utf-8")
        assert server.get("/api/words", game="rehearsal-four").json["ui"]["rehearsal.bell"] == "Ring"
        assert [clause["number"] for clause in server.get("/api/rules", game="rehearsal-four").json] == ["1", "1.1"]
        wish = {"japan": {"kind": "computer", "level": "random"}, "russia": {"kind": "me"}}
        made = server.post("/api/tables", {"game": "rehearsal-four", "seats": wish}).json
        with server.player(made["tokens"]["russia"]) as russia:
            russia.wait(lambda: russia.actor == "russia")
        assert server.moments(made["tokens"]["russia"])
        assert "The game 'broken-here' cannot be used" in " ".join(server.log.read_text().split())
