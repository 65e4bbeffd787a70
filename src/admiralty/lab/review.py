"""Review of a finished game: the curve of chances, what each decision cost, what the dice gave and took.

A game is cut into spans: the decisions that a side makes in a row, and the throws that follow. Each span is judged by
itself, so that whoever has little time judges those first between which the chances changed most.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Literal

import msgspec

from admiralty.engine.game import Game
from admiralty.engine.match import Match, Moment
from admiralty.engine.play import legal_part, reveals
from admiralty.engine.state import CHANCE, Event, State
from admiralty.games import load
from admiralty.lab import crew
from admiralty.players.analysis import SEED, Analysis, Choice, Option, reasons
from admiralty.players.clock import ENDLESS, Clock
from admiralty.players.outlook import Outlook

FORM = "review-1"  # what a review is kept as; the number rises when it is kept in another form
ENOUGH = 30.0  # seconds: what was not looked at by then is left out, the least important of all
SPAN = 5.0  # seconds after which no further choice of a span is weighed; it takes one, on a large map up to three
HANDS = 2  # processes that judge at the same time, where there are as many cores

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
GRADES: tuple[tuple[Grade, float], ...] = (
    ("best", 0.01), ("good", 0.05), ("inaccuracy", 0.10), ("mistake", 0.15), ("blunder", 1.01),
)  # by what a decision costs less than  # fmt: skip
OPTIONS = 4  # choices that are kept of a decision, to be guessed among
TURNING = 0.08  # chances that a turning point moves
TURNING_POINTS = 6
SWINGS = 8  # throws that are told


class Span(msgspec.Struct, frozen=True):
    """A side's decisions in a row and the throws after them, as text: it is judged in another process."""

    n: int  # actions before it
    throws: int  # actions before its throws
    last: int  # actions once it is over
    seat: int  # who decides, -1 if it begins with a throw
    known: str  # the position before it as that seat knows it
    words: list[str]  # what the seat did
    thrown: str  # the position before the throws
    before: float  # the chances of seat 0
    after: float
    told: list[Event]  # by the throws


class Judged(msgspec.Struct, frozen=True):
    """A span once it was looked at."""

    n: int
    throws: int
    last: int
    seat: int  # -1 where nobody had anything to decide
    played: Option | None
    best: Option | None  # None where what was played is as good
    options: list[Option]  # the best first, what was played among them
    cost: float
    grade: Grade | None
    reasons: list[str]  # features that speak for the best choice
    luck: float  # what the throws gave seat 0
    told: list[Event]


class Balance(msgspec.Struct, frozen=True):
    """What a side made of its game."""

    side: str
    grades: dict[str, int]
    cost: float
    luck: float


class Turn(msgspec.Struct, frozen=True):
    """A turning point: after how many actions, by whose decision (-1: by the dice), and what it changed for seat 0."""

    n: int
    seat: int
    change: float


class Review(msgspec.Struct, frozen=True):
    """Everything that is told of a finished game."""

    curve: list[tuple[int, float]]  # actions played, chances of seat 0
    judged: list[Judged]
    sides: list[Balance]
    turning: list[Turn]
    spans: int  # how many there are; those that were not looked at are missing in `judged`


# -- cutting -------------------------------------------------------------------------------------


def spans(game: Game, match: Match) -> list[Span]:
    """The spans of a game that has every moment; where nothing could be different there is none, save at the end."""
    found: list[Span] = []
    n = skipped = match.standing - len(match.moments)  # what was played by earlier rules
    for decisions, throws in _stretches(match.moments):
        first = (decisions or throws)[0]
        middle, last = n + len(decisions), n + len(decisions) + len(throws)
        following = match.moments[last - skipped].before if last - skipped < len(match.moments) else match.state
        if throws or any(moment.is_choice for moment in decisions) or last == match.standing:
            seat = first.actor if decisions else -1
            found.append(
                Span(
                    n=n,
                    throws=middle,
                    last=last,
                    seat=seat if any(moment.is_choice for moment in decisions) else -1,
                    known=game.write(game.known(first.before, seat)) if decisions else "",
                    words=[game.write_action(moment.before, moment.action) for moment in decisions],
                    thrown=game.write(throws[0].before) if throws else "",
                    before=chance_of(game, first.before),
                    after=chance_of(game, following),
                    told=[event for moment in throws for event in moment.story],
                )
            )
        n = last
    return found


def _stretches(moments: Sequence[Moment]) -> Iterator[tuple[list[Moment], list[Moment]]]:
    """Decisions of one side in a row, up to what shows it something new, and the throws after them."""
    decisions: list[Moment] = []
    for actor, group in groupby(moments, key=lambda moment: moment.actor):
        if actor == CHANCE:
            yield decisions, list(group)
            decisions = []
            continue
        if decisions:
            yield decisions, []
            decisions = []
        for moment in group:
            decisions.append(moment)
            if reveals(moment.story, actor):
                yield decisions, []
                decisions = []
    if decisions:
        yield decisions, []


