"""What the clause tests of all games are written with: a position line, a few words, an expectation.

table = after("port-arthur step=operation actor=japan tsushima=mikasa", "Tsushima>Sea-of-Japan d5")
table.ship("mikasa").is_at("sea_of_japan")
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

import pytest

import admiralty
from admiralty.engine.errors import IllegalAction
from admiralty.engine.game import Game
from admiralty.engine.state import DONE, REVELATION, Event, State
from admiralty.engine.view import Line, View

Expected = str | int | bool | Collection[str] | None

PLACES_OF_REST = ("sunk", "absent")


def rule(clause: str) -> pytest.MarkDecorator:
    """The clause of docs/rules that a test enforces."""
    return pytest.mark.rule(clause)


def after(position: str, *words: str) -> Table:
    """A table with this position, on which these actions have been played one after the other."""
    game = admiralty.load(position.split(maxsplit=1)[0])
    return Table(game, game.read(position)).then(*words)


def begin(name: str, *words: str, **options: bool) -> Table:
    """A table on which a game has just been set up, with these options."""
    game = admiralty.load(name)
    return Table(game, game.start(options=options)).then(*words)


class Table:
    """A position, all that was told on the way to it, and what a test may say about it."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state: Any = state  # of whatever kind the game's are
        self.events: list[Event] = []

    def then(self, *words: str) -> Table:
        """Play these actions through the checked door; several may stand in one text.

        Where only 'done' can be said before the next word it need not be written, just as the table says it.
        """
        for word in " ".join(words).split():
            if self.state.legal() == [DONE] and self.game.read_action(self.state, word) != DONE:
                self._play(int(DONE))
            self._play(self.game.read_action(self.state, word))
        return self

    def _play(self, action: int) -> None:
        self.events += admiralty.play(self.game, self.state, action)

    # -- looking -------------------------------------------------------------------------------

    @property
    def line(self) -> str:
        """The position on one line."""
        return self.game.write(self.state)

    @property
    def fields(self) -> dict[str, str]:
        """The words `name=value` of the position."""
        return fields_of(self.line)

    @property
    def actor(self) -> str:
        return self.game.actor_name(self.state)

    @property
    def step(self) -> str:
        return self.fields["step"]

    @property
    def turn(self) -> int:
        return int(self.fields["turn"])

    @property
    def control(self) -> int:
        """Where the control marker stands; Japan's half is positive."""
        return int(self.fields["control"])

    @property
    def initiative(self) -> str:
        return self.fields["initiative"]

    @property
    def blockade(self) -> bool:
        return "blockade" in self.fields

    @property
    def clause(self) -> str:
        """The clause that governs the present decision."""
        return self.game.clause(self.state)

    @property
    def offered(self) -> list[str]:
        """Every legal action as a word."""
        return [self.game.write_action(self.state, action) for action in self.state.legal()]

    def ship(self, name: str) -> Ship:
        """One ship, by its id."""
        return Ship(self.line, name)

    def ships(self, place: str) -> set[str]:
        """The ids of the ships in a place."""
        return {entry.rstrip("*^!") for entry in self.fields.get(place, "").split(",") if entry}

    # -- saying what is so ---------------------------------------------------------------------

    def asks(self, actor: str, step: str) -> Table:
        """Who acts now, and in which step."""
        assert (self.actor, self.step) == (actor, step)
        return self

    def shows(self, **expected: Expected) -> Table:
        """Parts of the position; 0, False or None say that a part does not stand there."""
        for name, value in expected.items():
            shown = self.fields.get(name, "")
            if isinstance(value, (str, int, bool, type(None))):
                assert shown == _text(value) or (value == 0 and shown == "0"), f"{name}: {shown!r}, not {value!r}"
            else:
                assert set(shown.split(",")) - {""} == set(value), f"{name}: {shown!r}, not {sorted(value)}"
        return self

    def offers(self, *words: str) -> Table:
        """These actions are legal."""
        missing = set(words) - set(self.offered)
        assert not missing, f"not offered: {sorted(missing)}; offered: {self.offered}"
        return self

    def offers_only(self, *words: str) -> Table:
        """These actions are legal, and no other."""
        assert sorted(self.offered) == sorted(words)
        return self

    def withholds(self, *words: str) -> Table:
        """These actions are not legal."""
        for word in words:
            assert self.game.read_action(self.state, word) not in self.state.legal(), f"offered: {word}"
        return self

    def refuses(self, word: str, clause: str) -> Table:
        """This action is illegal, by that clause, and trying it changes nothing."""
        before = self.line
        with pytest.raises(IllegalAction) as refusal:
            self._play(self.game.read_action(self.state, word))
        assert refusal.value.clause == clause
        assert self.line == before
        return self

    def ended(self, winner: str, by: str) -> Table:
        """The game is over, with this winner (or 'draw'), by that clause."""
        assert self.actor == "over"
        assert (
            self.state.returns() == {"draw": (0, 0), self.game.sides[0]: (1, -1), self.game.sides[1]: (-1, 1)}[winner]
        )
        assert self.clause == by
        return self

    # -- the story -----------------------------------------------------------------------------

    def story(self, seat: str | None = "all") -> list[Line]:
        """What was told; to one side, to an onlooker (None), or to anybody at all."""
        if seat == "all":
            return [self.game.tell(event) for event in self.events if event.kind != REVELATION]
        number = None if seat is None else self.game.sides.index(seat)
        messages = [self.game.story(event, number) for event in self.events]
        return [message for message in messages if message is not None]

    def told(self, key: str, to: str | None = "all", times: int | None = None, **arguments: str | int) -> Table:
        """An event of this key was told, with at least these arguments."""
        found = list(_matching(self.story(to), key, arguments))
        if times is None:
            assert found, f"{key} {arguments} not told; told: {[message.key for message in self.story(to)]}"
        else:
            assert len(found) == times, f"{key} {arguments} told {len(found)} times"
        return self

    def never_told(self, key: str, to: str | None = "all", **arguments: str | int) -> Table:
        """No such event was told."""
        return self.told(key, to, times=0, **arguments)

    def volley(self, hits: int, criticals: int) -> Table:
        """The last volley had this effect."""
        effects = [message for message in self.story() if message.key == "story.effect"]
        assert (effects[-1].n, effects[-1].value) == (hits, criticals)
        return self

    def revealed(self) -> bool:
        """Whether anybody learned more than the actions themselves told."""
        return any(event.kind == REVELATION for event in self.events)

    # -- what a seat knows ---------------------------------------------------------------------

    def seen_by(self, seat: str | None) -> Sight:
        """The position as one side, or an onlooker (None), may know it."""
        return Sight(self, None if seat is None else self.game.sides.index(seat))


