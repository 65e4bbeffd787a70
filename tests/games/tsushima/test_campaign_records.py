"""Whole campaigns as text, one under each plan, that must replay to their end.

    PYTHONPATH=src python -m tests.games.tsushima.test_campaign_records

makes them anew: two admirals with whims of their own, from a seed. Each ends with the position and the points in which
it must end. Together they go through every step of the terminal phase, a fall of Port Arthur and a Baltic voyage.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from admiralty.engine.state import CHANCE, DONE, OVER
from admiralty.games.tsushima import GAME, events, fields, orders, waters
from admiralty.games.tsushima import actions as act
from admiralty.games.tsushima import sequence as seq
from admiralty.games.tsushima.components import JAPAN, RUSSIA, WAR_AT_SEA
from admiralty.games.tsushima.points import points
from admiralty.games.tsushima.state import State
from admiralty.games.tsushima.steps import start
from tests.games.tsushima.admirals import WISHES, gesture, go_on, leave
from tests.games.tsushima.golden_plan import CAMPAIGN
from tests.games.tsushima.seas import place
from tests.support import rule

FOLDER = Path(__file__).parent / "campaign"
PLANS = "abc"
BOLD = "d"  # plan B, with Japan's fleet off Port Arthur all the year round
OFF_PORT_ARTHUR = int(waters.hex_of(waters.PORT_ARTHUR))
WHIMS = {
    seq.SEARCH: 0.5, seq.EVADE: 0.2, seq.CLAIM: 0.1, seq.SWEEP: 0.7, seq.LAY_MINE: 0.3, seq.BLOCK_SHIPS: 0.3,
    seq.MOVE: 0.3, seq.SCUTTLE: 1.0, seq.AGREE: 0.5, seq.CHANGE_PLAN: 0.02,
}  # fmt: skip


def campaign(plan: str, seed: int) -> tuple[State, list[str]]:
    """A war from its seed, and the words that were said in it."""
    state, rng, words = start(WAR_AT_SEA, 0), Random(seed), list[str]()
    wishes = {**WISHES, "searches": "all"} if plan == BOLD else WISHES
    while state.actor != OVER:
        legal, side = state.legal(), int(state.actor)
        if side == CHANCE:
            actions = rng.choices(legal, state.weights())
        elif len(legal) == 1 or rng.random() < WHIMS.get(state.step, 0.0):
            actions = [rng.choice(legal)]
        else:
            known = GAME.known(state, side)
            bold = boldly(known) if plan == BOLD else []
            actions = bold or GAME.answer(known, side, wishes) or gesture(state, PLANS.find(plan) % len(PLANS))
        for action in actions:
            words.append(GAME.write_action(state, action))
            state.apply(action)
            if state.actor != side:
                break
    return state, words


def boldly(known: State) -> list[int]:
    """Japan lies off Port Arthur, where Russia lays its mines, and tries to block its channel."""
    if known.step == seq.BLOCK_SHIPS:
        return known.legal()[-1:]
    if known.step == seq.SAIL and known.actor == JAPAN:
        fleet = leave(known, int(waters.SASEBO), OFF_PORT_ARTHUR) or go_on(known, OFF_PORT_ARTHUR)
        return orders.convoys(known) or fleet or [int(DONE)]
    mine = int(act.PLACE) + OFF_PORT_ARTHUR
    return [mine] if known.step == seq.LAY_MINE and mine in known.legal() else []


def replayed(plan: str) -> tuple[State, set[int], list[str]]:
    """The end of a recorded war, the steps through which it went, and its last line."""
    *lines, last = (FOLDER / f"plan-{plan}.txt").read_text("utf-8").splitlines()
    state, steps = start(WAR_AT_SEA, 0), set[int]()
    state.story = []
    for word in " ".join(lines).split():
        steps.add(int(state.step))
        action = GAME.read_action(state, word)
        assert action in state.legal()
        state.apply(action)
    return state, steps, last.split(" ", 2)


RECORDS = {plan: replayed(plan) for plan in PLANS + BOLD if (FOLDER / f"plan-{plan}.txt").exists()}


@rule("31.7")
@pytest.mark.parametrize("plan", PLANS + BOLD)
def test_a_campaign_under_each_plan_ends_as_it_is_recorded(plan: str) -> None:
    state, _, (japan, russia, position) = RECORDS[plan]
    assert state.actor == OVER
    assert (points(state, JAPAN), points(state, RUSSIA)) == (int(japan), int(russia))
    assert GAME.write(state) == position


@rule("26.1")
def test_together_they_go_through_every_step_of_the_terminal_phase() -> None:
    steps = set.union(*(found for _, found, _ in RECORDS.values()))
    passages = {seq.TERMINAL, seq.MORALE, seq.TURN_END}
    assert set(range(int(seq.TERMINAL), int(seq.TURN_END) + 1)) - steps == passages


@rule("27.11")
@rule("27.14")
def test_port_arthur_falls_and_the_baltic_squadrons_come_to_the_chart() -> None:
    assert all(RECORDS[plan][0].chart[fields.FALL] for plan in PLANS)
    told = [event for state, _, _ in RECORDS.values() for event in state.story or ()]
    voyages = {event.numbers[2] for event in told if event.kind == events.VOYAGED}
    assert place("china") in voyages


def test_they_tell_what_the_golden_records_do_not() -> None:
    told = {event.kind for state, _, _ in RECORDS.values() for event in state.story or ()}
    assert set() == CAMPAIGN - told


def make() -> None:
    """Write the records anew, each from the first seed that has what it is kept for."""
    FOLDER.mkdir(exist_ok=True)
    for plan in sys.argv[1:] or PLANS + BOLD:
        for seed in range(1, 50):
            state, words = campaign(plan, seed)
            rows = [" ".join(words[n : n + 20]) for n in range(0, len(words), 20)]
            rows.append(f"{points(state, JAPAN)} {points(state, RUSSIA)} {GAME.write(state)}")
            (FOLDER / f"plan-{plan}.txt").write_text("\n".join(rows) + "\n", "utf-8")
            steps = replayed(plan)[1]
            if {seq.CLEAR_CHANNEL_DIE, seq.SWEEP_DAMAGE_DIE} <= steps if plan == BOLD else seq.SCUTTLE_DIE in steps:
                print(f"plan {plan}: seed {seed}, {len(words)} words")
                break


if __name__ == "__main__":
    make()
