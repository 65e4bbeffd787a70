"""What the server answers to those who look back at a game, or ahead from one."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from admiralty.engine.errors import Phrase
from admiralty.table.hall import Hall, Pass
from admiralty.table.history import Reader
from admiralty.table.requests import Page, Problem, Rations, answer, language_of, number_in, ration


class PastPages:
    """What was played, as far as whoever asks may see it."""

    def __init__(self, hall: Hall, rations: Rations) -> None:
        self.hall = hall
        self.rations = rations
        self.gets: dict[str, Page] = {
            "record": self.record,
            "moments": self.moments,
            "view": self.view,
            "luck": self.luck,
            "review": self.review,
            "variation": self.variation,
            "verification": self.verification,
        }

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
        words = self.hall.reviews.better(found.room, n, step)
        body = await self.hall.archive.variation(found.room, n, words, language_of(request))
        return Response(body, media_type="application/json")

    async def verification(self, request: Request) -> Response:
        found = await self.opened(request)
        return Response(await self.hall.archive.verification(found.room), media_type="application/json")

    async def opened(self, request: Request) -> Pass:
        """What the request's token opens."""
        ration(self.rations.looking, request)
        token = request.headers.get("x-seat", "")[:100]  # never in the address, which gets into logs
        found = await self.hall.open(token)
        if found is None:
            raise Problem(404, Phrase("This link opens no table; ask for a new one."))
        return found
