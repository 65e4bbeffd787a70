"""Clocks, by a time of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from admiralty.engine.record import Result
from admiralty.table.clock import Agreed, Clock
from tests.table.twins import Table, with_table

GAME = Agreed("game", minutes=1, increment=10)


def running(agreed: Agreed = GAME) -> Clock:
    """Seat 0 is to decide, at 100 seconds."""
    clock = Clock.wound(agreed)
    clock.turn_to(agreed, 0, 100.0, standing=0)
    return clock


def test_only_the_clock_of_the_side_to_act_runs() -> None:
    clock = running()
    assert [clock.remaining(seat, 125.0) for seat in (0, 1)] == [35.0, 60.0]


def test_a_decision_that_passes_on_earns_its_increment() -> None:
    clock = running()
    clock.turn_to(GAME, 1, 125.0, standing=1)
    assert clock.left == [45.0, 60.0]
    clock.turn_to(GAME, 1, 130.0, standing=2)  # the same side goes on deciding
    assert [clock.remaining(seat, 130.0) for seat in (0, 1)] == [45.0, 55.0]
    clock.turn_to(GAME, 0, 130.0, standing=3)
    assert clock.left == [45.0, 65.0]


def test_nobody_earns_anything_by_taking_back_and_playing_again() -> None:
    clock = running()
    for _ in range(5):
        clock.turn_to(GAME, 1, 100.0, standing=1)
        clock.turn_to(GAME, 0, 100.0, standing=0)  # taken back
    assert clock.left == [70.0, 60.0]


def test_days_are_full_again_after_each_decision() -> None:
    agreed = Agreed("days", days=2, increment=0)
    clock = running(agreed)
    clock.turn_to(agreed, 1, 5000.0, standing=1)
    assert clock.left == [172800.0, 172800.0]


def test_days_are_not_full_again_because_a_decision_was_taken_back() -> None:
    agreed = Agreed("days", days=2, increment=0)
    clock = running(agreed)
    for hours in (46, 45, 44):
        clock.turn_to(agreed, 1, 100.0 + (48 - hours) * 3600, standing=1)
        assert clock.left == [172800.0, 172800.0]
        clock.turn_to(agreed, 0, 100.0 + (48 - hours) * 3600, standing=0)
        assert clock.left == [hours * 3600.0, 172800.0]


def test_who_waits_while_the_other_takes_back_has_all_of_his_days_again() -> None:
    agreed = Agreed("days", days=2, increment=0)
    clock = running(agreed)
    clock.turn_to(agreed, 1, 100.0, standing=1)
    clock.turn_to(agreed, 0, 100_100.0, standing=0)
    clock.turn_to(agreed, 1, 100_100.0, standing=1)
    assert clock.left == [172800.0, 172800.0]


def test_a_clock_is_held_once_for_an_action() -> None:
    """Or else who picks and takes back in a hidden step would stop it for ever."""
    clock = running()
    clock.hold(0.8, 110.0, standing=3)
    clock.hold(0.8, 111.0, standing=3)
    assert clock.remaining(0, 111.8) == pytest.approx(49.0)
    clock.hold(0.8, 111.8, standing=4)
    assert clock.remaining(0, 112.6) == pytest.approx(49.0)


def test_while_a_clock_is_held_nobody_loses_time() -> None:
    clock = running()
    clock.hold(0.8, 110.0, standing=1)
    assert clock.remaining(0, 110.5) == 50.0
    assert clock.remaining(0, 110.8) == 50.0
    assert clock.remaining(0, 111.8) == pytest.approx(49.0)


def test_the_time_that_the_server_was_away_is_nobodys() -> None:
    clock = running()
    clock.resume(5000.0)
    assert clock.remaining(0, 5001.0) == 59.0


def test_without_a_clock_nothing_is_counted() -> None:
    agreed = Agreed()
    clock = running(agreed)
    assert clock.running == -1
    assert clock.picture(agreed, 1000.0) is None


def test_a_flag_that_comes_when_the_clock_was_stopped_in_time_falls_for_nobody(tmp_path: Path) -> None:
    """It waited while the last second was used; then the other side's clock runs, and has time left."""

    async def story(table: Table) -> None:
        await table.room.begin()
        table.now += 59
        await table.act("Mikasa>Tsushima", "done")
        table.now += 2
        await table.room.sequel.flag_fall()
        assert not table.room.over
        assert "flag" in table.room.sequel.timers
        table.now += 58
        await table.room.sequel.flag_fall()
        assert table.room.match.record.result == Result("japan", "time")

    with_table(Table(tmp_path, "table", "", {}, agreed=GAME), story)


def test_at_a_table_too_what_is_played_again_earns_nothing(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.room.begin()
        for _ in range(3):
            await table.act("Mikasa>Tsushima", "done")
            assert table.room.course.clock.left == [70.0, 60.0]
            await table.ask(0, "undo", version=table.room.versions[0])
            assert table.room.match.standing == 0

    with_table(Table(tmp_path, "table", "", {}, agreed=GAME), story)


def test_at_a_table_too_the_time_that_the_server_was_away_is_nobodys(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.room.begin()
        table.now += 5000
        await table.reopen()
        clock = table.room.course.clock
        assert (clock.running, [clock.remaining(seat, table.now) for seat in (0, 1)]) == (0, [60.0, 60.0])

    with_table(Table(tmp_path, "table", "", {}, agreed=GAME), story)
