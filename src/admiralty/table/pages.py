"""What the server answers over HTTP: the lobby, words, rules, records, looking back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from admiralty import players
from admiralty.engine.errors import AdmiraltyError, Phrase, RecordError, Refused, StoreTrouble, UnknownName, reason
from admiralty.engine.game import Game
from admiralty.engine.wishes import offered
from admiralty.games import load, names
from admiralty.lab.puzzles import shipped
from admiralty.locale import LANGUAGES, Words, client_strings, names_of, rules
from admiralty.table import messages
from admiralty.table.accounts import Accounts
from admiralty.table.glance import glance
from admiralty.table.hall import Hall, Pass
from admiralty.table.history import Reader
from admiralty.table.limits import Buckets
from admiralty.table.pictures import Picture

LARGEST = 600_000  # bytes of a request
SPOKEN = (
    "labels",
    "prompt",
    "asked",
    "story",
    "minutes",
    "features",
)  # they reach the client with their arguments put in
T = TypeVar("T")


class Problem(Exception):
    """A request that cannot be answered: status and sentence."""

    def __init__(self, status: int, phrase: Phrase, **more: Any) -> None:
        super().__init__(str(phrase))
        self.status = status
        self.phrase = phrase
        self.more = more


def answer(value: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(messages.encode(value), status, media_type="application/json")


class Pages:
    """The HTTP side of a hall."""

    def __init__(self, hall: Hall, share: str | None) -> None:
        self.hall = hall
        self.share = share
        self.making = Buckets(burst=30, rate=0.2)  # tables and imports an address may make
        self.looking = Buckets(burst=300, rate=20.0)  # at what was: each time the game is played again
        self.glancing = Buckets(burst=60, rate=1.0)  # at all of one's games, from the lobby
        self.trying = Buckets(burst=60, rate=5.0)  # previews, while somebody puts a map together

    def routes(self) -> list[Route]:
        """All requests."""
        gets: dict[str, Callable[[Request], Awaitable[Response]]] = {
            "lobby": self.lobby,
            "words": self.words,
            "about": self.about,
            "rules": self.rules,
            "preview/{game}": self.preview,
            "puzzles": self.puzzles,
            "record": self.record,
            "moments": self.moments,
            "view": self.view,
            "luck": self.luck,
            "review": self.review,
            "variation": self.variation,
            "verification": self.verification,
            "mine": self.mine,
        }
        posts: dict[str, Callable[[Request], Awaitable[Response]]] = {
            "tables": self.tables,
            "import": self.import_record,
            "branch": self.branch,
            "revoke": self.revoke,
            "seats": self.seats,
            "register": self.register,
            "login": self.log_in,
            "logout": self.log_out,
            "claim": self.claim,
        }
        return [
            *(Route(f"/api/{name}", self.guarded(page), methods=["GET"]) for name, page in gets.items()),
            *(Route(f"/api/{name}", self.guarded(page), methods=["POST"]) for name, page in posts.items()),
        ]

    def guarded(self, page: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        """Whatever is wrong with a request is answered in a sentence, in its language."""

        async def guarded_page(request: Request) -> Response:
            try:
                return await page(request)
            except Problem as problem:
                return answer({"error": self.say(request, problem.phrase), **problem.more}, problem.status)
            except AdmiraltyError as error:
                phrase, clause = reason(error)
                body: Picture = {"error": self.say(request, phrase)}
                if clause is not None:
                    body["clause"] = clause
                return answer(body, status_of(error))

        return guarded_page

    def say(self, request: Request, phrase: Phrase) -> str:
        return Words(language_of(request), "server", "engine").phrase(phrase)

    # -- what stands still -----------------------------------------------------------------------

    async def lobby(self, request: Request) -> Response:
        language = language_of(request)
        return answer(
            {
                "languages": LANGUAGES,
                "games": [game_card(load(name), language) for name in names()],
                "accounts": self.hall.accounts is not None,
                "share": self.share,
            }
        )

    async def words(self, request: Request) -> Response:
        language = language_of(request)
        name = request.query_params.get("game")
        if not name:
            return answer({"language": language, "ui": client_strings(language)})
        game = load(name)
        called = {kind: table for kind, table in names_of(language, game.name).items() if kind not in SPOKEN}
        body = {"language": language, "ui": client_strings(language, game.name), "names": called}
        body["title"] = Words(language, game.name)("title")
        return answer(body)

    async def about(self, request: Request) -> Response:
        game = load(request.query_params.get("game", ""))
        return answer(replace(game.about, wishes={**game.about.wishes, **offered(game)}))

    async def rules(self, request: Request) -> Response:
        game = load(request.query_params.get("game", ""))
        clauses = rules(game.name, language_of(request))
        return answer([{"number": n, "title": title, "text": text} for n, (title, text) in clauses.items()])

    async def puzzles(self, request: Request) -> Response:
        """A handful for today."""
        self.ration(self.looking, request)
        game = load(request.query_params.get("game", ""))
        return answer(await self.hall.puzzles.told(game, self.hall.now(), language_of(request)))

    async def preview(self, request: Request) -> Response:
        """What would be played on, while the lobby still asks."""
        self.ration(self.trying, request)
        game = load(request.path_params["game"])
        scenario = request.query_params.get("scenario") or game.scenarios[0]
        if scenario not in game.scenarios:
            raise UnknownName("scenario", scenario[:40], game.scenarios)
        try:
            options = messages.options_decoder.decode(request.query_params.get("options") or "{}")
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Problem(400, Phrase("This request cannot be read.")) from None
        return answer(game.preview(scenario, game.check_options(options)))

    # -- making tables ---------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        wish = await self.body(request, messages.NewTable)
        name = self.member(request) if self.hall.accounts is not None else None
        made = await self.hall.new_table(wish)
        if name is not None:
            sides = list(wish.seats)
            own = tuple(load(wish.game).sides.index(side) for side in sides if wish.seats[side].kind == "me")
            await self.accounts.own(name, made["table"], own)
        return answer(made)

    async def import_record(self, request: Request) -> Response:
        wish = await self.body(request, messages.Import)
        try:
            made, error = await self.hall.import_record(wish.record)
        except RecordError as fault:
            raise Problem(400, fault.phrase, line=fault.line, token=fault.token, clause=fault.clause) from None
        if error is not None:
            made |= {"error": self.say(request, error.phrase), "line": error.line, "clause": error.clause}
        return answer(made)

    async def branch(self, request: Request) -> Response:
        return answer(await self.hall.branch(await self.body(request, messages.Branch)))

    async def revoke(self, request: Request) -> Response:
        wish = await self.body(request, messages.Revoke)
        return answer({"token": await self.hall.revoke(wish.token, wish.seat)})

    async def seats(self, request: Request) -> Response:
        """How the games stand whose tokens somebody holds."""
        wish = await self.body(request, messages.Glance, self.glancing)
        return answer([glance(self.hall, token, language_of(request)) for token in wish.tokens])

    async def body(self, request: Request, kind: type[T], buckets: Buckets | None = None) -> T:
        """The request's body as a message of this kind; it is rationed, as making things is unless it says how."""
        self.ration(buckets or self.making, request)
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

    def ration(self, buckets: Buckets, request: Request) -> None:
        """An address may ask for something only so often."""
        if not buckets.take(request.client.host if request.client else ""):
            raise Problem(429, Phrase("Too many requests; wait a moment."))

    # -- accounts --------------------------------------------------------------------------------

    @property
    def accounts(self) -> Accounts:
        if self.hall.accounts is None:
            raise Refused("This server has no accounts.")
        return self.hall.accounts

    def session(self, request: Request) -> str:
        return request.headers.get("authorization", "").removeprefix("Bearer ")[:100]

    def member(self, request: Request) -> str:
        """Who is logged in."""
        name = self.accounts.name_of(self.session(request))
        if name is None:
            raise Refused("This server asks you to log in first.")
        return name

    async def register(self, request: Request) -> Response:
        accounts, wish = self.accounts, await self.body(request, messages.Login)
        return answer({"session": await accounts.register(wish.name, wish.password), "name": wish.name})

    async def log_in(self, request: Request) -> Response:
        accounts, wish = self.accounts, await self.body(request, messages.Login)
        name, session = await accounts.log_in(wish.name, wish.password)
        return answer({"session": session, "name": name})

    async def log_out(self, request: Request) -> Response:
        await self.accounts.log_out(self.session(request))
        return answer({})

    async def claim(self, request: Request) -> Response:
        """A friend who came by link keeps the seat in his account."""
        wish = await self.body(request, messages.Claim)
        found = await self.hall.open(wish.token)
        if found is None or not found.seats:
            raise Problem(404, Phrase("This link opens no table; ask for a new one."))
        await self.accounts.own(self.member(request), found.room.row.id, found.seats)
        return answer({})

    async def mine(self, request: Request) -> Response:
        rows = self.accounts.games(self.member(request))
        return answer(
            [
                {
                    "table": row["id"],
                    "side": load(row["game"]).sides[row["seat"]],
                    "game": row["game"],
                    "created": row["created"],
                    "winner": row["winner"],
                }
                for row in rows
                if row["game"] in names()  # a game from outside may be gone
            ]
        )

    # -- looking back ----------------------------------------------------------------------------

    async def record(self, request: Request) -> Response:
        found = await self.opened(request)
        text = await self.hall.archive.record(found.room, found.seat)
        name = f"{found.room.game.name}-{found.room.row.id}.txt"
        return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def moments(self, request: Request) -> Response:
        found = await self.opened(request)
        first = number_in(request, "first", 1)
        reader = Reader(found.seat, found.room.over, language_of(request))
        return answer(await self.hall.archive.moments(found.room, first, reader))

    async def view(self, request: Request) -> Response:
        found = await self.opened(request)
        n, room, seat = number_in(request, "n"), found.room, found.seat
        wanted = request.query_params.get("seat", "")
        everything = room.over and wanted in ("", "all")
        if room.over:
            seat = room.game.sides.index(wanted) if wanted in room.game.sides else None
        body = await self.hall.archive.view(room, n, Reader(seat, everything, language_of(request)))
        return Response(body, media_type="application/json")

    async def luck(self, request: Request) -> Response:
        found = await self.opened(request)
        return answer(await self.hall.archive.luck(found.room, language_of(request)))

    async def review(self, request: Request) -> Response:
        found = await self.opened(request)
        return answer(await self.hall.reviews.told(found.room, language_of(request)))

    async def variation(self, request: Request) -> Response:
        """What a better choice would have led to, action by action."""
        found = await self.opened(request)
        n, step = number_in(request, "n"), number_in(request, "step")
        review = self.hall.reviews.kept(found.room)
        better = next((one.best for one in review.judged if one.n == n and one.best), None) if review else None
        if better is None or step > len(better.actions):
            raise Problem(404, Phrase("The review knows no better choice there."))
        words = [action.text for action in better.actions[:step]]
        body = await self.hall.archive.variation(found.room, n, words, language_of(request))
        return Response(body, media_type="application/json")

    async def verification(self, request: Request) -> Response:
        found = await self.opened(request)
        return Response(await self.hall.archive.verification(found.room), media_type="application/json")

    async def opened(self, request: Request) -> Pass:
        """What the request's token opens."""
        self.ration(self.looking, request)
        token = request.headers.get("x-seat", "")[:100]  # never in the address, which gets into logs
        found = await self.hall.open(token)
        if found is None:
            raise Problem(404, Phrase("This link opens no table; ask for a new one."))
        return found


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


