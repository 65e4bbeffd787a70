"""What a game tells the doors: typed, the same for all games, and nothing else passes from a game to a door.

Ids of pieces, cards, places and sides have their names in the game's catalogue. A field that is empty is not
sent, except of a view and of `about`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Pace = Literal["quiet", "plain", "loss"]
Kind = Literal["drawn", "hexes", "columns"]
Chance = Literal["die", "sum", "draw"]
Scalar = bool | int | str


class Told(msgspec.Struct, kw_only=True, omit_defaults=True, repr_omit_defaults=True):
    """Anything that goes to a door."""


class Message(Told, kw_only=True):
    """A key of the catalogues with its arguments; a door puts it into words, as `text`."""

    key: str
    piece: str = ""
    target: str = ""  # another piece
    card: str = ""
    place: str = ""
    origin: str = ""  # where something comes from
    side: str = ""
    value: int | None = None
    n: int | None = None  # chooses the plural
    values: dict[str, int] = {}  # further numbers, by the names that the text calls them
    text: str = ""

    def arguments(self) -> dict[str, Scalar]:
        """What the text of the key may call for."""
        return arguments_of(self)


class Line(Message, kw_only=True):
    """One event of the story: besides its words, how it is shown and what lies open."""

    pace: Pace = "plain"  # quiet: need not be watched; loss: nobody should miss it
    heading: bool = False  # a new part of the story begins
    dice: list[int] = []  # faces that were thrown
    means: str = ""  # what they mean, under `battle.means` in the catalogue
    sum: int | None = None  # of dice that were thrown together
    cards: list[str] = []  # that are shown
    points: int | None = None  # that it brings `side`: an item of a scoring
    hits: int | None = None  # that a throw brings upon `target`, seen to fall there; none, too


class Reason(Message, kw_only=True):
    """Why something is not possible, and the clause that says so."""

    clause: str


class Label(Told, kw_only=True):
    """What an action does, and to what: its words stand under its verb."""

    verb: str
    piece: str = ""
    target: str = ""  # a piece that it is about, and that nobody need touch for it
    card: str = ""
    place: str = ""
    origin: str = ""
    value: int | None = None
    after: dict[str, int] = {}  # the values of the piece afterwards, those that change
    lifts: bool = False  # the piece is taken up: others may be taken up with it, then it is asked where they go

    def arguments(self) -> dict[str, Scalar]:
        """What the words of the verb may call for."""
        return arguments_of(self)


class Action(Label, kw_only=True):
    """A legal action: its number, its word in notation, and its label, in words once a door has put it so."""

    n: int
    text: str
    label: str = ""


ARGUMENTS = ("piece", "target", "card", "place", "origin", "side", "value", "n")


def arguments_of(told: Message | Label) -> dict[str, Scalar]:
    """The arguments of a message or a label by name, those that it has."""
    given = {name: value for name in ARGUMENTS if (value := getattr(told, name, None)) not in (None, "")}
    if isinstance(told, Label):
        given.pop("n", None)  # there it is the number of the action
        return given
    return {**given, **told.values}


class Place(Told, kw_only=True):
    """A place of a board. On hexes it has axial coordinates, in columns a column, on a drawing a cell of the grid."""

    id: str
    kind: str = ""  # what sort of place it is; `box`: one of a track that may fork
    side: str = ""  # whose it is
    q: int | None = None
    r: int | None = None
    terrain: str = ""
    tile: int | None = None  # hexes of one tile belong together
    column: int | None = None
    cell: tuple[int, int] | None = None  # row and column where a board is drawn with letters
    part_of: str = ""  # a yard of a port, a landing box of a sea
    after: str = ""  # the box of a track that comes before it
    adjacent: list[str] = []
    marks: list[str] = []  # what sets it apart, by names of the catalogue
    worth: dict[str, int] = {}  # points by side


class Board(Told, kw_only=True):
    """A board. One that never changes has its places in `about`, and is only named in a view."""

    id: str
    kind: Kind
    places: list[Place] = []
    active: bool = False  # here something happens now


class Load(Told, kw_only=True):
    """Pieces of one kind that another carries."""

    kind: str
    n: int
    armed: int | None = None  # how many of them, where some can be and some not


class Piece(Told, kw_only=True):
    """A piece. One that cannot be told has no id."""

    id: str = ""
    kind: str
    side: str = ""
    at: tuple[str, str]  # board and place
    face: str = ""
    type: str = ""
    short: str = ""  # a letter or two that stand for it
    values: dict[str, int] = {}
    marks: list[str] = []
    carries: list[Load] = []
    follows: str = ""  # the piece with which it goes along
    alike: bool = False  # another of the same look may stand for it: of those only the lowest is offered


class Force(Told, kw_only=True):
    """What belongs together in one place, with its sums where all of it can be seen."""

    side: str
    at: tuple[str, str]
    pieces: int
    values: dict[str, int] = {}


class Track(Told, kw_only=True):
    """A number that is kept on a scale."""

    id: str
    value: int
    low: int
    high: int
    wins: int | None = None  # the value that wins; it may be exceeded
    side: str = ""  # whose it is


class Card(Told, kw_only=True):
    """A card, face up for whoever sees it; its title and effect stand in the catalogue under its id."""

    id: str
    marks: list[str] = []


class Hand(Told, kw_only=True):
    """Cards that lie together: somebody's hand, a deck, a discard pile. Of those not seen only the number is told."""

    id: str
    kind: Literal["hand", "deck", "discard"]
    side: str = ""
    count: int
    cards: list[Card] = []


