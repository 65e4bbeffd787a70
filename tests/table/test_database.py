"""A database in trouble: one sentence that says what to do, at the start and at the table, and never a traceback."""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from admiralty.engine.errors import StoreTrouble
from admiralty.locale import LANGUAGES
from admiralty.table import database
from admiralty.table.database import open_database, trouble_of
from admiralty.table.store import Store
from admiralty.table.writer import Writer
from tests.table.support import PATIENCE, Player, Refusal, Server, agree, play_on

WISH = {"game": "port-arthur", "seats": {"japan": {"kind": "me"}, "russia": {"kind": "friend"}}}
LOCKED = "The database is locked by another program; nothing was changed, try again."
DAMAGED = "The database is damaged; keep a copy of the file and see what is wrong with: admiralty check-database"
DAMAGED_GAME = "This game is damaged in the database; whoever runs the server sees more with: admiralty check-database"
LATER = "The database was made by a later version of Admiralty; install that one, or choose another file."
DISK = "The disk of the database is full or fails, and nothing was changed; make room there, or mend it."


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Another program writes, and does not come to an end."""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)) as other:
        other.execute("begin immediate")
        yield
        other.execute("rollback")


def spoil(path: Path) -> None:
    """Every page but the first is overwritten."""
    with path.open("r+b") as file:
        size = path.stat().st_size
        page = 4096
        file.seek(page)
        file.write(Random(1).randbytes(size - page))


# -- at the start ----------------------------------------------------------------------------------


def text_file(folder: Path) -> Path:
    path = folder / "letter.txt"
    path.write_text("Dear Admiral, " * 1000)
    return path


def somebody_elses(folder: Path) -> Path:
    path = folder / "bookmarks.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("create table bookmarks (address text)")
    return path


def later_version(folder: Path) -> Path:
    path = folder / "later.db"
    Store(path).close()
    with closing(sqlite3.connect(path)) as other:
        other.execute("pragma user_version = 99")
    return path


def a_folder(folder: Path) -> Path:
    return folder


def beyond_a_file(folder: Path) -> Path:
    (folder / "file").write_text("no folder")
    return folder / "file" / "tables.db"


def spoilt(folder: Path) -> Path:
    path = folder / "spoilt.db"
    Store(path).close()
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 900)
    return path


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (text_file, "This file is no database of Admiralty; choose another one."),
        (somebody_elses, "This file is no database of Admiralty; choose another one."),
        (later_version, LATER),
        (a_folder, "The database cannot be opened; see that its folder is there and can be written."),
        (beyond_a_file, "The database cannot be opened; see that its folder is there and can be written."),
        (spoilt, DAMAGED),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_used_is_said_so_and_left_alone(
    tmp_path: Path, make: Callable[[Path], Path], sentence: str
) -> None:
    path = make(tmp_path)
    before = path.read_bytes() if path.is_file() else b""
    for read_only in (False, True):
        with pytest.raises(StoreTrouble) as trouble:
            Store(path, read_only=read_only)
        assert str(trouble.value) == sentence
    assert (path.read_bytes() if path.is_file() else b"") == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_server_does_not_start_and_says_why(tmp_path: Path, language: str) -> None:
    path = text_file(tmp_path)
    command = [sys.executable, "-P", "-m", "admiralty", "serve", "--port", "0", "--database", str(path)]
    done = subprocess.run(
        [*command, "--lang", language], capture_output=True, text=True, timeout=PATIENCE, check=False, env=os.environ
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "letter.txt" in done.stderr
    assert ("no database of Admiralty" in done.stderr) == (language == "en")
    assert done.stdout == ""


def test_a_lock_at_the_start_matters_only_to_a_file_that_has_to_be_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LOCKED", 0.2)
    path = tmp_path / "tables.db"
    Store(path).close()
    with held(path):
        Store(path).close()
    with closing(sqlite3.connect(path)) as earlier:
        earlier.execute("pragma user_version = 0")
    with held(path), pytest.raises(StoreTrouble, match=LOCKED):
        Store(path)
    Store(path).close()


def failure(path: Path, sql: str, *first: str, mode: str = "rwc") -> StoreTrouble | None:
    """What SQLite itself makes of it, as a sentence."""
    with closing(sqlite3.connect(f"file:{path}?mode={mode}", uri=True, isolation_level=None, timeout=0)) as connection:
        for statement in first:
            connection.execute(statement)
        with pytest.raises(sqlite3.Error) as caught:
            connection.execute(sql)
        return trouble_of(caught.value)


def test_what_is_written_is_on_the_disk_itself_before_it_is_acknowledged(tmp_path: Path) -> None:
    """Or else a power cut would take what everybody has been told."""
    store = Store(tmp_path / "tables.db")
    with closing(store):
        for setting, value in (("journal_mode", "wal"), ("synchronous", 2)):  # full
            asked = store.write(lambda writing, asked=setting: writing.execute(f"pragma {asked}").fetchone()[0])  # type: ignore[misc]
            assert asyncio.run(asked) == value


def test_what_sqlite_says_becomes_what_a_person_can_do(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    Store(path).close()
    create = "create table more (what text)"
    fill = "insert into more values (hex(zeroblob(100000)))"
    no_right = "The database cannot be written; let the server write the file and its folder."
    assert str(failure(path, create, mode="ro")) == no_right
    assert str(failure(path, fill, create, "pragma max_page_count = 1")) == DISK
    with held(path):
        assert str(failure(path, "begin immediate")) == LOCKED
    assert "no such table: nowhere" in str(failure(path, "select * from nowhere"))
    spoil(path)
    assert str(failure(path, "select count(*) from tables")) == DAMAGED


@pytest.mark.parametrize(
    "read",
    [list, lambda cursor: cursor.fetchall(), lambda cursor: list(iter(cursor.fetchone, None))],
    ids=["row by row", "all at once", "one after the other"],
)
def test_damage_is_said_so_wherever_it_lies(tmp_path: Path, read: Callable[[sqlite3.Cursor], object]) -> None:
    path = tmp_path / "tables.db"
    Store(path).close()
    with closing(sqlite3.connect(path)) as file:
        lines = [("t", 0, "x" * 200, 0.0)] * 2000
        file.executemany("insert into chat (id, seat, text, at) values (?, ?, ?, ?)", lines)
        file.commit()
        file.execute("pragma wal_checkpoint(truncate)")
    half = path.stat().st_size // 2
    with path.open("r+b") as spoiling:
        spoiling.seek(half)
        spoiling.write(Random(1).randbytes(half))
    with closing(Store(path, read_only=True)) as store, pytest.raises(StoreTrouble, match="damaged"):
        read(store.reader.execute("select text from chat order by n"))


def test_a_mistake_of_our_own_is_no_trouble_of_the_file(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.db")
    try:
        with pytest.raises(sqlite3.IntegrityError):
            store.reader.execute("insert into chat (id) values (null)")
        with pytest.raises(sqlite3.ProgrammingError):
            store.reader.execute("select ?", (1, 2))
    finally:
        store.close()


# -- behind a lock ---------------------------------------------------------------------------------


def nothing_waits(store: Store) -> bool:
    assert store.writer is not None
    return store.writer.jobs.empty()


def test_all_who_wait_behind_a_lock_are_told_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(database, "LOCKED", 2.0)
    store = Store(tmp_path / "tables.db")

    async def story() -> None:
        with held(store.path):
            jobs = [asyncio.create_task(store.set_watch("t", "first"))]
            while len(jobs) == 1:  # the others come while the first one waits behind the lock already
                await asyncio.sleep(0)
                if nothing_waits(store):
                    jobs += [asyncio.create_task(store.set_watch("t", f"w{n}")) for n in range(20)]
            outcomes = await asyncio.wait_for(asyncio.gather(*jobs, return_exceptions=True), PATIENCE)
        assert {str(outcome) for outcome in outcomes} == {LOCKED}
        assert all(isinstance(outcome, StoreTrouble) for outcome in outcomes)
        await asyncio.wait_for(store.set_watch("t", "w"), PATIENCE)  # and the next one gets through

    try:
        asyncio.run(story())
    finally:
        store.close()
    assert len(caplog.records) == 1  # one wait for all
    assert LOCKED in caplog.records[0].getMessage()


def test_who_comes_as_one_group_waits_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(database, "LOCKED", 0.1)
    store = Store(tmp_path / "tables.db")
    with closing(store), closing(open_database(store.path)) as writing, held(store.path):
        writing.in_service = True
        Writer(writing)._commit([(lambda _: None, None, None) for _ in range(20)])
    assert [record.getMessage().count(LOCKED) for record in caplog.records] == [1]


def test_a_store_is_closed_although_somebody_holds_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "LOCKED", 1.0)
    store = Store(tmp_path / "tables.db")

    closing_it = threading.Thread(target=store.close, daemon=True)

    async def story() -> None:
        job = asyncio.create_task(store.set_watch("t", "w"))
        await asyncio.sleep(0)
        while not nothing_waits(store):  # until it waits behind the lock
            await asyncio.sleep(0)
        closing_it.start()
        with pytest.raises(StoreTrouble, match=LOCKED):
            await asyncio.wait_for(job, PATIENCE)

    with held(store.path):
        asyncio.run(story())
        closing_it.join(PATIENCE)
    assert not closing_it.is_alive()


def test_what_waits_when_a_store_is_closed_is_written_before_it_ends(tmp_path: Path) -> None:
    store, gate = Store(tmp_path / "tables.db"), threading.Event()
    assert store.writer is not None
    jobs = store.writer.jobs
    jobs.put((lambda _: gate.wait(PATIENCE), None, None))
    while not jobs.empty():  # until it holds up the writer
        time.sleep(0.001)
    line = "insert into chat (id, seat, text, at) values ('t', 0, 'last', 0)"
    jobs.put((lambda connection: connection.execute(line), None, None))
    closing_it = threading.Thread(target=store.close, daemon=True)
    closing_it.start()
    while jobs.qsize() < 2:  # until the end waits behind it
        time.sleep(0.001)
    gate.set()
    closing_it.join(PATIENCE)
    assert not closing_it.is_alive()
    with closing(Store(tmp_path / "tables.db")) as again:
        assert again.chat("t") == [(0, "last", 0.0)]


def test_who_comes_after_the_end_is_told_so_and_does_not_wait_for_ever(tmp_path: Path) -> None:
    async def come_late() -> None:
        store = Store(tmp_path / "games.sqlite")
        store.close()
        await asyncio.wait_for(store.write(lambda _: None), PATIENCE)

    with pytest.raises(StoreTrouble, match="stopping"):
        asyncio.run(come_late())


def test_one_job_that_fails_spoils_no_other_and_the_writer_goes_on(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.db")

    def wrong(connection: sqlite3.Connection) -> None:
        connection.execute("insert into chat (id) values (null)")

    async def story() -> None:
        good = [store.add_account(f"name{n}", "hash") for n in range(3)]
        outcomes = await asyncio.gather(*good[:2], store.write(wrong), good[2], return_exceptions=True)
        assert [outcomes[n] for n in (0, 1, 3)] == [True] * 3
        assert isinstance(outcomes[2], sqlite3.IntegrityError)
        assert store.account("name2") == ("name2", "hash")

    try:
        asyncio.run(asyncio.wait_for(story(), PATIENCE))
    finally:
        store.close()


# -- at the table ----------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "home") as running:
        yield running
        running.stop()
        assert "Traceback" not in running.log.read_text(), running.log.read_text()


def test_a_locked_database_is_said_so_at_the_table(server: Server) -> None:
    with server.pair() as (japan, _, _):
        with held(server.home / "tables.db"):
            statuses: list[tuple[int, str]] = []

            def ask() -> None:
                answer = server.post("/api/tables", WISH)
                statuses.append((answer.status, answer.json["error"]))

            asking = threading.Thread(target=ask)
            asking.start()
            with pytest.raises(Refusal, match=LOCKED):
                japan.act("Mikasa>Tsushima")
            asking.join()
        assert statuses == [(503, LOCKED)]
        assert server.post("/api/tables", WISH).status == 200
        japan.act("Mikasa>Tsushima")
    assert LOCKED in server.log.read_text()


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits another process")
def test_a_full_disk_is_said_so_and_nothing_is_lost(server: Server) -> None:
    with server.pair() as (japan, _, _):
        before = japan.version
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        with pytest.raises(Refusal) as refusal:
            japan.act("Mikasa>Tsushima")
        assert str(refusal.value) == DISK
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert japan.place_of("mikasa") != "tsushima"
        japan.act("Mikasa>Tsushima")
        assert japan.version > before
        assert japan.place_of("mikasa") == "tsushima"


def refused(server: Server, token: str, page: str = "moments") -> tuple[int, str]:
    answer = server.get(f"/api/{page}", token=token)
    return answer.status, answer.json["error"]


def test_a_damaged_game_is_said_so_and_harms_no_other(server: Server) -> None:
    first, second, watch = server.friends()
    with server.player(first) as japan, server.player(second) as russia:
        agree(japan, russia)
        play_on(japan, russia, rng=Random(1), most=6)
    other = server.friends()[0]
    server.stop()
    with closing(sqlite3.connect(server.home / "tables.db")) as database:
        database.execute("update tables set clock = '{' where watch = ?", (watch,))
        database.commit()
    server.start()
    assert refused(server, first) == (503, DAMAGED_GAME)
    player = Player(server, first, lang="fr")
    with pytest.raises(AssertionError, match="endommagée"):
        hello(player)
    assert server.get("/api/moments", token=other).status == 200
    assert "cannot be read (Input data was truncated)" in server.log.read_text()


def hello(player: Player) -> None:
    """Sit down, unless an error says that one cannot."""
    player.open()
    try:
        player.send({"type": "hello", "token": player.token, "lang": player.lang})
        raise AssertionError(player.until("error")["text"])
    finally:
        player.leave()


def test_damaged_pages_are_said_so_again_and_again(server: Server) -> None:
    first, second, _ = server.friends()
    with server.player(first) as japan, server.player(second) as russia:
        agree(japan, russia)
        play_on(japan, russia, rng=Random(1), most=6)
    server.stop()
    spoil(server.home / "tables.db")
    server.start()
    for page in ("moments", "record", "view"):
        assert refused(server, first, page) == (503, DAMAGED)
    made = server.post(
        "/api/tables", {"game": "port-arthur", "seats": {"japan": {"kind": "me"}, "russia": {"kind": "me"}}}
    )
    assert (made.status, made.json["error"]) == (503, DAMAGED)
    with pytest.raises(AssertionError, match="The database is damaged"):
        hello(Player(server, first))
