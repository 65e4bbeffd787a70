"""What the tests of the chart are written with: counters on an empty chart, a step, a few actions, an expectation."""

from __future__ import annotations

from admiralty.engine.state import CHANCE, DONE, Event
from admiralty.games.tsushima import fields
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.components import COUNTER_IDS, SCENARIO_IDS, SIDES
from admiralty.games.tsushima.deployment import put
from admiralty.games.tsushima.notation import WORDS
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.steps import empty
from admiralty.games.tsushima.waters import PLACE_IDS

NUMBERS = {word.casefold(): n for n, word in enumerate(WORDS)}
MARKS = {name: 1 << n for n, name in enumerate(fields.MARK_IDS)}


def place(name: str) -> int:
    """The number of a hex, a port or a zone."""
    return PLACE_IDS.index(name)


def counter(name: str) -> int:
    return COUNTER_IDS.index(name)


class Sea:
    """A position of the chart, and what a test may do and say about it."""

    def __init__(self, **chart: int) -> None:
        self.state: State = empty()
        self.state.scenario = SCENARIO_IDS.index("war-at-sea")
        self.state.story = []
        self.chart(turn=1, phase=7, plan=1, needed=8)
        self.chart(**chart)

    def chart(self, **values: int) -> Sea:
        """Numbers that are kept of the chart, by the names of the fields."""
        for name, value in values.items():
            self.state.chart[getattr(fields, name.upper())] = value
        return self

    def mine(self, side: str, hex_: str, number: int = 0) -> Sea:
        self.state.chart[fields.MINE + 2 * SIDES.index(side) + number] = place(hex_)
        return self

    def mines(self, **left: int) -> Sea:
        """Mines that a side can still lay."""
        for side, number in left.items():
            self.state.chart[fields.MINES_LEFT + SIDES.index(side)] = number
        return self

    def put(self, where: str, *names: str, hits: int = 0, morale: int = 0, rest: int = 0, marks: str = "") -> Sea:
        """Counters in a place; marks are named as positions name them."""
        for name in names:
            slot = counter(name)
            put(self.state, slot, place(where))
            self.state.ships[fields.HITS + slot] = hits
            self.state.ships[fields.MORALE + slot] = morale
            self.state.ships[fields.REST + slot] = rest
            self.state.ships[fields.MARKS + slot] = sum(MARKS[mark] for mark in marks.split())
        return self

    def sunk(self, *names: str) -> Sea:
        for name in names:
            self.state.ships[fields.AT + counter(name)] = fields.SUNK
            self.state.ships[fields.HITS + counter(name)] = 3
        return self

    def at(self, step: str, actor: str = "japan") -> Sea:
        """Play goes on at a step."""
        number = {"chance": int(CHANCE)}.get(actor)
        side = SIDES.index(actor) if number is None else number
        self.state.chart[fields.BY] = max(side, 0)
        self.state.goto(seq.STEP_IDS.index(step), side)
        return self

    def then(self, *words: str) -> Sea:
        """These actions, each of which must be legal."""
        for word in " ".join(words).split():
            action = DONE if word == "done" else NUMBERS[word.casefold()]
            assert action in self.state.legal(), f"{word} is not legal in {self.step}: {self.offered}"
            self.state.apply(action)
        return self

    # -- looking -------------------------------------------------------------------------------

    @property
    def step(self) -> str:
        return seq.STEP_IDS[self.state.step]

    @property
    def actor(self) -> str:
        return SIDES[self.state.actor] if self.state.actor >= 0 else {-1: "chance", -2: "over"}[int(self.state.actor)]

    @property
    def offered(self) -> list[str]:
        return ["done" if action == DONE else WORDS[action] for action in self.state.legal()]

    @property
    def hidden(self) -> bool:
        return self.state.steps[self.state.step].hidden(self.state)

    def of(self, name: str, field: str) -> int:
        """What is kept of a counter."""
        return int(self.state.ships[getattr(fields, field.upper()) + counter(name)])

    def where(self, name: str) -> str:
        """The place of a counter, or what has become of it."""
        at = self.of(name, "at")
        return PLACE_IDS[self.of(name, "place")] if at == fields.AFLOAT else fields.STATE_IDS[at]

    def marked(self, name: str, mark: str) -> bool:
        return bool(self.of(name, "marks") & MARKS[mark])

    def told(self, kind: int, seat: int | None = None) -> list[tuple[int, ...]]:
        """The numbers of all events of a kind, for anybody or for one seat."""
        story: list[Event] = self.state.story or []
        return [event.numbers for event in story if event.kind == kind and (seat is None or event.seats >> seat & 1)]

    # -- saying what is so ---------------------------------------------------------------------

    def asks(self, actor: str, step: str) -> Sea:
        assert (self.actor, self.step) == (actor, step)
        return self

    def offers_only(self, *words: str) -> Sea:
        assert sorted(self.offered) == sorted(words)
        return self

    def withholds(self, *words: str) -> Sea:
        assert not set(words) & set(self.offered)
        return self

    def shows(self, **values: int) -> Sea:
        """Numbers that are kept of the chart."""
        for name, value in values.items():
            assert self.state.chart[getattr(fields, name.upper())] == value, (name, value)
        return self
