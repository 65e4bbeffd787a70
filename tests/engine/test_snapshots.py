"""Snapshots: positions on the line and never beside it, so that an earlier one is a few actions away."""

from __future__ import annotations

from random import Random

import pytest

import admiralty
from admiralty.engine.match import Match
from admiralty.engine.record import Record, Result
from admiralty.engine.snapshots import SNAPSHOT_EVERY, Snapshot

GAME = admiralty.load("port-arthur")
KEPT = 8


class Game:
    """A match at random, and all snapshots that were ever taken of it, as a database has them."""

    def __init__(self) -> None:
        self.rng = Random(8)
        self.match = Match(GAME, Record.new(GAME), KEPT)
        self.ever: dict[int, Snapshot] = {}

    def play(self, until: int) -> None:
        while self.match.standing < until:
            self.match.play(self.rng.choice(self.match.state.legal()))
            self.keep()

    def keep(self) -> None:
        self.ever |= {snapshot.entries: snapshot for snapshot in self.match.snapshots[1:]}

    def check(self, *standing: int) -> None:
        """Snapshots lie after so many actions, each is the position there, and the same are found in a database."""
        assert [snapshot.standing for snapshot in self.match.snapshots] == [0, *standing]
        positions = [self.match.record.first_position(GAME)]
        for entry in self.match.line:
            positions.append(positions[-1].clone())
            positions[-1].apply(GAME.read_action(positions[-1], entry.word))
        for snapshot in self.match.snapshots:
            assert snapshot.position == GAME.write(positions[snapshot.standing])
        resumed = Match.resumed(GAME, self.match.record, list(self.ever.values()), KEPT)
        assert resumed.snapshots == self.match.snapshots
        assert resumed.state.key() == self.match.state.key() == positions[-1].key()


@pytest.fixture
def game() -> Game:
    return Game()


def test_one_is_taken_as_soon_as_so_many_actions_stand(game: Game) -> None:
    game.play(SNAPSHOT_EVERY - 1)
    game.check()
    game.play(SNAPSHOT_EVERY)
    game.check(SNAPSHOT_EVERY)
    game.play(3 * SNAPSHOT_EVERY - 1)
    game.check(SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY)


@pytest.mark.parametrize("further", [0, 5])
def test_of_the_last_position_there_is_one_and_one_only(game: Game, further: int) -> None:
    last = SNAPSHOT_EVERY + further
    game.play(last)
    game.match.finish(Result("japan", "resigned"))
    game.keep()
    game.check(*sorted({SNAPSHOT_EVERY, last}))


@pytest.mark.parametrize("back", [0, 1, 2, KEPT + 5, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 1])
def test_one_that_was_taken_back_is_not_used_any_more(game: Game, back: int) -> None:
    last = 2 * SNAPSHOT_EVERY
    game.play(last + 3)
    game.match.take_back(3 + back)
    rest = last - back
    standing = [at for at in (SNAPSHOT_EVERY, last) if at <= rest]
    game.check(*standing)
    game.play(last + 3)
    game.check(*standing, *(at for at in (SNAPSHOT_EVERY, last) if at > rest))
