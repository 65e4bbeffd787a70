"""Positions, steps and legal actions: the core that every game's rules are written against.

A position is a `State`; it stands at one `Step`, a single decision or a single throw.
Whoever acts picks one of the actions that the step offers, and the step changes the state.
"""

from __future__ import annotations

from abc import ABC, ABCMeta, abstractmethod
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

CHANCE: Final[i64] = -1
OVER: Final[i64] = -2

DONE: Final[i64] = 0  # also 'pass' and 'no', in every game
ONE: Final[i64] = 1  # the faces of a die are the actions 1 to 6, in every game
SIX: Final[i64] = 6
LEAST_SUM: Final[i64] = 2  # of two dice
SUMS: Final[i64] = 11

# What a chance step throws: one die, several as one sum, or something drawn (a card or the like).
DIE: Final = "die"
SUM: Final = "sum"
DRAW: Final = "draw"

FRAME: Final[i64] = 4  # numbers of a step to come back to: the step, its actor, and two that it needs

EVERYONE: Final[i64] = 7  # who may see an event: seat 0 is 1, seat 1 is 2, onlookers are 4

REVELATION: Final[i64] = -1  # an event of its own: these seats learned more than the action told them

LOW: Final[i64] = 0xFFFFFFFF
HIGH: Final[i64] = 0x7FFFFFFF


class Event(NamedTuple):
    """Something that happened: what kind of thing, six numbers about it, and who may see it."""

    kind: int
    numbers: tuple[int, ...]  # always six; those that the kind has no use for are 0
    seats: int  # as bits: see EVERYONE


class Actions:
    """A reusable buffer of actions, in ascending order, with room for so many."""

    def __init__(self, room: i64) -> None:
        self.items: Final[vec[i64]] = vec[i64]([0] * room)
        self.count: i64 = 0

    def add(self, action: i64) -> None:
        if self.count >= len(self.items):
            raise self.full()
        self.items[self.count] = action
        self.count += 1

    def add_each(self, first: i64, members: i64) -> None:
        """For each member of a set of bits, the action that has its number after the first; all with one call."""
        items = self.items
        count: i64 = self.count
        while members:
            if members & 1:
                if count >= len(items):
                    raise self.full()
                items[count] = first
                count += 1
            first += 1
            members >>= 1
        self.count = count

    def full(self) -> RuntimeError:
        return RuntimeError(f"more than {len(self.items)} legal actions at once: let the game's MOST_LEGAL say so")


S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(ABC, Generic[S]):
    """One decision or one throw: what is legal, what it does, and the clause that says so."""

    clause: ClassVar[str] = ""
    throws: ClassVar[str] = ""  # DIE, SUM or DRAW; a step with nothing is a decision
    rests: ClassVar[bool] = True  # whether play can rest here
    ends: ClassVar[bool] = False  # whether the game is over here

    def enter(self, state: S) -> None:
        """What happens by itself when play reaches this step; may go straight on to another."""

    @abstractmethod
    def fill(self, state: S, actions: Actions) -> None:
        """Add every legal action, ascending."""

    @abstractmethod
    def apply(self, state: S, action: i64) -> None:
        """Carry out a legal action and say where play goes on."""

    def fair(self) -> bool:
        """Whether all outcomes of this throw are equally likely."""
        return True

    def weight(self, state: S, action: i64) -> i64:
        """How often this outcome of a throw comes up, beside the others."""
        return 1

    def shows(self, action: i64) -> i64:
        """The number that an outcome of dice shows: the face, or the sum."""
        return action

    def hidden(self, state: S) -> bool:
        """Whether somebody else's ignorance is at stake: that there is only one answer here may be a secret."""
        return False

    def refusal(self, state: S, action: i64) -> str:
        """The clause that forbids an illegal action here."""
        return self.clause


@mypyc_attr(allow_interpreted_subclasses=True)
class Throw(Step[S]):
    """One die with six equal faces."""

    throws = DIE

    def fill(self, state: S, actions: Actions) -> None:
        face: i64 = ONE
        while face <= SIX:
            actions.add(face)
            face += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Sum(Step[S]):
    """The sum of two dice, thrown and told as one: the eleven actions from `first` are the sums 2 to 12."""

    throws = SUM

    def __init__(self, first: i64) -> None:
        self.first: Final[i64] = first

    def fill(self, state: S, actions: Actions) -> None:
        n: i64 = 0
        while n < SUMS:
            actions.add(self.first + n)
            n += 1

    def fair(self) -> bool:
        """Seven comes up six times as often as two."""
        return False

    def weight(self, state: S, action: i64) -> i64:
        """In how many of 36 ways the dice make this sum."""
        n: i64 = action - self.first
        return n + 1 if n < SIX else SUMS - n

    def shows(self, action: i64) -> i64:
        """The sum."""
        return action - self.first + LEAST_SUM


@mypyc_attr(allow_interpreted_subclasses=True)
class Passage(Step[S]):
    """A part of the sequence of play in which nobody decides anything; it goes on from `enter`."""

    rests = False

    def fill(self, state: S, actions: Actions) -> None:
        raise RuntimeError("play never rests in a passage")

    def apply(self, state: S, action: i64) -> None:
        raise RuntimeError("play never rests in a passage")


