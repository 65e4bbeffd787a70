"""`admiralty check-database` finds what is wrong with a file, says it in every language, and changes nothing."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from admiralty.cli import main
from admiralty.locale import LANGUAGES
from tests.table.support import Server, agree, play_on


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a game that has been played long enough for a snapshot, one that was taken back, and an import."""
    with Server(tmp_path_factory.mktemp("played")) as server:
        first, second, _ = server.friends({"fog": True})
        with server.player(first) as japan, server.player(second) as russia:
            agree(japan, russia)
            play_on(japan, russia, rng=Random(1), most=40)
        with server.pair() as (japan, russia, _):
            japan.act("Mikasa>Tsushima")
            japan.undo()
            play_on(japan, russia, rng=Random(2), most=10)
            russia.resign()
            record = server.get("/api/record", token=japan.token).text
        assert server.post("/api/import", {"record": record}).status == 200
        server.stop()
        return server.home / "tables.db"


@pytest.fixture
def copy(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path / "tables.db"))


def check(capsys: pytest.CaptureFixture[str], path: Path, language: str = "en") -> tuple[int, str]:
    code = main(["check-database", str(path), "--lang", language, "--plain", "--width", "400"])
    said = capsys.readouterr()
    return code, said.out + said.err


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as database:
        for statement in statements:
            assert database.execute(statement).rowcount != 0
        database.commit()


LONGEST = "(select id from entries group by id order by count(*) desc limit 1)"
OTHER = (  # whatever the dice have made of the position
    "case when position like '%initiative=japan%' then replace(position, 'initiative=japan', 'initiative=russia')"
    " else replace(position, 'initiative=russia', 'initiative=japan') end"
)
SEAT = "insert into seats (id, seat, kind, name, level, colour, token) values ('gone', 0, 'me', 'A', '', '', '')"

SESSION = "insert into sessions (token, name, until) values ('x', 'Nobody', 1)"

FAULTS = {
    "a gap in the entries": (f"delete from entries where n = 5 and id = {LONGEST}", "there are only"),
    "an end without a beginning": (f"delete from entries where n = 0 and id = {LONGEST}", "there are only"),
    "a word that is none": (f"update entries set word = 'Yamato>Rome' where n = 3 and id = {LONGEST}", "Yamato>Rome"),
    "an action of the wrong side": (f"update entries set actor = 'russia' where n = 0 and id = {LONGEST}", "to act"),
    "a seat without a table": (SEAT, "1 rows of 'seats' belong to no table"),
    "a table without a seat": ("delete from seats where seat = 1", "has 1 of its seats"),
    "entries without a table": (f"delete from tables where id = {LONGEST}", "rows of 'entries' belong to no table"),
    "a game that nobody knows": ("update tables set game = 'chess'", "there is no game 'chess'"),
    "a clock that is none": ("update tables set clock = '{'", "table "),
    "a session of nobody": (SESSION, "rows of 'sessions' belong to no account"),
    "another position on the way": (
        f"update snapshots set position = {OTHER} where id = {LONGEST}", "table ",
    ),
    "another position at the end": (
        f"update tables set position = {OTHER} where id = {LONGEST}", "its snapshots",
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sound_file_is_called_so(capsys: pytest.CaptureFixture[str], copy: Path, language: str) -> None:
    before = copy.read_bytes()
    code, said = check(capsys, copy, language)
    assert code == 0, said
    assert "(3)" in said
    assert copy.read_bytes() == before


@pytest.mark.parametrize(("statement", "words"), FAULTS.values(), ids=FAULTS.keys())
def test_every_fault_is_found(capsys: pytest.CaptureFixture[str], copy: Path, statement: str, words: str) -> None:
    change(copy, statement)
    code, said = check(capsys, copy)
    assert code == 1
    assert words in said
    assert "sound" not in said
    assert "Traceback" not in said


@pytest.mark.parametrize("language", ["cs", "fr"])
def test_faults_are_said_in_every_language(capsys: pytest.CaptureFixture[str], copy: Path, language: str) -> None:
    change(copy, SEAT, "update tables set game = 'chess'")
    code, said = check(capsys, copy, language)
    assert code == 1
    assert "chess" in said
    assert "seats" in said
    for english in ("belong", "there is", "Not as"):
        assert english not in said


def test_damaged_pages_are_a_fault(capsys: pytest.CaptureFixture[str], copy: Path) -> None:
    size = copy.stat().st_size
    with copy.open("r+b") as file:
        file.seek(size // 2)
        file.write(Random(1).randbytes(size - size // 2))
    code, said = check(capsys, copy)
    assert code == 1
    assert "damaged" in said
    assert ".." not in said


def test_a_file_of_an_earlier_version_is_checked_as_it_will_be(capsys: pytest.CaptureFixture[str], copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as earlier:
        earlier.executescript(
            "drop index accounts_by_skeleton; alter table accounts drop column skeleton;"
            "alter table tables drop column commitment; pragma user_version = 0"
        )
    before = copy.read_bytes()
    assert check(capsys, copy)[0] == 0
    assert copy.read_bytes() == before
    change(copy, SEAT)
    code, said = check(capsys, copy)
    assert code == 1
    assert "belong to no table" in said


def test_what_is_no_database_cannot_be_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing = tmp_path / "missing.db"
    code, said = check(capsys, missing)
    assert code == 2
    assert said.count("\n") == 1
    assert "missing.db" in said
    assert not missing.exists()
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Admiral, " * 100)
    assert check(capsys, letter)[0] == 2


def test_without_a_name_the_users_own_file_is_checked(
    capsys: pytest.CaptureFixture[str], copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ADMIRALTY_HOME", str(copy.parent))
    assert main(["check-database"]) == 0
    assert "sound" in capsys.readouterr().out


def test_a_server_may_go_on_meanwhile(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with Server(tmp_path / "home") as server, server.pair() as (japan, russia, _):
        play_on(japan, russia, rng=Random(1), most=3)
        code, said = check(capsys, server.home / "tables.db")
        assert code == 0, said
        assert play_on(japan, russia, rng=Random(1), most=3) == 3
