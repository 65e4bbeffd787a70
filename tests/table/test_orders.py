"""Orders for single pieces over the wire: only their seat hears of them, and of why it is asked in spite of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from admiralty.games.tsushima import GAME
from tests.games.tsushima.seas import Sea
from tests.table.twins import Table, said, with_table

JAPAN, RUSSIA = 0, 1


def sailing() -> str:
    """Japan's movement with a cruiser at sea, three more in port, and a Russian cruiser near."""
    sea = Sea(phase=2, segment=0).put("0610", "suma").put("sasebo", "asama", "tokiwa", "yakumo").put("1103", "rurik")
    return GAME.write(sea.at("sail").state)


def last(table: Table, bench: int | None, kind: str) -> dict[str, Any]:
    return next((one for one in reversed(said(table, bench)) if one["type"] == kind), {})


def test_an_order_sails_by_itself_and_only_its_seat_hears_of_it(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.ask(JAPAN, "wishes", wishes={"stack_orders.suma": "go.0608"})
        told = {bench: last(table, bench, "table").get("wishes") for bench in (JAPAN, RUSSIA, None)}
        assert told == {JAPAN: {"stack_orders.suma": "go.0608@0"}, RUSSIA: {}, None: None}
        assert [entry.word for entry in table.room.match.line] == [], "in a hidden step the answer is held back"
        table.hush()
        await table.room.sequel.answer_for()
        assert [entry.word for entry in table.room.match.line] == ["Suma", "@0608"]
        views = {bench: last(table, bench, "view").get("view", {}) for bench in (JAPAN, RUSSIA, None)}
        assert [reason["text"] for reason in views[JAPAN]["asked"]] == [
            "You are asked because this counter has arrived: Suma → 0608."
        ]
        assert not views[RUSSIA].get("asked")
        assert not views[None].get("asked")

    with_table(Table(tmp_path, "table", sailing(), {}, played=GAME), story)


def test_the_reason_goes_with_the_order(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.ask(JAPAN, "wishes", wishes={"stack_orders.asama": "go.0608"})
        assert [one["key"] for one in last(table, JAPAN, "view")["view"]["asked"]] == ["asked.no-way"]
        await table.ask(JAPAN, "wishes", wishes={"stack_orders.asama": "none"})
        assert last(table, JAPAN, "view")["view"].get("asked", []) == []
        assert table.room.row.wishes() == {JAPAN: {}}

    with_table(Table(tmp_path, "table", sailing(), {}, played=GAME), story)


def test_a_group_is_offered_as_last_time(tmp_path: Path) -> None:
    async def story(table: Table) -> None:
        await table.act("Asama", "Tokiwa", "Yakumo", "@Tsushima")
        offered = last(table, JAPAN, "view")["view"]["proposals"]
        assert "proposals.as_before" not in {one["key"] for one in offered}, "they have moved in this segment"

    with_table(Table(tmp_path, "table", sailing(), {}, played=GAME), story)
