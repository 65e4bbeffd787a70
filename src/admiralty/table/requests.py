"""What all answers over HTTP have in common: rations, bodies, languages, and a sentence for whatever is wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from admiralty.engine.errors import AdmiraltyError, Phrase, Refused, StoreTrouble, reason
from admiralty.locale import LANGUAGES, Words
from admiralty.table import messages
from admiralty.table.limits import Buckets, origin
from admiralty.table.pictures import Picture

LARGEST = 600_000  # bytes of a request
Page: TypeAlias = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


class Problem(Exception):
    """A request that cannot be answered: status and sentence."""

    def __init__(self, status: int, phrase: Phrase, **more: Any) -> None:
        super().__init__(str(phrase))
        self.status = status
        self.phrase = phrase
        self.more = more


class Rations:
    """How often an address may ask for what costs the server something."""

    def __init__(self) -> None:
        self.making = Buckets(burst=30, rate=0.2)  # tables and imports
        self.looking = Buckets(burst=300, rate=20.0)  # at what was: each time the game is played again
        self.glancing = Buckets(burst=60, rate=1.0)  # at ten of one's games, from the lobby
        self.trying = Buckets(burst=60, rate=5.0)  # previews, while somebody puts a map together


def answer(value: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(messages.encode(value), status, media_type="application/json")


def guarded(page: Page) -> Page:
    """Whatever is wrong with a request is answered in a sentence, in its language."""

    async def guarded_page(request: Request) -> Response:
        try:
            return await page(request)
        except Problem as problem:
            return answer({"error": say(request, problem.phrase), **problem.more}, problem.status)
        except AdmiraltyError as error:
            phrase, clause = reason(error)
            body: Picture = {"error": say(request, phrase)}
            if clause is not None:
                body["clause"] = clause
            return answer(body, status_of(error))

    return guarded_page


def say(request: Request, phrase: Phrase) -> str:
    return Words(language_of(request), "server", "engine").phrase(phrase)


async def body_of(request: Request, kind: type[T], buckets: Buckets) -> T:
    """The request's body as a message of this kind; whoever sends it is rationed."""
    ration(buckets, request)
    data = b""
    try:
        async for piece in request.stream():
            data += piece
            if len(data) > LARGEST:
                raise Problem(400, Phrase("This request is too large."))
        wish = msgspec.json.decode(data, type=kind)
    except (ClientDisconnect, msgspec.DecodeError, UnicodeError, RecursionError):
        raise Problem(400, Phrase("This request cannot be read.")) from None
    request.state.language = getattr(wish, "lang", "")
    return wish


def ration(buckets: Buckets, request: Request, count: int = 1) -> None:
    """An address may ask for something only so often; for so many things at once, as if it asked for each."""
    if not buckets.take(origin(request.client.host) if request.client else "", count):
        raise Problem(429, Phrase("Too many requests; wait a moment."))


def number_in(request: Request, name: str, usual: int | None = None) -> int:
    """A number that a request gives."""
    text = request.query_params.get(name, "" if usual is None else str(usual))
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise Problem(400, Phrase("This request cannot be read."))
    return int(text)


def status_of(error: AdmiraltyError) -> int:
    """How HTTP calls an error."""
    match error:
        case Refused():
            return 403
        case StoreTrouble():
            return 503
        case _:
            return 400


def language_of(request: Request) -> str:
    """The language that a request asks for, in its address or in its body."""
    language = request.query_params.get("lang") or getattr(request.state, "language", "")
    return language if language in LANGUAGES else "en"
