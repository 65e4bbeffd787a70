"""Clause 6.4: whatever hands over to the other side or to the dice ends by the word of whose it is."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import admiralty
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.state import DONE
from admiralty.games.pacific_1942 import GAME
from tests.games.pacific_1942.support import Sea, after, at, begin, fleet
from tests.support import rule

BALANCED = fleet("22022211", "222")
DUEL = "JA=f8/2/g2 UA=e8/3/ UB=e12/1/"


def says(position: str, *words: str) -> Sea:
    """A table on which nothing but these words is played."""
    return after(position).says(*words)


@rule("6.4")
def test_the_garrison_is_confirmed_before_japan_arms() -> None:
    begin().says("a8").asks("america", "garrison-end").offers_only("done").says("done").asks("japan", "arm-ship", "A")


@rule("6.4")
def test_each_fleet_is_handed_in_complete() -> None:
    table = begin("a8").says(BALANCED).asks("japan", "arm-end").offers_only("done").never_told("arming-done")
    assert table.reserve("japan") == 6
    table.vessel("JG").carries(t=3)
    table.says("done").asks("america", "arm-ship").told("arming-done", to=None, side="japan")
    table.says(BALANCED).asks("america", "arm-end").never_told("revealed").says("done").told("revealed")


@rule("6.4")
def test_nobody_else_learns_that_a_fleet_waits_to_be_handed_in() -> None:
    armed, begun = begin("a8").says(BALANCED), begin("a8")
    for seat in ("america", None):
        assert armed.seen_by(seat).line == begun.seen_by(seat).line
        assert armed.seen_by(seat).view == begun.seen_by(seat).view
    assert GAME.hidden(armed.state)


@rule("6.4")
def test_every_part_of_the_deployment_is_ended_before_the_other_side_goes_on() -> None:
    table = begin("a8", BALANCED, BALANCED).says("g3 f3 g2").asks("japan", "deploy-end").says("done")
    table.asks("america", "deploy", "A").says("e11 f12 f13").asks("america", "deploy-end").says("done")
    table.asks("japan", "deploy", "D").says("a6 a7 b7").asks("japan", "deploy-end").says("done")
    table.asks("america", "deploy", "D").says("j6 j7 j8").asks("america", "fighters")


@rule("6.4")
@pytest.mark.parametrize(
    ("position", "words", "verb"),
    [
        (f"{at('gun-target')} {DUEL}", "UA x2", "fire"),
        (f"{at('air-target')} JD=e5/1/b2 UA=e8/3/ UB=e12/1/", "UA x2", "drop_bombs"),
        (f"{at('transport', cursor='G')} troops=a8:-2 JG=a7/1/t3 UA=e8/3/", "a8 x2", "storm"),
        (f"{at('transport', cursor='G')} troops=a8:-2 JG=a7/1/t1 UA=e8/3/", "a8", "storm"),
        (f"{at('infantry')} troops=h8:2,i7:-1 JA=f8/2/ UA=e8/3/", "h8 i7 x1", "storm"),
    ],
)
def test_an_attack_is_declared_before_the_dice_fall(position: str, words: str, verb: str) -> None:
    table = says(position, words).asks("japan", "attack").offers_only("done").never_told("combat")
    assert GAME.label(table.state, int(DONE)).verb == verb
    table.says("done").asks("chance", "attack-die").told("combat")


@rule("6.4")
def test_what_was_declared_can_be_taken_back() -> None:
    match = Match(GAME, Record.new(GAME, "standard", {}))
    match.state = GAME.read(f"{at('gun-target')} {DUEL}")
    match.act(0, ["UA", "x2"])
    assert match.undoable(0) == 1, "the whole gesture"
    match.act(0, ["done"])
    match.play(3)
    assert match.undoable(0) == 0


@rule("6.4")
def test_a_turn_ends_by_a_word_also_where_no_fighter_can_be_posted() -> None:
    table = says(f"{at('transport', cursor='G')} JG=a7/1/t3 UA=e8/3/", "done").asks("japan", "fighters")
    table.offers_only("done").says("done").asks("america", "move", "A")


@rule("6.4")
def test_the_last_fighter_does_not_end_the_turn() -> None:
    table = says(f"{at('fighters')} reserve=1,0 JD=e6/1/ JA=f8/2/ UA=e12/3/", "reserve JD")
    table.asks("japan", "fighters").offers_only("done").says("done").asks("america", "move", "A")


# -- from the first version of the rules -----------------------------------------------------------

EARLIER = Path(__file__).with_name("rules_1.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", EARLIER, ids=lambda line: line.split("step=")[1].split()[0])
def test_a_position_of_the_first_rules_is_played_on(line: str) -> None:
    """One of every step, as the first rules wrote it, is carried over and played to its end."""
    match = Match(GAME, Record.new(GAME, "standard", {}))
    match.carry_over(line)
    assert match.game.write(match.state) == line
    rng = Random(line)
    while not match.over:
        state = match.state
        weights = state.weights() if state.actor == admiralty.CHANCE else None
        match.play(rng.choices(state.legal(), weights)[0])
    assert match.state.actor == admiralty.OVER
