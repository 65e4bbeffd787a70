"""What a battle promises before it is begun, against every throw and every allotment that the rules allow."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import admiralty
from admiralty.engine.state import State
from admiralty.engine.view import Prospect
from admiralty.games.port_arthur import actions as act
from admiralty.games.port_arthur import components as parts
from admiralty.games.port_arthur import sequence as seq
from admiralty.games.port_arthur.state import State as Position
from tests.games.port_arthur.test_odds import counted
from tests.support import after, rule

game = admiralty.load("port-arthur")
Loss = tuple[int, int, int]  # firepower, ships sunk, ships damaged: the first counts most
NAMES = ("hits", "criticals", "damage", "sink", "firepower")
ZONE = "tsushima"


def own(state: State) -> Position:
    assert isinstance(state, Position)
    return state


# -- the same by force: the rules themselves play every allotment ----------------------------------


def strength(state: Position, side: int) -> int:
    return int(parts.firepower(state.squadron(side, state.zone), state.damaged))


def cost(before: Position, state: Position, side: int) -> Loss:
    """What a side has lost in a volley; who is damaged and then sunk counts as both."""
    then, now = before.squadron(side, before.zone), state.squadron(side, before.zone)
    flipped = then & ~before.damaged & (state.damaged | ~now)
    lost = parts.firepower(then, before.damaged) - parts.firepower(now, state.damaged)
    return int(lost), int(then & ~now).bit_count(), int(flipped).bit_count()


def allotted(before: Position, state: Position) -> tuple[Loss, Position]:
    """The volley's end if the firer means to cost the most and the owner to lose the least, by trying everything."""
    owner = 1 - before.firer
    if state.step not in (seq.CRITICAL, seq.HIT) or state.volley != before.volley or state.firer != before.firer:
        return cost(before, state, owner), state
    ends = []
    for action in state.legal():
        after_it = state.clone()
        after_it.apply(action)
        ends.append(allotted(before, after_it))
    best = max if state.step == seq.CRITICAL else min
    return best(ends, key=lambda end: end[0])


def struck(state: Position, hits: int, criticals: int) -> Position:
    """The position in which so many hits and criticals are to be allotted."""
    fresh = state.clone()
    fresh.hits, fresh.criticals = hits, criticals
    fresh.goto(seq.CRITICAL, state.firer)
    return fresh


def volley(state: Position) -> tuple[list[Fraction], dict[str, tuple[Fraction, Position]]]:
    """What the firer's best volley promises, and the positions that it leads to."""
    best: Any = None
    for dice in range(1, 7):
        ends: dict[str, tuple[Fraction, Position]] = {}
        totals, worth = [Fraction(0)] * 5, [Fraction(0)] * 3
        for (hits, criticals), chance in counted(strength(state, state.firer), dice).items():
            loss, end = allotted(state, struck(state, hits, criticals))
            numbers = (hits, criticals, int(loss > (0, 0, 0)), int(loss[1] > 0), loss[0])
            totals = [total + chance * number for total, number in zip(totals, numbers, strict=True)]
            worth = [total + chance * part for total, part in zip(worth, loss, strict=True)]
            key = game.write(end)
            ends[key] = (ends.get(key, (Fraction(0), end))[0] + chance, end)
        if best is None or worth > best[0]:
            best = (worth, totals, ends)
    return best[1], best[2]


def fought(line: str, *words: str) -> list[dict[str, Fraction]]:
    """Both volleys of a battle by force: the attacker's, then the defender's."""
    state = own(after(line, *words).state)
    first = int(state.firer)
    opening, ends = volley(state)
    answer = [Fraction(0)] * 5
    for chance, end in ends.values():
        if end.firer == 1 - first and end.volley == 2:
            answer = [total + chance * part for total, part in zip(answer, volley(end)[0], strict=True)]
    promised = {first: opening, 1 - first: answer}
    return [dict(zip(NAMES, promised[side], strict=True)) for side in (0, 1)]


