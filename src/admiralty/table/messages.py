"""Messages of the client, one type a kind; anything else is refused before it is looked at."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Short = Annotated[str, Meta(max_length=40)]
Token = Annotated[str, Meta(min_length=8, max_length=100)]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Language = Annotated[str, Meta(max_length=2)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Count = Annotated[int, Meta(ge=1, le=10_000)]
Whole = Annotated[int, Meta(ge=-(2**53), le=2**53)]  # as far as JSON numbers are exact
Option = bool | Whole | float | Annotated[str, Meta(max_length=400)]  # whether it fits, the game says


def printable(text: str) -> str:
    """A person's words without control characters; a line stays one line."""
    return "".join(letter for letter in text if letter.isprintable()).strip()


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """Something the client says."""


class Hello(Message, tag="hello"):
    token: Token
    lang: Language = "en"
    seen: Number | None = None


class Commit(Message, tag="commit"):
    hash: Hex


class Nonce(Message, tag="nonce"):
    nonce: Hex


class Act(Message, tag="act"):
    id: Number
    version: Number
    actions: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(min_length=1, max_length=64)]


class Throw(Message, tag="throw"):
    id: Number
    version: Number
    values: Annotated[list[Whole], Meta(min_length=1, max_length=64)]


class Undo(Message, tag="undo"):
    id: Number
    version: Number
    count: Count = 1


class Ask(Message, tag="ask"):
    id: Number
    what: Short
    count: Count = 1


class Answer(Message, tag="answer"):
    id: Number
    what: Short
    yes: bool


class Resign(Message, tag="resign"):
    id: Number


class Rematch(Message, tag="rematch"):
    id: Number


class Chat(Message, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Name(Message, tag="name"):
    name: Annotated[str, Meta(min_length=1, max_length=30)]
    colour: Annotated[str, Meta(max_length=20)] = ""


class Lang(Message, tag="lang"):
    lang: Language


class Wishes(Message, tag="wishes"):
    id: Number
    wishes: dict[Short, Short]


class Hint(Message, tag="hint"):
    id: Number


class Chances(Message, tag="chances"):
    id: Number


Ids = Annotated[list[Short], Meta(max_length=128)]


class Why(Message, tag="why"):
    id: Number
    pieces: Ids = []
    card: Short = ""
    place: Short = ""
    value: Whole | None = None


class Reach(Message, tag="reach"):
    id: Number
    pieces: Ids


class Webhook(Message, tag="webhook"):
    url: Annotated[str, Meta(max_length=300)]


class Curtain(Message, tag="curtain"):
    side: Short


Client = (
    Hello | Commit | Nonce | Act | Throw | Undo | Ask | Answer | Resign
    | Rematch | Chat | Name | Lang | Wishes | Hint | Chances | Why | Reach | Webhook | Curtain
)  # fmt: skip
decoder = msgspec.json.Decoder(Client)
encode = msgspec.json.Encoder().encode


class Numbered(msgspec.Struct):
    """As much as is read of a message that is not carried out."""

    id: Number | None = None


def number_of(text: str) -> int | None:
    """The number of a message, so that the answer can name it, also where nothing else of it can be read."""
    try:
        return msgspec.json.decode(text, type=Numbered).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


options_decoder = msgspec.json.Decoder(dict[Short, Option])


# -- bodies of HTTP requests ---------------------------------------------------------------------


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit on a side."""

    kind: Short
    name: Annotated[str, Meta(max_length=30)] = ""
    level: Short = ""
    colour: Annotated[str, Meta(max_length=20)] = ""


class NewClock(msgspec.Struct, forbid_unknown_fields=True):
    """Which clock is agreed; see clock.Agreed."""

    kind: Short = "none"
    minutes: float = 30
    increment: float = 10
    days: float = 3


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made."""

    game: Short
    seats: dict[Short, NewSeat]
    scenario: Short = ""
    options: dict[Short, Option] = {}
    clock: NewClock = msgspec.field(default_factory=NewClock)
    dice: Literal["fair", "asked"] = "fair"
    lang: Language = "en"


class Import(msgspec.Struct, forbid_unknown_fields=True):
    """A record to be looked at."""

    record: Annotated[str, Meta(max_length=500_000)]
    lang: Language = "en"


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    """A position to play on from."""

    token: Token
    n: Number
    level: Short
    side: Short
    step: Whole = 0  # so many actions of the better choice that the review has there are made as well
    name: Annotated[str, Meta(max_length=30)] = ""
    lang: Language = "en"


class Login(msgspec.Struct, forbid_unknown_fields=True):
    """A name and its password."""

    name: Annotated[str, Meta(max_length=40)]
    password: Annotated[str, Meta(max_length=200)]


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that is to belong to an account."""

    token: Token


class Glance(msgspec.Struct, forbid_unknown_fields=True):
    """Seats that somebody holds, to be told how their games stand."""

    tokens: Annotated[list[Token], Meta(max_length=50)]
    lang: Language = "en"


class Revoke(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that gets a new link."""

    token: Token
    seat: Short
