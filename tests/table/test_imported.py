"""Imported records: the dice of a finished game verify as they did at its table, those of a bent record do not."""

from __future__ import annotations

import hashlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.table.checks import throw
from tests.table.support import Message, Server, agree, play_on

REAL = "admiralty record 1\ngame: port-arthur\n{dice}: asked\n\njapan Mikasa>Tsushima done\nrussia done\ndice d4 d2\n"


@pytest.fixture(scope="module")
def record(server: Server) -> Iterator[str]:
    """A finished game of this server, with takebacks in it."""
    with server.pair() as (japan, russia, _):
        japan.act("Mikasa>Tsushima")
        japan.undo()
        play_on(japan, russia, rng=Random(7), most=25)
        japan.resign()
        yield server.get("/api/record", token=japan.token).text


def imported(server: Server, text: str) -> str:
    """The onlookers' token of an imported record."""
    made: Message = server.post("/api/import", {"record": text}).json
    assert "error" not in made, made
    token: str = made["watch"]
    return token


def faults(proof: Message) -> list[str]:
    """What is wrong with a proof, found without the engine."""
    found = []
    if hashlib.sha256(proof["secret"].encode()).hexdigest() != proof["commitment"]:
        found.append("secret")
    for made in proof["throws"]:
        if throw(proof["secret"], proof["nonces"], made["number"], made["weights"]) != made["outcome"]:
            found.append(f"throw {made['number']}")
    return found


def test_an_imported_game_verifies_as_it_did_at_its_table(server: Server, record: str) -> None:
    token = imported(server, record)
    proof = server.get("/api/verification", token=token).json
    assert len(proof["throws"]) > 10
    assert faults(proof) == []
    assert server.get("/api/record", token=token).text == record
    with server.player(token) as onlooker:
        assert onlooker.table["dice"]["commitment"] == proof["commitment"]


def test_an_imported_game_still_verifies_after_a_restart(tmp_path: Path, record: str) -> None:
    with Server(tmp_path / "home") as server:
        token = imported(server, record)
        server.restart()
        assert faults(server.get("/api/verification", token=token).json) == []


def test_a_bent_throw_or_secret_is_found(server: Server, record: str) -> None:
    last = re.findall(r"^dice .*$", record, re.MULTILINE)[-1]
    *rest, face = last.split()
    bent = {
        "throw": record.replace(f"\n{last}\n", f"\n{' '.join([*rest, 'd1' if face != 'd1' else 'd2'])}\n"),
        "commitment": re.sub(r"^commitment: .", "commitment: x", record, flags=re.MULTILINE),
        "secret": re.sub(r"^secret .", "secret x", record, flags=re.MULTILINE),
        "nonce": re.sub(r"nonces .", "nonces x", record),
    }
    for what, text in bent.items():
        assert text != record
        made = server.post("/api/import", {"record": text}).json
        answer = server.get("/api/verification", token=made["watch"])
        if answer.status == 200:
            assert faults(answer.json), what
        else:  # what came after the bent throw could not have happened
            assert made["error"], what
            assert answer.status == 403


@pytest.mark.parametrize("line", ["commitment", "secret"])
def test_a_record_that_shows_too_little_is_not_called_verified(server: Server, record: str, line: str) -> None:
    token = imported(server, re.sub(rf"^{line}.*\n", "", record, flags=re.MULTILINE))
    answer = server.get("/api/verification", token=token, lang="fr")
    assert answer.status == 403
    assert "vérifier" in answer.json["error"]


@pytest.mark.parametrize("header", ["dice", "commitment"])
def test_of_real_dice_there_is_nothing_to_verify(server: Server, header: str) -> None:
    """Also of those in records that were written before the header said so plainly."""
    token = imported(server, REAL.format(dice=header))
    answer = server.get("/api/verification", token=token)
    assert answer.status == 403
    assert "own dice" in answer.json["error"]
    written = server.get("/api/record", token=token).text
    assert "dice: asked\n" in written
    assert "commitment" not in written


def test_a_file_of_an_earlier_version_is_opened(tmp_path: Path, record: str) -> None:
    """One that knows nothing yet of what imported records commit to."""
    server = Server(tmp_path / "home")
    with server:
        first, second, _ = server.friends()
    connection = sqlite3.connect(tmp_path / "home" / "tables.db")
    connection.execute("alter table tables drop column commitment")
    connection.close()
    with server, server.player(first) as japan, server.player(second) as russia:
        agree(japan, russia)
        assert play_on(japan, russia, rng=Random(1), most=3) == 3
        assert faults(server.get("/api/verification", token=imported(server, record)).json) == []
