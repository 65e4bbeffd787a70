"""Hands: several think about one decision at the same time, and what they found is added up.

A helper is a hand in a process of its own. It is given what the seat knows, as text, and answers with numbers. What a
hand finds hangs on the position, the level and the seed, wherever it lives. Whoever gives a player a helper sees to it
that a core is idle: on a busy machine the player would wait for it, up to its limit of seconds.
"""

from __future__ import annotations

import signal
import time
from abc import ABC, abstractmethod
from contextlib import suppress
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import NamedTuple

from admiralty.engine.game import Game
from admiralty.engine.state import State
from admiralty.games import load
from admiralty.players.clock import Clock
from admiralty.players.mind import Finding, Level, Mind, Thought
from admiralty.players.tree import Habits

MOST_MINDS = 4  # players whose thoughts a helper keeps; more would only be in its way


class Task(NamedTuple):
    """What a hand is to think about."""

    who: int  # the player, whose thoughts are kept
    game: Game
    known: State  # the position as the seat knows it
    level: Level
    seed: int
    seconds: float


class Hand(ABC):
    """Thinks beside a player."""

    @abstractmethod
    def begin(self, task: Task) -> None:
        """Begin to think; nobody waits yet."""

    @abstractmethod
    def end(self, until: float) -> Thought:
        """What was found; nothing where it takes longer than that or was lost."""


class Here(Hand):
    """A hand of a single player in this process, to measure what hands are worth."""

    def __init__(self, habits: Habits) -> None:
        self.mind = Mind(habits)
        self.found: Thought = {}

    def begin(self, task: Task) -> None:
        self.found = self.mind.consider(task.game, task.known, task.level, Random(task.seed), Clock(task.seconds))

    def end(self, until: float) -> Thought:
        return self.found


class Helper(Hand):
    """A process that is started when it is needed; one that was lost is replaced. Its habits are usual."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None
        self.asked = 0

    def begin(self, task: Task) -> None:
        self.asked += 1
        position = task.game.write(task.known)
        question = (task.who, task.game.name, position, tuple(task.level), task.seed, task.seconds)
        if self.process is None or not self.process.is_alive():
            self.start()
        assert self.pipe is not None
        with suppress(OSError):  # whoever waits for the answer will see that nobody is there
            self.pipe.send((self.asked, question))

    def end(self, until: float) -> Thought:
        assert self.pipe is not None
        try:
            while self.pipe.poll(None if until == inf else max(0.0, until - time.monotonic())):
                n, found = self.pipe.recv()
                if n == self.asked:  # not the late answer to a question before
                    return {action: Finding(*finding) for action, finding in found}
        except (EOFError, OSError):
            self.close()  # it is lost, though its process may not have ended yet
        return {}

    def start(self) -> None:
        self.close()
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=help_out, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()  # so that the pipe ends with the process

    def close(self) -> None:
        """Let it go."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None
        if self.pipe is not None:
            self.pipe.close()
            self.pipe = None


def help_out(pipe: Connection) -> None:
    """In the other process: answer questions until nobody is there to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    minds: dict[int, Mind] = {}
    with suppress(EOFError, OSError):
        while True:
            n, (who, game, position, level, seed, seconds) = pipe.recv()
            if who not in minds and len(minds) >= MOST_MINDS:
                minds.clear()
            mind, played = minds.setdefault(who, Mind(Habits())), load(game)
            found = mind.consider(played, played.read(position), Level(*level), Random(seed), Clock(seconds))
            pipe.send((n, [(action, tuple(finding)) for action, finding in found.items()]))
