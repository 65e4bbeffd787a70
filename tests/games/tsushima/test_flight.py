"""Chapter 5: flight."""

from __future__ import annotations

import pytest

from admiralty.games.tsushima import GAME
from tests.games.tsushima.support import after, at, fought, moving
from tests.support import rule

ENEMY = "3/retvizan+poltava+sevastopol"


@rule("5.1")
def test_flight_is_declared_before_anybody_moves() -> None:
    table = after(moving(japan="5/mikasa,5/asama", russia="9/retvizan")).offers("flee")
    table.then("Mikasa>4").withholds("flee")


@rule("5.1")
def test_units_in_flight_move_towards_their_own_end_only() -> None:
    table = after(moving(japan="5/mikasa", russia="9/retvizan"), "flee")
    table.offers("Mikasa>3", "Mikasa>4").refuses("Mikasa>6", clause="5.1")


@rule("5.2")
def test_all_divisions_flee_together_and_leave_their_cripples() -> None:
    table = after(moving(japan="5/mikasa+asahi**+fuji,6/asama", russia="9/retvizan"), "flee")
    table.told("fled", times=2).told("left-behind", piece="asahi")
    assert table.is_stray("asahi")
    table.shows(flight={"mikasa:1:0", "fuji:1:0", "asama:1:0"})


@rule("5.2")
def test_a_lead_ship_with_two_hits_holds_its_division() -> None:
    table = after(moving(japan="5/mikasa**+asahi,6/asama", russia="9/retvizan"), "flee")
    table.shows(flight={"asama:1:0"})
    after(moving(japan="5/mikasa**+asahi", russia="9/retvizan")).refuses("flee", clause="5.2")


@rule("5.2")
def test_single_ships_and_flotillas_may_join() -> None:
    line = moving(japan="5/mikasa,5:fuji,5:yashima**,5:jd1**,5:jt1", russia="9/retvizan")
    after(line).withholds("Fuji", "JD1")
    table = after(line, "flee").offers("Fuji", "JD1", "JT1").withholds("Yashima")
    table.then("Fuji JD1").shows(flight={"mikasa:1:0", "fuji:1:0", "jd1:1:0"})


@rule("5.2")
def test_without_a_division_single_counters_flee_by_themselves() -> None:
    after(moving(japan="5:fuji,5:jd1", russia="9/retvizan"), "Fuji").shows(flight={"fuji:1:0"})


@rule("5.3")
def test_no_die_in_the_round_in_which_flight_is_declared_and_one_in_the_next() -> None:
    table = fought(moving(japan="5/mikasa", russia="11/retvizan"), "flee done")
    table.asks("russia", "move").never_told("flight-die-success")
    table.then("done s2 s2").asks("chance", "flight-die")


@rule("5.3")
@pytest.mark.parametrize(("die", "farthest"), [("d1", 5), ("d3", 5), ("d4", 6), ("d6", 6)])
def test_on_1_to_3_three_columns_otherwise_the_ordinary_rate(die: str, farthest: int) -> None:
    line = at("flight-die", "chance", mover="japan", japan="8/mikasa", russia="12/retvizan", flight="mikasa:1:0",
              groups="1,0", fleet="1,0", group=1)  # fmt: skip
    table = after(line, die)
    reach = {int(word.partition(">")[2]) for word in table.offered if ">" in word}
    assert min(reach) == farthest
    table.shows(flight={f"mikasa:1:{1 if farthest == 5 else 0}"})


@rule("5.3")
def test_after_three_successes_no_die_is_thrown() -> None:
    line = moving("russia", japan="8/mikasa", russia="12/retvizan", flight="mikasa:1:3", groups="1,0", fleet="1,0")
    table = fought(line, "done").asks("japan", "move").offers("Mikasa>5")
    assert "story.flight-die-success" not in [line.key for line in table.story()]


@rule("5.4")
def test_salvos_in_flight_are_halved_after_the_halving_by_hits_and_never_below_one() -> None:
    def salvos(ship: str) -> tuple[int, int]:
        name = ship.rstrip("*")
        line = moving(japan=f"8/{ship}", russia="12/retvizan", flight=f"{name}:1:0", groups="1,0", fleet="1,0")
        values = next(piece.values for piece in GAME.view(GAME.read(line), 0).pieces if piece.id == name)
        return values["main_salvos"], values["second_salvos"]

    assert salvos("mikasa") == (1, 2)
    assert salvos("mikasa*") == (1, 1)


@rule("5.5")
def test_a_ship_hit_in_flight_is_left_behind_and_cannot_flee_again() -> None:
    line = moving(japan="5/mikasa+asahi,5/asama", russia="6/retvizan", flight="mikasa:1:0,asahi:1:0,asama:1:0",
                  groups="1,0", fleet="1,0")  # fmt: skip
    table = after(line, "done")
    while table.actor != "russia" or table.step != "move":
        if table.actor == "chance":
            last = table.fields["cursor"] == "retvizan"
            table.then("s9" if last else "s2")
        else:
            table.then("done")
    assert table.is_stray("mikasa")
    table.shows(barred={"mikasa"})
    assert not table.is_stray("asahi")
    while not (table.actor == "japan" and table.step == "move"):
        table.then("s2" if table.step == "salvo" else "d6" if table.actor == "chance" else "done")
    table.withholds("Mikasa")


@rule("5.6")
def test_merchants_flee_by_themselves_in_a_group_of_their_own() -> None:
    table = after(moving(japan="5/mikasa,5:jm1,5:jm2", russia="9/retvizan"), "JM1 JM2 flee")
    table.shows(flight={"jm1:1:0", "jm2:1:0", "mikasa:2:0"})


@rule("5.7")
def test_a_division_freed_later_and_counters_that_join_later_are_groups_of_their_own() -> None:
    line = moving(japan="5/mikasa,5/asama,5:fuji", russia="9/retvizan", flight="mikasa:1:2", groups="1,0", fleet="1,0")
    after(line, "Asama Fuji").shows(flight={"mikasa:1:2", "asama:2:0", "fuji:3:0"})


@rule("5.8")
def test_who_leaves_the_board_in_flight_has_escaped() -> None:
    line = moving(japan="1/mikasa,1:fuji", russia="12/retvizan", flight="mikasa:1:0", groups="1,0", fleet="1,0")
    table = after(line, "Mikasa>0")
    assert table.has_escaped("mikasa")
    assert table.then("Fuji>0").has_left("fuji")


@rule("5.3")
def test_there_is_no_die_and_no_haste_in_the_round_in_which_flight_is_declared() -> None:
    table = after(moving(japan="6/mikasa", russia="12/retvizan"), "flee").asks("japan", "move")
    table.offers("Mikasa>4", "Mikasa>5").withholds("Mikasa>3")
    table.never_told("flight-die-success").never_told("flight-die-failure")