class Ship:
    """Where a ship lies in a position, and which face it shows."""

    def __init__(self, line: str, name: str) -> None:
        self.name = name
        self.place = "absent"
        self.marks = ""
        for place, value in fields_of(line).items():
            for entry in value.split(","):
                if entry.rstrip("*^!") == name and place not in ("group", "struck", "lead"):
                    self.place = place
                    self.marks = entry[len(name) :]

    @property
    def damaged(self) -> bool:
        return "*" in self.marks

    def is_at(self, place: str, damaged: bool | None = None) -> None:
        """It lies here; with a face if one is named."""
        assert self.place == place, f"{self.name} is at {self.place}"
        if damaged is not None:
            self.is_damaged() if damaged else self.is_intact()

    def is_intact(self) -> None:
        assert self.place not in PLACES_OF_REST, f"{self.name} is {self.place}"
        assert not self.damaged, f"{self.name} is damaged"

    def is_damaged(self) -> None:
        assert self.damaged, f"{self.name} is at {self.place}, undamaged"

    def is_sunk(self) -> None:
        assert self.place == "sunk", f"{self.name} is at {self.place}"

    def is_absent(self) -> None:
        assert self.place == "absent", f"{self.name} is at {self.place}"


class Sight:
    """What one seat knows of a table, as text and as picture."""

    def __init__(self, table: Table, seat: int | None) -> None:
        known = table.game.known(table.state, seat)
        self.line = table.game.write(known)
        self.fields = fields_of(self.line)
        self.view: View = table.game.view(table.state, seat)

    def sees(self, place: str, *entries: str) -> Sight:
        """A place shows just these entries: ships with their marks, or `japan?3` for three unseen ones."""
        assert sorted(self.fields.get(place, "").split(",")) == sorted(entries or ("",))
        return self

    def squadron(self, side: str, place: str) -> dict[str, int]:
        """Size of a squadron, and firepower and speed where they can be known."""
        for squadron in self.view.forces:
            if (squadron.side, squadron.at[1]) == (side, place):
                return {"ships": squadron.pieces, **squadron.values}
        return {}


def fields_of(line: str) -> dict[str, str]:
    """The words `name=value` of a position line."""
    return dict(word.split("=", 1) for word in line.split()[1:])


def _text(value: str | int | None) -> str:
    if value is True:
        return "yes"
    return str(value) if value else ""


def _matching(story: list[Line], key: str, arguments: dict[str, str | int]) -> Iterator[Line]:
    for message in story:
        if message.key == f"story.{key}" and all(getattr(message, name) == value for name, value in arguments.items()):
            yield message
