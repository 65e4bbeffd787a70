"""What the server answers over HTTP: all requests, and those that make or change tables."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from admiralty.engine.errors import RecordError
from admiralty.games import load
from admiralty.table import messages
from admiralty.table.account_pages import AccountPages
from admiralty.table.glance import glance
from admiralty.table.hall import Hall
from admiralty.table.lobby_pages import LobbyPages
from admiralty.table.past_pages import PastPages
from admiralty.table.requests import Page, Problem, Rations, answer, body_of, guarded, language_of, ration, say

AT_A_GLANCE = 10  # games that one ration is good for


class Pages:
    """The HTTP side of a hall."""

    def __init__(self, hall: Hall, share: str | None) -> None:
        self.hall = hall
        self.rations = Rations()
        self.lobby = LobbyPages(hall, self.rations, share)
        self.past = PastPages(hall, self.rations)
        self.members = AccountPages(hall, self.rations)

    def routes(self) -> list[Route]:
        """All requests."""
        gets = {**self.lobby.gets, **self.past.gets, **self.members.gets}
        posts: dict[str, Page] = {
            "tables": self.tables,
            "import": self.import_record,
            "branch": self.branch,
            "revoke": self.revoke,
            "seats": self.seats,
            **self.members.posts,
        }
        return [
            *(Route(f"/api/{name}", guarded(page), methods=["GET"]) for name, page in gets.items()),
            *(Route(f"/api/{name}", guarded(page), methods=["POST"]) for name, page in posts.items()),
        ]

    async def tables(self, request: Request) -> Response:
        wish = await body_of(request, messages.NewTable, self.rations.making)
        name = self.members.member(request) if self.hall.accounts is not None else None
        made = await self.hall.new_table(wish)
        if name is not None:
            sides = list(wish.seats)
            own = tuple(load(wish.game).sides.index(side) for side in sides if wish.seats[side].kind == "me")
            await self.members.accounts.own(name, made["table"], own)
        return answer(made)

    async def import_record(self, request: Request) -> Response:
        wish = await body_of(request, messages.Import, self.rations.making)
        try:
            made, error = await self.hall.import_record(wish.record)
        except RecordError as fault:
            raise Problem(400, fault.phrase, line=fault.line, token=fault.token, clause=fault.clause) from None
        if error is not None:
            made |= {"error": say(request, error.phrase), "line": error.line, "clause": error.clause}
        return answer(made)

    async def branch(self, request: Request) -> Response:
        return answer(await self.hall.branch(await body_of(request, messages.Branch, self.rations.making)))

    async def revoke(self, request: Request) -> Response:
        wish = await body_of(request, messages.Revoke, self.rations.making)
        return answer({"token": await self.hall.revoke(wish.token, wish.seat)})

    async def seats(self, request: Request) -> Response:
        """How the games stand whose tokens somebody holds."""
        wish = await body_of(request, messages.Glance, self.rations.glancing)
        ration(self.rations.glancing, request, max(0, len(wish.tokens) - 1) // AT_A_GLANCE)
        told = []
        for token in wish.tokens:
            told.append(glance(self.hall, token, language_of(request)))
            await asyncio.sleep(0)  # a position on a chart takes a while to read, and others wait for their answers
        return answer(told)
