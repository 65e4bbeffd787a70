"""What every answer over HTTP has about it: headers, tags, whom it believes, and where a token may stand."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request

import pytest

from admiralty.engine.errors import NotationError
from admiralty.table.serve import Place, allowed_hosts, door_of
from tests.table.support import GAME, Answer, Server, fetch

WISH = {"game": GAME, "seats": {"japan": {"kind": "me"}, "russia": {"kind": "friend"}}}
HERE = Place(Path("tables.db"))


def ask(server: Server, path: str, **headers: str) -> Answer:
    return fetch(
        Request(server.address(path), headers={name.replace("_", "-"): text for name, text in headers.items()})
    )


def test_nothing_that_is_somebodys_is_kept_by_a_cache(server: Server) -> None:
    made = server.post("/api/tables", WISH)
    token = made.json["tokens"]["japan"]
    for page in ("record", "moments", "lobby", "words", "luck"):  # the last is refused
        assert server.get(f"/api/{page}", token=token).headers["cache-control"] == "no-store"
    foreign = server.post("/api/tables", WISH, {"Origin": "http://evil.example"})
    for answer in (made, server.get("/api/nothing"), server.get("/api/tables"), foreign, ask(server, "/", Host="evil")):
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["content-security-policy"].startswith("default-src 'none'")
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/web/js/page/api.js", "/games/port-arthur/web/sea.svg", "/web/css/base.css"])
def test_a_file_of_the_client_is_sent_compressed_and_only_if_it_has_changed(server: Server, path: str) -> None:
    plain, packed = ask(server, path), ask(server, path, Accept_Encoding="gzip")
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body) * 0.7
    for answer in (plain, packed):
        assert answer.headers["cache-control"] == "no-cache"  # the browser asks each time
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-security-policy"]
    tag = plain.headers["etag"]
    for known in (tag, f'"other", {tag}', f"W/{tag}"):
        again = ask(server, path, If_None_Match=known)
        assert (again.status, again.body, again.headers["etag"]) == (304, b"", tag)
        assert again.headers["content-security-policy"]
    assert ask(server, path, If_None_Match='"other"').status == 200


def test_a_tag_tells_the_content_and_not_the_date(server: Server) -> None:
    tags = {ask(server, f"/web/js/{name}.js").headers["etag"] for name in ("page/api", "table/menu", "story/luck")}
    assert len(tags) == 3
    assert ask(server, "/web/js/page/api.js").headers["content-type"].startswith("text/javascript")


def test_of_a_game_only_its_files_for_the_browser_are_served(server: Server) -> None:
    assert ask(server, "/games/port-arthur/web/sea.json").headers["content-type"] == "application/json"
    for path in ("__init__.py", "%2e%2e/__init__.py", "..%2fdata/ships.toml", "%2e%2e/locale/en/words.toml"):
        assert ask(server, f"/games/port-arthur/web/{path}").status == 404
    for path in (
        "nothing/web/sea.json",
        "port_arthur/web/sea.json",
        "port-arthur/sea.json",
        "pacific-1942/web/a.json",
    ):
        assert ask(server, f"/games/{path}").status == 404


def test_the_lobby_tells_where_a_small_picture_is(server: Server) -> None:
    (card,) = (card for card in server.get("/api/lobby").json["games"] if card["name"] == GAME)
    small, large = (ask(server, f"/games/{GAME}/web/{file}") for file in (card["picture"], "sea.svg"))
    assert small.headers["content-type"] == "image/svg+xml"
    assert 2 * len(small.text) < len(large.text)


def test_a_token_in_an_address_opens_nothing(server: Server) -> None:
    token = server.friends()[0]
    for page in ("record", "moments", "view", "luck", "review", "variation", "verification"):
        assert server.get(f"/api/{page}?token={token}&n=0").status == 404
    assert server.get("/api/record", token=token).status == 200
    assert ask(server, "/api/record", Authorization=f"Bearer {token}").status == 404  # that is where a session stands


def test_the_server_answers_to_its_own_names(server: Server) -> None:
    for name in ("localhost", "LOCALHOST:80", "127.0.0.1", f"[::1]:{server.port}"):
        assert ask(server, "/api/lobby", Host=name).status == 200


def test_which_names_those_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("admiralty.table.serve.network_address", lambda: "192.0.2.7")
    monkeypatch.setattr("socket.gethostname", lambda: "Flagship")
    own = {"127.0.0.1", "localhost", "[::1]"}
    database = HERE.database
    assert allowed_hosts(HERE) == own
    assert allowed_hosts(Place(database, names=("club.example",))) == own | {"club.example"}
    assert allowed_hosts(Place(database, share=True)) == own | {"192.0.2.7", "flagship"}
    named = Place(database, host="0.0.0.0", names=("club.example", "2001:db8::1"))
    assert allowed_hosts(named) == own | {"192.0.2.7", "club.example", "[2001:db8::1]"}
    assert allowed_hosts(Place(database, host="0.0.0.0")) == frozenset()
    with pytest.raises(NotationError):
        allowed_hosts(Place(database, names=("*.example",)))


@pytest.fixture(scope="module")
def open_air(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that no proxy stands before."""
    with Server(tmp_path_factory.mktemp("open air"), proxied=False) as running:
        yield running


def test_only_a_proxy_that_was_announced_is_believed(server: Server, open_air: Server) -> None:
    believed = [server.post("/api/tables", WISH, {"X-Forwarded-For": f"192.0.2.{n}"}).status for n in range(60)]
    assert set(believed) == {200}
    pretended = [open_air.post("/api/tables", WISH, {"X-Forwarded-For": f"192.0.2.{n}"}).status for n in range(60)]
    assert set(pretended) == {200, 429}


def test_behind_a_proxy_its_address_is_everybodys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("admiralty.table.serve.allow_open_files", lambda wanted: wanted)
    open_door, behind = door_of(HERE), door_of(Place(HERE.database, behind_proxy=True))
    assert (open_door.most, open_door.most_per_address) == (10_000, 200)
    assert (behind.most, behind.most_per_address) == (10_000, 10_000)
    monkeypatch.setattr("admiralty.table.serve.allow_open_files", lambda _: 256)
    assert (door_of(HERE).most, door_of(HERE).most_per_address) == (128, 64)
