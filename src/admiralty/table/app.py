"""The application: pages, socket, the client's files, and the headers that keep a browser safe."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import gzip
import hashlib
import mimetypes
from collections.abc import AsyncIterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import count
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from admiralty.table.hall import Hall
from admiralty.table.pages import Pages
from admiralty.table.room import Room
from admiralty.table.socket import Connection
from admiralty.table.webhook import notify

TIDY_EVERY = 60.0
TURNS_TO_SWEEP = 120
YOUNG = (2_000, 10, 1_000_000_000)  # when memory is looked through, by generation; the oldest never by itself
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
PACKED = (".svg", ".js", ".css", ".html", ".json")  # sent compressed


class Gatekeeper:
    """Lets in only requests for this server, from its own pages, and sets the security headers of every answer."""

    def __init__(self, app: ASGIApp, hosts: frozenset[str]) -> None:
        self.app = app
        self.hosts = hosts  # the names that this server answers to; any if empty

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if not self.welcome(scope):
            await self.turn_away(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        await self.app(scope, receive, send_safely)

    def welcome(self, scope: Scope) -> bool:
        """A foreign name may be a trick to reach a private server; a foreign origin is another site's page."""
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if self.hosts and name_of(host) not in self.hosts:
            return False
        origin = headers.get(b"origin")
        changes = scope["type"] == "websocket" or scope.get("method") not in ("GET", "HEAD")
        return not (changes and origin is not None and origin not in (f"http://{host}", f"https://{host}"))

    async def turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).close(1008)
        else:
            await PlainTextResponse("This server does not answer to that name or page.", 403)(scope, receive, send)


def name_of(host: str) -> str:
    """A Host header without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def application(hall: Hall, hosts: frozenset[str] = frozenset(), share: str | None = None) -> Starlette:
    """The whole application; `hosts` are the names it answers to, `share` the address that friends can reach."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tidying = asyncio.create_task(tidy_forever(hall))
        yield
        tidying.cancel()
        hall.thinkers.close()
        hall.archive.close()
        hall.store.close()

    async def socket(websocket: WebSocket) -> None:
        await Connection(websocket, hall).run()

    hall.on_turn.append(turn_notice)
    return Starlette(
        routes=[
            Route("/", page),
            Route("/web/{path:path}", web_file),
            *Pages(hall, share).routes(),
            WebSocketRoute("/socket", socket),
        ],
        middleware=[Middleware(Gatekeeper, hosts=hosts)],
        lifespan=lifespan,
    )


async def tidy_forever(hall: Hall) -> None:
    """Now and then let go of rooms that nobody uses, and of circles in memory.

    Python would look through all games in memory every few seconds, and everybody would wait for that. So it looks
    only at what is young; what has lasted is set aside, and looked through once in a long while.
    """
    gc.set_threshold(*YOUNG)
    for turn in count(1):
        await asyncio.sleep(TIDY_EVERY)
        hall.tidy()
        if turn % TURNS_TO_SWEEP == 0:
            gc.unfreeze()
            gc.collect()
        gc.collect(1)
        gc.freeze()


def turn_notice(room: Room, seat: int) -> None:
    """Tell a player who is away that it is his turn."""
    row = room.row.seats[seat]
    if row.webhook and not room.audience.is_here(seat):
        notify(row.webhook, {"game": room.game.name, "table": room.row.id, "side": room.game.sides[seat]})


# -- the client's files ----------------------------------------------------------------------------


async def page(request: Request) -> Response:
    """The client: one page for everything."""
    return served("index.html", request)


async def web_file(request: Request) -> Response:
    """A module, style or board of the client."""
    return served(request.path_params["path"], request)


def served(path: str, request: Request) -> Response:
    """A file of the client, compressed where that pays; the browser asks again each time whether it has changed."""
    found = load_file(path)
    if found is None:
        return PlainTextResponse("There is no such file.", 404)
    plain, packed, tag = found
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
    return Response(plain, media_type=kind, headers=headers)


@cache
def web_files() -> frozenset[str]:
    """The names of all files of the client; nothing else is looked for."""
    found: list[str] = []
    folders: list[tuple[str, Traversable]] = [("", resources.files("admiralty").joinpath("web"))]
    while folders:
        prefix, folder = folders.pop()
        for entry in folder.iterdir():
            if entry.is_dir():
                folders.append((f"{prefix}{entry.name}/", entry))
            else:
                found.append(prefix + entry.name)
    return frozenset(found)


def load_file(path: str) -> tuple[bytes, bytes | None, str] | None:
    """A file of the client: plain, compressed, and its tag. Only what lies in the web folder."""
    return read_file(path) if path in web_files() else None


@cache
def read_file(path: str) -> tuple[bytes, bytes | None, str]:
    plain = resources.files("admiralty").joinpath("web", *path.split("/")).read_bytes()
    packed = gzip.compress(plain, 6, mtime=0) if path.endswith(PACKED) else None
    return plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:24]}"'
