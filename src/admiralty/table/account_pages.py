"""What the server answers to those who have an account: who they are, and which seats are theirs."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from admiralty.engine.errors import Phrase, Refused
from admiralty.games import load, names
from admiralty.table import messages
from admiralty.table.accounts import Accounts
from admiralty.table.hall import Hall
from admiralty.table.requests import Page, Problem, Rations, answer, body_of


class AccountPages:
    """Registering, logging in and out, and the seats of an account."""

    def __init__(self, hall: Hall, rations: Rations) -> None:
        self.hall = hall
        self.rations = rations
        self.gets: dict[str, Page] = {"mine": self.mine}
        self.posts: dict[str, Page] = {
            "register": self.register,
            "login": self.log_in,
            "logout": self.log_out,
            "claim": self.claim,
        }

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
        accounts, wish = self.accounts, await body_of(request, messages.Login, self.rations.making)
        return answer({"session": await accounts.register(wish.name, wish.password), "name": wish.name})

    async def log_in(self, request: Request) -> Response:
        accounts, wish = self.accounts, await body_of(request, messages.Login, self.rations.making)
        name, session = await accounts.log_in(wish.name, wish.password)
        return answer({"session": session, "name": name})

    async def log_out(self, request: Request) -> Response:
        await self.accounts.log_out(self.session(request))
        return answer({})

    async def claim(self, request: Request) -> Response:
        """A friend who came by link keeps the seat in his account."""
        wish = await body_of(request, messages.Claim, self.rations.making)
        found = await self.hall.open(wish.token)
        if found is None or not found.seats:
            raise Problem(404, Phrase("This link opens no table; ask for a new one."))
        await self.accounts.own(self.member(request), found.room.row.id, found.seats, wish.token)
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