@mypyc_attr(allow_interpreted_subclasses=True)
class Finish(Step[S]):
    """The game is over."""

    ends = True

    def fill(self, state: S, actions: Actions) -> None:
        pass

    def apply(self, state: S, action: i64) -> None:
        raise RuntimeError("the game is over")


@mypyc_attr(allow_interpreted_subclasses=True)
class State(metaclass=ABCMeta):
    """Who acts, at which step, what comes back later, and how to go on; a game adds what is on its table.

    With `ABC` as a base, an interpreted class, compiled positions would have a dict, and every read of a field a check.
    """

    def __init__(self, steps: list[Step[Any]], most_legal: i64, stack: vec[i64]) -> None:
        self.steps: Final[list[Step[Any]]] = steps
        self.most_legal: Final[i64] = most_legal  # actions at once, in any position of the game
        self.stack: Final[vec[i64]] = stack
        self.depth: i64 = 0
        self.actor: i64 = CHANCE
        self.step: i64 = 0
        self.story: list[Event] | None = None

    def fill(self, actions: Actions) -> None:
        """The legal actions into a reusable buffer."""
        actions.count = 0
        self.steps[self.step].fill(self, actions)

    def legal(self) -> list[int]:
        """The legal actions, ascending; for CHANCE the possible outcomes."""
        actions = Actions(self.most_legal)
        self.fill(actions)
        legal: list[int] = []
        n: i64 = 0
        while n < actions.count:
            legal.append(int(actions.items[n]))
            n += 1
        return legal

    def weights(self) -> list[int]:
        """For CHANCE: integer weights beside `legal()`."""
        step = self.steps[self.step]
        return [int(step.weight(self, outcome)) for outcome in self.legal()]

    def apply(self, action: i64) -> None:
        """Carry out an action that is known to be legal."""
        self.steps[self.step].apply(self, action)

    def fair(self) -> bool:
        """Whether the outcomes of the present throw are equally likely."""
        return self.steps[self.step].fair()

    @abstractmethod
    def clone(self) -> State:
        """An independent copy, without the story."""

    @abstractmethod
    def key(self) -> int:
        """A fingerprint of the position, the same in every process and build."""

    @abstractmethod
    def returns(self) -> tuple[int, int]:
        """The result for both seats once the game is over."""

    def goto(self, step: i64, actor: i64) -> None:
        """Play goes on at this step."""
        self.step = step
        self.actor = actor
        self.steps[step].enter(self)

    def later(self, step: i64, actor: i64, first: i64, second: i64) -> None:
        """Note a step to come back to, with two numbers that it needs."""
        base: i64 = self.depth * FRAME
        if base >= len(self.stack):
            raise RuntimeError(f"more than {self.depth} steps are to be come back to: let the game's DEPTH say so")
        self.stack[base] = step
        self.stack[base + 1] = actor
        self.stack[base + 2] = first
        self.stack[base + 3] = second
        self.depth += 1

    def noted(self, which: i64) -> i64:
        """The first (0) or second (1) number noted with the step to come back to."""
        if self.depth == 0:
            raise RuntimeError("there is no step to come back to: note one with later() first")
        return self.stack[self.depth * FRAME - 2 + which]

    def resume(self) -> None:
        """Come back to the step noted last."""
        if self.depth == 0:
            raise RuntimeError("there is no step to come back to: note one with later() first")
        self.depth -= 1
        base: i64 = self.depth * FRAME
        self.goto(self.stack[base], self.stack[base + 1])

    def tell(  # noqa: PLR0917 - the numbers have their meaning by the kind
        self,
        kind: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
        seats: i64 = EVERYONE,
    ) -> None:
        """Tell an event with up to six numbers to those who may see it; in search nobody listens."""
        if self.story is not None:
            self.story.append(Event(int(kind), (int(a), int(b), int(c), int(d), int(e), int(f)), int(seats)))

    def copy_play(self, other: State) -> None:
        """Take over actor, step and depth; the stack itself was copied by the constructor."""
        self.depth = other.depth
        self.actor = other.actor
        self.step = other.step

    def play_key(self) -> i64:
        """The part of the key that covers actor, step and stack."""
        key: i64 = mix(mix(mix(1, self.actor), self.step), self.depth)
        n: i64 = 0
        while n < self.depth * FRAME:
            key = mix(key, self.stack[n])
            n += 1
        return key


def new_stack(depth: i64) -> vec[i64]:
    """An empty stack, with room for so many steps to come back to."""
    return vec[i64]([0] * (depth * FRAME))


def mix(key: i64, value: i64) -> i64:
    """Stir a value into a key; never leaves 63 bits, so that both builds agree."""
    low: i64 = (key ^ value) & LOW
    high: i64 = (key >> 32 & HIGH) ^ (value >> 32 & HIGH)
    a: i64 = low * 0x5BD1E995 + 0x2C1B3C6D
    b: i64 = (high ^ 0x3F1A2B) * 0x297A2D39 + low
    top: i64 = (a ^ b >> 21) & HIGH
    return (top << 32) | ((a >> 31) ^ b) & LOW
