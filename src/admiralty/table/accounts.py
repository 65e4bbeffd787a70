"""Accounts, for a club: a name and a password, so that a player finds his games on any device.

A session is a token of its own. Joined with a table's name (`session.table`) it opens the seats there
that belong to the account, so that no seat's token has to be kept in clear.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from admiralty.engine.errors import Refused
from admiralty.table.names import is_of_one_alphabet, is_seen
from admiralty.table.store import Store
from admiralty.table.tokens import hashed, new_token

SESSION = 90 * 86400.0  # seconds
SHORTEST, LONGEST, PASSWORD = 3, 24, 8


class Accounts:
    """Who may log in, and which seats are whose."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hasher = PasswordHasher()
        # Verified for unknown names, so that the time of an answer does not tell which names there are.
        self.nobody = self.hasher.hash(new_token())

    async def register(self, name: str, password: str) -> str:
        """A new account, logged in."""
        written = SHORTEST <= len(name) <= LONGEST and name.isalnum() and is_seen(name)
        if not (written and PASSWORD <= len(password) <= 200):
            raise Refused("A name has 3 to 24 letters or digits, a password at least 8 characters.")
        if not is_of_one_alphabet(name):
            raise Refused("Write a name in the letters of one alphabet.")
        digest = await asyncio.to_thread(self.hasher.hash, password)
        if not await self.store.add_account(name, digest):
            raise Refused("This name is taken, or the password is wrong.")
        return await self._session(name)

    async def log_in(self, name: str, password: str) -> tuple[str, str]:
        """An account's name as it was first written, and a new session of it."""
        own, digest = self.store.account(name) or ("", self.nobody)
        if not await asyncio.to_thread(self._matches, digest, password):
            raise Refused("This name is taken, or the password is wrong.")
        return own, await self._session(own)

    def _matches(self, digest: str, password: str) -> bool:
        try:
            return self.hasher.verify(digest, password)
        except (Argon2Error, InvalidHashError):
            return False

    async def _session(self, name: str) -> str:
        token = new_token()
        await self.store.add_session(hashed(token), name, time.time() + SESSION)
        return token

    async def log_out(self, session: str) -> None:
        """The session opens nothing any more."""
        await self.store.end_session(hashed(session))

    def name_of(self, session: str) -> str | None:
        """Whose session this is."""
        return self.store.session(hashed(session), time.time()) if session else None

    async def own(self, name: str, table: str, seats: tuple[int, ...], link: str | None = None) -> None:
        """These seats belong to the account from now on, unless one is another's, or the link to them was revoked."""
        if not await self.store.add_owned(name, table, seats, link):
            raise Refused("This seat belongs to another account; ask who made the table for a new link.")

    def games(self, name: str) -> list[dict[str, Any]]:
        """The account's games, latest first."""
        return self.store.owned(name)

    def seats(self, token: str) -> tuple[str, tuple[int, ...]] | None:
        """The table and the seats at it that `session.table` opens."""
        session, _, table = token.partition(".")
        name = self.name_of(session)
        if name is None:
            return None
        seats = tuple(row["seat"] for row in self.store.owned(name) if row["id"] == table)
        return (table, seats) if seats else None
