"""Helpers: processes that take over hands of a player, so that a decision is thought about on several cores at once.

A helper is given what the seat knows, as text, and answers with numbers. What it finds hangs on the position, the level
and the seed, as if it were found here. It works at a low priority: whoever else has something to do comes first.
"""

from __future__ import annotations

import os
import signal
import time
from contextlib import suppress
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import NamedTuple

from admiralty.games import load
from admiralty.players.mind import Finding, Level, Mind, Thought
from admiralty.players.tree import Habits

MODEST = 10  # how much less urgent a helper is than others
MOST_MINDS = 64  # players whose thoughts a helper keeps


class Question(NamedTuple):
    """What a helper is asked: text and numbers."""

    who: int  # the player, whose thoughts are kept
    game: str
    position: str  # as the seat knows it
    level: tuple[float, ...]
    seed: int
    seconds: float


class Helper:
    """A process that is started when it is needed; one that was lost is replaced at the next question."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None
        self.asked = 0

    def begin(self, question: Question) -> None:
        """Ask what a hand finds; nobody waits for it yet."""
        self.asked += 1
        if self.process is None or not self.process.is_alive():
            self.start()
        assert self.pipe is not None
        with suppress(OSError):  # whoever waits for the answer will see that nobody is there
            self.pipe.send((self.asked, tuple(question)))

    def end(self, until: float) -> Thought:
        """What was found, nothing where it takes too long; EOFError or OSError where the process was lost."""
        assert self.pipe is not None
        while self.pipe.poll(None if until == inf else max(0.0, until - time.monotonic())):
            n, found = self.pipe.recv()
            if n == self.asked:  # not the late answer to a question before
                return {action: Finding(*finding) for action, finding in found}
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
    if hasattr(os, "nice"):
        os.nice(MODEST)
    minds: dict[int, Mind] = {}
    with suppress(EOFError, OSError):
        while True:
            n, question = pipe.recv()
            pipe.send((n, answer(Question(*question), minds)))


def answer(question: Question, minds: dict[int, Mind]) -> list[tuple[int, tuple[object, ...]]]:
    """What a hand finds, action by action."""
    if question.who not in minds:
        if len(minds) >= MOST_MINDS:
            minds.clear()
        minds[question.who] = Mind(Level(*question.level), Habits())  # type: ignore[arg-type]
    game = load(question.game)
    mind, known = minds[question.who], game.read(question.position)
    found = mind.consider(game, known, Random(question.seed), question.seconds)
    return [(action, tuple(finding)) for action, finding in found.items()]
