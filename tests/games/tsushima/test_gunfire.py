"""Chapters 7 to 9: gunfire, torpedoes, damage."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import GAME
from admiralty.games.tsushima.components import PRIMARY, SECONDARY, SLOT_IDS
from admiralty.games.tsushima.gunnery import effective, hits_of, modifier, salvos
from tests.games.tsushima.support import Board, after, fought, moving
from tests.support import rule


def slot(name: str) -> int:
    return SLOT_IDS.index(name)


def added(line: str, firer: str, target: str, battery: int = int(PRIMARY), alone: bool = True) -> int:
    """The modifier of a salvo in a position."""
    return int(modifier(GAME.read(line), slot(firer), battery, slot(target), alone))


@rule("7.1")
@pytest.mark.parametrize(("column", "factor"), [(5, 7), (6, 7), (4, 7), (7, 6), (8, 5), (12, 1)])
def test_the_factor_is_reduced_by_the_columns_between(column: int, factor: int) -> None:
    state = GAME.read(moving(japan="5/mikasa", russia=f"{column}/retvizan"))
    assert effective(state, slot("mikasa"), PRIMARY, slot("retvizan")) == factor


@rule("7.1")
def test_an_effective_factor_below_one_is_none() -> None:
    state = GAME.read(moving(japan="5/mikasa", russia="8/retvizan"))
    assert effective(state, slot("mikasa"), SECONDARY, slot("retvizan")) == 0


@rule("7.3")
def test_each_of_several_firers_subtracts_two_coast_guns_count() -> None:
    line = moving("russia", battle="port", japan="11/mikasa", russia="12/retvizan")
    table = after(line, "done").asks("russia", "aim").offers("Gun-1", "Gun-2")
    table.then("Gun-1 Mikasa done s2")
    nets = {line.piece: line.values["net"] for line in table.story() if line.key.startswith("story.salvo")}
    assert nets["retvizan"] == 2 + 8 - 7 - 2
    table.then("s2 s2 s2 s2")
    while table.actor == "chance":
        table.then("s2")
    nets = {line.piece: line.values["net"] for line in table.story() if line.key.startswith("story.salvo")}
    assert nets["gun1"] == 2 + (9 - 1) - 7 - 2


def nets(table: Board) -> dict[str, int]:
    """What each firer's last salvo came to, above the dice."""
    return {line.piece: line.values["net"] - line.values["sum"] for line in table.story() if "net" in line.values}


@rule("7.3")
def test_however_many_fire_each_subtracts_two_and_torpedoes_are_not_counted() -> None:
    three = fought(moving(japan="5/mikasa,5:asahi,5:fuji", russia="6/retvizan"), "done", "Asahi Retvizan Fuji Retvizan")
    assert [nets(three)[ship] for ship in ("mikasa", "asahi", "fuji")] == [7 - 8 - 2] * 3
    boats = fought(moving(japan="5/mikasa,5:jt1", russia="6/retvizan"), "done", "JT1>torpedoes" + " Retvizan" * 3)
    assert nets(boats)["mikasa"] == 7 - 8


@rule("7.4")
def test_a_screen_costs_two_both_ways() -> None:
    open_, screened = (
        moving(japan="5/mikasa,6:jd1", russia="8/retvizan", **parts) for parts in ({}, {"screens": "jd1>mikasa"})
    )
    assert added(screened, "mikasa", "retvizan") == added(open_, "mikasa", "retvizan") - 2
    assert added(screened, "retvizan", "mikasa") == added(open_, "retvizan", "mikasa") - 2
    assert added(screened, "retvizan", "jd1", int(SECONDARY)) == added(open_, "retvizan", "jd1", int(SECONDARY))


@rule("7.5")
def test_morale_counts_in_gunfire_both_ways() -> None:
    line = moving(japan="5/mikasa~2", russia="8/retvizan")
    plain = moving(japan="5/mikasa", russia="8/retvizan")
    assert added(line, "mikasa", "retvizan") == added(plain, "mikasa", "retvizan") - 2
    assert added(line, "retvizan", "mikasa") == added(plain, "retvizan", "mikasa") + 2


