"""The application: pages, socket, the client's files, and the headers that keep a browser safe."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import gzip
import hashlib
import mimetypes
import os
import stat
from collections.abc import AsyncIterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import count
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import NotModifiedResponse, PathLike, StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from admiralty.games import folder, names
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
    """Lets in only requests from the server's own pages, and sets the security headers of every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(raw=[*message["headers"], *HEADERS])
                headers.setdefault("cache-control", "no-store")  # but for the client's files everything is somebody's
                message["headers"] = headers.raw
            await send(message)

        if self.foreign(scope):
            refusal = PlainTextResponse("This server does not answer to that page.", 403)
            await refusal(scope, receive, send_safely)
        else:
            await self.app(scope, receive, send_safely)

    def foreign(self, scope: Scope) -> bool:
        """Whether another site's page wants to change something, or to open a socket."""
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        changes = scope["type"] == "websocket" or scope.get("method") not in ("GET", "HEAD")
        return changes and origin is not None and origin not in (f"http://{host}", f"https://{host}")


def application(
    hall: Hall, hosts: frozenset[str] = frozenset(), share: str | None = None, patience: float = 20.0
) -> Starlette:
    """The whole application; `hosts` are the names it answers to, `share` the address that friends can reach."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tidying = asyncio.create_task(tidy_forever(hall))
        yield
        tidying.cancel()
        hall.thinkers.close()
        hall.archive.close()
        hall.reviews.close()
        hall.store.close()

    async def socket(websocket: WebSocket) -> None:
        connection = Connection(websocket, hall)

        def end_if_silent() -> None:
            if connection.room is None:
                connection.close()

        silence = asyncio.get_running_loop().call_later(patience, end_if_silent)
        try:
            await connection.run()
        finally:
            silence.cancel()

    client = ClientFiles(resources.files("admiralty").joinpath("web"))

    async def page(request: Request) -> Response:
        return await client.get_response("index.html", request.scope)

    hall.on_turn.append(turn_notice)
    return Starlette(
        routes=[
            Route("/", page),
            *files_of_games(),
            Mount("/web", client),
            *Pages(hall, share).routes(),
            WebSocketRoute("/socket", socket),
        ],
        middleware=[
            Middleware(Gatekeeper),
            # A foreign name may be a trick to reach a private server.
            Middleware(TrustedHostMiddleware, allowed_hosts=sorted(hosts) or ["*"], www_redirect=False),
        ],
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


class ClientFiles(StaticFiles):
    """The client: modules and styles; or what a game brings to it.

    Unlike Starlette's own answers these are compressed once, for the board alone takes as long as a hundred moves, and
    have a tag by their content, since a package may unpack all its files with the same date. And what was found once
    is not looked for again, for that is done in another thread and takes longer than all the rest.
    """

    def __init__(self, folder: Traversable) -> None:
        super().__init__(directory=str(folder))
        self.found: dict[str, tuple[str, os.stat_result]] = {}

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        full_path, found = super().lookup_path(path)
        if found is not None and stat.S_ISREG(found.st_mode):
            self.found[path] = full_path, found
        return full_path, found

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path in self.found and scope["method"] in ("GET", "HEAD"):
            return self.file_response(*self.found[path], scope)
        return await super().get_response(path, scope)

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        plain, packed, tag = read_file(Path(full_path))
        headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        kind = mimetypes.guess_type(full_path)[0] or "application/octet-stream"
        asked = Headers(scope=scope)
        if packed is not None and "gzip" in asked.get("accept-encoding", ""):
            response = Response(packed, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})
        else:
            response = Response(plain, media_type=kind, headers=headers)
        return NotModifiedResponse(response.headers) if self.is_not_modified(response.headers, asked) else response


def files_of_games() -> list[BaseRoute]:
    """What games bring to the client, each under its name; one that brings no module has an empty one."""
    routes: list[BaseRoute] = []
    for name in names():
        web = folder(name).joinpath("web")
        if not web.joinpath("game.js").is_file():
            routes.append(Route(f"/games/{name}/web/game.js", nothing_of_its_own))
        if web.is_dir():
            routes.append(Mount(f"/games/{name}/web", ClientFiles(web)))
    return routes


async def nothing_of_its_own(_request: Request) -> Response:
    return Response("export {};\n", media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@cache
def read_file(path: Path) -> tuple[bytes, bytes | None, str]:
    """A file of the client: plain, compressed where that pays, and its tag."""
    plain = path.read_bytes()
    packed = gzip.compress(plain, 6, mtime=0) if path.suffix in PACKED else None
    return plain, packed, f'"{hashlib.sha256(plain).hexdigest()[:24]}"'