def chance_of(game: Game, state: State) -> float:
    """The chances of seat 0 in a position as it stands."""
    return round(0.5 * (1.0 + game.evaluate(state)), 4)


def by_weight(found: Sequence[Span]) -> list[Span]:
    """Those first between which the chances changed most."""
    return sorted(found, key=lambda span: (-abs(span.after - span.before), span.n))


def hands() -> int:
    """How many processes judge a game."""
    return min(HANDS, os.cpu_count() or 1)


def in_time(
    game: Game, found: Sequence[Span], enough: float = ENOUGH, now: Callable[[], float] = time.monotonic
) -> Iterator[Judged]:
    """Spans judged, the most important first, as long as there is time, but one in any case."""
    until = now() + enough
    order = by_weight(found)
    work = ((game.name, span) for n, span in enumerate(order) if not n or now() < until)
    return crew.results(judge_apart, work, hands())


def judge_apart(work: tuple[str, Span]) -> Judged:
    """In a process of its own: a span of a game that is told by its name."""
    name, span = work
    return judge(load(name), span, Clock(SPAN))


# -- judging -------------------------------------------------------------------------------------


def judge(game: Game, span: Span, clock: Clock = ENDLESS) -> Judged:
    """What a span was worth: the decision by what its seat knew, the throws by how they might have fallen.

    When time is up fewer other choices are weighed.
    """
    luck = _luck(game, span) if span.thrown else 0.0
    if span.seat < 0:
        return Judged(span.n, span.throws, span.last, -1, None, None, [], 0.0, None, [], luck, span.told)
    known = game.read(span.known)
    played = legal_part(game, known, span.words)
    analysis = Analysis(game, known, [played] if played else [], clock=clock)
    if not played:
        return Judged(span.n, span.throws, span.last, -1, None, None, [], 0.0, None, [], luck, span.told)
    done, best = analysis.asked[0], analysis.choices[0]
    cost = round(max(0.0, best.chance - done.chance), 4)
    grade = next(name for name, limit in GRADES if cost < limit)
    better = grade not in ("best", "good")
    return Judged(
        n=span.n,
        throws=span.throws,
        last=span.last,
        seat=span.seat,
        played=analysis.describe(done),
        best=analysis.describe(best) if better else None,
        options=_options(analysis, done) if better else [],
        cost=cost,
        grade=grade,
        reasons=reasons(game, span.seat, best.features, done.features) if better else [],
        luck=luck,
        told=span.told,
    )


def _luck(game: Game, span: Span) -> float:
    """What the throws gave seat 0: what became of them, less their mean."""
    outlook = Outlook(game.judge, 0, SEED)
    return round(span.after - outlook.chance(game.read(span.thrown)), 4)


def _options(analysis: Analysis, done: Choice) -> list[Option]:
    """The best choices, and what was played."""
    kept = analysis.choices[:OPTIONS]
    if all(choice.operation != done.operation for choice in kept):
        kept = [*(choice for choice in kept[: OPTIONS - 1] if choice.chance > done.chance), done]
    return [analysis.describe(choice) for choice in kept]


# -- putting together ----------------------------------------------------------------------------


def whole(game: Game, found: Sequence[Span], judged: Iterable[Judged]) -> Review:
    """The review of a game whose spans, or the most important of them, have been judged."""
    done = sorted(judged, key=lambda one: one.n)
    curve = [(span.n, span.before) for span in found]
    if found:
        curve.append((found[-1].last, found[-1].after))
    return Review(curve, _without_stories(done), _balances(game, done), _turning(done), len(found))


def _without_stories(judged: list[Judged]) -> list[Judged]:
    """Only the throws that mattered most are told."""
    told = {one.n for one in sorted(judged, key=lambda one: -abs(one.luck))[:SWINGS]}
    return [one if one.n in told else msgspec.structs.replace(one, told=[]) for one in judged]


def _balances(game: Game, judged: list[Judged]) -> list[Balance]:
    luck = sum(one.luck for one in judged)
    return [
        Balance(
            side,
            {grade: sum(one.seat == seat and one.grade == grade for one in judged) for grade, _ in GRADES},
            round(sum(one.cost for one in judged if one.seat == seat), 4),
            round(luck if seat == 0 else -luck, 4),
        )
        for seat, side in enumerate(game.sides)
    ]


def _turning(judged: list[Judged]) -> list[Turn]:
    """Where the game turned: by a decision that cost much, or by a throw."""
    turns = [Turn(one.n, one.seat, -one.cost if one.seat == 0 else one.cost) for one in judged if one.seat >= 0]
    turns += [Turn(one.throws, -1, one.luck) for one in judged]
    most = sorted((turn for turn in turns if abs(turn.change) >= TURNING), key=lambda turn: -abs(turn.change))
    return sorted(most[:TURNING_POINTS], key=lambda turn: turn.n)