class Phase(Told, kw_only=True):
    """A part of the turn."""

    id: str
    state: Literal["done", "now", "ahead"]


class Standing(Told, kw_only=True):
    """What would be scored now, and whether that can still change."""

    key: str
    side: str
    place: str = ""
    points: int
    sure: bool = False
    text: str = ""


class Proposal(Told, kw_only=True):
    """A sensible whole answer, offered with one click; its actions are words in notation."""

    key: str
    actions: list[str]
    place: str = ""  # where it acts: choosing the place takes the whole answer
    text: str = ""


class Prospect(Told, kw_only=True):
    """What an action promises: chances and mean numbers by name, and what the other side may do in return."""

    n: int
    numbers: dict[str, float]
    theirs: dict[str, float] = {}


class Odds(Told, kw_only=True):
    """Exact chances for the present decision."""

    kind: str
    chances: list[str]  # which of the numbers are shares of one; all others are means
    choices: list[Prospect]


class Route(Told, kw_only=True):
    """A way to a place by a row of actions, as words in notation, and the places that it leads through."""

    place: str
    actions: list[str]
    path: list[str] = []
    risk: str = ""  # what is thrown at its end: die, sum or draw
    chance: float | None = None  # of arriving unharmed, where a game can tell
    marks: list[str] = []  # what is met on the way, by names of the catalogue


class Face(Told, kw_only=True):
    """A die, or a sum of dice, that lies in a battle."""

    value: int
    means: str = ""  # under `battle.means` in the catalogue: hit, miss …
    again: int | None = None  # the action that throws it again


class Band(Told, kw_only=True):
    """What a throw from low to high means, under `battle.means` in the catalogue."""

    low: int
    high: int
    means: str


class Camp(Told, kw_only=True):
    """One side of a battle."""

    side: str
    pieces: list[str] = []  # those that take part
    unseen: int = 0  # how many more there are that cannot be told
    values: dict[str, int] = {}  # their sums
    bands: list[Band] = []  # what its dice mean
    dice: list[Face] = []
    hits: dict[str, int] = {}  # still to be borne by its pieces, by sort: `battle.hits` in the catalogue
    throws: bool = False  # its dice fall next, or lie now
    retreats: list[str] | None = None  # the places it could retreat to; None where nobody retreats


class Battle(Told, kw_only=True):
    """A fight that is going on: both forces, their sums and their dice."""

    key: str  # what sort of fight it is, under `battle` in the catalogue
    at: tuple[str, str]  # board and place
    camps: list[Camp]
    stage: Message | None = None  # where it stands, in a sentence


class Link(Told, kw_only=True):
    """A line between two pieces: who aims at whom, who covers whom, how far they are from each other."""

    kind: str  # under `links` in the catalogue
    piece: str
    target: str
    values: dict[str, int] = {}
    chances: dict[str, float] = {}  # of every outcome, by the names of the odds, the mildest first
    proposed: bool = False  # as the first proposal would have it


