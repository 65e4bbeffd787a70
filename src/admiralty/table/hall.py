"""The hall: all tables of a server. Makes them, finds them by token, keeps those in use in memory."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from admiralty import players
from admiralty.engine import replay
from admiralty.engine.dice import Dice
from admiralty.engine.errors import AdmiraltyError, RecordError, Refused, StoreTrouble, UnknownName
from admiralty.engine.game import Game
from admiralty.engine.record import ASKED
from admiralty.engine.state import OVER
from admiralty.games import load, names
from admiralty.table.accounts import Accounts
from admiralty.table.archive import Archive
from admiralty.table.clock import Agreed, Clock
from admiralty.table.course import HELD_BACK
from admiralty.table.loading import load_course
from admiralty.table.messages import Branch, NewTable, printable
from admiralty.table.puzzles import Puzzles
from admiralty.table.rematches import Rematches
from admiralty.table.reviews import Reviews
from admiralty.table.room import Room
from admiralty.table.rows import HUMAN, SeatRow, TableRow
from admiralty.table.store import Store
from admiralty.table.thinking import Thinkers
from admiralty.table.tokens import hashed, new_table_id, new_token

log = logging.getLogger("admiralty.table")

IDLE = 300.0  # seconds after which a room without anybody in it leaves the memory
KINDS = (*HUMAN, "computer")
NO_LINKS: Mapping[int, str] = {}


@dataclass(frozen=True)
class Pass:
    """What a token opens: a room and seats in it, none for an onlooker."""

    room: Room
    seats: tuple[int, ...]
    maker: bool = False

    @property
    def seat(self) -> int | None:
        """The seat whose knowledge counts; who holds both seats sees what both may see."""
        return self.seats[0] if len(self.seats) == 1 else None


class Hall:
    """All tables of a server."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        most_games: int = 100_000,
        accounts: Accounts | None = None,
        *,
        archive: Archive | None = None,
        reviews: Reviews | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.accounts = accounts  # None: nobody needs one
        self.archive = archive or Archive()
        self.reviews = reviews or Reviews()
        self.puzzles = Puzzles(self.reviews)
        self.rematches = Rematches(self)
        self.now = now  # what the clocks of all games go by
        self.store = store
        self.thinkers = thinkers
        self.most_games = most_games
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[None]] = {}
        self.held_back = HELD_BACK  # seconds until an answer is given for which the reason is a secret
        self.on_turn: list[Any] = []

    # -- finding -----------------------------------------------------------------------------

    async def open(self, token: str) -> Pass | None:
        """What a token opens, or None."""
        if self.accounts is not None and "." in token:
            return await self._open_owned(self.accounts, token)
        found = self.store.by_token(token)
        room = await self.room(found[0][0]) if found else None
        seats = self.store.by_token(token)  # again, for it may have been revoked while the room was loaded
        if room is None or not seats:
            return None
        return Pass(room, tuple(seat for _, seat in seats if seat is not None), room.row.maker == hashed(token))

    def opens(self, token: str) -> tuple[str, tuple[int, ...]] | None:
        """The table and the seats at it that a token opens, none for an onlooker; nothing is loaded for that."""
        if self.accounts is not None and "." in token:
            return self.accounts.seats(token)
        found = self.store.by_token(token)
        return (found[0][0], tuple(seat for _, seat in found if seat is not None)) if found else None

    async def _open_owned(self, accounts: Accounts, token: str) -> Pass | None:
        found = accounts.seats(token)
        room = await self.room(found[0]) if found else None
        owned = accounts.seats(token)
        if room is None or owned is None:
            return None
        return Pass(room, owned[1], any(room.row.seats[seat].token == room.row.maker for seat in owned[1]))

    async def room(self, ident: str) -> Room | None:
        """A table by its public name; however many ask for it at once, it is loaded once."""
        if ident not in self.rooms:
            if ident not in self.loading:
                self.loading[ident] = asyncio.create_task(self._load(ident))
                self.loading[ident].add_done_callback(lambda _: self.loading.pop(ident))
            await asyncio.shield(self.loading[ident])  # whoever goes away meanwhile does not take it from the others
        return self.rooms.get(ident)

    async def _load(self, ident: str) -> None:
        row = self.store.table(ident)
        if row is None or row.game not in names():
            return
        game = load(row.game)
        try:
            course, incomplete = await asyncio.to_thread(load_course, row, game, self.store, self.now)
        except (StoreTrouble, Refused):
            raise
        except (AdmiraltyError, msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
            # What was written once can always be played again, so the file is no longer what it was.
            log.error("database: table %s cannot be read (%s)", ident, error)
            raise StoreTrouble(
                "This game is damaged in the database; whoever runs the server sees more with: admiralty check-database"
            ) from error
        if incomplete:
            await self.store.rewrite(ident, course.match.record.entries, course.match.snapshots[1:])
        room = Room(row, course, self.store, self.thinkers, self.now)
        room.on_turn = self.on_turn
        room.held_back = self.held_back
        room.on_end = [self.archive.reckon_ahead]
        if row.kind == "game":
            await room.carry_over()
            room.after()
        self.rooms[ident] = room

    def tidy(self) -> None:
        """Let go of rooms that nobody has used for a while."""
        now = time.monotonic()
        for ident, room in list(self.rooms.items()):
            if not room.busy() and now - room.audience.last_used > IDLE:
                del self.rooms[ident]

    # -- making ------------------------------------------------------------------------------

    async def new_table(self, wish: NewTable) -> dict[str, Any]:
        """A table as wished; the tokens of all human seats and of the onlookers' bench."""
        game = load(wish.game)
        scenario = wish.scenario or game.scenarios[0]
        options = game.check_options(wish.options)
        game.start(scenario, options)
        agreed = Agreed(wish.clock.kind, wish.clock.minutes, wish.clock.increment, wish.clock.days)
        if agreed.fault():
            raise Refused("This clock cannot be set; choose other times.")
        seats = [self._seat(game, side, wish) for side in game.sides]
        if wish.dice == ASKED and not any(seat.kind in HUMAN for seat in seats):
            raise Refused("Somebody must sit at the table to roll the dice.")
        commitment = ASKED if wish.dice == ASKED else ""
        return await self.make(game, scenario, options, seats, agreed=agreed, commitment=commitment)

    def _seat(self, game: Game, side: str, wish: NewTable) -> SeatRow:
        if side not in wish.seats or set(wish.seats) != set(game.sides):
            raise UnknownName("side", ", ".join(wish.seats) or "-", game.sides)
        seat = wish.seats[side]
        if seat.kind not in KINDS:
            raise UnknownName("seat", seat.kind, KINDS)
        if seat.kind == "computer" and seat.level not in players.NAMES:
            raise UnknownName("player", seat.level, players.NAMES)
        if seat.kind == "computer":  # it is called by its level, in whatever language somebody reads
            return SeatRow(seat.kind, seat.level, seat.level, printable(seat.colour))
        return SeatRow(seat.kind, printable(seat.name) or side, "", printable(seat.colour))

    async def make(
        self, game: Game, scenario: str, options: dict[str, Any], seats: list[SeatRow], *, agreed: Agreed,
        start: str = "", commitment: str = "", rematch_of: str = "", links: Mapping[int, str] = NO_LINKS,
    ) -> dict[str, Any]:  # fmt: skip
        """A new table on the disk; a seat has a new link, unless it is given one."""
        if self.store.count_running() >= self.most_games:
            raise Refused("This server has as many games as it can hold; finish some first.")
        mine = new_token()
        tokens: dict[str, str] = {}
        for n, (side, seat) in enumerate(zip(game.sides, seats, strict=True)):
            if seat.kind in HUMAN:
                tokens[side] = links.get(n) or (mine if seat.kind == "me" else new_token())
                seat.token = hashed(tokens[side])
        makers = [tokens[side] for side, seat in zip(game.sides, seats, strict=True) if seat.kind == "me"]
        watch = new_token()
        row = TableRow(
            id=new_table_id(),
            game=game.name,
            rules=game.rules,
            scenario=scenario,
            options=msgspec.json.encode(options).decode(),
            start=start,
            kind="game",
            clock=msgspec.json.encode(agreed).decode(),
            clocks=msgspec.json.encode(Clock.wound(agreed)).decode(),
            secret=Dice.fresh().secret,
            commitment=commitment,
            maker=hashed(next(iter([*makers, *tokens.values(), mine]))),
            watch=watch,
            rematch_of=rematch_of,
            seats=seats,
        )
        await self.store.add_table(row)
        if not tokens and (room := await self.room(row.id)) is not None:  # two computers: nobody has to sit down first
            async with room.lock:
                await room.begin()
        return {"table": row.id, "tokens": tokens, "watch": watch}

    async def import_record(self, text: str) -> tuple[dict[str, Any], RecordError | None]:
        """A record to look at; as far as it can be followed."""
        game = load(replay.game_of(text))
        if self.store.count_imported() >= self.most_games:
            raise Refused("This server has as many games as it can hold; finish some first.")
        record, position, snapshots, error = await self.archive.read(game.name, text)
        watch = new_token()
        nonces = record.dice.nonces if record.dice else ("", "")
        seats = [
            SeatRow("import", record.seats.get(side, side), nonce=nonce)
            for side, nonce in zip(game.sides, nonces, strict=True)
        ]
        agreed = Agreed()
        row = TableRow(
            id=new_table_id(),
            game=game.name,
            rules=record.rules,
            scenario=record.scenario,
            options=msgspec.json.encode(record.options).decode(),
            start=record.start,
            kind="import",
            clock=msgspec.json.encode(agreed).decode(),
            clocks=msgspec.json.encode(Clock.wound(agreed)).decode(),
            secret=record.dice.secret if record.dice else "",
            commitment=record.commitment,
            maker="",
            watch=watch,
            winner=record.result.winner if record.result else "",
            reason=record.result.reason if record.result else "",
            position=position,
            seats=seats,
        )
        await self.store.add_table(row, record.entries, snapshots)
        if (room := await self.room(row.id)) is not None:
            self.archive.reckon_ahead(room)
        return {"table": row.id, "watch": watch}, error

    async def branch(self, wish: Branch) -> dict[str, Any]:
        """Play on from an earlier position against the computer."""
        found = await self.open(wish.token)
        if found is None:
            raise Refused("This link opens no table.")
        room, game = found.room, found.room.game
        if not (room.over or room.row.against_computer()):
            raise Refused("Playing on from here is possible only against the computer, or after the end.")
        if wish.side not in game.sides:
            raise UnknownName("side", wish.side, game.sides)
        if wish.level not in players.NAMES:
            raise UnknownName("player", wish.level, players.NAMES)
        more = self.reviews.better(room, wish.n, wish.step) if wish.step else []
        state = game.read(await self.archive.position(room, wish.n, found.seat, more))
        if state.actor == OVER:
            raise Refused("The game is over there; choose an earlier moment to play on from.")
        if not room.over:  # what is hidden stays hidden: it is dealt out anew
            state = game.resample(game.known(state, found.seat), Random())
        name = printable(wish.name) or wish.side
        seats = [
            SeatRow("me", name) if side == wish.side else SeatRow("computer", wish.level, wish.level)
            for side in game.sides
        ]
        options = dict(room.match.record.options)
        return await self.make(game, room.row.scenario, options, seats, agreed=Agreed(), start=game.write(state))

    async def revoke(self, token: str, side: str) -> str:
        """A new link for a seat; the old one opens nothing any more. Only for the maker of the table."""
        found = await self.open(token)
        if found is None or not found.maker:
            raise Refused("Only who made the table can change its links.")
        room = found.room
        fresh = new_token()
        if side == "onlooker":
            await self.store.set_watch(room.row.id, fresh)
            room.row.watch = fresh
            gone = [attending for attending in room.audience.attending if not attending.listener.seats]
        else:
            if side not in room.game.sides or room.row.seats[room.game.sides.index(side)].kind != "friend":
                raise Refused("Only a friend's seat has a link that can be changed.")
            seat = room.game.sides.index(side)
            await self.store.renew_seat(room.row.id, seat, hashed(fresh))
            room.row.seats[seat].token = hashed(fresh)
            self.rematches.forget(room, seat)
            gone = [attending for attending in room.audience.attending if seat in attending.listener.seats]
        room.audience.dismiss(gone)
        room.audience.tell_table()
        return fresh
