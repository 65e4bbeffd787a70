"""`admiralty lab learn`: a network that judges positions, learned from games against itself.

Round after round a player that judges by the network so far plays against itself, softly and from openings drawn by
chance. Every position in which somebody decides is kept with what came of it: mostly the result, a little the judgement
of the positions that followed, the nearer the more. The network is fitted to the positions of the last rounds, and the
next round is played with it. What it overrates it plays for, and so finds out. In some games one side judges by the
weighted features alone.

The same seed makes the same network, however many processes play. Whether it is any good is another question, which
`admiralty lab arena GAME greedy admiral:FILE` answers on other seeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import inf
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from admiralty.engine.errors import AdmiraltyError
from admiralty.engine.evaluation import new_features
from admiralty.engine.game import Game
from admiralty.engine.network import Network
from admiralty.engine.state import CHANCE, OVER
from admiralty.games import load
from admiralty.lab.fingerprint import fingerprint
from admiralty.lab.student import Student
from admiralty.players.levels import Searcher
from admiralty.players.mind import Level

FADING = 0.97  # how far the result reaches back, decision by decision, against the judgement on the way
WHIMS = (0.005, 0.02, 0.06, 0.15)  # how softly a side plays a whole game
OPENING = 12  # decisions at most that are made very softly
BOLD = 0.15  # how softly
RIVALS = 0.4  # of the games one side is played by somebody who has learned nothing, so that it is not forgotten how
BEAM = 2  # unfinished operations that the players keep in mind
KEPT = 12  # rounds whose positions are learned from
SHARE = 0.5  # of the positions that are kept
PASSES = 2  # over everything kept, after each round
BATCH = 512
PACE = 0.002  # of the fit, at the beginning; a tenth of it at the end
ROW = 16  # numbers in a line of the file
MOST_SEED = 1_000_000  # for games whose maps are drawn from a seed


@dataclass(frozen=True)
class Wish:
    """What is to be learned, and for how long."""

    game: str
    scenarios: Sequence[str]
    rounds: int
    games: int  # in each round
    units: int
    seed: int
    file: Path  # the network
    book: Path | None = None  # how far it has come
    workers: int = 1


class Lesson(NamedTuple):
    """A game to be played: a task for another process."""

    game: str
    scenario: str
    seed: int
    units: int
    numbers: bytes  # of the network


class Course(NamedTuple):
    """A game that was played: what was told of each position and with whose eyes, and the result for seat 0."""

    told: bytes
    eyes: bytes
    points: float


def play(lesson: Lesson) -> Course:
    """A game of a soft player against itself."""
    game = load(lesson.game)
    numbers = [float(number) for number in np.frombuffer(lesson.numbers)]
    game = game.taught(Network(game.plain.told(), lesson.units, numbers))
    rng, dice = Random(f"learn {lesson.seed}"), Random(f"learn dice {lesson.seed}")
    state = game.start(lesson.scenario, {"seed": lesson.seed % MOST_SEED} if "seed" in game.about.options else {})
    rival = rng.randrange(2) if rng.random() < RIVALS else None
    judges = [game.taught(None) if seat == rival else game for seat in (0, 1)]
    opening, soft = pupil(game, BOLD), rng.randrange(OPENING + 1)
    sides = [pupil(game, rng.choice(WHIMS)) for _ in (0, 1)]
    told, eyes = list[Any](), list[float]()
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(dice.choices(state.legal(), state.weights())[0])
            continue
        row = new_features(game.plain.told())
        eyes.append(game.plain.tell(state, row))
        told.append(np.array(list(row), dtype=np.float32))
        seat = int(state.actor)
        chooser = opening if soft > 0 else sides[seat]
        soft -= 1
        state.apply(chooser.choose(judges[seat], game.known(state, seat), rng))
    points = (1 + state.returns()[0]) / 2
    return Course(np.array(told, dtype=np.float32).tobytes(), np.array(eyes).tobytes(), points)


def pupil(game: Game, whim: float) -> Searcher:
    """Somebody who plays softly, and looks one step ahead or to the end of an operation, as suits the features."""
    whole = 0 if game.plain.deep else 1
    level = Level(effort=1, softness=whim, slack=2 * whim, worlds=1, beam=BEAM, whim=whim, whole=whole)
    return Searcher(level, seconds=inf)


def wanted(chances: Any, eyes: Any, points: float) -> Any:
    """What each position of a game should have been judged at, with the eyes of whoever it was told to."""
    chances = np.where(eyes > 0, chances, 1 - chances)
    targets = np.empty(len(eyes))
    target = points
    for n in range(len(eyes) - 1, -1, -1):
        targets[n] = target
        target = FADING * target + (1 - FADING) * chances[n]
    return np.where(eyes > 0, targets, 1 - targets)


class School:
    """The student, what it learns from, and how far it has come."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.student = Student(int(load(wish.game).plain.told()), wish.units, wish.seed)
        self.kept: list[tuple[Any, Any]] = []  # by rounds: what was told, and what should have been said
        self.rounds = 0
        if wish.book is not None and wish.book.is_file():
            self.read(wish.book)

    def lessons(self) -> list[Lesson]:
        """The games of the next round."""
        wish, numbers = self.wish, self.student.numbers.tobytes()
        first = wish.seed + self.rounds * wish.games
        return [
            Lesson(wish.game, wish.scenarios[seed % len(wish.scenarios)], seed, wish.units, numbers)
            for seed in range(first, first + wish.games)
        ]

    def learn(self, courses: Iterator[Course]) -> str:
        """Take in the games of a round, and go over everything that is kept; what came of it."""
        rng = np.random.default_rng([self.wish.seed, self.rounds])
        rows, targets, points, decisions = [], [], 0.0, 0
        for course in courses:
            told = np.frombuffer(course.told, dtype=np.float32).reshape(-1, self.student.inputs)
            eyes = np.frombuffer(course.eyes)
            chosen = rng.random(len(eyes)) < SHARE
            rows.append(told[chosen])
            targets.append(wanted(self.student.chances(told), eyes, course.points)[chosen])
            points += course.points / self.wish.games
            decisions += len(eyes)
        self.kept = [*self.kept[-KEPT + 1 :], (np.concatenate(rows), np.concatenate(targets))]
        loss = self.go_over(rng)
        self.rounds += 1
        length = decisions // self.wish.games
        return f"round {self.rounds}: seat 0 got {100 * points:.0f} %, {length} decisions a game, log-loss {loss:.4f}"

    def go_over(self, rng: Any) -> float:
        """Some passes over what is kept; the mean log-loss of the last."""
        told, targets = (np.concatenate(column) for column in zip(*self.kept, strict=True))
        told = told.astype(np.float64)
        pace = PACE * 0.1 ** (self.rounds / max(1, self.wish.rounds - 1))
        losses: list[float] = []
        for _ in range(PASSES):
            order = rng.permutation(len(targets))
            parts = (order[n : n + BATCH] for n in range(0, len(order), BATCH))
            losses = [self.student.fit(told[part], targets[part], pace) for part in parts]
        return float(np.mean(losses))

    def write(self) -> None:
        """The network, with the command that makes it; and the book, if there is one."""
        wish, student = self.wish, self.student
        made = f"{wish.game} --rounds {self.rounds} --games {wish.games} --units {wish.units} --seed {wish.seed}"
        row = [f"{number:.4g}" for number in student.numbers]
        lines = [" ".join(row[n : n + ROW]) for n in range(0, len(row), ROW)]
        head = [f"# admiralty lab learn {made}", f"# scenarios: {' '.join(wish.scenarios)}"]
        wish.file.write_text("\n".join([*head, f"{student.inputs} {student.units}", *lines]) + "\n", "utf-8")
        if wish.book is not None:
            told, targets = zip(*self.kept, strict=True)
            with wish.book.open("wb") as file:
                np.savez_compressed(
                    file,
                    wish=np.array(self.title()),
                    numbers=np.array([student.numbers, student.slopes, student.squares]),
                    steps=np.array([student.steps, self.rounds]),
                    sizes=np.array([len(one) for one in targets]),
                    told=np.concatenate(told),
                    targets=np.concatenate(targets),
                )

    def read(self, book: Path) -> None:
        """Go on where it stood."""
        try:
            with np.load(book) as kept:
                if str(kept["wish"]) != self.title():
                    raise AdmiraltyError(
                        "{path} is the book of something else that was learned; name another file.", path=book
                    )
                student = self.student
                student.numbers, student.slopes, student.squares = kept["numbers"].copy()
                student.steps, self.rounds = (int(number) for number in kept["steps"])
                ends = np.cumsum(kept["sizes"])[:-1]
                self.kept = list(zip(np.split(kept["told"], ends), np.split(kept["targets"], ends), strict=True))
        except (OSError, ValueError, KeyError) as error:
            raise AdmiraltyError("{path} is no book of what was learned ({error}).", path=book, error=error) from None

    def title(self) -> str:
        """What must be the same to go on; not the network that is shipped, for nobody plays by it."""
        wish = self.wish
        made = fingerprint(load(wish.game).taught(None))
        return f"{wish.game} {' '.join(wish.scenarios)} {wish.rounds} {wish.games} {wish.units} {wish.seed} ({made})"


def run(wish: Wish, say: Callable[[str], None], progress: Callable[[str, int, int], None]) -> None:
    """Play and learn, round after round; after each the network is written."""
    school = School(wish)
    with ProcessPoolExecutor(wish.workers, mp_context=get_context("spawn")) as pool:
        while school.rounds < wish.rounds:
            courses = pool.map(play, school.lessons(), chunksize=4)
            told = partial(progress, f"round {school.rounds + 1}")
            say(school.learn(counted(courses, wish.games, told)))
            school.write()


def counted(courses: Iterator[Course], games: int, told: Callable[[int, int], None]) -> Iterator[Course]:
    """The same, and somebody is told how many there were."""
    for n, course in enumerate(courses, start=1):
        yield course
        told(n, games)