class View(Told, kw_only=True, omit_defaults=False):
    """What a seat sees."""

    game: str = ""
    turn: int
    actor: str = ""  # a side, `chance` or `over`
    prompt: Message
    clause: str = ""
    throw: Chance | None = None  # what chance does now
    phases: list[Phase] = []
    boards: list[Board]
    pieces: list[Piece]
    forces: list[Force] = []
    links: list[Link] = []
    tracks: list[Track]
    hands: list[Hand] = []
    dice: list[int] = []  # faces that lie on the table in an unfinished throw
    actions: list[Action] = []
    asked: list[Message] = []  # why a seat is asked that has left the decision to its wishes
    odds: Odds | None = None
    standing: list[Standing] = []
    proposals: list[Proposal] = []
    battle: Battle | None = None
    result: str = ""
    note: str = ""  # of an earlier position: what is to be said about it


class Side(Told, kw_only=True):
    """A side: its name stands in the catalogue."""

    id: str
    colour: str  # as CSS writes it
    bright: str  # the same on a dark ground


class Option(Told, kw_only=True):
    """Something that players agree on before the game."""

    default: Scalar
    low: int | None = None
    high: int | None = None
    scenarios: list[str] = []  # those in which it has a meaning; all if empty


class Wish(Told, kw_only=True):
    """A standing wish of a seat, which answers for it where it may: one of a few words, the first by default."""

    choices: list[str]
    each: bool = False  # an order: given for single pieces, each with a choice of its own
    places: list[str] = []  # choices of an order that name a place as well
    kinds: list[str] = []  # of places that it may name


class PieceAbout(Told, kw_only=True):
    """What never changes of a piece, and where its values come from."""

    side: str
    kind: str
    type: str = ""
    berth: str = ""
    faces: dict[str, dict[str, int]] = {}  # the values of each face
    values: dict[str, int] = {}  # those of the piece itself
    printed: list[str] = []
    derived: list[str] = []
    assumed: list[str] = []


class Sign(Told, kw_only=True):
    """How a kind of piece or a value is written in short."""

    letter: str = ""
    before: str = "·"  # of a value: what sets it apart from the one before it
    hidden: bool = False  # of a value: not written at all
    together: Literal["sum", "least", "none"] = "sum"  # of a value: what that of several pieces is


class Task(Told, kw_only=True):
    """Something to do in the guided first game; its text stands under its name."""

    name: str
    prompt: str
    scenario: str = ""  # in which it is set; the first if empty
    type: str = ""
    done: Gathered | None = None
    point: list[str] = []


class Gathered(Told, kw_only=True):
    """So many pieces of a kind lie in a place."""

    kind: str
    side: str
    place: str
    count: int


class Guide(Told, kw_only=True):
    """The guided first game: how many turns are explained, and the tasks in their order."""

    turns: int
    tasks: list[Task]


class About(Told, kw_only=True, omit_defaults=False):
    """A game before a position exists."""

    title: str
    sides: list[Side]
    minutes: int  # that a game takes
    lengths: dict[str, int] = {}  # the same by scenario, of those that take another time
    years: str
    options: dict[str, Option]
    boards: list[Board]
    pieces: dict[str, PieceAbout]
    kinds: dict[str, Sign] = {}  # of pieces that have a letter
    values: dict[str, Sign] = {}  # in the order in which they are written
    phases: list[str] = []
    wishes: dict[str, Wish] = {}
    tutorial: Guide | None = None
    easier: str = ""  # the side that is easier to begin with
    own: dict[str, msgspec.Raw] = {}  # what only the game's own client reads


class Fault(Told, kw_only=True):
    """Why a board that players put together cannot be played on, or is not fair."""

    code: str
    places: list[str] = []
    parts: list[str] = []  # of what the board is put together from


class Preview(Told, kw_only=True):
    """What would be played on, while players still agree; with `faults` it cannot be."""

    layout: str
    boards: list[Board] = []
    faults: list[Fault] = []
    remarks: list[Fault] = []
    own: dict[str, msgspec.Raw] = {}  # what only the game's own client reads


class Measure(Told, kw_only=True):
    """What the dice of a whole game brought a side, against expectation."""

    side: str
    key: str
    got: float
    expected: float


def raw(told: object) -> msgspec.Raw:
    """Something that only a game's own client reads."""
    return msgspec.Raw(msgspec.json.encode(told))
