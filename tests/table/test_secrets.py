"""Hidden information at the table: nobody is sent anything that depends on what they cannot know."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket

from admiralty.engine.state import CHANCE
from admiralty.table.course import BENCHES
from admiralty.table.socket import Connection
from tests.table.support import LONG
from tests.table.twins import TOKENS, Table, Twins, game, position_in_the_fog, run, with_table

JAPAN, RUSSIA, ONLOOKER = BENCHES
WALKS = 300 if LONG else 25
STEPS = 25


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


# -- hidden differences made on purpose --------------------------------------------------------------


OTHERS = [JAPAN, ONLOOKER]  # who must not learn what Russia does


@pytest.mark.parametrize("listener", OTHERS, ids=["japan", "onlooker"])
def test_where_ships_go_is_told_to_nobody_else(folder: Path, listener: int | None) -> None:
    """Two ships change places under the same top ships; the whole turn, and the next, look the same."""

    async def story(twins: Twins) -> None:
        await twins.both(lambda table: table.act("Mikasa>Tsushima", "done"))
        routes = [
            ["Askold>Yellow-Sea", "Diana>East-China-Sea", "Pallada>Yellow-Sea", "Poltava>East-China-Sea", "done"],
            ["Askold>East-China-Sea", "Diana>Yellow-Sea", "Pallada>Yellow-Sea", "Poltava>East-China-Sea", "done"],
        ]
        for one, other in zip(*routes, strict=True):
            await twins.tables[0].act(one)
            await twins.tables[1].act(other)
            assert twins.alike()
            assert twins.compare() > 0
            await twins.compare_history()
        rng = Random(5)
        for _ in range(120):
            word = pass_or(twins.tables[0], rng)
            if word is None:
                break
            await twins.both(lambda table, word=word: table.act(word))  # type: ignore[misc]
            if not twins.alike():
                break
            twins.compare()
        assert twins.tables[0].state.turn > 1  # type: ignore[attr-defined]

    run(Twins(folder, listener), story)


def pass_or(table: Table, rng: Random) -> int | None:
    """What lets the hidden ships stay hidden: no battle, no move."""
    words = {game.write_action(table.state, action): action for action in table.state.legal()}
    for word in ("pass", "done", "no"):
        if word in words:
            return words[word]
    return rng.choice(sorted(words.values())) if words else None


@pytest.mark.parametrize("listener", OTHERS, ids=["japan", "onlooker"])
def test_a_hidden_action_leaves_no_trace(folder: Path, listener: int | None) -> None:
    """Russia names a top ship, takes it back, names another, and covers it: at the other table nothing of it."""

    async def story(twins: Twins) -> None:
        first, second = twins.tables
        await twins.both(lambda table: table.act("done"))
        await twins.both(lambda table: table.act("Askold>Yellow-Sea", "Diana>Yellow-Sea"))
        twins.compare()
        await first.act("top>Askold")
        assert twins.compare() == 0
        await first.ask(RUSSIA, "undo", version=first.room.versions[RUSSIA])
        assert twins.compare() == 0
        await first.act("top>Askold")
        await twins.compare_history()
        await twins.both(lambda table: table.act("Pallada>Yellow-Sea"))
        assert second.room.match.standing == first.room.match.standing - 1
        assert twins.compare() > 0
        await twins.both(lambda table: table.act("done"))
        assert twins.alike()
        assert twins.compare() > 0
        await twins.compare_history()

    run(Twins(folder, listener), story)


@pytest.mark.parametrize("listener", OTHERS, ids=["japan", "onlooker"])
def test_an_open_question_does_not_tell_of_hidden_actions(folder: Path, listener: int | None) -> None:
    """Japan asks for a takeback while Russia does something that Japan cannot see: neither count nor fate tells."""

    async def story(twins: Twins) -> None:
        first = twins.tables[0]
        await twins.both(lambda table: table.act("Mikasa>Tsushima", "done"))
        await twins.both(lambda table: table.act("Askold>Yellow-Sea", "Diana>Yellow-Sea"))
        await first.act("top>Askold")
        await twins.both(lambda table: table.ask(JAPAN, "ask", what="takeback", count=1))
        assert twins.compare() > 0
        await first.ask(RUSSIA, "undo", version=first.room.versions[RUSSIA])
        await first.act("top>Askold")
        assert twins.compare() == 0, "a hidden action has answered the question"
        await twins.both(lambda table: table.ask(RUSSIA, "answer", what="takeback", yes=True))
        assert twins.alike()
        assert twins.compare() > 0
        await twins.compare_history()
        assert {table.room.match.standing for table in twins.tables} == {0}

    run(Twins(folder, listener), story)


def test_whose_eyes_somebody_asks_for_counts_only_after_the_end(folder: Path) -> None:
    async def story(table: Table) -> None:
        await table.act("Mikasa>Tsushima", "Asahi>Tsushima")
        for bench in BENCHES:
            own = await table.fetch("view", bench, n=2)
            assert (b'"asahi","kind":"ship","side":"japan","at":["sea","tsushima"]' in own) == (bench == JAPAN)
            for eyes in ("japan", "russia", "onlooker", "all", "moon"):
                assert await table.fetch("view", bench, n=2, seat=eyes) == own
        await table.room.agreements.resign(JAPAN)
        theirs, own = [await table.fetch("view", RUSSIA, n=2, seat=eyes) for eyes in ("japan", "russia")]
        assert theirs != own

    with_table(Table(folder, "table", "", {"fog": True}), story)


# -- pairs made at random ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(WALKS))
def test_nobody_can_tell_positions_apart_that_look_the_same(seed: int) -> None:
    """From a random position and another that looks the same to the listener, both tables are played alike."""
    rng = Random(seed)
    listener = BENCHES[seed % 3]
    state = position_in_the_fog(rng)
    twin = game.resample(game.known(state, listener), rng)

    async def story(twins: Twins) -> None:
        await twins.compare_history()
        for _ in range(STEPS):
            if not await step(twins, rng):
                break
            twins.compare()
        if twins.alike():
            await twins.compare_history()

    with tempfile.TemporaryDirectory() as folder:
        run(Twins(Path(folder), listener, (game.write(state), game.write(twin))), story)


async def step(twins: Twins, rng: Random) -> bool:
    """Something happens at both tables; False once the listener may tell them apart."""
    first, second = twins.tables
    seat = first.state.actor
    if seat < 0 or first.room.over:
        return False
    if rng.random() < 0.25:
        await talk(twins, rng)
        return twins.alike()
    both = sorted(set(first.state.legal()) & set(second.state.legal()))
    if not both:
        return False
    action = rng.choice(both)
    if seat != twins.listener and rng.random() < 0.3:
        await twins.tables[0].act(action)
        return twins.alike()  # if not, it was not hidden: the tables have gone apart
    await twins.both(lambda table: table.act(action))
    return twins.alike()


async def talk(twins: Twins, rng: Random) -> None:
    """Anything but a legal action, from anybody; mostly refused."""
    bench = rng.choice(BENCHES)
    seat = 0 if bench is None else bench
    number = rng.randrange(1000)
    versions = [table.room.versions[bench] for table in twins.tables]
    kind = rng.randrange(8)
    for table, version in zip(twins.tables, versions, strict=True):
        if kind == 0:
            word = Random(number).choice(["top>Askold", "Mikasa>yard", "done", "6-dice", "battle>Yellow-Sea", "what"])
            trial = table.state.actor == bench and word_is_legal(table, word)
            if not trial:
                await table.ask(bench, "act", version=version, actions=[word])
        elif kind == 1:
            await table.ask(bench, "ask", what="takeback", count=1 + number % 3)
        elif kind == 2:
            await table.ask(bench, "ask", what="draw")
        elif kind == 3:
            await table.ask(bench, "answer", what="takeback", yes=False)
        elif kind == 4:
            await table.ask(bench, "act", version=version + 1, actions=["done"])
        elif kind == 5:
            await table.ask(bench, "why", **meant(table, Random(number)))
        elif kind == 6:
            await table.ask(bench, "reach", pieces=meant(table, Random(number))["pieces"])
        else:
            await table.say(bench, {"type": "lang", "lang": ("en", "cs", "fr")[(number + seat) % 3]})


def meant(table: Table, rng: Random) -> dict[str, Any]:
    """Something that a person may mean, and what nobody does."""
    pieces = [*sorted(table.game.about.pieces), "moon"]
    places = [*sorted(place.id for board in table.game.about.boards for place in board.places), "", "moon"]
    return {"pieces": rng.sample(pieces, rng.randrange(4)), "place": rng.choice(places)}


def word_is_legal(table: Table, word: str) -> bool:
    legal = {game.write_action(table.state, action) for action in table.state.legal()}
    return word in legal


def test_the_random_pairs_do_differ() -> None:
    """A check of the check: most pairs are different positions, and chance is never left to decide."""
    different = 0
    for seed in range(60):
        rng = Random(seed)
        state = position_in_the_fog(rng)
        assert state.actor != CHANCE or state.legal()
        different += game.resample(game.known(state, BENCHES[seed % 3]), rng).key() != state.key()
    assert different > 20


# -- nothing is shown before it is on disk ---------------------------------------------------------------


def test_nobody_is_shown_what_is_not_yet_on_disk(folder: Path) -> None:
    """While an action is being written, whoever comes, asks or looks back sees the position before it."""

    async def whole() -> None:
        table = Table(folder, "table", "", {})
        await table.open()
        try:
            table.hush()
            before = await table.looked_back(ONLOOKER)
            written, hold = asyncio.Event(), asyncio.Event()
            append = table.store.append

            async def slowly(*given: Any, **more: Any) -> None:
                written.set()
                await hold.wait()
                await append(*given, **more)

            table.store.append = slowly  # type: ignore[method-assign]
            acting = asyncio.create_task(table.act("Mikasa>Tsushima"))
            await written.wait()
            newcomer = Connection(cast(WebSocket, None), table.hall)
            await newcomer.read(f'{{"type": "hello", "token": "{TOKENS[2]}"}}')
            await table.say(RUSSIA, {"type": "lang", "lang": "cs"})
            asking = [
                asyncio.create_task(table.ask(RUSSIA, "answer", what="draw", yes=True)),
                asyncio.create_task(table.ask(JAPAN, "act", version=0, actions=["done"])),
            ]
            assert await table.looked_back(ONLOOKER) == before
            shown = [*table.heard(JAPAN), *table.heard(RUSSIA), *drained(newcomer)]
            assert not any(b'"mikasa","kind":"ship","side":"japan","at":["sea","tsushima"]' in line for line in shown)
            hold.set()
            await asyncio.gather(acting, *asking)
            assert any(b'"sea","tsushima"' in line for line in table.heard(RUSSIA))
        finally:
            table.close()

    asyncio.run(whole())


def drained(connection: Connection) -> list[bytes]:
    got = []
    while not connection.outgoing.empty():
        got.append(cast(bytes, connection.outgoing.get_nowait()))
    return got