BATTLES = [
    "mikasa,diana",
    "diana,chinen",
    "kasagi*,diana*",
    "kasagi,chitose*,askold,diana*",
    "chinen,kasagi,oryol*",
    "mikasa*,fuji,diana,askold",
    "asama,kasagi*,chitose*,rurik,diana,pallada*",
]


def promised(line: str, number: int) -> Prospect:
    odds = after(line).seen_by("japan").view.odds
    assert odds is not None
    return next(choice for choice in odds.choices if choice.n == number)


@rule("6.12")
@rule("6.20")
@pytest.mark.parametrize("ships", BATTLES)
def test_a_battle_promises_what_all_throws_and_allotments_give(ships: str) -> None:
    line = f"port-arthur step=operation actor=japan initiative=japan {ZONE}={ships}"
    number = int(act.BATTLE + parts.PLACE_IDS.index(ZONE))
    shown = promised(line, number)
    started = after(line, f"battle>{ZONE}")
    words = ["no"] if game.write(started.state).find("step=first-fire") >= 0 else []
    ours, theirs = fought(line, f"battle>{ZONE}", *words)
    assert {name: shown.numbers[name] for name in NAMES} == pytest.approx({name: float(ours[name]) for name in NAMES})
    assert {name: shown.theirs[name] for name in NAMES} == pytest.approx({name: float(theirs[name]) for name in NAMES})


@rule("6.14")
@pytest.mark.parametrize("word", ["no", "yes"])
def test_the_marker_is_worth_what_firing_first_gives(word: str) -> None:
    line = f"port-arthur step=operation actor=japan initiative=japan {ZONE}=mikasa*,fuji,diana,askold"
    view = after(line, f"battle>{ZONE}").seen_by("japan").view
    choices = {action.text: action.n for action in view.actions}
    assert view.odds is not None
    shown = next(choice for choice in view.odds.choices if choice.n == choices[word])
    ours, theirs = fought(line, f"battle>{ZONE}", word)
    for name in NAMES:
        assert shown.numbers[name] == pytest.approx(float(ours[name]))
        assert shown.theirs[name] == pytest.approx(float(theirs[name]))


@rule("10.6")
def test_a_battle_into_the_fog_promises_only_what_the_own_squadron_can_do() -> None:
    """The same for every squadron that may lie there, and nothing of its answer."""
    number = int(act.BATTLE + parts.PLACE_IDS.index(ZONE))
    lines = [
        f"port-arthur options=fog step=operation actor=japan {ZONE}=mikasa^,fuji,diana^,{hidden} yellow_sea={other}^"
        for hidden, other in (("askold", "oryol"), ("oryol", "askold"))
    ]
    shown = [promised(line, number) for line in lines]
    assert shown[0] == shown[1]
    assert (set(shown[0].numbers), shown[0].theirs) == ({"hits", "criticals"}, {})


@rule("10.6")
def test_a_squadron_that_was_seen_is_reckoned_with() -> None:
    line = f"port-arthur options=fog step=operation actor=japan {ZONE}=mikasa^,fuji,diana^,askold!"
    number = int(act.BATTLE + parts.PLACE_IDS.index(ZONE))
    clear = line.replace("options=fog ", "").replace("^", "").replace("!", "")
    assert promised(line, number) == promised(clear, number)


def test_the_odds_tell_which_of_their_numbers_are_chances() -> None:
    lines = [
        f"port-arthur step=operation actor=japan initiative=japan {ZONE}=mikasa,diana",
        f"port-arthur step=fire-dice actor=japan zone={ZONE} operator=japan firer=japan volley=1 {ZONE}=mikasa,diana",
    ]
    for line in lines:
        odds = after(line).seen_by("japan").view.odds
        assert odds is not None
        for choice in odds.choices:
            for numbers in (choice.numbers, choice.theirs):
                assert all(0 <= numbers[name] <= 1 for name in odds.chances if name in numbers)
        told = {name for choice in odds.choices for name in choice.numbers}
        assert told & set(odds.chances)