def game_card(game: Game, language: str) -> Picture:
    """A game as the lobby shows it."""
    words, about = Words(language, game.name, "server", "table"), game.about
    tasks = about.tutorial.tasks if about.tutorial else []
    return {
        "name": game.name,
        "title": words("title"),
        "subtitle": words("subtitle"),
        "summary": words("summary"),
        "easier": about.easier,
        "sides": [{"id": side, "name": words.name("sides", side)} for side in game.sides],
        "scenarios": [
            {"id": name, "name": words.name("scenarios", name), "minutes": about.lengths.get(name, about.minutes)}
            for name in game.scenarios
        ],
        "lessons": list(dict.fromkeys(task.scenario for task in tasks if task.scenario in game.scenarios)),
        "options": [
            {
                **msgspec.to_builtins(option),
                "id": name,
                "name": words(f"options.{name}.name"),
                "text": words(f"options.{name}.text"),
            }
            for name, option in about.options.items()
        ],
        "puzzles": bool(shipped(game)),
        "boards": [{"id": board.id, "kind": board.kind} for board in about.boards],
        "players": [
            {"id": name, "name": words(f"player.{name}.name"), "text": words(f"player.{name}.text")}
            for name in players.LEVELS
        ],
        "level": players.DEFAULT,
        "guide": players.GUIDE,
    }
