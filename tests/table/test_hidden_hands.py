"""The Russo-Japanese War at the table: whatever a hand holds, everybody else is sent the same."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random

import pytest

import admiralty
from admiralty.engine.state import CHANCE, OVER, State
from admiralty.table.course import BENCHES
from tests.table.support import LONG
from tests.table.twins import Table, Twins, run, with_table

game = admiralty.load("russo-japanese-war")
JAPAN, RUSSIA, ONLOOKER = BENCHES
WALKS = 60 if LONG else 9
STEPS = 25
WINDOW = "russo-japanese-war step=combat te_li_ssu=second_army kaiping=i_siberian supply=1,1 russia={}"


@pytest.mark.parametrize("listener", [JAPAN, ONLOOKER], ids=["japan", "onlooker"])
@pytest.mark.parametrize(("one", "other"), [("land_4,land_8", "land_1,land_2"), ("land_6,naval_3", "land_9,naval_1")])
def test_a_battle_is_the_same_whatever_the_defender_holds(
    tmp_path: Path, one: str, other: str, listener: int | None
) -> None:
    """Supply, both moments for cards and the machine guns: asked alike, and passed alike, also where nothing fits."""

    async def story(twins: Twins) -> None:
        for words in (["attack>Kaiping", "1-supply", "done"], ["0-supply"], ["done"], ["pass"]):
            await twins.both(lambda table, words=words: table.act(*words))  # type: ignore[misc]
            assert twins.alike()
            assert twins.compare() > 0
            await twins.compare_history()
        for _ in range(3):  # machine guns, a retreat, losses, as the dice will have it
            for table in twins.tables:
                if table.state.actor == RUSSIA:
                    await table.act(table.state.legal()[0])
            if not twins.alike():
                break
            twins.compare()
        await twins.compare_history()

    run(Twins(tmp_path, listener, (WINDOW.format(one), WINDOW.format(other)), played=game), story)


def position(rng: Random) -> State:
    """A position of a game at random, in which somebody holds cards and is asked."""
    while True:
        state: State = game.start()
        for _ in range(rng.randrange(20, 300)):
            if state.actor == OVER:
                break
            weights = state.weights() if state.actor == CHANCE else None
            state.apply(rng.choices(state.legal(), weights)[0] if weights else rng.choice(state.legal()))
        if state.actor >= 0:
            return state


@pytest.mark.parametrize("seed", range(WALKS))
def test_nobody_can_tell_hands_apart_that_look_the_same(seed: int) -> None:
    """From a random position and another that looks the same to the listener, both tables are played alike."""
    rng = Random(seed)
    listener = BENCHES[seed % 3]
    state = position(rng)
    twin = game.resample(game.known(state, listener), rng)

    async def story(twins: Twins) -> None:
        await twins.compare_history()
        for _ in range(STEPS):
            here, there = (table.state for table in twins.tables)
            common = sorted(set(here.legal()) & set(there.legal())) if here.actor >= 0 else []
            if not common:
                break
            action = rng.choice(common)
            await twins.both(lambda table, action=action: table.act(action))  # type: ignore[misc]
            if not twins.alike():
                break
            twins.compare()
        if twins.alike():
            await twins.compare_history()

    with tempfile.TemporaryDirectory() as folder:
        run(Twins(Path(folder), listener, (game.write(state), game.write(twin)), played=game), story)


def test_who_drew_a_card_reads_it_in_the_record_of_the_running_game_and_nobody_else_does(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.room.begin()
        drawn = [entry.word for entry in table.room.match.line[:2]]
        held = [game.view(table.state, seat).hands[seat].cards[0].id for seat in (JAPAN, RUSSIA)]
        for word, card, side in zip(drawn, held, game.sides, strict=True):
            assert card == f"{word.lower().replace('-', '_')}_{side}"
        for bench in BENCHES:
            told = (await table.fetch("record", bench)).decode()
            assert [word in told for word in drawn] == [bench == seat for seat in (JAPAN, RUSSIA)]

    with_table(Table(tmp_path, "table", "", {}, played=game), story)
