"""Exact odds against the rules themselves: every throw of a battle is played out, and counted."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from admiralty.engine.state import CHANCE
from admiralty.engine.view import Prospect
from admiralty.games.russo_japanese_war import GAME, odds
from admiralty.games.russo_japanese_war import components as parts
from admiralty.games.russo_japanese_war import sequence as seq
from admiralty.games.russo_japanese_war.prospects import outlook
from admiralty.games.russo_japanese_war.state import State
from tests.games.russo_japanese_war.support import after, rule

SINGLE = "step=attack-supply supply=2,0 te_li_ssu=second_army kaiping=i_siberian target=kaiping attackers=second_army "
SINGLE += "roller=second_army"
STACK = "step=attack-supply supply=2,0 te_li_ssu=second_army* kaiping=i_siberian*,western_detachment target=kaiping "
STACK += "attackers=second_army roller=second_army"
CORNER = "step=attack-supply supply=2,0 garrison=0 nanshan=third_army port_arthur=i_corps target=port_arthur "
CORNER += "attackers=third_army roller=third_army"
NORTH = "step=attack-supply supply=1,0 mukden=second_army tieling=x_corps target=tieling attackers=second_army "
NORTH += "roller=second_army"
GATE = "step=attack-supply actor=russia mover=russia supply=0,2 chiuliencheng=i_corps uiju=first_army target=uiju "
GATE += "attackers=i_corps roller=i_corps"


def own(state: object) -> State:
    assert isinstance(state, State)
    return state


def played_out(state: State) -> dict[str, Fraction]:
    """What becomes of both sides, over all dice; the beaten side retreats anyhow and loses steps anyhow."""
    attackers, defenders, area = int(state.attackers), int(state.defenders()), int(state.target)
    before = {unit: steps(state, unit) for unit in range(12) if (attackers | defenders) >> unit & 1}
    found: Counter[str] = Counter()
    level = [(state, Fraction(1))]
    while level:
        here, share = level.pop()
        if here.step in (seq.COMBAT, seq.FINISH):
            left = {unit: steps(here, unit) for unit in before}
            for mask, sort in ((defenders, "their"), (attackers, "our")):
                units = [unit for unit in before if mask >> unit & 1]
                lost = sum(before[unit] - left[unit] for unit in units)
                gone = all(here.at[unit] == parts.LOST for unit in units)
                moved = any(here.at[unit] not in (area, parts.LOST) for unit in units) and mask == defenders
                if lost or moved:
                    found[f"{sort} {'destroyed' if gone else 'weakened' if lost else 'retreat'}"] += share  # type: ignore[assignment]
            continue
        actions = here.legal() if here.actor == CHANCE else here.legal()[:1]
        for action in actions:
            following = here.clone()
            following.apply(action)
            level.append((following, share / len(actions)))
    return dict(found)  # type: ignore[arg-type]


def steps(state: State, unit: int) -> int:
    if state.at[unit] == parts.LOST:
        return 0
    return 1 if unit == parts.DETACHMENT or state.damaged >> unit & 1 else 2


def prospect(state: State, word: str) -> Prospect:
    told = GAME.odds(GAME.known(state, int(state.actor)))
    assert told is not None
    (choice,) = [choice for choice in told.choices if choice.n == GAME.read_action(state, word)]
    return choice


@rule("4.11")
@pytest.mark.parametrize("position", [SINGLE, STACK, CORNER, GATE], ids=["corps", "stack", "corner", "uiju"])
@pytest.mark.parametrize("word", ["0-supply", "1-supply", "2-supply"])
def test_what_supply_promises_is_what_the_dice_bring(position: str, word: str) -> None:
    state = own(after(position).state)
    told = prospect(state, word)
    found = played_out(own(after(position, word, "done").state))
    for name in ("retreat", "weakened", "destroyed"):
        assert told.numbers[name] == pytest.approx(float(found.get(f"their {name}", 0))), name
        assert told.theirs.get(name, 0) == pytest.approx(float(found.get(f"our {name}", 0))), name
    beaten = sum(told.numbers[name] for name in ("retreat", "weakened", "destroyed"))
    assert told.numbers["won"] == pytest.approx(beaten)
    assert sum(told.numbers[name] for name in ("won", "drawn", "lost")) == pytest.approx(1)


@rule("4.14")
def test_who_may_leave_the_map_is_not_destroyed_for_want_of_a_way() -> None:
    line = f"{NORTH} fushun=first_army hsinmintun=third_army"
    assert prospect(own(after(line).state), "0-supply").numbers["retreat"] > 0


@rule("4.6")
def test_the_defender_sees_it_from_his_side() -> None:
    line = SINGLE.replace("attack-supply", "defence-supply actor=russia").replace("supply=2,0", "supply=0,2")
    line = line.replace("roller=second_army", "roller=i_siberian")
    state = own(after(line).state)
    least, most = (prospect(state, word).numbers for word in ("0-supply", "2-supply"))
    assert most["won"] > least["won"]
    assert most["lost"] < least["lost"]
    assert least["lost"] == pytest.approx(1 / 3)


@rule("5.3")
def test_a_siege_promises_a_breach_and_a_step() -> None:
    line = "step=attack-supply supply=2,0 nanshan=third_army target=port_arthur attackers=third_army roller=third_army"
    state = own(after(line).state)
    assert prospect(state, "0-supply").numbers == pytest.approx({"breach": 1 / 2, "step": 1 / 3})
    assert prospect(state, "2-supply").numbers == pytest.approx({"breach": 7 / 8, "step": 1 / 3})
    card = "step=attack-window nanshan=third_army target=port_arthur attackers=third_army japan=land_1"
    assert prospect(own(after(card).state), "Land-1").numbers == pytest.approx({"breach": 3 / 4, "step": 0})


@rule("10.6")
def test_cards_before_the_dice_show_what_they_change() -> None:
    line = "step=attack-window te_li_ssu=second_army kaiping=i_siberian target=kaiping attackers=second_army "
    state = own(after(f"{line} japan=land_5,land_8,land_1,land_2").state)
    plain = prospect(state, "pass").numbers["won"]
    assert plain == pytest.approx(1 / 3)
    assert prospect(state, "Land-5").numbers["won"] == pytest.approx(1 / 3 + 1 / 2)
    assert prospect(state, "Land-8").numbers["won"] == pytest.approx(4 / 9)
    assert prospect(state, "Land-1").numbers["won"] > plain
    assert {choice.n for choice in GAME.odds(state).choices} == {  # type: ignore[union-attr]
        GAME.read_action(state, word) for word in ("pass", "Land-1", "Land-5", "Land-8")
    }


@rule("7.10")
@pytest.mark.parametrize(("option", "ours", "theirs"), [("", 2 / 3, 1 / 3), ("options=netted", 4 / 9, 1 / 9)])
def test_a_sortie_against_the_enemy_promises_hits(option: str, ours: float, theirs: float) -> None:
    state = own(after(f"{option} step=sortie port_sasebo=first_fleet yellow_sea=vladivostok_fleet").state)
    told = prospect(state, "First-Fleet>Yellow-Sea")
    assert told.numbers == pytest.approx({"naval_hits": ours})
    assert told.theirs == pytest.approx({"naval_hits": theirs})


@rule("10.16")
def test_a_card_of_a_naval_battle_shows_what_it_adds() -> None:
    line = "step=naval-window target=yellow_sea yellow_sea=second_fleet,vladivostok_fleet japan=naval_1"
    state = own(after(line).state)
    assert prospect(state, "pass").numbers == pytest.approx({"naval_hits": 1 / 2})
    assert prospect(state, "Naval-1").numbers == pytest.approx({"naval_hits": 5 / 6})


@rule("6.3")
def test_repairs_on_both_sides() -> None:
    japan = own(after("step=recover supply=3,0 port_sasebo=first_fleet*").state)
    assert prospect(japan, "First-Fleet").numbers == pytest.approx({"repaired": 1 / 2})
    supply = own(after("step=recover supply=3,0 port_sasebo=first_fleet*", "First-Fleet").state)
    assert prospect(supply, "3-supply").numbers == {"repaired": 1.0}
    russia = own(after("step=recover actor=russia port_port_arthur=port_arthur_fleet*").state)
    assert prospect(russia, "Port-Arthur-Fleet").numbers == pytest.approx({"repaired": 1 / 3})


def arrived(state: State) -> Fraction:
    """How likely the fleet is there when turn 8 has had its die, the rules throwing."""
    found = Fraction(0)
    level = {state.key(): (state, Fraction(1))}
    while level:
        following: dict[int, tuple[State, Fraction]] = {}
        for here, share in level.values():
            if here.at[parts.BALTIC_FLEET] < parts.VOYAGE:
                found += share
                continue
            if here.step != seq.BALTIC_DIE and here.turn == parts.TURNS:
                continue
            line = f"turn={here.turn + 1} step=baltic-die actor=chance {place_of(here)}=baltic_fleet"
            die = here if here.step == seq.BALTIC_DIE else own(after(line).state)
            for action in die.legal():
                then = die.clone()
                then.apply(action)
                known = following.get(then.key(), (then, Fraction(0)))
                following[then.key()] = (then, known[1] + share / len(die.legal()))
        level = following
    return found


def place_of(state: State) -> str:
    return parts.PLACE_IDS[state.at[parts.BALTIC_FLEET]]


@rule("7.2")
def test_the_voyage_promises_what_the_dice_bring() -> None:
    state = own(after("turn=5 step=march actor=russia voyage_angra_pequena=baltic_fleet").state)
    die = own(after("turn=5 step=baltic-die actor=chance voyage_angra_pequena=baltic_fleet").state)
    assert prospect(state, "no").numbers["arrived"] == pytest.approx(float(arrived(die)))
    marched = own(after("turn=6 step=baltic-die actor=chance voyage_kamranh=baltic_fleet").state)
    assert prospect(state, "yes").numbers["arrived"] == pytest.approx(float(arrived(marched)))


@rule("4.5")
def test_every_split_of_supply() -> None:
    assert odds.splits(2, 1) == [(0, 0), (0, 1), (1, 0)]
    assert len(odds.splits(2, 4)) == 9
    spreads = odds.battles([3, 3], [2], 2, 1)
    assert len(spreads) == 6 * 2
    assert spreads[(1, 0), (1,)] == odds.land_battle([3, 3, 3], [2, 2])
    assert all(sum(spread.values()) == 1 for spread in spreads.values())


@rule("4.11")
def test_what_each_outcome_means_for_every_split_of_supply() -> None:
    line = "step=combat supply=2,1 te_li_ssu=second_army kaiping=i_siberian* takushan=x_corps"
    told = outlook(own(after(line, "attack>Kaiping").state))
    assert len(told) == 3 * 2
    outcomes = told[(2,), (1,)]
    assert {n: chance for n, (chance, _) in outcomes.items()} == odds.land_battle([3, 3, 3], [1, 1])
    meant = {n: meaning for n, (_, meaning) in outcomes.items()}
    assert meant[-2] == odds.Meaning("attacker", 2, destroyed=True)
    assert meant[0] == odds.Meaning()
    assert (meant[1].fate, meant[2].fate, meant[3].fate) == ("retreat", "destroyed", "destroyed")
    beaten = after(line, "attack>Kaiping 2-supply done 1-supply done d1 d6 d6 d6 d6").asks("russia", "retreat")
    beaten.offers_only(*(f"retreat>{place.title()}" for place in meant[1].retreat))


@rule("4.15")
def test_without_a_way_of_retreat_the_first_point_is_death() -> None:
    told = outlook(own(after(CORNER).state))[(0,), (0,)]
    assert told[1] == (Fraction(1, 3), odds.Meaning("defender", 2, destroyed=True))


def test_the_table_of_odds_tells_the_battles_of_the_rulebook() -> None:
    told = odds.TABLE.ask({"attackers": 1, "strength": 3, "defenders": 1, "resistance": 2})
    assert told.rows == ((-1, Fraction(1, 6)), (0, Fraction(1, 2)), (1, Fraction(1, 3)))
    rows = odds.TABLE.ask({"attackers": 3}).rows
    assert [row[0] for row in rows] == [1, 2, 3, 4, 5, 6]
    assert all(sum(row[1:]) == 1 for row in rows)
