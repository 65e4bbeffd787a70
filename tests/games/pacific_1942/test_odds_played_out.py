"""The odds against the rules as they are played: every die and every decision of a combat."""

from __future__ import annotations

from fractions import Fraction

import pytest

from admiralty.engine.state import CHANCE
from admiralty.games.pacific_1942 import GAME, odds
from admiralty.games.pacific_1942.state import State
from tests.games.pacific_1942.support import SIDES, after, at
from tests.support import fields_of, rule


def battalions_left(state: State) -> int:
    """America's battalions ashore."""
    return sum(-int(entry.split(":")[1]) for entry in fields_of(GAME.write(state)).get("troops", "").split(",")
               if entry and int(entry.split(":")[1]) < 0)  # fmt: skip


def played_out(attackers: int, defenders: int) -> list[Fraction]:
    """Chances of each number of losses: the game itself, every die and every decision, both sides at their best."""
    line = f"{at('infantry')} troops=h8:{attackers},i7:-{defenders} JA=e4/3/ UA=e12/3/"
    solved: dict[int, list[Fraction]] = {}

    def solve(state: State) -> list[Fraction]:
        if state.depth == 0:  # the combat is over
            return [Fraction(defenders - battalions_left(state) == n) for n in range(4)]
        key = state.key()
        if key not in solved:
            ways = []
            for action in state.legal():
                child = state.clone()
                child.apply(action)
                ways.append(solve(child))
            solved[key] = mean(ways) if state.actor == CHANCE else best(ways, state.actor)
        return solved[key]

    return solve(after(line, "h8 i7", f"x{attackers}" if attackers > 1 else "").state)


def mean(ways: list[list[Fraction]]) -> list[Fraction]:
    return [sum((way[n] for way in ways), Fraction()) / len(ways) for n in range(4)]


def best(ways: list[list[Fraction]], actor: int) -> list[Fraction]:
    """The first of the best ways: Japan attacks. Actions come with stop first, then the lowest die."""

    def worth(way: list[Fraction]) -> Fraction:
        return way[1] + 2 * way[2] + 3 * way[3]

    return max(ways, key=worth) if SIDES[actor] == "japan" else min(ways, key=worth)


@pytest.mark.slow
@rule("12.2")
@rule("12.4")
@pytest.mark.parametrize(("attackers", "defenders"), [(4, 4), (5, 3), (3, 5), (6, 6), (1, 1), (5, 1), (6, 2)])
def test_the_odds_are_those_of_the_game_itself(attackers: int, defenders: int) -> None:
    chances = odds.attack(attackers, defenders, units=defenders)
    assert [chances.get(n, Fraction()) for n in range(4)] == played_out(attackers, defenders)
