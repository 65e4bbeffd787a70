"""A battle as it is looked at, whole answers with one click, and what each item of a scoring brings."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import admiralty
from admiralty.engine.state import OVER
from admiralty.engine.view import Battle, Camp, Face
from admiralty.games.port_arthur import GAME
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur.state import State
from admiralty.locale import LANGUAGES, Words
from tests.games.port_arthur.test_last_word import VOLLEY
from tests.support import after, rule

FIGHT = "port-arthur step=operation actor=japan initiative=japan tsushima=mikasa,asahi,oryol,oleg"


def seen(line: str, *words: str) -> Battle:
    battle = after(line, *words).seen_by("japan").view.battle
    assert battle is not None
    return battle


def camps(battle: Battle) -> tuple[Camp, Camp]:
    japan, russia = battle.camps
    assert (japan.side, russia.side) == ("japan", "russia")
    return japan, russia


def test_there_is_a_battle_only_while_it_is_fought() -> None:
    assert after(FIGHT).seen_by("japan").view.battle is None
    assert seen(FIGHT, "battle>Tsushima").at == ("sea", "tsushima")


def test_both_forces_have_their_sums() -> None:
    japan, russia = camps(seen(FIGHT, "battle>Tsushima"))
    assert (japan.pieces, japan.values) == (["mikasa", "asahi"], {"firepower": 10, "speed": 5})
    assert (russia.pieces, russia.values) == (["oryol", "oleg"], {"firepower": 5, "speed": 5})


@rule("6.16")
def test_the_sums_that_hit_are_told_before_the_dice_fall() -> None:
    japan, russia = camps(seen(FIGHT, "battle>Tsushima yes 3-dice"))
    assert [(band.low, band.high, band.means) for band in japan.bands] == [(3, 10, "all"), (11, 18, "some")]
    assert japan.throws
    assert not russia.bands


@rule("6.16")
def test_equal_dice_within_the_firepower_are_critical() -> None:
    japan, russia = camps(seen(FIGHT, "battle>Tsushima yes 3-dice d2 d2 d5"))
    assert japan.dice == [Face(value=5, means="hit"), Face(value=2, means="hit"), Face(value=2, means="critical")]
    assert russia.hits == {"critical": 1, "hit": 3}


@rule("6.17")
def test_above_the_firepower_the_highest_dice_hit() -> None:
    japan, _ = camps(seen(FIGHT, "battle>Tsushima yes 3-dice d6 d3 d5"))
    assert [(die.value, die.means) for die in japan.dice] == [(6, "hit"), (5, "miss"), (3, "miss")]


def test_what_a_ship_is_worth_afterwards_is_told_before() -> None:
    line = f"port-arthur step=hit actor=russia {VOLLEY} hits=2 tsushima=mikasa,oryol,navarin*"
    state = after(line).state
    labels = {label.piece: label for label in (GAME.label(state, action) for action in state.legal())}
    assert (labels["oryol"].verb, labels["oryol"].after) == ("take", {"firepower": 3, "speed": 4, "defence": 3})
    assert (labels["navarin"].verb, labels["navarin"].after) == ("take", {"firepower": 0})


@pytest.mark.slow
def test_every_battle_has_its_words_and_the_hits_that_it_shows() -> None:
    spoken = [Words(language, GAME.name, "engine") for language in LANGUAGES]
    stages = set()
    for seed in range(8):
        rng, state = Random(seed), GAME.start(options={"fog": seed % 2 == 1})
        while state.actor != OVER:
            battle = GAME.view(state, None).battle
            if battle is not None and battle.stage is not None:
                stages.add(battle.stage.key)
                for words in spoken:
                    assert words(f"battle.{battle.key}")
                    assert words.say(battle.stage)
                    for camp in battle.camps:
                        assert all(words(f"battle.means.{band.means}") for band in camp.bands)
                        assert all(words(f"battle.means.{die.means}") for die in camp.dice if die.means)
                        assert all(words(f"battle.hits.{sort}") for sort in camp.hits)
            state.apply(rng.choice(state.legal()))
    assert len(stages) == 7


# -- whole answers ---------------------------------------------------------------------------------


def proposed(line: str, key: str) -> list[str]:
    state = GAME.read(line)
    (found,) = [item for item in GAME.proposals(state, int(state.actor)) if item.key == f"proposals.{key}"]
    return found.actions


def test_a_ready_sortie_covers_three_seas_with_two_armies_and_leaves_the_last_word() -> None:
    state = GAME.start()
    (ready,) = [item for item in GAME.proposals(state, 0) if item.key == "proposals.sortie-japan"]
    for word in ready.actions:
        admiralty.play(GAME, state, GAME.read_action(state, word))
    assert isinstance(state, State)
    assert all(state.squadron(0, zone) for zone in (parts.YELLOW_SEA, parts.TSUSHIMA, parts.EAST_CHINA_SEA))
    assert state.embarked == 3
    assert state.actor == 0


def test_everybody_can_be_taken_along_at_once() -> None:
    line = "port-arthur step=group actor=japan operator=japan route=japan>tsushima japan=mikasa,asahi,fuji*"
    assert proposed(line, "join-all") == ["Mikasa", "Asahi", "Fuji"]
    assert proposed(line, "join-intact") == ["Mikasa", "Asahi"]


@rule("6.19")
def test_hits_go_where_they_cost_least() -> None:
    """Oleg loses nothing of its firepower of 1, so it is damaged first; then Oryol loses 1."""
    line = f"port-arthur step=hit actor=russia {VOLLEY} hits=2 tsushima=mikasa,oryol,oleg"
    assert proposed(line, "usual-hits") == ["Oryol", "Oleg", "done"]


def loss(state: State, side: int) -> int:
    return int(parts.firepower(state.squadron(side, state.zone), state.damaged))


def reached(state: State, most: int = 3000) -> list[State]:
    """Every position in which the hits have been borne."""
    waiting, ends = [state.clone()], []
    while waiting:
        one = waiting.pop()
        if one.hits == 0:
            ends.append(one)
            continue
        for action in one.legal():
            after = one.clone()
            after.apply(action)
            waiting.append(after)
        assert len(waiting) < most
    return ends


@rule("6.19")
@pytest.mark.parametrize("hits", range(1, 5))
@pytest.mark.parametrize("ships", ["oryol,oleg", "oryol*,oleg*,navarin", "diana*,askold,retvizan*", "nikolai_i*"])
def test_no_other_allotment_of_hits_costs_less(ships: str, hits: int) -> None:
    state = GAME.read(f"port-arthur step=hit actor=russia {VOLLEY} hits={hits} tsushima=mikasa,{ships}")
    assert isinstance(state, State)
    best = max(loss(end, 1) for end in reached(state))
    *picks, last = proposed(GAME.write(state), "usual-hits")
    assert last == "done"
    for word in picks:
        admiralty.play(GAME, state, GAME.read_action(state, word))
    assert (state.hits, loss(state, 1)) == (0, best)


@rule("6.18")
def test_critical_hits_go_where_they_cost_the_enemy_most() -> None:
    line = f"port-arthur step=critical actor=japan {VOLLEY} criticals=1 hits=1 tsushima=mikasa,oleg,oryol"
    assert proposed(line, "usual-criticals") == ["Oryol", "done"]


# -- scoring ---------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_items_of_a_scoring_add_up_to_what_the_marker_moves() -> None:
    for seed in range(6):
        rng, state = Random(seed), GAME.start(options={"fog": True})
        while state.actor != OVER:
            assert isinstance(state, State)
            before = int(state.control)
            lines = [
                GAME.tell(event) for event in admiralty.play(GAME, state, rng.choice(state.legal())) if event.kind >= 0
            ]
            signs = {"japan": 1, "russia": -1}
            assert sum(signs[line.side] * line.points for line in lines if line.points) == state.control - before


@rule("7.3")
def test_what_each_zone_would_bring_now_is_told_zone_by_zone() -> None:
    line = "port-arthur step=operation actor=japan yellow_sea=mikasa tsushima=asahi pacific_ocean=rurik"
    standing = after(line).seen_by("japan").view.standing
    found = [(item.side, item.place, item.points, item.sure) for item in standing]
    assert found == [
        ("japan", "yellow_sea", 1, False), ("japan", "tsushima", 2, False), ("russia", "pacific_ocean", 2, False)
    ]  # fmt: skip


def test_what_belongs_together_is_folded_in_every_language() -> None:
    """Of each sentence that may be told twice in a row about one place there is one about all of it."""
    table = after("port-arthur step=return actor=russia yellow_sea=diana,askold", "Diana Askold done")
    lines = [line for line in table.story() if line.key == "story.returned"]
    assert all((one.place, one.side, one.origin) == (two.place, two.side, two.origin) for one, two in pairwise(lines))
    for language in LANGUAGES:
        words = Words(language, GAME.name)
        for n in (2, 5):
            folded = words("folds.returned", n=n, place=lines[0].place, side=lines[0].side)
            assert str(n) in folded