@rule("7.5")
@pytest.mark.parametrize(("boat", "target"), [("jt1~3", "bayan"), ("jt1", "bayan~3")])
def test_morale_does_not_count_for_torpedoes(boat: str, target: str) -> None:
    table = after(moving(japan=f"5:{boat}", russia=f"5:{target}"), "done", "JT1>torpedoes Bayan Bayan Bayan done done")
    table.then("s7 s7 s7")
    nets = [line.values["net"] for line in table.story() if line.key.startswith("story.torpedo")]
    assert nets == [7, 7, 7]


@rule("7.6")
@pytest.mark.parametrize(
    ("ship", "net", "hits"),
    [("mikasa", 6, 0), ("mikasa", 7, 1), ("mikasa", 11, 1), ("mikasa", 12, 2), ("mikasa", 14, 2), ("mikasa", 15, 3),
     ("jm1", 10, 0), ("jm1", 11, 1), ("oushakoff", 8, 0), ("oushakoff", 9, 1)],
)  # fmt: skip
def test_the_gunfire_table(ship: str, net: int, hits: int) -> None:
    assert hits_of(0, net, slot(ship)) == hits


@rule("7.7")
def test_mild_gunfire_needs_one_more() -> None:
    for net in range(20):
        assert hits_of(1, net + 1, slot("mikasa")) == hits_of(0, net, slot("mikasa"))
    state = GAME.start("chemulpo", {"mild": True})
    assert "options=mild" in GAME.write(state)


@rule("7.8")
@pytest.mark.parametrize(
    ("ship", "shots"), [("askold", (3, 5)), ("askold*", (1, 2)), ("askold**", (1, 1)), ("bayan*", (1, 2))]
)
def test_hits_halve_the_salvos_and_then_leave_one(ship: str, shots: tuple[int, int]) -> None:
    state = GAME.read(moving(japan="5/mikasa", russia=f"6/{ship}"))
    number = slot(ship.rstrip("*"))
    assert tuple(salvos(state, number, battery) for battery in (PRIMARY, SECONDARY)) == shots


@rule("7.9")
def test_every_hit_takes_a_salvo_of_gun_and_torpedoes() -> None:
    state = GAME.read(moving(japan="5:jd1*", russia="6/retvizan"))
    assert salvos(state, slot("jd1"), SECONDARY) == 2
    table = after(moving(japan="5:jd1**", russia="6/retvizan"), "done", "JD1>torpedoes Retvizan")
    table.asks("japan", "aim").shows(tubes={"jd1>retvizan"})


@rule("8.1")
def test_gun_and_torpedoes_in_one_round() -> None:
    table = after(moving(japan="5:jd1", russia="6:rd1"), "done", "JD1>torpedoes RD1 RD1 RD1 JD1 RD1 done")
    while table.actor != "chance":
        table.then("done")
    while table.actor == "chance":
        table.then("s2")
    assert table.salvos().count(("jd1", "rd1")) == 6


@rule("8.2")
def test_a_target_a_salvo_on_the_same_or_an_adjacent_column_small_craft_too() -> None:
    line = moving(japan="5:jt1", russia="6/retvizan,4:rd1,7:novik,5:askold")
    table = after(line, "done", "JT1>torpedoes")
    assert set(table.offered) == {"Retvizan", "RD1", "Askold"}
    table.refuses("Novik", clause="8.2").then("Retvizan RD1 Askold").shows(tubes={"jt1>retvizan+rd1+askold"})


@rule("8.3")
@pytest.mark.parametrize(
    ("column", "target", "dice", "hits"),
    [(5, "askold", "s7", 1), (6, "askold", "s9", 0), (6, "askold", "s10", 1), (5, "askold", "s10", 2),
     (5, "retvizan", "s8", 0), (5, "retvizan", "s12", 2), (5, "bayan", "s12", 3)],
)  # fmt: skip
def test_the_torpedo_table_three_less_from_an_adjacent_column(column: int, target: str, dice: str, hits: int) -> None:
    name = target.title()
    table = after(moving(japan="5:jt1**", russia=f"{column}/{target}"), "done", f"JT1>torpedoes {name} done")
    while table.actor != "chance" or table.fields["cursor"] != "jt1":
        table.then("s2" if table.actor == "chance" else "none" if table.step == "aim-at" else "done")
    table.then(dice)
    assert table.is_sunk(target) if hits == 3 else table.hits(target) == hits


