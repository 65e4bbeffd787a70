"""Whatever hands over to the other side or to the dice ends by the word of whose it is; earlier games go on."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import admiralty
from admiralty.engine.match import Match
from admiralty.engine.record import Record
from admiralty.engine.state import DONE, OVER
from admiralty.games.port_arthur import GAME
from tests.locale.texts import load
from tests.support import after, rule

EARLIER = (Path(__file__).parent / "rules_1.txt").read_text("utf-8").splitlines()
VOLLEY = "operator=japan firer=japan volley=1 zone=tsushima faces=1,1"


@rule("6.18")
def test_the_firer_ends_the_critical_hits() -> None:
    line = f"port-arthur step=critical actor=japan {VOLLEY} criticals=1 hits=1 tsushima=mikasa,oryol,oleg"
    table = after(line, "Oryol").asks("japan", "critical").offers_only("done")
    table.then("done").asks("russia", "hit").shows(faces="1,1")


@rule("6.19")
def test_the_owner_ends_the_hits_and_then_the_dice_are_picked_up() -> None:
    line = f"port-arthur step=hit actor=russia {VOLLEY} hits=1 tsushima=mikasa,oryol"
    table = after(line, "Oryol").asks("russia", "hit").offers_only("done")
    table.then("done").asks("russia", "fire-dice").shows(faces=None)


@rule("6.19")
def test_the_hits_of_a_destroyed_squadron_are_ended_too() -> None:
    table = after(f"port-arthur step=hit actor=russia {VOLLEY} hits=2 tsushima=mikasa,diana*", "Diana")
    table.asks("russia", "hit").shows(hits=None)
    assert GAME.write(GAME.read(table.line)) == table.line
    table.then("done").told("silenced", side="russia").told("battle-ended")


@rule("7.5")
def test_japan_ends_the_scoring_after_the_blockade() -> None:
    table = after("port-arthur step=blockade actor=japan tsushima=mikasa", "yes").asks("japan", "landing")
    table.offers_only("done").then("done").asks("japan", "sortie").shows(turn=2)


@rule("7.9")
def test_japan_ends_the_scoring_after_the_landing() -> None:
    line = "port-arthur step=landing actor=japan armies=3 embarked=tsushima held=yalu,nanshan"
    after(line, "army>Liaoyang").asks("japan", "landing").offers_only("done").then("done").shows(turn=2)


@rule("8.4")
def test_russia_ends_the_return_when_every_ship_has_been_picked() -> None:
    table = after("port-arthur step=return actor=russia yellow_sea=diana", "Diana").asks("russia", "return")
    table.offers_only("done").then("done").asks("japan", "sortie")


@rule("10.5")
def test_the_owner_ends_the_mines_after_a_ship_that_sank_without_a_die() -> None:
    line = "port-arthur step=mine-strike actor=japan operator=japan options=mines blockade=yes throws=1"
    table = after(f"{line} yellow_sea=fuji*,asama", "Fuji").asks("japan", "mine-strike").offers_only("done")
    table.then("done").asks("japan", "sortie")


def test_nothing_that_can_be_taken_back_hands_over_but_a_word_or_an_order() -> None:
    """Along random games: after the pick of a ship, of a box or of a zone for one, the same side is asked again."""
    for seed in range(8):
        rng = Random(seed)
        state = GAME.start(options={"raid": True, "mines": True})
        while state.actor != OVER:
            action, actor, step = rng.choice(state.legal()), state.actor, state.step
            label = GAME.label(state, action)
            state.apply(action)
            if actor >= 0 and label.verb in (
                "raid",
                "join",
                "cripple",
                "take",
                "move",
                "divert",
                "land",
            ):
                assert state.actor == actor, (label, step)


@pytest.mark.parametrize("line", EARLIER)
def test_a_game_of_the_first_rules_is_carried_over(line: str) -> None:
    """Its position is read as it stands, and the game goes on from there to its end."""
    state = GAME.read(line)
    assert GAME.write(state) == line
    record = Record.new(GAME, "standard", {})
    record.rules = "1"
    match = Match(GAME, record)
    match.carry_over(line)
    rng = Random(1)
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    assert match.record.entries[0].word.startswith(f"{GAME.rules} ")


@pytest.mark.parametrize("language", ["en", "cs", "fr"])
def test_the_guide_explains_every_question(language: str) -> None:
    asked = set()
    for seed in range(10):
        rng = Random(seed)
        state = GAME.start(options={"raid": True, "mines": True})
        while state.actor != OVER:
            if state.actor >= 0:
                asked.add(GAME.view(state, state.actor).prompt.key.removeprefix("prompt."))
            state.apply(rng.choice(state.legal()))
    assert len(asked) > 15
    assert asked - set(load(language, "port-arthur/guide")) == set()
    assert load(language, "port-arthur/guide")["end"]


def test_the_verbs_say_what_ends() -> None:
    assert {GAME.label(GAME.read(line), int(DONE)).verb for line in EARLIER if GAME.read(line).actor >= 0} <= {
        "end_sortie", "no_reroll", "pass", "set_out", "no_first", "end_criticals", "end_hits", "no_blockade",
        "end_scoring", "end_mines", "end_return", "done",
    }  # fmt: skip
    assert admiralty.load("port-arthur").rules == "2"
