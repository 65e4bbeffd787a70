"""Tables to begin with: records that lie open, moments that are played on from, views and words of the server."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from tests.table.support import Message, Server

GOLDEN = Path(__file__).resolve().parent.parent / "games" / "port_arthur" / "golden"


def view_of(server: Server, token: str) -> Message:
    """The present view of a seat whose dice are agreed, or of an onlooker."""
    with server.player(token) as looking:
        return looking.view


def table(server: Server, game: str, scenario: str = "", dice: str = "fair", **seats: str) -> Message:
    """A new table; a seat is 'me', 'friend' or a level of the computer."""
    people = {
        side: {"kind": kind, "name": side.title()} if kind in ("me", "friend") else {"kind": "computer", "level": kind}
        for side, kind in seats.items()
    }
    wish = {"game": game, "seats": people, "dice": dice, **({"scenario": scenario} if scenario else {})}
    answer = server.post("/api/tables", wish)
    assert answer.status == 200, answer.text
    made: Message = answer.json
    return made


def golden(name: str) -> str:
    return (GOLDEN / f"{name}.txt").read_text()


def look_at(server: Server, record: str) -> str:
    """The token of a record that lies open."""
    answer = server.post("/api/import", {"record": record, "lang": "en"})
    assert answer.status == 200, answer.text
    token: str = answer.json["watch"]
    return token


def last_turn(server: Server, watch: str) -> int:
    """How many actions stand when the last turn of a record begins."""
    moments = server.moments(watch, lang="en")
    found: int = max(moment["n"] for moment in moments for line in moment["lines"] if line.get("heading"))
    return found


def from_last_turn(server: Server, side: str = "japan", record: str = "draw") -> Message:
    """A table against the greedy player that begins with the last turn of a record."""
    watch = look_at(server, golden(record))
    wish = {"token": watch, "n": last_turn(server, watch), "level": "greedy", "side": side, "lang": "en"}
    made: Message = server.post("/api/branch", wish).json
    return made


@cache
def words(server: Server, lang: str) -> dict[str, Any]:
    """The client's own texts and the names of the game."""
    found: dict[str, Any] = server.get("/api/words", lang=lang, game="port-arthur").json
    return found