@rule("8.4")
def test_torpedoes_are_fired_once_in_a_naval_phase_not_once_in_a_battle() -> None:
    line = moving(japan="5:jt1", russia="6/retvizan", spent="jt1")
    table = after(line, "done")
    assert "JT1>torpedoes" not in table.offered
    new_battle = "tsushima battle=sea step=form actor=russia waiting=retvizan,jt1 spent=jt1"
    assert "spent=jt1" in after(new_battle, "Retvizan done column-3 done").line
    assert table.game.refusal(table.state, table.game.read_action(table.state, "JT1>torpedoes")) is not None


@rule("8.4")
def test_who_has_attacked_has_no_torpedoes_in_the_next_round() -> None:
    table = after(moving(japan="5:jt1", russia="6/retvizan"), "done", "JT1>torpedoes" + " Retvizan" * 3 + " done")
    while not (table.actor == "japan" and table.step == "move"):
        table.then("s2" if table.actor == "chance" else "done")
    table.shows(spent={"jt1"}).then("done").asks("russia", "aim")


@rule("9.1")
def test_a_ship_that_is_sunk_still_fires_in_this_round() -> None:
    """Fuji, with two hits, is as good as sunk by the first salvo of the other line, and fires all the same."""
    table = after(moving("russia", japan="5/fuji**", russia="6/retvizan"), "done", "s12")
    assert not table.is_sunk("fuji")
    table.shows(russia={"6/retvizan"})
    assert table.fields["cursor"] == "fuji"
    while table.actor == "chance":
        table.then("s12")
    assert table.is_sunk("fuji")
    assert table.hits("retvizan") >= 1


@rule("9.1")
def test_a_ship_that_is_hit_still_fires_all_its_salvos_in_this_round() -> None:
    """Askold, which has moved, fires first, hits Asama and is answered by two primary and four secondary salvos."""
    table = after(moving("russia", japan="5/asama", russia="6/askold"), "done", "s9")
    while table.actor == "chance":
        table.then("s2")
    assert table.hits("asama") == 1
    assert table.salvos().count(("asama", "askold")) == 6


@rule("9.1")
def test_salvos_that_cannot_hit_or_whose_target_is_as_good_as_sunk_are_not_thrown() -> None:
    table = after(moving("russia", japan="5/fuji**", russia="6/retvizan"), "done", "s12")
    assert table.salvos() == [("retvizan", "fuji")]


@rule("9.2")
def test_three_hits_sink_a_ship_and_the_next_takes_the_lead() -> None:
    table = after(moving("russia", japan="5/fuji**+asahi", russia="6/retvizan"), "done")
    while table.actor != "japan" or table.step != "move":
        if table.actor == "chance":
            table.then("s12" if table.fields["cursor"] == "retvizan" else "s2")
        else:
            table.then("done")
    assert table.is_sunk("fuji")
    assert table.fields["japan"] == "5/asahi"


@rule("9.3")
def test_a_flotilla_is_never_slowed_and_gone_with_the_third_hit() -> None:
    table = after(moving(japan="5:jd1**", russia="12/retvizan")).offers("JD1>8", "JD1>2")
    table = after(moving("russia", japan="1/mikasa,5:jd1**", russia="6:novik"), "done", "Novik JD1 done")
    while table.step != "move":
        table.then("s12" if table.actor == "chance" else "done")
    assert table.is_sunk("jd1")


@rule("9.4")
def test_a_merchant_is_sunk_by_one_hit() -> None:
    table = after(moving("russia", japan="1/mikasa,5:jm1", russia="6:novik"), "done", "Novik JM1 done done s12")
    assert table.is_sunk("jm1")
    table.told("sank", piece="jm1").never_told("hit", piece="jm1")  # it has no second and third hit to speak of


@rule("9.5")
def test_hits_beyond_the_third_and_hits_on_small_craft_do_not_count() -> None:
    line = moving("russia", japan="5/fuji**,5:jd1**", russia="6/retvizan")
    standing = {item.side: item.points for item in GAME.view(GAME.read(line), 0).standing}
    assert standing == {"japan": 0, "russia": 2}
    table = after(line, "done", "done done s12")
    while table.actor == "chance":
        table.then("s2")
    assert table.hits("fuji") == 3
    table.told("hit", piece="fuji", n=1)
